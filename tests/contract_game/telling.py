"""Tells each audience of an event what it may know of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pyengine.story import PUBLIC, Change, Story
from pyengine.words import Message, Value

from .cards import kind
from .state import EVERYBODY, SEATS


class Moved(NamedTuple):
    """A card that goes from one place to another; `known` are the bits of those who then know it there."""

    card: str
    source: str
    target: str
    known: int = EVERYBODY


def player(seat: int) -> Message:
    return Message("player", number=seat + 1)


def face(card: str) -> Message:
    return Message(f"kind.{kind(card)}")


def tell(story: Story | None, name: str, rules: tuple[str, ...], moved: Sequence[Moved] = (), /, **values: Value) -> None:
    """One event; where some do not see a card, they are told `event.<name>_hidden` and that a face-down card moved."""
    if story is None:
        return
    audiences: dict[tuple[Change, ...], list[int]] = {}
    for viewer in (PUBLIC, *range(SEATS)):
        audiences.setdefault(tuple(_change(move, viewer) for move in moved), []).append(viewer)
    for changes, viewers in audiences.items():
        words = name if len(audiences) == 1 or all(change.element for change in changes) else f"{name}_hidden"
        seen_by = None if len(audiences) == 1 else tuple(viewers)
        story.tell(name, rules, changes, words=words, seen_by=seen_by, **values)


def forget(
    story: Story | None, name: str, rules: tuple[str, ...], cards: Sequence[str], hand: str, viewer: int, /, **values: Value
) -> None:
    """A viewer loses track of cards that he knew in another's hand: they lie there as any others."""
    if story is not None and cards:
        known = tuple(Change(card, hand, "", kind(card), "down") for card in cards)
        hidden = tuple(Change("", "", hand, None, "down") for _ in cards)
        story.tell(name, rules, known + hidden, words=name, seen_by=(PUBLIC if viewer == SEATS else viewer,), **values)


def _change(move: Moved, viewer: int) -> Change:
    if not move.known >> (SEATS if viewer == PUBLIC else viewer) & 1:
        return Change("", move.source, move.target, None, "down")
    closed = move.target.startswith("hand") and move.target != f"hand{viewer}"
    return Change(move.card, move.source, move.target, kind(move.card), "down" if closed else "up")
