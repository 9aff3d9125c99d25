"""Taps: what each element of the table does, and why others do nothing."""

from __future__ import annotations

import pytest

from .table import at, play, seat, texts, why

rules = pytest.mark.rules


def targets(match, text: str) -> tuple[str, ...]:  # type: ignore[no-untyped-def]
    """What to tap for a move."""
    (found,) = [move.targets for move in match.moves() if move.text == text]
    return tuple(found)


def test_identical_cards_make_one_move() -> None:
    match = at(seat("food1.3 food1.1 map2.2 food_map"), seat(), discard="tool1.1 tool2.4")
    assert texts(match).count("play food1") == 1
    assert targets(match, "play food1") == ("food1.3|food1.1", "choice:play")
    assert targets(match, "discard map2") == ("map2.2", "choice:discard")
    assert targets(match, "set food1") == ("food1.3|food1.1", "choice:set")
    assert targets(match, "draw") == ("deck",)
    assert targets(match, "take") == ("discard|tool2.4",)
    assert targets(match, "attempt") == ("choice:attempt",)
    play(match, "set food_map")
    assert targets(match, "add food1") == ("food1.3|food1.1",)
    play(match, "add food1", "add food1")
    assert targets(match, "done") == ("choice:done",)


@rules("stalag17.action.list", "stalag17.table.secret", "stalag17.action.play")
def test_taps_that_lead_nowhere() -> None:
    match = at(seat("food1", "map1"), seat("tool1", "map2"), discard="clothes1 clothes2")
    assert why(match, ["choice:play"]) == {"action.list"}
    assert why(match, ["food1.1", "deck"]) == {"action.list"}
    assert why(match, ["hand0"]) == {"action.list"}
    assert why(match, ["played0"]) == why(match, ["played0/1"]) == {"action.play"}
    assert why(match, ["hand1"]) == why(match, ["hand1/1"]) == {"table.secret"}
    assert why(match, ["clothes1.1"]) == {"action.take"}
    assert why(match, ["clothes2.1"]) == set()
    assert why(match, ["seen1"]) == {"ruling.37"}
    assert why(match, ["tool1.1"]) == why(match, ["rubbish"]) == {"action.list"}


@rules("stalag17.plan.roll")
def test_before_the_roll_every_tap_waits_for_it() -> None:
    match = at(seat(played="food1 map1 runaway2"), seat("tool1"))
    play(match, "attempt")
    assert match.actor == 1
    assert why(match, ["deck"]) == why(match, ["discard"]) == why(match, ["tool1.1", "deck"]) == {"plan.roll"}
    assert why(match, ["tool1.1"]) == why(match, ["tool1.1", "choice:play"]) == {"plan.roll"}
    assert why(match, ["choice:roll"]) == set()
