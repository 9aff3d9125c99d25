"""The deck and the dice: every card of every edition, what stands on it, and how many dice are rolled.

A *kind* is what stands on a card; the deck holds up to seven cards of a kind, alike but for their names (`food1.1` … `food1.4`). The
rulebook pins how many cards of each type there are and some numbers on them; the rest of `house-1` is ours (rules
`stalag17.house.surveillance`, `stalag17.house.doubles`, `stalag17.house.runaway`, `stalag17.house.dice`).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

TYPES = ("clothes", "food", "document", "tool", "map", "runaway", "barracks", "information")
"""The eight types of card. A double is no type of its own."""
OBJECTS = TYPES[:5]
RUNAWAY, BARRACKS, INFORMATION = 5, 6, 7
ALL_OBJECTS = (1 << len(OBJECTS)) - 1

THREE = "three"
OBJECT_FACES = (*OBJECTS, THREE)
RUNAWAY_FACES = ("1", "2", "3", "4", "5", "6")
OBJECT_DICE = 5


class Kind(NamedTuple):
    """What stands on a card.

    `types` are indexes into `TYPES`: two for a double, else one. `hand` and `play` are its surveillance values in hand and face down at
    roll call; `runaway` is its runaway value, 0 if it has none.
    """

    slug: str
    copies: int
    hand: int
    play: int
    runaway: int
    types: tuple[int, ...]


_HOUSE_1 = """
kind               copies  hand  play  runaway
clothes1           4       1     0     0
clothes2           4       2     0     0
food1              4       1     0     0
food2              4       2     0     0
document1          4       1     0     0
document2          4       2     0     0
tool1              4       1     0     0
tool2              4       2     0     0
map1               4       1     0     0
map2               4       2     0     0
clothes_food       1       3     0     0
clothes_document   1       3     0     0
clothes_tool       1       3     0     0
clothes_map        1       3     0     0
food_document      1       3     0     0
food_tool          1       3     0     0
food_map           1       3     0     0
document_tool      1       3     0     0
document_map       1       3     0     0
tool_map           1       3     0     0
runaway1           4       1     0     1
runaway2           6       1     0     2
runaway3           7       1     0     3
runaway4           5       2     0     4
runaway5           4       2     0     5
barracks           4       0     4     0
information        4       4     0     0
"""

_HOUSE_1_DICE = """
2  3 4 4 5 5
3  3 3 4 4 4 5 5
4  3 3 3 4 4 4 4 5 5
5  3 3 3 3 4 4 4 4 4 5 5
"""
"""Players, then the object dice by escaped men, from none on."""


class Pack:
    """The cards of an edition, numbered from 0 in the table's order, with columns by card for `bytes.translate`."""

    __slots__ = ("dice", "hand", "kind_of", "kinds", "named", "number", "play", "runaway", "slugs")

    def __init__(self, kinds: tuple[Kind, ...], dice: dict[int, tuple[int, ...]]) -> None:
        self.kinds = kinds
        self.dice = dice
        numbers = [number for number, kind in enumerate(kinds) for _ in range(kind.copies)]
        self.slugs = tuple(f"{kind.slug}.{copy + 1}" for kind in kinds for copy in range(kind.copies))
        self.number = {slug: card for card, slug in enumerate(self.slugs)}
        self.named = {kind.slug: number for number, kind in enumerate(kinds)}
        self.kind_of = _column(numbers)
        self.hand = _column([kinds[number].hand for number in numbers])
        self.play = _column([kinds[number].play for number in numbers])
        self.runaway = _column([kinds[number].runaway for number in numbers])

    def copies(self, kind: int) -> range:
        """The cards of a kind."""
        first = self.kind_of.index(kind)
        return range(first, first + self.kinds[kind].copies)


def _column(values: list[int]) -> bytes:
    return bytes(values).ljust(256, b"\0")


def _kind(row: str) -> Kind:
    slug, *numbers = row.split()
    types = tuple(TYPES.index(part) for part in slug.rstrip("12345").split("_"))
    copies, hand, play, runaway = map(int, numbers)
    return Kind(slug, copies, hand, play, runaway, types)


def _dice(row: str) -> tuple[int, tuple[int, ...]]:
    players, *dice = map(int, row.split())
    return players, tuple(dice)


_TABLES = {"house-1": (_HOUSE_1, _HOUSE_1_DICE)}
EDITIONS = tuple(_TABLES)


@cache
def pack(edition: str) -> Pack:
    """The pack of an edition. Raises `KeyError` for an unknown name."""
    kinds, dice = _TABLES[edition]
    return Pack(tuple(map(_kind, kinds.strip().splitlines()[1:])), dict(map(_dice, dice.strip().splitlines())))
