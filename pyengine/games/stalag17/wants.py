"""What the plan still wants of a seat, and which of its cards serve."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from . import escape
from .cards import ALL_OBJECTS, Pack
from .state import House, State


class Wants(NamedTuple):
    """What a seat lacks on the table, and its hand: cards of `use` now, `wild` for want of others, and the `rest`.

    `objects` and `runaway` are what is still to be found when all of use lie down.
    """

    lacking: escape.Missing
    objects: int
    runaway: int
    use: list[int]
    wild: list[int]
    rest: list[int]


@cache
def ranks(pack: Pack, house: House) -> tuple[int, ...]:
    """The place of each card among those to be thought of: narrow ones before doubles, then by runaway value and surveillance."""
    covers = escape.coverage(pack, house)
    order = sorted(range(len(pack.slugs)), key=lambda card: (covers[card].bit_count(), -pack.runaway[card], -pack.hand[card]))
    return tuple(map({card: place for place, card in enumerate(order)}.__getitem__, range(len(order))))


def clear_tables() -> None:
    """Forget the kept answers, so that a rule function put in another's place takes effect."""
    ranks.cache_clear()


def wants(state: State, seat: int, hand: bytes | bytearray) -> Wants:
    """Sort a hand by what the plan still wants of its seat."""
    plan, pack = state.plan, state.pack
    assert plan is not None
    needs, runaway, covers = plan.needs, pack.runaway, escape.coverage(pack, state.house)
    down = escape.covers(state, state.played[seat])
    lacking = escape.Missing(
        escape.unmet(needs, down), escape.runaway_lacking(escape.demand(state, seat), escape.runaway_down(state, seat))
    )
    left, short = lacking
    use: list[int] = []
    wild: list[int] = []
    rest: list[int] = []
    for card in sorted(hand, key=ranks(pack, state.house).__getitem__):
        bits = covers[card]
        if bits == ALL_OBJECTS:
            wild.append(card)
        elif bits and left:
            with_it = bytes(sorted((*down, bits)))
            then = escape.unmet(needs, with_it)
            if len(then) < len(left):
                down, left = with_it, then
                use.append(card)
            else:
                rest.append(card)
        elif short > 0 and runaway[card]:
            short -= runaway[card]
            use.append(card)
        else:
            rest.append(card)
    return Wants(lacking, len(left), max(short, 0), use, wild, rest)
