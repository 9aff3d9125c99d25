"""Words and changes of the story: what things are called, and how they move on the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from pyengine.story import PUBLIC, Change, Story
from pyengine.words import Message

from .board import CROSSINGS, GROUND, PLACES, ROOM, ROOM_OF, ROOMS, ZONE, ZONES
from .cards import EQUIPMENT, KIND, KINDS, MARKERS, MEN, NAMES, NATIONS, TOKEN_KINDS, TOKENS, TOKENS_OF
from .notation import pawn_names
from .rules import ID
from .state import NOWHERE, State
from .walk import kinds_in

SUPPLY = "supply"
DECK, DISCARD, SECURITY, SECURITY_DISCARD, PARTS = "opportunity", "opportunity_discard", "security", "security_discard", "parts"


@cache
def ids(*names: str) -> tuple[str, ...]:
    """Ids of rules of this game."""
    return tuple(f"{ID}.{name}" for name in names)


def officer(state: State, seat: int) -> Message:
    """A player, by his part."""
    return Message("officer.so" if seat == state.terms.officers else f"officer.{NATIONS[seat]}")


def pawn(state: State, number: int) -> Message:
    """A man or a guard."""
    return pawn_named(state.terms.seats, number)


@cache
def pawn_named(seats: int, number: int) -> Message:
    """A man or a guard of a game with so many seats."""
    men = MEN[seats]
    if number >= men * (seats - 1):
        return Message("pawn.guard", number=number - men * (seats - 1) + 1)
    return Message(f"pawn.{NATIONS[number // men]}", number=number % men + 1)


def pawns(state: State, numbers: Sequence[int]) -> list[Message]:
    """Several pawns."""
    return [pawn(state, number) for number in numbers]


@cache
def place(number: int) -> Message:
    """A place, short: "SY3.1", "the Office"."""
    if number >= GROUND:
        return Message(f"place.{PLACES[number]}")
    return Message("place.below" if ZONE[number] not in range(6) else "place.space", name=PLACES[number].removesuffix("t"))


@cache
def where(number: int) -> Message:
    """Where somebody is, with the part of the castle: "on SY3.1, outer courtyard"."""
    if number >= GROUND:
        return Message(f"where.{PLACES[number]}")
    if ZONE[number] == ROOM:
        return Message("where.room", name=PLACES[number], room=room(ROOM_OF[number]))
    return Message(f"where.{ZONES[ZONE[number]]}", name=PLACES[number].removesuffix("t"))


def room(index: int) -> Message:
    """A room by name."""
    return Message(f"room.{ROOMS[index].id}")


@cache
def gear(kind: int) -> Message:
    """A kind of equipment."""
    return Message(f"gear.{EQUIPMENT[kind]}")


def gears(cards: int) -> list[Message]:
    """Packed equipment cards, one by one."""
    return [gear(kind) for kind in kinds_in(cards)]


@cache
def card(kind: int) -> Message:
    """A kind of card."""
    return Message(f"card.{KINDS[kind]}")


@cache
def crossing(index: int) -> Message:
    """A barrier: "the drop from NA2 to NT1.1"."""
    found = CROSSINGS[index]
    return Message(f"barrier.{found.kind}", source=PLACES[found.source], target=PLACES[found.target])


def count(seat: int, name: str, before: int, after: int) -> tuple[Change, ...]:
    """A seat's counter has changed."""
    return () if before == after else (Change(f"counter:{seat}/{name}", str(before), str(after)),)


def face_of(state: State, number: int) -> str:
    """Face of a pawn."""
    return "guard" if state.is_guard(number) else NATIONS[state.owner(number)]


def moved(state: State, number: int, *path: int) -> tuple[Change, ...]:
    """A pawn goes from place to place."""
    name, face = pawn_names(state.terms.seats)[number], face_of(state, number)
    return tuple(Change(name, PLACES[here], PLACES[there], face) for here, there in pairwise(path))


