"""Stalag 17: gather what the plan demands face down before you, and get your three men out before the others do."""

from .game import GAME

__all__ = ["GAME"]
