"""Action cards and Diversions, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine import Match

from .helpers import area, at, discards, faces, hand, kinds_told, on_table, refused, said, settle, table, tapped, texts

rules = pytest.mark.rules
FIVE = {"protect": True}
SHIELDED = {"cards": ["rope_1", "rope_2", "escaper"], "shield": "diversion"}


# ---- aiming ----


@rules("get_out_of_colditz.action.opponent", "get_out_of_colditz.ruling.multi.16")
def test_aimed_at_opponents_only() -> None:
    match = at([["appell", "random_search"], [], [], []], [["rope_1"]], options={"teams": "pairs", "expansion": True})
    assert refused(match, "appell 1") == {"action.opponent"}
    assert refused(match, "appell 3") == {"action.opponent"}
    assert refused(match, "appell 6") == {"action.opponent"}
    assert refused(match, "random_search 1:rope_1") == {"action.opponent"}
    assert len({said(match, f"appell {seat}") for seat in (1, 3, 6)}) == 3


@rules("get_out_of_colditz.action.target", "get_out_of_colditz.ruling.multi.16")
def test_what_is_hit_is_named() -> None:
    hands = [["shoot", "searchlight_rope", "random_search"], []]
    match = at(hands, [[], ["rope_1.rope_2.escaper", "key_1"]], options={"expansion": True})
    assert refused(match, "shoot 2") == {"action.target"}
    assert refused(match, "searchlight_rope 2") == {"action.target"}
    assert refused(match, "random_search 2") == {"action.target"}
    assert "Blue" in said(match, "shoot 2")


@rules("get_out_of_colditz.ruling.multi.16", "get_out_of_colditz.action.confiscation")
def test_a_card_without_effect_may_be_laid() -> None:
    hands = [["shoot", "searchlight_rope", "appell", "confiscation"], []]
    match = at(hands, deck=["shoot", "appell"])
    assert texts(match) == ["appell 2", "shoot 2", "confiscation", "searchlight_rope 2", "pass"]
    for text in texts(match)[:-1]:
        match = at(hands, deck=["shoot", "appell"])
        match.play(text)
        assert len(discards(match)) == 1


@rules("get_out_of_colditz.action.shoot", "get_out_of_colditz.ruling.multi.19")
def test_only_escapers_are_shot() -> None:
    match = at([["shoot"], []], [[], ["rope_1.rope_2.escaper"]])
    assert refused(match, "shoot rope_2 of 2:rope_1.rope_2.escaper") == {"action.shoot"}
    assert refused(match, "shoot double_escaper of 2:rope_1.rope_2.escaper") == {"action.shoot"}


@rules("get_out_of_colditz.action.confiscation", "get_out_of_colditz.ruling.multi.22")
def test_what_can_be_confiscated() -> None:
    match = at([["confiscation"], []], [["key_1"], ["rope_1.rope_2"]])
    assert texts(match) == ["confiscation 2:/rope_1.rope_2", "confiscation 2:rope_1/rope_2", "pass"]
    assert refused(match, "confiscation top") == {"action.confiscation"}
    assert refused(match, "confiscation") == {"action.confiscation"}
    match = at([["confiscation"], []], [[], ["rope_1.parcel.escaper"]], discards=["appell"], deck=["shoot"])
    assert texts(match)[-2:] == ["confiscation top", "pass"]
    match.play("confiscation 2:rope_1/parcel.escaper")
    assert hand(match, 0) == ["parcel"]
    assert on_table(match, 1) == ["rope_1"]
    assert "escaper" in hand(match, 1)


@rules("get_out_of_colditz.action.searchlight", "get_out_of_colditz.ruling.multi.25")
def test_a_searchlight_finds_its_own_name() -> None:
    match = at([["searchlight_key"], []], [[], ["rope_1", "key_1", "key_1.key_2"]], deck=["shoot"])
    assert refused(match, "searchlight_key 2:rope_1") == {"action.searchlight"}
    assert texts(match) == ["searchlight_key 2:key_1", "searchlight_key 2:key_1.key_2", "pass"]
    match.play("searchlight_key 2:key_1")
    assert on_table(match, 1) == ["rope_1", "key_1.key_2"]


@rules("get_out_of_colditz.action.commandeer", "get_out_of_colditz.ruling.multi.26")
def test_the_card_is_named_before_anything_else() -> None:
    match = at([["commandeer", "appell"], ["escaper", "escaper"]], deck=["shoot"])
    assert refused(match, "name escaper") == {"action.commandeer"}
    match.play("commandeer 2")
    assert refused(match, "appell 2") == {"action.commandeer"}
    assert refused(match, "pass") == {"action.commandeer"}
    assert match.can_undo[0]
    assert faces(match, "hand0", 1) == [None, None]
    match.play("name escaper")
    settle(match)
    assert hand(match, 0) == ["appell", "escaper"]
    assert hand(match, 1) == ["escaper", "shoot"]


@rules("get_out_of_colditz.action.commandeer")
def test_an_undone_commandeer_leaves_no_trace() -> None:
    match = at([["commandeer", "appell"], ["escaper"]])
    before = match.position()
    seen = [match.view(viewer).model_dump_json(exclude={"ply", "log"}) for viewer in (1, None)]
    match.play("commandeer 2")
    assert [match.view(viewer).model_dump_json(exclude={"ply", "log"}) for viewer in (1, None)] == seen
    assert match.events(1, 0) == ()
    match.undo()
    assert match.position() == before


@rules("get_out_of_colditz.action.major_search", "get_out_of_colditz.ruling.multi.24")
def test_major_search_shows_the_hand_to_all() -> None:
    match = at([["major_search"], ["rope_2", "escaper"], []], deck=["appell", "shoot"])
    match.play("major_search 2")
    settle(match)
    for viewer in (0, 1, 2, None):
        log = [event.text for event in match.events(viewer)]
        assert log.count("Blue shows the hand to everybody: Rope 2 and Escaper.") == 1
    for viewer in (0, 2, None):
        assert sorted(face or "-" for face in faces(match, "hand1", viewer)) == ["-", "escaper", "rope_2"]
    assert table(match)["shown"].keys() == {"rope_2.1", "escaper.1"}


@rules("get_out_of_colditz.action.surprise_search", "get_out_of_colditz.ruling.multi.21")
def test_surprise_search_stops_at_five_or_at_nothing() -> None:
    full = ["surprise_search", "escaper", "escaper", "rope_2", "key_2", "tunnel_2"]
    match = at([full, ["appell"]], deck=["shoot"])
    match.play("surprise_search")
    told = settle(match)
    assert hand(match, 1) == ["appell", "shoot"]
    assert any("finds nothing" in event.text for event in told)
    match = at([["surprise_search"], ["appell", "shoot"]], deck=["traitor"])
    match.play("surprise_search")
    settle(match)
    assert hand(match, 0) == ["appell", "shoot"]
    assert hand(match, 1) == ["traitor"]


@rules("get_out_of_colditz.ruling.multi.21")
def test_surprise_search_in_a_single_pass() -> None:
    hands = [["surprise_search"], ["appell", "shoot"], ["traitor", "escaper"]]
    match = at(hands, options={"surprise_single_pass": True}, deck=["take_cover"])
    match.play("surprise_search")
    settle(match)
    assert len(hand(match, 0)) == 2
    assert len(hand(match, 2)) == 1


@rules("get_out_of_colditz.action.random_search", "get_out_of_colditz.ruling.multi.29")
@pytest.mark.parametrize("to_hand", [False, True])
def test_random_search(to_hand: bool) -> None:
    options = {"expansion": True, "random_search_to_hand": to_hand}
    match = at([["random_search"], []], [[], ["key_1", "rope_1.rope_2.escaper"]], options=options, deck=["shoot"])
    match.play("random_search 2:rope_1.rope_2.escaper")
    settle(match)
    assert on_table(match, 1) == (["key_1", "rope_1"] if to_hand else ["key_1"])
    assert hand(match, 1) == (["escaper", "rope_2", "shoot"] if to_hand else ["shoot"])
    assert discards(match) == (["random_search"] if to_hand else ["rope_1", "rope_2", "escaper", "random_search"])


@rules("get_out_of_colditz.action.random_search", "get_out_of_colditz.action.searchlight", "get_out_of_colditz.action.confiscation")
@pytest.mark.parametrize(
    ("card", "aim", "one", "more"),
    [
        ("random_search", "{}", "Rope 1 leaves the table.", "Rope 1 and Rope 2 leave the table."),
        ("searchlight_rope", "{}", "Rope 1 leaves it.", "Rope 2 leaves it."),
        ("confiscation", "/{}", "chain goes: Rope 1.", "chain go: Rope 1 and Rope 2."),
    ],
)
def test_one_card_leaves_and_several_leave(card: str, aim: str, one: str, more: str) -> None:
    for row, says in (("rope_1", one), ("rope_1.rope_2", more)):
        match = at([[card], []], [[], [row]], options={"expansion": True}, deck=["shoot"])
        told = match.play(f"{card} 2:{aim.format(row)}")
        assert any(event.text.endswith(says) for event in told)


@rules("get_out_of_colditz.action.take_cover", "get_out_of_colditz.ruling.multi.20", "get_out_of_colditz.action.diversion")
def test_a_diverted_take_cover_costs_nobody_a_go() -> None:
    match = at([["take_cover"], ["diversion"]], deck=["shoot"])
    match.play("take_cover")
    settle(match, "divert")
    assert match.turn == 1


# ---- Diversions ----


@rules("get_out_of_colditz.diversion.asked", "get_out_of_colditz.ruling.multi.27")
def test_everybody_with_a_card_is_asked_clockwise_whether_he_holds_one_or_not() -> None:
    match = at([["appell"], ["rope_2"], [], ["diversion"], ["escaper"]], [[], ["rope_1.rope_2.escaper"]], turn=0)
    match.play("appell 2")
    asked = []
    while match.view(None).phase.id == "window":
        asked.append(match.actor)
        assert texts(match) == (["divert", "let"] if match.actor == 3 else ["let"])
        match.play("let")
    assert asked == [1, 3, 4]


@rules("get_out_of_colditz.diversion.asked", "get_out_of_colditz.ruling.multi.27")
def test_after_a_diversion_all_but_its_player_are_asked_from_his_left() -> None:
    match = at([["appell", "shoot"], ["rope_2"], ["diversion", "key_2"], ["escaper"]])
    match.play("appell 2")
    match.play("let")
    assert match.actor == 2
    match.play("divert")
    asked = []
    while match.view(None).phase.id == "window":
        asked.append(match.actor)
        match.play("let")
    assert asked == [3, 0, 1]


@rules("get_out_of_colditz.diversion.asked")
def test_nothing_but_an_answer_answers() -> None:
    match = at([["appell"], ["shoot", "rope_2"]], [[], ["rope_1"]])
    match.play("appell 2")
    assert refused(match, "lay rope_2 on rope_1") == {"diversion.asked"}
    assert refused(match, "pass") == {"diversion.asked"}
    assert refused(match, "trim shoot") == {"diversion.asked"}


@rules("get_out_of_colditz.diversion.escape")
def test_only_a_diversion_diverts() -> None:
    match = at([["appell"], ["shoot", "rope_2"]])
    match.play("appell 2")
    assert tapped(match, "shoot.1") == {"diversion.escape"}
    assert tapped(match, "deck") == {"diversion.asked"}


@rules("get_out_of_colditz.diversion.asked")
def test_nobody_is_asked_when_all_diversions_lie_open() -> None:
    match = at([["appell"], ["shoot"]], discards=["diversion"] * 3, deck=["traitor"])
    match.play("appell 2")
    assert match.turn == match.actor == 1
    match = at([["appell"], ["shoot"]], discards=["diversion"] * 2, deck=["traitor"])
    match.play("appell 2")
    assert match.turn == 0
    assert match.actor == 1


def _answers(holder: int) -> tuple[list[dict[str, Any]], list[str]]:
    """What everybody sees of a window in which a seat holds a Diversion and lets it pass."""
    hands = [["appell"], ["shoot"], ["shoot"], ["traitor"]]
    hands[holder] = ["diversion"]
    match = at(hands, deck=["rope_2", "key_2"], seed=5)
    match.play("appell 2")
    views, log = [], []
    while match.view(None).phase.id == "window":
        views.append(match.view(None).model_dump(exclude={"log"}))
        log += [event.text for event in match.play("let") if event.known_to(None)]
    return views, log


@rules("get_out_of_colditz.diversion.asked", "get_out_of_colditz.ruling.multi.27")
def test_nobody_learns_who_could_have_diverted() -> None:
    assert _answers(1) == _answers(2) == _answers(3)


@rules("get_out_of_colditz.diversion.chain", "get_out_of_colditz.action.diversion")
def test_the_table_says_whether_the_card_stands() -> None:
    match = at([["traitor", "diversion"], ["diversion"]], [[], ["rope_1.rope_2"]], deck=["shoot"])
    match.play("traitor 2")
    assert [badge.text for badge in area(match, "laid").badges] == ["Stands", "2 cards would go to the discards: Rope 1 and Rope 2."]
    said = {seat: next(found.label for found in match.view(seat).areas if found.id == "laid") for seat in (0, 1, None)}
    assert said == {0: "Red lays Traitor on Blue.", 1: "Red lays Traitor on you.", None: "Red lays Traitor on Blue."}
    assert {badge.id for badge in area(match, "chain1.1").badges} >= {"at_risk"}
    assert all("at_risk" in {badge.id for badge in element.badges} for element in area(match, "chain1.1").elements)
    match.play("divert")
    assert [badge.id for badge in area(match, "laid").badges] == ["cancelled", "effect"]
    assert area(match, "laid").label == "Blue stops Red’s Traitor."
    assert "at_risk" not in {badge.id for badge in area(match, "chain1.1").badges}
    told = match.play("let")
    assert on_table(match, 1) == ["rope_1.rope_2"]
    doers = {event.kind: event.seat for event in told}
    assert (doers["let"], doers["cancelled"], doers["draw"]) == (0, 0, 1)


@rules("get_out_of_colditz.diversion.discarded", "get_out_of_colditz.ruling.multi.22")
def test_all_cards_in_question_go_to_the_discards_together() -> None:
    match = at([["traitor"], ["diversion"]], [[], ["rope_1"]], discards=["escaper"], deck=["shoot"])
    match.play("traitor 2")
    assert discards(match) == ["escaper"]
    assert faces(match, "laid") == ["traitor"]
    match.play("divert")
    assert discards(match) == ["escaper", "traitor", "diversion"]
    assert faces(match, "laid") == []


# ---- protected chains ----


@rules("get_out_of_colditz.five.protect", "get_out_of_colditz.ruling.multi.30")
def test_protecting_is_a_go_and_can_be_diverted() -> None:
    hands = [["diversion", "escaper"], ["diversion"], [], [], []]
    match = at(hands, [["rope_1.rope_2"]], options=FIVE, deck=["shoot"])
    match.play("protect rope_1.rope_2")
    assert match.actor == 1
    match.play("let")
    assert on_table(match) == ["rope_1.rope_2+diversion"]
    assert match.turn == 1
    match = at(hands, [["rope_1.rope_2"]], options=FIVE, deck=["shoot"])
    match.play("protect rope_1.rope_2")
    settle(match, "divert")
    assert on_table(match) == ["rope_1.rope_2"]
    assert discards(match) == ["diversion", "diversion"]


@rules("get_out_of_colditz.five.one", "get_out_of_colditz.ruling.multi.30")
def test_one_diversion_to_a_chain() -> None:
    match = at([["diversion"], [], [], [], []], [[SHIELDED]], options=FIVE)
    assert refused(match, "protect rope_1.rope_2.escaper.diversion") == {"five.one"}


@rules("get_out_of_colditz.five.protect", "get_out_of_colditz.chain.own", "get_out_of_colditz.table.there")
def test_only_chains_of_ones_own_side_are_protected() -> None:
    match = at([["diversion"], [], [], [], []], [["rope_1"], ["key_1"]], options=FIVE)
    assert refused(match, "protect 2:key_1") == {"chain.own"}
    assert refused(match, "protect key_1") == {"table.there"}
    match = at([["diversion"], [], [], [], [], []], [["rope_1"], ["key_1"], ["tunnel_1"]], options={**FIVE, "teams": "threes"})
    assert refused(match, "protect 2:key_1") == {"chain.own"}
    assert texts(match) == ["protect 1:rope_1", "protect 3:tunnel_1", "pass"]


@rules("get_out_of_colditz.ruling.multi.30", "get_out_of_colditz.home_run.frees")
def test_a_protected_chain_is_built_on_and_brought_home() -> None:
    match = at([["escaper", "home_run"], [], [], [], []], [[SHIELDED]], options={**FIVE, "target": 3}, deck=["shoot"] * 2)
    match.play("lay escaper on rope_1.rope_2.escaper.diversion")
    assert on_table(match) == ["rope_1.rope_2.escaper.escaper+diversion"]
    assert faces(match, "chain0.1")[-1] == "diversion"
    match = at([["home_run"], [], [], [], []], [[SHIELDED]], options={**FIVE, "target": 3}, deck=["shoot"] * 2)
    match.play("home_run rope_1.rope_2.escaper.diversion")
    assert discards(match) == ["diversion"]
    assert match.view(0).seats[0].score == 1


@rules("get_out_of_colditz.five.protect")
def test_a_card_aimed_at_nothing_but_protected_chains_finds_nothing() -> None:
    match = at([["shoot"], [], [], [], []], [[], [SHIELDED]], options=FIVE)
    assert "shoot 2" in texts(match)


# ---- what everybody knows ----


def known(match: Match, owner: int, viewer: int | None) -> list[str]:
    return sorted(face for face in faces(match, f"hand{owner}", viewer) if face is not None)


@rules("get_out_of_colditz.house.track")
def test_a_card_stolen_unseen_makes_others_lose_track() -> None:
    hands = [["surprise_search", "rope_2", "key_2", "escaper", "home_run"], ["appell", "shoot"], ["traitor"]]
    match = at(hands, shown={"appell.1": [0, 2, -1]}, chance=["order:", "pick:shoot"], deck=["take_cover"])
    assert known(match, 1, 2) == ["appell"]
    match.play("surprise_search")
    told = settle(match)
    assert "lost_track" in kinds_told(told)
    assert known(match, 1, 2) == known(match, 1, None) == []
    assert known(match, 1, 0) == ["appell"]
    assert known(match, 0, 1) == ["shoot"]
    assert known(match, 0, 2) == []


@rules("get_out_of_colditz.house.track", "get_out_of_colditz.action.commandeer")
def test_a_card_asked_for_in_vain_is_remembered_until_a_card_comes_unseen() -> None:
    match = at([["commandeer"], ["rope_2"], ["shoot"]], deck=["appell", "escaper"])
    match.play("commandeer 2")
    match.play("name parcel")
    while match.view(None).phase.id == "window":
        match.play("let")
    assert table(match)["lacks"] == [[], [], []]
    match = at([["commandeer"], ["rope_2"], ["shoot"]], turn=0, deck=["appell", "escaper"])
    match.play("commandeer 3")
    match.play("name parcel")
    settle(match)
    assert table(match)["lacks"] == [[], [], ["parcel"]]
    assert any(badge.id == "lacks" for badge in area(match, "hand2").badges)
    for seed in range(20):
        sample = table(match.as_seen_by(0, seed))
        assert not any(card.startswith("parcel") for card in sample["hands"][2])
    match.play("pass")
    assert table(match)["lacks"] == [[], [], []]


@rules("get_out_of_colditz.house.track", "get_out_of_colditz.table.held")
def test_of_two_alike_the_one_that_is_known_is_laid() -> None:
    match = at([["rope_2", "rope_2"], []], [["rope_1"]], shown={"rope_2.2": [1, -1]}, deck=["appell"])
    assert known(match, 0, 1) == ["rope_2"]
    match.play("lay rope_2 on rope_1")
    assert known(match, 0, 1) == []
    assert table(match)["chains"][0][0]["cards"] == ["rope_1.1", "rope_2.2"]


@rules("get_out_of_colditz.house.track", "get_out_of_colditz.ruling.multi.32")
@pytest.mark.parametrize("move", ["lay rope_2 on rope_1", "trim rope_2"])
def test_who_knew_of_a_card_is_not_told_that_there_was_another(move: str) -> None:
    """Blue knows of one Rope 2, Brass of the other; when one is played Blue hears the same as if there were no other."""
    heard = []
    for second in ("rope_2.2", "key_2"):
        shown = {"rope_2.1": [1], "rope_2.2": [2, -1]} if second == "rope_2.2" else {"rope_2.1": [1]}
        rest = ["appell", "appell", "take_cover", "commandeer"] if move.startswith("trim") else []
        match = at([["rope_2.1", second, *rest], ["shoot"], []], [["rope_1"]], shown=shown, deck=["traitor"])
        if rest:
            match.play("pass")
        before = match.ply
        match.play(move)
        heard.append([event.text for event in match.events(1, before)])
        assert known(match, 0, 1) == []
    assert heard[0] == heard[1]


@rules("get_out_of_colditz.action.major_search", "get_out_of_colditz.ruling.multi.24")
def test_major_search_does_not_tell_in_which_order_the_cards_came() -> None:
    told = []
    for held in (["shoot", "escaper", "key_2"], ["key_2", "shoot", "escaper"]):
        match = at([["major_search"], held], deck=["tunnel_2"] * 2)
        match.play("major_search 2")
        told.append([(change.face, change.target) for event in match.play("let") for change in event.changes])
    assert told[0] == told[1]
