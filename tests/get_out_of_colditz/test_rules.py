"""Each rule for two to six players, alone: what it forbids, and what it does."""

from __future__ import annotations

import pytest

import pyengine
from pyengine import BadOption

from .helpers import GAME, area, at, discards, faces, hand, kinds_told, on_table, refused, said, settle, table, tapped, texts

rules = pytest.mark.rules
FIVE = {"protect": True}


# ---- the table ----


@rules("get_out_of_colditz.table.players", "get_out_of_colditz.ruling.multi.1")
def test_one_to_six_play() -> None:
    for seats in range(1, 7):
        assert len(pyengine.new_match(GAME, seats=seats, seed=1).view(None).seats) == seats
    with pytest.raises(pyengine.BadSeats):
        pyengine.new_match(GAME, seats=7)


@rules("get_out_of_colditz.ruling.multi.1", "get_out_of_colditz.five.protect")
def test_protection_needs_five_players_and_an_agreement() -> None:
    for seats, options in ((4, FIVE), (5, {})):
        match = at([["diversion"], *[[]] * (seats - 1)], [["rope_1"]], options=options)
        assert refused(match, "protect rope_1") == {"five.protect"}
    assert "protect rope_1" in texts(at([["diversion"], [], [], [], []], [["rope_1"]], options=FIVE))


@rules("get_out_of_colditz.ruling.multi.1", "get_out_of_colditz.ruling.multi.13")
def test_a_higher_target_needs_five_players_teams_or_the_expansion() -> None:
    assert pyengine.registry.get(GAME).statics(_setup(4, target=3))["target"] == 1
    for seats, options in ((5, {}), (4, {"teams": "pairs"}), (2, {"expansion": True})):
        assert pyengine.registry.get(GAME).statics(_setup(seats, target=3, **options))["target"] == 3


def _setup(seats: int, **options: object) -> pyengine.game.Setup:
    game = pyengine.registry.get(GAME)
    return pyengine.game.Setup(seats, game.options(**options), game.edition)


@rules("get_out_of_colditz.ruling.multi.13")
def test_no_target_beyond_the_escapers() -> None:
    with pytest.raises(BadOption):
        pyengine.new_match(GAME, seats=5, options={"target": 7})
    pyengine.new_match(GAME, seats=5, options={"target": 14, "expansion": True})
    with pytest.raises(BadOption):
        pyengine.new_match(GAME, seats=5, options={"target": 15, "expansion": True})


@rules("get_out_of_colditz.table.pack", "get_out_of_colditz.table.expansion")
def test_only_cards_of_the_pack_are_asked_for() -> None:
    match = at([["commandeer"], ["escaper"]])
    match.play("commandeer 2")
    assert refused(match, "name manhole_2") == {"table.pack"}
    assert "56 cards" in said(match, "name manhole_2")
    match = at([["commandeer"], ["escaper"]], options={"expansion": True})
    match.play("commandeer 2")
    assert "name manhole_2" in texts(match)
    assert len(texts(match)) == 32


@rules("get_out_of_colditz.table.held")
def test_only_held_cards_are_played() -> None:
    match = at([["escaper"], ["shoot"]], [["rope_1"], ["key_1.key_2.escaper"]])
    assert refused(match, "lay rope_2 on rope_1") == {"table.held"}
    assert "Rope 2" in said(match, "lay rope_2 on rope_1")
    assert "Escaper" in said(match, "lay rope_2 on rope_1")
    assert refused(match, "appell 2") == {"table.held"}
    match = at([["escaper"], []], [["rope_1.rope_2.escaper"]])
    assert refused(match, "home_run rope_1.rope_2.escaper") == {"table.held"}
    match = at([["escaper", "home_run"], []], [["rope_1.rope_2"]])
    assert refused(match, "lay escaper escaper on rope_1.rope_2") == {"table.held"}
    match = at([["appell", "traitor", "escaper", "escaper", "rope_2", "key_2"], []], trimming=0)
    assert refused(match, "trim shoot") == {"table.held"}
    match = at([["appell"], ["escaper"]])
    match.play("appell 2")
    assert refused(match, "divert") == {"table.held"}


@rules("get_out_of_colditz.table.there")
def test_only_chains_that_are_there() -> None:
    match = at([["rope_2", "home_run", "random_search"], []], [["rope_1"], ["key_1"]], options={"expansion": True})
    assert refused(match, "lay rope_2 on rope_1.rope_2") == {"table.there", "chain.order"}
    assert refused(match, "lay rope_2 on parcel") == {"table.there"}
    assert refused(match, "home_run rope_1.rope_2.escaper") == {"table.there"}
    assert refused(match, "random_search 2:key_1.key_2") == {"table.there"}


