"""Game files that begin at a position."""

from collections.abc import Sequence
from typing import Any

from pyengine import from_position
from pyengine.documents import Player

LEVELS = ("easy", "medium", "hard")


def game_file(game: str, table: dict[str, Any], players: Sequence[str], options: dict[str, Any] | None = None) -> str:
    """`table` is the game's part of the position; a word for a level is a computer's seat, any other word a person's name."""
    document = {
        "game": game,
        "rules": "1",
        "edition": "house-1",
        "seats": len(players),
        "options": options or {},
        "table": table,
    }
    seats = [Player(kind="ai", level=who) if who in LEVELS else Player(name=who) for who in players]
    return from_position(game, document, seed=1, players=seats).record().model_dump_json()
