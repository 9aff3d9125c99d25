"""The bridge: JSON in, JSON out; it never raises, and nothing that a page can send makes the engine fail."""

from __future__ import annotations

import json
from typing import Any

import pytest

import pyengine
from pyengine.bridge import LIMIT, Bridge, schema
from tests.conformance.cases import Case, default_cases, seeds, turns
from tests.conformance.play import dump, integers_are_safe
from tests.conformance.speech import sentences, wrapped

CASES = default_cases()
every_case = pytest.mark.parametrize("case", CASES, ids=str)
ODD: list[Any] = [None, True, -1, 0, 10**30, 1.5, "", "x", "é" * 90, [], [[]], {}, {"a": 1}, "\ud800"]


class Page:
    """A page of the site: it sends requests and reads answers."""

    def __init__(self) -> None:
        self.bridge = Bridge()

    def send(self, op: str, **fields: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.bridge.handle(json.dumps({"op": op, **fields})))
        return answer

    def ask(self, op: str, **fields: Any) -> Any:
        answer = self.send(op, **fields)
        assert answer["ok"], answer
        integers_are_safe(answer["result"])
        return answer["result"]

    def refused(self, op: str, **fields: Any) -> dict[str, Any]:
        answer = self.send(op, **fields)
        assert not answer["ok"], f"{op} with {fields} was not refused"
        assert answer["error"]["kind"] != "Internal", answer["error"]
        assert answer["error"]["text"].strip()
        error: dict[str, Any] = answer["error"]
        return error

    def new(self, case: Case, **more: Any) -> Any:
        return self.ask("new", match="m", game=case.game, seats=case.seats, options=dict(case.options), **{"seed": 1, "viewer": 0, **more})


@every_case
def test_a_whole_game_through_the_bridge_is_the_same_game(case: Case) -> None:
    seed = seeds(case)[0]
    page, match = Page(), case.start(seed)
    snapshot = page.new(case, seed=seed)
    events = list(snapshot["events"])
    for move in turns(match, seed):
        assert snapshot["view"] == match.view(0).model_dump(mode="json")
        assert snapshot["record"] == match.record().model_dump(mode="json")
        assert snapshot["ply"] == match.ply
        assert snapshot["can_undo"]["allowed"] == match.can_undo[0]
        if move is None:
            break
        asked = {"match": "m", "ply": match.ply, "seat": move.seat}
        assert page.ask("why_not", targets=[target.split("|")[0] for target in move.targets], **asked) == []
        page.ask("preview", move=move.text, **asked)
        snapshot = page.ask("play", move=move.text, viewer=0, **asked)
        events += snapshot["events"]
    assert [event["text"] for event in events] == [event.text for event in match.events(0)]
    assert page.ask("record", match="m") == match.record().model_dump(mode="json")
    assert page.ask("position", match="m") == match.position().model_dump(mode="json")
    again = page.ask("replay", match="again", record=snapshot["record"], viewer=0)
    assert again["view"] == snapshot["view"]
    assert page.ask("close", match="again") is True
    assert page.ask("close", match="again") is False


@every_case
def test_undo_and_redo(case: Case) -> None:
    page = Page()
    first = page.new(case, undo="free")
    move = first["view"]["moves"][0]["text"] if first["view"]["moves"] else None
    actor = first["view"]["actor"]
    move = move or page.ask("view", match="m", viewer=actor)["view"]["moves"][0]["text"]
    played = page.ask("play", match="m", ply=0, move=move, viewer=0)
    undone = page.ask("undo", match="m", viewer=0)
    assert undone["view"] == {**first["view"]}
    assert undone["record"]["practice"]
    redone = page.ask("redo", match="m", viewer=0)
    assert redone["view"] == played["view"]
    assert redone["events"] == played["events"]
    assert page.refused("redo", match="m")["kind"] == "CannotUndo"


@every_case
def test_a_request_made_for_another_ply_is_refused(case: Case) -> None:
    page = Page()
    page.new(case)
    for op, more in (("play", {"move": "x"}), ("why_not", {"move": "x"}), ("preview", {"move": "x"}), ("search", {"search": "s"})):
        for ply in (1, -1, 2**53 - 1):
            error = page.refused(op, match="m", ply=ply, **more)
            assert error["kind"] == "BadRequest"
            assert "earlier position" in error["text"]
    assert page.refused("play", match="m", ply=2**53, move="x")["kind"] == "BadRequest"


