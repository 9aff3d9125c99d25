"""Positions: read, written, left out, and everything that can be wrong with one; moves in writing; what never changes."""

from __future__ import annotations

from typing import Any

import pytest

import pyengine
from pyengine import BadPosition, UnreadableMove
from pyengine.games.stalag17 import GAME

from .table import CARDS, PACK, all_but, at, document, play, seat, table_of, texts


def wrong(*seats: dict[str, Any], **table: Any) -> list[str]:
    """All that is wrong with a position."""
    with pytest.raises(BadPosition) as caught:
        pyengine.from_position(GAME.id, document(*seats, **table))
    return list(caught.value.problems)


def test_a_name_without_number_is_any_card_of_its_kind() -> None:
    match = at(seat("food1 food1.1 food1"), seat("food1"), discard="map1.2 map1")
    table = table_of(match)
    assert table["seats"][0]["hand"] == ["food1.2", "food1.1", "food1.3"]
    assert table["seats"][1]["hand"] == ["food1.4"]
    assert table["discard"] == ["map1.2", "map1.1"]
    assert len(table["deck"]) == 84 - 6
    assert set(table["deck"]) | {"map1.1", "map1.2"} | {f"food1.{copy}" for copy in range(1, 5)} == set(CARDS)


def test_the_deck_is_named_from_the_top() -> None:
    match = at(seat(), seat(), deck="runaway5 map1")
    play(match, "draw")
    assert [name.partition(".")[0] for name in table_of(match)["seats"][0]["hand"]] == ["runaway5", "map1"]


def test_cards_left_out_follow_in_seeded_order() -> None:
    decks = [table_of(at(seat("food1"), seat(), seed=seed))["deck"] for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]
    assert sorted(decks[0]) == sorted(decks[2])


def test_all_that_is_wrong_is_listed() -> None:
    found = wrong(seat("food1.1 spoon food1.1"), seat("map1 map1 map1 map1 map1"))
    assert [text.split(":")[0] for text in found] == [
        "There are no such cards in this deck",
        "These cards lie in two places",
        "The deck has fewer cards of these kinds than are named",
    ]
    found = wrong(seat("food1", "map1", shown=2), seat(escaped=3), dice=None, escaper=1, turn=1)
    assert len(found) == 4
    assert "Red cannot have shown 2 of 1 cards." in found
    assert "Once the cycle has begun the dice must lie on the table." in found


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"turn": None}, "Somebody who is still in the game must be asked."),
        ({"turn": 4}, "There are no such seats: 5."),
        ({"escaper": 0}, "Red's man cannot have got out while the cycle goes on."),
        ({"laying": "food1 tool1"}, "This set can be completed from the hand by nothing: Food 1 and Tool 1."),
        ({"phase": "plan", "turn": 0}, "Before the first roll there are no dice on the table."),
        ({"phase": "roll_call", "turn": 1, "escaper": 0}, "Red is said to have got a man out, but has none out."),
        ({"phase": "roll_call", "failed": True}, "A failed attempt or a half-made set belongs to an action."),
    ],
)
def test_each_thing_wrong_alone(table: dict[str, Any], said: str) -> None:
    assert wrong(seat(), seat(), **table) == [said]


def test_what_else_cannot_be() -> None:
    assert wrong(seat("food1"), seat(), phase="roll_call") == ["In this phase these have no cards: Red."]
    assert wrong(seat(), seat(), phase="plan", turn=0, dice=None, discard="map1") == [
        "Before the first roll there are no discards, but 1 lie there."
    ]
    note = [{"card": "food1.1", "since": 1}]
    assert wrong(seat("map1", "food1.1", taken=note), seat()) == ["Red cannot still have Food 1 from the discards."]
    assert wrong(seat(escaped=1, played="map1"), seat(), phase="roll_call", escaper=0) == [
        "At roll call all cards on the table have been shown."
    ]
    assert wrong(seat(escaped=1), seat(points=1), phase="roll_call", escaper=0, turn=0) == ["Red cannot begin the next cycle; Blue does."]
    assert wrong(seat(escaped=3), seat(), places=[0], turn=1, escaper=0) == ["The game is over, so nobody is asked."]
    assert wrong(seat(escaped=3), seat(), places=[0], turn=None) == ["The game is over, but nobody's man is said to have got out last."]
    seats = (seat(), seat())
    assert wrong(*seats, **all_but(0, *seats)) == ["The deck is empty, so the cycle would have ended."]
    assert wrong(seat(), seat(escaped=3)) == [
        "Said to be through, in order: nothing. With three men out: Blue. These must be the same seats."
    ]
    assert len(wrong(seat(), seat(), seat(points=21))) == 1
    with pytest.raises(BadPosition) as caught:
        pyengine.from_position(GAME.id, {**document(seat(), seat()), "seats": 3})
    assert caught.value.problems == ("The position has 2 seats, but the game has 3.",)


def test_a_finished_game_is_a_position() -> None:
    match = at(seat(played="food1 map1 runaway2", escaped=2), seat())
    play(match, "attempt")
    again = pyengine.from_position(GAME.id, match.position())
    assert again.outcome == match.outcome
    assert again.actor is None
    assert table_of(again) == table_of(match)


def test_notation_is_read_whole() -> None:
    match = at(seat("food1"), seat())
    for text in ("play", "play food", "play food1.1", "Play food1", "draw two", "set", "discard  food1", "play food3", "add clothes-food"):
        with pytest.raises(UnreadableMove):
            match.play(text)
    assert GAME.read(match._state, 0, "add clothes_food") == "add clothes_food"


def test_what_never_changes() -> None:
    statics = GAME.statics(at(seat(), seat(), seat()).setup)
    assert len([face for face in statics["faces"].values() if face["kind"] == "card"]) == 27
    assert statics["faces"]["runaway4"] == {
        "title": "Runaway of 4",
        "kind": "card",
        "types": ["runaway"],
        "surveillance": 2,
        "surveillance_in_play": 0,
        "runaway": 4,
        "copies": 5,
    }
    assert statics["faces"]["food_map"]["types"] == ["food", "map"]
    assert statics["faces"]["die_three"]["title"] == "Runaway 3"
    assert (statics["men"], statics["cap"], statics["per_man"], statics["failed_attempt"]) == (3, 20, 3, 2)


@pytest.mark.rules("stalag17.house.surveillance", "stalag17.house.doubles", "stalag17.house.runaway")
def test_house_values_of_the_cards() -> None:
    objects = [kind for kind in PACK.kinds if kind.types[0] < 5 and len(kind.types) == 1]
    assert sorted((kind.hand, kind.copies) for kind in objects) == [(1, 4)] * 5 + [(2, 4)] * 5
    doubles = [kind for kind in PACK.kinds if len(kind.types) == 2]
    assert {kind.types for kind in doubles} == {(one, two) for one in range(5) for two in range(one + 1, 5)}
    assert {(kind.hand, kind.copies) for kind in doubles} == {(3, 1)}
    runaway = {kind.runaway: (kind.copies, kind.hand) for kind in PACK.kinds if kind.runaway}
    assert runaway == {1: (4, 1), 2: (6, 1), 3: (7, 1), 4: (5, 2), 5: (4, 2)}
    assert sum(PACK.runaway) == 77


def test_cards_of_a_large_hand_are_few_moves() -> None:
    hand = " ".join(kind.slug for kind in PACK.kinds)
    match = at(seat(hand), seat(), discard="food1")
    assert len(texts(match)) == 3 + 3 * 27
