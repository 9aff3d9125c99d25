"""Each rule for one player, alone: what it forbids, and what it does."""

from __future__ import annotations

import pytest

import pyengine

from .helpers import GAME, all_black, alone, area, chain, discards, faces, hand, kinds_told, on_table, refused, said, table, tapped, texts

rules = pytest.mark.rules


@rules("get_out_of_colditz.solo.deal")
def test_the_two_piles() -> None:
    match = pyengine.new_match(GAME, seats=1, seed=1, chance=["order:rope_1.1,rope_2.1,escaper.1,parcel.1,home_run.1", "order:traitor.1"])
    assert hand(match) == ["escaper", "home_run", "parcel", "rope_1", "rope_2"]
    assert area(match, "deck").count == 27
    assert area(match, "guards").count == 24
    assert texts(match) == ["draw"]


@rules("get_out_of_colditz.solo.order", "get_out_of_colditz.ruling.solo.1")
def test_draw_play_turn() -> None:
    match = alone(["rope_1"], [], "draw", deck=["escaper"], guards=["commandeer"])
    assert refused(match, "lay rope_1") == {"solo.order"}
    assert refused(match, "turn") == {"solo.order"}
    assert refused(match, "stop") == {"solo.order"}
    match.play("draw")
    assert refused(match, "draw") == {"solo.order"}
    match.play("lay rope_1")
    assert refused(match, "discard escaper") == {"solo.order"}
    assert texts(match) == ["turn"]
    match.play("turn")
    assert texts(match) == ["draw"]


@rules("get_out_of_colditz.solo.draw", "get_out_of_colditz.ruling.solo.21", "get_out_of_colditz.ruling.solo.1")
def test_one_card_is_drawn_and_must_be() -> None:
    match = alone(["rope_1"], [], "draw", deck=["escaper"])
    assert refused(match, "pass") == {"solo.draw"}
    match.play("draw")
    assert hand(match) == ["escaper", "rope_1"]
    match.play("pass")
    assert len(hand(match)) == 2


@rules("get_out_of_colditz.ruling.solo.18", "get_out_of_colditz.solo.solitary")
def test_an_empty_escape_pile() -> None:
    gold = [card for card in table(alone([], [], "play"))["deck"] if not card.startswith("escaper")]
    columns = [["rope_1", "rope_2", "escaper", "home_run"]]
    rest = [card for card in gold if card not in ("rope_1.1", "rope_2.1", "home_run.1")]
    match = alone([], [], "draw", deck=[], solitary=["escaper"] * 2, freed=[columns], discards=[*rest, *["escaper"] * 3])
    assert refused(match, "draw") == {"ruling.solo.18"}
    assert texts(match) == ["fetch escaper", "pass"]
    match.play("pass")
    assert texts(match) == ["pass"]


@rules("get_out_of_colditz.solo.solitary", "get_out_of_colditz.ruling.solo.7")
def test_only_men_in_solitary_are_fetched() -> None:
    match = alone([], [], "draw", solitary=["escaper"], options={"expansion": True})
    assert refused(match, "fetch double_escaper") == {"solo.solitary"}
    assert texts(match) == ["draw", "fetch escaper"]
    match.play("fetch escaper")
    match.undo()
    assert texts(match) == ["draw", "fetch escaper"]


@rules("get_out_of_colditz.solo.limit", "get_out_of_colditz.ruling.solo.1")
def test_a_sixth_card_must_be_played() -> None:
    match = alone(["rope_2", "key_2", "tunnel_2", "escaper", "escaper", "home_run"])
    assert refused(match, "pass") == {"solo.limit"}
    assert "6 cards" in said(match, "pass")
    match.play("discard key_2")
    assert discards(match) == ["key_2"]
    match = alone(["rope_2", "key_2", "tunnel_2", "escaper", "escaper"])
    assert "pass" in texts(match)


@rules("get_out_of_colditz.ruling.solo.2", "get_out_of_colditz.solo.one")
def test_number_ones_may_wait() -> None:
    match = alone(["rope_1", "key_1"])
    assert "pass" in texts(match)
    assert refused(match, "lay rope_1 rope_2") == {"solo.one", "table.held"}
    assert {"lay rope_1", "lay key_1", "discard rope_1", "discard key_1"} <= set(texts(match))


