"""What everybody knows: cards shown, cards taken in sight of all, and what may be dealt afresh."""

from __future__ import annotations

import pytest

from pyengine import Match, from_position

from .table import area, at, faces, kinds, play, seat, table_of, told, why

rules = pytest.mark.rules


def known(match: Match, who: int) -> list[str | None]:
    """Faces that all know a seat to have, since it took them."""
    return faces(match, f"seen{who}")


def deals(match: Match, viewer: int, count: int = 40) -> list[dict]:  # type: ignore[type-arg]
    """Tables that a viewer cannot tell from the true one."""
    return [table_of(match.as_seen_by(viewer, seed)) for seed in range(count)]


@rules("stalag17.table.secret", "stalag17.ruling.37")
def test_hands_and_face_down_cards_are_secret() -> None:
    match = at(seat("food1 map1", "tool1"), seat("clothes1", "food2 map2"))
    assert faces(match, "hand0", 0) == ["food1", "map1"]
    assert faces(match, "played0", 0) == ["tool1"]
    assert faces(match, "hand1", 0) == [None]
    assert faces(match, "played1", 0) == [None, None]
    assert faces(match, "hand0") == [None, None]
    assert [element.id for element in area(match, "played1", 0).elements] == ["played1/1", "played1/2"]
    assert why(match, ["hand1"]) == why(match, ["played1/1"]) == {"table.secret"}


@rules("stalag17.ruling.37", "stalag17.escape.failed")
def test_what_a_failed_attempt_has_shown_stays_known() -> None:
    match = at(seat("clothes1", "tool1 map1"), seat(), dice="food 6")
    play(match, "attempt", "play clothes1")
    assert faces(match, "played0", 1) == ["tool1", "map1", None]
    for table in deals(match, 1):
        assert [name.partition(".")[0] for name in table["seats"][0]["played"][:2]] == ["tool1", "map1"]
        assert table["seats"][0]["shown"] == 2
    assert len({table["seats"][0]["played"][2] for table in deals(match, 1)}) > 5


@rules("stalag17.ruling.37", "stalag17.action.take")
def test_a_card_taken_is_known_until_one_like_it_leaves() -> None:
    match = at(seat("tool1 food1"), seat("clothes1"), discard="food1.4", deck="map1 map2 tool2 tool1 document1 document2 clothes2 clothes2")
    play(match, "take")
    assert known(match, 0) == ["food1"]
    assert faces(match, "hand0", 1) == [None] * 4
    for table in deals(match, 1):
        assert "food1.4" in table["seats"][0]["hand"]
    play(match, "draw", "play tool1", "draw")
    places = {("food1.4" in table["seats"][0]["hand"], "food1.4" in table["seats"][0]["played"]) for table in deals(match, 1)}
    assert places == {(True, False), (False, True)}
    events = match.play("discard food1")
    assert known(match, 0) == []
    assert [change.element for change in told(events, "discarded").changes] == ["food1.4", "seen:food1.4"]


@rules("stalag17.ruling.37")
def test_a_card_taken_is_dropped_when_one_like_it_that_may_be_it_is_shown() -> None:
    for played, since, left in (("food1.2", 0, []), ("food1.2", 1, ["food1"]), ("tool1", 0, ["food1"])):
        match = at(seat("food1.1", played, taken=[{"card": "food1.1", "since": since}]), seat(), dice="map 6")
        assert known(match, 0) == ["food1"]
        play(match, "attempt")
        assert known(match, 0) == left


@rules("stalag17.ruling.37")
def test_names_of_like_cards_tell_nothing() -> None:
    """A card drawn takes the name of one like it that was taken and lies face down, so the next one discarded has the known name."""
    match = at(seat("map1"), seat("tool1"), discard="food1.2", deck="clothes1 document1 document2 food1.4 tool2 clothes2")
    play(match, "take", "draw", "play food1", "play tool1")
    assert known(match, 0) == ["food1"]
    assert "food1.2" in table_of(match)["seats"][0]["hand"]
    assert table_of(match)["seats"][0]["played"] == ["food1.4"]
    play(match, "discard food1")
    assert known(match, 0) == []
    assert area(match, "discard").elements[-1].id == "food1.2"


