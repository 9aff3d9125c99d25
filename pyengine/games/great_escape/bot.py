"""The fair player behind play-outs and hints: quick, and blind to the order of the deck."""

from __future__ import annotations

from functools import cache

from . import dig, run
from .cards import Middle
from .moves import CARRY_OUT, GIVE, GO, TURN, may_go
from .outlook import hoped_for, promise
from .state import CHECK, PLACE, State
from .tunnel import LONG_ENOUGH, TUNNELS, Digging, Tip, reach

LAST = LONG_ENOUGH - 1
"""Length of a tunnel that the next stretch finishes."""

WAITING = 0.5
"""What leaving at once costs while a guard could still be spent on another tunnel: each guard fewer in the deck doubles the score."""

SCALE = 40
"""Points that count as a perfect game where a value between 0 and 1 is wanted."""


def policy(state: State) -> str:
    """A sensible legal move."""
    if not state.stack:
        return go_or_turn(state) if may_go(state) else TURN
    asked = state.stack[-1]
    if asked == PLACE:
        return where_to_dig(state)
    return CARRY_OUT if asked == CHECK else whom_to_give(state)


def go_or_turn(state: State) -> str:
    """With the option to dig on, the men go when no guard can be spent on another tunnel any more."""
    return TURN if worth_waiting(state, dig.finished(state)[0]) else GO


def whom_to_give(state: State) -> str:
    """All cards left will be turned, so who is caught anyway costs nothing: first him who is caught soonest, else the cheapest man."""
    coming = state.to_come()
    scores = state.pack.scores
    best = max(state.men(), key=lambda man: (run.hits(state, man, coming), -scores[man]))
    return GIVE + state.pack.slugs[best]


def where_to_dig(state: State) -> str:
    """The tunnel that gains most hope by the turned card, or loses least."""
    middle, digging = state.middle, state.digging
    best, most = -1, -9.0
    for index, tip in enumerate(state.tips):
        gain = gains(tip, digging)[middle]
        if gain is None:
            continue
        if tip.length == LAST and middle <= Middle.VENTILATION and not digging.continue_digging and worth_waiting(state, index):
            gain -= WAITING
        if gain > most:
            best, most = index, gain
    return TUNNELS[best]


@cache
def gains(tip: Tip, digging: Digging) -> tuple[float | None, ...]:
    """For each `Middle`, what it adds to a tunnel's promise; `None` where it may not be dug."""
    return tuple(None if after is None else promise(after) - promise(tip) for after in reach(tip, digging))


def worth_waiting(state: State, index: int) -> bool:
    """Whether a guard to come could be spent on another open tunnel than this one."""
    others = any(not tip.closed for other, tip in enumerate(state.tips) if other != index)
    return others and any(state.pack.kinds[card] == "guard" for card in state.deck)


def value(state: State) -> float:
    """Hoped-for points between 0 and 1: −1 point is 0, `SCALE` points and more are 1."""
    return min(max(hoped_for(state) + 1, 0.0) / (SCALE + 1), 1.0)


def clear_tables() -> None:
    """Forget the kept answers, so that a rule function put in another's place takes effect."""
    gains.cache_clear()
