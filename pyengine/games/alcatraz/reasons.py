"""Why one might play a move: what it changes on the board, weighed as the evaluation weighs it, with the pieces and numbers behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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

ENOUGH = 2
"""Reasons beside which the plain distance of the guard is not worth a word."""

DECIDES = 3.0
"""Weight of what wins or loses the game on the next turn."""

_SILENT = SilentLuck()


class Weighed(NamedTuple):
    """A reason and how much it counts."""

    weight: float
    cite: Cite


class Change(NamedTuple):
    """The positions before and after a move of a seat, in which the guard of `row` answered a man, or ran in an alarm.

    `source` and `target` are the man's places; in an alarm both are the cell, as no man moves.
    """

    before: State
    after: State
    seat: int
    row: int
    source: int = CELL
    target: int = CELL

    def guard(self) -> dict[str, int | Message]:
        """The guard's row, and the column where he now stands, in words."""
        return {"row": self.row + 1, "column": self.after.guards[self.row] + 1}

    def stayed(self) -> list[int]:
        """Squares of the men who stand where they stood."""
        return [square for square in range(SQUARES) if self.before.board[square] and self.before.board[square] == self.after.board[square]]

    def gone(self) -> list[int]:
        """Squares of the men caught."""
        before, after = self.before.board, self.after.board
        return [square for square in range(SQUARES) if before[square] and not after[square] and square != self.source]


def reasons(state: State, seat: int, code: int) -> tuple[Cite, ...]:
    """The features that count for a move (or against it), most important first."""
    if code == ROLL:
        return (cite("alcatraz.alarm.roll", "reason.roll"),)
    if code == PASS:
        return (cite("alcatraz.house.stalemate", "reason.pass"),)
    after = state.copy()
    acts.play(after, seat, code, _SILENT, None)
    if code in END_COLUMN:
        change = Change(state, after, seat, state.row)
        risk = Risk.of(change)
        found = [*_run(change, END_COLUMN[code]), *_lines(change), *_next(change), *_stakes(change, risk)]
    elif target_of(code) == BOAT:
        found = list(_boarding(Change(state, after, seat, ROW[source_of(code)], source_of(code), BOAT)))
    else:
        change = Change(state, after, seat, ROW[target_of(code)], source_of(code), target_of(code))
        risk = Risk.of(change)
        found = [*_walk(change), *_landing(change), *_lines(change), *_next(change), *_danger(change, risk), *_stakes(change, risk)]
        if len(found) < ENOUGH:
            found.append(_gap(change))
    found.sort(key=lambda one: -one.weight)
    return tuple(one.cite for one in found[:MOST])


# ---- what things are worth ----


def _worth(state: State, square: int) -> float:
    """Worth of the man on a square, above that of a man in the cell."""
    return bot.worth_of_man(ROW[square], COLUMN[square], state.guards[ROW[square]])


def _stake(state: State, squares: Iterable[int]) -> float:
    """What men on these squares would lose by being caught; something is lost with any."""
    return sum(max(_worth(state, square), 0.1) for square in squares)


def _owner(state: State, square: int) -> int:
    """The seat whose man stands on a square."""
    return (state.board[square] - 1) // MEN


def _may_board(state: State, square: int) -> bool:
    return rules.may_board_from(state.terms, square) and not rules.barring(ROW[square], state.watched[COLUMN[square]])


def _would_win(state: State, square: int) -> bool:
    """Whether boarding with this man would win the game."""
    return rules.has_won(state.boat[_owner(state, square)] + 1)


def _men(state: State, squares: Iterable[int]) -> list[Message]:
    return telling.men_on(state, sorted(squares))


# ---- the boat ----


def _boarding(change: Change) -> Iterator[Weighed]:
    """A man in the boat."""
    aboard = change.after.boat[change.seat]
    if rules.has_won(aboard):
        yield Weighed(2 * DECIDES, cite("alcatraz.end.three", "reason.wins", needed=TO_WIN))
        return
    gained = weights.ABOARD[aboard] - weights.ABOARD[aboard - 1]
    yield Weighed(gained, cite("alcatraz.boat.aboard", "reason.boards", count=aboard, needed=TO_WIN))
    if rules.alarm_rings(change.before.terms):
        roller = telling.colour(rules.roller(change.seat, change.before.terms.seats))
        yield Weighed(0, cite("alcatraz.alarm.raise", "reason.alarm", colour=roller))
    for found in _next(change):
        yield found._replace(weight=gained / 2)


