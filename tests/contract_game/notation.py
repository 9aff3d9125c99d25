"""Moves and their notation.

    move  = "odd" | "even" | "draw" | "rest" | "done" | "whistle" | "pass" | "accept" | "decline"
          | "lay" kind | "raid" seat | "offer" seat kind kind
    kind  = "food" | "soap" | "wire" | "whistle"
    seat  = "1" | "2" | "3"

`offer 2 food soap` gives food to seat 2 and asks for soap. Seats count from 1, as people do.
"""

from __future__ import annotations

from typing import NamedTuple

from pyengine.game import Unreadable

from .cards import KINDS
from .state import SEATS

BARE = ("odd", "even", "draw", "rest", "done", "whistle", "pass", "accept", "decline")
EXAMPLES = (*BARE, "lay food", "raid 2", "offer 2 food soap")


class Code(NamedTuple):
    """A move: its kind, the other seat, and the kinds of cards it names."""

    kind: str
    seat: int = -1
    give: str = ""
    ask: str = ""


def write(code: Code) -> str:
    parts = (code.kind, str(code.seat + 1) if code.seat >= 0 else "", code.give, code.ask)
    return " ".join(part for part in parts if part)


def read(text: str) -> Code:
    """The move of a text. Raises `Unreadable`."""
    match text.split(" "):
        case [bare] if bare in BARE:
            return Code(bare)
        case ["lay", kind] if kind in KINDS:
            return Code("lay", give=kind)
        case ["raid", seat] if _is_seat(seat):
            return Code("raid", int(seat) - 1)
        case ["offer", seat, give, ask] if _is_seat(seat) and give in KINDS and ask in KINDS:
            return Code("offer", int(seat) - 1, give, ask)
    raise Unreadable(text)


def _is_seat(text: str) -> bool:
    return text in tuple(str(seat + 1) for seat in range(SEATS))
