"""What a seat cannot know, dealt afresh."""

from __future__ import annotations

from pyengine.rng import Rng, shuffle

from .cards import KINDS, TWOS
from .state import Go, Naming, State, clockwise


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
    for other in others:
        wanted = len(state.hands[other]) - len(known[other]) - (other == drawn_by)
        state.hands[other] = bytearray(known[other] + _deal(pool, wanted, state.lacks[other]))
    if drawn_by in known:
        state.hands[drawn_by].append(pool.pop())
    state.deck = bytearray(pool)


def _shuffled(cards: bytearray, rng: Rng) -> bytearray:
    found = sorted(cards)
    shuffle(rng, found)
    return bytearray(found)


def _has_just_drawn(state: State) -> int:
    """The seat that holds a card drawn on this go, which may be a No.1; -1 for none."""
    top = state.stack[-1] if state.stack else None
    return top.seat if isinstance(top, Go) and top.drew else -1


def _deal(pool: list[int], wanted: int, lacks: frozenset[int]) -> list[int]:
    """Take cards off the pool that can be in a hand: no No.1, and none that the seat is known to lack."""
    found: list[int] = []
    at = len(pool) - 1
    while len(found) < wanted and at >= 0:
        kind = KINDS[pool[at]]
        if kind >= TWOS and kind not in lacks:
            found.append(pool.pop(at))
        at -= 1
    return found