@every_case
def test_search_in_slices(case: Case) -> None:
    page, match = Page(), case.start(1)
    page.new(case)
    state = page.ask("search", match="m", ply=0, search="s", level="easy", seed=3, nodes=8)
    while not state["done"]:
        assert state["advice"] is None
        state = page.ask("step", search="s", nodes=3)
    assert state["progress"] == 1
    advice = pyengine.advise(match, level="easy", seed=3, nodes=8)
    assert state["advice"] == json.loads(dump(advice.view()))
    assert page.refused("step", search="nothing")["kind"] == "BadRequest"
    page.ask("search", match="m", ply=0, search="t", nodes=1000)
    if len(match.moves()) < 2:
        assert page.refused("advice", search="t")["kind"] == "BadRequest"
        return
    page.ask("step", search="t", nodes=8)
    so_far = page.ask("advice", search="t")
    assert so_far["nodes"] == 8
    assert so_far["moves"] == len(match.moves())
    told = [ranked["move"]["text"] for ranked in so_far["ranked"]]
    assert len(told) == min(3, so_far["moves"])
    assert set(told) <= {move.text for move in match.moves()}
    page.ask("step", search="t", nodes=8)
    assert page.ask("advice", search="t")["nodes"] == 16
    page.ask("cancel", search="t")
    assert page.refused("advice", search="t")["kind"] == "BadRequest"
    assert page.ask("cancel", search="t") is False


def test_reasons_are_found_for_the_moves_told_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    case = next(case for case in CASES if case.game == "alcatraz")
    game, match = case.start(1).game, case.start(1)
    asked: list[object] = []
    reasons = type(game).reasons

    def counted(self: Any, state: Any, seat: int, code: Any) -> Any:
        asked.append(code)
        return reasons(self, state, seat, code)

    monkeypatch.setattr(type(game), "reasons", counted)
    advice = pyengine.advise(match, nodes=60)
    assert asked == []
    shown = advice.view().ranked
    assert len(asked) == len(shown) == 3 < len(advice.ranked)
    assert [one.reason for one in shown] == [one.reason for one in advice.ranked[:3]]


@every_case
def test_what_a_menu_and_a_page_need_once(case: Case) -> None:
    page = Page()
    assert case.game in [game["id"] for game in page.ask("games")]
    statics = page.ask("static", game=case.game, seats=case.seats)
    assert statics["faces"]
    assert page.ask("rulebook", game=case.game)["sections"]
    assert page.ask("rulebook", game="common")["sections"][0]["rules"][0]["id"] == "common.turn"
    loaded = page.ask("load", match="l", game=case.game, position=case.start(1).position().model_dump(mode="json"), viewer=None)
    assert loaded["ply"] == 0


def test_refusals_are_of_the_right_kind_and_in_the_chosen_language() -> None:
    page, case = Page(), CASES[0]
    page.new(case)
    wanted: dict[str, tuple[str, dict[str, Any]]] = {
        "UnknownGame": ("new", {"match": "x", "game": "chess"}),
        "BadSeats": ("new", {"match": "x", "game": case.game, "seats": 99}),
        "BadOption": ("static", {"game": case.game, "seats": case.seats, "edition": "bogus"}),
        "BadPosition": ("load", {"match": "x", "game": case.game, "position": {}}),
        "BadRecord": ("replay", {"match": "x", "record": {}}),
        "BadChance": ("new", {"match": "x", "game": case.game, "chance": ["die"]}),
        "UnreadableMove": ("play", {"match": "m", "ply": 0, "move": "castle kingside"}),
        "CannotUndo": ("undo", {"match": "m"}),
        "BadRequest": ("view", {"match": "nothing"}),
    }
    for kind, (op, fields) in wanted.items():
        assert page.refused(op, **fields)["kind"] == kind
        error = page.refused(op, **fields, language="xx")
        assert all(wrapped(text) for _, text in sentences(error))
        assert all(wrapped(problem) for problem in error["problems"])
    view = page.ask("view", match="m", viewer=0, language="xx")["view"]
    assert view["prompt"]["text"].startswith("[")


