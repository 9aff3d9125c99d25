"""Where a position document of this game holds things that a seat neither sees nor was shown, told without the game's own code."""

from __future__ import annotations

from typing import Any

Path = tuple[str | int, ...]


def hidden(table: dict[str, Any], seat: int | None) -> list[list[Path]]:
    """Groups of paths whose values may be shuffled among themselves without the seat (or the onlooker) noticing."""
    cards: list[Path] = [("deck", index) for index in range(len(table["deck"]))]
    if table["phase"] == "roll_call":
        return [cards]
    for owner, held in enumerate(table["seats"]):
        if owner == seat:
            continue
        known = {taken["card"] for taken in held["taken"]}
        cards += [("seats", owner, "hand", index) for index, card in enumerate(held["hand"]) if card not in known]
        unseen = range(held["shown"], len(held["played"]))
        cards += [("seats", owner, "played", index) for index in unseen if held["played"][index] not in known]
        if owner == table["turn"]:
            cards += [("laying", index) for index, card in enumerate(table["laying"]) if card not in known]
    return [cards]


def without_hidden(table: dict[str, Any]) -> dict[str, Any]:
    """The same document with what may be left out left out: the deck."""
    return {**table, "deck": []}
