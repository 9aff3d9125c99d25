"""Cases 8 to 11, 13 and 21: Appel, search, warnings and shots."""

from __future__ import annotations

import pytest

from pyengine import Match

from .castle import at, cited, ends, gear, go, kinds, play, points, position, table, texts, told, why


@pytest.mark.case("8")
@pytest.mark.rules("escape_from_colditz.appel.when", "escape_from_colditz.ruling.21", "escape_from_colditz.ruling.20")
def test_appel_comes_first() -> None:
    match = position({"us1": "SY0.1"}, {1: "SY5.1"}, turn=-1, hands={-1: "appel"}, rolls="12")
    assert "play appel" in texts(match)
    play(match, "roll")
    assert why(match, "play appel") == {"appel.when"}
    drawing = position({"us1": "SY0.1"}, turn=-1, rolls="12", security=["appel.1", "double_patrol.1"], chance=(), hands={-1: ""})
    play(drawing, "roll")
    events = play(drawing, "draw")
    assert "Appel" in told(events, "drew").text
    assert why(drawing, "play appel") == {"appel.when"}
    other = position({"us1": "SY0.1"}, turn=-1, rolls="12", security=["double_patrol.1"], hands={-1: ""})
    play(other, "roll", "draw")
    assert "play double_patrol" in texts(other)


@pytest.mark.case("9")
@pytest.mark.rules("escape_from_colditz.search.call", "escape_from_colditz.appel.obey", "escape_from_colditz.ruling.22")
def test_no_search_if_nobody_was_kept_back() -> None:
    match = position({"us1": "SY0.1"}, turn=-1, hands={-1: "appel"})
    play(match, "play appel")
    assert match.actor == 0
    assert why(match, "search") == {"appel.obey"}
    events = play(match, "at IC2.1")
    assert at(match, "us1") == "IC2.1"
    assert "all_obeyed" in kinds(events)
    assert match.actor == 1
    assert {"roll", "end"} <= set(texts(match))
    kept = position({"us1": "SY0.1"}, turn=-1, hands={-1: "appel"})
    events = play(kept, "play appel", "stay")
    assert texts(kept) == ["search", "no search"]
    assert "ruling.5" in cited(events)
    play(kept, "no search")
    assert "roll" in texts(kept)
    assert at(kept, "us1") == "SY0.1"


@pytest.mark.case("10")
@pytest.mark.rules("escape_from_colditz.search.range", "escape_from_colditz.search.card", "escape_from_colditz.ruling.29")
def test_a_search_reaches_as_far_as_the_dice() -> None:
    def searched(rolls: str, held: str = "rope rope") -> tuple[Match, set[str]]:
        match = position({"us1": "SY8.2"}, {1: "SY5.1"}, turn=-1, hands={-1: "appel"}, rolls=rolls, gear={"us": held})
        play(match, "play appel", "stay")
        return match, cited(play(match, "search"))

    safe, _ = searched("12")
    assert at(safe, "us1") == "SY8.2"
    caught, rules = searched("13")
    assert at(caught, "us1") == "outer_cells"
    assert gear(caught) == ["rope"]
    assert at(caught, "guard1") == "SY5.1"
    assert caught.turn == 0
    assert {"ruling.24", "ruling.25", "ruling.26", "ruling.28", "ruling.29", "ruling.30"} <= rules
    assert gear(searched("13", "")[0]) == []


@pytest.mark.case("10")
@pytest.mark.rules("escape_from_colditz.search.card", "escape_from_colditz.ruling.28", "escape_from_colditz.ruling.24")
def test_two_men_and_one_card() -> None:
    men = {"us1": "SY8.2", "us2": "SY5.0"}
    match = position(men, {1: "SY5.1"}, turn=-1, hands={-1: "appel"}, rolls="13", gear={"us": "rope"})
    play(match, "play appel", "none obey", "search")
    assert (at(match, "us1"), at(match, "us2"), gear(match)) == ("outer_cells", "outer_cells", [])
    choice = position(men, {1: "SY5.1"}, turn=-1, hands={-1: "appel"}, rolls="13", gear={"us": "rope key pass"})
    play(choice, "play appel", "none obey", "search")
    assert choice.actor == 0
    play(choice, "discard key", "discard pass")
    assert gear(choice) == ["rope"]
    assert choice.turn == 0


