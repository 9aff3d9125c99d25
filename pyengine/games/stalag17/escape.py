"""What an attempt to escape takes: the objects of the plan, by exact assignment, and enough runaway value."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from pyengine.rules import rule

from .cards import ALL_OBJECTS, BARRACKS, INFORMATION, OBJECTS, Kind, Pack
from .state import House, State


class Missing(NamedTuple):
    """What an attempt would lack: types of object, and runaway value. Empty and 0 where it would succeed."""

    objects: bytes
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
def coverage(pack: Pack, house: House) -> bytes:
    """For each card, the objects that it may cover face down, for `bytes.translate`."""
    by_kind = [covers_its_own(kind) | covers_either(kind) | covers_any(kind) | informs(kind, house) for kind in pack.kinds]
    return bytes(by_kind[kind] for kind in pack.kind_of)


def covers(state: State, cards: bytes | bytearray) -> bytes:
    """The objects that cards may cover, one byte each; sorted, and without those that cover none, so that equal hands are one."""
    return bytes(sorted(cards.translate(coverage(state.pack, state.house)))).lstrip(b"\0")


def clear_tables() -> None:
    """Forget the kept answers, so that a rule function put in another's place takes effect."""
    coverage.cache_clear()
    unmet.cache_clear()


# ---- matching ----


@rule("stalag17.ruling.26", off=())
def matched(needs: bytes, covers: bytes) -> tuple[int, ...]:
    """Indexes of the needs that are met when as many as possible are: each card, given by what it may cover, meets one.

    The narrowest cards are tried first; a card once given is moved on where that lets another need be met (Kuhn's augmenting paths).
    """
    cards = sorted(covers, key=int.bit_count)
    given = [-1] * len(cards)
    return tuple(need for need in range(len(needs)) if _place(needs, cards, given, need, 0))


@lru_cache(maxsize=20_000)
def unmet(needs: bytes, covers: bytes) -> bytes:
    """The needs that cards, given by what they may cover, leave open."""
    met = matched(needs, covers)
    return bytes(needs[need] for need in range(len(needs)) if need not in met)


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


@rule("stalag17.escape.objects", "stalag17.ruling.26", off=b"")
def objects_lacking(state: State, needs: bytes, cards: bytes | bytearray) -> bytes:
    """The objects of a plan that cards do not cover."""
    return unmet(needs, covers(state, cards))


@rule("stalag17.escape.enough", off=0)
def runaway_lacking(asked: int, down: int) -> int:
    """Runaway value still wanted; as much as is asked is enough."""
    return max(0, asked - down)


def missing(state: State, seat: int) -> Missing:
    """What an attempt of a seat would lack now."""
    assert state.plan is not None
    return Missing(
        objects_lacking(state, state.plan.needs, state.played[seat]),
        runaway_lacking(demand(state, seat), runaway_down(state, seat)),
    )
