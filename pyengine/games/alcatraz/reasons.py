"""Why one might play a move."""

from __future__ import annotations

from pyengine.story import Cite

from .state import State


def reasons(state: State, seat: int, code: int) -> tuple[Cite, ...]:
    """Nothing yet."""
    return ()
