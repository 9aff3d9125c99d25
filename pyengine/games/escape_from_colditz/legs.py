"""What a leg does: the pawn's way, cards and markers, arrests, escapes; and what guards do at markers."""

from __future__ import annotations

from pyengine.rules import rule
from pyengine.story import Change, Story

from . import rules, turns, walk
from .board import (
    BARRACKS,
    CROSSINGS,
    ESCAPED,
    GROUND,
    NO_ROOM,
    OFFICE,
    OUT_FROM,
    POSTS,
    REGION,
    ROOM_OF,
    SPACES,
    TARGET,
    WINDOW_ROOM,
    ZONE,
)
from .cards import NATIONS
from .rules import ID
from .state import DARE, GEAR, LEAVE, LIFT, NOWHERE, REMOVE, REUSE, TURN_ENDS, Due, State, put
from .telling import (
    count,
    crossing,
    gears,
    give_back,
    ids,
    marker_at,
    markers_of,
    moved,
    officer,
    pawn,
    place,
    set_marker,
    where,
)
from .walk import Patrol, Step, Walk, kinds_in, patrol


@rule(f"{ID}.marker.reuse", f"{ID}.house.markers", off=True)
def has_marker(state: State, seat: int) -> bool:
    """Whether a nation has a marker left to place; five are all it has."""
    return any(state.markers[index] == NOWHERE for index in markers_of(state, seat))


@rule(f"{ID}.marker.after", f"{ID}.ruling.68", off=False)
def hunt_is_over(state: State, guard: int, region: int) -> bool:
    """After an escape, guards in that part of the ground go home if no man is left there."""
    return REGION[state.at[guard]] == region and not turns.men_in(state, region)


@rule(f"{ID}.escape.last", f"{ID}.ruling.75", off=False)
def ends_at_once(state: State, seat: int) -> bool:
    """The last officer of the round has won: nobody is left to share the victory."""
    later = range(seat + 1, state.terms.officers)
    return turns.has_won(state, seat) and all(turns.has_no_turn(state, other) for other in later)


# ---- men ----


def go(state: State, seat: int, man: int, target: int, spent: int, dares: bool, story: Story | None) -> None:
    """A man's leg."""
    ways = walk.man_walk(state, man, state.points, dares)
    index = ways.ends[target, spent]
    changes = [*turns.set_points(state, seat, state.points - ways.levels[index])]
    cited = ["turn.split", "ruling.80"]
    path = travel(state, seat, man, ways, index, changes, cited)
    if story is not None:
        walked = path if state.at[man] == path[-1] else path[:-1]
        story.tell(
            "went",
            ids(*dict.fromkeys(cited)),
            (*moved(state, man, *walked), *changes),
            words="went_paying" if spent else "",
            pawn=pawn(state, man),
            place=where(target),
            steps=ways.levels[index],
            cards=gears(spent),
        )
    arrive(state, seat, man, target, story)


def travel(state: State, seat: int, man: int, ways: Walk, index: int, changes: list[Change], cited: list[str]) -> list[int]:
    """Pay for a way and open what it opens; the man is put at its end. A guard there still stands on the space. Returns the path."""
    way = ways.way(index)
    path = [step.place for step in way]
    spent, homing = way[-1].spent, way[-1].homing
    for kind in kinds_in(spent):
        changes.append(give_back(state, seat, kind))
    was_homing = state.homing[man]
    locks = walk.kept().locks
    for step in way[1:]:
        if step.place in locks:
            cited += unlock(state, seat, step)
    for barrier, back in walk.crossed(path):
        if back:
            cited += ["marker.back", "ruling.49", "ruling.57"]
        elif not rules.is_open_to(state, barrier, seat):
            cited += ["gear.barrier", "marker.place", "ruling.48"]
            place_marker(state, seat, barrier, changes)
        else:
            cited += ["marker.place", "ruling.44"]
    if was_homing:
        cited += ["arrest.home", "ruling.32"]
    state.homing[man] = homing and not rules.is_home(path[-1])
    if any(place_ >= SPACES for place_ in path):
        cited += ["tunnel.way", "tunnel.open", "ruling.58", "ruling.59"]
    last = path[-1] if not state.board[path[-1]] else next(spot for spot in reversed(path[:-1]) if state.board[spot] in (0, man + 1))
    if last != state.at[man]:
        put(state, man, last)
    return path


