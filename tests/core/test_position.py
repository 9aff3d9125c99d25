"""Positions that cannot be are refused with everything that is wrong with them; canonical JSON and its hash are fixed."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

import pyengine
from pyengine import BadPosition, Match
from pyengine.position import canonical, digest
from tests.conformance.cases import Case, default_cases, walk
from tests.conformance.play import dump, loaded

CASES = default_cases()
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def document(case: Case, plies: int = 9) -> dict[str, Any]:
    match = case.start(1)
    for _ in walk(match, 1, plies):
        pass
    found: dict[str, Any] = match.position().model_dump(mode="json")
    return found


def refused(game: str, position: Any) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        pyengine.from_position(game, position)
    assert caught.value.sentence.strip()
    return caught.value


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "17", "[" * 20000, b"\xff"])
def test_what_is_no_position(text: Any) -> None:
    assert "not a position" in str(refused(CASES[0].game, text))


@every_case
def test_newer_and_foreign(case: Case) -> None:
    assert "format 2" in str(refused(case.game, {**document(case), "format": 2}))
    assert "chess" in str(refused(case.game, {**document(case), "game": "chess"}))


@every_case
def test_all_that_is_wrong_is_listed_at_once(case: Case) -> None:
    position = document(case)
    position["seats"] = 12
    position["options"] = {"bogus": 1}
    position["edition"] = "bogus"
    position["table"]["bogus"] = 1
    problems = refused(case.game, position).problems
    assert len(problems) == 4
    listed = "\n".join(problems)
    assert all(part in listed for part in ("12", "bogus"))


@every_case
def test_form_is_checked_field_by_field(case: Case) -> None:
    position = document(case)
    position["generator"] = "xyz"
    del position["seats"]
    position["extra"] = 1
    assert len(refused(case.game, position).problems) == 3


@every_case
@pytest.mark.parametrize("value", [10**30, -1, None, "x", [], {}, 1.5, True, [[[]]], "é" * 500, 2**53])
def test_no_single_field_of_a_table_breaks_the_engine(case: Case, value: Any) -> None:
    """Whatever stands in a field, the position loads or is refused in words, and what loads can be played."""
    for field in document(case)["table"]:
        position = document(case)
        position["table"][field] = value
        _can_be_played(loaded(case.game, position))


@every_case
def test_no_single_field_may_be_missing_or_doubled_and_break_the_engine(case: Case) -> None:
    for plies in (0, 9, 30):
        whole = document(case, plies)["table"]
        for field, value in whole.items():
            for table in (
                {name: other for name, other in whole.items() if name != field},
                {**whole, field: value * 2 if isinstance(value, list) else value},
            ):
                _can_be_played(loaded(case.game, {**document(case, plies), "table": table}, seed=1))


def _can_be_played(found: Match | BadPosition) -> None:
    """A refusal lists what is wrong; what loads goes on to an end."""
    if isinstance(found, BadPosition):
        assert found.problems
        return
    for _ in walk(found, 1):
        pass
    assert found.outcome is not None


@every_case
def test_a_position_has_one_canonical_form_and_its_hash_leaves_the_generator_out(case: Case) -> None:
    match = case.start(1)
    position = match.position()
    text = canonical(position)
    assert json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"), ensure_ascii=False) == text
    assert "generator" not in json.loads(text)
    assert digest(position) == hashlib.sha256(text.encode()).hexdigest()[:8]
    assert digest(position.model_copy(update={"generator": "0"})) == digest(position)


@every_case
def test_without_a_generator_and_with_a_seed(case: Case) -> None:
    position = document(case)
    bare = {**position, "generator": None}
    assert pyengine.from_position(case.game, bare).position().generator is not None
    one, same, other = (pyengine.from_position(case.game, position, seed=seed) for seed in (1, "1", 2))
    assert dump(one.position()) == dump(same.position())
    assert one.position().generator != other.position().generator
    assert one.position().table == other.position().table


@every_case
def test_undo_stops_at_the_position_that_a_match_began_with(case: Case) -> None:
    match = pyengine.from_position(case.game, document(case), undo="free")
    assert not match.can_undo[0]
    assert match.events(0) == ()
    match.play(match.moves()[0])
    match.undo()
    assert match.ply == 0