# ---- chains ----


@rules("get_out_of_colditz.chain.start")
def test_what_begins_a_chain() -> None:
    match = at([["rope_2", "escaper", "parcel"], []])
    assert refused(match, "lay rope_2") == {"chain.start"}
    assert refused(match, "lay escaper") == {"chain.start"}
    assert "Rope 2" in said(match, "lay rope_2")
    assert texts(match) == ["lay parcel", "lay parcel rope_2", "lay parcel rope_2 escaper", "pass"]


@rules("get_out_of_colditz.chain.escaper")
def test_an_escaper_needs_a_complete_chain() -> None:
    match = at([["escaper"], []], [["rope_1"]])
    assert refused(match, "lay escaper on rope_1") == {"chain.escaper"}
    assert "Rope 1" in said(match, "lay escaper on rope_1")


@rules("get_out_of_colditz.chain.order", "get_out_of_colditz.ruling.multi.14")
def test_a_chain_is_built_in_order() -> None:
    match = at([["rope_2", "parcel"], []], [["rope_1.rope_2"]])
    assert refused(match, "lay rope_2 on rope_1.rope_2") == {"chain.order"}
    assert refused(match, "lay parcel on rope_1.rope_2") == {"chain.order"}
    match = at([["rope_1"], []], [["rope_1"]])
    assert refused(match, "lay rope_1 on rope_1") == {"chain.order", "go.number_one"}


@rules("get_out_of_colditz.chain.gold")
def test_action_cards_belong_to_no_chain() -> None:
    match = at([["appell"], []], [["rope_1"]])
    assert refused(match, "lay appell on rope_1") == {"chain.gold"}
    assert refused(match, "lay appell") == {"chain.gold"}


@rules("get_out_of_colditz.chain.own", "get_out_of_colditz.ruling.multi.31")
def test_chains_of_others_are_not_built_on() -> None:
    hands = [["rope_2", "home_run"], [], [], []]
    rows = [[], ["rope_1"], ["rope_1", "key_1.key_2.escaper"]]
    match = at(hands, rows)
    assert refused(match, "lay rope_2 on 3:rope_1") == {"chain.own"}
    assert refused(match, "home_run 3:key_1.key_2.escaper") == {"chain.own"}
    match = at(hands, rows, options={"teams": "pairs"})
    assert refused(match, "lay rope_2 on 2:rope_1") == {"chain.own"}
    assert texts(match) == ["lay rope_2 on 3:rope_1", "home_run 3:key_1.key_2.escaper", "pass"]


@rules("get_out_of_colditz.chain.stays", "get_out_of_colditz.ruling.multi.14")
def test_cards_once_laid_stay() -> None:
    match = at([["rope_2"], []], [["parcel", "rope_1"]])
    assert tapped(match, "parcel.1") == {"chain.stays"}
    assert tapped(match, "chain0.1", "chain0.2") == {"chain.stays"}


@rules("get_out_of_colditz.chain.parcel", "get_out_of_colditz.ruling.multi.15", "get_out_of_colditz.ruling.multi.5")
def test_a_parcel_takes_a_name_and_may_be_kept() -> None:
    match = at([["parcel", "searchlight_rope"], []], [["rope_1"]], deck=["appell", "shoot"])
    assert "pass" in texts(match)
    match.play("lay parcel on rope_1")
    assert area(match, "chain0.1").title == "Your Rope chain"
    match = at([["searchlight_rope"], []], [[], ["rope_1.parcel"]], deck=["appell", "shoot"])
    match.play("searchlight_rope 2:rope_1.parcel")
    assert on_table(match, 1) == ["rope_1"]


@rules("get_out_of_colditz.home_run.escaper")
def test_a_home_run_needs_an_escaper() -> None:
    match = at([["home_run"], []], [["rope_1.rope_2"]])
    assert refused(match, "home_run rope_1.rope_2") == {"home_run.escaper"}
    assert tapped(match, "home_run.1", "table0") == {"home_run.escaper"}
    assert texts(match) == ["pass"]


# ---- a go ----


@rules("get_out_of_colditz.go.deal", "get_out_of_colditz.house.first")
def test_the_deal() -> None:
    dealt = ["appell", "commandeer", "major_search", "shoot", "take_cover"]
    order = ",".join(f"{card}.{copy}" for copy in (1, 2) for card in dealt)
    match = pyengine.new_match(GAME, seats=2, seed=1, chance=[f"order:{order},escaper.1", "die:first=2"])
    assert hand(match, 0) == dealt
    assert hand(match, 1) == sorted([*dealt, "escaper"])
    assert match.turn == 1
    assert len(table(match)["deck"]) == 45