def test_an_illegal_move_carries_its_rules() -> None:
    page = Page()
    for case in CASES:
        snapshot = page.new(case)
        match = case.start(1)
        late = next(
            recorded.move
            for seed in range(2, 40)
            for recorded in _record(case, seed).moves
            if recorded.seat is None and recorded.move not in [move.text for move in match.moves()]
        )
        error = page.refused("play", match="m", ply=0, move=late)
        assert error["kind"] == "IllegalMove"
        assert error["rules"]
        assert all(cited["rule"].startswith(case.game) and cited["text"].strip() for cited in error["rules"])
        assert page.ask("why_not", match="m", ply=0, move=late) == error["rules"]
        assert [tuple(cited["elements"]) for cited in error["rules"]] == [found.elements for found in match.why_not(late)]
        assert snapshot["ply"] == 0


def _record(case: Case, seed: int) -> pyengine.Record:
    from tests.conformance.cases import walk

    match = case.start(seed)
    for _ in walk(match, seed, 40):
        pass
    return match.record()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "17",
        "[]",
        '"new"',
        "{}",
        '{"op": 5}',
        '{"op": null}',
        '{"op": "fly"}',
        "[" * 50000,
        '{"op":"games","op2":1}',
        "\x00",
    ],
)
def test_what_is_no_request(text: str) -> None:
    answer = json.loads(Bridge().handle(text))
    assert not answer["ok"]
    assert answer["error"]["kind"] == "BadRequest"


def test_a_request_that_is_too_large() -> None:
    answer = json.loads(Bridge().handle('{"op":"games","language":"' + "e" * LIMIT + '"}'))
    assert answer["error"]["kind"] == "BadRequest"
    assert str(LIMIT) in answer["error"]["text"]


@pytest.mark.parametrize("op", sorted(Bridge.OPS))
def test_no_odd_value_in_any_field_makes_the_engine_fail(op: str) -> None:
    """Each field of each request in turn holds something odd; the rest is right. The answer is a result or a refusal in words."""
    for case in CASES:
        page = Page()
        page.new(case)
        page.ask("search", match="m", ply=0, search="s", nodes=4)
        record = case.start(1).record().model_dump(mode="json")
        position = case.start(1).position().model_dump(mode="json")
        right = {
            "match": "m", "viewer": 0, "ply": 0, "game": case.game, "seats": case.seats, "options": dict(case.options), "seed": 1,
            "undo": "fair", "players": [], "chance": [], "position": position, "record": record, "move": "x", "targets": ["deck"],
            "search": "s", "nodes": 2, "seat": 0, "level": "easy", "edition": None, "language": "en",
        }  # fmt: skip
        fields = Bridge.OPS[op][0].model_fields
        for field in fields:
            for odd in ODD:
                request = {name: right[name] for name in fields if name != "op"} | {field: odd}
                answer = json.loads(page.bridge.handle(json.dumps({"op": op, **request}) if field != "op" else json.dumps(request)))
                assert answer["ok"] or answer["error"]["kind"] != "Internal", (op, field, odd, answer["error"])


def test_unknown_fields_are_refused_by_name() -> None:
    error = Page().refused("games", colour="red")
    assert "colour" in "".join(error["problems"])


def test_matches_do_not_disturb_each_other() -> None:
    page, case = Page(), CASES[0]
    page.new(case)
    page.ask("new", match="n", game=case.game, seats=case.seats, seed=2, viewer=0)
    actor = page.ask("view", match="n", viewer=0)["view"]["actor"]
    move = page.ask("view", match="n", viewer=actor)["view"]["moves"][0]["text"]
    page.ask("play", match="n", ply=0, move=move)
    assert page.ask("view", match="m")["ply"] == 0
    assert page.ask("view", match="n")["ply"] == 1


def test_the_schema_covers_all_requests_and_answers() -> None:
    found = schema()
    assert {model.__name__ for model, _ in Bridge.OPS.values()} <= set(found["$defs"])
    assert {"Snapshot", "View", "Record", "Problem"} <= set(found["$defs"])
