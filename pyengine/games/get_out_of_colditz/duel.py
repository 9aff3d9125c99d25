"""How good a position between two is: a model fitted to games of the quick player.

The odds are logistic in the difference of what both have: how far the chains have come and what the hand adds to them, the Action cards
and Diversions in hand, and how exposed an Escaper is to what the other one holds. `bench/duel_fit.py` fits the numbers, here over 128,000
goes of games with the base deck; on games of the quick player the shares of wins come true within four points in each tenth. A Random
Search, which the base deck does not hold, counts as a Shoot Escaper.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from .cards import (
    APPELL,
    COMMANDEER,
    CONFISCATION,
    DIVERSION,
    DOUBLE,
    ESCAPER,
    HOME_RUN,
    KINDS,
    PARCEL,
    RANDOM_SEARCH,
    SEARCHLIGHTS,
    SHOOT,
    SURPRISE_SEARCH,
    TAKE_COVER,
    TRAITOR,
    TWOS,
)
from .chains import COMPLETE, Chain, family
from .needs import fitting_two
from .state import Go, State, Terms

MANNED = COMPLETE + 1

PROGRESS = {
    (3, 0, 0, 0): (0.33, 0.09),
    (3, 1, 0, 0): (1.51, 1.74),
    (2, 0, 0, 0): (-0.25, -0.15),
    (2, 0, 1, 0): (0.01, 0.15),
    (2, 1, 0, 0): (0.04, -0.14),
    (2, 1, 1, 0): (0.54, 0.50),
    (1, 0, 0, 0): (-0.52, -0.10),
    (1, 0, 0, 1): (-0.47, -0.05),
    (1, 0, 1, 0): (-0.26, -0.07),
    (1, 0, 1, 1): (0.01, 0.05),
    (1, 1, 0, 0): (-0.36, -0.11),
    (1, 1, 0, 1): (-0.16, -0.07),
    (1, 1, 1, 0): (0.28, -0.11),
    (1, 1, 1, 1): (0.66, 0.31),
    (0, 0, 0, 0): (-0.82, -0.08),
    (0, 0, 0, 1): (-0.29, -0.06),
    (0, 0, 0, 2): (-0.57, -0.09),
    (0, 0, 1, 0): (-0.29, -0.09),
    (0, 0, 1, 1): (0.18, -0.16),
    (0, 0, 1, 2): (0.37, -0.15),
    (0, 1, 0, 0): (-0.50, -0.12),
    (0, 1, 0, 1): (-0.35, -0.11),
    (0, 1, 0, 2): (-0.37, 0.05),
    (0, 1, 1, 0): (-0.00, -0.09),
    (0, 1, 1, 1): (0.55, -0.07),
    (0, 1, 1, 2): (0.71, 0.21),
}
"""By the cards of the furthest chain (3: with its Escaper), whether a Home Run, an Escaper, and what its 2 takes are in hand: the weight,
and how much more it is for whoever is on turn. With no chain yet, 1 stands for a Parcel, 2 for a Parcel and a 2."""

SECOND = (-0.27, -0.12, -0.02, 0.40)
"""By the cards of the second chain."""
ACTIONS = {
    APPELL: -0.04,
    TRAITOR: 0.53,
    SHOOT: 0.28,
    TAKE_COVER: 0.05,
    SURPRISE_SEARCH: 0.17,
    CONFISCATION: 0.50,
    COMMANDEER: 0.18,
    RANDOM_SEARCH: 0.28,
}
"""What an Action card in hand adds; a Searchlight adds `LIGHT`."""
LIGHT = -0.01
DIVERSIONS = (0.0, 0.49, 0.62)
SPARE_ESCAPER, ANY_PARCEL = 0.14, 0.04
HAND = (-0.30, -0.14, 0.08, 0.20, 0.32, 0.39, 0.45)
"""By the number of cards in hand."""
EXPOSED = ((0.22, 0.20, 0.03), (-0.08, 0.58, 0.37))
"""What an Escaper on the table adds: without and with a Diversion in hand, by the cards of the other hand that strike him."""
EXPOSED_NEXT = ((0.42, -0.12, -0.17), (0.39, -0.15, 0.11))
"""The same, in addition, where the other one is on turn."""

STRIKING = frozenset((APPELL, SHOOT, TRAITOR, CONFISCATION, RANDOM_SEARCH))


def judges(terms: Terms) -> bool:
    """Whether the model speaks of such games: two players, and the first Home Run wins."""
    return terms.seats == 2 and terms.target == 1


def value(state: State, seat: int) -> float:
    """How likely a seat is to win."""
    turn = state.stack[0].seat
    if is_home(state, turn):
        return float(turn == seat)
    own, other = side_of(state, seat), side_of(state, 1 - seat)
    odds = weight(own, other.hand, turn == seat) - weight(other, own.hand, turn != seat)
    return 1 / (1 + math.exp(-odds))


def is_home(state: State, turn: int) -> bool:
    """Whether who is on turn wins by the Home Run he holds; a No.1 just drawn must be laid first."""
    kinds = state.kinds(turn)
    if HOME_RUN not in kinds or type(state.stack[-1]) is not Go or min(kinds) < TWOS:
        return False
    return any(len(chain.cards) >= MANNED for chain in state.chains[turn])


class Side(NamedTuple):
    """What a player has: his chains, the furthest first, and the kinds of his hand in order."""

    chains: list[Chain]
    hand: bytes


def side_of(state: State, seat: int) -> Side:
    """A seat's side."""
    return Side(sorted(state.chains[seat], key=lambda chain: -len(chain.cards)), bytes(sorted(state.kinds(seat))))


