"""Rules that meet: Diversions on everything, partners' cards, several hands to trim, an empty pile in the middle of it."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine import Match

from .helpers import all_black, at, chain, discards, faces, hand, kinds_told, on_table, settle, table, texts

rules = pytest.mark.rules
PAIRS = {"teams": "pairs"}
THREES = {"teams": "threes", "protect": True, "expansion": True, "target": 3}
OF_TWO = chain("rope_1", "rope_2", "escaper", "escaper", owners=[1, 3, 3, 1])
"""A chain before Blue whose 2 and first Escaper are Green's."""


def divert(match: Match, times: int) -> None:
    """Everybody who can diverts, so many times in all; then nobody does."""
    while match.actor is not None and match.view(None).phase.id == "window":
        now = times > 0 and "divert" in texts(match)
        times -= now
        match.play("divert" if now else "let")
    assert times == 0


# ---- Diversions ----


@rules("get_out_of_colditz.five.protect", "get_out_of_colditz.diversion.chain", "get_out_of_colditz.diversion.discarded")
@pytest.mark.parametrize(("times", "stands"), [(0, True), (1, False), (2, True), (3, False)])
def test_diversions_on_a_diversion_that_protects(times: int, stands: bool) -> None:
    hands = [["diversion", "shoot"], *[["diversion"]] * 3, ["appell"], ["appell"]]
    match = at(hands, [["rope_1"]], options=THREES, deck=["shoot"])
    match.play("protect 1:rope_1")
    divert(match, times)
    assert on_table(match) == (["rope_1+diversion"] if stands else ["rope_1"])
    assert discards(match) == ["diversion"] * (times + (not stands))
    assert match.turn == 1


@rules("get_out_of_colditz.diversion.asked", "get_out_of_colditz.ruling.multi.27", "get_out_of_colditz.ruling.multi.31")
def test_partners_answer_for_each_other() -> None:
    hands = [["traitor", "key_2"], ["shoot"], ["diversion"], ["diversion"]]
    match = at(hands, [[], ["rope_1"]], options=PAIRS, deck=["appell"])
    match.play("traitor 2")
    match.play("let")
    assert match.actor == 2
    match.play("let")
    assert match.actor == 3
    match.play("divert")
    assert match.actor == 0
    settle(match, "let", "let", "divert")
    assert on_table(match, 1) == []
    assert discards(match) == ["rope_1", "traitor", "diversion", "diversion"]


@rules("get_out_of_colditz.action.confiscation", "get_out_of_colditz.diversion.chain", "get_out_of_colditz.diversion.discarded")
@pytest.mark.parametrize("times", [1, 2, 3])
def test_the_top_of_the_discards_diverted_again_and_again(times: int) -> None:
    match = at([["confiscation", "diversion"], ["diversion", "diversion"]], discards=["appell", "rope_1"], deck=["shoot"])
    match.play("confiscation top")
    divert(match, times)
    taken = times == 2
    assert on_table(match) == (["rope_1"] if taken else [])
    assert discards(match) == ["appell", *([] if taken else ["rope_1"]), "confiscation", *["diversion"] * times]
    assert match.turn == 1


@rules("get_out_of_colditz.action.commandeer", "get_out_of_colditz.diversion.chain")
def test_the_card_asked_for_may_be_spent_as_an_answer() -> None:
    match = at([["commandeer", "diversion"], ["diversion"]], deck=["traitor"])
    match.play("commandeer 2")
    match.play("name diversion")
    told = settle(match, "divert", "divert")
    assert hand(match, 0) == []
    assert hand(match, 1) == ["traitor"]
    assert any(event.text == "Blue holds no Diversion." for event in told)


@rules("get_out_of_colditz.action.surprise_search", "get_out_of_colditz.diversion.chain", "get_out_of_colditz.ruling.multi.21")
def test_a_surprise_search_fills_up_what_diversions_have_cost() -> None:
    hands = [["surprise_search", "diversion", "escaper", "rope_2", "key_2", "tunnel_2"], ["diversion", "shoot", "appell"]]
    match = at(hands, deck=["traitor"])
    match.play("surprise_search")
    settle(match, "divert", "divert")
    assert len(hand(match, 0)) == 5
    assert len(hand(match, 1)) == 2


@rules("get_out_of_colditz.diversion.asked", "get_out_of_colditz.five.protect")
def test_a_diversion_that_protects_lies_open_too() -> None:
    shielded = [chain("rope_1", shield="diversion")]
    hands = [["appell"], ["shoot"], ["shoot"], [], []]
    match = at(hands, [[], shielded], options={"protect": True}, discards=["diversion"] * 2, deck=["traitor"])
    match.play("appell 2")
    assert match.turn == match.actor == 1


