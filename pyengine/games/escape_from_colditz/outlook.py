"""Distances the computer players think in: from every space to the targets, to each kind of room, and from guards to men.

Worked out for what a team holds and has opened, and kept.
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from . import rules
from .board import (
    BELOW_NEXT,
    CROSSINGS,
    DOOR_HOME,
    ENTRIES,
    GROUND,
    INNER,
    KIND,
    LEADS_OUT,
    NEXT,
    NO_ROOM,
    ROOM_OF,
    ROOMS,
    SPACES,
    TARGETS,
    TUNNELS,
    ZONE,
)
from .gather import SYMBOLS
from .state import State
from .walk import SHIFT

FAR = 99
MISSING = (9, 9, 12, 12)
"""What a card of each kind that is not held counts, in steps."""
SPENT = (2, 3, 3, 3)
"""What a card that is held and would be spent counts."""


class Outlook(NamedTuple):
    """By place: steps to the nearest target, cards counted in steps; the packed cards that the way takes; the next place on it."""

    steps: bytes
    needs: tuple[int, ...]
    then: tuple[int, ...]


@lru_cache(maxsize=4096)
def to_targets(gear: tuple[int, int, int, int], opened: int, marked: int) -> Outlook:
    """The outlook of a team with this equipment. `marked` has the crossings with its markers as bits."""
    arrivals: list[list[tuple[int, int, int]]] = [[] for _ in range(GROUND)]

    def price(kind: int, count: int) -> int:
        lacking = max(0, count - gear[kind])
        return lacking * MISSING[kind] + (count - lacking) * SPENT[kind]

    locks = {place: card for place in range(SPACES) if (card := rules.LOCK_CARD.get(KIND[place])) is not None}
    for here in range(SPACES):
        for there in NEXT[here]:
            kind = locks.get(there)
            arrivals[there].append((here, 1, 0) if kind is None else (here, 1 + price(kind, 1), one(kind, 1)))
        if here in ENTRIES and opened >> ENTRIES[here] & 1:
            arrivals[TUNNELS[ENTRIES[here]].below[0]].append((here, 1, 0))
    for here, near in BELOW_NEXT.items():
        for there in near:
            arrivals[there].append((here, 1, 0))
        if here in LEADS_OUT:
            arrivals[LEADS_OUT[here]].append((here, 1, 0))
    for index, crossing in enumerate(CROSSINGS):
        kind, count = (0, crossing.cards) if crossing.kind == "rope" else (1, 1)
        free = marked >> index & 1
        cost = (crossing.source, 1, 0) if free else (crossing.source, 1 + price(kind, count), one(kind, count))
        arrivals[crossing.target].append(cost)
    found, needs, then = [FAR] * GROUND, [0] * GROUND, list(range(GROUND))
    queue: list[tuple[int, int]] = []
    for target in TARGETS:
        found[target] = 0
        heappush(queue, (0, target))
    while queue:
        steps, there = heappop(queue)
        if steps > found[there]:
            continue
        for here, cost_, cards in arrivals[there]:
            if steps + cost_ < found[here]:
                found[here] = steps + cost_
                needs[here] = needs[there] + cards
                then[here] = there
                heappush(queue, (steps + cost_, here))
    return Outlook(bytes(found), tuple(needs), tuple(then))


def one(kind: int, count: int) -> int:
    """So many cards of a kind, packed."""
    return count << SHIFT[kind]


def outlook_for(state: State, seat: int) -> Outlook:
    """The outlook of a seat as it stands."""
    rope, cutters, key, card = state.gear[seat]
    bit = 1 << seat
    marked = sum(1 << index for index, nations in enumerate(state.marked) if nations & bit)
    return to_targets((min(rope, 3), min(cutters, 2), min(key, 2), min(card, 2)), state.opened, marked)


@lru_cache(maxsize=16)
def to_room(room: int) -> bytes:
    """By place: steps to the innermost space of a room, inside the inner courtyard and this room."""
    inside = [place for place in range(SPACES) if ZONE[place] == INNER or ROOM_OF[place] == room]
    deepest = max(place for place in inside if ROOM_OF[place] == room)
    return _spread([deepest], frozenset(inside))


ROOM_SPACES = tuple(tuple(place for place in range(SPACES) if ROOM_OF[place] == room) for room in range(len(ROOMS)))
"""By room: its spaces, the one at the door first."""
ROOMS_WITH = {name: tuple(index for index, room in enumerate(ROOMS) if room.symbol == name) for name in SYMBOLS}
"""By symbol: the two rooms that show it."""


@lru_cache(maxsize=1)
def to_home() -> bytes:
    """By place: steps to the inner courtyard by the gate."""
    free = frozenset(place for place in range(SPACES) if KIND[place] not in rules.LOCK_CARD or rules.gate_is_free(place, True))
    return _spread([DOOR_HOME], free)


def _spread(goals: list[int], allowed: frozenset[int]) -> bytes:
    found = [FAR] * GROUND
    for goal in goals:
        found[goal] = 0
    queue = deque(goals)
    while queue:
        here = queue.popleft()
        for there in NEXT[here]:
            if found[there] == FAR and there in allowed:
                found[there] = found[here] + 1
                queue.append(there)
    return bytes(found)


@lru_cache(maxsize=4096)
def for_guards(goal: int, marked: int) -> bytes:
    """By place: steps a guard needs to a place if nobody is in his way; `marked` has the crossings with markers as bits."""
    found = [FAR] * GROUND
    found[goal] = 0
    queue = deque([goal])
    opened = {ROOM_OF[CROSSINGS[index].source] for index in range(len(CROSSINGS)) if marked >> index & 1} - {NO_ROOM}
    drops = {CROSSINGS[index].target: CROSSINGS[index].source for index in range(len(CROSSINGS)) if marked >> index & 1}
    while queue:
        there = queue.popleft()
        near = NEXT[there] if there < SPACES else ()
        for here in (*near, *((drops[there],) if there in drops else ())):
            room = ROOM_OF[here]
            if found[here] == FAR and rules.guard_may_enter(here) and (room == NO_ROOM or room in opened):
                found[here] = found[there] + 1
                queue.append(here)
    return bytes(found)


def targets_for(state: State, seat: int) -> bytes:
    """Distances to the targets for a seat as it stands."""
    return outlook_for(state, seat).steps


def marked_bits(state: State) -> int:
    """Crossings with any marker, as bits."""
    return sum(1 << index for index, nations in enumerate(state.marked) if nations)


def clear_tables() -> None:
    """Forget what was kept, so that a rule function put in another's place takes effect."""
    for kept in (to_targets, to_room, to_home, for_guards):
        kept.cache_clear()
