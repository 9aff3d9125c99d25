"""Legal moves, from tables that the rules fill as positions ask for them.

A row knows its guard's column and the mover's own men in it; that alone decides where in the row a move of so many squares may end. A
column knows the rows of the guards in it; that alone decides how far a man can go along it. So a legal list is a few look-ups for each
row and man. Order of the list: the men on the board by their number, each first into the boat, then towards the boat, towards the cell,
and along his row from left to right; then men out of the cell, row by row from row 9, each from left to right.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from . import rules
from .board import ALL_COLUMNS, BOAT, CELL, COLUMN, MEN, NOBODY, ROW, SIDE, SQUARES, square_at
from .notation import ENDS, PASS, ROLL, move
from .state import Due, State

ValueT = TypeVar("ValueT")


class Table(dict[int, ValueT]):
    """Answers of the rules, by a key of small numbers packed into one; made when first asked for."""

    def __init__(self, make: Callable[[int], ValueT]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: int) -> ValueT:
        found = self[key] = self.make(key)
        return found


def bits(columns: range) -> int:
    """Columns as the bits of an integer."""
    found = 0
    for column in columns:
        found |= 1 << column
    return found


def may_end(guard: int, own: int, column: int, count: int) -> bool:
    """Whether the guard's answer allows a move of so many squares to end in a column of his row, with one's other men there."""
    if guard == NOBODY:
        return True
    walked = bits(rules.walk(guard, column, count))
    return not rules.reaches_mover(guard, column, count) and not rules.takes_own(walked, own)


def _endings(key: int) -> tuple[int, ...]:
    guard, own = key >> 9, key & ALL_COLUMNS
    return tuple(sum(1 << column for column in range(SIDE) if may_end(guard, own, column, count)) for count in range(SIDE + 1))


def _along(key: int) -> int:
    guard, own, start = key >> 13, key >> 4 & ALL_COLUMNS, key & 15
    guards = 0 if guard == NOBODY else 1 << guard
    others = own & ~(1 << start)
    found = 0
    for end in range(SIDE):
        free = not (rules.stays(start, end) or rules.overtakes_guard(start, end, guards) or rules.meets_guard(end, guards))
        if free and may_end(guard, others, end, abs(end - start)):
            found |= 1 << end
    return found


def _ray(key: int) -> tuple[tuple[int, int, int, int], ...]:
    square, guards = key >> 9, key & ALL_COLUMNS
    start, column = ROW[square], COLUMN[square]
    found = []
    for end in (*range(start - 1, -1, -1), *range(start + 1, SIDE)):
        if not rules.overtakes_guard(start, end, guards) and not rules.meets_guard(end, guards):
            target = square_at(end, column)
            found.append((target, end, rules.steps(square, target), move(square, target)))
    return tuple(found)


def _barred(guard: int) -> int:
    """Columns in which a man out of the cell cannot come to, or past, the row of a guard in this column."""
    row = SIDE - 2
    found = 0
    for column in range(SIDE):
        guards = (guard == column) << row
        if rules.overtakes_guard(SIDE, row - 1, guards) or rules.meets_guard(row, guards):
            found |= 1 << column
    return found


def _answer(key: int) -> tuple[int, int, range]:
    guard, column, count = key >> 8, key >> 4 & 15, key & 15
    columns = rules.walk(guard, column, count)
    return (columns[-1] if columns else guard), bits(columns), columns


def _sideways(key: int) -> tuple[int, ...]:
    square, columns = key >> 9, key & ALL_COLUMNS
    return tuple(move(square, square_at(ROW[square], column)) for column in range(SIDE) if columns >> column & 1)


def _entries(key: int) -> tuple[int, ...]:
    row, columns = key >> 9, key & ALL_COLUMNS
    return tuple(move(CELL, square_at(row, column)) for column in range(SIDE) if columns >> column & 1)


ENDINGS = Table(_endings)
"""By `guard << 9 | own men in his row`: for each number of squares moved, the columns in which the move may end."""
ALONG = Table(_along)
"""By `(guard << 9 | own men in the row) << 4 | column`: the columns to which a man may go along his row, men apart."""
RAYS = Table(_ray)
"""By `square << 9 | rows of the guards in its column`: target, its row, squares moved and code of what lies open along the column."""
BARRED = Table(_barred)
"""By a guard's column: the columns that he closes to men from the cell."""
ANSWERS = Table(_answer)
"""By `guard << 8 | column << 4 | squares`: where the guard comes to stand, and the columns he walks, as bits and in order."""
SIDEWAYS = Table(_sideways)
"""By `square << 9 | columns`: codes of the moves from a square to these columns of its row."""
ENTRIES = Table(_entries)
"""By `row << 9 | columns`: codes of the moves from the cell to these columns of a row."""

_TABLES: tuple[Table[Any], ...] = (ENDINGS, ALONG, RAYS, BARRED, ANSWERS, SIDEWAYS, ENTRIES)

_WITHOUT_MEN: dict[int, list[int]] = {Due.ROLL: [ROLL], Due.END: list(ENDS), Due.NOTHING: []}
_FROM_CELL = tuple((row, SIDE - row) for row in range(SIDE - 1, -1, -1))


def clear_tables() -> None:
    """Forget the kept answers, so that a rule function put in another's place takes effect."""
    for table in _TABLES:
        table.clear()


def moves(state: State) -> list[int]:
    """Codes of the legal moves, in the order given above; passing is the only one where no man can move."""
    if state.due:
        return _WITHOUT_MEN[state.due]
    found = men_moves(state, state.turn)
    return found if rules.must_move(found) else [*found, PASS]


def men_moves(state: State, seat: int) -> list[int]:
    """Codes of what a seat's men may do if it is on turn."""
    guards, occupied, board, watched, terms = state.guards, state.occupied, state.board, state.watched, state.terms
    own = state.own[seat * SIDE : seat * SIDE + SIDE]
    endings = [ENDINGS[guard << 9 | mine] for guard, mine in zip(guards, own, strict=True)]
    found: list[int] = []
    add = found.append
    jailed = False
    for place in state.at[seat * MEN : seat * MEN + MEN]:
        if place >= SQUARES:
            jailed = jailed or place == CELL
            continue
        row, column = ROW[place], COLUMN[place]
        if rules.may_board_from(terms, place) and not rules.barring(row, watched[column]):
            add(place << 7 | BOAT)
        for target, end, count, code in RAYS[place << 9 | watched[column]]:
            if not board[target] and endings[end][count] >> column & 1:
                add(code)
        columns = ALONG[(guards[row] << 9 | own[row]) << 4 | column] & ~occupied[row]
        if columns:
            found += SIDEWAYS[place << 9 | columns]
    if jailed:
        barred = 0
        for row, count in _FROM_CELL:
            barred |= BARRED[guards[row]]
            columns = endings[row][count] & ~(occupied[row] | barred)
            if columns:
                found += ENTRIES[row << 9 | columns]
    return found
