"""Max^n search with averaged chance, for three seats and more and nothing hidden.

Every seat is taken to play for itself (Luckhardt and Irani, "An algorithmic solution of n-person games", AAAI 1986): a position is worth
a value to each seat, and whoever moves picks the move that is worth most to him, of equals the one worst for the searching seat. There
are no bounds to prune by, so only the moves that look best to the mover at once are followed: fewer of the others than of the searching
seat's own, for a look ahead is worth most where it comes round to one's own next turn.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from .branching import branches
from .deepening import Deepening
from .search import Arm

OWN, OTHERS = 6, 2
"""Moves followed at a position below the root: of the searching seat, and of the others, who make up most plies of a round."""

CANDIDATES = 12
"""Moves followed at the root once two plies have ranked them."""

Values = tuple[float, ...]
"""A value for every seat."""


class MaxN(Deepening):
    """Max^n search of one decision."""

    def root_value(self, arm: Arm, depth: int, bound: float) -> Generator[None, None, float]:
        """Value of a candidate for the searching seat; the bound is of no use here."""
        reached, values = yield from self._look(self.knowledge.state, self.knowledge.seat, arm.code)
        if depth > 0:
            values = yield from self._follow(reached, depth)
        else:
            self._judged(reached)
        return values[self.knowledge.seat]

    def candidates(self, depth: int) -> list[Arm]:
        """All of them for two plies, then the best."""
        return self.arms if depth < 2 else self.arms[:CANDIDATES]

    def _look(self, state: Any, seat: int, code: Any) -> Generator[None, None, tuple[list[tuple[Any, float]], Values]]:
        """The positions that a move may lead to with their chances, and what they are worth on average as they stand."""
        game, seats = self.knowledge.game, self.knowledge.setup.seats
        reached = []
        total = [0.0] * seats
        for after, chance in branches(game, state, seat, code):
            self.spent += 1
            yield
            reached.append((after, chance))
            for other, value in enumerate(game.values(after, seats)):
                total[other] += chance * value
        return reached, tuple(total)

    def _judged(self, reached: list[tuple[Any, float]]) -> None:
        """Note whether the game goes on in a position that is judged as it stands."""
        self.cut = self.cut or any(self.knowledge.game.actor(state) is not None for state, _ in reached)

    def _follow(self, reached: list[tuple[Any, float]], depth: int) -> Generator[None, None, Values]:
        """What positions are worth on average after `depth` more plies."""
        game, seats = self.knowledge.game, self.knowledge.setup.seats
        total = [0.0] * seats
        for state, chance in reached:
            actor = game.actor(state)
            values = game.values(state, seats) if actor is None else (yield from self._best(state, actor, depth))
            for other, value in enumerate(values):
                total[other] += chance * value
        return tuple(total)

    def _best(self, state: Any, actor: int, depth: int) -> Generator[None, None, Values]:
        """What a position is worth to each seat when its actor picks what is worth most to him."""
        game = self.knowledge.game
        looks = []
        for code in game.moves(state):
            looks.append((yield from self._look(state, actor, code)))
        me = self.knowledge.seat
        looks.sort(key=lambda look: (-look[1][actor], look[1][me]))
        if depth == 1:
            for reached, _ in looks:
                self._judged(reached)
            return looks[0][1]
        best: Values | None = None
        for reached, _ in looks[: OWN if actor == me else OTHERS]:
            values = yield from self._follow(reached, depth - 1)
            if best is None or (-values[actor], values[me]) < (-best[actor], best[me]):
                best = values
        assert best is not None
        return best
