"""What searches on sampled deals share: the candidate moves race against each other on the same deals (`pyengine.ai.race`)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from ..chance import SilentLuck
from ..documents import Level
from ..knowledge import Knowledge
from .race import Race
from .search import Arm, Budget, Search

SILENT = SilentLuck()

LONGEST = 2000
"""Plies after which any play-out is cut and valued as it stands."""


class Sampled(Search):
    """A search whose nodes each try one candidate on one deal of what is hidden."""

    def __init__(self, knowledge: Knowledge, level: Level, seed: int | str, budget: Budget) -> None:
        super().__init__(knowledge, level, seed, budget)
        usual = knowledge.game.policy(knowledge.state, self.rng) if len(self.tried) > 1 else None
        self._race = Race(self.tried, self.budget, usual)
        self._deal: Any = None

    def step(self, nodes: int) -> bool:
        """Spend up to so many nodes."""
        for _ in range(nodes):
            if self.done:
                break
            arm, first = self._race.next(self.spent)
            if first:
                self._deal = self.knowledge.sample(self.rng)
            state = self._deal.copy()
            self.knowledge.game.play(state, self.knowledge.seat, arm.code, SILENT, None)
            self._race.count(arm, self._result(arm, state))
            self.spent += 1
        return self.done

    @abstractmethod
    def _result(self, arm: Arm, state: Any) -> float:
        """What the candidate came to, 0 … 1 for the searching seat, on a deal in which it has just been played; `state` may be used up."""

    def _play_on(self, state: Any, usual: int) -> None:
        """Play by the game's policy, for as many plies as the game wants or else the `usual` number, and on to a quiet position."""
        game = self.knowledge.game
        own = game.horizon(self.knowledge.setup)
        plies = usual if own is None else own
        for ply in range(LONGEST):
            actor = game.actor(state)
            if actor is None or game.settled(state) or (ply >= plies and game.quiet(state)):
                break
            game.play(state, actor, game.policy(state, self.rng), SILENT, None)

    def ranked(self) -> list[Arm]:
        """Moves still racing before those retired."""
        return self._race.ranked(self.arms)
