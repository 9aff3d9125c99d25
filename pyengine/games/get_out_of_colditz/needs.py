"""What a player still needs: how far his chains have come, and what a card is worth to him.

The quick player, the value of a position and the reasons for advice all speak of these features.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from .cards import APPELL, DOUBLE, ESCAPER, HOME_RUN, KIND, KINDS, PARCEL, SEARCHLIGHTS, TWOS
from .chains import COMPLETE, NAMELESS, Chain, family, men_in
from .state import State
from .targets import opponents

MISSING = 1.6
"""Goes that a card not yet held counts for."""


class Outlook(NamedTuple):
    """How far a chain is from home: goes needed if the cards come, cards not yet held, and men who would get home."""

    goes: int
    missing: int
    men: int

    @property
    def distance(self) -> float:
        """Goes and missing cards as one number."""
        return self.goes + MISSING * self.missing


@cache
def outlook(kinds: bytes, gold: bytes) -> Outlook:
    """The outlook of a chain of these kinds (empty: one not yet begun) with gold cards in hand."""
    missing = int(HOME_RUN not in gold)
    if len(kinds) > COMPLETE:
        return Outlook(1, missing, men_in(kinds))
    men = 2 if DOUBLE in gold else 1
    missing += int(ESCAPER not in gold and DOUBLE not in gold)
    if len(kinds) < COMPLETE:
        missing += _cards_to_two(kinds, gold)
    return Outlook(2, missing, men)


def _cards_to_two(kinds: bytes, gold: bytes) -> int:
    """Cards missing until a chain has its 2."""
    parcels = gold.count(PARCEL)
    if kinds:
        return 0 if parcels or fitting_two(kinds, gold) else 1
    two = any(TWOS <= kind < ESCAPER for kind in gold)
    return 2 - min(2, parcels + two) if parcels else 1 if two else 2


def fitting_two(kinds: bytes, gold: bytes) -> bool:
    """Whether the hand holds a real 2 that a chain of one card takes."""
    name = family(kinds)
    return any(TWOS <= kind < ESCAPER and name in (kind - TWOS, NAMELESS) for kind in gold)


@cache
def best(chains: frozenset[bytes], gold: bytes) -> Outlook:
    """The best of a player's outlooks, that of a chain not yet begun among them."""
    return min([outlook(kinds, gold) for kinds in (*sorted(chains), b"")], key=lambda one: (one.distance, -one.men))


def standing(state: State, seat: int) -> Outlook:
    """A player's best outlook with the hand that he has."""
    gold = bytes(sorted([kind for kind in state.kinds(seat) if kind < APPELL]))
    return best(frozenset([chain.cards.translate(KINDS) for chain in state.chains[seat]]), gold)


def threat(state: State, seat: int) -> float:
    """How near a player is to a Home Run by what lies open: 0 nothing, 1 a chain with its Escaper."""
    most = max([len(chain.cards) for chain in state.chains[seat]], default=0)
    return (0.0, 0.15, 0.35)[most] if most <= COMPLETE else 1.0


# ---- what a card is worth ----

_ACTIONS = {
    "appell": 1.8,
    "traitor": 3.8,
    "shoot": 3.4,
    "take_cover": 2.2,
    "surprise_search": 1.8,
    "confiscation": 3.8,
    "major_search": 0.4,
    "commandeer": 1.2,
    "random_search": 3.4,
    "diversion": 3.6,
}
_WORTH = {KIND[slug]: worth for slug, worth in _ACTIONS.items()} | dict.fromkeys(range(SEARCHLIGHTS, len(KIND)), 1.2)
_COPIES = {HOME_RUN: (6.0, 1.6, 1.1, 0.6, 0.1), ESCAPER: (5.0, 2.4, 0.5, 0.5, 0.5, 0.5), PARCEL: (4.6, 4.1)}
"""What the first, second, … copy of a gold card in the hand is worth; all further ones as the last."""
STRIKING = 2.5
"""What a Searchlight is worth while a chain of its name lies before an opponent."""
WANTED_TWO, HOPED_TWO, SPARE_TWO = 4.2, 3.3, 0.8
"""What a 2 is worth: a chain takes it; its 1 may yet come; a chain has its 2 already."""
FIRST_ONE, FURTHER_ONE, SPARE_ONE, MATCHED = 3.6, 2.6, 1.0, 1.2
"""What a 1 is worth to whoever has no chain, only begun ones, or one that is further; and how much more if he holds its 2."""


@cache
def use(kind: int, copies: int) -> float:
    """What a card in the hand, other than a 1 or a 2, is worth; further copies of one are worth less."""
    if kind >= APPELL:
        return _WORTH[kind] - 0.6 * (copies - 1)
    worths = _COPIES[ESCAPER if kind == DOUBLE else kind]
    return worths[min(copies, len(worths)) - 1] + (kind == DOUBLE)


def use_of(state: State, seat: int, kind: int) -> float:
    """What a card is worth to a player as things stand, in his hand or if it came there."""
    kinds = state.kinds(seat)
    copies = max(kinds.count(kind), 1)
    if kind < TWOS:
        return _use_of_one(state.chains[seat], kind, kinds)
    if kind < ESCAPER:
        return _use_of_two(state.chains[seat], kind) - (copies - 1)
    if kind >= SEARCHLIGHTS and _strikes(state, seat, kind - SEARCHLIGHTS):
        return STRIKING - 0.6 * (copies - 1)
    return use(kind, copies)


def _use_of_one(chains: Sequence[Chain], kind: int, kinds: bytearray) -> float:
    if any(len(chain.cards) > 1 for chain in chains):
        return SPARE_ONE
    if not chains:
        return FIRST_ONE + MATCHED * (kind + TWOS in kinds)
    return FURTHER_ONE + MATCHED * (kind + TWOS in kinds and all(KINDS[chain.cards[0]] != kind for chain in chains))


def _use_of_two(chains: Sequence[Chain], kind: int) -> float:
    if any(len(chain.cards) > 1 for chain in chains):
        return SPARE_TWO
    return WANTED_TWO if any(family(chain.kinds) in (kind - TWOS, NAMELESS) for chain in chains) else HOPED_TWO


def _strikes(state: State, seat: int, name: int) -> bool:
    """Whether an opponent's chain has this name."""
    return any(family(chain.kinds[:COMPLETE]) == name for rival in opponents(state, seat) for chain in state.chains[rival])


def least_useful(state: State, seat: int) -> int:
    """The kind that a player can best do without."""
    return min(sorted(set(state.kinds(seat))), key=lambda kind: use_of(state, seat, kind))


def clear_tables() -> None:
    """Forget the kept answers, so that a rule function put in another's place takes effect."""
    outlook.cache_clear()
    best.cache_clear()
