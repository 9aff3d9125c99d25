"""A running game in plain slots, and its decision stack."""

from __future__ import annotations

from typing import NamedTuple

from .board import CROSSINGS, GROUND
from .cards import EQUIPMENT, GUARDS, MARKERS, MEN, ROUNDS, TOKENS
from .options import ColditzOptions

NOWHERE = 255
"""In place of a crossing: the marker is in supply."""

# fmt: off
DUES = (
    "turn", "leg", "muster", "pick", "releasing", "reuse", "gear", "hand", "trade", "answer", "drive", "lift", "warn", "warned", "flee",
    "obey", "announce", "talisman", "shot", "leave", "remove", "dare", "post", "outpost", "search_roll", "shoot_roll", "turn_ends",
)
"""Kinds of decisions; the last three are carried out by themselves as soon as they lie on top."""
(
    TURN, LEG, MUSTER, PICK, RELEASING, REUSE, GEAR, HAND_LIMIT, TRADE, ANSWER, DRIVE, LIFT, WARN, WARNED, FLEE,
    OBEY, ANNOUNCE, TALISMAN, SHOT, LEAVE, REMOVE, DARE, POST, OUTPOST, SEARCH_ROLL, SHOOT_ROLL, TURN_ENDS,
) = range(len(DUES))
# fmt: on
AUTOMATIC = SEARCH_ROLL


class Due(NamedTuple):
    """Something to be decided by a seat; what `a` and `b` are depends on the kind.

    `turn`: the seat's own turn · `leg`: where pawn `a` goes · `muster`: to which Appel space man `a` goes · `pick`: a man for symbol `a`
    · `releasing`: up to `a` men still come out by card · `reuse`: the marker that is moved to crossing `a` · `gear`: `a` equipment cards
    to give up · `hand`: a card too many · `trade`: an offer to seat `a` in the making, `b` its packed cards · `answer`: to the offer of
    seat `a`, `b` its cards · `drive`: where man `a` takes the car with `b` points · `lift`: markers of nation `a` · `warn`: answer to an
    Appel (`a` = 0) or a search (1) · `warned`: the man who was warned · `flee`: where man `a` goes · `obey`: whether man `a` obeys ·
    `announce`: a search or none · `talisman`: for man `a` · `shot`: the guard who fired, of the bits `b`, at man `a` · `leave`: the way
    out of the room for guard `a` at crossing `b` · `remove`: markers of crossing `b` for guard `a` · `dare`: man `a` with `b` rolls left
    · `post`, `outpost`: `a` guards to post, `b` posted · `search_roll`, `shoot_roll` (man `a`), `turn_ends`: what then happens.
    """

    kind: int
    seat: int
    a: int = 0
    b: int = 0


class Terms(NamedTuple):
    """What never changes during a match."""

    seats: int
    men: int
    guards: int
    options: ColditzOptions
    edition: str

    @property
    def rounds(self) -> int:
        """Rounds of the game: those agreed, or the edition's own for so many seats."""
        return self.options.rounds or ROUNDS[self.edition][self.seats]

    @property
    def officers(self) -> int:
        """Escape Officers, who sit in the first seats; also the seat of the Security Officer."""
        return self.seats - 1


