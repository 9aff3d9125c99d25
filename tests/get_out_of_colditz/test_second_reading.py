"""The engine and a second, plain reading of the rules agree on every ply of random games: what may be done, and what it does."""

from __future__ import annotations

from typing import Any

import pytest

import pyengine
from pyengine import Match, Move
from pyengine.rng import Rng, below

from .helpers import GAME
from .second import alone, together
from .second.table import Table

GAMES, GAMES_ALONE = 6, 24
"""Games of each kind; alone they are short."""
MOST_PLIES = 600
ALL = {"expansion": True, "protect": True}
AGREED: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"expansion": True}),
    (1, {"stop_at_target": True, "target": 1}),
    (2, {}),
    (2, {"expansion": True, "random_search_to_hand": True, "target": 2}),
    (3, {"go_cap": 60}),
    (3, {"expansion": True, "surprise_single_pass": True, "target": 3}),
    (4, {"teams": "pairs", "target": 2}),
    (4, {"teams": "pairs", "target": 8, "expansion": True, "random_search_to_hand": True}),
    (5, {"protect": True, "target": 3}),
    (6, {**ALL, "teams": "threes", "target": 5}),
    (6, {"protect": True, "teams": "pairs", "target": 3}),
    (6, {"protect": True, "target": 6}),
]
EAGER = ("lay", "divert", "protect", "fetch", "home_run")
"""Moves that a random player makes half of the time, so that chains grow, Diversions fall and men get home."""
ALWAYS = {
    True: {"break", "discard", "draw", "fetch", "give", "home_run", "lay", "pass", "pick", "shot", "stop", "turn"},
    False: {"appell", "commandeer", "confiscation", "divert", "home_run", "lay", "let", "major_search", "name", "pass", "shoot", "trim"},
}
"""Moves that come up in each kind of game, alone and together."""


def read(match: Match) -> Table:
    return Table(match.position().model_dump(mode="json"))


def agree(match: Match, move: Move) -> None:
    """Play a move in both readings."""
    mine = read(match)
    legal = alone.legal(mine) if mine.seats == 1 else together.legal(mine)
    assert {one.text for one in match.moves()} == legal
    match.play(move)
    chance = match.record().moves[-1].chance
    if mine.seats == 1:
        alone.play(mine, move.text)
    else:
        together.play(mine, move.text, chance)
    assert mine.facts() == read(match).facts(), f"ply {match.ply}, {move.text}"


def pick(match: Match, rng: Rng) -> Move:
    moves = match.moves()
    eager = [move for move in moves if move.kind in EAGER]
    chosen = eager if eager and below(rng, 2) else moves
    return chosen[below(rng, len(chosen))]


@pytest.mark.parametrize(("seats", "options"), AGREED, ids=str)
def test_two_readings_agree(seats: int, options: dict[str, Any]) -> None:
    played: set[str] = set()
    for seed in range(GAMES_ALONE if seats == 1 else GAMES):
        rng = Rng(f"second reading {seed}")
        match = pyengine.new_match(GAME, seats=seats, seed=seed, options=options)
        while match.actor is not None and match.ply < MOST_PLIES:
            move = pick(match, rng)
            agree(match, move)
            played.add(move.kind)
    assert played >= ALWAYS[seats == 1]
