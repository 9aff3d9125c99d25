"""Where a position document of this game holds things that a seat neither sees nor was shown, told without the game's own code."""

from __future__ import annotations

from typing import Any

Path = tuple[str | int, ...]


def hidden(table: dict[str, Any], seat: int | None) -> list[list[Path]]:
    """Groups of paths whose values may be shuffled among themselves without the seat (or the onlooker) noticing."""
    viewer = -1 if seat is None else seat
    cards: list[Path] = [("deck", index) for index in range(len(table["deck"]))]
    for owner, hand in enumerate(table["hands"]):
        if owner != viewer:
            cards += [("hands", owner, index) for index, card in enumerate(hand) if viewer not in table["shown"].get(card, ())]
    if table["turn"] != viewer:
        cards += [("laying", index) for index, card in enumerate(table["laying"]) if viewer not in table["shown"].get(card, ())]
    guesses: list[Path] = [("guesses", other) for other, said in enumerate(table["guesses"]) if said and other != viewer]
    return [cards, guesses]


def without_hidden(table: dict[str, Any]) -> dict[str, Any]:
    """The same document with what may be left out left out: the pile."""
    return {**table, "deck": []}
