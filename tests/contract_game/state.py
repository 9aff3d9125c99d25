"""The state of a running game, its decisions, and the document of a position."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple, TypeAlias

from pydantic import Field

from pyengine.game import Options, Table

SEATS = 3
ONLOOKER = 1 << SEATS
EVERYBODY = (1 << (SEATS + 1)) - 1
"""Bits of those who know a card: one per seat, and one for the onlooker."""


class ContractOptions(Options):
    """What may be agreed before the game."""

    watch: bool = Field(default=True, json_schema_extra={"rule": "contract_game.watch.guess"})
    guard: Literal["strict", "lax"] = Field(default="strict", json_schema_extra={"rule": "contract_game.raid.caught"})


class Watch(NamedTuple):
    """`seat` guesses; nobody sees it until all have."""

    seat: int


class Turn(NamedTuple):
    """`seat` takes its one action."""

    seat: int


class Laying(NamedTuple):
    """`seat` lays a set; `cards` so far. Nobody else sees it before it is complete."""

    seat: int
    cards: tuple[str, ...]


class Window(NamedTuple):
    """`seat` may whistle at the raid of `raider` on `victim`."""

    seat: int
    raider: int
    victim: int


class Asked(NamedTuple):
    """`seat` answers the offer of `offerer`: `card` on the table for one of kind `ask`."""

    seat: int
    offerer: int
    card: str
    ask: str


Decision: TypeAlias = "Watch | Turn | Laying | Window | Asked"


class Bid(NamedTuple):
    """An offer that was declined while this seat was on turn."""

    offerer: int
    partner: int
    give: str
    ask: str


class State:
    """A running game. `deck` and `discard` run from bottom to top, `hands` in the order in which cards came."""

    __slots__ = ("bids", "deck", "declined", "discard", "guesses", "hands", "options", "out", "points", "rng", "round", "shown", "stack")

    rng: int
    options: ContractOptions
    deck: list[str]
    discard: list[str]
    hands: list[list[str]]
    shown: dict[str, int]
    """Cards in hands that others know, with the bits of those who do."""
    guesses: list[str]
    points: list[int]
    out: list[bool]
    round: int
    bids: list[int]
    declined: list[Bid]
    stack: list[Decision]

    def copy(self) -> State:
        new = State.__new__(State)
        new.rng = self.rng
        new.options = self.options
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.hands = [hand[:] for hand in self.hands]
        new.shown = self.shown.copy()
        new.guesses = self.guesses[:]
        new.points = self.points[:]
        new.out = self.out[:]
        new.round = self.round
        new.bids = self.bids[:]
        new.declined = self.declined[:]
        new.stack = self.stack[:]
        return new

    def laid(self, seat: int) -> tuple[str, ...]:
        """Cards of a seat's half-made set."""
        top = self.stack[-1] if self.stack else None
        return top.cards if isinstance(top, Laying) and top.seat == seat else ()

    def playing(self) -> list[int]:
        """Seats still in the game."""
        return [seat for seat in range(SEATS) if not self.out[seat]]


Seat = Annotated[int, Field(ge=0, lt=SEATS)]
Cards = tuple[str, ...]


class ContractTable(Table):
    """The game's part of a position. `decisions` run from bottom to top, each as its kind and its fields."""

    deck: Cards = ()
    discard: Cards = ()
    hands: tuple[Cards, Cards, Cards]
    shown: dict[str, tuple[Annotated[int, Field(ge=-1, lt=SEATS)], ...]] = {}
    guesses: tuple[Literal["", "odd", "even"], Literal["", "odd", "even"], Literal["", "odd", "even"]] = ("", "", "")
    points: tuple[Annotated[int, Field(ge=0, le=99)], Annotated[int, Field(ge=0, le=99)], Annotated[int, Field(ge=0, le=99)]] = (0, 0, 0)
    out: tuple[bool, bool, bool] = (False, False, False)
    round: Annotated[int, Field(ge=1, le=99)] = 1
    bids: tuple[Annotated[int, Field(ge=0, le=99)], Annotated[int, Field(ge=0, le=99)], Annotated[int, Field(ge=0, le=99)]] = (0, 0, 0)
    declined: tuple[tuple[Seat, Seat, str, str], ...] = ()
    watch: Seat | None = None
    turn: Seat | None = None
    laying: Cards = ()
    window: tuple[Seat, Seat, Seat] | None = None
    asked: tuple[Seat, Seat, str, str] | None = None