def _lines(change: Change) -> Iterator[Weighed]:
    """Lines to the boat that the guard closes or opens for those who stand still, and men about to board who are caught."""
    before, after, seat = change.before, change.after, change.seat
    closed: dict[bool, list[int]] = {True: [], False: []}
    opened: dict[bool, list[int]] = {True: [], False: []}
    for square in change.stayed():
        was, now = _may_board(before, square), _may_board(after, square)
        if was != now:
            (opened if now else closed)[_owner(after, square) == seat].append(square)
    for squares, key, weight in (
        (closed[False], "reason.bars", 0.7),
        (opened[True], "reason.opens", 0.6),
        (closed[True], "reason.bars_own", 0.2),
        (opened[False], "reason.opens_other", 0.2),
    ):
        if squares:
            yield Weighed(weight * len(squares), cite("alcatraz.boat.line", key, **change.guard(), men=_men(after, squares)))
    stopped = [*closed[False], *(square for square in change.gone() if _owner(before, square) != seat and _may_board(before, square))]
    winning = [square for square in stopped if _would_win(before, square)]
    caught = [square for square in stopped if square not in winning and square not in closed[False]]
    if winning:
        yield Weighed(DECIDES, cite("alcatraz.end.three", "reason.stops_win", men=_men(before, winning), needed=TO_WIN))
    if caught:
        yield Weighed(0.6 * len(caught), cite("alcatraz.boat.marked", "reason.stops", men=_men(before, caught)))


def _next(change: Change) -> Iterator[Weighed]:
    """Men of others who board next and win."""
    after = change.after
    winning = [
        square
        for square in range(SQUARES)
        if after.board[square] and _owner(after, square) != change.seat and _may_board(after, square) and _would_win(after, square)
    ]
    if winning:
        yield Weighed(DECIDES, cite("alcatraz.end.three", "reason.lets_win", men=_men(after, winning), needed=TO_WIN))


# ---- a man and the guard who answers him ----


def _walk(change: Change) -> Iterator[Weighed]:
    """How far the man comes, and whom the guard catches."""
    before, after, source, target = change.before, change.after, change.source, change.target
    gone = change.gone()
    if gone:
        count = abs(after.guards[change.row] - before.guards[change.row])
        said = cite("alcatraz.guard.capture", "reason.catches", row=change.row + 1, steps=count, men=_men(before, gone))
        yield Weighed(_stake(before, gone), said)
    if source == CELL:
        left = after.men(change.seat).count(CELL)
        key = "reason.comes_out" if left else "reason.comes_out_last"
        yield Weighed(_worth(after, target), cite("alcatraz.man.cell", key, row=change.row + 1, count=left))
        return
    gained = _worth(after, target) - _worth(before, source)
    if change.row < ROW[source]:
        yield Weighed(gained, cite("alcatraz.man.straight", "reason.nearer", count=ROW[source] - change.row, row=change.row + 1))
    elif change.row > ROW[source]:
        yield Weighed(-gained / 2, cite("alcatraz.man.straight", "reason.back", count=change.row - ROW[source], row=change.row + 1))


def _landing(change: Change) -> Iterator[Weighed]:
    """Whether the boat can be boarded from where the man now stands."""
    after, target = change.after, change.target
    marked = rules.may_board_from(after.terms, target)
    barring = rules.barring(ROW[target], after.watched[COLUMN[target]])
    if marked and not barring:
        wins = _would_win(after, target)
        ready = DECIDES / 2 if wins else 1.0 + weights.READY_LATER[after.boat[change.seat]]
        yield Weighed(ready, cite("alcatraz.boat.marked", "reason.ready_win" if wins else "reason.ready", place=telling.place(target)))
    elif marked:
        rows = [row + 1 for row in range(SIDE) if barring >> row & 1]
        yield Weighed(0.2, cite("alcatraz.boat.line", "reason.barred", place=telling.place(target), row=rows[-1]))


def _gap(change: Change) -> Weighed:
    """How near the guard is after his answer."""
    if not rules.is_guarded(change.row):
        return Weighed(0, cite("alcatraz.ruling.4", "reason.unwatched", row=change.row + 1))
    distance = abs(change.after.guards[change.row] - COLUMN[change.target])
    return Weighed(0, cite("alcatraz.guard.towards", "reason.gap", row=change.row + 1, distance=distance))


