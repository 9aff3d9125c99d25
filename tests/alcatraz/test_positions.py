"""Options, starts, and positions that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

import pyengine
from pyengine import BadOption, BadPosition, BadRecord
from tests.alcatraz.island import guards, kinds, position, posts, texts, told

rules = pytest.mark.rules


@rules("alcatraz.setup.start", "alcatraz.ruling.22")
def test_the_named_seat_starts() -> None:
    match = pyengine.new_match("alcatraz", seats=3, seed=1, options={"start_player": 3})
    assert match.actor == 2
    assert match.opening[-1].text == "Yellow goes first."


@rules("alcatraz.setup.start", "alcatraz.ruling.22")
def test_the_drawn_seat_starts() -> None:
    match = pyengine.new_match("alcatraz", seats=3, seed=1, options={"random_start": True}, chance=["die:start=2"])
    assert match.actor == 1
    assert match.start.chance == ("die:start=2",)
    starts = {pyengine.new_match("alcatraz", seats=4, seed=seed, options={"random_start": True}).actor for seed in range(40)}
    assert starts == {0, 1, 2, 3}
    assert pyengine.replay(match.record()).actor == 1


@rules("alcatraz.ruling.22")
def test_a_seat_that_is_not_there_cannot_start() -> None:
    with pytest.raises(BadOption, match="start_player takes: 1 – 2") as caught:
        pyengine.new_match("alcatraz", seats=2, seed=1, options={"start_player": 4})
    assert caught.value.problems == ("Seat 4 cannot go first: there are only 2 seats.",)
    with pytest.raises(BadPosition, match="Seat 4 cannot go first"):
        position(options={"start_player": 4})
    record = pyengine.new_match("alcatraz", seats=4, seed=1, options={"start_player": 4}).record().model_dump(mode="json")
    record["start"]["seats"] = 2
    with pytest.raises(BadRecord, match="Seat 4 cannot go first"):
        pyengine.replay(record)


@rules("alcatraz.house.colours", "alcatraz.ruling.24", "alcatraz.setup.men")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_colours_and_men(seats: int) -> None:
    match = pyengine.new_match("alcatraz", seats=seats, seed=1)
    (board,) = match.view(None).areas
    men = [(element.id, element.owner, element.face) for element in board.elements if element.face != "guard"]
    colours = ("red", "blue", "yellow", "green")[:seats]
    assert men == [(f"{colour}{number}", seat, colour) for seat, colour in enumerate(colours) for number in range(1, 5)]
    assert sum(element.face == "guard" for element in board.elements) == 8
    assert kinds(match.opening) == ["posted", "locked_up", "starts"]
    assert len(told(match.opening, "locked_up").changes) == 4 * seats


@rules("alcatraz.house.boat", "alcatraz.house.cell")
def test_boat_and_cell() -> None:
    match = pyengine.new_match("alcatraz", seed=1)
    places = {place["id"]: place for place in match.game.statics(match.setup)["board"]["places"]}
    assert (places["boat"]["columns"], places["cell"]["columns"]) == ([3, 7], [1, 9])
    assert all(place["column"] in range(3, 8) for place in places.values() if place["zone"] == "marked")
    assert [text for text in texts(match) if text.startswith("cell-9")] == [f"cell-9.{column}" for column in range(1, 10)]
    crowd = position(["1.3", "boat", "boat"], ["boat", "boat"], ["boat", "boat"], ["boat", "boat"])
    assert "1.3-boat" in texts(crowd), "the boat is never full"


@rules("alcatraz.variant.guards", "alcatraz.house.guards")
@pytest.mark.parametrize(
    ("layout", "columns"),
    [("edges", [5, 1, 9, 1, 9, 1, 9, 1]), ("pairs", [5, 1, 1, 9, 9, 1, 1, 9]), ("middle", [5] * 8), ("free", [5, 1, 9, 1, 9, 1, 9, 1])],
)
def test_layouts(layout: str, columns: list[int]) -> None:
    match = pyengine.new_match("alcatraz", seed=1, options={"guards": layout})
    assert guards(match) == [f"{row}.{column}" for row, column in enumerate(columns, 1)]


def test_all_that_is_wrong_with_options_is_named() -> None:
    with pytest.raises(BadOption) as caught:
        pyengine.new_match("alcatraz", options={"guard_squares": "1.5", "quiet_turns": 5, "marked": "ring", "siren": True})
    assert len(caught.value.problems) == 10
    for words in ("Row 2 has no guard", "quiet_turns", "marked", "siren"):
        assert any(words in problem for problem in caught.value.problems)
    assert "quiet_turns takes: 10 – 1000" in str(caught.value)


WRONG: list[tuple[dict[str, Any], list[str]]] = [
    ({"men": [["7.4"], [], []]}, ["Men of 3 seats"]),
    ({"men": [["9.1", "9.2", "9.3", "9.4", "9.5"]]}, ["Red has 5 men"]),
    ({"men": [["7.10", "yard"]]}, ["“7.10” is no place", "“yard” is no place"]),
    ({"men": [["7.4"], ["7.4"]]}, ["Two men stand on 7.4"]),
    ({"men": [["boat"] * 3, ["boat"] * 3]}, ["Red and Blue all have three men"]),
    ({"men": [["boat"] * 4]}, ["Red has 4 men in the boat"]),
    ({"men": [["7.9"]]}, ["A man stands on 7.9, where row 7’s guard is"]),
    ({"guards": posts({})[:7]}, ["Row 8 has no guard"]),
    ({"guards": [*posts({}), "9.1"]}, ["Row 9"]),
    ({"guards": [*posts({}), "3.1"]}, ["Row 3 has 2 guards"]),
    ({"turn": 2}, ["Seat 2 cannot be on turn"]),
    ({"passes": 3, "quiet": 2}, ["3 passes in a row", "3 turns were passed"]),
    ({"quiet": 401}, ["401 turns"]),
    ({"due": "roll"}, ["An alarm needs"]),
    ({"due": "end", "men": [["boat"]]}, ["A row is named"]),
    ({"due": "roll", "men": [["boat"]], "row": 3}, ["A row is named"]),
    ({"due": "roll", "men": [["boat"]], "quiet": 1}, ["An alarm needs"]),
    ({"turn": 5, "men": [["9.1", "9.1"]], "guards": ["1.1"]}, ["Two men", *[f"Row {row}" for row in range(2, 9)], "Seat 5"]),
]


@pytest.mark.parametrize(("table", "wanted"), WRONG)
def test_positions_that_cannot_be(table: dict[str, Any], wanted: list[str]) -> None:
    document = {"game": "alcatraz", "rules": "1", "edition": "house-1", "seats": 2, "table": table}
    with pytest.raises(BadPosition) as caught:
        pyengine.from_position("alcatraz", document)
    assert len(caught.value.problems) == len(wanted), caught.value.problems
    for words, problem in zip(wanted, caught.value.problems, strict=True):
        assert words in problem


def test_an_alarm_needs_the_option() -> None:
    with pytest.raises(BadPosition, match="An alarm needs"):
        position(["boat"], due="roll", options={"alarm": False})


def test_what_is_left_out_is_as_at_the_start() -> None:
    document = {"game": "alcatraz", "rules": "1", "edition": "house-1", "seats": 3, "options": {"guards": "middle"}, "table": {}}
    match = pyengine.from_position("alcatraz", document, seed=1)
    assert match.position().table == pyengine.new_match("alcatraz", seats=3, seed=1, options={"guards": "middle"}).position().table


@pytest.mark.parametrize(("table", "reason"), [({"quiet": 400}, "quiet"), ({"passes": 2, "quiet": 2}, "all_passed")])
def test_a_finished_position(table: dict[str, Any], reason: str) -> None:
    match = position(["boat"], **table)
    assert match.actor is None
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners) == (reason, (0,))
    assert pyengine.from_position("alcatraz", match.position()).outcome == match.outcome
