"""Cases 12, 14, 24, 26 to 29 and 34: arrests, the way home, guards at markers, tunnels, Barracks and Office."""

from __future__ import annotations

import pytest

import pyengine

from .castle import GAME, at, cited, ends, gear, go, kinds, marked, not_there, play, points, position, table, texts, told, why


@pytest.mark.case("12")
@pytest.mark.rules("escape_from_colditz.arrest.home", "escape_from_colditz.arrest.exempt", "escape_from_colditz.ruling.32")
def test_on_the_straight_way_home_nobody_is_arrested() -> None:
    match = position({"us1": "SY1.1"}, {1: "SY5.1"}, points=2, homing=["us1"])
    events = go(match, "us1", "SY3.1")
    assert "ruling.32" in cited(events)
    assert list(table(match)["homing"]) == ["us1"]
    hunted = position({"us1": "SY3.1"}, {1: "SY5.1"}, turn=-1, points=4, homing=["us1"])
    assert "SY3.1" not in ends(hunted, "guard1")
    assert not_there(hunted, "guard1", "SY3.1") == {"arrest.exempt"}
    strayed = position({"us1": "SY1.1"}, points=2, homing=["us1"])
    go(strayed, "us1", "SY1.2")
    assert list(table(strayed)["homing"]) == []
    off = position({"us1": "SY1.2"}, {1: "SY5.1"}, turn=-1, points=9)
    assert "SY1.2" in ends(off, "guard1")


@pytest.mark.case("12")
@pytest.mark.rules("escape_from_colditz.arrest.exempt", "escape_from_colditz.ruling.31")
def test_equipment_in_hand_ends_the_exemption_at_the_arrest() -> None:
    match = position({"us1": "SY3.1"}, {1: "SY5.1"}, turn=-1, points=4, homing=["us1"], gear={"us": "rope"})
    go(match, "guard1", "SY3.1")
    assert at(match, "us1") == "outer_cells"
    assert gear(match) == []


@pytest.mark.case("12")
@pytest.mark.rules("escape_from_colditz.arrest.home", "escape_from_colditz.ruling.32")
def test_home_is_ten_steps_and_the_gate_is_free() -> None:
    match = position({"us1": "SY1.1"}, points=10, homing=["us1"])
    assert "IC4.5" in ends(match, "us1")
    short = position({"us1": "SY1.1"}, points=9, homing=["us1"])
    assert "IC4.5" not in ends(short, "us1")
    assert "G1" in ends(short, "us1")
    blocked = position({"us1": "SY7.0", "us2": "SY8.0"}, points=1, homing=["us1"])
    go(blocked, "us1", "SY7.1")
    assert list(table(blocked)["homing"]) == []


@pytest.mark.case("12")
@pytest.mark.rules("escape_from_colditz.ruling.34", "escape_from_colditz.arrest.inner")
def test_the_way_home_ends_in_the_courtyard() -> None:
    match = position({"us1": "G1"}, points=3, homing=["us1"])
    go(match, "us1", "IC4.5")
    assert list(table(match)["homing"]) == []
    inside = position({"us1": "IC4.5"}, {1: "IC3.5"}, turn=-1, points=2, homing=["us1"])
    assert not_there(inside, "guard1", "IC4.5") == {"arrest.inner"}


@pytest.mark.case("14")
@pytest.mark.rules("escape_from_colditz.arrest.force", "escape_from_colditz.arrest.card", "escape_from_colditz.arrest.cells")
def test_walking_into_a_guard() -> None:
    match = position({"us1": "SY4.1"}, {1: "SY5.1"}, points=1, gear={"us": "rope"})
    events = go(match, "us1", "SY5.1")
    assert (at(match, "us1"), at(match, "guard1"), gear(match), points(match)) == ("outer_cells", "office", [], 0)
    assert {"ruling.39", "house.cells", "house.card_lost"} <= cited(events)
    bare = position({"us1": "SY4.1"}, {1: "SY5.1"}, points=1)
    go(bare, "us1", "SY5.1")
    assert at(bare, "us1") == "outer_cells"


@pytest.mark.case("14")
@pytest.mark.rules("escape_from_colditz.arrest.force", "escape_from_colditz.arrest.inner", "escape_from_colditz.arrest.card")
def test_in_the_inner_courtyard_only_with_equipment() -> None:
    bare = position({"us1": "IC1.1"}, {1: "IC1.2"}, points=1)
    assert not_there(bare, "us1", "IC1.2") == {"arrest.force"}
    match = position({"us1": "IC1.1"}, {1: "IC1.2"}, points=1, gear={"us": "rope"})
    go(match, "us1", "IC1.2")
    assert (at(match, "us1"), gear(match)) == ("inner_cells", ["rope"])


