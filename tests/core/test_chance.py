"""Scripts of chance results: typed texts, used in order, noted as they fall, refused with what would fit."""

from __future__ import annotations

import pytest

from pyengine import BadChance
from pyengine.chance import Luck, SilentLuck
from pyengine.rng import Rng

FACES = ("1", "2", "3", "4", "5", "6")
CARDS = ["ace", "king", "queen", "ten"]


def test_results_come_from_the_script_and_then_from_the_generator() -> None:
    luck, rng = Luck(["die:guard=6", "pick:queen", "order:ten,ace"]), Rng(1)
    assert luck.die(rng, "guard", FACES) == "6"
    assert luck.pick(rng, CARDS) == "queen"
    assert luck.order(rng, CARDS)[:2] == ["ten", "ace"]
    assert luck.left == ()
    assert luck.die(rng, "guard", FACES) in FACES
    assert [text.partition(":")[0] for text in luck.log] == ["die", "pick", "order", "die"]


def test_cards_not_named_follow_in_seeded_order() -> None:
    scripted, free = Luck(["order:queen"]).order(Rng(5), CARDS), Luck().order(Rng(5), CARDS)
    assert scripted == ["queen", *(card for card in free if card != "queen")]


def test_the_generator_goes_on_alike_with_and_without_a_script() -> None:
    scripted, free = Rng(3), Rng(3)
    for luck, rng in ((Luck(["die:d=1", "pick:ace", "order:ten"]), scripted), (Luck(), free)):
        luck.die(rng, "d", FACES)
        luck.pick(rng, CARDS)
        luck.order(rng, CARDS)
    assert scripted.rng == free.rng


def test_silent_luck_falls_as_the_generator_gives_it_and_notes_nothing() -> None:
    loud, silent = Luck(), SilentLuck()
    assert loud.die(Rng(2), "d", FACES) == silent.die(Rng(2), "d", FACES)
    assert loud.pick(Rng(2), CARDS) == silent.pick(Rng(2), CARDS)
    assert loud.order(Rng(2), CARDS) == silent.order(Rng(2), CARDS)
    assert silent.log == []


@pytest.mark.parametrize("text", ["", "die", "roll:d=1", "order", "pick ace", ":", "Die:d=1"])
def test_unreadable_scripts_are_refused_at_once(text: str) -> None:
    with pytest.raises(BadChance) as caught:
        Luck(["die:d=1", text])
    assert f"“{text}”" in str(caught.value)
    assert "die:<name>=<face>" in str(caught.value)


def test_a_result_that_cannot_fall_is_refused_with_what_can() -> None:
    with pytest.raises(BadChance, match=r"no face “7”; it has 1, 2, 3, 4, 5 and 6"):
        Luck(["die:d=7"]).die(Rng(1), "d", FACES)
    with pytest.raises(BadChance, match="joker"):
        Luck(["pick:joker"]).pick(Rng(1), CARDS)
    with pytest.raises(BadChance, match="“ace” is not among the cards"):
        Luck(["order:ace,ace"]).order(Rng(1), CARDS)


@pytest.mark.parametrize("text", ["pick:ace", "order:ace", "die:other=1"])
def test_a_result_of_another_kind_is_refused_with_what_is_asked(text: str) -> None:
    luck = Luck([text])
    with pytest.raises(BadChance, match="ask for die:d="):
        luck.die(Rng(1), "d", FACES)
    assert luck.left == (text,)