@pytest.mark.case("11")
@pytest.mark.rules("escape_from_colditz.search.reach", "escape_from_colditz.appel.liable", "escape_from_colditz.ruling.23")
def test_whom_a_search_does_not_take() -> None:
    men = {"us1": "SY6.2", "us2": "SY10.1t", "us3": "re1", "us4": "IC6.4", "us5": "SY5.0", "us6": "NA1"}
    match = position(men, {1: "SY5.1", 2: "IC5.5"}, turn=-1, hands={-1: "appel"}, rolls="65", opened=["canteen"], gear={"us": "rope"})
    play(match, "play appel")
    assert "American man 5" in match.view(0).prompt.text
    events = play(match, "none obey", "search")
    assert [at(match, f"us{n}") for n in range(1, 7)] == ["SY6.2", "SY10.1t", "re1", "IC6.4", "outer_cells", "NA1"]
    assert "ruling.27" in cited(events)


@pytest.mark.rules("escape_from_colditz.search.reach", "escape_from_colditz.ruling.33", "escape_from_colditz.ruling.23")
def test_the_way_home_does_not_excuse_unless_agreed() -> None:
    def left(options: dict[str, bool]) -> str:
        match = position({"us1": "SY4.1"}, {1: "SY5.1"}, turn=-1, hands={-1: "appel"}, rolls="12", homing=["us1"], options=options)
        play(match, "play appel", "stay")
        if "search" in texts(match):
            play(match, "search")
        return at(match, "us1")

    assert left({}) == "outer_cells"
    assert left({"p11_covers_search": True}) == "SY4.1"


@pytest.mark.case("21")
@pytest.mark.rules("escape_from_colditz.warning.space", "escape_from_colditz.warning.answer", "escape_from_colditz.ruling.47")
def test_a_warned_man_goes_to_a_blue_space_and_pays() -> None:
    match = position({"us1": "IC5.5", "us2": "SY0.1"}, turn=-1, hands={-1: "appel", 0: "advance_warning"}, gear={"us": "pass"})
    play(match, "play appel")
    assert texts(match) == ["warn", "pass"]
    play(match, "warn")
    assert texts(match) == ["man us1", "man us2"]
    play(match, "man us1")
    assert "to SY6.2 with pass" in texts(match)
    assert why(match, "to IC2.1") == why(match, "to NA1") == {"warning.space"}
    events = play(match, "to SY6.2 with pass")
    assert (at(match, "us1"), gear(match)) == ("SY6.2", [])
    assert "ruling.47" in cited(events)
    assert texts(match)[-1] == "none obey"


@pytest.mark.case("21")
@pytest.mark.rules("escape_from_colditz.warning.space", "escape_from_colditz.ruling.47")
def test_without_equipment_there_is_no_way_out_of_the_yard() -> None:
    def ways(held: str) -> set[str]:
        match = position({"us1": "IC5.5"}, turn=-1, hands={-1: "appel", 0: "advance_warning"}, gear={"us": held})
        play(match, "play appel", "warn")
        play(match, *(["man us1"] if "man us1" in texts(match) else []))
        return set(texts(match))

    assert not any("SY6.2" in text for text in ways(""))
    assert "to IC1.0" in ways("")
    assert "to SY6.2 with rope" in ways("rope")
    match = position({"us1": "IC5.5"}, turn=-1, hands={-1: "appel", 0: "advance_warning"}, gear={"us": "rope"})
    play(match, "play appel", "warn", "man us1", "to SY6.2 with rope")
    assert list(table(match)["markers"][0]).count("SA2>SY3.0") == 1


@pytest.mark.case("21")
@pytest.mark.rules("escape_from_colditz.gear.team", "escape_from_colditz.ruling.43", "escape_from_colditz.warning.space")
def test_what_one_warned_man_pays_serves_no_other_nation() -> None:
    men = {"us1": "IC5.5", "us2": "IC6.2", "uk1": "IC3.5"}
    cards = {-1: "appel", 0: "advance_warning advance_warning", 1: "advance_warning.3"}
    match = position(men, seats=3, turn=-1, hands=cards, gear={"us": "pass"})
    play(match, "play appel", "warn", "man us1", "to SY6.2 with pass", "warn", "man us2")
    assert "to SY0.2" in texts(match)
    play(match, "to SY0.2", "warn", "man uk1")
    assert not {text for text in texts(match) if text.startswith("to SY")}


