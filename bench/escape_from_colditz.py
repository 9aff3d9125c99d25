"""Escape from Colditz by self-play: how strong the levels are on either side, and whether the house values make a fair game.

    python -m bench.escape_from_colditz                                   the duels that must be won, and hard against hard
    python -m bench.escape_from_colditz sides --duels hard:greedy --count 100
    python -m bench.escape_from_colditz house --player hard --seats 2 3 4 5 6 --count 200

`sides` plays the duels of `bench.ladder` (its players, paired seeds, Wilson's 95 % intervals), and tells the two sides apart: each seed is
played once with the first player as all Escape Officers and once with it as the Security Officer; a shared win counts as won. Here there is
one more player, `planner`: the play-outs' own, who never searches. `house` seats one player everywhere and counts who wins.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from pyengine import registry
from pyengine.game import Setup
from pyengine.games.escape_from_colditz import bot
from pyengine.knowledge import Knowledge
from pyengine.position import read_options
from pyengine.rng import Rng

from . import ladder

GAME = registry.get("escape_from_colditz")
DUELS = ("hard:random", "hard:greedy", "hard:medium", "medium:greedy", "greedy:easy", "easy:random")
MUST = {("hard", "random"): 0.9, ("hard", "greedy"): 0.65}
"""What the first player must win as either side."""
FAIR = (0.4, 0.6)
"""What the Security Officer should win of games between equals."""


def _planner(known: Knowledge, rng: Rng, nodes: int | None) -> Any:
    return bot.policy(known.state, rng)


ladder.PLAYERS["planner"] = _planner


def table_for(seats: int, options: dict[str, Any], edition: str, nodes: int | None) -> ladder.Table:
    """What is played."""
    return ladder.Table(GAME, Setup(seats, read_options(GAME, options), edition), nodes)


def percent(won: float, games: int) -> str:
    """A share with its interval."""
    low, high = ladder.wilson(won / games, games)
    return f"{100 * won / games:5.1f} %  [{100 * low:4.1f} – {100 * high:5.1f}]"


def milliseconds(spent: Sequence[float]) -> str:
    """Mean and longest time of a decision."""
    return f"{1000 * sum(spent) / max(1, len(spent)):6.1f} ms a decision, at most {1000 * max(spent, default=0.0):4.0f}"


def sides(table: ladder.Table, first: str, second: str, seeds: range) -> None:
    """Print what the first player wins as each side."""
    officers = table.setup.seats - 1
    total = 0
    for part in ("officers", "security"):
        won = plies = 0
        clock: dict[str, list[float]] = {}
        own, other = (first, second) if part == "officers" else (second, first)
        for seed in seeds:
            result, length = ladder.play(table, [*[own] * officers, other], seed, clock)
            won += (officers in result.winners) == (part == "security") and bool(result.winners)
            plies += length
        low, high = ladder.wilson(won / len(seeds), len(seeds))
        said = ladder.verdict(low, high, MUST.get((first, second)))
        print(
            f"{first + ' : ' + second:18} as {part:8}  {len(seeds):5} games  {percent(won, len(seeds))}  {plies / len(seeds):6.1f} plies"
            f"  {milliseconds(clock.get(first, []))}  {said}",
            flush=True,
        )
        total += won
    print(f"{first + ' : ' + second:18} both         {2 * len(seeds):5} games  {percent(total, 2 * len(seeds))}", flush=True)


def house(table: ladder.Table, player: str, seeds: range) -> None:
    """Print who wins when everybody plays alike."""
    seats = table.setup.seats
    wins: Counter[str] = Counter()
    shared = plies = 0
    by_seat = [0] * seats
    for seed in seeds:
        result, length = ladder.play(table, [player] * seats, seed, {})
        plies += length
        for seat in result.winners:
            by_seat[seat] += 1
        wins["security" if seats - 1 in result.winners else "officers"] += 1
        shared += len(result.winners) > 1
    won = wins["security"]
    low, high = ladder.wilson(won / len(seeds), len(seeds))
    said = "fair" if low >= FAIR[0] and high <= FAIR[1] else "UNFAIR" if high < FAIR[0] or low > FAIR[1] else "open"
    print(
        f"{seats} seats, {table.setup.options.rounds or 'usual'} rounds  Security Officer {percent(won, len(seeds))}  {said}"
        f"  {len(seeds)} games of {plies / len(seeds):.0f} plies; won by seat {by_seat}, shared {shared}",
        flush=True,
    )


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("part", nargs="?", choices=("sides", "house"), help="both, unless told")
    parser.add_argument("--seats", type=int, nargs="+", help="2 for the duels, all for the house")
    parser.add_argument("--duels", nargs="+", default=DUELS, metavar="A:B", help=f"players: {', '.join(ladder.PLAYERS)}")
    parser.add_argument("--player", default="hard", choices=sorted(ladder.PLAYERS), help="who plays all seats of the house")
    parser.add_argument("--count", type=int, default=100, help="seeds of each duel or player count")
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--nodes", type=int, help="another budget for all levels")
    parser.add_argument("--options", type=json.loads, default={}, help="the game's options as JSON")
    parser.add_argument("--edition", default=GAME.edition, choices=GAME.editions)
    arguments = parser.parse_args()
    seeds = range(arguments.first_seed, arguments.first_seed + arguments.count)
    print(
        f"{ladder.NAME}, {GAME.id}, {arguments.edition}, options {arguments.options or 'as usual'}, seeds {seeds[0]}–{seeds[-1]}",
        flush=True,
    )
    if arguments.part != "house":
        for seats in arguments.seats or [2]:
            for pair in arguments.duels:
                first, _, second = pair.partition(":")
                sides(table_for(seats, arguments.options, arguments.edition, arguments.nodes), first, second, seeds)
    if arguments.part != "sides":
        for seats in arguments.seats or range(GAME.seats[0], GAME.seats[1] + 1):
            house(table_for(seats, arguments.options, arguments.edition, arguments.nodes), arguments.player, seeds)


if __name__ == "__main__":
    main()