# ---- partners ----


@rules("get_out_of_colditz.action.surprise_search", "get_out_of_colditz.ruling.multi.31")
def test_a_surprise_search_spares_partners() -> None:
    match = at([["surprise_search"], ["appell"], ["shoot", "shoot"], ["traitor"]], options=PAIRS, deck=["commandeer"])
    match.play("surprise_search")
    settle(match)
    assert hand(match, 0) == ["appell", "traitor"]
    assert hand(match, 2) == ["shoot", "shoot"]


@rules("get_out_of_colditz.action.searchlight", "get_out_of_colditz.ruling.multi.25", "get_out_of_colditz.ruling.multi.31")
def test_a_searchlight_sends_each_man_to_his_owner() -> None:
    match = at([["searchlight_rope"], ["appell"], [], ["traitor"]], [[], [OF_TWO]], options=PAIRS, deck=["shoot"])
    match.play("searchlight_rope 2:rope_1.rope_2@4.escaper@4.escaper")
    settle(match)
    assert on_table(match, 1) == ["rope_1"]
    assert discards(match) == ["rope_2", "searchlight_rope"]
    assert hand(match, 1) == ["appell", "escaper", "shoot"]
    assert hand(match, 3) == ["escaper", "traitor"]


@rules("get_out_of_colditz.action.confiscation", "get_out_of_colditz.ruling.multi.22", "get_out_of_colditz.ruling.multi.31")
@pytest.mark.parametrize("first", ["rope_1", "parcel"])
def test_a_first_card_is_taken_from_beneath_the_cards_of_two(first: str) -> None:
    row = chain(first, *OF_TWO["cards"][1:], owners=OF_TWO["owners"])
    match = at([["confiscation"], ["appell"], [], ["traitor"]], [["rope_1"], [row]], options=PAIRS, deck=["shoot"])
    match.play(f"confiscation 2:/{first}.rope_2@4.escaper@4.escaper")
    settle(match)
    assert on_table(match, 0) == (["rope_1", "rope_1"] if first == "rope_1" else ["rope_1"])
    assert hand(match, 0) == ([] if first == "rope_1" else ["parcel"])
    assert on_table(match, 1) == []
    assert hand(match, 1) == ["appell", "escaper", "shoot"]
    assert hand(match, 3) == ["escaper", "rope_2", "traitor"]


@rules("get_out_of_colditz.action.confiscation", "get_out_of_colditz.ruling.multi.22")
def test_of_several_escapers_only_those_above_the_one_taken_go_back() -> None:
    match = at([["confiscation"], ["appell"], [], ["traitor"]], [[], [OF_TWO]], options=PAIRS, deck=["shoot"])
    match.play("confiscation 2:rope_1.rope_2@4/escaper@4.escaper")
    settle(match)
    assert on_table(match, 1) == ["rope_1.rope_2"]
    assert hand(match, 0) == ["escaper"]
    assert hand(match, 1) == ["appell", "escaper", "shoot"]
    assert hand(match, 3) == ["traitor"]


@rules("get_out_of_colditz.action.random_search", "get_out_of_colditz.ruling.multi.29", "get_out_of_colditz.ruling.multi.31")
@pytest.mark.parametrize("to_hand", [False, True])
def test_a_random_search_on_a_chain_of_two(to_hand: bool) -> None:
    options = {**PAIRS, "expansion": True, "random_search_to_hand": to_hand}
    match = at([["random_search"], ["appell"], [], ["traitor"]], [[], [OF_TWO]], options=options, deck=["shoot"])
    match.play("random_search 2:rope_1.rope_2@4.escaper@4.escaper")
    settle(match)
    assert on_table(match, 1) == (["rope_1"] if to_hand else [])
    assert hand(match, 1) == (["appell", "escaper", "shoot"] if to_hand else ["appell", "shoot"])
    assert hand(match, 3) == (["escaper", "rope_2", "traitor"] if to_hand else ["traitor"])
    assert discards(match) == ["random_search"] if to_hand else ["rope_1", "rope_2", "escaper", "escaper", "random_search"]


