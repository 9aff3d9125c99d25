"""Escape from Colditz as the engine sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.chance import Luck
from pyengine.game import Game, Result, SeatLine, Setup
from pyengine.rng import Rng
from pyengine.scene import Scene
from pyengine.story import Cite, Description, Story
from pyengine.words import Message

from . import acts, bot, choosing, deal, legal, notation, position, reasons, refusals, taps, turns, worth
from . import scene as scenes
from .board import DRAWN, TARGET, ZONE
from .cards import NATIONS, ROUNDS, SEATS
from .notation import a_of, verb_of
from .options import ColditzOptions
from .position import ColditzTable
from .state import State

ALWAYS_FINAL = frozenset(
    (
        notation.ROLL, notation.DRAW, notation.PLAY, notation.PASS_BY, notation.WARN_HIM, notation.PARRY, notation.DROP, notation.SEARCH,
        notation.NO_SEARCH, notation.ACCEPT, notation.DECLINE, notation.OFFER, notation.DARE_HIM, notation.GIVE_UP,
    )
)  # fmt: skip
"""Verbs that roll, show a card, or answer somebody."""


class EscapeFromColditz(Game[State, int]):
    """One to five Escape Officers against the Security Officer, who has the last seat. Codes of moves are explained in `notation`."""

    id = "escape_from_colditz"
    seats = SEATS
    tags = ()
    rules_version = "1"
    editions = tuple(ROUNDS)
    phases = ("setup", "escape", "security")
    options = ColditzOptions
    table = ColditzTable
    search = "playouts"
    budgets = {"easy": (30, 0.15), "medium": (10, 0.02), "hard": (1, 0.0)}
    # The planner's own move has so far beaten what play-outs of a turn find; so the strongest level plays it, and the others stray from it.

    def start(self, setup: Setup, rng: int, luck: Luck, story: Story | None) -> State:
        return deal.start(setup, rng, luck, story)

    def actor(self, state: State) -> int | None:
        return state.stack[-1].seat if state.stack else None

    def turn(self, state: State) -> int | None:
        return state.stack[0].seat if state.stack else None

    def moves(self, state: State) -> Sequence[int]:
        return legal.moves(state)

    def offers(self, state: State, seat: int) -> Sequence[int]:
        return legal.offers(state, seat)

    def play(self, state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
        acts.play(state, seat, code, luck, story)

    def result(self, state: State) -> Result | None:
        return turns.result(state)

    def notation(self, state: State, seat: int, code: int) -> str:
        return notation.write(state, code)

    def read(self, state: State, seat: int, text: str) -> int:
        return notation.read(state, text)

    def describe(self, state: State, seat: int, code: int) -> Description:
        return taps.describe(state, seat, code)

    def final(self, state: State, seat: int, code: int) -> bool:
        """What rolls, shows a card or answers; a kit made up with part cards shows them; with six players an escape draws one."""
        verb = verb_of(code)
        if verb in ALWAYS_FINAL or (verb == notation.BUILD and a_of(code) > 0):
            return True
        return verb == notation.TO and a_of(code) < len(DRAWN) and ZONE[a_of(code)] == TARGET and bool(state.parts)

    def refusals(self, state: State, seat: int, code: int) -> tuple[Cite, ...]:
        return refusals.refusals(state, seat, code)

    def attempt(self, state: State, seat: int, taps_: Sequence[str]) -> int | Cite:
        return taps.attempt(state, seat, taps_)

    def scene(self, state: State, viewer: int | None) -> Scene:
        return scenes.scene(state, viewer)

    def prompt(self, state: State, viewer: int | None) -> Cite:
        return scenes.prompt(state, viewer)

    def phase(self, state: State) -> str:
        return scenes.phase(state)

    def seat_line(self, state: State, seat: int) -> SeatLine:
        return scenes.seat_line(state, seat)

    def statics(self, setup: Setup) -> dict[str, Any]:
        return scenes.statics(setup, self.words)

    def get_table(self, state: State) -> ColditzTable:
        return position.get_table(state)

    def set_table(self, setup: Setup, table: ColditzTable, rng: int, luck: Luck) -> State:
        return position.set_table(setup, table, rng, luck)

    def resample(self, state: State, seat: int, rng: Any) -> None:
        bot.resample(state, seat, rng)

    def policy(self, state: State, rng: Any) -> int:
        return bot.policy(state, rng)

    def promising(self, state: State, codes: Sequence[int]) -> Sequence[int]:
        return choosing.promising(state, codes, bot.policy(state, Rng("usual")))

    def value(self, state: State, seat: int) -> float:
        return bot.value(state, seat)

    def seat_name(self, seat: int, seats: int) -> Message:
        """By the part: the last seat is the Security Officer's."""
        return Message("officer.so" if seat == seats - 1 else f"officer.{NATIONS[seat]}")

    def values(self, state: State, seats: int) -> tuple[float, ...]:
        if state.over:
            return tuple(bot.value(state, seat) for seat in range(seats))
        return worth.shares(state)

    def settled(self, state: State) -> bool:
        return bot.settled(state)

    def reasons(self, state: State, seat: int, code: int) -> tuple[Cite, ...]:
        return reasons.reasons(state, seat, code)


GAME = EscapeFromColditz()
