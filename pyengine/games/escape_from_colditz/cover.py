"""How well the guards cover the ways out: where men are expected to stop beyond the walls, and how soon a guard could be there."""

from __future__ import annotations

import math
from collections.abc import Iterable

from . import outlook, rules
from .board import CROSSINGS, GROUND, KIND, SAFE, SPACES, TARGET, ZONE
from .danger import AT_LEAST
from .state import State
from .walk import above_ground

WATCHED = 3
"""Men looked at, the most dangerous first."""
STOPS = 7
"""Spaces on a man's way beyond the walls that are watched."""
NO_KIT = 30
"""What a missing kit counts, in steps."""
FADES = 9.0
"""Steps from a target by which a man becomes less urgent."""
SECOND = 0.25
"""What the next guard behind the nearest counts."""
NEAR = tuple(
    (AT_LEAST[steps] if steps < len(AT_LEAST) else 0.0) + 0.3 * math.exp(-steps / 10) if steps < outlook.FAR else 0.0
    for steps in range(outlook.FAR + 1)
)
"""By steps of a guard to a space: how well he covers it."""
_BETWEEN = {(crossing.source, crossing.target): index for index, crossing in enumerate(CROSSINGS)}
"""The crossing from one space to the next."""


def threat(state: State, man: int) -> int:
    """How near a man is to getting out, in steps; his officer must have a kit."""
    seat = state.owner(man)
    return outlook.targets_for(state, seat)[state.at[man]] + (0 if state.kits[seat] else NO_KIT)


def threats(state: State) -> list[tuple[int, int]]:
    """Men who may get out and their steps, the most dangerous first."""
    men = [man for man in state.all_men() if state.at[man] < GROUND and not rules.lies_low(state, man)]
    return sorted((threat(state, man), man) for man in men)


class Cover:
    """What is to be watched, with how much it counts, and how far each guard is from it."""

    def __init__(self, state: State) -> None:
        self.state = state
        marked = outlook.marked_bits(state)
        weights: dict[tuple[int, int], float] = {}
        for steps, man in threats(state)[:WATCHED]:
            spaces, opened = _trail(state, man)
            weight = math.exp(-steps / FADES) / STOPS
            for space in spaces[:STOPS]:
                weights[space, opened] = weights.get((space, opened), 0.0) + weight
        total = sum(weights.values()) or 1.0
        self.stops = [(weight / total, outlook.for_guards(space, marked | opened)) for (space, opened), weight in weights.items()]

    def best(self, guard: int, ends: Iterable[int]) -> tuple[float, int | None]:
        """The end of a leg from which a guard covers most, and how much more than from where he is."""
        state = self.state
        others = [state.at[other] for other in state.guards() if other != guard and state.at[other] < GROUND]
        known = [sorted((outlook.FAR, outlook.FAR, *(field[at] for at in others)))[:2] for _, field in self.stops]
        most = here = self._worth(known, state.at[guard])
        best = None
        for end in ends:
            if end < GROUND and not state.board[end]:
                worth = self._worth(known, end)
                if worth > most:
                    most, best = worth, end
        return most - here, best

    def _worth(self, known: list[list[int]], place: int) -> float:
        """How well the stops are covered by a guard on a place, or off the board, and the two others nearest to each."""
        total = 0.0
        for (weight, field), (first, second) in zip(self.stops, known, strict=True):
            steps = field[place] if place < GROUND else outlook.FAR
            if steps < second:
                total += weight * (NEAR[min(first, steps)] + SECOND * NEAR[max(first, steps)])
            else:
                total += weight * (NEAR[first] + SECOND * NEAR[second])
        return total


def _trail(state: State, man: int) -> tuple[list[int], int]:
    """The spaces beyond the courtyard on a man's way where he may be caught, and the crossings he will open, as bits."""
    found = outlook.outlook_for(state, state.owner(man))
    here, spaces, opened = state.at[man], [], 0
    while True:
        above = above_ground(here)
        if here < SPACES and not rules.is_inner(above) and KIND[above] != SAFE and ZONE[above] != TARGET:
            spaces.append(above)
        there = found.then[here]
        if there == here:
            return spaces, opened
        crossing = _BETWEEN.get((here, there))
        if crossing is not None:
            opened |= 1 << crossing
        here = there
