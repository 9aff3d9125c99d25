"""Legal moves, listed decision by decision.

Order. In a turn: roll, draw, releases, claims, kits, cards, Do or Die, clearing a window, pawns to take up, trades, end. Legs by place,
then by cards spent. Every other decision lists its moves in the order of its pieces, a way out last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from pyengine.rules import rule

from . import alarms, dealings, gather, legs, playing, rules, turns, walk
from . import notation as n
from .board import (
    BARRACKS,
    CROSSINGS,
    GROUND,
    INNER_CELLS,
    INNER_POSTS,
    NEXT,
    NO_ROOM,
    OFFICE,
    OUTER_CELLS,
    OUTER_POSTS,
    ROOM_OF,
    SPACES,
    TARGET,
    ZONE,
)
from .cards import COMPONENTS, EQUIPMENT, FEWEST_OUTER, KIND_NUMBER, NATIONS
from .notation import code_of
from .rules import ID
from .state import (
    ANNOUNCE,
    ANSWER,
    DARE,
    DRIVE,
    FLEE,
    GEAR,
    HAND_LIMIT,
    LEAVE,
    LEG,
    LIFT,
    MUSTER,
    NOWHERE,
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
    Due,
    State,
)
from .telling import markers_of

MOST_LEGS = 500
"""Legs listed for a pawn; where there are more, those with the most cards are left out."""
CELLS = (INNER_CELLS, OUTER_CELLS)
WARNING = KIND_NUMBER["advance_warning"]
PARRY = KIND_NUMBER["talisman"]


@rule(f"{ID}.turn.dice", off=True)
def may_roll(state: State) -> bool:
    """Once in a turn, and again for a double as long as nothing else was done."""
    return state.rolls == 0 or state.may_reroll


@rule(f"{ID}.ruling.12", off=True)
def may_draw_now(state: State, seat: int) -> bool:
    """Right after the low roll, if there is any card to draw."""
    own = seat < state.terms.officers
    pile = state.deck or state.discard if own else state.security or state.security_discard
    return state.may_draw and bool(pile)


@rule(f"{ID}.turn.credits", f"{ID}.ruling.13", off=True)
def may_release(state: State) -> bool:
    """A credit and the point it costs."""
    return state.credits > 0 and state.points >= gather.release_cost()


@rule(f"{ID}.variant.dare", off=False)
def may_dare(state: State, seat: int) -> bool:
    """Once in a game, with a kit in hand, before any roll, move or card of the turn; a kit may be made up first."""
    return state.terms.options.do_or_die and state.fate[seat] > 0 and state.kits[seat] > 0 and not state.begun


def moves(state: State) -> list[int]:
    """Legal moves of the seat that must answer."""
    if not state.stack:
        return []
    due = state.stack[-1]
    return list(_LISTS[due.kind](state, due))


def offers(state: State, seat: int) -> list[int]:
    """Trades that a seat may begin."""
    return [code_of(n.TALK, other) for other in range(state.terms.officers) if dealings.may_talk(state, seat, other)]


def _turn(state: State, due: Due) -> Iterator[int]:
    seat = due.seat
    if may_roll(state):
        yield code_of(n.ROLL)
    if may_draw_now(state, seat):
        yield code_of(n.DRAW)
    if seat < state.terms.officers:
        yield from officers_acts(state, seat)
    for kind in playing.kinds_held(state, seat):
        for argument in playing.arguments(state, seat, kind):
            yield code_of(n.PLAY, kind, argument)
    if seat < state.terms.officers and may_dare(state, seat):
        yield from (code_of(n.DARE_HIM, man) for man in state.men(seat) if state.at[man] < GROUND)
    if seat == state.terms.officers:
        yield from (code_of(n.CLEAR, guard) for guard in state.guards() if legs.window_of(state, guard) is not None)
    if state.points:
        yield from (code_of(n.MOVE, pawn) for pawn in state.pawns(seat) if can_go(state, pawn))
    yield from offers(state, seat)
    yield code_of(n.END)


def officers_acts(state: State, seat: int) -> Iterator[int]:
    """Releases, claims and kits."""
    if may_release(state):
        yield from _releases(state, state.stack[-1])
    for kind in range(len(EQUIPMENT)):
        if gather.enough_men(len(gather.men_for(state, seat, kind))) and gather.is_in_supply(state, kind):
            yield code_of(n.CLAIM, kind)
    yield from (code_of(n.BUILD, parts) for parts in range(4) if may_build(state, seat, parts))


def may_build(state: State, seat: int, parts: int) -> bool:
    """Whether a kit may be made up with these part cards."""
    if gather.has_kit(state, seat) or not gather.is_in_supply(state, len(EQUIPMENT)) or parts & ~gather.parts_held(state, seat):
        return False
    return not any(gather.lacks(state, seat, component, parts) for component in range(len(COMPONENTS)))


def _releases(state: State, due: Due) -> Iterator[int]:
    for cells in CELLS:
        if gather.may_come_out(state, due, cells):
            yield from (code_of(n.RELEASE_MAN, cells, spot) for spot in gather.release_spots(state, cells))


NEAR = 3
"""Points with which a pawn is first tried: if it can go anywhere it mostly can go near."""


def can_go(state: State, pawn: int) -> bool:
    """Whether a pawn has a leg at all."""
    at, points = state.at[pawn], state.points
    if state.is_guard(pawn):
        return _guard_can_go(state, pawn, at, points)
    if at >= GROUND:
        return False
    if at < SPACES and any(_is_open(state, there) for there in NEXT[at]):
        return True
    return bool(walk.man_walk(state, pawn, min(points, NEAR)).ends) or (points > NEAR and bool(walk.man_walk(state, pawn, points).ends))


def _is_open(state: State, place: int) -> bool:
    """Whether any man next to a space may simply step onto it and stay."""
    known = walk.kept()
    return not state.board[place] and known.man_stops[place] == 1 and place not in known.locks and ZONE[place] != TARGET


def _guard_can_go(state: State, guard: int, at: int, points: int) -> bool:
    if at == BARRACKS or rules.may_report(at):
        return bool(legs.guard_ways(state, guard)[1])
    if at >= GROUND:
        return False
    rests, inside = walk.kept().rests, ROOM_OF[at]
    if any(rests[there] and not state.board[there] and ROOM_OF[there] in (NO_ROOM, inside) for there in NEXT[at]):
        return True
    found = walk.patrol(state, [at], min(points, NEAR))
    return bool(walk.guard_ends(state, found, points)) or (points > NEAR and bool(legs.guard_ways(state, guard)[1]))


def _leg(state: State, due: Due) -> list[int]:
    if state.is_guard(due.a):
        return [code_of(n.TO, place) for place in legs.guard_ways(state, due.a)[1]]
    return legs_of(state, due.a, state.points)


def legs_of(state: State, man: int, points: int, dares: bool = False) -> list[int]:
    """Legs of a man with so many points."""
    if state.at[man] >= GROUND or not points:
        return []
    ends = walk.man_walk(state, man, points, dares).ends
    if len(ends) > MOST_LEGS:
        ends = dict.fromkeys(sorted(ends, key=lambda end: len(walk.kinds_in(end[1])))[:MOST_LEGS], 0)
    return [code_of(n.TO, place, spent) for place, spent in sorted(ends)]


def _muster(state: State, due: Due) -> Iterator[int]:
    return (code_of(n.AT, spot) for spot in gather.free_appel(state))


def _pick(state: State, due: Due) -> Iterator[int]:
    return (code_of(n.MAN, man) for man in gather.men_for(state, due.seat, due.a))


def _releasing(state: State, due: Due) -> Iterator[int]:
    yield from _releases(state, due)
    yield code_of(n.DONE)


def _reuse(state: State, due: Due) -> Iterator[int]:
    placed = {state.markers[index] for index in markers_of(state, due.seat)} - {NOWHERE}
    return (code_of(n.REUSE_FROM, barrier) for barrier in sorted(placed))


def _gear(state: State, due: Due) -> Iterator[int]:
    return (code_of(n.DISCARD, kind) for kind in range(len(EQUIPMENT)) if state.gear[due.seat][kind])


def _hand(state: State, due: Due) -> Iterator[int]:
    return (code_of(n.DROP, kind) for kind in playing.kinds_held(state, due.seat))


def _trade(state: State, due: Due) -> Iterator[int]:
    yield from (code_of(n.GIVE, kind) for kind in dealings.givable(state, due.seat, due.a, due.b))
    yield from (code_of(n.ASK, kind) for kind in dealings.askable(state, due.seat, due.a, due.b))
    if not dealings.is_empty(*dealings.sides(due.b)) and not dealings.was_declined(state, due.seat, due.a, due.b):
        yield code_of(n.OFFER)


def _answer(state: State, due: Due) -> list[int]:
    return [code_of(n.ACCEPT), code_of(n.DECLINE)]


def _drive(state: State, due: Due) -> Iterator[int]:
    yield from (code_of(n.TO, place) for place in playing.drive_ends(state, due.a, due.b))
    yield code_of(n.STAY)


def _lift(state: State, due: Due) -> Iterator[int]:
    placed = {state.markers[index] for index in markers_of(state, due.a)} - {NOWHERE}
    yield from (code_of(n.LIFT_OFF, barrier) for barrier in sorted(placed))
    yield code_of(n.DONE)


def _warn(state: State, due: Due) -> Iterator[int]:
    if turns.holds(state, due.seat, WARNING) and any(alarms.refuges(state, man) for man in state.men(due.seat)):
        yield code_of(n.WARN_HIM)
    yield code_of(n.PASS_BY)


def _warned(state: State, due: Due) -> Iterator[int]:
    return (code_of(n.MAN, man) for man in state.men(due.seat) if alarms.refuges(state, man))


def _flee(state: State, due: Due) -> Iterator[int]:
    return (code_of(n.TO, spot, spent) for spot, spent in alarms.refuges(state, due.a))


def _obey(state: State, due: Due) -> Iterator[int]:
    yield from (code_of(n.AT, spot) for spot in gather.free_appel(state))
    yield code_of(n.STAY)
    yield code_of(n.ALL_OBEY)
    yield code_of(n.NONE_OBEY)


def _announce(state: State, due: Due) -> list[int]:
    return [code_of(n.SEARCH), code_of(n.NO_SEARCH)]


def _talisman(state: State, due: Due) -> Iterator[int]:
    if turns.holds(state, due.seat, PARRY):
        yield code_of(n.PARRY)
    yield code_of(n.PASS_BY)


def _shot(state: State, due: Due) -> Iterator[int]:
    first = state.guards().start
    return (code_of(n.SEND, guard) for guard in state.guards() if due.b >> guard - first & 1)


def _leave(state: State, due: Due) -> Iterator[int]:
    yield from (code_of(n.TO, place) for place in legs.leaving(state, due.a, due.b)[1])
    yield code_of(n.TO, OFFICE)


def _remove(state: State, due: Due) -> Iterator[int]:
    nations = [nation for nation in range(len(NATIONS)) if state.marked[due.b] >> nation & 1]
    for count in range(1, len(nations) + 1):
        for chosen in combinations(nations, count):
            yield code_of(n.TAKE, sum(1 << nation for nation in chosen))
    if state.at[due.a] != CROSSINGS[due.b].source:
        yield code_of(n.KEEP)


def _dare(state: State, due: Due) -> Iterator[int]:
    if due.b:
        yield code_of(n.ROLL)
    yield from legs_of(state, due.a, state.points, True)
    yield code_of(n.GIVE_UP)


def _post(state: State, due: Due) -> Iterator[int]:
    return (code_of(n.POST_GUARD, spot) for spot in INNER_POSTS if not state.board[spot])


@rule(f"{ID}.setup.outposts", off=True)
def enough_posted(posted: int) -> bool:
    """At least two guards stand outside the inner courtyard."""
    return posted >= FEWEST_OUTER


def _outpost(state: State, due: Due) -> Iterator[int]:
    yield from (code_of(n.POST_GUARD, spot) for spot in OUTER_POSTS if not state.board[spot])
    if enough_posted(due.b):
        yield code_of(n.DONE)


_LISTS: dict[int, Callable[[State, Due], Iterator[int] | list[int]]] = {
    TURN: _turn,
    LEG: _leg,
    MUSTER: _muster,
    PICK: _pick,
    RELEASING: _releasing,
    REUSE: _reuse,
    GEAR: _gear,
    HAND_LIMIT: _hand,
    TRADE: _trade,
    ANSWER: _answer,
    DRIVE: _drive,
    LIFT: _lift,
    WARN: _warn,
    WARNED: _warned,
    FLEE: _flee,
    OBEY: _obey,
    ANNOUNCE: _announce,
    TALISMAN: _talisman,
    SHOT: _shot,
    LEAVE: _leave,
    REMOVE: _remove,
    DARE: _dare,
    POST: _post,
    OUTPOST: _outpost,
}