@pytest.mark.rules("escape_from_colditz.arrest.safe", "escape_from_colditz.house.matrix", "escape_from_colditz.guard.safe")
def test_where_nobody_is_arrested() -> None:
    men = {"us1": "SY6.2", "us2": "IC6.4", "us3": "IC7.4"}
    match = position(men, {1: "SY5.1", 2: "IC5.5"}, turn=-1, points=6, gear={"us": "rope"})
    assert not {"SY6.2", "IC6.4"} & (ends(match, "guard1") | ends(match, "guard2"))
    assert "IC7.4" in ends(match, "guard2")
    assert not_there(match, "guard1", "SY6.2") == {"guard.safe"}
    assert not_there(match, "guard2", "IC6.4") == {"arrest.safe"}


@pytest.mark.rules("escape_from_colditz.arrest.card", "escape_from_colditz.house.card_lost", "escape_from_colditz.arrest.cells")
def test_the_officer_chooses_the_card() -> None:
    match = position({"us1": "SY4.1"}, {1: "SY5.1"}, turn=-1, points=1, gear={"us": "rope key"})
    go(match, "guard1", "SY4.1")
    assert match.actor == 0
    assert texts(match) == ["discard rope", "discard key"]
    assert why(match, "discard pass") == {"arrest.card"}
    play(match, "discard key")
    assert gear(match) == ["rope"]
    assert match.actor == 1


@pytest.mark.case("24")
@pytest.mark.rules("escape_from_colditz.guard.rooms", "escape_from_colditz.marker.guards", "escape_from_colditz.ruling.56")
def test_a_guard_enters_a_room_only_at_a_marker_and_never_comes_back_up() -> None:
    shut = position(guards={1: "IC1.2"}, turn=-1, points=5)
    assert not_there(shut, "guard1", "NA1") == {"guard.rooms"}
    match = position(guards={1: "IC1.2"}, turn=-1, points=6, markers={"us": "NA2>NT1.1"})
    assert {"NA1", "NA2"} <= ends(match, "guard1")
    events = go(match, "guard1", "NA2")
    assert "ruling.55" in cited(events)
    down = position(guards={1: "NA1"}, turn=-1, points=4, markers={"us": "NA2>NT1.1"})
    assert "NT3.1" in ends(down, "guard1")
    foot = position(guards={1: "NT3.1"}, turn=-1, points=6, markers={"us": "NA2>NT1.1"})
    assert not {"NA1", "NA2"} & ends(foot, "guard1")
    wood = position(guards={1: "el3"}, turn=-1, points=6, markers={"us": "ET1.0>el1"})
    assert not_there(wood, "guard1", "ET1.1") == {"marker.guards"}
    none = position(guards={1: "SY8.2"}, turn=-1, points=3)
    assert "ST0.0" not in ends(none, "guard1")


@pytest.mark.case("24")
@pytest.mark.rules("escape_from_colditz.marker.remove", "escape_from_colditz.marker.leave", "escape_from_colditz.ruling.54")
def test_a_guard_takes_the_marker_and_leaves() -> None:
    match = position(guards={1: "NA2"}, turn=-1, points=2, markers={"us": "NA2>NT1.1"})
    play(match, "clear guard1")
    assert texts(match) == ["take us"]
    assert why(match, "keep") == {"marker.remove"}
    events = play(match, "take us")
    assert marked(match) == set()
    assert set(texts(match)) == {"to NT3.1", "to office"}
    again = pyengine.from_position(GAME, match.position())
    assert again.position() == match.position(), "the guard still stands in the room, but is on his way"
    assert "ruling.55" in cited(events)
    events = play(match, "to NT3.1")
    assert (at(match, "guard1"), points(match)) == ("NT3.1", 0)
    assert "sent" not in kinds(events)
    poor = position(guards={1: "NA2"}, turn=-1, points=1, markers={"us": "NA2>NT1.1"})
    play(poor, "clear guard1", "take us")
    assert texts(poor) == ["to office"]
    assert "ruling.54" in cited(play(poor, "to office"))


@pytest.mark.case("24")
@pytest.mark.rules("escape_from_colditz.marker.leave", "escape_from_colditz.ruling.54")
def test_a_man_at_the_foot() -> None:
    match = position({"us1": "NT1.1"}, {1: "NA2"}, turn=-1, points=0, markers={"us": "NA2>NT1.1"}, gear={"us": "rope"})
    play(match, "clear guard1", "take us")
    assert set(texts(match)) == {"to NT1.1", "to office"}
    play(match, "to NT1.1")
    assert (at(match, "us1"), at(match, "guard1")) == ("outer_cells", "office")


