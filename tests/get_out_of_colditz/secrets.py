"""Where a position document of this game holds things that a seat neither sees nor was shown, told without the game's own code."""

from __future__ import annotations

from typing import Any

Path = tuple[str | int, ...]


def is_number_one(card: str) -> bool:
    return card.partition(".")[0].endswith("_1")


def hidden(table: dict[str, Any], seat: int | None) -> list[list[Path]]:
    """Groups of paths whose values may be shuffled among themselves without the seat (or the onlooker) noticing.

    Alone nothing is hidden but the order of the piles. Together, everybody knows that No.1s are never kept in a hand, so they stay among
    themselves; so does what a hand is known to lack, and a card that others know.
    """
    piles: list[Path] = [("deck", index) for index in range(len(table["deck"]))]
    if len(table["hands"]) == 1:
        return [piles, [("guards", index) for index in range(len(table["guards"]))]]
    lacking = {kind for kinds in table["lacks"] for kind in kinds}
    cards = list(piles)
    for owner, hand in enumerate(table["hands"]):
        if owner != seat:
            cards += [("hands", owner, index) for index, card in enumerate(hand) if card not in table["shown"]]
    half_named = table["naming"] is not None and table["turn"] != seat
    asking = (path for path in cards if path[:2] == ("hands", table["turn"]) and _at(table, path).startswith("commandeer"))
    kept = next(asking, None) if half_named else None
    cards = [path for path in cards if path != kept and _at(table, path).partition(".")[0] not in lacking]
    return [[path for path in cards if is_number_one(_at(table, path)) == ones] for ones in (False, True)]


def _at(table: Any, path: Path) -> str:
    for part in path:
        table = table[part]
    return str(table)


def without_hidden(table: dict[str, Any]) -> dict[str, Any]:
    """The same document with what may be left out left out: the piles."""
    return {**table, "deck": [], "guards": []}