# ---- who can be caught next ----


class Risk(NamedTuple):
    """Squares of the mover's men whom another seat, if it is on turn, can have caught, before and after a change."""

    before: set[int]
    after: set[int]

    @classmethod
    def of(cls, change: Change) -> Risk:
        others = [seat for seat in range(change.before.terms.seats) if seat != change.seat]
        was, now = (
            set().union(*(bot.threatened(state, other, change.seat) for other in others)) for state in (change.before, change.after)
        )
        return cls(was, now)


def _danger(change: Change, risk: Risk) -> Iterator[Weighed]:
    """Whether the man who moved can be caught where he is now, and could be where he was."""
    before, after, source, target = change.before, change.after, change.source, change.target
    safe = target not in risk.after
    stake = _stake(after, [target])
    if not safe:
        yield Weighed(stake * 0.5, cite("alcatraz.guard.capture", "reason.exposed", **_guard_and_gap(after, target)))
    elif rules.is_guarded(change.row):
        key = "reason.edge" if COLUMN[target] in (0, SIDE - 1) else "reason.safe"
        yield Weighed(stake * 0.4, cite("alcatraz.guard.capture", key, place=telling.place(target), row=change.row + 1))
    if safe and source in risk.before:
        said = cite("alcatraz.guard.capture", "reason.escapes", row=ROW[source] + 1, place=telling.place(source))
        yield Weighed(_stake(before, [source]) * 0.8, said)


def _stakes(change: Change, risk: Risk) -> Iterator[Weighed]:
    """The others who can be caught next turn: the mover's own, and those whom he threatens."""
    before, after, seat = change.before, change.after, change.seat
    mine = {square for square in change.stayed() if _owner(after, square) == seat}
    for squares, key, weight in (
        (mine & risk.before & risk.after, "reason.still_exposed", 0.05),
        (mine & risk.after - risk.before, "reason.newly_exposed", 0.3),
        (mine & risk.before - risk.after, "reason.covers", 0.3),
    ):
        if squares:
            yield Weighed(weight * len(squares), cite("alcatraz.guard.capture", key, men=_men(after, squares), count=len(squares)))
    aimed = bot.threatened(after, seat) - bot.threatened(before, seat)
    rows = {ROW[square] for square in aimed}
    if aimed:
        key = "reason.threatens_row" if len(rows) == 1 else "reason.threatens"
        said = cite("alcatraz.guard.capture", key, men=_men(after, aimed), count=len(aimed), row=min(rows) + 1)
        yield Weighed(0.3 * _stake(after, aimed), said)


def _guard_and_gap(state: State, square: int) -> dict[str, int | Message]:
    """The guard of a man's row, how far he is, and how many squares lie behind the man."""
    row, column = ROW[square], COLUMN[square]
    guard = state.guards[row]
    behind = SIDE - 1 - column if column > guard else column
    return {"place": telling.place(square), "row": row + 1, "distance": abs(column - guard), "behind": behind}


# ---- the alarm ----


def _run(change: Change, end: int) -> Iterator[Weighed]:
    """An end of the alarmed guard's run: whom it catches, and to whom who is left in the row the guard then stands how near."""
    state, row = change.before, change.row
    squares = telling.squares_in(row, rules.swept(bits(rules.run(state.guards[row], end)), state.occupied[row]))
    own = [square for square in squares if _owner(state, square) == change.seat]
    others = [square for square in squares if square not in own]
    key = "reason.end_none" if not squares else "reason.end_both" if own and others else "reason.end_own" if own else "reason.end_others"
    said = cite("alcatraz.alarm.catch", key, column=end + 1, own=_men(state, own), others=_men(state, others))
    yield Weighed(2 * DECIDES, said)
    gains = {square: _worth(change.after, square) - _worth(state, square) for square in change.stayed() if ROW[square] == row}
    if not gains:
        if not squares:
            yield Weighed(0, cite("alcatraz.man.caught", "reason.end_empty", row=row + 1, column=end + 1))
        return
    square = max(gains, key=lambda square: abs(gains[square]))
    distance = abs(COLUMN[square] - end)
    key = "reason.end_better" if (gains[square] > 0) == (_owner(state, square) == change.seat) else "reason.end_worse"
    said = cite("alcatraz.man.caught", key, men=_men(state, [square]), distance=distance)
    yield Weighed(abs(gains[square]), said)
