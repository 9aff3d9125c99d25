"""Advice: ranked moves with value, share and reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from ..documents import AdviceView, AdvisedMove, Level
from ..story import Citation, Move
from ..viewing import move_views

TOLD = 3
"""Moves that the page is told of, best first."""


@dataclass(frozen=True)
class Advised:
    """One move: its expected value for the mover (0 … 1), its share of the nodes spent, and why one might play it."""

    move: Move
    value: float
    share: float
    why: Callable[[], tuple[Citation, ...]]
    """Finds the reasons: with many moves it takes longer than the search of an easy opponent, and few are ever read."""

    @cached_property
    def reasons(self) -> tuple[Citation, ...]:
        """Why one might play it, each with its rule."""
        return self.why()

    @property
    def reason(self) -> str:
        """The reasons as running text."""
        return " ".join(reason.text for reason in self.reasons)


@dataclass(frozen=True, slots=True)
class Advice:
    """Ranked moves, best first, and the nodes spent on them."""

    ranked: tuple[Advised, ...]
    nodes: int
    level: Level

    @property
    def best(self) -> Move:
        return self.ranked[0].move

    def view(self) -> AdviceView:
        """The document that the page reads: the best `TOLD` moves."""
        return AdviceView(
            ranked=tuple(
                AdvisedMove(
                    move=move_views((one.move,))[0],
                    value=round(one.value, 4),
                    share=round(one.share, 4),
                    reason=one.reason,
                    rules=tuple(dict.fromkeys(reason.rule for reason in one.reasons)),
                )
                for one in self.ranked[:TOLD]
            ),
            moves=len(self.ranked),
            nodes=self.nodes,
            level=self.level,
        )
