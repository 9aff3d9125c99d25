"""The game's part of a position document, and the checks that it can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from pyengine.chance import Luck
from pyengine.game import Invalid, Setup, Table
from pyengine.words import Message

from . import actions, names, plan, sets
from .cards import OBJECT_DICE, Pack, pack
from .state import CAP, MEN, NOBODY, PLAN, PREPARE, ROLL_CALL, Act, House, Laying, Roll, State, Taken

Card = Annotated[str, Field(max_length=40)]
Cards = Annotated[tuple[Card, ...], Field(max_length=84)]
Seat = Annotated[int, Field(ge=0, lt=5)]


class Part(BaseModel):
    """Base of the parts of the document."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class TakenTable(Part):
    """A card that all saw its owner take. It is in his hand, or among his face-down cards from index `since` on."""

    card: Card
    since: int = Field(default=0, ge=0, le=84)


class SeatTable(Part):
    """What a seat has: men out, surveillance points, cards; of those `played` all have seen the first `shown`."""

    escaped: int = Field(default=0, ge=0, le=MEN)
    points: int = Field(default=0, ge=0, le=CAP)
    hand: Cards = ()
    played: Cards = ()
    shown: int = Field(default=0, ge=0, le=84)
    taken: Annotated[tuple[TakenTable, ...], Field(max_length=84)] = ()


class PlanTable(Part):
    """The dice: faces of the object dice, and the runaway die."""

    objects: Annotated[tuple[Literal["clothes", "food", "document", "tool", "map", "three"], ...], Field(max_length=OBJECT_DICE)] = ()
    runaway: int = Field(ge=1, le=6)


class Stalag17Table(Table):
    """The whole table. Cards go by their names, `food1.2`; a name without number, `food1`, is any card of the kind.

    `deck` is named from the top; cards mentioned nowhere follow beneath it in seeded order. `discard` and `laying` run from bottom to
    top. `turn` is the seat that is asked, nobody's when the game is over; after a roll call it may be left out, for the rules say who
    begins. `escaper` is he whose man got out at the end of the cycle; nobody after a deck-out.
    """

    phase: Literal["plan", "prepare", "roll_call"] = PREPARE
    seats: Annotated[tuple[SeatTable, ...], Field(min_length=2, max_length=5)]
    plan: PlanTable | None = None
    deck: Cards = ()
    discard: Cards = ()
    starter: Seat = 0
    turn: Seat | None = None
    failed: bool = False
    laying: Cards = ()
    escaper: Seat | None = None
    places: Annotated[tuple[Seat, ...], Field(max_length=5)] = ()


def write(state: State) -> Stalag17Table:
    """The complete table of a state."""
    slugs = state.pack.slugs

    def named(cards: Iterable[int]) -> tuple[str, ...]:
        return tuple(slugs[card] for card in cards)

    found = state.plan
    bottom = state.stack[0] if state.stack else None
    return Stalag17Table(
        phase=state.phase,
        seats=tuple(
            SeatTable(
                escaped=state.escaped[seat],
                points=state.points[seat],
                hand=named(state.hands[seat]),
                played=named(state.played[seat]),
                shown=state.shown[seat],
                taken=tuple(TakenTable(card=slugs[taken.card], since=taken.since) for taken in state.taken[seat]),
            )
            for seat in range(state.seats)
        ),
        plan=None if found is None else PlanTable(objects=found.faces, runaway=found.die),
        deck=named(reversed(state.deck)),
        discard=named(state.discard),
        starter=state.starter,
        turn=None if bottom is None else bottom.seat,
        failed=isinstance(bottom, Act) and bottom.failed,
        laying=named(state.stack[-1].cards) if state.stack and isinstance(state.stack[-1], Laying) else (),
        escaper=None if state.escaper == NOBODY else state.escaper,
        places=state.places,
    )


