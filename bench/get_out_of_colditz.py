"""Strength of the advice for Get Out of Colditz, over fixed seeds, with 95 % intervals.

    python -m bench.get_out_of_colditz solo two six ceiling --games 2000 --seconds 600

`solo` plays every seed twice, by search and by the crude player, and compares them seed by seed. `two` plays the search against the random
and the greedy player, `six` against five greedy ones; the seat changes from game to game. `ceiling` shows what can be had at all against
the random player: by the quick player, by who is told that the other one moves by lot, and by who sees all cards besides. A part ends
after so many games or seconds, whichever comes first, and says how many games it counted.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Iterator
from typing import Any

from pyengine import registry
from pyengine import search as search_on
from pyengine.ai.playouts import Playouts
from pyengine.ai.search import Budget
from pyengine.chance import SilentLuck
from pyengine.documents import Level
from pyengine.game import Setup
from pyengine.games.get_out_of_colditz import bot_alone, moves
from pyengine.games.get_out_of_colditz.cards import APPELL, HOME_RUN, PARCEL
from pyengine.games.get_out_of_colditz.state import Code, Naming, State, Trim, Window
from pyengine.games.get_out_of_colditz.targets import ACTIONS, losses
from pyengine.knowledge import Knowledge
from pyengine.rng import Rng, below, seeded

GAME = registry.get("get_out_of_colditz")
LUCK = SilentLuck()
Player = Callable[[State, Rng], Code]


# ---- players ----


def crude(state: State, rng: Rng) -> Code:
    """Alone: always the next card of the furthest chain, the Home Run as soon as it can be laid; never looks ahead."""
    return bot_alone.policy(state)


def at_random(state: State, rng: Rng) -> Code:
    """Any legal move."""
    codes = moves.legal(state)
    return codes[below(rng, len(codes))]


def greedy(state: State, rng: Rng) -> Code:
    """Home Run, else the longest row, else the Action that costs an opponent most on the table; diverts whatever is aimed at it."""
    codes = moves.legal(state)
    asked = state.stack[-1]
    if isinstance(asked, Window):
        aimed = state.pending is not None and state.pending[1] == asked.seat and len(state.laid) % 2 == 1
        return codes[0] if aimed else moves.LET
    if isinstance(asked, Naming):
        return next(code for code in codes if code[3][0] == PARCEL)
    if isinstance(asked, Trim):
        return max(codes, key=lambda code: (code[3][0] >= APPELL, code[3][0] != HOME_RUN, below(rng, 100)))
    home = [code for code in codes if code[0] == "home_run"]
    rows = [code for code in codes if code[0] == "lay"]
    if home or rows:
        return max(home or rows, key=lambda code: len(code[2]) + len(code[3]))
    return max(codes, key=lambda code: (_cost(state, asked.seat, code), below(rng, 100)))


def _cost(state: State, seat: int, code: Code) -> float:
    if code[0] not in ACTIONS:
        return 0.0
    found = losses(state, seat, code)
    return sum(len(loss.chain.cards) for loss in found) or 0.1


def searching(setup: Setup, level: Level, most: int | None) -> Player:
    """The engine's advice, from what the seat may know, with the nodes of its level or so many at the most."""

    def play(state: State, rng: Rng) -> Code:
        codes = moves.legal(state)
        if len(codes) == 1:
            return codes[0]
        knowledge = Knowledge.of(GAME, setup, state, state.stack[-1].seat)
        usual = GAME.effort(state, level)
        nodes = min(usual[0], most) if usual and most is not None else most
        search = search_on(knowledge, level=level, seed=rng.rng, nodes=nodes)
        while not search.step(64):
            pass
        best: Code = search.ranked()[0].code
        return best

    return play


class Told(Playouts):
    """Play-outs to the end in which the other player moves by lot, as he does in fact."""

    def _play_on(self, state: State, usual: int) -> None:
        while state.stack:
            actor = state.stack[-1].seat
            code = moves_on(state, self.rng) if actor == self.knowledge.seat else at_random(state, self.rng)
            moves.play(state, actor, code, LUCK, None)


class Seeing(Knowledge):
    """What nobody may know: all hands, and the order of the piles."""

    def sample(self, rng: Rng) -> State:
        """The position as it is; only what is yet to be drawn by lot is open."""
        state: State = self.state.copy()
        state.rng = rng.rng
        return state


def moves_on(state: State, rng: Rng) -> Code:
    """The quick player."""
    code: Code = GAME.policy(state, rng)
    return code


def told(setup: Setup, nodes: int, seeing: bool) -> Player:
    """Decides by so many play-outs against a player who moves by lot, seeing all cards or only his own."""

    def play(state: State, rng: Rng) -> Code:
        if len(moves.legal(state)) == 1:
            return moves.legal(state)[0]
        seat = state.stack[-1].seat
        knowledge = Seeing(GAME, setup, state.copy(), seat) if seeing else Knowledge.of(GAME, setup, state, seat)
        search = Told(knowledge, "hard", rng.rng, Budget(nodes, 0.0))
        search.step(nodes)
        best: Code = search.ranked()[0].code
        return best

    return play