@pytest.mark.rules("escape_from_colditz.warning.answer", "escape_from_colditz.ruling.22", "escape_from_colditz.ruling.79")
def test_everybody_with_a_card_is_asked_and_again_before_the_search() -> None:
    match = position({"us1": "SY0.1", "uk1": "SY0.2"}, seats=3, turn=-1, hands={-1: "appel", 0: "release", 1: "advance_warning"})
    play(match, "play appel")
    assert (match.actor, texts(match)) == (0, ["pass"])
    assert why(match, "warn") == {"card.play"}
    play(match, "pass")
    assert (match.actor, texts(match)) == (1, ["warn", "pass"])
    play(match, "pass", "stay")
    play(match, "search", "pass")
    assert (match.actor, texts(match)) == (1, ["warn", "pass"])
    bare = position({"us1": "SY0.1"}, seats=3, turn=-1, hands={-1: "appel", 1: "advance_warning"})
    play(bare, "play appel")
    assert bare.actor == 1


@pytest.mark.case("13")
@pytest.mark.rules("escape_from_colditz.shoot.whom", "escape_from_colditz.ruling.37")
def test_only_men_on_open_ground_outside_are_shot_at() -> None:
    men = {"us1": "IC1.1", "us2": "SY4.1", "us3": "NT3.1", "us4": "SY10.1t", "us5": "SY6.2", "us7": "re5"}
    match = position(men, {1: "ST2.0"}, turn=-1, hands={-1: "shoot_to_kill"}, opened=["canteen"])
    assert [text for text in texts(match) if text.startswith("play")] == ["play shoot_to_kill us7"]
    for number in (1, 2, 3, 4, 5, 6):
        assert why(match, f"play shoot_to_kill us{number}") == {"shoot.whom"}


@pytest.mark.case("13")
@pytest.mark.rules("escape_from_colditz.shoot.range", "escape_from_colditz.shoot.office", "escape_from_colditz.ruling.36")
def test_twice_the_dice() -> None:
    men = {"us1": "re5"}
    near = position(men, {1: "ST2.0"}, turn=-1, hands={-1: "shoot_to_kill"}, markers={"us": "ST5.0>re5"}, rolls="12")
    events = play(near, "play shoot_to_kill us1")
    assert (at(near, "us1"), at(near, "guard1")) == ("lost", "office")
    assert {"ruling.36", "shoot.office"} <= cited(events)
    assert "roll" in texts(near)
    far = position(men, {1: "SY5.1"}, turn=-1, hands={-1: "shoot_to_kill"}, rolls="34")
    events = play(far, "play shoot_to_kill us1")
    assert (at(far, "us1"), at(far, "guard1")) == ("re5", "SY5.1")
    assert list(table(far)["security_discard"]) == ["shoot_to_kill.1"]
    lucky = position(men, {1: "SY5.1"}, turn=-1, hands={-1: "shoot_to_kill"}, rolls="44 12")
    play(lucky, "play shoot_to_kill us1")
    assert at(lucky, "us1") == "lost"


@pytest.mark.rules("escape_from_colditz.shoot.office", "escape_from_colditz.ruling.36")
def test_of_several_guards_in_range_one_is_named() -> None:
    match = position({"us1": "re1"}, {1: "RE3.0", 2: "RE2.0", 3: "IC3.0"}, turn=-1, hands={-1: "shoot_to_kill"}, rolls="12")
    play(match, "play shoot_to_kill us1")
    assert texts(match) == ["send guard1", "send guard2"]
    assert why(match, "send guard3") == {"shoot.office"}
    play(match, "send guard2")
    assert (at(match, "guard1"), at(match, "guard2")) == ("RE3.0", "office")


@pytest.mark.rules("escape_from_colditz.card.talisman", "escape_from_colditz.warning.answer")
def test_talisman() -> None:
    match = position({"us1": "re1"}, {1: "RE3.0"}, turn=-1, hands={-1: "shoot_to_kill", 0: "talisman"})
    play(match, "play shoot_to_kill us1")
    assert (match.actor, texts(match)) == (0, ["talisman", "pass"])
    events = play(match, "talisman")
    assert (at(match, "us1"), at(match, "guard1"), match.actor) == ("re1", "RE3.0", 1)
    assert "card.talisman" in cited(events)
    other = position({"us1": "re1"}, {1: "RE3.0"}, turn=-1, hands={-1: "shoot_to_kill", 0: "release"}, rolls="12")
    play(other, "play shoot_to_kill us1")
    assert texts(other) == ["pass"]
    assert why(other, "talisman") == {"card.play"}
    play(other, "pass")
    assert at(other, "us1") == "lost"


