"""The computer player sees what matters, says why, and knows only what its seat may know."""

from __future__ import annotations

import pyengine
from pyengine import Match
from pyengine.chance import SilentLuck
from pyengine.games.escape_from_colditz.board import CROSSINGS, NUMBER
from pyengine.games.escape_from_colditz.danger import Watch
from pyengine.rng import Rng, below

from .castle import play, position


def best(match: Match) -> str:
    return pyengine.advise(match, level="hard", seed=1).best.text


def reasons(match: Match, move: str) -> str:
    advice = pyengine.advise(match, level="hard", seed=1)
    return next(one.reason for one in advice.ranked if one.move.text == move)


def test_a_man_who_can_get_out_does() -> None:
    match = position({"us1": "re6"}, points=4, gear={"us": "kit"})
    play(match, "move us1")
    assert best(match) == "to T5"
    assert "man 1 of the two that win" in reasons(match, "to T5")


def test_a_guard_arrests_whom_he_can() -> None:
    match = position({"us1": "SY4.1", "us2": "IC4.4"}, {1: "SY5.1", 2: "IC3.0"}, turn=-1, rolls="24")
    play(match, "roll")
    assert best(match) == "move guard1"
    play(match, "move guard1")
    assert best(match) == "to SY4.1"
    assert "Arrests American man 1" in reasons(match, "to SY4.1")
    safe = position({"us1": "SY0.2", "us2": "IC4.4"}, {1: "SY2.1"}, turn=-1, rolls="24")
    assert "to SY0.2" not in [move.text for move in safe.moves()]


def test_two_men_in_a_room_claim_what_is_missing() -> None:
    match = position({"us1": "ED1", "us2": "ED2"}, points=3, gear={"us": "kit"})
    assert best(match) == "claim cutters"
    assert "you hold 0" in reasons(match, "claim cutters")


def test_a_reason_follows_its_feature() -> None:
    near = position({"us1": "re1"}, points=3, gear={"us": "kit"})
    far = position({"us1": "RE0.0"}, points=3, gear={"us": "kit"})
    assert reasons(near, "move us1") != reasons(far, "move us1")
    guarded = position({"us1": "SY4.1"}, {1: "SY7.1"}, points=2)
    empty = position({"us1": "SY4.1"}, {1: "IC3.0"}, points=2)
    for match in (guarded, empty):
        play(match, "move us1")
    assert "nearest guard is 2 steps away" in reasons(guarded, "to SY5.1")
    assert reasons(empty, "to SY5.1") != reasons(guarded, "to SY5.1")


def test_the_quick_player_beats_chance() -> None:
    """On a few deals the planner gets out in time past guards who move at random, and a random officer never past the planner."""
    won = 0
    for seed in range(4):
        for planner in (0, 1):
            match = pyengine.new_match("escape_from_colditz", seats=2, seed=seed)
            rng = Rng(seed)
            game, state = match.game, match._state.copy()
            while (seat := game.actor(state)) is not None:
                legal = game.moves(state)
                code = game.policy(state, rng) if seat == planner else legal[below(rng, len(legal))]
                game.play(state, seat, code, SilentLuck(), None)
            outcome = game.result(state)
            assert outcome is not None
            won += planner in outcome.winners
    assert won >= 7


def test_guards_come_through_a_barrier_that_a_man_opens() -> None:
    match = position({"us1": "ET1.4"}, {1: "ET1.1"}, gear={"us": "kit cutters"})
    watch, beyond = Watch(match._state), NUMBER["el5"]
    wire = next(index for index, crossing in enumerate(CROSSINGS) if crossing.name == "ET1.4>el5")
    assert watch.chance(0, 0, beyond) == 0.0
    assert watch.chance(0, 0, beyond, opened=1 << wire) > 0.5
    assert watch.cost(0, 0, beyond, 8.0, opened=1 << wire, spent=1) > watch.cost(0, 0, beyond, 8.0, opened=1 << wire) > 0.0


def test_a_guard_goes_where_a_man_will_come_out() -> None:
    """Out of the Barracks to a post near the foot of the man's window: the east terrace for ED2, the west lane for WC2."""
    for room, near in (("ED2", "to ET"), ("WC2", "to WL")):
        match = position({"us1": room}, {1: "SY9.2"}, gear={"us": "kit rope cutters key"}, turn=-1, rolls="65")
        play(match, "roll")
        assert best(match) == "move guard2"
        play(match, "move guard2")
        assert best(match).startswith(near)