@rules("get_out_of_colditz.table.held", "get_out_of_colditz.table.there")
def test_what_is_not_there() -> None:
    match = alone(["rope_2", "home_run"], ["rope_1"])
    assert refused(match, "discard escaper") == {"table.held"}
    assert refused(alone(["escaper"], ["rope_1.rope_2.escaper"]), "home_run rope_1.rope_2.escaper") == {"table.held"}
    assert refused(match, "lay rope_2 on parcel") == {"table.there"}
    assert refused(match, "home_run rope_1") == {"home_run.escaper"}
    assert tapped(match, "home_run.1", "table0") == {"home_run.escaper"}
    assert tapped(match, "rope_1.1") == {"chain.stays"}
    assert tapped(match, "guards") == {"solo.order"}


@rules("get_out_of_colditz.solo.guard", "get_out_of_colditz.ruling.solo.17")
@pytest.mark.parametrize("card", [*dict.fromkeys(all_black()), "random_search"])
def test_a_guard_card_that_finds_nothing_does_nothing(card: str) -> None:
    match = alone([], [], "turn", guards=[card, "commandeer"], options={"expansion": True})
    told = match.play("turn")
    assert discards(match) == [card]
    assert texts(match) == (["turn"] if card == "take_cover" else ["draw"])
    assert ("effect" in kinds_told(told)) == (card != "take_cover")


@rules("get_out_of_colditz.ruling.solo.19", "get_out_of_colditz.solo.guard")
def test_one_pile_of_discards() -> None:
    match = alone(["rope_2"], [], guards=["commandeer"])
    match.play("discard rope_2")
    match.play("turn")
    assert discards(match) == ["rope_2", "commandeer"]


@rules("get_out_of_colditz.guard.shoot")
def test_shoot_is_served_first() -> None:
    match = alone(["rope_2"], ["rope_1.rope_2.escaper"], "turn", guards=["shoot"])
    match.play("turn")
    assert refused(match, "give rope_2") == {"guard.shoot"}
    assert refused(match, "draw") == {"guard.shoot"}
    match.play("shot escaper of rope_1.rope_2.escaper")
    assert on_table(match) == ["rope_1.rope_2"]


@rules("get_out_of_colditz.guard.major_search", "get_out_of_colditz.ruling.solo.9")
def test_major_search_takes_from_hand_or_table() -> None:
    match = alone(["key_2", "key_2"], ["rope_1.rope_2"], "turn", guards=["major_search"])
    match.play("turn")
    assert texts(match) == ["give key_2", "break /rope_1.rope_2", "break rope_1/rope_2"]
    assert refused(match, "pick rope_1.rope_2") == {"guard.major_search"}
    match.play("break rope_1/rope_2")
    assert on_table(match) == ["rope_1"]


@rules("get_out_of_colditz.guard.random_search", "get_out_of_colditz.ruling.solo.16")
def test_random_search_takes_a_whole_chain() -> None:
    match = alone(["key_2"], ["rope_1.rope_2.escaper", "key_1"], "turn", guards=["random_search"], options={"expansion": True})
    match.play("turn")
    assert texts(match) == ["pick rope_1.rope_2.escaper", "pick key_1"]
    assert refused(match, "give key_2") == {"guard.random_search"}
    match.play("pick rope_1.rope_2.escaper")
    assert on_table(match) == ["key_1"]
    assert discards(match) == ["rope_1", "rope_2", "escaper", "random_search"]


@rules("get_out_of_colditz.guard.searchlight", "get_out_of_colditz.ruling.solo.11")
def test_searchlight_lets_the_player_pick_the_chain() -> None:
    match = alone([], ["rope_1", "rope_1.rope_2", "key_1", "parcel"], "turn", guards=["searchlight_rope"])
    match.play("turn")
    assert texts(match) == ["pick rope_1", "pick rope_1.rope_2"]
    assert refused(match, "pick key_1") == {"guard.searchlight"}
    match.play("pick rope_1")
    assert on_table(match) == ["rope_1.rope_2", "key_1", "parcel"]


@rules("get_out_of_colditz.guard.confiscation", "get_out_of_colditz.guard.above")
def test_confiscation_in_the_middle() -> None:
    match = alone(["key_2"], ["rope_1.rope_2.escaper.escaper"], "turn", guards=["confiscation"])
    match.play("turn")
    assert refused(match, "give key_2") == {"guard.confiscation"}
    match.play("break rope_1.rope_2/escaper.escaper")
    assert on_table(match) == ["rope_1.rope_2"]
    assert discards(match) == ["escaper", "escaper", "confiscation"]


