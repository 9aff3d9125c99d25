"""The game's part of a position document, and the checks that it can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from pyengine.chance import Luck
from pyengine.game import Invalid, Table, Unreadable
from pyengine.words import Message

from . import guards, names, notation
from .cards import ALL_CARDS, CARD, COMMANDEER, DIVERSION, HOME_RUN, KIND, KINDS, NAMES, SLUGS, TWOS, cards_of, is_gold
from .chains import NO_CARD, forbidding, made, men_in
from .ending import RULES
from .refusals import refusals
from .state import (
    HAND_LIMIT,
    NOBODY,
    Code,
    Decision,
    Draw,
    Give,
    Go,
    Naming,
    Play,
    PlayOut,
    State,
    Terms,
    Trim,
    Turn,
    Window,
)
from .table import bit, everybody, viewers
from .targets import ACTIONS, PROTECT

CardName = Annotated[str, Field(max_length=40)]
Cards = Annotated[tuple[CardName, ...], Field(max_length=ALL_CARDS)]
Seat = Annotated[int, Field(ge=0, lt=6)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class Part(BaseModel):
    """Base of the parts of a table."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class ChainOnTable(Part):
    """A chain from the 1 upwards. `owners` may be left out where all cards are the seat's own, `number` where order will do."""

    cards: Annotated[tuple[CardName, ...], Field(min_length=1, max_length=ALL_CARDS)]
    owners: Annotated[tuple[Seat, ...], Field(max_length=ALL_CARDS)] = ()
    shield: CardName | None = None
    number: Annotated[int, Field(ge=1, le=1_000_000)] | None = None


class Laid(Part):
    """An Action card in question, or a Diversion on it."""

    card: CardName
    seat: Seat


class ColditzTable(Table):
    """Where every card lies, by its name (`rope_1.2`) or just its kind (`rope_1`: the first copy not named elsewhere).

    `deck` is the draw pile (one player: the Escape pile) and `guards` the Guard pile, top first; cards mentioned nowhere follow beneath
    them in seeded order. `discards` has its top last. `hands`, `chains`, `freed`, `lacks` and `begun` go by seat. `shown` lists for a
    card in a hand the seats that know it there besides its owner, -1 being the onlooker. `turn` is the seat whose go it is, `drew`
    whether it has drawn; `naming` whom it asks with a Commandeer it is naming a card for; `asked` who is asked for a Diversion on what
    is `laid` by `action` (its notation, with `named` for a Commandeer); `trimming` who discards a card too many. One player: `step` is
    what is to be done, `last` the card laid on the last go.
    """

    deck: Cards = ()
    guards: Cards = ()
    discards: Cards = ()
    hands: Annotated[tuple[Cards, ...], Field(max_length=6)] = ()
    chains: Annotated[tuple[Annotated[tuple[ChainOnTable, ...], Field(max_length=60)], ...], Field(max_length=6)] = ()
    freed: Annotated[tuple[Annotated[tuple[Cards, ...], Field(max_length=20)], ...], Field(max_length=6)] = ()
    solitary: Cards = ()
    laid: Annotated[tuple[Laid, ...], Field(max_length=6)] = ()
    action: Annotated[str, Field(max_length=300)] | None = None
    named: CardName | None = None
    shown: dict[CardName, tuple[Annotated[int, Field(ge=-1, lt=6)], ...]] = {}
    lacks: Annotated[tuple[Cards, ...], Field(max_length=6)] = ()
    begun: Annotated[tuple[Count, ...], Field(max_length=6)] = ()
    missing: Seat | None = None
    idle: Count = 0
    goes: Count = 0
    last: CardName | None = None
    turn: Seat = 0
    drew: bool = True
    naming: Seat | None = None
    asked: Seat | None = None
    trimming: Seat | None = None
    step: Literal["draw", "play", "turn", "give", "last_draw", "play_out"] | None = None
    ended: Literal["", "home_run", "out_of_reach", "stalled", "cap", "guards_gone", "target"] = ""


STEPS: dict[str, Decision] = {
    "draw": Draw(),
    "play": Play(),
    "turn": Turn(),
    "give": Give(),
    "last_draw": Draw(last=True),
    "play_out": PlayOut(),
}


# ---- writing ----


