"""Search by sampled play-outs: deal what is hidden afresh, play on by the game's policy, keep the best.

One node is one play-out.
"""

from __future__ import annotations

from typing import Any

from .sampled import LONGEST, Sampled
from .search import Arm


class Playouts(Sampled):
    """Flat search for one decision, fit for solitaire and for games of much luck."""

    def _result(self, arm: Arm, state: Any) -> float:
        self._play_on(state, LONGEST)
        return self.knowledge.game.value(state, self.knowledge.seat)
