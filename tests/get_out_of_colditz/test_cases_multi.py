"""The numbered cases for two to six players."""

from __future__ import annotations

from collections import Counter

import pytest

import pyengine
from pyengine.games.get_out_of_colditz.cards import ROWS

from .helpers import all_black, at, discards, hand, kinds_told, on_table, refused, settle, table, tapped, texts

case = pytest.mark.case
rules = pytest.mark.rules
FILLER = ["commandeer", "major_search", "take_cover"]


@case("K1")
@rules("get_out_of_colditz.go.win", "get_out_of_colditz.home_run.frees", "get_out_of_colditz.ruling.multi.12")
@pytest.mark.parametrize("name", ["rope", "tunnel"])
def test_k1_a_whole_chain_wins(name: str) -> None:
    match = at([[f"{name}_1", f"{name}_2", "escaper", "home_run"], []], deck=["appell", "shoot"])
    match.play(f"lay {name}_1 {name}_2 escaper")
    settle(match)
    assert match.turn == 1
    match.play("pass")
    told = match.play(f"home_run {name}_1.{name}_2.escaper")
    assert "home_run" in kinds_told(told)
    assert match.outcome is not None
    assert match.outcome.reason == "home_run"
    assert match.outcome.winners == (0,)
    assert match.outcome.scores == (1, 0)
    assert match.outcome.standings == ((0,), (1,))


@case("K2")
@rules("get_out_of_colditz.chain.name")
def test_k2_a_2_of_another_name_is_refused() -> None:
    match = at([["key_2"], []], [["rope_1"]])
    assert refused(match, "lay key_2 on rope_1") == {"chain.name"}
    assert texts(match) == ["pass"]


@case("K3")
@rules("get_out_of_colditz.home_run.alone", "get_out_of_colditz.ruling.multi.12")
def test_k3_no_home_run_on_the_escapers_go() -> None:
    match = at([["escaper", "home_run"], []], [["rope_1.rope_2"]], deck=["appell", "shoot"])
    assert refused(match, "lay escaper home_run on rope_1.rope_2") == {"home_run.alone"}
    match.play("lay escaper on rope_1.rope_2")
    assert match.turn == 1
    match.play("pass")
    match.play("home_run rope_1.rope_2.escaper")
    assert match.outcome is not None


@case("K4")
@rules("get_out_of_colditz.ruling.multi.2", "get_out_of_colditz.ruling.multi.4", "get_out_of_colditz.go.number_one")
def test_k4_number_ones_of_the_first_hand_are_laid_first() -> None:
    order = "order:rope_1.1,rope_1.2,escaper.1,escaper.2,parcel.1,key_1.1,home_run.1,home_run.2,appell.1,shoot.1,rope_2.1"
    match = pyengine.new_match("get_out_of_colditz", seats=2, seed=3, chance=[order, "die:first=1"])
    assert on_table(match, 0) == ["rope_1", "rope_1"]
    assert on_table(match, 1) == ["key_1"]
    assert hand(match, 0) == ["escaper", "escaper", "parcel", "rope_2"]
    assert hand(match, 1) == ["appell", "home_run", "home_run", "shoot"]
    assert match.turn == match.actor == 0
    assert kinds_told(match.opening).count("number_one") == 3
    match.play("lay rope_2 escaper on rope_1")
    assert match.turn == 1


@case("K5")
@rules("get_out_of_colditz.go.number_one", "get_out_of_colditz.ruling.multi.3")
def test_k5_a_number_one_drawn_must_be_laid_and_is_the_go() -> None:
    match = at([["shoot", "home_run", "rope_2", "key_1"], []], [["rope_1.rope_2.escaper"], ["tunnel_1.tunnel_2.escaper"]])
    assert texts(match) == ["lay key_1"]
    assert refused(match, "shoot escaper of 2:tunnel_1.tunnel_2.escaper") == {"go.number_one"}
    assert refused(match, "home_run rope_1.rope_2.escaper") == {"go.number_one"}
    assert refused(match, "pass") == {"go.number_one"}
    match.play("lay key_1")
    assert match.turn == 1


@case("K6")
@rules("get_out_of_colditz.go.run", "get_out_of_colditz.ruling.multi.6")
def test_k6_a_whole_row_on_one_go() -> None:
    match = at([["rope_2", "escaper", "escaper", "rope_1"], []])
    assert texts(match) == ["lay rope_1", "lay rope_1 rope_2", "lay rope_1 rope_2 escaper", "lay rope_1 rope_2 escaper escaper"]
    match.play("lay rope_1 rope_2 escaper escaper")
    assert on_table(match) == ["rope_1.rope_2.escaper.escaper"]
    assert match.turn == 1


