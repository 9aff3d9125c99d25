"""How long the opponents think: one decision at each level, here and on the interpreter that the browser runs.

    python -m bench.thinking [game …] [--levels medium hard] [--positions 6] [--seats 2 6] [--covert]

`build.py bench thinking` runs it on CPython and again inside Pyodide under Node. A worker is not slowed by a browser's CPU throttling, so a
decision at CPU ÷4 is reckoned as four times its CPU time inside Pyodide. Positions are reached by the game's own policy from seeds, at the
smallest and the largest table. `answer` is the last reply: the ranked moves with all their reasons, which no slice can divide.
"""

from __future__ import annotations

import argparse
import importlib
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from pyengine import registry, search
from pyengine.chance import SilentLuck
from pyengine.documents import Level
from pyengine.game import Game, Setup
from pyengine.knowledge import Knowledge
from pyengine.rng import Rng, seeded

SLOWDOWN = 4
MUST = {"medium": 1000.0, "hard": 3000.0}
"""Most milliseconds of a decision at CPU ÷4."""

APART = 11
"""Plies between two positions of a game."""

LUCK = SilentLuck()
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")


def cpu_clock() -> Callable[[], float]:
    """A clock of seconds of this process's CPU time. Inside Pyodide Python's own counts waiting too, so Node is asked."""
    if sys.platform != "emscripten":
        return time.process_time
    process: Any = importlib.import_module("js").process
    return lambda: float(process.cpuUsage().user) / 1e6


class Thought(NamedTuple):
    """Milliseconds of a decision without its answer, of the answer, and the nodes spent."""

    search: float
    answer: float
    nodes: int


def positions(game: Game[Any, Any], seats: int, count: int, covert: bool = False) -> Iterator[Knowledge]:
    """What the actors of some positions know, several decisions apart, from games that the policy plays; or of all covert decisions."""
    setup = Setup(seats, game.options(), game.edition)
    found = seed = 0
    while found < count:
        state, rng = game.start(setup, seeded(seed), LUCK, None), Rng(seed)
        plies = 0
        while (seat := game.actor(state)) is not None and found < count:
            plies += 1
            if game.covert(state) if covert else plies % APART == 0 and len(game.moves(state)) > 1:
                yield Knowledge.of(game, setup, state.copy(), seat)
                found += 1
            game.play(state, seat, game.policy(state, rng), LUCK, None)
        seed += 1


def think(known: Knowledge, level: Level, clock: Callable[[], float]) -> Thought:
    """Time one decision."""
    start = clock()
    found = search(known, level=level, seed=1)
    while not found.step(64):
        pass
    middle = clock()
    found.advice().view()
    return Thought(1000 * (middle - start), 1000 * (clock() - middle), found.spent)


def line(name: str, level: Level, thoughts: Sequence[Thought], slowdown: int) -> str:
    """The figures of a level in one line."""
    whole = [thought.search + thought.answer for thought in thoughts]
    nodes = statistics.mean(thought.nodes for thought in thoughts)
    said = f"{name:24} {level:7} {nodes:7.0f} nodes  decision {statistics.median(whole):7.1f} ms, longest {max(whole):7.1f}"
    said += f"  answer, longest {max(thought.answer for thought in thoughts):6.1f}"
    if slowdown == 1:
        return said
    longest = slowdown * max(whole)
    verdict = "" if level not in MUST else f"  (must {MUST[level]:.0f})  {'ok' if longest <= MUST[level] else 'ABOVE'}"
    return f"{said}  at ÷{slowdown}, longest {longest:7.0f} ms{verdict}"


def main() -> None:
    """Print a line for each game, table and level."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", help="ids (all)")
    parser.add_argument("--levels", nargs="+", default=LEVELS, choices=LEVELS)
    parser.add_argument("--positions", type=int, default=6)
    parser.add_argument("--seats", type=int, nargs="+", help="sizes of the table")
    parser.add_argument("--covert", action="store_true", help="only decisions whose pace must not tell anything")
    arguments = parser.parse_args()
    clock = cpu_clock()
    slowdown = SLOWDOWN if sys.platform == "emscripten" else 1
    print(f"Python {sys.version.split()[0]} on {sys.platform}", flush=True)
    for name in arguments.games or registry.ids():
        game = registry.get(name)
        for seats in dict.fromkeys(arguments.seats or game.seats):
            known = list(positions(game, seats, arguments.positions, arguments.covert))
            for level in arguments.levels:
                print(line(f"{name}, {seats} seats", level, [think(one, level, clock) for one in known], slowdown), flush=True)


if __name__ == "__main__":
    main()
