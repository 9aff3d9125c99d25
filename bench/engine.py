"""Speed of the rules: random self-play against python-chess in the same run.

Counted are plies with two or more legal moves; forced plies cost time and count nothing. python-chess plays random legal moves and asks
`is_game_over()` after each ply. Rounds are interleaved, so that a noisy machine disturbs all alike; only the ratios mean anything.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

import chess

import pyengine
from pyengine import registry
from pyengine.chance import SilentLuck
from pyengine.game import Setup
from pyengine.rng import seeded

MUST = {
    "search": {"escape_from_colditz": 0.2},
    "match": {"escape_from_colditz": 0.1},
}
"""Least ratio to python-chess where it is not the usual one."""

USUAL = {"search": 1.0, "match": 0.4}


def chess_plies(seconds: float, seed: int) -> float:
    """python-chess: counted plies per second."""
    rng = random.Random(seed)
    plies, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(rng.choice(moves))
            plies += len(moves) > 1
    return plies / (time.perf_counter() - start)


def search_plies(name: str, seats: int, seconds: float, seed: int) -> float:
    """A game's search state, legal list and apply: counted plies per second."""
    game = registry.get(name)
    rng = random.Random(seed)
    setup = Setup(seats, game.options(), game.edition)
    luck = SilentLuck()
    plies, start, number = 0, time.perf_counter(), seed
    while time.perf_counter() - start < seconds:
        number += 1
        state = game.start(setup, seeded(number), luck, None)
        while (actor := game.actor(state)) is not None:
            codes = game.moves(state)
            many = len(codes) > 1
            game.play(state, actor, codes[int(rng.random() * len(codes))] if many else codes[0], luck, None)
            plies += many
    return plies / (time.perf_counter() - start)


def match_plies(name: str, seats: int, seconds: float, seed: int) -> float:
    """The public match with undo, `moves()` and `play()`, and its record at the end of each game: counted plies per second."""
    rng = random.Random(seed)
    plies, start, number = 0, time.perf_counter(), seed
    while time.perf_counter() - start < seconds:
        number += 1
        match = pyengine.new_match(name, seats=seats, seed=number, undo="free")
        while moves := match.moves():
            many = len(moves) > 1
            match.play(rng.choice(moves) if many else moves[0])
            plies += many
        match.record()
    return plies / (time.perf_counter() - start)


def main() -> None:
    """Print plies per second and ratios, medians of the rounds."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", help="ids (all)")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one measurement")
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    tasks: dict[tuple[str, int, str], Callable[[float, int], float]] = {}
    for name in arguments.games or registry.ids():
        for seats in dict.fromkeys(registry.get(name).seats):
            tasks[name, seats, "search"] = lambda seconds, seed, name=name, seats=seats: search_plies(name, seats, seconds, seed)  # type: ignore[misc]
            tasks[name, seats, "match"] = lambda seconds, seed, name=name, seats=seats: match_plies(name, seats, seconds, seed)  # type: ignore[misc]
    base: list[float] = []
    found: dict[tuple[str, int, str], list[float]] = {task: [] for task in tasks}
    for number in range(arguments.rounds):
        base.append(chess_plies(arguments.seconds, number))
        for task, measure in tasks.items():
            found[task].append(measure(arguments.seconds, number * 10_000))
    print(f"python-chess {statistics.median(base):>34,.0f} plies/s")
    for (name, seats, kind), rates in found.items():
        ratio = statistics.median(rate / one for rate, one in zip(rates, base, strict=True))
        least = MUST[kind].get(name, USUAL[kind])
        verdict = "ok" if ratio >= least else "BELOW"
        print(f"{name:22} {seats} {kind:7} {statistics.median(rates):>14,.0f} plies/s  ratio {ratio:5.2f}  (must {least})  {verdict}")


if __name__ == "__main__":
    main()
