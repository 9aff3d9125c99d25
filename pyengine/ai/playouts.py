"""Search by sampled play-outs: deal what is hidden afresh, play on by the game's policy, keep the best.

One node is one play-out. All moves still in the race are tried on the same deal, so luck cancels out of their comparison (common random
numbers), and after each round the worse half retires (sequential halving: Karnin, Koren and Somekh, "Almost optimal exploration in
multi-armed bandits", ICML 2013).
"""

from __future__ import annotations

import math
from typing import Any

from ..chance import SilentLuck
from ..documents import Level
from ..knowledge import Knowledge
from .search import Arm, Budget, Search

LONGEST = 2000
"""Plies after which a play-out is cut and valued as it stands."""

LOYALTY = 0.5
"""Standard errors by which a move must beat the policy's own: with few play-outs the better-looking move is often only the luckier."""

_SILENT = SilentLuck()


class Playouts(Search):
    """Flat search for one decision, fit for solitaire and for games of much luck."""

    def __init__(self, knowledge: Knowledge, level: Level, seed: int | str, budget: Budget) -> None:
        super().__init__(knowledge, level, seed, budget)
        self._racing = list(self.arms)
        self._deal: Any = None
        self._next = 0
        self._round_ends = self._round_length()
        self._squares = 0.0
        usual = knowledge.game.policy(knowledge.state, self.rng) if len(self.arms) > 1 else None
        self._usual = next((arm for arm in self.arms if arm.code == usual), None)

    def step(self, nodes: int) -> bool:
        """Spend up to so many play-outs."""
        for _ in range(nodes):
            if self.done:
                break
            self._node()
        return self.done

    def _node(self) -> None:
        if self._next == 0:
            if self.spent >= self._round_ends and len(self._racing) > 2:
                self._retire()
            self._deal = self.knowledge.sample(self.rng)
        arm = self._racing[self._next]
        self._next = (self._next + 1) % len(self._racing)
        result = self._play_out(arm.code)
        arm.total += result
        arm.nodes += 1
        if arm is self._usual:
            self._squares += result * result
        arm.value = arm.total / arm.nodes + arm.noise
        self.spent += 1

    def _round_length(self) -> int:
        """Nodes of a round: the budget is shared equally among the halvings."""
        return self.budget // max(1, (max(len(self.arms), 2) - 1).bit_length())

    def _retire(self) -> None:
        keep = sorted(self._racing, key=self._rank)[: max(2, (len(self._racing) + 1) // 2)]
        self._racing = [arm for arm in self._racing if arm in keep]
        self._round_ends = self.spent + self._round_length()

    def _play_out(self, code: Any) -> float:
        game, seat = self.knowledge.game, self.knowledge.seat
        state = self._deal.copy()
        game.play(state, seat, code, _SILENT, None)
        for _ in range(LONGEST):
            actor = game.actor(state)
            if actor is None or game.settled(state):
                break
            game.play(state, actor, game.policy(state, self.rng), _SILENT, None)
        return game.value(state, seat)

    def ranked(self) -> list[Arm]:
        """Moves still racing before those retired."""
        racing = {id(arm) for arm in self._racing}
        return sorted(self.arms, key=lambda arm: (id(arm) not in racing, self._rank(arm)))

    def _rank(self, arm: Arm) -> float:
        """Sorts the best first, the policy's own move with what it has ahead."""
        if arm is not self._usual or arm.nodes < 2:
            return -arm.value
        mean = arm.total / arm.nodes
        spread = max(self._squares / arm.nodes - mean * mean, 0.0)
        return -arm.value - LOYALTY * math.sqrt(spread / arm.nodes)
