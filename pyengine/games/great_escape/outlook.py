"""What is to be hoped for, from what the player knows: the tips of the tunnels, and the set of cards still to come."""

from __future__ import annotations

from functools import cache
from math import comb, exp
from typing import NamedTuple

from . import run
from .cards import HUNTS, Pack
from .score import points
from .state import BREAK_OUT, DIG, State
from .tunnel import AIR_EVERY, LONG_ENOUGH, PROP_EVERY, Tip

PROP_COST = 0.3
AIR_COST = 0.8
DUE_COST = 0.25
"""What a needed prop or ventilation, and a prop due at once, cost beyond the stretch itself, in stretches. Found by trial."""
FADING = 0.6
"""How fast hope fades with every stretch still to be dug."""
HUNT_COST = 0.35
"""Points that an average call for a man costs beyond the men who are caught anyway. Found by trial."""
USUAL_SCORE = 3.7
"""Mean score of a game whose tunnel is finished."""


class Needs(NamedTuple):
    """What a tunnel needs to be ten long: stretches, and the props and ventilations that must be among them."""

    stretches: int
    props: int
    airs: int


@cache
def needs(tip: Tip) -> Needs:
    """Count what the windows of three and five still ask for."""
    left = LONG_ENOUGH - tip.length
    return Needs(left, (tip.without_prop + left) // PROP_EVERY, (tip.without_air + left) // AIR_EVERY)


@cache
def promise(tip: Tip) -> float:
    """How likely a tunnel is to be finished, roughly, between 0 and 1."""
    if tip.closed:
        return 0.0
    left, props, airs = needs(tip)
    due = left > 0 and tip.without_prop == PROP_EVERY - 1
    return exp(-FADING * (left + PROP_COST * props + AIR_COST * airs + DUE_COST * due))


@cache
def catchers(pack: Pack) -> tuple[int, ...]:
    """For each man, the cards whose checks would take him, as bits."""
    nets = run.nets(pack)
    everybody = range(len(pack.cards))
    return tuple(sum(1 << card for card in everybody if nets[card][man]) for man in everybody)


@cache
def guards(pack: Pack) -> int:
    """The guards, as bits."""
    return sum(1 << card for card, kind in enumerate(pack.kinds) if kind == "guard")


def as_bits(cards: bytearray) -> int:
    """A set of cards as bits."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def expected_points(state: State) -> float:
    """The mean score while men break out, over all orders of the unseen deck.

    All cards left are turned in the end, so a man gets home if he and every card whose check takes him are turned before the first
    guard. With g guards, k given other cards are all turned before them with chance 1 / C(g + k, g).
    """
    pack = state.pack
    unseen, below = as_bits(state.deck), as_bits(state.bottom)
    posts = unseen & guards(pack)
    sentries = posts.bit_count()
    if not sentries:
        return float(points(state) + sum(pack.scores[card] for card in (*state.deck, *state.bottom)))
    takes, scores, kinds = catchers(pack), pack.scores, pack.kinds
    total = 0.0
    plain = unseen & ~posts
    for first, cards in ((0, state.escapees), (1, state.deck)):
        for man in cards:
            caught_by = takes[man]
            if kinds[man] != "pow" or caught_by & below:
                continue
            before = (caught_by & plain).bit_count() + first
            total += scores[man] * _watched(caught_by & posts, sentries) / comb(sentries + before, sentries)
    spy = 1.0 if pack.spy in state.escapees else 1 / (sentries + 1) if pack.spy in state.deck else 0.0
    return total - spy - HUNT_COST * _calls(state, sentries, spy)


def _watched(catching: int, sentries: int) -> float:
    """Chance that no guard to come takes a man by his own foot: only the one who spots them all does not act."""
    return 1.0 if not catching else 1 / sentries if catching.bit_count() == 1 else 0.0


def _calls(state: State, sentries: int, spy: float) -> float:
    """How many men will be asked for, on average."""
    hunts, kinds = run.hunts(state.pack), state.pack.kinds
    asked = 0.0
    for unseen, cards in ((True, state.deck), (False, state.bottom)):
        for card in cards:
            for hunt in hunts[card]:
                acts = 1.0 if not unseen else 1 - 1 / sentries if kinds[card] == "guard" else 1 - 1 / (sentries + 1)
                asked += acts * HUNTS[hunt.kind] * (spy if hunt.kind == "radio" else 1.0)
    return asked


def hoped_for(state: State) -> float:
    """Points to be hoped for in any position; exact at the end."""
    if state.ended:
        return float(points(state))
    if state.phase == BREAK_OUT:
        return expected_points(state)
    if state.phase == DIG:
        hopeless = 1.0
        for tip in state.tips:
            hopeless *= 1 - promise(tip)
        return USUAL_SCORE * (1 - hopeless)
    coming = as_bits(state.deck) | as_bits(state.bottom)
    if state.stack:
        coming |= 1 << state.current
    takes = catchers(state.pack)
    return float(sum(state.pack.scores[man] for man in state.escapees if not takes[man] & coming))


def clear_tables() -> None:
    """Forget the kept answers, so that a rule function put in another's place takes effect."""
    catchers.cache_clear()
