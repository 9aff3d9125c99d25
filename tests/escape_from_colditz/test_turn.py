"""Cases 4 to 7 and 23: walkways, dice, releases, passing, and what a turn may hold."""

from __future__ import annotations

import pytest

from .castle import at, cited, ends, gear, go, kinds, not_there, play, points, position, table, texts, told, told_why, why


@pytest.mark.case("4")
@pytest.mark.rules("escape_from_colditz.zone.walkway", "escape_from_colditz.ruling.8", "escape_from_colditz.guard.walk")
def test_a_guard_goes_over_a_walkway_but_does_not_stop() -> None:
    match = position({"us1": "IC4.5"}, {1: "IC3.5"}, turn=-1, points=2)
    assert "IC4.5" not in ends(match, "guard1")
    match = position(guards={1: "IC3.5"}, turn=-1, points=2)
    assert not_there(match, "guard1", "IC4.5") == {"zone.walkway"}
    assert "walkway: a guard may not stop here" in told_why(match, "guard1", "IC4.5")
    go(match, "guard1", "IC5.5")
    assert (at(match, "guard1"), points(match)) == ("IC5.5", 0)


@pytest.mark.case("4")
@pytest.mark.rules("escape_from_colditz.ruling.8", "escape_from_colditz.arrest.office", "escape_from_colditz.arrest.guard")
def test_a_guard_arrests_on_a_walkway() -> None:
    match = position({"us1": "IC4.4"}, points=1, gear={"us": "rope"}, guards={1: "IC3.5"})
    go(match, "us1", "IC4.5")
    match = position({"us1": "IC4.5"}, {1: "IC3.5"}, turn=-1, points=1, gear={"us": "rope"})
    events = go(match, "guard1", "IC4.5")
    assert (at(match, "us1"), at(match, "guard1")) == ("inner_cells", "office")
    assert {"ruling.8", "house.after_arrest"} <= cited(events)


@pytest.mark.case("5")
@pytest.mark.rules("escape_from_colditz.turn.doubles", "escape_from_colditz.turn.dice", "escape_from_colditz.ruling.18")
def test_doubles_roll_again_three_times_at_most() -> None:
    match = position({"us1": "IC4.4"}, rolls="33 52")
    play(match, "roll", "roll")
    assert (points(match), table(match)["credits"]) == (13, 1)
    assert "draw" not in texts(match)
    assert why(match, "roll") == {"turn.dice"}
    match = position({"us1": "IC4.4"}, rolls="66 66 66")
    events = play(match, "roll", "roll", "roll")
    assert (points(match), table(match)["credits"]) == (36, 3)
    assert why(match, "roll") == {"turn.doubles"}
    assert "ruling.14" in cited(events)
    assert "draw" not in texts(match)


@pytest.mark.case("5")
@pytest.mark.rules("escape_from_colditz.turn.draw", "escape_from_colditz.ruling.10", "escape_from_colditz.ruling.12")
def test_a_low_roll_lets_one_card_be_drawn() -> None:
    match = position({"us1": "IC4.4"}, rolls="11 22 33")
    play(match, "roll")
    assert "draw" in texts(match)
    play(match, "draw", "roll")
    assert why(match, "draw") == {"turn.draw"}
    play(match, "roll")
    assert (points(match), table(match)["credits"], len(table(match)["hands"][0])) == (12, 3, 1)
    match = position({"us1": "IC4.4"}, rolls="21")
    play(match, "roll")
    assert (points(match), "draw" in texts(match)) == (3, True)
    go(match, "us1", "IC4.3")
    assert why(match, "draw") == {"ruling.12"}
    match = position({"us1": "IC4.4"}, rolls="33")
    play(match, "roll")
    assert "draw" not in texts(match)
    assert why(match, "draw") == {"ruling.12"}


@pytest.mark.rules("escape_from_colditz.ruling.11", "escape_from_colditz.turn.release", "escape_from_colditz.ruling.13")
def test_the_security_officer_rolls_again_and_draws_but_releases_nobody() -> None:
    match = position({"us1": "IC4.4"}, turn=-1, rolls="11 12")
    play(match, "roll")
    assert {"roll", "draw"} <= set(texts(match))
    assert table(match)["credits"] == 0
    events = play(match, "draw", "roll")
    assert points(match) == 5
    assert "ruling.20" in cited(events)
    mine = position({"us1": "IC4.4"}, rolls="44")
    play(mine, "roll")
    assert table(mine)["credits"] == 1