@rules("get_out_of_colditz.five.protect", "get_out_of_colditz.ruling.multi.30", "get_out_of_colditz.ruling.multi.31")
def test_a_partners_chain_is_protected_and_built_on_beneath_the_diversion() -> None:
    hands = [["diversion", "shoot"], [], [], [], ["escaper"], []]
    match = at(hands, [[], [], ["rope_1.rope_2"]], options=THREES, deck=["appell"] * 2)
    match.play("protect 3:rope_1.rope_2")
    settle(match)
    assert on_table(match, 2) == ["rope_1.rope_2+diversion"]
    match = at(hands, [[], [], [chain("rope_1", "rope_2", shield="diversion")]], options=THREES, turn=4, deck=["appell"])
    match.play("lay escaper on 3:rope_1.rope_2.diversion")
    assert on_table(match, 2) == ["rope_1.rope_2.escaper+diversion"]
    assert table(match)["chains"][2][0]["owners"] == [2, 2, 4]


@rules("get_out_of_colditz.home_run.frees", "get_out_of_colditz.ruling.multi.13", "get_out_of_colditz.ruling.multi.31")
@pytest.mark.parametrize("target", [3, 4])
def test_a_partner_brings_three_home_for_the_side(target: int) -> None:
    options = {**PAIRS, "expansion": True, "target": target}
    row = chain("rope_1", "rope_2", "double_escaper", "escaper", owners=[2, 0, 0, 2])
    match = at([["home_run"], [], [], []], [[], [], [row]], options=options, deck=["key_2"])
    match.play("home_run 3:rope_1.rope_2@1.double_escaper@1.escaper")
    assert [line.score for line in match.view(0).seats] == [0, 0, 3, 0]
    assert faces(match, "freed2", 1) == ["rope_1", "rope_2", "double_escaper", "escaper", "home_run"]
    assert faces(match, "freed0", 1) == []
    if target == 3:
        assert match.outcome is not None
        assert match.outcome.winners == (0, 2)
    else:
        assert match.turn == 1


@rules("get_out_of_colditz.action.take_cover", "get_out_of_colditz.ruling.multi.20", "get_out_of_colditz.ruling.multi.31")
@pytest.mark.parametrize(("seats", "teams", "then"), [(4, "pairs", 0), (6, "pairs", 4), (6, "threes", 4)])
def test_two_take_covers_in_a_row(seats: int, teams: str, then: int) -> None:
    hands = [["take_cover"], ["shoot"], ["take_cover"], ["appell"], ["appell"], ["escaper"]]
    match = at(hands[:seats], options={"teams": teams}, deck=["traitor", "rope_2"])
    match.play("take_cover")
    settle(match)
    assert match.turn == 2
    match.play("take_cover")
    settle(match)
    assert match.turn == then
    assert (hand(match, 1), hand(match, 3)) == (["shoot"], ["appell"])


@rules("get_out_of_colditz.action.take_cover", "get_out_of_colditz.ruling.multi.20", "get_out_of_colditz.action.diversion")
@pytest.mark.parametrize("diverted", [False, True])
def test_two_take_covers_in_a_duel(diverted: bool) -> None:
    match = at([["take_cover", "take_cover"], ["diversion"]], deck=["shoot", "escaper", "appell"])
    match.play("take_cover")
    settle(match)
    assert match.turn == 0
    match.play("take_cover")
    settle(match, *(["divert"] if diverted else []))
    assert match.turn == (1 if diverted else 0)


# ---- the limit ----


@rules("get_out_of_colditz.go.limit", "get_out_of_colditz.ruling.multi.10", "get_out_of_colditz.ruling.multi.17")
def test_who_played_trims_first_and_the_others_follow_clockwise() -> None:
    full = ["rope_2", "key_2", "tunnel_2", "home_run", "parcel"]
    acting = ["confiscation", "shoot", "traitor", "appell", "commandeer", "escaper"]
    options = {**PAIRS, "expansion": True}
    match = at([full, acting, full, ["shoot"]], [[chain("rope_1", "rope_2", "escaper", owners=[0, 2, 0])]], options=options, turn=1)
    match.play("confiscation 1:/rope_1.rope_2@3.escaper")
    settle(match)
    assert len(hand(match, 1)) == 5
    assert [match.turn, match.actor] == [1, 2]
    match.play("trim parcel")
    assert [match.turn, match.actor] == [1, 0]
    match.play("trim parcel")
    assert [match.turn, match.actor] == [2, 2]
    match = at([full, acting, full, ["shoot"]], [[chain("rope_1", "rope_2", "escaper", owners=[0, 2, 0])]], options=options, turn=1)
    match.play("confiscation 1:rope_1/rope_2@3.escaper")
    settle(match)
    order = []
    while match.view(None).phase.id == "trim":
        order.append(match.actor)
        match.play(match.moves()[0])
    assert order == [1, 0]


