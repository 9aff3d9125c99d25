"""The quick player of an Escape Officer: what his men are after, and the move that brings them nearer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pyengine.rng import below

from . import dealings, gather, legal, outlook, playing, rules, walk
from . import notation as n
from .board import GROUND, INNER, OUTER, ROOM, ROOM_OF, SPACES, TARGET, ZONE
from .cards import COMPONENTS, EQUIPMENT, KINDS, PARTS, TO_WIN
from .danger import CELL_STEPS, Watch
from .notation import a_of, b_of, verb_of
from .state import (
    ANSWER,
    DARE,
    DRIVE,
    FLEE,
    GEAR,
    HAND_LIMIT,
    LEG,
    MUSTER,
    OBEY,
    RELEASING,
    TALISMAN,
    TRADE,
    TURN,
    WARN,
    WARNED,
    Due,
    State,
)

RUNNERS = 2
"""Men sent out together."""
HOME_BETTER = 14
"""Steps to a target from which a man let out of the outer cells rather goes home."""
LATER = 0.25
"""How much what is only needed later matters now."""
CARD_WORTH = {
    "kit_clothes_food": 2, "kit_documents_compass": 2, "found_rope": 7, "found_cutters": 8, "found_key": 4, "found_pass": 5,
    "tunnel_chapel": 4, "tunnel_theatre": 4, "tunnel_canteen": 4, "staff_car": 6, "advance_warning": 3, "diversion": 5, "talisman": 5,
    "release": 4, "forced_march": 6, "lie_low": 5,
}  # fmt: skip


KIT_NEEDED = 6
"""How much more a part card is worth while no kit is held."""


class Aim(NamedTuple):
    """What a man is after: distances to make smaller, whether they lead to a target, and how much it matters now.

    `bold` where danger does not count: what he is after will be done before the guards' turn, or he has no more to lose.
    """

    field: bytes
    out: bool
    weight: float = 1.0
    bold: bool = False


def officer_move(state: State, rng: Any) -> int:
    """A sensible move of the Escape Officer who is asked."""
    due = state.stack[-1]
    if due.kind == TURN:
        return _turn(state, due.seat)
    codes = legal.moves(state)
    if len(codes) == 1:
        return codes[0]
    answer = _ANSWERS.get(due.kind)
    return codes[below(rng, len(codes))] if answer is None else answer(state, due, codes)


# ---- what the men are after ----


def lacking(state: State, seat: int, place: int) -> list[int]:
    """Kinds of cards missing for the best way out from a place, each as often as it is missing."""
    needs = walk.unpacked(outlook.outlook_for(state, seat).needs[place])
    return [kind for kind, (need, have) in enumerate(zip(needs, state.gear[seat], strict=True)) for _ in range(max(0, need - have))]


def aims(state: State, seat: int) -> dict[int, Aim]:
    """By man, what he is after. Men without a part in the plan are left out."""
    out = Aim(outlook.targets_for(state, seat), True)
    plan: dict[int, Aim] = {}
    inside: list[int] = []
    for man in state.men(seat):
        at = state.at[man]
        if at >= GROUND:
            continue
        if ZONE[at] in (INNER, ROOM):
            inside.append(man)
        elif state.homing[man] and not sum(state.gear[seat]) and out.field[at] > HOME_BETTER:
            plan[man] = Aim(outlook.to_home(), False)
        else:
            plan[man] = out
    if not state.kits[seat]:
        _send(state, inside, _kit_rooms(state, seat), plan)
    inside.sort(key=lambda man: (out.field[state.at[man]], man))
    missing = wanting(state, seat)
    for kind in missing:
        _send(state, inside, (kind, kind), plan)
    if state.kits[seat] and not (missing and len(inside) > 3):
        ready = [man for man in inside if man not in plan]
        for man in ready[: max(0, RUNNERS - sum(aim.out for aim in plan.values()))]:
            plan[man] = out
    _prepare(state, seat, inside, plan)
    return plan


def wanting(state: State, seat: int) -> list[int]:
    """Kinds of cards missing, and in supply, for the man who is nearest to a target."""
    field = outlook.targets_for(state, seat)
    places = [state.at[man] for man in state.men(seat) if state.at[man] < GROUND]
    if not places:
        return []
    return [kind for kind in lacking(state, seat, min(places, key=field.__getitem__)) if gather.is_in_supply(state, kind)]


def _prepare(state: State, seat: int, inside: list[int], plan: dict[int, Aim]) -> None:
    """Men to spare go to the rooms of the next kit, if one will be needed after this."""
    if state.kits[seat] and TO_WIN - state.escaped[seat] > 1:
        _send(state, inside, _kit_rooms(state, seat), plan, LATER)


def _kit_rooms(state: State, seat: int) -> list[int]:
    """Symbols of the rooms needed to make up a kit, part cards in hand set off."""
    parts = gather.parts_held(state, seat)
    shown = {component for index, both in enumerate(PARTS.values()) if parts >> index & 1 for component in both}
    return [len(EQUIPMENT) + component for component in range(len(COMPONENTS)) if component not in shown]


def _send(state: State, inside: list[int], symbols: Sequence[int], plan: dict[int, Aim], weight: float = 1.0) -> None:
    """Send the nearest men to rooms with these symbols, one for each, as far as the rooms have space for them.

    If the points are enough for all of them, they need not look out: what they are sent for is done at once.
    """
    space: dict[int, int] = {}
    sent: dict[int, int] = {}
    total = 0
    for symbol in symbols:
        best: tuple[int, int, int] | None = None
        for room in outlook.ROOMS_WITH[gather.SYMBOLS[symbol]]:
            left = space.setdefault(room, _space_in(state, room, inside))
            field = outlook.to_room(room)
            for man in inside if left else ():
                steps = field[state.at[man]]
                if man not in plan and man not in sent and (best is None or (steps, man) < best[:2]):
                    best = (steps, man, room)
        if best is not None:
            total += max(0, best[0] - list(sent.values()).count(best[2]))
            sent[best[1]] = best[2]
            space[best[2]] -= 1
    bold = total <= state.points and len(sent) == len(symbols)
    plan.update({man: Aim(outlook.to_room(room), False, weight, bold) for man, room in sent.items()})


def _space_in(state: State, room: int, own: Sequence[int]) -> int:
    """How many of one's own men a room can hold: none deeper than where another nation's man stands."""
    found = 0
    for place in outlook.ROOM_SPACES[room]:
        pawn = state.board[place]
        if pawn and pawn - 1 not in own:
            break
        found += 1
    return found


# ---- the turn ----


def _turn(state: State, seat: int) -> int:
    if legal.may_draw_now(state, seat):
        return n.code_of(n.DRAW)
    if state.may_reroll:
        return n.code_of(n.ROLL)
    for code in legal.officers_acts(state, seat):
        if verb_of(code) != n.CLAIM or _is_wanted(state, seat, a_of(code)):
            return code
    card = _card(state, seat)
    if card is not None:
        return card
    if not state.rolls:
        return n.code_of(n.ROLL)
    if state.points:
        best = _best_pawn(state, seat)
        if best is not None:
            return n.code_of(n.MOVE, best)
    return n.code_of(n.END)


def _is_wanted(state: State, seat: int, kind: int) -> bool:
    """Whether a card of a kind is worth two men's work now."""
    return state.gear[seat][kind] < (3, 1, 1, 1)[kind] or kind in wanting(state, seat)


