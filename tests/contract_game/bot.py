"""What a seat cannot know, dealt afresh; a quick move; how good a position is; why one might play a move."""

from __future__ import annotations

from pyengine.rng import Rng, below, shuffle
from pyengine.story import Cite, cite
from pyengine.words import Message

from .acts import askable, result, worth
from .cards import GUESSES, kind
from .notation import Code
from .rules import held, moves
from .state import SEATS, Laying, State
from .telling import player

WEIGHTS = {"done": 40, "whistle": 6, "accept": 3, "lay": 9, "draw": 4, "raid": 2}
"""How often the quick move is of a kind; others count 1."""


def resample(state: State, seat: int, rng: Rng) -> None:
    """Others' cards and the pile, but for cards this seat was shown; others' guesses. A half-made set of another goes back to his hand."""
    top = state.stack[-1] if state.stack else None
    if isinstance(top, Laying) and top.seat != seat:
        state.stack.pop()
        state.hands[top.seat] += top.cards
    others = [other for other in range(SEATS) if other != seat]
    known = {card for card, bits in state.shown.items() if bits >> seat & 1}
    hidden = sorted([*state.deck, *(card for other in others for card in state.hands[other] if card not in known)])
    shuffle(rng, hidden)
    for other in others:
        kept = sorted(card for card in state.hands[other] if card in known)
        state.hands[other] = kept + [hidden.pop() for _ in range(len(state.hands[other]) - len(kept))]
        if state.guesses[other]:
            state.guesses[other] = GUESSES[below(rng, len(GUESSES))]
    state.deck = hidden
    state.shown = {card: bits for card, bits in state.shown.items() if card in known or card in state.hands[seat]}


def policy(state: State, rng: Rng) -> Code:
    """A weighted random move of the actor."""
    codes = moves(state)
    weights = [WEIGHTS.get(code.kind, 1) for code in codes]
    at = below(rng, sum(weights))
    for code, weight in zip(codes, weights, strict=True):
        at -= weight
        if at < 0:
            return code
    return codes[-1]


def value(state: State, seat: int) -> float:
    """The share of the victory at the end; before it, points against the best other."""
    over = result(state)
    if over is not None:
        return 1 / len(over.winners) if seat in over.winners else 0.0
    best = max(state.points[other] for other in range(SEATS) if other != seat)
    return min(0.95, max(0.05, 0.5 + (state.points[seat] - best) / 12))


def reasons(state: State, seat: int, code: Code) -> tuple[Cite, ...]:
    """The feature that counts for each kind of move."""
    if code.kind in ("lay", "done"):
        return (cite("contract_game.set.score", "reason.set", points=worth((*state.laid(seat), "food"))),)
    if code.kind == "draw":
        return (cite("contract_game.draw.card", "reason.draw", cards=len(held(state, seat)), left=len(state.deck)),)
    if code.kind == "raid":
        return (
            cite(
                "contract_game.raid.die",
                "reason.raid",
                player=player(code.seat),
                cards=len(state.hands[code.seat]),
                asked=len(askable(state, seat)),
            ),
        )
    if code.kind == "offer":
        count = sum(kind(card) == code.give for card in held(state, seat))
        return (cite("contract_game.offer.answer", "reason.offer", kind=Message(f"kind.{code.give}"), count=count),)
    return (cite("contract_game.turn.one", "reason.other", move=Message(f"verb.{code.kind}")),)
