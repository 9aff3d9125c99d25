"""Moves, and how they are written.

    move    = "roll" | "draw" | "end" | "done" | "pass" | "warn" | "talisman" | "stay" | "all obey" | "none obey" | "search" | "no search"
            | "offer" | "accept" | "decline" | "keep" | "give up" | "to" place [ "with" card { card } ] | "move" pawn | "man" pawn
            | "send" pawn | "clear" pawn | "dare" pawn | "at" space | "post" space | "release" cells [ space ] | "claim" card
            | "kit" { part } | "play" name [ pawn | tunnel | nation | space ] | "trade" nation | "give" card | "ask" card | "discard" card
            | "drop" name | "reuse" crossing | "lift" crossing | "take" nation { nation }
    card    = "rope" | "cutters" | "key" | "pass"            part = "clothes_food" | "documents_compass"
    nation  = "us" | "uk" | "nl" | "fr" | "pl"               cells = "inner_cells" | "outer_cells"
    pawn    = nation number | "guard" number                 crossing = space ">" space, e.g. "NA2>NT1.1"
    place   = space | "office"

`move us2` takes up a man, `to SY3.0 with rope` is his leg. Places below ground are written like the space above with a `t` behind.

As a code a move is `verb << 28 | a << 17 | b`; what `a` and `b` are depends on the verb.
"""

from __future__ import annotations

from functools import cache

from pyengine.game import Unreadable

from .board import CROSSING, CROSSINGS, INNER_CELLS, LOCKS, NUMBER, OFFICE, OUTER_CELLS, PLACES, TUNNELS
from .cards import EQUIPMENT, GUARDS, KIND_NUMBER, KINDS, MEN, NATIONS, PARTS
from .state import State
from .walk import COUNT, kinds_in, packed

BARE = (
    "roll", "draw", "end", "done", "pass", "warn", "talisman", "stay", "all obey", "none obey", "search", "no search", "offer", "accept",
    "decline", "keep", "give up",
)  # fmt: skip
(
    ROLL, DRAW, END, DONE, PASS_BY, WARN_HIM, PARRY, STAY, ALL_OBEY, NONE_OBEY, SEARCH, NO_SEARCH, OFFER, ACCEPT, DECLINE, KEEP, GIVE_UP,
) = range(len(BARE))  # fmt: skip
VERBS = (
    *BARE, "to", "move", "man", "send", "clear", "dare", "at", "post", "release", "claim", "kit", "play", "trade", "give", "ask",
    "discard", "drop", "reuse", "lift", "take",
)  # fmt: skip
(
    TO, MOVE, MAN, SEND, CLEAR, DARE_HIM, AT, POST_GUARD, RELEASE_MAN, CLAIM, BUILD, PLAY, TALK, GIVE, ASK, DISCARD, DROP, REUSE_FROM,
    LIFT_OFF, TAKE,
) = range(len(BARE), len(VERBS))  # fmt: skip


def code_of(verb: int, a: int = 0, b: int = 0) -> int:
    """A move as a number."""
    return verb << 28 | a << 17 | b


def verb_of(code: int) -> int:
    """The verb of a move."""
    return code >> 28


def a_of(code: int) -> int:
    """The first part of a move."""
    return code >> 17 & 2047


def b_of(code: int) -> int:
    """The second part of a move."""
    return code & 131071


PAWN_VERBS = (MOVE, MAN, SEND, CLEAR, DARE_HIM)
SPACE_VERBS = (AT, POST_GUARD)
CARD_VERBS = (CLAIM, GIVE, ASK, DISCARD)
CROSSING_VERBS = (REUSE_FROM, LIFT_OFF)
PART_NAMES = tuple(name.removeprefix("kit_") for name in PARTS)
TUNNEL_NAMES = tuple(tunnel.name for tunnel in TUNNELS)

ARGUMENT = {
    "staff_car": "pawn",
    "diversion": "pawn",
    "lie_low": "pawn",
    "shoot_to_kill": "pawn",
    "tunnel_discovered": "tunnel",
    "room_search": "nation",
    "lockdown": "space",
}
"""What a card is played on, where it is played on something."""


@cache
def pawn_names(seats: int) -> tuple[str, ...]:
    """Element ids of all pawns by number."""
    men = [f"{NATIONS[seat]}{number + 1}" for seat in range(seats - 1) for number in range(MEN[seats])]
    return (*men, *(f"guard{number + 1}" for number in range(GUARDS[seats])))


@cache
def pawn_numbers(seats: int) -> dict[str, int]:
    """Pawns by element id."""
    return {name: number for number, name in enumerate(pawn_names(seats))}


FOREIGN = 1024
"""From this number on: pawns that other numbers of players have, and this game has not."""
EVERY_PAWN = (
    *(f"{nation}{number + 1}" for nation in NATIONS for number in range(max(MEN.values()))),
    *(f"guard{number + 1}" for number in range(max(GUARDS.values()))),
)


@cache
def readable_pawns(seats: int) -> dict[str, int]:
    """Pawns that can be written down, whatever the number of players."""
    return {name: FOREIGN + index for index, name in enumerate(EVERY_PAWN)} | pawn_numbers(seats)


def pawn_name(state: State, number: int) -> str:
    """Element id of a pawn, also of one that this game has not."""
    return EVERY_PAWN[number - FOREIGN] if number >= FOREIGN else pawn_names(state.terms.seats)[number]


def is_foreign(code: int) -> bool:
    """Whether a move speaks of a pawn that this game has not."""
    verb = verb_of(code)
    if verb == PLAY:
        return ARGUMENT.get(KINDS[a_of(code)]) == "pawn" and b_of(code) >= FOREIGN
    return verb in PAWN_VERBS and a_of(code) >= FOREIGN


