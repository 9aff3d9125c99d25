"""Records: from a document back to the match it tells of."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from . import position as positions
from . import registry
from .chance import Luck
from .documents import Record
from .errors import BadRecord, EngineError, UnknownGame
from .game import Game
from .jsontext import loads
from .match import CHECK_EVERY, Match, from_position, new_match
from .words import CORE

FORMAT = 1


def parse(record: Record | Mapping[str, Any] | str | bytes) -> Record:
    """A record document from whatever holds it. Raises `BadRecord` saying what is wrong with its form."""
    if isinstance(record, Record):
        return record
    try:
        raw = loads(record) if isinstance(record, str | bytes) else dict(record)
    except ValueError:
        raise BadRecord("record_unreadable") from None
    if not isinstance(raw, dict) or "game" not in raw or "moves" not in raw:
        raise BadRecord("record_foreign")
    if isinstance(raw.get("format"), int) and raw["format"] > FORMAT:
        raise BadRecord("record_newer", format=raw["format"], known=FORMAT)
    try:
        return Record.model_validate_json(json.dumps(raw))
    except ValidationError as error:
        raise BadRecord("bad_record", problems=positions.field_problems(error)) from None


def replay(record: Record | Mapping[str, Any] | str | bytes) -> Match:
    """The match that a record tells of, byte for byte.

    The recorded chance results are used, never the generator's. Raises `BadRecord` when the record is damaged, foreign, from a newer
    version, or does not replay. Under an older rules version a failed check is only a notice (`Match.notices`).
    """
    document = parse(record)
    game = _game(document)
    match = _start(document)
    failed: list[int] = []
    checks = {check.ply: check.hash for check in document.checks}
    for number, recorded in enumerate(document.moves, 1):
        try:
            match.luck = Luck(recorded.chance)
            match.play(recorded.move, recorded.seat)
        except EngineError as error:
            raise BadRecord("record_move", words=game.words, number=number, move=recorded.move, why=str(error)) from None
        if match.chance_left:
            raise BadRecord("record_chance", number=number, move=recorded.move, chance=list(match.chance_left))
        if number in checks and positions.digest(match.position()) != checks[number]:
            failed.append(number)
    if set(checks) - set(range(CHECK_EVERY, len(document.moves) + 1, CHECK_EVERY)):
        raise BadRecord("record_checks", every=CHECK_EVERY)
    if failed and document.rules == game.rules_version:
        raise BadRecord("record_check_failed", number=failed[0])
    if failed:
        match.notices = (CORE.say("notice.older_rules", {"rules": document.rules, "now": game.rules_version, "number": failed[0]}),)
    match.luck = Luck()
    match.practice = document.practice
    return match


def _game(document: Record) -> Game[Any, Any]:
    try:
        game = registry.get(document.game)
    except UnknownGame:
        raise BadRecord("record_game", game=document.game, games=list(registry.ids())) from None
    if _version(document.rules) > _version(game.rules_version):
        raise BadRecord("record_rules_newer", rules=document.rules, now=game.rules_version)
    if document.edition not in game.editions:
        raise BadRecord("record_edition", edition=document.edition, editions=list(game.editions))
    return game


def _version(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split("."))
    except ValueError:
        raise BadRecord("record_rules", rules=text) from None


def _start(document: Record) -> Match:
    start = document.start
    try:
        if start.position is not None:
            match = from_position(document.game, start.position, undo=document.undo, players=document.players)
        else:
            match = new_match(
                document.game,
                seats=start.seats,
                seed=start.seed,
                options=start.options,
                undo=document.undo,
                chance=start.chance,
                players=document.players,
                edition=document.edition,
            )
    except EngineError as error:
        words = registry.get(document.game).words
        raise BadRecord("record_start", words=words, problems=error.unworded, why=error.sentence) from None
    if match.chance_left:
        raise BadRecord("record_chance", number=0, move="", chance=list(match.chance_left))
    return match
