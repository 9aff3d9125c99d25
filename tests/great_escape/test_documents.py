"""Position documents: what is left out, what is kept, and everything that can be wrong with one."""

from __future__ import annotations

import pytest

import pyengine
from pyengine import BadPosition

from .table import PACK, at, document, pile, play, running, texts


def problems(table: dict[str, object], **options: bool) -> str:
    with pytest.raises(BadPosition) as found:
        pyengine.from_position("great_escape", document(table, options))
    return "\n".join(found.value.problems)


def test_cards_not_mentioned_form_the_deck_in_seeded_order() -> None:
    table = {"tom": ["porky"], "deck": ["ace", "tug"], "bottom": ["lofty"]}
    first, again, other = (pyengine.from_position("great_escape", document(table), seed=seed) for seed in (1, 1, 2))
    assert pile(first, "deck")[:2] == ["ace", "tug"]
    assert pile(first, "bottom") == ["lofty"]
    assert sorted([*pile(first, "deck"), "porky", "lofty"]) == sorted(PACK.slugs)
    assert pile(first, "deck") == pile(again, "deck") != pile(other, "deck")


def test_the_order_of_cards_put_back_is_remembered() -> None:
    match = at("dig", rest="removed", tom="porky ace", dick="guard_1", harry="guard_2", deck="lofty hamish tug spud")
    play(match, "turn", "turn", "turn")
    again = pyengine.from_position("great_escape", match.position())
    assert pile(again, "bottom") == ["lofty", "hamish"]
    assert again.position() == match.position()
    play(match, "tom", "turn", "tom", "turn")
    assert match.position().table["current"] == "lofty", "after the unseen part those put back come up in their order"


def test_decisions_follow_from_a_card_just_turned() -> None:
    fresh = running("maple lofty", "porky", current="ace")
    assert texts(fresh) == ["check"]
    assert fresh.position().table["decisions"] == [{"kind": "check", "left": 0}]
    assert texts(running("lofty", "porky", current="guard_1")) == ["give lofty"]
    assert texts(running("spy lofty hamish tug bertie", "porky", current="guard_3")) == [
        "give lofty",
        "give hamish",
        "give tug",
        "give bertie",
    ]
    begun = running("spy lofty tug", "porky", current="guard_3", decisions=[{"kind": "radio", "left": 2}])
    assert begun.view(0).prompt.text.startswith("The spy betrays 2 men")


WRONG = [
    ({"tom": ["tom_cobley"]}, "There are no such cards in this pack: tom_cobley."),
    ({"tom": ["porky"], "deck": ["porky"]}, "These cards lie in two places: porky."),
    ({"tom": ["porky"], "current": "porky"}, "These cards lie in two places: porky."),
    ({"tom": ["porky", "ace", "lofty"]}, "Lofty cannot lie in Tom as stretch 3: great_escape.dig.prop forbid it."),
    ({"tom": ["guard_1", "lofty"]}, "Lofty cannot lie in Tom as stretch 1: great_escape.dig.closed forbid it."),
    ({"escapees": ["porky"]}, "Nobody can be out or caught while the tunnels are being dug."),
    ({"returned": 2, "bottom": ["porky"]}, "2 cards cannot have been put back in a row when 1 lie beneath the deck."),
    ({"phase": "run", "returned": 1}, "1 cards put back in a row mean nothing after the dig."),
    ({"phase": "run", "tom": ["porky"]}, "After the dig, the tunnels' cards are out of the game."),
    ({"phase": "break_out", "captured": ["porky"]}, "Nobody is hunted, and no card stays turned, before a guard has been turned."),
    ({"phase": "break_out", "current": "porky"}, "Nobody is hunted, and no card stays turned, before a guard has been turned."),
    ({"phase": "run", "escapees": ["guard_1"]}, "Guards cannot be among the men: guard_1."),
    ({"phase": "run", "captured": ["spy"]}, "The spy cannot be caught."),
    ({"phase": "run", "shot": ["porky"]}, "A sniper stopped them, but they are not among those captured: porky."),
    ({"decisions": [{"kind": "place"}]}, "There are decisions, but no turned card that asks for them."),
    (
        {"tom": ["guard_1"], "dick": ["guard_2"], "harry": ["spy"], "current": "porky"},
        "Porky fits nowhere, so it would have been put back.",
    ),
    ({"tom": ["lofty"], "current": "porky", "decisions": []}, "Porky waits to be placed; the only decision is “place”."),
    ({"phase": "run", "escapees": ["maple"], "current": "ace", "decisions": []}, "Ace cannot ask for these decisions."),
    ({"phase": "run", "escapees": ["lofty"], "current": "ace", "decisions": [{"kind": "check"}]}, "Ace cannot ask for these decisions."),
    (
        {"phase": "run", "escapees": ["lofty"], "current": "guard_1", "decisions": [{"kind": "dogs", "left": 2}]},
        "Guard 1 cannot ask for these decisions.",
    ),
    (
        {"phase": "run", "escapees": ["lofty"], "current": "guard_3", "decisions": [{"kind": "radio", "left": 2}]},
        "Guard 3 cannot ask for these decisions.",
    ),
]


@pytest.mark.parametrize(("table", "sentence"), WRONG)
def test_a_position_that_cannot_be_says_why(table: dict[str, object], sentence: str) -> None:
    assert problems(table) == sentence


def test_everything_wrong_is_listed() -> None:
    table = {"phase": "run", "tom": ["porky", "ace", "lofty"], "captured": ["spy"], "escapees": ["guard_1"], "returned": 3}
    assert len(problems(table).splitlines()) == 5


def test_every_pile_survives_a_round_trip() -> None:
    match = running("lofty maple spy hamish", "guard_2 guard_3 porky ace", captured="tug bertie", shot="bertie", bottom="nobby chalky")
    seen = []
    while match.actor is not None:
        again = pyengine.from_position("great_escape", match.position())
        assert again.position() == match.position()
        assert again.view(0).areas == match.view(0).areas
        seen.append(match.view(0).prompt.text)
        match.play(match.moves()[-1])
    assert len(seen) > 8
