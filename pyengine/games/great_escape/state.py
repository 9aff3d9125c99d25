"""The state of a running game and its decision stack."""

from __future__ import annotations

from typing import Final, NamedTuple

from .cards import Pack
from .tunnel import Digging, Tip

DIG: Final = "dig"
BREAK_OUT: Final = "break_out"
RUN: Final = "run"
PHASES = (DIG, BREAK_OUT, RUN)

NOBODY = -1
"""In place of a card's number: no card."""


class Decision(NamedTuple):
    """What the player must decide before the next card is turned.

    `kind` is `place` (where the turned card goes), `check` (carry out the automatic checks), or `dogs`, `sniper`, `radio` (name a man),
    with `left` men still asked for.
    """

    kind: str
    left: int = 0


PLACE = Decision("place")
CHECK = Decision("check")


class State:
    """A running game. Cards are numbers into `pack`.

    `deck` is the part nobody has seen, its top at the end. `bottom` lies beneath it: cards put back in sight of all, the next to be
    turned first. `returned` counts the cards put back since one was last placed. `stack` is the decision stack, its top at the end; when
    it is empty the next card is to be turned. `shot` are those of the `captured` whom a sniper stopped. `ended` is empty, or why the
    game is over.
    """

    __slots__ = (
        "bottom",
        "captured",
        "current",
        "deck",
        "digging",
        "ended",
        "escapees",
        "pack",
        "phase",
        "removed",
        "returned",
        "rng",
        "shot",
        "stack",
        "tips",
        "tunnels",
    )

    rng: int
    pack: Pack
    digging: Digging
    phase: str
    deck: bytearray
    bottom: bytearray
    returned: int
    current: int
    stack: tuple[Decision, ...]
    tunnels: list[bytearray]
    tips: list[Tip]
    escapees: bytearray
    captured: bytearray
    shot: bytearray
    removed: bytearray
    ended: str

    def __init__(self, pack: Pack, digging: Digging, rng: int) -> None:
        self.rng = rng
        self.pack = pack
        self.digging = digging
        self.phase = DIG
        self.deck = bytearray()
        self.bottom = bytearray()
        self.returned = 0
        self.current = NOBODY
        self.stack = ()
        self.tunnels = [bytearray(), bytearray(), bytearray()]
        self.tips = [Tip(), Tip(), Tip()]
        self.escapees = bytearray()
        self.captured = bytearray()
        self.shot = bytearray()
        self.removed = bytearray()
        self.ended = ""

    def copy(self) -> State:
        new = State.__new__(State)
        new.rng = self.rng
        new.pack = self.pack
        new.digging = self.digging
        new.phase = self.phase
        new.deck = self.deck[:]
        new.bottom = self.bottom[:]
        new.returned = self.returned
        new.current = self.current
        new.stack = self.stack
        tom, dick, harry = self.tunnels
        new.tunnels = [tom[:], dick[:], harry[:]]
        new.tips = self.tips[:]
        new.escapees = self.escapees[:]
        new.captured = self.captured[:]
        new.shot = self.shot[:]
        new.removed = self.removed[:]
        new.ended = self.ended
        return new

    @property
    def left(self) -> int:
        """Cards still to be turned."""
        return len(self.deck) + len(self.bottom)

    @property
    def middle(self) -> int:
        """The `Middle` of the turned card."""
        return self.pack.middles[self.current]

    def to_come(self) -> list[int]:
        """The cards still to be turned, in the pack's order: as a set they are known to all, since every other card lies open."""
        return sorted((*self.deck, *self.bottom))

    def men(self) -> list[int]:
        """POWs at large, in the order in which they came out. The spy is none of them."""
        spy = self.pack.spy
        return [card for card in self.escapees if card != spy]

    def spy_is_out(self) -> bool:
        """Whether the spy is among the escapees."""
        return self.pack.spy in self.escapees
