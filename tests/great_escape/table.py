"""Positions of this game in a few letters, and what a position cites."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pyengine
from pyengine import Event, Match
from pyengine.games.great_escape.cards import pack

LETTERS = {"S": "standard", "P": "prop", "V": "ventilation", "C": "collapsed", "G": "guard", "X": "spy"}
TUNNELS = ("tom", "dick", "harry")
PACK = pack("house-1")


def cards(letters: str, but: Iterable[str] = ()) -> list[str]:
    """Cards with these middles, S P V C G or X (the spy), in the pack's order and none twice."""
    taken = set(but)
    found = []
    for letter in letters:
        slug = next(card.slug for card in PACK.cards if card.middle.name.lower() == LETTERS[letter] and card.slug not in taken)
        taken.add(slug)
        found.append(slug)
    return found


def digging(
    tom: str = "", dick: str = "", harry: str = "", current: str = "", deck: str = "", options: dict[str, Any] | None = None, **more: Any
) -> Match:
    """Stage 1, every pile in letters; all cards not named lie in the deck, or out of the game where `rest` says "removed"."""
    piles: dict[str, Any] = {}
    used: list[str] = []
    for name, letters in (("current", current), ("tom", tom), ("dick", dick), ("harry", harry), ("deck", deck)):
        piles[name] = cards(letters, used)
        used += piles[name]
    piles["current"] = piles["current"][0] if current else None
    return at("dig", options=options, **{**piles, **more})


def at(phase: str, *, rest: str = "deck", options: dict[str, Any] | None = None, **piles: Any) -> Match:
    """Any position; piles are lists of cards or cards separated by spaces. `rest` says where the cards not named lie."""
    table = {
        "phase": phase,
        **{name: pile.split() if isinstance(pile, str) and name != "current" else pile for name, pile in piles.items()},
    }
    if rest != "deck":
        named = {slug for name, pile in table.items() if isinstance(pile, list) and name not in ("shot", "decisions") for slug in pile}
        table[rest] = [*table.get(rest, []), *(slug for slug in PACK.slugs if slug not in named | {table.get("current")})]
    return pyengine.from_position("great_escape", document(table, options))


def document(table: dict[str, Any], options: dict[str, Any] | None = None) -> dict[str, Any]:
    """A position document around a table."""
    return {"game": "great_escape", "rules": "1", "edition": "house-1", "seats": 1, "options": options or {}, "table": table}


def running(escapees: str, deck: str, **more: Any) -> Match:
    """Stage 3 with these men outside and this deck, everything else out of the game."""
    return at("run", rest="removed", escapees=escapees, deck=deck, **more)


def texts(match: Match) -> list[str]:
    """The legal moves."""
    return [move.text for move in match.moves()]


def refused(match: Match, move: str) -> set[str]:
    """Ids of the rules that forbid a move."""
    return {citation.rule for citation in match.why_not(move)}


def why(match: Match, move: str) -> str:
    """What is said about a forbidden move."""
    return " ".join(citation.text for citation in match.why_not(move))


def pile(match: Match, name: str) -> list[str]:
    """The cards of a pile, as the position names them."""
    return list(match.position().table[name])


def play(match: Match, *moves: str) -> list[Event]:
    """Play several moves; all that happened."""
    return [event for move in moves for event in match.play(move)]


def score(match: Match) -> int:
    """Points at large now, or at the end."""
    shown = match.view(0).seats[0].score
    assert shown is not None
    return shown


def cited(match: Match, events: Iterable[Event] = ()) -> set[str]:
    """Every rule that the position shows: badges, prompt, outcome, and those of the given events."""
    view = match.view(0)
    badges = [badge for area in view.areas for badge in area.badges]
    badges += [badge for area in view.areas for element in area.elements for badge in element.badges]
    found = {rule for badge in badges for rule in badge.rules} | set(view.prompt.rules)
    found |= {rule for event in events for rule in event.rules}
    return found | set(view.outcome.rules if view.outcome else ())


def badge(match: Match, place: str, kind: str) -> Any:
    """The badge of a kind on an area or on an element, `None` where there is none."""
    for area in match.view(0).areas:
        things: tuple[Any, ...] = (area, *area.elements)
        for thing in things:
            if thing.id == place:
                for found in thing.badges:
                    if found.id == kind:
                        return found
    return None
