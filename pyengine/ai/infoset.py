"""Information-set tree search: one tree over what the searching seat can tell apart, a fresh deal for every visit.

One node is one visit: deal what is hidden, make a candidate move, walk down the tree among the moves this deal allows, add one new
position, play on for a while by the game's policy, and judge. Below the candidate moves a move is chosen by upper confidence bounds that
count how often it was available (Cowling, Powley and Whitehouse, "Information set Monte Carlo tree search", IEEE TCIAIG 2012); a node
takes in further moves only as it is visited more often, the policy's first (progressive widening: Coulom, "Computing Elo ratings of move
patterns in the game of Go", ICGA Journal 2007). Every seat maximises its own value (max^n backup), so any number of seats and any
alliances fit.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ..documents import Level
from ..knowledge import Knowledge
from ..rng import below
from .sampled import SILENT, Sampled
from .search import Arm, Budget

EXPLORE = 0.5
"""Weight of the confidence term, in units of value (0 … 1)."""

WIDEN = 0.4
"""A node that was visited n times holds up to 1 + n ** WIDEN of the moves a deal allows."""

HORIZON = 24
"""Plies of play-out after the tree before the position is judged."""


class Branch:
    """A move from a node of the tree: visits, availability, and the sum of values for the seat that makes it."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[Any, Branch] = {}


class Infoset(Sampled):
    """Information-set tree search of one decision."""

    def __init__(self, knowledge: Knowledge, level: Level, seed: int | str, budget: Budget) -> None:
        super().__init__(knowledge, level, seed, budget)
        self._roots = {id(arm): Branch() for arm in self.tried}

    def _result(self, arm: Arm, state: Any) -> float:
        game, seat = self.knowledge.game, self.knowledge.seat
        branch = self._roots[id(arm)]
        path: list[tuple[int, Branch]] = [(seat, branch)]
        grown = branch.visits == 0
        while not grown:
            actor = game.actor(state)
            if actor is None:
                break
            codes = game.promising(state, game.moves(state))
            if len(codes) == 1:
                game.play(state, actor, codes[0], SILENT, None)
                continue
            code, branch, grown = self._choose(branch, state, codes)
            path.append((actor, branch))
            game.play(state, actor, code, SILENT, None)
        self._play_on(state, HORIZON)
        values: dict[int, float] = {}
        for actor, visited in path:
            if actor not in values:
                values[actor] = game.value(state, actor)
            visited.visits += 1
            visited.total += values[actor]
        return values[seat]

    def _choose(self, node: Branch, state: Any, codes: Sequence[Any]) -> tuple[Any, Branch, bool]:
        """The branch to follow among the moves of this deal, and whether it is new."""
        children = node.children
        known = [code for code in codes if code in children]
        if len(known) < min(len(codes), 1 + node.visits**WIDEN):
            code = self._newcomer(state, codes, children)
            children[code] = child = Branch()
            child.available = 1
            return code, child, True
        best, best_code, best_bound = None, None, -1.0
        for code in known:
            child = children[code]
            child.available += 1
            bound = child.total / child.visits + EXPLORE * math.sqrt(math.log(child.available) / child.visits)
            if bound > best_bound:
                best, best_code, best_bound = child, code, bound
        assert best is not None
        return best_code, best, False

    def _newcomer(self, state: Any, codes: Sequence[Any], children: dict[Any, Branch]) -> Any:
        """The policy's move if the node does not hold it yet, else any other."""
        code = self.knowledge.game.policy(state, self.rng)
        if code in children:
            others = [other for other in codes if other not in children]
            code = others[below(self.rng, len(others))]
        return code
