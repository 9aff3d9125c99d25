"""The documents that cross the engine's edge: pydantic models, JSON in and out.

Everything a page, a file, a link or another program may hold is described here. Nothing in search uses these models; the games
keep plain slots objects and the match translates. Every integer fits in 2**53 - 1; generator state and hashes are hex text.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

SAFE_INTEGER = 2**53 - 1
"""Largest integer that JavaScript keeps exactly; no document holds a larger one."""

LONGEST_SEED = 200
"""Characters of the longest seed."""

Undo = Literal["fair", "free", "off"]
"""Undo mode of a match: back to the last luck or answer, back to one's own last decision, or not at all."""

Level = Literal["easy", "medium", "hard"]
"""Strength of an adviser or opponent: a node budget and a little noise."""

AreaKind = Literal["hand", "stack", "row", "column", "board", "choices"]
"""How an area is laid out. Order matters in stack, row and column; in hand and board it does not."""

Facing = Literal["up", "down"]

SafeInt = Annotated[int, Field(ge=-SAFE_INTEGER, le=SAFE_INTEGER)]
SmallText = Annotated[str, Field(max_length=4000)]


class Document(BaseModel):
    """Base of all documents: unknown fields are refused, so that a newer or foreign document is noticed."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Cited(Document):
    """A rule and what it says about this position. `elements` are ids of elements, areas or places that it speaks of, the culprit first."""

    rule: str
    text: str
    elements: tuple[str, ...] = ()


class GameInfo(Document):
    """What a menu needs to offer a game."""

    id: str
    title: str
    seats: tuple[int, int] = Field(description="fewest and most seats")
    options: dict[str, Any] = Field(description="JSON schema of the options")
    tags: tuple[str, ...] = Field(default=(), description="solitaire: no seat plays against another; open: every seat sees everything")
    edition: str = Field(description="data edition used for new games")
    rules: str = Field(description="rules version")


class Player(Document):
    """Who sits in a seat. No rule reads this."""

    name: str = Field(default="", max_length=60)
    kind: Literal["human", "ai"] = "human"
    level: Level | None = None


class Badge(Document):
    """A small sign on an element or an area: a counter, a warning, a stamp."""

    id: str = Field(description="language-free kind, e.g. prop_due")
    text: str = Field(description="the words on it")
    value: int | None = None
    tone: Literal["plain", "good", "warn", "bad"] = "plain"
    rules: tuple[str, ...] = ()


class Element(Document):
    """One thing on the table. The id of a face-down thing is its place, never what it is."""

    id: str
    face: str | None = Field(description="key into the static faces; None when the viewer may not know it")
    aspect: str | None = Field(default=None, description="which part of the card is in use, e.g. head, middle, foot")
    label: str = Field(description="a whole sentence for a screen reader")
    facing: Facing = "up"
    owner: int | None = None
    place: str | None = Field(default=None, description="node of a board; None when the area itself is the place")
    badges: tuple[Badge, ...] = ()


class Area(Document):
    """A part of the table, in reading order. Its id may itself be tapped (an empty square, a tunnel)."""

    id: str
    title: str
    kind: AreaKind
    count: int = Field(description="how many things lie here, also those a pile hides")
    elements: tuple[Element, ...]
    label: str = Field(default="", description="a whole sentence about the area, empty when the title says it all")
    badges: tuple[Badge, ...] = ()


class Counter(Document):
    """A number that belongs to a seat, e.g. surveillance points."""

    id: str
    label: str
    value: int


class SeatView(Document):
    """One seat as the viewer sees it."""

    seat: int
    name: str
    kind: Literal["human", "ai"]
    level: Level | None = None
    score: int | None = None
    counters: tuple[Counter, ...] = ()
    out: bool = False


class MoveView(Document):
    """A legal move: what to send back, what to say, its parts without words, and what to tap.

    `targets` are element, area or board-place ids in tapping order; where several things will do, one target lists them with "|".
    """

    text: str
    label: str
    kind: str
    args: tuple[str, ...] = ()
    targets: tuple[str, ...]
    final: bool


class ChangeView(Document):
    """One thing moved: empty `source` means it came into being, empty `target` that it left the table.

    An empty `element` is one face-down thing of `source`, whichever. A counter of a seat is the element `counter:<seat>/<id>`, with
    its old and new value as source and target.
    """

    element: str
    source: str
    target: str
    face: str | None
    facing: Facing


class EventView(Document):
    """One line of the story, as one viewer may know it."""

    ply: int
    seat: int | None
    kind: str
    text: str
    rules: tuple[str, ...]
    changes: tuple[ChangeView, ...] = ()


class Prompt(Document):
    """What the viewer is asked, or told while he waits."""

    text: str
    rules: tuple[str, ...] = ()


class Phase(Document):
    """A phase of the game."""

    id: str
    title: str


class OutcomeView(Document):
    """How it ended. `standings` are groups of seats, best first; `rating` is a key and its words, where the game has one."""

    reason: str
    text: str
    standings: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...] | None = None
    rating: str | None = None
    rating_text: str | None = None
    rules: tuple[str, ...] = ()


class View(Document):
    """All that one viewer may know, with what may be touched. `viewer` None is the public view."""

    game: str
    edition: str
    ply: int
    viewer: int | None
    turn: int | None
    actor: int | None
    phase: Phase
    phases: tuple[Phase, ...] = Field(default=(), description="all phases in order, where the game has a fixed sequence")
    prompt: Prompt
    seats: tuple[SeatView, ...]
    areas: tuple[Area, ...]
    moves: tuple[MoveView, ...]
    log: tuple[EventView, ...]
    outcome: OutcomeView | None = None


class UndoState(Document):
    """Whether one may undo or redo, and the reason when not."""

    allowed: bool
    reason: str = ""


class Start(Document):
    """How a recorded game began: seats, options and seed, or a complete position."""

    seats: int = Field(ge=1, le=12)
    options: dict[str, Any] = Field(default_factory=dict)
    seed: str = Field(default="0", max_length=LONGEST_SEED)
    position: dict[str, Any] | None = None
    chance: tuple[SmallText, ...] = ()


class RecordedMove(Document):
    """One ply: the notation, the seat if it was not the actor, and the chance results it caused."""

    move: Annotated[str, Field(max_length=400)]
    seat: int | None = None
    chance: tuple[SmallText, ...] = ()


class Check(Document):
    """First 8 hex digits of SHA-256 over the position's canonical JSON without generator, after `ply` plies."""

    ply: int = Field(ge=0, le=SAFE_INTEGER)
    hash: Annotated[str, Field(pattern="^[0-9a-f]{8}$")]


