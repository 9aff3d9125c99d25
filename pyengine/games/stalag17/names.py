"""Seats, cards and dice as values in sentences, and as things that move on the table."""

from __future__ import annotations

from collections.abc import Iterable

from pyengine.story import PUBLIC, Change
from pyengine.words import Message

from .cards import TYPES
from .state import State


def player(seat: int) -> Message:
    """A seat, by the colour of its men."""
    return Message(f"seat.{seat + 1}")


def kind(state: State, number: int) -> Message:
    """What stands on a card."""
    return Message(f"card.{state.pack.kinds[number].slug}")


def card(state: State, number: int) -> Message:
    """A card's name, which is that of its kind."""
    return kind(state, state.pack.kind_of[number])


def cards(state: State, numbers: Iterable[int]) -> list[Message]:
    """Several cards' names."""
    return [card(state, number) for number in numbers]


def types(indexes: Iterable[int]) -> list[Message]:
    """Several types of card."""
    return [Message(f"type.{TYPES[index]}") for index in indexes]


def face(state: State, number: int) -> str:
    """The face of a card."""
    return state.pack.kinds[state.pack.kind_of[number]].slug


def object_face(found: str) -> str:
    """The face of an object die."""
    return f"die_{found}"


def runaway_face(found: int) -> str:
    """The face of the runaway die."""
    return f"die_runaway_{found}"


def others(state: State, seat: int) -> tuple[int, ...]:
    """Everybody but a seat: an audience."""
    return (PUBLIC, *(other for other in range(state.seats) if other != seat))


def opened(state: State, number: int, source: str, target: str) -> Change:
    """A card that goes from one place to another, or is turned over, and lies open there."""
    return Change(state.pack.slugs[number], source, target, face(state, number), "up")


def closed(source: str, target: str) -> Change:
    """Some face-down card that goes from one place to another."""
    return Change("", source, target, None, "down")


def turned(state: State, seat: int, index: int, facing: str) -> Change:
    """A face-down card on a seat's table is turned up, or down again by those who have seen it."""
    place = f"played{seat}"
    return Change(f"{place}/{index + 1}", place, place, face(state, state.played[seat][index]), facing)


def note(state: State, number: int) -> str:
    """Id of the note that all know a seat to have a card."""
    return f"seen:{state.pack.slugs[number]}"


def note_made(state: State, seat: int, number: int) -> Change:
    """A note about a seat comes into being."""
    return Change(note(state, number), "", f"seen{seat}", face(state, number), "up")


def note_dropped(state: State, seat: int, number: int) -> Change:
    """A note about a seat is of no use any more."""
    return Change(note(state, number), f"seen{seat}", "", face(state, number), "up")


def counter(seat: int, name: str, before: int, after: int) -> Change:
    """A seat's counter goes from one value to another."""
    return Change(f"counter:{seat}/{name}", str(before), str(after))
