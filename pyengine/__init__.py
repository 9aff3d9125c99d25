"""Escape Committee: the rules of five prison-escape tabletop games, with reasons for every move, refusal and consequence.

>>> import pyengine
>>> m = pyengine.new_match("great_escape", seed=7)
>>> [move.text for move in m.moves()]
['turn']
"""

from __future__ import annotations

from . import registry
from .ai.advice import Advice, Advised
from .ai.choice import search
from .ai.search import Search, run
from .book import RuleBook
from .documents import GameInfo, Level, Player, Position, Record, View
from .documents import OutcomeView as Outcome
from .errors import (
    BadChance,
    BadOption,
    BadPosition,
    BadRecord,
    BadRequest,
    BadSeats,
    CannotUndo,
    EngineError,
    IllegalMove,
    MatchOver,
    UnknownGame,
    UnreadableMove,
)
from .knowledge import Knowledge
from .match import Match, from_position, new_match
from .record import replay
from .registry import games
from .story import Citation, Event, Move

__version__ = "0.1.0"


def advise(match: Match, level: Level = "medium", seed: int | str = 0, nodes: int | None = None, seconds: float | None = None) -> Advice:
    """Ranked moves for the actor, with reasons, from what he may know. Same nodes and seed, same advice; `seconds` only stops early.

    Raises `MatchOver` when there is nothing to advise.
    """
    if match.actor is None:
        raise MatchOver("match_over")
    return run(search(match.knowledge(), level=level, seed=seed, nodes=nodes), seconds)


def rulebook(game: str) -> RuleBook:
    """A game's numbered rules, rulings and house values. Raises `UnknownGame`."""
    return registry.get(game).rulebook


__all__ = [
    "Advice",
    "Advised",
    "BadChance",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadRequest",
    "BadSeats",
    "CannotUndo",
    "Citation",
    "EngineError",
    "Event",
    "GameInfo",
    "IllegalMove",
    "Knowledge",
    "Match",
    "MatchOver",
    "Move",
    "Outcome",
    "Player",
    "Position",
    "Record",
    "RuleBook",
    "Search",
    "UnknownGame",
    "UnreadableMove",
    "View",
    "advise",
    "from_position",
    "games",
    "new_match",
    "replay",
    "rulebook",
    "search",
]
