"""The cards: every kind, how many the base deck and the expansion hold, and quick tables of both.

The rulebook names the kinds and gives 56 cards to each deck; how many there are of each kind is ours (rules
`get_out_of_colditz.house.base` and `get_out_of_colditz.house.expansion`).

Rules and search work on *kinds* (numbers into `SLUGS`); the table tells single *cards* apart (numbers into `NAMES`), so that what moves can
be shown. A row of cards becomes a row of kinds by `cards.translate(KINDS)`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

FAMILIES = ("rope", "tunnel", "key", "disguise", "manhole", "hospital")
"""Ways of escape, in the order in which their cards stand in the table."""

_HOUSE_1 = """
kind                    base  expansion
rope_1                  3     0
tunnel_1                3     0
key_1                   3     0
disguise_1              0     3
manhole_1               0     3
hospital_1              0     3
rope_2                  3     0
tunnel_2                3     0
key_2                   3     0
disguise_2              0     3
manhole_2               0     3
hospital_2              0     3
escaper                 6     2
double_escaper          0     3
parcel                  3     4
home_run                5     5
appell                  2     2
traitor                 1     1
shoot                   2     2
take_cover              2     2
surprise_search         2     2
confiscation            2     2
major_search            2     2
commandeer              2     1
random_search           0     2
diversion               3     2
searchlight_rope        2     0
searchlight_tunnel      2     0
searchlight_key         2     0
searchlight_disguise    0     2
searchlight_manhole     0     2
searchlight_hospital    0     2
"""


class Row(NamedTuple):
    """A kind of card and how many of it each deck holds."""

    slug: str
    base: int
    expansion: int


def _rows(table: str) -> tuple[Row, ...]:
    parts = (line.split() for line in table.strip().splitlines()[1:])
    return tuple(Row(slug, int(base), int(expansion)) for slug, base, expansion in parts)


EDITIONS = ("house-1",)
ROWS = _rows(_HOUSE_1)
SLUGS = tuple(row.slug for row in ROWS)
KIND = {slug: kind for kind, slug in enumerate(SLUGS)}

TWOS: Final = len(FAMILIES)
"""Kinds below this are No.1 cards, by family; the No.2 cards follow in the same order."""
ESCAPER: Final = KIND["escaper"]
DOUBLE: Final = KIND["double_escaper"]
PARCEL: Final = KIND["parcel"]
HOME_RUN: Final = KIND["home_run"]
APPELL: Final = KIND["appell"]
"""The first Action card: kinds below are Escape cards (gold), from here on Action or Guard cards (black)."""
TRAITOR: Final = KIND["traitor"]
SHOOT: Final = KIND["shoot"]
TAKE_COVER: Final = KIND["take_cover"]
SURPRISE_SEARCH: Final = KIND["surprise_search"]
CONFISCATION: Final = KIND["confiscation"]
MAJOR_SEARCH: Final = KIND["major_search"]
COMMANDEER: Final = KIND["commandeer"]
RANDOM_SEARCH: Final = KIND["random_search"]
DIVERSION: Final = KIND["diversion"]
SEARCHLIGHTS: Final = KIND["searchlight_rope"]
"""The first searchlight; the others follow by family."""

MEN = bytes(1 if kind == ESCAPER else 2 if kind == DOUBLE else 0 for kind in range(len(SLUGS)))
"""Escapers that a card of each kind stands for."""


def _cards() -> tuple[bytes, tuple[str, ...], int]:
    """Kinds and names of all cards, base deck first, and how many the base deck has."""
    kinds: list[int] = []
    copies = [0] * len(ROWS)
    names: list[str] = []
    for deck in ("base", "expansion"):
        for kind, row in enumerate(ROWS):
            for _ in range(getattr(row, deck)):
                copies[kind] += 1
                kinds.append(kind)
                names.append(f"{row.slug}.{copies[kind]}")
    return bytes(kinds), tuple(names), sum(row.base for row in ROWS)


_KINDS, NAMES, BASE_CARDS = _cards()
ALL_CARDS: Final = len(NAMES)
KINDS: Final = _KINDS + bytes(range(ALL_CARDS, 256))
"""Kind of each card, as a table for `bytes.translate`."""
CARD = {name: card for card, name in enumerate(NAMES)}


def cards_of(expansion: bool) -> range:
    """The cards in play."""
    return range(ALL_CARDS if expansion else BASE_CARDS)


def kinds_of(expansion: bool) -> tuple[int, ...]:
    """The kinds in play, in the table's order."""
    return tuple(kind for kind, row in enumerate(ROWS) if row.base or expansion)


def family_of(kind: int) -> int:
    """Family of a No.1 or No.2."""
    return kind % TWOS


def is_gold(kind: int) -> bool:
    """Whether a kind is an Escape card."""
    return kind < APPELL
