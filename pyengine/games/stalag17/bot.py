"""The fair player behind play-outs and hints: quick, and knowing only what its seat knows.

He keeps a small hand, for it counts in full when his man gets out: whatever lies face down counts nothing, so a card that the plan does
not want is played as well, for the sake of the card drawn. The numbers below were found by play against himself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import actions, escape, outlook, roll_call, sets
from .cards import BARRACKS
from .notation import ATTEMPT, DONE, DRAW, ROLL, TAKE, codes
from .state import ROLL_CALL, Act, Laying, State
from .wants import Wants, wants

FREE = 4
"""Barracks goes face down early only where what a roll call takes off leaves room for it."""
RIVAL = 4
"""A hand is thinned before an attempt while the nearest rival has fewer cards than this beyond the fewest."""
THIN_CARD = 2
"""Points of a card worth a round before an attempt."""
THIN_SET = 2
HEAVY = 6
"""Points above what a roll call takes off at which a set is worth a round."""
SET_POINTS = 5
GOOD_RUNAWAY = 2
"""Runaway value for which the top of the discards is taken while some is still wanted."""


def policy(state: State, rng: Any) -> str:
    """A sensible legal move."""
    top = state.stack[-1]
    if isinstance(top, Act):
        return _act(state, top)
    if isinstance(top, Laying):
        return _go_on(state, top)
    return ROLL


def _act(state: State, asked: Act) -> str:
    seat, known, kind_of = asked.seat, codes(state.pack), state.pack.kind_of
    hand, points = state.hands[seat], state.pack.hand
    found = wants(state, seat, hand)
    if not asked.failed and actions.succeeds(found.lacking):
        return _thin(state, seat) or ATTEMPT
    if found.use:
        return known.play[kind_of[max(found.use, key=lambda card: points[card])]]
    if found.wild and found.objects and _wild_is_due(state, seat, found):
        return known.play[kind_of[found.wild[0]]]
    if state.discard and _is_wanted(state, seat, state.discard[-1], found):
        return TAKE
    if not found.rest or _may_hoard(state, seat):
        return DRAW
    if outlook.spare(state, seat) < -HEAVY and (begun := _begin(state, found.rest, SET_POINTS)):
        return begun
    return known.play[kind_of[max(found.rest, key=lambda card: points[card])]]


def _wild_is_due(state: State, seat: int, found: Wants) -> bool:
    """Barracks is played when it would complete the plan, or costs nothing at a roll call."""
    return (found.objects <= len(found.wild) and not found.runaway) or outlook.spare(state, seat) >= FREE


def _is_wanted(state: State, seat: int, card: int, found: Wants) -> bool:
    """Whether a card from the discards would serve what the hand does not."""
    pack = state.pack
    if found.runaway and pack.runaway[card] >= min(found.runaway, GOOD_RUNAWAY):
        return True
    if not found.objects or not escape.coverage(pack, state.house)[card]:
        return False
    return wants(state, seat, bytes((*state.hands[seat], card))).objects < found.objects


def _may_hoard(state: State, seat: int) -> bool:
    """Two cards are better than one where points no longer count: for the last man, against one rival."""
    return outlook.last_man(state, seat) and len(state.playing()) == 2


def _thin(state: State, seat: int) -> str | None:
    """All is ready: before the attempt, discard what would be watched, while no rival can be as far."""
    if outlook.last_man(state, seat) or outlook.nearest_rival(state, seat)[1] >= RIVAL:
        return None
    hand = list(state.hands[seat])
    if begun := _begin(state, hand, THIN_SET):
        return begun
    worst = max(hand, key=lambda card: state.pack.hand[card], default=None)
    if worst is None or state.pack.hand[worst] < THIN_CARD:
        return None
    return codes(state.pack).discard[state.pack.kind_of[worst]]


# ---- sets ----


def best_set(state: State, cards: list[int]) -> list[int]:
    """The set among cards that takes most points off a hand; empty where there is none."""
    pack = state.pack
    flags = sets.table(pack).flags
    found: list[list[int]] = [[]]
    if len(cards) >= sets.ALIKE:
        for index in range(BARRACKS):
            some = [card for card in cards if flags[pack.kind_of[card]] & sets.flag(index)]
            if len(some) >= sets.ALIKE:
                found.append(some)
    if len(cards) >= sets.DIFFERENT:
        apart: list[int] = []
        for card in sorted(cards, key=lambda card: -pack.hand[card]):
            if sets.different(pack, [pack.kind_of[other] for other in (*apart, card)]):
                apart.append(card)
        if len(apart) >= sets.DIFFERENT:
            found.append(apart)
    return max(found, key=lambda cards: sum(pack.hand[card] for card in cards))


def _begin(state: State, cards: list[int], least: int) -> str | None:
    """Begin the best set among cards, if it takes so many points off."""
    chosen = best_set(state, cards)
    if not chosen or sum(state.pack.hand[card] for card in chosen) < least:
        return None
    return codes(state.pack).set[min(state.pack.kind_of[card] for card in chosen)]


def _go_on(state: State, top: Laying) -> str:
    """Add what the plan does not want, the most watched first, then discard."""
    pack, seat = state.pack, top.seat
    known, laid, hand = codes(pack), state.kinds(top.cards), state.kinds(state.hands[seat])
    fitting = sets.additions(pack, laid, hand, sorted(set(hand)))
    if outlook.spare(state, seat) > 0 and sets.is_set(pack, laid) and not _ready(state, seat):
        return DONE
    rest = {pack.kind_of[card] for card in wants(state, seat, state.hands[seat]).rest}
    free = [kind for kind in fitting if kind in rest]
    if not free and sets.is_set(pack, laid):
        return DONE
    return known.add[max(free or fitting, key=lambda kind: pack.kinds[kind].hand)]


def _ready(state: State, seat: int) -> bool:
    return actions.succeeds(escape.missing(state, seat))


# ---- for the search ----


def settled(state: State) -> bool:
    """Play-outs stop at the roll call: what it leaves is valued as it is."""
    return state.phase == ROLL_CALL


def promising(state: State, legal: Sequence[str]) -> Sequence[str]:
    """Legal moves without those that are another one in disguise, or sure to be in vain.

    A set begun with any of its cards becomes the same set, so it is tried once; an attempt that lacks something only costs points.
    """
    top = state.stack[-1]
    if not isinstance(top, Act):
        return legal
    seat = top.seat
    known = codes(state.pack)
    openers = {known.set[kind]: kind for kind in dict.fromkeys(state.pack.kind_of[card] for card in state.hands[seat])}
    found, seen = [], set[bytes]()
    for code in legal:
        if code == ATTEMPT and not _ready(state, seat):
            continue
        if code in openers:
            whole = _set_from(state, seat, openers[code])
            if whole in seen:
                continue
            seen.add(whole)
        found.append(code)
    return found


def _set_from(state: State, seat: int, kind: int) -> bytes:
    """The kinds of the set that the fair player makes of a card he has begun with."""
    trial = state.copy()
    card = next(card for card in trial.hands[seat] if trial.pack.kind_of[card] == kind)
    while True:
        trial.hands[seat].remove(card)
        trial.stack = (trial.stack[0], Laying(seat, bytes((*trial.laid(seat), card))))
        code = _go_on(trial, Laying(seat, trial.laid(seat)))
        if code == DONE:
            return bytes(sorted(trial.kinds(trial.laid(seat))))
        wanted = codes(trial.pack).meaning[code][1]
        card = next(card for card in trial.hands[seat] if trial.pack.kind_of[card] == wanted)


def exposure(state: State, seat: int) -> tuple[int, int]:
    """What a seat's hand would count if another's man got out now, and if its own did."""
    hand = roll_call.hand_points(state, seat)
    return -outlook.spare(state, seat), hand + roll_call.escaper_table_points(state, seat)
