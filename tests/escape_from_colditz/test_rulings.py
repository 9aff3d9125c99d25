"""Each of the 80 rulings, and each house value, is cited by something that happens, is refused or is shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import pyengine
from pyengine import Match

from .castle import GAME, cited, go, play, position, table

Scenario = Callable[[], set[str]]
ON_ROAD = {"us1": "re1", "us2": "IC4.4", "us3": "IC4.3"}


def after(match: Match, *moves: str) -> set[str]:
    return cited(play(match, *moves))


def refused(match: Match, move: str, *before: str) -> set[str]:
    """The refusal, and what the rules it names point to."""
    play(match, *before)
    found = {citation.rule.removeprefix(f"{GAME}.") for citation in match.why_not(move)}
    return found | {other.removeprefix(f"{GAME}.") for rule in found for other in pyengine.rulebook(GAME)[f"{GAME}.{rule}"].see}


def opened(seats: int) -> set[str]:
    return cited(pyengine.new_match(GAME, seats=seats).opening)


def escaped(seats: int) -> set[str]:
    return cited(go(position({"us1": "RW0.0"}, seats=seats, gear={"us": "kit"}, points=2), "us1", "T6"))


def kept() -> set[str]:
    return after(position({"us1": "SY0.1", "us2": "SY0.0"}, turn=-1, hands={-1: "appel"}), "play appel", "stay", "at IC2.1")


def arrested() -> set[str]:
    match = position({"us1": "SY3.0"}, {1: "SY5.1"}, turn=-1, points=4)
    return cited(go(match, "guard1", "SY4.1") + go(match, "guard1", "SY3.0"))


def rolled(rolls: str, turn: int = 0) -> set[str]:
    match = position({"us1": "IC4.4"}, turn=turn, rolls=rolls)
    return after(match, *["roll"] * len(rolls.split()))


def drawn(turn: int) -> set[str]:
    return after(position({"us1": "IC4.4"}, turn=turn, rolls="12"), "roll", "draw")


def released() -> set[str]:
    return after(position(points=2, credits=1), "release inner_cells IC1.3")


def searched() -> set[str]:
    match = position({"us1": "SY8.2"}, {1: "SY5.1"}, turn=-1, hands={-1: "appel"}, rolls="65", gear={"us": "rope key"})
    return after(match, "play appel", "stay", "search", "discard rope")


def shot() -> set[str]:
    return after(position(ON_ROAD, {1: "RE3.0"}, turn=-1, hands={-1: "shoot_to_kill"}, rolls="12"), "play shoot_to_kill us1")


def forced() -> set[str]:
    return cited(go(position({"us1": "SY4.1"}, {1: "SY5.1"}, points=1), "us1", "SY5.1"))


def traded() -> set[str]:
    return after(position(seats=3, gear={"us": "rope"}), "trade uk", "give rope", "offer", "accept")


def kitted() -> set[str]:
    return after(position(hands={0: "kit_clothes_food kit_documents_compass"}), "kit clothes_food documents_compass")


def passed() -> set[str]:
    return cited(go(position({"us1": "IC4.5"}, points=1, gear={"us": "pass"}), "us1", "G1 with pass"))


def claimed() -> set[str]:
    return after(position({"us1": "NA1", "us2": "NA2"}), "claim rope", "at IC2.1", "at IC3.1")


def fled() -> set[str]:
    match = position({"us1": "IC5.5"}, turn=-1, hands={-1: "appel", 0: "advance_warning"})
    return after(match, "play appel", "warn", "man us1", "to IC1.0")


def roped() -> set[str]:
    return cited(go(position({"us1": "ED2"}, points=1, gear={"us": "rope"}), "us1", "ET0.4 with rope"))


def back() -> set[str]:
    return cited(go(position({"us1": "ET0.4"}, points=1, gear={"us": "rope"}, markers={"us": "ED2>ET0.4"}), "us1", "ED2 with rope"))


def moved_marker() -> set[str]:
    five = "NA2>NT1.1 NC2>NT5.1 ND2>NT7.1 EA2>ET0.1 SA2>SY3.0"
    match = position({"us1": "ED2"}, points=1, gear={"us": "rope"}, markers={"us": five})
    return cited(go(match, "us1", "ET0.4 with rope")) | after(match, "reuse SA2>SY3.0")


def window(way: str) -> set[str]:
    return after(position(guards={1: "NA2"}, turn=-1, markers={"us": "NA2>NT1.1"}), "clear guard1", "take us", way)


def below() -> set[str]:
    return cited(go(position({"us1": "EC3"}, points=1, opened=["theatre"]), "us1", "ET0.3t"))


def over() -> set[str]:
    return cited(go(position(guards={1: "NT3.1"}, turn=-1, points=6), "guard1", "WL1.0"))


def fallen() -> set[str]:
    match = position({"us1": "ET0.3t"}, turn=-1, hands={-1: "tunnel_discovered"}, opened=["theatre"])
    return after(match, "play tunnel_discovered theatre", "end")


def dug_out() -> set[str]:
    match = position({"us1": "ET0.3t"}, {1: "ET0.2"}, turn=-1, points=1, opened=["theatre"], discovered=["theatre"])
    return cited(go(match, "guard1", "ET0.3t"))


def stuck() -> set[str]:
    return after(position(guards={1: "el3"}, turn=-1), "end")


def hunted() -> set[str]:
    match = position({"us1": "na4"}, {1: "nl3"}, points=3, gear={"us": "kit"}, markers={"us": "NT0.0>nl1"})
    return cited(go(match, "us1", "T1")) | after(match, "lift NT0.0>nl1")


def driven() -> set[str]:
    return after(position({"us1": "SY3.1"}, hands={0: "staff_car"}, rolls="12 12"), "play staff_car us1", "to SY4.1")


def eagle() -> set[str]:
    return after(position(options={"rounds": 1}), "end", "end")


def shared() -> set[str]:
    match = position({"us1": "RW0.0"}, seats=3, gear={"us": "kit"}, points=2)
    return cited(go(match, "us1", "T6")) | after(match, "end")


def won() -> set[str]:
    match = position({"us1": "escaped", "us2": "RW0.0"}, gear={"us": "kit"}, points=2)
    return cited(go(match, "us2", "T6"))


def hopeless() -> set[str]:
    men = {**{f"us{n}": "lost" for n in range(3, 9)}, "us1": "re1", "us2": "IC4.4"}
    return after(position(men, {1: "RE3.0"}, turn=-1, hands={-1: "shoot_to_kill"}, rolls="12"), "play shoot_to_kill us1")


def dared() -> set[str]:
    match = position({"us1": "re5"}, seats=3, options={"do_or_die": True}, fate=[3, 4], gear={"us": "kit"})
    return after(match, "dare us1") | after(match, "give up")


def late() -> set[str]:
    return refused(position(turn=-1, hands={-1: "appel"}, begun=True), "play appel")


def exempt() -> set[str]:
    match = position({"us1": "SY3.1"}, {1: "SY5.1"}, turn=-1, points=4, homing=["us1"])
    return refused(match, "to SY3.1", "move guard1")


def yard() -> set[str]:
    return {other.removeprefix(f"{GAME}.") for other in pyengine.rulebook(GAME)[f"{GAME}.zone.outer"].see}


def in_the_way() -> set[str]:
    return refused(position({"us1": "nl2", "us2": "nl3"}, points=4), "to nl3", "move us1")


def on_top() -> set[str]:
    return refused(position({"us1": "ET0.2"}, points=2), "to ET0.3", "move us1")


def marched() -> set[str]:
    return after(position(hands={0: "forced_march"}, rolls="12"), "play forced_march")


def homeward() -> set[str]:
    return cited(go(position({"us1": "SY1.1"}, points=2, homing=["us1"]), "us1", "SY2.1"))


def home() -> set[str]:
    return cited(go(position({"us1": "SY8.0"}, points=2, homing=["us1"]), "us1", "IC4.5"))


def relieved() -> set[str]:
    return after(position(guards={1: "office"}, turn=-1), "end")


def down_again() -> set[str]:
    return cited(go(position({"us1": "ED2"}, points=1, markers={"us": "ED2>ET0.4"}), "us1", "ET0.4"))


def deployed() -> set[str]:
    return cited(go(position(turn=-1, points=1), "guard1", "IC3.0"))


SCENARIOS = [
    pytest.param(1, lambda: opened(6), marks=pytest.mark.rules("escape_from_colditz.ruling.1")),
    pytest.param(2, lambda: escaped(6), marks=pytest.mark.rules("escape_from_colditz.ruling.2")),
    pytest.param(3, lambda: opened(6), marks=pytest.mark.rules("escape_from_colditz.ruling.3")),
    pytest.param(4, shot, marks=pytest.mark.rules("escape_from_colditz.ruling.4")),
    pytest.param(5, kept, marks=pytest.mark.rules("escape_from_colditz.ruling.5")),
    pytest.param(6, yard, marks=pytest.mark.rules("escape_from_colditz.ruling.6")),
    pytest.param(7, yard, marks=pytest.mark.rules("escape_from_colditz.ruling.7")),
    pytest.param(8, arrested, marks=pytest.mark.rules("escape_from_colditz.ruling.8")),
    pytest.param(9, lambda: opened(2), marks=pytest.mark.rules("escape_from_colditz.ruling.9")),
    pytest.param(10, lambda: rolled("12"), marks=pytest.mark.rules("escape_from_colditz.ruling.10")),
    pytest.param(11, lambda: rolled("12", -1), marks=pytest.mark.rules("escape_from_colditz.ruling.11")),
    pytest.param(12, lambda: drawn(0), marks=pytest.mark.rules("escape_from_colditz.ruling.12")),
    pytest.param(13, lambda: rolled("33"), marks=pytest.mark.rules("escape_from_colditz.ruling.13")),
    pytest.param(14, lambda: rolled("11 22 33"), marks=pytest.mark.rules("escape_from_colditz.ruling.14")),
    pytest.param(15, released, marks=pytest.mark.rules("escape_from_colditz.ruling.15")),
    pytest.param(16, released, marks=pytest.mark.rules("escape_from_colditz.ruling.16")),
    pytest.param(17, marched, marks=pytest.mark.rules("escape_from_colditz.ruling.17")),
    pytest.param(18, lambda: rolled("33"), marks=pytest.mark.rules("escape_from_colditz.ruling.18")),
    pytest.param(19, searched, marks=pytest.mark.rules("escape_from_colditz.ruling.19")),
    pytest.param(20, lambda: drawn(-1), marks=pytest.mark.rules("escape_from_colditz.ruling.20")),
    pytest.param(21, late, marks=pytest.mark.rules("escape_from_colditz.ruling.21")),
    pytest.param(22, kept, marks=pytest.mark.rules("escape_from_colditz.ruling.22")),
    pytest.param(23, searched, marks=pytest.mark.rules("escape_from_colditz.ruling.23")),
    pytest.param(24, searched, marks=pytest.mark.rules("escape_from_colditz.ruling.24")),
    pytest.param(25, searched, marks=pytest.mark.rules("escape_from_colditz.ruling.25")),
    pytest.param(26, searched, marks=pytest.mark.rules("escape_from_colditz.ruling.26")),
    pytest.param(27, searched, marks=pytest.mark.rules("escape_from_colditz.ruling.27")),
    pytest.param(28, searched, marks=pytest.mark.rules("escape_from_colditz.ruling.28")),
    pytest.param(29, searched, marks=pytest.mark.rules("escape_from_colditz.ruling.29")),
    pytest.param(30, searched, marks=pytest.mark.rules("escape_from_colditz.ruling.30")),
    pytest.param(31, exempt, marks=pytest.mark.rules("escape_from_colditz.ruling.31")),
    pytest.param(32, homeward, marks=pytest.mark.rules("escape_from_colditz.ruling.32")),
    pytest.param(33, searched, marks=pytest.mark.rules("escape_from_colditz.ruling.33")),
    pytest.param(34, exempt, marks=pytest.mark.rules("escape_from_colditz.ruling.34")),
    pytest.param(35, shot, marks=pytest.mark.rules("escape_from_colditz.ruling.35")),
    pytest.param(36, shot, marks=pytest.mark.rules("escape_from_colditz.ruling.36")),
    pytest.param(37, shot, marks=pytest.mark.rules("escape_from_colditz.ruling.37")),
    pytest.param(38, shot, marks=pytest.mark.rules("escape_from_colditz.ruling.38")),
    pytest.param(39, forced, marks=pytest.mark.rules("escape_from_colditz.ruling.39")),
    pytest.param(40, relieved, marks=pytest.mark.rules("escape_from_colditz.ruling.40")),
    pytest.param(41, traded, marks=pytest.mark.rules("escape_from_colditz.ruling.41")),
    pytest.param(42, kitted, marks=pytest.mark.rules("escape_from_colditz.ruling.42")),
    pytest.param(43, passed, marks=pytest.mark.rules("escape_from_colditz.ruling.43")),
    pytest.param(44, down_again, marks=pytest.mark.rules("escape_from_colditz.ruling.44")),
    pytest.param(45, shared, marks=pytest.mark.rules("escape_from_colditz.ruling.45")),
    pytest.param(46, claimed, marks=pytest.mark.rules("escape_from_colditz.ruling.46")),
    pytest.param(47, fled, marks=pytest.mark.rules("escape_from_colditz.ruling.47")),
    pytest.param(48, roped, marks=pytest.mark.rules("escape_from_colditz.ruling.48")),
    pytest.param(49, back, marks=pytest.mark.rules("escape_from_colditz.ruling.49")),
    pytest.param(50, moved_marker, marks=pytest.mark.rules("escape_from_colditz.ruling.50")),
    pytest.param(51, passed, marks=pytest.mark.rules("escape_from_colditz.ruling.51")),
    pytest.param(52, home, marks=pytest.mark.rules("escape_from_colditz.ruling.52")),
    pytest.param(53, arrested, marks=pytest.mark.rules("escape_from_colditz.ruling.53")),
    pytest.param(54, lambda: window("to office"), marks=pytest.mark.rules("escape_from_colditz.ruling.54")),
    pytest.param(55, lambda: window("to office"), marks=pytest.mark.rules("escape_from_colditz.ruling.55")),
    pytest.param(56, lambda: window("to office"), marks=pytest.mark.rules("escape_from_colditz.ruling.56")),
    pytest.param(57, back, marks=pytest.mark.rules("escape_from_colditz.ruling.57")),
    pytest.param(58, below, marks=pytest.mark.rules("escape_from_colditz.ruling.58")),
    pytest.param(59, below, marks=pytest.mark.rules("escape_from_colditz.ruling.59")),
    pytest.param(60, on_top, marks=pytest.mark.rules("escape_from_colditz.ruling.60")),
    pytest.param(61, over, marks=pytest.mark.rules("escape_from_colditz.ruling.61")),
    pytest.param(62, fallen, marks=pytest.mark.rules("escape_from_colditz.ruling.62")),
    pytest.param(63, dug_out, marks=pytest.mark.rules("escape_from_colditz.ruling.63")),
    pytest.param(64, fallen, marks=pytest.mark.rules("escape_from_colditz.ruling.64")),
    pytest.param(65, deployed, marks=pytest.mark.rules("escape_from_colditz.ruling.65")),
    pytest.param(66, stuck, marks=pytest.mark.rules("escape_from_colditz.ruling.66")),
    pytest.param(67, stuck, marks=pytest.mark.rules("escape_from_colditz.ruling.67")),
    pytest.param(68, hunted, marks=pytest.mark.rules("escape_from_colditz.ruling.68")),
    pytest.param(69, hunted, marks=pytest.mark.rules("escape_from_colditz.ruling.69")),
    pytest.param(70, driven, marks=pytest.mark.rules("escape_from_colditz.ruling.70")),
    pytest.param(71, eagle, marks=pytest.mark.rules("escape_from_colditz.ruling.71")),
    pytest.param(72, lambda: after(position(), "end", "end"), marks=pytest.mark.rules("escape_from_colditz.ruling.72")),
    pytest.param(73, hopeless, marks=pytest.mark.rules("escape_from_colditz.ruling.73")),
    pytest.param(74, dared, marks=pytest.mark.rules("escape_from_colditz.ruling.74")),
    pytest.param(75, won, marks=pytest.mark.rules("escape_from_colditz.ruling.75")),
    pytest.param(76, stuck, marks=pytest.mark.rules("escape_from_colditz.ruling.76")),
    pytest.param(77, in_the_way, marks=pytest.mark.rules("escape_from_colditz.ruling.77")),
    pytest.param(78, lambda: escaped(2), marks=pytest.mark.rules("escape_from_colditz.ruling.78")),
    pytest.param(79, dared, marks=pytest.mark.rules("escape_from_colditz.ruling.79")),
    pytest.param(80, lambda: after(position(), "end"), marks=pytest.mark.rules("escape_from_colditz.ruling.80")),
]


@pytest.mark.parametrize(("ruling", "scenario"), SCENARIOS)
def test_it_is_cited_where_it_acts(ruling: int, scenario: Scenario) -> None:
    assert f"ruling.{ruling}" in scenario()


def test_all_eighty_are_covered() -> None:
    told = [rule.id for section in pyengine.rulebook(GAME).sections if section.id == "rulings" for rule in section.rules]
    assert told == [f"{GAME}.ruling.{number}" for number in range(1, 81)]
    assert [one.values[0] for one in SCENARIOS] == list(range(1, 81))


HOUSE = {
    "markers": lambda: opened(2),
    "kit": lambda: opened(2),
    "supply": lambda: opened(2),
    "board": lambda: opened(2),
    "decks": lambda: opened(2),
    "setup": lambda: opened(2),
    "parts": kitted,
    "claim": claimed,
    "matrix": arrested,
    "cells": arrested,
    "card_lost": searched,
    "after_arrest": arrested,
    "target": lambda: escaped(2),
    "trade": traded,
}


@pytest.mark.parametrize("name", HOUSE)
def test_house_values_are_cited(name: str) -> None:
    assert f"house.{name}" in HOUSE[name]()


@pytest.mark.rules("escape_from_colditz.house.rounds")
def test_rounds_by_edition_and_players() -> None:
    assert table(pyengine.new_match(GAME, edition="house-1"))["round"] == 50
    even = [table(pyengine.new_match(GAME, seats=seats, edition="house-2"))["round"] for seats in range(2, 7)]
    assert even == [14, 11, 12, 14, 14]
    assert table(pyengine.new_match(GAME, options={"rounds": 40}))["round"] == 40


@pytest.mark.rules("escape_from_colditz.house.cells", "escape_from_colditz.arrest.cells")
def test_two_cell_blocks() -> None:
    inner = position({"us1": "IC1.1"}, {1: "IC1.2"}, turn=-1, points=2, gear={"us": "rope"})
    go(inner, "guard1", "IC1.1")
    outer = position({"us1": "SY4.1"}, {1: "SY5.1"}, turn=-1, points=2)
    go(outer, "guard1", "SY4.1")
    assert (table(inner)["men"][0][0], table(outer)["men"][0][0]) == ("inner_cells", "outer_cells")


def test_numbers_run_on_like_a_book() -> None:
    for number, section in enumerate(pyengine.rulebook(GAME).sections, 1):
        assert [rule.number for rule in section.rules] == [f"{number}.{place}" for place in range(1, len(section.rules) + 1)]
