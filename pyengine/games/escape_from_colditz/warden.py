"""The quick player of the Security Officer: arrest whom he can, close in on whoever is nearest to getting out, guard the ways."""

from __future__ import annotations

from typing import Any

from pyengine.rng import below

from . import legal, legs, outlook, playing, rules, walk
from . import notation as n
from .board import APPEL, BARRACKS, CROSSINGS, GROUND, KIND, NUMBER, OUT_FROM, TUNNELS
from .cards import KINDS
from .cover import Cover, threat
from .notation import a_of, verb_of
from .state import ANNOUNCE, LEAVE, LEG, LIFT, OUTPOST, REMOVE, TURN, State

POST_ORDER = ("ET0.2", "ST2.0", "NT4.1", "SY5.1", "WT0.1", "ET1.1", "SY2.1", "NT6.0", "SY7.1", "WL0.2", "SY9.2", "SY4.2", "WL1.0")
"""Posts beyond the inner courtyard, by how many ways out they watch."""
LEAST_GAIN = 0.004
"""Cover gained for which a guard is moved."""
MOST_GOALS = 6
"""Men looked at when guards are placed."""
SOON = 16
"""Steps to a target within which a man inside is expected to come out."""


def warden_move(state: State, rng: Any) -> int:
    """A sensible move of the Security Officer."""
    due = state.stack[-1]
    if due.kind == TURN:
        return _turn(state, rng)
    codes = legal.moves(state)
    if len(codes) == 1:
        return codes[0]
    if due.kind == OUTPOST:
        return _post(codes)
    if due.kind == LEG:
        return best_leg(state, due.a, codes)
    if due.kind == ANNOUNCE:
        return n.code_of(n.SEARCH) if _search_gain(state) >= 1 else n.code_of(n.NO_SEARCH)
    if due.kind == LIFT:
        return codes[0]
    if due.kind == REMOVE:
        return max(codes, key=lambda code: a_of(code).bit_count() if verb_of(code) == n.TAKE else 0)
    if due.kind == LEAVE:
        return codes[0]
    return codes[below(rng, len(codes))]


def _post(codes: list[int]) -> int:
    for name in POST_ORDER:
        code = n.code_of(n.POST_GUARD, NUMBER[name])
        if code in codes:
            return code
    return codes[-1]


def prey(state: State) -> list[int]:
    """Men who may be arrested where they stand, the most dangerous first."""
    men = [man for man in state.all_men() if state.at[man] < GROUND and rules.may_arrest(state, man)]
    return sorted(men, key=lambda man: threat(state, man))


def _turn(state: State, rng: Any) -> int:
    seat = state.terms.officers
    card = _card(state, seat)
    if card is not None:
        return card
    if legal.may_draw_now(state, seat):
        return n.code_of(n.DRAW)
    if legal.may_roll(state):
        return n.code_of(n.ROLL)
    if state.points:
        guard = _whom_to_move(state)
        if guard is not None:
            return n.code_of(n.MOVE, guard)
    return n.code_of(n.END)


def _search_gain(state: State) -> float:
    """Men within a usual roll of some guard."""
    reach = walk.patrol(state, [state.at[guard] for guard in state.guards() if state.at[guard] < GROUND], 7).steps
    return sum(state.at[man] in reach and rules.may_be_searched(state, man) for man in state.all_men())


def _card(state: State, seat: int) -> int | None:
    for kind in playing.kinds_held(state, seat):
        name = KINDS[kind]
        for argument in playing.arguments(state, seat, kind):
            if _worth_playing(state, name, argument):
                return n.code_of(n.PLAY, kind, argument)
    return None


def _worth_playing(state: State, name: str, argument: int) -> bool:
    if name == "appel":
        out = [man for man in state.all_men() if rules.is_liable(state, man) and KIND[state.at[man]] != APPEL]
        return sum(not rules.is_inner(state.at[man]) for man in out) >= 1 or len(out) >= 3
    if name == "shoot_to_kill":
        return True
    if name == "room_search":
        return sum(state.gear[argument]) >= 2
    if name == "double_patrol":
        return bool(state.rolls) and bool(prey(state))
    if name == "tunnel_discovered":
        return any(state.board[below_] for below_ in TUNNELS[argument].below)
    return False


def _whom_to_move(state: State) -> int | None:
    """A guard who can arrest somebody; else one from the Barracks for a post that watches a way out; else one who can close in."""
    marked = outlook.marked_bits(state)
    guards = [guard for guard in state.guards() if state.at[guard] < GROUND]
    for man in prey(state):
        field = outlook.for_guards(walk.above_ground(state.at[man]), marked)
        for steps, guard in sorted((field[state.at[guard]], guard) for guard in guards):
            if steps > state.points:
                break
            if state.at[man] in legs.guard_ways(state, guard)[1]:
                return guard
    return _posture(state)


def _posture(state: State) -> int | None:
    """The guard by whose leg the ways out are covered best."""
    cover = Cover(state)
    most, best, waiting = LEAST_GAIN, None, False
    for guard in state.guards():
        if state.at[guard] == BARRACKS:
            if waiting:
                continue
            waiting = True
        elif state.at[guard] >= GROUND:
            continue
        gain, _ = cover.best(guard, legs.guard_ways(state, guard)[1])
        if gain > most:
            most, best = gain, guard
    return best


def goals(state: State) -> list[int]:
    """Spaces to be near to: where dangerous men stand beyond the inner courtyard, then where those inside will come out."""
    men = [man for man in state.all_men() if state.at[man] < GROUND and not rules.lies_low(state, man)]
    men.sort(key=lambda man: threat(state, man))
    found = []
    for man in men[:MOST_GOALS]:
        at = walk.above_ground(state.at[man])
        if not rules.is_inner(at):
            found.append(at)
        elif threat(state, man) <= SOON:
            found += [CROSSINGS[index].target for index in OUT_FROM.get(at, ())]
    return list(dict.fromkeys(found))


def best_leg(state: State, guard: int, codes: list[int]) -> int:
    """An arrest, else a post that watches, else nearer to the most dangerous man."""
    arrests = [code for code in codes if a_of(code) < GROUND and state.board[a_of(code)]]
    if arrests:
        return min(arrests, key=lambda code: threat(state, state.board[a_of(code)] - 1))
    _, place = Cover(state).best(guard, [a_of(code) for code in codes])
    return codes[0] if place is None else n.code_of(n.TO, place)