@rules("get_out_of_colditz.go.draw", "get_out_of_colditz.ruling.multi.9")
def test_a_card_is_drawn_unseen_by_others() -> None:
    match = at([["appell"], ["shoot"]], deck=["escaper"])
    match.play("pass")
    assert faces(match, "hand1", 1) == ["escaper", "shoot"]
    assert faces(match, "hand1", 0) == [None, None]
    assert [event.text for event in match.events(1, 0)][-1] == "Blue draws Escaper."
    assert [event.text for event in match.events(0, 0)][-1] == "Blue draws a card."


@rules("get_out_of_colditz.go.limit", "get_out_of_colditz.ruling.multi.10")
def test_the_acting_player_throws_away_first() -> None:
    full = ["rope_2", "key_2", "tunnel_2", "shoot", "traitor"]
    match = at(
        [["appell", "escaper", "escaper", "commandeer", "commandeer", "take_cover"], full, []],
        [[], ["rope_1.rope_2.escaper"]],
        turn=0,
        trimming=0,
    )
    assert match.actor == 0
    assert refused(match, "divert") == {"go.one"}
    match = at([["appell"], full, full[:3]], [[], ["rope_1.rope_2.escaper"]], deck=["shoot"])
    match.play("appell 2")
    settle(match)
    assert match.actor == 1
    assert refused(match, "appell 1") == {"go.limit"}
    assert "6 cards" in said(match, "pass")


@rules("get_out_of_colditz.go.limit")
def test_nothing_is_thrown_away_on_a_go() -> None:
    match = at([["appell"], []])
    assert refused(match, "trim appell") == {"go.limit"}


@rules("get_out_of_colditz.ruling.multi.7", "get_out_of_colditz.go.one")
def test_a_go_offers_one_of_each_kind_of_thing() -> None:
    match = at([["escaper", "home_run", "shoot", "diversion"], [], [], [], []], [["rope_1.rope_2", "key_1.key_2.escaper"]], options=FIVE)
    kinds = {move.kind for move in match.moves()}
    assert kinds == {"lay", "home_run", "shoot", "protect", "pass"}
    assert tapped(match, "hand1") == {"go.one"}


@rules("get_out_of_colditz.house.order", "get_out_of_colditz.go.run")
def test_single_escapers_lie_beneath_double_ones() -> None:
    match = at([["escaper", "double_escaper"], []], [["rope_1.rope_2"]], options={"expansion": True})
    assert [text for text in texts(match) if text.count("escaper") > 1] == [
        "lay escaper double_escaper on rope_1.rope_2",
        "lay double_escaper on rope_1.rope_2",
    ][:1]
    match.play("lay double_escaper escaper on rope_1.rope_2")
    assert on_table(match) == ["rope_1.rope_2.escaper.double_escaper"]


# ---- how games end ----


@rules("get_out_of_colditz.house.out_of_reach", "get_out_of_colditz.ruling.multi.13")
def test_a_target_out_of_reach_ends_the_game() -> None:
    column = ["rope_1", "rope_2", "escaper", "escaper", "home_run"]
    match = at(
        [["home_run"], [], [], [], []],
        [["key_1.key_2.escaper"]],
        options={"target": 5},
        freed=[[], [column], [["tunnel_1", "tunnel_2", "escaper", "home_run"]]],
    )
    match.play("home_run key_1.key_2.escaper")
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners) == ("out_of_reach", ())
    assert match.outcome.standings == ((1,), (0, 2), (3, 4))


@rules("get_out_of_colditz.house.go_cap")
def test_the_longest_game() -> None:
    match = at([["appell"], ["appell"]], options={"go_cap": 10}, goes=8, deck=["shoot", "shoot"])
    match.play("pass")
    assert match.outcome is None
    match.play("pass")
    assert match.outcome is not None
    assert match.outcome.reason == "cap"
    assert match.outcome.text == "After 10 goes nobody has an Escaper home. The most is 0; nobody wins."
    match = at([["appell"], ["appell"]], options={"go_cap": 0}, goes=9999, deck=["shoot", "shoot"])
    match.play("pass")
    assert match.outcome is None


