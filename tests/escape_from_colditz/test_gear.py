"""Cases 15 to 20, 22 and 25: trades, kits, barriers, claims and markers."""

from __future__ import annotations

import pytest

import pyengine

from .castle import GAME, at, cited, ends, gear, go, marked, not_there, play, points, position, table, texts, told, told_why, why

FIVE = "NA2>NT1.1 NC2>NT5.1 ND2>NT7.1 EA2>ET0.1 SA2>SY3.0"


@pytest.mark.case("15")
@pytest.mark.rules("escape_from_colditz.trade.when", "escape_from_colditz.house.trade", "escape_from_colditz.ruling.41")
def test_trades_in_any_officers_turn_but_not_the_security_officers() -> None:
    match = position(seats=3, turn=0, gear={"us": "rope rope", "uk": "key"})
    assert "trade us" in texts(match, 1)
    match.play("trade us", 1)
    assert match.actor == 1
    events = play(match, "give key", "ask rope", "ask rope", "offer")
    assert match.actor == 0
    assert "ruling.41" in cited(events)
    play(match, "accept")
    assert (gear(match, "us"), gear(match, "uk")) == (["key"], ["rope", "rope"])
    assert match.actor == 0
    late = position(seats=3, turn=-1, gear={"us": "rope", "uk": "key"})
    assert texts(late, 0) == []
    assert why(late, "trade us", 1) == {"common.turn"}
    with pytest.raises(pyengine.IllegalMove):
        late.play("trade us", 1)


@pytest.mark.rules("escape_from_colditz.trade.cards", "escape_from_colditz.trade.limit", "escape_from_colditz.trade.repeat")
def test_a_declined_offer_is_not_repeated_and_three_are_all() -> None:
    match = position(seats=3, gear={"us": "rope", "uk": "key cutters"})
    play(match, "trade uk", "give rope", "offer")
    assert why(match, "offer") == {"trade.when"}
    play(match, "decline")
    play(match, "trade uk")
    assert "offer" not in texts(match)
    assert why(match, "offer") == {"trade.cards"}
    play(match, "give rope")
    assert why(match, "offer") == {"trade.repeat"}
    play(match, "ask key", "offer", "decline", "trade uk", "ask key", "offer", "decline")
    assert why(match, "trade uk") == {"trade.limit"}
    nothing = position(seats=3, gear={})
    assert why(nothing, "trade uk") == {"trade.cards"}


@pytest.mark.rules("escape_from_colditz.trade.cards", "escape_from_colditz.ruling.41")
def test_a_gift() -> None:
    match = position(seats=3, gear={"us": "rope cutters"})
    events = play(match, "trade uk", "give rope", "give cutters", "offer", "accept")
    assert gear(match, "uk") == ["cutters", "rope"]
    assert "for nothing" in told(events, "offered").text
    assert match.actor == 0


def test_what_is_laid_for_an_offer_is_nobody_elses_business() -> None:
    match = position(seats=3, gear={"us": "rope", "uk": "key"})
    play(match, "trade uk")
    before = match.view(1).model_copy(update={"ply": 0, "log": ()})
    (event,) = play(match, "give rope")
    assert event.seen_by == (0,)
    assert match.view(1).model_copy(update={"ply": 0, "log": ()}) == before


def test_a_pawn_taken_up_is_put_back_by_another_seats_offer() -> None:
    match = position({"us1": "SY3.1"}, seats=3, gear={"us": "rope", "uk": "key"}, points=3)
    play(match, "move us1")
    assert texts(match, 1) == ["trade us"]
    match.play("trade us", 1)
    play(match, "give key", "offer", "decline")
    assert match.actor == 0
    assert "move us1" in texts(match)


KITCHEN = {"us1": "SB1", "us2": "EC1", "us3": "NC1", "us4": "ND1"}


@pytest.mark.case("16")
@pytest.mark.rules("escape_from_colditz.kit.build", "escape_from_colditz.house.kit", "escape_from_colditz.gear.muster")
def test_four_men_make_a_kit() -> None:
    match = position(KITCHEN, points=5)
    assert "kit" in texts(match)
    events = play(match, "kit", "at IC2.1", "at IC3.1", "at IC4.1", "at IC5.1")
    assert gear(match) == ["kit"]
    assert points(match) == 5
    assert {at(match, f"us{n}") for n in range(1, 5)} == {"IC2.1", "IC3.1", "IC4.1", "IC5.1"}
    assert {"house.kit", "ruling.42", "ruling.46"} <= cited(events)
    lacking = position({name: place for name, place in KITCHEN.items() if name != "us4"}, points=5)
    assert why(lacking, "kit") == {"kit.build"}
    assert "compass" in " ".join(one.text for one in lacking.why_not("kit"))