@rules("stalag17.ruling.37")
def test_of_two_taken_that_lie_the_newest_comes_back_to_the_hand() -> None:
    """So what is noted of the other stays true of a card that still lies there, and the position can be taken up."""
    taken = [{"card": "food1.1", "since": 0}, {"card": "food1.2", "since": 1}]
    match = at(seat("map1", "food1.1 food1.2", taken=taken), seat("tool1"), deck="food1.3 clothes1 tool2 document1")
    play(match, "draw", "play tool1", "discard food1")
    owner = table_of(match)["seats"][0]
    assert area(match, "discard").elements[-1].id == "food1.2"
    assert owner["played"] == ["food1.1", "food1.3"]
    assert owner["taken"] == [{"card": "food1.1", "since": 0}]
    assert known(match, 0) == ["food1"]
    assert from_position("stalag17", match.position()).view(0).areas == match.view(0).areas


@rules("stalag17.ruling.37")
@pytest.mark.parametrize("hand", ["food1.1 food1.2", "food1.2 food1.1"])
def test_of_two_taken_in_a_row_the_second_is_discarded_first(hand: str) -> None:
    taken = [{"card": "food1.1", "since": 0}, {"card": "food1.2", "since": 0}]
    match = at(seat(hand, taken=taken), seat("tool1"), deck="clothes1 tool2")
    play(match, "discard food1")
    owner = table_of(match)["seats"][0]
    assert (owner["hand"], owner["taken"]) == (["food1.1"], [{"card": "food1.1", "since": 0}])
    assert known(match, 0) == ["food1"]


@rules("stalag17.ruling.37")
def test_roll_call_ends_what_was_noted() -> None:
    match = at(seat("food1.1", taken=[{"card": "food1.1"}]), seat(played="food2 map1 runaway2"), turn=1)
    events = match.play("attempt")
    assert known(match, 0) == []
    assert "roll_call" in kinds(events)
    assert faces(match, "hand0", 1) == ["food1"]


def test_what_is_dealt_afresh_would_not_have_gone_before() -> None:
    """A rival who had lain ready for a round would have got a man out; deals in which he has are mostly dealt anew."""
    match = at(seat(), seat("tool1", "clothes1 clothes2 tool1 tool2 document1 document2"), dice="food 1")
    ready = 0
    for table in deals(match, 0, 200):
        cards = [name.partition(".")[0] for name in table["seats"][1]["played"][:-1]]
        food = any("food" in card or card == "barracks" for card in cards)
        ready += food and any(card.startswith("runaway") for card in cards)
    assert ready < 20


def test_a_half_made_set_goes_back_to_its_hand() -> None:
    match = at(seat("food1 food2 food_map tool1"), seat())
    play(match, "set food1", "add food2")
    for table in deals(match, 1, 5):
        assert table["laying"] == []
        assert len(table["seats"][0]["hand"]) == 4
    own = table_of(match.as_seen_by(0, 3))
    assert len(own["laying"]) == 2
    assert own["seats"][0] == table_of(match)["seats"][0]


def counted(match: Match, viewer: int | None) -> dict[str, int]:
    """Cards that a viewer has seen, by type, without those of which he has seen none."""
    return {sign.id.removeprefix("seen_"): sign.value for sign in area(match, "tally", viewer).badges if sign.value}


@rules("stalag17.ruling.37")
def test_the_panel_counts_what_each_has_seen() -> None:
    rival = seat("runaway1 food1.1", "map1 food2 clothes_tool", shown=1, taken=[{"card": "food1.1"}])
    match = at(seat("food1 information", "tool1"), rival, seat("barracks"), discard="clothes1 food_map")
    everybody = {"clothes": 1, "food": 1, "double": 1, "map": 1}
    assert counted(match, None) == everybody
    assert counted(match, 2) == {**everybody, "barracks": 1}
    assert counted(match, 0) == {**everybody, "food": 2, "information": 1, "tool": 1}
    assert counted(match, 1) == {**everybody, "food": 2, "runaway": 1, "double": 2}
    assert "7 cards have been seen in this cycle; 77 can still be anywhere." in area(match, "tally", 0).label
    assert why(match, ["tally"]) == {"ruling.37"}


@rules("stalag17.ruling.37", "stalag17.roll_call.reveal")
def test_the_panel_counts_what_a_roll_call_reveals() -> None:
    match = at(seat("clothes1", "food1 map1 runaway2"), seat("tool1 barracks"))
    assert counted(match, 1) == {"tool": 1, "barracks": 1}
    match.play("attempt")
    assert counted(match, 1) == counted(match, None) == {"clothes": 1, "food": 1, "map": 1, "runaway": 1, "tool": 1, "barracks": 1}
    match.play("roll")
    assert sum(counted(match, 1).values()) == 2
    assert counted(match, None) == {}
