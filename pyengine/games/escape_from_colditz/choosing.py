"""Which moves are worth a search: the quick player's own, and those that its reckoning puts next."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nsmallest

from . import notation as n
from . import outlook
from .board import GROUND
from .danger import Watch
from .notation import a_of, verb_of
from .officer import aims, ends_of
from .state import LEG, TURN, State
from .warden import goals as warden_goals

LEGS = 6
"""Legs tried for a pawn."""
PAWNS = 4
"""Pawns tried in a turn."""
OTHERS = 8
"""Answers tried where neither."""
SIDE_SHOWS = frozenset((n.TALK, n.DARE_HIM))
"""Moves that only the quick player's own reckoning proposes."""


def promising(state: State, legal: Sequence[int], usual: int) -> list[int]:
    """Moves worth a search, the usual one among them."""
    codes = list(legal)
    due = state.stack[-1]
    if due.kind == LEG:
        found = _guard_legs(state, codes) if state.is_guard(due.a) else _mans_legs(state, due.seat, due.a, codes)
    elif due.kind == TURN:
        found = _turn(state, due.seat, codes)
    else:
        found = codes[:OTHERS]
    chosen = {usual, *found}
    return [code for code in codes if code in chosen]


def _mans_legs(state: State, seat: int, man: int, codes: list[int]) -> list[int]:
    aim = aims(state, seat).get(man)
    if aim is None:
        out = outlook.targets_for(state, seat)
        return nsmallest(LEGS, codes, key=lambda code: (out[a_of(code)], code))
    ends = ends_of(state, Watch(state), seat, man, aim)
    return [code for code, _ in nsmallest(LEGS, ends, key=lambda end: (end[1], end[0]))]


def _guard_legs(state: State, codes: list[int]) -> list[int]:
    arrests = [code for code in codes if a_of(code) < GROUND and state.board[a_of(code)]]
    marked = outlook.marked_bits(state)
    near: list[int] = []
    for place in warden_goals(state)[:LEGS]:
        field = outlook.for_guards(place, marked)
        near.append(min(codes, key=lambda code: (field[a_of(code)] if a_of(code) < GROUND else outlook.FAR, code)))
    return [*arrests, *near]


def _turn(state: State, seat: int, codes: list[int]) -> list[int]:
    pawns = [code for code in codes if verb_of(code) == n.MOVE]
    others = [code for code in codes if verb_of(code) not in SIDE_SHOWS and verb_of(code) != n.MOVE]
    if seat < state.terms.officers:
        out = outlook.targets_for(state, seat)
        pawns = nsmallest(PAWNS, pawns, key=lambda code: (out[state.at[a_of(code)]], code))
    else:
        marked = outlook.marked_bits(state)
        fields = [outlook.for_guards(place, marked) for place in warden_goals(state)]

        def near(code: int) -> tuple[int, int]:
            at = state.at[a_of(code)]
            return (min((field[at] for field in fields), default=0) if at < GROUND else 1, code)

        pawns = nsmallest(PAWNS, pawns, key=near)
    return [*others, *pawns]