class Record(Document):
    """A whole game in one small document: save, link, bug report, lesson source and fixture."""

    format: Literal[1] = 1
    game: Annotated[str, Field(max_length=80)]
    rules: Annotated[str, Field(max_length=20)]
    edition: Annotated[str, Field(max_length=80)]
    start: Start
    players: tuple[Player, ...] = ()
    undo: Undo = "fair"
    practice: bool = False
    moves: Annotated[tuple[RecordedMove, ...], Field(max_length=20000)] = ()
    checks: Annotated[tuple[Check, ...], Field(max_length=2000)] = ()


class Position(Document):
    """A complete position. `table` is the game's own part, described by its position model."""

    format: Literal[1] = 1
    game: Annotated[str, Field(max_length=80)]
    rules: Annotated[str, Field(max_length=20)]
    edition: Annotated[str, Field(max_length=80)]
    seats: int = Field(ge=1, le=12)
    options: dict[str, Any] = Field(default_factory=dict)
    generator: Annotated[str, Field(pattern="^[0-9a-f]{1,16}$")] | None = None
    table: dict[str, Any]


class RuleView(Document):
    """One numbered rule of the rulebook. `ruling` entries settle what the printed rules leave open; `house` are values of our own."""

    id: str
    number: str
    kind: Literal["rule", "ruling", "house"]
    title: str
    text: str
    see: tuple[str, ...] = ()


class SectionView(Document):
    """Rules that belong together."""

    id: str
    title: str
    rules: tuple[RuleView, ...]


class RuleBookView(Document):
    """A game's rules in our own words. `short` stands before numbers on rule chips, e.g. GE."""

    game: str
    title: str
    short: str
    sections: tuple[SectionView, ...]


class AdvisedMove(Document):
    """One ranked move: its expected value, its share of the search, and why."""

    move: MoveView
    value: float
    share: float
    reason: str
    rules: tuple[str, ...] = ()


class AdviceView(Document):
    """The best of the ranked moves, best first; how many there are, and the nodes spent."""

    ranked: tuple[AdvisedMove, ...]
    moves: int
    nodes: int
    level: Level


class Snapshot(Document):
    """What the page gets after every request that may have changed something."""

    match: str
    ply: int
    view: View
    events: tuple[EventView, ...]
    notices: tuple[str, ...] = ()
    can_undo: UndoState
    can_redo: UndoState
    record: Record


class Problem(Document):
    """A refused request, in words. `rules` say why a move is illegal, `problems` list all that is wrong with a document."""

    kind: str
    text: str
    problems: tuple[str, ...] = ()
    rules: tuple[Cited, ...] = ()
