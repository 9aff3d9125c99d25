"""Checks of play: legal moves, their names and taps, the end, undo and redo, documents of positions and records."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import pyengine
from pyengine import BadPosition, BadRecord, CannotUndo, Match, MatchOver, Move, View
from pyengine.documents import SAFE_INTEGER

from .cases import Case, Looks, secrets, some_viewers, turns, viewers, walk

LONGEST = 5000
MOST_MOVES = 600
MOST_TAPS = 4000
MOST_CHECKS = 6
"""Checks of a record that are altered in turn; more are spread over a long game."""

REPLAYED = frozenset(7 * 2**step for step in range(12)) | {0}
"""Plies whose records are replayed: replaying after each would take the square of a long game's time."""


def dump(document: Any) -> str:
    """A document as JSON text."""
    return str(document.model_dump_json())


def loaded(game: str, position: Any, **more: Any) -> Match | BadPosition:
    """The match of a position, or why there is none."""
    try:
        return pyengine.from_position(game, position, **more)
    except BadPosition as error:
        return error


def all_moves(match: Match) -> list[Move]:
    """What any seat may do now."""
    return [move for seat in range(match.setup.seats) for move in match.moves(seat)]


def check_end(case: Case, seed: int) -> None:
    """Random play comes to an end, with moves until then and none after."""
    match = case.start(seed)
    for _ in walk(match, seed):
        legal = match.moves()
        assert (match.actor is None) == (not legal), f"ply {match.ply}: actor {match.actor} has {len(legal)} moves"
        assert len(legal) <= MOST_MOVES
        assert match.ply < LONGEST, "no end in sight"
        assert (match.outcome is None) == (match.actor is not None)
        assert match.turn is None or match.turn in range(case.seats)
        assert match.actor is None or match.actor in range(case.seats)
    outcome = match.outcome
    assert outcome is not None
    assert not all_moves(match)
    ranked = [seat for group in outcome.standings for seat in group]
    assert sorted(ranked) == list(range(case.seats)), f"standings {outcome.standings}"
    assert set(outcome.winners) <= set(outcome.standings[0])
    assert outcome.scores is None or len(outcome.scores) == case.seats
    assert outcome.text
    assert outcome.rules
    assert all(rule in match.game.rulebook for rule in outcome.rules)
    with pytest.raises(MatchOver):
        match.play("anything")
    with pytest.raises(MatchOver):
        pyengine.advise(match)
    assert [citation.rule for citation in match.why_not("anything")] == ["common.over"]


def check_moves(case: Case, seed: int) -> None:
    """Every move has a name that can be read back, words, and taps of its own on things that are there."""
    look = Looks(case)
    for match in walk(case.start(seed), seed):
        for seat in range(case.seats) if look(match) else ():
            _check_list(match, seat)


def _check_list(match: Match, seat: int) -> None:
    moves = match.moves(seat)
    texts = [move.text for move in moves]
    assert len(set(texts)) == len(texts), f"notation is not unique: {texts}"
    labels = [move.label for move in moves]
    assert len(set(labels)) == len(labels), f"labels are not unique: {sorted(labels)}"
    if not moves:
        return
    view = match.view(seat)
    there = known_ids(match, view)
    for move in moves:
        assert move.text.isascii(), move.text
        assert move.text.isprintable(), move.text
        assert move.text == move.text.strip()
        assert match.game.read(match._state, seat, move.text) == move.code, move.text
        assert move.label.strip()
        assert move.kind.isascii()
        assert isinstance(move.final, bool)
        assert move.targets, f"{move.text} has nothing to tap"
        for target in move.targets:
            assert set(target.split("|")) <= there, f"{move.text}: {target} is not on the table"
    assert [shown.model_dump() for shown in view.moves] == [
        {"text": m.text, "label": m.label, "kind": m.kind, "args": m.args, "targets": m.targets, "final": m.final} for m in moves
    ]
    _check_taps_apart(moves)


def known_ids(match: Match, view: View) -> set[str]:
    """Ids that a view's reader can point at: areas, elements, and places of the board."""
    there = {area.id for area in view.areas} | {element.id for area in view.areas for element in area.elements}
    return there | {element.place for area in view.areas for element in area.elements if element.place} | board_places(match)


