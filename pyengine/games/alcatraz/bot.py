"""The worth of a position, and a quick sensible move for play-outs.

A position is worth to a seat what its men are worth: how many are aboard, how near the others are, how their rows' guards stand to them,
and whether one may board. The weights are learned (see `weights`); a seat's value is its share, `exp(worth)`, among all seats.
"""

from __future__ import annotations

import math
from typing import Any

from pyengine.rng import below

from . import rules, weights
from .board import ALL_COLUMNS, BOAT, CELL, COLUMN, MEN, NOBODY, ROW, SIDE, SQUARES
from .legal import ANSWERS, men_moves, moves
from .notation import END_COLUMN, PASS, ROLL, source_of, target_of
from .state import Due, State

LOOKS = 3
"""Random moves among which the policy takes the best."""

CAUGHT = 0.3
"""What the policy thinks of a man caught."""


def worth_of_man(row: int, column: int, guard: int) -> float:
    """Worth of a man on a square, given the column of his row's guard."""
    worth = weights.PLACE[row][min(column, SIDE - 1 - column)]
    if guard in (NOBODY, column):
        return worth
    behind = SIDE - 1 - column if column > guard else column
    return worth + weights.WATCHED[weights.ZONE[row]][abs(column - guard) - 1][behind]


WORTH: list[list[float]] = [
    [worth_of_man(ROW[square], COLUMN[square], guard if rules.is_guarded(ROW[square]) else NOBODY) for guard in range(NOBODY + 1)]
    for square in range(SQUARES)
] + [[0.0] * (NOBODY + 1)] * 2
"""By place and column of the guard in its row: worth of a man. In cell and boat there is none; those aboard are counted apart."""
GUARD_ROW = ROW + bytes((SIDE - 1, SIDE - 1))
"""By place: the row whose guard counts; for cell and boat any would do."""


def mover(state: State) -> int:
    """The seat that moves a man next."""
    return rules.roller(state.turn, state.terms.seats) if state.due in (Due.ROLL, Due.END) else state.turn


def worths(state: State) -> list[float]:
    """Worth of the position to each seat, on a logistic scale."""
    guards, at, own, boat = state.guards, state.at, state.own, state.boat
    on_turn = mover(state)
    lines = _open_lines(state)
    found = []
    for seat in range(state.terms.seats):
        worth = weights.ABOARD[boat[seat]] + (weights.TO_MOVE if seat == on_turn else 0)
        for place in at[seat * MEN : seat * MEN + MEN]:
            worth += WORTH[place][guards[GUARD_ROW[place]]]
        ready = 0
        for row, marked, free in lines:
            mine = own[seat * SIDE + row] & marked
            if mine:
                ready += (mine & free).bit_count()
                worth += weights.BARRED * (mine & ~free).bit_count()
        if ready:
            worth += (weights.READY_NOW if seat == on_turn else weights.READY_LATER)[boat[seat]]
            if ready > 1:
                worth += weights.READY_TWICE[boat[seat]]
        found.append(worth)
    return found


def _open_lines(state: State) -> list[tuple[int, int, int]]:
    """Rows with men on marked squares, those squares' columns as bits, and the columns in which no guard bars the boat from that row."""
    barred = 0
    found = []
    for row, marked in enumerate(state.terms.marked_rows):
        if marked & state.occupied[row]:
            found.append((row, marked, ALL_COLUMNS & ~barred))
        barred |= 1 << state.guards[row]
    return found


def value(state: State, seat: int) -> float:
    """A seat's share in the win: exact at the end, else by the worth of the position to all seats."""
    if state.due == Due.NOTHING:
        return _won(state, seat)
    found = worths(state)
    here = found[seat]
    return 1 / sum([math.exp(worth - here) for worth in found])


def values(state: State) -> tuple[float, ...]:
    """`value` of every seat at once."""
    if state.due == Due.NOTHING:
        return tuple([_won(state, seat) for seat in range(state.terms.seats)])
    odds = [math.exp(worth) for worth in worths(state)]
    every = sum(odds)
    return tuple([one / every for one in odds])


def _won(state: State, seat: int) -> float:
    """What a seat has won when the game is over."""
    most = max(state.boat)
    return 1 / state.boat.count(most) if state.boat[seat] == most else 0.0


def threatened(state: State, seat: int, whose: int | None = None) -> set[int]:
    """Squares of the men, of one other seat or of all, whom a seat can have caught if it is its turn."""
    safe = (state.occupied if whose is None else state.own[whose * SIDE :])[:SIDE]
    found: set[int] = set()
    for code in men_moves(state, seat):
        target = target_of(code)
        if target == BOAT or not safe[ROW[target]]:
            continue
        row = ROW[target]
        columns = caught_by(state, source_of(code), target) & safe[row]
        if columns:
            safe[row] ^= columns
            found.update(row * SIDE + column for column in range(SIDE) if columns >> column & 1)
    return found


def caught_by(state: State, source: int, target: int) -> int:
    """Columns, in the row where the move ends, of the men whom its guard would catch."""
    row, column = ROW[target], COLUMN[target]
    if not rules.is_guarded(row):
        return 0
    walked = ANSWERS[state.guards[row] << 8 | column << 4 | rules.steps(source, target)][1]
    men = state.occupied[row]
    if source != CELL and ROW[source] == row:
        men &= ~(1 << COLUMN[source])
    return rules.captured(walked, men)


def policy(state: State, rng: Any) -> int:
    """Board where one may; else the best of a few random moves by what the man gains and whom the guard catches."""
    found = moves(state)
    if len(found) == 1:
        return found[0]
    if state.due == Due.MOVE:
        for code in found:
            if target_of(code) == BOAT:
                return code
    looks = [found[below(rng, len(found))] for _ in range(LOOKS)]
    return max(looks, key=lambda code: gain(state, code))


def gain(state: State, code: int) -> float:
    """What a move gains at once."""
    if code in END_COLUMN:
        return _run_gain(state, END_COLUMN[code])
    if code in (ROLL, PASS):
        return 0.0
    source, target = source_of(code), target_of(code)
    row, column = ROW[target], COLUMN[target]
    guard = state.guards[row]
    if guard != NOBODY:
        guard = ANSWERS[guard << 8 | column << 4 | rules.steps(source, target)][0]
    worth = worth_of_man(row, column, guard)
    if source != CELL:
        worth -= worth_of_man(ROW[source], COLUMN[source], state.guards[ROW[source]])
    return worth + CAUGHT * caught_by(state, source, target).bit_count()


def _run_gain(state: State, end: int) -> float:
    """Men of others caught by the alarmed guard, less the roller's own."""
    row = state.row
    walked = sum(1 << column for column in rules.run(state.guards[row], end))
    caught = rules.swept(walked, state.occupied[row])
    own = caught & state.own[mover(state) * SIDE + row]
    return CAUGHT * (caught.bit_count() - 3 * own.bit_count())
