"""Chance as branches: carry out one move under every result that luck may give.

A die or a random pick branches into all its results, equally likely. A shuffle has too many; it falls once, from the generator.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ..chance import Luck
from ..game import Game
from ..rng import HasGenerator, shuffle


class BranchingLuck(Luck):
    """Luck that follows a path of chosen results and notes how many there were at each fork."""

    __slots__ = ("forks", "path")

    def __init__(self, path: list[int]) -> None:  # one is made for every move searched: it has no use for a script or a log
        self.path = path
        self.forks: list[int] = []

    def die(self, holder: HasGenerator, name: str, faces: Sequence[str]) -> str:
        """The face on the path."""
        return faces[self._fork(len(faces))]

    def pick(self, holder: HasGenerator, among: Sequence[str]) -> str:
        """The thing on the path."""
        return among[self._fork(len(among))]

    def order(self, holder: HasGenerator, cards: Sequence[str]) -> list[str]:
        """One shuffle."""
        shuffled = list(cards)
        shuffle(holder, shuffled)
        return shuffled

    def _fork(self, ways: int) -> int:
        depth = len(self.forks)
        self.forks.append(ways)
        if depth == len(self.path):
            self.path.append(0)
        return self.path[depth]


def branches(game: Game[Any, Any], state: Any, seat: int, code: Any) -> list[tuple[Any, float]]:
    """Every state that a move may lead to, with its probability; where there is no fork, just one."""
    found: list[tuple[Any, float]] = []
    path: list[int] = []
    while True:
        after = state.copy()
        luck = BranchingLuck(path)
        game.play(after, seat, code, luck, None)
        if not luck.forks:
            return [(after, 1.0)]
        found.append((after, 1 / math.prod(luck.forks)))
        while path and path[-1] + 1 >= luck.forks[len(path) - 1]:
            path.pop()
        if not path:
            return found
        path[-1] += 1
