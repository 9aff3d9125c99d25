"""Stalag 17 by self-play: how strong the levels are, and whether the house values make a good game.

    python -m bench.stalag17                                      the duels that must be won, and hard against hard
    python -m bench.stalag17 ladder --seats 2 --duels hard:greedy careful:greedy --count 20
    python -m bench.stalag17 house --seats 5 --level hard --count 10

`ladder` plays the duels of `bench.ladder` (paired seeds, swapped seats, Wilson's 95 % intervals), here with three more players:

* `hasty` gets out when it can, plays what the plan wants, takes it from the discards, and else draws two;
* `careful` is as hasty, but plays off its most watched card instead of drawing two when a roll call would cost it points;
* `fair` is the play-outs' own player, who never searches.

`house` seats one player everywhere. `--minutes` stops a duel early, after a whole seed.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from pyengine import registry
from pyengine.game import Setup
from pyengine.games.stalag17 import actions, bot, outlook
from pyengine.games.stalag17.notation import ATTEMPT, DRAW, TAKE, codes
from pyengine.games.stalag17.state import ROLL_CALL, Act, State
from pyengine.games.stalag17.wants import wants
from pyengine.knowledge import Knowledge
from pyengine.rng import Rng, seeded

from . import ladder

GAME = registry.get("stalag17")
MUST = {2: ("hard:random", "hard:greedy"), 5: ("hard:greedy",)}
"""By seats, the duels that have a bound; see `ladder.MUST`."""


def hasty(state: State, seat: int, careful: bool = False) -> str:
    """Takes what the plan wants, and else draws two."""
    top = state.stack[-1]
    if not isinstance(top, Act):
        return bot.policy(state, None)
    known, kind_of, points = codes(state.pack), state.pack.kind_of, state.pack.hand
    found = wants(state, seat, state.hands[seat])
    if actions.succeeds(found.lacking) and not top.failed:
        return ATTEMPT
    useful: list[int] = [*found.use, *(found.wild if found.objects else ())]
    if useful:
        return known.play[kind_of[useful[0]]]
    if state.discard:
        with_it = wants(state, seat, bytes((*state.hands[seat], state.discard[-1])))
        if (with_it.objects, with_it.runaway) < (found.objects, found.runaway):
            return TAKE
    if careful and found.rest and outlook.spare(state, seat) < 3:
        return known.play[kind_of[max(found.rest, key=points.__getitem__)]]
    return DRAW


def _player(choose: Callable[[State, int], str]) -> ladder.Player:
    def player(known: Knowledge, rng: Rng, nodes: int | None) -> str:
        return choose(known.state, known.seat)

    return player


ladder.PLAYERS.update(
    hasty=_player(hasty),
    careful=_player(lambda state, seat: hasty(state, seat, careful=True)),
    fair=_player(lambda state, seat: bot.policy(state, None)),
)


class Story:
    """What one game told: its cycles and how they ended, its plies, who won, and the points of all at the end."""

    def __init__(self, table: ladder.Table, name: str, seed: int) -> None:
        seats = table.setup.seats
        state: State = GAME.start(table.setup, seeded(seed), ladder.LUCK, None)
        rngs = [Rng(f"{ladder.NAME} {name} {seed} {seat}") for seat in range(seats)]
        self.plies, self.cycles, self.deck_outs = 0, 1, 0
        while (seat := GAME.actor(state)) is not None:
            code: Any = GAME.moves(state)[0]
            if len(GAME.moves(state)) > 1:
                code = ladder.PLAYERS[name](Knowledge.of(GAME, table.setup, state, seat), rngs[seat], table.nodes)
            before = state.phase
            GAME.play(state, seat, code, ladder.LUCK, None)
            self.plies += 1
            if state.phase == ROLL_CALL != before:
                self.cycles += 1
                self.deck_outs += state.escaper < 0
        self.winner = state.places[0]
        self.points = list(state.points)


def show_duel(table: ladder.Table, pair: str, count: int, minutes: float) -> None:
    """Play a duel seed by seed, as far as time allows."""
    first, _, second = pair.partition(":")
    end, sums = time.monotonic() + 60 * minutes, ladder.NOTHING
    for seed in range(count):
        found = ladder.duel(table, first, second, range(seed, seed + 1))
        sums = sums.plus(found)
        if time.monotonic() > end:
            break
    print(ladder.line(table, first, second, sums), flush=True)


def show_house(table: ladder.Table, name: str, count: int, minutes: float) -> None:
    """What a game between equals looks like."""
    end, told = time.monotonic() + 60 * minutes, list[Story]()
    while len(told) < count and time.monotonic() < end:
        told.append(Story(table, name, len(told)))
    seats = table.setup.seats
    cycles, outs = sum(one.cycles for one in told), sum(one.deck_outs for one in told)
    low, high = ladder.wilson(outs / cycles, cycles)
    points = sorted(point for one in told for point in one.points)
    actions_each = (sum(one.plies for one in told) - cycles) / cycles / seats
    print(f"{name} everywhere, {seats} seats, {len(told)} games, {cycles} cycles")
    print(f"  a game has {cycles / len(told):.1f} cycles; a cycle has {actions_each:.1f} plies a seat")
    print(f"  cycles that the deck ended: {100 * outs / cycles:.1f} % [{100 * low:.1f} – {100 * high:.1f}]")
    print(f"  points at the end: mean {sum(points) / len(points):.1f}, median {points[len(points) // 2]}, most {points[-1]}")
    print(f"  wins by seat: {dict(sorted(Counter(one.winner for one in told).items()))}", flush=True)


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", nargs="?", choices=("all", "ladder", "house"), default="all")
    parser.add_argument("--seats", type=int, choices=range(2, 6), help="seats at the table; 2 and 5 where none are given")
    parser.add_argument("--duels", nargs="+", metavar="A:B", help=f"players: {', '.join(ladder.PLAYERS)}")
    parser.add_argument("--level", default="hard", choices=ladder.PLAYERS, help="who plays in `house`")
    parser.add_argument("--count", type=int, default=20, help="seeds of a duel, each played once for every seat; games of `house`")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--nodes", type=int, help="another budget for all levels")
    asked = parser.parse_args()
    for seats in (asked.seats,) if asked.seats else MUST:
        table = ladder.Table(GAME, Setup(seats, GAME.options(), GAME.edition), asked.nodes)
        if asked.what != "house":
            print(f"{ladder.NAME}, {seats} seats, {GAME.edition}, rules {GAME.rules_version}")
            for pair in asked.duels or MUST.get(seats, MUST[5]):
                show_duel(table, pair, asked.count, asked.minutes)
        if asked.what != "ladder":
            show_house(table, asked.level, asked.count, asked.minutes)


if __name__ == "__main__":
    main()
