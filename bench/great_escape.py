"""How well The Great Escape is played: tunnels finished and mean score of players of rising strength, on the same fixed deals.

    python -m bench.great_escape [--seeds 10000] [--hard 500] [--deep 10]

`random` plays any legal move, `greedy` the play-outs' own policy, `hard` is the adviser's hardest level, `deep` the same with a hundred
times its budget, and `all-seeing` knows the order of the deck and plays it perfectly: no fair player can do better. Deals are seeds from
0; slow players play the first of them. `expected` is the mean score of each finished dig over all orders of the deck, estimated by the
game's own outlook: what is left when luck after the dig is taken out. `ahead` is the difference to `greedy` on the same deals.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from pyengine import registry, search
from pyengine.chance import SilentLuck
from pyengine.game import Setup
from pyengine.games.great_escape import bot
from pyengine.games.great_escape.outlook import expected_points
from pyengine.games.great_escape.score import LOST_DIGS, points
from pyengine.games.great_escape.state import DIG, State
from pyengine.knowledge import Knowledge
from pyengine.rng import Rng, below, seeded

from .great_escape_bound import best_score, can_finish

GAME = registry.get("great_escape")
SETUP = Setup(1, GAME.options(), GAME.edition)
LUCK = SilentLuck()
HUNDRED = 100

Player: TypeAlias = Callable[[State], str]


class Played(NamedTuple):
    """One game: its score, whether a tunnel was finished, and the score to be expected when it was."""

    score: int
    out: bool
    expected: float


def dealt(seed: int) -> State:
    """The start of a game."""
    state: State = GAME.start(SETUP, seeded(seed), LUCK, None)
    return state


def play_out(seed: int, player: Player) -> Played:
    """Play one deal to its end."""
    state, expected = dealt(seed), 0.0
    while not state.ended:
        digging = state.phase == DIG
        GAME.play(state, 0, player(state), LUCK, None)
        if digging and state.phase != DIG and not state.ended:
            expected = expected_points(state)
    return Played(points(state), state.ended not in LOST_DIGS, expected)


def random_player(seed: int) -> Player:
    """Any legal move."""
    rng = Rng(f"random {seed}")

    def choose(state: State) -> str:
        codes = GAME.moves(state)
        return str(codes[below(rng, len(codes))])

    return choose


def searching(seed: int, nodes: int | None) -> Player:
    """The adviser's hardest level, with its own budget or another."""

    def choose(state: State) -> str:
        codes = GAME.moves(state)
        if len(codes) == 1:
            return str(codes[0])
        found = search(Knowledge.of(GAME, SETUP, state, 0), level="hard", seed=seed, nodes=nodes)
        while not found.step(1000):
            pass
        return str(found.ranked()[0].code)

    return choose


def all_seeing(seed: int) -> Played:
    """The best score that the deal allows, and whether any tunnel can be finished."""
    state = dealt(seed)
    first = [tunnel[0] for tunnel in state.tunnels if tunnel]
    deck = (*first, *reversed(state.deck))
    score = best_score(state.pack, deck)
    return Played(score, can_finish(state.pack, deck), float(score))


PLAYERS: dict[str, Callable[[int], Played]] = {
    "random": lambda seed: play_out(seed, random_player(seed)),
    "greedy": lambda seed: play_out(seed, bot.policy),
    "hard": lambda seed: play_out(seed, searching(seed, None)),
    "deep": lambda seed: play_out(seed, searching(seed, HUNDRED * GAME.budgets["hard"][0])),
    "all-seeing": all_seeing,
}


def interval(values: Sequence[float]) -> str:
    """Mean and half-width of its 95 % interval."""
    half = 1.96 * statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{statistics.fmean(values):6.3f} ± {half:.3f}"


def played_by(name: str, count: int) -> list[Played]:
    """A player's games on the first deals, with progress where somebody watches."""
    games = []
    for seed in range(count):
        games.append(PLAYERS[name](seed))
        if sys.stderr.isatty() and (seed + 1) % max(1, count // 100) == 0:
            print(f"\r{name}: {seed + 1} of {count} deals ", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r" + " " * 40 + "\r", end="", file=sys.stderr, flush=True)
    return games


def line(name: str, games: Sequence[Played], greedy: Sequence[Played], seconds: float) -> str:
    """A player's figures, and how they compare with greedy on the same deals."""
    tunnels = interval([100.0 * game.out for game in games])
    scores, expected = interval([game.score for game in games]), interval([game.expected for game in games])
    pairs = list(zip(games, greedy, strict=False))
    ahead = interval([one.score - other.score for one, other in pairs]), interval([one.expected - other.expected for one, other in pairs])
    milliseconds = 1000 * seconds / len(games)
    return f"{name:11} {len(games):6}  {tunnels:>15}  {scores:>15}  {expected:>15}  {ahead[0]:>15}  {ahead[1]:>15}  {milliseconds:8.1f}"


def main() -> None:
    """Print a line for each player."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seeds", type=int, default=10_000, help="deals for the quick players")
    parser.add_argument("--hard", type=int, default=500, help="deals for the hardest level")
    parser.add_argument("--deep", type=int, default=10, help="deals with a hundred times its budget")
    arguments = parser.parse_args()
    counts = dict.fromkeys(PLAYERS, arguments.seeds) | {"hard": arguments.hard, "deep": arguments.deep}
    titles = ("tunnels %", "score", "expected", "score ahead", "expected ahead")
    print(f"{'player':11} {'deals':>6}  " + "  ".join(f"{title:>15}" for title in titles) + "  ms a game")
    greedy = played_by("greedy", arguments.seeds)
    for name, count in counts.items():
        start = time.process_time()
        games = played_by(name, count)
        if games:
            print(line(name, games, greedy, time.process_time() - start), flush=True)


if __name__ == "__main__":
    main()