def board_places(match: Match) -> set[str]:
    """Ids of the places of a board, where the game has one."""
    board = match.game.statics(match.setup).get("board") or {}
    places = board.get("places", ())
    return set(places) if isinstance(places, dict) else {place["id"] for place in places}


def _check_taps_apart(moves: tuple[Move, ...]) -> None:
    """No two moves share a tap sequence, and none begins another."""
    whole: dict[tuple[str, ...], str] = {}
    for move in moves:
        for taps in product(*(target.split("|") for target in move.targets)):
            assert taps not in whole, f"{move.text} and {whole[taps]} share the taps {taps}"
            whole[taps] = move.text
        assert len(whole) <= MOST_TAPS
    for taps, text in whole.items():
        for length in range(1, len(taps)):
            assert taps[:length] not in whole, f"{text} begins with all the taps of {whole[taps[:length]]}"


def check_views(case: Case, seed: int) -> None:
    """Views are whole documents: ids once only, hidden things named by their place, stacks counted."""
    look = Looks(case)
    for match in walk(case.start(seed), seed):
        for viewer in some_viewers(match, match.ply) if look(match) else ():
            view = match.view(viewer)
            assert type(view).model_validate_json(dump(view)) == view
            assert view.ply == match.ply
            assert view.viewer == viewer
            assert [line.text for line in view.log] == [event.text for event in match.events(viewer)]
            ids = [area.id for area in view.areas] + [e.id for area in view.areas if area.kind != "stack" for e in area.elements]
            assert len(set(ids)) == len(ids), f"ids are not unique: {sorted(ids)}"
            for area in view.areas:
                assert area.count >= len(area.elements)
                for element in area.elements:
                    places = (area.id, f"{area.id}/", f"{element.place}/")
                    if element.face is None and area.kind != "choices":
                        assert element.id.startswith(places), f"{element.id} is face down and named"


def check_undo(case: Case, seed: int) -> None:
    """Free undo goes back to the start through the very states that were, and redo to the end."""
    match = case.start(seed, undo="free")
    seen = [dump(walked.position()) for walked in walk(match, seed)]
    record = dump(match.record())
    while match.can_undo[0]:
        before = match.ply
        match.undo()
        assert match.ply < before
        assert dump(match.position()) == seen[match.ply]
    assert match.ply == 0
    assert match.record().practice
    with pytest.raises(CannotUndo):
        match.undo()
    while match.can_redo[0]:
        match.redo()
        assert dump(match.position()) == seen[match.ply]
    assert match.ply == len(seen) - 1
    with pytest.raises(CannotUndo):
        match.redo()
    assert dump(match.record()) == record.replace('"practice":false', '"practice":true')


def check_fair_undo(case: Case, seed: int) -> None:
    """Fair undo takes back exactly the moves that are not `final`, to the very state before, and never an earlier seat's."""
    match = case.start(seed)
    before, last, last_final = "", None, False
    for move in turns(match, seed):
        position, ply = dump(match.position()), match.ply
        allowed, reason = match.can_undo
        assert allowed == (reason == "")
        if last is not None:
            assert not (allowed and match.record().moves[-1].chance), f"{last.text} could be taken back over luck"
            assert allowed == (not last_final), f"{last.text}: final is {last_final}, undo is {allowed}"
        if allowed:
            _back_and_forth(match, before)
        else:
            with pytest.raises(CannotUndo):
                match.undo()
        assert (dump(match.position()), match.ply) == (position, ply)
        before, last, last_final = position, move, move is not None and move.final


def _back_and_forth(match: Match, before: str) -> None:
    """Undo as far as allowed and redo."""
    told = [event.text for event in match.events(match.actor)]
    ply, owners = match.ply, set()
    while match.can_undo[0]:
        owners.add(match._plies[-1].seat)
        match.undo()
        assert match.ply < ply - 1 or dump(match.position()) == before
    assert len(owners) == 1, "undo went past another seat's answer"
    while match.can_redo[0]:
        match.redo()
    assert [event.text for event in match.events(match.actor)] == told


