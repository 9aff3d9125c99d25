"""What cannot be of the course of a game: piles, counts and an ending that do not go together."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.words import Message

from . import names
from .cards import KINDS, is_gold
from .document import ColditzTable
from .multi import cap_reached, has_won, nothing_changes, out_of_reach
from .solo import reached
from .state import HAND_LIMIT, Draw, Give, PlayOut, State, Trim, partners

ONE_MORE = HAND_LIMIT + 1


def course_problems(state: State, table: ColditzTable, rest: list[int]) -> Iterator[Message]:
    """What is wrong with piles and ending, `rest` being the cards that are named nowhere."""
    if state.terms.solo:
        yield from guard_problems(state, rest)
    else:
        yield from _draw_problems(state, table, rest)
    yield from _ending_problems(state, table)


# ---- piles ----


def guard_problems(state: State, rest: list[int]) -> Iterator[Message]:
    """The Guard pile is there until the end, and gone then; a card is drawn only where there is one."""
    left = len(state.guards) + sum(not is_gold(KINDS[card]) for card in rest)
    if guards_gone(state):
        if state.guards and state.ended != "target":
            yield Message("problem.guards_left", count=len(state.guards))
    elif not left and not isinstance(state.stack[-1], Give):
        yield Message("problem.guards_gone")
    drawn = bool(state.deck or state.solitary) or any(is_gold(KINDS[card]) for card in rest)
    if state.stack and isinstance(state.stack[-1], Draw) and not drawn:
        yield Message("problem.nothing_to_draw")


def guards_gone(state: State) -> bool:
    """Whether the last Guard card has been dealt with."""
    return not state.stack or isinstance(state.stack[-1], PlayOut) or state.stack[-1] == Draw(last=True)


def _draw_problems(state: State, table: ColditzTable, rest: list[int]) -> Iterator[Message]:
    """No card was drawn only if there was none: neither in the pile nor, before this go's cards came there, in the discards."""
    before_discarding = state.stack and not isinstance(state.stack[-1], Trim)
    if state.stack and not table.drew and (state.deck or rest or (before_discarding and len(state.discards) > 1)):
        yield Message("problem.not_drawn", player=names.player(table.turn), left=len(state.deck) + len(rest), count=len(state.discards))


# ---- the end ----


def _ending_problems(state: State, table: ColditzTable) -> Iterator[Message]:
    """A game is over where its rules say so, for their reason, and nowhere else; then nothing is asked and nothing in question."""
    sides = {tuple(sorted(partners(state.terms.seats, state.terms.team, seat))) for seat in _winners(state)}
    if len(sides) > 1:
        yield Message("problem.winners", players=[names.player(side[0]) for side in sorted(sides)], target=state.terms.target)
    if not table.ended:
        if due := _due(state):
            yield Message("problem.not_over", reason=due)
        return
    if not _may_end(state, table.ended):
        yield Message("problem.ended", reason=table.ended)
    asked = [name for name in ("naming", "asked", "trimming", "step", "action", "named") if getattr(table, name) is not None]
    if asked or table.laid:
        yield Message("problem.ended_asks", fields=[*asked, *(["laid"] if table.laid else [])])
    for seat in range(state.terms.seats):
        count, most = len(state.hands[seat]), ONE_MORE if state.terms.solo else HAND_LIMIT
        if count > most:
            yield Message("problem.hand", player=names.player(seat), count=count, most=most)


def _may_end(state: State, reason: str) -> bool:
    """Whether the game can be over for a reason. A player alone ends it himself, once the Guards are gone."""
    due = _due(state)
    return not due if reason == "guards_gone" and state.terms.solo else reason == due


def _due(state: State) -> str:
    """Why the game must be over as things stand; empty where it goes on."""
    terms = state.terms
    if terms.solo:
        return "target" if terms.stop_at_target and reached(state) else ""
    if _winners(state):
        return "home_run"
    if out_of_reach(state):
        return "out_of_reach"
    return "stalled" if nothing_changes(state) else "cap" if cap_reached(state) else ""


def _winners(state: State) -> list[int]:
    """Seats that have reached the target together with their partners; a player alone goes on."""
    return [] if state.terms.solo else [seat for seat in range(state.terms.seats) if has_won(state, seat)]