class State:
    """A position.

    Pawns are numbered: the men seat by seat, then the guards. `at` is the place of each, `board` the pawn (+1) on each place on or below
    the ground. `gear` counts each officer's equipment by kind, `holder` says who has each card (seat + 1, 0: supply), `kits` who has a
    kit. `markers` is the crossing of each marker, seat by seat, `marked` the nations (bits) with a marker on each crossing. Hands, decks
    and piles hold card numbers, decks with their top at the end; `parts` is the part pile of six players. `opened` and `discovered` are
    tunnels as bits. Of each man: `homing` (the way home was kept since his release), `lying` (low), `served` (own turns in Solitary).
    `shut` is the space of a Lockdown, `shut_for` the Security Officer's turns it still lasts.

    Of the running turn: `points` left, `rolls` made, `credits` for releases, `drew`, `may_draw`, `may_reroll`, `begun` (rolled, moved
    or played), `unlocked` (seat and space: pass and key spaces paid for by a team), `scored` (escapes), `probed` (tunnels named as
    discovered, as bits). `bids` counts offers of the running turn, `declined` those refused.
    """

    __slots__ = (
        "at", "begun", "bids", "board", "credits", "dared", "deck", "declined", "discard", "discovered", "drew", "escaped", "fate",
        "gear", "hands", "holder", "homing", "kits", "lying", "marked", "markers", "may_draw", "may_reroll", "opened", "out", "over",
        "parts", "points", "probed", "rng", "rolls", "round", "scored", "security", "security_discard", "served", "shut", "shut_for",
        "stack", "terms", "unlocked",
    )  # fmt: skip

    rng: int
    terms: Terms
    at: list[int]
    board: bytearray
    gear: list[list[int]]
    holder: bytearray
    kits: list[int]
    markers: bytearray
    marked: bytearray
    deck: list[int]
    discard: list[int]
    security: list[int]
    security_discard: list[int]
    parts: list[int]
    hands: list[list[int]]
    opened: int
    discovered: int
    homing: bytearray
    lying: bytearray
    served: bytearray
    shut: int
    shut_for: int
    round: int
    escaped: list[int]
    dared: list[int]
    fate: list[int]
    out: list[bool]
    points: int
    rolls: int
    credits: int
    drew: bool
    may_draw: bool
    may_reroll: bool
    begun: bool
    unlocked: tuple[tuple[int, int], ...]
    scored: int
    probed: int
    bids: list[int]
    declined: list[tuple[int, int, int]]
    stack: list[Due]
    over: str

    def copy(self) -> State:
        """A state that goes its own way."""
        new = State.__new__(State)
        new.rng = self.rng
        new.terms = self.terms
        new.at = self.at[:]
        new.board = self.board[:]
        new.gear = [own[:] for own in self.gear]
        new.holder = self.holder[:]
        new.kits = self.kits[:]
        new.markers = self.markers[:]
        new.marked = self.marked[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.security = self.security[:]
        new.security_discard = self.security_discard[:]
        new.parts = self.parts[:]
        new.hands = [hand[:] for hand in self.hands]
        new.opened = self.opened
        new.discovered = self.discovered
        new.homing = self.homing[:]
        new.lying = self.lying[:]
        new.served = self.served[:]
        new.shut = self.shut
        new.shut_for = self.shut_for
        new.round = self.round
        new.escaped = self.escaped[:]
        new.dared = self.dared[:]
        new.fate = self.fate[:]
        new.out = self.out[:]
        new.points = self.points
        new.rolls = self.rolls
        new.credits = self.credits
        new.drew = self.drew
        new.may_draw = self.may_draw
        new.may_reroll = self.may_reroll
        new.begun = self.begun
        new.unlocked = self.unlocked
        new.scored = self.scored
        new.probed = self.probed
        new.bids = self.bids[:]
        new.declined = self.declined[:]
        new.stack = self.stack[:]
        new.over = self.over
        return new

    def men(self, seat: int) -> range:
        """Numbers of a seat's men."""
        men = self.terms.men
        return range(seat * men, seat * men + men)

    def all_men(self) -> range:
        """Numbers of all men."""
        return range(self.terms.officers * self.terms.men)

    def guards(self) -> range:
        """Numbers of all guards."""
        first = self.terms.officers * self.terms.men
        return range(first, first + self.terms.guards)

    def pawns(self, seat: int) -> range:
        """Numbers of the pawns that a seat moves."""
        return self.guards() if seat == self.terms.officers else self.men(seat)

    def owner(self, man: int) -> int:
        """Seat of a pawn."""
        seat = man // self.terms.men
        return min(seat, self.terms.officers)

    def is_guard(self, pawn: int) -> bool:
        """Whether a pawn is a guard."""
        return pawn >= self.terms.officers * self.terms.men


def blank(terms: Terms, rng: int) -> State:
    """A state with an empty board and no cards anywhere."""
    officers = terms.officers
    state = State.__new__(State)
    state.rng = rng
    state.terms = terms
    state.at = []
    state.board = bytearray(GROUND)
    state.gear = [[0] * len(EQUIPMENT) for _ in range(officers)]
    state.holder = bytearray(len(TOKENS))
    state.kits = [0] * officers
    state.markers = bytearray([NOWHERE] * (officers * MARKERS))
    state.marked = bytearray(len(CROSSINGS))
    state.deck, state.discard, state.security, state.security_discard, state.parts = [], [], [], [], []
    state.hands = [[] for _ in range(terms.seats)]
    state.opened = state.discovered = 0
    state.homing = bytearray(officers * terms.men)
    state.lying = bytearray(officers * terms.men)
    state.served = bytearray(officers * terms.men)
    state.shut = state.shut_for = 0
    state.round = terms.rounds
    state.escaped, state.dared, state.fate = [0] * officers, [0] * officers, [0] * officers
    state.out = [False] * officers
    state.declined, state.stack, state.over = [], [], ""
    fresh_turn(state)
    return state


def fresh_turn(state: State) -> None:
    """Nothing has been done in the running turn."""
    state.points = state.rolls = state.credits = state.scored = state.probed = 0
    state.drew = state.may_draw = state.may_reroll = state.begun = False
    state.unlocked = ()
    state.bids = [0] * state.terms.officers
    state.declined = []


def terms_of(seats: int, options: ColditzOptions, edition: str) -> Terms:
    """The terms of a match."""
    return Terms(seats, MEN[seats], GUARDS[seats], options, edition)


def put(state: State, pawn: int, place: int) -> None:
    """A pawn stands elsewhere."""
    before = state.at[pawn]
    if before < GROUND:
        state.board[before] = 0
    state.at[pawn] = place
    if place < GROUND:
        state.board[place] = pawn + 1
