"""Where a pawn can get to: the ways of men, which cost steps and cards, and of guards, which cost steps only.

All steps cost one point, so ways are found level by level. A man's way is kept if no other reaches the space in as few steps with no more
cards of any kind; among equals the one that keeps the way home. What a rule says of a place alone is asked once and kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from . import rules
from .board import (
    ABOVE,
    BACK_FROM,
    BELOW_NEXT,
    CROSSINGS,
    DOOR_HOME,
    ENTRIES,
    GROUND,
    KIND,
    LEADS_OUT,
    NEXT,
    NO_ROOM,
    OUT_FROM,
    OUTER,
    POST,
    POSTS,
    ROOM_OF,
    ROOMS,
    SPACES,
    TARGET,
    TUNNELS,
    ZONE,
)
from .state import State

SHIFT = (0, 5, 9, 13)
"""Where the count of each kind of equipment stands in packed cards; above each count one bit is free."""
COUNT = (15, 7, 7, 7)
_FREE_BITS = 1 << 4 | 1 << 8 | 1 << 12 | 1 << 16
NO_LIMIT = 1000


def packed(counts: Sequence[int]) -> int:
    """Cards by kind as one number."""
    return sum(count << shift for count, shift in zip(counts, SHIFT, strict=True))


def unpacked(cards: int) -> tuple[int, ...]:
    """Cards by kind."""
    return tuple(cards >> shift & mask for shift, mask in zip(SHIFT, COUNT, strict=True))


def covers(fewer: int, more: int) -> bool:
    """Whether no kind counts more in the first than in the second."""
    return (more | _FREE_BITS) - fewer & _FREE_BITS == _FREE_BITS


class _Kept:
    """Answers of the rules about places, by number."""

    __slots__ = ("enters", "locks", "man_stops", "rests")

    def __init__(self) -> None:
        self.rests = bytes(not rules.is_walkway(place) and not rules.is_no_stop(place) for place in range(SPACES))
        self.enters = bytes(rules.guard_may_enter(place) for place in range(SPACES))
        self.man_stops = bytes(rules.man_may_stop(place) for place in range(SPACES))
        self.locks = {place: card for place in range(SPACES) if (card := rules.lock_card(place)) is not None}


_kept: list[_Kept] = []


def kept() -> _Kept:
    """The answers, asked for when first needed."""
    if not _kept:
        _kept.append(_Kept())
    return _kept[0]


def clear_tables() -> None:
    """Forget the kept answers, so that a rule function put in another's place takes effect."""
    _kept.clear()
    _CAN_RETURN.clear()


class Step(NamedTuple):
    """A space reached: the packed cards spent on the way, the step before (index, -1 at the start), and whether the way home was kept."""

    place: int
    spent: int
    before: int
    homing: bool


class Walk:
    """All ways of a man: `ends` are those that may end a leg, by (place, cards)."""

    __slots__ = ("ends", "levels", "steps")

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.levels: list[int] = []
        self.ends: dict[tuple[int, int], int] = {}

    def way(self, index: int) -> list[Step]:
        """Steps from the first to the last."""
        found = []
        while index >= 0:
            found.append(self.steps[index])
            index = self.steps[index].before
        return found[::-1]

    def path(self, index: int) -> list[int]:
        """Spaces from the first to the last."""
        return [step.place for step in self.way(index)]


def home_distances(state: State) -> list[int]:
    """Steps to the inner courtyard over free spaces of the outer courtyard and the gate; where pawns bar every way, as if they did not."""
    free = [place for place in range(SPACES) if _leads_home(place) and (not state.board[place] or place == DOOR_HOME)]
    return _flood(DOOR_HOME, free)


def _leads_home(place: int) -> bool:
    return place == DOOR_HOME or (ZONE[place] == OUTER and (KIND[place] not in rules.LOCK_CARD or rules.gate_is_free(place, True)))


def _flood(start: int, allowed: Iterable[int]) -> list[int]:
    """Steps from `start`; of a space that is not allowed itself (a pawn stands there) those from its best neighbour."""
    passable = bytearray(SPACES)
    for place in allowed:
        passable[place] = 1
    found = [-1] * SPACES
    found[start] = 0
    front = [start]
    steps = 0
    while front:
        steps += 1
        after = []
        for here in front:
            for there in NEXT[here]:
                if found[there] < 0 and _leads_home(there):
                    found[there] = steps
                    if passable[there]:
                        after.append(there)
        front = after
    return found


def man_walk(state: State, man: int, limit: int, dares: bool = False) -> Walk:
    """Where a man can get with so many points: every space and set of cards for which there is a cheapest way."""
    return _Explorer(state, man, dares).explore(limit)


