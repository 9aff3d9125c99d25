"""The game as the engine plays it: each method hands on to the file that knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic import Field

from pyengine.chance import Luck
from pyengine.game import Game, Options, Result, SeatLine, Setup
from pyengine.scene import Scene
from pyengine.story import Change, Cite, Description, Story

from . import actions, bot, dealing, moves, names, notation, outlook, plan, positions, reasons, refusals, scene
from .cards import EDITIONS, pack
from .state import PHASES, House, Roll, State


class Stalag17Options(Options):
    """What the rulings leave to the players."""

    information_wild_in_attempt: bool = Field(default=False, json_schema_extra={"rule": "stalag17.option.information_wild_in_attempt"})
    escaper_pays_barracks: bool = Field(default=False, json_schema_extra={"rule": "stalag17.option.escaper_pays_barracks"})
    play_on: bool = Field(default=False, json_schema_extra={"rule": "stalag17.option.play_on"})


class Stalag17(Game[State, str]):
    """Stalag 17, for two to five players."""

    id = "stalag17"
    seats = (2, 5)
    rules_version = "1"
    editions = EDITIONS
    phases = PHASES
    options = Stalag17Options
    table = positions.Stalag17Table
    search = "playouts"
    budgets = {"easy": (24, 0.03), "medium": (160, 0.004), "hard": (480, 0.0)}

    # ---- playing ----

    def start(self, setup: Setup, rng: int, luck: Luck, story: Story | None) -> State:
        state = State(pack(setup.edition), House(**setup.options.model_dump()), setup.seats, rng)
        plan.shuffle_deck(state, list(range(len(state.pack.slugs))), luck)
        state.starter = plan.first_starter(state, luck)
        state.stack = (Roll(state.starter),)
        if story is not None:
            count = len(state.deck)
            made = (Change("", "", "deck", None, "down"),) * count
            story.tell("shuffled", ("stalag17.table.deck", "stalag17.ruling.1"), made, count=count)
            story.tell("first", ("stalag17.plan.first", "stalag17.ruling.12"), player=names.player(state.starter))
        return state

    def actor(self, state: State) -> int | None:
        return state.stack[-1].seat if state.stack else None

    def turn(self, state: State) -> int | None:
        return state.stack[-1].seat if state.stack else None

    def moves(self, state: State) -> Sequence[str]:
        return moves.legal(state)

    def play(self, state: State, seat: int, code: str, luck: Luck, story: Story | None) -> None:
        moves.play(state, seat, code, luck, story)

    def result(self, state: State) -> Result | None:
        return actions.result(state)

    # ---- moves in words, and words in moves ----

    def notation(self, state: State, seat: int, code: str) -> str:
        return code

    def read(self, state: State, seat: int, text: str) -> str:
        return notation.read(state.pack, text)

    def describe(self, state: State, seat: int, code: str) -> Description:
        return moves.describe(state, seat, code)

    def final(self, state: State, seat: int, code: str) -> bool:
        return moves.final(code)

    def refusals(self, state: State, seat: int, code: str) -> tuple[Cite, ...]:
        return refusals.refusals(state, seat, code)

    def attempt(self, state: State, seat: int, taps: Sequence[str]) -> str | Cite:
        return refusals.attempt(state, seat, taps)

    # ---- what is seen ----

    def scene(self, state: State, viewer: int | None) -> Scene:
        return scene.scene(state, viewer)

    def prompt(self, state: State, viewer: int | None) -> Cite:
        return scene.prompt(state, viewer)

    def phase(self, state: State) -> str:
        return state.phase

    def seat_line(self, state: State, seat: int) -> SeatLine:
        return scene.seat_line(state, seat)

    def statics(self, setup: Setup) -> dict[str, Any]:
        return scene.statics(pack(setup.edition), setup.seats, self.words)

    # ---- positions ----

    def get_table(self, state: State) -> positions.Stalag17Table:
        return positions.write(state)

    def set_table(self, setup: Setup, table: Any, rng: int, luck: Luck) -> State:
        return positions.read(setup, table, rng, luck)

    # ---- knowledge and search ----

    def resample(self, state: State, seat: int, rng: Any) -> None:
        dealing.resample(state, seat, rng)

    def policy(self, state: State, rng: Any) -> str:
        return bot.policy(state, rng)

    def value(self, state: State, seat: int) -> float:
        return outlook.value(state, seat)

    def settled(self, state: State) -> bool:
        return bot.settled(state)

    def promising(self, state: State, legal: Sequence[str]) -> Sequence[str]:
        return bot.promising(state, legal)

    def reasons(self, state: State, seat: int, code: str) -> tuple[Cite, ...]:
        return reasons.reasons(state, seat, code)


GAME = Stalag17()
