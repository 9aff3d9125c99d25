"""Alcatraz hides nothing but what the die will show."""

from __future__ import annotations

from typing import Any

Path = tuple[str | int, ...]


def hidden(table: dict[str, Any], seat: int | None) -> list[list[Path]]:
    """No values may be shuffled."""
    return []


def without_hidden(table: dict[str, Any]) -> dict[str, Any]:
    """Nothing may be left out."""
    return table
