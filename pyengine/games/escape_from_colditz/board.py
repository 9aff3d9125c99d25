"""The castle as a graph of numbers, made once from the plan.

Places are numbers: the spaces above ground, then the spaces below ground (a tunnel runs under spaces of its own layer, named like the
space above with a `t` behind), then the boxes beside the board. What a place is like stands in flat tables by number.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from .plan import PLANS

PLAN = PLANS["house-1"]

FEET = {30: 1, 60: 2}
"""Ropes that a drop of so many feet takes."""

ZONES = ("inner", "room", "outer", "terrace", "outside", "target", "below", "box")
INNER, ROOM, OUTER, TERRACE, OUTSIDE, TARGET, UNDERGROUND, BOX = range(8)

KINDS = ("plain", "appel", "post", "safe", "walkway", "pass", "key", "tunnel", "entry", "exit", "release", "car", "target")
PLAIN, APPEL, POST, SAFE, WALKWAY, PASS, KEY, TUNNEL, ENTRY, EXIT, RELEASE, CAR, GOAL = range(13)


class Crossing(NamedTuple):
    """A barrier between two spaces: `kind` is `rope` or `cutters`, `cards` how many it takes, from the high or inner side down or out."""

    name: str
    kind: str
    cards: int
    source: int
    target: int


class Tunnel(NamedTuple):
    """A tunnel: the entry in a room, the places below ground, the spaces above them, the exit."""

    name: str
    entry: int
    below: tuple[int, ...]
    above: tuple[int, ...]
    exit: int


class Drawn(NamedTuple):
    """Where a space is drawn."""

    x: int
    y: int


def _spaces() -> dict[str, tuple[int, Drawn]]:
    """Zone and drawing of every space, in the order of the plan."""
    found: dict[str, tuple[int, Drawn]] = {}
    for block in PLAN.blocks:
        for row in range(block.rows):
            for column in range(block.columns):
                found[f"{block.name}{column}.{row}"] = (ZONES.index(block.zone), Drawn(block.x + column, block.y + row))
    for room in PLAN.rooms:
        for number, (x, y) in enumerate(room.spaces, 1):
            found[f"{room.id}{number}"] = (ROOM, Drawn(x, y))
    for lane in PLAN.lanes:
        for number in range(lane.length):
            found[f"{lane.name}{number + 1}"] = (ZONES.index(lane.zone), Drawn(lane.x + number * lane.dx, lane.y + number * lane.dy))
    for name, (zone, x, y) in PLAN.singles.items():
        found[name] = (ZONES.index(zone), Drawn(x, y))
    return found


_SPACES = _spaces()
SPACES = len(_SPACES)
"""Spaces above ground; they are the first numbers."""
_BELOW = [name for spaces in PLAN.tunnels.values() for name in spaces[1:-1]]
GROUND = SPACES + len(_BELOW)
"""Places on which a pawn may stand in anybody's way."""
BOXES = ("barracks", "office", "inner_cells", "outer_cells", "escaped", "lost")
BARRACKS, OFFICE, INNER_CELLS, OUTER_CELLS, ESCAPED, LOST = range(GROUND, GROUND + len(BOXES))

PLACES = (*_SPACES, *(f"{name}t" for name in _BELOW), *BOXES)
NUMBER = {name: number for number, name in enumerate(PLACES)}
DRAWN = tuple(drawn for _, drawn in _SPACES.values())


def numbers(names: str | Iterable[str]) -> tuple[int, ...]:
    """Numbers of named places."""
    return tuple(NUMBER[name] for name in (names.split() if isinstance(names, str) else names))


ZONE = bytes([*(zone for zone, _ in _SPACES.values()), *[UNDERGROUND] * len(_BELOW), *[BOX] * len(BOXES)])

TUNNELS = tuple(
    Tunnel(name, NUMBER[spaces[0]], numbers(f"{space}t" for space in spaces[1:-1]), numbers(spaces[1:-1]), NUMBER[spaces[-1]])
    for name, spaces in PLAN.tunnels.items()
)
TUNNEL_OF = {place: index for index, tunnel in enumerate(TUNNELS) for place in tunnel.below}
ABOVE = {below: above for tunnel in TUNNELS for below, above in zip(tunnel.below, tunnel.above, strict=True)}
ENTRIES = {tunnel.entry: index for index, tunnel in enumerate(TUNNELS)}


def _kinds() -> bytes:
    found = bytearray(len(PLACES))
    named = {kind: numbers(names) for kind, names in PLAN.kinds.items()}
    named["tunnel"] = tuple(place for tunnel in TUNNELS for place in tunnel.above)
    named["entry"] = tuple(tunnel.entry for tunnel in TUNNELS)
    named["exit"] = tuple(tunnel.exit for tunnel in TUNNELS)
    named["target"] = tuple(place for place in range(SPACES) if ZONE[place] == TARGET)
    for kind, places in named.items():
        for place in places:
            if found[place]:
                raise ValueError(f"{PLACES[place]} is both {KINDS[found[place]]} and {kind}")
            found[place] = KINDS.index(kind)
    return bytes(found)


KIND = _kinds()
"""What a space is; no space is two things (ruling 9)."""

