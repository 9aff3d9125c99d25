"""Search by sampled play-outs: deal what is hidden afresh, play on by the game's policy, keep the best.

One node is one play-out. The candidate moves race against each other on the same deals (`pyengine.ai.race`).
"""

from __future__ import annotations

from typing import Any

from ..chance import SilentLuck
from ..documents import Level
from ..knowledge import Knowledge
from .race import Race
from .search import Arm, Budget, Search

LONGEST = 2000
"""Plies after which a play-out is cut and valued as it stands."""

_SILENT = SilentLuck()


class Playouts(Search):
    """Flat search for one decision, fit for solitaire and for games of much luck."""

    def __init__(self, knowledge: Knowledge, level: Level, seed: int | str, budget: Budget) -> None:
        super().__init__(knowledge, level, seed, budget)
        self._race = Race(self.tried, self.budget, self._usual())
        self._deal: Any = None

    def step(self, nodes: int) -> bool:
        """Spend up to so many play-outs."""
        for _ in range(nodes):
            if self.done:
                break
            self._node()
        return self.done

    def _node(self) -> None:
        arm, first = self._race.next(self.spent)
        if first:
            self._deal = self.knowledge.sample(self.rng)
        self._race.count(arm, self._play_out(arm.code))
        self.spent += 1

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
        return self._race.ranked(self.arms)
