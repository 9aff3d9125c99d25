"""The fair player behind play-outs and hints: quick, and blind to the order of the deck."""

from __future__ import annotations

from . import dig, run
from .moves import GIVE, GO, TURN, TURN_OR_GO, legal
from .outlook import hoped_for, promise
from .score import SCALE
from .state import PLACE, State
from .tunnel import LONG_ENOUGH, TUNNELS, reach

WAITING = 0.5
"""What leaving at once costs while a guard could still be spent on another tunnel: each guard fewer in the deck doubles the score."""


def policy(state: State) -> str:
    """A sensible legal move."""
    codes = legal(state)
    if len(codes) == 1:
        return codes[0]
    if codes == TURN_OR_GO:
        return TURN if worth_waiting(state, dig.finished(state)[0]) else GO
    if state.stack[-1] == PLACE:
        return where_to_dig(state, codes)
    return whom_to_give(state)


def whom_to_give(state: State) -> str:
    """All cards left will be turned, so who is caught anyway costs nothing: first him who is caught soonest, else the cheapest man."""
    coming = state.to_come()
    scores = state.pack.scores
    best = max(state.men(), key=lambda man: (run.hits(state, man, coming), -scores[man]))
    return GIVE + state.pack.slugs[best]


def where_to_dig(state: State, codes: tuple[str, ...]) -> str:
    """The tunnel that gains most hope by the card, or loses least."""
    middle, digging = state.middle, state.digging
    best, most = codes[0], -2.0
    for code in codes:
        index = TUNNELS.index(code)
        tip = state.tips[index]
        after = reach(tip, digging)[middle]
        assert after is not None
        gain = promise(after) - promise(tip)
        if after.length == LONG_ENOUGH and not after.closed and not digging.continue_digging and worth_waiting(state, index):
            gain -= WAITING
        if gain > most:
            best, most = code, gain
    return best


def worth_waiting(state: State, index: int) -> bool:
    """Whether a guard to come could be spent on another open tunnel than this one."""
    others = any(not tip.closed for other, tip in enumerate(state.tips) if other != index)
    return others and any(state.pack.kinds[card] == "guard" for card in state.deck)


def value(state: State) -> float:
    """Hoped-for points between 0 and 1: −1 point is 0, `SCALE` points and more are 1."""
    return min(max(hoped_for(state) + 1, 0.0) / (SCALE + 1), 1.0)