def write(state: State) -> ColditzTable:
    """The complete table of a state."""

    def named(cards: Iterable[int]) -> tuple[str, ...]:
        return tuple(NAMES[card] for card in cards)

    stack: dict[type, Decision] = {type(decision): decision for decision in state.stack}
    go, naming, window, trim = (stack.get(kind) for kind in (Go, Naming, Window, Trim))
    step = _step(state.stack[-1]) if state.terms.solo and state.stack else None
    return ColditzTable(
        deck=named(reversed(state.deck)),
        guards=named(reversed(state.guards)),
        discards=named(state.discards),
        hands=tuple(named(hand) for hand in state.hands),
        chains=tuple(
            tuple(
                ChainOnTable(
                    cards=named(chain.cards),
                    owners=() if chain.owners.count(seat) == len(chain.owners) else tuple(chain.owners),
                    shield=None if chain.shield == NO_CARD else NAMES[chain.shield],
                    number=chain.number,
                )
                for chain in chains
            )
            for seat, chains in enumerate(state.chains)
        ),
        freed=tuple(tuple(named(column) for column in columns) for columns in state.freed),
        solitary=named(state.solitary),
        laid=tuple(Laid(card=NAMES[card], seat=seat) for card, seat in zip(state.laid, state.laid_by, strict=False)) or _guard_laid(state),
        action=_action(state),
        named=SLUGS[state.pending[3][0]] if state.pending is not None and state.pending[0] == SLUGS[COMMANDEER] else None,
        shown=_shown(state),
        lacks=tuple(tuple(SLUGS[kind] for kind in sorted(kinds)) for kinds in state.lacks),
        begun=tuple(state.numbers),
        missing=None if state.missing == NOBODY else state.missing,
        idle=state.idle,
        goes=state.goes,
        last=None if state.last == NO_CARD else NAMES[state.last],
        turn=go.seat if isinstance(go, Go) else 0,
        drew=go.drew if isinstance(go, Go) else True,
        naming=naming.whom if isinstance(naming, Naming) else None,
        asked=window.seat if isinstance(window, Window) else None,
        trimming=trim.seat if isinstance(trim, Trim) else None,
        step=step,
        ended=state.ended,
    )


def _step(asked: Decision) -> str:
    """The name of a decision of a player alone. Decisions of different kinds may be equal as tuples."""
    return next(name for name, decision in STEPS.items() if type(decision) is type(asked) and decision == asked)


def _guard_laid(state: State) -> tuple[Laid, ...]:
    return tuple(Laid(card=NAMES[card], seat=guards.ALONE) for card in state.laid)


def _action(state: State) -> str | None:
    if state.pending is None:
        return None
    verb, whose, token, named = state.pending
    if verb == SLUGS[COMMANDEER]:
        named = b""
    return notation.write(state, state.laid_by[0], (verb, whose, token, named))


def _shown(state: State) -> dict[str, tuple[int, ...]]:
    return {
        NAMES[card]: tuple(viewer for viewer in viewers(state) if state.shown[card] & bit(state, viewer))
        for card in range(state.terms.cards)
        if state.shown[card]
    }


# ---- reading ----


def read(table: ColditzTable, terms: Terms, rng: int, luck: Luck) -> State:
    """The state of a table. Raises `Invalid` with everything wrong."""
    resolved = _Resolver(table, terms)
    problems = [*resolved.problems(), *_size_problems(table, terms)]
    if problems:
        raise Invalid(problems)
    state = State(terms, rng)
    _place(state, table, resolved)
    if resolved.too_many:
        raise Invalid([Message("problem.too_many", cards=names.kinds(sorted(KIND[text] for text in resolved.too_many)))])
    problems += _chain_problems(state)
    problems += _hand_problems(state, table)
    problems += _stack(state, table)
    rest = [card for card in cards_of(terms.expansion) if card not in resolved.used]
    if terms.solo:
        problems += _guard_problems(state, rest)
    if problems:
        raise Invalid(problems)
    _fill_piles(state, rest, luck)
    return state