@case("K7")
@rules("get_out_of_colditz.go.one", "get_out_of_colditz.go.one_chain", "get_out_of_colditz.ruling.multi.7")
def test_k7_one_thing_a_go() -> None:
    hands = [["appell", "shoot", "rope_2", "key_2", "escaper", "parcel"], ["rope_2"]]
    match = at(hands, [["rope_1", "key_1"], ["tunnel_1.tunnel_2.escaper"]])
    assert tapped(match, "appell.1", "rope_2.1") == {"go.one"}
    assert tapped(match, "appell.1", "shoot.1") == {"go.one"}
    assert tapped(match, "rope_2.1", "chain0.1", "key_2.1", "chain0.2") == {"go.one_chain"}
    assert refused(match, "lay rope_2 key_2 on rope_1") == {"chain.order"}
    match = at([[*hands[0], "diversion"], ["rope_2"]], [["rope_1", "key_1"]], trimming=0)
    assert refused(match, "appell 2") == {"go.one"}
    assert refused(match, "lay rope_2 on rope_1") == {"go.one"}
    assert refused(match, "pass") == {"go.one"}


@case("K8")
@rules("get_out_of_colditz.chain.parcel", "get_out_of_colditz.ruling.multi.15", "get_out_of_colditz.action.searchlight")
def test_k8_a_parcel_that_lost_its_2_has_no_name() -> None:
    match = at([["searchlight_rope", "searchlight_rope", "escaper"], ["key_2", "escaper"]], [[], ["parcel.rope_2"]], deck=["appell"])
    assert [text for text in texts(match) if text.startswith("search")] == ["searchlight_rope 2:parcel.rope_2"]
    match.play("searchlight_rope 2:parcel.rope_2")
    settle(match)
    assert on_table(match, 1) == ["parcel"]
    assert discards(match) == ["rope_2", "searchlight_rope"]
    match.play("lay key_2 on parcel")
    assert on_table(match, 1) == ["parcel.key_2"]


@case("K9")
@rules("get_out_of_colditz.chain.parcel", "get_out_of_colditz.ruling.multi.15")
@pytest.mark.parametrize("name", ["rope", "tunnel", "key", "disguise", "manhole", "hospital"])
def test_k9_two_parcels_have_no_name(name: str) -> None:
    match = at([[f"searchlight_{name}"], ["appell"]], [[], ["parcel.parcel.escaper"]], options={"expansion": True})
    assert refused(match, f"searchlight_{name} 2:parcel.parcel.escaper") == {"action.searchlight"}
    match.play(f"searchlight_{name} 2")
    settle(match)
    assert on_table(match, 1)[0] == "parcel.parcel.escaper"


@case("K10")
@rules("get_out_of_colditz.action.searchlight", "get_out_of_colditz.ruling.multi.25")
def test_k10_searchlight_on_a_manned_chain() -> None:
    match = at([["searchlight_rope"], []], [[], ["rope_1.rope_2.escaper"]], deck=["appell", "shoot"])
    match.play("searchlight_rope 2:rope_1.rope_2.escaper")
    assert on_table(match, 1) == ["rope_1"]
    assert hand(match, 1) == ["appell", "escaper"]
    assert discards(match) == ["rope_2", "searchlight_rope"]


@case("K11")
@rules("get_out_of_colditz.action.confiscation", "get_out_of_colditz.ruling.multi.22", "get_out_of_colditz.ruling.multi.4")
def test_k11_confiscating_a_number_one() -> None:
    match = at([["confiscation"], []], [[], ["rope_1.rope_2.escaper"]], deck=["appell", "shoot"])
    match.play("confiscation 2:/rope_1.rope_2.escaper")
    assert on_table(match, 0) == ["rope_1"]
    assert on_table(match, 1) == []
    assert hand(match, 0) == []
    assert hand(match, 1) == ["appell", "escaper", "rope_2"]
    assert discards(match) == ["confiscation"]


@case("K12")
@rules("get_out_of_colditz.diversion.chain", "get_out_of_colditz.action.diversion", "get_out_of_colditz.ruling.multi.27")
@pytest.mark.parametrize(("diversions", "stands"), [(1, False), (2, True), (3, False)])
def test_k12_diversions_on_diversions(diversions: int, stands: bool) -> None:
    answers = [["divert"], ["divert", "let", "divert"], ["divert", "let", "divert", "divert"]][diversions - 1]
    match = at(
        [["traitor", "diversion"], ["diversion", "diversion"], ["appell"]],
        [[], ["rope_1.rope_2"]],
        deck=["shoot", "shoot", "appell"],
    )
    match.play("traitor 2")
    settle(match, *answers)
    assert on_table(match, 1) == ([] if stands else ["rope_1.rope_2"])
    assert Counter(discards(match))["diversion"] == diversions
    assert match.turn == match.actor == 1