def write(state: State, code: int) -> str:
    """A code in writing."""
    verb, a, b = verb_of(code), a_of(code), b_of(code)
    word = VERBS[verb]
    if verb < len(BARE):
        return word
    if verb == TO:
        return " ".join((word, PLACES[a], *(("with", *(EQUIPMENT[kind] for kind in kinds_in(b))) if b else ())))
    if verb in PAWN_VERBS:
        return f"{word} {pawn_name(state, a)}"
    if verb in SPACE_VERBS:
        return f"{word} {PLACES[a]}"
    if verb in CARD_VERBS:
        return f"{word} {EQUIPMENT[a]}"
    if verb in CROSSING_VERBS:
        return f"{word} {CROSSINGS[a].name}"
    if verb == RELEASE_MAN:
        return f"{word} {PLACES[a]}" if not b else f"{word} {PLACES[a]} {PLACES[b]}"
    if verb == BUILD:
        return " ".join((word, *(name for index, name in enumerate(PART_NAMES) if a >> index & 1)))
    if verb == PLAY:
        return " ".join((word, KINDS[a], *_argument(state, a, b)))
    if verb == TALK:
        return f"{word} {NATIONS[a]}"
    if verb == DROP:
        return f"{word} {KINDS[a]}"
    return " ".join((word, *(nation for index, nation in enumerate(NATIONS) if a >> index & 1)))


def _argument(state: State, kind: int, b: int) -> tuple[str, ...]:
    match ARGUMENT.get(KINDS[kind]):
        case "pawn":
            return (pawn_name(state, b),)
        case "tunnel":
            return (TUNNEL_NAMES[b],)
        case "nation":
            return (NATIONS[b],)
        case "space":
            return (PLACES[b],)
    return ()


_BARE = {text: verb for verb, text in enumerate(BARE)}
_VERB = {text: verb for verb, text in enumerate(VERBS)}
_CARD = {name: kind for kind, name in enumerate(EQUIPMENT)}
_CELLS = {"inner_cells": INNER_CELLS, "outer_cells": OUTER_CELLS}


def read(state: State, text: str) -> int:
    """The code of a text. Raises `Unreadable`."""
    if text in _BARE:
        return code_of(_BARE[text])
    word, *rest = text.split(" ")
    verb = _VERB.get(word, -1)
    code = _read(state, verb, rest) if verb >= len(BARE) else None
    if code is None:
        raise Unreadable(text)
    return code


def _read(state: State, verb: int, rest: list[str]) -> int | None:
    pawns = readable_pawns(state.terms.seats)
    nations = NATIONS
    match rest:
        case [place] if verb == TO and place in NUMBER and NUMBER[place] <= OFFICE:
            return code_of(TO, NUMBER[place])
        case [place, "with", *cards] if verb == TO and place in NUMBER and NUMBER[place] < OFFICE and cards:
            return _paid(NUMBER[place], cards)
        case [pawn] if verb in PAWN_VERBS and pawn in pawns:
            return code_of(verb, pawns[pawn])
        case [place] if verb in SPACE_VERBS and place in NUMBER:
            return code_of(verb, NUMBER[place])
        case [card] if verb in CARD_VERBS and card in _CARD:
            return code_of(verb, _CARD[card])
        case [crossing] if verb in CROSSING_VERBS and crossing in CROSSING:
            return code_of(verb, CROSSING[crossing])
        case [cells] if verb == RELEASE_MAN and cells in _CELLS:
            return code_of(verb, _CELLS[cells])
        case [cells, place] if verb == RELEASE_MAN and cells in _CELLS and NUMBER.get(place):
            return code_of(verb, _CELLS[cells], NUMBER[place])
        case parts if verb == BUILD and parts == [name for name in PART_NAMES if name in parts]:
            return code_of(verb, sum(1 << index for index, name in enumerate(PART_NAMES) if name in parts))
        case [name, *argument] if verb == PLAY and name in KIND_NUMBER:
            return _read_play(state, name, argument)
        case [nation] if verb == TALK and nation in nations:
            return code_of(verb, nations.index(nation))
        case [name] if verb == DROP and name in KIND_NUMBER:
            return code_of(verb, KIND_NUMBER[name])
        case [*taken] if verb == TAKE and taken and taken == [nation for nation in nations if nation in taken]:
            return code_of(verb, sum(1 << nations.index(nation) for nation in taken))
    return None


def _paid(place: int, cards: list[str]) -> int | None:
    """A leg with its cards, each kind together, in the order of the kinds."""
    if any(card not in _CARD for card in cards):
        return None
    counts = [cards.count(name) for name in EQUIPMENT]
    if any(count > most for count, most in zip(counts, COUNT, strict=True)):
        return None
    in_order = [name for name, count in zip(EQUIPMENT, counts, strict=True) for _ in range(count)]
    return code_of(TO, place, packed(counts)) if in_order == cards else None


def _read_play(state: State, name: str, argument: list[str]) -> int | None:
    kind = KIND_NUMBER[name]
    match (ARGUMENT.get(name), argument):
        case (None, []):
            return code_of(PLAY, kind)
        case ("pawn", [pawn]) if pawn in readable_pawns(state.terms.seats):
            return code_of(PLAY, kind, readable_pawns(state.terms.seats)[pawn])
        case ("tunnel", [tunnel]) if tunnel in TUNNEL_NAMES:
            return code_of(PLAY, kind, TUNNEL_NAMES.index(tunnel))
        case ("nation", [nation]) if nation in NATIONS:
            return code_of(PLAY, kind, NATIONS.index(nation))
        case ("space", [place]) if place in NUMBER and NUMBER[place] in LOCKS:
            return code_of(PLAY, kind, NUMBER[place])
    return None
