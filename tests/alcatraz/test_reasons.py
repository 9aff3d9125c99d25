"""Reasons name what decided, with pieces and numbers: each is there while its feature is, and goes with it."""

from __future__ import annotations

import pytest

import pyengine
from pyengine import Match
from tests.alcatraz.island import position

rules = pytest.mark.rules


def said(match: Match, text: str) -> list[str]:
    """The reasons for a move, most important first."""
    seat = match.actor or 0
    cites = match.game.reasons(match._state, seat, match.game.read(match._state, seat, text))
    return [match.words.message(cite.message) for cite in cites]


@rules("alcatraz.end.three", "alcatraz.boat.line")
def test_who_would_have_won_is_named_first() -> None:
    """Blue lacks one man; a guard put in his line stops him, any other move lets him win."""
    match = position(["1.2", "9.1"], ["2.4", "boat", "boat"])
    bars = "1.2-1.1"
    assert said(match, bars)[0] == "Blue’s man on 2·4 would have boarded next turn as the third man, and won."
    assert "Row 1’s guard comes to column 4 and bars the boat to Blue’s man on 2·4." in said(match, bars)
    assert said(match, "9.1-9.2")[0] == "But Blue’s man on 2·4 may board next turn as the third man, and win."
    earlier = position(["1.2", "9.1"], ["2.4", "boat"])
    assert said(earlier, bars)[0] == "Row 1’s guard comes to column 4 and bars the boat to Blue’s man on 2·4."
    assert not [reason for reason in said(earlier, "9.1-9.2") if "win" in reason]


@pytest.mark.parametrize("seats", [3, 4])
def test_the_one_who_wins_next_is_stopped_at_a_bigger_table(seats: int) -> None:
    match = position(["1.2", "9.1"], ["9.9"], ["2.4", "boat", "boat"], seats=seats)
    advice = pyengine.advise(match, level="hard", nodes=4000)
    after = pyengine.from_position("alcatraz", match.position())
    after.play(advice.best.text)
    assert not [reason for reason in said(match, advice.best.text) if reason.startswith("But Yellow’s man on 2·4")]
    assert "Yellow’s man on 2·4 would have boarded next turn as the third man, and won." in advice.ranked[0].reason


@rules("alcatraz.guard.capture", "alcatraz.boat.marked")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_catching_a_man_who_could_have_boarded(seats: int) -> None:
    open_way = {2: 9, 4: 9}
    match = position(["4.1"], ["1.3"], guards=open_way, seats=seats)
    assert "Row 1’s guard answers with 3 squares and catches Blue’s man on 1·3." in said(match, "4.1-1.1")
    assert "Blue’s man on 1·3 could have boarded next turn." in said(match, "4.1-1.1")
    elsewhere = position(["4.1"], ["1.2"], guards=open_way, seats=seats)
    assert "could have boarded" not in " ".join(said(elsewhere, "4.1-1.1"))


def test_men_threatened_in_one_row() -> None:
    here: tuple[list[str], ...] = (["9.1", "9.9", "boat", "boat"], ["4.6"], [])
    reason = "Threatens 2 men in row 4: Blue’s man on 4·6 and Green’s man on 4·7 can be caught next turn."
    assert reason in said(position(*here, ["4.7"], guards={4: 9}), "9.1-9.2")
    one = "Threatens a man in row 4: Blue’s man on 4·6 can be caught next turn."
    assert one in said(position(*here, ["4.2"], guards={4: 9}), "9.1-9.3"), "the other is out of the guard’s reach"


def test_a_man_who_is_covered() -> None:
    match = position(["7.4", "9.9"], ["9.3"], guards={7: 6}, seats=3)
    assert "Red’s man on 7·4 can no longer be caught." in said(position(["7.4", "9.9"], ["9.3"], guards={7: 6}), "9.9-7.9")
    assert "Red’s man on 7·4 can still be caught." in said(match, "9.9-9.8")
    assert "7·4" not in " ".join(said(position(["7.4", "9.9"], ["9.1"], guards={7: 9}), "9.9-9.8"))


@rules("alcatraz.boat.marked")
def test_a_marked_square_with_its_line() -> None:
    free, last = position(["2.3"], guards={1: 6}), position(["2.3", "boat", "boat"], guards={1: 6})
    assert "From 1·3 he may board next turn: no guard stands between him and the boat." in said(free, "2.3-1.3")
    assert "From 1·3 he may board next turn, and win: no guard stands between him and the boat." in said(last, "2.3-1.3")
    barred = position(["2.8"], guards={2: 1, 1: 6})
    assert "2·6 is a marked square, but row 1’s guard bars the boat to him for now." in said(barred, "2.8-2.6")


def test_out_of_the_cell_and_back() -> None:
    assert "Brings a man out of the cell to row 9; 1 man is still inside." in said(position(["9.1", "9.2"]), "cell-9.4")
    assert "Brings the last man out of the cell to row 9." in said(position(["9.1", "9.2", "9.3"]), "cell-9.4")
    assert "But 2 rows back from the boat, to row 9." in said(position(["7.5"], guards={8: 1}), "7.5-9.5")


def test_the_guards_distance_is_told_only_where_little_else_is() -> None:
    match = position(["4.5", "9.9"], ["9.1", "9.2", "boat", "boat"], guards={4: 2})
    assert "Row 4’s guard ends 3 squares from him." in said(match, "4.5-4.7")
    assert "Row 9 has no guard to answer." in said(match, "9.9-9.3")
    assert not [reason for reason in said(match, "4.5-3.5") if "guard ends" in reason]


@rules("alcatraz.alarm.end")
def test_where_a_run_that_catches_nobody_leaves_the_guard() -> None:
    own = position(["boat"], ["5.6"], guards={5: 7}, due="end", row=5)
    assert said(own, "end 9")[0] == "A run to column 9 catches nobody."
    assert "There the guard stands 3 squares from Blue’s man on 5·6, which is better for you than before." in said(own, "end 9")
    theirs = position(["boat", "5.6"], [], guards={5: 7}, due="end", row=5)
    assert "But there the guard stands 3 squares from Red’s man on 5·6, which is worse for you than before." in said(theirs, "end 9")
    empty = position(["boat"], [], due="end", row=5)
    far = "No man stands in row 5; its guard in column 1 leaves the far squares of the row open to longer moves."
    assert said(empty, "end 1") == ["A run to column 1 catches nobody.", far]


@rules("alcatraz.alarm.end", "alcatraz.boat.line")
@pytest.mark.parametrize("end", [1, 9])
def test_a_run_that_opens_or_bars_a_line(end: int) -> None:
    opens = position(["boat"], ["2.5"], due="end", row=1)
    reason = f"Row 1’s guard goes to column {end} and opens the way into the boat for Blue’s man on 2·5."
    assert reason in said(opens, f"end {end}")
    barred = position(["boat"], ["2.5"], guards={1: 3}, due="end", row=1)
    assert "opens" not in " ".join(said(barred, f"end {end}"))
