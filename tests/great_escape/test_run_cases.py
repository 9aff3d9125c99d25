"""The numbered cases of stages 2 and 3, and the guards' actions."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine import Match

from .table import at, badge, cited, pile, play, refused, running, score, texts, why

SIX = "aberdeen porky spy colonel_briggs hamish spanners"


def broken_out(deck: str, **more: Any) -> Match:
    """Stage 2 with this deck, everything else out of the game."""
    return at("break_out", rest="removed", deck=deck, **more)


def turned_all(match: Match) -> Match:
    """Turn on while nothing else can be done."""
    while texts(match) == ["turn"]:
        match.play("turn")
    return match


@pytest.mark.case("G10")
@pytest.mark.rules("great_escape.break_out.turn", "great_escape.break_out.spotted", "great_escape.ruling.20")
def test_six_get_out_before_the_guard() -> None:
    match = broken_out(f"{SIX} guard_1 ace lofty")
    for number in range(1, 7):
        events = play(match, "turn")
        assert len(pile(match, "escapees")) == number
        if number == 3:
            assert "great_escape.ruling.20" in events[0].rules
    assert match.view(0).phase.id == "break_out", "the spy does not stop the run"
    play(match, "turn")
    assert match.view(0).phase.id == "run"
    assert pile(match, "escapees") == SIX.split()
    assert score(match) == 13
    assert match.actor == 0


@pytest.mark.case("G11")
@pytest.mark.rules("great_escape.run.compass", "great_escape.run.border", "great_escape.ruling.28")
def test_ace_takes_those_heading_south_west_or_without_cutters() -> None:
    match = broken_out(f"{SIX} guard_1 ace lofty")
    play(match, *["turn"] * 7)
    turn = play(match, "turn")
    assert {"great_escape.run.turn", "great_escape.ruling.28"} <= set(turn[0].rules)
    assert texts(match) == ["check"]
    assert match.view(0).prompt.text == "2 men would be taken: 13 points now, 5 points after."
    assert badge(match, "aberdeen", "taken").rules == ("great_escape.run.compass", "great_escape.ruling.25")
    assert badge(match, "porky", "taken").rules == ("great_escape.run.border",)
    assert [badge(match, slug, "taken") for slug in ("spy", "colonel_briggs", "hamish", "spanners")] == [None] * 4
    assert (badge(match, "escapees", "points").value, badge(match, "escapees", "points_after").value) == (13, 5)
    events = play(match, "check")
    assert [(event.kind, event.changes[0].element) for event in events] == [("caught", "aberdeen"), ("caught", "porky")]
    assert [event.text for event in events] == [
        "Aberdeen is caught: heads south-west. 4 points lost.",
        "Porky is caught: no wire cutters. 4 points lost.",
    ]
    assert pile(match, "escapees") == ["spy", "colonel_briggs", "hamish", "spanners"]
    assert score(match) == 5


@pytest.mark.case("G12")
@pytest.mark.rules("great_escape.run.radio", "great_escape.run.spy", "great_escape.ruling.23")
def test_the_spy_betrays_three_men_and_stays() -> None:
    match = running(SIX, "guard_3")
    play(match, "turn")
    assert texts(match) == ["give aberdeen", "give porky", "give colonel_briggs", "give hamish", "give spanners"]
    assert refused(match, "give spy") == {"great_escape.run.spy"}
    play(match, "give hamish", "give spanners")
    assert match.view(0).prompt.text.startswith("The spy betrays one more man")
    play(match, "give aberdeen")
    assert pile(match, "escapees") == ["porky", "spy", "colonel_briggs"]
    assert match.outcome is not None
    assert match.outcome.scores == (6,)
    assert "great_escape.ruling.23" in match.outcome.rules


@pytest.mark.case("G13")
@pytest.mark.rules("great_escape.run.radio", "great_escape.ruling.27")
def test_without_the_spy_the_radio_does_nothing() -> None:
    match = running("aberdeen porky", "guard_3 lofty")
    events = play(match, "turn")
    assert texts(match) == ["turn"]
    assert pile(match, "escapees") == ["aberdeen", "porky"]
    assert set(events[-1].rules) == {"great_escape.run.radio", "great_escape.ruling.27"}


@pytest.mark.case("G14")
@pytest.mark.parametrize(("card", "action"), [("spanners", "dogs"), ("spud", "sniper"), ("hamish", "radio")])
@pytest.mark.rules("great_escape.ruling.26", "great_escape.run.dogs", "great_escape.run.sniper")
def test_with_only_the_spy_left_there_is_nobody_to_give(card: str, action: str) -> None:
    match = running("spy", f"{card} lofty", captured="porky")
    events = play(match, "turn")
    assert events[-1].kind == "idle"
    assert f"great_escape.run.{action}" in events[-1].rules
    assert texts(match) == ["turn"]
    assert pile(match, "escapees") == ["spy"]


CHECKS = [
    pytest.param("ginger", "dusty", "a ticket", marks=pytest.mark.rules("great_escape.run.trains", "great_escape.ruling.24"), id="trains"),
    pytest.param("bertie", "major_tompkins", "no papers", marks=pytest.mark.rules("great_escape.run.papers"), id="papers"),
    pytest.param("lieutenant_reeve", "porky", "no cutters", marks=pytest.mark.rules("great_escape.run.border"), id="border"),
    pytest.param("monty", "captain_hale", "no disguise", marks=pytest.mark.rules("great_escape.run.binoculars"), id="binoculars"),
    pytest.param("sparks", "curly", "no language", marks=pytest.mark.rules("great_escape.run.language"), id="language"),
]


@pytest.mark.case("G15")
@pytest.mark.parametrize(("card", "man", "flaw"), CHECKS)
def test_each_check_takes_exactly_its_men(card: str, man: str, flaw: str) -> None:
    flawed = {"major_tompkins", "porky", "captain_hale", "curly", "dusty"}
    match = running(f"lofty {' '.join(sorted(flawed))} spy", card)
    events = play(match, "turn")
    assert texts(match) == ["check"], flaw
    events += play(match, "check")
    assert pile(match, "captured") == [man]
    assert set(pile(match, "escapees")) == (flawed - {man}) | {"lofty", "spy"}
    if man == "dusty":
        assert "great_escape.ruling.24" in events[-1].rules


@pytest.mark.case("G16")
@pytest.mark.rules("great_escape.ruling.19", "great_escape.score.medal")
def test_without_a_guard_everybody_is_home() -> None:
    match = turned_all(broken_out("lofty hamish spy porky"))
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.scores) == ("all_out", (7,))
    assert "great_escape.ruling.19" in match.outcome.rules
    assert pile(match, "captured") == []


@pytest.mark.case("G21")
@pytest.mark.rules("great_escape.ruling.18", "great_escape.break_out.spotted")
def test_a_guard_first_means_nobody_gets_out() -> None:
    match = broken_out("guard_2 lofty hamish")
    play(match, "turn")
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.scores) == ("nobody_out", (0,))
    assert "great_escape.ruling.18" in match.outcome.rules
    assert pile(match, "escapees") == []


@pytest.mark.case("G22")
@pytest.mark.rules("great_escape.ruling.21", "great_escape.run.sniper", "great_escape.ruling.26")
def test_the_spotting_guard_does_nothing_but_a_later_one_does() -> None:
    match = broken_out("lofty hamish guard_1 guard_2")
    spotted = play(match, "turn", "turn", "turn")
    assert "great_escape.ruling.21" in spotted[-1].rules
    assert texts(match) == ["turn"], "his dogs are not asked for"
    assert pile(match, "removed")[-1] == "guard_1"
    play(match, "turn")
    assert texts(match) == ["give lofty", "give hamish"]
    lost = play(match, "give hamish")
    assert set(lost[0].rules) == {"great_escape.run.sniper", "great_escape.ruling.26"}
    assert pile(match, "shot") == ["hamish"]
    assert match.outcome is not None
    assert match.outcome.scores == (2,)


@pytest.mark.case("G23")
@pytest.mark.rules("great_escape.ruling.22", "great_escape.house.spy")
def test_the_spy_turned_in_the_hunt_does_nothing() -> None:
    match = running("lofty", "spy")
    events = play(match, "turn")
    assert {"great_escape.ruling.22", "great_escape.house.spy"} <= set(events[0].rules)
    assert match.outcome is not None
    assert match.outcome.scores == (2,), "no point is lost"


@pytest.mark.case("G24")
@pytest.mark.rules("great_escape.run.radio", "great_escape.ruling.26")
def test_two_men_left_when_the_radio_asks_for_three() -> None:
    match = running("spy lofty hamish", "guard_3 porky")
    play(match, "turn")
    assert "2 men" in match.view(0).prompt.text
    play(match, "give lofty")
    events = play(match, "give hamish")
    assert events[-1].kind == "idle"
    assert texts(match) == ["turn"], "there is no third"
    assert pile(match, "captured") == ["lofty", "hamish"]


@pytest.mark.rules("great_escape.run.dogs", "great_escape.ruling.26")
def test_dogs_take_one_man_of_the_players_choice() -> None:
    match = running("lofty hamish", "spanners porky")
    play(match, "turn")
    assert texts(match) == ["give lofty", "give hamish"]
    assert refused(match, "turn") == {"great_escape.run.dogs"}
    play(match, "give lofty")
    assert (pile(match, "captured"), pile(match, "shot"), texts(match)) == (["lofty"], [], ["turn"])
    assert "Spanners' card" not in why(match, "give lofty")


@pytest.mark.rules("great_escape.ruling.25", "great_escape.run.compass")
def test_south_west_is_neither_south_nor_west() -> None:
    match = running("lofty monty maple", "ace")
    play(match, "turn")
    assert badge(match, "maple", "taken") is not None
    assert badge(match, "lofty", "taken") is None
    assert badge(match, "monty", "taken") is None


@pytest.mark.rules("great_escape.run.check")
def test_a_check_must_be_carried_out_before_the_next_card() -> None:
    match = running("maple lofty", "ace porky")
    assert refused(match, "check") == {"great_escape.run.check"}
    play(match, "turn")
    assert refused(match, "turn") == {"great_escape.run.check"}
    play(match, "check")
    assert refused(match, "check") == {"great_escape.run.check"}
    assert why(match, "check") == "Ace has no checks left to carry out."


@pytest.mark.rules("great_escape.run.turn")
def test_a_check_that_finds_nobody_is_told_and_asks_nothing() -> None:
    match = running("lofty", "ace porky")
    events = play(match, "turn")
    assert [event.text for event in events[1:]] == [
        "Nobody is caught by a patrol to the south-west.",
        "Nobody is caught by a guarded border.",
    ]
    assert texts(match) == ["turn"]
    assert [element.id for element in _area(match, "current").elements] == ["ace"]
    play(match, "turn")
    assert pile(match, "removed")[-1] == "ace"


@pytest.mark.rules("great_escape.run.asked")
def test_nobody_is_given_up_unasked() -> None:
    match = running("lofty maple", "porky")
    assert refused(match, "give lofty") == {"great_escape.run.asked"}


@pytest.mark.rules("great_escape.run.at_large")
def test_only_men_outside_can_be_given_up() -> None:
    match = running("lofty maple", "spanners", captured="hamish")
    play(match, "turn")
    assert refused(match, "give hamish") == {"great_escape.run.at_large"}
    assert why(match, "give hamish") == "Hamish is lost already."
    assert why(match, "give porky") == "Porky is not among the men outside."


@pytest.mark.rules("great_escape.run.spy")
def test_the_spy_is_safe_from_every_check_and_every_call() -> None:
    match = running("spy lofty tug", "guard_2")
    play(match, "turn")
    assert refused(match, "give spy") == {"great_escape.run.spy"}
    assert all(badge(match, "spy", kind) is None for kind in ("taken", "hunted"))


@pytest.mark.rules("great_escape.ruling.17", "great_escape.break_out.removed")
def test_every_card_dug_leaves_the_game_and_the_deck_keeps_its_order() -> None:
    dug = ["porky", "ace", "aberdeen", "lofty", "hamish", "dusty", "chalky", "nobby", "ginger"]
    match = at("dig", tom=dug, dick="guard_1", harry="bosun tug", current="spud", bottom="skipper prof")
    deck = pile(match, "deck")
    events = play(match, "tom")
    removed = next(event for event in events if event.kind == "removed")
    assert set(removed.rules) == {"great_escape.break_out.removed", "great_escape.ruling.17"}
    assert pile(match, "removed") == [*dug, "spud", "guard_1", "bosun", "tug"]
    assert (pile(match, "deck"), pile(match, "bottom")) == (deck, ["skipper", "prof"])
    assert refused(match, "tom") == {"great_escape.break_out.removed"}


@pytest.mark.rules("great_escape.ruling.16", "great_escape.dig.ten", "great_escape.ruling.14")
@pytest.mark.parametrize("tunnel", ["tom", "dick", "harry"])
def test_every_tunnel_leads_out_alike(tunnel: str) -> None:
    piles: dict[str, Any] = {tunnel: ["porky", "ace", "aberdeen", "lofty", "hamish", "dusty", "chalky", "nobby", "ginger"]}
    match = at("dig", rest="removed", current="spud", deck="tug guard_1", **piles)
    out = next(event for event in play(match, tunnel) if event.kind == "out")
    assert {"great_escape.dig.ten", "great_escape.ruling.14", "great_escape.ruling.16"} <= set(out.rules)
    play(match, "turn")
    assert pile(match, "escapees") == ["tug"]


@pytest.mark.rules("great_escape.score.end", "great_escape.ruling.29")
def test_the_game_ends_with_the_last_card() -> None:
    match = running("lofty", "porky dusty")
    play(match, "turn")
    assert match.outcome is None
    play(match, "turn")
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.scores) == ("played_out", (2,))
    assert {"great_escape.score.end", "great_escape.ruling.29", "great_escape.ruling.30"} <= set(match.outcome.rules)


@pytest.mark.rules("great_escape.score.end")
def test_the_game_ends_when_nobody_is_left_outside() -> None:
    match = running("porky", "lieutenant_reeve lofty dusty")
    play(match, "turn", "check")
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.scores, match.outcome.rating) == ("all_taken", (0,), "recaptured")


@pytest.mark.rules("great_escape.score.spy", "great_escape.ruling.23")
def test_the_spy_costs_a_point_only_if_he_got_out() -> None:
    match = running("spy", "porky", captured="lofty")
    play(match, "turn")
    assert match.outcome is not None
    assert match.outcome.scores == (-1,)
    assert {"great_escape.score.spy", "great_escape.ruling.23"} <= cited(match)


@pytest.mark.rules("great_escape.break_out.spy")
def test_the_spy_slips_out_and_nobody_counts_him_as_a_man() -> None:
    match = broken_out("lofty spy hamish guard_1")
    events = play(match, "turn", "turn")
    assert set(events[-1].rules) >= {"great_escape.break_out.spy"}
    assert match.view(0).prompt.text.startswith("One man is out, for 1 point")


@pytest.mark.rules("great_escape.break_out.head")
def test_a_mans_head_says_where_he_heads_and_what_he_lacks() -> None:
    match = broken_out("porky lofty guard_1")
    events = play(match, "turn")
    assert "great_escape.break_out.head" in events[0].rules
    assert events[0].text == "Porky is out, heading north: 4 points if he gets home."
    label = _area(match, "escapees").elements[0].label
    assert label == "Porky, 4 points, heads north; he has no wire cutters."


@pytest.mark.rules("great_escape.table.parts")
def test_each_stage_reads_another_part_of_a_card() -> None:
    dig = at("dig", tom="lofty", current="tug")
    assert [element.aspect for element in (*_area(dig, "tom").elements, *_area(dig, "current").elements)] == ["middle", "middle"]
    run = running("lofty", "ace")
    play(run, "turn")
    assert [element.aspect for element in (*_area(run, "escapees").elements, *_area(run, "current").elements)] == ["head", "foot"]


@pytest.mark.rules("great_escape.table.turning", "great_escape.ruling.31")
def test_turning_is_the_players_own_tap_and_final() -> None:
    for match in (at("dig", tom="lofty"), broken_out("lofty guard_1"), running("lofty", "porky")):
        assert [(move.text, move.targets, move.final) for move in match.moves()] == [("turn", ("deck",), True)]
        deck = _area(match, "deck")
        assert (deck.elements[0].face, deck.elements[0].id, deck.elements[0].facing) == (None, "deck", "down")
    hidden = at("dig", tom="lofty")
    assert [citation.rule for citation in hidden.why_not(["current"])] == ["great_escape.table.turning"]


def _area(match: Match, name: str):  # type: ignore[no-untyped-def]
    return next(area for area in match.view(0).areas if area.id == name)
