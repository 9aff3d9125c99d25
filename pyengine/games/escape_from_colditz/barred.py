"""Why a pawn may not go somewhere: too far, too dear, taken, or no place for it."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.story import Cite, cite
from pyengine.words import Message

from . import notation as n
from . import rules, telling, walk
from .board import (
    BARRACKS,
    CROSSINGS,
    GROUND,
    INNER_CELLS,
    KIND,
    KINDS,
    NO_ROOM,
    OFFICE,
    OUTER_CELLS,
    PLACES,
    ROAD,
    ROOM_OF,
    SPACES,
    TARGET,
    ZONE,
)
from .notation import a_of, b_of
from .rules import ID
from .state import (
    DARE,
    DRIVE,
    FLEE,
    LEAVE,
    LEG,
    State,
)
from .telling import gears, officer, pawn, place, where


def name_of(state: State, number: int) -> str:
    """Element id of a pawn."""
    return n.pawn_names(state.terms.seats)[number]


def of_move(state: State, seat: int, code: int) -> Iterator[Cite]:
    """Why a pawn may not be taken up."""
    number = a_of(code)
    about = name_of(state, number)
    if state.owner(number) != seat:
        yield cite(f"{ID}.turn.split", "why.not_yours", pawn=pawn(state, number), officer=officer(state, seat)).about(about)
    elif not state.points:
        yield cite(f"{ID}.turn.split", "why.no_points").about(about)
    elif state.at[number] in (INNER_CELLS, OUTER_CELLS):
        yield cite(f"{ID}.turn.release", "why.in_cells", pawn=pawn(state, number), credits=state.credits).about(about)
    elif state.at[number] == OFFICE:
        yield cite(f"{ID}.guard.after", "why.in_office", pawn=pawn(state, number)).about(about)
    elif state.at[number] >= GROUND and state.at[number] != BARRACKS:
        yield cite(f"{ID}.escape.two", "why.gone", pawn=pawn(state, number)).about(about)
    elif state.at[number] == BARRACKS:
        yield cite(f"{ID}.guard.deploy", "why.no_post").about(about)
    else:
        found = cite(f"{ID}.turn.passing", "why.hemmed_in", pawn=pawn(state, number), where=where(state.at[number]), points=state.points)
        yield found.about(about)


def of_leg(state: State, seat: int, code: int) -> Iterator[Cite]:
    """Why the pawn that was taken up may not go there."""
    top, target = state.stack[-1], a_of(code)
    mover = top.a
    if target >= SPACES and target >= GROUND and not state.is_guard(mover):
        yield cite(f"{ID}.turn.split", "why.box", place=place(target))
    elif top.kind == DRIVE:
        yield from _drive(state, seat, target, top.b)
    elif top.kind == FLEE:
        yield cite(f"{ID}.warning.space", "why.no_refuge", place=where(target)).about(PLACES[target])
    elif target == state.at[mover]:
        yield cite(f"{ID}.turn.split", "why.stays", pawn=pawn(state, mover), place=where(target)).about(name_of(state, mover))
    elif state.is_guard(mover):
        yield from _guard_to(state, mover, target)
    else:
        yield from _man_to(state, seat, mover, target, b_of(code))


def _drive(state: State, seat: int, target: int, points: int) -> Iterator[Cite]:
    if target >= GROUND or target not in ROAD:
        yield cite(f"{ID}.car.road", "why.off_road", place=where(target)).about(PLACES[target])
    elif target < GROUND and state.board[target]:
        yield cite(f"{ID}.car.drive", "why.car_occupied", place=where(target)).about(PLACES[target])
    elif ZONE[target] == TARGET and not rules.may_escape(state, seat):
        yield no_kit(state, target)
    else:
        yield cite(f"{ID}.car.drive", "why.car_too_far", place=where(target), points=points).about(PLACES[target])


def no_kit(state: State, target: int) -> Cite:
    """A target without a kit."""
    return cite(f"{ID}.escape.target", "why.no_kit", place=place(target)).about(PLACES[target])


def _man_to(state: State, seat: int, man: int, target: int, spent: int) -> Iterator[Cite]:
    """What is in the way of a man's leg."""
    standing = state.board[target]
    about = (PLACES[target], name_of(state, man))
    if ZONE[target] == TARGET and not rules.may_escape(state, seat):
        yield no_kit(state, target)
        return
    if standing:
        if not state.is_guard(standing - 1):
            found = cite(f"{ID}.turn.passing", "why.occupied", place=where(target), pawn=pawn(state, standing - 1))
            yield found.about(name_of(state, standing - 1))
            return
        if not rules.may_force(state, man, target, sum(state.gear[seat])):
            found = cite(f"{ID}.arrest.force", "why.no_force", pawn=pawn(state, standing - 1), officer=officer(state, seat))
            yield found.about(name_of(state, standing - 1))
            return
    elif target < SPACES and not rules.man_may_stop(target):
        yield cite(f"{ID}.tunnel.over", "why.tunnel_space", place=where(target)).about(*about)
        return
    yield from _too_far(state, seat, man, target, spent)


