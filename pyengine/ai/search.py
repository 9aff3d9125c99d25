"""Search by sampled play-outs: deal what is hidden afresh, play on by the game's policy, keep the best.

One node is one play-out. All moves still in the race are tried on the same deal, so luck cancels out of their comparison (common random
numbers), and after each round the worse half retires (sequential halving: Karnin, Koren and Somekh, "Almost optimal exploration in
multi-armed bandits", ICML 2013). The order of nodes does not depend on how `step` slices them: same nodes and seed, same advice.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from ..chance import SilentLuck
from ..documents import Level
from ..knowledge import Knowledge
from ..rng import Rng, below
from ..story import Citation, Move
from .advice import Advice, Advised

NODES: Mapping[Level, int] = {"easy": 16, "medium": 96, "hard": 480}
"""Play-outs per decision."""

NOISE: Mapping[Level, float] = {"easy": 0.08, "medium": 0.02, "hard": 0.0}
"""Half-width of the uniform noise added to each value."""

LONGEST = 2000
"""Plies after which a play-out is cut and valued as it stands."""

SLICE = 8
"""Nodes between two looks at the clock."""

_SILENT = SilentLuck()


class Arm:
    """One candidate move and what its play-outs gave."""

    __slots__ = ("code", "nodes", "noise", "total")

    def __init__(self, code: Any, noise: float) -> None:
        self.code = code
        self.noise = noise
        self.total = 0.0
        self.nodes = 0

    @property
    def value(self) -> float:
        """Mean result, with the level's noise."""
        return (self.total / self.nodes if self.nodes else 0.0) + self.noise


class Search:
    """A search that goes on in steps. Make one with `search`."""

    def __init__(self, knowledge: Knowledge, level: Level, seed: int | str, nodes: int | None = None) -> None:
        self.knowledge = knowledge
        self.level: Level = level
        self.budget = NODES[level] if nodes is None else nodes
        self.spent = 0
        self._rng = Rng(f"search {seed}")
        width = NOISE[level]
        codes = knowledge.game.moves(knowledge.state) if knowledge.game.actor(knowledge.state) == knowledge.seat else ()
        self.arms = [Arm(code, width * (below(self._rng, 2001) - 1000) / 1000) for code in codes]
        self._racing = list(self.arms)
        self._deal: Any = None
        self._next = 0
        self._round_ends = self._round_length()
        if len(self.arms) < 2:
            self.budget = 0

    @property
    def progress(self) -> float:
        """Share of the budget spent, 0 … 1."""
        return 1.0 if self.spent >= self.budget else self.spent / self.budget

    def step(self, nodes: int) -> bool:
        """Spend up to so many nodes; whether the search is done."""
        for _ in range(nodes):
            if self.spent >= self.budget:
                break
            self._node()
        return self.spent >= self.budget

    def _node(self) -> None:
        if self._next == 0:
            if self.spent >= self._round_ends and len(self._racing) > 1:
                self._retire()
            self._deal = self.knowledge.sample(self._rng)
        arm = self._racing[self._next]
        self._next = (self._next + 1) % len(self._racing)
        arm.total += self._play_out(arm.code)
        arm.nodes += 1
        self.spent += 1

    def _round_length(self) -> int:
        """Nodes at which the current round ends: the budget is shared equally among the halvings."""
        halvings = max(1, (max(len(self.arms), 2) - 1).bit_length())
        return self.budget // halvings

    def _retire(self) -> None:
        ranked = sorted(self._racing, key=lambda arm: -arm.value)
        keep = ranked[: max(2, (len(ranked) + 1) // 2)]
        self._racing = [arm for arm in self._racing if arm in keep]
        self._round_ends = self.spent + self._round_length()

    def _play_out(self, code: Any) -> float:
        game, seat = self.knowledge.game, self.knowledge.seat
        state = self._deal.copy()
        game.play(state, seat, code, _SILENT, None)
        for _ in range(LONGEST):
            actor = game.actor(state)
            if actor is None:
                break
            game.play(state, actor, game.policy(state, self._rng), _SILENT, None)
        return game.value(state, seat)

    def advice(self) -> Advice:
        """What the search thinks now, best first; moves still racing stand before those retired."""
        game, state, seat = self.knowledge.game, self.knowledge.state, self.knowledge.seat
        racing = {id(arm) for arm in self._racing}
        order = sorted(self.arms, key=lambda arm: (id(arm) not in racing, -arm.value))
        words = game.words
        return Advice(
            tuple(
                Advised(
                    Move(state, seat, arm.code, words, game.notation, game.describe, game.final),
                    arm.value,
                    arm.nodes / self.spent if self.spent else 1.0 / len(order),
                    tuple(Citation(rule, words.message(message)) for rule, message in game.reasons(state, seat, arm.code)),
                )
                for arm in order
            ),
            self.spent,
            self.level,
        )


def search(knowledge: Knowledge, *, level: Level = "medium", seed: int | str = 0, nodes: int | None = None) -> Search:
    """A stepwise search on a seat's knowledge. `nodes` replaces the level's budget."""
    return Search(knowledge, level, seed, nodes)


def run(found: Search, seconds: float | None) -> Advice:
    """Carry a search to its end, or until `seconds` have passed."""
    end = None if seconds is None else time.monotonic() + seconds
    while not found.step(SLICE):
        if end is not None and time.monotonic() >= end:
            break
    return found.advice()
