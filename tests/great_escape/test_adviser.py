"""The adviser: what decides, in words and numbers, and that it decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import pyengine
from pyengine import Match
from pyengine.rng import Rng, below

from .table import at, digging, play, running


def best(match: Match, **how: int) -> str:
    return pyengine.advise(match, level="hard", seed=1, nodes=how.get("nodes", 400)).best.text


def reasons(match: Match, move: str) -> str:
    advice = pyengine.advise(match, level="easy", seed=1, nodes=8)
    return next(one.reason for one in advice.ranked if one.move.text == move)


def test_a_man_who_is_caught_anyway_is_given_up_first() -> None:
    dogs = {"escapees": "aberdeen lofty maple"}
    match = running(deck="spanners ginger porky digger", **dogs)
    play(match, "turn")
    assert best(match) == "give aberdeen"
    assert reasons(match, "give aberdeen") == (
        "Aberdeen heads south-west and he holds a train ticket: 1 of the 3 actions to come would take him anyway."
    )
    assert "Aberdeen will be caught anyway" in reasons(match, "give maple")
    changed = running(deck="spanners monty porky digger", **dogs)
    play(changed, "turn")
    assert best(changed) == "give maple", "without the trains to come Aberdeen is worth keeping"
    assert reasons(changed, "give maple") == "Nothing to come would take any of the men, and Maple costs least: 1 point, leaving 6 points."


def test_he_who_is_caught_soonest_goes_first_so_that_another_serves_later() -> None:
    match = running("captain_hale chalky lofty", "guard_1 ace monty spanners porky")
    play(match, "turn")
    assert reasons(match, "give chalky").startswith("Chalky heads south-west and he has no disguise: 2 of the 5 actions")
    assert best(match) == "give chalky"


def test_a_tunnel_is_kept_free() -> None:
    match = digging(tom="PVPS", dick="PPVP", harry="G", current="S")
    reason = reasons(match, "tom")
    assert reason.startswith("Tom: the next card would have to be a prop;")
    assert "Tom would still need 5 stretches, at least 2 of them props and one a ventilation." in reason
    assert "Dick could go on as well" in reason
    assert best(match) == "dick"
    changed = digging(tom="PPVP", dick="PVPS", harry="G", current="S")
    assert best(changed) == "tom"


@pytest.mark.parametrize(("tom", "dick", "expected"), [("PSVPPSP", "PS", "dick"), ("PS", "PSVPPSP", "tom")])
def test_a_guard_closes_the_tunnel_that_promises_least(tom: str, dick: str, expected: str) -> None:
    match = digging(tom=tom, dick=dick, harry="X", current="G")
    assert best(match) == expected
    length = 2
    assert f"has only {length} stretches" in reasons(match, expected)


def test_a_finished_tunnel_waits_while_a_guard_may_be_spent_on_another() -> None:
    nine = "PSPSVPSPV"
    waiting = digging(tom=nine, dick="PSPSV", harry="PV", current="P")
    assert best(waiting) in ("dick", "harry")
    assert reasons(waiting, best(waiting)).startswith("Tom could lead out already, but with 4 guards among the 31 cards to come")
    guards = "guard_1 guard_2 guard_3 guard_4"
    piles: dict[str, Any] = {"tom": "ginger porky dusty ace hamish tug lofty wings spud", "dick": "flash sparks", "current": "maple"}
    safe = at("dig", harry="nipper", removed=guards, **piles)
    assert best(safe) == "tom", "no guard is left to be spent"
    assert reasons(safe, "tom") == "Tom leads out with 31 cards to come, 0 guards among them."


def test_with_the_option_the_men_wait_for_guards_and_then_go() -> None:
    on = {"continue_digging": True}
    ten = "PSPSVPSPVP"
    assert best(digging(tom=ten, dick="PS", harry="G", options=on)) == "turn"
    assert best(digging(tom=ten, dick="G", harry="G", options=on)) == "go"


def test_reasons_name_nothing_hidden() -> None:
    first = at("dig", tom="lofty ace", dick="tug", harry="bosun", current="porky", deck="guard_1 guard_2")
    second = at("dig", tom="lofty ace", dick="tug", harry="bosun", current="porky", deck="spy hamish")
    for move in ("dick", "harry"):
        assert reasons(first, move) == reasons(second, move)
    assert best(first) == best(second)


def test_the_policy_beats_chance() -> None:
    """Over 300 deals it finishes clearly more tunnels than random play, and scores more."""
    by_policy = [finished(seed, match_policy) for seed in range(300)]
    by_chance = [finished(seed, lambda match, rng: match.moves()[below(rng, len(match.moves()))].text) for seed in range(300)]
    assert sum(out for out, _ in by_policy) > sum(out for out, _ in by_chance) + 40
    assert sum(points for _, points in by_policy) > sum(points for _, points in by_chance) + 150


def match_policy(match: Match, rng: Rng) -> str:
    return str(match.game.policy(match.knowledge().state, rng))


def finished(seed: int, player: Callable[[Match, Rng], str]) -> tuple[bool, int]:
    """Whether a tunnel was finished, and the score."""
    match = pyengine.new_match("great_escape", seed=seed)
    rng = Rng(seed)
    while match.actor is not None:
        match.play(player(match, rng))
    assert match.outcome is not None
    assert match.outcome.scores is not None
    return match.outcome.rating != "failed", match.outcome.scores[0]
