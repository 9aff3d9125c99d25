"""The records of finished games that were ever released replay, to the very same document where the rules version is the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pyengine
from pyengine import registry
from tests.conformance.cases import games

from .add import MANIFEST, digest, folder, missing

GAMES = [game.id for game in games()]
FILES = [(game.id, path) for game in games() for path in sorted(folder(game).glob("*.json"))]


def kept(path: Path) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return document


@pytest.mark.parametrize(("game", "path"), FILES, ids=[f"{game}-{path.stem}" for game, path in FILES])
def test_a_kept_record_replays(game: str, path: Path) -> None:
    document = kept(path)
    match = pyengine.replay(document)
    assert match.outcome is not None
    if document["rules"] == registry.get(game).rules_version:
        assert match.notices == ()
        assert match.record().model_dump(mode="json") == document
    else:
        assert [recorded.move for recorded in match.record().moves] == [recorded["move"] for recorded in document["moves"]]


@pytest.mark.parametrize("game", GAMES)
def test_kept_records_were_never_edited(game: str) -> None:
    home = folder(registry.get(game))
    lines = [line.split(" ") for line in (home / MANIFEST).read_text("utf-8").splitlines()]
    noted = {name: found for found, name in lines}
    assert noted == {path.name: digest(path.read_text("utf-8")) for path in home.glob("*.json")}


@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_edition_has_a_record(game: str) -> None:
    assert not missing(registry.get(game)), "python -m tests.records.add"


@pytest.mark.parametrize(("game", "path"), FILES[:1] + FILES[-1:], ids=["first", "last"])
def test_a_kept_record_replays_whatever_the_generator_gives(game: str, path: Path) -> None:
    document = kept(path)
    document["start"]["seed"] = "another"
    match = pyengine.replay(document)
    assert match.outcome is not None
    assert [move.model_dump(mode="json") for move in match.record().moves] == document["moves"]
