"""What a seat cannot know, dealt afresh: always a deal that fits what everybody knows."""

from __future__ import annotations

import pytest

from .helpers import at, on_table, table
from .secrets import is_number_one

rules = pytest.mark.rules
SEEDS = range(40)


def sizes(match_table: dict[str, list[list[str]]]) -> list[int]:
    return [len(hand) for hand in match_table["hands"]]


@rules("get_out_of_colditz.ruling.multi.32", "get_out_of_colditz.action.commandeer")
def test_hands_of_which_something_is_known_to_lack_are_filled_from_a_small_pile() -> None:
    """With the pile empty a careless deal leaves a seat nothing that it can hold."""
    hidden = ["rope_2.1", "key_2.1", "shoot.1"]
    pile = table(at([["appell.1"], [], [], []]))["deck"]
    match = at(
        [["appell.1"], *[[card] for card in hidden]],
        lacks=[[], ["shoot"], ["rope_2", "shoot"]],
        discards=[card for card in pile if card not in hidden],
        deck=[],
    )
    for seed in SEEDS:
        sample = table(match.as_seen_by(0, seed))
        assert sample["hands"] == [["appell.1"], *[[card] for card in hidden]]
    match = at([["appell.1"], *[[card] for card in hidden]], lacks=[[], ["shoot"]], discards=match.position().table["discards"], deck=[])
    found = {str(table(match.as_seen_by(0, seed))["hands"]) for seed in SEEDS}
    assert len(found) == 4


@rules("get_out_of_colditz.ruling.multi.32")
@pytest.mark.parametrize(("hand", "shown"), [([], {}), (["shoot", "rope_2"], {"shoot.1": [1, -1], "rope_2.1": [1]})])
def test_a_hand_of_which_nothing_is_hidden_hides_no_drawn_card(hand: list[str], shown: dict[str, list[int]]) -> None:
    match = at([hand, ["appell"], ["escaper"]], shown=shown)
    for seed in SEEDS:
        assert sizes(table(match.as_seen_by(1, seed))) == [len(hand), 1, 1]
        assert on_table(match.as_seen_by(1, seed)) == []


@rules("get_out_of_colditz.ruling.multi.32", "get_out_of_colditz.go.number_one")
def test_a_card_just_drawn_may_be_a_number_one_and_no_other_may() -> None:
    match = at([["shoot", "appell"], ["escaper"], ["rope_2"]], deck=["traitor"])
    drawn = [sum(is_number_one(card) for card in table(match.as_seen_by(1, seed))["hands"][0]) for seed in SEEDS]
    assert set(drawn) == {0, 1}
    assert not any(is_number_one(card) for seed in SEEDS for card in table(match.as_seen_by(1, seed))["hands"][2])
    match.play("pass")
    assert not any(is_number_one(card) for seed in SEEDS for card in table(match.as_seen_by(1, seed))["hands"][0])


@rules("get_out_of_colditz.action.commandeer", "get_out_of_colditz.ruling.multi.26")
def test_a_half_named_commandeer_is_nobody_elses_business() -> None:
    match = at([["commandeer"], ["escaper"], ["rope_2"]])
    match.play("commandeer 2")
    assert table(match.as_seen_by(0, 1))["naming"] == 1
    assert table(match.as_seen_by(1, 1))["naming"] is None
    assert table(match.as_seen_by(2, 1))["naming"] is None