def weight(side: Side, rival: bytes, on_turn: bool) -> float:
    """What a side has, added up; `rival` are the kinds of the other hand. Linear in the tables, so that these can be fitted."""
    chains, hand = side
    length = min(len(chains[0].cards), MANNED) if chains else 0
    escapers = hand.count(ESCAPER) + hand.count(DOUBLE)
    diversions = hand.count(DIVERSION)
    home_run, escaper = int(HOME_RUN in hand), int(escapers > 0)
    if length >= COMPLETE:
        progress = PROGRESS[length, home_run, escaper if length == COMPLETE else 0, 0]
    else:
        progress = PROGRESS[length, home_run, escaper, _fitting(chains, hand)]
    found = progress[0] + progress[1] * on_turn + SECOND[min(len(chains[1].cards), MANNED) if len(chains) > 1 else 0]
    found += sum([ACTIONS.get(kind, LIGHT if kind >= SEARCHLIGHTS else 0.0) for kind in hand if kind >= APPELL])
    found += DIVERSIONS[min(diversions, 2)] + HAND[min(len(hand), len(HAND) - 1)]
    found += SPARE_ESCAPER * max(escapers - 1, 0) + ANY_PARCEL * (PARCEL in hand)
    if length == MANNED:
        strikes, guarded = _strikes(rival, chains), int(diversions > 0)
        found += EXPOSED[guarded][strikes] + (0.0 if on_turn else EXPOSED_NEXT[guarded][strikes])
    return found


def _fitting(chains: list[Chain], hand: bytes) -> int:
    """Whether the hand has what the 2 of a begun chain takes; with no chain, whether it can begin one, and take it to its 2."""
    parcels = hand.count(PARCEL)
    if chains:
        return int(parcels > 0 or any(fitting_two(chain.cards.translate(KINDS), hand) for chain in chains))
    if not parcels:
        return 0
    return 2 if parcels > 1 or any(TWOS <= kind < ESCAPER for kind in hand) else 1


def _strikes(rival: bytes, chains: list[Chain]) -> int:
    """How many cards of the other hand strike an Escaper, two at the most."""
    names = {SEARCHLIGHTS + family(chain.kinds[:COMPLETE]) for chain in chains if len(chain.cards) >= MANNED}
    return min(sum([kind in STRIKING or (kind >= SEARCHLIGHTS and kind in names) for kind in rival]), len(EXPOSED[0]) - 1)
