"""Phase 2: actions, their order, and what forbids them, one rule at a time."""

from __future__ import annotations

import pytest

from .table import all_but, area, at, cited, counters, discard_set, faces, kinds, play, points, refused, seat, texts, told, top, why

rules = pytest.mark.rules


@rules("stalag17.action.round")
def test_seats_act_in_turn_clockwise() -> None:
    match = at(seat(), seat(), seat(), turn=1)
    seen = []
    for _ in range(4):
        seen.append(match.actor)
        match.play("draw")
    assert seen == [1, 2, 0, 1]
    without = at(seat(), seat(escaped=3), seat(), options={"play_on": True}, places=[1])
    without.play("draw")
    assert without.actor == 2


@rules("stalag17.action.list")
def test_all_seven_actions() -> None:
    hand = "clothes1 food1 food2 document1 tool1 map1 information"
    match = at(seat(hand), seat(), discard="runaway5")
    held = [name.partition(".")[0] for name in ("clothes1", "food1", "food2", "document1", "tool1", "map1", "information")]
    assert texts(match) == [
        "draw",
        "take",
        *(f"play {card}" for card in held),
        *(f"discard {card}" for card in held),
        *(f"set {card}" for card in held),
        "attempt",
    ]
    assert why(match, ["hand0"]) == why(match, ["nowhere"]) == {"action.list"}


@rules("stalag17.action.draw", "stalag17.ruling.38")
def test_draw_two() -> None:
    hand = " ".join(f"{kind}{copy}" for kind in ("food1.", "food2.", "map1.", "map2.") for copy in range(1, 5))
    match = at(seat(hand), seat(), deck="tool1.1 tool2.1 clothes1.1")
    events = match.play("draw")
    assert [event.text for event in events] == ["Red draws Tool 1 and Tool 2.", "Red draws 2 cards."]
    assert [event.seen_by for event in events] == [(0,), (-1, 1)]
    assert area(match, "hand0").count == 18
    assert match.actor == 1


@rules("stalag17.action.play", "stalag17.ruling.18")
def test_play_face_down_then_draw() -> None:
    match = at(seat("food1 map1"), seat(), deck="tool1.1")
    assert "play tool1" not in texts(match)
    events = match.play("play food1")
    assert [event.text for event in events] == [
        "Red puts Food 1 face down.",
        "Red puts a card face down.",
        "Red draws Tool 1.",
        "Red draws one card.",
    ]
    assert faces(match, "hand0", 0) == ["tool1", "map1"]
    assert faces(match, "played0", 0) == ["food1"]
    assert [element.facing for element in area(match, "played0", 0).elements] == ["down"]
    assert faces(match, "played0", 1) == faces(match, "played0") == [None]
    assert why(match, ["played1"], 1) == {"action.play"}
    assert why(match, ["played0"], 1) == {"table.secret"}


@rules("stalag17.action.discard", "stalag17.ruling.19")
def test_any_card_may_be_discarded() -> None:
    for card in ("food1", "clothes_food", "runaway5", "barracks", "information"):
        match = at(seat(f"{card} map1"), seat())
        events = match.play(f"discard {card}")
        assert top(match) == card
        assert kinds(events) == ["discarded"]
        assert faces(match, "hand0", 0) == ["map1"]
        assert area(match, "deck").count == 82


@rules("stalag17.action.take", "stalag17.ruling.15")
def test_the_discard_is_taken_before_the_deck_card() -> None:
    match = at(seat(), seat(), discard="map1 food1", deck="runaway5.1")
    events = match.play("take")
    assert [event.kind for event in events if event.known_to(0)] == ["taken", "drawn"]
    assert [change.target for change in events[0].changes] == ["hand0", "seen0"]
    assert faces(match, "hand0", 0) == ["food1", "runaway5"]
    assert top(match) == "map1"
    assert why(match, ["map1.1"]) == set()


@rules("stalag17.action.possible")
def test_only_a_card_in_hand_can_be_used() -> None:
    match = at(seat("food1 food2", "map1"), seat("tool1"), discard="clothes1")
    for move in ("play map1", "discard tool1", "set clothes1"):
        found, text = refused(match, move)
        assert found == {"action.possible"}
        assert "among the 2 cards in hand" in text
    play(match, "discard food1", "draw")
    assert why(match, "play food1") == {"action.possible"}


@rules("stalag17.action.one")
def test_a_set_that_has_been_begun_is_finished_first() -> None:
    match = at(seat("food1 food2 food1 map1"), seat(), discard="tool1")
    play(match, "set food2", "add food1")
    for move in ("draw", "take", "attempt", "play map1", "discard map1", "set food1"):
        found, text = refused(match, move)
        assert found == {"action.one"}
        assert "A set is being put together (Food 2 and Food 1)" in text
    assert why(match, "roll") == {"plan.once"}
    assert match.can_undo == (True, "")
    match.undo()
    match.undo()
    assert "draw" in texts(match)


@rules("stalag17.action.one")
def test_nothing_more_belongs_to_an_action() -> None:
    match = at(seat("food1"), seat())
    assert why(match, ["deck", "deck"]) == {"action.one"}
    assert why(match, ["food1.1", "choice:play", "food1.1"]) == {"action.one"}


@rules("stalag17.action.set")
def test_a_set_must_be_begun() -> None:
    match = at(seat("food1 food2 food1"), seat())
    assert refused(match, "add food1")[0] == refused(match, "done")[0] == {"action.set"}
    assert "from the 3 cards in hand" in refused(match, "done")[1]
    play(match, "set food1")
    assert why(match, ["food1.1"]) == why(match, ["set"]) == {"action.set"}


