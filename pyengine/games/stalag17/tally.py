"""What a viewer has seen of the deck in this cycle, by type of card: the panel that counts cards for him."""

from __future__ import annotations

from pyengine.scene import Sign, Spot
from pyengine.words import Message

from .cards import TYPES, Pack
from .state import ROLL_CALL, State

DOUBLE = "double"
GROUPS = (*TYPES[:5], DOUBLE, *TYPES[5:])
"""The types as the panel lists them; doubles, being of two types, have a line of their own."""


def seen(state: State, viewer: int | None) -> list[int]:
    """Cards that a viewer sees, was shown or saw taken: his own, the discards, and what is known of others. At roll call all that lie."""
    cards = [*state.discard]
    for seat in range(state.seats):
        if seat == viewer or state.phase == ROLL_CALL:
            cards += [*state.hands[seat], *state.played[seat], *state.laid(seat)]
        else:
            up_to = len(state.played[seat]) if seat == state.escaper else state.shown[seat]
            cards += [*state.played[seat][:up_to], *(taken.card for taken in state.taken[seat])]
    return cards


def group(pack: Pack, card: int) -> str:
    """The line of the panel on which a card counts."""
    types = pack.kinds[pack.kind_of[card]].types
    return TYPES[types[0]] if len(types) == 1 else DOUBLE


def tally(state: State, viewer: int | None) -> Spot:
    """For each group of cards, how many the viewer has seen of how many there are. It holds no cards itself."""
    pack = state.pack
    every = [group(pack, card) for card in range(len(pack.slugs))]
    cards = seen(state, viewer)
    found = [group(pack, card) for card in cards]
    signs = tuple(
        Sign(
            f"seen_{name}",
            Message("badge.seen", type=Message(f"type.{name}"), value=found.count(name), all=every.count(name)),
            found.count(name),
            "warn" if found.count(name) == every.count(name) else "plain",
            ("stalag17.ruling.37",),
        )
        for name in GROUPS
    )
    label = Message("area.tally_label", count=len(cards), hidden=len(pack.slugs) - len(cards))
    return Spot("tally", "row", Message("area.tally"), (), label, signs)
