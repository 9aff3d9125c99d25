"""Positions as documents, checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from pyengine.game import Invalid, Setup, Table
from pyengine.words import Message

from . import rules, telling
from .board import CELL, COLUMN, DIE, GUARDED, MEN, NUMBER, PLACES, ROW, SQUARES, square_at
from .options import AlcatrazOptions, start_problems
from .state import Due, State, set_up, terms_of

DUE: dict[Literal["move", "roll", "end"], Due] = {"move": Due.MOVE, "roll": Due.ROLL, "end": Due.END}


class AlcatrazTable(Table):
    """A position. Places are squares such as `7.4`, `cell` and `boat`."""

    men: tuple[tuple[str, ...], ...] = Field(default=(), description="by seat, the places of its men; those left out are in the cell")
    guards: tuple[str, ...] = Field(default=(), description="the guards' squares, one in each of rows 1 … 8; none: as the game starts")
    turn: int = Field(default=0, ge=0, description="seat whose turn it is; during an alarm, the seat that boarded")
    due: Literal["move", "roll", "end"] = Field(default="move", description="what is decided next: a move, the roll, the guard's end")
    row: int | None = Field(default=None, ge=1, le=len(DIE), description="the row rolled, while its guard's end is chosen")
    quiet: int = Field(default=0, ge=0, le=1000, description="turns since the last boarding")
    passes: int = Field(default=0, ge=0, le=4, description="turns passed in a row")


def get_table(state: State) -> AlcatrazTable:
    """The document of a state."""
    due = {known: name for name, known in DUE.items()}.get(Due(state.due), "move")
    return AlcatrazTable(
        men=tuple(tuple(PLACES[place] for place in state.men(seat)) for seat in range(state.terms.seats)),
        guards=tuple(PLACES[square_at(row, column)] for row, column in enumerate(state.guards[:GUARDED])),
        turn=state.turn,
        due=due,
        row=state.row + 1 if state.due == Due.END else None,
        quiet=state.quiet,
        passes=state.passes,
    )


def set_table(setup: Setup, table: AlcatrazTable, rng: int) -> State:
    """The state of a document. Raises `Invalid` with everything that is wrong."""
    options: AlcatrazOptions = setup.options
    problems = [*start_problems(options, setup.seats), *_men_problems(table, setup.seats), *_guard_problems(table)]
    problems += _turn_problems(setup.seats, options, table)
    if problems:
        raise Invalid(problems)
    terms = terms_of(setup.seats, options.alarm, options.marked, options.quiet_turns, setup.edition)
    guards = tuple(COLUMN[square] for square in sorted(NUMBER[name] for name in table.guards)) or options.columns(setup.edition)
    rest = [() for _ in range(setup.seats - len(table.men))]
    at = [place for men in (*table.men, *rest) for place in [*(NUMBER[name] for name in men), *[CELL] * (MEN - len(men))]]
    clash = _clashes(at, guards)
    if clash:
        raise Invalid(clash)
    state = set_up(terms, rng, guards, at)
    state.turn, state.quiet, state.passes = table.turn, table.quiet, table.passes
    state.due = DUE[table.due]
    state.row = (table.row or 1) - 1
    over = any(rules.has_won(aboard) for aboard in state.boat)
    if over or rules.all_passed(state.passes, terms.seats) or rules.too_quiet(state.quiet, terms.limit):
        state.due = Due.NOTHING
    return state


def _men_problems(table: AlcatrazTable, seats: int) -> list[Message]:
    """Too many seats or men, unreadable places, two men on a square, two winners."""
    problems = []
    if len(table.men) > seats:
        problems.append(Message("problem.seats", count=len(table.men), seats=seats))
    for seat, men in enumerate(table.men[:seats]):
        if len(men) > MEN:
            problems.append(Message("problem.men", colour=telling.colour(seat), count=len(men), men=MEN))
        problems += [Message("problem.place", text=name[:20]) for name in men if name not in NUMBER]
    squares = [name for men in table.men[:seats] for name in men if NUMBER.get(name, CELL) < SQUARES]
    problems += [Message("problem.two_men", place=name) for name in dict.fromkeys(squares) if squares.count(name) > 1]
    won = [telling.colour(seat) for seat, men in enumerate(table.men[:seats]) if rules.has_won(men.count("boat"))]
    if len(won) > 1:
        problems.append(Message("problem.winners", colours=won))
    problems += [
        Message("problem.aboard", colour=telling.colour(seat), count=men.count("boat"))
        for seat, men in enumerate(table.men[:seats])
        if men.count("boat") > MEN - 1
    ]
    return problems


def _guard_problems(table: AlcatrazTable) -> Sequence[Message]:
    """In play only the middle of row 1 is no longer asked for."""
    return rules.layout_problems(table.guards, middle=False) if table.guards else ()


def _turn_problems(seats: int, options: AlcatrazOptions, table: AlcatrazTable) -> list[Message]:
    """A turn or an alarm that cannot be."""
    problems = []
    if table.turn >= seats:
        problems.append(Message("problem.turn", turn=table.turn, last=seats - 1))
    if table.passes > seats:
        problems.append(Message("problem.passes", count=table.passes, seats=seats))
    if table.passes > table.quiet:
        problems.append(Message("problem.passes_quiet", count=table.passes, quiet=table.quiet))
    if table.quiet > options.quiet_turns:
        problems.append(Message("problem.quiet", count=table.quiet, limit=options.quiet_turns))
    if (table.due == "end") != (table.row is not None):
        problems.append(Message("problem.row"))
    if table.due != "move":
        boarder = table.men[table.turn] if table.turn < len(table.men) else ()
        if not options.alarm or "boat" not in boarder or table.quiet or table.passes:
            problems.append(Message("problem.alarm"))
    return problems


def _clashes(at: list[int], guards: tuple[int, ...]) -> list[Message]:
    """Men on guards' squares."""
    return [
        Message("problem.man_on_guard", place=PLACES[place], row=ROW[place] + 1)
        for place in at
        if place < SQUARES and ROW[place] < GUARDED and guards[ROW[place]] == COLUMN[place]
    ]
