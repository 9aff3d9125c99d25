"""Searches that look one ply ahead, then two, and so on, while nodes last.

One node is one position reached. A deepening that is cut short counts for the moves it has finished; those were the better ones before,
so the others rank behind them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator

from ..documents import Level
from ..knowledge import Knowledge
from .search import Arm, Budget, Search

DEEPEST = 12
"""Plies beyond which no search deepens; also a bound on recursion."""


class Deepening(Search):
    """A search in deepenings, which can pause after every node."""

    def __init__(self, knowledge: Knowledge, level: Level, seed: int | str, budget: Budget) -> None:
        super().__init__(knowledge, level, seed, budget)
        self._course = self._deepen()
        self._finished: dict[int, float] = {}
        self._exhausted = False
        if len(self.arms) == 1:
            self.arms[0].value = knowledge.game.value(knowledge.state, knowledge.seat)
        self.cut = False
        """Whether the running deepening has judged a position in which the game goes on."""
        self.depth = 0
        """Plies looked ahead in the last finished deepening."""

    @property
    def done(self) -> bool:
        """Whether the budget is spent, or the tree is searched to its end."""
        return self._exhausted or super().done

    def step(self, nodes: int) -> bool:
        """Spend up to so many nodes."""
        until = min(self.spent + nodes, self.budget)
        while not self._exhausted and self.spent < until:
            try:
                next(self._course)
            except StopIteration:
                self._exhausted = True
        return self.done

    def _deepen(self) -> Generator[None, None, None]:
        for depth in range(DEEPEST):
            self.cut = False
            best = -1.0
            # Where two come out equal the one searched first stays ahead: of the other, only a bound is known.
            self.arms.sort(key=lambda arm: -arm.value)
            for arm in self.candidates(depth):
                before = self.spent
                value = arm.noise + (yield from self.root_value(arm, depth, best - arm.noise))
                arm.nodes += self.spent - before
                self._finished[id(arm)] = value
                best = max(best, value)
            lowest = min(self._finished.values())
            for arm in self.arms:
                arm.value = self._finished.get(id(arm), min(arm.value, lowest))
            self._finished.clear()
            self.depth = depth + 1
            if not self.cut:
                return

    def candidates(self, depth: int) -> list[Arm]:
        """Those of the moves, best first, that a deepening of this depth looks at; the others keep their places behind them."""
        return self.arms

    @abstractmethod
    def root_value(self, arm: Arm, depth: int, bound: float) -> Generator[None, None, float]:
        """Value of a candidate for the searching seat, with `depth` plies to look ahead after it; yields after every node.

        Where it cannot exceed `bound`, any value up to `bound` will do.
        """

    def ranked(self) -> list[Arm]:
        """By value, as far as the running deepening has come."""
        if not self._finished:
            return sorted(self.arms, key=lambda arm: -arm.value)
        lowest = min(self._finished.values())

        def rank(arm: Arm) -> tuple[float, bool]:
            redone = self._finished.get(id(arm))
            return (-min(arm.value, lowest), True) if redone is None else (-redone, False)

        return sorted(self.arms, key=rank)