def unlock(state: State, seat: int, step: Step) -> list[str]:
    """A pass or key space is entered; paid for, it is open to the team until the turn ends. The rules that act."""
    if rules.gate_is_free(step.place, step.homing):
        return ["gear.returning", "ruling.52"]
    if rules.is_unlocked(state, step.place, seat):
        return ["gear.team", "ruling.43"]
    if (seat, step.place) not in state.unlocked:
        state.unlocked = (*state.unlocked, (seat, step.place))
    return ["gear.lock", "gear.team", "ruling.51", "ruling.43"]


def place_marker(state: State, seat: int, barrier: int, changes: list[Change]) -> None:
    """An Escape Attempt marker between the two spaces; if none is left, one of the board's must be moved."""
    if has_marker(state, seat):
        index = next(index for index in markers_of(state, seat) if state.markers[index] == NOWHERE)
        changes.append(set_marker(state, index, barrier))
    else:
        state.stack.append(Due(REUSE, seat, barrier))


def arrive(state: State, seat: int, man: int, target: int, story: Story | None) -> None:
    """At the end of a way: an escape, or the guard whom the man has walked into."""
    if ZONE[target] == TARGET:
        escape(state, seat, man, target, story)
    elif state.at[man] != target:
        guard = state.board[target] - 1
        arrest(state, man, target, guard, story, ids("arrest.force", "ruling.39", "arrest.guard"), "forced")


def marker_free_again(state: State, seat: int, barrier: int, story: Story | None) -> None:
    """A marker has come back to the supply before one had to be moved."""
    state.stack.pop()
    index = next(index for index in markers_of(state, seat) if state.markers[index] == NOWHERE)
    change = set_marker(state, index, barrier)
    if story is not None:
        story.tell("marked", ids("marker.place", "ruling.48"), (change,), officer=officer(state, seat), crossing=crossing(barrier))


def reuse(state: State, seat: int, barrier: int, old: int, story: Story | None) -> None:
    """A marker is taken from one crossing to another."""
    state.stack.pop()
    change = set_marker(state, marker_at(state, seat, old), barrier)
    if story is not None:
        cited = ids("marker.reuse", "ruling.50", "house.markers")
        story.tell("moved_marker", cited, (change,), officer=officer(state, seat), old=crossing(old), crossing=crossing(barrier))
    turns.clear_rooms(state, story, ids("marker.room", "ruling.50"))


def escape(state: State, seat: int, man: int, target: int, story: Story | None) -> None:
    """A man is out."""
    before = state.escaped[seat]
    state.escaped[seat] += 1
    state.scored += 1
    dares = any(due.kind == DARE for due in state.stack)
    state.dared[seat] += dares
    put(state, man, ESCAPED)
    state.homing[man] = state.lying[man] = 0
    changes = [*moved(state, man, target, ESCAPED), *count(seat, "escaped", before, before + 1)]
    if dares:
        first, *others = (due for due in state.stack if due.kind != DARE)
        state.stack = [first, Due(TURN_ENDS, seat), *others]
    if story is not None:
        cited = ids("escape.target", "house.target", "ruling.78", "kit.hold")
        story.tell("escaped", cited, tuple(changes), pawn=pawn(state, man), place=place(target), count=before + 1)
    for guard in state.guards():
        if hunt_is_over(state, guard, REGION[target]):
            turns.to_office(state, guard, story, ids("marker.after", "ruling.68"), "hunt")
    if ends_at_once(state, seat):
        turns.finish(state, "escaped", story)
        return
    turns.win_part(state, seat, story)
    if may_lift(state, seat):
        state.stack.append(Due(LIFT, state.terms.officers, seat))


@rule(f"{ID}.marker.lift", f"{ID}.ruling.69", off=False)
def may_lift(state: State, nation: int) -> bool:
    """After an escape the Security Officer may take that nation's markers off the board, any of them, at once."""
    return any(state.markers[index] != NOWHERE for index in markers_of(state, nation))


