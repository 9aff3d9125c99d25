"""The ladder: seats are swapped on the same seed, and the interval is Wilson's."""

from __future__ import annotations

import pytest

from pyengine import registry
from pyengine.game import Setup

ladder = pytest.importorskip("bench.ladder")


@pytest.mark.parametrize(("game", "seats"), [("contract_game", 3), ("great_escape", 1)])
@pytest.mark.parametrize("player", ["random", "greedy", "easy"])
def test_a_player_wins_its_even_share_of_itself(game: str, seats: int, player: str) -> None:
    found = registry.get(game)
    table = ladder.Table(found, Setup(seats, found.options(), found.edition), 4)
    played = ladder.duel(table, player, player, range(2))
    assert played.games == 2 * seats
    assert played.points / played.games == pytest.approx(1 / max(2, seats))


def test_wilson_interval() -> None:
    assert ladder.wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert ladder.wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert ladder.wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_bounds() -> None:
    assert ladder.bound("alcatraz", 2, "hard", "random") == 0.99
    assert ladder.bound("alcatraz", 4, "hard", "greedy") == 0.4
    assert ladder.bound("alcatraz", 4, "easy", "random") == 0.25
    assert ladder.bound("alcatraz", 2, "medium", "greedy") is None
    assert {name for asked in ladder.MUST.values() for pair in asked for name in pair} <= set(ladder.PLAYERS)
    assert [ladder.verdict(*interval, 0.5).rpartition(" ")[2] for interval in ((0.6, 0.8), (0.4, 0.8), (0.1, 0.3))] == [
        "kept",
        "open",
        "BELOW",
    ]


def test_the_usual_run_plays_every_duel_with_a_bound_on_enough_seeds() -> None:
    """Without a loss, even the highest bound is cleared."""
    tables = ladder.tables_of("alcatraz", 2, None, [])
    assert sorted(tables) == [2, 4]
    for seats, counts in tables.items():
        assert set(ladder.MUST["alcatraz", seats]) <= set(counts)
    assert set(ladder.STRONGER) <= set(tables[2])
    games = 2 * tables[2]["hard", "random"]
    assert ladder.wilson(1.0, games)[0] >= 0.99


def test_duels_and_seats_may_be_chosen() -> None:
    assert ladder.tables_of("alcatraz", 2, 3, []) == {3: ladder.USUAL}
    assert ladder.tables_of("alcatraz", 2, 4, [("easy", "random")]) == {4: {("easy", "random"): 20}}
    assert ladder.tables_of("alcatraz", 2, None, [("hard", "random")]) == {2: {("hard", "random"): 195}}
    assert ladder.tables_of("great_escape", 1, None, []) == {1: ladder.USUAL}
