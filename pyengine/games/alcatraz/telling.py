"""The story: what each event is called, which rules made it, what it moved, and with which words."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.story import Change, Story
from pyengine.words import Message

from .board import BOAT, CELL, COLOURS, COLUMN, GUARD_IDS, GUARDED, MAN_IDS, MEN, PLACES, ROW, SIDE, TO_WIN, square_at
from .state import State

GUARD = "guard"
"""Face of the guards."""


def colour(seat: int) -> Message:
    """A player, by colour."""
    return Message(f"seat.{seat + 1}")


def place(number: int) -> Message:
    """A place in words: "7·4", "the cell"."""
    if number in (CELL, BOAT):
        return Message(f"place.{PLACES[number]}")
    return Message("place.square", row=ROW[number] + 1, column=COLUMN[number] + 1)


def where(number: int) -> Message:
    """Where somebody is, in words: "on 7·4", "in the cell"."""
    if number in (CELL, BOAT):
        return Message(f"where.{PLACES[number]}")
    return Message("where.square", row=ROW[number] + 1, column=COLUMN[number] + 1)


def places(numbers: Sequence[int]) -> list[Message]:
    """Places in words."""
    return [place(number) for number in numbers]


def man(seat: int, square: int) -> Message:
    """A man on the board, by colour and square."""
    return Message("man", colour=colour(seat), place=place(square))


def men_on(state: State, squares: Sequence[int]) -> list[Message]:
    """The men who stand on these squares."""
    return [man((state.board[square] - 1) // MEN, square) for square in squares]


def squares_in(row: int, columns: int) -> list[int]:
    """Squares of a row, from columns as bits."""
    return [square_at(row, column) for column in range(SIDE) if columns >> column & 1]


def heading(source: int, target: int) -> Message:
    """The direction of a straight move in words."""
    if source == CELL or ROW[target] < ROW[source]:
        return Message("way.boat")
    if ROW[target] > ROW[source]:
        return Message("way.cell")
    return sideways(COLUMN[source], COLUMN[target])


def sideways(start: int, end: int) -> Message:
    """The direction along a row in words."""
    return Message("way.left" if end < start else "way.right")


def laid_out(state: State, story: Story, free: bool, random: bool) -> None:
    """The set-up."""
    seats = state.terms.seats
    guards = tuple(Change(GUARD_IDS[row], "", PLACES[square_at(row, column)], GUARD) for row, column in enumerate(state.guards[:GUARDED]))
    rules = ("alcatraz.variant.guards", "alcatraz.ruling.21") if free else ("alcatraz.setup.guards", "alcatraz.house.guards")
    story.tell("posted", rules, guards, count=GUARDED)
    men = tuple(Change(MAN_IDS[number], "", PLACES[CELL], COLOURS[number // MEN]) for number in range(seats * MEN))
    story.tell("locked_up", ("alcatraz.setup.men", "alcatraz.ruling.24"), men, men=MEN, seats=seats)
    story.tell("starts", ("alcatraz.setup.start", "alcatraz.ruling.22"), words="drawn" if random else "", colour=colour(state.turn))


def went(state: State, story: Story, number: int, source: int, target: int, count: int, passed: int) -> None:
    """A man has moved; `passed` is how many men he overtook."""
    seat = number // MEN
    rules = ["alcatraz.man.cell", "alcatraz.ruling.1", "alcatraz.ruling.2"] if source == CELL else ["alcatraz.man.straight"]
    if passed:
        rules.append("alcatraz.man.overtake")
    change = Change(MAN_IDS[number], PLACES[source], PLACES[target], COLOURS[seat])
    kind = "entered" if source == CELL else "moved"
    words = f"{kind}_past" if passed else kind
    story.tell(
        kind,
        tuple(rules),
        (change,),
        words=words,
        colour=colour(seat),
        source=place(source),
        target=place(target),
        steps=count,
        way=heading(source, target),
        passed=passed,
    )


def unanswered(story: Story, row: int) -> None:
    """No guard answers in the row next to the cell."""
    story.tell("unanswered", ("alcatraz.guard.when", "alcatraz.ruling.4"), row=row + 1)


def walked(story: Story, kind: str, rules: tuple[str, ...], row: int, start: int, columns: Sequence[int]) -> None:
    """A guard has gone square by square. `kind` is `answered` or `ran`."""
    changes = []
    here = start
    for column in columns:
        changes.append(Change(GUARD_IDS[row], PLACES[square_at(row, here)], PLACES[square_at(row, column)], GUARD))
        here = column
    still = "" if columns else f"{kind}_nowhere"
    story.tell(
        kind,
        rules,
        tuple(changes),
        words=still,
        row=row + 1,
        steps=len(columns),
        way=sideways(start, here),
        column=here + 1,
        source=place(square_at(row, start)),
    )


def caught(state: State, story: Story, rules: tuple[str, ...], row: int, squares: Sequence[int]) -> None:
    """Men go back to the cell; told while they still stand where they were caught."""
    changes = []
    for square in squares:
        number = state.board[square] - 1
        changes.append(Change(MAN_IDS[number], PLACES[square], PLACES[CELL], COLOURS[number // MEN]))
    story.tell("caught", rules, tuple(changes), row=row + 1, men=men_on(state, squares), count=len(squares))


def boarded(state: State, story: Story, number: int, source: int) -> None:
    """A man has stepped into the boat; `state.boat` already counts him."""
    seat = number // MEN
    aboard = state.boat[seat]
    changes = (
        Change(MAN_IDS[number], PLACES[source], PLACES[BOAT], COLOURS[seat]),
        Change(f"counter:{seat}/boat", str(aboard - 1), str(aboard)),
    )
    rules = ("alcatraz.boat.marked", "alcatraz.boat.line", "alcatraz.ruling.13", "alcatraz.ruling.14")
    story.tell("boarded", rules, changes, colour=colour(seat), source=place(source), count=aboard, needed=TO_WIN)


def alarm(story: Story, roller: int) -> None:
    """The alarm is raised."""
    rules = ("alcatraz.alarm.raise", "alcatraz.alarm.roll", "alcatraz.ruling.16")
    story.tell("alarm", rules, colour=colour(roller))


def no_alarm(story: Story) -> None:
    """Played without the alarm."""
    story.tell("no_alarm", ("alcatraz.variant.no_alarm", "alcatraz.ruling.20"))


def rolled(story: Story, seat: int, row: int) -> None:
    """The die has named a row."""
    story.tell("rolled", ("alcatraz.alarm.roll",), colour=colour(seat), row=row + 1)


def passed(story: Story, seat: int) -> None:
    """A player who cannot move has passed."""
    story.tell("passed", ("alcatraz.house.stalemate", "alcatraz.ruling.19"), colour=colour(seat))
