"""Advice: what a position is worth, and reasons that name what decided, with numbers."""

from __future__ import annotations

from itertools import pairwise

import pytest

import pyengine
from pyengine import Match
from pyengine.rng import Rng
from tests.alcatraz.island import position, texts

rules = pytest.mark.rules


def value(match: Match, seat: int) -> float:
    return float(match.game.value(match._state, seat))


def reasons(match: Match, text: str) -> dict[str, str]:
    """Sentences by rule, without the game's name."""
    state, seat = match._state, match.actor
    found: dict[str, str] = {}
    for cite in match.game.reasons(state, seat or 0, match.game.read(state, seat or 0, text)):
        rule = cite.rule.removeprefix("alcatraz.")
        found[rule] = f"{found.get(rule, '')} {match.words.message(cite.message)}".strip()
    return found


def test_values_are_shares() -> None:
    for seats in (2, 3, 4):
        match = pyengine.new_match("alcatraz", seats=seats, seed=1)
        assert sum(value(match, seat) for seat in range(seats)) == pytest.approx(1)


def test_values_are_exact_at_the_end() -> None:
    won = position(["boat"] * 3, ["boat"])
    assert [value(won, seat) for seat in (0, 1)] == [1, 0]
    shared = position(["boat"], ["boat"], [], quiet=400)
    assert [value(shared, seat) for seat in (0, 1, 2)] == [0.5, 0.5, 0]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (["boat", "boat"], ["boat"]),
        (["boat"], ["1.3"]),
        (["1.3"], ["4.9"]),
        (["4.9"], ["8.5"]),
        (["1.7"], ["1.6"]),
    ],
)
def test_what_is_better(better: list[str], worse: list[str]) -> None:
    assert value(position(better, ["9.5"], turn=1), 0) > value(position(worse, ["9.5"], turn=1), 0)


def test_left_and_right_are_alike() -> None:
    mirrored = {row: 10 - column for row, column in enumerate((5, 1, 9, 1, 9, 1, 9, 1), 1)}
    here = position(["2.4", "6.3", "9.9"], ["1.7", "5.5"])
    there = position(["2.6", "6.7", "9.1"], ["1.3", "5.5"], guards=mirrored)
    assert value(here, 0) == pytest.approx(value(there, 0))


@rules("alcatraz.end.three")
def test_the_winning_move_is_advised() -> None:
    match = position(["1.3", "boat", "boat"], ["1.7", "boat", "boat"])
    advice = pyengine.advise(match, level="hard", nodes=400)
    assert advice.best.text == "1.3-boat"
    assert advice.ranked[0].reason == "The third man in the boat wins: 3 of 3."


@rules("alcatraz.boat.line", "alcatraz.guard.towards")
def test_a_move_that_bars_the_boat_is_advised_while_it_does() -> None:
    """Blue is about to win from 2.4; only a guard in his line can stop him."""
    match = position(["1.2", "9.1", "9.2"], ["2.4", "boat", "boat"])
    advice = pyengine.advise(match, level="hard", nodes=3000)
    after = pyengine.from_position("alcatraz", match.position())
    after.play(advice.best.text)
    assert "2.4-boat" not in texts(after)
    assert "bars the boat to Blue’s man on 2·4" in advice.ranked[0].reason
    other = position(["1.2", "9.1", "9.2"], ["7.7", "boat", "boat"])
    assert "boat.line" not in reasons(other, advice.best.text)


@rules("alcatraz.guard.capture")
def test_a_capture_is_named_with_its_numbers() -> None:
    sentence = "Row 7’s guard answers with 3 squares and catches Blue’s man on 7·7."
    assert sentence in reasons(position([], ["7.7"]), "cell-7.4")["guard.capture"]
    assert "catches" not in " ".join(reasons(position([], ["7.2"]), "cell-7.4").values())


@rules("alcatraz.boat.marked")
def test_a_free_line_is_named_while_it_is_free() -> None:
    free = position(["2.3"], guards={1: 6})
    assert reasons(free, "2.3-1.3")["boat.marked"] == "From 1·3 he may board next turn: no guard stands between him and the boat."
    barred = position(["2.8"], guards={2: 1, 1: 6})
    assert "boat.marked" not in reasons(barred, "2.8-2.6")


def test_danger_is_named_with_its_numbers() -> None:
    exposed = position([], ["9.3"])
    sentences = " ".join(reasons(exposed, "cell-7.4").values())
    assert "he can be caught: row 7’s guard is 2 squares away, with 3 squares behind him" in sentences
    alone = position([], ["boat"] * 2 + ["9.9", "9.8"])
    assert "can be caught" not in " ".join(reasons(alone, "cell-7.4").values())


def test_every_move_has_a_reason() -> None:
    match = pyengine.new_match("alcatraz", seats=3, seed=4)
    rng = Rng(1)
    for _ in range(150):
        if match.actor is None:
            break
        for text in texts(match):
            assert reasons(match, text), text
        match.play(match.game.notation(match._state, 0, match.game.policy(match._state, rng)))


@rules("alcatraz.alarm.catch")
def test_the_end_that_spares_ones_own_is_advised() -> None:
    match = position(["boat", "2.7"], ["2.2", "9.9"], guards={2: 4}, due="end", row=2)
    advice = pyengine.advise(match, level="medium", nodes=60)
    assert advice.best.text == "end 9"
    assert advice.ranked[0].reasons[0].text == "A run to column 9 catches Red’s man on 2·7 and none of yours."
    other = position(["boat", "2.7"], ["2.8", "9.9"], guards={2: 4}, due="end", row=2)
    assert reasons(other, "end 9")["alarm.catch"] == "A run to column 9 catches Red’s man on 2·7, but also Blue’s man on 2·8, your own."


def test_the_policy_boards_and_plays_games_to_their_end() -> None:
    match = position(["9.1", "1.3"])
    assert match.game.notation(match._state, 0, match.game.policy(match._state, Rng(1))) == "1.3-boat"
    lengths = []
    for seed in range(12):
        played = pyengine.new_match("alcatraz", seed=seed)
        rng = Rng(seed)
        while played.actor is not None:
            played.play(played.game.notation(played._state, 0, played.game.policy(played._state, rng)))
        assert played.outcome is not None
        lengths.append(played.ply if played.outcome.reason == "three" else 0)
    assert sum(length > 0 for length in lengths) >= 10, "sensible play gets three men out"


def test_more_thought_sees_no_less() -> None:
    """The same seed and nodes, the same advice; and the search looks deeper with more nodes."""
    match = position(["2.3", "6.9"], ["5.1", "7.2"])
    texts_of = [[one.move.text for one in pyengine.advise(match, level="hard", seed=5, nodes=nodes).ranked] for nodes in (500, 500, 2000)]
    assert texts_of[0] == texts_of[1]
    depths = []
    for nodes in (20, 600, 12000):
        search = pyengine.search(match.knowledge(), level="hard", nodes=nodes)
        while not search.step(1000):
            pass
        depths.append(search.depth)  # type: ignore[attr-defined]
    assert all(less <= more for less, more in pairwise(depths))
    assert depths[-1] > depths[0]
