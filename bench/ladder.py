"""How strong the opponents are: duels of players of rising strength in any game, on paired seeds and swapped seats.

    python -m bench.ladder [game] [--seats 2] [--count 20] [--duels hard:random …] [--nodes 600] [--options '{"alarm": false}']

Without `--seats` and `--duels` it plays all duels of the game's table below, each on as many seeds as its bound needs.

The players are kept under a name, so that later figures compare: `ladder-1` is

* `random`: any legal move;
* `greedy`: the move after which the game's own `value` is highest, averaged over the dice; no search, no noise, ties drawn by lot;
* `easy`, `medium`, `hard`: the adviser's levels with the budgets of their game.

In a duel `a:b` one seat is played by `a` and all others by `b`; each seed is played once with `a` in each seat. A game won counts 1, a
shared one its share. With one seat both play the same deal, and the higher score counts 1, an equal one a half. Intervals are Wilson's, of
95 %, over games as if they were independent. A line with a bound says whether the whole interval keeps it.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from pyengine import registry, search
from pyengine.ai.branching import branches
from pyengine.chance import SilentLuck
from pyengine.documents import Level
from pyengine.game import Game, Setup
from pyengine.knowledge import Knowledge
from pyengine.position import read_options
from pyengine.rng import Rng, below, seeded

NAME = "ladder-1"
Z = 1.96
CHUNK = 1000
LUCK = SilentLuck()

Player: TypeAlias = Callable[[Knowledge, Rng, int | None], Any]
"""Chooses a code from what it may know, with a generator of its own and, where it searches, perhaps another budget."""


def random_player(known: Knowledge, rng: Rng, nodes: int | None) -> Any:
    """Any legal move."""
    codes = known.game.moves(known.state)
    return codes[below(rng, len(codes))]


def greedy_player(known: Knowledge, rng: Rng, nodes: int | None) -> Any:
    """The best move by the evaluation alone."""
    game, seat = known.game, known.seat
    worth = {
        code: sum(chance * game.value(after, seat) for after, chance in branches(game, known.state, seat, code))
        for code in game.moves(known.state)
    }
    highest = max(worth.values())
    best = [code for code, value in worth.items() if value == highest]
    return best[below(rng, len(best))]


def searching(level: Level) -> Player:
    """A level of the adviser."""

    def choose(known: Knowledge, rng: Rng, nodes: int | None) -> Any:
        found = search(known, level=level, seed=f"{rng.rng:x}", nodes=nodes)
        below(rng, 2)
        while not found.step(CHUNK):
            pass
        return found.order()[0].code

    return choose


PLAYERS: dict[str, Player] = {
    "random": random_player,
    "easy": searching("easy"),
    "greedy": greedy_player,
    "medium": searching("medium"),
    "hard": searching("hard"),
}

STRONGER = (("easy", "random"), ("greedy", "easy"), ("hard", "medium"), ("hard", "greedy"), ("hard", "random"))
"""Duels in which the first must win more than its even share; medium and greedy may tie."""

MUST: Mapping[tuple[str, int], Mapping[tuple[str, str], float]] = {
    ("alcatraz", 2): {("hard", "random"): 0.99, ("hard", "greedy"): 0.8, ("hard", "medium"): 0.65},
    ("alcatraz", 4): {("hard", "greedy"): 0.4},
    ("stalag17", 2): {("hard", "random"): 0.95, ("hard", "greedy"): 0.65},
    ("stalag17", 5): {("hard", "greedy"): 0.35},
}
"""By game and seats: duels with a bound of their own."""

USUAL = {("easy", "random"): 20, ("greedy", "easy"): 20, ("medium", "greedy"): 20, ("hard", "medium"): 20, ("hard", "greedy"): 20}
"""Seeds of each duel in a game without a table of its own."""

SEEDS: Mapping[tuple[str, int], Mapping[tuple[str, str], int]] = {
    ("alcatraz", 2): {
        ("easy", "random"): 20,
        ("greedy", "easy"): 100,
        ("medium", "greedy"): 60,
        ("hard", "medium"): 60,
        ("hard", "greedy"): 25,
        ("hard", "random"): 195,
    },
    ("alcatraz", 4): {("hard", "greedy"): 10},
}
"""By game and seats: seeds of each duel, enough for its interval to clear its bound (0.99 takes 381 games without a loss)."""


class Table(NamedTuple):
    """What is played."""

    game: Game[Any, Any]
    setup: Setup
    nodes: int | None


class Duel(NamedTuple):
    """The figures of one duel: points won, games, plies, and seconds and decisions of the first player."""

    points: float
    games: int
    plies: int
    seconds: float
    decisions: int

    def plus(self, other: Duel) -> Duel:
        """Both taken together."""
        return Duel(*(one + two for one, two in zip(self, other, strict=True)))  # type: ignore[arg-type]


NOTHING = Duel(0.0, 0, 0, 0.0, 0)


def play(table: Table, names: Sequence[str], seed: int, clock: dict[str, list[float]]) -> tuple[Any, int]:
    """Play one game, seat by seat with the named players: its result and length. `clock` collects seconds by player."""
    game, setup, nodes = table
    state = game.start(setup, seeded(seed), LUCK, None)
    rngs = [Rng(f"{NAME} {name} {seed} {seat}") for seat, name in enumerate(names)]
    plies = 0
    while (seat := game.actor(state)) is not None:
        codes = game.moves(state)
        code = codes[0]
        if len(codes) > 1:
            start = time.process_time()
            code = PLAYERS[names[seat]](Knowledge.of(game, setup, state, seat), rngs[seat], nodes)
            clock.setdefault(names[seat], []).append(time.process_time() - start)
        game.play(state, seat, code, LUCK, None)
        plies += 1
    return game.result(state), plies


def games_of(table: Table, first: str, second: str, seed: int, clock: dict[str, list[float]]) -> Iterator[tuple[float, int]]:
    """The games of one seed: what the first player wins, and their plies."""
    seats = table.setup.seats
    if seats == 1:
        (one, plies), (other, _) = (play(table, [name], seed, clock) for name in (first, second))
        yield (1 + (one.scores > other.scores) - (one.scores < other.scores)) / 2, plies
        return
    for seat in range(seats):
        names = [first if number == seat else second for number in range(seats)]
        result, plies = play(table, names, seed, clock)
        yield (1 / len(result.winners) if seat in result.winners else 0.0), plies


def duel(table: Table, first: str, second: str, seeds: range) -> Duel:
    """Play a duel on these seeds."""
    clock: dict[str, list[float]] = {}
    points, games, plies = 0.0, 0, 0
    for number, seed in enumerate(seeds):
        if sys.stderr.isatty():
            print(f"\r{first}:{second} {number} of {len(seeds)} seeds ", end="", file=sys.stderr, flush=True)
        for won, length in games_of(table, first, second, seed, clock):
            points, games, plies = points + won, games + 1, plies + length
    if sys.stderr.isatty():
        print("\r" + " " * 40 + "\r", end="", file=sys.stderr, flush=True)
    spent = clock.get(first, [])
    return Duel(points, games, plies, sum(spent), len(spent))


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (E. B. Wilson, "Probable inference", 1927); unlike the usual one it is sound near 0 and 1."""
    spread = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    middle, scale = share + Z * Z / (2 * games), 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def bound(game: str, seats: int, first: str, second: str) -> float | None:
    """Least share of the first player, if anything is asked of it."""
    even = 1 / max(2, seats) if (first, second) in STRONGER else None
    return MUST.get((game, seats), {}).get((first, second), even)


