"""Cases 1 to 3: set-up, six players, the zones of the castle."""

from __future__ import annotations

import pytest

import pyengine
from pyengine import BadPosition
from pyengine.games.escape_from_colditz import board

from .castle import GAME, at, cited, ends, gear, go, kinds, not_there, play, position, table, texts, why


@pytest.mark.case("1")
@pytest.mark.parametrize(("seats", "men", "guards"), [(2, 8, 6), (3, 7, 12), (4, 6, 14), (5, 5, 15), (6, 4, 16)])
@pytest.mark.rules("escape_from_colditz.setup.men", "escape_from_colditz.setup.guards", "escape_from_colditz.setup.deal")
def test_the_table_is_laid(seats: int, men: int, guards: int) -> None:
    match = pyengine.new_match(GAME, seats=seats, seed=3)
    laid = table(match)
    assert [len(own) for own in laid["men"]] == [men] * (seats - 1)
    assert len(laid["guards"]) == guards
    assert all(board.KIND[board.NUMBER[place]] == board.APPEL for own in laid["men"] for place in own)
    assert [len(hand) for hand in laid["hands"]] == [1] * seats
    assert match.actor == seats - 1
    inner = [board.PLACES[post] for post in board.INNER_POSTS]
    for number in range(seats - 1):
        assert texts(match) == [f"post {post}" for post in inner[number:]]
        match.play(f"post {inner[number]}")
    most = min(7, guards - (seats - 1))
    outer = [board.PLACES[post] for post in board.OUTER_POSTS]
    for number in range(most):
        assert ("done" in texts(match)) == (number >= 2)
        match.play(f"post {outer[number]}")
    assert match.actor == 0
    assert table(match)["guards"].count("barracks") == guards - (seats - 1) - most


@pytest.mark.case("1")
@pytest.mark.rules("escape_from_colditz.setup.outposts", "escape_from_colditz.setup.kit", "escape_from_colditz.house.setup")
def test_two_guards_outside_at_least_and_a_kit_each() -> None:
    match = pyengine.new_match(GAME, seats=3, seed=3)
    play(match, "post IC3.0", "post IC5.0", "post SY2.1")
    assert why(match, "done") == {"setup.outposts"}
    assert why(match, "post IC1.2") == {"setup.guards"}
    play(match, "post SY5.1", "done")
    assert match.turn == 0
    assert gear(match, "us") == gear(match, "uk") == ["kit"]
    assert table(match)["men"][0][0] == "IC2.1"


@pytest.mark.case("2")
@pytest.mark.rules("escape_from_colditz.setup.six", "escape_from_colditz.ruling.1", "escape_from_colditz.house.parts")
def test_six_players_keep_the_parts_apart() -> None:
    match = pyengine.new_match(GAME, seats=6, seed=5)
    laid = table(match)
    assert (len(laid["parts"]), len(laid["deck"]), len(laid["security"])) == (8, 34, 15)
    assert not any(card.startswith("kit_") for hand in laid["hands"] for card in hand)
    assert {f"{GAME}.ruling.1", f"{GAME}.ruling.3"} <= {rule for event in match.opening for rule in event.rules}
    five = table(pyengine.new_match(GAME, seats=5, seed=5))
    assert (len(five["parts"]), len(five["deck"])) == (0, 43)


@pytest.mark.case("2")
@pytest.mark.rules("escape_from_colditz.setup.parts", "escape_from_colditz.ruling.2", "escape_from_colditz.ruling.3")
def test_an_escape_earns_a_hidden_part() -> None:
    match = position({"us1": "RW0.0"}, seats=6, gear={"us": "kit"}, points=3)
    assert len(table(match)["parts"]) == 8
    events = go(match, "us1", "T6")
    won = [event for event in events if event.kind == "won_part"]
    assert [event.seen_by is not None for event in won] == [True, True]
    assert "kit part" in next(event.text for event in won if 1 in (event.seen_by or ()))
    assert len(table(match)["parts"]) == 7
    assert len(table(match)["hands"][0]) == 1
    without = position({"us1": "RW0.0"}, seats=5, gear={"us": "kit"}, points=3)
    assert "won_part" not in kinds(go(without, "us1", "T6"))


