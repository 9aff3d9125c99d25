"""A race between the candidate moves: all that are still in it are tried on the same deal, and after each round the worse half retires.

The same deal for all makes luck cancel out of their comparison (common random numbers); the rounds share the budget equally (sequential
halving: Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013). The move that the game's policy would
make has the benefit of the doubt, which shrinks as it is tried more often, so that a small budget does not follow chance away from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .search import Arm

DOUBT = 0.4
"""Head start of the policy's move, in units of value (0 … 1), divided by the square root of its nodes."""


class Race:
    """Who is tried next. `arms` are in the order of the legal moves; `favourite` is the code of the policy's move."""

    __slots__ = ("_ends", "_favourite", "_length", "_next", "racing")

    def __init__(self, arms: Sequence[Arm], budget: int, favourite: Any) -> None:
        self.racing = list(arms)
        self._favourite = favourite
        self._length = budget // max(1, (max(len(self.racing), 2) - 1).bit_length())
        self._ends = self._length
        self._next = 0

    def next(self, spent: int) -> tuple[Arm, bool]:
        """The arm to be tried after `spent` nodes, and whether it is the first on a new deal."""
        first = self._next == 0
        if first and spent >= self._ends and len(self.racing) > 2:
            self._retire(spent)
        arm = self.racing[self._next]
        self._next = (self._next + 1) % len(self.racing)
        return arm, first

    def _retire(self, spent: int) -> None:
        keep = sorted(self.racing, key=self._rank)[: max(2, (len(self.racing) + 1) // 2)]
        self.racing = [arm for arm in self.racing if arm in keep]
        self._ends = spent + self._length

    def _rank(self, arm: Arm) -> float:
        return -arm.value - (DOUBT / arm.nodes**0.5 if arm.code == self._favourite and arm.nodes else 0.0)

    def ranked(self, arms: Sequence[Arm]) -> list[Arm]:
        """Moves still racing before those retired, by value."""
        racing = {id(arm) for arm in self.racing}
        return sorted(arms, key=lambda arm: (id(arm) not in racing, self._rank(arm)))
