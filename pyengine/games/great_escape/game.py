"""The game as the engine plays it: each method hands on to the file that knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic import Field

from pyengine.chance import Luck
from pyengine.game import Game, Options, Result, SeatLine, Setup
from pyengine.rng import next64, shuffle
from pyengine.scene import Scene
from pyengine.story import Change, Cite, Description, Story

from . import bot, dig, moves, outlook, positions, reasons, refusals, run, scene, score, tunnel
from .cards import EDITIONS, pack
from .state import BREAK_OUT, PHASES, State
from .tunnel import Digging

PLAYER = 0


class GreatEscapeOptions(Options):
    """What the rulings leave to the player."""

    collapsed_beside_covered: bool = Field(default=False, json_schema_extra={"rule": "great_escape.option.collapsed_beside_covered"})
    continue_digging: bool = Field(default=False, json_schema_extra={"rule": "great_escape.option.continue_digging"})
    last_card_prop: bool = Field(default=False, json_schema_extra={"rule": "great_escape.option.last_card_prop"})


class GreatEscape(Game[State, str]):
    """The Great Escape, for one player."""

    id = "great_escape"
    seats = (1, 1)
    tags = ("solitaire",)
    rules_version = "1"
    editions = EDITIONS
    phases = PHASES
    options = GreatEscapeOptions
    table = positions.GreatEscapeTable
    budgets = {"easy": (24, 0.04), "medium": (400, 0.005), "hard": (2000, 0.0)}

    # ---- playing ----

    def start(self, setup: Setup, rng: int, luck: Luck, story: Story | None) -> State:
        state = State(pack(setup.edition), _digging(setup), rng)
        number = state.pack.number
        state.deck = bytearray([number[slug] for slug in luck.order(state, state.pack.slugs)])
        state.deck.reverse()
        if story is not None:
            count = len(state.deck)
            face_down = (Change("", "", "deck", None, "down"),) * count
            story.tell("shuffle", ("great_escape.table.pack", "great_escape.house.pack"), face_down, count=count)
        dig.lay_first_cards(state, story)
        state.ended = score.ending(state)
        return state

    def actor(self, state: State) -> int | None:
        return None if state.ended else PLAYER

    def turn(self, state: State) -> int | None:
        return None if state.ended else PLAYER

    def moves(self, state: State) -> Sequence[str]:
        return moves.legal(state)

    def play(self, state: State, seat: int, code: str, luck: Luck, story: Story | None) -> None:
        moves.play(state, code, story)

    def result(self, state: State) -> Result | None:
        return score.result(state)

    # ---- moves in words, and words in moves ----

    def notation(self, state: State, seat: int, code: str) -> str:
        return code

    def read(self, state: State, seat: int, text: str) -> str:
        return moves.read(state, text)

    def describe(self, state: State, seat: int, code: str) -> Description:
        return moves.describe(state, code)

    def final(self, state: State, seat: int, code: str) -> bool:
        return code == moves.TURN

    def refusals(self, state: State, seat: int, code: str) -> tuple[Cite, ...]:
        return refusals.refusals(state, code)

    def attempt(self, state: State, seat: int, taps: Sequence[str]) -> str | Cite:
        return refusals.attempt(state, taps)

    # ---- what is seen ----

    def scene(self, state: State, viewer: int | None) -> Scene:
        return scene.scene(state)

    def prompt(self, state: State, viewer: int | None) -> Cite:
        return scene.prompt(state)

    def phase(self, state: State) -> str:
        return state.phase

    def seat_line(self, state: State, seat: int) -> SeatLine:
        return scene.seat_line(state)

    def statics(self, setup: Setup) -> dict[str, Any]:
        return scene.statics(pack(setup.edition), self.words)

    # ---- positions ----

    def get_table(self, state: State) -> positions.GreatEscapeTable:
        return positions.write(state)

    def set_table(self, setup: Setup, table: Any, rng: int, luck: Luck) -> State:
        return positions.read(table, pack(setup.edition), _digging(setup), rng, luck)

    # ---- knowledge and search ----

    def resample(self, state: State, seat: int, rng: Any) -> None:
        unseen = sorted(state.deck)
        shuffle(rng, unseen)
        state.deck = bytearray(unseen)
        state.rng = next64(rng)

    def policy(self, state: State, rng: Any) -> str:
        return bot.policy(state)

    def value(self, state: State, seat: int) -> float:
        return bot.value(state)

    def settled(self, state: State) -> bool:
        return state.phase == BREAK_OUT

    def reasons(self, state: State, seat: int, code: str) -> tuple[Cite, ...]:
        return reasons.reasons(state, code)


def _digging(setup: Setup) -> Digging:
    return Digging(**setup.options.model_dump())


def clear_tables() -> None:
    """Forget everything kept for speed, so that a rule function put in another's place takes effect."""
    tunnel.clear_tables()
    run.clear_tables()
    outlook.clear_tables()
    bot.clear_tables()


GAME = GreatEscape()
