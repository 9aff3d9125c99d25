"""The benchmark of thinking: positions in which there is something to decide, and a verdict at a quarter of the speed."""

from __future__ import annotations

import time

import pytest

from pyengine import registry

thinking = pytest.importorskip("bench.thinking")


@pytest.mark.parametrize("game", registry.ids())
def test_positions_are_real_decisions_of_their_actor(game: str) -> None:
    found = registry.get(game)
    for seats in found.seats:
        known = list(thinking.positions(found, seats, 3))
        assert len(known) == 3
        assert all(len(found.moves(one.state)) > 1 and found.actor(one.state) == one.seat for one in known)
        thought = thinking.think(known[0], "easy", time.process_time)
        assert 0 < thought.nodes <= 60


def test_the_longest_decision_is_judged_at_a_quarter_of_the_speed() -> None:
    thoughts = [thinking.Thought(100.0, 10.0, 600), thinking.Thought(200.0, 60.0, 600)]
    assert thinking.line("game", "medium", thoughts, 4).endswith("longest    1040 ms  (must 1000)  ABOVE")
    assert thinking.line("game", "hard", thoughts, 4).endswith("(must 3000)  ok")
    assert "must" not in thinking.line("game", "hard", thoughts, 1)
