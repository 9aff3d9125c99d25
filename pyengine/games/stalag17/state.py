"""The state of a running game and its decision stack."""

from __future__ import annotations

from typing import Final, NamedTuple

from .cards import Pack

PLAN: Final = "plan"
PREPARE: Final = "prepare"
ROLL_CALL: Final = "roll_call"
PHASES = (PLAN, PREPARE, ROLL_CALL)

NOBODY = -1
"""In place of a seat."""

MEN = 3
"""Men (prisoner tokens) of each seat; who has got them all out is out of the game."""

CAP = 20
"""Most surveillance points."""


class House(NamedTuple):
    """The options."""

    information_wild_in_attempt: bool = False
    escaper_pays_barracks: bool = False
    play_on: bool = False


class Plan(NamedTuple):
    """The dice as they lie.

    `faces` are those of the object dice, `die` is the runaway die. `needs` are the types of object demanded, sorted, and `runaway` is
    the runaway value demanded of a seat without surveillance points.
    """

    faces: tuple[str, ...]
    die: int
    needs: bytes
    runaway: int


class Roll(NamedTuple):
    """`seat` begins the cycle: it rolls the dice."""

    seat: int


class Act(NamedTuple):
    """`seat` takes its action; `failed` says that it has already tried to escape in this round, in vain."""

    seat: int
    failed: bool = False


class Laying(NamedTuple):
    """`seat` puts a set together; `cards` so far, the last to lie on top. Nobody else sees it before it is complete."""

    seat: int
    cards: bytes


Decision = Roll | Act | Laying


class Taken(NamedTuple):
    """A card that its owner took from the discards in sight of all.

    He still has it in hand, or it is one of those that he has played face down since, of which the first has the index `since`.
    """

    card: int
    since: int


class State:
    """A running game. Cards are numbers into `pack`; lists run over the seats.

    `deck` and `discard` run from bottom to top, `hands` and `played` in the order in which the cards came. Of the cards a seat has
    played face down all have seen the first `shown`; `taken` is what else all know it to have. `places` are the seats whose three men
    are out, in that order. `starter` began this cycle, `escaper` got a man out at its end. `plan` is `None` before the first roll.
    The decision on top of the `stack` is its last; an empty stack means that the game is over.
    """

    __slots__ = (
        "deck",
        "discard",
        "escaped",
        "escaper",
        "hands",
        "house",
        "pack",
        "phase",
        "places",
        "plan",
        "played",
        "points",
        "rng",
        "shown",
        "stack",
        "starter",
        "taken",
    )

    rng: int
    pack: Pack
    house: House
    phase: str
    deck: bytearray
    discard: bytearray
    hands: list[bytearray]
    played: list[bytearray]
    shown: list[int]
    taken: list[tuple[Taken, ...]]
    points: list[int]
    escaped: list[int]
    places: tuple[int, ...]
    starter: int
    escaper: int
    plan: Plan | None
    stack: tuple[Decision, ...]

    def __init__(self, pack: Pack, house: House, seats: int, rng: int) -> None:
        self.rng = rng
        self.pack = pack
        self.house = house
        self.phase = PLAN
        self.deck = bytearray()
        self.discard = bytearray()
        self.hands = [bytearray() for _ in range(seats)]
        self.played = [bytearray() for _ in range(seats)]
        self.shown = [0] * seats
        self.taken = [()] * seats
        self.points = [0] * seats
        self.escaped = [0] * seats
        self.places = ()
        self.starter = 0
        self.escaper = NOBODY
        self.plan = None
        self.stack = ()

    def copy(self) -> State:
        new = State.__new__(State)
        new.rng = self.rng
        new.pack = self.pack
        new.house = self.house
        new.phase = self.phase
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.hands = [hand[:] for hand in self.hands]
        new.played = [cards[:] for cards in self.played]
        new.shown = self.shown[:]
        new.taken = self.taken[:]
        new.points = self.points[:]
        new.escaped = self.escaped[:]
        new.places = self.places
        new.starter = self.starter
        new.escaper = self.escaper
        new.plan = self.plan
        new.stack = self.stack
        return new

    @property
    def seats(self) -> int:
        """Number of seats, those out of the game included."""
        return len(self.hands)

    def playing(self) -> list[int]:
        """Seats still in the game."""
        return [seat for seat in range(len(self.hands)) if seat not in self.places]

    def laid(self, seat: int) -> bytes:
        """Cards of a seat's half-made set."""
        top = self.stack[-1] if self.stack else None
        return top.cards if isinstance(top, Laying) and top.seat == seat else b""

    def kinds(self, cards: bytes | bytearray) -> bytes:
        """What stands on cards, one number into `pack.kinds` each."""
        return bytes(cards.translate(self.pack.kind_of))
