"""Phase 1: who begins, the roll, the two cards."""

from __future__ import annotations

import pytest

import pyengine

from .table import PACK, all_but, area, at, cited, counters, faces, kinds, play, refused, seat, table_of, texts, told, why

rules = pytest.mark.rules


@rules("stalag17.plan.first", "stalag17.ruling.12")
def test_chance_says_who_begins() -> None:
    for starter, colour in ((1, "Red"), (2, "Blue"), (3, "Brass")):
        match = pyengine.new_match("stalag17", seats=3, seed=1, chance=["order:", f"pick:seat{starter}"])
        assert match.actor == starter - 1
        assert match.opening[-1].text == f"Chance lets {colour} begin."
    assert {pyengine.new_match("stalag17", seats=3, seed=seed).actor for seed in range(20)} == {0, 1, 2}


@rules("stalag17.plan.roll")
def test_nothing_is_done_before_the_roll() -> None:
    match = pyengine.new_match("stalag17", seats=2, seed=1, chance=["order:", "pick:seat1"])
    assert texts(match) == ["roll"]
    for move in ("draw", "take", "attempt", "play food1", "discard food1", "set food1", "add food1", "done"):
        found, text = refused(match, move)
        assert found == {"plan.roll"}
        assert "Red must roll 3 object dice and the runaway die first." in text


@rules("stalag17.plan.once")
def test_the_dice_are_rolled_once() -> None:
    match = at(seat(), seat(), dice="food three 2")
    found, text = refused(match, "roll")
    assert found == {"plan.once"}
    assert "Food, and runaway 5." in text
    assert why(match, ["plan"]) == why(match, ["object1"]) == why(match, ["runaway"]) == {"plan.once"}


@rules("stalag17.plan.deal", "stalag17.ruling.7")
def test_two_cards_each_the_starter_first() -> None:
    order = "order:clothes1.1,clothes1.2,food1.1,food1.2,map1.1,map1.2"
    match = pyengine.new_match("stalag17", seats=3, seed=1, chance=[order, "pick:seat2"])
    assert [area(match, f"hand{who}").count for who in range(3)] == [0, 0, 0]
    events = match.play("roll")
    assert [faces(match, f"hand{who}", who) for who in range(3)] == [["map1"] * 2, ["clothes1"] * 2, ["food1"] * 2]
    assert [event.text for event in events if event.kind == "dealt" and event.known_to(0)] == [
        "Blue is dealt 2 cards.",
        "Brass is dealt 2 cards.",
        "Red is dealt Map 1 and Map 1.",
    ]
    assert area(match, "deck").count == 78


@rules("stalag17.house.dice")
def test_dice_for_four_and_five_follow_the_printed_cells() -> None:
    for players, dice in PACK.dice.items():
        assert len(dice) == 2 * players + 1
        for out, count in enumerate(dice):
            assert count == (3 if out <= players - 2 else 5 if out >= 2 * players - 1 else 4)
    seats = [seat(escaped=2) for _ in range(4)]
    match = at(*seats, phase="roll_call", escaper=1, dice="food 1")
    assert "house.dice" in cited(told(match.play("roll"), "rolled"))
    assert len(table_of(match)["plan"]["objects"]) == 5


@rules("stalag17.roll_call.shuffle", "stalag17.ruling.36")
def test_the_last_cycles_cards_make_a_new_deck() -> None:
    match = at(seat("food1", "food2 map1 runaway2"), seat("tool1", "map2"), discard="clothes1 clothes2")
    match.play("attempt")
    assert area(match, "played0", 1).elements[0].face == "food2"
    assert faces(match, "hand1", 0) == ["tool1"]
    before = len(table_of(match)["deck"])
    assert before == 84 - 8
    events = match.play("roll")
    assert kinds(events)[0] == "gathered"
    assert "All 84 cards" in events[0].text
    assert area(match, "deck").count == 80
    assert [area(match, f"played{who}").count for who in (0, 1)] == [0, 0]
    assert match.record().moves[-1].chance[0].count(",") == 83


@rules("stalag17.plan.roll", "stalag17.plan.three")
def test_a_plan_of_threes_asks_for_no_object() -> None:
    chance = ["die:object1=three", "die:object2=three", "die:object3=three", "die:runaway=6"]
    match = at(seat(), seat(points=4), phase="plan", turn=1, dice=None, chance=chance)
    events = match.play("roll")
    assert told(events, "rolled").text == "Blue rolls 3 object dice: no object, but runaway 15."
    assert {"plan.three", "ruling.14"} <= cited(told(events, "rolled"))
    assert counters(match, "demand") == [15, 19]


@rules("stalag17.ruling.9", "stalag17.plan.closest")
def test_the_escaper_is_not_close_to_himself() -> None:
    match = at(seat(escaped=1), seat(escaped=1), seat(escaped=1), phase="roll_call", escaper=2, dice="food 1")
    assert match.actor == 0


@rules("stalag17.ruling.11")
def test_after_a_deck_out_men_and_points_count_first() -> None:
    seats = (seat(), seat(points=20), seat(escaped=1, points=20))
    match = at(*seats, turn=2, starter=0, **all_but(1, *seats))
    play(match, "draw")
    assert match.actor == 1
    seats = (seat(escaped=1), seat(), seat())
    match = at(*seats, turn=2, starter=0, **all_but(1, *seats))
    play(match, "draw")
    assert match.actor == 1