def read(setup: Setup, table: Stalag17Table, rng: int, luck: Luck) -> State:
    """The state of a table. Raises `Invalid` with everything wrong."""
    if len(table.seats) != setup.seats:
        raise Invalid([Message("problem.seats", named=len(table.seats), seats=setup.seats)])
    named = _Names(pack(setup.edition), table)
    if named.problems:
        raise Invalid(named.problems)
    state = _state(setup, table, named, rng)
    problems = [*_seat_problems(state, table), *_phase_problems(state, table), *_taken_problems(state, table, named)]
    if not problems:
        rest = [card for card in range(len(state.pack.slugs)) if card not in named.used]
        _fill_deck(state, rest, luck)
        problems = [*_stack_problems(state, table, named)]
    if problems:
        raise Invalid(problems)
    return state


class _Names:
    """Which card each name of a table means, and what is wrong with the names."""

    def __init__(self, found: Pack, table: Stalag17Table) -> None:
        self.pack = found
        self.problems: list[Message] = []
        self._excess: Counter[str] = Counter()
        piles = [*(pile for seat in table.seats for pile in (seat.hand, seat.played)), table.deck, table.discard, table.laying]
        every = [name for pile in piles for name in pile]
        notes = [taken.card for seat in table.seats for taken in seat.taken]
        unknown = sorted({*every, *notes} - set(found.number) - set(found.named))
        if unknown:
            self.problems.append(Message("problem.unknown_cards", cards=unknown))
        exact = Counter(name for name in every if name in found.number)
        if twice := sorted(name for name, times in exact.items() if times > 1):
            self.problems.append(Message("problem.twice", cards=twice))
        self.used = {found.number[name] for name in exact}
        self.hands, self.played = (
            [self.cards(pile) for pile in ((seat.hand, seat.played)[which] for seat in table.seats)] for which in (0, 1)
        )
        self.deck, self.discard, self.laying = (self.cards(pile) for pile in (table.deck, table.discard, table.laying))
        if too_many := sorted(self._excess):
            self.problems.append(Message("problem.too_many", cards=too_many))

    def cards(self, names: Iterable[str]) -> bytearray:
        """The cards of a pile; names without number take the first card of the kind that nothing else names."""
        return bytearray(card for name in names if (card := self._card(name)) is not None)

    def _card(self, name: str) -> int | None:
        if name in self.pack.number:
            return self.pack.number[name]
        if name not in self.pack.named:
            return None
        free = next((card for card in self.pack.copies(self.pack.named[name]) if card not in self.used), None)
        if free is None:
            self._excess[name] += 1
        else:
            self.used.add(free)
        return free


def _state(setup: Setup, table: Stalag17Table, named: _Names, rng: int) -> State:
    state = State(named.pack, House(**setup.options.model_dump()), setup.seats, rng)
    state.phase = table.phase
    state.hands, state.played = named.hands, named.played
    state.discard = named.discard
    state.deck = named.deck[::-1]
    state.escaped = [seat.escaped for seat in table.seats]
    state.points = [seat.points for seat in table.seats]
    state.shown = [seat.shown for seat in table.seats]
    state.taken = [tuple(_taken(state, number, taken) for taken in seat.taken) for number, seat in enumerate(table.seats)]
    state.places = table.places
    state.starter = table.starter
    state.escaper = NOBODY if table.escaper is None else table.escaper
    if table.plan is not None:
        state.plan = plan.plan_of(table.plan.objects, table.plan.runaway)
    return state


def _taken(state: State, seat: int, taken: TakenTable) -> Taken:
    """A note; a name without number means the first such card of the seat."""
    pack = state.pack
    if taken.card in pack.number:
        return Taken(pack.number[taken.card], taken.since)
    kind = pack.named[taken.card]
    held = [card for card in (*state.hands[seat], *state.played[seat]) if pack.kind_of[card] == kind]
    return Taken(held[0] if held else pack.copies(kind)[0], taken.since)


def _fill_deck(state: State, rest: list[int], luck: Luck) -> None:
    """The named cards on top, then those mentioned nowhere, shuffled."""
    if rest:
        pack = state.pack
        under = luck.order(state, [pack.slugs[card] for card in rest])
        state.deck = bytearray([pack.number[slug] for slug in under])[::-1] + state.deck