@pytest.mark.case("16")
@pytest.mark.rules("escape_from_colditz.kit.build", "escape_from_colditz.house.parts")
def test_part_cards_stand_for_two_rooms() -> None:
    men = {"us3": "NC1", "us4": "ND1"}
    match = position(men, hands={0: "kit_clothes_food"})
    assert why(match, "kit") == {"kit.build"}
    play(match, "kit clothes_food", "at IC2.1", "at IC3.1")
    assert gear(match) == ["kit"]
    assert list(table(match)["discard"]) == ["kit_clothes_food.1"]
    equal = position(hands={0: "kit_clothes_food kit_clothes_food"})
    assert why(equal, "kit clothes_food") == {"kit.build"}
    both = position(hands={0: "kit_clothes_food kit_documents_compass"})
    play(both, "kit clothes_food documents_compass")
    assert gear(both) == ["kit"]
    assert why(position(men), "kit clothes_food") == {"house.parts"}
    six = position(men, seats=6, hands={0: "kit_clothes_food"})
    play(six, "kit clothes_food", "at IC2.1", "at IC3.1")
    assert table(six)["parts"][-1] == "kit_clothes_food.1"
    assert list(table(six)["discard"]) == []


@pytest.mark.case("16")
@pytest.mark.rules("escape_from_colditz.kit.one", "escape_from_colditz.ruling.42", "escape_from_colditz.house.supply")
def test_no_second_kit_and_none_from_an_empty_supply() -> None:
    match = position(KITCHEN, gear={"us": "kit"})
    assert why(match, "kit") == {"kit.one"}
    men = {f"{nation}{n}": "inner_cells" for nation in ("us",) for n in range(1, 5)}
    six = position({**men, **KITCHEN}, seats=6, gear={"uk": "kit", "nl": "kit", "fr": "kit", "pl": "kit"})
    assert "kit" in texts(six)
    empty = position({"us1": "NA1", "us2": "WC1"}, gear={"us": "rope " * 12})
    assert why(empty, "claim rope") == {"house.supply"}


@pytest.mark.case("20")
@pytest.mark.rules("escape_from_colditz.gear.claim", "escape_from_colditz.gear.muster", "escape_from_colditz.house.claim")
def test_two_men_claim_a_rope_and_go_on() -> None:
    match = position({"us1": "NA1", "us2": "WC1"}, points=3)
    events = play(match, "claim rope", "at IC2.1", "at IC3.1")
    assert gear(match) == ["rope"]
    assert points(match) == 3
    assert {at(match, "us1"), at(match, "us2")} == {"IC2.1", "IC3.1"}
    assert "ruling.46" in cited(events)
    go(match, "us1", "IC0.1")
    same = position({"us1": "NA1", "us2": "NA2"})
    assert "claim rope" in texts(same)
    alone = position({"us1": "NA1", "us2": "NE1"})
    assert why(alone, "claim rope") == {"gear.claim"}


@pytest.mark.rules("escape_from_colditz.house.claim")
def test_of_three_men_the_officer_says_which_two() -> None:
    match = position({"us1": "NA1", "us2": "WC1", "us3": "WC2"})
    play(match, "claim rope")
    assert texts(match) == ["man us1", "man us2", "man us3"]
    assert why(match, "man us4") == {"house.claim"}
    play(match, "man us3", "at IC2.1", "man us1", "at IC3.1")
    assert at(match, "us2") == "WC1"


@pytest.mark.case("17")
@pytest.mark.rules("escape_from_colditz.gear.barrier", "escape_from_colditz.marker.place", "escape_from_colditz.ruling.48")
def test_thirty_feet() -> None:
    match = position({"us1": "ED2", "us2": "ED1"}, points=6, gear={"us": "rope rope"})
    events = go(match, "us1", "e3 with rope")
    assert gear(match) == ["rope"]
    assert marked(match) == {"ED2>ET0.4"}
    assert {"marker.place", "ruling.48"} <= cited(events)
    events = go(match, "us2", "ET0.4")
    assert gear(match) == ["rope"]
    assert "ruling.44" in cited(events)


@pytest.mark.case("17")
@pytest.mark.rules("escape_from_colditz.marker.place", "escape_from_colditz.ruling.44", "escape_from_colditz.ruling.49")
def test_the_marker_keeps_the_way_open_for_its_nation_only() -> None:
    match = position({"us1": "ED2", "uk1": "ED1"}, seats=3, points=2, markers={"us": "ED2>ET0.4"})
    assert "ET0.4" in ends(match, "us1")
    other = position({"us1": "ET0.4", "uk1": "ED2"}, seats=3, turn=1, points=2, markers={"us": "ED2>ET0.4"}, gear={"uk": ""})
    assert not {"ET0.4", "ET0.3"} & ends(other, "uk1")
    paying = position({"uk1": "ED2"}, seats=3, turn=1, points=2, markers={"us": "ED2>ET0.4"}, gear={"uk": "rope"})
    go(paying, "uk1", "ET0.4 with rope")
    assert (gear(paying, "uk"), marked(paying, "uk")) == ([], {"ED2>ET0.4"})


@pytest.mark.case("18")
@pytest.mark.rules("escape_from_colditz.gear.barrier", "escape_from_colditz.ruling.48")
def test_sixty_feet() -> None:
    match = position({"us1": "NC2"}, points=2, gear={"us": "rope"})
    assert not_there(match, "us1", "NT5.1") == {"gear.barrier"}
    assert "lack a rope" in told_why(match, "us1", "NT5.1")
    match = position({"us1": "NC2"}, points=2, gear={"us": "rope rope"})
    go(match, "us1", "NT5.1 with rope rope")
    assert gear(match) == []
    assert marked(match) == {"NC2>NT5.1"}


