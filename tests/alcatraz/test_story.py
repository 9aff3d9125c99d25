"""What is told, foretold and shown."""

from __future__ import annotations

import pytest

import pyengine
from pyengine import Player
from tests.alcatraz.island import kinds, position, told

rules = pytest.mark.rules


@rules("alcatraz.guard.capture", "alcatraz.guard.towards")
def test_cause_before_effect_in_words() -> None:
    match = position(["9.4"], ["7.7", "7.8"])
    events = match.play("9.4-7.4")
    assert [event.text for event in events] == [
        "Red goes 2 squares towards the boat, from 9·4 to 7·4.",
        "Row 7’s guard answers with 2 squares to the left, to column 7.",
        "Row 7’s guard catches Blue’s man on 7·7 and Blue’s man on 7·8: all 2 back to the cell.",
    ]
    assert [(change.element, change.source, change.target, change.face) for event in events for change in event.changes] == [
        ("red1", "9.4", "7.4", "red"),
        ("guard7", "7.9", "7.8", "guard"),
        ("guard7", "7.8", "7.7", "guard"),
        ("blue1", "7.7", "cell", "blue"),
        ("blue2", "7.8", "cell", "blue"),
    ]


def test_a_preview_gives_answer_and_captures() -> None:
    match = position([], ["7.7"])
    foretold = match.preview("cell-7.4")
    assert kinds(foretold) == ["entered", "answered", "caught"]
    assert match.ply == 0
    assert [event.text for event in foretold] == [event.text for event in match.play("cell-7.4")]


@rules("alcatraz.alarm.raise", "alcatraz.alarm.roll")
def test_a_preview_stops_at_the_die() -> None:
    match = position(["1.3"], ["8.4"], chance=["die:alarm=8"])
    assert kinds(match.preview("1.3-boat")) == ["boarded", "alarm"]
    match.play("1.3-boat")
    assert match.preview("roll") == ()
    assert match.play("roll")[0].text == "Blue rolls 8: row 8’s guard will run."
    assert kinds(match.preview("end 9")) == ["ran", "caught"]


def test_boarding_counts() -> None:
    match = position(["1.3", "boat"])
    event = told(match.play("1.3-boat"), "boarded")
    assert event.text == "Red steps from 1·3 into the boat: 2 of 3."
    assert [(change.element, change.source, change.target) for change in event.changes] == [
        ("red1", "1.3", "boat"),
        ("counter:0/boat", "1", "2"),
    ]
    red, blue = match.view(0).seats
    assert [(seat.score, seat.counters[0].value) for seat in (red, blue)] == [(2, 2), (0, 0)]


@rules("alcatraz.man.overtake")
def test_overtaking_is_told() -> None:
    match = position(["8.4", "7.4"], ["6.4"])
    assert match.play("8.4-5.4")[0].text == "Red goes 3 squares towards the boat, past 2 other men, from 8·4 to 5·4."


@rules("alcatraz.alarm.catch")
def test_men_at_risk_carry_signs() -> None:
    match = position(["1.3", "8.5"], ["8.9"], guards={8: 7}, chance=["die:alarm=8"])
    match.play("1.3-boat")
    assert match.view(1).phase.id == "alarm"
    assert signs(match.view(1)) == {}
    match.play("roll")
    for viewer in (0, 1, None):
        assert signs(match.view(viewer)) == {
            "red2": [("at_risk", 1)],
            "blue1": [("at_risk", 9)],
            "guard8": [("alarmed", None)],
        }
    match.play("end 1")
    assert match.view(1).phase.id == "play"
    assert signs(match.view(1)) == {}


@rules("alcatraz.boat.line", "alcatraz.boat.marked")
def test_men_who_may_board_carry_signs() -> None:
    match = position(["2.4", "2.5", "9.1"])
    assert signs(match.view(1)) == {"red1": [("may_board", None)], "red2": [("barred", None)]}
    assert match.view(0).prompt.text.startswith("Your man on 2·4 may step into the boat.")


def signs(view: object) -> dict[str, list[tuple[str, int | None]]]:
    """Badges by element."""
    areas = getattr(view, "areas")  # noqa: B009
    found = {element.id: [(badge.id, badge.value) for badge in element.badges] for area in areas for element in area.elements}
    return {element: badges for element, badges in found.items() if badges}


def test_prompts() -> None:
    match = position([], ["boat"], due="move")
    assert match.view(0).prompt.text == "Which column does your man take out of the cell, and how far?"
    assert match.view(1).prompt.text == match.view(None).prompt.text == "Red is choosing a move."
    alarm = position(["boat"], [], due="roll", chance=["die:alarm=3"])
    assert alarm.view(1).prompt.text == "The alarm rings. Roll for the row whose guard will run."
    assert alarm.view(0).prompt.text == "The alarm rings; Blue rolls for the row."
    alarm.play("roll")
    assert alarm.view(1).prompt.text == "To which end of row 3 does the guard run? Everybody on his way is caught."


def test_fair_undo_stops_at_the_die_only() -> None:
    match = position(["1.3"], chance=["die:alarm=8"])
    match.play("1.3-boat")
    match.undo()
    match.play("1.3-boat")
    match.play("roll")
    assert not match.can_undo[0]
    match.play("end 1")
    match.undo()
    assert [move.text for move in match.moves()] == ["end 1", "end 9"]


@rules("alcatraz.house.colours")
def test_seats_are_called_by_colour_unless_a_player_has_a_name() -> None:
    match = pyengine.new_match("alcatraz", seats=4, seed=1, players=[Player(), Player(name="Ann"), Player(), Player()])
    assert [seat.name for seat in match.view(None).seats] == ["Red", "Ann", "Yellow", "Green"]
    assert [found.text for found in match.why_not("cell-9.1", 2)] == ["Yellow is not asked now; Red is."]


def test_values_of_options_have_words() -> None:
    (info,) = [info for info in pyengine.games() if info.id == "alcatraz"]
    assert info.options["properties"]["marked"]["labels"] == {"5-3-1": "Rows of 5, 3 and 1", "block3x3": "Block of 3 by 3"}
    assert "labels" not in info.options["properties"]["alarm"]
