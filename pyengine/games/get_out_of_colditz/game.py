"""The game as the engine plays it: each method hands on to the file that knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from pydantic import Field, ValidationInfo, field_validator

from pyengine.chance import Luck
from pyengine.documents import Level
from pyengine.game import Game, Options, Result, SearchStyle, SeatLine, Setup
from pyengine.scene import Scene
from pyengine.story import Cite, Description, Story

from . import (
    bot,
    document,
    duel,
    ending,
    moves,
    multi,
    notation,
    positions,
    promising,
    prompts,
    reasons,
    refusals,
    scene,
    secrets,
    solo,
    worth,
)
from . import taps as tapping
from .cards import EDITIONS
from .state import Code, Draw, Give, Go, Naming, Play, PlayOut, State, Terms, Trim, Turn, Window

MOST_BASE = 6
MOST_EXPANSION = 14
"""Escapers in the base deck, and with the expansion: no target can be higher."""
TEAM_FROM = 4
FIVE = 5
ALONE, TOGETHER, IN_TEAMS, MANY = (1,), range(2, 7), (4, 6), range(FIVE, 7)
"""Numbers of seats: one, several, those that divide into teams, and five or more."""
SOLO_TARGETS = (3, 6)
"""Usual targets of a player alone, without and with the expansion."""


def _about(rule: str, seats: Sequence[int] = (), **needs: Any) -> dict[str, Any]:
    """The rule behind an option, and without which seats and other options it has no effect."""
    found: dict[str, Any] = {"rule": f"get_out_of_colditz.{rule}"}
    if seats:
        found["seats"] = list(seats)
    if needs:
        found["needs"] = needs
    return found


class ColditzOptions(Options):
    """What is agreed before the game. A `target` of 0 is the usual one: 1 together, alone 3, with the expansion 6."""

    expansion: bool = Field(default=False, json_schema_extra=_about("table.expansion"))
    target: int = Field(default=0, ge=0, le=MOST_EXPANSION, json_schema_extra=_about("ruling.multi.13"), examples=[3])
    stop_at_target: bool = Field(default=False, json_schema_extra=_about("ruling.solo.5", ALONE))
    teams: Literal["off", "pairs", "threes"] = Field(default="off", json_schema_extra=_about("ruling.multi.31", IN_TEAMS))
    protect: bool = Field(default=False, json_schema_extra=_about("ruling.multi.30", MANY))
    surprise_single_pass: bool = Field(default=False, json_schema_extra=_about("ruling.multi.21", TOGETHER))
    random_search_to_hand: bool = Field(default=False, json_schema_extra=_about("ruling.multi.29", TOGETHER, expansion=True))
    go_cap: int = Field(default=400, ge=0, le=2000, json_schema_extra=_about("house.go_cap", TOGETHER))

    @field_validator("target")
    @classmethod
    def _reachable(cls, target: int, info: ValidationInfo) -> int:
        if target > MOST_BASE and not info.data.get("expansion"):
            raise ValueError("more than there are Escapers")
        return target


NODES_ALONE: Mapping[Level, tuple[int, float]] = {"easy": (24, 0.06), "medium": (120, 0.01), "hard": (400, 0.0)}
NODES_DUEL: Mapping[Level, tuple[int, float]] = {"easy": (48, 0.35), "medium": (96, 0.08), "hard": (240, 0.0)}
NODES_TOGETHER: Mapping[Level, tuple[int, float]] = {"easy": (32, 0.08), "medium": (110, 0.01), "hard": (480, 0.0)}
"""Nodes and noise of a decision, alone, in a duel, and together; with few seats a node costs less, so there are more. In a duel more do
not help: over the same seeds hard won no more games against a random player with 960 or 2,880 nodes. There the noise makes the levels."""
WINDOW = 60
"""Nodes for all seats that are asked for a Diversion, so that a window stays short."""
DUEL_PLIES = 3
"""Plies of a play-out in a duel; more do not make the advice better."""
SHORT = 4
"""By what the nodes of a name or a card too many are divided."""


PHASES: Mapping[type, str] = {
    Go: "go",
    Naming: "go",
    Window: "window",
    Trim: "trim",
    Draw: "draw",
    Play: "play",
    Turn: "turn",
    Give: "give",
    PlayOut: "playout",
}
"""Phase of each decision."""


def terms_of(setup: Setup) -> Terms:
    """What the options mean for so many seats. One that needs more seats than there are is without effect."""
    options, seats = setup.options, setup.seats
    members = {"off": 1, "pairs": 2, "threes": 3}[options.teams]
    team = members if seats >= TEAM_FROM and seats % members == 0 and seats > members else 1
    if seats == 1:
        target = options.target or SOLO_TARGETS[options.expansion]
    else:
        agreed = seats >= FIVE or team > 1 or options.expansion
        target = (options.target or 1) if agreed else 1
    return Terms(
        seats=seats,
        expansion=options.expansion,
        target=target,
        team=team,
        protect=options.protect and seats >= FIVE,
        single_pass=options.surprise_single_pass,
        to_hand=options.random_search_to_hand,
        go_cap=options.go_cap,
        stop_at_target=options.stop_at_target,
    )


class GetOutOfColditz(Game[State, Code]):
    """Get Out of Colditz: the Card Game, for one to six players."""

    id = "get_out_of_colditz"
    seats = (1, 6)
    tags = ("solitaire",)
    rules_version = "1"
    editions = EDITIONS
    calls_players = True
    options = ColditzOptions
    table = document.ColditzTable
    search = "infoset"

    # ---- playing ----

    def start(self, setup: Setup, rng: int, luck: Luck, story: Story | None) -> State:
        state = State(terms_of(setup), rng)
        (solo if state.terms.solo else multi).deal(state, luck, story)
        return state

    def actor(self, state: State) -> int | None:
        return state.stack[-1].seat if state.stack else None

    def turn(self, state: State) -> int | None:
        return state.stack[0].seat if state.stack else None

    def moves(self, state: State) -> Sequence[Code]:
        return moves.legal(state)

    def play(self, state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
        moves.play(state, seat, code, luck, story)

    def result(self, state: State) -> Result | None:
        return ending.result(state)

    # ---- moves in words, and words in moves ----

    def notation(self, state: State, seat: int, code: Code) -> str:
        return notation.write(state, seat, code)

    def read(self, state: State, seat: int, text: str) -> Code:
        return notation.read(state, seat, text)

    def describe(self, state: State, seat: int, code: Code) -> Description:
        return tapping.describe(state, seat, code)

    def final(self, state: State, seat: int, code: Code) -> bool:
        return code[0] in ("draw", "turn") if state.terms.solo else code[0] != "commandeer"

    def refusals(self, state: State, seat: int, code: Code) -> tuple[Cite, ...]:
        return refusals.refusals(state, seat, code)

    def attempt(self, state: State, seat: int, taps: Sequence[str]) -> Code | Cite:
        return tapping.attempt(state, seat, taps)

    # ---- what is seen ----

    def scene(self, state: State, viewer: int | None) -> Scene:
        return scene.scene(state, viewer)

    def prompt(self, state: State, viewer: int | None) -> Cite:
        return prompts.prompt(state, viewer)

    def phase(self, state: State) -> str:
        if not state.stack:
            return "over"
        return PHASES[type(state.stack[-1])]

    def seat_line(self, state: State, seat: int) -> SeatLine:
        return scene.seat_line(state, seat)

    def statics(self, setup: Setup) -> dict[str, Any]:
        return scene.statics(terms_of(setup), self.words)

    # ---- positions ----

    def get_table(self, state: State) -> document.ColditzTable:
        return document.write(state)

    def set_table(self, setup: Setup, table: Any, rng: int, luck: Luck) -> State:
        return positions.read(table, terms_of(setup), rng, luck)

    # ---- knowledge and search ----

    def search_style(self, setup: Setup) -> SearchStyle:
        """Alone, and in a duel, a game is short enough to be played to its end each time."""
        return "playouts" if setup.seats <= 2 else "infoset"

    def effort(self, state: State, level: Level) -> tuple[int, float]:
        """Alone every node is a whole game. Short answers get a share, the same whatever the hand holds."""
        terms = state.terms
        two = duel.judges(terms)
        nodes, noise = (NODES_ALONE if terms.solo else NODES_DUEL if two else NODES_TOGETHER)[level]
        if not (terms.solo or two):
            nodes = nodes * 12 // (terms.seats + 4)
        asked = state.stack[-1] if state.stack else None
        if isinstance(asked, Window):
            return min(nodes, WINDOW // (terms.seats - 1)), noise
        return (nodes // SHORT if isinstance(asked, Trim | Naming) and not two else nodes), noise

    def horizon(self, setup: Setup) -> int | None:
        """In a duel a position is judged so well that playing on only adds luck."""
        return DUEL_PLIES if duel.judges(terms_of(setup)) else None

    def quiet(self, state: State) -> bool:
        """Between two goes."""
        return not state.stack or type(state.stack[-1]) is Go

    def covert(self, state: State) -> bool:
        """Nobody is to learn from the pace who holds a Diversion."""
        return bool(state.stack) and type(state.stack[-1]) is Window

    def resample(self, state: State, seat: int, rng: Any) -> None:
        secrets.resample(state, seat, rng)

    def policy(self, state: State, rng: Any) -> Code:
        return bot.policy(state, rng)

    def promising(self, state: State, legal: Sequence[Code]) -> Sequence[Code]:
        return promising.promising(state, legal)

    def value(self, state: State, seat: int) -> float:
        return worth.value(state, seat)

    def reasons(self, state: State, seat: int, code: Code) -> tuple[Cite, ...]:
        return reasons.reasons(state, seat, code)


GAME = GetOutOfColditz()