@pytest.mark.rules("escape_from_colditz.ruling.12", "escape_from_colditz.house.decks")
def test_a_used_deck_is_shuffled_again() -> None:
    from pyengine.games.escape_from_colditz.cards import NAMES, PACK

    every = list(NAMES[: PACK.opportunity])
    match = position({"us1": "IC4.4"}, rolls="12", discard=every)
    assert list(table(match)["deck"]) == []
    play(match, "roll")
    events = play(match, "draw")
    assert "reshuffled" in kinds(events)
    assert len(table(match)["deck"]) == len(every) - 1
    match = position({"us1": "IC4.4"}, points=1, may_draw=True, hands={0: " ".join(every[:3])}, discard=every[3:])
    assert "draw" in texts(match)


@pytest.mark.case("6")
@pytest.mark.rules("escape_from_colditz.turn.release", "escape_from_colditz.turn.release_cost", "escape_from_colditz.turn.released")
def test_a_double_lets_a_man_out_for_a_point() -> None:
    match = position({"us1": "outer_cells"}, points=3, credits=1)
    assert [text for text in texts(match) if text.startswith("release outer")] == ["release outer_cells SY1.1"]
    events = play(match, "release outer_cells SY1.1")
    assert (at(match, "us1"), points(match), table(match)["credits"]) == ("SY1.1", 2, 0)
    assert {"ruling.13", "ruling.15", "ruling.16"} <= cited(events)
    assert go(match, "us1", "SY3.1")
    match = position({"us1": "outer_cells"}, points=0, credits=1)
    assert why(match, "release outer_cells SY1.1") == {"turn.release_cost"}


@pytest.mark.case("6")
@pytest.mark.rules("escape_from_colditz.turn.released", "escape_from_colditz.ruling.15")
def test_where_he_is_put_when_the_arrow_is_taken() -> None:
    match = position({"us1": "outer_cells", "us2": "SY1.1"}, points=3, credits=1)
    spots = {text.split()[-1] for text in texts(match) if text.startswith("release outer")}
    assert spots == {"SY1.0", "SY0.1", "SY2.1", "SY1.2"}
    assert why(match, "release outer_cells SY1.1") == {"turn.released"}
    play(match, "release outer_cells SY2.1")
    assert points(match) == 2
    men = {"us2": "IC1.3", "us3": "IC1.2", "us4": "IC1.4", "us5": "IC0.3"}
    match = position(men, points=3, credits=1)
    assert [text for text in texts(match) if text.startswith("release")] == ["release inner_cells IC2.3"]


@pytest.mark.case("6")
@pytest.mark.rules("escape_from_colditz.turn.credits", "escape_from_colditz.ruling.13", "escape_from_colditz.ruling.16")
def test_no_fourth_release() -> None:
    match = position(points=9, credits=3)
    play(match, "release inner_cells IC1.3")
    for spot in ("IC1.2", "IC1.4"):
        play(match, f"release inner_cells {spot}")
    assert why(match, "release inner_cells IC0.3") == {"turn.credits"}


@pytest.mark.case("7")
@pytest.mark.rules("escape_from_colditz.turn.doubles", "escape_from_colditz.ruling.17", "escape_from_colditz.ruling.35")
def test_doubles_of_rolls_for_cards() -> None:
    match = position({"us1": "re5"}, {1: "SY5.1"}, turn=-1, hands={-1: "shoot_to_kill"}, rolls="22 13")
    events = play(match, "play shoot_to_kill us1")
    assert "16" in told(events, "shot").text
    assert {"ruling.17", "ruling.35", "ruling.38"} <= cited(events)
    match = position({"us1": "SY3.1"}, hands={0: "staff_car"}, rolls="44 12 11 11 56")
    events = play(match, "play staff_car us1")
    assert [event.text.rsplit(" ", 1)[-1] for event in events if event.kind == "threw"] == ["11.", "15."]
    assert table(match)["credits"] == 0
    assert match.chance_left == ()


@pytest.mark.case("7")
@pytest.mark.rules("escape_from_colditz.turn.doubles", "escape_from_colditz.ruling.19", "escape_from_colditz.ruling.30")
def test_the_roll_of_a_search_stops_after_three() -> None:
    match = position({"us1": "SY0.0", "us2": "IC5.2"}, {1: "SY5.1"}, turn=-1, hands={-1: "appel"}, rolls="44 22 55")
    play(match, "play appel", "none obey")
    events = play(match, "search")
    assert "22" in told(events, "searched").text
    assert {"ruling.19", "ruling.30"} <= cited(events)


@pytest.mark.rules("escape_from_colditz.turn.passing", "escape_from_colditz.ruling.77")
def test_nobody_is_passed_and_a_space_holds_one() -> None:
    match = position({"us1": "nl2", "us2": "nl3"}, points=4)
    assert not {"nl3", "nl4"} & ends(match, "us1")
    assert not_there(match, "us1", "nl3") == {"turn.passing"}
    assert not_there(match, "us1", "nl4") == {"turn.passing"}


