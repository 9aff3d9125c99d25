"""What lies on the table, what is asked, and what never changes."""

from __future__ import annotations

from typing import Any

from pyengine.game import SeatLine, Setup
from pyengine.scene import Piece, Scene, Sign, Spot
from pyengine.story import Cite, cite
from pyengine.words import Message, Words

from . import rules, telling
from .board import BOAT, CELL, COLOURS, COLUMN, EDITIONS, GUARD_IDS, GUARDED, MAN_IDS, MEN, PLACES, ROW, SIDE, SQUARES, TO_WIN, square_at
from .legal import bits, moves
from .notation import PASS
from .state import Due, State

BOARD = "board"


def scene(state: State) -> Scene:
    """One board with everything on it: nobody hides anything. Pieces in reading order, the boat first, the cell last."""
    pieces = [(square_at(row, column), _guard(state, row, column)) for row, column in enumerate(state.guards[:GUARDED])]
    risk = at_risk(state)
    for number, at in enumerate(state.at):
        pieces.append((-1 if at == BOAT else at, _man(state, number, at, risk.get(at))))
    pieces.sort(key=lambda one: one[0])
    label = Message("area.board_label", rows=SIDE, guarded=GUARDED)
    return Scene((Spot(BOARD, "board", Message("area.board"), tuple(piece for _, piece in pieces), label),))


def _guard(state: State, row: int, column: int) -> Piece:
    square = square_at(row, column)
    signs: tuple[Sign, ...] = ()
    if state.due == Due.END and row == state.row:
        signs = (Sign("alarmed", Message("badge.alarmed"), tone="warn", rules=("alcatraz.alarm.end",)),)
    label = Message("piece.guard", row=row + 1, place=telling.place(square))
    return Piece(GUARD_IDS[row], telling.GUARD, label, place=PLACES[square], signs=signs)


def _man(state: State, number: int, at: int, end: int | None) -> Piece:
    seat = number // MEN
    signs = []
    if end is not None:
        signs.append(Sign("at_risk", Message("badge.at_risk", column=end + 1), end + 1, "bad", ("alcatraz.alarm.catch",)))
    if can_board(state, at):
        signs.append(Sign("may_board", Message("badge.may_board"), tone="good", rules=("alcatraz.boat.marked", "alcatraz.boat.line")))
    elif at < SQUARES and rules.may_board_from(state.terms, at):
        signs.append(Sign("barred", Message("badge.barred"), tone="warn", rules=("alcatraz.boat.line",)))
    key = "piece.man_in_cell" if at == CELL else "piece.man_in_boat" if at == BOAT else "piece.man"
    label = Message(key, colour=telling.colour(seat), place=telling.place(at))
    return Piece(MAN_IDS[number], COLOURS[seat], label, owner=seat, place=PLACES[at], signs=tuple(signs))


def can_board(state: State, at: int) -> bool:
    """Whether a man in this place could step into the boat if it were his turn."""
    return at < SQUARES and rules.may_board_from(state.terms, at) and not rules.barring(ROW[at], state.watched[COLUMN[at]])


def at_risk(state: State) -> dict[int, int]:
    """While the end of an alarmed guard's run is chosen: squares of the men in his row, each with the end whose choice catches him."""
    if state.due != Due.END:
        return {}
    found = {}
    for end in (0, SIDE - 1):
        walked = bits(rules.run(state.guards[state.row], end))
        for square in telling.squares_in(state.row, rules.swept(walked, state.occupied[state.row])):
            found[square] = end
    return found


def seat_line(state: State, seat: int) -> SeatLine:
    """Men in the boat."""
    return SeatLine(state.boat[seat], {"boat": state.boat[seat]})


def actor(state: State) -> int | None:
    """The seat that must answer: whose turn it is, or the roller while the alarm rings."""
    if not state.due:
        return state.turn
    return None if state.due == Due.NOTHING else rules.roller(state.turn, state.terms.seats)


def phase(state: State) -> str:
    """Play, or alarm."""
    return "alarm" if state.due in (Due.ROLL, Due.END) else "play"


def prompt(state: State, viewer: int | None) -> Cite:
    """What the viewer must decide, or what he waits for."""
    asked = actor(state)
    if asked is None:
        return cite("alcatraz.end.three", "prompt.over")
    colour = telling.colour(asked)
    own = viewer == asked
    if state.due == Due.ROLL:
        return cite("alcatraz.alarm.roll", "prompt.roll" if own else "prompt.wait_roll", colour=colour)
    if state.due == Due.END:
        return cite("alcatraz.alarm.end", "prompt.end" if own else "prompt.wait_end", colour=colour, row=state.row + 1)
    if not own:
        return cite("alcatraz.turn.order", "prompt.wait", colour=colour)
    if moves(state) == [PASS]:
        return cite("alcatraz.house.stalemate", "prompt.pass")
    ready = [at for at in state.men(asked) if can_board(state, at)]
    if ready:
        return cite("alcatraz.boat.marked", "prompt.board", sources=telling.places(ready), count=len(ready))
    if not any(at < SQUARES for at in state.men(asked)):
        return cite("alcatraz.man.cell", "prompt.first", colour=colour)
    return cite("alcatraz.turn.one", "prompt.move", colour=colour)


def statics(setup: Setup, words: Words) -> dict[str, Any]:
    """Faces, and the board: places with row, column and zone, rows with and without a guard, and how many men win."""
    marked = EDITIONS[setup.edition].marked[setup.options.marked]
    first, last = EDITIONS[setup.edition].boat
    faces: dict[str, dict[str, Any]] = {
        name: {"title": words.message(telling.colour(seat)), "kind": "man", "seat": seat}
        for seat, name in enumerate(COLOURS[: setup.seats])
    }
    faces[telling.GUARD] = {"title": words.say("face.guard", {}), "kind": telling.GUARD}
    places: list[dict[str, Any]] = [
        {
            "id": PLACES[square],
            "title": words.message(telling.place(square)),
            "row": ROW[square] + 1,
            "column": COLUMN[square] + 1,
            "zone": "marked" if PLACES[square] in marked else "yard",
        }
        for square in range(SQUARES)
    ]
    places.append({"id": PLACES[BOAT], "title": words.message(telling.place(BOAT)), "row": 0, "columns": [first, last], "zone": "boat"})
    places.append({"id": PLACES[CELL], "title": words.message(telling.place(CELL)), "row": SIDE + 1, "columns": [1, SIDE], "zone": "cell"})
    board = {"kind": "squares", "rows": SIDE, "columns": SIDE, "guarded": list(range(1, GUARDED + 1)), "places": places}
    return {"faces": faces, "board": board, "men": MEN, "to_win": TO_WIN}
