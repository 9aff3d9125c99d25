"""Cases 30 to 33 and 35: escapes, the car, rounds, shared victory, targets, and the variants."""

from __future__ import annotations

import pytest

from .castle import at, cited, ends, gear, go, kinds, marked, not_there, play, position, table, texts, told, why


@pytest.mark.case("30")
@pytest.mark.rules("escape_from_colditz.marker.lift", "escape_from_colditz.marker.after", "escape_from_colditz.ruling.69")
def test_after_an_escape_markers_come_off_and_the_hunt_is_over() -> None:
    match = position({"us1": "na4"}, {1: "nl3"}, points=3, gear={"us": "kit"}, markers={"us": "NA2>NT1.1 NT0.0>nl1"})
    events = go(match, "us1", "T1")
    assert at(match, "guard1") == "office"
    assert {"ruling.68", "ruling.78"} <= cited(events)
    assert match.actor == 1
    assert texts(match) == ["lift NA2>NT1.1", "lift NT0.0>nl1", "done"]
    events = play(match, "lift NT0.0>nl1", "done")
    assert marked(match) == {"NA2>NT1.1"}
    assert "ruling.69" in cited(events)
    assert match.actor == 0
    hunted = position({"us1": "na4", "uk1": "na2"}, {1: "nl3"}, seats=3, points=3, gear={"us": "kit"})
    go(hunted, "us1", "T1")
    assert at(hunted, "guard1") == "nl3"


@pytest.mark.case("30")
@pytest.mark.rules("escape_from_colditz.marker.room", "escape_from_colditz.ruling.69")
def test_a_guard_in_a_room_whose_marker_is_lifted() -> None:
    match = position({"us1": "na4"}, {1: "NA1"}, points=3, gear={"us": "kit"}, markers={"us": "NA2>NT1.1"})
    go(match, "us1", "T1")
    play(match, "lift NA2>NT1.1")
    assert at(match, "guard1") == "office"


@pytest.mark.case("31")
@pytest.mark.rules("escape_from_colditz.car.drive", "escape_from_colditz.car.road", "escape_from_colditz.ruling.70")
def test_one_man_drives() -> None:
    men = {"us1": "SY3.1", "us2": "SY8.1", "us3": "SY5.1", "us4": "RW2.0"}
    match = position(men, hands={0: "staff_car"}, rolls="12 14", gear={"us": "kit"})
    assert why(match, "play staff_car us3") == {"car.drive"}
    events = play(match, "play staff_car us1")
    assert not any(text.startswith("to T") for text in texts(match))
    assert {"to RW1.0", "to br1"} <= set(texts(match))
    assert "to RW2.0" not in texts(match)
    assert why(match, "to RW2.0") == {"car.drive"}
    assert why(match, "to SY3.0") == {"car.road"}
    events += play(match, "to RW1.0")
    assert "ruling.70" in cited(events)
    assert (at(match, "us1"), at(match, "us2")) == ("RW1.0", "SY8.1")
    assert "play staff_car us2" not in texts(match)
    far = position({"us1": "SY3.1"}, seats=3, hands={0: "staff_car"}, rolls="12 24", gear={"us": "kit"})
    play(far, "play staff_car us1")
    assert "to T6" in texts(far)
    assert "to T5" not in texts(far)
    play(far, "to T6")
    assert at(far, "us1") == "escaped"
    bare = position({"us1": "SY3.1"}, hands={0: "staff_car"}, rolls="12 24")
    play(bare, "play staff_car us1")
    assert why(bare, "to T6") == {"escape.target"}
    play(bare, "stay")
    assert at(bare, "us1") == "SY3.1"


@pytest.mark.case("32")
@pytest.mark.rules("escape_from_colditz.round.last", "escape_from_colditz.round.marker", "escape_from_colditz.ruling.71")
def test_three_rounds_and_one_turn_more() -> None:
    match = position(options={"rounds": 3})
    for left in (2, 1):
        play(match, "end", "end")
        assert table(match)["round"] == left
    events = play(match, "end", "end")
    assert "eagle" in told(events, "round").text
    assert match.turn == 0
    play(match, "end")
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners) == ("rounds", (1,))