class _Resolver:
    """Cards of a document, where a bare kind stands for its first copy not named elsewhere."""

    def __init__(self, table: ColditzTable, terms: Terms) -> None:
        texts = list(_mentioned(table))
        known = {NAMES[card] for card in cards_of(terms.expansion)}
        kinds = {SLUGS[KINDS[card]] for card in cards_of(terms.expansion)}
        self._free: dict[str, list[str]] = {}
        for name in sorted(known - set(texts), key=CARD.__getitem__, reverse=True):
            self._free.setdefault(name.partition(".")[0], []).append(name)
        self.unknown = sorted({text for text in texts if text not in known and text not in kinds})
        self.twice = sorted(text for text, times in Counter(texts).items() if times > 1 and text in known)
        self.too_many: set[str] = set()
        self._kinds = kinds
        self.used: set[int] = set()

    def problems(self) -> Iterator[Message]:
        if self.unknown:
            yield Message("problem.unknown_cards", cards=[text[:40] for text in self.unknown])
        if self.twice:
            yield Message("problem.twice", cards=self.twice)

    def cards(self, texts: Iterable[str]) -> bytearray:
        return bytearray(card for card in (self.card(text) for text in texts) if card != NO_CARD)

    def card(self, text: str) -> int:
        if text in self._kinds:
            if not self._free.get(text):
                self.too_many.add(text)
                return NO_CARD
            text = self._free[text].pop()
        card = CARD[text]
        self.used.add(card)
        return card


def _mentioned(table: ColditzTable) -> Iterator[str]:
    yield from (*table.deck, *table.guards, *table.discards, *table.solitary)
    yield from (card for hand in table.hands for card in hand)
    for chains in table.chains:
        for chain in chains:
            yield from chain.cards
            if chain.shield is not None:
                yield chain.shield
    yield from (card for columns in table.freed for column in columns for card in column)
    yield from (laid.card for laid in table.laid)


def _size_problems(table: ColditzTable, terms: Terms) -> Iterator[Message]:
    for field in ("hands", "chains", "freed", "lacks", "begun"):
        if len(getattr(table, field)) > terms.seats:
            yield Message("problem.seats", field=field, seats=terms.seats)
    seats = [seat for seat in (table.turn, table.naming, table.asked, table.trimming, table.missing) if seat is not None]
    seats += [laid.seat for laid in table.laid] + [owner for chains in table.chains for chain in chains for owner in chain.owners]
    if any(seat >= terms.seats for seat in seats):
        yield Message("problem.seat", seat=max(seats) + 1, seats=terms.seats)
    for chains in table.chains:
        for chain in chains:
            if chain.owners and len(chain.owners) != len(chain.cards):
                yield Message("problem.owners", cards=len(chain.cards), owners=len(chain.owners))
    if any(text not in KIND for kinds in table.lacks for text in kinds):
        yield Message("problem.lacks_unknown")


def _place(state: State, table: ColditzTable, resolved: _Resolver) -> None:
    """Put every mentioned card where it lies."""
    state.discards = resolved.cards(table.discards)
    state.solitary = resolved.cards(table.solitary)
    for seat, hand in enumerate(table.hands):
        state.hands[seat] = resolved.cards(hand)
    for seat, chains in enumerate(table.chains):
        for at, chain in enumerate(chains):
            cards = bytes(resolved.cards(chain.cards))
            owners = bytes(chain.owners[: len(cards)]) or bytes((seat,)) * len(cards)
            shield = NO_CARD if chain.shield is None else resolved.card(chain.shield)
            number = at + 1 if chain.number is None else chain.number
            state.numbers[seat] = max(state.numbers[seat], number)
            state.chains[seat].append(made(seat, number, cards, owners, shield))
    for seat, columns in enumerate(table.freed):
        state.freed[seat] = [bytes(resolved.cards(column)) for column in columns]
        state.men[seat] = sum(men_in(column[:-1].translate(KINDS)) for column in state.freed[seat])
    for laid in table.laid:
        state.laid += resolved.cards((laid.card,))
        if not state.terms.solo:
            state.laid_by.append(laid.seat)
    for seat, begun in enumerate(table.begun):
        state.numbers[seat] = max(state.numbers[seat], begun)
    for seat, kinds in enumerate(table.lacks):
        state.lacks[seat] = frozenset(KIND[text] for text in kinds)
    state.deck = resolved.cards(table.deck)[::-1]
    state.guards = resolved.cards(table.guards)[::-1]
    state.missing = NOBODY if table.missing is None else table.missing
    state.idle, state.goes, state.ended = table.idle, table.goes, table.ended
    state.last = CARD.get(table.last or "", NO_CARD)


