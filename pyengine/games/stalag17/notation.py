"""Moves and their notation, which is also their code.

    move   = "roll" | "draw" | "take" | "attempt" | "done"
           | ("play" | "discard" | "set" | "add") " " kind
    kind   = object ("1" | "2") | object "_" object | "runaway" ("1" … "5") | "barracks" | "information"
    object = "clothes" | "food" | "document" | "tool" | "map"

`draw` draws two, `take` takes the top discard and draws one, `play food1` puts a Food of surveillance value 1 face down and draws one.
`set` begins to put a set together, `add` adds to it, the last card to lie on top, and `done` discards it.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from pyengine.game import Unreadable

from .cards import Pack

ROLL: Final = "roll"
DRAW: Final = "draw"
TAKE: Final = "take"
ATTEMPT: Final = "attempt"
DONE: Final = "done"
PLAY: Final = "play"
DISCARD: Final = "discard"
SET: Final = "set"
ADD: Final = "add"

BARE = (ROLL, DRAW, TAKE, ATTEMPT, DONE)
OF_KIND = (PLAY, DISCARD, SET, ADD)
NO_KIND = -1


class Codes:
    """All moves of an edition: for each verb its codes by kind, and what each code means (verb and kind)."""

    __slots__ = ("add", "discard", "meaning", "play", "set")

    play: tuple[str, ...]
    discard: tuple[str, ...]
    set: tuple[str, ...]
    add: tuple[str, ...]

    def __init__(self, pack: Pack) -> None:
        self.play, self.discard, self.set, self.add = (tuple(f"{verb} {kind.slug}" for kind in pack.kinds) for verb in OF_KIND)
        self.meaning = {verb: (verb, NO_KIND) for verb in BARE} | {
            f"{verb} {kind.slug}": (verb, number) for verb in OF_KIND for number, kind in enumerate(pack.kinds)
        }


@cache
def codes(pack: Pack) -> Codes:
    """The moves of an edition."""
    return Codes(pack)


def read(pack: Pack, text: str) -> str:
    """The code of a text. Raises `Unreadable` for anything else than this notation."""
    if text not in codes(pack).meaning:
        raise Unreadable(text)
    return text
