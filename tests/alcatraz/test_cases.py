"""The numbered cases of the rulings."""

from __future__ import annotations

from typing import Any

import pytest

import pyengine
from pyengine import BadOption
from tests.alcatraz.island import guard, guards, kinds, men, position, texts, told, why


@pytest.mark.case("A1")
@pytest.mark.rules("alcatraz.setup.guards", "alcatraz.house.guards", "alcatraz.setup.men")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up(seats: int) -> None:
    match = pyengine.new_match("alcatraz", seats=seats, seed=1)
    assert guards(match) == ["1.5", "2.1", "3.9", "4.1", "5.9", "6.1", "7.9", "8.1"]
    assert [men(match, seat) for seat in range(seats)] == [["cell"] * 4] * seats


@pytest.mark.case("A1")
@pytest.mark.rules("alcatraz.house.marked", "alcatraz.setup.board", "alcatraz.house.names")
def test_nine_marked_squares() -> None:
    board = static_board({})
    assert marked(board) == {"1.3", "1.4", "1.5", "1.6", "1.7", "2.4", "2.5", "2.6", "3.5"}
    assert marked(static_board({"marked": "block3x3"})) == {f"{row}.{column}" for row in (1, 2, 3) for column in (4, 5, 6)}
    squares = {place["id"]: (place["row"], place["column"]) for place in board["places"] if "column" in place}
    assert squares == {f"{row}.{column}": (row, column) for row in range(1, 10) for column in range(1, 10)}
    assert board["guarded"] == [1, 2, 3, 4, 5, 6, 7, 8]


def static_board(options: dict[str, str]) -> dict[str, Any]:
    match = pyengine.new_match("alcatraz", seed=1, options=options)
    found: dict[str, Any] = match.game.statics(match.setup)["board"]
    return found


def marked(board: dict[str, Any]) -> set[object]:
    return {place["id"] for place in board["places"] if place["zone"] == "marked"}


@pytest.mark.case("A1")
@pytest.mark.rules("alcatraz.man.cell", "alcatraz.ruling.1", "alcatraz.house.cell")
def test_twenty_five_first_moves() -> None:
    first = {
        9: range(1, 10),
        8: range(4, 10),
        7: range(2, 6),
        6: range(6, 9),
        5: range(2, 4),
        4: range(8, 9),
    }
    wanted = [f"cell-{row}.{column}" for row, columns in first.items() for column in columns]
    assert len(wanted) == 25
    assert texts(pyengine.new_match("alcatraz", seed=1)) == wanted


@pytest.mark.case("A2")
@pytest.mark.rules("alcatraz.man.cell", "alcatraz.ruling.1", "alcatraz.guard.towards")
def test_example_of_a_capture() -> None:
    match = position([], ["7.7"])
    events = match.play("cell-7.4")
    assert kinds(events) == ["entered", "answered", "caught"]
    assert men(match, 0) == ["7.4", "cell", "cell", "cell"]
    assert men(match, 1) == ["cell"] * 4
    assert guard(match, 7) == "7.6"
    assert [(change.source, change.target) for change in events[1].changes] == [("7.9", "7.8"), ("7.8", "7.7"), ("7.7", "7.6")]


@pytest.mark.case("A3")
@pytest.mark.rules("alcatraz.man.caught", "alcatraz.ruling.7")
def test_diagram_of_a_forbidden_move() -> None:
    match = position([])
    assert why(match, "cell-7.6") == {"man.caught"}
    match.play("cell-7.5")
    assert guard(match, 7) == "7.6"


@pytest.mark.case("A4")
@pytest.mark.rules("alcatraz.guard.when", "alcatraz.ruling.4")
def test_row_9_wakes_nobody() -> None:
    match = position(["8.7"])
    before = guards(match)
    assert kinds(match.play("8.7-9.7")) == ["moved", "unanswered"]
    assert kinds(match.play("cell-9.1")) == ["entered", "unanswered"]
    assert guards(match) == before
    assert kinds(position(["9.7"]).play("9.7-8.7")) == ["moved", "answered"], "in any other row a guard wakes"


@pytest.mark.case("A5")
@pytest.mark.rules("alcatraz.guard.when", "alcatraz.ruling.5")
def test_only_the_row_of_the_end_answers() -> None:
    match = position(["7.4"])
    match.play("7.4-5.4")
    assert [now for now, post in zip(guards(match), position().position().table["guards"], strict=True) if now != post] == ["5.7"]


