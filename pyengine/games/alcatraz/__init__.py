"""Alcatraz: two to four players lead their men past the guards into one boat."""

from .game import GAME

__all__ = ["GAME"]