@rules("stalag17.action.set", "stalag17.set.order", "stalag17.ruling.23")
def test_the_order_is_the_discarders() -> None:
    for order in ("food1 food2 food_map", "food_map food1 food2", "food2 food_map food1"):
        match = at(seat("food1 food2 food_map"), seat(), deck="tool1 tool2 tool1")
        discard_set(match, order)
        assert top(match) == order.split()[-1]
        events = match.play("take")
        assert faces(match, "discard")[-1] == order.split()[-2]
        assert events


@rules("stalag17.action.set")
def test_nobody_sees_a_set_before_it_is_discarded() -> None:
    match = at(seat("food1 food2 food1 map1"), seat())
    before = [match.view(viewer).model_copy(update={"ply": 0, "log": ()}) for viewer in (1, None)]
    play(match, "set food2", "add food1")
    assert faces(match, "set", 0) == ["food2", "food1"]
    assert [match.view(viewer).model_copy(update={"ply": 0, "log": ()}) for viewer in (1, None)] == before
    assert match.events(1) == ()
    events = play(match, "add food1", "done")
    assert faces(match, "hand0", 1) == [None]
    assert cited(events[-1]) == {"action.set", "set.three", "ruling.20", "set.order", "ruling.23"}


@rules("stalag17.set.three")
def test_a_set_of_one_type_needs_three() -> None:
    match = at(seat("food1 food2 food1"), seat())
    play(match, "set food1", "add food2")
    found, text = refused(match, "done")
    assert found == {"set.three"}
    assert "Only 2 cards lie in the set that can be Food" in text
    match = at(seat("clothes1 food1 document1 tool1 map1 map2"), seat())
    play(match, "set map1")
    found, text = refused(match, "add map2")
    assert found == {"set.three"}
    assert "Only 2 cards in hand can be Map; a set of one type needs three." in text


@rules("stalag17.set.five", "stalag17.ruling.22")
def test_a_set_of_different_types_needs_five() -> None:
    match = at(seat("clothes1 food1 document1 tool1 map1"), seat())
    play(match, "set food1", "add map1", "add tool1", "add clothes1")
    found, text = refused(match, "done")
    assert found == {"ruling.22"}
    assert "Only 4 types lie in the set" in text
    match = at(seat("food1 food2 food1 tool1 map1"), seat())
    play(match, "set food1")
    found, text = refused(match, "add tool1")
    assert found == {"set.five"}
    assert "The hand has 3 types at most" in text


@rules("stalag17.set.kinds", "stalag17.ruling.4")
def test_barracks_stands_for_nothing_else_in_a_set() -> None:
    match = at(seat("food1 food2 information barracks"), seat())
    play(match, "set food1", "add food2")
    found, text = refused(match, "add barracks")
    assert found == {"set.kinds"}
    assert "Food 1, Food 2 and Barracks are neither of one type nor of different types." in text


@rules("stalag17.ruling.2", "stalag17.table.double")
def test_a_double_is_one_of_its_two_in_a_set() -> None:
    match = at(seat("food_map food1 food_tool"), seat())
    discard_set(match, "food_map food1 food_tool")
    assert match.actor == 1
    match = at(seat("food_map food1 map1 tool1 clothes1 document1"), seat())
    play(match, "set food_map", "add food1", "add tool1", "add clothes1", "add document1")
    assert why(match, "add map1") == {"set.kinds"}


@rules("stalag17.ruling.3")
def test_a_double_on_the_discards_is_a_double_again() -> None:
    match = at(seat("food_map food1 food2"), seat("map1 map2"), deck="tool1")
    discard_set(match, "food1 food2 food_map")
    match.play("take")
    match.play("draw")
    discard_set(match, "map1 map2 food_map")
    assert match.actor == 0


@rules("stalag17.escape.other", "stalag17.ruling.25")
def test_the_other_action_may_be_any_but_an_attempt() -> None:
    match = at(seat("food1 food2 food1"), seat(), discard="map1")
    match.play("attempt")
    assert texts(match) == ["draw", "take", "play food1", "play food2", "discard food1", "discard food2", "set food1", "set food2"]
    play(match, "set food1")
    assert why(match, "attempt") == {"action.one"}
    match = at(seat(), seat())
    match.play("attempt")
    assert texts(match) == ["draw"]
    match.play("draw")
    assert "attempt" in texts(match)


@rules("stalag17.ruling.24")
def test_an_attempt_may_be_made_with_nothing_on_the_table() -> None:
    match = at(seat(), seat())
    assert "attempt" in texts(match)
    events = match.play("attempt")
    assert told(events, "shown").text == "Red has nothing on the table to show: runaway 0 of 2."
    assert points(match) == [2, 0]


@rules("stalag17.escape.enough", "stalag17.escape.runaway", "stalag17.table.runaway")
def test_as_much_runaway_as_is_asked_is_enough() -> None:
    for down, out in (("runaway3 runaway2", 1), ("runaway4", 0), ("runaway5 runaway1", 1)):
        match = at(seat(played=f"food1 {down}"), seat(), dice="food 5")
        match.play("attempt")
        assert counters(match, "escaped") == [out, 0]


@rules("stalag17.ruling.17", "stalag17.deck_out.end")
def test_the_action_that_empties_the_deck_is_the_last() -> None:
    for move in ("play food1", "take"):
        seats = (seat("food1.1", "map1.1 food1.2"), seat(played="food2.1 map2.1 runaway5.1"))
        match = at(*seats, **all_but(1, *seats))
        match.play(move)
        assert match.view(None).phase.id == "roll_call"
        assert counters(match, "escaped") == [0, 0]
    seats = (seat("food1.1"), seat())
    match = at(*seats, **all_but(1, *seats))
    match.play("discard food1")
    assert match.view(None).phase.id == "prepare"