# ---- what can be wrong ----


def _seat_problems(state: State, table: Stalag17Table) -> Iterator[Message]:
    through = [seat for seat in range(state.seats) if state.escaped[seat] == MEN]
    if sorted(state.places) != through:
        yield Message(
            "problem.places", places=[names.player(seat) for seat in state.places], through=[names.player(seat) for seat in through]
        )
    for seat in range(state.seats):
        if state.shown[seat] > len(state.played[seat]):
            yield Message("problem.shown", player=names.player(seat), shown=state.shown[seat], played=len(state.played[seat]))
    stray = [seat for seat in (table.turn, table.starter, table.escaper, *table.places) if seat is not None and seat >= state.seats]
    if stray:
        yield Message("problem.no_seat", seats=sorted({seat + 1 for seat in stray}))


def _phase_problems(state: State, table: Stalag17Table) -> Iterator[Message]:
    if (state.phase == PLAN) != (state.plan is None):
        yield Message("problem.plan" if state.plan is None else "problem.plan_early")
    with_cards = [seat for seat in range(state.seats) if state.hands[seat] or state.played[seat]]
    deck_out = state.phase == ROLL_CALL and state.escaper == NOBODY
    if with_cards and (state.phase == PLAN or deck_out):
        yield Message("problem.cards", players=[names.player(seat) for seat in with_cards])
    if state.discard and state.phase == PLAN:
        yield Message("problem.discards", count=len(state.discard))
    if (table.failed or table.laying) and state.phase != PREPARE:
        yield Message("problem.no_action")
    if state.phase == ROLL_CALL and any(state.shown[seat] != len(state.played[seat]) for seat in with_cards):
        yield Message("problem.not_shown")
    over = actions.is_over(state)
    if state.escaper == NOBODY and over:
        yield Message("problem.no_escaper")
    elif state.escaper != NOBODY and (state.phase == PLAN or (state.phase == PREPARE and not over)):
        yield Message("problem.escaper_early", player=names.player(state.escaper))
    elif 0 <= state.escaper < state.seats and not state.escaped[state.escaper]:
        yield Message("problem.escaper", player=names.player(state.escaper))


def _taken_problems(state: State, table: Stalag17Table, named: _Names) -> Iterator[Message]:
    """A card taken must be where its owner can still have it."""
    for seat in range(state.seats):
        hand = state.hands[seat] + (named.laying if seat == table.turn else b"")
        for taken in state.taken[seat]:
            since = max(taken.since, state.shown[seat])
            if state.phase != PREPARE or taken.card not in (*hand, *state.played[seat][since:]):
                yield Message("problem.taken", player=names.player(seat), card=names.card(state, taken.card))


def _stack_problems(state: State, table: Stalag17Table, named: _Names) -> Iterator[Message]:
    """Set the decision stack; one that the position cannot have led to is a problem."""
    if actions.is_over(state):
        if table.turn is not None or table.failed or named.laying or state.phase != PREPARE:
            yield Message("problem.over")
        return
    if state.phase == ROLL_CALL:
        starter = plan.next_starter(state)
        if table.turn not in (None, starter):
            yield Message("problem.starter", player=names.player(table.turn or 0), starter=names.player(starter))
        state.stack = (Roll(starter),)
        return
    if table.turn is None or table.turn in state.places:
        yield Message("problem.turn")
        return
    if state.phase == PLAN:
        state.stack = (Roll(table.turn),)
        return
    if not state.deck:
        yield Message("problem.no_deck")
    state.stack = (Act(table.turn, table.failed),)
    laid = bytes(named.laying)
    if laid:
        if not sets.can_be_completed(state.pack, state.kinds(laid), state.kinds(state.hands[table.turn])):
            yield Message("problem.laying", cards=names.cards(state, laid))
        state.stack = (*state.stack, Laying(table.turn, laid))
