"""The state of a running game and its decision stack.

One seat plays against the Guard cards, two to six play against each other; both use the same chains, hands and discards. Cards are
numbers into `cards.NAMES`.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeAlias

from .cards import ALL_CARDS, BASE_CARDS, KINDS, SLUGS
from .chains import NO_CARD, Chain

HAND_LIMIT: Final = 5
NOBODY: Final = -1
MOST_SEATS: Final = 6

Code: TypeAlias = tuple[str, int, bytes, bytes]
"""A move: its verb, the seat it is aimed at (or whose chain it is), the token of that chain, and the kinds it names.

The fields that a verb does not use are `NOBODY` and empty. In a `confiscation` or `break` the last field is the index of the card in its
chain instead.
"""


class Terms(NamedTuple):
    """What was agreed before the game. `team` is the number of seats in a team, 1 where all play for themselves."""

    seats: int
    expansion: bool = False
    target: int = 1
    team: int = 1
    protect: bool = False
    single_pass: bool = False
    to_hand: bool = False
    go_cap: int = 0
    stop_at_target: bool = False

    @property
    def solo(self) -> bool:
        return self.seats == 1

    @property
    def cards(self) -> int:
        """Cards in play."""
        return ALL_CARDS if self.expansion else BASE_CARDS


# ---- decisions ----


class Go(NamedTuple):
    """`seat` has its go; `drew` says whether it has drawn a card."""

    seat: int
    drew: bool = True


class Naming(NamedTuple):
    """`seat` has chosen whom to ask with a Commandeer and names the card. Nobody else sees it before it is complete."""

    seat: int
    whom: int


class Window(NamedTuple):
    """`seat` is asked whether it lays a Diversion on the last card laid."""

    seat: int


class Trim(NamedTuple):
    """`seat` holds more than five cards after a go and discards one."""

    seat: int


class Draw(NamedTuple):
    """Solo: take a card. `last` is the one after the last Guard card."""

    last: bool = False
    seat: int = 0


class Play(NamedTuple):
    """Solo: lay a card, discard one, or do neither."""

    seat: int = 0


class Turn(NamedTuple):
    """Solo: turn a Guard card."""

    seat: int = 0


class Give(NamedTuple):
    """Solo: choose what the Guard card that lies open takes."""

    seat: int = 0


class PlayOut(NamedTuple):
    """Solo: the Guards are gone; lay what can still be laid."""

    seat: int = 0


Decision: TypeAlias = "Go | Naming | Window | Trim | Draw | Play | Turn | Give | PlayOut"


class State:
    """A running game.

    `deck` is the draw pile (solo: the Escape pile) and `guards` the Guard pile, the top of each at its end; `discards` has its top at its
    end. `chains` and `freed` are lists by seat, `freed` of whole columns with their Home Run, and `men` the Escapers in them. `solitary`
    are men an Appell took from a player alone. `laid` is the Action card in question and the Diversions on it, each laid by the seat of the
    same place in `laid_by`; `pending` is the move that laid the first. `shown` has for each card in a hand the bits of those who know it
    there besides its owner, `1 << seats` being the onlooker. `lacks` are kinds of which everybody knows that a seat holds none.
    `missing` is the seat that misses its next go. `idle` counts the goes in a row that changed nothing, `goes` all of them. `last` is the
    card that a player alone laid on his last go. `numbers` counts the chains that each seat has begun. `stack` is the decision stack, its
    top at the end, empty when the game is over; `ended` is then why.
    """

    __slots__ = (
        "chains",
        "deck",
        "discards",
        "ended",
        "freed",
        "goes",
        "guards",
        "hands",
        "idle",
        "lacks",
        "laid",
        "laid_by",
        "last",
        "men",
        "missing",
        "numbers",
        "pending",
        "rng",
        "shown",
        "solitary",
        "stack",
        "terms",
    )

    rng: int
    terms: Terms
    deck: bytearray
    guards: bytearray
    discards: bytearray
    hands: list[bytearray]
    chains: list[list[Chain]]
    freed: list[list[bytes]]
    men: list[int]
    solitary: bytearray
    laid: bytearray
    laid_by: bytearray
    pending: Code | None
    shown: bytearray
    lacks: list[frozenset[int]]
    missing: int
    idle: int
    goes: int
    last: int
    numbers: list[int]
    stack: list[Decision]
    ended: str

    def __init__(self, terms: Terms, rng: int) -> None:
        seats = range(terms.seats)
        self.rng = rng
        self.terms = terms
        self.deck = bytearray()
        self.guards = bytearray()
        self.discards = bytearray()
        self.hands = [bytearray() for _ in seats]
        self.chains = [[] for _ in seats]
        self.freed = [[] for _ in seats]
        self.men = [0 for _ in seats]
        self.solitary = bytearray()
        self.laid = bytearray()
        self.laid_by = bytearray()
        self.pending = None
        self.shown = bytearray(ALL_CARDS)
        self.lacks = [frozenset() for _ in seats]
        self.missing = NOBODY
        self.idle = 0
        self.goes = 0
        self.last = NO_CARD
        self.numbers = [0 for _ in seats]
        self.stack = []
        self.ended = ""

    def copy(self) -> State:
        new = State.__new__(State)
        new.rng = self.rng
        new.terms = self.terms
        new.deck = self.deck[:]
        new.guards = self.guards[:]
        new.discards = self.discards[:]
        new.hands = [hand[:] for hand in self.hands]
        new.chains = [chains[:] for chains in self.chains]
        new.freed = [columns[:] for columns in self.freed]
        new.men = self.men[:]
        new.solitary = self.solitary[:]
        new.laid = self.laid[:]
        new.laid_by = self.laid_by[:]
        new.pending = self.pending
        new.shown = self.shown[:]
        new.lacks = self.lacks[:]
        new.missing = self.missing
        new.idle = self.idle
        new.goes = self.goes
        new.last = self.last
        new.numbers = self.numbers[:]
        new.stack = self.stack[:]
        new.ended = self.ended
        return new

    def kinds(self, seat: int) -> bytearray:
        """The kinds of a hand."""
        return self.hands[seat].translate(KINDS)

    def find(self, seat: int, token: bytes) -> int:
        """Index of the first of a seat's chains with a token, -1 where there is none."""
        for index, chain in enumerate(self.chains[seat]):
            if chain.token == token:
                return index
        return -1


@cache
def partners(seats: int, team: int, seat: int) -> tuple[int, ...]:
    """The seats of a team, the named one first. Members sit alternately: with two teams every second seat is a partner."""
    teams = seats // team
    return (seat, *(other for other in range(seats) if other != seat and other % teams == seat % teams)) if team > 1 else (seat,)


@cache
def clockwise(seats: int, seat: int) -> tuple[int, ...]:
    """All other seats, beginning at the left of one."""
    return tuple((seat + step) % seats for step in range(1, seats))


def slug(card: int) -> str:
    """The language-free name of a card's kind."""
    return SLUGS[KINDS[card]]
