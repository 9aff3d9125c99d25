"""Moves as taps and words, and what a tap that leads nowhere was trying.

A man's move is tapped as the man, then the square or the boat; men in the cell are interchangeable. The end of an alarmed guard's row is
tapped as that square, or whoever stands on it. `roll` and `pass` have no piece and are choices.
"""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.story import Cite, Description, cite
from pyengine.words import Message

from . import refusals, rules, telling
from .board import BOAT, CELL, COLUMN, GUARD_IDS, GUARDED, MAN_IDS, MEN, NUMBER, PLACES, ROW, SIDE, SQUARES, square_at
from .legal import bits, men_moves
from .notation import END_COLUMN, PASS, ROLL, move, source_of, target_of
from .state import Due, State

_MAN = {name: number for number, name in enumerate(MAN_IDS)}
_GUARD = {name: row for row, name in enumerate(GUARD_IDS)}
_CHOICES = {"choice:roll": ROLL, "choice:pass": PASS}


def describe(state: State, seat: int, code: int) -> Description:
    """Kind, label, parts and targets of a move. The parts of a man's move are source, target and steps."""
    if code == ROLL:
        return Description("roll", Message("label.roll"), (), ("choice:roll",))
    if code == PASS:
        return Description("pass", Message("label.pass"), (), ("choice:pass",))
    if code in END_COLUMN:
        return _end(state, END_COLUMN[code])
    source, target = source_of(code), target_of(code)
    targets = (who(state, seat, source), PLACES[target])
    if target == BOAT:
        return Description("board", Message("label.board", source=telling.place(source)), (PLACES[source], PLACES[target], ""), targets)
    count = rules.steps(source, target)
    kind = "enter" if source == CELL else "move"
    label = Message(
        f"label.{kind}",
        source=telling.place(source),
        target=telling.place(target),
        steps=count,
        way=telling.heading(source, target),
    )
    return Description(kind, label, (PLACES[source], PLACES[target], str(count)), targets)


def who(state: State, seat: int, source: int) -> str:
    """Ids of the seat's men in a place, joined by "|"."""
    return "|".join(MAN_IDS[man] for man in range(seat * MEN, seat * MEN + MEN) if state.at[man] == source)


def _end(state: State, end: int) -> Description:
    """The alarmed guard's run to an end of his row, and whom he would catch."""
    row, guard = state.row, state.guards[state.row]
    square = square_at(row, end)
    there = [PLACES[square], *occupant(state, square)]
    caught = rules.swept(bits(rules.run(guard, end)), state.occupied[row])
    men = telling.men_on(state, telling.squares_in(row, caught))
    label = Message("label.end" if men else "label.end_free", row=row + 1, column=end + 1, men=men)
    return Description("end", label, (str(row + 1), str(end + 1)), ("|".join(there),))


def occupant(state: State, square: int) -> list[str]:
    """Id of the man or guard on a square, if there is one."""
    if state.board[square]:
        return [MAN_IDS[state.board[square] - 1]]
    return [GUARD_IDS[ROW[square]]] if state.guards[ROW[square]] == COLUMN[square] else []


def attempt(state: State, seat: int, taps: Sequence[str]) -> int | Cite:
    """The move that taps meant, to be refused, or at once the rule that says why they mean none."""
    first = taps[0].split("|")[0] if taps else ""
    if state.due == Due.MOVE:
        if first in _CHOICES and len(taps) == 1:
            return _CHOICES[first]
        man = _MAN.get(first)
        if man is not None and man // MEN == seat:
            return _own_man(state, seat, man, taps[1:])
        return _no_man(state, seat, first)
    alarm = refusals.of_alarm(state, -1)
    return alarm if alarm is not None else cite("alcatraz.turn.one", "why.tap_man", colour=telling.colour(seat))


def _own_man(state: State, seat: int, man: int, rest: Sequence[str]) -> int | Cite:
    """One's own man was tapped first."""
    source = state.at[man]
    if source == BOAT:
        return cite("alcatraz.boat.aboard", "why.aboard").about(MAN_IDS[man])
    if not rest:
        return refusals.stuck(state, seat, source)
    target = where(state, rest[0].split("|")[0])
    if target is None:
        return cite("alcatraz.turn.one", "why.tap_square", where=telling.where(source)).about(MAN_IDS[man])
    code = move(source, target)
    if len(rest) > 1 or code in men_moves(state, seat):
        found = cite("alcatraz.turn.one", "why.one_square", source=telling.place(source), target=telling.place(target))
        return found.about(MAN_IDS[man], PLACES[target])
    return code


def where(state: State, tapped: str) -> int | None:
    """The place that a tap means: its own, or where the piece stands. None for what is no place."""
    if tapped in NUMBER:
        return NUMBER[tapped]
    if tapped in _GUARD:
        row = _GUARD[tapped]
        return square_at(row, state.guards[row])
    man = _MAN.get(tapped)
    return state.at[man] if man is not None and man < len(state.at) else None


def _no_man(state: State, seat: int, first: str) -> Cite:
    """Something else than one's own man was tapped first."""
    colour = telling.colour(seat)
    if first in _GUARD:
        row = _GUARD[first]
        found = cite("alcatraz.guard.when", "why.guard_tapped", row=row + 1, place=telling.place(square_at(row, state.guards[row])))
        return found.about(first)
    place = where(state, first)
    if place is None:
        return cite("alcatraz.turn.one", "why.tap_man", colour=colour)
    if first in _MAN:
        other = telling.colour(_MAN[first] // MEN)
        return cite("alcatraz.turn.one", "why.others_man", other=other, where=telling.where(place), colour=colour).about(first)
    if place == CELL:
        inside = state.men(seat).count(CELL)
        if not inside:
            return cite("alcatraz.man.cell", "why.cell_empty", colour=colour).about("cell")
        return cite("alcatraz.man.cell", "why.tap_cell_man", count=inside).about(*who(state, seat, CELL).split("|"))
    return _bare_place(state, seat, place)


def _bare_place(state: State, seat: int, place: int) -> Cite:
    """The boat, or a square, was tapped without a man: who could come there, and what its guard would do."""
    able = refusals.can_come(state, seat, place)
    sources, men = telling.places(able), [man for source in able for man in who(state, seat, source).split("|")]
    if place == BOAT:
        rule = "alcatraz.boat.marked"
        return cite(rule, "why.boat_tapped", sources=sources).about(*men) if sources else cite(rule, "why.boat_none").about("boat")
    if place < SQUARES and state.board[place] and (state.board[place] - 1) // MEN == seat:
        return cite("alcatraz.turn.one", "why.tap_man_there", place=telling.place(place)).about(refusals.there(state, place))
    if sources:
        return cite("alcatraz.turn.one", "why.square_tapped", place=telling.place(place), sources=sources).about(*men)
    row = ROW[place]
    guard = Message("guard_on", row=row + 1, place=telling.place(square_at(row, state.guards[row]))) if row < GUARDED else None
    if guard is None or place % SIDE == state.guards[row]:
        return cite("alcatraz.turn.one", "why.square_none", place=telling.place(place)).about(PLACES[place])
    distance = abs(COLUMN[place] - state.guards[row])
    found = cite("alcatraz.man.caught", "why.square_watched", place=telling.place(place), guard=guard, distance=distance, most=distance - 1)
    return found.about(GUARD_IDS[row], PLACES[place])
