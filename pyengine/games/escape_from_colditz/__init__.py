"""Escape from Colditz: Escape Officers lead their men past the guards of the castle."""

from .game import GAME

__all__ = ["GAME"]
