"""What a seat cannot know, dealt afresh."""

from __future__ import annotations

from pyengine.rng import Rng, shuffle

from .cards import KINDS, TWOS
from .chains import NO_CARD
from .state import NOBODY, Go, Naming, State, clockwise


def resample(state: State, seat: int, rng: Rng) -> None:
    """Deal again what `seat` cannot know; keep all that it sees, was shown, or can be sure of.

    Everybody knows that nobody keeps a No.1 in hand, and that a seat asked in vain with a Commandeer holds no such card. A Commandeer
    half named is nobody else's business.
    """
    if state.terms.solo:
        state.deck = _shuffled(state.deck, rng)
        state.guards = _shuffled(state.guards, rng)
        return
    if state.stack and isinstance(state.stack[-1], Naming) and state.stack[-1].seat != seat:
        state.stack = state.stack[:-1]
    mark = 1 << seat
    others = sorted(clockwise(state.terms.seats, seat), key=lambda other: (not state.lacks[other], other))
    known = {other: sorted(card for card in state.hands[other] if state.shown[card] & mark) for other in others}
    hidden = list(state.deck)
    for other in others:
        hidden += [card for card in state.hands[other] if not state.shown[card] & mark]
    for card in hidden:
        state.shown[card] = 0
    pool = list(_shuffled(bytearray(hidden), rng))
    drawn_by = _has_just_drawn(state)
    if drawn_by in known and len(known[drawn_by]) == len(state.hands[drawn_by]):
        drawn_by = NOBODY  # a position may tell of a hand of which nothing is hidden, or which is empty
    dealt: dict[int, list[int]] = {}
    for other in others:
        wanted = len(state.hands[other]) - len(known[other]) - (other == drawn_by)
        dealt[other] = _deal(pool, wanted, state.lacks[other])
        while len(dealt[other]) < wanted and _exchange(state, pool, dealt, other, {other}):
            pass
    for other in others:
        state.hands[other] = bytearray(known[other] + dealt[other])
    if drawn_by in known:
        state.hands[drawn_by].append(pool.pop())
    state.deck = bytearray(pool)


def _shuffled(cards: bytearray, rng: Rng) -> bytearray:
    found = sorted(cards)
    shuffle(rng, found)
    return bytearray(found)


def _has_just_drawn(state: State) -> int:
    """The seat that holds a card drawn on this go, which may be a No.1; `NOBODY` for none."""
    top = state.stack[-1] if state.stack else None
    return top.seat if isinstance(top, Go) and top.drew else NOBODY


def _deal(pool: list[int], wanted: int, lacks: frozenset[int]) -> list[int]:
    """Take cards off the pool that can be in a hand: no No.1, and none that the seat is known to lack."""
    found: list[int] = []
    at = len(pool) - 1
    while len(found) < wanted and at >= 0:
        if _may_hold(lacks, pool[at]):
            found.append(pool.pop(at))
        at -= 1
    return found


def _may_hold(lacks: frozenset[int], card: int) -> bool:
    kind = KINDS[card]
    return kind >= TWOS and kind not in lacks


def _exchange(state: State, pool: list[int], dealt: dict[int, list[int]], seat: int, asked: set[int]) -> bool:
    """Give a seat one more card where the pool has none that it can hold: another seat parts with one and takes its place in the queue.

    This is the search for an augmenting path, so it fails only where no deal at all fits what is known.
    """
    lacks = state.lacks[seat]
    for at in range(len(pool) - 1, -1, -1):
        if _may_hold(lacks, pool[at]):
            dealt[seat].append(pool.pop(at))
            return True
    for other in [one for one in dealt if one not in asked]:
        card = next((card for card in dealt[other] if _may_hold(lacks, card)), NO_CARD)
        asked.add(other)
        if card != NO_CARD and _exchange(state, pool, dealt, other, asked):
            dealt[other].remove(card)
            dealt[seat].append(card)
            return True
    return False
