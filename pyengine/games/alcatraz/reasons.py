"""Why one might play a move: what it changes on the board, weighed as the evaluation weighs it, with the pieces and numbers behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pyengine.chance import SilentLuck
from pyengine.story import Cite, cite
from pyengine.words import Message

from . import acts, bot, rules, telling, weights
from .board import BOAT, CELL, COLUMN, MEN, ROW, SIDE, SQUARES, TO_WIN
from .legal import bits
from .notation import END_COLUMN, PASS, ROLL, source_of, target_of
from .state import State

MOST = 4
"""Reasons given for a move."""

_SILENT = SilentLuck()


class Weighed(NamedTuple):
    """A reason and how much it counts."""

    weight: float
    cite: Cite


class Change(NamedTuple):
    """A man's move and the positions before and after it."""

    before: State
    after: State
    seat: int
    source: int
    target: int

    @property
    def row(self) -> int:
        return ROW[self.target]

    def others(self) -> list[int]:
        """The other seats, in turn order."""
        seats = self.before.terms.seats
        return [(self.seat + number) % seats for number in range(1, seats)]

    def stands(self, state: State, square: int) -> int:
        """The seat whose man stands on a square."""
        return (state.board[square] - 1) // MEN


def reasons(state: State, seat: int, code: int) -> tuple[Cite, ...]:
    """The features that count for a move (or against it), most important first."""
    if code == ROLL:
        return (cite("alcatraz.alarm.roll", "reason.roll"),)
    if code == PASS:
        return (cite("alcatraz.house.stalemate", "reason.pass"),)
    if code in END_COLUMN:
        return (_end(state, seat, END_COLUMN[code]),)
    after = state.copy()
    acts.play(after, seat, code, _SILENT, None)
    change = Change(state, after, seat, source_of(code), target_of(code))
    found = list(_boarding(change)) if change.target == BOAT else [*_walk(change), *_lines(change), *_danger(change)]
    found.sort(key=lambda one: -one.weight)
    return tuple(one.cite for one in found[:MOST])


def _worth(state: State, square: int) -> float:
    """Worth of the man on a square, above that of a man in the cell."""
    return bot.worth_of_man(ROW[square], COLUMN[square], state.guards[ROW[square]])


def _men(state: State, squares: Sequence[int]) -> list[Message]:
    return telling.men_on(state, sorted(squares))


def _boarding(change: Change) -> Iterator[Weighed]:
    """A man in the boat."""
    aboard = change.after.boat[change.seat]
    if rules.has_won(aboard):
        yield Weighed(10, cite("alcatraz.end.three", "reason.wins", needed=TO_WIN))
    else:
        gained = weights.ABOARD[aboard] - weights.ABOARD[aboard - 1]
        yield Weighed(gained, cite("alcatraz.boat.aboard", "reason.boards", count=aboard, needed=TO_WIN))
        if rules.alarm_rings(change.before.terms):
            roller = telling.colour(rules.roller(change.seat, change.before.terms.seats))
            yield Weighed(0, cite("alcatraz.alarm.raise", "reason.alarm", colour=roller))


def _walk(change: Change) -> Iterator[Weighed]:
    """What the man gains, and whom the guard catches."""
    before, after, target = change.before, change.after, change.target
    gone = [square for square in range(SQUARES) if before.board[square] and not after.board[square] and square != change.source]
    if gone:
        guard = after.guards[change.row]
        weight = sum(max(_worth(before, square), 0.1) for square in gone)
        yield Weighed(
            weight,
            cite(
                "alcatraz.guard.capture",
                "reason.catches",
                row=change.row + 1,
                steps=abs(guard - before.guards[change.row]),
                men=_men(before, gone),
            ),
        )
    gained = _worth(after, target) - (0 if change.source == CELL else _worth(before, change.source))
    if change.source == CELL:
        left = after.men(change.seat).count(CELL)
        yield Weighed(gained, cite("alcatraz.man.cell", "reason.comes_out", target=telling.place(target), row=change.row + 1, count=left))
    elif change.row < ROW[change.source]:
        nearer = ROW[change.source] - change.row
        yield Weighed(gained, cite("alcatraz.man.straight", "reason.nearer", count=nearer, row=change.row + 1))
    if rules.is_guarded(change.row):
        distance = abs(after.guards[change.row] - COLUMN[target])
        yield Weighed(0.01, cite("alcatraz.guard.towards", "reason.gap", row=change.row + 1, distance=distance))
    else:
        yield Weighed(0.01, cite("alcatraz.ruling.4", "reason.unwatched", row=change.row + 1))


