"""Positions as documents: complete, checked, and the exact inverse of each other."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from . import registry
from .chance import Luck
from .documents import Position
from .errors import BadOption, BadPosition, BadSeats, EngineError
from .game import Game, Invalid, Setup
from .jsontext import loads
from .rng import seeded
from .words import Message


def read_options(game: Game[Any, Any], options: Mapping[str, Any]) -> Any:
    """The game's options, defaults filled in. Raises `BadOption` naming every option and value that does not fit."""
    try:
        return game.options.model_validate(dict(options))
    except ValidationError as error:
        accepted = [option_range(game, name) for name in game.options.model_fields]
        raise BadOption("bad_option", words=game.words, problems=field_problems(error), accepted=accepted) from None


def option_range(game: Game[Any, Any], name: str) -> Message:
    """An option and the values it takes."""
    schema = game.options.model_json_schema()["properties"][name]
    if schema.get("type") == "boolean":
        values = "false, true"
    elif "enum" in schema:
        values = ", ".join(map(str, schema["enum"]))
    elif schema.get("type") == "string":
        values = str(schema["default"])
    else:
        values = f"{schema.get('minimum', '…')} – {schema.get('maximum', '…')}"
    return Message("problem.option", name=name, values=values)


def check_seats(game: Game[Any, Any], seats: int) -> None:
    """Raises `BadSeats` naming the range."""
    fewest, most = game.seats
    if not fewest <= seats <= most:
        raise BadSeats("bad_seats", words=game.words, seats=seats, fewest=fewest, most=most)


def check_edition(game: Game[Any, Any], edition: str | None) -> str:
    """The named edition of a game's data, or that of new games. Raises `BadOption` naming those there are."""
    if edition is not None and edition not in game.editions:
        raise BadOption("bad_edition", edition=edition[:80], editions=list(game.editions))
    return edition or game.edition


def field_problems(error: ValidationError) -> list[Message]:
    """What is wrong with a document, field by field, in our own words.

    A game's own validator says what is wrong by a `PydanticCustomError` of type `problems` with a list of messages under that name.
    """
    problems = []
    for found in error.errors(include_url=False, include_input=False):
        if found["type"] == "problems":
            problems.extend(found["ctx"]["problems"])
            continue
        field = ".".join(str(part) for part in found["loc"]) or "-"
        why = {"missing": "missing", "extra_forbidden": "unknown"}.get(found["type"], "wrong")
        problems.append(Message(f"problem.{why}", field=field[:120]))
    return problems


def write(game: Game[Any, Any], setup: Setup, state: Any) -> Position:
    """The complete position of a state."""
    return Position(
        game=game.id,
        rules=game.rules_version,
        edition=setup.edition,
        seats=setup.seats,
        options=setup.options.model_dump(mode="json"),
        generator=f"{state.rng:016x}",
        table=game.get_table(state).model_dump(mode="json"),
    )


def parse(position: Position | Mapping[str, Any] | str | bytes, expected: str) -> Position:
    """A position document from whatever holds it. Raises `BadPosition` listing everything wrong with its form."""
    if isinstance(position, Position):
        document = position
    else:
        try:
            raw = loads(position) if isinstance(position, str | bytes) else dict(position)
        except ValueError:
            raise BadPosition("position_unreadable") from None
        if not isinstance(raw, dict):
            raise BadPosition("position_unreadable")
        if isinstance(raw.get("format"), int) and raw["format"] > 1:
            raise BadPosition("position_newer", format=raw["format"])
        try:
            document = Position.model_validate(raw)
        except ValidationError as error:
            raise BadPosition("bad_position", problems=field_problems(error)) from None
    if document.game != expected:
        raise BadPosition("position_foreign", game=document.game, expected=expected)
    return document


def load(document: Position, rng: int, luck: Luck) -> tuple[Game[Any, Any], Setup, Any]:
    """Game, setup and state of a position document. Raises `BadPosition` listing everything wrong with it."""
    game = registry.get(document.game)
    problems: list[Message] = []
    options = None
    try:
        check_seats(game, document.seats)
    except EngineError as error:
        problems.append(error.message)
    try:
        options = read_options(game, document.options)
    except BadOption as error:
        problems.extend(error.unworded)
    if document.edition not in game.editions:
        problems.append(Message("problem.edition", edition=document.edition, editions=list(game.editions)))
    table = None
    try:
        table = game.table.model_validate_json(json.dumps(document.table))
    except ValidationError as error:
        problems.extend(field_problems(error))
    if problems or options is None or table is None:
        raise BadPosition("bad_position", words=game.words, problems=problems)
    setup = Setup(document.seats, options, document.edition)
    try:
        return game, setup, game.set_table(setup, table, rng, luck)
    except Invalid as error:
        raise BadPosition("bad_position", words=game.words, problems=error.problems) from None


def generator_of(document: Position, seed: int | str | None) -> int:
    """Generator state for a loaded position: of the seed if one is given, else the document's own."""
    if seed is not None or document.generator is None:
        return seeded(0 if seed is None else seed)
    return int(document.generator, 16)


def canonical(document: Position) -> str:
    """Canonical JSON of a position without its generator: sorted keys, no spaces."""
    return json.dumps(document.model_dump(mode="json", exclude={"generator"}), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(document: Position) -> str:
    """First 8 hex digits of SHA-256 over the canonical JSON."""
    return hashlib.sha256(canonical(document).encode()).hexdigest()[:8]
