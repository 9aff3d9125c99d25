"""A search that goes on in steps: the shape all searches share.

A search knows only a `Knowledge`: states in which everything hidden from its seat was dealt afresh. It spends *nodes*, and the order in
which it spends them depends on nothing but knowledge, level, seed and budget, never on how `step` slices them or on a clock: same nodes
and seed, same advice, on every machine.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from ..documents import Level
from ..knowledge import Knowledge
from ..rng import Rng, below
from ..story import Citation, Move
from .advice import Advice, Advised

SLICE = 16
"""Nodes between two looks at the clock."""


class Budget(NamedTuple):
    """Strength of a level: nodes per decision, and half-width of the uniform noise added to each move's value."""

    nodes: int
    noise: float


Budgets = Mapping[Level, Budget]

PLAYOUTS: Budgets = {"easy": Budget(16, 0.08), "medium": Budget(96, 0.02), "hard": Budget(480, 0.0)}
"""Usual budgets of a search by play-outs; one node is one play-out."""

TREE: Budgets = {"easy": Budget(60, 0.06), "medium": Budget(600, 0.015), "hard": Budget(6000, 0.0)}
"""Usual budgets of a search in a tree; one node is one position."""


class Arm:
    """One candidate move: its value so far and the nodes spent on it."""

    __slots__ = ("code", "nodes", "noise", "total", "value")

    def __init__(self, code: Any, noise: float) -> None:
        self.code = code
        self.noise = noise
        self.total = 0.0
        self.nodes = 0
        self.value = noise


class Search(ABC):
    """A running search. Make one with `pyengine.search`."""

    def __init__(self, knowledge: Knowledge, level: Level, seed: int | str, budget: Budget) -> None:
        self.knowledge = knowledge
        self.level: Level = level
        self.budget = budget.nodes
        self.spent = 0
        self.rng = Rng(f"search {seed}")
        game, state = knowledge.game, knowledge.state
        codes = game.moves(state) if game.actor(state) == knowledge.seat else ()
        self.arms = [Arm(code, budget.noise * (below(self.rng, 2001) - 1000) / 1000) for code in codes]
        promising = set(game.promising(state, codes)) if codes else set()
        self.tried = [arm for arm in self.arms if arm.code in promising]
        """Those of the candidates on which time is spent."""
        if len(self.tried) < 2 and not (codes and game.covert(state)):
            self.budget = 0

    @property
    def done(self) -> bool:
        """Whether the budget is spent, or nothing is left to find out."""
        return self.spent >= self.budget

    @property
    def progress(self) -> float:
        """Share of the budget spent, 0 … 1."""
        return 1.0 if self.done else self.spent / self.budget

    @abstractmethod
    def step(self, nodes: int) -> bool:
        """Spend up to so many nodes; whether the search is done."""

    @abstractmethod
    def ranked(self) -> list[Arm]:
        """The candidates, best first; where those stand on which no time is spent does not matter."""

    def order(self) -> list[Arm]:
        """All candidates, best first; those on which no time was to be spent come last, worth no more than the least of the others."""
        tried = {id(arm) for arm in self.tried}
        arms = sorted(self.ranked(), key=lambda arm: id(arm) not in tried)
        lowest = min((arm.value for arm in self.tried), default=0.0)
        for arm in arms[len(self.tried) :]:
            arm.value = lowest
        return arms

    def advice(self) -> Advice:
        """What the search thinks now."""
        game, state, seat = self.knowledge.game, self.knowledge.state, self.knowledge.seat
        words = self.knowledge.words

        def why(code: Any) -> tuple[Citation, ...]:
            return tuple(Citation(one.rule, words.message(one.message), one.elements) for one in game.reasons(state, seat, code))

        arms = self.order()
        spent = sum(arm.nodes for arm in arms)
        return Advice(
            tuple(
                Advised(
                    Move(state, seat, arm.code, words, game.notation, game.describe, game.final),
                    arm.value,
                    arm.nodes / spent if spent else 1.0 / len(arms),
                    partial(why, arm.code),
                )
                for arm in arms
            ),
            self.spent,
            self.level,
        )


def run(search: Search, seconds: float | None) -> Advice:
    """Carry a search to its end, or until `seconds` have passed."""
    end = None if seconds is None else time.monotonic() + seconds
    while not search.step(SLICE):
        if end is not None and time.monotonic() >= end:
            break
    return search.advice()
