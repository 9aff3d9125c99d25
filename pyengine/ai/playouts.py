"""Search by sampled play-outs: deal what is hidden afresh, play on by the game's policy, keep the best.

One node is one play-out. All moves still in the race are tried on the same deal (common random numbers), and after each round the worse
half retires (sequential halving: Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013). At the end a
move must have beaten the policy's own by more than chance explains. What chance explains is measured deal by deal: moves after which
luck falls alike are told apart by few deals, moves that change whom it falls to need many.
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

LOYALTY = 1.0
"""Standard errors by which a move must beat the policy's own: with few play-outs the better-looking move is often only the luckier."""

_SILENT = SilentLuck()


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


class Playouts(Search):
    """Flat search for one decision, fit for solitaire and for games of much luck."""

    def __init__(self, knowledge: Knowledge, level: Level, seed: int | str, budget: Budget) -> None:
        super().__init__(knowledge, level, seed, budget)
        self._racing = list(self.tried)
        self._deal: Any = None
        self._results: list[float] = []
        self._round_ends = self._round_length()
        self._gaps = {id(arm): Gap() for arm in self.arms}
        usual = knowledge.game.policy(knowledge.state, self.rng) if len(self._racing) > 1 else None
        self._usual = next((arm for arm in self._racing if arm.code == usual), None)

    def step(self, nodes: int) -> bool:
        """Spend up to so many play-outs."""
        for _ in range(nodes):
            if self.done:
                break
            self._node()
        return self.done

    def _node(self) -> None:
        if not self._results:
            if self.spent >= self._round_ends and len(self._racing) > 2:
                self._retire()
            self._deal = self.knowledge.sample(self.rng)
        arm = self._racing[len(self._results)]
        result = self._play_out(arm.code)
        arm.total += result
        arm.nodes += 1
        arm.value = arm.total / arm.nodes + arm.noise
        self.spent += 1
        self._results.append(result)
        if len(self._results) == len(self._racing):
            self._compare()

    def _compare(self) -> None:
        """All moves still racing have been tried on this deal."""
        if self._usual is not None:
            own = self._results[self._racing.index(self._usual)]
            for arm, result in zip(self._racing, self._results, strict=True):
                self._gaps[id(arm)].add(result - own)
        self._results = []

    def _round_length(self) -> int:
        """Nodes of a round: the budget is shared equally among the halvings."""
        return self.budget // max(1, (max(len(self.tried), 2) - 1).bit_length())

    def _retire(self) -> None:
        """The worse half leaves the race, but never the policy's own move."""
        best = sorted(self._racing, key=lambda arm: (arm is not self._usual, -arm.value))
        keep = best[: max(2, (len(best) + 1) // 2)]
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
        """Sorts the best first, each move with as much taken off as its lead over the policy's own may be luck."""
        error = self._gaps[id(arm)].error
        if arm is self._usual or self._usual is None:
            return -arm.value
        return LOYALTY * error - arm.value