def _may_board(state: State, square: int) -> bool:
    return rules.may_board_from(state.terms, square) and not rules.barring(ROW[square], state.watched[COLUMN[square]])


def _lines(change: Change) -> Iterator[Weighed]:
    """Lines to the boat that open or close."""
    before, after, seat = change.before, change.after, change.seat
    ready = weights.READY_LATER[before.boat[seat]]
    if _may_board(after, change.target):
        yield Weighed(1.0 + ready, cite("alcatraz.boat.marked", "reason.ready", place=telling.place(change.target)))
    closed: dict[bool, list[int]] = {True: [], False: []}
    opened: dict[bool, list[int]] = {True: [], False: []}
    for square in range(3 * SIDE):
        if after.board[square] and before.board[square] == after.board[square]:
            was, now = _may_board(before, square), _may_board(after, square)
            own = change.stands(after, square) == seat
            if was and not now:
                closed[own].append(square)
            elif now and not was:
                opened[own].append(square)
    row = change.row + 1
    column = after.guards[change.row] + 1
    for squares, key, weight in (
        (closed[False], "reason.bars", 0.7),
        (opened[True], "reason.opens", 0.6),
        (closed[True], "reason.bars_own", 0.2),
        (opened[False], "reason.opens_other", 0.2),
    ):
        if squares:
            yield Weighed(weight * len(squares), cite("alcatraz.boat.line", key, row=row, column=column, men=_men(after, squares)))


def _danger(change: Change) -> Iterator[Weighed]:
    """Who can have whom caught, before and after."""
    before, after, seat, target = change.before, change.after, change.seat, change.target
    was = set().union(*(bot.threatened(before, other) for other in change.others()))
    now = set().union(*(bot.threatened(after, other) for other in change.others()))
    at_stake = max(_worth(after, target), 0.1)
    if target in now:
        yield Weighed(at_stake * 0.5, cite("alcatraz.guard.capture", "reason.exposed", **_guard_and_gap(after, target)))
    elif rules.is_guarded(change.row):
        edge = COLUMN[target] in (0, SIDE - 1)
        key = "reason.edge" if edge else "reason.safe"
        yield Weighed(at_stake * 0.4, cite("alcatraz.guard.capture", key, place=telling.place(target), row=change.row + 1))
    if change.source in was and target not in now:
        yield Weighed(
            max(_worth(before, change.source), 0.1) * 0.8,
            cite("alcatraz.guard.capture", "reason.escapes", row=ROW[change.source] + 1, place=telling.place(change.source)),
        )
    mine = {square for square in now - {target} if change.stands(after, square) == seat}
    left = sorted(mine & was)
    if left:
        yield Weighed(0.05, cite("alcatraz.guard.capture", "reason.still_exposed", men=_men(after, left), count=len(left)))
    fresh = sorted(mine - was)
    if fresh:
        yield Weighed(0.3, cite("alcatraz.guard.capture", "reason.newly_exposed", men=_men(after, fresh), count=len(fresh)))
    aimed = sorted(bot.threatened(after, seat) - bot.threatened(before, seat))
    if aimed:
        weight = 0.3 * sum(max(_worth(after, square), 0.1) for square in aimed)
        yield Weighed(weight, cite("alcatraz.guard.capture", "reason.threatens", men=_men(after, aimed), count=len(aimed)))


def _guard_and_gap(state: State, square: int) -> dict[str, int | Message]:
    """The guard of a man's row, how far he is, and how many squares lie behind the man."""
    row, column = ROW[square], COLUMN[square]
    guard = state.guards[row]
    behind = SIDE - 1 - column if column > guard else column
    return {"place": telling.place(square), "row": row + 1, "distance": abs(column - guard), "behind": behind}


def _end(state: State, seat: int, end: int) -> Cite:
    """An end of the alarmed guard's run: whom it catches."""
    row = state.row
    squares = telling.squares_in(row, rules.swept(bits(rules.run(state.guards[row], end)), state.occupied[row]))
    own = [square for square in squares if (state.board[square] - 1) // MEN == seat]
    others = [square for square in squares if square not in own]
    if not squares:
        return cite("alcatraz.alarm.catch", "reason.end_none", column=end + 1)
    key = "reason.end_both" if own and others else "reason.end_own" if own else "reason.end_others"
    return cite("alcatraz.alarm.catch", key, column=end + 1, own=_men(state, own), others=_men(state, others))