@pytest.mark.rules("escape_from_colditz.house.hands", "escape_from_colditz.ruling.2")
def test_a_fourth_card_is_too_many() -> None:
    match = position({"us1": "RW0.0"}, seats=6, gear={"us": "kit"}, points=3, hands={0: "release talisman found_key"})
    go(match, "us1", "T6")
    assert match.actor == 0
    assert {"drop release", "drop talisman", "drop found_key"} < set(texts(match))
    play(match, "drop found_key")
    assert list(table(match)["discard"]) == ["found_key.1"]
    assert len(table(match)["hands"][0]) == 3


@pytest.mark.case("3")
@pytest.mark.rules("escape_from_colditz.zone.outer", "escape_from_colditz.ruling.6", "escape_from_colditz.ruling.7")
def test_zones() -> None:
    """Appel, blue and rooms count as inner: only an officer with equipment can lose a man there; the Archive is outer ground."""
    zones = {board.PLACES[place]: board.ZONES[board.ZONE[place]] for place in range(board.SPACES)}
    assert {zones[f"{block}0.0"] for block in ("NT", "ET", "WT", "ST")} == {"terrace"}
    assert zones["XA1"] == "outer"
    assert {zones[name] for name in ("nl1", "el1", "wl1", "RW0.0", "RE0.0", "re1", "br1")} == {"outside"}
    assert zones["IC1.0"] == zones["IC4.2"] == "inner"
    match = position({"us1": "IC1.1"}, {1: "IC1.2"}, turn=-1, points=4)
    assert "IC1.1" not in ends(match, "guard1")
    match = position({"us1": "XA1"}, {1: "SY5.1"}, turn=-1, points=4, gear={"us": "key"})
    go(match, "guard1", "XA1")
    assert at(match, "us1") == "outer_cells"
    assert gear(match) == []


@pytest.mark.case("3")
@pytest.mark.rules("escape_from_colditz.guard.walk", "escape_from_colditz.guard.stop", "escape_from_colditz.ruling.53")
def test_a_guard_goes_through_the_archive_but_never_ends_there() -> None:
    match = position(guards={1: "SY5.1"}, turn=-1, points=6)
    reach = ends(match, "guard1")
    assert not {"XA1", "K4", "SY10.1", "NT1.0"} & reach
    assert "SY4.1" in reach
    assert not_there(match, "guard1", "K4") == {"guard.stop"}
    assert not_there(match, "guard1", "XA1") == {"zone.walkway"}


@pytest.mark.rules("escape_from_colditz.zone.outside", "escape_from_colditz.ruling.4")
def test_beyond_the_wire_is_outside() -> None:
    """A man on the road outside is not called to Appel, one on the terrace is."""
    match = position({"us1": "re1", "us2": "ST2.0"}, turn=-1, hands={-1: "appel", 0: ""}, elsewhere="outer_cells")
    events = play(match, "play appel")
    assert match.actor == 0
    assert "stay" in texts(match)
    assert "British" not in match.view(0).prompt.text
    assert "American man 2" in match.view(0).prompt.text
    events += play(match, "stay")
    assert "ruling.5" in cited(events)


@pytest.mark.rules("escape_from_colditz.ruling.9", "escape_from_colditz.house.board")
def test_the_plan_is_whole() -> None:
    assert board.SPACES == 250
    assert sum(map(len, board.NEXT)) // 2 + len(board.CROSSINGS) == 346
    counted = [board.ZONES[zone] for zone in board.ZONE[: board.SPACES]]
    assert {zone: counted.count(zone) for zone in board.ZONES[:6]} == {
        "inner": 48,
        "room": 35,
        "outer": 51,
        "terrace": 45,
        "outside": 64,
        "target": 7,
    }
    kinds_ = dict.fromkeys(board.PLACES[: board.SPACES], 0)
    for names in board.PLAN.kinds.values():
        for name in names.split():
            kinds_[name] += 1
    for spaces in board.PLAN.tunnels.values():
        for name in spaces:
            kinds_[name] += 1
    assert max(kinds_.values()) == 1, "a space is two things"
    assert f"{GAME}.ruling.9" in {rule for event in pyengine.new_match(GAME).opening for rule in event.rules}


def test_positions_are_refused_with_everything_wrong() -> None:
    with pytest.raises(BadPosition) as caught:
        position({"us1": "SY1.1", "us2": "SY1.1", "us3": "moon"}, {1: "IC0.0"}, gear={"us": "spoon kit kit"})
    assert len(caught.value.problems) >= 4
