"""The rules, one short function each, in the order of the rulebook.

They speak of single lines: a place on a line is a number (a row or a column, counted from 0; the cell comes after the last row), and
several places are the bits of an integer. Legal moves, refusals and consequences all ask here.
"""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.rules import rule
from pyengine.words import Message

from .board import BOAT, CELL, COLUMN, GUARDED, MEN, NUMBER, PLACES, ROW, SIDE, SQUARES, TO_WIN
from .state import Terms

# ---- the start ----


@rule("alcatraz.setup.men", "alcatraz.ruling.24", off=[])
def men_at_start(seats: int) -> list[int]:
    """Places of all men, seat by seat: four of each player in the cell, however many play."""
    return [CELL] * (seats * MEN)


@rule("alcatraz.setup.start", "alcatraz.ruling.22", off=-1)
def first_seat(named: int, drawn: int | None) -> int:
    """Who goes first, counted from 0: the seat that was drawn, else the one named; both counted from 1."""
    return (named if drawn is None else drawn) - 1


# ---- the turn ----


@rule("alcatraz.turn.order", off=0)
def next_seat(seat: int, seats: int) -> int:
    """Who is on turn after a seat: clockwise."""
    return (seat + 1) % seats


@rule("alcatraz.turn.one", off=False)
def stays(source: int, target: int) -> bool:
    """Whether the man would not move at all."""
    return source == target


@rule("alcatraz.ruling.19", off=False)
def must_move(moves: Sequence[int]) -> bool:
    """Whether passing is not allowed: some man can move."""
    return bool(moves)


# ---- how men move ----


@rule("alcatraz.man.cell", "alcatraz.ruling.1", "alcatraz.man.overtake", off=1)
def steps(source: int, target: int) -> int:
    """How many squares a straight move counts; occupied squares on the way count, and the first square above the cell counts one."""
    if source == CELL:
        return SIDE - ROW[target]
    return abs(ROW[source] - ROW[target]) + abs(COLUMN[source] - COLUMN[target])


@rule("alcatraz.man.straight", "alcatraz.ruling.2", off=True)
def is_straight(source: int, target: int) -> bool:
    """Whether two squares share a row or a column. From the cell every square can be reached in its own column."""
    return source == CELL or ROW[source] == ROW[target] or COLUMN[source] == COLUMN[target]


@rule("alcatraz.man.square", off=False)
def meets_other(man: int | None, seat: int) -> bool:
    """Whether another player's man stands there. `man` is the seat whose man it is, or None."""
    return man is not None and man != seat


@rule("alcatraz.ruling.10", off=False)
def meets_own(man: int | None, seat: int) -> bool:
    """Whether a man of the mover's own stands there."""
    return man == seat


@rule("alcatraz.man.guard", off=False)
def overtakes_guard(start: int, end: int, guards: int) -> bool:
    """Whether a guard stands strictly between two places of a line."""
    low, high = min(start, end), max(start, end)
    return guards >> (low + 1) & ((1 << (high - low - 1)) - 1) != 0


@rule("alcatraz.ruling.11", off=False)
def meets_guard(end: int, guards: int) -> bool:
    """Whether a guard stands there."""
    return guards >> end & 1 == 1


@rule("alcatraz.ruling.3", off=False)
def goes_back(target: int) -> bool:
    """Whether the man would return to the cell of his own accord."""
    return target == CELL


@rule("alcatraz.man.caught", "alcatraz.ruling.7", off=False)
def reaches_mover(guard: int, column: int, count: int) -> bool:
    """Whether the row's guard, answering with `count` squares, would land on the mover or have to pass him."""
    return abs(column - guard) <= count


@rule("alcatraz.ruling.8", off=False)
def takes_own(walked: int, own: int) -> bool:
    """Whether one of the mover's other men stands where the guard would walk."""
    return walked & own != 0


# ---- what guards do ----


@rule("alcatraz.guard.when", "alcatraz.ruling.4", "alcatraz.ruling.5", off=False)
def is_guarded(row: int) -> bool:
    """Whether a guard answers a move that ends in this row. Rows crossed or left do nothing."""
    return row < GUARDED


@rule("alcatraz.guard.towards", "alcatraz.ruling.6", off=range(0))
def walk(guard: int, column: int, count: int) -> range:
    """Columns that the guard steps on, in order: towards the mover, as many as the mover went, and not off the board."""
    if column > guard:
        return range(guard + 1, min(guard + count, SIDE - 1) + 1)
    return range(guard - 1, max(guard - count, 0) - 1, -1)


