"""Positions and questions for the tests of this game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import pyengine
from pyengine import Event, IllegalMove, Match

GAME = "get_out_of_colditz"
BLACK = (
    "appell",
    "traitor",
    "shoot",
    "take_cover",
    "surprise_search",
    "confiscation",
    "major_search",
    "commandeer",
    "random_search",
    "diversion",
    "searchlight",
)


def chain(*cards: str, **more: Any) -> dict[str, Any]:
    """A chain of a position."""
    return {"cards": list(cards), **more}


def chains(*rows: Sequence[str | dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The chains of all seats; a chain is written as its cards joined by dots."""
    return [[one if isinstance(one, dict) else chain(*one.split(".")) for one in row] for row in rows]


def at(
    hands: Sequence[Sequence[str]],
    on_table: Sequence[Sequence[str | dict[str, Any]]] = (),
    *,
    options: dict[str, Any] | None = None,
    chance: Sequence[str] = (),
    seed: int | None = 1,
    **table: Any,
) -> Match:
    """A match in a position: as many seats as hands, seat 0 on turn unless said otherwise. Cards not mentioned form the piles."""
    rows = chains(*on_table, *[[]] * (len(hands) - len(on_table)))
    document = {
        "game": GAME,
        "rules": "1",
        "edition": "house-1",
        "seats": len(hands),
        "options": options or {},
        "table": {"hands": [list(hand) for hand in hands], "chains": rows, **table},
    }
    return pyengine.from_position(GAME, document, chance=chance, seed=seed)


def alone(hand: Sequence[str], on_table: Sequence[str | dict[str, Any]] = (), step: str = "play", **more: Any) -> Match:
    """A match of one player."""
    return at([hand], [on_table], step=step, **more)


def texts(match: Match) -> list[str]:
    """Legal moves in writing."""
    return [move.text for move in match.moves()]


def refused(match: Match, text: str, seat: int | None = None) -> set[str]:
    """The rules that forbid a move, without the game's name."""
    with pytest.raises(IllegalMove) as caught:
        match.play(text, seat)
    assert match.why_not(text, seat) == caught.value.citations
    assert all(sentence for _, sentence in caught.value.citations)
    return {rule.removeprefix(f"{GAME}.") for rule, _ in caught.value.citations}


def tapped(match: Match, *taps: str) -> set[str]:
    """The rules that forbid what taps were trying, without the game's name."""
    return {rule.removeprefix(f"{GAME}.") for rule, _ in match.why_not(list(taps))}


def said(match: Match, text: str) -> str:
    """What is said of a move that is refused."""
    return " ".join(sentence for _, sentence in match.why_not(text))


def hand(match: Match, seat: int = 0) -> list[str]:
    """The kinds of cards in a hand, sorted."""
    return sorted(kind(card) for card in table(match)["hands"][seat])


def on_table(match: Match, seat: int = 0) -> list[str]:
    """A seat's chains, each as its kinds joined by dots, a Diversion on top with a plus."""
    found = []
    for one in table(match)["chains"][seat]:
        row = ".".join(kind(card) for card in one["cards"])
        found.append(f"{row}+{kind(one['shield'])}" if one["shield"] else row)
    return found


def discards(match: Match) -> list[str]:
    """The discards from bottom to top."""
    return [kind(card) for card in table(match)["discards"]]


def table(match: Match) -> dict[str, Any]:
    """The game's part of the position."""
    found: dict[str, Any] = match.position().model_dump(mode="json")["table"]
    return found


def kind(card: str) -> str:
    return card.partition(".")[0]


def settle(match: Match, *answers: str) -> list[Event]:
    """Answer open windows: the given answers first, then nobody diverts any more."""
    left = list(answers)
    told: list[Event] = []
    while match.actor is not None and match.view(match.actor).phase.id == "window":
        told += match.play(left.pop(0) if left else "let")
    assert not left
    return told


def kinds_told(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def area(match: Match, name: str, viewer: int | None = 0) -> Any:
    """An area of a view."""
    return next(found for found in match.view(viewer).areas if found.id == name)


def faces(match: Match, name: str, viewer: int | None = 0) -> list[str | None]:
    """What a viewer sees in an area, hidden things as `None`."""
    return [element.face for element in area(match, name, viewer).elements]


def all_black(*but: str) -> list[str]:
    """Every Guard card of the base deck except some."""
    counts = {"traitor": 1, "diversion": 3}
    lights = [f"searchlight_{name}" for name in ("rope", "tunnel", "key")]
    left = list(but)
    found = []
    for name in (*(name for name in BLACK if name not in ("random_search", "searchlight")), *lights):
        for _ in range(counts.get(name, 2)):
            if name in left:
                left.remove(name)
            else:
                found.append(name)
    assert not left
    return found
