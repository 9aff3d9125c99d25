"""Phase 3, the options that bear on it, and the end."""

from __future__ import annotations

import pytest

from .table import all_but, area, at, badges, cited, counters, faces, kinds, play, points, seat, told

rules = pytest.mark.rules
READY = "food1 map1 runaway2"
FAR = "food1 map1 runaway5 runaway5 runaway5 runaway5 runaway4"
"""Enough for a seat with 20 points."""


@rules("stalag17.roll_call.reveal")
def test_everybody_shows_his_cards_the_escaper_first() -> None:
    match = at(seat("tool1", "map2"), seat("tool2", READY), seat("document1", "clothes1"), turn=1)
    events = match.play("attempt")
    assert kinds(events) == ["attempt", "ready", "shown", "escaped", "roll_call", "counted", "counted", "counted", "next"]
    assert [event.text.split(" shows")[0] for event in events[-4:-1]] == ["Blue", "Brass", "Red"]
    for viewer in (0, 1, 2, None):
        assert [faces(match, f"hand{who}", viewer) for who in range(3)] == [["tool1"], ["tool2"], ["document1"]]
        assert [faces(match, f"played{who}", viewer) for who in range(3)] == [["map2"], READY.split(), ["clothes1"]]
    assert match.actor is not None


@rules("stalag17.roll_call.hand", "stalag17.table.information")
def test_each_card_says_what_it_counts() -> None:
    match = at(seat("food_map runaway5 barracks information food1", READY), seat("food2", "barracks map1", escaped=2, points=3))
    match.play("attempt")
    assert points(match) == [10, 6]
    worth = {element.face: element.badges[0].value for element in area(match, "hand0").elements}
    assert worth == {"food1": 1, "food_map": 3, "runaway5": 2, "barracks": 0, "information": 4}
    rules_of = {element.face: element.badges[0].rules for element in area(match, "hand0").elements}
    assert rules_of["information"] == ("stalag17.table.information",)
    assert [element.badges[0].value for element in area(match, "played1").elements] == [4, 0]
    assert badges(match, "played1")["counted"].text == "2 in hand + 4 on the table − 3 = 3"
    assert badges(match, "played0")["counted"].value == 10


@rules("stalag17.roll_call.barracks", "stalag17.ruling.6")
def test_only_barracks_counts_on_the_table() -> None:
    for card, counted in (("barracks", 4), ("runaway5", 0), ("information", 0), ("food_map", 0), ("food2", 0)):
        match = at(seat(played=READY), seat(played=card, escaped=2, points=10))
        match.play("attempt")
        assert points(match) == [0, 10 + counted - 3]


@rules("stalag17.ruling.27", "stalag17.option.escaper_pays_barracks")
def test_the_escapers_barracks() -> None:
    for pays, after in ((False, 2), (True, 6)):
        match = at(seat("food2", "barracks map1 runaway2"), seat(), options={"escaper_pays_barracks": pays})
        events = match.play("attempt")
        assert points(match) == [after, 0]
        assert "ruling.27" in cited(told(events[:-2], "counted"))


@rules("stalag17.ruling.28", "stalag17.roll_call.escaper")
def test_nothing_is_taken_off_for_the_escaper() -> None:
    match = at(seat("food1", FAR, points=5), seat())
    match.play("attempt")
    assert points(match) == [6, 0]


@rules("stalag17.ruling.29", "stalag17.points.cap", "stalag17.ruling.33")
def test_count_first_then_cap() -> None:
    match = at(
        seat("information information", FAR, points=18), seat("clothes_food clothes_tool", "barracks barracks", points=17, escaped=1)
    )
    events = match.play("attempt")
    assert points(match) == [20, 20]
    assert ["points.cap" in cited(event) for event in events if event.kind == "counted"] == [True, True]
    match = at(seat("", FAR), seat("information clothes_map", "barracks", points=19))
    match.play("attempt")
    assert points(match) == [0, 20]
    match = at(seat("", FAR), seat("information", "barracks", points=19))
    match.play("attempt")
    assert points(match) == [0, 18]


