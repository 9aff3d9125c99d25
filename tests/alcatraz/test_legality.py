"""Legal moves against a slow second reading of the rules, written as sentences and sharing no code with the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pyengine
from tests.alcatraz.island import position, texts

Square = tuple[int, int]
MARKED = {
    "5-3-1": {(1, 3), (1, 4), (1, 5), (1, 6), (1, 7), (2, 4), (2, 5), (2, 6), (3, 5)},
    "block3x3": {(row, column) for row in (1, 2, 3) for column in (4, 5, 6)},
}


def line(start: Square, end: Square) -> list[Square]:
    """All squares from the one after the start to the end; empty where the two are not in a line."""
    (row, column), (to_row, to_column) = start, end
    if row == to_row:
        step = 1 if to_column > column else -1
        return [(row, column + step * number) for number in range(1, abs(to_column - column) + 1)]
    if column == to_column:
        step = 1 if to_row > row else -1
        return [(row + step * number, column) for number in range(1, abs(to_row - row) + 1)]
    return []


def answer(guard: Square, mover: Square, count: int) -> list[Square]:
    """Squares that the guard of the mover's row steps on."""
    step = 1 if mover[1] > guard[1] else -1
    return [(guard[0], guard[1] + step * number) for number in range(1, count + 1)]


def allowed(start: Square, end: Square, own: set[Square], others: set[Square], guards: set[Square]) -> bool:
    """Whether a man may go from a square (row 10 is the cell) to another."""
    way = line(start, end)
    if not way or end in own | others or guards & set(way):
        return False
    for guard in guards:
        if guard[0] == end[0]:
            walked = answer(guard, end, len(way))
            return not set(walked) & ((own - {start}) | {end})
    return True


def slow_moves(men: Sequence[Sequence[str]], guard_squares: Sequence[str], seat: int, shape: str) -> set[str]:
    """The moves of a seat in writing."""

    def square(name: str) -> Square:
        row, column = name.split(".")
        return int(row), int(column)

    on_board = [{square(name) for name in own if "." in name} for own in men]
    own = on_board[seat]
    others = set().union(*(placed for number, placed in enumerate(on_board) if number != seat))
    guards = {square(name) for name in guard_squares}
    all_squares = [(row, column) for row in range(1, 10) for column in range(1, 10)]
    found = set()
    for row, column in own:
        found |= {f"{row}.{column}-{to[0]}.{to[1]}" for to in all_squares if allowed((row, column), to, own, others, guards)}
        in_line = {(nearer, column) for nearer in range(1, row)}
        if (row, column) in MARKED[shape] and not in_line & guards:
            found.add(f"{row}.{column}-boat")
    if "cell" in men[seat]:
        found |= {f"cell-{to[0]}.{to[1]}" for to in all_squares if allowed((10, to[1]), to, own, others, guards)}
    return found or {"pass"}


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """Any position of men and guards, without an alarm."""
    seats = draw(st.integers(2, 4))
    columns = draw(st.lists(st.integers(1, 9), min_size=8, max_size=8))
    posts = [f"{row}.{column}" for row, column in enumerate(columns, 1)]
    free = [name for row in range(1, 10) for column in range(1, 10) if (name := f"{row}.{column}") not in posts]
    squares = draw(st.permutations(free))
    men = []
    for seat in range(seats):
        out = draw(st.integers(0, 4))
        aboard = min(draw(st.integers(0, 2)), 4 - out)
        men.append([*squares[4 * seat : 4 * seat + out], *["boat"] * aboard, *["cell"] * (4 - out - aboard)])
    shape = draw(st.sampled_from(sorted(MARKED)))
    return {"men": men, "posts": columns, "turn": draw(st.integers(0, seats - 1)), "shape": shape}


@settings(max_examples=400, deadline=None)
@given(tables())
def test_moves_are_those_of_the_slow_reading(table: dict[str, Any]) -> None:
    guards = dict(enumerate(table["posts"], 1))
    match = position(*table["men"], guards=guards, turn=table["turn"], options={"marked": table["shape"]})
    posts = [f"{row}.{column}" for row, column in guards.items()]
    wanted = slow_moves(table["men"], posts, table["turn"], table["shape"])
    found = texts(match)
    assert len(found) == len(set(found))
    assert set(found) == wanted


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), st.lists(st.integers(0, 10**6), max_size=80))
def test_what_is_kept_beside_the_men_stays_true(seats: int, seed: int, choices: list[int]) -> None:
    """Bits and counts that a game carries along are those that its position, loaded afresh, works out."""
    match = pyengine.new_match("alcatraz", seats=seats, seed=seed)
    for choice in choices:
        legal = match.moves()
        if not legal:
            break
        boarding = [move for move in legal if move.kind == "board"]
        match.play(boarding[0] if boarding else legal[choice % len(legal)])
    state, fresh = match._state, pyengine.from_position("alcatraz", match.position())._state
    for name in ("at", "board", "boat", "guards", "occupied", "own", "watched", "due", "turn", "row"):
        assert getattr(state, name) == getattr(fresh, name), name


Slow = tuple[list[list[str]], list[str], int]
"""Men by seat, squares of the guards, seat on turn."""


def slow_play(before: Slow, text: str) -> Slow:
    """What follows an ordinary move, by the slow reading."""
    men, guards, seat = [list(own) for own in before[0]], list(before[1]), before[2]
    start, end = text.split("-")
    men[seat][men[seat].index(start)] = end
    row, column = map(int, end.split("."))
    if row < 9:
        home = (10, column) if start == "cell" else tuple(map(int, start.split(".")))
        post = tuple(map(int, guards[row - 1].split(".")))
        walked = [f"{at[0]}.{at[1]}" for at in answer((post[0], post[1]), (row, column), len(line((home[0], home[1]), (row, column))))]
        guards[row - 1] = walked[-1]
        men = [["cell" if place in walked else place for place in own] for own in men]
    return men, guards, (seat + 1) % len(men)


def slow_perft(at: Slow, depth: int) -> int:
    found = slow_moves(*at, "5-3-1")
    return len(found) if depth == 1 else sum(slow_perft(slow_play(at, text), depth - 1) for text in found)


PERFT = {
    (2, "edges"): [25, 567, 15_941],
    (4, "edges"): [25, 567, 11_820],
    (2, "middle"): [15, 220, 4_632],
    (3, "pairs"): [25, 573, 12_159],
}
"""Ways to play the first one, two, three plies, by seats and layout."""


def perft(match: pyengine.Match, depth: int) -> int:
    """Ways to play so many plies."""
    game = match.game

    def count(state: Any, left: int) -> int:
        codes = game.moves(state)
        if left == 1:
            return len(codes)
        found = 0
        for code in codes:
            after = state.copy()
            game.play(after, state.turn, code, match.luck, None)
            found += count(after, left - 1)
        return found

    return count(match._state, depth)


@pytest.mark.parametrize(("seats", "layout"), PERFT)
def test_counts_of_moves(seats: int, layout: str) -> None:
    match = pyengine.new_match("alcatraz", seats=seats, seed=1, options={"guards": layout})
    counts = [perft(match, depth) for depth in (1, 2, 3)]
    assert counts == PERFT[seats, layout]
    table = match.position().table
    start = [list(own) for own in table["men"]], list(table["guards"]), 0
    assert counts[:2] == [slow_perft(start, depth) for depth in (1, 2)]
