"""Why one might play a move: the features that count, with their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.story import Cite, cite
from pyengine.words import Message

from . import gather, outlook, rules, telling, turns, walk
from . import notation as n
from .board import GROUND, KIND, KINDS, OFFICE, SYMBOL_OF, TARGET, ZONE
from .notation import a_of, b_of, verb_of
from .rules import ID
from .state import DUES, State

MOST = 4


def reasons(state: State, seat: int, code: int) -> tuple[Cite, ...]:
    """The features that count for a move, most important first."""
    found = list(_SAY.get(verb_of(code), _plain)(state, seat, code))
    return tuple(found[:MOST]) or (cite(f"{ID}.turn.order", "reason.other", due=Message(f"due.{DUES[state.stack[-1].kind]}")),)


def _plain(state: State, seat: int, code: int) -> Iterator[Cite]:
    return iter(())


def _roll(state: State, seat: int, code: int) -> Iterator[Cite]:
    if state.may_reroll:
        yield cite(f"{ID}.turn.doubles", "reason.again", points=state.points)
    else:
        yield cite(f"{ID}.turn.dice", "reason.roll")


def _draw(state: State, seat: int, code: int) -> Iterator[Cite]:
    yield cite(f"{ID}.turn.draw", "reason.draw", count=len(state.hands[seat]))


def _end(state: State, seat: int, code: int) -> Iterator[Cite]:
    yield cite(f"{ID}.turn.end", "reason.end", points=state.points)


def _leg(state: State, seat: int, code: int) -> Iterator[Cite]:
    mover, target = state.stack[-1].a, a_of(code)
    if target >= GROUND:
        key = "reason.office" if target == OFFICE else "reason.other"
        yield cite(f"{ID}.guard.office", key, due=Message("due.leg"))
    elif state.is_guard(mover):
        yield from _guard_leg(state, mover, target)
    else:
        yield from _man_leg(state, seat, mover, target, b_of(code))


def _man_leg(state: State, seat: int, man: int, target: int, spent: int) -> Iterator[Cite]:
    if ZONE[target] == TARGET:
        yield cite(f"{ID}.escape.two", "reason.escapes", pawn=telling.pawn(state, man), count=state.escaped[seat] + 1)
        return
    field = outlook.targets_for(state, seat)
    before, after = field[state.at[man]], field[target]
    if after < before:
        yield cite(f"{ID}.escape.target", "reason.nearer", pawn=telling.pawn(state, man), before=before, after=after)
    elif after > before:
        yield cite(f"{ID}.escape.target", "reason.farther", pawn=telling.pawn(state, man), before=before, after=after)
    if spent:
        yield cite(f"{ID}.gear.barrier", "reason.spends", cards=telling.gears(spent))
    symbol = walk_symbol(target)
    if symbol is not None:
        others = len([one for one in gather.men_for(state, seat, symbol) if one != man])
        yield cite(f"{ID}.gear.claim", "reason.room", symbol=Message(f"symbol.{gather.SYMBOLS[symbol]}"), count=others)
    near = nearest_guard(state, target)
    if near is not None and not rules.is_sanctuary(target):
        yield cite(f"{ID}.arrest.guard", "reason.guard_near", steps=near)
    elif rules.is_sanctuary(target):
        yield cite(f"{ID}.arrest.safe", "reason.safe", kind=Message(f"space.{KINDS[KIND[target]]}"))


def walk_symbol(place: int) -> int | None:
    """The symbol of a room space, by number."""
    name = SYMBOL_OF.get(place)
    return None if name is None else gather.SYMBOLS.index(name)


def nearest_guard(state: State, place: int) -> int | None:
    """Steps of the nearest guard on the board to a place."""
    field = outlook.for_guards(walk.above_ground(place), outlook.marked_bits(state))
    steps = [field[state.at[guard]] for guard in state.guards() if state.at[guard] < GROUND]
    return min(steps) if steps and min(steps) < outlook.FAR else None


def _guard_leg(state: State, guard: int, target: int) -> Iterator[Cite]:
    standing = state.board[target]
    if standing and not state.is_guard(standing - 1):
        man = standing - 1
        left = outlook.targets_for(state, state.owner(man))[state.at[man]]
        yield cite(f"{ID}.arrest.guard", "reason.arrests", pawn=telling.pawn(state, man), steps=left)
        return
    found = threatened(state, target)
    if found is not None:
        man, steps = found
        yield cite(f"{ID}.arrest.guard", "reason.closes_in", pawn=telling.pawn(state, man), steps=steps)
    else:
        yield cite(f"{ID}.guard.walk", "reason.stands", place=telling.where(target))


def threatened(state: State, place: int) -> tuple[int, int] | None:
    """The man nearest to a guard's space, and how far he is."""
    marked = outlook.marked_bits(state)
    men = [man for man in state.all_men() if state.at[man] < GROUND and rules.may_arrest(state, man)]
    steps = [(outlook.for_guards(walk.above_ground(state.at[man]), marked)[place], man) for man in men]
    near = min(steps, default=None)
    return (near[1], near[0]) if near is not None and near[0] < outlook.FAR else None


def _move(state: State, seat: int, code: int) -> Iterator[Cite]:
    number = a_of(code)
    at = state.at[number]
    if state.is_guard(number):
        found = threatened(state, at) if at < GROUND else None
        if found is None:
            yield cite(f"{ID}.turn.split", "reason.guard", where=telling.where(at), points=state.points)
        else:
            yield cite(f"{ID}.arrest.guard", "reason.closes_in", pawn=telling.pawn(state, found[0]), steps=found[1])
    else:
        left = outlook.targets_for(state, seat)[at]
        yield cite(
            f"{ID}.turn.split", "reason.man", pawn=telling.pawn(state, number), where=telling.where(at), steps=left, points=state.points
        )


def _play(state: State, seat: int, code: int) -> Iterator[Cite]:
    yield cite(f"{ID}.card.play", "reason.play", card=telling.card(a_of(code)), count=len(state.hands[seat]))


def _claim(state: State, seat: int, code: int) -> Iterator[Cite]:
    kind = a_of(code)
    yield cite(
        f"{ID}.gear.claim", "reason.claim", card=telling.gear(kind), held=state.gear[seat][kind], left=telling.supply_of(state, kind)
    )


def _release(state: State, seat: int, code: int) -> Iterator[Cite]:
    inside = sum(state.at[man] in turns.CELLS for man in state.men(seat))
    yield cite(f"{ID}.turn.release", "reason.release", count=inside)


def _obey(state: State, seat: int, code: int) -> Iterator[Cite]:
    due = state.stack[-1]
    if DUES[due.kind] != "obey":
        return
    at = state.at[due.a]
    near = nearest_guard(state, at)
    key = "reason.obey" if verb_of(code) in (n.AT, n.ALL_OBEY) else "reason.stay"
    yield cite(f"{ID}.appel.obey", key, pawn=telling.pawn(state, due.a), steps=outlook.FAR if near is None else near)


def _search(state: State, seat: int, code: int) -> Iterator[Cite]:
    men = sum(rules.may_be_searched(state, man) for man in state.all_men())
    yield cite(f"{ID}.search.call", "reason.search", count=men)


_SAY = {
    n.ROLL: _roll, n.DRAW: _draw, n.END: _end, n.TO: _leg, n.MOVE: _move, n.PLAY: _play, n.CLAIM: _claim, n.RELEASE_MAN: _release,
    n.AT: _obey, n.STAY: _obey, n.ALL_OBEY: _obey, n.NONE_OBEY: _obey, n.SEARCH: _search, n.NO_SEARCH: _search,
}  # fmt: skip
