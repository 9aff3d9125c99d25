"""Stalag 17 by self-play: how strong the levels are, and whether the house values make a good game.

    python -m bench.stalag17 ladder --seats 2 --level hard --against greedy --games 100
    python -m bench.stalag17 house --seats 2 --level hard --games 20

`ladder` gives one seat, which changes from game to game, to the level, and the others to the opponent; the same deals are played from
every seat. `house` seats everybody alike. Shares are given with their 95 % intervals (Wilson). `--minutes` stops early.

Opponents, besides the levels: `random` plays any legal move. `greedy` gets out when it can, plays what the plan wants, takes from the
discards what the plan wants, and else draws two. `careful` does the same, but plays off its most watched card instead of drawing two
when a roll call would cost it points. `fair` is the play-outs' own player, who never searches.
"""

from __future__ import annotations

import argparse
import math
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from pyengine import registry
from pyengine.ai.choice import search
from pyengine.chance import SilentLuck
from pyengine.documents import Level
from pyengine.game import Setup
from pyengine.games.stalag17 import bot, escape, outlook
from pyengine.games.stalag17.notation import ATTEMPT, DRAW, TAKE, codes
from pyengine.games.stalag17.state import ROLL_CALL, Act, State
from pyengine.games.stalag17.wants import wants
from pyengine.knowledge import Knowledge
from pyengine.rng import Rng, below, seeded

GAME = registry.get("stalag17")
LUCK = SilentLuck()
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")

Player = Callable[[State, int, Rng], Any]


def random_player(state: State, seat: int, rng: Rng) -> str:
    """Any legal move."""
    legal = GAME.moves(state)
    return str(legal[below(rng, len(legal))])


def fair_player(state: State, seat: int, rng: Rng) -> str:
    """The play-outs' own player."""
    return bot.policy(state, rng)


def greedy_player(state: State, seat: int, rng: Rng, careful: bool = False) -> str:
    """Takes what the plan wants, and else draws two."""
    top = state.stack[-1]
    if not isinstance(top, Act):
        return bot.policy(state, rng)
    known, kind_of, points = codes(state.pack), state.pack.kind_of, state.pack.hand
    lacking = escape.missing(state, seat)
    if not lacking.objects and not lacking.runaway and not top.failed:
        return ATTEMPT
    found = wants(state, seat, state.hands[seat])
    useful = [*found.use, *(found.wild if found.objects else ())]
    if useful:
        return known.play[kind_of[useful[0]]]
    if state.discard:
        with_it = wants(state, seat, bytes((*state.hands[seat], state.discard[-1])))
        if (with_it.objects, with_it.runaway) < (found.objects, found.runaway):
            return TAKE
    if careful and found.rest and outlook.spare(state, seat) < 3:
        return known.play[kind_of[max(found.rest, key=lambda card: points[card])]]
    return DRAW


def careful_player(state: State, seat: int, rng: Rng) -> str:
    """The greedy one with an eye on the roll call."""
    return greedy_player(state, seat, rng, careful=True)


def level_player(level: Level, setup: Setup) -> Player:
    """A level of the game's own adviser."""

    def player(state: State, seat: int, rng: Rng) -> str:
        legal = GAME.moves(state)
        if len(legal) == 1:
            return str(legal[0])
        found = search(Knowledge.of(GAME, setup, state, seat), level=level, seed=below(rng, 1 << 30))
        while not found.step(256):
            pass
        return str(found.order()[0].code)

    return player


def player_of(name: str, setup: Setup) -> Player:
    """The player of a name on the command line."""
    plain: dict[str, Player] = {"random": random_player, "greedy": greedy_player, "careful": careful_player, "fair": fair_player}
    return plain[name] if name in plain else level_player(next(level for level in LEVELS if level == name), setup)


class Told:
    """What one game told: its winner, plies, cycles and how they ended, final points, and processor time by seat."""

    def __init__(self, setup: Setup, players: list[Player], deal: int) -> None:
        rng = Rng(f"bench {deal}")
        state: State = GAME.start(setup, seeded(f"bench {deal}"), LUCK, None)
        self.plies, self.cycles, self.deck_outs = 0, 1, 0
        self.thought, self.decisions = [0.0] * setup.seats, [0] * setup.seats
        while (seat := GAME.actor(state)) is not None:
            start = time.process_time()
            code = players[seat](state, seat, rng)
            self.thought[seat] += time.process_time() - start
            self.decisions[seat] += 1
            before = state.phase
            GAME.play(state, seat, code, LUCK, None)
            self.plies += 1
            if state.phase == ROLL_CALL != before:
                self.cycles += 1
                self.deck_outs += state.escaper < 0
        self.winner = state.places[0]
        self.points = list(state.points)


def interval(hits: int, of: int) -> str:
    """A share with its 95 % interval."""
    if of == 0:
        return "none"
    z, share = 1.96, hits / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return f"{100 * share:.1f} % ({100 * (middle - half):.1f} … {100 * (middle + half):.1f}) of {of}"


def ladder(setup: Setup, level: str, against: str, games: int, minutes: float) -> None:
    """How often one seat of a level wins among opponents."""
    own, other = player_of(level, setup), player_of(against, setup)
    end, won, played, thought, decisions = time.monotonic() + 60 * minutes, 0, 0, 0.0, 0
    while played < games and time.monotonic() < end:
        seat = played % setup.seats
        told = Told(setup, [own if one == seat else other for one in range(setup.seats)], played // setup.seats)
        won += told.winner == seat
        played += 1
        thought += told.thought[seat]
        decisions += told.decisions[seat]
    print(
        f"{level} against {against}, {setup.seats} seats: won {interval(won, played)}, {1000 * thought / max(decisions, 1):.0f} ms a move"
    )


def house(setup: Setup, level: str, games: int, minutes: float) -> None:
    """What a game between equals looks like."""
    player = player_of(level, setup)
    end, told = time.monotonic() + 60 * minutes, list[Told]()
    while len(told) < games and time.monotonic() < end:
        told.append(Told(setup, [player] * setup.seats, len(told)))
    cycles, outs = sum(one.cycles for one in told), sum(one.deck_outs for one in told)
    points = [seat for one in told for seat in one.points]
    winners = Counter(one.winner for one in told)
    actions = sum(one.plies for one in told) / cycles / setup.seats
    print(f"{level}, {setup.seats} seats, {len(told)} games: {cycles / len(told):.1f} cycles and {actions:.1f} actions a seat and cycle")
    print(f"  cycles ended by the deck: {interval(outs, cycles)}")
    print(f"  final surveillance: mean {sum(points) / len(points):.1f}, most {max(points)}; wins by seat {dict(sorted(winners.items()))}")


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", choices=("ladder", "house"))
    parser.add_argument("--seats", type=int, default=2, choices=range(2, 6))
    parser.add_argument("--level", default="hard")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=10.0)
    asked = parser.parse_args()
    setup = Setup(asked.seats, GAME.options(), GAME.edition)
    if asked.what == "ladder":
        ladder(setup, asked.level, asked.against, asked.games, asked.minutes)
    else:
        house(setup, asked.level, asked.games, asked.minutes)


if __name__ == "__main__":
    main()
