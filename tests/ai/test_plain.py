"""Search works on plain states: no document is made, read or copied on its way."""

from __future__ import annotations

import pydantic
import pytest

import pyengine
from pyengine import registry

DOCUMENT_MAKERS = ("__init__", "model_validate", "model_construct", "model_copy", "model_dump")


@pytest.mark.parametrize("game", registry.ids())
@pytest.mark.parametrize("most", [False, True], ids=["fewest seats", "most seats"])
def test_no_document_in_the_search_path(game: str, most: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    match = pyengine.new_match(game, seats=registry.get(game).seats[most], seed=2)
    knowledge = match.knowledge(match.actor)

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a document in the search path")

    for name in DOCUMENT_MAKERS:
        monkeypatch.setattr(pydantic.BaseModel, name, refuse)
    with pytest.raises(AssertionError):
        pyengine.documents.AdviceView(ranked=(), moves=0, nodes=0, level="easy")
    search = pyengine.search(knowledge, level="hard", nodes=150)
    while not search.step(50):
        pass
    assert search.ranked()
