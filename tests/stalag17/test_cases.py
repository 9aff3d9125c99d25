"""The numbered cases of the rulings."""

from __future__ import annotations

from collections import Counter

import pytest

import pyengine

from .table import (
    PACK,
    all_but,
    area,
    at,
    counters,
    discard_set,
    faces,
    kinds,
    play,
    points,
    refused,
    seat,
    table_of,
    texts,
    told,
    top,
    why,
)

case = pytest.mark.case
rules = pytest.mark.rules

FIVE_FAR = (seat(escaped=1), seat(), seat(points=3), seat(), seat(points=2))


@case("S1")
@rules("stalag17.plan.most_men", "stalag17.plan.most_points", "stalag17.ruling.8")
def test_s1_most_men_then_most_points_begin() -> None:
    match = at(*FIVE_FAR, phase="roll_call", escaper=0, dice="food 1")
    assert match.actor == 2
    assert texts(match) == ["roll"]
    ahead = (seat(escaped=1, points=20), seat(escaped=1, points=19), seat(escaped=2, points=20), seat(), seat(escaped=1))
    assert at(*ahead, phase="roll_call", escaper=0, dice="food 1").actor == 3


@case("S2")
@rules("stalag17.plan.dice", "stalag17.house.dice", "stalag17.ruling.13")
def test_s2_dice_by_men_out() -> None:
    for out, dice in ((0, 3), (1, 3), (2, 3), (3, 3), (4, 4)):
        seats = [seat(escaped=int(number < out)) for number in range(5)]
        match = at(*seats, phase="roll_call", dice="food 1", escaper=0 if out else None)
        assert f"Roll {dice} object dice" in match.moves()[0].label
        match.play("roll")
        assert str(faces(match, "plan")[-1]).startswith("die_runaway_")
        assert len(faces(match, "plan")) == dice + 1


@case("S3")
@rules("stalag17.plan.roll")
def test_s3_the_dice_are_the_plan() -> None:
    match = at(
        *(seat() for _ in range(5)),
        phase="plan",
        turn=0,
        dice=None,
        chance=["die:object1=clothes", "die:object2=tool", "die:object3=food", "die:runaway=4"],
    )
    events = match.play("roll")
    assert faces(match, "plan") == ["die_clothes", "die_tool", "die_food", "die_runaway_4"]
    assert "Clothes, Food and Tool, and runaway 4." in told(events, "rolled").text
    assert counters(match, "demand") == [4] * 5
    assert match.chance_left == ()


@case("S4")
@rules("stalag17.plan.three", "stalag17.ruling.14")
def test_s4_a_three_adds_to_the_runaway_value() -> None:
    chance = ["die:object1=map", "die:object2=three", "die:object3=document", "die:runaway=2"]
    match = at(*(seat() for _ in range(5)), phase="plan", turn=0, dice=None, chance=chance)
    events = match.play("roll")
    assert "Document and Map, and runaway 5." in told(events, "rolled").text
    assert counters(match, "demand") == [5] * 5
    most = at(seat(points=20), seat(), dice="three three three three three 6")
    assert counters(most, "demand") == [41, 21]


@case("S5")
@rules("stalag17.set.three", "stalag17.ruling.20", "stalag17.table.types")
def test_s5_sets_of_one_type() -> None:
    hands = {
        "food1 food1 food2": "food2",
        "food1 food1 food2 food2": "food2",
        "food2 food1 food1 food2 food2": "food2",
        "map1 map2 map1": "map1",
        "map1 map2 map1 map1": "map1",
        "runaway1 runaway5 runaway3": "runaway3",
        "runaway1 runaway5 runaway3 runaway2": "runaway2",
        "barracks barracks barracks": "barracks",
        "barracks barracks barracks barracks": "barracks",
        "information information information": "information",
        "information information information information": "information",
    }
    for cards, last in hands.items():
        match = at(seat(cards), seat())
        discard_set(match, cards)
        assert match.actor == 1, cards
        assert area(match, "discard").count == len(cards.split())
        assert top(match) == last
        assert faces(match, "hand0", 0) == []