# ---- games ----


def played(setup: Setup, seed: int, players: list[Player]) -> State:
    """A whole game from a seed."""
    state: State = GAME.start(setup, seeded(seed), LUCK, None)
    rng = Rng(f"bench {seed}")
    while state.stack:
        seat = state.stack[-1].seat
        moves.play(state, seat, players[seat](state, rng), LUCK, None)
    return state


def seeds(games: int, seconds: float) -> Iterator[int]:
    """Seeds 0, 1, … until games or time are used up."""
    end = time.monotonic() + seconds
    for seed in range(games):
        if time.monotonic() >= end:
            return
        yield seed


def interval(values: list[float]) -> str:
    """Mean and half-width of its 95 % interval, in per cent."""
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1) / len(values))
    return f"{100 * mean:5.1f} % ± {196 * spread:.1f}"


def budget(arguments: argparse.Namespace) -> str:
    """The level, and the nodes it was kept to."""
    return str(arguments.level) + (f" with {arguments.nodes} nodes at the most" if arguments.nodes else "")


def solo(arguments: argparse.Namespace) -> None:
    """Search and crude player on the same seeds."""
    for expansion, target in ((False, 3), (True, 6)):
        setup = _setup(1, expansion=expansion, target=target)
        hard = searching(setup, arguments.level, arguments.nodes)
        men: list[tuple[int, int]] = []
        for seed in seeds(arguments.games, arguments.seconds / 2):
            men.append((played(setup, seed, [hard]).men[0], played(setup, seed, [crude]).men[0]))
        print(f"solo, {'base + expansion' if expansion else 'base deck'}, {len(men)} seeds, {budget(arguments)}")
        for fewest in range(target, target + 4):
            by_search, by_crude = ([float(pair[which] >= fewest) for pair in men] for which in (0, 1))
            difference = [one - two for one, two in zip(by_search, by_crude, strict=True)]
            print(f"  ≥ {fewest}: search {interval(by_search)}   crude {interval(by_crude)}   difference {interval(difference)}")
        mean = [sum(pair[which] for pair in men) / len(men) for which in (0, 1)]
        print(f"  mean: search {mean[0]:.2f}   crude {mean[1]:.2f}")


def two(arguments: argparse.Namespace) -> None:
    """Search against one opponent."""
    _against(arguments, 2, {"random": at_random, "greedy": greedy})


def six(arguments: argparse.Namespace) -> None:
    """Search against five opponents."""
    _against(arguments, 6, {"greedy": greedy})


def ceiling(arguments: argparse.Namespace) -> None:
    """What can be had against a random player, over the same seeds."""
    setup, nodes = _setup(2), arguments.nodes or 600
    players = {
        "the quick player": moves_on,
        f"told, {nodes} play-outs": told(setup, nodes, seeing=False),
        f"told and seeing all cards, {nodes} play-outs": told(setup, nodes, seeing=True),
    }
    for name, player in players.items():
        won = [_with(setup, seed, player, at_random)[1] for seed in seeds(arguments.games, arguments.seconds / len(players))]
        print(f"2 seats, {name} against random: {interval(won)} of {len(won)} games", flush=True)


def _with(setup: Setup, seed: int, player: Player, rival: Player) -> tuple[State, float]:
    """The game of a seed with a player in the seat that is his in it, and whether he won."""
    players = [rival] * setup.seats
    seat = seed % setup.seats
    players[seat] = player
    state = played(setup, seed, players)
    return state, float(state.ended == "home_run" and state.men[seat] > 0)


def _against(arguments: argparse.Namespace, seats: int, rivals: dict[str, Player]) -> None:
    setup = _setup(seats)
    hard = searching(setup, arguments.level, arguments.nodes)
    for name, rival in rivals.items():
        won: list[float] = []
        goes: list[int] = []
        for seed in seeds(arguments.games, arguments.seconds / len(rivals)):
            state, home = _with(setup, seed, hard, rival)
            won.append(home)
            goes.append(state.goes)
        length = sum(goes) / len(goes)
        print(f"{seats} seats, {budget(arguments)} against {name}: {interval(won)} of {len(won)} games, {length:.0f} goes a game")


def _setup(seats: int, **options: Any) -> Setup:
    return Setup(seats, GAME.options(**options), GAME.edition)


PARTS = {"solo": solo, "two": two, "six": six, "ceiling": ceiling}


def main() -> None:
    """Run the parts that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], default=[])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=300.0, help="time for each part")
    parser.add_argument("--level", choices=["easy", "medium", "hard"], default="hard")
    parser.add_argument("--nodes", type=int, default=None, help="nodes of a decision at the most")
    arguments = parser.parse_args()
    for name in arguments.parts or PARTS:
        PARTS[name](arguments)


if __name__ == "__main__":
    main()