@pytest.mark.rules("escape_from_colditz.card.lie_low")
def test_lie_low() -> None:
    match = position({"us1": "SY4.1"}, {1: "SY5.1"}, hands={0: "lie_low"})
    assert why(match, "play lie_low us2") == {"card.lie_low"}
    play(match, "play lie_low us1", "end")
    hunted = position({"us1": "SY4.1", "us2": "re1"}, {1: "SY5.1"}, turn=-1, points=3, lying=["us1", "us2"], hands={-1: "shoot_to_kill"})
    assert "SY4.1" not in ends(hunted, "guard1")
    assert why(hunted, "play shoot_to_kill us2") == {"shoot.whom"}
    play(match, "end")
    assert list(table(match)["lying"]) == []
    called = position({"us1": "SY4.1", "us2": "SY0.1"}, turn=-1, lying=["us1"], hands={-1: "appel"})
    play(called, "play appel")
    assert "American man 2" in called.view(0).prompt.text
    force = position({"us1": "SY4.1"}, {1: "SY5.1"}, points=1, lying=["us1"])
    assert "SY5.1" not in ends(force, "us1")


@pytest.mark.rules("escape_from_colditz.card.lockdown")
def test_lockdown() -> None:
    match = position({"us1": "IC4.5"}, {1: "IC3.5"}, turn=-1, hands={-1: "lockdown"}, gear={"us": "pass pass"})
    play(match, "play lockdown G1", "end", "roll")
    shut = position({"us1": "IC4.5"}, points=4, gear={"us": "pass"}, shut="G1", shut_for=1)
    assert not any("G1" in end or "SY8.0" in end for end in ends(shut, "us1"))
    open_ = position({"us1": "IC4.5"}, points=4, gear={"us": "pass"})
    assert "G1 with pass" in ends(open_, "us1")
    ending = position({"us1": "IC4.5"}, turn=-1, shut="G1", shut_for=1)
    assert "reopened" in kinds(play(ending, "end"))
    guard = position({"us1": "IC1.1"}, {1: "IC3.5"}, turn=-1, points=6, shut="G1", shut_for=1)
    assert "SY7.1" in ends(guard, "guard1") or "SY9.0" in ends(guard, "guard1")


@pytest.mark.rules("escape_from_colditz.card.room_search", "escape_from_colditz.card.play")
def test_room_search() -> None:
    match = position(seats=3, turn=-1, hands={-1: "room_search"}, gear={"us": "rope key"}, chance=["pick:key"])
    assert why(match, "play room_search uk") == {"card.room_search"}
    assert why(match, "play double_patrol") == {"card.play"}
    play(match, "play room_search us")
    assert gear(match) == ["rope"]


@pytest.mark.rules("escape_from_colditz.card.diversion", "escape_from_colditz.card.play", "escape_from_colditz.card.found")
def test_diversion_and_found() -> None:
    match = position({"us1": "IC4.4"}, {1: "SY5.1"}, hands={0: "diversion found_rope talisman"})
    assert why(match, "play diversion guard2") == {"card.diversion"}
    assert why(match, "play talisman") == {"card.play"}
    play(match, "play diversion guard1", "play found_rope")
    assert (at(match, "guard1"), gear(match)) == ("office", ["rope"])
    empty = position({"us1": "IC4.4"}, hands={0: "found_cutters"}, gear={"us": "cutters " * 4})
    assert why(empty, "play found_cutters") == {"card.found"}


@pytest.mark.rules("escape_from_colditz.card.release", "escape_from_colditz.card.forced_march", "escape_from_colditz.card.double_patrol")
def test_release_and_extra_rolls() -> None:
    match = position({"us1": "outer_cells", "us2": "outer_cells"}, hands={0: "release forced_march"}, rolls="11 23")
    events = play(match, "play forced_march")
    assert (points(match), table(match)["credits"]) == (7, 0)
    assert "ruling.17" in cited(events)
    assert "draw" not in texts(match)
    play(match, "play release", "release outer_cells SY1.1", "release outer_cells SY2.1")
    assert (at(match, "us1"), at(match, "us2"), points(match)) == ("SY1.1", "SY2.1", 7)
    assert "roll" in texts(match)
    none = position({f"us{n}": "IC4.4" if n == 1 else "escaped" if n == 2 else "lost" for n in range(1, 9)}, hands={0: "release"})
    assert why(none, "play release") == {"card.release"}
    patrol = position({"us1": "IC4.4"}, turn=-1, hands={-1: "double_patrol"}, rolls="34")
    play(patrol, "play double_patrol")
    assert points(patrol) == 7
    go(patrol, "guard1", "SY5.1")
