"""The deck of each edition, and the house values."""

from __future__ import annotations

GOODS = ("food", "soap", "wire")
WHISTLE = "whistle"
KINDS = (*GOODS, WHISTLE)
GUESSES = ("odd", "even")
DIE = ("1", "2", "3", "4", "5", "6")

EDITIONS = {"first": {"food": 6, "soap": 6, "wire": 6, "whistle": 4}, "second": {"food": 6, "soap": 6, "wire": 6, "whistle": 6}}
"""Copies of each kind, by edition."""

DEALT = 4
ROUNDS = 3
OFFERS = 3
"""Offers that a seat may make while one seat is on turn."""
MIXED_SCORE = 2


def deck(edition: str) -> tuple[str, ...]:
    """All card ids of an edition, e.g. "food.1"."""
    return tuple(f"{kind}.{number + 1}" for kind, copies in EDITIONS[edition].items() for number in range(copies))


def kind(card: str) -> str:
    """The kind that stands on a card."""
    return card.partition(".")[0]
