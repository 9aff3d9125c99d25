"""How good a position is for each seat: the points an officer still needs for two escapes, against the rounds that are left."""

from __future__ import annotations

import math

from . import gather, outlook, walk
from .board import ESCAPED, GROUND, INNER_CELLS, LOST, OUTER_CELLS
from .cards import COMPONENTS, EQUIPMENT, TO_WIN
from .danger import CELL_STEPS, Watch
from .state import State

OUT_OF_REACH = 400.0
KIT_WORK = 20.0
"""Points that a kit takes at most."""
CARD_WORK = 9.0
"""Points that an equipment card takes at most."""
HAND_WORK = 1.5
"""Points that a card in hand saves."""
IN_HAND = 0.8
"""Points of work that a point left in the running turn saves."""
BASE, PER_POINT, SPREAD = 1.7, 0.17, 2.15
"""Rounds to go to the victory, as work is turned into time: so many, so many for each point; and how far off that may be."""


def work(state: State, seat: int, watch: Watch) -> float:
    """Points that an officer still needs: ways, cards, kits and danger."""
    missing = TO_WIN - state.escaped[seat]
    if missing <= 0:
        return 0.0
    field = outlook.targets_for(state, seat)
    ways = sorted(_way(state, seat, man, field, watch) for man in state.men(seat) if state.at[man] not in (ESCAPED, LOST))
    if state.out[seat] or len(ways) < missing:
        return OUT_OF_REACH
    total = sum(ways[:missing])
    lacking = _lacking(state, seat)
    total -= sum(CARD_WORK - _claim_work(state, seat, kind) for kind in lacking) * min(missing, 1)
    if missing == TO_WIN:
        total -= 0.5 * sum(outlook.MISSING[kind] for kind in lacking)
    kits = missing if not state.kits[seat] else missing - 1
    if state.scored and state.kits[seat]:
        kits = missing - 1
    total += _kit_work(state, seat) if kits == missing else KIT_WORK * 0.6 * max(0, kits)
    if state.stack and state.stack[0].seat == seat:
        total -= IN_HAND * state.points
    return max(1.0, total - HAND_WORK * len(state.hands[seat]))


def _way(state: State, seat: int, man: int, field: bytes, watch: Watch) -> float:
    """A man's way out, danger counted."""
    at = state.at[man]
    if at in (INNER_CELLS, OUTER_CELLS):
        return CELL_STEPS + 6.0
    if at >= GROUND:
        return outlook.FAR
    return field[at] + watch.cost(seat, man, at, field[at], bool(state.homing[man]))


def _lacking(state: State, seat: int) -> list[int]:
    """Kinds missing for the way of the man who is nearest to a target."""
    found = outlook.outlook_for(state, seat)
    places = [state.at[man] for man in state.men(seat) if state.at[man] < GROUND]
    if not places:
        return []
    needs = walk.unpacked(found.needs[min(places, key=lambda place: found.steps[place])])
    return [kind for kind, (need, have) in enumerate(zip(needs, state.gear[seat], strict=True)) if need > have]


def _claim_work(state: State, seat: int, kind: int) -> float:
    """Points to bring two men into rooms with a symbol."""
    fields = [outlook.to_room(room) for room in outlook.ROOMS_WITH[gather.SYMBOLS[kind]]]
    steps = sorted(min(field[state.at[man]] for field in fields) for man in state.men(seat) if state.at[man] < GROUND)
    return CARD_WORK if len(steps) < 2 else min(CARD_WORK, 1.0 + 0.7 * (steps[0] + steps[1]))


def _kit_work(state: State, seat: int) -> float:
    """Points to make up a kit."""
    if state.kits[seat]:
        return 0.0
    parts = gather.parts_held(state, seat)
    total = 1.0
    for component in range(len(COMPONENTS)):
        if gather.lacks(state, seat, component, parts):
            fields = [outlook.to_room(room) for room in outlook.ROOMS_WITH[gather.SYMBOLS[len(EQUIPMENT) + component]]]
            steps = [min(field[state.at[man]] for field in fields) for man in state.men(seat) if state.at[man] < GROUND]
            total += min(6.0, 0.8 * min(steps, default=9))
    return min(KIT_WORK, total)


def chance(state: State, seat: int, watch: Watch) -> float:
    """The chance that an officer gets two men out in time."""
    needed = work(state, seat, watch)
    if needed >= OUT_OF_REACH:
        return 0.001
    spare = state.round + 1 - BASE - PER_POINT * needed
    return min(0.999, max(0.001, 1 / (1 + math.exp(-spare / SPREAD))))


def shares(state: State) -> tuple[float, ...]:
    """Chances of all seats, the Security Officer last: he wins if nobody gets two men out."""
    watch = Watch(state)
    chances = [chance(state, seat, watch) for seat in range(state.terms.officers)]
    held = math.prod(1 - one for one in chances)
    total = sum(chances)
    return (*((1 - held) * one / total for one in chances), held)