@pytest.mark.case("A6")
@pytest.mark.rules("alcatraz.guard.towards", "alcatraz.ruling.6", "alcatraz.ruling.7")
def test_along_the_row() -> None:
    match = position(["7.5"])
    match.play("7.5-7.3")
    assert (men(match, 0)[0], guard(match, 7)) == ("7.3", "7.7"), "away from the guard: the gap of 4 stays"
    left, right = position(["7.2"]), position(["7.2"])
    left.play("7.2-7.5")
    assert guard(left, 7) == "7.6", "gap 7, 3 squares towards him: 4 are left, more than 3"
    assert why(right, "7.2-7.6") == {"man.caught"}, "gap 7, 4 squares towards him: 3 are left, no more than 4"


@pytest.mark.case("A7")
@pytest.mark.rules("alcatraz.man.overtake")
def test_an_occupied_square_counts() -> None:
    match = position(["8.4"], ["7.4", "5.6"])
    events = match.play("8.4-5.4")
    assert guard(match, 5) == "5.6", "three squares, the occupied one included"
    assert men(match, 1) == ["7.4", "cell", "cell", "cell"]
    assert "alcatraz.man.overtake" in events[0].rules


@pytest.mark.case("A8")
@pytest.mark.rules("alcatraz.man.guard", "alcatraz.ruling.11")
@pytest.mark.parametrize(
    ("start", "guards", "over", "onto"),
    [
        ("9.5", {8: 5}, "9.5-7.5", "9.5-8.5"),
        ("6.5", {7: 5}, "6.5-9.5", "6.5-7.5"),
        ("4.3", {4: 5}, "4.3-4.6", "4.3-4.5"),
        ("4.7", {4: 5}, "4.7-4.3", "4.7-4.5"),
        ("cell", {8: 5}, "cell-7.5", "cell-8.5"),
    ],
    ids=["towards the boat", "towards the cell", "right", "left", "out of the cell"],
)
def test_no_way_past_a_guard(start: str, guards: dict[int, int], over: str, onto: str) -> None:
    match = position([start], guards=guards)
    assert "man.guard" in why(match, over)
    assert why(match, onto) == {"ruling.11"}
    assert not {over, onto} & set(texts(match))


@pytest.mark.case("A9")
@pytest.mark.rules("alcatraz.guard.capture", "alcatraz.ruling.9")
def test_all_on_the_way_are_caught() -> None:
    match = position([], ["7.7", "7.6"])
    events = match.play("cell-7.4")
    assert men(match, 1) == ["cell"] * 4
    assert told(events, "caught").rules == ("alcatraz.guard.capture", "alcatraz.ruling.23", "alcatraz.ruling.9")


@pytest.mark.case("A9")
@pytest.mark.rules("alcatraz.ruling.8")
def test_no_man_of_ones_own_on_the_way() -> None:
    match = position(["7.7"], ["7.6"])
    assert why(match, "cell-7.4") == {"ruling.8"}
    assert "cell-7.4" not in texts(match)


@pytest.mark.case("A10")
@pytest.mark.rules("alcatraz.boat.line")
def test_example_of_boarding() -> None:
    match = position(["2.4"], ["2.5"], turn=1)
    assert why(match, "2.5-boat") == {"boat.line"}
    other = position(["2.4"], ["2.5"])
    other.play("2.4-boat")
    assert men(other, 0)[0] == "boat"


@pytest.mark.case("A11")
@pytest.mark.rules("alcatraz.ruling.13")
def test_a_man_does_not_bar_the_line() -> None:
    match = position(["2.4", "2.5"], ["1.4"])
    match.play("2.4-boat")
    assert men(match, 0)[0] == "boat"
    assert men(match, 1)[0] == "1.4"
    assert why(position(["2.5"], ["1.4"]), "2.5-boat") == {"boat.line"}, "but a guard does"


@pytest.mark.case("A12")
@pytest.mark.rules("alcatraz.boat.marked", "alcatraz.ruling.12")
def test_not_in_the_turn_of_arriving() -> None:
    match = position(["2.3"], guards={1: 6})
    assert why(match, "2.3-boat") == {"boat.marked"}
    match.play("2.3-1.3")
    assert match.actor == 1, "arriving was the whole turn"
    match.play("cell-9.1")
    match.play("1.3-boat")
    assert men(match, 0)[0] == "boat"


@pytest.mark.case("A12")
@pytest.mark.rules("alcatraz.ruling.12")
def test_he_may_wait_or_change_squares() -> None:
    match = position(["1.7"], ["9.5"], guards={1: 1})
    for text in ("cell-9.9", "9.5-9.6", "1.7-1.6", "9.6-9.5"):
        match.play(text)
    assert "1.6-boat" in texts(match)


