"""A chain, what may be laid on it, and what it is called.

What the rules need of a chain is the row of kinds that it is made of. Each rule is a small function of such a row and the kind to be laid;
`forbidding` puts them together, and `runs` keeps a table of their answers, so that legality, refusals and search share one source.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pyengine.rules import rule

from .cards import APPELL, DIVERSION, DOUBLE, ESCAPER, HOME_RUN, KINDS, MEN, PARCEL, TWOS, family_of

COMPLETE = 2
"""Cards below the Escapers of a chain: a 1 and a 2."""
NAMELESS = -1
NO_CARD = -1
OWNED = 64
"""In a token, `OWNED + seat` follows a card that belongs to another seat than the one before which the chain lies."""

NOT_KINDS = bytes(range(OWNED, 256))


class Chain(NamedTuple):
    """A chain on the table.

    `number` tells a seat's chains apart for the eye only. `cards` run from the 1 upwards; `owners` are the seats to which they return.
    `shield` is the Diversion on top, or `NO_CARD`. `token` is what the chain is made of, the same for two chains that are alike.
    """

    number: int
    cards: bytes
    owners: bytes
    shield: int
    token: bytes

    @property
    def kinds(self) -> bytes:
        """The kinds of its cards, without the shield."""
        return self.cards.translate(KINDS)


def made(seat: int, number: int, cards: bytes, owners: bytes, shield: int) -> Chain:
    """A chain with its token."""
    token = cards.translate(KINDS)
    if owners.count(seat) != len(owners):
        token = b"".join(bytes((kind,) if owner == seat else (kind, OWNED + owner)) for kind, owner in zip(token, owners, strict=True))
    if shield != NO_CARD:
        token += bytes((DIVERSION,))
    return Chain(number, cards, owners, shield, token)


def kinds_in(token: bytes) -> bytes:
    """The kinds that a token tells of, without owners and shield."""
    return token.translate(None, NOT_KINDS).rstrip(bytes((DIVERSION,)))


def men_in(kinds: bytes) -> int:
    """Escapers on a chain; a double card counts two."""
    return sum([MEN[kind] for kind in kinds[COMPLETE:]])


# ---- what may be laid ----


@rule("get_out_of_colditz.chain.gold", off=False)
def no_escape_card(kind: int) -> bool:
    """Whether a card belongs to no chain: it is an Action card."""
    return kind >= APPELL


@rule("get_out_of_colditz.chain.start", off=False)
def cannot_start(kinds: bytes, kind: int) -> bool:
    """Whether a card cannot begin a chain: only a No.1 and a Special Parcel can."""
    return not kinds and kind >= TWOS and kind != PARCEL


@rule("get_out_of_colditz.chain.name", off=False)
def other_name(kinds: bytes, kind: int) -> bool:
    """Whether a No.2 is of another name than the No.1 beneath it. A Parcel takes any name."""
    return len(kinds) == 1 and TWOS <= kind < ESCAPER and kinds[0] < TWOS and family_of(kind) != kinds[0]


@rule("get_out_of_colditz.chain.escaper", off=False)
def not_complete(kinds: bytes, kind: int) -> bool:
    """Whether an Escaper would lie on a chain that has no 2 yet."""
    return len(kinds) == 1 and kind in (ESCAPER, DOUBLE)


@rule("get_out_of_colditz.chain.order", off=False)
def out_of_order(kinds: bytes, kind: int) -> bool:
    """Whether a 1 would lie on a 1, or a 1 or 2 on a complete chain."""
    return (len(kinds) == 1 and kind < TWOS) or (len(kinds) >= COMPLETE and kind not in (ESCAPER, DOUBLE))


@rule("get_out_of_colditz.home_run.alone", "get_out_of_colditz.ruling.multi.12", off=False)
def not_alone(kind: int) -> bool:
    """Whether a Home Run would be laid along with other cards."""
    return kind == HOME_RUN


def forbidding(kinds: bytes, kind: int) -> str:
    """The rule that keeps a card from a chain of these kinds; empty when it may be laid."""
    if no_escape_card(kind):
        return "get_out_of_colditz.chain.gold"
    if not_alone(kind):
        return "get_out_of_colditz.home_run.alone"
    if cannot_start(kinds, kind):
        return "get_out_of_colditz.chain.start"
    if other_name(kinds, kind):
        return "get_out_of_colditz.chain.name"
    if not_complete(kinds, kind):
        return "get_out_of_colditz.chain.escaper"
    if out_of_order(kinds, kind):
        return "get_out_of_colditz.chain.order"
    return ""


@rule("get_out_of_colditz.home_run.escaper", off=True)
def has_escaper(kinds: bytes) -> bool:
    """Whether a chain can take a Home Run: an Escaper waits on it."""
    return len(kinds) > COMPLETE


@cache
def runs(begun: bytes, gold: bytes) -> tuple[bytes, ...]:
    """All rows of kinds that may be laid in one go on a chain begun so (its kinds up to the 2), from gold cards in sorted order.

    Depth first, in the table's order of kinds. Escapers laid together lie singles first (`get_out_of_colditz.house.order`).
    """
    found: list[bytes] = []

    def extend(kinds: bytes, laid: bytes, left: bytes) -> None:
        for kind in dict.fromkeys(left):
            if forbidding(kinds, kind) or (kind == ESCAPER and laid[-1:] == bytes((DOUBLE,))):
                continue
            longer = laid + bytes((kind,))
            found.append(longer)
            at = left.index(kind)
            extend(kinds + bytes((kind,)), longer, left[:at] + left[at + 1 :])

    extend(begun, b"", gold)
    return tuple(found)


@cache
def steps(begun: bytes, gold: bytes) -> tuple[bytes, ...]:
    """The single cards that may be laid on a chain begun so, each as a row of one."""
    return tuple(bytes((kind,)) for kind in dict.fromkeys(gold) if not forbidding(begun, kind))


def singles_first(laid: bytes) -> bytes:
    """A row of cards to be laid, its Escapers in the order of the house."""
    escapers = sorted(kind for kind in laid if kind in (ESCAPER, DOUBLE))
    return bytes(escapers.pop(0) if kind in (ESCAPER, DOUBLE) else kind for kind in laid)


# ---- what it is called ----


@cache
@rule("get_out_of_colditz.chain.parcel", "get_out_of_colditz.ruling.multi.15", "get_out_of_colditz.ruling.solo.20", off=NAMELESS)
def family(begun: bytes) -> int:
    """The name of a chain by its kinds up to the 2: that of its real card; `NAMELESS` where there are only Parcels."""
    return next((family_of(kind) for kind in begun[:COMPLETE] if kind < ESCAPER), NAMELESS)


def end_of(kinds: bytes) -> int:
    """Index of the card that a Searchlight finds: the 2, or the 1 where there is none."""
    return min(len(kinds), COMPLETE) - 1


def clear_tables() -> None:
    """Forget the kept answers, so that a rule function put in another's place takes effect."""
    runs.cache_clear()
    steps.cache_clear()
    if hasattr(family, "cache_clear"):
        family.cache_clear()
