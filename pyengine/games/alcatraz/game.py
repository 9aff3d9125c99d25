"""Alcatraz as the engine sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.chance import Luck
from pyengine.errors import BadOption
from pyengine.game import Game, Result, SeatLine, Setup
from pyengine.rng import next64
from pyengine.scene import Scene
from pyengine.story import Cite, Description, Story
from pyengine.words import Message

from . import acts, bot, legal, notation, position, reasons, refusals, taps
from . import scene as scenes
from .board import EDITIONS, SEATS
from .options import AlcatrazOptions, start_problems
from .position import AlcatrazTable
from .state import State


class Alcatraz(Game[State, int]):
    """Two to four players, nothing hidden, one die that rolls for the alarm. Codes of moves are explained in `notation`."""

    id = "alcatraz"
    seats = SEATS
    tags = ("open",)
    rules_version = "1"
    editions = tuple(EDITIONS)
    phases = ()
    options = AlcatrazOptions
    table = AlcatrazTable
    search = "tree"
    budgets = {"easy": (60, 0.1), "medium": (600, 0.015), "hard": (6000, 0.0)}

    def start(self, setup: Setup, rng: int, luck: Luck, story: Story | None) -> State:
        problems = start_problems(setup.options, setup.seats)
        if problems:
            accepted = [Message("problem.option", name="start_player", values=f"1 – {setup.seats}")]
            raise BadOption("bad_option", words=self.words, problems=problems, accepted=accepted)
        return acts.start(setup, rng, luck, story)

    def actor(self, state: State) -> int | None:
        return state.turn if not state.due else scenes.actor(state)

    def turn(self, state: State) -> int | None:
        return None if scenes.actor(state) is None else state.turn

    def moves(self, state: State) -> Sequence[int]:
        return legal.moves(state)

    def play(self, state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
        acts.play(state, seat, code, luck, story)

    def result(self, state: State) -> Result | None:
        return acts.result(state)

    def notation(self, state: State, seat: int, code: int) -> str:
        return notation.write(code)

    def read(self, state: State, seat: int, text: str) -> int:
        return notation.read(text)

    def describe(self, state: State, seat: int, code: int) -> Description:
        return taps.describe(state, seat, code)

    def final(self, state: State, seat: int, code: int) -> bool:
        """Only a roll: nothing is hidden, so any other move may be taken back until the next player has answered it."""
        return code == notation.ROLL

    def refusals(self, state: State, seat: int, code: int) -> tuple[Cite, ...]:
        return refusals.refusals(state, seat, code)

    def attempt(self, state: State, seat: int, taps_: Sequence[str]) -> int | Cite:
        return taps.attempt(state, seat, taps_)

    def scene(self, state: State, viewer: int | None) -> Scene:
        return scenes.scene(state)

    def prompt(self, state: State, viewer: int | None) -> Cite:
        return scenes.prompt(state, viewer)

    def phase(self, state: State) -> str:
        return scenes.phase(state)

    def seat_line(self, state: State, seat: int) -> SeatLine:
        return scenes.seat_line(state, seat)

    def statics(self, setup: Setup) -> dict[str, Any]:
        return scenes.statics(setup, self.words)

    def get_table(self, state: State) -> AlcatrazTable:
        return position.get_table(state)

    def set_table(self, setup: Setup, table: AlcatrazTable, rng: int, luck: Luck) -> State:
        return position.set_table(setup, table, rng)

    def resample(self, state: State, seat: int, rng: Any) -> None:
        """Nothing is hidden but what the die will show."""
        next64(rng)

    def policy(self, state: State, rng: Any) -> int:
        return bot.policy(state, rng)

    def value(self, state: State, seat: int) -> float:
        return bot.value(state, seat)

    def values(self, state: State, seats: int) -> tuple[float, ...]:
        return bot.values(state)

    def reasons(self, state: State, seat: int, code: int) -> tuple[Cite, ...]:
        return reasons.reasons(state, seat, code)


GAME = Alcatraz()