def _best_pawn(state: State, seat: int) -> int | None:
    """The man who gains most by a leg now."""
    plan = aims(state, seat)
    watch = Watch(state)
    best, most = None, 0.1
    for man, aim in plan.items():
        here = standing(watch, seat, man, state.at[man], aim, bool(state.homing[man]))
        if not aim.field[state.at[man]] and here < 0.5:
            continue
        gain = (here - min((cost for _, cost in ends_of(state, watch, seat, man, aim)), default=here)) * aim.weight
        if gain > most:
            best, most = man, gain
    return best


def standing(
    watch: Watch, seat: int, man: int, place: int, aim: Aim, homing: bool = False, opened: int = 0, spent: Sequence[int] = ()
) -> float:
    """How far a man on a place still is from what he is after, danger and the cards `spent` to get there counted."""
    left = aim.field[place]
    paid = sum(outlook.SPENT[kind] for kind in spent)
    if place < SPACES and ZONE[place] == TARGET:
        return paid - 30.0
    if aim.bold:
        return left + paid
    return left + paid + watch.cost(seat, man, place, left if aim.out else 14.0, homing, opened, len(spent))


def ends_of(state: State, watch: Watch, seat: int, man: int, aim: Aim) -> list[tuple[int, float]]:
    """The legs of a man with what each is worth; the lower the better."""
    ways = walk.man_walk(state, man, state.points)
    guards_from = state.guards().start
    found = []
    here = aim.field[state.at[man]]
    for (place, spent), index in ways.ends.items():
        homing = ways.steps[index].homing
        if aim.field[place] > here + 2 and not homing:
            continue
        opened = sum({1 << crossing for crossing, _ in walk.crossed(ways.path(index))}) if spent else 0
        cost = standing(watch, seat, man, place, aim, homing, opened, walk.kinds_in(spent))
        pawn = state.board[place]
        if pawn > guards_from:
            cost += CELL_STEPS
        found.append((n.code_of(n.TO, place, spent), cost))
    return found