@pytest.mark.case("33")
@pytest.mark.rules("escape_from_colditz.end.shared", "escape_from_colditz.escape.two", "escape_from_colditz.ruling.75")
def test_the_victory_is_shared_within_the_round() -> None:
    men = {"us1": "escaped", "us2": "re8", "uk1": "escaped", "uk2": "re8", "nl1": "IC4.4"}
    match = position({**men, "uk2": "RW0.0"}, seats=4, points=2, gear={"us": "kit", "uk": "kit"})
    go(match, "us2", "T5")
    assert match.outcome is None
    play(match, "end")
    second = position({**men, "us2": "escaped", "uk2": "RW0.0"}, seats=4, turn=1, points=2, gear={"uk": "kit"})
    go(second, "uk2", "T6")
    play(second, "end")
    assert second.turn == 2
    play(second, "end")
    assert second.outcome is not None
    assert second.outcome.winners == (0, 1)
    assert second.outcome.standings == ((0, 1), (2, 3))


@pytest.mark.case("33")
@pytest.mark.rules("escape_from_colditz.escape.last", "escape_from_colditz.ruling.75", "escape_from_colditz.ruling.72")
def test_the_last_of_the_round_ends_the_game_at_once() -> None:
    match = position({"nl1": "escaped", "nl2": "re8"}, seats=4, turn=2, points=2, gear={"nl": "kit"}, markers={"nl": "NA2>NT1.1"})
    events = go(match, "nl2", "T5")
    assert match.outcome is not None
    assert match.outcome.winners == (2,)
    assert kinds(events)[-1] == "ended"


@pytest.mark.rules("escape_from_colditz.ruling.73", "escape_from_colditz.escape.two")
def test_past_hope() -> None:
    men = {f"us{n}": "lost" for n in range(3, 9)} | {"us1": "re1", "us2": "IC4.4"}
    match = position(men, {1: "RE3.0"}, turn=-1, hands={-1: "shoot_to_kill"}, rolls="12")
    play(match, "play shoot_to_kill us1")
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners) == ("hopeless", (1,))
    assert "escape_from_colditz.ruling.73" in match.outcome.rules


@pytest.mark.rules("escape_from_colditz.ruling.74", "escape_from_colditz.turn.order")
def test_an_officer_without_men_is_passed_over_but_trades() -> None:
    men = {f"uk{n}": "lost" for n in range(1, 7)}
    match = position(men, seats=4, gear={"us": "rope", "uk": "key"})
    assert texts(match, 1) == ["trade us", "trade nl"]
    play(match, "end")
    assert match.turn == 2


@pytest.mark.case("35")
@pytest.mark.rules("escape_from_colditz.guard.safe", "escape_from_colditz.ruling.78")
def test_no_guard_enters_a_target() -> None:
    match = position(guards={1: "RW0.0", 2: "RE3.1"}, turn=-1, points=12)
    assert "T6" not in ends(match, "guard1")
    assert not_there(match, "guard1", "T6") == {"guard.safe"}
    assert not_there(match, "guard2", "T5") == {"guard.safe"}


@pytest.mark.case("35")
@pytest.mark.rules("escape_from_colditz.escape.target", "escape_from_colditz.house.target", "escape_from_colditz.kit.hold")
def test_a_target_takes_a_kit() -> None:
    match = position({"us1": "RW0.0"}, points=3)
    assert not_there(match, "us1", "T6") == {"escape.target"}
    two = position({"us1": "RW0.0", "us2": "RW0.1"}, seats=3, points=3, gear={"us": "kit"})
    go(two, "us1", "T6")
    go(two, "us2", "T6")
    assert (at(two, "us1"), at(two, "us2")) == ("escaped", "escaped")
    events = play(two, "end")
    assert gear(two) == []
    assert "kit.share" in cited(events)