@case("K13")
@rules("get_out_of_colditz.diversion.escape", "get_out_of_colditz.ruling.multi.28", "get_out_of_colditz.ruling.multi.10")
def test_k13_escape_cards_and_cards_thrown_away_cannot_be_diverted() -> None:
    match = at([["escaper"], ["diversion"]], [["rope_1.rope_2"]], deck=["shoot"])
    match.play("lay escaper on rope_1.rope_2")
    assert match.actor == match.turn == 1
    assert refused(match, "divert") == {"diversion.escape"}
    match = at([["traitor", "appell", "shoot", "rope_2", "key_2", "escaper"], ["diversion"]], deck=["shoot"])
    match.play("pass")
    match.play("trim traitor")
    assert match.actor == match.turn == 1
    assert refused(match, "divert") == {"diversion.escape"}


@case("K14")
@rules("get_out_of_colditz.action.commandeer", "get_out_of_colditz.ruling.multi.26")
@pytest.mark.parametrize("held", [True, False])
def test_k14_commandeer_special_parcel(held: bool) -> None:
    match = at([["commandeer"], ["parcel" if held else "escaper", "rope_2"]], deck=["appell"])
    match.play("commandeer 2")
    match.play("name parcel")
    told = settle(match)
    assert hand(match, 0) == (["parcel"] if held else [])
    assert hand(match, 1) == (["appell", "rope_2"] if held else ["appell", "escaper", "rope_2"])
    assert any(event.text == ("Blue hands Special Parcel to Red." if held else "Blue holds no Special Parcel.") for event in told)


@case("K15")
@rules("get_out_of_colditz.go.limit", "get_out_of_colditz.ruling.multi.8", "get_out_of_colditz.ruling.multi.10")
def test_k15_a_sixth_card_is_thrown_away_without_effect() -> None:
    match = at([["traitor", "shoot", "appell", "rope_2", "key_2", "escaper"], []], [[], ["rope_1.rope_2.escaper"]], deck=["shoot"])
    match.play("pass")
    assert match.actor == match.turn == 0
    assert set(texts(match)) == {"trim traitor", "trim shoot", "trim appell", "trim rope_2", "trim key_2", "trim escaper"}
    assert refused(match, "pass") == {"go.one"}
    match.play("trim traitor")
    assert on_table(match, 1) == ["rope_1.rope_2.escaper"]
    assert discards(match) == ["traitor"]
    assert len(hand(match, 0)) == 5
    assert match.turn == 1


@case("K16")
@rules("get_out_of_colditz.ruling.multi.8")
def test_k16_nothing_need_be_played() -> None:
    match = at([["appell", "shoot", "escaper"], ["appell"]], turn=1, deck=["rope_2"])
    match.play("pass")
    assert match.turn == 0
    match.play("pass")
    assert hand(match, 0) == ["appell", "escaper", "rope_2", "shoot"]
    assert match.turn == 1


@case("K22")
@rules("get_out_of_colditz.action.shoot", "get_out_of_colditz.ruling.multi.19")
def test_k22_a_double_escaper_is_shot_whole() -> None:
    match = at([["shoot"], []], [[], ["rope_1.rope_2.double_escaper"]], options={"expansion": True})
    match.play("shoot double_escaper of 2:rope_1.rope_2.double_escaper")
    assert on_table(match, 1) == ["rope_1.rope_2"]
    assert discards(match) == ["double_escaper", "shoot"]