@pytest.mark.case("A13")
@pytest.mark.rules("alcatraz.boat.marked", "alcatraz.ruling.12")
def test_only_from_a_marked_square() -> None:
    match = position(["1.1"])
    assert why(match, "1.1-boat") == {"boat.marked"}
    assert why(match, "cell-boat") == {"ruling.12"}
    assert not [text for text in texts(match) if text.endswith("boat")]


@pytest.mark.case("A14")
@pytest.mark.rules("alcatraz.alarm.roll", "alcatraz.alarm.end", "alcatraz.ruling.17")
@pytest.mark.parametrize("aboard", [0, 1])
@pytest.mark.parametrize(("end", "caught"), [("end 1", ["7.3", "7.1"]), ("end 9", ["7.6", "7.9"])])
def test_alarm(aboard: int, end: str, caught: list[str]) -> None:
    match = position(["1.3", "7.3", *["boat"] * aboard], ["7.6"], ["7.1", "7.9"], guards={7: 5}, chance=["die:alarm=7"])
    match.play("1.3-boat")
    assert (match.turn, match.actor, texts(match)) == (0, 1, ["roll"])
    match.play("roll")
    assert (match.actor, texts(match)) == (1, ["end 1", "end 9"])
    events = match.play(end)
    assert [change.source for change in told(events, "caught").changes] == sorted(caught)
    assert guard(match, 7) == f"7.{end[-1]}"
    left = [place for seat in range(3) for place in men(match, seat) if place.startswith("7.")]
    assert sorted(left + caught) == ["7.1", "7.3", "7.6", "7.9"]
    assert (match.turn, match.actor) == (1, 1), "then the roller's own turn"


@pytest.mark.case("A14")
@pytest.mark.rules("alcatraz.alarm.then", "alcatraz.alarm.raise")
def test_after_the_alarm_the_roller_takes_his_turn() -> None:
    match = position(["1.3"], [], [], chance=["die:alarm=8"])
    assert kinds(match.play("1.3-boat")) == ["boarded", "alarm"]
    match.play("roll")
    match.play("end 1")
    assert (match.turn, match.actor) == (1, 1)
    match.play("cell-9.1")
    assert (match.turn, match.actor) == (2, 2)


@pytest.mark.case("A15")
@pytest.mark.rules("alcatraz.end.three", "alcatraz.ruling.15")
def test_the_third_man_ends_it_without_a_roll() -> None:
    match = position(["1.3", "boat", "boat"], ["boat"])
    events = match.play("1.3-boat")
    assert kinds(events) == ["boarded", "ended"]
    assert match.actor is None
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners, match.outcome.standings) == ("three", (0,), ((0,), (1,)))
    assert match.outcome.scores == (3, 1)


@pytest.mark.case("A16")
@pytest.mark.rules("alcatraz.variant.no_alarm", "alcatraz.ruling.20", "alcatraz.alarm.raise")
def test_without_the_alarm() -> None:
    match = position(["1.3"], options={"alarm": False})
    before = guards(match)
    assert kinds(match.play("1.3-boat")) == ["boarded", "no_alarm"]
    assert guards(match) == before
    assert (match.turn, match.actor) == (1, 1)
    assert "cell-9.1" in texts(match)
    assert kinds(position(["1.3"], options={"alarm": True}).play("1.3-boat")) == ["boarded", "alarm"], "with it, somebody must roll"


GOOD = ["1.5 2.5 3.5 4.5 5.5 6.5 7.5 8.5", "8.1 1.5 2.2 3.3 4.4 5.6 6.7 7.8"]
BAD = {
    "1.4 2.1 3.1 4.1 5.1 6.1 7.1 8.1": ["middle square 1.5"],
    "1.5 2.1 3.1 4.1 5.1 6.1 7.1": ["Row 8 has no guard"],
    "1.5 2.1 3.1 4.1 5.1 6.1 7.1 7.2 8.1": ["Row 7 has 2 guards"],
    "1.5 2.1 3.1 4.1 5.1 6.1 7.1 9.1": ["Row 8 has no guard", "Row 9"],
    "1.5 2.1 3.1 4.1 5.1 6.1 7.1 8.10": ["8.10", "Row 8 has no guard"],
    "": [f"Row {row} has no guard" for row in range(1, 9)],
}


@pytest.mark.case("A17")
@pytest.mark.rules("alcatraz.variant.guards", "alcatraz.ruling.21")
@pytest.mark.parametrize("squares", GOOD)
def test_other_posts_accepted(squares: str) -> None:
    match = pyengine.new_match("alcatraz", seed=1, options={"guards": "free", "guard_squares": squares})
    assert guards(match) == sorted(squares.split())


