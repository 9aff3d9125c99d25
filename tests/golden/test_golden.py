"""The golden games are played just as they were written down. After a wanted change: python -m tests.golden.playthrough"""

from __future__ import annotations

import pytest

from pyengine import registry
from tests.conformance.cases import Case, cases, games, shelf

from .playthrough import counts, file_of, playthrough, written

PLAYED = [one for game in games() for one in written(game)]
GAMES = [game.id for game in games()]


@pytest.mark.parametrize(("case", "seed"), PLAYED, ids=[f"{case}-{seed}" for case, seed in PLAYED])
def test_golden_game(case: Case, seed: int) -> None:
    assert playthrough(case, seed) == file_of(case, seed).read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_counts_of_legal_moves(game: str) -> None:
    found = registry.get(game)
    lines = [line for case in cases(found) for line in counts(case)]
    assert lines == (shelf(found, "golden") / "counts.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_no_golden_game_is_left_over(game: str) -> None:
    found = registry.get(game)
    wanted = {file_of(case, seed).name for case, seed in written(found)} | {"counts.txt"}
    assert {path.name for path in shelf(found, "golden").iterdir()} == wanted