@rules("stalag17.ruling.32", "stalag17.deck_out.loss")
def test_when_the_deck_runs_out_hands_are_not_counted() -> None:
    seats = (seat("information.1 information.2", "barracks.1", points=20), seat(points=7, escaped=2))
    match = at(*seats, **all_but(1, *seats))
    events = match.play("draw")
    assert points(match) == [2, 1]
    assert [event.text.split("loses ")[1] for event in events if event.kind == "swept"] == [
        "18 for 3 men inside. Points 20 → 2.",
        "6 for one man inside. Points 7 → 1.",
    ]
    assert badges(match, "played0")["lost"].value == -18


@rules("stalag17.points.floor")
def test_who_has_no_points_loses_none() -> None:
    for before, after in ((2, 0), (8, 0), (9, 1)):
        match = at(seat(played=READY), seat("food1", points=before))
        match.play("attempt")
        assert points(match) == [0, max(after, 0)]


@rules("stalag17.option.information_wild_in_attempt", "stalag17.ruling.5")
def test_information_wild_in_an_attempt() -> None:
    for wild, out in ((False, 0), (True, 1)):
        match = at(seat(played="food1 information runaway2"), seat(), options={"information_wild_in_attempt": wild})
        match.play("attempt")
        assert counters(match, "escaped") == [out, 0]
    lost = at(seat(played=READY), seat(played="information", escaped=2, points=9), options={"information_wild_in_attempt": True})
    lost.play("attempt")
    assert points(lost) == [0, 6]


@rules("stalag17.option.play_on", "stalag17.end.places", "stalag17.ruling.35")
def test_playing_on_for_places() -> None:
    seats = (seat("information", READY, escaped=2), seat("food2", escaped=1, points=4), seat("food1"))
    over = at(*seats)
    over.play("attempt")
    assert over.actor is None
    match = at(*seats, options={"play_on": True})
    events = match.play("attempt")
    assert kinds(events)[-4:] == ["counted"] * 3 + ["next"]
    assert points(match) == [4, 0, 0]
    assert match.actor == 2
    assert [line.out for line in match.view(None).seats] == [True, False, False]
    match.play("roll")
    assert area(match, "hand0").count == 0
    last = at(seat(escaped=3), seat(played=READY, escaped=2), seat("food1"), options={"play_on": True}, places=[0], turn=1)
    last.play("attempt")
    assert last.outcome is not None
    assert last.outcome.standings == ((0,), (1,), (2,))
    assert last.outcome.winners == (0,)
    assert last.outcome.reason == "places"


@rules("stalag17.end.order", "stalag17.ruling.35")
def test_who_comes_after_the_winner() -> None:
    match = at(
        seat(played=READY, escaped=2), seat(escaped=1, points=5), seat(points=0), seat(escaped=1, points=5), seat(escaped=1, points=2)
    )
    match.play("attempt")
    assert match.outcome is not None
    assert match.outcome.standings == ((0,), (4,), (1, 3), (2,))
    assert match.outcome.scores == (3, 1, 0, 1, 1)
    assert "Behind: Orange (one man out, 2 points)" in match.outcome.text


@rules("stalag17.ruling.35")
def test_distance_is_measured_from_an_empty_seat() -> None:
    match = at(
        seat(escaped=2),
        seat(escaped=3),
        seat(escaped=2),
        seat(escaped=2),
        options={"play_on": True},
        phase="roll_call",
        escaper=1,
        places=[1],
        dice="food 1",
    )
    assert match.actor == 2


@rules("stalag17.end.third")
def test_two_men_out_do_not_win() -> None:
    match = at(seat(played=READY, escaped=1), seat())
    play(match, "attempt")
    assert match.outcome is None
    assert counters(match, "escaped") == [2, 0]


@rules("stalag17.escape.success", "stalag17.action.attempt")
def test_more_than_is_needed_does_no_harm() -> None:
    match = at(seat(played=f"{READY} tool1 tool2 information runaway5 barracks"), seat())
    match.play("attempt")
    assert counters(match, "escaped") == [1, 0]
