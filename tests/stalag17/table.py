"""Positions of Stalag 17 in a few words, and what tests ask of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import pyengine
from pyengine import Event, IllegalMove, Match
from pyengine.games.stalag17 import GAME
from pyengine.games.stalag17.cards import pack

PACK = pack(GAME.edition)
CARDS = PACK.slugs
PREFIX = f"{GAME.id}."


def seat(hand: str = "", played: str = "", **more: Any) -> dict[str, Any]:
    """What a seat has; cards by kind or name, divided by spaces."""
    return {"hand": hand.split(), "played": played.split(), **more}


def plan(text: str) -> dict[str, Any]:
    """The dice: faces of the object dice, then the runaway die."""
    *objects, die = text.split()
    return {"objects": objects, "runaway": int(die)}


def document(
    *seats: dict[str, Any], dice: str | None = "food map 2", options: dict[str, Any] | None = None, **table: Any
) -> dict[str, Any]:
    """A position: seat 0 is asked for an action, unless said otherwise."""
    for name in ("deck", "discard", "laying"):
        if isinstance(table.get(name), str):
            table[name] = table[name].split()
    if table.get("phase", "prepare") == "prepare":
        table.setdefault("turn", 0)
    return {
        "game": GAME.id,
        "rules": GAME.rules_version,
        "edition": GAME.edition,
        "seats": len(seats),
        "options": options or {},
        "table": {"seats": list(seats), "plan": plan(dice) if dice else None, **table},
    }


def at(*seats: dict[str, Any], chance: Sequence[str] = (), seed: int | str | None = 1, **table: Any) -> Match:
    """A match in a position. `chance` begins after the shuffle of the cards that the position leaves out."""
    script = ("order:", *chance) if chance else ()
    return pyengine.from_position(GAME.id, document(*seats, **table), chance=script, seed=seed)


def all_but(count: int, *seats: dict[str, Any]) -> dict[str, Any]:
    """Deck and discards such that only so many cards, of those that nobody has, are left to be drawn. Cards must go by full names."""
    held = {name for one in seats for pile in ("hand", "played") for name in one[pile]}
    free = [name for name in CARDS if name not in held]
    return {"deck": free[:count], "discard": free[count:]}


def texts(match: Match) -> list[str]:
    """All legal moves."""
    return [move.text for move in match.moves()]


def why(match: Match, asked: str | Sequence[str], seat: int | None = None) -> set[str]:
    """Ids of the rules that forbid a move or taps, without the game's name."""
    return {citation.rule.removeprefix(PREFIX) for citation in match.why_not(asked, seat)}


def refused(match: Match, text: str) -> tuple[set[str], str]:
    """The rules that forbid a move, and all that is said about it."""
    with pytest.raises(IllegalMove) as caught:
        match.play(text)
    assert match.why_not(text) == caught.value.citations
    return {citation.rule.removeprefix(PREFIX) for citation in caught.value.citations}, str(caught.value)


def play(match: Match, *moves: str) -> list[Event]:
    """Play moves in turn; returns all that happened."""
    return [event for move in moves for event in match.play(move)]


def discard_set(match: Match, cards: str) -> list[Event]:
    """Discard a set, its cards from the bottom to the top."""
    first, *others = cards.split()
    return play(match, f"set {first}", *(f"add {card}" for card in others), "done")


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def told(events: Sequence[Event], kind: str) -> Event:
    """The only event of a kind."""
    (found,) = [event for event in events if event.kind == kind]
    return found


def cited(event: Event) -> set[str]:
    """Rules of an event, without the game's name."""
    return {rule.removeprefix(PREFIX) for rule in event.rules}


def area(match: Match, name: str, viewer: int | None = None) -> Any:
    """An area as a viewer sees it."""
    (found,) = [one for one in match.view(viewer).areas if one.id == name]
    return found


def faces(match: Match, name: str, viewer: int | None = None) -> list[str | None]:
    """What a viewer sees in an area, hidden things as `None`."""
    return [element.face for element in area(match, name, viewer).elements]


def badges(match: Match, name: str, viewer: int | None = None) -> dict[str, Any]:
    """Signs on an area, by id."""
    return {badge.id: badge for badge in area(match, name, viewer).badges}


def counters(match: Match, name: str) -> list[int]:
    """A counter of every seat."""
    return [counter.value for line in match.view(None).seats for counter in line.counters if counter.id == name]


def points(match: Match) -> list[int]:
    return counters(match, "points")


def table_of(match: Match) -> dict[str, Any]:
    """The game's part of the position document."""
    table: dict[str, Any] = match.position().model_dump(mode="json")["table"]
    return table


def top(match: Match) -> str | None:
    """The face on top of the discards."""
    found = faces(match, "discard")
    return found[-1] if found else None
