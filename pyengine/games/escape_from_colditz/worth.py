"""How good a position is for each seat: men near the targets, equipment, kits and rounds left."""

from __future__ import annotations

import math

from . import outlook, rules, walk
from .board import ESCAPED, GROUND, INNER_CELLS, LOST, OUTER_CELLS
from .state import State

CELL_STEPS = 34
"""What a man in Solitary counts, in steps from a target."""
SCALE = 9.0
"""Steps that make a man half as good."""
PACE = 0.06


def strength(state: State, seat: int) -> float:
    """How near an officer is to two escapes."""
    if state.out[seat]:
        return -4.0
    field = outlook.targets_for(state, seat)
    total = 0.0
    steps = sorted(_steps(state, man, field) for man in state.men(seat) if state.at[man] not in (ESCAPED, LOST))
    if len(steps) + state.escaped[seat] < 2:
        return -4.0
    for index, left in enumerate(steps[:3]):
        total += (1.0, 0.7, 0.3)[index] * math.exp(-left / SCALE)
    total += 0.05 * min(sum(state.gear[seat]), 6) + (0.15 if state.kits[seat] else -0.3) + 0.03 * len(state.hands[seat])
    return total + 1.4 * state.escaped[seat]


def _steps(state: State, man: int, field: bytes) -> float:
    at = state.at[man]
    if at in (INNER_CELLS, OUTER_CELLS):
        return CELL_STEPS
    if at >= GROUND:
        return outlook.FAR
    return field[at] + (danger(state, man, at))


def danger(state: State, man: int, at: int) -> float:
    """Steps lost, on average, to guards near a man who may be arrested."""
    if not rules.may_arrest(state, man):
        return 0.0
    field = outlook.for_guards(walk.above_ground(at), outlook.marked_bits(state))
    lost = 0.0
    for guard in state.guards():
        place = state.at[guard]
        if place < GROUND and field[place] < 12:
            lost = max(lost, (12 - field[place]) * 1.2)
    return lost


def shares(state: State) -> tuple[float, ...]:
    """Chances of all seats, the Security Officer last."""
    officers = range(state.terms.officers)
    time = state.round * PACE
    strengths = [strength(state, seat) for seat in officers]
    odds = [math.exp(2.2 * one) for one in strengths]
    against = math.exp(3.4 - min(time, 1.6))
    total = sum(odds) + against
    return (*(one / total for one in odds), against / total)