@pytest.mark.rules("escape_from_colditz.variant.parole")
def test_parole() -> None:
    match = position({"us1": "outer_cells"}, turn=-1, options={"parole": True}, served={"us1": 3})
    play(match, "end")
    assert texts(match) == ["release outer_cells SY1.1", "done"]
    events = play(match, "release outer_cells SY1.1")
    assert "variant.parole" in cited(events)
    assert "roll" in texts(match)
    never = position({"us1": "outer_cells"}, turn=-1, served={"us1": 3})
    play(never, "end")
    assert "roll" in texts(never)


@pytest.mark.rules("escape_from_colditz.variant.dare", "escape_from_colditz.variant.do_or_die")
def test_do_or_die() -> None:
    options = {"do_or_die": True}
    men = {"us1": "re5", "us2": "re6", "us3": "IC4.4"}
    match = position(men, seats=3, options=options, fate=[3, 4], gear={"us": "kit"}, rolls="12 12")
    assert "dare us1" in texts(match)
    events = play(match, "dare us1")
    assert "3 rolls" in told(events, "dared").text
    play(match, "roll")
    assert "to re7" in texts(match)
    assert "to re6" not in texts(match)
    play(match, "to re7", "roll", "to T5")
    assert at(match, "us1") == "escaped"
    assert match.turn == 1
    assert gear(match) == []
    late = position(men, seats=3, options=options, fate=[3, 4], gear={"us": "kit"}, points=4, begun=True)
    assert why(late, "dare us1") == {"variant.dare"}
    off = position(men, seats=3, gear={"us": "kit"})
    assert why(off, "dare us1") == {"variant.do_or_die"}
    parts = {0: "kit_clothes_food kit_documents_compass"}
    making = position(men, seats=3, options=options, fate=[3, 4], hands=parts)
    assert why(making, "dare us1") == {"kit.hold"}
    play(making, "kit clothes_food documents_compass", "dare us1")


@pytest.mark.rules("escape_from_colditz.variant.do_or_die", "escape_from_colditz.ruling.79")
def test_do_or_die_failed_or_drawn() -> None:
    options = {"do_or_die": True}
    match = position(
        {"us1": "IC4.4", "uk1": "IC5.4"}, seats=3, options=options, fate=[3, 4], gear={"us": "kit rope"}, markers={"us": "NA2>NT1.1"}
    )
    hidden = [element for area in match.view(0).areas if area.id == "fate0" for element in area.elements]
    assert [element.face for element in hidden] == [None]
    play(match, "dare us1", "give up")
    assert match.view(None).seats[0].out
    assert (gear(match), marked(match)) == ([], set())
    assert match.turn == 1
    men = {"us1": "escaped", "us2": "re8"}
    drawn = position(men, options=options, fate=[3], gear={"us": "kit"}, rolls="12", escaped_by_dare=[1])
    play(drawn, "dare us2", "roll", "to T5")
    assert drawn.outcome is not None
    assert (drawn.outcome.reason, drawn.outcome.winners) == ("drawn", ())


def test_what_a_dash_still_owes_is_settled_before_the_turn_ends() -> None:
    five = "NA2>NT1.1 NC2>NT5.1 ND2>NT7.1 EA2>ET0.1 SA2>SY3.0"
    match = position(
        {"us1": "ET1.4", "us2": "IC4.4"},
        seats=3,
        options={"do_or_die": True},
        fate=[3, 4],
        gear={"us": "kit cutters"},
        markers={"us": five},
        rolls="65",
    )
    play(match, "dare us1", "roll", "to T4 with cutters")
    assert match.actor == 2
    play(match, "done")
    assert match.actor == 0
    play(match, "reuse SA2>SY3.0")
    assert "ET1.4>el5" in marked(match)
    assert match.turn == 1