def lift(state: State, nation: int, barrier: int, story: Story | None) -> None:
    """The Security Officer takes one of them."""
    change = set_marker(state, marker_at(state, nation, barrier), NOWHERE)
    if story is not None:
        story.tell("lifted", ids("marker.lift", "ruling.69"), (change,), officer=officer(state, nation), crossing=crossing(barrier))
    turns.clear_rooms(state, story, ids("marker.room", "ruling.69"))


# ---- arrests ----


def arrest(state: State, man: int, at: int, guard: int, story: Story | None, cited: tuple[str, ...], words: str = "") -> None:
    """A man goes to Solitary, and the guard who has him to the Office."""
    source = state.at[man]
    imprison(state, man, at)
    changes = moved(state, man, source, state.at[man])
    if story is not None:
        cited = (*cited, *ids("arrest.cells", "house.cells", "house.matrix"))
        if at >= SPACES:
            cited = (*cited, *ids("tunnel.arrest", "ruling.63"))
        story.tell(
            "arrested",
            cited,
            changes,
            words=words,
            pawn=pawn(state, man),
            guard=pawn(state, guard),
            place=where(at),
            cells=place(state.at[man]),
        )
    if reports(state, guard):
        turns.to_office(state, guard, story, ids("arrest.office", "house.after_arrest", "ruling.8"), "arrest")
    owe_card(state, man, at)


@rule(f"{ID}.arrest.office", f"{ID}.ruling.8", off=False)
def reports(state: State, guard: int) -> bool:
    """A guard who has arrested somebody goes to the Office, wherever he stands."""
    return state.at[guard] < GROUND


def imprison(state: State, man: int, at: int) -> None:
    """A man arrested at a place is in Solitary."""
    put(state, man, rules.cells_for(at))
    state.homing[man] = state.lying[man] = state.served[man] = 0


def owe_card(state: State, man: int, at: int) -> None:
    """His officer gives up a card, if he has one."""
    lost = rules.cards_lost(at)
    if lost:
        owe(state, state.owner(man), lost)


def owe(state: State, seat: int, lost: int) -> None:
    """An officer has cards to give up."""
    if sum(state.gear[seat]):
        state.stack.append(Due(GEAR, seat, lost))


def discard(state: State, seat: int, kind: int, story: Story | None) -> None:
    """An equipment card goes back to the supply."""
    due = state.stack.pop()
    if due.a > 1 and sum(state.gear[seat]) > 1:
        state.stack.append(due._replace(a=due.a - 1))
    change = give_back(state, seat, kind)
    if story is not None:
        cards = gears(walk.packed([int(kind == one) for one in range(4)]))
        story.tell("discarded", ids("arrest.card", "house.card_lost", "ruling.28"), (change,), officer=officer(state, seat), cards=cards)


# ---- guards ----


def guard_ways(state: State, guard: int) -> tuple[Patrol, list[int]]:
    """Where a guard's leg may end, in the order of the places; from the Barracks at a post, from a post also in the Office."""
    at, points = state.at[guard], state.points
    if at == BARRACKS:
        return Patrol(()), [post for post in POSTS if points and rules.may_deploy(state, post)]
    if at >= GROUND:
        return Patrol(()), []
    found = patrol(state, [at], points)
    ends = walk.guard_ends(state, found, points)
    if points and rules.may_report(at):
        ends.append(OFFICE)
    return found, ends


def walk_guard(state: State, seat: int, guard: int, target: int, story: Story | None) -> None:
    """A guard's leg."""
    at = state.at[guard]
    found, _ = guard_ways(state, guard)
    if at == BARRACKS or target == OFFICE:
        changes = turns.set_points(state, seat, state.points - 1)
        changes = (*moved(state, guard, at, target), *changes)
        put(state, guard, target)
        if story is not None:
            kind = "deployed" if at == BARRACKS else "reported"
            cited = ids("guard.deploy", "ruling.65") if at == BARRACKS else ids("guard.office", "ruling.65")
            story.tell(kind, cited, changes, guard=pawn(state, guard), place=where(target))
        return
    patrolled(state, seat, guard, found, target, found.steps[target], at, story)


