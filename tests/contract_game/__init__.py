"""A small game that uses every part of the engine's contract, and is never shipped.

Secret hands, a die, an action that others may interrupt in order, an offer out of turn, a set built card by card, guesses hidden until
all have guessed, a seat that drops out, a shared victory. Its rules are in `rulebook/en.md`, its notation in `rules.py`.
"""

from .game import GAME

__all__ = ["GAME"]
