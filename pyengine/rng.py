"""The engine's own random generator: SplitMix64 on plain integers.

The whole state is one 64-bit integer, kept in the game state, so a copied state continues alike, and the same seed gives the same
game in CPython and in Pyodide, in every version. Reference: Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
OOPSLA 2014; the constants are those of its 64-bit finaliser.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence
from typing import Any, Protocol

MASK = 0xFFFFFFFFFFFFFFFF
_GAMMA = 0x9E3779B97F4A7C15


class HasGenerator(Protocol):
    """Anything with the generator's state in an attribute `rng`."""

    rng: int


def seeded(seed: int | str) -> int:
    """Generator state for a seed: any integer, or any text (a date, a name)."""
    return int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:8], "big")


def next64(holder: HasGenerator) -> int:
    """Advance the generator; return 64 random bits."""
    holder.rng = state = (holder.rng + _GAMMA) & MASK
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & MASK
    return state ^ (state >> 31)


def below(holder: HasGenerator, bound: int) -> int:
    """A uniform integer in 0 … bound - 1. `bound` is small, so taking the high bits of a product biases by less than bound / 2**64."""
    return (next64(holder) * bound) >> 64


def shuffle(holder: HasGenerator, items: MutableSequence[Any]) -> None:
    """Fisher-Yates in place."""
    for last in range(len(items) - 1, 0, -1):
        other = (next64(holder) * (last + 1)) >> 64
        items[last], items[other] = items[other], items[last]


class Rng:
    """A free-standing generator, for resampling and search; never the game's own."""

    __slots__ = ("rng",)

    def __init__(self, seed: int | str) -> None:
        self.rng = seeded(seed)
