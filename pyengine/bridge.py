"""The one door JavaScript knocks at: JSON text in, JSON text out.

A request is `{"op": "…", …}`; the answer is `{"ok": true, "result": …}` or `{"ok": false, "error": {kind, text, problems, rules}}`.
`handle` never raises. Matches and searches are kept under names that the caller chooses. Every request about a position carries the ply
it was made for, and one made for another ply is refused.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from typing import Any, ClassVar, Literal

from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from . import position as positions
from . import registry
from .ai.choice import search
from .ai.search import Search
from .book import load
from .documents import (
    AdviceView,
    Cited,
    Document,
    EventView,
    GameInfo,
    Level,
    Player,
    Problem,
    Record,
    RuleBookView,
    SafeInt,
    Snapshot,
    Undo,
    UndoState,
)
from .errors import BadRequest, EngineError, MatchOver
from .game import Setup
from .jsontext import loads
from .match import Match, from_position, new_match
from .record import replay
from .story import Citation, Event
from .viewing import event_view
from .words import CORE, LANGUAGES, speaking

LIMIT = 2_000_000
"""Longest request, in characters."""


class Request(Document):
    """Base of all requests. `language` words the answer."""

    op: str
    language: Literal["en", "xx"] = "en"


class OfGame(Request):
    """About a game, no match needed."""

    game: str = Field(max_length=80)


class OfMatch(Request):
    """About an open match."""

    match: str = Field(max_length=80)


class Seen(OfMatch):
    """A request answered with a snapshot, as `viewer` may see it (`None`: onlooker)."""

    viewer: int | None = None


class AtPly(OfMatch):
    """About a position: refused as stale when the match has another ply."""

    ply: SafeInt


class Static(OfGame):
    """What never changes during a match."""

    seats: int
    options: dict[str, Any] = {}
    edition: str | None = None


class New(Seen):
    """Open a new match."""

    game: str = Field(max_length=80)
    seats: int | None = None
    seed: str | int | None = None
    options: dict[str, Any] = {}
    undo: Undo = "fair"
    players: tuple[Player, ...] = ()
    chance: tuple[str, ...] = ()


class Load(Seen):
    """Open a match from a position document."""

    game: str = Field(max_length=80)
    position: dict[str, Any]
    seed: str | int | None = None
    undo: Undo = "fair"
    players: tuple[Player, ...] = ()


class Replay(Seen):
    """Open the match of a record."""

    record: dict[str, Any]


class Play(AtPly):
    """Play a move; events and view come back as `viewer` may know them."""

    move: str = Field(max_length=400)
    seat: int | None = None
    viewer: int | None = None


class WhyNot(AtPly):
    """Either `move` (notation) or `targets` (element ids tapped)."""

    move: str | None = Field(default=None, max_length=400)
    targets: tuple[str, ...] = Field(default=(), max_length=40)
    seat: int | None = None


class Preview(AtPly):
    """Ask what a move surely causes."""

    move: str = Field(max_length=400)
    seat: int | None = None


class StartSearch(AtPly):
    """Open a search under a name of the caller's."""

    search: str = Field(max_length=80)
    level: Level = "medium"
    seed: str | int = 0
    nodes: int | None = Field(default=None, ge=1, le=1_000_000)


class OfSearch(Request):
    """About a running search."""

    search: str = Field(max_length=80)


class StepSearch(OfSearch):
    """Spend up to so many nodes."""

    nodes: int = Field(ge=1, le=100_000)


class SearchState(Document):
    """How far a search is; `advice` comes when it is done."""

    done: bool
    progress: float
    advice: AdviceView | None = None


