"""The match: typed errors that say what would do, undo modes, events since a ply, players."""

from __future__ import annotations

from typing import Any

import pytest

import pyengine
from pyengine import (
    BadChance,
    BadOption,
    BadSeats,
    CannotUndo,
    Citation,
    EngineError,
    IllegalMove,
    Match,
    MatchOver,
    Move,
    Player,
    UnknownGame,
    UnreadableMove,
)
from pyengine.words import speaking
from tests.conformance.cases import Case, default_cases, turns, walk
from tests.conformance.play import dump
from tests.conformance.speech import wrapped

CASES = default_cases()
SEVERAL = [case for case in CASES if case.seats > 1]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_case_of_several = pytest.mark.parametrize("case", SEVERAL, ids=str)


def finished(case: Case) -> Match:
    match = case.start(1)
    for _ in walk(match, 1):
        pass
    return match


def test_unknown_game_names_the_games() -> None:
    for call in (pyengine.new_match, pyengine.rulebook, lambda game: pyengine.from_position(game, {})):
        with pytest.raises(UnknownGame, match="great_escape") as caught:
            call("chess")
        assert "“chess”" in str(caught.value)


@every_case
def test_errors_that_a_move_can_raise(case: Case) -> None:
    match = case.start(1)
    with pytest.raises(UnreadableMove) as unreadable:
        match.play("castle kingside")
    assert match.moves()[0].text in str(unreadable.value)
    with pytest.raises(BadSeats, match=str(case.seats - 1)):
        match.play(match.moves()[0].text, case.seats)
    asked: list[Any] = [
        lambda: match.view(99),
        lambda: match.events(99),
        lambda: match.moves(99),
        lambda: match.knowledge(99),
        lambda: match.why_not("x", -1),
        lambda: match.why_not(["x"], 99),
        lambda: match.as_seen_by(99),
        lambda: match.preview(match.moves()[0].text, 99),
    ]
    for call in asked:
        with pytest.raises(BadSeats):
            call()
    assert match.ply == 0


@every_case
def test_errors_are_in_the_chosen_language(case: Case) -> None:
    over = finished(case)
    calls: list[Any] = [
        lambda: pyengine.new_match("chess"),
        lambda: case.start(1, chance=["nonsense"]),
        lambda: pyengine.new_match(case.game, seats=99),
        lambda: pyengine.new_match(case.game, options={"bogus": 1}),
        lambda: pyengine.new_match(case.game, edition="bogus"),
        lambda: pyengine.from_position(case.game, {}),
        lambda: pyengine.replay({"game": "chess", "moves": []}),
        lambda: case.start(1).play("castle kingside"),
        lambda: case.start(1).undo(),
        lambda: case.start(1).redo(),
        lambda: over.play("anything"),
        lambda: pyengine.advise(over),
    ]
    for call in calls:
        with speaking("xx"):
            with pytest.raises(EngineError) as caught:
                call()
            assert wrapped(caught.value.sentence), caught.value.sentence
            assert all(wrapped(problem) for problem in caught.value.problems)
        assert not str(caught.value).startswith("[")


@every_case
def test_an_edition_that_is_not_there_is_refused(case: Case) -> None:
    with pytest.raises(BadOption) as caught:
        pyengine.new_match(case.game, edition="bogus")
    assert pyengine.games() is not None
    assert case.start(1).setup.edition in str(caught.value)


@every_case_of_several
def test_a_script_that_does_not_fit_leaves_the_match_as_it_was(case: Case) -> None:
    match, move = next(found for seed in range(3, 20) if (found := _first_chance(case, seed)) is not None)
    script = ("order:nothing_of_the_kind",)
    twin = pyengine.from_position(case.game, match.position(), chance=script)
    position = dump(twin.position())
    with pytest.raises(BadChance, match="nothing_of_the_kind"):
        twin.play(move.text, move.seat)
    assert dump(twin.position()) == position
    assert twin.ply == 0
    assert twin.chance_left == script


def test_citations_are_equal_when_they_say_the_same() -> None:
    pointing = Citation("common.turn", "Not now.", ("deck",))
    rule, text = pointing
    assert pointing == Citation(rule, text) == ("common.turn", "Not now.")
    assert (pointing.elements, Citation(rule, text).elements) == (("deck",), ())


def _first_chance(case: Case, seed: int) -> tuple[Match, Move] | None:
    """A match before the first move of a walk that asks for chance, and that move."""
    match = case.start(seed)
    for move in turns(match, seed):
        if move is not None and _asks_for_chance(match, move):
            return match, move
    return None


def _asks_for_chance(match: Match, move: Move) -> bool:
    twin = pyengine.from_position(match.game.id, match.position())
    twin.play(move.text, move.seat)
    return bool(twin.record().moves[0].chance)


