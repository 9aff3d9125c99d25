"""The end: when the game is over, what was scored, and the rating."""

from __future__ import annotations

from pyengine.game import Result
from pyengine.rules import rule
from pyengine.words import Message

from . import names
from .dig import no_more_digging
from .state import BREAK_OUT, DIG, State

RATINGS = ((15, "legendary"), (10, "fine"), (5, "good"), (1, "fair"))
"""Fewest points for each rating, best first; below all of them the men were recaptured. House values."""
RECAPTURED = "recaptured"
FAILED = "failed"
"""In place of a rating when no tunnel was finished."""

LOST_DIGS = ("closed", "empty", "stuck")


@rule("great_escape.score.medal", "great_escape.score.spy", off=0)
def points(state: State) -> int:
    """Medal points of those at large now; the spy among them counts −1. The total may be negative."""
    scores = state.pack.scores
    return sum([scores[card] for card in state.escapees])


@rule("great_escape.house.rating", off=RECAPTURED)
def rating(score: int) -> str:
    """The rating of a final score."""
    return next((name for fewest, name in RATINGS if score >= fewest), RECAPTURED)


@rule("great_escape.score.end", off="")
def ending(state: State) -> str:
    """Why the game is over, "" while it goes on."""
    if state.stack:
        return ""
    if state.phase == DIG:
        return no_more_digging(state)
    if state.deck or state.bottom:
        if state.escapees or state.phase == BREAK_OUT:
            return ""
        return "all_taken" if state.captured else "nobody_out"
    if not state.escapees and not state.captured:
        return "nobody_out"
    return "all_out" if state.phase == BREAK_OUT else "played_out"


RULES = {
    "closed": ("great_escape.dig.lost", "great_escape.ruling.30"),
    "empty": ("great_escape.dig.lost", "great_escape.ruling.13", "great_escape.ruling.30"),
    "stuck": ("great_escape.dig.lost", "great_escape.ruling.13", "great_escape.ruling.30"),
    "nobody_out": ("great_escape.break_out.turn", "great_escape.ruling.18", "great_escape.ruling.30"),
    "all_out": ("great_escape.score.medal", "great_escape.ruling.19", "great_escape.ruling.30"),
    "all_taken": ("great_escape.score.end", "great_escape.score.medal", "great_escape.ruling.30"),
    "played_out": ("great_escape.score.end", "great_escape.score.medal", "great_escape.ruling.29", "great_escape.ruling.30"),
}
"""The rules behind each ending."""


def result(state: State) -> Result | None:
    """How the game ended, `None` while it goes on. Nobody wins; the score and its rating say how well it went."""
    reason = state.ended
    if not reason:
        return None
    score = points(state)
    spy = state.spy_is_out()
    rules = RULES[reason]
    if spy:
        rules = (*rules, "great_escape.score.spy", "great_escape.ruling.23")
    failed = reason in LOST_DIGS
    if not failed:
        rules = (*rules, "great_escape.house.rating")
    men = len(state.men())
    return Result(
        reason=f"dig_{reason}" if failed else reason,
        message=Message(
            "outcome.only_spy" if spy and not men else f"outcome.{reason}",
            points=names.points(score),
            men=men,
            spy=Message("outcome.with_spy" if spy else "outcome.without_spy"),
        ),
        standings=((0,),),
        winners=(),
        scores=(score,),
        rating=FAILED if failed else rating(score),
        rules=rules,
    )
