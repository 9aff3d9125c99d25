"""The computer player: what a seat cannot know, dealt afresh; a quick sensible move; and how good a position is."""

from __future__ import annotations

from typing import Any

from pyengine.rng import shuffle

from . import turns, worth
from .cards import DARES, PART_CARDS
from .officer import officer_move
from .state import LEG, TRADE, State
from .warden import warden_move


def resample(state: State, seat: int, rng: Any) -> None:
    """Deal afresh the decks, the part pile, the other hands and the Do or Die cards. What another seat is about to choose is put back."""
    top = state.stack[-1] if state.stack else None
    if top is not None and top.seat != seat:
        if top.kind == LEG:
            state.stack.pop()
        elif top.kind == TRADE:
            state.stack[-1] = top._replace(b=0)
    security = state.terms.officers
    others = [other for other in range(security) if other != seat]
    hidden = [card for other in others for card in state.hands[other]]
    cards = sorted([*state.deck, *(card for card in hidden if not _apart(state, card))])
    parts = sorted([*state.parts, *(card for card in hidden if _apart(state, card))])
    shuffle(rng, cards)
    shuffle(rng, parts)
    for other in others:
        state.hands[other] = [parts.pop() if _apart(state, card) else cards.pop() for card in state.hands[other]]
    state.deck, state.parts = cards, parts
    watched = sorted([*state.security, *(state.hands[security] if seat != security else ())])
    shuffle(rng, watched)
    if seat != security:
        state.hands[security] = [watched.pop() for _ in state.hands[security]]
    state.security = watched
    _deal_fates(state, rng)


def _apart(state: State, card: int) -> bool:
    """Whether a card comes from the part pile of six players: everybody saw from where it was drawn."""
    return state.terms.seats == 6 and card in PART_CARDS


def _deal_fates(state: State, rng: Any) -> None:
    """Values nobody has looked at."""
    values = [int(value) for value in DARES]
    shuffle(rng, values)
    state.fate = [values.pop() if value else 0 for value in state.fate]


def policy(state: State, rng: Any) -> int:
    """A sensible move of whoever is asked, by what he may know."""
    if state.stack[-1].seat == state.terms.officers:
        return warden_move(state, rng)
    return officer_move(state, rng)


def value(state: State, seat: int) -> float:
    """A seat's share in the win: exact at the end, before it by men near the targets, equipment, and rounds left."""
    found = turns.result(state)
    if found is None:
        return worth.shares(state)[seat]
    if not found.winners:
        return 0.5
    return 1 / len(found.winners) if seat in found.winners else 0.0


def settled(state: State) -> bool:
    """A play-out stops where a turn begins: `value` weighs what the next seat can do."""
    return len(state.stack) == 1 and not state.rolls and not state.begun and not state.points
