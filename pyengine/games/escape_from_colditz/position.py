"""Positions as documents, checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Annotated

from pydantic import Field

from pyengine.chance import Luck
from pyengine.game import Invalid, Setup, Table
from pyengine.words import Message

from . import decisions, legal, telling, turns, walk
from .board import APPEL_SPACES, BARRACKS, CROSSING, CROSSINGS, ESCAPED, GROUND, LOCKS, NUMBER, OFFICE, PLACES, SPACES, ZONE
from .cards import (
    CARD,
    DARES,
    DECK,
    EQUIPMENT,
    HAND,
    KITS,
    MARKERS,
    NAMES,
    PAROLE,
    PART_CARDS,
    SECURITY_DECK,
    TOKEN,
    TOKENS,
    TOKENS_OF,
)
from .deal import parts_apart
from .notation import TUNNEL_NAMES, pawn_names, pawn_numbers
from .options import ColditzOptions
from .rules import TUNNEL_SPACES
from .settling import void_now
from .state import AUTOMATIC, DUES, LEAVE, NOWHERE, OUTPOST, POST, TURN, Due, State, blank, put, terms_of

Name = Annotated[str, Field(max_length=40)]
Names = Annotated[tuple[Name, ...], Field(max_length=80)]
Small = Annotated[int, Field(ge=0, le=1000)]
Numbers = Annotated[tuple[Small, ...], Field(max_length=20)]
Packed = Annotated[int, Field(ge=0, le=2**35)]


class ColditzTable(Table):
    """A position.

    `men` are the places of each officer's men, `guards` those of the guards; left out, men stand on Appel and guards in the Barracks.
    `gear` names each officer's equipment and kit, as single cards (`rope3`) or by kind (`rope`, `kit`); `markers` the crossings of each
    nation's markers, "" in supply; `unlocked` the pass and key spaces that a seat has paid for this turn. Decks run top first; cards
    named nowhere lie shuffled under their deck. `homing`, `lying` are men.
    `decisions` is the stack, bottom first, each as name, seat and two numbers; left out, the first officer's turn begins.
    """

    men: Annotated[tuple[Names, ...], Field(max_length=6)] = ()
    guards: Names = ()
    gear: Annotated[tuple[Names, ...], Field(max_length=6)] = ()
    markers: Annotated[tuple[Names, ...], Field(max_length=6)] = ()
    hands: Annotated[tuple[Names, ...], Field(max_length=6)] = ()
    deck: Names = ()
    discard: Names = ()
    security: Names = ()
    security_discard: Names = ()
    parts: Names = ()
    opened: Names = ()
    discovered: Names = ()
    probed: Names = ()
    homing: Names = ()
    lying: Names = ()
    served: dict[Name, Annotated[int, Field(ge=1, le=PAROLE)]] = {}
    shut: Name = ""
    shut_for: Annotated[int, Field(ge=0, le=2)] = 0
    round: Annotated[int, Field(ge=0, le=60)] | None = None
    escaped_by_dare: Numbers = ()
    fate: Numbers = ()
    out: Numbers = ()
    points: Small = 0
    rolls: Annotated[int, Field(ge=0, le=3)] = 0
    credits: Annotated[int, Field(ge=0, le=3)] = 0
    drew: bool = False
    may_draw: bool = False
    may_reroll: bool = False
    begun: bool = False
    unlocked: Annotated[tuple[tuple[Small, Name], ...], Field(max_length=40)] = ()
    scored: Annotated[int, Field(ge=0, le=8)] = 0
    bids: Numbers = ()
    declined: Annotated[tuple[tuple[Small, Small, Packed], ...], Field(max_length=20)] = ()
    decisions: Annotated[tuple[tuple[Name, Small, Small, Packed], ...], Field(max_length=40)] | None = None
    over: Name = ""


def get_table(state: State) -> ColditzTable:
    """The document of a state."""
    officers = range(state.terms.officers)
    names = _cards
    pawns = pawn_names(state.terms.seats)

    def bits(mask: int) -> tuple[str, ...]:
        return tuple(name for index, name in enumerate(TUNNEL_NAMES) if mask >> index & 1)

    return ColditzTable(
        men=tuple(tuple(PLACES[state.at[man]] for man in state.men(seat)) for seat in officers),
        guards=tuple(PLACES[state.at[guard]] for guard in state.guards()),
        gear=tuple(tuple(TOKENS[token] for token, holder in enumerate(state.holder) if holder == seat + 1) for seat in officers),
        markers=tuple(tuple(_barrier(state.markers[index]) for index in telling.markers_of(state, seat)) for seat in officers),
        hands=tuple(names(hand) for hand in state.hands),
        deck=names(state.deck[::-1]),
        discard=names(state.discard),
        security=names(state.security[::-1]),
        security_discard=names(state.security_discard),
        parts=names(state.parts[::-1]),
        opened=bits(state.opened),
        discovered=bits(state.discovered),
        probed=bits(state.probed),
        homing=tuple(pawns[man] for man in state.all_men() if state.homing[man]),
        lying=tuple(pawns[man] for man in state.all_men() if state.lying[man]),
        served={pawns[man]: state.served[man] for man in state.all_men() if state.served[man]},
        shut=PLACES[state.shut] if state.shut_for else "",
        shut_for=state.shut_for,
        round=state.round,
        escaped_by_dare=tuple(state.dared),
        fate=tuple(state.fate),
        out=tuple(seat for seat in officers if state.out[seat]),
        points=state.points,
        rolls=state.rolls,
        credits=state.credits,
        drew=state.drew,
        may_draw=state.may_draw,
        may_reroll=state.may_reroll,
        begun=state.begun,
        unlocked=tuple((seat, PLACES[place]) for seat, place in state.unlocked),
        scored=state.scored,
        bids=tuple(state.bids),
        declined=tuple(state.declined),
        decisions=tuple((DUES[due.kind], due.seat, due.a, due.b) for due in state.stack),
        over=state.over,
    )


def _cards(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(NAMES[card] for card in cards)


def _barrier(index: int) -> str:
    return "" if index == NOWHERE else CROSSINGS[index].name


def set_table(setup: Setup, table: ColditzTable, rng: int, luck: Luck) -> State:
    """The state of a document. Raises `Invalid` with everything that is wrong."""
    options: ColditzOptions = setup.options
    terms = terms_of(setup.seats, options, setup.edition)
    state = blank(terms, rng)
    problems = [*_pawn_problems(state, table), *_gear_problems(state, table), *_card_problems(state, table), *_turn_problems(state, table)]
    if problems:
        raise Invalid(problems)
    _set_pawns(state, table)
    _set_gear(state, table)
    _set_cards(state, table, luck)
    _set_turn(state, table)
    problems += _whole_problems(state)
    if problems:
        raise Invalid(problems)
    return state


# ---- pawns ----


def _pawn_problems(state: State, table: ColditzTable) -> Iterator[Message]:
    terms = state.terms
    if len(table.men) > terms.officers or any(len(men) > terms.men for men in table.men) or len(table.guards) > terms.guards:
        yield Message("problem.pawns", officers=terms.officers, men=terms.men, guards=terms.guards)
    named = [name for men in table.men for name in men]
    known = [name for name in (*named, *table.guards) if name in NUMBER]
    yield from (Message("problem.place", text=name) for name in dict.fromkeys((*named, *table.guards)) if name not in NUMBER)
    counted = Counter(name for name in known if NUMBER[name] < GROUND)
    yield from (Message("problem.two_pawns", place=name) for name, count in counted.items() if count > 1)
    for name in dict.fromkeys(named):
        if name in ("barracks", "office") or (name in NUMBER and (NUMBER[name] in TUNNEL_SPACES or ZONE[NUMBER[name]] == 5)):
            yield Message("problem.man_place", place=name)
    for name in dict.fromkeys(table.guards):
        if name in NUMBER and not _guard_place(NUMBER[name]):
            yield Message("problem.guard_place", place=name)
    pawns = pawn_numbers(terms.seats)
    first_guard = state.guards().start
    for name in (*table.homing, *table.lying, *table.served):
        if pawns.get(name, first_guard) >= first_guard:
            yield Message("problem.man", text=name)


def _guard_place(place: int) -> bool:
    return place in (BARRACKS, OFFICE) or (place < SPACES and walk.kept().rests[place] == 1)


def _set_pawns(state: State, table: ColditzTable) -> None:
    terms = state.terms
    named = {NUMBER[name] for men in table.men for name in men} | {NUMBER[name] for name in table.guards}
    spare = iter([spot for spot in APPEL_SPACES if spot not in named])
    state.at = [BARRACKS] * (terms.officers * terms.men + terms.guards)
    for seat in range(terms.officers):
        own = [NUMBER[name] for name in table.men[seat]] if seat < len(table.men) else []
        for index, man in enumerate(state.men(seat)):
            put(state, man, own[index] if index < len(own) else next(spare))
    for guard, name in zip(state.guards(), table.guards, strict=False):
        put(state, guard, NUMBER[name])
    pawns = pawn_numbers(terms.seats)
    for name in table.homing:
        state.homing[pawns[name]] = 1
    for name in table.lying:
        state.lying[pawns[name]] = 1
    for name, served in table.served.items():
        state.served[pawns[name]] = served


# ---- equipment and markers ----


def _gear_problems(state: State, table: ColditzTable) -> Iterator[Message]:
    officers = state.terms.officers
    if len(table.gear) > officers or len(table.markers) > officers:
        yield Message("problem.officers", officers=officers)
    kinds = (*EQUIPMENT, "kit")
    held = [name for own in table.gear for name in own]
    yield from (Message("problem.gear", text=name) for name in dict.fromkeys(held) if name not in TOKEN and name not in kinds)
    yield from (Message("problem.twice", card=name) for name, count in Counter(held).items() if count > 1 and name in TOKEN)
    for kind, name in enumerate(kinds):
        most = len(TOKENS_OF[kind])
        if sum(one == name or TOKEN.get(one, -1) in TOKENS_OF[kind] for one in held) > most:
            yield Message("problem.too_much_gear", card=name, most=most)
    for own in table.gear:
        if sum(name == "kit" or TOKEN.get(name, -1) in TOKENS_OF[KITS - 1] for name in own) > 1:
            yield Message("problem.kits")
    for own in table.markers:
        placed = [name for name in own if name]
        yield from (Message("problem.crossing", text=name) for name in placed if name not in CROSSING)
        if len(own) > MARKERS or len(set(placed)) < len(placed):
            yield Message("problem.markers", most=MARKERS)


def _set_gear(state: State, table: ColditzTable) -> None:
    kinds = (*EQUIPMENT, "kit")
    for seat, own in enumerate(table.gear):
        for name in own:
            if name in TOKEN:
                telling.hand_over(state, TOKEN[name], 0, seat + 1)
    for seat, own in enumerate(table.gear):
        for name in own:
            if name in kinds:
                telling.take(state, seat, kinds.index(name))
    for seat, own in enumerate(table.markers):
        for index, name in zip(telling.markers_of(state, seat), own, strict=False):
            if name:
                telling.set_marker(state, index, CROSSING[name])


# ---- cards ----


def _apart(state: State) -> frozenset[int]:
    return PART_CARDS if parts_apart(state.terms.seats) else frozenset()


def _card_problems(state: State, table: ColditzTable) -> Iterator[Message]:
    apart = _apart(state)
    opportunity = set(DECK) - apart
    security = set(SECURITY_DECK)
    if len(table.hands) > state.terms.seats:
        yield Message("problem.hands", seats=state.terms.seats)
        return
    piles: list[tuple[str, Sequence[str], set[int]]] = [
        ("deck", table.deck, opportunity),
        ("discard", table.discard, opportunity),
        ("security", table.security, security),
        ("security_discard", table.security_discard, security),
        ("parts", table.parts, set(apart)),
    ]
    for seat, hand in enumerate(table.hands):
        piles.append((f"hand{seat}", hand, security if seat == state.terms.officers else opportunity | apart))
        if len(hand) > HAND + 1:
            yield Message("problem.hand", seat=seat + 1)
    counted = Counter(name for _, cards, _ in piles for name in cards)
    yield from (Message("problem.twice", card=name) for name, count in counted.items() if count > 1)
    for pile, cards, allowed in piles:
        yield from (Message("problem.card", card=name, pile=pile) for name in dict.fromkeys(cards) if CARD.get(name, -1) not in allowed)


def _set_cards(state: State, table: ColditzTable, luck: Luck) -> None:
    state.hands = [[CARD[name] for name in hand] for hand in table.hands]
    state.hands += [[] for _ in range(state.terms.seats - len(state.hands))]
    state.discard = [CARD[name] for name in table.discard]
    state.security_discard = [CARD[name] for name in table.security_discard]
    used = {card for hand in state.hands for card in hand} | {*state.discard, *state.security_discard}
    apart = _apart(state)
    for pile, named, cards in (
        (state.deck, table.deck, [card for card in DECK if card not in apart]),
        (state.security, table.security, list(SECURITY_DECK)),
        (state.parts, table.parts, sorted(apart)),
    ):
        top = [CARD[name] for name in named]
        rest = [NAMES[card] for card in cards if card not in used and card not in top]
        if rest:
            top += [CARD[name] for name in luck.order(state, rest)]
        pile[:] = top[::-1]


# ---- the turn ----


def _turn_problems(state: State, table: ColditzTable) -> Iterator[Message]:
    terms = state.terms
    yield from (
        Message("problem.tunnel", text=name) for name in (*table.opened, *table.discovered, *table.probed) if name not in TUNNEL_NAMES
    )
    if set(table.discovered) - set(table.opened) or set(table.probed) - set(table.discovered):
        yield Message("problem.discovered")
    yield from (
        Message("problem.lock", text=name)
        for name in (*(name for _, name in table.unlocked), table.shut)
        if name and NUMBER.get(name) not in LOCKS
    )
    if bool(table.shut) != bool(table.shut_for):
        yield Message("problem.shut")
    for numbers, most in ((table.escaped_by_dare, terms.men), (table.bids, 3)):
        if len(numbers) not in (0, terms.officers) or any(number > most for number in numbers):
            yield Message("problem.numbers", officers=terms.officers)
    if (
        len(table.fate) not in (0, terms.officers)
        or any(value and str(value) not in DARES for value in table.fate)
        or (not terms.options.do_or_die and any(table.fate))
    ):
        yield Message("problem.fate")
    seats = (*table.out, *(part for one in table.declined for part in one[:2]), *(seat for seat, _ in table.unlocked))
    if any(seat >= terms.officers for seat in seats):
        yield Message("problem.officers", officers=terms.officers)
    if table.round is not None and table.round > terms.rounds:
        yield Message("problem.round", rounds=terms.rounds)
    if table.over and table.over not in ("escaped", "rounds", "hopeless"):
        yield Message("problem.over")
    for name, seat, _, _ in table.decisions or ():
        if name not in DUES or seat >= terms.seats:
            yield Message("problem.decision", name=name)


def _set_turn(state: State, table: ColditzTable) -> None:
    terms = state.terms
    state.opened, state.discovered, state.probed = (
        sum(1 << index for index, name in enumerate(TUNNEL_NAMES) if name in names)
        for names in (table.opened, table.discovered, table.probed)
    )
    state.shut, state.shut_for = NUMBER[table.shut] if table.shut else 0, table.shut_for
    state.round = terms.rounds if table.round is None else table.round
    state.escaped = [sum(state.at[man] == ESCAPED for man in state.men(seat)) for seat in range(terms.officers)]
    state.dared = list(table.escaped_by_dare) or [0] * terms.officers
    state.fate = list(table.fate) or [0] * terms.officers
    state.out = [seat in table.out for seat in range(terms.officers)]
    state.points, state.rolls, state.credits = table.points, table.rolls, table.credits
    state.drew, state.may_draw, state.may_reroll, state.begun = table.drew, table.may_draw, table.may_reroll, table.begun
    state.unlocked = tuple((seat, NUMBER[name]) for seat, name in table.unlocked)
    state.scored = table.scored
    state.bids = list(table.bids) or [0] * terms.officers
    state.declined = [(seat, partner, cards) for seat, partner, cards in table.declined]
    state.over = table.over
    if table.decisions is not None:
        state.stack = [Due(DUES.index(name), seat, a, b) for name, seat, a, b in table.decisions]
    elif not table.over:
        state.stack = [Due(TURN, 0)]


def _whole_problems(state: State) -> Iterator[Message]:
    """What only shows when everything is in its place: the stack must be answerable, and the end must be one."""
    if any(state.dared[seat] > state.escaped[seat] for seat in range(state.terms.officers)):
        yield Message("problem.dared")
    leaving = {due.a for due in state.stack if due.kind == LEAVE}
    for guard in state.guards():
        if turns.must_leave(state, guard) and guard not in leaving:
            yield Message("problem.guard_room", place=PLACES[state.at[guard]])
    if bool(state.over) == bool(state.stack):
        yield Message("problem.over")
        return
    if state.over:
        yield from _end_problems(state)
        return
    wrong = [due for due in state.stack if not decisions.fits(state, due)]
    if wrong or state.stack[0].kind not in (TURN, POST, OUTPOST) or any(due.kind == TURN for due in state.stack[1:]):
        yield from (Message("problem.decision", name=DUES[due.kind]) for due in wrong or state.stack[:1])
        return
    top = state.stack[-1]
    if turns.is_hopeless(state) and not any(turns.has_won(state, seat) for seat in range(state.terms.officers)):
        yield Message("problem.hopeless")
    elif top.kind >= AUTOMATIC or not _answerable(state, top):
        yield Message("problem.decision", name=DUES[top.kind])


def _answerable(state: State, top: Due) -> bool:
    if void_now(state, top):
        return False
    return bool(legal.moves(state))


def _end_problems(state: State) -> Iterator[Message]:
    won = any(turns.has_won(state, seat) for seat in range(state.terms.officers))
    if (
        (state.over == "escaped") != won
        or (state.over == "hopeless") != (turns.is_hopeless(state) and not won)
        or (state.over == "rounds" and state.round)
    ):
        yield Message("problem.over")
