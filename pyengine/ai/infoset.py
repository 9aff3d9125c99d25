"""Information-set tree search: one tree over what the searching seat can tell apart, a fresh deal for every visit.

One node is one visit: deal what is hidden afresh, walk down the tree among the moves this deal allows, add one new position, play on for
a while by the game's policy, and judge. A move is chosen by upper confidence bounds that count how often it was available (Cowling,
Powley and Whitehouse, "Information set Monte Carlo tree search", IEEE TCIAIG 2012). Every seat maximises its own value (max^n backup),
so any number of seats and any alliances fit.
"""

from __future__ import annotations

import math
from typing import Any

from ..chance import SilentLuck
from ..documents import Level
from ..knowledge import Knowledge
from .search import Arm, Budget, Search

EXPLORE = 0.7
"""Weight of the confidence term, in units of value (0 … 1)."""

HORIZON = 24
"""Plies of play-out after the tree before the position is judged."""

_SILENT = SilentLuck()


class Branch:
    """A move from a node of the tree: visits, availability, and the sum of values for the seat that makes it."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[Any, Branch] = {}


class Infoset(Search):
    """Information-set tree search of one decision."""

    def __init__(self, knowledge: Knowledge, level: Level, seed: int | str, budget: Budget) -> None:
        super().__init__(knowledge, level, seed, budget)
        self._root = Branch()

    def step(self, nodes: int) -> bool:
        """Spend up to so many visits."""
        for _ in range(nodes):
            if self.done:
                break
            self._visit()
            self.spent += 1
        return self.done

    def _visit(self) -> None:
        game = self.knowledge.game
        state = self.knowledge.sample(self.rng)
        branch = self._root
        path: list[tuple[int, Branch]] = []
        grown = False
        while not grown:
            actor = game.actor(state)
            if actor is None:
                break
            code, branch, grown = self._choose(branch, game.promising(state, game.moves(state)))
            path.append((actor, branch))
            game.play(state, actor, code, _SILENT, None)
        for _ in range(HORIZON):
            actor = game.actor(state)
            if actor is None:
                break
            game.play(state, actor, game.policy(state, self.rng), _SILENT, None)
        values: dict[int, float] = {}
        for actor, visited in path:
            if actor not in values:
                values[actor] = game.value(state, actor)
            visited.visits += 1
            visited.total += values[actor]

    def _choose(self, node: Branch, codes: Any) -> tuple[Any, Branch, bool]:
        """The branch to follow among the moves of this deal, and whether it is new."""
        children = node.children
        best, best_code, best_bound = None, None, -1.0
        for code in codes:
            child = children.get(code)
            if child is None:
                children[code] = child = Branch()
                child.available = 1
                return code, child, True
            child.available += 1
            if child.visits == 0:
                return code, child, True
            bound = child.total / child.visits + EXPLORE * math.sqrt(math.log(child.available) / child.visits)
            if bound > best_bound:
                best, best_code, best_bound = child, code, bound
        assert best is not None
        return best_code, best, False

    def ranked(self) -> list[Arm]:
        """By visits, the steadier measure, then by value."""
        for arm in self.arms:
            branch = self._root.children.get(arm.code)
            if branch is not None and branch.visits:
                arm.nodes = branch.visits
                arm.value = branch.total / branch.visits + arm.noise
        if any(arm.noise for arm in self.arms):
            return sorted(self.arms, key=lambda arm: -arm.value)
        return sorted(self.arms, key=lambda arm: (-arm.nodes, -arm.value))
