"""Cards, tunnels and guard actions as values in sentences, and as things that move on the table."""

from __future__ import annotations

from pyengine.story import Change
from pyengine.words import Message

from .cards import Action, Middle
from .state import State
from .tunnel import TUNNELS

_MIDDLES = tuple(f"middle.{middle.name.lower()}" for middle in Middle)


def card(state: State, number: int) -> Message:
    """A card's name."""
    return Message(f"card.{state.pack.slugs[number]}")


def cards(state: State, numbers: list[int]) -> list[Message]:
    """Several cards' names."""
    return [card(state, number) for number in numbers]


def tunnel(index: int) -> Message:
    """A tunnel's name."""
    return Message(f"tunnel.{TUNNELS[index]}")


def middle(state: State, number: int) -> Message:
    """What a card's middle is, with its article: "a prop"."""
    return Message(_MIDDLES[state.pack.middles[number]])


def action(found: Action) -> Message:
    """A guard action as a noun phrase: "a patrol to the south-west"."""
    return Message(f"action.{found.kind}", heading=heading(found.heading) if found.heading else "")


def points(total: int) -> Message:
    """A score in words; only the spy can bring it below zero."""
    return Message("points.below" if total < 0 else "points.some", points=abs(total))


def heading(point: str) -> Message:
    """A compass point in words."""
    return Message(f"heading.{point}")


def moved(state: State, number: int, source: str, target: str) -> Change:
    """A face-up card going from one place to another."""
    slug = state.pack.slugs[number]
    return Change(slug, source, target, slug, "up")