def test_a_script_is_used_up_in_order() -> None:
    for case in CASES:
        free = case.start(4)
        script = [*free.start.chance]
        for _ in walk(free, 4):
            pass
        for recorded in free.record().moves:
            script += recorded.chance
        match = case.start("another", chance=script)
        for recorded in free.record().moves:
            assert list(match.chance_left) == script[len(script) - len(match.chance_left) :]
            match.play(recorded.move, recorded.seat)
        assert match.chance_left == ()
        assert match.outcome == free.outcome


@every_case
def test_events_since_a_ply(case: Case) -> None:
    match = case.start(2)
    for _ in walk(match, 2, 6):
        pass
    whole = match.events(0)
    assert [event.ply for event in whole] == sorted(event.ply for event in whole)
    assert match.events(0, since=0) == tuple(event for event in whole if event.ply > 0)
    assert match.events(0, since=3) == tuple(event for event in whole if event.ply > 3)
    assert match.events(0, since=match.ply) == ()


@every_case
def test_free_undo_goes_over_luck_to_a_real_decision_and_rolls_nothing_again(case: Case) -> None:
    match = case.start(5, undo="free")
    plies = []
    for move in turns(match, 5):
        plies.append((match.ply, move))
    record = match.record()
    assert not record.practice
    match.undo()
    assert len(match.moves()) > 1 or match.ply == 0
    assert match.record().practice
    again = record.moves[match.ply :]
    for recorded in again:
        match.play(recorded.move, recorded.seat)
    assert match.record().moves == record.moves, "after an undo, luck fell otherwise"
    assert not match.can_redo[0]


@every_case_of_several
def test_free_undo_goes_back_over_what_computers_did(case: Case) -> None:
    players = (Player(name="Ann"), *(Player(kind="ai", level="easy") for _ in range(case.seats - 1)))
    match = case.start(5, undo="free", players=players)
    mine: list[int] = []
    for move in turns(match, 5):
        if move is not None and move.seat == 0 and (len(match.moves()) > 1 or match.actor != 0):
            mine.append(match.ply)
    while match.can_undo[0]:
        match.undo()
        if match.ply:
            assert match.ply == mine[-1]
            mine = [ply for ply in mine if ply < match.ply]
    assert match.record().players[0].name == "Ann"


@every_case
def test_undo_refused_says_why(case: Case) -> None:
    match = case.start(1, undo="off")
    with pytest.raises(CannotUndo, match="Nothing has been played"):
        match.undo()
    match.play(match.moves()[0])
    assert match.can_undo == (False, "This match was started without undo.")
    with pytest.raises(CannotUndo, match="without undo"):
        match.undo()
    with pytest.raises(CannotUndo, match="Nothing has been taken back"):
        match.redo()


@every_case
def test_a_new_move_forgets_what_was_taken_back(case: Case) -> None:
    match = case.start(1, undo="free")
    for _ in walk(match, 1, 8):
        pass
    match.undo()
    assert match.can_redo[0]
    match.play(match.moves()[-1])
    assert not match.can_redo[0]


@every_case
def test_moves_of_an_earlier_position_are_read_anew(case: Case) -> None:
    match = case.start(1)
    move = match.moves()[0]
    match.play(move)
    try:
        match.play(move)
    except (IllegalMove, MatchOver):
        assert match.ply == 1
    else:
        assert match.ply == 2


@every_case
def test_players_are_as_many_as_seats(case: Case) -> None:
    with pytest.raises(BadSeats):
        case.start(1, players=[Player()] * (case.seats + 1))


@every_case
def test_a_match_without_a_seed_is_another_each_time_and_still_recorded(case: Case) -> None:
    seeds = {pyengine.new_match(case.game, seats=case.seats).start.seed for _ in range(8)}
    assert len(seeds) > 1
    match = pyengine.new_match(case.game, seats=case.seats)
    assert dump(pyengine.replay(match.record()).position()) == dump(match.position())


@every_case
@pytest.mark.parametrize("seed", ["", "x" * 200, "2025-12-01", "é", 10**60, -1, 0])
def test_any_seed_is_taken_and_recorded(case: Case, seed: Any) -> None:
    match = case.start(seed)
    assert dump(pyengine.replay(dump(match.record())).position()) == dump(match.position())


def test_a_seed_longer_than_a_record_holds_is_refused() -> None:
    with pytest.raises(BadOption, match="200"):
        CASES[0].start("x" * 201)


@pytest.mark.parametrize(("game", "called"), [("get_out_of_colditz", "Anna"), ("alcatraz", "Red"), ("stalag17", "Red")])
def test_a_game_decides_whether_its_sentences_call_players_by_name(game: str, called: str) -> None:
    players = [Player(name="Anna"), Player(name="Bela")]
    match = pyengine.new_match(game, seats=2, seed=3, players=players)
    assert match.words.word(match.game.seat_name(0, 2)) == called
    assert match.view(None).seats[0].name == "Anna"
