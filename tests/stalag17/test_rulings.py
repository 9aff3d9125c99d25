"""Each of the 40 rulings, and each house value, is cited by something that happens, is refused or is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

import pyengine
from pyengine import Event, Match

from .table import PREFIX, all_but, at, cited, discard_set, seat, told, why
from .test_cases import FIVE_FAR

READY = "food1 map1 runaway2"
PLAN = ["die:object1=three", "die:object2=food", "die:object3=food", "die:runaway=1"]


def shown(match: Match, events: Iterable[Event] = ()) -> set[str]:
    """Every rule that the events and then the position cite: badges, prompt and outcome, as the first seat sees them."""
    view = match.view(0)
    badges = [badge for area in view.areas for badge in area.badges]
    badges += [badge for area in view.areas for element in area.elements for badge in element.badges]
    found = {rule for badge in badges for rule in badge.rules} | set(view.prompt.rules)
    found |= {rule for event in events for rule in event.rules} | set(view.outcome.rules if view.outcome else ())
    return {rule.removeprefix(PREFIX) for rule in found}


def after(match: Match, *moves: str) -> set[str]:
    return shown(match, [event for move in moves for event in match.play(move)])


def opened() -> set[str]:
    match = pyengine.new_match("stalag17", seats=4, seed=1)
    return shown(match, match.opening) | after(match, "roll")


def deck_out(points: int = 13) -> set[str]:
    seats = (seat(escaped=1, points=points), seat(escaped=1, points=points))
    return after(at(*seats, **all_but(1, *seats)), "draw")


def called(*others: dict, **options: bool) -> set[str]:  # type: ignore[type-arg]
    """After the first seat has got a man out."""
    return after(at(seat("tool1", READY), *(others or (seat(),)), options=options), "attempt")


def tied(escaper: int, *seats: int) -> set[str]:
    """After the escape of a seat of five, all those named having most men inside."""
    line = [seat(READY if number == escaper else "", escaped=0 if number in seats else 1) for number in range(5)]
    line[escaper] = seat("", READY, escaped=0)
    return after(at(*line, turn=escaper), "attempt")


def placed() -> set[str]:
    match = at(seat("", READY, escaped=2), seat(escaped=1), seat(), options={"play_on": True})
    return after(match, "attempt", "roll")


SCENARIOS: dict[str, Callable[[], set[str]]] = {
    "ruling.1": opened,
    "ruling.2": lambda: after(at(seat("", "food_map food_tool runaway2"), seat()), "attempt"),
    "ruling.3": lambda: after(at(seat(), seat(), discard="food_map"), "take"),
    "ruling.4": lambda: after(at(seat("", "barracks food1"), seat()), "attempt"),
    "ruling.5": lambda: after(at(seat("", "information food1"), seat()), "attempt"),
    "ruling.6": called,
    "ruling.7": opened,
    "ruling.8": called,
    "ruling.9": lambda: tied(0, 1, 2),
    "ruling.10": lambda: tied(0, 2, 3),
    "ruling.11": deck_out,
    "ruling.12": opened,
    "ruling.13": opened,
    "ruling.14": lambda: after(at(seat(), seat(), phase="plan", turn=0, dice=None, chance=PLAN), "roll"),
    "ruling.15": lambda: after(at(seat(), seat(), discard="food1"), "take"),
    "ruling.16": deck_out,
    "ruling.17": deck_out,
    "ruling.18": lambda: after(at(seat("food1"), seat()), "play food1"),
    "ruling.19": lambda: after(at(seat("food1"), seat()), "discard food1"),
    "ruling.20": lambda: shown_set("food1 food2 information"),
    "ruling.21": lambda: shown_set("food1 tool1 map1 clothes1 information"),
    "ruling.22": lambda: refused_set("clothes1 food1 document1 tool1 map1"),
    "ruling.23": lambda: shown_set("food1 food2 information"),
    "ruling.24": lambda: after(at(seat(), seat()), "attempt"),
    "ruling.25": lambda: after(at(seat("", "food1"), seat()), "attempt"),
    "ruling.26": lambda: shown(at(seat("", "food1"), seat())),
    "ruling.27": lambda: after(at(seat("", "food1 barracks runaway2"), seat()), "attempt"),
    "ruling.28": called,
    "ruling.29": called,
    "ruling.30": lambda: called(seat("food1 clothes_tool", points=6)),
    "ruling.31": deck_out,
    "ruling.32": deck_out,
    "ruling.33": lambda: called(seat("information information information", points=20)),
    "ruling.34": lambda: after(at(seat("", READY, escaped=2), seat()), "attempt"),
    "ruling.35": placed,
    "ruling.36": lambda: after(at(*FIVE_FAR, phase="roll_call", escaper=0, dice="food 1"), "roll"),
    "ruling.37": lambda: after(at(seat(), seat(), discard="food1"), "take"),
    "ruling.38": lambda: shown(at(seat("food1"), seat())),
    "ruling.39": called,
    "ruling.40": lambda: shown(at(seat("", READY), seat())),
    "house.dice": opened,
    "house.surveillance": lambda: shown(at(seat("food1"), seat())),
    "house.doubles": lambda: shown(at(seat("food_map"), seat())),
    "house.runaway": lambda: shown(at(seat("runaway4"), seat())),
}


def shown_set(cards: str) -> set[str]:
    match = at(seat(cards), seat())
    return shown(match, discard_set(match, cards))


def refused_set(cards: str) -> set[str]:
    """Why a set may not be discarded, of all these cards but the last."""
    match = at(seat(cards), seat())
    first, *others = cards.split()[:-1]
    for move in (f"set {first}", *(f"add {card}" for card in others)):
        match.play(move)
    return why(match, "done")


@pytest.mark.parametrize("name", SCENARIOS)
def test_it_is_cited_where_it_acts(name: str) -> None:
    assert name in SCENARIOS[name]()


def test_it_is_not_cited_where_it_does_not_act() -> None:
    """Of those that hang on a card, a number or a seat: the same scene without it."""
    plain = called(seat("food1"), seat())
    assert not {f"ruling.{number}" for number in (2, 3, 4, 5, 11, 24, 27, 33, 35)} & plain
    two = pyengine.new_match("stalag17", seats=2, seed=1, chance=["order:", "pick:seat1", *(f"die:object{n}=food" for n in (1, 2, 3))])
    assert not {"house.dice", "ruling.14", "ruling.35"} & after(two, "roll")
    assert "ruling.31" not in deck_out(points=5)
    assert "ruling.22" not in shown_set("food1 food2 information")


def test_every_ruling_and_house_value_is_covered() -> None:
    book = pyengine.rulebook("stalag17")
    every = [rule.id.removeprefix(PREFIX) for rule in book.rules if rule.kind != "rule"]
    assert sorted(name for name in every if not name.startswith("option.")) == sorted([*SCENARIOS, "house.tokens"])
    assert [name for name in every if name.startswith("ruling.")] == [f"ruling.{number}" for number in range(1, 41)]


def test_slips_of_the_printed_rules_are_named_with_what_is_right() -> None:
    book = pyengine.rulebook("stalag17")
    assert "printed 90, computed 84" in book["stalag17.ruling.1"].text
    assert "printed 3 − 9, computed 4 − 9" in book["stalag17.ruling.30"].text
    assert "printed 2, computed 1" in book["stalag17.ruling.31"].text


def test_who_begins_next_is_told_with_what_decided() -> None:
    match = at(seat("", READY), seat(points=20), seat(points=20, escaped=1))
    event = told(match.play("attempt"), "next")
    assert cited(event) == {"plan.most_men", "ruling.8"}
    assert event.text == "Blue begins the next cycle, having most men inside."
    watched = at(seat("", READY), seat(points=20), seat(points=19))
    assert cited(told(watched.play("attempt"), "next")) == {"plan.most_points", "ruling.8"}
    seats = [seat() for _ in range(3)]
    outs = told(at(*seats, starter=2, **all_but(1, *seats)).play("draw"), "next")
    assert outs.text.startswith("Brass begins the next cycle: men and points are equal")