@case("S6")
@rules("stalag17.set.kinds", "stalag17.set.five", "stalag17.ruling.22")
def test_s6_three_different_cards_are_no_set() -> None:
    match = at(seat("food1 map1 tool1"), seat())
    assert not [text for text in texts(match) if text.startswith("set")]
    assert why(match, "set food1") == {"set.three", "set.five"}
    match = at(seat("food1 food1 food2 map1 tool1"), seat())
    assert why(match, "set map1") == {"set.three", "set.five"}
    play(match, "set food1")
    assert why(match, "add map1") == {"set.five"}
    play(match, "add food1")
    assert why(match, "add map1") == {"set.kinds"}


@case("S7")
@rules("stalag17.table.information", "stalag17.ruling.5")
def test_s7_information_stands_for_food() -> None:
    match = at(seat("food1 food2 information tool1"), seat())
    events = discard_set(match, "food1 information food2")
    assert "a set of 3: Food 1, Information and Food 2" in events[-1].text
    assert points_in(match, 0) == 1


def points_in(match: pyengine.Match, who: int) -> int:
    """Cards in a hand."""
    return int(area(match, f"hand{who}").count)


@case("S8")
@rules("stalag17.set.five", "stalag17.ruling.21")
def test_s8_five_different_types() -> None:
    match = at(seat("food1 tool1 runaway2 map1 document2"), seat())
    discard_set(match, "food1 tool1 runaway2 map1 document2")
    assert match.actor == 1
    assert top(match) == "document2"


@case("S9")
@rules("stalag17.set.kinds", "stalag17.ruling.22")
def test_s9_a_repeated_type_spoils_a_set_of_different_ones() -> None:
    match = at(seat("food1 tool1 tool2 runaway1 map1 map2 document1 document2"), seat())
    play(match, "set food1", "add tool1")
    assert refused(match, "add tool2")[0] == {"set.kinds"}
    play(match, "add runaway1", "add map1", "add document1")
    assert texts(match) == ["done"]
    assert why(match, "add map2") == why(match, "add document2") == {"set.kinds"}


@case("S10")
@rules("stalag17.set.five", "stalag17.ruling.21")
def test_s10_six_seven_and_eight_types() -> None:
    six = "clothes1 food1 document1 tool1 map1 information"
    for cards in (six, f"{six} runaway1", f"{six} runaway1 barracks"):
        match = at(seat(cards), seat())
        discard_set(match, cards)
        assert area(match, "discard").count == len(cards.split())


@case("S11")
@rules("stalag17.ruling.21")
def test_s11_two_information_one_of_them_as_clothes() -> None:
    match = at(seat("food1 information information tool1 runaway1"), seat())
    discard_set(match, "food1 information information tool1 runaway1")
    assert match.actor == 1
    short = at(seat("food1 information information tool1"), seat())
    short.play("set food1")
    assert why(short, "add tool1") == {"set.five"}


@case("S12")
@rules("stalag17.action.possible", "stalag17.ruling.24")
def test_s12_an_empty_hand_can_only_draw_take_or_attempt() -> None:
    match = at(seat(), seat("food1"), discard="map1")
    assert texts(match) == ["draw", "take", "attempt"]
    for move in ("play food1", "discard food1", "set food1"):
        found, text = refused(match, move)
        assert found == {"action.possible"}
        assert "The hand is empty, so there is no Food 1" in text


@case("S13")
@rules("stalag17.escape.objects", "stalag17.ruling.26")
def test_s13_a_card_for_each_die() -> None:
    one = at(seat(played="food1 runaway2"), seat(), dice="food food 2")
    assert "Missing on your table: Food." in [event.text for event in one.play("attempt")]
    assert counters(one, "escaped") == [0, 0]
    two = at(seat(played="food1 runaway2 food2"), seat(), dice="food food 2")
    two.play("attempt")
    assert counters(two, "escaped") == [1, 0]
    part = at(seat(played="food1 food2"), seat(), dice="food food 2")
    assert "Missing on your table: 2 runaway." in [event.text for event in part.play("attempt")]


