"""The three options, and that there are no others."""

from __future__ import annotations

import pytest

import pyengine
from pyengine import BadOption

from .table import badge, digging, pile, play, refused, texts, why


def test_the_options_are_those_of_the_rulings_and_off() -> None:
    info = next(game for game in pyengine.games() if game.id == "great_escape")
    assert {name: entry["default"] for name, entry in info.options["properties"].items()} == {
        "collapsed_beside_covered": False,
        "continue_digging": False,
        "last_card_prop": False,
    }
    book = pyengine.rulebook("great_escape")
    assert all(entry["rule"] in book for entry in info.options["properties"].values())
    with pytest.raises(BadOption, match="last_card_prop"):
        pyengine.new_match("great_escape", options={"guards": 5})


@pytest.mark.rules("great_escape.option.collapsed_beside_covered", "great_escape.ruling.8")
def test_no_fall_right_behind_a_covered_fall() -> None:
    usual = digging(tom="PCS", current="C")
    assert "tom" in texts(usual)
    strict = {"collapsed_beside_covered": True}
    match = digging(tom="PCS", dick="PCSP", current="C", options=strict)
    assert refused(match, "tom") == {"great_escape.option.collapsed_beside_covered"}
    assert "Tom's stretch 2 (Porky) lies over a fall" in why(match, "tom")
    assert "great_escape.ruling.8" in badge(match, "tom", "barred").rules
    assert texts(match) == ["dick", "harry"], "one stretch further on it may fall again"
    assert refused(digging(tom="PC", current="C", options=strict), "tom") == {"great_escape.dig.collapsed"}


@pytest.mark.rules("great_escape.option.last_card_prop", "great_escape.ruling.15")
def test_the_tenth_stretch_must_be_a_prop() -> None:
    nine = "PSPSVPSPV"
    option = {"last_card_prop": True}
    for letter in "SV":
        assert "tom" in texts(digging(tom=nine, current=letter))
        match = digging(tom=nine, current=letter, options=option)
        assert refused(match, "tom") == {"great_escape.option.last_card_prop"}
        assert "Stretch 10 is Tom's last" in why(match, "tom")
        assert "great_escape.ruling.15" in badge(match, "tom", "barred").rules
    assert texts(digging(tom=nine, current="C", options=option)) == ["tom", "dick", "harry"], "a fall is no stretch"
    match = digging(tom=nine, current="P", options=option)
    play(match, "tom")
    assert match.view(0).phase.id == "break_out"


@pytest.mark.rules("great_escape.dig.both_due", "great_escape.option.last_card_prop")
def test_the_ninth_stretch_must_not_make_air_due_at_the_tenth() -> None:
    eight = "PSPSVPSP"
    assert "tom" in texts(digging(tom=eight, current="S"))
    assert refused(digging(tom=eight, current="S", options={"last_card_prop": True}), "tom") == {"great_escape.dig.both_due"}
    assert "tom" in texts(digging(tom="PSPSVPVP", current="S", options={"last_card_prop": True})), "no air is due there"


ON = {"continue_digging": True}
TEN = "PSPSVPSPVP"


@pytest.mark.rules("great_escape.option.continue_digging", "great_escape.ruling.14", "great_escape.dig.ten")
def test_digging_may_go_on_at_ten() -> None:
    match = digging(tom=TEN[:-1], dick="P", harry="G", current="P", deck="SG", options=ON)
    play(match, "tom")
    assert match.view(0).phase.id == "dig"
    assert texts(match) == ["turn", "go"]
    assert [move.targets for move in match.moves()] == [("deck",), ("choice:go",)]
    play(match, "turn")
    assert refused(match, "go") == {"great_escape.dig.compulsory"}
    assert refused(match, "tom") == {"great_escape.dig.ten"}
    assert "Tom is 10 stretches long and takes no more" in why(match, "tom")
    play(match, "dick")
    events = play(match, "go")
    assert match.view(0).phase.id == "break_out"
    assert "great_escape.ruling.14" in events[0].rules


@pytest.mark.rules("great_escape.option.continue_digging", "great_escape.dig.closed")
def test_a_guard_may_close_the_finished_tunnel() -> None:
    match = digging(tom=TEN, dick="P", harry="G", current="G", options=ON)
    assert texts(match) == ["tom", "dick"]
    play(match, "tom")
    assert texts(match) == ["turn"], "nobody gets out there any more"
    assert refused(match, "go") == {"great_escape.dig.ten"}
    assert why(match, "go").startswith("Dick is the longest open tunnel, at one stretch")


@pytest.mark.rules("great_escape.option.continue_digging")
@pytest.mark.parametrize("deck", ["S", "SS"])
def test_when_nothing_more_can_be_dug_the_finished_tunnel_leads_out(deck: str) -> None:
    match = digging(tom=TEN, dick="SS", harry="G", deck=deck, options=ON, rest="removed")
    play(match, *["turn"] * len(deck))
    assert match.view(0).phase.id == "break_out"
    assert len(pile(match, "bottom")) == len(deck)


@pytest.mark.rules("great_escape.ruling.14")
def test_without_the_option_nobody_needs_to_say_go() -> None:
    match = digging(tom="P")
    assert refused(match, "go") == {"great_escape.ruling.14"}


@pytest.mark.rules("great_escape.dig.ten")
def test_nobody_goes_before_a_tunnel_is_ten_long() -> None:
    match = digging(tom="PSP", options=ON)
    assert refused(match, "go") == {"great_escape.dig.ten"}
    assert "Tom is the longest open tunnel, at 3 stretches" in why(match, "go")


@pytest.mark.rules("great_escape.break_out.turn")
def test_nobody_goes_twice() -> None:
    match = digging(tom=TEN, dick="P", options=ON)
    play(match, "go")
    assert refused(match, "go") == {"great_escape.break_out.turn"}