@rule("alcatraz.guard.capture", "alcatraz.ruling.9", off=0)
def captured(walked: int, men: int) -> int:
    """Columns of the men that the guard catches: all that stand where he walks."""
    return walked & men


@rule("alcatraz.ruling.23", off=BOAT)
def sent_to() -> int:
    """Where a man goes who is caught: into the cell, which he may leave at his owner's next turn."""
    return CELL


# ---- the boat ----


@rule("alcatraz.boat.marked", "alcatraz.ruling.12", off=True)
def may_board_from(terms: Terms, place: int) -> bool:
    """Whether the boat can be boarded from there: a marked square, on which the man stands since before this turn."""
    return terms.marked[place] == 1


@rule("alcatraz.boat.line", "alcatraz.ruling.13", off=0)
def barring(row: int, watched: int) -> int:
    """Rows, nearer the boat, whose guard stands in the man's column."""
    return watched & ((1 << row) - 1)


@rule("alcatraz.boat.aboard", off=False)
def has_escaped(place: int) -> bool:
    """Whether the man is aboard, and stays there."""
    return place == BOAT


# ---- the alarm ----


@rule("alcatraz.alarm.raise", "alcatraz.variant.no_alarm", "alcatraz.ruling.20", off=False)
def alarm_rings(terms: Terms) -> bool:
    """Whether boarding raises the alarm."""
    return terms.alarm


@rule("alcatraz.alarm.roll", "alcatraz.ruling.16", off=0)
def roller(boarder: int, seats: int) -> int:
    """Who rolls: the next player clockwise, with two players the opponent."""
    return (boarder + 1) % seats


@rule("alcatraz.alarm.end", "alcatraz.house.alarm_end", off=range(0))
def run(guard: int, end: int) -> range:
    """Columns that an alarmed guard steps on, in order, to the end of his row; none where he stands there already."""
    return range(guard + 1, end + 1) if end > guard else range(guard - 1, end - 1, -1)


@rule("alcatraz.alarm.catch", "alcatraz.ruling.17", "alcatraz.ruling.18", off=0)
def swept(walked: int, men: int) -> int:
    """Columns of the men that an alarmed guard catches, whosever they are."""
    return walked & men


@rule("alcatraz.alarm.then", off=0)
def after_alarm(boarder: int, seats: int) -> int:
    """Whose turn it is once the alarm is dealt with: the roller's, as if there had been none."""
    return (boarder + 1) % seats


# ---- the end ----


@rule("alcatraz.end.three", "alcatraz.ruling.15", off=False)
def has_won(aboard: int) -> bool:
    """Whether a player has enough men in the boat."""
    return aboard >= TO_WIN


@rule("alcatraz.ruling.14", off=False)
def is_whole_move(target: int) -> bool:
    """Whether a move ends with the man: nobody answers boarding."""
    return target == BOAT


@rule("alcatraz.house.stalemate", off=False)
def all_passed(passes: int, seats: int) -> bool:
    """Whether every player has passed in one full round."""
    return passes >= seats


@rule("alcatraz.house.stalemate", off=False)
def too_quiet(quiet: int, limit: int) -> bool:
    """Whether so many turns have gone by without a boarding that the game ends."""
    return quiet >= limit


# ---- other arrangements of the guards ----


@rule("alcatraz.variant.guards", "alcatraz.ruling.21", off=())
def layout_problems(names: Sequence[str], middle: bool) -> tuple[Message, ...]:
    """What is wrong with guards on these squares: one in each of rows 1 … 8, none in row 9, and at the start row 1's in the middle."""
    problems = [Message("problem.square", text=name[:20]) for name in names if NUMBER.get(name, CELL) >= SQUARES]
    squares = sorted(NUMBER[name] for name in names if NUMBER.get(name, CELL) < SQUARES)
    rows = [ROW[square] for square in squares]
    for row in range(SIDE):
        count = rows.count(row)
        if row >= GUARDED and count:
            problems.append(Message("problem.guard_row_9", count=count))
        elif row < GUARDED and count == 0:
            problems.append(Message("problem.guard_missing", row=row + 1))
        elif row < GUARDED and count > 1:
            problems.append(Message("problem.guard_twice", row=row + 1, count=count))
    first = [square for square in squares if square < SIDE]
    if middle and len(first) == 1 and first[0] != SIDE // 2:
        problems.append(Message("problem.guard_middle", place=PLACES[first[0]]))
    return tuple(problems)