def _leg(state: State, due: Due, codes: list[int]) -> int:
    seat = due.seat
    aim = aims(state, seat).get(due.a) or Aim(outlook.targets_for(state, seat), True)
    found = ends_of(state, Watch(state), seat, due.a, aim)
    return min(found, key=lambda one: one[1])[0] if found else codes[0]


# ---- cards ----


def _card(state: State, seat: int) -> int | None:
    """A card worth playing now."""
    for kind in playing.kinds_held(state, seat):
        for argument in playing.arguments(state, seat, kind):
            if _worth_playing(state, seat, KINDS[kind], argument):
                return n.code_of(n.PLAY, kind, argument)
    return None


def _worth_playing(state: State, seat: int, name: str, argument: int) -> bool:
    if name.startswith(("found", "tunnel")):
        return True
    if name == "forced_march":
        return any(aim.out and aim.field[state.at[man]] <= 16 for man, aim in aims(state, seat).items())
    if name == "release":
        return sum(state.at[man] in gather.CELLS for man in state.men(seat)) >= 2
    if name == "staff_car":
        return state.kits[seat] > 0
    if name == "lie_low":
        spent = state.rolls > 0 and not state.may_reroll and not state.points
        return spent and Watch(state).chance(seat, argument, state.at[argument]) > 0.4 and not rules.is_inner(state.at[argument])
    if name == "diversion":
        return _menaces(state, seat, argument)
    return False


def _menaces(state: State, seat: int, guard: int) -> bool:
    """Whether a guard stands within a few steps of an own man who may be arrested beyond the inner courtyard."""
    if not state.rolls or state.points:
        return False
    marked = outlook.marked_bits(state)
    at_risk = [
        man for man in state.men(seat) if state.at[man] < GROUND and not rules.is_inner(state.at[man]) and rules.may_arrest(state, man)
    ]
    return any(outlook.for_guards(walk.above_ground(state.at[man]), marked)[state.at[guard]] <= 5 for man in at_risk)


# ---- answers ----


