"""Which rules and rulings stand behind what happens, where that depends on the cards or the seats."""

from __future__ import annotations

from collections.abc import Iterable

from . import sets
from .cards import BARRACKS, INFORMATION, Pack


def kinds_of(pack: Pack, cards: Iterable[int]) -> bytes:
    """What stands on cards."""
    return bytes(pack.kind_of[card] for card in cards)


def shown(pack: Pack, cards: Iterable[int]) -> tuple[str, ...]:
    """Rulings on cards shown in an attempt: what may stand for what, and that it may be made with nothing at all."""
    types = [pack.kinds[kind].types for kind in kinds_of(pack, cards)]
    found = ["stalag17.ruling.2"] if any(len(one) > 1 for one in types) else []
    found += ["stalag17.ruling.4"] if (BARRACKS,) in types else []
    found += ["stalag17.ruling.5"] if (INFORMATION,) in types else []
    return tuple(found) if types else ("stalag17.ruling.24",)


def discarded_set(pack: Pack, cards: Iterable[int]) -> tuple[str, ...]:
    """Whether a set is of one type or of different ones, and what lets some of its cards stand for another."""
    kinds = kinds_of(pack, cards)
    one_type = sets.alike(pack, kinds) & sets.enough_alike(pack, kinds)
    found = ["stalag17.set.three", "stalag17.ruling.20"] if one_type else ["stalag17.set.five", "stalag17.ruling.21"]
    types = [pack.kinds[kind].types for kind in kinds]
    found += ["stalag17.table.double"] if any(len(one) > 1 for one in types) else []
    found += ["stalag17.table.information"] if (INFORMATION,) in types else []
    return tuple(found)


def taken(pack: Pack, card: int) -> tuple[str, ...]:
    """A double taken from the discards is a double again."""
    return ("stalag17.ruling.3",) if len(pack.kinds[pack.kind_of[card]].types) > 1 else ()


def hand_card(pack: Pack, card: int) -> tuple[str, ...]:
    """The rules behind what a card counts in hand."""
    kind = pack.kinds[pack.kind_of[card]]
    special = {(BARRACKS,): "stalag17.table.barracks", (INFORMATION,): "stalag17.table.information"}
    if kind.types in special:
        return (special[kind.types],)
    house = "runaway" if kind.runaway else "doubles" if len(kind.types) > 1 else "surveillance"
    return ("stalag17.roll_call.hand", f"stalag17.house.{house}")
