"""Fits the model that judges positions of Get Out of Colditz for two (`pyengine.games.get_out_of_colditz.duel`), and prints its tables.

    python -m bench.duel_fit --games 8700

The quick player plays such games against itself, seven in ten, against a greedy one, two, and against a random one; it makes six moves in a
hundred by lot, so that odd positions come up as well. At the start of every go the model's own code is asked for both sides' weights, with
unknowns in place of its numbers: the difference is one row of a logistic regression on who won. Solved by Newton's method, with a small
ridge, on four hundreds of games in five; the fifth shows how the shares of wins that the fit predicts come true.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence
from typing import Any

from bench.get_out_of_colditz import GAME, LUCK, Player, at_random, greedy
from pyengine.game import Setup
from pyengine.games.get_out_of_colditz import bot, duel, moves
from pyengine.games.get_out_of_colditz.state import Code, Go, State
from pyengine.rng import Rng, below, seeded

TABLES = (
    "PROGRESS",
    "SECOND",
    "ACTIONS",
    "LIGHT",
    "DIVERSIONS",
    "SPARE_ESCAPER",
    "ANY_PARCEL",
    "HAND",
    "EXPOSED",
    "EXPOSED_NEXT",
)
BY_LOT = 6
RIDGE = 3.0
STEPS = 8
Row = dict[int, float]


class Sum:
    """A sum of unknowns with their factors."""

    __slots__ = ("of",)

    def __init__(self, of: Row) -> None:
        self.of = of

    def __add__(self, other: Any) -> Sum:
        return plus(self, other, 1.0)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Sum:
        return plus(self, other, -1.0)

    def __mul__(self, factor: float) -> Sum:
        return Sum({at: value * factor for at, value in self.of.items()} if factor else {})

    __rmul__ = __mul__


def plus(one: Sum, other: Any, factor: float) -> Sum:
    """One sum and so many times another; a plain 0 adds nothing."""
    found = dict(one.of)
    for at, value in other.of.items() if isinstance(other, Sum) else ():
        found[at] = found.get(at, 0.0) + factor * value
    return Sum(found)


class Unknowns:
    """The model's numbers as unknowns, counted in the order of its tables."""

    def __init__(self) -> None:
        self.count = 0
        self.tables = {name: self._unknown(getattr(duel, name)) for name in TABLES}

    def _unknown(self, table: Any) -> Any:
        if isinstance(table, dict):
            return {key: self._unknown(value) for key, value in table.items()}
        if isinstance(table, tuple):
            return tuple(self._unknown(value) for value in table)
        self.count += 1
        return Sum({self.count - 1: 1.0})

    def put(self) -> None:
        """Let the model reckon with them from now on."""
        for name, table in self.tables.items():
            setattr(duel, name, table)

    def solved(self, table: Any, weights: Sequence[float]) -> Any:
        """A table with the numbers found."""
        if isinstance(table, dict):
            return {key: self.solved(value, weights) for key, value in table.items()}
        if isinstance(table, tuple):
            return tuple(self.solved(value, weights) for value in table)
        return round(weights[next(iter(table.of))], 2)


def now_and_then_by_lot(state: State, rng: Rng) -> Code:
    """The quick player, and a few moves by lot."""
    return at_random(state, rng) if below(rng, 100) < BY_LOT else bot.policy(state, rng)


def rows(games: int) -> Iterator[tuple[int, Row, bool]]:
    """For every go: the number of the game, the row of whoever is on turn, and whether he won."""
    setup = Setup(2, GAME.options(), GAME.edition)
    rivals: tuple[Player, ...] = (*[now_and_then_by_lot] * 7, at_random, greedy, greedy)
    for number in range(games):
        pair: list[Player] = [now_and_then_by_lot, rivals[number % 10]]
        players = pair[::-1] if number // 10 % 2 else pair
        state, rng = GAME.start(setup, seeded(f"train {number}"), LUCK, None), Rng(f"train {number}")
        found: list[tuple[int, Row]] = []
        while state.stack:
            seat = state.stack[-1].seat
            if type(state.stack[-1]) is Go and not duel.is_home(state, seat):
                found.append((seat, row_of(state, seat)))
            moves.play(state, seat, players[seat](state, rng), LUCK, None)
        for seat, row in found:
            yield number, row, state.men[seat] > 0


def row_of(state: State, seat: int) -> Row:
    """What the model adds up for the seat on turn, less what it does for the other."""
    own, other = duel.side_of(state, seat), duel.side_of(state, 1 - seat)
    difference: Any = duel.weight(own, other.hand, True) - duel.weight(other, own.hand, False)
    found: Row = difference.of
    return found


def chance(row: Row, weights: Sequence[float]) -> float:
    """The share of wins that the weights predict."""
    return 1 / (1 + math.exp(-sum(value * weights[at] for at, value in row.items())))


def fit(data: Sequence[tuple[Row, bool]], count: int) -> list[float]:
    """Logistic regression by Newton's method."""
    weights = [0.0] * count
    for _ in range(STEPS):
        slope = [RIDGE * weight for weight in weights]
        bend = [[RIDGE * (one == two) for two in range(count)] for one in range(count)]
        for row, won in data:
            share = chance(row, weights)
            spread = share * (1 - share)
            items = list(row.items())
            for at, value in items:
                slope[at] += value * (share - won)
                line, factor = bend[at], value * spread
                for other, more in items:
                    line[other] += factor * more
        weights = [weight - step for weight, step in zip(weights, solve(bend, slope), strict=True)]
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss-Jordan elimination; the ridge keeps the pivots away from 0."""
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for at in range(len(lines)):
        pivot = [value / lines[at][at] for value in lines[at]]
        lines = [
            pivot if other == at else [value - line[at] * more for value, more in zip(line, pivot, strict=True)]
            for other, line in enumerate(lines)
        ]
    return [line[-1] for line in lines]


def main() -> None:
    """Fit, print how the prediction comes true on games not fitted to, and the tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=8700)
    arguments = parser.parse_args()
    unknowns = Unknowns()
    unknowns.put()
    data = list(rows(arguments.games))
    fitted = [(row, won) for number, row, won in data if number // 100 % 5 != 4]
    others = [(row, won) for number, row, won in data if number // 100 % 5 == 4]
    weights = fit(fitted, unknowns.count)
    print(f"{len(fitted)} goes fitted, {len(others)} others; predicted and true shares of wins by tenths:")
    for tenth in range(10):
        found = [(share, won) for row, won in others if int(10 * (share := chance(row, weights))) == tenth]
        if found:
            print(f"  {sum(share for share, _ in found) / len(found):.3f}  {sum(won for _, won in found) / len(found):.3f}  ({len(found)})")
    for name, table in unknowns.tables.items():
        print(f"{name} = {unknowns.solved(table, weights)}")


if __name__ == "__main__":
    main()
