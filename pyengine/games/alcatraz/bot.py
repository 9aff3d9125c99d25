"""A quick sensible move for play-outs, and the worth of a position."""

from __future__ import annotations

from typing import Any

from pyengine.rng import below

from .legal import moves
from .state import State


def policy(state: State, rng: Any) -> int:
    """A random move."""
    found = moves(state)
    return found[below(rng, len(found))]


def value(state: State, seat: int) -> float:
    """Share of men in boat."""
    return 0.5
