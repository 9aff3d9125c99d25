"""How a game ended: reason, standings, scores, and for a player alone the level he has reached."""

from __future__ import annotations

from pyengine.game import Result
from pyengine.rules import rule
from pyengine.words import Message

from . import names
from .guards import ALONE
from .multi import team_men
from .state import State, partners

LEVELS = ((6, "legend"), (5, "great"), (4, "expert"), (3, "easy"))
"""Men that make a level with the base deck, best first."""
EXPANSION_LEVELS = ((8, "eight"), (6, "six"))
"""The same with the expansion, whose levels have no names."""
SHORT = "short"
"""In place of a level when too few got home."""
MET = "met"
"""In place of a level when so few were agreed on, and got home, that they make none."""

RULES = {
    "home_run": ("get_out_of_colditz.go.win", "get_out_of_colditz.ruling.multi.12"),
    "out_of_reach": ("get_out_of_colditz.house.out_of_reach", "get_out_of_colditz.ruling.multi.13"),
    "stalled": ("get_out_of_colditz.house.stalled", "get_out_of_colditz.ruling.multi.11"),
    "cap": ("get_out_of_colditz.house.go_cap",),
    "guards_gone": ("get_out_of_colditz.solo.end", "get_out_of_colditz.ruling.solo.4", "get_out_of_colditz.ruling.solo.5"),
    "target": ("get_out_of_colditz.solo.target", "get_out_of_colditz.ruling.solo.5"),
}
"""The rules behind each ending."""


@rule("get_out_of_colditz.solo.levels", "get_out_of_colditz.ruling.solo.6", off=SHORT)
def level(men: int, expansion: bool) -> str:
    """The level that so many men make."""
    return next((name for fewest, name in (EXPANSION_LEVELS if expansion else LEVELS) if men >= fewest), SHORT)


def result(state: State) -> Result | None:
    """How the game ended, `None` while it goes on."""
    if not state.ended:
        return None
    return _alone(state) if state.terms.solo else _together(state)


def _alone(state: State) -> Result:
    men, target = state.men[ALONE], state.terms.target
    won = men >= target
    rating = level(men, state.terms.expansion)
    if won and rating == SHORT:
        rating = MET
    return Result(
        reason=state.ended,
        message=Message("outcome.solo_won" if won else "outcome.solo_short", men=men, target=target),
        standings=((ALONE,),),
        winners=(ALONE,) if won else (),
        scores=(men,),
        rating=rating,
        rules=(*RULES[state.ended], "get_out_of_colditz.solo.levels"),
    )


def _together(state: State) -> Result:
    terms = state.terms
    totals = [team_men(state, seat) for seat in range(terms.seats)]
    best = max(range(terms.seats), key=totals.__getitem__)
    winners = tuple(sorted(partners(terms.seats, terms.team, best))) if state.ended == "home_run" else ()
    rest = [seat for seat in range(terms.seats) if seat not in winners]
    groups = [tuple(seat for seat in rest if totals[seat] == total) for total in sorted({totals[seat] for seat in rest}, reverse=True)]
    key = "outcome.team" if winners and terms.team > 1 else f"outcome.{state.ended}"
    return Result(
        reason=state.ended,
        message=Message(key, players=[names.player(seat) for seat in winners], men=totals[best], target=terms.target, goes=state.goes),
        standings=((winners, *groups) if winners else tuple(groups)),
        winners=winners,
        scores=tuple(state.men),
        rating=None,
        rules=RULES[state.ended],
    )
