"""The fair player behind play-outs and hints: quick, and blind to the order of the deck."""

from __future__ import annotations

from functools import cache

from . import run
from .cards import Middle
from .moves import GIVE, legal
from .state import PLACE, State
from .tunnel import LONG_ENOUGH, TUNNELS, Digging, Tip, reach


def policy(state: State) -> str:
    """A sensible legal move."""
    codes = legal(state)
    if len(codes) == 1 or not state.stack:
        return codes[-1]
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
    """The tunnel that gains most, or loses least, by the card."""
    middle, digging = state.middle, state.digging

    def gain(code: str) -> float:
        tip = state.tips[TUNNELS.index(code)]
        after = reach(tip, digging)[middle]
        assert after is not None
        return promise(after, digging) - promise(tip, digging)

    return max(codes, key=gain)


@cache
def promise(tip: Tip, digging: Digging) -> float:
    """How far a tunnel has come and how freely it can go on."""
    if tip.closed:
        return 0.0
    after = reach(tip, digging)
    freedom = sum(weight for middle, weight in _WEIGHTS if after[middle] is not None)
    return float((tip.length + freedom) ** 2) / LONG_ENOUGH


_WEIGHTS = ((Middle.STANDARD, 0.8), (Middle.PROP, 0.8), (Middle.VENTILATION, 0.5), (Middle.COLLAPSED, 0.2))


def clear_tables() -> None:
    """Forget the kept answers, so that a rule function put in another's place takes effect."""
    promise.cache_clear()