@rules("get_out_of_colditz.go.limit", "get_out_of_colditz.ruling.multi.10", "get_out_of_colditz.action.commandeer")
def test_a_card_got_by_an_action_counts_at_once() -> None:
    acting = ["commandeer", "appell", "traitor", "confiscation", "escaper", "home_run"]
    match = at([["parcel", "shoot"], acting, ["shoot"]], turn=1, deck=["rope_2"])
    match.play("commandeer 1")
    match.play("name parcel")
    settle(match)
    assert [match.turn, match.actor, len(hand(match, 1))] == [1, 1, 6]
    match.play("trim parcel")
    assert discards(match) == ["commandeer", "parcel"]
    assert match.turn == 2


# ---- the empty pile ----


@rules("get_out_of_colditz.ruling.multi.11", "get_out_of_colditz.go.draw")
def test_the_pile_is_made_anew_only_when_a_card_is_wanted() -> None:
    pile = table(at([["appell"], ["shoot"]]))["deck"]
    match = at([["appell"], ["shoot"]], deck=pile[:1], discards=pile[1:])
    match.play("pass")
    assert match.turn == 1
    assert table(match)["deck"] == []
    assert table(match)["discards"] == pile[1:]
    told = match.play("pass")
    assert "reshuffle" in kinds_told(told)
    assert table(match)["discards"] == pile[-1:]


def crowded(discarded: list[str], short: int, **more: Any) -> Match:
    """Six players, and every card in a hand or on the table but the discards; the first player holds `short` cards less than five."""
    kept = [*all_black(), *["home_run"] * 5, "parcel"]
    for card in discarded:
        kept.remove(card)
    hands = [kept[: 5 - short], *(kept[start - short : start - short + 5] for start in range(5, 30, 5))]
    assert sum(map(len, hands)) == len(kept)
    rows = [[f"{name}_1.{name}_2.escaper", f"{name}_1.{name}_2.escaper", f"{name}_1.{name}_2"] for name in ("rope", "tunnel", "key")]
    return at(hands, [*rows, ["parcel"], ["parcel"]], discards=discarded, drew=False, **more)


@rules("get_out_of_colditz.ruling.multi.11", "get_out_of_colditz.go.draw")
@pytest.mark.parametrize(("discarded", "short"), [([], 0), (["home_run"], 1)])
def test_of_two_discards_the_lower_one_is_the_new_pile(discarded: list[str], short: int) -> None:
    """With an Action card alone on the discards there is nothing to shuffle; with one beneath it that one is drawn."""
    match = crowded(discarded, short)
    assert hand(match, 0).count("appell") == 2
    match.play("appell 6")
    told = settle(match)
    assert match.turn == 1
    assert ("reshuffle" in kinds_told(told)) == bool(discarded)
    assert table(match)["drew"] == bool(discarded)
    assert discards(match) == ["appell"]
    assert table(match)["deck"] == []
    assert ("home_run" in hand(match, 1)) == bool(discarded)


@rules("get_out_of_colditz.house.track", "get_out_of_colditz.action.surprise_search")
def test_what_a_hand_lacks_is_forgotten_when_a_card_comes_unseen() -> None:
    holder = next(seat for seat in range(6) if "surprise_search" in hand(crowded([], 0), seat))
    match = crowded([], 0, turn=holder, lacks=[["parcel"] if seat == holder else [] for seat in range(6)])
    match.play("surprise_search")
    settle(match)
    assert table(match)["lacks"][holder] == []


@rules("get_out_of_colditz.house.track", "get_out_of_colditz.action.appell")
def test_what_a_hand_lacks_is_right_after_a_card_comes_openly() -> None:
    match = at([["appell"], [], ["shoot"]], [[], [], ["rope_1.rope_2.escaper"]], lacks=[[], [], ["escaper", "parcel"]], deck=["traitor"])
    match.play("appell 3")
    settle(match)
    assert hand(match, 2) == ["escaper", "shoot"]
    assert table(match)["lacks"] == [[], [], ["parcel"]]


# ---- the end ----


@rules("get_out_of_colditz.house.out_of_reach", "get_out_of_colditz.ruling.multi.13")
def test_without_a_home_run_left_nobody_can_win() -> None:
    columns = [[f"{name}_1", f"{name}_2", "escaper", "home_run"] for name in ("rope", "tunnel", "key", "rope")]
    match = at([["home_run"], *[[]] * 4], [["key_1.key_2.escaper"]], options={"target": 2}, freed=[[], *[[one] for one in columns]])
    match.play("home_run key_1.key_2.escaper")
    assert match.outcome is not None
    assert match.outcome.reason == "out_of_reach"
    assert match.outcome.scores == (1, 1, 1, 1, 1)