@case("S14")
@rules("stalag17.escape.success", "stalag17.action.attempt", "stalag17.ruling.40")
def test_s14_the_example_of_an_escape() -> None:
    match = at(seat(), seat(played="food1 map2 document1 runaway3 runaway3"), dice="food map document 5", turn=1)
    events = match.play("attempt")
    assert counters(match, "escaped") == [0, 1]
    assert told(events, "escaped").text == "A man of Blue is out, 2 to go."
    watched = at(seat(), seat(played="food1 map2 document1 runaway3 runaway3", points=1), dice="food map document 5", turn=1)
    watched.play("attempt")
    assert counters(watched, "escaped") == [0, 1]
    too_much = at(seat(), seat(played="food1 map2 document1 runaway3 runaway3", points=2), dice="food map document 5", turn=1)
    too_much.play("attempt")
    assert counters(too_much, "escaped") == [0, 0]


@case("S15")
@rules("stalag17.escape.failed", "stalag17.escape.other", "stalag17.ruling.25")
def test_s15_an_attempt_that_fails() -> None:
    match = at(seat("tool1", "food1 map1"), seat(), discard="clothes1", dice="food map 2")
    events = match.play("attempt")
    assert kinds(events) == ["attempt", "lacking", "shown", "failed"]
    assert points(match) == [2, 0]
    assert counters(match, "demand") == [4, 2]
    assert match.actor == 0
    assert texts(match) == ["draw", "take", "play tool1", "discard tool1"]
    found, text = refused(match, "attempt")
    assert found == {"escape.other"}
    assert "for want of 4 runaway" in text
    for viewer in (0, 1, None):
        shown = area(match, "played0", viewer).elements
        assert [(one.face, one.facing, one.badges[0].id) for one in shown] == [("food1", "down", "shown"), ("map1", "down", "shown")]
    match.play("play tool1")
    assert faces(match, "played0", 1) == ["food1", "map1", None]
    assert "attempt" in texts(match)


@case("S16")
@rules("stalag17.roll_call.escaper", "stalag17.roll_call.hand", "stalag17.ruling.28")
def test_s16_the_hand_of_the_escaper() -> None:
    match = at(seat("clothes2 tool1", "food1 map1 runaway2"), seat())
    match.play("attempt")
    assert points(match) == [3, 0]


@case("S17")
@rules("stalag17.roll_call.others", "stalag17.roll_call.men", "stalag17.ruling.39")
def test_s17_others_take_off_three_a_man() -> None:
    hand = "runaway1 runaway1 runaway1 food_map information"
    for out, after in ((0, 1), (1, 4)):
        match = at(seat(played="food1 map1 runaway2"), seat(hand, escaped=out))
        match.play("attempt")
        assert points(match) == [0, after]


@case("S18")
@rules("stalag17.ruling.29", "stalag17.ruling.30")
def test_s18_a_negative_count_takes_points_away() -> None:
    match = at(seat(played="food1 map1 runaway2"), seat("food1 clothes_tool", points=6))
    events = match.play("attempt")
    assert points(match) == [0, 1]
    assert "4 in hand, less 9 for 3 men inside, gives -5. Points 6 → 1." in " ".join(event.text for event in events)


@case("S19")
@rules("stalag17.deck_out.loss", "stalag17.ruling.31")
def test_s19_the_deck_runs_out_with_two_men_inside() -> None:
    seats = (seat(escaped=1, points=13), seat(points=20))
    match = at(*seats, **all_but(2, *seats))
    events = match.play("draw")
    assert points(match) == [1, 2]
    assert "loses 12 for 2 men inside. Points 13 → 1." in told(events[:-2], "swept").text


