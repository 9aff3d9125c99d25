"""Whether a decision of a position document can be asked at all."""

from __future__ import annotations

from . import dealings, walk
from .board import BARRACKS, CROSSINGS, GROUND, LOST, SPACES
from .state import DUES, Due, State

_A_MAN = frozenset(DUES.index(name) for name in ("muster", "drive", "flee", "obey", "talisman", "shot", "dare", "shoot_roll"))
_A_GUARD = frozenset(DUES.index(name) for name in ("leave", "remove"))
_A_CROSSING = frozenset((DUES.index("reuse"),))
_A_OFFICER = frozenset(DUES.index(name) for name in ("trade", "answer", "lift"))
_SECURITY = frozenset(
    DUES.index(name) for name in ("lift", "announce", "shot", "leave", "remove", "post", "outpost", "search_roll", "shoot_roll")
)


def fits(state: State, due: Due) -> bool:
    """Whether a decision speaks of pieces that there are, and is asked of somebody who can be asked."""
    terms = state.terms
    if (due.kind in _SECURITY) != (due.seat == terms.officers) and due.kind not in _BOTH:
        return False
    if due.kind in _A_MAN and due.a not in state.all_men():
        return False
    if due.kind in _A_MAN and state.at[due.a] >= GROUND and DUES[due.kind] not in ("shot", "obey"):
        return False
    if due.kind in _A_GUARD and (due.a not in state.guards() or due.b >= len(CROSSINGS) or due.seat != terms.officers):
        return False
    if due.kind in _A_CROSSING and due.a >= len(CROSSINGS):
        return False
    if due.kind in _A_OFFICER and due.a >= terms.officers:
        return False
    return _fits_by_kind(state, due)


_BOTH = frozenset(DUES.index(name) for name in ("turn", "leg", "hand", "turn_ends"))


def _fits_by_kind(state: State, due: Due) -> bool:
    name = DUES[due.kind]
    own = due.a in state.pawns(due.seat)
    at = state.at[due.a] if due.a < len(state.at) else LOST
    if name == "leg":
        return own and state.points > 0
    if name in ("drive", "flee", "dare", "muster", "obey", "talisman"):
        return own and (name not in ("drive",) or at < SPACES)
    if name == "pick":
        return due.a < 8
    if name in ("trade", "answer"):
        give, ask = dealings.sides(due.b)
        giver, taker = (due.seat, due.a) if name == "trade" else (due.a, due.seat)
        if giver == taker or max(giver, taker) >= state.terms.officers:
            return False
        fits = zip((*walk.unpacked(give), *walk.unpacked(ask)), (*state.gear[giver], *state.gear[taker]), strict=True)
        return all(cards <= held for cards, held in fits) and walk.packed(walk.unpacked(ask)) == ask
    if name == "releasing":
        return 1 <= due.a <= state.terms.men and due.b in (0, 1)
    if name == "shot":
        first = state.guards().start
        return (
            due.b > 0
            and all(state.at[guard] < GROUND for guard in state.guards() if due.b >> guard - first & 1)
            and due.b < 1 << state.terms.guards
        )
    if name in ("post", "outpost"):
        return due.a <= sum(state.at[guard] == BARRACKS for guard in state.guards()) and due.b <= state.terms.guards
    if name == "leave":
        return state.at[due.a] == CROSSINGS[due.b].source
    if name == "gear":
        return 1 <= due.a <= state.terms.men
    return name != "dare" or due.b <= 7