def patrolled(state: State, seat: int, guard: int, found: Patrol, target: int, cost: int, at: int, story: Story | None) -> None:
    """A guard has walked a way of so many points, and arrests whoever stands at its end."""
    path = found.path(target)
    changes = turns.set_points(state, seat, state.points - cost)
    ground = [spot for spot in path if not state.board[spot] or spot == at or state.board[spot] == guard + 1]
    ground = [spot for spot in ground if spot < SPACES]
    last = ground[-1] if ground else at
    if last != state.at[guard]:
        put(state, guard, last)
    if story is not None:
        steps = path if path[0] == at else [at, *path]
        while steps[-1] != last:
            steps = steps[:-1]
        cited = ids("guard.walk", "guard.stop", "zone.walkway", "ruling.53")
        if any(spot in rules.TUNNEL_SPACES for spot in path):
            cited = (*cited, *ids("tunnel.over", "ruling.61"))
        if any(ROOM_OF[spot] != NO_ROOM for spot in path):
            cited = (*cited, *ids("guard.rooms", "ruling.55"))
        if walk.crossed(path):
            cited = (*cited, *ids("marker.guards", "ruling.56"))
        story.tell("patrolled", cited, (*moved(state, guard, *steps), *changes), guard=pawn(state, guard), place=where(last), steps=cost)
    if state.board[target] and state.board[target] != guard + 1:
        arrest(state, state.board[target] - 1, target, guard, story, ids("arrest.guard"))
    for barrier, _ in walk.crossed(path):
        if state.marked[barrier]:
            state.stack.append(Due(REMOVE, seat, guard, barrier))


def window_of(state: State, guard: int) -> int | None:
    """The crossing at whose window a guard stands in a room, if anybody has a marker there."""
    at = state.at[guard]
    if at >= GROUND or ROOM_OF[at] == NO_ROOM:
        return None
    return next((barrier for barrier in OUT_FROM.get(at, ()) if state.marked[barrier]), None)


def take_markers(state: State, seat: int, nations: int, story: Story | None) -> None:
    """A guard takes markers off a crossing; out of a room he must leave at once."""
    due = state.stack.pop()
    guard, barrier = due.a, due.b
    taken = [nation for nation in range(len(NATIONS)) if nations >> nation & 1]
    changes = tuple(set_marker(state, marker_at(state, nation, barrier), NOWHERE) for nation in taken)
    if story is not None:
        cited = ids("marker.remove", "ruling.55")
        named = [officer(state, nation) for nation in taken]
        story.tell("removed", cited, changes, guard=pawn(state, guard), officers=named, crossing=crossing(barrier))
    if leaves_room(state, guard, barrier):
        state.stack.append(Due(LEAVE, seat, guard, barrier))
    turns.clear_rooms(state, story, ids("marker.room", "ruling.50"), but=guard)


@rule(f"{ID}.marker.leave", f"{ID}.ruling.54", off=False)
def leaves_room(state: State, guard: int, barrier: int) -> bool:
    """A guard who has taken a marker at a window must leave the room at once."""
    return state.at[guard] == CROSSINGS[barrier].source and WINDOW_ROOM[barrier] != NO_ROOM


def leaving(state: State, guard: int, barrier: int) -> tuple[Patrol, list[int]]:
    """Where a guard may go down and on: the drop is free, but he may not stay where no guard may stop."""
    foot = CROSSINGS[barrier].target
    at = state.at[guard]
    if state.board[foot]:
        found = Patrol([foot])
        man = state.board[foot] - 1
        return found, [foot] if not state.is_guard(man) and rules.may_arrest(state, man) else []
    found = patrol(state, [foot], state.points)
    ends = [place_ for place_ in walk.guard_ends(state, found, state.points) if place_ != at]
    return found, ends


def leave(state: State, seat: int, target: int, story: Story | None) -> None:
    """Down the drop and on, or to the Office."""
    due = state.stack.pop()
    guard, barrier = due.a, due.b
    if target == OFFICE:
        turns.to_office(state, guard, story, ids("marker.leave", "ruling.54", "ruling.56"), "room")
        return
    found, _ = leaving(state, guard, barrier)
    patrolled(state, seat, guard, found, target, found.steps[target], state.at[guard], story)
