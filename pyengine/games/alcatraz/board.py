"""The island: squares, rows, columns, cell and boat, and the house values for what the printed rules leave open.

Rows count 1 … 9 from the boat to the cell, columns 1 … 9 from the left as seen from the cell; square `7.4` is row 7, column 4. Inside
the engine rows and columns count from 0, a square is `row * 9 + column`, and two more places have no row: the cell and the boat.
"""

from __future__ import annotations

from typing import NamedTuple

SIDE = 9
"""Rows, and columns."""
SQUARES = SIDE * SIDE
CELL = SQUARES
BOAT = SQUARES + 1
ALL_COLUMNS = (1 << SIDE) - 1

GUARDED = 8
"""Rows with a guard: all but the one next to the cell."""
NOBODY = SIDE
"""Stands for the guard's column in the row without a guard."""

SEATS = (2, 4)
MEN = 4
"""Men of each player."""
TO_WIN = 3
DIE = tuple(str(row + 1) for row in range(GUARDED))

COLOURS = ("red", "blue", "yellow", "green")
"""By seat (house value A-U6)."""

ROW = bytes(square // SIDE for square in range(SQUARES))
COLUMN = bytes(square % SIDE for square in range(SQUARES))


def square_at(row: int, column: int) -> int:
    """Number of a square."""
    return row * SIDE + column


PLACES = (*(f"{square // SIDE + 1}.{square % SIDE + 1}" for square in range(SQUARES)), "cell", "boat")
"""Names of all places, by number."""
NUMBER = {name: number for number, name in enumerate(PLACES)}

MAN_IDS = tuple(f"{colour}{number + 1}" for colour in COLOURS for number in range(MEN))
"""Element ids of the men, seat by seat."""
GUARD_IDS = tuple(f"guard{row + 1}" for row in range(GUARDED))
"""Element ids of the guards, by row."""


class Island(NamedTuple):
    """One edition of the house values.

    `marked` are the shapes of the marked squares by name (A-U1), `layouts` the guards' starting columns for rows 1 … 8, counted from 1
    (A-U3), `boat` the first and last column that the boat spans (A-U2), also counted from 1.
    """

    marked: dict[str, tuple[str, ...]]
    layouts: dict[str, tuple[int, ...]]
    boat: tuple[int, int]


EDITIONS = {
    "house-1": Island(
        marked={
            "5-3-1": ("1.3", "1.4", "1.5", "1.6", "1.7", "2.4", "2.5", "2.6", "3.5"),
            "block3x3": ("1.4", "1.5", "1.6", "2.4", "2.5", "2.6", "3.4", "3.5", "3.6"),
        },
        layouts={
            "edges": (5, 1, 9, 1, 9, 1, 9, 1),
            "pairs": (5, 1, 1, 9, 9, 1, 1, 9),
            "middle": (5, 5, 5, 5, 5, 5, 5, 5),
        },
        boat=(3, 7),
    ),
}