def _obey(state: State, due: Due, codes: list[int]) -> int:
    """Far out a man takes the risk; others go to Appel."""
    man, at = due.a, state.at[due.a]
    left = outlook.targets_for(state, due.seat)[at]
    if rules.is_inner(at) and ZONE[at] != ROOM:
        return n.code_of(n.AT, gather.free_appel(state)[0])
    if ZONE[at] == ROOM and not rules.room_is_open(state, ROOM_OF[at]):
        return n.code_of(n.STAY)
    risk = Watch(state).chance(due.seat, man, at)
    return n.code_of(n.STAY) if risk * (CELL_STEPS - left) < 22 - left else n.code_of(n.AT, gather.free_appel(state)[0])


def _answer(state: State, due: Due, codes: list[int]) -> int:
    """A fair exchange: no more is given than is got."""
    give, ask = dealings.sides(due.b)
    worth = (3, 4, 2, 2)
    got = sum(worth[kind] for kind in walk.kinds_in(give))
    return codes[0] if got >= sum(worth[kind] for kind in walk.kinds_in(ask)) and got else codes[1]


def _gear(state: State, due: Due, codes: list[int]) -> int:
    """What is held most of."""
    return max(codes, key=lambda code: state.gear[due.seat][a_of(code)] - (2 if a_of(code) == 1 else 0))


def _hand(state: State, due: Due, codes: list[int]) -> int:
    kit = 0 if state.kits[due.seat] else KIT_NEEDED
    return min(codes, key=lambda code: CARD_WORTH[KINDS[a_of(code)]] + (kit if KINDS[a_of(code)] in PARTS else 0))


def _warn(state: State, due: Due, codes: list[int]) -> int:
    """Only with a man in danger beyond the inner courtyard."""
    watch = Watch(state)
    men = [man for man in state.men(due.seat) if rules.may_be_searched(state, man) and ZONE[state.at[man]] not in (INNER, ROOM, OUTER)]
    return codes[0] if any(watch.chance(due.seat, man, state.at[man]) > 0.3 for man in men) else codes[-1]


def _warned(state: State, due: Due, codes: list[int]) -> int:
    out = outlook.targets_for(state, due.seat)
    return min(codes, key=lambda code: out[state.at[a_of(code)]])


def _flee(state: State, due: Due, codes: list[int]) -> int:
    out = outlook.targets_for(state, due.seat)
    return min(codes, key=lambda code: out[a_of(code)] + 3 * len(walk.kinds_in(b_of(code))))


def _trade(state: State, due: Due, codes: list[int]) -> int:
    offer = n.code_of(n.OFFER)
    return offer if offer in codes else codes[0]


def _muster(state: State, due: Due, codes: list[int]) -> int:
    """As near to the way out as may be."""
    out = outlook.targets_for(state, due.seat)
    return min(codes, key=lambda code: out[a_of(code)])


def _first(state: State, due: Due, codes: list[int]) -> int:
    return codes[0]


def _dash(state: State, due: Due, codes: list[int]) -> int:
    """By car, or with everything at stake: out if possible, else as near as possible."""
    out = outlook.targets_for(state, due.seat)
    legs = [code for code in codes if verb_of(code) == n.TO]
    if due.kind == DARE and due.b and not any(out[a_of(code)] == 0 for code in legs):
        return n.code_of(n.ROLL)
    if legs:
        best = min(legs, key=lambda code: out[a_of(code)] + 2 * len(walk.kinds_in(b_of(code))))
        if out[a_of(best)] < out[state.at[due.a]]:
            return best
    return codes[-1]


_ANSWERS = {
    LEG: _leg, OBEY: _obey, ANSWER: _answer, GEAR: _gear, HAND_LIMIT: _hand, WARN: _warn, WARNED: _warned, FLEE: _flee, TRADE: _trade,
    DARE: _dash, DRIVE: _dash, RELEASING: _first, TALISMAN: _first, MUSTER: _muster,
}  # fmt: skip
"""By decision, how it is answered; others are answered by chance."""
