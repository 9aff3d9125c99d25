"""What search may know: a state in which everything hidden from a seat has been dealt afresh.

The hidden part and the generator depend on nothing but what the seat knows, so no search, however clever, can peek.
"""

from __future__ import annotations

from typing import Any

from .game import Game, Setup
from .rng import Rng
from .words import Words


class Knowledge:
    """A seat's knowledge of a position. `state` is one state that fits it; `sample` deals others. `words` are those of its reasons."""

    __slots__ = ("game", "seat", "setup", "state", "words")

    def __init__(self, game: Game[Any, Any], setup: Setup, state: Any, seat: int, words: Words | None = None) -> None:
        self.game = game
        self.setup = setup
        self.state = state
        self.seat = seat
        self.words = words or game.words

    @classmethod
    def of(cls, game: Game[Any, Any], setup: Setup, state: Any, seat: int, words: Words | None = None) -> Knowledge:
        """The knowledge of a seat; the state itself is not kept."""
        blind = state.copy()
        blind.rng = 0
        game.resample(blind, seat, Rng(0))
        return cls(game, setup, blind, seat, words)

    def sample(self, rng: Rng) -> Any:
        """Another state that fits: what the seat cannot know, dealt from `rng`, with a generator of its own."""
        state = self.state.copy()
        self.game.resample(state, self.seat, rng)
        state.rng = rng.rng
        return state
