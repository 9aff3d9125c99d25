"""The contract between the engine and a game.

A game is one object of a subclass of `Game`, at `pyengine.games.<id>.GAME`. It is stateless: everything about a running game is in a
state object of the game's own, with plain slots, an integer attribute `rng` (the generator) and a hand-written `copy()`. A move is a
*code*: a small hashable value that means the same in every position of the game.

One source: prompt, legal moves, targets and refusals all come from here, so page, search, lessons, fuzzer and screen reader cannot
disagree. What must hold between the methods is said in each docstring and checked for every game by the conformance suite.

Where choices multiply, a game splits them into plies held on a small typed decision stack in its state; `actor` is the seat that must
answer the topmost decision. Choices half made are nobody else's business: their events are `seen_by` the chooser alone.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict

from .book import RuleBook, load
from .chance import Luck
from .documents import GameInfo, Level
from .scene import Scene
from .story import Cite, Description, Story
from .words import CORE, Message, Words


class State(Protocol):
    """What the engine needs of a game's state."""

    rng: int

    def copy(self: StateT) -> StateT: ...


SearchStyle = Literal["playouts", "tree", "infoset"]

StateT = TypeVar("StateT", bound=State)
CodeT = TypeVar("CodeT", bound=Hashable)


class Options(BaseModel):
    """Base of a game's options: those that its rulings name, and no others. Every field has a default.

    Besides what pydantic says of a field its schema may hold `rule`, the rule behind it; `seats`, the numbers of seats with which it has an
    effect; `needs`, other options without which it has none; and `brief`, a value with which a long game is short but whole.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)


class Table(BaseModel):
    """Base of a game's part of a position document."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Setup(NamedTuple):
    """How a match begins: seats, the game's options, and the edition of its data."""

    seats: int
    options: Any
    edition: str


class SeatLine(NamedTuple):
    """What everybody may know of a seat: its score, named counters, and whether it is out of the game."""

    score: int | None = None
    counters: Mapping[str, int] = {}
    out: bool = False


class Result(NamedTuple):
    """How a game ended. `standings` are groups of seats, best first; nobody need win (`winners` empty)."""

    reason: str
    message: Message
    standings: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...] | None
    rating: str | None
    rules: tuple[str, ...]


class Invalid(Exception):
    """Raised by `Game.set_table` with everything that is wrong with a position."""

    def __init__(self, problems: Sequence[Message]) -> None:
        super().__init__(len(problems))
        self.problems = tuple(problems)


class Unreadable(Exception):
    """Raised by `Game.read` for a text outside the game's notation."""


