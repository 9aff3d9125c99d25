"""Where a position document of this game holds things that a seat neither sees nor was shown, told without the game's own code."""

from __future__ import annotations

from typing import Any

Path = tuple[str | int, ...]
SIX = 6


def hidden(table: dict[str, Any], seat: int | None) -> list[list[Path]]:
    """Groups of paths whose values may be shuffled among themselves without the seat (or the onlooker) noticing.

    With six players everybody saw which cards came from the part pile, so parts are shuffled among themselves.
    """
    security = len(table["hands"]) - 1
    cards: list[Path] = [("deck", index) for index in range(len(table["deck"]))]
    watched: list[Path] = [("security", index) for index in range(len(table["security"]))]
    parts: list[Path] = [("parts", index) for index in range(len(table["parts"]))]
    apart = len(table["hands"]) == SIX
    for owner, hand in enumerate(table["hands"]):
        for index, card in enumerate(hand):
            if owner == seat:
                continue
            group = watched if owner == security else parts if apart and card.startswith("kit_") else cards
            group.append(("hands", owner, index))
    fates: list[Path] = [("fate", index) for index, value in enumerate(table["fate"]) if value]
    return [cards, watched, parts, fates]


def without_hidden(table: dict[str, Any]) -> dict[str, Any]:
    """The same document with what may be left out left out: the decks and the part pile."""
    return {**table, "deck": [], "security": [], "parts": []}