@rules("get_out_of_colditz.guard.surprise_search")
def test_surprise_search_takes_from_the_hand() -> None:
    match = alone(["key_2", "escaper"], ["rope_1"], "turn", guards=["surprise_search"])
    match.play("turn")
    assert texts(match) == ["give key_2", "give escaper"]
    assert refused(match, "break /rope_1") == {"guard.surprise_search"}


@rules("get_out_of_colditz.ruling.solo.20", "get_out_of_colditz.chain.parcel")
def test_a_parcel_that_lost_its_2_takes_any_2() -> None:
    match = alone(["key_2"], ["parcel.rope_2"], "turn", guards=["searchlight_rope", "commandeer"], deck=["escaper"])
    match.play("turn")
    match.play("pick parcel.rope_2")
    assert on_table(match) == ["parcel"]
    match.play("draw")
    match.play("lay key_2 on parcel")
    assert on_table(match) == ["parcel.key_2"]


@rules("get_out_of_colditz.solo.target", "get_out_of_colditz.ruling.solo.5")
@pytest.mark.parametrize("stop", [False, True])
def test_winning_and_going_on(stop: bool) -> None:
    options = {"stop_at_target": stop}
    column = ["rope_1", "rope_2", "escaper", "escaper", "home_run"]
    row = chain("key_1", "key_2", "escaper.1")
    match = alone(["home_run"], [row], freed=[[column]], options=options, guards=["commandeer"], last="escaper.1")
    told = match.play("home_run key_1.key_2.escaper")
    assert "target" in kinds_told(told)
    assert (match.outcome is not None) == stop
    if stop:
        assert match.outcome is not None
        assert (match.outcome.reason, match.outcome.winners, match.outcome.scores) == ("target", (0,), (3,))
        assert pyengine.from_position(GAME, match.position()).position() == match.position()
    else:
        assert texts(match) == ["turn"]


@rules("get_out_of_colditz.solo.target")
def test_the_usual_targets() -> None:
    for expansion, target in ((False, 3), (True, 6)):
        match = pyengine.new_match(GAME, seats=1, seed=1, options={"expansion": expansion})
        assert match.game.statics(match.setup)["target"] == target
    match = alone([], [], "play_out", options={"expansion": True}, freed=[[["rope_1", "rope_2", *["double_escaper"] * 3, "home_run"]]])
    match.play("stop")
    assert match.outcome is not None
    assert (match.outcome.rating, match.outcome.winners) == ("six", (0,))


@rules("get_out_of_colditz.home_run.alone", "get_out_of_colditz.solo.one")
def test_a_home_run_comes_on_a_later_go() -> None:
    match = alone(["escaper", "home_run"], ["rope_1.rope_2"])
    assert refused(match, "lay escaper home_run on rope_1.rope_2") == {"solo.one", "home_run.alone"}
    match.play("lay escaper on rope_1.rope_2")
    assert refused(match, "home_run rope_1.rope_2.escaper") == {"solo.order"}


@rules("get_out_of_colditz.guard.diversion", "get_out_of_colditz.ruling.solo.15")
@pytest.mark.parametrize("played", ["home_run rope_1.rope_2.escaper", "discard key_2", "pass"])
def test_a_diversion_takes_nothing_when_the_last_go_laid_nothing(played: str) -> None:
    match = alone(["home_run", "key_2"], ["rope_1.rope_2.escaper", chain("key_1.1")], guards=["diversion"], last="key_1.1")
    match.play(played)
    match.play("turn")
    assert on_table(match)[-1] == "key_1"


@rules("get_out_of_colditz.guard.diversion", "get_out_of_colditz.ruling.solo.15", "get_out_of_colditz.guard.take_cover")
def test_a_diversion_takes_nothing_when_the_card_is_gone() -> None:
    match = alone(["escaper"], ["rope_1.rope_2"], guards=["take_cover", "appell", "diversion"])
    match.play("lay escaper on rope_1.rope_2")
    match.play("turn")
    match.play("turn")
    match.play("fetch escaper")
    match.play("pass")
    match.play("turn")
    assert on_table(match) == ["rope_1.rope_2"]
    assert hand(match) == ["escaper"]


@rules("get_out_of_colditz.guard.appell", "get_out_of_colditz.ruling.solo.7")
def test_an_appell_takes_the_men_of_all_chains() -> None:
    rows = ["rope_1.rope_2.escaper.double_escaper", "key_1", "key_1.key_2.escaper"]
    match = alone([], rows, "turn", guards=["appell"], options={"expansion": True})
    match.play("turn")
    assert on_table(match) == ["rope_1.rope_2", "key_1", "key_1.key_2"]
    assert faces(match, "solitary") == ["escaper", "double_escaper", "escaper"]


