"""The pack of `house-1`: every count that the house values name, and every fact that the rulebook pins."""

from __future__ import annotations

from collections import Counter

import pytest

from pyengine import registry
from pyengine.game import Setup
from pyengine.games.great_escape.cards import CHECKS, HEADINGS, HUNTS, ITEMS
from pyengine.games.great_escape.score import rating

from .table import PACK, at, play

MEN = [card for card in PACK.cards if card.kind == "pow"]


@pytest.mark.rules("great_escape.house.pack", "great_escape.table.pack")
def test_48_cards_and_their_middles() -> None:
    assert len(set(PACK.slugs)) == 48
    assert Counter(card.kind for card in PACK.cards) == {"pow": 43, "guard": 4, "spy": 1}
    assert Counter(card.middle.name for card in PACK.cards) == {
        "STANDARD": 14,
        "PROP": 15,
        "VENTILATION": 9,
        "COLLAPSED": 5,
        "GUARD": 4,
        "SPY": 1,
    }


@pytest.mark.rules("great_escape.house.pack", "great_escape.house.spy")
def test_48_actions_on_the_feet() -> None:
    actions = [action for card in PACK.cards for action in card.actions]
    assert Counter(action.kind for action in actions) == {
        "compass": 8,
        "papers": 7,
        "border": 7,
        "binoculars": 7,
        "trains": 6,
        "language": 7,
        "dogs": 2,
        "sniper": 2,
        "radio": 2,
    }
    assert {action.kind for action in actions} == {*CHECKS, *HUNTS}
    assert sorted(action.heading for action in actions if action.kind == "compass") == sorted(HEADINGS)
    assert {card.slug: len(card.actions) for card in PACK.cards if len(card.actions) != 1} == {"ace": 2, "spy": 0}
    assert [str(action) for action in PACK.cards[PACK.number["ace"]].actions] == ["compass:SW", "border"]


@pytest.mark.rules("great_escape.house.men")
def test_43_men_with_scores_headings_and_at_most_one_flaw() -> None:
    assert Counter(man.score for man in MEN) == {1: 12, 2: 14, 3: 10, 4: 7}
    assert sum(man.score for man in MEN) == 98
    assert Counter(man.lacks for man in MEN if man.lacks) == dict(zip(ITEMS, (4, 4, 4, 3), strict=True))
    assert sum(man.ticket for man in MEN) == 3
    assert not [man.slug for man in MEN if man.lacks and man.ticket]
    assert {man.heading for man in MEN} == set(HEADINGS)
    given = {"aberdeen": 4, "porky": 4, "colonel_briggs": 3, "hamish": 2, "spanners": 1, "spy": -1}
    assert {slug: PACK.scores[PACK.number[slug]] for slug in given} == given
    porky = PACK.cards[PACK.number["porky"]]
    assert (porky.heading, porky.lacks) == ("N", "cutters")


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (-1, "recaptured"),
        (0, "recaptured"),
        (1, "fair"),
        (4, "fair"),
        (5, "good"),
        (9, "good"),
        (10, "fine"),
        (14, "fine"),
        (15, "legendary"),
    ],
)
@pytest.mark.rules("great_escape.house.rating")
def test_the_rating_table(score: int, expected: str) -> None:
    assert rating(score) == expected


@pytest.mark.rules("great_escape.house.rating", "great_escape.score.medal")
def test_the_rating_of_a_finished_game() -> None:
    match = at("run", rest="removed", escapees="aberdeen porky colonel_briggs hamish spanners", deck="dusty")
    play(match, "turn", "check")
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.rating, match.outcome.rating_text) == ((10,), "fine", "Fine run")
    assert "great_escape.house.rating" in match.outcome.rules


def test_faces_hold_all_that_a_drawn_card_needs() -> None:
    game = registry.get("great_escape")
    statics = game.statics(Setup(1, game.options(), game.edition))
    assert set(statics["faces"]) == set(PACK.slugs)
    ace = statics["faces"]["ace"]
    assert (ace["title"], ace["score"], ace["heading"], ace["lacks"], ace["ticket"], ace["middle"]) == (
        "Ace",
        2,
        "SE",
        ["papers"],
        False,
        "standard",
    )
    assert (ace["heading_text"], ace["flaw_text"]) == ("south-east", "he has no papers")
    assert [(action["kind"], action["heading"], action["title"]) for action in ace["actions"]] == [
        ("compass", "SW", "Patrol south-west"),
        ("border", None, "Border wire"),
    ]
    assert all(action["rule"] in game.rulebook for face in statics["faces"].values() for action in face["actions"])
    assert [(key, tunnel["heading"]) for key, tunnel in statics["tunnels"].items()] == [("tom", "N"), ("dick", "E"), ("harry", "W")]
    assert [(one["id"], one["from"]) for one in statics["ratings"]] == [
        ("recaptured", None),
        ("fair", 1),
        ("good", 5),
        ("fine", 10),
        ("legendary", 15),
    ]