@case("S20")
@rules("stalag17.deck_out.end", "stalag17.ruling.17", "stalag17.ruling.36")
def test_s20_the_last_two_cards() -> None:
    seats = (seat("food1.1", "map1.1 food2.1 runaway2.1"), seat("tool1.1"), seat())
    match = at(*seats, **all_but(2, *seats))
    events = match.play("draw")
    assert kinds(events) == ["drawn", "drawn", "deck_out", "swept", "swept", "swept", "next"]
    assert match.view(None).phase.id == "roll_call"
    assert [points_in(match, who) for who in range(3)] == [0, 0, 0]
    assert area(match, "discard").count == 84
    assert texts(match) == ["roll"]
    match.play("roll")
    assert area(match, "discard").count == 0
    assert area(match, "deck").count == 84 - 6


@case("S21")
@rules("stalag17.escape.demand")
def test_s21_the_demand_is_personal() -> None:
    table = "food1 document1 map1 map2"
    match = at(
        seat(played=f"{table} runaway5.1 runaway5.2", points=6),
        seat(played=f"{table} runaway4.1 runaway3.1", points=2),
        dice="food document map map 5",
    )
    assert counters(match, "demand") == [11, 7]
    assert "Missing on your table: 1 runaway." in [event.text for event in match.play("attempt")]
    match.play("draw")
    match.play("attempt")
    assert counters(match, "escaped") == [0, 1]


@case("S22")
@rules("stalag17.roll_call.barracks", "stalag17.table.barracks", "stalag17.points.cap")
def test_s22_barracks_and_information_at_roll_call() -> None:
    mine = seat(played="food1 map1 runaway2")
    for hand, table, gain in (("barracks", "", 0), ("", "barracks", 4), ("information", "", 4), ("", "information", 0)):
        match = at(mine, seat(hand, table, escaped=2, points=5))
        match.play("attempt")
        assert points(match)[1] == 5 + gain - 3
    match = at(mine, seat("information information", points=20, escaped=2))
    match.play("attempt")
    assert points(match) == [0, 20]


@case("S23")
@rules("stalag17.table.deck", "stalag17.table.types", "stalag17.ruling.1")
def test_s23_the_deck() -> None:
    copies = Counter[str]()
    for kind in PACK.kinds:
        copies["double" if len(kind.types) == 2 else kind.slug.rstrip("12345")] += kind.copies
    assert copies == Counter(clothes=8, food=8, document=8, tool=8, map=8, double=10, runaway=26, barracks=4, information=4)
    match = pyengine.new_match("stalag17", seats=2, seed=1)
    assert area(match, "deck").count == 84
    assert "84 cards" in match.opening[0].text
    statics = [match.game.statics(match.setup._replace(seats=seats))["dice"] for seats in (2, 3)]
    assert statics == [[3, 4, 4, 5, 5], [3, 3, 4, 4, 4, 5, 5]]


@case("S24")
@rules("stalag17.deck_out.starter", "stalag17.ruling.11")
def test_s24_all_equal_after_the_deck_ran_out() -> None:
    seats = [seat(points=20) for _ in range(4)]
    match = at(*seats, turn=1, starter=3, **all_but(1, *seats))
    match.play("draw")
    assert points(match) == [2, 2, 2, 2]
    assert match.actor == 3


@case("S25")
@rules("stalag17.plan.closest", "stalag17.plan.left", "stalag17.ruling.10")
def test_s25_the_closest_begins_of_two_the_left() -> None:
    for tied, starter in (("BCDE", "B"), ("DE", "E"), ("CD", "C"), ("AE", "E")):
        out = {name: 1 if name in tied else 2 for name in "ABCDE"}
        seats = [seat(escaped=out[name]) for name in "ABCDE"]
        match = at(*seats, phase="roll_call", escaper=0, dice="food 1")
        assert match.actor == "ABCDE".index(starter), tied
    beside = [seat(escaped=int(number not in (2, 4))) for number in range(5)]
    assert at(*beside, phase="roll_call", escaper=3, dice="food 1").actor == 4


@case("S26")
@rules("stalag17.ruling.26", "stalag17.table.double", "stalag17.ruling.2")
def test_s26_doubles_are_assigned() -> None:
    match = at(seat(played="food_map food_tool runaway2"), seat(), dice="food map 2")
    match.play("attempt")
    assert counters(match, "escaped") == [1, 0]
    both = at(seat(played="food_map runaway2"), seat(), dice="food map 2")
    both.play("attempt")
    assert counters(both, "escaped") == [0, 0]