@rules("get_out_of_colditz.guard.commandeer", "get_out_of_colditz.ruling.solo.13")
def test_a_commandeer_takes_one_parcel_of_two() -> None:
    match = alone(["parcel", "parcel"], ["parcel"], "turn", guards=["commandeer"])
    match.play("turn")
    assert hand(match) == ["parcel"]
    assert discards(match) == ["parcel", "commandeer"]
    assert on_table(match) == ["parcel"]


@rules("get_out_of_colditz.solo.limit", "get_out_of_colditz.solo.solitary")
def test_a_man_from_solitary_is_a_sixth_card_like_any_other() -> None:
    match = alone(["rope_2", "key_2", "tunnel_2", "home_run", "parcel"], [], "draw", solitary=["escaper"])
    match.play("fetch escaper")
    assert refused(match, "pass") == {"solo.limit"}
    match.play("discard escaper")
    assert discards(match) == ["escaper"]


@rules("get_out_of_colditz.solo.end", "get_out_of_colditz.solo.solitary", "get_out_of_colditz.ruling.solo.4")
def test_the_last_card_may_come_from_solitary_even_when_the_pile_is_gone() -> None:
    gold = [card for card in table(alone([], [], "play"))["deck"] if card not in ("rope_1.1", "rope_2.1", "escaper.1")]
    more = {"discards": [*all_black("take_cover", "take_cover"), *gold], "solitary": ["escaper.1"]}
    match = alone(["rope_2.1"], ["rope_1"], "turn", **more)
    match.play("turn")
    assert texts(match) == ["turn"]
    match.play("turn")
    assert texts(match) == ["fetch escaper", "pass"]
    match.play("fetch escaper")
    match.play("lay rope_2 on rope_1")
    match.play("lay escaper on rope_1.rope_2")
    assert texts(match) == ["stop"]


@rules("get_out_of_colditz.ruling.solo.18", "get_out_of_colditz.solo.solitary", "get_out_of_colditz.guard.appell")
@pytest.mark.parametrize("man", [True, False])
def test_with_the_pile_gone_the_next_go_asks_only_for_men_in_solitary(man: bool) -> None:
    kept = ["rope_1.1", "rope_2.1", "escaper.1"]
    gold = [card for card in table(alone([], [], "play"))["deck"] if card not in kept]
    row = chain(*kept) if man else chain(*kept[:2])
    match = alone([] if man else ["escaper.1"], [row], "turn", discards=gold, guards=["appell"])
    match.play("turn")
    assert texts(match) == (["fetch escaper", "pass"] if man else ["lay escaper on rope_1.rope_2", "discard escaper", "pass"])


@rules("get_out_of_colditz.solo.target", "get_out_of_colditz.ruling.solo.5", "get_out_of_colditz.solo.end")
@pytest.mark.parametrize("stop", [False, True])
def test_the_target_reached_in_the_play_out_is_told_once(stop: bool) -> None:
    column = ["rope_1", "rope_2", "escaper", "escaper", "home_run"]
    rows = ["key_1.key_2.escaper", "tunnel_1.tunnel_2.escaper"]
    match = alone(["home_run", "home_run"], rows, "play_out", freed=[[column]], options={"stop_at_target": stop})
    assert "target" in kinds_told(match.play("home_run key_1.key_2.escaper"))
    assert (match.outcome is not None) == stop
    if not stop:
        assert "target" not in kinds_told(match.play("home_run tunnel_1.tunnel_2.escaper"))
        assert match.view(0).seats[0].score == 4


def test_everything_but_the_piles_lies_open() -> None:
    match = alone(["escaper", "home_run"], ["rope_1"])
    assert faces(match, "hand0", None) == faces(match, "hand0", 0) == ["escaper", "home_run"]
    assert faces(match, "deck", 0) == faces(match, "guards", 0) == [None]


def test_turning_and_drawing_end_fair_undo_and_nothing_else_does() -> None:
    match = alone(["rope_1"], [], "draw", guards=["confiscation"], deck=["key_1"])
    match.play("draw")
    assert not match.can_undo[0]
    match.play("lay rope_1")
    assert match.can_undo[0]
    match.play("turn")
    assert not match.can_undo[0]
    match.play("break /rope_1")
    assert match.can_undo[0]
