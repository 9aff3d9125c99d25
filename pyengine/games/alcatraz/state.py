"""A running game in plain slots: quick to copy, quick to ask."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from .board import BOAT, CELL, EDITIONS, GUARDED, MEN, NOBODY, PLACES, ROW, SIDE, SQUARES


class Due(IntEnum):
    """What must be decided next."""

    MOVE = 0
    ROLL = 1
    END = 2
    NOTHING = 3


class Terms(NamedTuple):
    """What never changes during a match.

    `marked` is 1 for each marked square, by number; `marked_rows` has their columns as bits, from row 1 to the last that has any.
    """

    seats: int
    alarm: bool
    marked: bytes
    marked_rows: tuple[int, ...]
    shape: str
    limit: int
    edition: str


class State:
    """A position.

    `at` is the place of each man, seat by seat; `board` holds 1 + the man who stands on a square, or 0. `guards` are the guards' columns by
    row. The rest of the board is kept in bits: `own` has the columns of each seat's men (at `seat * 9 + row`), `occupied` those of all
    men by row, `watched` the rows whose guard stands in a column, by column. `boat` counts each seat's men aboard. `row` is the row
    rolled, while the roller chooses its end. `quiet` counts turns since the last boarding, `passes` those passed in a row.
    """

    __slots__ = ("at", "board", "boat", "due", "guards", "occupied", "own", "passes", "quiet", "rng", "row", "terms", "turn", "watched")

    rng: int
    terms: Terms
    turn: int
    due: int
    row: int
    quiet: int
    passes: int
    at: list[int]
    board: bytearray
    guards: list[int]
    own: list[int]
    occupied: list[int]
    watched: list[int]
    boat: list[int]

    def copy(self) -> State:
        """A state that goes its own way."""
        twin = State.__new__(State)
        twin.rng = self.rng
        twin.terms = self.terms
        twin.turn = self.turn
        twin.due = self.due
        twin.row = self.row
        twin.quiet = self.quiet
        twin.passes = self.passes
        twin.at = self.at[:]
        twin.board = self.board[:]
        twin.guards = self.guards[:]
        twin.own = self.own[:]
        twin.occupied = self.occupied[:]
        twin.watched = self.watched[:]
        twin.boat = self.boat[:]
        return twin

    def men(self, seat: int) -> list[int]:
        """Places of a seat's men."""
        return self.at[seat * MEN : seat * MEN + MEN]

    def roller(self) -> int:
        """The seat that handles an alarm: next after the boarder's."""
        return (self.turn + 1) % self.terms.seats


def set_up(terms: Terms, rng: int, guards: tuple[int, ...], at: list[int]) -> State:
    """A state with guards in their columns (0 … 8, by row) and men in their places, nothing else begun."""
    state = State.__new__(State)
    state.rng = rng
    state.terms = terms
    state.turn = state.row = state.quiet = state.passes = 0
    state.due = Due.MOVE
    state.at = at
    state.board = bytearray(SQUARES)
    state.guards = [*guards, NOBODY]
    state.own = [0] * (SIDE * terms.seats)
    state.occupied = [0] * SIDE
    state.watched = [0] * SIDE
    state.boat = [0] * terms.seats
    for row in range(GUARDED):
        state.watched[guards[row]] |= 1 << row
    for man, place in enumerate(at):
        if place == BOAT:
            state.boat[man // MEN] += 1
        elif place != CELL:
            row, bit = ROW[place], 1 << place % SIDE
            state.board[place] = man + 1
            state.own[man // MEN * SIDE + row] |= bit
            state.occupied[row] |= bit
    return state


def terms_of(seats: int, alarm: bool, shape: str, limit: int, edition: str) -> Terms:
    """The terms of a match."""
    names = EDITIONS[edition].marked[shape]
    marked = bytes(name in names for name in PLACES)
    last = max(ROW[square] for square in range(SQUARES) if marked[square])
    rows = tuple(sum(marked[row * SIDE + column] << column for column in range(SIDE)) for row in range(last + 1))
    return Terms(seats, alarm, marked, rows, shape, limit, edition)