@pytest.mark.rules("escape_from_colditz.marker.remove", "escape_from_colditz.ruling.55")
def test_any_or_all_markers_while_crossing() -> None:
    match = position(guards={1: "ET1.1"}, seats=3, turn=-1, points=3, markers={"us": "ET1.0>el1", "uk": "ET1.0>el1"})
    go(match, "guard1", "el2")
    assert texts(match) == ["take us", "take uk", "take us uk", "keep"]
    play(match, "take uk")
    assert (marked(match, "us"), marked(match, "uk")) == ({"ET1.0>el1"}, set())
    assert match.actor == 2
    assert why(match, "clear guard1") == {"marker.remove"}


@pytest.mark.case("26")
@pytest.mark.rules("escape_from_colditz.tunnel.open", "escape_from_colditz.card.tunnel", "escape_from_colditz.tunnel.way")
def test_a_tunnel_is_opened_by_one_and_used_by_another() -> None:
    match = position({"us1": "EC1", "uk1": "EC3"}, seats=3, hands={0: "tunnel_theatre tunnel_chapel"}, points=3)
    assert why(match, "play tunnel_chapel") == {"card.tunnel"}
    events = play(match, "play tunnel_theatre")
    assert {"tunnel.open", "card.tunnel"} <= cited(events)
    other = position({"uk1": "EC3"}, seats=3, turn=1, points=2, opened=["theatre"])
    assert {"ET0.3t", "ET1.3t"} <= ends(other, "uk1")
    closed = position({"uk1": "EC3"}, seats=3, turn=1, points=2)
    assert "ET0.3t" not in ends(closed, "uk1")
    again = position({"us1": "EC1"}, hands={0: "tunnel_theatre"}, opened=["theatre"])
    assert why(again, "play tunnel_theatre") == {"card.tunnel"}


@pytest.mark.case("26")
@pytest.mark.rules("escape_from_colditz.tunnel.way", "escape_from_colditz.ruling.58", "escape_from_colditz.ruling.59")
def test_in_at_one_end_and_out_at_the_other() -> None:
    exit_ = position({"us1": "ET1.2"}, points=4, opened=["theatre"])
    assert not {"ET1.3t", "ET0.3t"} & ends(exit_, "us1")
    inside = position({"us1": "ET0.3t"}, points=4, opened=["theatre"])
    reach = ends(inside, "us1")
    assert "EC3" not in reach
    assert {"ET1.3t", "ET1.2"} <= reach
    assert not_there(inside, "us1", "EC3") != set()
    events = go(inside, "us1", "ET1.2")
    assert {"ruling.58", "ruling.59"} <= cited(events)


@pytest.mark.case("26")
@pytest.mark.rules("escape_from_colditz.tunnel.over", "escape_from_colditz.ruling.60", "escape_from_colditz.ruling.61")
def test_above_and_below_a_tunnel() -> None:
    match = position({"us1": "ET0.3t", "us2": "ET0.2"}, points=2, opened=["theatre"])
    reach = ends(match, "us2")
    assert "ET0.3" not in reach
    assert "ET0.4" in reach
    assert not_there(match, "us2", "ET0.3") == {"tunnel.over"}
    guard = position({"us1": "ET0.3t"}, {1: "ET0.2"}, turn=-1, points=4, opened=["theatre"])
    assert not {"ET0.3", "ET0.3t"} & ends(guard, "guard1")
    assert not_there(guard, "guard1", "ET0.3") == {"guard.stop"}


@pytest.mark.case("27")
@pytest.mark.rules("escape_from_colditz.tunnel.arrest", "escape_from_colditz.ruling.63", "escape_from_colditz.ruling.62")
def test_arrests_below_ground_once_discovered() -> None:
    men = {"us1": "ET0.3t", "us2": "ET1.3t"}
    match = position(men, {1: "ET0.2"}, turn=-1, points=2, opened=["theatre"], discovered=["theatre"])
    assert {"ET0.3t", "ET1.3t"} <= ends(match, "guard1")
    events = go(match, "guard1", "ET0.3t")
    assert (at(match, "us1"), at(match, "guard1")) == ("outer_cells", "office")
    assert "ruling.63" in cited(events)
    other = position(men, {1: "ET0.2"}, turn=-1, points=2, opened=["theatre", "chapel"], discovered=["chapel"])
    assert not {"ET0.3t", "ET1.3t"} & ends(other, "guard1")
    room = position({"us1": "NT2.1t"}, {1: "IC3.0"}, turn=-1, points=6, opened=["chapel"], discovered=["chapel"])
    assert "NT2.1t" in ends(room, "guard1")
    assert "NB1" not in ends(room, "guard1")
    second = position({"us1": "NT2.0t"}, {1: "IC3.0"}, turn=-1, points=6, opened=["chapel"], discovered=["chapel"])
    assert "NT2.0t" not in ends(second, "guard1")


