"""The fair player behind play-outs and hints: quick, and knowing only what its seat knows."""

from __future__ import annotations

from typing import Any

from . import escape, roll_call, sets
from .cards import ALL_OBJECTS
from .notation import ATTEMPT, DONE, DRAW, ROLL, TAKE, codes
from .state import MEN, ROLL_CALL, Act, Laying, State

W = dict(margin=-9, thin_min=2, thin_one=99, thin_safe=True, take_run=2, setmin=5, danger=6, early=0, use_draw=0, slack=0)


def policy(state: State, rng: Any) -> str:
    """A sensible legal move."""
    top = state.stack[-1]
    if isinstance(top, Act):
        return act(state, top, W)
    if isinstance(top, Laying):
        return go_on(state, top)
    return ROLL


def act(state: State, top: Act, W) -> str:
    seat = top.seat
    plan = state.plan
    pack = state.pack
    hand, played = state.hands[seat], state.played[seat]
    runaway = pack.runaway
    needs = plan.needs
    down = escape.covers(state, played)
    lack = escape.unmet(needs, down)
    short = plan.runaway + state.points[seat] - sum(played.translate(runaway))
    if not lack and short <= 0 and not top.failed:
        thin = thinning(state, seat, W)
        return thin or ATTEMPT
    play = codes(pack).play
    kind_of = pack.kind_of
    cover = escape.coverage(pack, state.house)
    best, best_key = -1, ()
    wild = -1
    wilds = 0
    unknown = len(lack)
    if lack:
        have = down
        for card in sorted(hand, key=lambda c: (cover[c].bit_count(), -pack.hand[c])):
            bits = cover[card]
            if not bits:
                continue
            if bits == ALL_OBJECTS:
                wild = card
                wilds += 1
                continue
            now = bytes(sorted(have + bytes((bits,))))
            left = len(escape.unmet(needs, now))
            if left < unknown:
                have, unknown = now, left
                key = (pack.hand[card] + 0.5,)
                if key > best_key:
                    best, best_key = card, key
    if short > 0:
        run = [c for c in hand if runaway[c]]
        if run:
            enough = [c for c in run if runaway[c] >= short]
            card = min(enough, key=lambda c: runaway[c]) if enough else max(run, key=lambda c: runaway[c])
            if (pack.hand[card],) > best_key:
                best = card
    if best >= 0:
        return play[kind_of[best]]
    if wilds and unknown <= wilds and short <= 0:
        return play[kind_of[wild]]
    # nothing useful in hand
    if len(played) < W["early"]:
        return DRAW
    if state.discard:
        top_card = state.discard[-1]
        bits = cover[top_card]
        useful = short > 0 and runaway[top_card] >= min(short, W["take_run"])
        if unknown and bits and not useful:
            useful = len(escape.unmet(needs, bytes(sorted(down + bytes((bits,)))))) < len(lack)
        if useful:
            return TAKE
    points = roll_call.hand_points(state, seat)
    allow = 3 * (MEN - state.escaped[seat])
    if points + 3 > allow + W["margin"] and hand:
        if points > allow + W["danger"]:
            s = worthwhile_set(state, seat, W["setmin"])
            if s:
                return s
        # dump the costliest card of no use
        card = max((c for c in hand if cover[c] != ALL_OBJECTS), key=lambda c: pack.hand[c], default=-1)
        if card >= 0 and not (runaway[card] and short > 0):
            return play[kind_of[card]]
    return DRAW


def useless(state: State, seat: int) -> list[int]:
    """Cards in hand that the plan does not want of the seat."""
    plan, pack = state.plan, state.pack
    hand, played = state.hands[seat], state.played[seat]
    cover = escape.coverage(pack, state.house)
    down = escape.covers(state, played)
    unknown = len(escape.unmet(plan.needs, down))
    short = plan.runaway + state.points[seat] - sum(played.translate(pack.runaway))
    found = []
    for card in sorted(hand, key=lambda c: (cover[c].bit_count(), pack.hand[c])):
        if pack.runaway[card]:
            if short > 0:
                short -= pack.runaway[card]
            else:
                found.append(card)
            continue
        bits = cover[card]
        if bits and unknown:
            now = bytes(sorted(down + bytes((bits,))))
            left = len(escape.unmet(plan.needs, now))
            if left < unknown:
                down, unknown = now, left
                continue
        if bits == ALL_OBJECTS:
            continue
        found.append(card)
    return found


def best_set(state: State, cards: list[int]) -> tuple[int, list[int]]:
    """The set among cards that takes most points off the hand, and these points."""
    pack = state.pack
    table = sets.table(pack)
    best, chosen = 0, []
    for index in range(8):
        flag = sets.flag(index)
        some = [c for c in cards if table.flags[pack.kind_of[c]] & flag]
        if len(some) >= 3:
            points = sum(pack.hand[c] for c in some)
            if points > best:
                best, chosen = points, some
    if len(cards) >= 5:
        some = []
        for card in sorted(cards, key=lambda c: -pack.hand[c]):
            if sets.different(pack, [pack.kind_of[c] for c in (*some, card)]):
                some.append(card)
        if len(some) >= 5:
            points = sum(pack.hand[c] for c in some)
            if points > best:
                best, chosen = points, some
    return best, chosen


def worthwhile_set(state: State, seat: int, least: int) -> str | None:
    points, chosen = best_set(state, useless(state, seat))
    if points >= least:
        return codes(state.pack).set[state.pack.kind_of[chosen[0]]]
    return None


def go_on(state: State, top: Laying) -> str:
    """Add what the plan does not want, the costliest cards first, then discard."""
    pack, seat = state.pack, top.seat
    laid, hand = state.kinds(top.cards), state.kinds(state.hands[seat])
    add = sets.additions(pack, laid, hand, sorted(set(hand)))
    free = [pack.kind_of[c] for c in useless(state, seat)]
    whole = sets.is_set(pack, laid)
    wanted = [k for k in add if k in free]
    if wanted:
        return codes(pack).add[max(wanted, key=lambda k: pack.kinds[k].hand)]
    if whole:
        return DONE
    return codes(pack).add[add[0]]


def thinning(state: State, seat: int, W) -> str | None:
    """All is ready; discard a set first where nobody else can be as far by his next round."""
    if state.escaped[seat] == MEN - 1:
        return None
    if not W["thin_safe"]:
        return None
    plan = state.plan
    for other in state.playing():
        if other != seat:
            fewest = len(plan.needs) + -(-(plan.runaway + state.points[other]) // 5)
            if len(state.played[other]) >= fewest + W['slack']:
                return None
    points, chosen = best_set(state, list(state.hands[seat]))
    if points >= W["thin_min"]:
        return codes(state.pack).set[state.pack.kind_of[chosen[0]]]
    card = max(state.hands[seat], key=lambda c: state.pack.hand[c], default=-1)
    if card >= 0 and state.pack.hand[card] >= W["thin_one"]:
        return codes(state.pack).discard[state.pack.kind_of[card]]
    return None


def value(state: State, seat: int) -> float:
    if not state.stack:
        return 1.0 if seat == state.places[0] else 0.0
    return 0.5
