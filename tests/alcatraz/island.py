"""Positions in few words, and what the tests ask of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pyengine
from pyengine import Event, Match

POSTS = (5, 1, 9, 1, 9, 1, 9, 1)
"""Columns of the guards of rows 1 … 8 as the game starts."""


def posts(moved: Mapping[int, int]) -> list[str]:
    """Squares of the guards, those of some rows in other columns."""
    return [f"{row}.{moved.get(row, column)}" for row, column in enumerate(POSTS, 1)]


def position(
    *men: Sequence[str],
    guards: Mapping[int, int] = {},
    turn: int = 0,
    seats: int | None = None,
    options: Mapping[str, Any] = {},
    chance: Sequence[str] = (),
    seed: int = 0,
    **table: Any,
) -> Match:
    """A match from a position: the squares of each seat's men (those left out are in the cell), guards moved in some rows."""
    document = {
        "game": "alcatraz",
        "rules": "1",
        "edition": "house-1",
        "seats": seats or max(2, len(men)),
        "options": dict(options),
        "table": {"men": [list(own) for own in men], "guards": posts(guards), "turn": turn, **table},
    }
    return pyengine.from_position("alcatraz", document, seed=seed, chance=chance)


def texts(match: Match) -> list[str]:
    """The legal moves in writing."""
    return [move.text for move in match.moves()]


def why(match: Match, asked: str | Sequence[str], seat: int | None = None) -> set[str]:
    """Ids of the rules that forbid something, without the game's name."""
    return {citation.rule.removeprefix("alcatraz.") for citation in match.why_not(asked, seat)}


def sentence(match: Match, asked: str | Sequence[str]) -> str:
    """What is said about something forbidden."""
    return " ".join(citation.text for citation in match.why_not(asked))


def men(match: Match, seat: int) -> list[str]:
    """Where a seat's men are."""
    return list(match.position().table["men"][seat])


def guard(match: Match, row: int) -> str:
    """Where a row's guard stands."""
    return str(match.position().table["guards"][row - 1])


def guards(match: Match) -> list[str]:
    return list(match.position().table["guards"])


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def told(events: Sequence[Event], kind: str) -> Event:
    """The one event of a kind."""
    (found,) = [event for event in events if event.kind == kind]
    return found
