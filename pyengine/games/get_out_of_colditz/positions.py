"""From a position document back to a state. Whatever is wrong with it is told at once, all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pyengine.chance import Luck
from pyengine.game import Invalid
from pyengine.words import Message

from . import names
from .cards import CARD, KIND, KINDS, NAMES, SLUGS, cards_of, is_gold
from .chains import NO_CARD, made, men_in
from .checks import chain_problems, hand_problems, set_stack
from .checks_course import course_problems, guards_gone
from .document import ColditzTable
from .state import NOBODY, State, Terms


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
    problems += chain_problems(state)
    problems += hand_problems(state, table)
    problems += set_stack(state, table)
    rest = [card for card in cards_of(terms.expansion) if card not in resolved.used]
    problems += course_problems(state, table, rest)
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
    if black and guards_gone(state):
        state.discards = bytearray(black) + state.discards
    elif black:
        state.guards = _shuffled(state, black, luck) + state.guards


def _shuffled(state: State, cards: list[int], luck: Luck) -> bytearray:
    return bytearray(CARD[name] for name in reversed(luck.order(state, [NAMES[card] for card in cards])))
