"""What an attempt to escape takes: the objects of the plan, by exact assignment, and enough runaway value."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pyengine.rules import rule

from .cards import ALL_OBJECTS, BARRACKS, INFORMATION, OBJECTS, Kind, Pack
from .state import House, State


class Missing(NamedTuple):
    """What an attempt would lack: types of object, and runaway value. Empty and 0 where it would succeed."""

    objects: tuple[int, ...]
    runaway: int


# ---- what a face-down card may stand for ----


@rule("stalag17.escape.objects", off=0)
def covers_its_own(kind: Kind) -> int:
    """An object covers its own kind, as a bit for each of `OBJECTS`."""
    return 1 << kind.types[0] if len(kind.types) == 1 and kind.types[0] < len(OBJECTS) else 0


@rule("stalag17.table.double", "stalag17.ruling.2", off=0)
def covers_either(kind: Kind) -> int:
    """A double covers one of its two objects."""
    return sum(1 << index for index in kind.types) if len(kind.types) > 1 else 0


@rule("stalag17.table.barracks", "stalag17.ruling.4", off=0)
def covers_any(kind: Kind) -> int:
    """Barracks covers any one object."""
    return ALL_OBJECTS if kind.types == (BARRACKS,) else 0


@rule("stalag17.option.information_wild_in_attempt", "stalag17.ruling.5", off=0)
def informs(kind: Kind, house: House) -> int:
    """Information covers nothing, or with the option any one object."""
    return ALL_OBJECTS if house.information_wild_in_attempt and kind.types == (INFORMATION,) else 0


@cache
def coverage(pack: Pack, house: House) -> tuple[int, ...]:
    """For each kind, the objects that one such card may cover."""
    return tuple(covers_its_own(kind) | covers_either(kind) | covers_any(kind) | informs(kind, house) for kind in pack.kinds)


def clear_tables() -> None:
    """Forget the kept answers, so that a rule function put in another's place takes effect."""
    coverage.cache_clear()


# ---- matching ----


@rule("stalag17.ruling.26", off=())
def matched(needs: bytes, covers: list[int]) -> tuple[int, ...]:
    """Indexes of the needs that are met when as many as possible are: each card, given by what it may cover, meets one.

    The narrowest cards are tried first; a card once given is moved on where that lets another need be met (Kuhn's augmenting paths).
    """
    cards = sorted((bits for bits in covers if bits), key=int.bit_count)
    given = [-1] * len(cards)
    met = tuple(need for need in range(len(needs)) if _place(needs, cards, given, need, 0))
    return met


def _place(needs: bytes, cards: list[int], given: list[int], need: int, tried: int) -> bool:
    """Find a card for a need among those not `tried` (bits), moving others on."""
    wanted = 1 << needs[need]
    for index, bits in enumerate(cards):
        if bits & wanted and not tried >> index & 1:
            tried |= 1 << index
            if given[index] < 0 or _place(needs, cards, given, given[index], tried):
                given[index] = need
                return True
    return False


@rule("stalag17.escape.demand", off=0)
def demand(state: State, seat: int) -> int:
    """Runaway value asked of a seat: that of the plan and its own surveillance points. 0 before the first roll."""
    return state.plan.runaway + state.points[seat] if state.plan is not None else 0


@rule("stalag17.escape.runaway", off=0)
def runaway_down(state: State, seat: int) -> int:
    """Runaway value of a seat's face-down cards."""
    return sum(state.played[seat].translate(state.pack.runaway))


@rule("stalag17.escape.objects", "stalag17.ruling.26", off=())
def objects_lacking(state: State, needs: bytes, kinds: bytes) -> tuple[int, ...]:
    """The objects of a plan that cards of these kinds do not cover."""
    covers = coverage(state.pack, state.house)
    met = matched(needs, [covers[kind] for kind in kinds])
    return tuple(needs[need] for need in range(len(needs)) if need not in met)


@rule("stalag17.escape.enough", off=0)
def runaway_lacking(asked: int, down: int) -> int:
    """Runaway value still wanted; as much as is asked is enough."""
    return max(0, asked - down)


def missing(state: State, seat: int) -> Missing:
    """What an attempt of a seat would lack now."""
    assert state.plan is not None
    return Missing(
        objects_lacking(state, state.plan.needs, state.kinds(state.played[seat])),
        runaway_lacking(demand(state, seat), runaway_down(state, seat)),
    )