@pytest.mark.rules("escape_from_colditz.tunnel.discovered", "escape_from_colditz.tunnel.collapse", "escape_from_colditz.ruling.64")
def test_a_discovered_tunnel_with_one_man_falls_in() -> None:
    match = position({"us1": "ET0.3t"}, turn=-1, hands={-1: "tunnel_discovered"}, opened=["theatre"], gear={"us": "rope"})
    assert why(match, "play tunnel_discovered chapel") == {"tunnel.discovered"}
    play(match, "play tunnel_discovered theatre")
    assert list(table(match)["discovered"]) == ["theatre"]
    events = play(match, "end")
    assert (at(match, "us1"), gear(match)) == ("outer_cells", ["rope"])
    assert list(table(match)["opened"]) == []
    assert "ruling.64" in cited(events)
    two = position({"us1": "ET0.3t", "us2": "ET1.3t"}, turn=-1, hands={-1: "tunnel_discovered"}, opened=["theatre"])
    play(two, "play tunnel_discovered theatre", "end")
    assert list(table(two)["discovered"]) == ["theatre"]
    assert at(two, "us1") == "ET0.3t"


@pytest.mark.case("28")
@pytest.mark.rules("escape_from_colditz.guard.deploy", "escape_from_colditz.guard.office", "escape_from_colditz.ruling.65")
def test_out_of_the_barracks_and_into_the_office() -> None:
    match = position({"us1": "SY7.1"}, {1: "SY5.1"}, turn=-1, points=4)
    assert not_there(match, "guard2", "SY5.1") == {"guard.deploy"}
    assert not_there(match, "guard2", "SY7.1") == {"guard.deploy"}
    events = go(match, "guard2", "SY2.1")
    assert points(match) == 3
    go(match, "guard2", "SY3.1")
    assert not_there(match, "guard2", "office") == {"guard.office"}
    assert "ruling.65" in cited(events)
    go(match, "guard1", "office")
    assert (at(match, "guard1"), points(match)) == ("office", 1)
    walked = position(guards={1: "SY4.1"}, turn=-1, points=2)
    go(walked, "guard1", "SY5.1")
    go(walked, "guard1", "office")
    assert points(walked) == 0


@pytest.mark.case("29")
@pytest.mark.rules("escape_from_colditz.guard.stuck", "escape_from_colditz.ruling.66", "escape_from_colditz.ruling.67")
def test_a_stuck_guard_goes_home() -> None:
    match = position(guards={1: "el3"}, turn=-1)
    events = play(match, "end")
    assert "cannot get back" in told(events, "sent").text
    assert at(match, "guard1") == "barracks"
    assert {"ruling.66", "ruling.67", "ruling.76"} <= cited(events)
    hunting = position({"us1": "ea2"}, {1: "el3"}, turn=-1)
    play(hunting, "end")
    assert at(hunting, "guard1") == "el3"
    south = position(guards={1: "RE1.0"}, turn=-1)
    play(south, "end")
    assert at(south, "guard1") == "RE1.0"


@pytest.mark.case("34")
@pytest.mark.rules("escape_from_colditz.guard.after", "escape_from_colditz.house.after_arrest", "escape_from_colditz.ruling.40")
def test_from_the_office_to_the_barracks() -> None:
    match = position({"us1": "SY4.1", "us2": "SY5.0"}, {1: "SY5.1", 2: "SY7.1"}, turn=-1, points=9)
    go(match, "guard1", "SY4.1")
    assert at(match, "guard1") == "office"
    assert not_there(match, "guard1", "SY2.1") == {"guard.after"}
    events = play(match, "end")
    assert at(match, "guard1") == "barracks"
    assert {"ruling.76", "ruling.40"} <= cited(events)
    forced = position({"us1": "SY4.1"}, {1: "SY5.1"}, points=1)
    go(forced, "us1", "SY5.1")
    play(forced, "end")
    assert at(forced, "guard1") == "office"
    assert why(forced, "move guard1") != set()
    play(forced, "end")
    assert at(forced, "guard1") == "barracks"
