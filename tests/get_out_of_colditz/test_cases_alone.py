"""The numbered cases for one player."""

from __future__ import annotations

import pytest

from pyengine import Match

from .helpers import all_black, alone, chain, discards, hand, kinds_told, on_table, refused, table, texts

case = pytest.mark.case
rules = pytest.mark.rules


def guard(match: Match, *choices: str) -> list[str]:
    """Turn a Guard card and serve it; the kinds of events told."""
    told = match.play("turn")
    for choice in choices:
        told += match.play(choice)
    return kinds_told(told)


def solitary(match: Match) -> list[str]:
    return [card.partition(".")[0] for card in table(match)["solitary"]]


@case("K1")
@rules("get_out_of_colditz.home_run.frees", "get_out_of_colditz.solo.one", "get_out_of_colditz.ruling.solo.3")
@pytest.mark.parametrize("name", ["rope", "tunnel"])
def test_k1_a_whole_chain_frees(name: str) -> None:
    match = alone([f"{name}_1", f"{name}_2", "escaper", "home_run"], guards=["commandeer"] * 2 + ["major_search"] * 2)
    row = ""
    for card in (f"{name}_1", f"{name}_2", "escaper"):
        match.play(f"lay {card} on {row}" if row else f"lay {card}")
        row = f"{row}.{card}" if row else card
        match.play("turn")
        if table(match)["step"] == "give":
            wanted = {f"give {name}_2", "give escaper", "give home_run"}
            match.play(next(text for text in texts(match) if text not in wanted and text.startswith("give")))
        match.play("draw")
    match.play(f"home_run {row}")
    assert match.view(0).seats[0].score == 1
    assert on_table(match) == []


@case("K2")
@rules("get_out_of_colditz.chain.name")
def test_k2_a_2_of_another_name_is_refused() -> None:
    assert refused(alone(["key_2"], ["rope_1"]), "lay key_2 on rope_1") == {"chain.name"}


@case("K10")
@rules("get_out_of_colditz.guard.searchlight", "get_out_of_colditz.ruling.solo.11", "get_out_of_colditz.guard.above")
def test_k10_searchlight_on_a_manned_chain() -> None:
    match = alone([], ["rope_1.rope_2.escaper"], "turn", guards=["searchlight_rope"])
    guard(match, "pick rope_1.rope_2.escaper")
    assert on_table(match) == ["rope_1"]
    assert discards(match) == ["rope_2", "escaper", "searchlight_rope"]


@case("K17")
@rules("get_out_of_colditz.guard.appell", "get_out_of_colditz.solo.solitary", "get_out_of_colditz.ruling.solo.7")
def test_k17_appell_with_two_men_out() -> None:
    match = alone([], ["rope_1.rope_2.escaper.escaper"], "turn", guards=["appell", "commandeer", "take_cover"])
    guard(match)
    assert on_table(match) == ["rope_1.rope_2"]
    assert solitary(match) == ["escaper", "escaper"]
    assert texts(match) == ["draw", "fetch escaper"]
    match.play("fetch escaper")
    assert hand(match) == ["escaper"]
    assert solitary(match) == ["escaper"]
    assert refused(match, "fetch escaper") == {"solo.order"}
    assert refused(match, "draw") == {"solo.order"}
    match.play("pass")
    guard(match)
    match.play("draw")
    assert solitary(match) == ["escaper"]


@case("K18")
@rules("get_out_of_colditz.guard.diversion", "get_out_of_colditz.ruling.solo.15")
def test_k18_diversion_takes_the_card_laid_last() -> None:
    match = alone(["rope_2"], ["rope_1"], guards=["diversion"])
    match.play("lay rope_2 on rope_1")
    guard(match)
    assert on_table(match) == ["rope_1"]
    assert discards(match) == ["rope_2", "diversion"]
    for played in ("pass", "discard key_2"):
        match = alone(["key_2"], [chain("rope_1", "rope_2.1")], last="rope_2.1", guards=["diversion"])
        match.play(played)
        assert "effect" in guard(match)
        assert on_table(match) == ["rope_1.rope_2"]