def _fill_piles(state: State, rest: list[int], luck: Luck) -> None:
    """Cards mentioned nowhere lie beneath the piles; where the Guard pile is gone, Guard cards lie beneath the discards."""
    black = [card for card in rest if state.terms.solo and not is_gold(KINDS[card])]
    gold = [card for card in rest if card not in black]
    if gold:
        state.deck = _shuffled(state, gold, luck) + state.deck
    if black and _guards_gone(state):
        state.discards = bytearray(black) + state.discards
    elif black:
        state.guards = _shuffled(state, black, luck) + state.guards


def _shuffled(state: State, cards: list[int], luck: Luck) -> bytearray:
    return bytearray(CARD[name] for name in reversed(luck.order(state, [NAMES[card] for card in cards])))


def _guards_gone(state: State) -> bool:
    return not state.stack or isinstance(state.stack[-1], PlayOut) or state.stack[-1] == Draw(last=True)


# ---- what cannot be ----


def _chain_problems(state: State) -> Iterator[Message]:
    for seat, chains in enumerate(state.chains):
        if len({chain.number for chain in chains}) < len(chains):
            yield Message("problem.chain_numbers", player=names.player(seat))
        for chain in chains:
            built = b""
            for kind in chain.kinds:
                if forbidding(built, kind):
                    yield Message("problem.chain", player=names.player(seat), cards=names.kinds(chain.kinds), rule=forbidding(built, kind))
                    break
                built += bytes((kind,))
            if chain.shield != NO_CARD and KINDS[chain.shield] != DIVERSION:
                yield Message("problem.shield", card=names.card(chain.shield))
        for column in state.freed[seat]:
            kinds = column.translate(KINDS)
            if len(kinds) < 4 or kinds[-1] != HOME_RUN or any(forbidding(kinds[:at], kinds[at]) for at in range(len(kinds) - 1)):
                yield Message("problem.column", player=names.player(seat), cards=names.kinds(kinds))


def _hand_problems(state: State, table: ColditzTable) -> Iterator[Message]:
    terms = state.terms
    for name, seen in table.shown.items():
        owner = next((seat for seat in range(terms.seats) if CARD.get(name, NO_CARD) in state.hands[seat]), NOBODY)
        if owner == NOBODY or owner in seen or any(viewer >= terms.seats for viewer in seen) or terms.solo:
            yield Message("problem.shown", card=name)
        else:
            state.shown[CARD[name]] = sum(bit(state, viewer) for viewer in set(seen)) & everybody(state)
    for seat in range(terms.seats):
        if lied := sorted(state.lacks[seat] & set(state.kinds(seat))):
            yield Message("problem.lacks", player=names.player(seat), cards=names.kinds(lied))
    if terms.solo:
        if black := [card for card in (*state.hands[0], *state.deck, *state.solitary) if not is_gold(KINDS[card])]:
            yield Message("problem.black", cards=names.cards(black))
        if gold := [card for card in (*state.guards, *state.laid) if is_gold(KINDS[card])]:
            yield Message("problem.gold", cards=names.cards(gold))
        if strangers := [card for card in state.solitary if SLUGS[KINDS[card]] not in ("escaper", "double_escaper")]:
            yield Message("problem.solitary", cards=names.cards(strangers))
        if table.last is not None and state.last == NO_CARD:
            yield Message("problem.last", card=table.last)
        return
    if state.guards or state.solitary or table.last is not None or table.step is not None:
        yield Message("problem.not_alone")
    for seat in range(terms.seats):
        ones = sum(kind < TWOS for kind in state.kinds(seat))
        open_go = table.naming is None and table.asked is None and table.trimming is None and seat == table.turn
        if ones > (1 if open_go else 0):
            yield Message("problem.number_ones", player=names.player(seat))


# ---- decisions ----


