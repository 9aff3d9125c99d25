"""Moves, and how they are written.

    move   = man "-" square | man "-boat" | "roll" | "end 1" | "end 9" | "pass"
    man    = "cell" | square
    square = row "." column
    row    = "1" … "9"         counted from the boat to the cell
    column = "1" … "9"         counted from the left, as seen from the cell

`9.4-7.4` moves the man on 9.4 to 7.4, `cell-7.4` lets a man out of the cell to 7.4, `7.4-boat` boards. `roll` rolls for the alarm, and
`end 1` or `end 9` names the column at the end of his row to which the alarmed guard runs. `pass` stands where no man can move. The form
also covers what is never legal, so that it can be refused with its reason: `8.4-cell`, `boat-1.4`.

As a code a man's move is `source * 128 + target`, places by their numbers; the others follow above.
"""

from __future__ import annotations

from pyengine.game import Unreadable

from .board import NUMBER, PLACES, SIDE


def move(source: int, target: int) -> int:
    """Code of a man's move."""
    return source << 7 | target


def source_of(code: int) -> int:
    """Where a man's move starts."""
    return code >> 7


def target_of(code: int) -> int:
    """Where a man's move ends."""
    return code & 127


ROLL = 1 << 14
PASS = ROLL + 1
ENDS = (ROLL + 2, ROLL + 3)
"""To the first column, to the last."""

END_COLUMN = {ENDS[0]: 0, ENDS[1]: SIDE - 1}
"""The column to which an end sends the guard."""

BARE = {"roll": ROLL, "pass": PASS, "end 1": ENDS[0], f"end {SIDE}": ENDS[1]}
_TEXTS = {code: text for text, code in BARE.items()}


def is_mans(code: int) -> bool:
    """Whether a code moves a man."""
    return code < ROLL


def write(code: int) -> str:
    """A code in writing."""
    return _TEXTS.get(code) or f"{PLACES[code >> 7]}-{PLACES[code & 127]}"


def read(text: str) -> int:
    """The code of a text. Raises `Unreadable`."""
    if text in BARE:
        return BARE[text]
    source, dash, target = text.partition("-")
    if dash and source in NUMBER and target in NUMBER:
        return move(NUMBER[source], NUMBER[target])
    raise Unreadable(text)