def check_no_undo(case: Case, seed: int) -> None:
    """A match without undo never takes anything back."""
    match = case.start(seed, undo="off")
    for _ in walk(match, seed, 12):
        assert not match.can_undo[0]
        with pytest.raises(CannotUndo):
            match.undo()


def check_positions(case: Case, seed: int) -> None:
    """A position document is complete: loading it is the exact inverse, and play goes on from it just as before."""
    match = case.start(seed)
    other = pyengine.from_position(case.game, match.position())
    look = Looks(case)
    for move in turns(match, seed):
        position = match.position()
        assert dump(other.position()) == dump(position), "going on from a position leads elsewhere"
        if move is not None:
            other.play(move.text, move.seat)
        if not look(match):
            continue
        for document in (position, position.model_dump(mode="json"), dump(position)):
            loaded = pyengine.from_position(case.game, document)
            assert dump(loaded.position()) == dump(position)
        for viewer in viewers(match):
            assert bare(loaded.view(viewer)) == bare(match.view(viewer))
        reseeded = pyengine.from_position(case.game, position, seed=f"{seed} again").position()
        assert reseeded.model_dump(exclude={"generator"}) == position.model_dump(exclude={"generator"})
        assert reseeded.generator != position.generator
        integers_are_safe(position.model_dump(mode="json"))


def bare(view: pyengine.View) -> str:
    """A view without its log and ply, which a loaded position does not have."""
    return view.model_copy(update={"log": (), "ply": 0}).model_dump_json()


def check_left_out(case: Case, seed: int) -> None:
    """Hidden things may be left out of a position: they are dealt from the seed, the same each time."""
    for match in walk(case.start(seed), seed, 30):
        document = match.position().model_dump(mode="json")
        document["table"] = secrets(case.game).without_hidden(document["table"])
        once, again, other = (pyengine.from_position(case.game, document, seed=dealt) for dealt in (1, 1, 2))
        assert dump(once.position()) == dump(again.position())
        for viewer in viewers(match):
            assert bare(once.view(viewer)) == bare(other.view(viewer)) == bare(match.view(viewer))


def check_records(case: Case, seed: int) -> None:
    """A record replays to the same record, position, story and end, from a seed and from a position, whatever the generator gives."""
    match = case.start(seed)
    other = pyengine.from_position(case.game, match.position())
    for move in turns(match, seed):
        if match.ply in REPLAYED or move is None:
            for one in (match, other):
                record = one.record()
                documents = (record, record.model_dump(mode="json"), dump(record)) if move is None else (dump(record),)
                for document in documents:
                    _replays(one, document)
        if move is not None:
            other.play(move.text, move.seat)
    record = match.record()
    assert [check.ply for check in record.checks] == list(range(20, match.ply + 1, 20))
    reseeded = pyengine.replay(record.model_copy(update={"start": record.start.model_copy(update={"seed": "other"})}))
    assert reseeded.position().model_dump(exclude={"generator"}) == match.position().model_dump(exclude={"generator"})
    for number in range(0, len(record.checks), 1 + len(record.checks) // MOST_CHECKS):
        check = record.checks[number]
        wrong = check.model_copy(update={"hash": f"{int(check.hash, 16) ^ 1:08x}"})
        checks = (*record.checks[:number], wrong, *record.checks[number + 1 :])
        with pytest.raises(BadRecord):
            pyengine.replay(record.model_copy(update={"checks": checks}))


def _replays(match: Match, document: Any) -> None:
    again = pyengine.replay(document)
    integers_are_safe(again.record().model_dump(mode="json"))
    assert dump(again.record()) == dump(match.record())
    assert dump(again.position()) == dump(match.position())
    for viewer in viewers(match):
        assert dump(again.view(viewer)) == dump(match.view(viewer))


def integers_are_safe(document: Any) -> None:
    """No integer that JavaScript would not keep."""
    if isinstance(document, dict):
        for value in document.values():
            integers_are_safe(value)
    elif isinstance(document, (list, tuple)):
        for value in document:
            integers_are_safe(value)
    elif isinstance(document, int):
        assert abs(document) <= SAFE_INTEGER, document