CROSSINGS = (
    *(Crossing(f"{high}>{low}", "rope", FEET[feet], NUMBER[high], NUMBER[low]) for high, low, feet in PLAN.drops),
    *(Crossing(f"{inside}>{outside}", "cutters", 1, NUMBER[inside], NUMBER[outside]) for inside, outside in PLAN.wires),
)
CROSSING = {crossing.name: index for index, crossing in enumerate(CROSSINGS)}


def _neighbours() -> tuple[tuple[int, ...], ...]:
    found: list[set[int]] = [set() for _ in range(SPACES)]

    def join(one: str, other: str) -> None:
        found[NUMBER[one]].add(NUMBER[other])
        found[NUMBER[other]].add(NUMBER[one])

    for block in PLAN.blocks:
        for column in range(block.columns):
            for row in range(block.rows):
                if column:
                    join(f"{block.name}{column - 1}.{row}", f"{block.name}{column}.{row}")
                if row:
                    join(f"{block.name}{column}.{row - 1}", f"{block.name}{column}.{row}")
    for room in PLAN.rooms:
        chain = [room.door, *(f"{room.id}{number + 1}" for number in range(len(room.spaces)))]
        for one, other in pairwise(chain):
            join(one, other)
    for lane in PLAN.lanes:
        for number in range(1, lane.length):
            join(f"{lane.name}{number}", f"{lane.name}{number + 1}")
    for one, other in PLAN.links:
        join(one, other)
    return tuple(tuple(sorted(near)) for near in found)


NEXT = _neighbours()
"""By space: the spaces that touch it with no barrier between."""

OUT_FROM: dict[int, tuple[int, ...]] = {}
"""By space: crossings that lead down or out from it."""
BACK_FROM: dict[int, tuple[int, ...]] = {}
"""By space: crossings that lead up or back in from it."""
for _index, _crossing in enumerate(CROSSINGS):
    OUT_FROM[_crossing.source] = (*OUT_FROM.get(_crossing.source, ()), _index)
    BACK_FROM[_crossing.target] = (*BACK_FROM.get(_crossing.target, ()), _index)

BELOW_NEXT: dict[int, tuple[int, ...]] = {}
"""By place below ground: the places below ground next to it."""
for _tunnel in TUNNELS:
    for _at, _place in enumerate(_tunnel.below):
        BELOW_NEXT[_place] = (*_tunnel.below[max(0, _at - 1) : _at], *_tunnel.below[_at + 1 : _at + 2])
LEADS_OUT = {tunnel.below[-1]: tunnel.exit for tunnel in TUNNELS}

ROOMS = PLAN.rooms
NO_ROOM = 255


def _room_of() -> bytes:
    found = bytearray([NO_ROOM] * len(PLACES))
    for index, room in enumerate(ROOMS):
        for number in range(len(room.spaces)):
            found[NUMBER[f"{room.id}{number + 1}"]] = index
    return bytes(found)


ROOM_OF = _room_of()
SYMBOL_OF = {place: ROOMS[ROOM_OF[place]].symbol for place in range(SPACES) if ROOM_OF[place] != NO_ROOM}
"""By room space: the symbol of its room."""
WINDOW_ROOM = tuple(ROOM_OF[crossing.source] for crossing in CROSSINGS)
"""By crossing: the room whose window it is, or `NO_ROOM`."""

APPEL_SPACES = tuple(place for place in range(SPACES) if KIND[place] == APPEL)
POSTS = tuple(place for place in range(SPACES) if KIND[place] == POST)
INNER_POSTS = tuple(place for place in POSTS if ZONE[place] == INNER)
OUTER_POSTS = tuple(place for place in POSTS if ZONE[place] != INNER)
TARGETS = tuple(place for place in range(SPACES) if ZONE[place] == TARGET)
LOCKS = tuple(place for place in range(SPACES) if KIND[place] in (PASS, KEY))
ROAD = frozenset(numbers(PLAN.road))
ARROW = {INNER_CELLS: NUMBER["IC1.3"], OUTER_CELLS: NUMBER["SY1.1"]}
"""By cells: the space marked with arrows."""
DOOR_HOME = NUMBER["IC4.5"]
"""First space of the inner courtyard on the way from the outer cells."""
GATE_HOME = NUMBER["G1"]


def distances(start: int, passable: Iterable[int]) -> list[int]:
    """Steps from a space to every other along free edges over passable spaces; -1 where there is no way."""
    allowed = set(passable)
    found = [-1] * SPACES
    found[start] = 0
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in NEXT[here]:
            if found[there] < 0 and there in allowed:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def _regions() -> bytes:
    """Connected parts of the ground outside, numbered from 1; a target belongs to the part it lies at."""
    found = bytearray(len(PLACES))
    outside = [place for place in range(SPACES) if ZONE[place] in (OUTSIDE, TARGET)]
    number = 0
    for place in outside:
        if not found[place]:
            number += 1
            for other, steps in enumerate(distances(place, outside)):
                if steps >= 0:
                    found[other] = number
    return bytes(found)


REGION = _regions()
"""By space outside the castle: the part of the ground it lies in, from 1; 0 elsewhere."""