class Bridge:
    """Keeps the open matches and searches, and answers requests."""

    OPS: ClassVar[dict[str, tuple[type[Request], str]]] = {
        "games": (Request, "games"),
        "static": (Static, "static"),
        "rulebook": (OfGame, "rulebook"),
        "new": (New, "new"),
        "load": (Load, "load"),
        "replay": (Replay, "replay"),
        "view": (Seen, "view"),
        "play": (Play, "play"),
        "undo": (Seen, "undo"),
        "redo": (Seen, "redo"),
        "why_not": (WhyNot, "why_not"),
        "preview": (Preview, "preview"),
        "search": (StartSearch, "start_search"),
        "step": (StepSearch, "step_search"),
        "advice": (OfSearch, "advice_so_far"),
        "cancel": (OfSearch, "cancel_search"),
        "record": (OfMatch, "record"),
        "position": (OfMatch, "position"),
        "close": (OfMatch, "close"),
    }

    def __init__(self) -> None:
        self._matches: dict[str, Match] = {}
        self._searches: dict[str, Search] = {}

    def handle(self, text: str) -> str:
        """Answer one request, in the language that it asks for."""
        try:
            raw = _parsed(text)
        except EngineError as error:
            return _refusal(error)
        spoken = raw.get("language")
        with speaking(spoken if isinstance(spoken, str) and spoken in LANGUAGES else LANGUAGES[0]):
            try:
                return '{"ok":true,"result":' + self._answer(raw["op"], text) + "}"
            except EngineError as error:
                return _refusal(error)
            except Exception as error:
                lines = tuple(traceback.format_exception(error))
                return _failure(Problem(kind="Internal", text=CORE.say("error.internal", {}), problems=lines[-12:]))

    def _answer(self, op: str, text: str) -> str:
        if op not in self.OPS:
            raise BadRequest("request_op", op=op[:80], ops=list(self.OPS))
        model, method = self.OPS[op]
        try:
            request = model.model_validate_json(text)
        except ValidationError as error:
            raise BadRequest("bad_request", problems=positions.field_problems(error), op=op) from None
        answer: Callable[[Request], Any] = getattr(self, method)
        return dump(answer(request))

    # ---- games ----

    def games(self, request: Request) -> tuple[GameInfo, ...]:
        return registry.games()

    def static(self, request: Static) -> dict[str, Any]:
        game = registry.get(request.game)
        positions.check_seats(game, request.seats)
        options = positions.read_options(game, request.options)
        return game.statics(Setup(request.seats, options, positions.check_edition(game, request.edition)))

    def rulebook(self, request: OfGame) -> RuleBookView:
        """A game's rules; of `common`, those of all games."""
        return (load("pyengine") if request.game == "common" else registry.get(request.game).rulebook).view()

    # ---- matches ----

    def new(self, request: New) -> Snapshot:
        match = new_match(
            request.game,
            seats=request.seats,
            seed=request.seed,
            options=request.options,
            undo=request.undo,
            players=request.players,
            chance=request.chance,
        )
        return self._open(request, match)

    def load(self, request: Load) -> Snapshot:
        return self._open(
            request,
            from_position(request.game, request.position, seed=request.seed, undo=request.undo, players=request.players),
        )

    def replay(self, request: Replay) -> Snapshot:
        return self._open(request, replay(request.record))

    def view(self, request: Seen) -> Snapshot:
        return self._snapshot(request.match, self._match(request.match), request.viewer, ())

    def play(self, request: Play) -> Snapshot:
        match = self._at(request)
        events = match.play(request.move, request.seat)
        return self._snapshot(request.match, match, request.viewer, events)

    def undo(self, request: Seen) -> Snapshot:
        match = self._match(request.match)
        match.undo()
        return self._snapshot(request.match, match, request.viewer, ())

    def redo(self, request: Seen) -> Snapshot:
        match = self._match(request.match)
        return self._snapshot(request.match, match, request.viewer, match.redo())

    def why_not(self, request: WhyNot) -> tuple[Cited, ...]:
        match = self._at(request)
        asked = request.targets if request.move is None else request.move
        return tuple(cited(citation) for citation in match.why_not(asked, request.seat))

    def preview(self, request: Preview) -> tuple[EventView, ...]:
        return tuple(event_view(event) for event in self._at(request).preview(request.move, request.seat))

    def record(self, request: OfMatch) -> Record:
        return self._match(request.match).record()

    def position(self, request: OfMatch) -> BaseModel:
        return self._match(request.match).position()

    def close(self, request: OfMatch) -> bool:
        return self._matches.pop(request.match, None) is not None

    # ---- search ----

    def start_search(self, request: StartSearch) -> SearchState:
        match = self._at(request)
        if match.actor is None:
            raise MatchOver("match_over")
        found = search(match.knowledge(), level=request.level, seed=request.seed, nodes=request.nodes)
        if not found.done:
            self._searches[request.search] = found
        return self._search_state(found)

    def step_search(self, request: StepSearch) -> SearchState:
        found = self._search(request.search)
        if found.step(request.nodes):
            del self._searches[request.search]
        return self._search_state(found)

    def advice_so_far(self, request: OfSearch) -> AdviceView:
        """What an unfinished search thinks by now; it can go on."""
        return self._search(request.search).advice().view()

    def cancel_search(self, request: OfSearch) -> bool:
        return self._searches.pop(request.search, None) is not None

    # ---- helpers ----

    def _open(self, request: Seen, match: Match) -> Snapshot:
        self._matches[request.match] = match
        return self._snapshot(request.match, match, request.viewer, match.opening)

    def _match(self, name: str) -> Match:
        if name not in self._matches:
            raise BadRequest("no_match", match=name)
        return self._matches[name]

    def _search(self, name: str) -> Search:
        if name not in self._searches:
            raise BadRequest("no_search", search=name)
        return self._searches[name]

    def _at(self, request: AtPly) -> Match:
        match = self._match(request.match)
        if match.ply != request.ply:
            raise BadRequest("stale", ply=request.ply, now=match.ply)
        return match

    def _snapshot(self, name: str, match: Match, viewer: int | None, events: tuple[Event, ...]) -> Snapshot:
        return Snapshot(
            match=name,
            ply=match.ply,
            view=match.view(viewer),
            events=tuple(event_view(event) for event in events if event.known_to(viewer)),
            notices=match.notices,
            can_undo=UndoState(allowed=match.can_undo[0], reason=match.can_undo[1]),
            can_redo=UndoState(allowed=match.can_redo[0], reason=match.can_redo[1]),
            record=match.record(),
        )

    def _search_state(self, found: Search) -> SearchState:
        done = found.done
        return SearchState(done=done, progress=found.progress, advice=found.advice().view() if done else None)