def verdict(low: float, high: float, least: float | None) -> str:
    """Whether an interval keeps a bound."""
    if least is None:
        return ""
    said = "kept" if low >= least else "BELOW" if high < least else "open"
    return f"must {100 * least:.0f} %: {said}"


def line(table: Table, first: str, second: str, found: Duel) -> str:
    """A duel in figures."""
    share = found.points / found.games
    low, high = wilson(share, found.games)
    speed = 1000 * found.seconds / max(1, found.decisions)
    said = verdict(low, high, bound(table.game.id, table.setup.seats, first, second))
    return (
        f"{first + ' : ' + second:18} {found.games:5} games  {100 * share:5.1f} %  [{100 * low:4.1f} – {100 * high:5.1f}]"
        f"  {found.plies / found.games:6.1f} plies  {speed:7.1f} ms a decision  {said}"
    )


def tables_of(game: str, fewest: int, seats: int | None, duels: Sequence[tuple[str, str]]) -> dict[int, dict[tuple[str, str], int]]:
    """By seats: the duels to play and the seeds of each."""
    usual = {number: dict(found) for (name, number), found in SEEDS.items() if name == game} or {fewest: dict(USUAL)}
    if seats is not None:
        usual = {seats: usual.get(seats, dict(USUAL))}
    elif duels:
        usual = {fewest: usual.get(fewest, dict(USUAL))}
    if not duels:
        return usual
    return {number: {duel: found.get(duel, 20) for duel in duels} for number, found in usual.items()}


def main() -> None:
    """Print a line for each duel."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="?", default="alcatraz", choices=registry.ids())
    parser.add_argument("--seats", type=int, help="seats at the table (all that the game has a table of duels for)")
    parser.add_argument("--count", type=int, help="seeds of each duel; each is played once for every seat")
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--duels", nargs="+", default=(), metavar="A:B", help=f"players: {', '.join(PLAYERS)}")
    parser.add_argument("--nodes", type=int, help="another budget for all levels")
    parser.add_argument("--options", type=json.loads, default={}, help="the game's options as JSON")
    arguments = parser.parse_args()
    duels = []
    for pair in arguments.duels:
        first, _, second = pair.partition(":")
        if not {first, second} <= set(PLAYERS):
            parser.error(f"{pair}: players are {', '.join(PLAYERS)}")
        duels.append((first, second))
    game = registry.get(arguments.game)
    for seats, counts in tables_of(game.id, game.seats[0], arguments.seats, duels).items():
        table = Table(game, Setup(seats, read_options(game, arguments.options), game.edition), arguments.nodes)
        print(f"{NAME}, {game.id}, {seats} seats, options {arguments.options or 'as usual'}, rules {game.rules_version}", flush=True)
        for (first, second), count in counts.items():
            seeds = range(arguments.first_seed, arguments.first_seed + (arguments.count or count))
            print(line(table, first, second, duel(table, first, second, seeds)), flush=True)


if __name__ == "__main__":
    main()