def test_wire_needs_cutters() -> None:
    match = position({"us1": "ET1.0"}, points=3)
    assert not_there(match, "us1", "el1") == {"gear.barrier"}
    assert "the wire between ET1.0 and el1" in told_why(match, "us1", "el1")
    assert "lack wire cutters" in told_why(match, "us1", "el1")
    match = position({"us1": "ET1.0"}, points=3, gear={"us": "cutters"})
    go(match, "us1", "el2 with cutters")
    assert marked(match) == {"ET1.0>el1"}


@pytest.mark.case("19")
@pytest.mark.rules("escape_from_colditz.kit.share", "escape_from_colditz.ruling.45", "escape_from_colditz.kit.hold")
def test_two_escapes_in_a_turn_take_one_kit() -> None:
    match = position({"us1": "re8", "us2": "RW0.0"}, seats=3, points=4, gear={"us": "kit"})
    go(match, "us1", "T5")
    assert gear(match) == ["kit"]
    go(match, "us2", "T6")
    assert match.outcome is None
    events = play(match, "end")
    assert told(events, "ended_turn").text.endswith("the kit is spent.")
    assert gear(match) == []
    later = position({"us1": "escaped", "us2": "RW0.0"}, seats=3, points=4)
    assert "T6" not in ends(later, "us2")
    assert not_there(later, "us2", "T6") == {"escape.target"}


@pytest.mark.case("22")
@pytest.mark.rules("escape_from_colditz.marker.reuse", "escape_from_colditz.ruling.50", "escape_from_colditz.house.markers")
def test_the_sixth_crossing_moves_a_marker() -> None:
    match = position({"us1": "ED2", "us2": "SA2"}, points=6, gear={"us": "rope"}, markers={"us": FIVE})
    go(match, "us1", "ET0.4 with rope")
    assert texts(match) == [f"reuse {name}" for name in FIVE.split()]
    assert why(match, "reuse ED2>ET0.4") == {"marker.reuse"}
    events = play(match, "reuse SA2>SY3.0")
    assert marked(match) == {*FIVE.split(), "ED2>ET0.4"} - {"SA2>SY3.0"}
    assert "ruling.50" in cited(events)
    assert "SY3.0" not in ends(match, "us2")


@pytest.mark.case("22")
@pytest.mark.rules("escape_from_colditz.marker.room", "escape_from_colditz.ruling.50")
def test_a_guard_in_the_room_of_a_moved_marker_goes_to_the_office() -> None:
    match = position({"us1": "ED2"}, {1: "SA1"}, points=6, gear={"us": "rope"}, markers={"us": FIVE})
    go(match, "us1", "ET0.4 with rope")
    play(match, "reuse SA2>SY3.0")
    assert at(match, "guard1") == "office"


@pytest.mark.case("25")
@pytest.mark.rules("escape_from_colditz.marker.back", "escape_from_colditz.ruling.49", "escape_from_colditz.ruling.57")
def test_back_up_or_in_only_at_an_own_marker() -> None:
    match = position({"us1": "ET0.4"}, points=1, gear={"us": "rope"}, markers={"us": "ED2>ET0.4"})
    events = go(match, "us1", "ED2 with rope")
    assert gear(match) == []
    assert marked(match) == {"ED2>ET0.4"}
    assert {"ruling.49", "ruling.57"} <= cited(events)
    sixty = position({"us1": "NT5.1"}, points=1, gear={"us": "rope rope"}, markers={"us": "NC2>NT5.1"})
    go(sixty, "us1", "NC2 with rope rope")
    wire = position({"us1": "el1"}, points=1, gear={"us": "cutters"}, markers={"us": "ET1.0>el1"})
    go(wire, "us1", "ET1.0 with cutters")
    gone = position({"us1": "ET0.4"}, points=1, gear={"us": "rope"})
    assert "ED2 with rope" not in ends(gone, "us1")
    theirs = position({"us1": "ET0.4"}, seats=3, points=1, gear={"us": "rope"}, markers={"uk": "ED2>ET0.4"})
    assert "ED2 with rope" not in ends(theirs, "us1")


def test_each_set_of_cards_has_its_cheapest_way() -> None:
    """From the tailor's: down for a rope, or all the way round with a pass."""
    match = position({"us1": "SA1"}, points=20, gear={"us": "rope pass"})
    reach = {end for end in ends(match, "us1") if end.split()[0] == "SY6.0"}
    assert reach == {"SY6.0 with rope", "SY6.0 with pass"}
    other = pyengine.from_position(GAME, match.position())
    other.play("move us1")
    move = next(one for one in other.moves() if one.text == "to SY6.0 with pass")
    assert move.targets == ("SY6.0", "choice:SY6.0/pass")
    assert other.why_not(["SY6.0"]) == ()