def _too_far(state: State, seat: int, man: int, target: int, spent: int) -> Iterator[Cite]:
    """The way is too long, too dear, or there is none."""
    dares = state.stack[-1].kind == DARE
    rich = state.copy()
    rich.gear[seat] = list(walk.COUNT)
    ways = walk.man_walk(rich, man, walk.NO_LIMIT, dares)
    options = [(cards, ways.levels[index]) for (spot, cards), index in ways.ends.items() if spot == target]
    if not options:
        yield _no_way(state, man, target)
        return
    held = state.gear[seat]
    own = walk.packed(held)

    def missing(cards: int) -> list[int]:
        return [kind for kind, (need, have) in enumerate(zip(walk.unpacked(cards), held, strict=True)) for _ in range(need - have)]

    affordable = [(steps, cards) for cards, steps in options if walk.covers(cards, own)]
    if not affordable:
        cards, steps = min(options, key=lambda one: (len(missing(one[0])), one[1]))
        lacking = [telling.gear(kind) for kind in missing(cards)]
        locked = any(kind >= 2 for kind in missing(cards))
        rule = f"{ID}.gear.lock" if locked else f"{ID}.gear.barrier"
        way = _way(rich, ways, target, cards)
        yield cite(rule, "why.needs_cards", place=where(target), cards=gears(cards), lacking=lacking, barriers=way).about(PLACES[target])
        if steps > state.points and state.stack[-1].kind in (LEG, DARE):
            yield _needs_points(state, target, steps)
        return
    steps, cards = min(affordable)
    if steps > state.points and state.stack[-1].kind in (LEG, DARE):
        yield _needs_points(state, target, steps)
    else:
        here = sorted({walk.unpacked(option) for option, steps_ in options if steps_ <= state.points})
        listed = [gears(walk.packed(option)) or [Message("gear.nothing")] for option in here]
        yield cite(f"{ID}.turn.split", "why.other_cards", place=where(target), cards=listed[0]).about(PLACES[target])


def _needs_points(state: State, target: int, steps: int) -> Cite:
    return cite(f"{ID}.turn.split", "why.too_far", place=where(target), steps=steps, points=state.points).about(PLACES[target])


def _way(state: State, ways: walk.Walk, target: int, cards: int) -> list[Message]:
    """The barriers on a way that have to be paid."""
    path = ways.path(ways.ends[target, cards])
    found = [telling.crossing(index) for index, _ in walk.crossed(path)]
    return found + [Message(f"barrier.{KINDS[KIND[spot]]}", place=PLACES[spot]) for spot in path[1:] if spot in walk.kept().locks]


def _no_way(state: State, man: int, target: int) -> Cite:
    """No way at all: below ground, a shut gate, or pawns in between."""
    if target >= SPACES:
        return cite(f"{ID}.tunnel.way", "why.no_tunnel", place=where(target)).about(PLACES[target])
    if state.shut_for and target == state.shut:
        return cite(f"{ID}.card.lockdown", "why.shut", place=where(target)).about(PLACES[target])
    return cite(f"{ID}.turn.passing", "why.no_way", pawn=pawn(state, man), place=where(target)).about(PLACES[target])


def _guard_to(state: State, guard: int, target: int) -> Iterator[Cite]:
    """What is in the way of a guard's leg."""
    at = state.at[guard]
    about = PLACES[target]
    if target == OFFICE:
        yield cite(f"{ID}.guard.office", "why.no_post_here", pawn=pawn(state, guard), where=where(at)).about(name_of(state, guard))
    elif target >= GROUND:
        yield cite(f"{ID}.guard.after", "why.box", place=place(target)).about(about)
    elif at == BARRACKS:
        yield cite(f"{ID}.guard.deploy", "why.not_to_post", place=where(target)).about(about)
    elif target >= SPACES:
        yield cite(f"{ID}.tunnel.arrest", "why.guard_below", place=where(target)).about(about)
    elif not rules.guard_may_enter(target):
        yield cite(f"{ID}.guard.safe", f"why.guard_{'target' if ZONE[target] == TARGET else 'safe'}", place=where(target)).about(about)
    elif ROOM_OF[target] != NO_ROOM and not rules.room_is_open(state, ROOM_OF[target]):
        yield cite(f"{ID}.guard.rooms", "why.guard_room", room=telling.room(ROOM_OF[target])).about(about)
    elif state.board[target]:
        yield _cannot_arrest(state, guard, target)
    elif rules.is_walkway(target):
        yield cite(f"{ID}.zone.walkway", "why.guard_walkway", place=where(target)).about(about)
    elif rules.is_no_stop(target):
        yield cite(f"{ID}.guard.stop", "why.guard_no_stop", place=where(target)).about(about)
    else:
        yield _guard_too_far(state, guard, target)


def _guard_too_far(state: State, guard: int, target: int) -> Cite:
    source = CROSSINGS[state.stack[-1].b].target if state.stack[-1].kind == LEAVE else state.at[guard]
    steps = walk.patrol(state, [source], walk.NO_LIMIT).steps.get(target)
    if steps is None or steps <= state.points:
        return cite(f"{ID}.marker.guards", "why.guard_no_way", pawn=pawn(state, guard), place=where(target)).about(PLACES[target])
    return _needs_points(state, target, steps)


def _cannot_arrest(state: State, guard: int, target: int) -> Cite:
    """Somebody stands there whom the guard does not get, or not from here."""
    other = state.board[target] - 1
    about = name_of(state, other)
    if state.is_guard(other):
        return cite(f"{ID}.turn.passing", "why.occupied", place=where(target), pawn=pawn(state, other)).about(about)
    if rules.lies_low(state, other):
        return cite(f"{ID}.card.lie_low", "why.lies_low", pawn=pawn(state, other)).about(about)
    if rules.is_sanctuary(target):
        return cite(f"{ID}.arrest.safe", "why.sanctuary", pawn=pawn(state, other), place=where(target)).about(about)
    owner = officer(state, state.owner(other))
    if rules.is_inner(target) and not rules.may_arrest(state, other):
        return cite(f"{ID}.arrest.inner", "why.inner_free", pawn=pawn(state, other), officer=owner).about(about)
    if rules.is_exempt(state, other):
        return cite(f"{ID}.arrest.exempt", "why.exempt", pawn=pawn(state, other), officer=owner).about(about)
    return _guard_too_far(state, guard, target)