class _Explorer:
    """Finds the ways of one man, level by level."""

    __slots__ = (
        "after",
        "board",
        "dares",
        "gear",
        "guards_from",
        "home",
        "known",
        "level",
        "man",
        "seat",
        "seen",
        "start",
        "state",
        "walk",
    )

    def __init__(self, state: State, man: int, dares: bool) -> None:
        self.state = state
        self.man = man
        self.dares = dares
        self.seat = state.owner(man)
        self.gear = state.gear[self.seat]
        self.board = state.board
        self.known = kept()
        self.guards_from = state.terms.officers * state.terms.men
        self.start = state.at[man]
        self.home = self._home() if state.homing[man] else []
        self.walk = Walk()
        self.walk.steps.append(Step(self.start, 0, -1, bool(self.home)))
        self.walk.levels.append(0)
        self.seen: dict[int, list[int]] = {self.start: [0]}
        self.after: list[int] = []
        self.level = 0

    def _home(self) -> list[int]:
        found = home_distances(self.state)
        if found[self.start] < 0:
            return _flood(DOOR_HOME, [place for place in range(SPACES) if _leads_home(place)])
        return found

    def explore(self, limit: int) -> Walk:
        """All ways of up to so many steps."""
        steps = self.walk.steps
        front = [0]
        while front and self.level < limit:
            self.level += 1
            self.after = []
            if self.home:
                front.sort(key=lambda index: not steps[index].homing)
            for index in front:
                if steps[index].place >= SPACES:
                    self._from_below(index)
                else:
                    self._from_ground(index)
            front = self.after
        return self.walk

    def _from_below(self, index: int) -> None:
        here, spent, _, _ = self.walk.steps[index]
        for there in BELOW_NEXT[here]:
            self._arrive(there, spent, index, False)
        if here in LEADS_OUT and rules.leaves_by(here, LEADS_OUT[here]):
            self._arrive(LEADS_OUT[here], spent, index, False)

    def _from_ground(self, index: int) -> None:
        here, spent, _, keeps = self.walk.steps[index]
        locks, home = self.known.locks, self.home
        for there in NEXT[here]:
            if ZONE[there] == TARGET and not rules.may_escape(self.state, self.seat):
                continue
            on_way = keeps and rules.keeps_home(home[here], home[there])
            if there in locks:
                cost = self._unlock(there, locks[there], spent, on_way)
                if cost is not None:
                    self._arrive(there, cost, index, on_way)
            else:
                self._arrive(there, spent, index, on_way)
        if here in OUT_FROM or here in BACK_FROM:
            self._over(index, here, spent)
        if here in ENTRIES and rules.tunnel_is_open(self.state, ENTRIES[here]):
            self._arrive(TUNNELS[ENTRIES[here]].below[0], spent, index, False)

    def _unlock(self, there: int, kind: int, spent: int, on_way: bool) -> int | None:
        """Cards spent once a pass or key space is entered; nothing where it cannot be."""
        if rules.is_shut(self.state, there):
            return None
        if rules.is_unlocked(self.state, there, self.seat) or rules.gate_is_free(there, on_way):
            return spent
        return self._pay(kind, 1, spent)

    def _pay(self, kind: int, count: int, spent: int) -> int | None:
        """Cards spent with these; nothing if there are not enough."""
        if (spent >> SHIFT[kind] & COUNT[kind]) + count > self.gear[kind]:
            return None
        return spent + (count << SHIFT[kind])

    def _over(self, index: int, here: int, spent: int) -> None:
        """Across the barriers at a space, out and back."""
        for crossing in OUT_FROM.get(here, ()):
            kind, count = rules.price_out(crossing)
            cost = spent if rules.is_open_to(self.state, crossing, self.seat) else self._pay(kind, count, spent)
            if cost is not None:
                self._arrive(CROSSINGS[crossing].target, cost, index, False)
        for crossing in BACK_FROM.get(here, ()):
            if rules.may_go_back(self.state, crossing, self.seat):
                cost = self._pay(*rules.price_out(crossing), spent)
                if cost is not None:
                    self._arrive(CROSSINGS[crossing].source, cost, index, False)

    def _arrive(self, there: int, spent: int, here: int, keeps: bool) -> None:
        """Note a space reached, unless it was in as few steps for no more cards."""
        before = self.seen.get(there)
        if before is None:
            self.seen[there] = [spent]
        else:
            for other in before:
                if other == spent or covers(other, spent):
                    return
            before.append(spent)
        walk = self.walk
        index = len(walk.steps)
        pawn = self.board[there]
        if pawn and rules.is_in_the_way(self.dares):
            if pawn > self.guards_from and there != self.start and _may_force(self.state, self.man, there, spent):
                walk.ends[there, spent] = index
                walk.steps.append(Step(there, spent, here, keeps))
                walk.levels.append(self.level)
            return
        walk.steps.append(Step(there, spent, here, keeps))
        walk.levels.append(self.level)
        if there >= SPACES or self.known.man_stops[there]:
            if not pawn:
                walk.ends[there, spent] = index
            if there < SPACES and ZONE[there] == TARGET:
                return
        self.after.append(index)


def _may_force(state: State, man: int, place: int, spent: int) -> bool:
    """Whether a man may walk into a guard, with what his officer then still holds."""
    return rules.may_force(state, man, place, sum(state.gear[state.owner(man)]) - sum(unpacked(spent)))


