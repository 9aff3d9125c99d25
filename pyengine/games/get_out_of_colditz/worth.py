"""How good a position is for a seat."""

from __future__ import annotations

from . import duel
from .guards import ALONE
from .multi import team_men
from .needs import standing
from .state import State, partners

DECAY = 0.62
"""By what a player's strength falls with each go that he is further from home."""
NO_WINNER = 0.02


def value(state: State, seat: int) -> float:
    """How good the position is for a seat, 0 … 1; exact at the end."""
    if state.terms.solo:
        return alone(state)
    terms = state.terms
    team = partners(terms.seats, terms.team, seat)
    if state.ended:
        return float(team_men(state, seat) >= terms.target) if state.ended == "home_run" else NO_WINNER
    if duel.judges(terms):
        return duel.value(state, seat)
    strengths = [strength(state, other) for other in range(terms.seats)]
    total = sum(strengths)
    return 0.02 + 0.96 * sum([strengths[other] for other in team]) / total


def strength(state: State, seat: int) -> float:
    """A player's strength: how near his best chain is to home, with all that is still wanted after it."""
    best = standing(state, seat)
    distance = best.distance
    target = state.terms.target
    if target > 1:
        after = max(target - team_men(state, seat) - best.men, 0)
        distance += 3.0 * after / (1 + 0.25 * (len(state.chains[seat]) > 1))
    if state.stack and state.stack[0].seat == seat:
        distance -= 0.5
    strong: float = DECAY**distance
    return strong


# ---- alone ----


def alone(state: State) -> float:
    """The men at home, the target weighing most."""
    men, target = state.men[ALONE], state.terms.target
    return min(men / target, 1.0) * 0.35 + 0.5 * (men >= target) + 0.15 * min(max(men - target, 0) / target, 1.0)
