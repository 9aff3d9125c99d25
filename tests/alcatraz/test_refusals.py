"""Each rule that can forbid something, broken alone; the sentence names pieces, squares and numbers of the position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pyengine import Match
from tests.alcatraz.island import men, position, sentence, texts, why

rules = pytest.mark.rules


AT_8_4 = {"guards": {8: 4}}

ALONE = [
    pytest.param("7.4-7.4", "turn.one", ["7·4"], (["7.4"],), {}, marks=rules("alcatraz.turn.one")),
    pytest.param("8.4-6.4", "turn.one", ["Blue’s man on 8·4", "Red"], (["7.4"], ["8.4"]), {}, marks=rules("alcatraz.turn.one")),
    pytest.param("8.4-6.4", "turn.one", ["No man", "8·4"], (["7.4"],), {}, marks=rules("alcatraz.turn.one")),
    pytest.param("cell-9.4", "man.cell", ["Red"], (["7.4", "7.3", "9.1", "9.2"],), {}, marks=rules("alcatraz.man.cell")),
    pytest.param("9.4-7.5", "man.straight", ["9·4", "7·5"], (["9.4"],), {}, marks=rules("alcatraz.man.straight", "alcatraz.ruling.2")),
    pytest.param("9.4-9.6", "man.square", ["Blue’s man on 9·6"], (["9.4"], ["9.6"]), {}, marks=rules("alcatraz.man.square")),
    pytest.param("9.4-9.6", "ruling.10", ["9·6", "your own"], (["9.4", "9.6"],), {}, marks=rules("alcatraz.ruling.10")),
    pytest.param("9.4-7.4", "man.guard", ["row 8’s guard on 8·4"], (["9.4"],), AT_8_4, marks=rules("alcatraz.man.guard")),
    pytest.param("cell-7.4", "man.guard", ["row 8’s guard on 8·4"], (), AT_8_4, marks=rules("alcatraz.man.guard")),
    pytest.param("9.4-8.4", "ruling.11", ["row 8’s guard", "8·4"], (["9.4"],), AT_8_4, marks=rules("alcatraz.ruling.11")),
    pytest.param("8.4-cell", "ruling.3", ["8·4"], (["8.4"],), {}, marks=rules("alcatraz.ruling.3")),
    pytest.param(
        "9.6-7.6",
        "man.caught",
        ["Row 7’s guard on 7·8", "2 squares from 7·6", "answer with 2"],
        (["9.6"],),
        {"guards": {7: 8}},
        marks=rules("alcatraz.man.caught", "alcatraz.ruling.7"),
    ),
    pytest.param(
        "9.5-7.5",
        "ruling.8",
        ["Row 7’s guard", "2 squares to the left", "your own men on 7·7 and 7·8"],
        (["9.5", "7.7", "7.8"],),
        {},
        marks=rules("alcatraz.ruling.8"),
    ),
    pytest.param("2.3-boat", "boat.marked", ["2·3"], (["2.3"],), {}, marks=rules("alcatraz.boat.marked", "alcatraz.ruling.12")),
    pytest.param("cell-boat", "ruling.12", ["cell", "marked"], (), {}, marks=rules("alcatraz.ruling.12")),
    pytest.param(
        "3.5-boat",
        "boat.line",
        ["3·5", "row 1’s guard on 1·5 and row 2’s guard on 2·5"],
        (["3.5"],),
        {"guards": {2: 5}},
        marks=rules("alcatraz.boat.line", "alcatraz.ruling.13"),
    ),
    pytest.param("boat-1.4", "boat.aboard", ["boat"], (["boat"],), {}, marks=rules("alcatraz.boat.aboard")),
    pytest.param("pass", "ruling.19", ["25 moves"], (), {}, marks=rules("alcatraz.ruling.19")),
    pytest.param("roll", "alarm.raise", ["No alarm"], (), {}, marks=rules("alcatraz.alarm.raise")),
    pytest.param("end 9", "alarm.raise", ["No alarm"], (), {}, marks=rules("alcatraz.alarm.raise")),
    pytest.param("cell-9.1", "alarm.then", ["Blue rolls"], (["boat"],), {"due": "roll"}, marks=rules("alcatraz.alarm.then")),
    pytest.param("cell-9.1", "alarm.then", ["row 6"], (["boat"],), {"due": "end", "row": 6}, marks=rules("alcatraz.alarm.then")),
]


@pytest.mark.parametrize(("asked", "forbidding", "words", "placed", "more"), ALONE)
def test_broken_alone(asked: str, forbidding: str, words: Sequence[str], placed: Sequence[Sequence[str]], more: dict[str, Any]) -> None:
    match = position(*placed, **more)
    assert why(match, asked) == {forbidding}
    assert asked not in texts(match)
    for part in words:
        assert part in sentence(match, asked)


POINTED_AT = [
    ("9.6-7.6", ("guard7", "7.6"), (["9.6"],), {"guards": {7: 8}}),
    ("9.5-7.5", ("guard7", "red2", "red3"), (["9.5", "7.7", "7.8"],), {}),
    ("9.4-7.4", ("guard8",), (["9.4"],), AT_8_4),
    ("9.4-8.4", ("guard8",), (["9.4"],), AT_8_4),
    ("9.4-9.6", ("blue1",), (["9.4"], ["9.6"]), {}),
    ("9.4-9.6", ("red2",), (["9.4", "9.6"],), {}),
    ("9.4-7.5", ("7.5", "red1"), (["9.4"],), {}),
    ("3.5-boat", ("guard1", "guard2", "red1"), (["3.5"],), {"guards": {2: 5}}),
    ("cell-9.1", ("guard6",), (["boat"],), {"due": "end", "row": 6}),
    (["guard4"], ("guard4",), (), {}),
    (["blue1"], ("blue1",), ([], ["9.6"]), {}),
    (["boat"], ("red2",), (["9.1", "2.4"],), {}),
]


@pytest.mark.parametrize(("asked", "elements", "placed", "more"), POINTED_AT)
def test_a_refusal_points_at_the_culprit(
    asked: str | Sequence[str], elements: Sequence[str], placed: Sequence[Sequence[str]], more: dict[str, Any]
) -> None:
    (found,) = position(*placed, **more).why_not(asked)
    assert found.elements == elements


@rules("alcatraz.boat.marked", "alcatraz.boat.line")
def test_all_that_forbids_is_named() -> None:
    match = position(["4.5"], guards={4: 1})
    assert why(match, "4.5-boat") == {"boat.marked", "boat.line"}
    crowded = position(["9.5"], ["6.5"], guards={8: 5, 6: 6})
    assert why(crowded, "9.5-6.5") == {"man.square", "man.guard", "man.caught"}


@rules("alcatraz.ruling.14", "alcatraz.boat.aboard")
def test_boarding_is_the_whole_move() -> None:
    match = position(["1.3"], ["1.4"], guards={1: 7}, options={"alarm": False})
    before = match.position().table["guards"]
    match.play("1.3-boat")
    assert match.position().table["guards"] == before
    assert match.position().table["men"][1][0] == "1.4"


@rules("alcatraz.ruling.23", "alcatraz.guard.capture")
def test_a_caught_man_may_leave_at_once() -> None:
    match = position([], ["7.7", "9.1", "9.2", "9.3"])
    events = match.play("cell-7.4")
    assert "alcatraz.ruling.23" in events[-1].rules
    assert "cell-9.9" in texts(match)


@rules("alcatraz.alarm.catch", "alcatraz.ruling.18")
def test_the_roller_may_sacrifice_his_own() -> None:
    match = position(["1.3"], ["8.6"], chance=["die:alarm=8"])
    match.play("1.3-boat")
    match.play("roll")
    assert texts(match) == ["end 1", "end 9"]
    events = match.play("end 9")
    assert men(match, 1) == ["cell"] * 4
    assert "alcatraz.ruling.18" in events[-1].rules


@rules("alcatraz.ruling.16", "alcatraz.alarm.roll")
@pytest.mark.parametrize(("seats", "turn", "roller"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 2, 3)])
def test_who_rolls(seats: int, turn: int, roller: int) -> None:
    own = [["1.3"] if seat == turn else [] for seat in range(seats)]
    match: Match = position(*own, turn=turn)
    match.play("1.3-boat")
    assert (match.turn, match.actor) == (turn, roller)
    assert match.moves(turn) == () or match.actor == turn