@pytest.mark.rules("escape_from_colditz.turn.split", "escape_from_colditz.ruling.80", "escape_from_colditz.turn.end")
def test_points_are_split_and_a_turn_may_end_at_any_time() -> None:
    match = position({"us1": "SY3.1", "us2": "SY6.1"}, points=5)
    assert "end" in texts(match)
    go(match, "us1", "SY4.1")
    assert points(match) == 4
    events = go(match, "us2", "SY9.1")
    assert points(match) == 1
    assert not_there(match, "us1", "SY1.1") == {"turn.split"}
    assert "ruling.80" in cited(events)
    ended = play(match, "end")
    assert match.turn == 1
    assert "turn.end" in cited(ended)
    assert points(match) == 0
    fresh = position({"us1": "SY3.1"})
    assert {"roll", "end"} <= set(texts(fresh))


@pytest.mark.rules("escape_from_colditz.turn.order", "escape_from_colditz.ruling.72")
def test_the_officers_then_the_security_officer() -> None:
    match = position(seats=4, elsewhere="inner_cells")
    order = []
    for _ in range(5):
        order.append(match.turn)
        play(match, "end")
    assert order == [0, 1, 2, 3, 0]


@pytest.mark.case("23")
@pytest.mark.rules("escape_from_colditz.gear.lock", "escape_from_colditz.gear.team", "escape_from_colditz.ruling.51")
def test_a_pass_space_takes_a_card_from_either_side() -> None:
    match = position({"us1": "IC4.5", "us2": "IC4.4"}, points=9, gear={"us": "pass"})
    assert ends(match, "us1") & {"G1", "SY8.0"} == set()
    assert {"G1 with pass", "SY8.0 with pass"} <= ends(match, "us1")
    events = go(match, "us1", "SY7.0 with pass")
    assert gear(match) == []
    assert not any(table(match)["markers"][0])
    assert {"gear.team", "ruling.43"} <= cited(events)
    go(match, "us2", "SY8.0")
    back = position({"us1": "SY8.0"}, points=4)
    assert not_there(back, "us1", "IC4.5") >= {"gear.lock"}
    assert "pass" in told_why(back, "us1", "G1")
    inward = position({"us1": "SY8.0"}, points=4, gear={"us": "pass"})
    go(inward, "us1", "IC4.5 with pass")
    assert gear(inward) == []


@pytest.mark.case("23")
@pytest.mark.rules("escape_from_colditz.gear.team", "escape_from_colditz.ruling.43", "escape_from_colditz.ruling.44")
def test_next_turn_and_for_others_it_takes_a_card_again() -> None:
    match = position({"us1": "IC4.5", "us2": "IC4.4", "uk1": "IC5.5"}, seats=3, points=4, gear={"us": "pass"})
    go(match, "us1", "SY8.0 with pass")
    play(match, "end")
    other = position({"us2": "IC4.5", "uk1": "IC5.5"}, seats=3, turn=1, points=9)
    assert not {"SY8.0"} & ends(other, "uk1")
    apart = position({"us1": "IC4.5", "us2": "IC4.4"}, points=9, gear={"us": "pass"}, options={"pass_per_pow": True})
    go(apart, "us1", "SY8.0 with pass")
    assert "SY7.0" not in ends(apart, "us2")


@pytest.mark.case("23")
@pytest.mark.rules("escape_from_colditz.gear.returning", "escape_from_colditz.ruling.52")
def test_home_without_a_pass() -> None:
    match = position({"us1": "SY8.0"}, points=4, homing=["us1"], gear={"us": "rope"})
    events = go(match, "us1", "IC4.5")
    assert {"gear.returning", "ruling.52"} <= cited(events)
    assert list(table(match)["homing"]) == []
    strayed = position({"us1": "SY8.0"}, points=4)
    assert "IC4.5" not in ends(strayed, "us1")


@pytest.mark.rules("escape_from_colditz.gear.returning", "escape_from_colditz.gear.team", "escape_from_colditz.ruling.43")
def test_who_came_home_without_a_pass_has_paid_for_nobody() -> None:
    """Home through the gate and, in the same leg, down a rope: cards were spent, but none of them for the gate."""
    match = position({"us1": "SY8.0", "us2": "IC4.5"}, points=30, homing=["us1"], gear={"us": "rope"})
    assert "G1" not in ends(match, "us2")
    match = position({"us1": "SY8.0", "us2": "IC3.5"}, points=30, homing=["us1"], gear={"us": "rope"})
    events = go(match, "us1", "ET0.4 with rope")
    assert "gear.returning" in cited(events)
    assert "G1" not in ends(match, "us2")
