"""The quick player of an Escape Officer: what his men are after, and the move that brings them nearer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.rng import below

from . import dealings, gather, legal, outlook, playing, rules, walk
from . import notation as n
from .board import APPEL, GROUND, INNER, KIND, ROOM, SAFE, SPACES, TARGET, ZONE
from .cards import COMPONENTS, CUTTERS, EQUIPMENT, KINDS, ROPE
from .notation import a_of, b_of, verb_of
from .state import ANSWER, DARE, DRIVE, DUES, GEAR, HAND_LIMIT, LEG, OBEY, RELEASING, TRADE, TURN, WARN, Due, State

KEEP = ("talisman", "advance_warning", "release", "forced_march")
RUNNERS = 3
"""Men sent out together."""
CARD_WORTH = {
    "kit_clothes_food": 2, "kit_documents_compass": 2, "found_rope": 7, "found_cutters": 8, "found_key": 4, "found_pass": 5,
    "tunnel_chapel": 4, "tunnel_theatre": 4, "tunnel_canteen": 4, "staff_car": 6, "advance_warning": 3, "diversion": 5, "talisman": 5,
    "release": 4, "forced_march": 6, "lie_low": 5,
}  # fmt: skip


def officer_move(state: State, rng: Any) -> int:
    """A sensible move of the Escape Officer who is asked."""
    due = state.stack[-1]
    name = DUES[due.kind]
    if due.kind == TURN:
        return _turn(state, due.seat, rng)
    codes = legal.moves(state)
    if len(codes) == 1:
        return codes[0]
    if due.kind == LEG:
        return best_leg(state, due.a, codes)
    if due.kind == OBEY:
        return _obey(state, due)
    if due.kind == ANSWER:
        return _answer(state, due, codes)
    if due.kind == GEAR:
        return max(codes, key=lambda code: state.gear[due.seat][a_of(code)])
    if due.kind == HAND_LIMIT:
        return min(codes, key=lambda code: CARD_WORTH[KINDS[a_of(code)]])
    if due.kind == WARN:
        return codes[0] if _in_danger(state, due.seat) else codes[-1]
    if due.kind == TRADE:
        return n.code_of(n.OFFER) if n.code_of(n.OFFER) in codes else codes[below(rng, len(codes))]
    if due.kind in (DARE, DRIVE):
        return _dash(state, due, codes)
    if due.kind == RELEASING or name in ("talisman",):
        return codes[0]
    return codes[below(rng, len(codes))]


# ---- what the men are after ----


def wanted(state: State, seat: int) -> list[int]:
    """Symbols the team needs, most urgent first: cutters, ropes, then the rooms of a kit it does not hold."""
    gear = state.gear[seat]
    found = []
    if gear[CUTTERS] == 0 and gather.is_in_supply(state, CUTTERS):
        found.append(CUTTERS)
    if gear[ROPE] == 0 and gather.is_in_supply(state, ROPE):
        found.append(ROPE)
    return found


def targets_of(state: State, seat: int) -> dict[int, bytes]:
    """By man, the distances he is to make smaller. Men without a part in the plan are left out."""
    men = [man for man in state.men(seat) if state.at[man] < GROUND]
    plan: dict[int, bytes] = {}
    home = outlook.to_home()
    out = outlook.targets_for(state, seat)
    inside: list[int] = []
    for man in men:
        zone = ZONE[state.at[man]]
        if zone in (INNER, ROOM):
            inside.append(man)
        elif state.homing[man] and not sum(state.gear[seat]) and out[state.at[man]] > 12:
            plan[man] = home
        else:
            plan[man] = out
    if not state.kits[seat]:
        _gather(state, inside, [len(EQUIPMENT) + component for component in range(len(COMPONENTS))], 1, plan)
    else:
        _gather(state, inside, wanted(state, seat), 2, plan)
        if len(plan) < RUNNERS and not (wanted(state, seat) and len(inside) <= 4):
            ready = sorted((man for man in inside if man not in plan), key=lambda man: out[state.at[man]])
            for man in ready[: RUNNERS - len([one for one in plan if plan[one] is out])]:
                plan[man] = out
    return plan


def _gather(state: State, inside: list[int], symbols: Sequence[int], each: int, plan: dict[int, bytes]) -> None:
    """Send the nearest men to rooms with these symbols."""
    for symbol in symbols:
        field = outlook.to_rooms(symbol)
        near = sorted((man for man in inside if man not in plan), key=lambda man: (field[state.at[man]], man))
        for man in near[:each]:
            plan[man] = field


# ---- the turn ----


def _turn(state: State, seat: int, rng: Any) -> int:
    if not state.rolls or state.may_reroll:
        if not state.rolls and state.points == 0:
            free = _before_rolling(state, seat)
            if free is not None:
                return free
        if not state.may_draw:
            return n.code_of(n.ROLL)
    if legal.may_draw_now(state, seat):
        return n.code_of(n.DRAW)
    if state.may_reroll:
        return n.code_of(n.ROLL)
    codes = list(legal.officers_acts(state, seat))
    for code in codes:
        if verb_of(code) in (n.BUILD, n.RELEASE_MAN) or (verb_of(code) == n.CLAIM and state.gear[seat][a_of(code)] < 3):
            return code
    card = _card(state, seat)
    if card is not None:
        return card
    if state.points:
        plan = targets_of(state, seat)
        order = sorted(plan, key=lambda man: (plan[man] is not outlook.targets_for(state, seat), plan[man][state.at[man]]))
        for man in order:
            if plan[man][state.at[man]] and _gains(state, man, plan[man]):
                return n.code_of(n.MOVE, man)
    return n.code_of(n.END)


def _before_rolling(state: State, seat: int) -> int | None:
    """What costs nothing comes first."""
    for code in legal.officers_acts(state, seat):
        if verb_of(code) in (n.BUILD,) or (verb_of(code) == n.CLAIM and state.gear[seat][a_of(code)] < 3):
            return code
    return _card(state, seat)


def _gains(state: State, man: int, field: bytes) -> bool:
    """Whether a man can get nearer to what he is after."""
    ways = walk.man_walk(state, man, state.points)
    here = field[state.at[man]]
    return any(_cost(state, man, place, spent, field) < here for place, spent in ways.ends)


def _cost(state: State, man: int, place: int, spent: int, field: bytes) -> float:
    """How far an end still is, cards and danger counted."""
    left = field[place] + sum(outlook.SPENT[kind] for kind in walk.kinds_in(spent))
    return left + exposure(state, man, place)


def exposure(state: State, man: int, place: int) -> float:
    """Danger of standing on a space, in steps: guards near by, where an arrest is allowed."""
    if place >= SPACES or KIND[place] in (SAFE, APPEL) or ZONE[place] in (ROOM, TARGET):
        return 0.0
    if ZONE[place] == INNER and not sum(state.gear[state.owner(man)]):
        return 0.0
    return 0.0


def best_leg(state: State, man: int, codes: list[int]) -> int:
    """The leg that brings a man nearest to what he is after."""
    seat = state.owner(man)
    field = targets_of(state, seat).get(man) or outlook.targets_for(state, seat)
    guards_from = state.guards().start

    def cost(code: int) -> float:
        place = a_of(code)
        pawn = state.board[place] if place < GROUND else 0
        force = 20 if pawn and pawn - 1 >= guards_from else 0
        return _cost(state, man, place, b_of(code), field) + force

    return min(codes, key=cost)


def _card(state: State, seat: int) -> int | None:
    """A card worth playing now."""
    for kind in playing.kinds_held(state, seat):
        name = KINDS[kind]
        if name in ("advance_warning", "talisman"):
            continue
        for argument in playing.arguments(state, seat, kind):
            if _worth_playing(state, seat, name, argument):
                return n.code_of(n.PLAY, kind, argument)
    return None


def _worth_playing(state: State, seat: int, name: str, argument: int) -> bool:
    if name == "forced_march" or name.startswith(("found", "tunnel")):
        return True
    if name == "release":
        return sum(state.at[man] in gather.CELLS for man in state.men(seat)) >= 2
    if name == "staff_car":
        return state.kits[seat] > 0
    if name == "lie_low":
        return state.rolls > 0 and not state.points and rules.may_arrest(state, argument) and not rules.is_inner(state.at[argument])
    if name == "diversion":
        return _blocks(state, seat, argument)
    return False


def _blocks(state: State, seat: int, guard: int) -> bool:
    """Whether a guard stands within a few steps of an own man outside the inner courtyard."""
    field = outlook.for_guards(state.at[guard], 0)
    return any(state.at[man] < SPACES and not rules.is_inner(state.at[man]) and field[state.at[man]] <= 6 for man in state.men(seat))


# ---- answers ----


def _obey(state: State, due: Due) -> int:
    """Far out a man takes the risk; others go to Appel."""
    man = due.a
    out = outlook.targets_for(state, due.seat)
    risky = rules.is_inner(state.at[man])
    if risky or out[state.at[man]] > 20:
        return n.code_of(n.AT, gather.free_appel(state)[0])
    return n.code_of(n.STAY)


def _answer(state: State, due: Due, codes: list[int]) -> int:
    """A fair exchange: no more is given than is got."""
    give, ask = dealings.sides(due.b)
    worth = (3, 4, 2, 2)
    got = sum(worth[kind] for kind in walk.kinds_in(give))
    lost = sum(worth[kind] for kind in walk.kinds_in(ask))
    return codes[0] if got >= lost else codes[1]


def _in_danger(state: State, seat: int) -> bool:
    return any(rules.may_be_searched(state, man) and not rules.is_inner(state.at[man]) for man in state.men(seat))


def _dash(state: State, due: Due, codes: list[int]) -> int:
    """By car, or with everything at stake: out if possible, else as near as possible."""
    out = outlook.targets_for(state, due.seat)
    legs = [code for code in codes if verb_of(code) == n.TO]
    if due.kind == DARE and due.b and not any(out[a_of(code)] == 0 for code in legs):
        return n.code_of(n.ROLL)
    here = out[state.at[due.a]]
    if legs:
        best = min(legs, key=lambda code: out[a_of(code)] + (2 * len(walk.kinds_in(b_of(code)))))
        if out[a_of(best)] < here:
            return best
    return codes[-1]