def crossed(path: Sequence[int]) -> list[tuple[int, bool]]:
    """Crossings on a way, each with whether it was gone through backwards."""
    found = []
    for here, there in pairwise(path):
        found += [(index, False) for index in OUT_FROM.get(here, ()) if CROSSINGS[index].target == there]
        found += [(index, True) for index in BACK_FROM.get(here, ()) if CROSSINGS[index].source == there]
    return found


# ---- guards ----


class Patrol:
    """Where a guard can get: steps and the space before, by place; pawns end a way, whoever they are."""

    __slots__ = ("before", "steps")

    def __init__(self, sources: Sequence[int]) -> None:
        self.steps: dict[int, int] = dict.fromkeys(sources, 0)
        self.before: dict[int, int] = {}

    def path(self, place: int) -> list[int]:
        """Spaces from the first to the last."""
        found = [place]
        while place in self.before:
            place = self.before[place]
            found.append(place)
        return found[::-1]


def open_rooms(state: State) -> tuple[int, ...]:
    """Rooms that guards may enter."""
    return tuple(room for room in range(len(ROOMS)) if rules.room_is_open(state, room))


def patrol(state: State, sources: Sequence[int], limit: int, rooms: Sequence[int] | None = None) -> Patrol:
    """Where guards on these spaces can get in so many steps; `rooms` may be entered, those with a marker if none are named."""
    found = Patrol(sources)
    steps, before, board, enters = found.steps, found.before, state.board, kept().enters
    if rooms is None:
        rooms = open_rooms(state)
    marked = any(state.marked)
    front: Sequence[int] = sources
    level = 0
    while front and level < limit:
        level += 1
        after: list[int] = []
        for here in front:
            inside = ROOM_OF[here]
            for there in NEXT[here]:
                if there in steps or not enters[there]:
                    continue
                room = ROOM_OF[there]
                if room not in (NO_ROOM, inside) and room not in rooms:
                    continue
                steps[there] = level
                before[there] = here
                if not board[there]:
                    after.append(there)
            if marked and here in OUT_FROM:
                for crossing in OUT_FROM[here]:
                    there = CROSSINGS[crossing].target
                    if there not in steps and rules.guard_may_follow(state, crossing):
                        steps[there] = level
                        before[there] = here
                        if not board[there]:
                            after.append(there)
        front = after
    return found


def guard_ends(state: State, found: Patrol, limit: int) -> list[int]:
    """Of the places a guard can get to, those where he may end: free and no walkway or the like, or a man whom he may arrest."""
    board, rests = state.board, kept().rests
    guards_from = state.terms.officers * state.terms.men
    ends = []
    for place in found.steps:
        pawn = board[place]
        if not pawn:
            if rests[place] and place in found.before:
                ends.append(place)
        elif pawn - 1 < guards_from and (place in found.before or found.steps[place] == 0) and rules.may_arrest(state, pawn - 1):
            ends.append(place)
    if state.discovered:
        ends += _below_ends(state, found, limit)
    ends.sort()
    return ends


def _below_ends(state: State, found: Patrol, limit: int) -> list[int]:
    """Men in a discovered tunnel: reached from the space above, the first man also from the entry."""
    ends = []
    for index, tunnel in enumerate(TUNNELS):
        for below, above in zip(tunnel.below, tunnel.above, strict=True):
            pawn = state.board[below]
            if not pawn or not rules.is_found(state, index) or rules.lies_low(state, pawn - 1):
                continue
            if above in found.before:
                found.steps[below] = found.steps[above]
                found.before[below] = above
                ends.append(below)
            elif below == tunnel.below[0]:
                start = [place for place, steps in found.steps.items() if steps == 0]
                inside = patrol(state, start, limit - 1, (*open_rooms(state), ROOM_OF[tunnel.entry]))
                if tunnel.entry in inside.steps and not state.board[tunnel.entry]:
                    found.steps.update({place: steps for place, steps in inside.steps.items() if place not in found.steps})
                    found.before.update({place: here for place, here in inside.before.items() if place not in found.before})
                    found.steps[below] = inside.steps[tunnel.entry] + 1
                    found.before[below] = tunnel.entry
                    ends.append(below)
    return ends


_CAN_RETURN: dict[tuple[bytes, int], bool] = {}


def can_return(state: State, place: int) -> bool:
    """Whether a guard could walk from here to any post if nobody else were on the board."""
    if place >= GROUND or KIND[place] == POST:
        return True
    key = (bytes(1 if marks else 0 for marks in state.marked), place)
    if key not in _CAN_RETURN:
        empty = state.copy()
        empty.board = bytearray(GROUND)
        reached = patrol(empty, [place], NO_LIMIT).steps
        _CAN_RETURN[key] = any(post in reached for post in POSTS)
    return _CAN_RETURN[key]


def above_ground(place: int) -> int:
    """The space above a place below ground, or the place itself."""
    return ABOVE.get(place, place)


def kinds_in(cards: int) -> list[int]:
    """The kinds of packed cards, one by one."""
    return [kind for kind, count in enumerate(unpacked(cards)) for _ in range(count)]
