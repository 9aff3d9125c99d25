"""Why a move is forbidden: every rule that forbids it, with the pieces and numbers of this position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pyengine.story import Cite, cite
from pyengine.words import Message

from . import rules, telling
from .acts import between
from .board import BOAT, CELL, COLUMN, GUARD_IDS, GUARDED, MAN_IDS, MEN, PLACES, ROW, SIDE, SQUARES, square_at
from .legal import bits, men_moves, moves
from .notation import ENDS, PASS, ROLL, source_of, target_of
from .state import Due, State


class Try(NamedTuple):
    """A man's move that someone wants to make, straight and onto a square."""

    state: State
    seat: int
    source: int
    target: int

    @property
    def row(self) -> int:
        return ROW[self.target]

    @property
    def column(self) -> int:
        return COLUMN[self.target]

    @property
    def steps(self) -> int:
        return rules.steps(self.source, self.target)

    @property
    def guard(self) -> int:
        """Column of the guard who would answer."""
        return self.state.guards[self.row]

    @property
    def own(self) -> int:
        """Columns of the mover's other men in the row where the move ends."""
        mine = self.state.own[self.seat * SIDE + self.row]
        if self.source != CELL and ROW[self.source] == self.row:
            mine &= ~(1 << COLUMN[self.source])
        return mine

    @property
    def line(self) -> tuple[int, int, int]:
        """Start, end, and the guards' places as bits, along the line of the move; the cell comes after row 9."""
        if self.source != CELL and ROW[self.source] == self.row:
            return COLUMN[self.source], self.column, 0 if self.guard >= SIDE else 1 << self.guard
        return (SIDE if self.source == CELL else ROW[self.source]), self.row, self.state.watched[self.column]


def guards_between(tried: Try) -> list[int]:
    """Squares of the guards who stand in a man's way."""
    guards = tried.state.guards
    return [square for square in between(tried.source, tried.target) if guards[ROW[square]] == COLUMN[square]]


def men_ids(state: State, squares: Sequence[int]) -> list[str]:
    """Ids of the men who stand on these squares."""
    return [MAN_IDS[state.board[square] - 1] for square in squares]


def there(state: State, place: int) -> str:
    """Id of the man who stands in a place, else the place's."""
    man = state.board[place] if place < SQUARES else 0
    return MAN_IDS[man - 1] if man else PLACES[place]


def guard_on(square: int) -> Message:
    """A guard, by row and square."""
    return Message("guard_on", row=ROW[square] + 1, place=telling.place(square))


def owner(state: State, square: int) -> int | None:
    """The seat whose man stands on a square."""
    man = state.board[square]
    return (man - 1) // MEN if man else None


def lands_on_other(tried: Try) -> Cite | None:
    """One man to a square."""
    who = owner(tried.state, tried.target)
    if not rules.meets_other(who, tried.seat) or who is None:
        return None
    return cite("alcatraz.man.square", "why.other_there", man=telling.man(who, tried.target)).about(*men_ids(tried.state, [tried.target]))


def lands_on_own(tried: Try) -> Cite | None:
    """One man to a square, one's own included."""
    if not rules.meets_own(owner(tried.state, tried.target), tried.seat):
        return None
    return cite("alcatraz.ruling.10", "why.own_there", place=telling.place(tried.target)).about(*men_ids(tried.state, [tried.target]))


def overtakes_guard(tried: Try) -> Cite | None:
    """Guards cannot be overtaken."""
    if not rules.overtakes_guard(*tried.line):
        return None
    standing = guards_between(tried)
    guards, target = [guard_on(square) for square in standing], telling.place(tried.target)
    return cite("alcatraz.man.guard", "why.guard_between", guards=guards, target=target).about(*(GUARD_IDS[ROW[at]] for at in standing))


def lands_on_guard(tried: Try) -> Cite | None:
    """A guard's square cannot be entered."""
    _, end, guards = tried.line
    if not rules.meets_guard(end, guards):
        return None
    found = cite("alcatraz.ruling.11", "why.guard_there", row=tried.row + 1, place=telling.place(tried.target))
    return found.about(GUARD_IDS[tried.row])


def caught_himself(tried: Try) -> Cite | None:
    """The guard's answer must not reach the mover."""
    if not rules.is_guarded(tried.row) or not rules.reaches_mover(tried.guard, tried.column, tried.steps):
        return None
    distance = abs(tried.column - tried.guard)
    if not distance:
        return None
    return cite(
        "alcatraz.man.caught",
        "why.reached",
        row=tried.row + 1,
        guard=telling.place(square_at(tried.row, tried.guard)),
        target=telling.place(tried.target),
        distance=distance,
        steps=tried.steps,
    ).about(GUARD_IDS[tried.row], PLACES[tried.target])


def own_caught(tried: Try) -> Cite | None:
    """The guard's answer must not catch another man of the mover's."""
    if not rules.is_guarded(tried.row):
        return None
    walked = bits(rules.walk(tried.guard, tried.column, tried.steps))
    own = tried.own & ~(1 << tried.column)
    if not rules.takes_own(walked, own):
        return None
    squares = telling.squares_in(tried.row, walked & own)
    return cite(
        "alcatraz.ruling.8",
        "why.own_caught",
        row=tried.row + 1,
        steps=tried.steps,
        way=telling.sideways(tried.guard, tried.column),
        men=telling.places(squares),
        count=len(squares),
    ).about(GUARD_IDS[tried.row], *men_ids(tried.state, squares))