@case("K18")
@rules("get_out_of_colditz.guard.diversion", "get_out_of_colditz.ruling.solo.15", "get_out_of_colditz.guard.take_cover")
def test_k18_a_missed_go_does_not_change_what_was_laid_last() -> None:
    match = alone(["rope_2"], ["rope_1"], guards=["take_cover", "diversion"])
    match.play("lay rope_2 on rope_1")
    guard(match)
    guard(match)
    assert on_table(match) == ["rope_1"]


@case("K19")
@rules("get_out_of_colditz.home_run.frees", "get_out_of_colditz.guard.traitor", "get_out_of_colditz.ruling.solo.8")
def test_k19_two_men_home_are_safe() -> None:
    match = alone(["home_run"], ["rope_1.rope_2.escaper.escaper", "key_1"], guards=["traitor"])
    match.play("home_run rope_1.rope_2.escaper.escaper")
    guard(match)
    assert match.view(0).seats[0].score == 2
    assert on_table(match) == []
    assert discards(match) == ["key_1", "traitor"]
    assert len(table(match)["freed"][0][0]) == 5


@case("K20")
@rules("get_out_of_colditz.solo.end", "get_out_of_colditz.ruling.solo.4")
def test_k20_the_play_out() -> None:
    match = alone(["rope_2", "escaper", "home_run"], ["rope_1"], "last_draw", deck=["key_1"])
    assert texts(match) == ["draw"]
    match.play("draw")
    match.play("lay rope_2 on rope_1")
    match.play("lay escaper on rope_1.rope_2")
    match.play("home_run rope_1.rope_2.escaper")
    match.play("lay key_1")
    assert refused(match, "draw") == {"solo.order"}
    assert refused(match, "turn") == {"solo.order"}
    assert texts(match) == ["stop"]
    match.play("stop")
    assert match.outcome is not None
    assert match.outcome.scores == (1,)
    assert match.outcome.reason == "guards_gone"
    assert len(table(match)["deck"]) > 10


@case("K21")
@rules("get_out_of_colditz.guard.take_cover", "get_out_of_colditz.ruling.solo.14")
def test_k21_two_guard_cards_in_a_row() -> None:
    match = alone([], [], "turn", guards=["take_cover", "take_cover", "commandeer"])
    guard(match)
    assert texts(match) == ["turn"]
    guard(match)
    assert texts(match) == ["turn"]
    guard(match)
    assert texts(match) == ["draw"]


@case("K22")
@rules("get_out_of_colditz.guard.shoot", "get_out_of_colditz.ruling.solo.12")
def test_k22_a_double_escaper_is_shot_whole() -> None:
    match = alone([], ["rope_1.rope_2.escaper.double_escaper"], "turn", guards=["shoot"], options={"expansion": True})
    match.play("turn")
    assert texts(match) == [f"shot {man} of rope_1.rope_2.escaper.double_escaper" for man in ("escaper", "double_escaper")]
    match.play("shot double_escaper of rope_1.rope_2.escaper.double_escaper")
    assert on_table(match) == ["rope_1.rope_2.escaper"]
    assert discards(match) == ["double_escaper", "shoot"]


@case("K23")
@rules("get_out_of_colditz.solo.levels", "get_out_of_colditz.ruling.solo.6", "get_out_of_colditz.solo.target")
@pytest.mark.parametrize(("men", "level"), [(2, "short"), (3, "easy"), (4, "expert"), (5, "great"), (6, "legend")])
def test_k23_levels(men: int, level: str) -> None:
    rows = [["rope_1", "rope_2", *["escaper"] * min(men, 4), "home_run"]]
    if men > 4:
        rows.append(["key_1", "key_2", *["escaper"] * (men - 4), "home_run"])
    for target in (3, 4, 5, 6):
        match = alone([], [], "play_out", freed=[rows], options={"target": target})
        match.play("stop")
        assert match.outcome is not None
        assert match.outcome.rating == level
        assert match.outcome.winners == ((0,) if men >= target else ())