@rules("get_out_of_colditz.house.stalled")
def test_drawing_is_a_change() -> None:
    match = at([["appell"], ["appell"]], idle=1, deck=["shoot", "shoot"])
    match.play("pass")
    assert match.outcome is None
    assert table(match)["idle"] == 0


# ---- teams ----


@rules("get_out_of_colditz.ruling.multi.31", "get_out_of_colditz.action.opponent")
@pytest.mark.parametrize(
    ("seats", "teams", "sides"),
    [
        (4, "pairs", [[0, 2], [1, 3]]),
        (6, "pairs", [[0, 3], [1, 4], [2, 5]]),
        (6, "threes", [[0, 2, 4], [1, 3, 5]]),
        (5, "pairs", [[0], [1], [2], [3], [4]]),
        (4, "threes", [[0], [1], [2], [3]]),
        (2, "pairs", [[0], [1]]),
    ],
)
def test_teams_sit_alternately(seats: int, teams: str, sides: list[list[int]]) -> None:
    assert pyengine.registry.get(GAME).statics(_setup(seats, teams=teams))["teams"] == sides
    match = at([["appell"], *[[]] * (seats - 1)], options={"teams": teams})
    own = next(side for side in sides if 0 in side)
    assert [text for text in texts(match) if text != "pass"] == [f"appell {seat + 1}" for seat in range(seats) if seat not in own]


@rules("get_out_of_colditz.ruling.multi.31", "get_out_of_colditz.action.appell")
def test_cards_on_a_partners_chain_keep_their_owner() -> None:
    match = at([["escaper"], ["appell"], [], []], [[], [], ["rope_1.rope_2"]], options={"teams": "pairs"}, deck=["shoot", "shoot"])
    match.play("lay escaper on 3:rope_1.rope_2")
    assert table(match)["chains"][2][0]["owners"] == [2, 2, 0]
    match.play("appell 3")
    settle(match)
    assert hand(match, 0) == ["escaper"]
    assert hand(match, 2)[:1] != ["escaper"]


@rules("get_out_of_colditz.ruling.multi.31", "get_out_of_colditz.go.win")
def test_a_partner_may_lay_the_home_run_and_both_win() -> None:
    match = at([["home_run"], [], [], []], [[], [], ["rope_1.rope_2.escaper"]], options={"teams": "pairs"})
    match.play("home_run 3:rope_1.rope_2.escaper")
    assert match.outcome is not None
    assert match.outcome.winners == (0, 2)
    assert match.outcome.scores == (0, 0, 1, 0)


@rules("get_out_of_colditz.ruling.multi.13", "get_out_of_colditz.go.win")
def test_teams_count_together() -> None:
    column = ["rope_1", "rope_2", "escaper", "home_run"]
    options = {"teams": "pairs", "target": 2}
    match = at([["home_run"], [], [], []], [["key_1.key_2.escaper"]], options=options, freed=[[], [], [column]])
    told = match.play("home_run 1:key_1.key_2.escaper")
    assert told[0].text == "Home Run! Red brings one man home on the Key chain: 2 so far."
    assert match.outcome is not None
    assert match.outcome.winners == (0, 2)
    match = at([["home_run"], [], [], []], [[], [], ["key_1.key_2.escaper"]], options={**options, "target": 5}, freed=[[column]])
    told = match.play("home_run 3:key_1.key_2.escaper")
    assert told[0].text == "Home Run! Red brings one man home on the Key chain of Brass: 2 so far."


@rules("get_out_of_colditz.ruling.multi.32", "get_out_of_colditz.table.held")
def test_what_is_open_and_what_is_hidden() -> None:
    match = at([["appell", "shoot"], ["escaper"], [], []], [["rope_1"]], options={"teams": "pairs"}, discards=["traitor", "commandeer"])
    for viewer in (1, 2, 3, None):
        assert faces(match, "hand0", viewer) == [None, None]
        assert faces(match, "chain0.1", viewer) == ["rope_1"]
        assert faces(match, "discard", viewer) == ["commandeer"]
        assert area(match, "hand0", viewer).count == 2
        assert faces(match, "deck", viewer) == [None]
    assert faces(match, "hand0", 0) == ["appell", "shoot"]


@rules("get_out_of_colditz.ruling.multi.4", "get_out_of_colditz.go.number_one")
def test_a_number_one_can_never_be_thrown_away() -> None:
    match = at([["rope_1", "appell", "shoot", "escaper", "escaper", "home_run"], []], deck=["shoot"])
    assert texts(match) == ["lay rope_1"]
    assert "number_one" not in kinds_told(match.play("lay rope_1"))
    assert match.turn == 1
    assert discards(match) == []
