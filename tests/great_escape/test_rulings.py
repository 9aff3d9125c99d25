"""Each of the 31 rulings, and each house value, is cited by something that happens, is refused or is shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import pyengine
from pyengine import Match

from .table import at, cited, digging, play, refused, running

Scenario = Callable[[], set[str]]


def opened(order: str) -> set[str]:
    match = pyengine.new_match("great_escape", chance=[f"order:{order}"])
    return cited(match, match.opening)


def after(match: Match, *moves: str) -> set[str]:
    return cited(match, play(match, *moves))


def broken_out(deck: str, turns: int) -> set[str]:
    return after(at("break_out", rest="removed", deck=deck), *["turn"] * turns)


NINE = "PSPSVPSPV"

SCENARIOS: dict[str, Scenario] = {
    "ruling.1": lambda: cited(digging(tom="S")),
    "ruling.2": lambda: opened("porky,ace,tug"),
    "ruling.3": lambda: opened("porky,ace,tug"),
    "ruling.4": lambda: cited(digging(tom="SS", current="V")),
    "ruling.5": lambda: cited(digging(tom="SPS", current="S")),
    "ruling.6": lambda: after(digging(tom="S", current="C"), "tom"),
    "ruling.7": lambda: after(digging(tom="SC", current="P"), "tom"),
    "ruling.8": lambda: cited(digging(tom="SC", current="C")),
    "ruling.9": lambda: after(digging(tom="SS", current="C"), "tom"),
    "ruling.10": lambda: opened("bosun,ace,tug"),
    "ruling.11": lambda: after(digging(tom="S", current="G"), "tom"),
    "ruling.12": lambda: cited(digging(tom="S", dick="G", harry="G", current="S")),
    "ruling.13": lambda: after(digging(tom="SS", dick="G", harry="G", deck="SP", rest="removed"), "turn"),
    "ruling.14": lambda: after(digging(tom=NINE, current="P"), "tom"),
    "ruling.15": lambda: after(digging(tom=NINE, current="P"), "tom"),
    "ruling.16": lambda: after(digging(tom=NINE, current="P"), "tom"),
    "ruling.17": lambda: after(digging(tom=NINE, current="P"), "tom"),
    "ruling.18": lambda: broken_out("guard_1 porky", 1),
    "ruling.19": lambda: broken_out("porky", 1),
    "ruling.20": lambda: broken_out("spy guard_1", 1),
    "ruling.21": lambda: broken_out("porky guard_1 ace", 2),
    "ruling.22": lambda: after(running("lofty", "spy"), "turn"),
    "ruling.23": lambda: after(running("lofty spy", "porky"), "turn"),
    "ruling.24": lambda: after(running("dusty", "ginger"), "turn"),
    "ruling.25": lambda: after(running("maple", "ace"), "turn"),
    "ruling.26": lambda: after(running("lofty maple", "spanners"), "turn", "give lofty"),
    "ruling.27": lambda: after(running("lofty", "guard_3"), "turn"),
    "ruling.28": lambda: after(running("lofty", "ace"), "turn"),
    "ruling.29": lambda: after(running("lofty", "porky"), "turn"),
    "ruling.30": lambda: after(running("lofty", "porky"), "turn"),
    "ruling.31": lambda: after(digging(tom="SS", dick="G", harry="G", deck="SP"), "turn"),
    "house.pack": lambda: opened("porky,ace,tug"),
    "house.men": lambda: broken_out("porky guard_1", 1),
    "house.rating": lambda: after(running("lofty", "porky"), "turn"),
    "house.spy": lambda: after(running("lofty", "spy"), "turn"),
    "option.collapsed_beside_covered": lambda: refused(digging(tom="PCS", current="C", options={"collapsed_beside_covered": True}), "tom"),
    "option.last_card_prop": lambda: refused(digging(tom=NINE, current="S", options={"last_card_prop": True}), "tom"),
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_it_is_cited_where_it_acts(name: str) -> None:
    assert f"great_escape.{name}" in SCENARIOS[name]()


def test_every_ruling_and_house_value_is_covered() -> None:
    book = pyengine.rulebook("great_escape")
    told = [rule.id.removeprefix("great_escape.") for rule in book.rules if rule.kind != "rule"]
    assert sorted(told) == sorted([*SCENARIOS, "option.continue_digging"])
    assert [rule.id for section in book.sections if section.id == "rulings" for rule in section.rules] == [
        f"great_escape.ruling.{number}" for number in range(1, 32)
    ]


def test_every_rule_that_is_cited_stands_in_the_rulebook() -> None:
    book = pyengine.rulebook("great_escape")
    for scenario in SCENARIOS.values():
        assert not [rule for rule in scenario() if rule not in book]


def test_numbers_run_on_like_a_book() -> None:
    for number, section in enumerate(pyengine.rulebook("great_escape").sections, 1):
        assert [rule.number for rule in section.rules] == [f"{number}.{place}" for place in range(1, len(section.rules) + 1)]


def test_see_also_leads_somewhere() -> None:
    book = pyengine.rulebook("great_escape")
    assert book.short == "GE"
    assert not [(rule.id, other) for rule in book.rules for other in rule.see if other not in book or other == rule.id]
