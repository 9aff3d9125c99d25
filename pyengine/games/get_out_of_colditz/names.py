"""Cards, chains and seats as values in sentences, and the names of places on the table."""

from __future__ import annotations

from collections.abc import Iterable

from pyengine.words import Message

from .cards import FAMILIES, KINDS, SLUGS
from .chains import NAMELESS, Chain, family

DECK = "deck"
GUARDS = "guards"
DISCARD = "discard"
LAID = "laid"
SOLITARY = "solitary"


def hand(seat: int) -> str:
    """Place of a seat's hand."""
    return f"hand{seat}"


def table(seat: int) -> str:
    """Place before a seat where it begins new chains."""
    return f"table{seat}"


def freed(seat: int) -> str:
    """Place of the columns that a seat has brought home."""
    return f"freed{seat}"


def place(seat: int, chain: Chain) -> str:
    """Place of a chain."""
    return f"chain{seat}.{chain.number}"


def player(seat: int) -> Message:
    """A seat as the subject or object of a sentence."""
    return Message(f"seat.{seat + 1}")


def kind(number: int) -> Message:
    """A kind of card."""
    return Message(f"card.{SLUGS[number]}")


def kinds(numbers: Iterable[int]) -> list[Message]:
    """Several kinds of cards."""
    return [kind(number) for number in numbers]


def card(number: int) -> Message:
    """A card's kind."""
    return kind(KINDS[number])


def cards(numbers: Iterable[int]) -> list[Message]:
    """Several cards' kinds."""
    return [card(number) for number in numbers]


def chain(begun: bytes) -> Message:
    """What a chain is called: "the Rope chain"."""
    found = family(begun[:2])
    return Message("chain.nameless" if found == NAMELESS else f"chain.{FAMILIES[found]}")
