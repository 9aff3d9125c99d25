"""What the plan still wants of a seat, and which of its cards serve."""

from __future__ import annotations

from typing import NamedTuple

from . import escape
from .cards import ALL_OBJECTS
from .state import State


class Wants(NamedTuple):
    """Objects and runaway value that a seat has to find yet, and its hand: of `use` now, `wild` for want of others, and the `rest`."""

    objects: int
    runaway: int
    use: list[int]
    wild: list[int]
    rest: list[int]


def wants(state: State, seat: int, hand: bytes | bytearray) -> Wants:
    """Sort a hand by what the plan still wants of its seat, narrow cards before doubles."""
    plan, pack = state.plan, state.pack
    assert plan is not None
    covers, points, runaway = escape.coverage(pack, state.house), pack.hand, pack.runaway
    down = escape.covers(state, state.played[seat])
    lacking = len(escape.unmet(plan.needs, down))
    short = escape.runaway_lacking(escape.demand(state, seat), escape.runaway_down(state, seat))
    found = Wants(lacking, short, [], [], [])
    for card in sorted(hand, key=lambda card: (covers[card].bit_count(), -runaway[card], -points[card])):
        bits = covers[card]
        if bits == ALL_OBJECTS:
            found.wild.append(card)
        elif bits and lacking and (left := len(escape.unmet(plan.needs, bytes(sorted((*down, bits)))))) < lacking:
            down, lacking = bytes(sorted((*down, bits))), left
            found.use.append(card)
        elif runaway[card] and short > 0:
            short -= runaway[card]
            found.use.append(card)
        else:
            found.rest.append(card)
    return found._replace(objects=lacking, runaway=max(short, 0))
