"""How a seat stands: what a cycle's end is worth, and how near an attempt somebody may be.

Men out count, and surveillance points count against: they are asked again as runaway value in every cycle to come, until the men inside
take them off. The numbers were fitted, by seats, to who won some thousands of games of the fair player against himself.
"""

from __future__ import annotations

import math

from . import escape, roll_call
from .state import MEN, PREPARE, State

AHEAD = (0.0, 1.2, 2.85)
AHEAD_OF_ONE = (0.0, 0.5, 1.6)
"""By men out, what they add to the logarithm of a seat's chance to win, among several rivals and against one."""
PER_POINT = (0.06, 0.13, 0.21)
PER_POINT_OF_ONE = (0.06, 0.11, 0.17)
"""By men out, what each surveillance point takes off it."""
ENOUGH = (4, 14, 20)
"""By men out, the points beyond which one more does no harm: with all men inside the next roll call takes them off again."""
NEAR = 0.6
"""What a plan wholly met is worth while the cycle goes on."""
BEST_RUNAWAY = 5


def value(state: State, seat: int) -> float:
    """Chance of a seat to win, or with places to be played for the share of the others that it will leave behind."""
    seats = state.seats
    if seat in state.places:
        place = state.places.index(seat)
        return 1.0 if place == 0 else (seats - 1 - place) / (seats - 1)
    if not state.stack:
        return 0.0
    weights = {other: math.exp(prospect(state, other)) for other in state.playing()}
    best_left = 1.0 if not state.places else (seats - 1 - len(state.places)) / (seats - 1)
    return best_left * weights[seat] / sum(weights.values())


def prospect(state: State, seat: int) -> float:
    """Logarithm of a seat's chance, but for what all have in common."""
    out = min(state.escaped[seat], MEN - 1)
    ahead, per_point = (AHEAD_OF_ONE, PER_POINT_OF_ONE) if len(state.playing()) == 2 else (AHEAD, PER_POINT)
    found = ahead[out] - per_point[out] * min(state.points[seat], ENOUGH[out])
    if state.phase == PREPARE and state.plan is not None:
        lacking = escape.missing(state, seat)
        asked = len(state.plan.needs) + escape.demand(state, seat) / BEST_RUNAWAY
        found += NEAR * (1 - (len(lacking.objects) + lacking.runaway / BEST_RUNAWAY) / asked)
    return found


def known_lack(state: State, seat: int) -> escape.Missing:
    """What the cards that a seat has shown leave open."""
    assert state.plan is not None
    known = state.played[seat][: state.shown[seat]]
    down = sum(known.translate(state.pack.runaway))
    return escape.Missing(
        escape.objects_lacking(state, state.plan.needs, known),
        escape.runaway_lacking(escape.demand(state, seat), down),
    )


def fewest_cards(state: State, seat: int) -> int:
    """How many cards besides those shown a seat must have down at least: one for each object, and the best runaway cards."""
    found = known_lack(state, seat)
    return len(found.objects) - (-found.runaway // BEST_RUNAWAY)


def beyond_fewest(state: State, seat: int) -> int:
    """How many cards nobody has seen a seat has down beyond the fewest with which it can be ready."""
    return len(state.played[seat]) - state.shown[seat] - fewest_cards(state, seat)


def nearest_rival(state: State, seat: int) -> tuple[int, int]:
    """The other seat that may be nearest to an attempt by what all know, and how many cards it has beyond the fewest."""
    others = [other for other in state.playing() if other != seat]
    rival = max(others, key=lambda other: beyond_fewest(state, other))
    return rival, beyond_fewest(state, rival)


def spare(state: State, seat: int) -> int:
    """Points that a seat's hand could still take before a roll call for another's man cost it any; negative when it would."""
    return roll_call.allowance(state, seat) - roll_call.hand_points(state, seat) - roll_call.table_points(state, seat)


def last_man(state: State, seat: int) -> bool:
    """Whether a seat's next man is its last, so that points no longer matter to it when he gets out."""
    return state.escaped[seat] == MEN - 1
