"""A toy for the searches: a row of heaps, two to four seats, a die, and a hidden bonus. Small enough to solve outright.

A seat takes one to three counters; taking the last one of the heap scores the heap's points. With `dice`, who takes three rolls for
one point more. With `secret`, a hidden suit decides which of two calls wins at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

from pyengine.chance import Luck
from pyengine.game import Game, Options, Result, SeatLine, Setup, Table
from pyengine.rng import below
from pyengine.story import Cite, Description, Story, cite
from pyengine.words import Message


class ToyOptions(Options):
    """What a test wants of the toy."""

    counters: int = 7
    dice: bool = False
    secret: bool = False


class ToyState:
    """Counters left, points by seat, whose turn, and the hidden suit (0 or 1) until it is called."""

    __slots__ = ("called", "counters", "dice", "points", "rng", "secret", "suit", "turn")
    called: bool
    counters: int
    dice: bool
    points: list[int]
    rng: int
    secret: bool
    suit: int
    turn: int

    def copy(self) -> ToyState:
        other = ToyState.__new__(ToyState)
        other.rng, other.counters, other.points, other.turn = self.rng, self.counters, list(self.points), self.turn
        other.dice, other.secret, other.suit, other.called = self.dice, self.secret, self.suit, self.called
        return other


def _unused(*_: Any) -> NoReturn:
    raise AssertionError("the searches never ask this")


UNUSED: Any = _unused


class Toy(Game[ToyState, int]):
    """Codes 1 … 3 take counters; 10 and 11 call the suit, 12 declines."""

    id = "toy"
    seats = (2, 4)
    rules_version = "1"
    editions = ("toy",)
    options = ToyOptions
    table = Table

    def start(self, setup: Setup, rng: int, luck: Luck, story: Story | None) -> ToyState:
        state = ToyState()
        state.rng, state.turn, state.called = rng, 0, not setup.options.secret
        state.counters, state.points = setup.options.counters, [0] * setup.seats
        state.dice, state.secret = setup.options.dice, setup.options.secret
        state.suit = below(state, 2)
        return state

    def actor(self, state: ToyState) -> int | None:
        return None if state.counters == 0 else state.turn

    turn = actor

    def moves(self, state: ToyState) -> Sequence[int]:
        if not state.called:
            return (10, 11, 12)
        return tuple(range(1, min(3, state.counters) + 1))

    def play(self, state: ToyState, seat: int, code: int, luck: Luck, story: Story | None) -> None:
        if code >= 10:
            state.called = True
            if code < 12:
                state.points[seat] += 4 if code - 10 == state.suit else -4
        else:
            state.counters -= code
            if state.dice and code == 3 and luck.die(state, "bonus", ("no", "no", "yes")) == "yes":
                state.points[seat] += 2
            if state.counters == 0:
                state.points[seat] += 3
        state.turn = (state.turn + 1) % len(state.points)

    def value(self, state: ToyState, seat: int) -> float:
        rivals = [points for other, points in enumerate(state.points) if other != seat]
        return min(1.0, max(0.0, 0.5 + (state.points[seat] - max(rivals)) / 20))

    def policy(self, state: ToyState, rng: Any) -> int:
        codes = self.moves(state)
        return codes[below(rng, len(codes))]

    def resample(self, state: ToyState, seat: int, rng: Any) -> None:
        if not state.called:
            state.suit = below(rng, 2)

    def reasons(self, state: ToyState, seat: int, code: int) -> tuple[Cite, ...]:
        return (cite("common.turn", "common.turn", seat=seat, actor=code),)

    def notation(self, state: ToyState, seat: int, code: int) -> str:
        return f"take {code}"

    def describe(self, state: ToyState, seat: int, code: int) -> Description:
        return Description("take", Message("seat", seat=code), (str(code),), (f"choice:{code}",))

    def result(self, state: ToyState) -> Result | None:
        return None

    def seat_line(self, state: ToyState, seat: int) -> SeatLine:
        return SeatLine(state.points[seat])

    read = final = refusals = attempt = scene = prompt = phase = statics = get_table = set_table = UNUSED


def knowledge_of(options: ToyOptions, seats: int = 2, seed: int = 0, game: Toy | None = None) -> Any:
    """Knowledge of seat 0 at the start, of the toy or a game made from it."""
    from pyengine.chance import SilentLuck
    from pyengine.knowledge import Knowledge
    from pyengine.rng import seeded

    game = game or Toy()
    setup = Setup(seats, options, "toy")
    return Knowledge.of(game, setup, game.start(setup, seeded(seed), SilentLuck(), None), 0)
