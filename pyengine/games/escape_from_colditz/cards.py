"""Everything that is counted: men, guards, equipment, decks, and the other house values, by edition."""

from __future__ import annotations

from typing import NamedTuple

SEATS = (2, 6)
NATIONS = ("us", "uk", "nl", "fr", "pl")
"""By seat of the Escape Officers."""

EQUIPMENT = ("rope", "cutters", "key", "pass")
ROPE, CUTTERS, KEY_CARD, PASS_CARD = range(4)
COMPONENTS = ("clothes", "food", "documents", "compass")

DIE = ("1", "2", "3", "4", "5", "6")
MOST_ROLLS = 3
"""Rolls of one throw: the first, and two more for doubles."""
LOW_ROLL = 5
"""A movement roll up to this number lets one card be drawn."""
HAND = 3
"""Most cards in a hand."""
TO_WIN = 2
MARKERS = 5
"""Escape Attempt markers of a nation."""
OFFERS = 3
"""Offers that a seat may make in one turn."""
PAROLE = 4
"""Own turns in Solitary after which a man is let out, where that variant is played."""
FEWEST_OUTER, MOST_OUTER = 2, 7
"""Guards on posts outside the inner courtyard at the start."""
DARES = ("3", "4", "5", "6", "7")
"""Numbers of the Do or Die cards."""

MEN = {2: 8, 3: 7, 4: 6, 5: 5, 6: 4}
"""By seats: men of each Escape Officer."""
GUARDS = {2: 6, 3: 12, 4: 14, 5: 15, 6: 16}

SUPPLY = (12, 4, 6, 5)
"""Cards of each kind of equipment."""
KITS = 5

PARTS = {"kit_clothes_food": (0, 1), "kit_documents_compass": (2, 3)}
"""Part cards, with the two components each shows."""
FOUND = {f"found_{name}": kind for kind, name in enumerate(EQUIPMENT)}
DIGS = ("tunnel_chapel", "tunnel_theatre", "tunnel_canteen")
"""Tunnel cards, in the order of the board's tunnels."""

OPPORTUNITY = {
    "kit_clothes_food": 4,
    "kit_documents_compass": 4,
    "found_rope": 4,
    "found_cutters": 2,
    "found_key": 3,
    "found_pass": 3,
    "tunnel_chapel": 2,
    "tunnel_theatre": 2,
    "tunnel_canteen": 2,
    "staff_car": 2,
    "advance_warning": 3,
    "diversion": 4,
    "talisman": 3,
    "release": 4,
    "forced_march": 3,
    "lie_low": 2,
}
SECURITY = {"appel": 4, "shoot_to_kill": 3, "tunnel_discovered": 3, "room_search": 3, "double_patrol": 2, "lockdown": 1}

KINDS = (*OPPORTUNITY, *SECURITY)
"""All kinds of cards; a card's kind is its number here."""
KIND_NUMBER = {name: number for number, name in enumerate(KINDS)}


class Pack(NamedTuple):
    """All cards of both decks: by number, the kind of each and its name, such as `release.2`. Those of the Security deck come last."""

    kinds: bytes
    names: tuple[str, ...]
    opportunity: int


def _pack() -> Pack:
    named = [(kind, f"{kind}.{copy + 1}") for deck in (OPPORTUNITY, SECURITY) for kind, count in deck.items() for copy in range(count)]
    return Pack(bytes(KIND_NUMBER[kind] for kind, _ in named), tuple(name for _, name in named), sum(OPPORTUNITY.values()))


PACK = _pack()
KIND = PACK.kinds
NAMES = PACK.names
CARD = {name: number for number, name in enumerate(NAMES)}
DECK = range(PACK.opportunity)
SECURITY_DECK = range(PACK.opportunity, len(NAMES))
PART_CARDS = frozenset(card for card in DECK if KINDS[KIND[card]] in PARTS)
WARNING = KIND_NUMBER["advance_warning"]
TALISMAN = KIND_NUMBER["talisman"]

TOKENS = (
    *(f"{name}{number + 1}" for kind, name in enumerate(EQUIPMENT) for number in range(SUPPLY[kind])),
    *(f"kit{n + 1}" for n in range(KITS)),
)
"""Names of the equipment cards and the complete kits."""
KIT = len(EQUIPMENT)
TOKEN_KINDS = (*EQUIPMENT, "kit")
TOKEN = {name: number for number, name in enumerate(TOKENS)}
_COUNTS = (*SUPPLY, KITS)
TOKENS_OF = tuple(tuple(range(sum(_COUNTS[:kind]), sum(_COUNTS[: kind + 1]))) for kind in range(len(_COUNTS)))
"""By kind, the numbers of its cards."""

ROUNDS: dict[str, dict[int, int]] = {
    "house-1": dict.fromkeys(range(SEATS[0], SEATS[1] + 1), 50),
    "house-2": {2: 14, 3: 11, 4: 12, 5: 14, 6: 14},
}
"""By edition and seats: rounds of a game. Those of the second edition were tuned by games of the computer against itself."""
