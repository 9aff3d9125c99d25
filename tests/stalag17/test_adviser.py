"""The adviser: when to attempt, when to thin the hand, where Barracks belongs, and reasons that name what decided."""

from __future__ import annotations

import pytest

import pyengine
from pyengine import Advice, Match
from pyengine.games.stalag17 import GAME, bot
from pyengine.rng import Rng

from .table import at, play, seat, texts

READY = "food1 map1 runaway2"


def advise(match: Match, nodes: int = 300) -> Advice:
    return pyengine.advise(match, level="hard", seed=1, nodes=nodes)


def best(match: Match, nodes: int = 300) -> str:
    return advise(match, nodes).best.text


def reason(match: Match, move: str) -> str:
    """Why a move might be played."""
    (found,) = [one.reason for one in advise(match, 8).ranked if one.move.text == move]
    return found


def fair(match: Match) -> str:
    """The move of the player behind the play-outs."""
    return GAME.policy(match._state, Rng(1))


def test_it_gets_a_man_out_when_it_can() -> None:
    rival = seat("tool2", "food2 map2 tool1 tool2 document1 clothes1 clothes2")
    for out in (0, 2):
        assert best(at(seat("tool1", READY, escaped=out), rival)) == "attempt"


def test_it_never_tries_in_vain() -> None:
    match = at(seat("tool1 food1", "map1 runaway2"), seat())
    advice = advise(match)
    assert advice.ranked[-1].move.text == "attempt"
    assert advice.ranked[-1].share == 0.0
    assert "It would fail for want of Food and cost 2 points." in advice.ranked[-1].reason


def test_it_thins_a_watched_hand_while_no_rival_can_be_ready() -> None:
    match = at(seat("information clothes_food", READY), seat("tool1 tool2"))
    assert fair(match) == "discard information"
    assert best(match, 600) in ("discard information", "discard clothes_food")
    assert "Nobody can be ready by his next round: Blue has 0 cards down and needs 3 at the least." in reason(match, "discard information")
    pressed = at(
        seat("information clothes_food", READY), seat("tool1 tool2", "tool1 tool2 clothes1 clothes2 map2 food2 document1 document2")
    )
    assert fair(pressed) == "attempt"
    assert "so he may be ready" in reason(pressed, "attempt")
    third = at(seat("information clothes_food", READY, escaped=2), seat("tool1 tool2"))
    assert fair(third) == best(third) == "attempt"


def test_a_set_thins_more_than_a_card() -> None:
    match = at(seat("food2 food_tool information clothes1", READY), seat("tool1 tool2"))
    assert fair(match).startswith("set ")
    while match.actor == 0:
        match.play(fair(match))
    assert match.record().moves[-1].move == "done"
    assert len(match.record().moves) == 4


def test_it_keeps_barracks_for_what_nothing_else_covers() -> None:
    match = at(seat("barracks food2", "map1"), seat(), dice="food map 6")
    assert fair(match) == "play food2"
    dear = at(seat("barracks tool1", "map1", escaped=2, points=9), seat("", "tool2"), dice="food map 6")
    assert fair(dear) != "play barracks"
    assert "leave room for no more than" in reason(dear, "play barracks")
    last = at(seat("barracks tool1", "map1 runaway5 runaway5 runaway5", escaped=2, points=9), seat("", "tool2"), dice="food map 6")
    assert fair(last) == "play barracks"


def test_what_the_plan_does_not_want_goes_face_down_for_another_card() -> None:
    match = at(seat("information tool1"), seat(), dice="food map 2")
    assert fair(match) == "play information"
    assert "counts 4 in hand and nothing on the table" in reason(match, "play information")


def test_a_wanted_discard_is_taken() -> None:
    match = at(seat("", "food1 runaway2"), seat("tool1", "tool2 clothes1"), discard="map2")
    assert fair(match) == best(match) == "take"
    assert "Map 2 is what the plan asks of you: then nothing would be missing." in reason(match, "take")
    useless = at(seat("tool1", "food1 runaway2"), seat(), discard="tool2")
    assert fair(useless) == "play tool1"
    assert "brings you no nearer" in reason(useless, "take")


@pytest.mark.parametrize(
    ("move", "one", "other"),
    [
        ("play food1", "then 2 runaway would still be missing", "then Map and 2 runaway would still be missing"),
        ("draw", "The hand grows to 4", "The hand grows to 4"),
        ("discard food1", "off a hand of 2", "off a hand of 2"),
    ],
)
def test_reasons_follow_the_position(move: str, one: str, other: str) -> None:
    first = at(seat("food1 tool1", "map1"), seat())
    second = at(seat("food1 tool1", "clothes1"), seat())
    assert one in reason(first, move)
    assert other in reason(second, move)
    heavy = at(seat("food1 tool1 information information information", "map1"), seat())
    assert "you would be watched 5 points more; if yours did, 14 points" in reason(heavy, "draw")


def test_a_set_is_looked_at_once_whatever_its_order() -> None:
    match = at(seat("food1 food2 food_map tool1"), seat())
    begun = [text for text in texts(match) if text.startswith("set")]
    assert begun == ["set food1", "set food2", "set food_map"]
    kept = [code for code in GAME.promising(match._state, texts(match)) if code.startswith("set")]
    assert kept == ["set food1"]
    assert {one.move.text for one in advise(match, 40).ranked} == set(texts(match))
    two = at(seat("food1 food2 food_map tool1 tool2 tool1 clothes1"), seat())
    kept = [code for code in GAME.promising(two._state, texts(two)) if code.startswith("set")]
    assert kept == ["set food1", "set tool1"]


def test_the_levels_differ_by_budget() -> None:
    match = at(seat("food1 tool1"), seat())
    spent = [pyengine.advise(match, level=level, seed=1).nodes for level in ("easy", "medium", "hard")]
    assert spent == [GAME.budgets[level][0] for level in ("easy", "medium", "hard")]


def test_the_fair_player_only_makes_legal_moves() -> None:
    for seed in range(3):
        match = pyengine.new_match("stalag17", seats=2 + seed, seed=seed, options={"play_on": True})
        rng = Rng(seed)
        while match.actor is not None:
            code = GAME.policy(match._state, rng)
            assert code in texts(match)
            assert code in bot.promising(match._state, texts(match))
            play(match, code)
        assert match.outcome is not None


def test_it_remembers_what_was_shown() -> None:
    """A rival whose many cards are known to lack something is no threat; the same cards unseen are one."""
    useless = "tool1 tool2 clothes1 clothes2 map2 tool1 document1 document2"
    known = at(seat("information clothes_food", READY), seat("clothes1", useless, shown=8))
    unseen = at(seat("information clothes_food", READY), seat("clothes1", useless))
    assert fair(known) == "discard information"
    assert fair(unseen) == "attempt"
    assert "Blue has shown 8 cards, which lack Food and 2 runaway" in reason(known, "attempt")
    assert "are too few for it" in reason(known, "attempt")
    assert best(known, 480).startswith("discard ")
    later = at(seat("information clothes_food", READY), seat("clothes1", f"{useless} runaway1 food2", shown=8))
    assert "2 cards have gone down since, and 2 may be enough" in reason(later, "attempt")
