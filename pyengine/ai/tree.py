"""Alpha-beta search with averaged chance, for two seats and nothing hidden.

Minimax with bounds; a die is averaged over all its results (expectimax), with open bounds below it. Moves that closed a branch before are
tried first (history heuristic: Schaeffer, ICCA Journal 6/3, 1983). The game's `value` judges the leaves.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ..documents import Level
from ..knowledge import Knowledge
from .branching import branches
from .deepening import Deepening
from .search import Arm, Budget

LOW, HIGH = -1.0, 2.0
"""Bounds outside all values."""


class Tree(Deepening):
    """Alpha-beta search of one decision. With more than two seats every other seat is taken for an enemy of the searching one."""

    def __init__(self, knowledge: Knowledge, level: Level, seed: int | str, budget: Budget) -> None:
        super().__init__(knowledge, level, seed, budget)
        self._history: dict[int, dict[Any, int]] = {}
        """By seat and move: how much it has closed."""

    def root_value(self, arm: Arm, depth: int, bound: float) -> Generator[None, None, float]:
        """Value of a candidate."""
        return self._move(self.knowledge.state, self.knowledge.seat, arm.code, depth, bound, HIGH)

    def _move(self, state: Any, seat: int, code: Any, depth: int, alpha: float, beta: float) -> Generator[None, None, float]:
        """Value for the searching seat of a move, with `depth` plies to look ahead after it."""
        game = self.knowledge.game
        total = 0.0
        for after, chance in branches(game, state, seat, code):
            self.spent += 1
            yield
            over = game.actor(after) is None
            if over or depth == 0:
                self.cut |= not over
                value = game.value(after, self.knowledge.seat)
            elif chance == 1.0:
                return (yield from self._best(after, depth, alpha, beta))
            else:
                value = yield from self._best(after, depth, LOW, HIGH)
            total += chance * value
        return total

    def _best(self, state: Any, depth: int, alpha: float, beta: float) -> Generator[None, None, float]:
        """Value of a position to whoever must answer in it."""
        game, me = self.knowledge.game, self.knowledge.seat
        actor = game.actor(state)
        assert actor is not None
        history = self._history.setdefault(actor, {})
        own = actor == me
        found = LOW if own else HIGH
        codes = game.moves(state)
        for code in sorted(codes, key=lambda code: -history.get(code, 0)) if history else codes:
            value = yield from self._move(state, actor, code, depth - 1, alpha, beta)
            if own:
                found = max(found, value)
                alpha = max(alpha, value)
            else:
                found = min(found, value)
                beta = min(beta, value)
            if alpha >= beta:
                history[code] = history.get(code, 0) + depth * depth
                break
        return found
