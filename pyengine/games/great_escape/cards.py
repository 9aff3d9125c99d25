"""The pack: every card of every edition, and what each part of it means.

A card has three parts for the three stages: the head (who gets out, and with what), the middle (a stretch of tunnel) and the foot
(what the guards do). The rulebook pins five scores, the spy's −1, the names Ace and Spud and Ace's foot; the rest of `house-1` is
ours (rules `great_escape.house.pack` and `great_escape.house.men`).
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Literal, NamedTuple, TypeAlias, cast

Kind: TypeAlias = Literal["pow", "guard", "spy"]

HEADINGS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
ITEMS = ("papers", "cutters", "disguise", "language")
"""Escape items a man may lack. The sixth thing on a head, a train ticket, some hold."""
TICKET = "ticket"

CHECKS = ("compass", "papers", "border", "binoculars", "trains", "language")
"""Guard actions that name their men themselves."""
HUNTS = {"dogs": 1, "sniper": 1, "radio": 3}
"""Guard actions for which the player names the men, and how many each asks."""


class Middle(IntEnum):
    """What the middle of a card is: a stretch of tunnel, or what ends one."""

    STANDARD = 0
    PROP = 1
    VENTILATION = 2
    COLLAPSED = 3
    GUARD = 4
    SPY = 5


class Action(NamedTuple):
    """One action on a card's foot; a compass action names the heading it watches."""

    kind: str
    heading: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.heading}" if self.heading else self.kind


class Card(NamedTuple):
    """One card. `lacks` is the escape item the man has not got, empty when he has all four."""

    slug: str
    kind: Kind
    middle: Middle
    actions: tuple[Action, ...]
    score: int
    heading: str
    lacks: str
    ticket: bool


_HOUSE_1 = """
card              score heading flaw      middle       foot
aberdeen          4     SW      ticket    prop         papers
porky             4     N       cutters   standard     compass:E
colonel_briggs    3     E       -         collapsed    language
hamish            2     NW      -         ventilation  radio
spanners          1     S       -         collapsed    dogs
major_tompkins    4     NW      papers    ventilation  border
captain_hale      4     NW      disguise  collapsed    language
lieutenant_reeve  4     E       cutters   standard     border
lieutenant_marsh  4     NE      ticket    prop         compass:NW
sergeant_pike     4     NW      papers    prop         border
corporal_webb     3     E       cutters   prop         border
ace               2     SE      papers    standard     compass:SW+border
spud              2     N       -         ventilation  sniper
lofty             2     S       -         standard     language
chalky            2     SW      disguise  standard     binoculars
ginger            1     N       -         prop         trains
nobby             3     SE      -         standard     binoculars
dusty             3     NE      ticket    prop         border
tug               1     S       -         prop         compass:N
smudge            2     E       -         collapsed    compass:NE
bertie            1     W       -         standard     papers
monty             2     W       -         prop         binoculars
padre             2     NW      -         ventilation  compass:W
sparks            1     W       -         standard     language
doc               2     E       -         ventilation  binoculars
prof              1     NE      -         standard     papers
flash             2     W       -         prop         trains
wings             2     SE      papers    prop         trains
skipper           2     SW      -         standard     trains
nipper            1     SE      -         prop         binoculars
tex               2     SW      disguise  ventilation  trains
digger            1     NE      -         standard     language
maple             1     SW      -         prop         language
curly             2     N       language  prop         compass:S
bunny             3     N       language  ventilation  border
tich              1     E       -         standard     compass:SE
boots             3     S       cutters   ventilation  language
sandy             3     N       disguise  standard     binoculars
inky              1     S       -         ventilation  papers
whistler          3     NE      -         standard     trains
bosun             3     SE      language  collapsed    papers
mole              3     W       -         prop         papers
rabbit            1     S       -         prop         papers
guard_1           0     -       -         guard        dogs
guard_2           0     -       -         guard        sniper
guard_3           0     -       -         guard        radio
guard_4           0     -       -         guard        binoculars
spy               -1    -       -         spy          -
"""


class Pack:
    """The cards of an edition, numbered from 0 in the table's order, with columns for quick reading."""

    __slots__ = ("cards", "kinds", "middles", "number", "scores", "slugs", "spy")

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.slugs = tuple(card.slug for card in cards)
        self.kinds = tuple(card.kind for card in cards)
        self.middles = tuple(int(card.middle) for card in cards)
        self.scores = tuple(card.score for card in cards)
        self.number = {card.slug: number for number, card in enumerate(cards)}
        self.spy = self.kinds.index("spy")


def _card(row: str) -> Card:
    slug, score, heading, flaw, middle, foot = row.split()
    actions = () if foot == "-" else tuple(Action(*text.split(":")) for text in foot.split("+"))
    return Card(
        slug=slug,
        kind=cast(Kind, middle if middle in ("guard", "spy") else "pow"),
        middle=Middle[middle.upper()],
        actions=actions,
        score=int(score),
        heading="" if heading == "-" else heading,
        lacks=flaw if flaw in ITEMS else "",
        ticket=flaw == TICKET,
    )


_TABLES = {"house-1": _HOUSE_1}
EDITIONS = tuple(_TABLES)


@cache
def pack(edition: str) -> Pack:
    """The pack of an edition. Raises `KeyError` for an unknown name."""
    return Pack(tuple(_card(row) for row in _TABLES[edition].strip().splitlines()[1:]))
