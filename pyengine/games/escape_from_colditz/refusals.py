"""Why a move is forbidden: every rule that forbids it, with the pieces and numbers of this position."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pyengine.story import Cite, cite
from pyengine.words import Message

from . import dealings, gather, legal, playing, rules, telling, turns
from . import notation as n
from .barred import name_of, of_leg, of_move
from .board import (
    APPEL,
    KIND,
    PLACES,
)
from .cards import COMPONENTS, DIGS, EQUIPMENT, FOUND, LOW_ROLL, MOST_ROLLS, OFFERS
from .cards import KINDS as CARDS
from .notation import a_of, b_of, verb_of
from .rules import ID
from .scene import PROMPT_RULES
from .state import (
    ANNOUNCE,
    ANSWER,
    DARE,
    DRIVE,
    DUES,
    FLEE,
    GEAR,
    HAND_LIMIT,
    LEAVE,
    LEG,
    LIFT,
    MUSTER,
    OBEY,
    OUTPOST,
    PICK,
    POST,
    RELEASING,
    REMOVE,
    REUSE,
    SHOT,
    TALISMAN,
    TRADE,
    TURN,
    WARN,
    WARNED,
    State,
)
from .telling import officer, pawn, place, where

PROMPT_VERBS: dict[int, tuple[int, ...]] = {
    TURN: (
        n.ROLL, n.DRAW, n.RELEASE_MAN, n.CLAIM, n.BUILD, n.PLAY, n.DARE_HIM, n.CLEAR, n.MOVE, n.TALK, n.END,
    ),
    LEG: (n.TO,),
    MUSTER: (n.AT,),
    PICK: (n.MAN,),
    RELEASING: (n.RELEASE_MAN, n.DONE),
    TRADE: (n.GIVE, n.ASK, n.OFFER),
    ANSWER: (n.ACCEPT, n.DECLINE),
    DRIVE: (n.TO, n.STAY),
    WARN: (n.WARN_HIM, n.PASS_BY),
    WARNED: (n.MAN,),
    FLEE: (n.TO,),
    OBEY: (n.AT, n.STAY, n.ALL_OBEY, n.NONE_OBEY),
    LEAVE: (n.TO,),
    REMOVE: (n.TAKE, n.KEEP),
    DARE: (n.ROLL, n.TO, n.GIVE_UP),
    POST: (n.POST_GUARD,),
    OUTPOST: (n.POST_GUARD, n.DONE),
    REUSE: (n.REUSE_FROM,),
    GEAR: (n.DISCARD,),
    HAND_LIMIT: (n.DROP,),
    LIFT: (n.LIFT_OFF, n.DONE),
    ANNOUNCE: (n.SEARCH, n.NO_SEARCH),
    TALISMAN: (n.PARRY, n.PASS_BY),
    SHOT: (n.SEND,),
}  # fmt: skip
"""Verbs that answer a decision."""

OFFICERS_ONLY = frozenset((n.RELEASE_MAN, n.CLAIM, n.BUILD, n.DARE_HIM))


def refusals(state: State, seat: int, code: int) -> tuple[Cite, ...]:
    """Every rule that forbids a code to a seat now. For what only the actor could do, nothing when another seat tries it."""
    top = state.stack[-1]
    verb = verb_of(code)
    if top.seat != seat:
        return _distinct(_trade(state, seat, a_of(code))) if verb == n.TALK else ()
    if n.is_foreign(code):
        return (cite(f"{ID}.setup.men", "why.no_such_pawn", men=state.terms.men, guards=state.terms.guards),)
    if code in legal.moves(state):
        return ()
    if seat == state.terms.officers and verb in OFFICERS_ONLY:
        return (cite(f"{ID}.turn.order", "why.officers_only"),)
    if verb in PROMPT_VERBS[top.kind]:
        found = _distinct(_ASKED.get(verb, _nothing)(state, seat, code))
        if found:
            return found
    return (not_now(state),)


def not_now(state: State) -> Cite:
    """Something else is to be decided."""
    name = DUES[state.stack[-1].kind]
    return cite(f"{ID}.{PROMPT_RULES[name]}", "why.not_now", due=Message(f"due.{name}"))


def _distinct(found: Iterator[Cite]) -> tuple[Cite, ...]:
    """One citation of each rule."""
    return tuple({one.rule: one for one in reversed(list(found))}.values())[::-1]


def _nothing(state: State, seat: int, code: int) -> Iterator[Cite]:
    return iter(())


# ---- rolling, drawing, ending ----


def _roll(state: State, seat: int, code: int) -> Iterator[Cite]:
    if state.rolls >= MOST_ROLLS:
        yield cite(f"{ID}.turn.doubles", "why.rolled_thrice", rolls=state.rolls)
    else:
        yield cite(f"{ID}.turn.dice", "why.rolled", points=state.points)


def _draw(state: State, seat: int, code: int) -> Iterator[Cite]:
    if state.drew:
        yield cite(f"{ID}.turn.draw", "why.drew")
    elif state.may_draw:
        yield cite(f"{ID}.house.decks", "why.no_cards")
    else:
        yield cite(f"{ID}.ruling.12", "why.no_low_roll", most=LOW_ROLL)


# ---- rooms and Solitary ----


def _release(state: State, seat: int, code: int) -> Iterator[Cite]:
    cells, spot = a_of(code), b_of(code)
    due = state.stack[-1]
    if not gather.prisoners(state, seat, cells):
        yield cite(f"{ID}.turn.release", "why.cells_empty", officer=officer(state, seat), cells=place(cells)).about(PLACES[cells])
    elif due.kind == TURN and not state.credits:
        yield cite(f"{ID}.turn.credits", "why.no_credit")
    elif due.kind == TURN and state.points < gather.release_cost():
        yield cite(f"{ID}.turn.release_cost", "why.no_point_for_release")
    elif spot not in gather.release_spots(state, cells):
        spots = [place(one) for one in gather.release_spots(state, cells)]
        yield cite(f"{ID}.turn.released", "why.release_spot", places=spots)
    else:
        yield cite(f"{ID}.variant.parole", "why.not_paroled")


def _claim(state: State, seat: int, code: int) -> Iterator[Cite]:
    kind = a_of(code)
    if not gather.is_in_supply(state, kind):
        yield cite(f"{ID}.house.supply", "why.none_left", card=telling.gear(kind))
    men = gather.men_for(state, seat, kind)
    if not gather.enough_men(len(men)):
        yield cite(f"{ID}.gear.claim", "why.too_few_men", card=telling.gear(kind), count=len(men))


def _build(state: State, seat: int, code: int) -> Iterator[Cite]:
    parts = a_of(code)
    if gather.has_kit(state, seat):
        yield cite(f"{ID}.kit.one", "why.has_kit")
    if not gather.is_in_supply(state, len(EQUIPMENT)):
        yield cite(f"{ID}.house.supply", "why.no_kits")
    if parts & ~gather.parts_held(state, seat):
        yield cite(f"{ID}.house.parts", "why.no_part")
    lacking = [Message(f"component.{name}") for index, name in enumerate(COMPONENTS) if gather.lacks(state, seat, index, parts)]
    if lacking:
        yield cite(f"{ID}.kit.build", "why.kit_lacks", components=lacking)


def _at(state: State, seat: int, code: int) -> Iterator[Cite]:
    spot = a_of(code)
    if KIND[spot] != APPEL:
        yield cite(f"{ID}.gear.muster", "why.not_appel", place=where(spot)).about(PLACES[spot])
    else:
        yield cite(f"{ID}.turn.passing", "why.occupied", place=where(spot), pawn=pawn(state, state.board[spot] - 1)).about(PLACES[spot])


def _man(state: State, seat: int, code: int) -> Iterator[Cite]:
    man = a_of(code)
    if state.stack[-1].kind == PICK:
        symbol = Message(f"symbol.{gather.SYMBOLS[state.stack[-1].a]}")
        yield cite(f"{ID}.house.claim", "why.wrong_room", pawn=pawn(state, man), symbol=symbol).about(name_of(state, man))
    else:
        yield cite(f"{ID}.warning.space", "why.cannot_flee", pawn=pawn(state, man)).about(name_of(state, man))


# ---- cards ----


def _play(state: State, seat: int, code: int) -> Iterator[Cite]:
    kind, argument = a_of(code), b_of(code)
    name = CARDS[kind]
    if not turns.holds(state, seat, kind):
        yield cite(f"{ID}.card.play", "why.no_card", card=telling.card(kind))
    elif playing.is_interrupt(kind):
        yield cite(f"{ID}.card.play", "why.interrupt", card=telling.card(kind))
    elif name == "appel":
        yield cite(f"{ID}.appel.when", "why.appel_late")
    elif name in FOUND:
        yield cite(f"{ID}.card.found", "why.none_left", card=telling.gear(FOUND[name]))
    elif name in DIGS:
        yield _no_dig(state, DIGS.index(name))
    elif name == "release":
        yield cite(f"{ID}.card.release", "why.nobody_inside")
    else:
        rule, key = _UNSUITED[name]
        target = _target(state, name, argument)
        yield cite(f"{ID}.{rule}", f"why.{key}", what=target)


def _no_dig(state: State, tunnel: int) -> Cite:
    name = Message(f"tunnel.{n.TUNNEL_NAMES[tunnel]}")
    key = "why.tunnel_open" if rules.tunnel_is_open(state, tunnel) else "why.nobody_to_dig"
    return cite(f"{ID}.card.tunnel", key, tunnel=name)


def _target(state: State, name: str, argument: int) -> Message:
    match n.ARGUMENT[name]:
        case "pawn":
            return pawn(state, argument)
        case "tunnel":
            return Message(f"tunnel.{n.TUNNEL_NAMES[argument]}")
        case "nation":
            return officer(state, argument)
    return where(argument)


_UNSUITED = {
    "staff_car": ("car.drive", "no_car"),
    "lie_low": ("card.lie_low", "cannot_lie_low"),
    "shoot_to_kill": ("shoot.whom", "cannot_shoot"),
    "diversion": ("card.diversion", "cannot_divert"),
    "tunnel_discovered": ("tunnel.discovered", "not_open"),
    "room_search": ("card.room_search", "nothing_to_find"),
    "lockdown": ("card.lockdown", "no_lock"),
}


def _dare(state: State, seat: int, code: int) -> Iterator[Cite]:
    man = a_of(code)
    if not state.terms.options.do_or_die or not state.fate[seat]:
        yield cite(f"{ID}.variant.do_or_die", "why.no_dare")
    elif not state.kits[seat]:
        yield cite(f"{ID}.kit.hold", "why.dare_no_kit")
    elif state.begun:
        yield cite(f"{ID}.variant.dare", "why.dare_late")
    else:
        yield cite(f"{ID}.variant.do_or_die", "why.dare_who", pawn=pawn(state, man)).about(name_of(state, man))


def _warn(state: State, seat: int, code: int) -> Iterator[Cite]:
    if turns.holds(state, seat, legal.WARNING):
        yield cite(f"{ID}.warning.space", "why.nowhere_to_flee")
    else:
        yield cite(f"{ID}.card.play", "why.no_card", card=telling.card(legal.WARNING))


def _parry(state: State, seat: int, code: int) -> Iterator[Cite]:
    yield cite(f"{ID}.card.play", "why.no_card", card=telling.card(legal.PARRY))


# ---- markers, guards, trades ----


def _clear(state: State, seat: int, code: int) -> Iterator[Cite]:
    guard = a_of(code)
    if state.is_guard(guard) and seat == state.terms.officers:
        found = cite(f"{ID}.marker.remove", "why.no_window", pawn=pawn(state, guard), where=where(state.at[guard]))
        yield found.about(name_of(state, guard))


def _take(state: State, seat: int, code: int) -> Iterator[Cite]:
    barrier = telling.crossing(state.stack[-1].b)
    yield cite(f"{ID}.marker.remove", "why.no_such_marker", crossing=barrier)


def _keep(state: State, seat: int, code: int) -> Iterator[Cite]:
    yield cite(f"{ID}.marker.remove", "why.must_take")


def _post(state: State, seat: int, code: int) -> Iterator[Cite]:
    spot = a_of(code)
    key = "why.not_inner_post" if state.stack[-1].kind == POST else "why.not_outer_post"
    yield cite(f"{ID}.setup.guards", key, place=where(spot)).about(PLACES[spot])


def _done(state: State, seat: int, code: int) -> Iterator[Cite]:
    if state.stack[-1].kind == OUTPOST:
        yield cite(f"{ID}.setup.outposts", "why.more_posts", count=state.stack[-1].b)


def _talk(state: State, seat: int, code: int) -> Iterator[Cite]:
    return _trade(state, seat, a_of(code))


def _trade(state: State, seat: int, partner: int) -> Iterator[Cite]:
    """Why an offer may not be begun."""
    if seat >= state.terms.officers or partner == seat or partner >= state.terms.officers:
        yield cite(f"{ID}.house.trade", "why.no_partner")
    elif not dealings.may_trade_now(state):
        yield cite(f"{ID}.trade.when", "why.no_trade_now")
    elif dealings.offered_enough(state, seat):
        yield cite(f"{ID}.trade.limit", "why.offered_enough", most=OFFERS)
    elif not dealings.may_talk(state, seat, partner):
        yield cite(f"{ID}.trade.cards", "why.nothing_to_trade", partner=officer(state, partner))


def _give(state: State, seat: int, code: int) -> Iterator[Cite]:
    yield cite(f"{ID}.trade.cards", "why.cannot_add", card=telling.gear(a_of(code)))


def _offer(state: State, seat: int, code: int) -> Iterator[Cite]:
    due = state.stack[-1]
    if dealings.was_declined(state, seat, due.a, due.b):
        yield cite(f"{ID}.trade.repeat", "why.declined", partner=officer(state, due.a))
    else:
        yield cite(f"{ID}.trade.cards", "why.empty_offer")


def _discard(state: State, seat: int, code: int) -> Iterator[Cite]:
    yield cite(f"{ID}.arrest.card", "why.not_held", card=telling.gear(a_of(code)))


def _drop(state: State, seat: int, code: int) -> Iterator[Cite]:
    yield cite(f"{ID}.house.hands", "why.no_card", card=telling.card(a_of(code)))


def _reuse(state: State, seat: int, code: int) -> Iterator[Cite]:
    yield cite(f"{ID}.marker.reuse", "why.no_marker_there", crossing=telling.crossing(a_of(code)))


def _send(state: State, seat: int, code: int) -> Iterator[Cite]:
    yield cite(f"{ID}.shoot.office", "why.not_in_range", pawn=pawn(state, a_of(code)))


_ASKED: dict[int, Callable[[State, int, int], Iterator[Cite]]] = {
    n.ROLL: _roll, n.DRAW: _draw, n.MOVE: of_move, n.TO: of_leg, n.RELEASE_MAN: _release, n.CLAIM: _claim, n.BUILD: _build, n.AT: _at,
    n.MAN: _man, n.PLAY: _play, n.DARE_HIM: _dare, n.WARN_HIM: _warn, n.PARRY: _parry, n.CLEAR: _clear, n.TAKE: _take, n.KEEP: _keep,
    n.POST_GUARD: _post, n.DONE: _done, n.TALK: _talk, n.GIVE: _give, n.ASK: _give, n.OFFER: _offer, n.DISCARD: _discard, n.DROP: _drop,
    n.REUSE_FROM: _reuse, n.LIFT_OFF: _reuse, n.SEND: _send,
}  # fmt: skip
