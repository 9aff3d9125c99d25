"""Sets of cards that are discarded in one action: three or more of one type, or five or more of different types.

What a double or an Information stands for is settled by exact assignment and leaves no trace, so nobody has to say it. Types are
flags, 8 bits apart, so that cards of each type are counted in one addition; sets of types are bits of one integer, bit `n` for the set
of number `n`, so that all assignments are followed at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from pyengine.rules import rule

from .cards import INFORMATION, OBJECTS, TYPES, Kind, Pack

ALIKE = 3
DIFFERENT = 5

_TO_FLAG = sum((0x80 - ALIKE) << 8 * index for index in range(len(TYPES)))
"""Added to counts 8 bits apart, it lifts those of `ALIKE` and more to a flag."""


def flag(index: int) -> int:
    """The flag of a type."""
    return 0x80 << 8 * index


ANY_TYPE = sum(map(flag, range(len(TYPES))))
_OBJECT_FLAGS = sum(map(flag, range(len(OBJECTS))))
_LACKING = tuple(sum(1 << subset for subset in range(256) if not subset >> index & 1) for index in range(len(TYPES)))
"""For each type, the sets of types without it."""
_ENOUGH = sum(1 << subset for subset in range(256) if subset.bit_count() >= DIFFERENT)


# ---- what a card may stand for ----


@rule("stalag17.table.types", off=0)
def own_type(kind: Kind) -> int:
    """The type printed on a card that is no double. Barracks is nothing else here."""
    return flag(kind.types[0]) if len(kind.types) == 1 else 0


@rule("stalag17.table.double", "stalag17.ruling.2", off=0)
def either_type(kind: Kind) -> int:
    """A double is one of its two types."""
    return sum(map(flag, kind.types)) if len(kind.types) > 1 else 0


@rule("stalag17.table.information", "stalag17.ruling.5", off=0)
def any_object(kind: Kind) -> int:
    """Information stands for any object, as well as for itself."""
    return _OBJECT_FLAGS if kind.types == (INFORMATION,) else 0


class Table:
    """For each kind: the flags of its types, the same as counts, and as steps from set to set of types."""

    __slots__ = ("counts", "flags", "steps")

    def __init__(self, pack: Pack) -> None:
        self.flags = tuple(own_type(kind) | either_type(kind) | any_object(kind) for kind in pack.kinds)
        self.counts = tuple(flags >> 7 for flags in self.flags)
        self.steps = tuple(
            tuple((1 << index, _LACKING[index]) for index in range(len(TYPES)) if flags & flag(index)) for flags in self.flags
        )


@cache
def table(pack: Pack) -> Table:
    """The table of an edition."""
    return Table(pack)


def clear_tables() -> None:
    """Forget the kept answers, so that a rule function put in another's place takes effect."""
    table.cache_clear()


# ---- what some cards may be together ----


def alike(pack: Pack, kinds: Iterable[int]) -> int:
    """Flags of the types that all of these cards can stand for."""
    flags, common = table(pack).flags, ANY_TYPE
    for kind in kinds:
        common &= flags[kind]
    return common


def different(pack: Pack, kinds: Iterable[int]) -> int:
    """The sets of types that these cards can stand for, each for another: 0 if two of them must be of one type."""
    steps, reached = table(pack).steps, 1
    for kind in kinds:
        found = 0
        for bit, lacking in steps[kind]:
            found |= (reached & lacking) << bit
        reached = found
    return reached


def variety(pack: Pack, kinds: Iterable[int]) -> int:
    """The sets of types that some of these cards can stand for, each for another."""
    steps, reached = table(pack).steps, 1
    for kind in kinds:
        found = reached
        for bit, lacking in steps[kind]:
            found |= (reached & lacking) << bit
        reached = found
    return reached


@rule("stalag17.set.three", "stalag17.ruling.20", off=0)
def enough_alike(pack: Pack, kinds: Iterable[int]) -> int:
    """Flags of the types of which these cards give three or more."""
    counts = table(pack).counts
    return sum([counts[kind] for kind in kinds], _TO_FLAG) & ANY_TYPE


@rule("stalag17.set.five", "stalag17.ruling.21", off=False)
def enough_different(types: int) -> bool:
    """Whether one of these sets of types has five or more."""
    return types & _ENOUGH != 0


@rule("stalag17.set.kinds", "stalag17.ruling.22", off=False)
def mixed_up(pack: Pack, kinds: Sequence[int]) -> bool:
    """Whether these cards are neither of one type nor of different types, and so belong to no set."""
    return not alike(pack, kinds) and not different(pack, kinds)


def is_set(pack: Pack, kinds: Sequence[int]) -> bool:
    """Whether these cards may be discarded together."""
    return alike(pack, kinds) & enough_alike(pack, kinds) != 0 or enough_different(different(pack, kinds))


def openers(pack: Pack, hand: bytes, held: Iterable[int]) -> list[int]:
    """Those of the kinds `held` with which a set can be begun, given the kinds of the whole hand."""
    if len(hand) < ALIKE:
        return []
    if len(hand) >= DIFFERENT and enough_different(variety(pack, hand)):
        return list(held)
    enough, flags = enough_alike(pack, hand), table(pack).flags
    return [kind for kind in held if flags[kind] & enough] if enough else []


def additions(pack: Pack, laid: bytes, hand: bytes, held: Iterable[int]) -> list[int]:
    """Those of the kinds `held` that can be added to a half-made set so that it can still be completed from the hand."""
    every = laid + hand
    flags = table(pack).flags
    common = alike(pack, laid) & enough_alike(pack, every)
    mixed = different(pack, laid) != 0 and enough_different(variety(pack, every))
    return [kind for kind in held if flags[kind] & common or (mixed and different(pack, laid + bytes((kind,))))]


def ways_to_complete(pack: Pack, laid: bytes, hand: bytes) -> tuple[list[int], bool]:
    """The types of which a half-made set can become one from the hand, and whether it can become one of different types."""
    every = laid + hand
    common = alike(pack, laid) & enough_alike(pack, every)
    return (
        [index for index in range(len(TYPES)) if common & flag(index)],
        different(pack, laid) != 0 and enough_different(variety(pack, every)),
    )


def can_be_completed(pack: Pack, laid: bytes, hand: bytes) -> bool:
    """Whether a half-made set is one, or can become one from the hand."""
    return any(ways_to_complete(pack, laid, hand))