def _stack(state: State, table: ColditzTable) -> Iterator[Message]:
    """Set the decision stack; one that cannot be is a problem."""
    if table.ended:
        known = ("guards_gone", "target") if state.terms.solo else tuple(name for name in RULES if name not in ("guards_gone", "target"))
        if table.ended not in known or table.laid:
            yield Message("problem.ended", reason=table.ended)
        return
    if state.terms.solo:
        yield from _solo_stack(state, table)
        return
    state.stack = [Go(table.turn, table.drew)]
    asked = [name for name in ("naming", "asked", "trimming") if getattr(table, name) is not None]
    if len(asked) > 1:
        yield Message("problem.decisions", fields=asked)
        return
    yield from _limit_problems(state, table)
    if table.asked is not None:
        yield from _window(state, table)
    elif table.laid or table.action is not None or table.named is not None:
        yield Message("problem.nobody_asked")
    elif table.naming is not None:
        code: Code = (SLUGS[COMMANDEER], table.naming, b"", b"")
        if refusals(state, table.turn, code):
            yield Message("problem.naming", player=names.player(table.turn))
        state.stack.append(Naming(table.turn, table.naming))
    elif table.trimming is not None:
        state.stack.append(Trim(table.trimming))


def _limit_problems(state: State, table: ColditzTable) -> Iterator[Message]:
    """Hands above five cards are there only after an effect, while they are trimmed; on a go its player may hold six."""
    seats = state.terms.seats
    if table.trimming is not None:
        order = [(table.turn + step) % seats for step in range(seats)]
        over = [seat for seat in order if len(state.hands[seat]) > HAND_LIMIT]
        if not over or over[0] != table.trimming:
            yield Message("problem.trimming", player=names.player(table.trimming))
        return
    for seat in range(seats):
        most = HAND_LIMIT + (seat == table.turn and table.drew and table.asked is None)
        if len(state.hands[seat]) > most:
            yield Message("problem.hand", player=names.player(seat), count=len(state.hands[seat]), most=most)


def _window(state: State, table: ColditzTable) -> Iterator[Message]:
    assert table.asked is not None
    try:
        code = notation.read(state, table.turn, table.action or "")
    except Unreadable:
        yield Message("problem.action", action=(table.action or "")[:80])
        return
    if table.named is not None:
        code = (*code[:3], bytes((KIND.get(table.named, 0),)))
    verb = code[0]
    first = DIVERSION if verb == PROTECT else KIND.get(verb, NOBODY)
    kinds, by = list(state.laid.translate(KINDS)), state.laid_by
    fits = verb == PROTECT or verb in ACTIONS
    fits = fits and kinds[:1] == [first] and all(kind == DIVERSION for kind in kinds[1:]) and by[:1] == bytes((table.turn,))
    fits = fits and all(one != two for one, two in pairwise(by)) and (table.named is not None) == (verb == SLUGS[COMMANDEER])
    if not fits or table.named not in (None, *SLUGS):
        yield Message("problem.laid", action=table.action or "", cards=names.kinds(kinds))
        return
    if by[-1] == table.asked or not state.hands[table.asked]:
        yield Message("problem.asked", player=names.player(table.asked))
        return
    held = state.hands[table.turn]
    state.hands[table.turn] = held + state.laid[:1]
    wrong = refusals(state, table.turn, (*code[:3], b"") if table.named is not None else code)
    state.hands[table.turn] = held
    if wrong:
        yield Message("problem.aim", action=table.action or "", why=[one.message for one in wrong])
        return
    state.pending = code
    state.stack.append(Window(table.asked))


def _guard_problems(state: State, rest: list[int]) -> Iterator[Message]:
    """The Guard pile is there until the end, and gone then."""
    left = len(state.guards) + sum(not is_gold(KINDS[card]) for card in rest)
    if _guards_gone(state):
        if state.guards and not state.ended:
            yield Message("problem.guards_left", count=len(state.guards))
    elif not left and not isinstance(state.stack[-1], Give):
        yield Message("problem.guards_gone")


def _solo_stack(state: State, table: ColditzTable) -> Iterator[Message]:
    if any(getattr(table, field) is not None for field in ("naming", "asked", "trimming", "action", "named", "missing")):
        yield Message("problem.alone")
    step = table.step or "draw"
    if (step == "give") != (len(state.laid) == 1) or len(state.laid) > 1:
        yield Message("problem.give", count=len(state.laid))
    elif step == "give" and not guards.choices(state, KINDS[state.laid[0]]):
        yield Message("problem.no_choice", card=names.card(state.laid[0]))
    count, most = len(state.hands[0]), HAND_LIMIT + (step in ("play", "play_out"))
    if count > most:
        yield Message("problem.hand", player=names.player(0), count=count, most=most)
    state.stack = [STEPS[step]]

