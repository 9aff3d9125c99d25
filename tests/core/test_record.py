"""Records that are damaged, foreign, newer, or do not replay are refused in words that say what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

import pyengine
from pyengine import BadRecord, Player, registry
from pyengine.documents import Record
from tests.conformance.cases import Case, default_cases, walk
from tests.conformance.play import dump

CASES = default_cases()
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def document(case: Case, plies: int | None = None, **more: Any) -> dict[str, Any]:
    match = case.start(1, **more)
    for _ in walk(match, 1, plies):
        pass
    found: dict[str, Any] = match.record().model_dump(mode="json")
    return found


def refused(record: Any) -> str:
    with pytest.raises(BadRecord) as caught:
        pyengine.replay(record)
    return str(caught.value)


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "17", '"text"', "\x00", "[" * 20000, b"\xff\xfe", "NaN"])
def test_what_is_no_record_is_said_to_be_none(text: Any) -> None:
    assert "not a record" in refused(text) or "JSON" in refused(text)


@pytest.mark.parametrize("foreign", [{}, {"game": "x"}, {"moves": []}, {"event": "chess", "pgn": "1. e4"}])
def test_another_document_is_foreign(foreign: dict[str, Any]) -> None:
    assert "some other document" in refused(foreign)


@every_case
def test_newer_formats_and_rules_ask_for_a_newer_version(case: Case) -> None:
    record = document(case, 5)
    assert "newer version" in refused({**record, "format": 2})
    assert "format 99" in refused({**record, "format": 99})
    assert "rules version 1000.0" in refused({**record, "rules": "1000.0"})
    assert "newer version" in refused({**record, "rules": "1000.0"})
    assert "no rules version" in refused({**record, "rules": "latest"})


@every_case
def test_older_rules_with_another_outcome_are_a_notice(case: Case) -> None:
    record = document(case)
    record["rules"] = "0.1"
    assert pyengine.replay(record).notices == ()
    if record["checks"]:
        record["checks"][0]["hash"] = "00000000"
        match = pyengine.replay(record)
        assert "move 20" in match.notices[0]
        assert "0.1" in match.notices[0]


def test_a_game_that_is_not_here_is_named_with_those_that_are() -> None:
    text = refused({"format": 1, "game": "chess", "rules": "1", "edition": "x", "start": {"seats": 1}, "moves": []})
    assert "chess" in text
    assert all(game in text for game in registry.ids())


@every_case
def test_damage_is_listed_field_by_field(case: Case) -> None:
    record = document(case, 3)
    record["start"]["seats"] = "two"
    record["moves"][0]["move"] = None
    del record["edition"]
    record["extra"] = 1
    with pytest.raises(BadRecord) as caught:
        pyengine.replay(record)
    listed = "\n".join(caught.value.problems)
    assert len(caught.value.problems) == 4
    assert all(field in listed for field in ("start.seats", "moves.0.move", "edition", "extra"))


@every_case
@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("start", "seats"), 10**30),
        (("start", "seats"), 2**53),
        (("moves", 0, "seat"), 10**400),
        (("checks",), [{"ply": 2**53, "hash": "00000000"}]),
        (("checks",), [{"ply": 20, "hash": "0000000g"}]),
        (("moves", 0, "move"), "x" * 401),
        (("moves", 0, "chance"), ["die:"]),
        (("moves", 0, "chance"), ["heads"]),
        (("moves", 0, "chance"), [""]),
        (("start", "chance"), ["heads"]),
        (("moves", 0, "chance"), "die:x=1"),
        (("start", "seed"), "x" * 300),
        (("start", "options"), {"bogus": True}),
        (("edition",), "bogus"),
        (("undo",), "maybe"),
        (("practice",), "perhaps"),
        (("format",), 0),
        (("format",), "1"),
        (("players",), [{"name": "x" * 61}]),
        (("players",), [{}] * 11),
        (("start", "position"), {}),
        (("start", "position"), {"table": []}),
    ],
    ids=str,
)
def test_one_wrong_value_is_refused(case: Case, path: tuple[Any, ...], value: Any) -> None:
    record = document(case, 3)
    holder: Any = record
    for part in path[:-1]:
        holder = holder[part]
    holder[path[-1]] = value
    assert refused(record).strip()
    assert refused(json.dumps(record)).strip()


@every_case
def test_a_move_that_cannot_be_played_is_named_with_the_reason(case: Case) -> None:
    record = document(case, 6)
    record["moves"][4]["move"] = "castle kingside"
    text = refused(record)
    assert "Move 5" in text
    assert "castle kingside" in text
    record = document(case)
    record["moves"].append(record["moves"][-1])
    assert "game is over" in refused(record)


@every_case
def test_chance_that_nothing_asked_for_is_refused(case: Case) -> None:
    record = document(case, 6)
    record["moves"][2]["chance"].append("die:bogus=1")
    assert "die:bogus=1" in refused(record)
    record = document(case, 6)
    record["start"]["chance"].append("pick:bogus")
    assert "pick:bogus" in refused(record)


@every_case
def test_checks_out_of_step_are_refused(case: Case) -> None:
    record = document(case)
    record["checks"].append({"ply": 21, "hash": "00000000"})
    assert "every 20th move" in refused(record)


@every_case
def test_an_altered_record_is_noticed_at_its_next_check(case: Case) -> None:
    record = document(case)
    assert record["checks"], "the game is too short to be checked"
    record["checks"][0]["hash"] = "deadbeef"
    assert "after move 20" in refused(record)


@every_case
def test_players_undo_and_practice_are_kept(case: Case) -> None:
    players = [Player(name="Ann, “the Mole”"), *[Player(kind="ai", level="hard")] * (case.seats - 1)]
    match = case.start(1, undo="free", players=players)
    for _ in walk(match, 1, 6):
        pass
    match.undo()
    again = pyengine.replay(dump(match.record()))
    assert again.players == tuple(players)
    assert again.undo_mode == "free"
    assert again.record() == match.record()
    assert again.record().practice


@every_case
def test_play_goes_on_after_a_replay_just_as_it_would_have(case: Case) -> None:
    whole = case.start(1)
    for _ in walk(whole, 1):
        pass
    half = document(case, 9)
    again = pyengine.replay(half)
    for recorded in whole.record().moves[9:]:
        again.play(recorded.move, recorded.seat)
    assert dump(again.record()) == dump(whole.record())


def test_a_record_is_small() -> None:
    for case in CASES:
        found = document(case)
        record = json.dumps(found, separators=(",", ":"))
        plies = len(found["moves"])
        chances = [*found["start"]["chance"], *(chance for move in found["moves"] for chance in move["chance"])]
        decks = sum(len(chance) for chance in chances if chance.startswith("order:"))  # how many are shuffled is the game's affair
        assert len(record) - decks < 2_000 + 60 * plies, f"{case}: {len(record)} bytes for {plies} plies"
        assert Record.model_validate_json(record).format == 1
