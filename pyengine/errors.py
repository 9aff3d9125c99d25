"""Typed errors. Each tells the reader what is wrong and what would be accepted, in words of the current language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .words import CORE, Message, Value, Words

if TYPE_CHECKING:
    from .story import Citation


class EngineError(Exception):
    """Base of all refusals of the engine. `str()` gives the sentence; `problems` lists everything wrong, where there may be several."""

    def __init__(self, key: str, /, words: Words = CORE, problems: Sequence[Message] = (), **values: Value) -> None:
        self.message = Message(f"error.{key}", **values)
        self._words = words
        self._problems = tuple(problems)
        super().__init__(key)

    @property
    def kind(self) -> str:
        """The class name, as it stands in the bridge's answers."""
        return type(self).__name__

    @property
    def unworded(self) -> tuple[Message, ...]:
        """The problems as messages, for an error that gathers those of others."""
        return self._problems

    @property
    def problems(self) -> tuple[str, ...]:
        return tuple(self._words.message(problem) for problem in self._problems)

    @property
    def rules(self) -> tuple[Citation, ...]:
        """The rules that forbid it; empty unless the error is about a move."""
        return ()

    @property
    def sentence(self) -> str:
        """The sentence alone, without the list of problems."""
        return self._words.message(self.message)

    def __str__(self) -> str:
        return self.sentence if not self._problems else "\n- ".join((self.sentence, *self.problems))


class UnknownGame(EngineError, LookupError):
    """No such game. Names the games there are."""


class BadSeats(EngineError, ValueError):
    """The game cannot be played with so many seats. Names the range."""


class BadOption(EngineError, ValueError):
    """An option the game does not have, or a value it does not take. Names what it takes."""


class BadPosition(EngineError, ValueError):
    """The position cannot be. `problems` lists everything wrong with it."""


class BadRecord(EngineError, ValueError):
    """The record is damaged, foreign, from a newer version, or does not replay."""


class BadChance(EngineError, ValueError):
    """A scripted chance result does not fit what the rules ask for."""


class BadRequest(EngineError, ValueError):
    """The bridge cannot read a request, or it was made for an earlier position."""


class UnreadableMove(EngineError, ValueError):
    """The text is no move of this game's notation."""


class MatchOver(EngineError):
    """The game has ended; nothing can be played."""


class CannotUndo(EngineError):
    """Nothing can be taken back, or put back, now."""


class IllegalMove(EngineError, ValueError):
    """A readable move that the rules forbid now. Carries the citations."""

    def __init__(self, citations: Sequence[Citation], move: str) -> None:
        super().__init__("illegal_move", move=move)
        self.citations = tuple(citations)

    @property
    def rules(self) -> tuple[Citation, ...]:
        return self.citations

    def __str__(self) -> str:
        return " ".join((super().__str__(), *(citation.text for citation in self.citations)))
