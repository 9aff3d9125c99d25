"""A game says that it is open exactly when all its seats see the same table all the time."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.game import Game

from .cases import default_cases, games, walk

GAMES = [game for game in games() if game.seats[1] > 1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_open_is_what_hides_nothing(game: Game[Any, Any]) -> None:
    hides = False
    for case in default_cases():
        if case.game != game.id:
            continue
        for seed in range(2):
            match = case.start(seed)
            for _ in walk(match, seed):
                seen = [match.layout(viewer).facts() for viewer in (None, *range(case.seats))]
                hides = hides or any(other != seen[0] for other in seen)
    assert hides == ("open" not in game.tags)