@case("K24")
@rules("get_out_of_colditz.house.base", "get_out_of_colditz.house.expansion")
def test_k24_the_decks() -> None:
    assert sum(row.base for row in ROWS) == sum(row.expansion for row in ROWS) == 56
    gold = ROWS[:16]
    assert sum(row.base for row in gold) == sum(row.expansion for row in gold) == 32
    men = {"escaper": 1, "double_escaper": 2}
    assert sum(men.get(row.slug, 0) * (row.base + row.expansion) for row in ROWS) == 14
    base = {row.slug: row.base for row in ROWS if row.base}
    assert base == {
        **{f"{name}_{rank}": 3 for name in ("rope", "tunnel", "key") for rank in (1, 2)},
        "escaper": 6,
        "home_run": 5,
        "parcel": 3,
        "appell": 2,
        "traitor": 1,
        "shoot": 2,
        "take_cover": 2,
        "surprise_search": 2,
        "confiscation": 2,
        "major_search": 2,
        "commandeer": 2,
        "diversion": 3,
        **{f"searchlight_{name}": 2 for name in ("rope", "tunnel", "key")},
    }
    expansion = {row.slug: row.expansion for row in ROWS if row.expansion}
    assert expansion == {
        **{f"{name}_{rank}": 3 for name in ("disguise", "manhole", "hospital") for rank in (1, 2)},
        "escaper": 2,
        "double_escaper": 3,
        "home_run": 5,
        "parcel": 4,
        "random_search": 2,
        "appell": 2,
        "traitor": 1,
        "shoot": 2,
        "take_cover": 2,
        "surprise_search": 2,
        "confiscation": 2,
        "major_search": 2,
        "commandeer": 1,
        "diversion": 2,
        **{f"searchlight_{name}": 2 for name in ("disguise", "manhole", "hospital")},
    }


@case("K26")
@rules("get_out_of_colditz.five.protect", "get_out_of_colditz.five.confiscation", "get_out_of_colditz.ruling.multi.30")
def test_k26_a_protected_chain() -> None:
    shielded = {"cards": ["rope_1", "rope_2", "escaper"], "shield": "diversion"}
    hands = [["traitor", "confiscation", "shoot", "searchlight_rope", "appell"], ["commandeer"], [], [], []]
    where = "2:rope_1.rope_2.escaper.diversion"

    def fresh() -> pyengine.Match:
        return at(hands, [[], [shielded, "key_1"]], options={"protect": True}, deck=["shoot"])

    match = fresh()
    assert refused(match, f"shoot escaper of {where}") == {"five.protect"}
    assert refused(match, f"searchlight_rope {where}") == {"five.protect"}
    assert refused(match, "confiscation 2:rope_1.rope_2/escaper.diversion") == {"five.confiscation"}
    match.play("traitor 2")
    settle(match)
    assert on_table(match, 1) == ["rope_1.rope_2.escaper+diversion"]
    assert discards(match) == ["key_1", "traitor"]
    match = fresh()
    match.play("appell 2")
    settle(match)
    assert on_table(match, 1)[0] == "rope_1.rope_2.escaper+diversion"
    match = fresh()
    match.play("confiscation 2:rope_1.rope_2.escaper/diversion")
    settle(match)
    assert on_table(match, 1) == ["rope_1.rope_2.escaper", "key_1"]
    assert "diversion" in hand(match, 0)


@case("K27")
@rules("get_out_of_colditz.action.traitor", "get_out_of_colditz.ruling.multi.18")
def test_k27_traitor_takes_everything() -> None:
    match = at([["traitor"], []], [[], ["rope_1.rope_2.escaper", "parcel"]])
    match.play("traitor 2")
    assert on_table(match, 1) == []
    assert discards(match) == ["rope_1", "rope_2", "escaper", "parcel", "traitor"]


@case("K28")
@rules("get_out_of_colditz.action.take_cover", "get_out_of_colditz.ruling.multi.20")
@pytest.mark.parametrize("seats", [2, 3])
def test_k28_take_cover(seats: int) -> None:
    match = at([["take_cover"], ["appell"], ["shoot"]][:seats], deck=["rope_2", "key_2"])
    match.play("take_cover")
    settle(match)
    assert match.turn == (0 if seats == 2 else 2)
    assert hand(match, 1) == ["appell"]
    assert hand(match, 0 if seats == 2 else 2) == (["rope_2"] if seats == 2 else ["rope_2", "shoot"])
    match.play("pass")
    assert match.turn == (1 if seats == 2 else 0)


@case("K29")
@rules("get_out_of_colditz.action.surprise_search", "get_out_of_colditz.ruling.multi.21")
def test_k29_surprise_search_goes_round() -> None:
    match = at(
        [["surprise_search", "escaper", "home_run"], ["rope_2", "key_2", "tunnel_2"], ["appell", "shoot", "traitor"]],
        chance=["order:", "pick:key_2", "pick:shoot", "pick:rope_2"],
        deck=["appell"],
    )
    match.play("surprise_search")
    settle(match)
    assert hand(match, 0) == ["escaper", "home_run", "key_2", "rope_2", "shoot"]
    assert hand(match, 1) == ["appell", "tunnel_2"]
    assert hand(match, 2) == ["appell", "traitor"]
    assert not match.chance_left


