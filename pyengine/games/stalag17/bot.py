from __future__ import annotations
from typing import Any
from pyengine.rng import below
from . import moves
from .state import State
def policy(state: State, rng: Any) -> str:
    codes = moves.legal(state)
    return codes[below(rng, len(codes))]
def value(state: State, seat: int) -> float:
    return 0.5