@case("S27")
@rules("stalag17.table.barracks", "stalag17.ruling.4", "stalag17.ruling.5")
def test_s27_barracks_is_wild_and_information_is_not() -> None:
    for wild, out in (("barracks", 1), ("information", 0)):
        match = at(seat(played=f"food_map {wild} runaway2"), seat(), dice="food food 2")
        match.play("attempt")
        assert counters(match, "escaped") == [out, 0]


@case("S28")
@rules("stalag17.escape.runaway", "stalag17.ruling.4")
def test_s28_barracks_has_no_runaway_value() -> None:
    match = at(seat(played="food1 barracks runaway4"), seat(), dice="food 5")
    assert "Missing on your table: 1 runaway." in [event.text for event in match.play("attempt")]
    enough = at(seat(played="food1 barracks runaway5"), seat(), dice="food 5")
    enough.play("attempt")
    assert counters(enough, "escaped") == [1, 0]


@case("S29")
@rules("stalag17.end.third", "stalag17.ruling.34")
def test_s29_the_third_man() -> None:
    match = at(seat("information", "food1 map1 runaway5", escaped=2, points=3), seat("information information", points=5), seat())
    events = match.play("attempt")
    assert kinds(events)[-1] == "escaped"
    assert points(match) == [3, 5, 0]
    assert match.actor is None
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.standings == ((0,), (2,), (1,))
    assert faces(match, "hand1", 0) == [None, None]


@case("S30")
@rules("stalag17.action.draw", "stalag17.ruling.16")
def test_s30_one_card_left() -> None:
    seats = (seat(), seat())
    match = at(*seats, **all_but(1, *seats))
    assert "Draw the last card" in match.moves()[0].label
    events = match.play("draw")
    assert told(events[:1], "drawn").text == "Red draws Clothes 1."
    assert match.view(None).phase.id == "roll_call"


@case("S31")
@rules("stalag17.points.cap", "stalag17.ruling.33", "stalag17.escape.failed")
def test_s31_a_failed_attempt_at_the_cap() -> None:
    for before in (19, 20):
        match = at(seat(points=before), seat())
        match.play("attempt")
        assert points(match) == [20, 0]
    assert counters(match, "demand") == [22, 2]


@case("S32")
@rules("stalag17.points.floor", "stalag17.ruling.32")
def test_s32_no_points_below_none() -> None:
    seats = (seat("information.1 information.2", points=5), seat(played="barracks.1"))
    match = at(*seats, **all_but(1, *seats))
    match.play("draw")
    assert points(match) == [0, 0]


@case("S33")
@rules("stalag17.end.places", "stalag17.ruling.35", "stalag17.plan.dice")
def test_s33_dice_of_those_who_play_on() -> None:
    match = at(seat(escaped=3), seat(escaped=1), seat(), options={"play_on": True}, phase="roll_call", escaper=0, places=[0], dice="food 1")
    assert match.actor == 2
    match.play("roll")
    assert len(table_of(match)["plan"]["objects"]) == 4
    assert [points_in(match, who) for who in range(3)] == [0, 2, 2]


@case("S34")
@rules("stalag17.action.take", "stalag17.ruling.15", "stalag17.action.discard")
def test_s34_the_next_one_takes_the_discard() -> None:
    match = at(seat("map1 food1"), seat("tool1"), deck="clothes2 runaway5")
    assert "take" not in texts(match)
    found, text = refused(match, "take")
    assert found == {"action.take"}
    assert "Nothing lies on the discards" in text
    match.play("discard map1")
    assert top(match) == "map1"
    events = match.play("take")
    assert kinds(events) == ["taken", "taken", "drawn", "drawn"]
    assert faces(match, "hand1", 1) == ["clothes2", "tool1", "map1"]
    assert area(match, "discard").count == 0
