"""Depth-first search with alpha-beta bounds, deepened step by step, with averaged chance: for games that hide nothing.

One node is one position reached. The searching seat takes the best for itself and every other seat the worst for it: with two seats that
is minimax, with more the paranoid rule (Sturtevant and Korf, "On pruning techniques for multi-player games", AAAI 2000), which keeps the
bounds. Chance is averaged over all results (expectimax), with open bounds below it. The game's `value` judges the leaves.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ..documents import Level
from ..knowledge import Knowledge
from .branching import branches
from .search import Arm, Budget, Search

DEEPEST = 12
"""Plies beyond which no search deepens; also a bound on recursion."""

BREATH = 8
"""Nodes between two points at which the search can pause."""


class Tree(Search):
    """Alpha-beta search of one decision."""

    def __init__(self, knowledge: Knowledge, level: Level, seed: int | str, budget: Budget) -> None:
        super().__init__(knowledge, level, seed, budget)
        self._history: dict[Any, int] = {}
        self._course = self._deepen()
        self._exhausted = False
        self._cut = False
        self.depth = 0
        """Plies looked ahead in the last finished deepening."""

    @property
    def done(self) -> bool:
        """Whether the budget is spent, or the tree is searched to its end."""
        return self._exhausted or super().done

    def step(self, nodes: int) -> bool:
        """Spend about so many nodes, to the next point at which the search can pause."""
        until = self.spent + nodes
        while not self.done and self.spent < until:
            try:
                next(self._course)
            except StopIteration:
                self._exhausted = True
        return self.done

    def _deepen(self) -> Generator[None, None, None]:
        """Search one ply, then two, and so on; a deepening cut short counts only for the moves it has finished."""
        for arm in self.arms:
            before = self.spent
            arm.value = (yield from self._move(self.knowledge.state, self.knowledge.seat, arm.code, 0, -1.0, 2.0)) + arm.noise
            arm.nodes += self.spent - before
        self.depth = 1
        for depth in range(1, DEEPEST):
            if not self._cut:
                return
            self._cut = False
            self.arms.sort(key=lambda arm: -arm.value)
            best = -1.0
            values: list[tuple[Arm, float]] = []
            for arm in self.arms:
                before = self.spent
                value = yield from self._move(self.knowledge.state, self.knowledge.seat, arm.code, depth, best - arm.noise, 2.0)
                arm.nodes += self.spent - before
                if self.spent >= self.budget:
                    # Cut short somewhere below this move, so its value means nothing.
                    self._settle(values)
                    return
                value += arm.noise
                values.append((arm, value))
                best = max(best, value)
            for arm, value in values:
                arm.value = value
            self.depth = depth + 1

    def _settle(self, finished: list[tuple[Arm, float]]) -> None:
        """After a deepening cut short: the moves not redone rank behind those redone, which were the better ones before."""
        if not finished:
            return
        for arm, value in finished:
            arm.value = value
        lowest = min(value for _, value in finished)
        redone = {id(arm) for arm, _ in finished}
        for arm in self.arms:
            if id(arm) not in redone:
                arm.value = min(arm.value, lowest)

    def _move(self, state: Any, seat: int, code: Any, depth: int, alpha: float, beta: float) -> Generator[None, None, float]:
        """Value for the searching seat of a move, with `depth` plies to look ahead after it."""
        game = self.knowledge.game
        total = 0.0
        for after, chance in branches(game, state, seat, code):
            self.spent += 1
            if self.spent % BREATH == 0:
                yield
            over = game.actor(after) is None
            if over or depth == 0:
                self._cut |= not over
                value = game.value(after, self.knowledge.seat)
            elif chance == 1.0:
                return (yield from self._best(after, depth, alpha, beta))
            else:
                value = yield from self._best(after, depth, -1.0, 2.0)
            total += chance * value
        return total

    def _best(self, state: Any, depth: int, alpha: float, beta: float) -> Generator[None, None, float]:
        """Value of a position to whoever must answer in it."""
        game, history = self.knowledge.game, self._history
        actor = game.actor(state)
        assert actor is not None
        own = actor == self.knowledge.seat
        found = -1.0 if own else 2.0
        codes = sorted(game.moves(state), key=lambda code: -history.get((actor, code), 0))
        for code in codes:
            value = yield from self._move(state, actor, code, depth - 1, alpha, beta)
            if own:
                found = max(found, value)
                alpha = max(alpha, value)
            else:
                found = min(found, value)
                beta = min(beta, value)
            if alpha >= beta:
                history[actor, code] = history.get((actor, code), 0) + depth * depth
                break
            if self.spent >= self.budget:
                break
        return found

    def ranked(self) -> list[Arm]:
        """By value."""
        return sorted(self.arms, key=lambda arm: -arm.value)
