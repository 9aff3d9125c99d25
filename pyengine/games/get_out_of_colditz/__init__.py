"""Get Out of Colditz: the Card Game, alone against the Guard cards or two to six against each other, with its expansion."""

from .game import GAME

__all__ = ["GAME"]
