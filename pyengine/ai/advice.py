"""Advice: ranked moves with value, share and reason."""

from __future__ import annotations

from dataclasses import dataclass

from ..documents import AdviceView, AdvisedMove, Level
from ..story import Citation, Move
from ..viewing import move_views


@dataclass(frozen=True, slots=True)
class Advised:
    """One move: its expected value for the mover (0 … 1), its share of the nodes spent, and why one might play it."""

    move: Move
    value: float
    share: float
    reasons: tuple[Citation, ...]

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
        """The document that the page reads."""
        return AdviceView(
            ranked=tuple(
                AdvisedMove(
                    move=move_views((one.move,))[0],
                    value=round(one.value, 4),
                    share=round(one.share, 4),
                    reason=one.reason,
                    rules=tuple(dict.fromkeys(reason.rule for reason in one.reasons)),
                )
                for one in self.ranked
            ),
            nodes=self.nodes,
            level=self.level,
        )
