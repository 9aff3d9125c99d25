"""Which card moves where several are alike, and what everybody may know of hands and face-down cards.

All see a card go from the discards into a hand. After that it is in this hand or among what its owner has played face down since
(`Taken`), until a card of its kind leaves the hand openly or is shown. Cards of a kind are alike, so who sees one go cannot tell
whether it is the one taken; the weakest statement that stays true is kept. For the names on cards (`food1.2`) to tell no more than
that, a card taken is played after others of its kind and discarded before them, and a card drawn takes the place of the newest of its
kind that was taken and lies face down.
"""

from __future__ import annotations

from collections.abc import Iterable

from pyengine.rules import rule

from .state import State, Taken


def draw(state: State, seat: int) -> int:
    """The top card of the deck goes into a hand."""
    card = state.deck.pop()
    if state.taken[seat]:
        card = _in_place_of_taken(state, seat, card)
    state.hands[seat].append(card)
    return card


def _in_place_of_taken(state: State, seat: int, card: int) -> int:
    """Exchange a card with the newest of its kind that was taken and lies face down: those in hand are never older than those that lie."""
    kind_of, played = state.pack.kind_of, state.played[seat]
    for taken in reversed(state.taken[seat]):
        if kind_of[taken.card] == kind_of[card] and taken.card in played:
            played[played.index(taken.card)] = card
            return taken.card
    return card


def to_play(state: State, seat: int, kind: int) -> int:
    """The card of a kind that is played face down: of those taken from the discards the last choice, the newest last of all."""
    if not state.taken[seat]:
        return _first(state, seat, kind)
    age = _order_taken(state, seat)
    return min(_alike(state, seat, kind), key=lambda card: age.get(card, -1))


def to_discard(state: State, seat: int, kind: int) -> int:
    """The card of a kind that is discarded: of those taken from the discards the newest, else any."""
    if not state.taken[seat]:
        return _first(state, seat, kind)
    age = _order_taken(state, seat)
    return max(_alike(state, seat, kind), key=lambda card: age.get(card, -1))


def _order_taken(state: State, seat: int) -> dict[int, int]:
    """The cards that were taken, counted in the order in which they were."""
    return {taken.card: number for number, taken in enumerate(state.taken[seat])}


def _first(state: State, seat: int, kind: int) -> int:
    hand = state.hands[seat]
    return hand[hand.translate(state.pack.kind_of).index(kind)]


def _alike(state: State, seat: int, kind: int) -> list[int]:
    kind_of = state.pack.kind_of
    return [card for card in state.hands[seat] if kind_of[card] == kind]


def note_taken(state: State, seat: int, card: int) -> None:
    """All have seen a card go from the discards into a hand."""
    state.taken[seat] = (*state.taken[seat], Taken(card, len(state.played[seat])))


@rule("stalag17.ruling.37", off=())
def note_left(state: State, seat: int, cards: Iterable[int]) -> tuple[int, ...]:
    """Cards have left a hand openly: for each, the newest of its kind taken may be it. Returns the cards no longer known of."""
    kind_of, dropped = state.pack.kind_of, []
    for card in cards:
        alike = [taken for taken in state.taken[seat] if kind_of[taken.card] == kind_of[card]]
        if alike:
            dropped.append(alike[-1].card)
            state.taken[seat] = tuple(taken for taken in state.taken[seat] if taken != alike[-1])
    return tuple(dropped)


@rule("stalag17.escape.failed", "stalag17.ruling.37", off=())
def note_shown(state: State, seat: int) -> tuple[int, ...]:
    """All have seen all that a seat has played. Returns the cards taken that may be among these, of which no more is known.

    A card shown that was played since one of its kind was taken may be that one; as many are dropped as can be explained so. The rest
    must still be in hand.
    """
    kind_of, played, before = state.pack.kind_of, state.played[seat], state.taken[seat]
    kept: list[Taken] = []
    for kind in dict.fromkeys(kind_of[taken.card] for taken in before):
        alike = [taken for taken in before if kind_of[taken.card] == kind]
        explained = 0
        for index in range(state.shown[seat], len(played)):
            if kind_of[played[index]] == kind and sum(taken.since <= index for taken in alike) > explained:
                explained += 1
        in_hand = [taken for taken in alike if taken.card not in played]
        kept += in_hand[: len(alike) - explained]
    state.shown[seat] = len(played)
    state.taken[seat] = tuple(taken for taken in before if taken in kept)
    return tuple(taken.card for taken in before if taken not in kept)


def note_all_shown(state: State) -> tuple[tuple[int, int], ...]:
    """At roll call every card is shown. Returns the seats and cards of which nothing need be noted any more."""
    dropped = tuple((seat, taken.card) for seat in range(state.seats) for taken in state.taken[seat])
    state.taken = [()] * state.seats
    state.shown = [len(cards) for cards in state.played]
    return dropped