def _parsed(text: str) -> dict[str, Any]:
    """The object of a request. Half a surrogate pair is no text, and no answer could repeat it."""
    if len(text) > LIMIT:
        raise BadRequest("request_large", limit=LIMIT)
    try:
        raw = loads(text)
        if "\\ud" in text or "\\uD" in text:
            json.dumps(raw, ensure_ascii=False).encode()
    except ValueError:
        raise BadRequest("request_unreadable") from None
    if not isinstance(raw, dict) or not isinstance(raw.get("op"), str):
        raise BadRequest("request_unreadable")
    return raw


def _refusal(error: EngineError) -> str:
    rules = tuple(cited(citation) for citation in error.rules)
    return _failure(Problem(kind=error.kind, text=error.sentence, problems=error.problems, rules=rules))


def cited(citation: Citation) -> Cited:
    """A citation as the page gets it."""
    return Cited(rule=citation.rule, text=citation.text, elements=citation.elements)


def _failure(problem: Problem) -> str:
    return '{"ok":false,"error":' + problem.model_dump_json() + "}"


_ANY: TypeAdapter[Any] = TypeAdapter(Any)


def dump(result: Any) -> str:
    """JSON text of a document, a tuple of documents, or plain data."""
    if isinstance(result, BaseModel):
        return result.model_dump_json()
    return _ANY.dump_json(result).decode()


def schema() -> dict[str, Any]:
    """JSON schema of everything that crosses the bridge, from which the page's types are generated."""
    from pydantic.json_schema import models_json_schema

    requests = {model for model, _ in Bridge.OPS.values()}
    answers: set[type[BaseModel]] = {Snapshot, GameInfo, RuleBookView, SearchState, Problem, Cited, EventView, AdviceView, Record}
    models: list[type[BaseModel]] = sorted({*requests, *answers}, key=lambda model: model.__name__)
    _, whole = models_json_schema([(model, "serialization") for model in models], title="bridge")
    return dict(whole)


BRIDGE = Bridge()
handle = BRIDGE.handle