TESTS = (lands_on_other, lands_on_own, overtakes_guard, lands_on_guard, caught_himself, own_caught)


def of_step(tried: Try) -> Iterator[Cite]:
    """What forbids a move onto a square."""
    if not rules.is_straight(tried.source, tried.target):
        source, target = telling.place(tried.source), telling.place(tried.target)
        found = cite("alcatraz.man.straight", "why.not_straight", source=source, target=target)
        yield found.about(PLACES[tried.target], there(tried.state, tried.source))
        return
    for test in TESTS:
        forbidden = test(tried)
        if forbidden is not None:
            yield forbidden


def of_boarding(state: State, source: int) -> Iterator[Cite]:
    """What forbids boarding from a place."""
    if source == CELL:
        yield cite("alcatraz.ruling.12", "why.boat_from_cell").about("cell")
        return
    if not rules.may_board_from(state.terms, source):
        yield cite("alcatraz.boat.marked", "why.not_marked", source=telling.place(source)).about(there(state, source))
    column = COLUMN[source]
    rows = rules.barring(ROW[source], state.watched[column])
    if rows:
        barring = [row for row in range(GUARDED) if rows >> row & 1]
        guards = [guard_on(square_at(row, column)) for row in barring]
        found = cite("alcatraz.boat.line", "why.line_barred", source=telling.place(source), guards=guards)
        yield found.about(*(GUARD_IDS[row] for row in barring), there(state, source))


def of_man(state: State, seat: int, source: int, target: int) -> Iterator[Cite]:
    """What forbids a man's move. Where there is no such man of the seat's, nothing else can be said."""
    if rules.has_escaped(source):
        yield cite("alcatraz.boat.aboard", "why.aboard").about("boat")
    elif source == CELL and CELL not in state.men(seat):
        yield cite("alcatraz.man.cell", "why.cell_empty", colour=telling.colour(seat)).about("cell")
    elif source != CELL and owner(state, source) != seat:
        yield not_yours(state, seat, source)
    elif rules.stays(source, target):
        yield cite("alcatraz.turn.one", "why.stays", place=telling.place(source)).about(there(state, source))
    elif rules.goes_back(target):
        yield cite("alcatraz.ruling.3", "why.back_to_cell", source=telling.place(source)).about(there(state, source))
    elif target == BOAT:
        yield from of_boarding(state, source)
    else:
        yield from of_step(Try(state, seat, source, target))


def not_yours(state: State, seat: int, square: int) -> Cite:
    """A square without a man of the seat's."""
    who, colour = owner(state, square), telling.colour(seat)
    if who is None:
        found = cite("alcatraz.turn.one", "why.nobody_there", place=telling.place(square), colour=colour)
    else:
        found = cite("alcatraz.turn.one", "why.not_yours", man=telling.man(who, square), colour=colour)
    return found.about(there(state, square))


def of_alarm(state: State, code: int) -> Cite | None:
    """What an alarm, or its absence, forbids."""
    if state.due == Due.ROLL and code != ROLL:
        return cite("alcatraz.alarm.then", "why.roll_first", colour=telling.colour(rules.roller(state.turn, state.terms.seats)))
    if state.due == Due.END and code not in ENDS:
        return cite("alcatraz.alarm.then", "why.end_first", row=state.row + 1).about(GUARD_IDS[state.row])
    if state.due == Due.MOVE and (code == ROLL or code in ENDS):
        return cite("alcatraz.alarm.raise", "why.no_alarm_now")
    return None


def refusals(state: State, seat: int, code: int) -> tuple[Cite, ...]:
    """Every rule that forbids a code to the seat that must answer now."""
    alarm = of_alarm(state, code)
    if alarm is not None:
        return (alarm,)
    if code == PASS:
        able = moves(state)
        return () if able == [PASS] else (must_move(state, able),)
    if state.due != Due.MOVE:
        return ()
    return tuple(of_man(state, seat, source_of(code), target_of(code)))


def must_move(state: State, able: list[int]) -> Cite:
    """Passing while a man can move: how many moves there are, and one of them."""
    code = able[0]
    return cite(
        "alcatraz.ruling.19",
        "why.must_move",
        count=len(able),
        source=telling.place(source_of(code)),
        target=telling.place(target_of(code)),
    ).about(there(state, source_of(code)), PLACES[target_of(code)])


def stuck(state: State, seat: int, source: int) -> Cite:
    """Why a man of the seat's own cannot move at all: what is in the way, told by the rule that forbids most."""
    counts: dict[str, int] = {}
    for target in range(SQUARES):
        if target == source or not rules.is_straight(source, target):
            continue
        for found in of_step(Try(state, seat, source, target)):
            counts[found.rule] = counts.get(found.rule, 0) + 1
    if source < SQUARES and rules.may_board_from(state.terms, source):
        for found in of_boarding(state, source):
            counts[found.rule] = 1
    worst = max(counts, key=lambda key: counts[key])
    reasons = [Message(f"stuck.{key.removeprefix('alcatraz.').replace('.', '_')}", count=count) for key, count in counts.items()]
    return cite(worst, "why.stuck", where=telling.where(source), reasons=reasons).about(there(state, source))


def can_come(state: State, seat: int, target: int) -> list[int]:
    """Places from which a man of the seat's may go there now."""
    return [source_of(code) for code in men_moves(state, seat) if target_of(code) == target]