class Game(ABC, Generic[StateT, CodeT]):
    """The rules of one game."""

    id: str
    """Package name, also the prefix of every rule id."""
    seats: tuple[int, int]
    tags: tuple[str, ...] = ()
    """`solitaire`: one person can play alone; `open`: nothing is ever hidden from anybody, so that seats need not be handed over."""
    rules_version: str
    """Changes when the same moves may lead elsewhere."""
    editions: tuple[str, ...]
    """Names of the data tables, oldest first; new games use the last."""
    phases: tuple[str, ...] = ()
    """Ids of the phases in order, where the game has a fixed sequence; worded by `phase.<id>`."""
    options: type[Options]
    table: type[Table]
    search: SearchStyle = "playouts"
    """How the game is searched: flat play-outs, a tree with bounds (nothing hidden), or a tree over information sets."""
    budgets: Mapping[Level, tuple[int, float]] = {}
    """Nodes per decision and half-width of noise of a level, where the style's usual ones do not fit."""

    calls_players: bool = False
    """Whether sentences call players by the names they gave; where pieces go by their colours, so do their seats."""

    # ---- playing ----

    @abstractmethod
    def start(self, setup: Setup, rng: int, luck: Luck, story: Story | None) -> StateT:
        """Set up a new game: shuffle, deal, and whatever the rules do before the first decision."""

    @abstractmethod
    def actor(self, state: StateT) -> int | None:
        """The seat that must answer now; `None` when the game is over."""

    @abstractmethod
    def turn(self, state: StateT) -> int | None:
        """The seat whose go it is; differs from `actor` while others answer."""

    @abstractmethod
    def moves(self, state: StateT) -> Sequence[CodeT]:
        """Legal moves of the actor, in documented order; at least one until the game is over, at most 600."""

    def offers(self, state: StateT, seat: int) -> Sequence[CodeT]:
        """What a seat other than the actor may start out of turn, e.g. a trade."""
        return ()

    @abstractmethod
    def play(self, state: StateT, seat: int, code: CodeT, luck: Luck, story: Story | None) -> None:
        """Carry out a legal move in place, on to the next decision. Legality is not checked here.

        Call `story.reveal()` before anything hidden comes to light. All chance comes from `luck`, with `state` as its generator.
        """

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """How it ended, `None` while it goes on."""

    # ---- moves in words, and words in moves ----

    @abstractmethod
    def notation(self, state: StateT, seat: int, code: CodeT) -> str:
        """The move as ASCII text, language-free: what the player chose, never an index, an element id or what chance gave."""

    @abstractmethod
    def read(self, state: StateT, seat: int, text: str) -> CodeT:
        """The code of a text of this game's notation, legal now or not. Raises `Unreadable`."""

    @abstractmethod
    def describe(self, state: StateT, seat: int, code: CodeT) -> Description:
        """Kind, label, parts and targets. A target without a piece of its own is `choice:<name>`; no two legal moves share targets."""

    @abstractmethod
    def final(self, state: StateT, seat: int, code: CodeT) -> bool:
        """Whether fair undo ends with this move because it rolls, reveals, or hands over to another seat."""

    @abstractmethod
    def refusals(self, state: StateT, seat: int, code: CodeT) -> tuple[Cite, ...]:
        """Every rule that forbids the move to this seat now, with the sentence about this position.

        Empty exactly for legal moves; for a move that only the actor could make also when another seat tries it, which the engine then
        refuses by `common.turn`.
        """

    @abstractmethod
    def attempt(self, state: StateT, seat: int, taps: Sequence[str]) -> CodeT | Cite:
        """What a tap sequence that neither is nor begins a legal move was trying.

        A code to be refused, or a citation of a rule of this game at once where it means no move at all.
        """

    # ---- what is seen ----

    @abstractmethod
    def scene(self, state: StateT, viewer: int | None) -> Scene:
        """The table as a seat, or an onlooker, may see it. Applying an event's changes to it gives the next one."""

    @abstractmethod
    def prompt(self, state: StateT, viewer: int | None) -> Cite:
        """What the viewer is asked, or told while he waits, with the rule behind it."""

    @abstractmethod
    def phase(self, state: StateT) -> str:
        """Id of the phase, worded by `phase.<id>`."""

    @abstractmethod
    def seat_line(self, state: StateT, seat: int) -> SeatLine:
        """Public facts of a seat."""

    @abstractmethod
    def statics(self, setup: Setup) -> dict[str, Any]:
        """What never changes during a match, JSON-ready: `faces` (key → facts, title worded) and, for a board, `board`."""

    # ---- positions ----

    @abstractmethod
    def get_table(self, state: StateT) -> Table:
        """The complete state without generator, options and edition, as the game's document; what seats were shown included."""

    @abstractmethod
    def set_table(self, setup: Setup, table: Any, rng: int, luck: Luck) -> StateT:
        """The state of a position document (an instance of `table`), exact inverse of `get_table`.

        Hidden things may be left out: cards nobody mentions form the pile in seeded order. Raises `Invalid` with *everything* wrong.
        """

    # ---- knowledge and search ----

    @abstractmethod
    def resample(self, state: StateT, seat: int, rng: Any) -> None:
        """Deal afresh, in place and from `rng` (an `Rng`), all that `seat` cannot know; keep all it sees or was shown.

        The result must not depend on how the hidden things lay before: gather them, sort them, shuffle them.
        """

    def search_style(self, setup: Setup) -> SearchStyle:
        """How a match is searched; `search`, unless it depends on seats or options."""
        return self.search

    def effort(self, state: StateT, level: Level) -> tuple[int, float] | None:
        """Nodes and half-width of noise for one decision; `None` for the style's usual ones. Only what everybody knows may count."""
        return self.budgets.get(level)

    @abstractmethod
    def policy(self, state: StateT, rng: Any) -> CodeT:
        """A quick sensible move for play-outs: a fair player's, using only what the actor may know."""

    @abstractmethod
    def value(self, state: StateT, seat: int) -> float:
        """How good the position is for a seat, 0 … 1; exact at the end."""

    def settled(self, state: StateT) -> bool:
        """Whether a play-out may stop here because `value` already is about the mean of what playing on would give."""
        return False

    def horizon(self, setup: Setup) -> int | None:
        """Plies after which a play-out is judged by `value`, once the position is `quiet`; `None` for the search's own."""
        return None

    def quiet(self, state: StateT) -> bool:
        """Whether `value` may judge the position as it stands; `False` in the middle of an exchange, which is then played out first."""
        return True

    def covert(self, state: StateT) -> bool:
        """Whether the pace must not tell what the actor holds: even if he has but one move, he then thinks as long as any other."""
        return False

    def values(self, state: StateT, seats: int) -> tuple[float, ...]:
        """`value` for every seat; worth overriding where the game can tell all at once."""
        return tuple([self.value(state, seat) for seat in range(seats)])

    def promising(self, state: StateT, legal: Sequence[CodeT]) -> Sequence[CodeT]:
        """Those of the actor's legal moves on which a sampled search is to spend time; the others are advised last.

        Leaves out moves that are another one in disguise or sure to be in vain. At least one; may use only what the actor knows.
        """
        return legal

    @abstractmethod
    def reasons(self, state: StateT, seat: int, code: CodeT) -> tuple[Cite, ...]:
        """Why one might play it: the features that count, with their numbers, most important first. Never anything hidden."""

    # ---- given ----

    @property
    def package(self) -> str:
        """Import path of the game's folder, where its words and rulebook lie."""
        return type(self).__module__.rpartition(".")[0]

    @cached_property
    def words(self) -> Words:
        return Words(self.package, CORE)

    @property
    def rulebook(self) -> RuleBook:
        return load(self.package)

    @property
    def edition(self) -> str:
        """The edition of new games."""
        return self.editions[-1]

    def seat_name(self, seat: int, seats: int) -> Message:
        """What a seat, of so many, is called while its player has no name: the game's own `seat.<n>`, counted from 1, or by its number."""
        own = f"seat.{seat + 1}"
        return Message(own) if self.words.has(own) else Message("seat", seat=seat + 1)

    def info(self) -> GameInfo:
        """What a menu needs."""
        return GameInfo(
            id=self.id,
            title=self.words.say("title", {}),
            seats=self.seats,
            options=self.option_schema(),
            tags=self.tags,
            edition=self.edition,
            rules=self.rules_version,
        )

    def option_schema(self) -> dict[str, Any]:
        """JSON schema of the options, titles and descriptions worded by `option.<name>` and `option.<name>_help`.

        A field's own schema extra `rule` names the rulebook entry behind it; `seats` lists the numbers of seats, and `needs` the values of
        other options, without which it has no effect. Where a field takes one of a few values, `labels` words each, by
        `option.<name>.<value>`.
        """
        schema = self.options.model_json_schema()
        for name, entry in schema.get("properties", {}).items():
            entry["title"] = self.words.say(f"option.{name}", {})
            entry["description"] = self.words.say(f"option.{name}_help", {})
            keys = {value: f"option.{name}.{value}" for value in entry.get("enum", ())}
            if keys and all(map(self.words.has, keys.values())):
                entry["labels"] = {value: self.words.say(key, {}) for value, key in keys.items()}
        schema["title"] = self.words.say("title", {})
        schema.pop("description", None)
        return dict(schema)
