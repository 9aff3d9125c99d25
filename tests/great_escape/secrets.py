"""Where a position document of this game holds things that nobody sees: the unseen part of the deck, and nothing else."""

from __future__ import annotations

from typing import Any

Path = tuple[str | int, ...]


def hidden(table: dict[str, Any], seat: int | None) -> list[list[Path]]:
    """Groups of paths whose values may be shuffled among themselves without the player (or an onlooker) noticing."""
    return [[("deck", index) for index in range(len(table["deck"]))]]


def without_hidden(table: dict[str, Any]) -> dict[str, Any]:
    """The same document with what may be left out left out: the unseen part of the deck."""
    return {**table, "deck": []}
