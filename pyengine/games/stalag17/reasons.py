"""Why one might play a move: the features that count, with their numbers, most important first."""

from __future__ import annotations

from pyengine.story import Cite, cite
from pyengine.words import Message

from . import actions, bot, escape, names, outlook, plan, roll_call
from .notation import ADD, ATTEMPT, DISCARD, DONE, DRAW, PLAY, ROLL, SET, TAKE, codes
from .roll_call import FAILED_ATTEMPT
from .state import State
from .wants import wants


def reasons(state: State, seat: int, code: str) -> tuple[Cite, ...]:
    """The reasons for a legal move. Only what the seat knows is used."""
    verb, kind = codes(state.pack).meaning[code]
    if verb == ROLL:
        return (cite("stalag17.plan.roll", "reason.roll", dice=plan.dice(state)),)
    if verb == DRAW:
        return _draw(state, seat)
    if verb == TAKE:
        return _take(state, seat)
    if verb == ATTEMPT:
        return _attempt(state, seat)
    if verb == PLAY:
        return _play(state, seat, kind)
    if verb == DISCARD:
        return _discard(state, seat, kind)
    assert verb in (SET, ADD, DONE)
    return _set(state, seat, kind)


# ---- features ----


def _stakes(state: State, seat: int) -> Cite:
    """What the hand would count at a roll call now."""
    net, own = bot.exposure(state, seat)
    rule = "stalag17.roll_call.others"
    return cite(rule, "reason.stakes_cost" if net > 0 else "reason.stakes_free", net=net, own=own, off=roll_call.allowance(state, seat))


def _rival(state: State, seat: int) -> Cite:
    """How near the nearest rival may be."""
    rival, beyond = outlook.nearest_rival(state, seat)
    fewest = outlook.fewest_cards(state, rival)
    shown = state.shown[rival]
    unseen = len(state.played[rival]) - shown
    who = names.player(rival)
    if shown:
        key = "reason.shown_far" if beyond < 0 else "reason.shown_near"
        lacking = actions.lacking(outlook.known_lack(state, rival))
        return cite("stalag17.ruling.37", key, player=who, shown=shown, lacking=lacking, count=unseen, fewest=fewest)
    key = "reason.rival_far" if beyond < 0 else "reason.rival_near"
    return cite("stalag17.escape.demand", key, player=who, count=unseen, fewest=fewest)


def _still(found: escape.Missing) -> Message:
    """What would still be missing."""
    return Message("reason.still" if found.objects or found.runaway else "reason.nothing_left", lacking=actions.lacking(found))


def _after(state: State, seat: int, card: int) -> escape.Missing:
    """What an attempt would lack with one more card face down."""
    assert state.plan is not None
    down = bytes((*state.played[seat], card))
    value = escape.runaway_down(state, seat) + state.pack.runaway[card]
    return escape.Missing(
        escape.objects_lacking(state, state.plan.needs, down),
        escape.runaway_lacking(escape.demand(state, seat), value),
    )


# ---- by action ----


def _draw(state: State, seat: int) -> tuple[Cite, ...]:
    found = wants(state, seat, state.hands[seat])
    useful = len(found.use) + len(found.wild)
    key = "reason.draw" if useful else "reason.draw_for_want"
    drawn = min(actions.DRAWN, len(state.deck))
    first = cite(
        "stalag17.action.draw", key, useful=useful, count=len(state.hands[seat]), after=len(state.hands[seat]) + drawn, left=len(state.deck)
    )
    return (first, _stakes(state, seat))


def _take(state: State, seat: int) -> tuple[Cite, ...]:
    top = state.discard[-1]
    now, then = escape.missing(state, seat), _after(state, seat, top)
    key = "reason.take" if then != now else "reason.take_useless"
    return (cite("stalag17.action.take", key, card=names.card(state, top), still=_still(then)), _stakes(state, seat))


def _attempt(state: State, seat: int) -> tuple[Cite, ...]:
    found = escape.missing(state, seat)
    if not actions.succeeds(found):
        return (cite("stalag17.escape.failed", "reason.attempt_vain", lacking=actions.lacking(found), points=FAILED_ATTEMPT),)
    if outlook.last_man(state, seat):
        return (cite("stalag17.end.third", "reason.attempt_last", count=len(state.played[seat])),)
    own = bot.exposure(state, seat)[1]
    points = roll_call.changed(state.points[seat], own)
    first = cite("stalag17.escape.success", "reason.attempt", left=2 - state.escaped[seat], own=own, points=points)
    return (first, _rival(state, seat))


def _play(state: State, seat: int, kind: int) -> tuple[Cite, ...]:
    card = next(card for card in state.hands[seat] if state.pack.kind_of[card] == kind)
    now, then = escape.missing(state, seat), _after(state, seat, card)
    found = state.pack.kinds[kind]
    what = names.kind(state, kind)
    if then == now:
        off = roll_call.hand_points(state, seat) - found.hand
        key = "reason.play_barracks" if found.play else "reason.play_off"
        return (
            cite("stalag17.action.play", key, card=what, watched=found.hand, after=off, points=found.play, lacking=actions.lacking(now)),
            _stakes(state, seat),
        )
    first = cite("stalag17.escape.runaway" if found.runaway else "stalag17.escape.objects", "reason.play", card=what, still=_still(then))
    if found.play:
        key = "reason.barracks_free" if outlook.spare(state, seat) >= found.play else "reason.barracks_cost"
        return (first, cite("stalag17.roll_call.barracks", key, points=found.play, spare=max(0, outlook.spare(state, seat))))
    return (first, _rival(state, seat))


def _discard(state: State, seat: int, kind: int) -> tuple[Cite, ...]:
    found = state.pack.kinds[kind]
    hand = roll_call.hand_points(state, seat)
    ready = actions.succeeds(escape.missing(state, seat))
    key = "reason.thin" if ready else "reason.discard"
    first = cite("stalag17.action.discard", key, card=names.kind(state, kind), watched=found.hand, before=hand, after=hand - found.hand)
    return (first, _rival(state, seat))


def _set(state: State, seat: int, kind: int) -> tuple[Cite, ...]:
    """Points that the set takes off, with the card added if there is one."""
    pack = state.pack
    laid = state.laid(seat)
    added = pack.kinds[kind].hand if kind >= 0 else 0
    off = sum(laid.translate(pack.hand)) + added
    count = len(laid) + (kind >= 0)
    hand = roll_call.hand_points(state, seat) - added
    return (cite("stalag17.action.set", "reason.set", count=count, off=off, after=hand), _rival(state, seat))
