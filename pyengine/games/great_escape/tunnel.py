"""A tunnel and what may be dug there.

What the rules need of a tunnel is its tip: how long it is and what the last stretches were. Each rule is a small function of a tip;
`forbidding` puts them together, and `reach` keeps a table of their answers, so that legality, refusals and search share one source.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pyengine.rules import rule

from .cards import Middle

TUNNELS = ("tom", "dick", "harry")
LONG_ENOUGH = 10
PROP_EVERY = 3
AIR_EVERY = 5

_KINDS = tuple(Middle)


class Tip(NamedTuple):
    """The end of a tunnel. A fall that lies open counts in nothing but `fallen`.

    `without_prop` and `without_air` count the stretches at the end that are no prop and no ventilation; `covered` says that the last
    stretch lies over a fall.
    """

    length: int = 0
    without_prop: int = 0
    without_air: int = 0
    fallen: bool = False
    covered: bool = False
    closed: bool = False


class Digging(NamedTuple):
    """The options that bear on digging."""

    collapsed_beside_covered: bool = False
    continue_digging: bool = False
    last_card_prop: bool = False


@rule("great_escape.dig.prop", "great_escape.ruling.1", off=False)
def prop_is_due(tip: Tip) -> bool:
    """Whether the next stretch must be a prop: two without one lie at the tip."""
    return tip.without_prop >= PROP_EVERY - 1


@rule("great_escape.dig.ventilation", "great_escape.ruling.1", off=False)
def air_is_due(tip: Tip) -> bool:
    """Whether the next stretch must be a ventilation: four without one lie at the tip."""
    return tip.without_air >= AIR_EVERY - 1


@rule("great_escape.option.last_card_prop", off=False)
def last_must_be_prop(tip: Tip, digging: Digging) -> bool:
    """Whether the next stretch is the tenth and the option wants a prop there."""
    return digging.last_card_prop and tip.length == LONG_ENOUGH - 1


@rule("great_escape.dig.both_due", "great_escape.ruling.5", off=False)
def both_would_be_due(tip: Tip, digging: Digging) -> bool:
    """Whether a standard stretch here would ask prop and ventilation of the next card at once. After the tenth there is none."""
    if prop_is_due(tip) or air_is_due(tip):
        return False
    after = extended(tip, Middle.STANDARD)
    return after.length < LONG_ENOUGH and air_is_due(after) and (prop_is_due(after) or last_must_be_prop(after, digging))


@rule("great_escape.dig.collapsed", "great_escape.ruling.8", off=False)
def fall_lies_open(tip: Tip) -> bool:
    """Whether the tip is a fall not yet dug over."""
    return tip.fallen


@rule("great_escape.option.collapsed_beside_covered", off=False)
def fall_lies_beneath(tip: Tip, digging: Digging) -> bool:
    """Whether the last stretch lies over a fall and the option bars a new fall beside it."""
    return digging.collapsed_beside_covered and tip.covered


@rule("great_escape.dig.closed", "great_escape.ruling.11", off=False)
def is_closed(tip: Tip) -> bool:
    """Whether a guard or the spy has closed the tunnel."""
    return tip.closed


@rule("great_escape.dig.ten", off=False)
def is_finished(tip: Tip) -> bool:
    """Whether the tunnel is ten long; it then takes no more stretches."""
    return tip.length >= LONG_ENOUGH


def forbidding(tip: Tip, middle: int, digging: Digging) -> tuple[str, ...]:
    """Ids of all rules that forbid a card's middle at a tip, in the rulebook's order; empty when it may be dug."""
    if is_closed(tip):
        return ("great_escape.dig.closed",)
    if middle in (Middle.GUARD, Middle.SPY):
        return ()
    if is_finished(tip):
        return ("great_escape.dig.ten",)
    found = []
    if middle == Middle.COLLAPSED:
        if fall_lies_open(tip):
            found.append("great_escape.dig.collapsed")
        if fall_lies_beneath(tip, digging):
            found.append("great_escape.option.collapsed_beside_covered")
        return tuple(found)
    if middle != Middle.PROP and prop_is_due(tip):
        found.append("great_escape.dig.prop")
    if middle != Middle.VENTILATION and air_is_due(tip):
        found.append("great_escape.dig.ventilation")
    if middle == Middle.STANDARD and both_would_be_due(tip, digging):
        found.append("great_escape.dig.both_due")
    if middle != Middle.PROP and last_must_be_prop(tip, digging):
        found.append("great_escape.option.last_card_prop")
    return tuple(found)


def extended(tip: Tip, middle: int) -> Tip:
    """The tip after a card's middle: a guard or spy closes, a fall adds no length, a stretch covers a fall."""
    if middle in (Middle.GUARD, Middle.SPY):
        return tip._replace(closed=True)
    if middle == Middle.COLLAPSED:
        return tip._replace(fallen=True)
    return Tip(
        length=tip.length + 1,
        without_prop=0 if middle == Middle.PROP else tip.without_prop + 1,
        without_air=0 if middle == Middle.VENTILATION else tip.without_air + 1,
        covered=tip.fallen,
    )


@cache
def reach(tip: Tip, digging: Digging) -> tuple[Tip | None, ...]:
    """The table of a tip: for each `Middle`, the next tip, or `None` where a rule forbids it."""
    return tuple(None if forbidding(tip, middle, digging) else extended(tip, middle) for middle in _KINDS)


_FOLLOWING = {
    (True, True, True): "free",
    (False, True, True): "mixed",
    (False, True, False): "prop",
    (False, False, True): "air",
    (False, False, False): "none",
}


def following(tip: Tip, digging: Digging) -> str:
    """What may be dug next: `free` (any stretch), `mixed` (a prop or a ventilation), `prop`, `air`, `none`, or `out` at ten."""
    if tip.length >= LONG_ENOUGH:
        return "out"
    plain, prop, air = (after is not None for after in reach(tip, digging)[: Middle.COLLAPSED])
    return _FOLLOWING[plain, prop, air]


def clear_tables() -> None:
    """Forget the kept answers, so that a rule function put in another's place takes effect."""
    reach.cache_clear()
