"""The contract game as the engine sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.chance import Luck
from pyengine.game import Game, Result, SeatLine, Setup
from pyengine.scene import Scene
from pyengine.story import Cite, Description, Story

from . import acts, bot, notation, position, rules
from . import scene as scenes
from .cards import EDITIONS, KINDS
from .notation import Code
from .rules import kinds
from .state import ContractOptions, ContractTable, State, Watch


class ContractGame(Game[State, Code]):
    """Three seats, everything the contract has."""

    id = "contract_game"
    seats = (3, 3)
    tags: tuple[str, ...] = ("test",)
    rules_version = "1"
    editions = tuple(EDITIONS)
    phases = ("watch", "turn")
    options = ContractOptions
    table = ContractTable
    search = "infoset"

    def start(self, setup: Setup, rng: int, luck: Luck, story: Story | None) -> State:
        return acts.start(setup.options, setup.edition, rng, luck, story)

    def actor(self, state: State) -> int | None:
        return state.stack[-1].seat if state.stack else None

    def turn(self, state: State) -> int | None:
        return state.stack[0].seat if state.stack else None

    def moves(self, state: State) -> Sequence[Code]:
        return rules.moves(state)

    def offers(self, state: State, seat: int) -> Sequence[Code]:
        return rules.offers(state, seat)

    def play(self, state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
        acts.play(state, seat, code, luck, story)

    def result(self, state: State) -> Result | None:
        return acts.result(state)

    def notation(self, state: State, seat: int, code: Code) -> str:
        return notation.write(code)

    def read(self, state: State, seat: int, text: str) -> Code:
        return notation.read(text)

    def describe(self, state: State, seat: int, code: Code) -> Description:
        return scenes.describe(state, seat, code)

    def final(self, state: State, seat: int, code: Code) -> bool:
        return code.kind != "lay"

    def refusals(self, state: State, seat: int, code: Code) -> tuple[Cite, ...]:
        return rules.refusals(state, seat, code)

    def attempt(self, state: State, seat: int, taps: Sequence[str]) -> Code | Cite:
        return scenes.attempt(state, seat, taps)

    def scene(self, state: State, viewer: int | None) -> Scene:
        return scenes.scene(state, viewer)

    def prompt(self, state: State, viewer: int | None) -> Cite:
        return scenes.prompt(state, viewer)

    def phase(self, state: State) -> str:
        return "watch" if state.stack and isinstance(state.stack[0], Watch) else "turn"

    def seat_line(self, state: State, seat: int) -> SeatLine:
        return SeatLine(state.points[seat], {"points": state.points[seat]}, state.out[seat])

    def statics(self, setup: Setup) -> dict[str, Any]:
        return {"faces": {kind: {"title": self.words.message(kinds(kind))} for kind in KINDS}}

    def get_table(self, state: State) -> ContractTable:
        return position.get_table(state)

    def set_table(self, setup: Setup, table: ContractTable, rng: int, luck: Luck) -> State:
        return position.set_table(setup, table, rng, luck)

    def resample(self, state: State, seat: int, rng: Any) -> None:
        bot.resample(state, seat, rng)

    def policy(self, state: State, rng: Any) -> Code:
        return bot.policy(state, rng)

    def value(self, state: State, seat: int) -> float:
        return bot.value(state, seat)

    def reasons(self, state: State, seat: int, code: Code) -> tuple[Cite, ...]:
        return bot.reasons(state, seat, code)


GAME = ContractGame()