@case("K30")
@rules("get_out_of_colditz.action.appell", "get_out_of_colditz.ruling.multi.17", "get_out_of_colditz.ruling.multi.10")
def test_k30_appell_on_a_full_hand() -> None:
    full = ["rope_2", "key_2", "tunnel_2", "shoot", "traitor"]
    match = at([["appell"], full], [[], ["rope_1.rope_2.escaper", "key_1.key_2.escaper"]], deck=["commandeer"])
    match.play("appell 2")
    settle(match)
    assert len(hand(match, 1)) == 7
    assert on_table(match, 1) == ["rope_1.rope_2", "key_1.key_2"]
    assert match.turn == 0
    assert match.actor == 1
    assert refused(match, "pass") == {"go.limit"}
    match.play("trim traitor")
    assert match.actor == 1
    match.play("trim shoot")
    assert discards(match) == ["appell", "traitor", "shoot"]
    assert match.turn == match.actor == 1
    assert hand(match, 1) == ["commandeer", "escaper", "escaper", "key_2", "rope_2", "tunnel_2"]


@case("K31")
@rules("get_out_of_colditz.action.confiscation", "get_out_of_colditz.diversion.discarded", "get_out_of_colditz.ruling.multi.22")
@pytest.mark.parametrize("top", ["escaper", "rope_1"])
def test_k31_the_top_of_the_discards_twice_diverted(top: str) -> None:
    match = at([["confiscation", "diversion"], ["diversion"]], discards=["appell", top], deck=["shoot"])
    match.play("confiscation top")
    settle(match, "divert", "divert")
    assert discards(match) == ["appell", "confiscation", "diversion", "diversion"]
    assert hand(match, 0) == (["escaper"] if top == "escaper" else [])
    assert on_table(match, 0) == (["rope_1"] if top == "rope_1" else [])


@case("K32")
@rules("get_out_of_colditz.action.shoot", "get_out_of_colditz.ruling.multi.19")
@pytest.mark.parametrize("shot", ["escaper", "double_escaper"])
def test_k32_the_attacker_picks_whom_to_shoot(shot: str) -> None:
    match = at([["shoot"], []], [[], ["rope_1.rope_2.escaper.double_escaper"]], options={"expansion": True})
    row = "2:rope_1.rope_2.escaper.double_escaper"
    assert [text for text in texts(match) if text != "pass"] == [f"shoot escaper of {row}", f"shoot double_escaper of {row}"]
    match.play(f"shoot {shot} of {row}")
    left = "double_escaper" if shot == "escaper" else "escaper"
    assert on_table(match, 1) == [f"rope_1.rope_2.{left}"]


@case("K33")
@rules("get_out_of_colditz.ruling.multi.11", "get_out_of_colditz.go.draw", "get_out_of_colditz.ruling.multi.9")
def test_k33_an_empty_draw_pile() -> None:
    cards = table(at([["appell"], ["shoot"]]))["deck"]
    match = at([["appell"], ["shoot"]], discards=cards, chance=["order:home_run.1"])
    match.play("pass")
    assert match.turn == 1
    assert hand(match, 1) == ["home_run", "shoot"]
    assert table(match)["discards"] == cards[-1:]
    assert len(table(match)["deck"]) == len(cards) - 2


@case("K33")
@rules("get_out_of_colditz.ruling.multi.11", "get_out_of_colditz.house.stalled")
def test_k33_nothing_to_shuffle() -> None:
    kept = [*all_black(), *["home_run"] * 5, "parcel"]
    rows = [[f"{name}_1.{name}_2.escaper", f"{name}_1.{name}_2.escaper", f"{name}_1.{name}_2"] for name in ("rope", "tunnel", "key")]
    match = at([kept[seat::6] for seat in range(6)], [*rows, ["parcel"], ["parcel"]], drew=False)
    assert table(match)["deck"] == table(match)["discards"] == []
    for seat in range(6):
        assert match.turn == seat
        assert len(hand(match, seat)) == 5
        told = match.play("pass")
        assert ("no_draw" in kinds_told(told)) == (seat < 5)
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners) == ("stalled", ())


@case("K34")
@rules("get_out_of_colditz.home_run.frees", "get_out_of_colditz.ruling.multi.13", "get_out_of_colditz.go.win")
def test_k34_three_at_once() -> None:
    match = at([["home_run"], []], [["rope_1.rope_2.escaper.double_escaper"]], options={"expansion": True, "target": 3})
    match.play("home_run rope_1.rope_2.escaper.double_escaper")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.scores == (3, 0)
