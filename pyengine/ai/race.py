"""A race between the candidate moves: all that are still in it are tried on the same deal, and after each round the worse half retires.

The same deal for all makes luck cancel out of their comparison (common random numbers); the rounds share the budget equally (sequential
halving: Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013). At the end a move must have beaten the
policy's own by more than chance explains. What chance explains is measured deal by deal: moves after which luck falls alike are told apart
by few deals, moves that change whom it falls to need many.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from .search import Arm

LOYALTY = 1.0
"""Standard errors by which a move must beat the policy's own: with few nodes the better-looking move is often only the luckier."""


class Gap:
    """How a move did against the policy's own on the same deals: their number, the sum of differences, and that of their squares."""

    __slots__ = ("deals", "squares", "total")

    def __init__(self) -> None:
        self.deals = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, difference: float) -> None:
        """One more deal."""
        self.deals += 1
        self.total += difference
        self.squares += difference * difference

    @property
    def error(self) -> float:
        """Standard error of the mean difference."""
        if self.deals < 2:
            return math.inf
        mean = self.total / self.deals
        return math.sqrt(max(self.squares / self.deals - mean * mean, 0.0) / self.deals)


class Race:
    """Who is tried next. `arms` are in the order of the legal moves; `usual` is the code of the policy's move."""

    __slots__ = ("_ends", "_gaps", "_length", "_results", "_usual", "racing")

    def __init__(self, arms: Sequence[Arm], budget: int, usual: Any) -> None:
        self.racing = list(arms)
        self._usual = next((arm for arm in arms if arm.code == usual), None)
        self._gaps = {id(arm): Gap() for arm in arms}
        self._results: list[float] = []
        self._length = budget // max(1, (max(len(self.racing), 2) - 1).bit_length())
        self._ends = self._length

    def next(self, spent: int) -> tuple[Arm, bool]:
        """The arm to be tried after `spent` nodes, and whether it is the first on a new deal."""
        first = not self._results
        if first and spent >= self._ends and len(self.racing) > 2:
            self._retire(spent)
        return self.racing[len(self._results)], first

    def count(self, arm: Arm, result: float) -> None:
        """Enter the result, 0 … 1, of the arm whose turn it was."""
        arm.total += result
        arm.nodes += 1
        arm.value = arm.total / arm.nodes + arm.noise
        self._results.append(result)
        if len(self._results) == len(self.racing):
            self._compare()

    def _compare(self) -> None:
        """All arms still racing have been tried on this deal."""
        if self._usual is not None:
            own = self._results[self.racing.index(self._usual)]
            for arm, result in zip(self.racing, self._results, strict=True):
                self._gaps[id(arm)].add(result - own)
        self._results = []

    def _retire(self, spent: int) -> None:
        """The worse half leaves the race, but never the policy's own move."""
        best = sorted(self.racing, key=lambda arm: (arm is not self._usual, -arm.value))
        keep = best[: max(2, (len(best) + 1) // 2)]
        self.racing = [arm for arm in self.racing if arm in keep]
        self._ends = spent + self._length

    def ranked(self, arms: Sequence[Arm]) -> list[Arm]:
        """Moves still racing before those retired; of equal ones the policy's own."""
        racing = {id(arm) for arm in self.racing}
        return sorted(arms, key=lambda arm: (id(arm) not in racing, self._rank(arm), arm is not self._usual))

    def _rank(self, arm: Arm) -> float:
        """Sorts the best first, each move with as much taken off as its lead over the policy's own may be luck."""
        if arm is self._usual or self._usual is None or id(arm) not in self._gaps:
            return -arm.value
        return LOYALTY * self._gaps[id(arm)].error - arm.value
