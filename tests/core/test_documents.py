"""Documents are closed and frozen; words, seats and integers have bounds."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from pyengine import documents
from pyengine.documents import SAFE_INTEGER, Check, Document, Player, Record, Start

MODELS = sorted(
    (model for model in vars(documents).values() if isinstance(model, type) and issubclass(model, Document)), key=lambda m: m.__name__
)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_unknown_fields_are_refused(model: type[Document]) -> None:
    with pytest.raises(ValidationError) as caught:
        model.model_validate({"surprise": 1})
    assert "extra_forbidden" in [error["type"] for error in caught.value.errors()] or model is Document


def test_documents_do_not_change() -> None:
    with pytest.raises(ValidationError):
        setattr(Player(name="Ann"), "name", "Bob")  # noqa: B010 - the type checker knows as well


@pytest.mark.parametrize("ply", [-1, SAFE_INTEGER + 1, 10**300])
def test_integers_are_bounded(ply: int) -> None:
    with pytest.raises(ValidationError):
        Check(ply=ply, hash="00000000")


def test_a_record_needs_no_more_than_game_rules_edition_and_start() -> None:
    record = Record(game="g", rules="1", edition="e", start=Start(seats=1))
    assert Record.model_validate_json(record.model_dump_json()) == record
    assert set(json.loads(record.model_dump_json())) == set(Record.model_fields)