def shown(name: int, source: str, target: str) -> Change:
    """A card that everybody sees goes somewhere."""
    return Change(NAMES[name], source, target, KINDS[KIND[name]])


def hidden(source: str, target: str) -> Change:
    """A card goes somewhere face down."""
    return Change("", source, target, None, "down")


def drawn(state: State, story: Story, kind: str, rules: tuple[str, ...], seat: int, cards: Sequence[int], pile: str) -> None:
    """Cards drawn into a hand: their owner sees them, the others only that they moved."""
    named = [card(KIND[one]) for one in cards]
    own = tuple(shown(one, pile, f"hand{seat}") for one in cards)
    others = tuple(viewer for viewer in (PUBLIC, *range(state.terms.seats)) if viewer != seat)
    story.tell(kind, rules, own, seen_by=(seat,), officer=officer(state, seat), cards=named)
    back = tuple(hidden(pile, f"hand{seat}") for _ in cards)
    story.tell(kind, rules, back, words=f"{kind}_hidden", seen_by=others, officer=officer(state, seat), count=len(cards))


# ---- equipment and markers: the state and the change together ----


def take(state: State, seat: int, kind: int) -> Change:
    """An officer takes a card (or a kit) from the supply."""
    token = next(token for token in TOKENS_OF[kind] if not state.holder[token])
    return hand_over(state, token, 0, seat + 1)


def give_back(state: State, seat: int, kind: int) -> Change:
    """An officer returns a card (or a kit) to the supply."""
    token = next(token for token in reversed(TOKENS_OF[kind]) if state.holder[token] == seat + 1)
    return hand_over(state, token, seat + 1, 0)


def pass_on(state: State, seat: int, other: int, kind: int) -> Change:
    """An officer gives a card to another."""
    token = next(token for token in reversed(TOKENS_OF[kind]) if state.holder[token] == seat + 1)
    return hand_over(state, token, seat + 1, other + 1)


def hand_over(state: State, token: int, before: int, after: int) -> Change:
    """A card changes hands; holders are seats + 1, and 0 is the supply."""
    kind = next(kind for kind, tokens in enumerate(TOKENS_OF) if token in tokens)
    state.holder[token] = after
    for holder, step in ((before, -1), (after, 1)):
        if holder and kind < len(EQUIPMENT):
            state.gear[holder - 1][kind] += step
        elif holder:
            state.kits[holder - 1] += step
    return Change(TOKENS[token], _held(before), _held(after), TOKEN_KINDS[kind])


def _held(holder: int) -> str:
    return f"gear{holder - 1}" if holder else SUPPLY


def supply_of(state: State, kind: int) -> int:
    """Cards of a kind left in the supply."""
    return sum(not state.holder[token] for token in TOKENS_OF[kind])


def marker_name(index: int) -> str:
    """Element id of a marker."""
    return f"{NATIONS[index // MARKERS]}_marker{index % MARKERS + 1}"


def set_marker(state: State, index: int, crossing_: int) -> Change:
    """A marker is placed, moved, or goes back to the supply (`NOWHERE`)."""
    seat = index // MARKERS
    before = state.markers[index]
    if before != NOWHERE:
        state.marked[before] &= ~(1 << seat)
    state.markers[index] = crossing_
    if crossing_ != NOWHERE:
        state.marked[crossing_] |= 1 << seat
    return Change(marker_name(index), marker_place(before), marker_place(crossing_), f"{NATIONS[seat]}_marker")


def marker_place(crossing_: int) -> str:
    """Where a marker lies."""
    return SUPPLY if crossing_ == NOWHERE else CROSSINGS[crossing_].name


def markers_of(state: State, seat: int) -> range:
    """Markers of a nation."""
    return range(seat * MARKERS, seat * MARKERS + MARKERS)


def marker_at(state: State, seat: int, crossing_: int) -> int:
    """The marker of a nation on a crossing."""
    return next(index for index in markers_of(state, seat) if state.markers[index] == crossing_)