@rules("get_out_of_colditz.ruling.solo.5", "get_out_of_colditz.solo.target")
@pytest.mark.parametrize(("target", "rating"), [(1, "met"), (2, "short")])
def test_who_agreed_on_less_than_a_level_and_met_it_is_not_still_inside(target: int, rating: str) -> None:
    match = alone([], [], "play_out", freed=[[["rope_1", "rope_2", "escaper", "home_run"]]], options={"target": target})
    match.play("stop")
    assert match.outcome is not None
    assert match.outcome.rating == rating
    assert match.outcome.rating_text == {"met": "Target met", "short": "Still inside"}[rating]
    assert match.outcome.winners == ((0,) if rating == "met" else ())


@case("K25")
@rules("get_out_of_colditz.solo.one", "get_out_of_colditz.ruling.solo.3")
def test_k25_one_escaper_a_go() -> None:
    match = alone(["escaper", "escaper"], ["rope_1.rope_2"], guards=["commandeer"])
    assert refused(match, "lay escaper escaper on rope_1.rope_2") == {"solo.one"}
    match.play("lay escaper on rope_1.rope_2")
    assert refused(match, "lay escaper on rope_1.rope_2.escaper") == {"solo.order"}


@case("K35")
@rules("get_out_of_colditz.solo.end", "get_out_of_colditz.ruling.solo.4")
def test_k35_the_last_guard_card_is_take_cover() -> None:
    match = alone(["rope_2"], ["rope_1"], "turn", discards=all_black("take_cover"))
    assert len(table(match)["guards"]) == 1
    guard(match)
    assert texts(match) == ["draw"]
    match.play("draw")
    assert "stop" in texts(match)
    match.play("lay rope_2 on rope_1")
    assert on_table(match) == ["rope_1.rope_2"]


@case("K36")
@rules("get_out_of_colditz.guard.confiscation", "get_out_of_colditz.guard.above", "get_out_of_colditz.ruling.solo.10")
def test_k36_confiscation_of_a_number_one() -> None:
    match = alone([], ["rope_1.rope_2.escaper"], "turn", guards=["confiscation"])
    match.play("turn")
    assert texts(match) == ["break /rope_1.rope_2.escaper", "break rope_1/rope_2.escaper", "break rope_1.rope_2/escaper"]
    match.play("break /rope_1.rope_2.escaper")
    assert on_table(match) == []
    assert discards(match) == ["rope_1", "rope_2", "escaper", "confiscation"]


@case("K37")
@rules("get_out_of_colditz.guard.traitor", "get_out_of_colditz.ruling.solo.8", "get_out_of_colditz.ruling.solo.7")
def test_k37_traitor_leaves_solitary_and_home_alone() -> None:
    match = alone(
        [], ["rope_1.rope_2"], "turn", guards=["traitor"], solitary=["escaper"], freed=[[["key_1", "key_2", "escaper", "home_run"]]]
    )
    guard(match)
    assert on_table(match) == []
    assert solitary(match) == ["escaper"]
    assert match.view(0).seats[0].score == 1
    assert discards(match) == ["rope_1", "rope_2", "traitor"]
    assert [card.partition(".")[0] for card in table(match)["freed"][0][0]] == ["key_1", "key_2", "escaper", "home_run"]


@case("K38")
@rules("get_out_of_colditz.guard.surprise_search", "get_out_of_colditz.guard.commandeer", "get_out_of_colditz.ruling.solo.13")
def test_k38_nothing_in_the_hand() -> None:
    match = alone([], ["rope_1"], "turn", guards=["surprise_search"])
    guard(match)
    assert texts(match) == ["draw"]
    assert discards(match) == ["surprise_search"]
    match = alone(["rope_2", "escaper"], ["parcel"], "turn", guards=["commandeer"])
    guard(match)
    assert hand(match) == ["escaper", "rope_2"]
    assert on_table(match) == ["parcel"]
    match = alone(["rope_2", "parcel"], [], "turn", guards=["commandeer", "surprise_search"])
    guard(match)
    assert hand(match) == ["rope_2"]
    match.play("draw")
    match.play("pass")
    match.play("turn")
    assert "give rope_2" in texts(match)
    match.play("give rope_2")
    assert "rope_2" in discards(match)
