"""Dealing afresh what a viewer cannot know, as it may well lie.

A rival sees his cards: what serves the plan he has played, what does not he still holds, and had he been ready he would have gone. So
hidden cards are dealt at random, but each rival then holds those that serve him least, and deals in which he would have gone a round
ago are dealt again a few times.
"""

from __future__ import annotations

from pyengine.rng import Rng, below, shuffle

from . import escape
from .state import PREPARE, Laying, State, Taken
from .wants import wants

TRIES = 4
"""Deals tried for a seat until it would not have got a man out already."""


def hidden_places(state: State, seat: int, taken: Taken) -> list[int]:
    """Where a card taken may be, by index into a seat's hand followed by its face-down cards not yet shown."""
    size, shown = len(state.hands[seat]), state.shown[seat]
    since = max(taken.since, shown)
    return [*range(size), *range(size + since - shown, size + len(state.played[seat]) - shown)]


def resample(state: State, viewer: int, rng: Rng) -> None:
    """Deal afresh what a viewer cannot know: the deck, and other hands and face-down cards as far as they have not been shown.

    A half-made set of another seat goes back to its hand.
    """
    top = state.stack[-1] if state.stack else None
    if isinstance(top, Laying) and top.seat != viewer:
        state.stack = state.stack[:-1]
        state.hands[top.seat] += top.cards
    others = [seat for seat in range(state.seats) if seat != viewer] if state.phase == PREPARE else []
    pool = list(state.deck)
    for seat in others:
        known = {taken.card for taken in state.taken[seat]}
        pool += [card for card in (*state.hands[seat], *state.played[seat][state.shown[seat] :]) if card not in known]
    pool.sort()
    shuffle(rng, pool)
    for seat in others:
        given = _deal(state, seat, pool, rng)
        for _ in range(TRIES):
            if not _would_have_gone(state, seat):
                break
            pool[:0] = given
            given = _deal(state, seat, pool, rng)
    state.deck = bytearray(pool)


def _deal(state: State, seat: int, pool: list[int], rng: Rng) -> list[int]:
    """Give a seat hidden cards from the end of the pool, those that it is known to have somewhere among them; returns what was given."""
    size, shown = len(state.hands[seat]), state.shown[seat]
    places = size + len(state.played[seat]) - shown
    lying: dict[int, int] = {}
    for taken in reversed(state.taken[seat]):
        free = [place for place in hidden_places(state, seat, taken) if place not in lying]
        lying[free[below(rng, len(free))]] = taken.card
    given = [pool.pop() for _ in range(places - len(lying))]
    del state.played[seat][shown:]
    order = iter(_least_wanted_first(state, seat, given, size - sum(place < size for place in lying)))
    cards = bytearray([lying[place] if place in lying else next(order) for place in range(places)])
    state.hands[seat] = cards[:size]
    state.played[seat] += cards[size:]
    return given


def _least_wanted_first(state: State, seat: int, cards: list[int], held: int) -> list[int]:
    """Cards in the order in which they came, but that those a seat would still hold, being of least use to it, come first."""
    if not held or held >= len(cards):
        return cards
    found = wants(state, seat, bytes(cards))
    still = [*found.rest, *found.wild, *reversed(found.use)][:held]
    return [*still, *(card for card in cards if card not in still)]


def _would_have_gone(state: State, seat: int) -> bool:
    """Whether a seat has lain ready for longer than one action, and so would have got its man out."""
    played = state.played[seat]
    if len(played) < 2 or state.plan is None:
        return False
    before = played[:-1]
    if sum(before.translate(state.pack.runaway)) < state.plan.runaway + state.points[seat]:
        return False
    return not escape.objects_lacking(state, state.plan.needs, before)
