from __future__ import annotations
from pyengine.story import Cite, cite
from .state import State
def reasons(state: State, seat: int, code: str) -> tuple[Cite, ...]:
    return (cite("stalag17.action.list", "reason.other"),)