@pytest.mark.case("A17")
@pytest.mark.rules("alcatraz.variant.guards", "alcatraz.ruling.21")
@pytest.mark.parametrize("squares", BAD)
def test_other_posts_rejected(squares: str) -> None:
    with pytest.raises(BadOption) as caught:
        pyengine.new_match("alcatraz", seed=1, options={"guards": "free", "guard_squares": squares})
    assert len(caught.value.problems) == len(BAD[squares])
    assert all(wanted in problem for wanted, problem in zip(BAD[squares], caught.value.problems, strict=True))


CLOSED_IN = {**dict.fromkeys(range(1, 8), 2), 8: 1}
"""Guards that close in every man on column 1: too near to answer any step, and one below who cannot be passed."""


@pytest.mark.case("A18")
@pytest.mark.rules("alcatraz.house.stalemate", "alcatraz.ruling.19")
def test_nobody_can_move() -> None:
    match = position(["1.1", "3.1", "boat", "boat"], ["2.1", "4.1", "boat", "boat"], guards=CLOSED_IN)
    assert texts(match) == ["pass"]
    assert kinds(match.play("pass")) == ["passed"]
    assert texts(match) == ["pass"]
    assert kinds(match.play("pass")) == ["passed", "ended"]
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners, match.outcome.scores) == ("all_passed", (0, 1), (2, 2))


@pytest.mark.case("A18")
@pytest.mark.rules("alcatraz.house.stalemate", "alcatraz.ruling.19")
def test_passes_must_come_in_a_row() -> None:
    match = position(["1.1", "3.1", "boat", "boat"], ["2.1", "4.1", "boat"], guards=CLOSED_IN, turn=1, passes=1, quiet=1)
    assert why(match, "pass") == {"ruling.19"}
    match.play("cell-9.5")
    match.play("pass")
    assert match.outcome is None
    assert match.position().table["passes"] == 1


@pytest.mark.case("A19")
@pytest.mark.rules("alcatraz.turn.order", "alcatraz.turn.one", "alcatraz.guard.when")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_clockwise_one_man_one_guard(seats: int) -> None:
    match = pyengine.new_match("alcatraz", seats=seats, seed=3)
    order = []
    for number in range(4 * seats):
        order.append(match.actor)
        events = match.play(match.moves()[number % 7])
        moved = [event for event in events if event.kind in ("entered", "moved")]
        answered = [event for event in events if event.kind == "answered"]
        assert (len(moved), len(moved[0].changes)) == (1, 1)
        assert len(answered) <= 1
        assert len({change.element for event in answered for change in event.changes}) <= 1
    assert order == [seat for _ in range(4) for seat in range(seats)]


@pytest.mark.case("A20")
@pytest.mark.rules("alcatraz.house.stalemate")
@pytest.mark.parametrize(
    ("aboard", "winners", "standings"),
    [((1, 2), (1,), ((1,), (0,))), ((1, 1), (0, 1), ((0, 1),)), ((0, 0), (0, 1), ((0, 1),))],
)
def test_four_hundred_turns_without_a_boarding(aboard: tuple[int, int], winners: tuple[int, ...], standings: object) -> None:
    match = position(["boat"] * aboard[0], ["boat"] * aboard[1], quiet=399)
    assert kinds(match.play("cell-9.1")) == ["entered", "unanswered", "ended"]
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners, match.outcome.standings) == ("quiet", winners, standings)


@pytest.mark.case("A20")
@pytest.mark.rules("alcatraz.house.stalemate")
def test_a_boarding_restarts_the_count() -> None:
    match = position(["1.3"], quiet=399, chance=["die:alarm=8"])
    for text in ("1.3-boat", "roll", "end 1", "cell-9.1"):
        match.play(text)
    assert match.outcome is None
    assert match.position().table["quiet"] == 1, "rolling and choosing an end are no turns of their own"


@pytest.mark.case("A21")
@pytest.mark.rules("alcatraz.house.alarm_end", "alcatraz.alarm.end")
@pytest.mark.parametrize(("end", "column", "caught"), [("end 1", 1, False), ("end 9", 9, True)])
def test_a_guard_already_at_the_end(end: str, column: int, caught: bool) -> None:
    match = position(["1.3"], ["8.4"], chance=["die:alarm=8"])
    match.play("1.3-boat")
    match.play("roll")
    events = match.play(end)
    assert guard(match, 8) == f"8.{column}"
    assert ("caught" in kinds(events)) == caught
    assert men(match, 1)[0] == ("cell" if caught else "8.4")
