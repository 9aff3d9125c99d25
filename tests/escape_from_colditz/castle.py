"""Positions in few words, and what the tests ask of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pyengine
from pyengine import Event, Match

GAME = "escape_from_colditz"
MEN = {2: 8, 3: 7, 4: 6, 5: 5, 6: 4}
GUARDS = {2: 6, 3: 12, 4: 14, 5: 15, 6: 16}
NATIONS = ("us", "uk", "nl", "fr", "pl")
OFFICER, SECURITY = 0, -1


def position(
    men: Mapping[str, str] = {},
    guards: Mapping[int, str] = {},
    *,
    seats: int = 2,
    turn: int = OFFICER,
    gear: Mapping[str, str] = {},
    hands: Mapping[int, str] = {},
    markers: Mapping[str, str] = {},
    options: Mapping[str, Any] = {},
    chance: Sequence[str] = (),
    rolls: str = "",
    decisions: Sequence[tuple[str, int, int, int]] | None = None,
    elsewhere: str = "inner_cells",
    **table: Any,
) -> Match:
    """A match from a position. Men not named are in the inner cells (or `elsewhere`), guards not named in the Barracks.

    `gear`, `markers` go by nation, `hands` by seat (cards without number: the first ones); `turn` is the seat on turn, -1 the Security
    Officer's. `rolls` are dice to come: "12 34" for two throws of two.
    """
    seat = turn % seats
    document: dict[str, Any] = {
        "game": GAME,
        "rules": "1",
        "edition": "house-1",
        "seats": seats,
        "options": dict(options),
        "table": {
            "men": [[men.get(f"{nation}{n + 1}", elsewhere) for n in range(MEN[seats])] for nation in NATIONS[: seats - 1]],
            "guards": [guards.get(n + 1, "barracks") for n in range(GUARDS[seats])],
            "gear": [gear.get(nation, "").split() for nation in NATIONS[: seats - 1]],
            "markers": [markers.get(nation, "").split() for nation in NATIONS[: seats - 1]],
            "hands": [numbered(hands.get(other % seats, hands.get(other, "")).split()) for other in range(seats)]
            if -1 not in hands
            else [numbered(hands.get(other, hands[-1] if other == seats - 1 else "").split()) for other in range(seats)],
            "decisions": [list(one) for one in decisions] if decisions is not None else [["turn", seat, 0, 0]],
            **table,
        },
    }
    dice = [f"die:{name}={face}" for throw in rolls.split() for name, face in zip(("first", "second"), throw, strict=True)]
    shuffles = ["order:"] * _shuffles(document["table"], seats) if dice or chance else []
    return pyengine.from_position(GAME, document, seed=1, chance=[*shuffles, *dice, *chance])


def _shuffles(laid: Mapping[str, Any], seats: int) -> int:
    """How many decks have cards that the position does not name, and are shuffled first."""
    named = [*laid.get("deck", ()), *laid.get("discard", ()), *(card for hand in laid["hands"][:-1] for card in hand)]
    return (len(named) < (39 if seats == 6 else 47)) + 1 + (seats == 6)


def numbered(cards: list[str]) -> list[str]:
    """Cards named by kind get their numbers."""
    return [card if "." in card else f"{card}.{cards[: index + 1].count(card)}" for index, card in enumerate(cards)]


def texts(match: Match, seat: int | None = None) -> list[str]:
    """The legal moves in writing."""
    return [move.text for move in match.moves(seat)]


def play(match: Match, *moves: str) -> list[Event]:
    """Play several moves; all that happened."""
    return [event for move in moves for event in match.play(move)]


def go(match: Match, pawn: str, to: str) -> list[Event]:
    """Take a pawn up and move it; `to` may name what is spent."""
    return play(match, f"move {pawn}", f"to {to}")


def ends(match: Match, pawn: str) -> set[str]:
    """Where a pawn may go, with what it would spend."""
    state = match.position()
    other = pyengine.from_position(GAME, state)
    if f"move {pawn}" not in texts(other):
        return set()
    other.play(f"move {pawn}")
    return {text.removeprefix("to ") for text in texts(other)}


def why(match: Match, asked: str | Sequence[str], seat: int | None = None) -> set[str]:
    """Ids of the rules that forbid something, without the game's name."""
    return {citation.rule.removeprefix(f"{GAME}.") for citation in match.why_not(asked, seat)}


def sentence(match: Match, asked: str | Sequence[str]) -> str:
    """What is said about something forbidden."""
    return " ".join(citation.text for citation in match.why_not(asked))


def not_there(match: Match, pawn: str, to: str) -> set[str]:
    """Why a pawn may not go somewhere."""
    other = pyengine.from_position(GAME, match.position())
    if f"move {pawn}" not in texts(other):
        return why(other, f"move {pawn}")
    other.play(f"move {pawn}")
    return why(other, f"to {to}")


def told_why(match: Match, pawn: str, to: str) -> str:
    """What is said about a pawn's way somewhere."""
    other = pyengine.from_position(GAME, match.position())
    other.play(f"move {pawn}")
    return sentence(other, f"to {to}")


def table(match: Match) -> dict[str, Any]:
    return match.position().table


def at(match: Match, pawn: str) -> str:
    """Where a pawn is."""
    now = table(match)
    if pawn.startswith("guard"):
        return str(now["guards"][int(pawn.removeprefix("guard")) - 1])
    return str(now["men"][NATIONS.index(pawn[:2])][int(pawn[2:]) - 1])


def gear(match: Match, nation: str = "us") -> list[str]:
    """Kinds of equipment a nation holds."""
    return sorted(token.rstrip("0123456789") for token in table(match)["gear"][NATIONS.index(nation)])


def marked(match: Match, nation: str = "us") -> set[str]:
    """Crossings with a marker of a nation."""
    return set(table(match)["markers"][NATIONS.index(nation)]) - {""}


def points(match: Match) -> int:
    return int(table(match)["points"])


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def told(events: Sequence[Event], kind: str) -> Event:
    """The first event of a kind."""
    return next(event for event in events if event.kind == kind)


def cited(events: Sequence[Event]) -> set[str]:
    """Ids of all rules that events cite, without the game's name."""
    return {rule.removeprefix(f"{GAME}.") for event in events for rule in event.rules}


def end_round(match: Match) -> list[Event]:
    """End the turn of whoever is on turn."""
    return list(match.play("end"))
