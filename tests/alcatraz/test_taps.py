"""What taps mean: moves as taps, and an answer to every tap that leads nowhere."""

from __future__ import annotations

import itertools

import pytest

from pyengine.story import begins
from tests.alcatraz.island import position, sentence, texts, why

rules = pytest.mark.rules


def test_targets() -> None:
    match = position(["7.4", "1.3"], ["9.9"])
    targets = {move.text: move.targets for move in match.moves()}
    assert targets["7.4-7.2"] == ("red1", "7.2")
    assert targets["1.3-boat"] == ("red2", "boat")
    assert targets["cell-9.1"] == ("red3|red4", "9.1")


def test_targets_of_the_alarm() -> None:
    match = position(["boat"], ["8.9"], due="roll", chance=["die:alarm=8"])
    assert [move.targets for move in match.moves()] == [("choice:roll",)]
    match.play("roll")
    assert [move.targets for move in match.moves()] == [("8.1|guard8",), ("8.9|blue1",)]
    assert [move.label for move in match.moves()] == [
        "Send row 8’s guard to column 1, catching nobody",
        "Send row 8’s guard to column 9, catching Blue’s man on 8·9",
    ]


@rules("alcatraz.turn.one")
@pytest.mark.parametrize(
    ("taps", "rule", "words"),
    [
        (["blue1"], "turn.one", "Blue’s man on 9·9 is not yours"),
        (["blue1", "9.8"], "turn.one", "Blue’s man on 9·9 is not yours"),
        (["guard7"], "guard.when", "Row 7’s guard on 7·9"),
        (["9.5"], "turn.one", "may go a man from 9·4 and the cell"),
        (["9.4"], "turn.one", "the man on 9·4 himself"),
        (["8.2"], "man.caught", "row 8’s guard on 8·1 stands 1 square away"),
        (["8.1"], "turn.one", "None of your men can go to 8·1"),
        (["cell"], "man.cell", "one of your 2 men in the cell"),
        (["boat"], "boat.marked", "your man on 1·3"),
        (["board"], "turn.one", "Red first chooses a man"),
        (["choice:roll"], "alarm.raise", "No alarm"),
        (["choice:pass"], "ruling.19", "may not pass"),
        (["red1", "guard7"], "man.straight", "7·9"),
        (["red1", "blue1"], "man.square", "Blue’s man on 9·9"),
        (["red1", "red1"], "turn.one", "9·4 already"),
        (["red1", "red3"], "ruling.3", "9·4"),
        (["red1", "boat"], "boat.marked", "9·4"),
        (["red1", "board"], "turn.one", "on 9·4 is chosen"),
        (["red3", "boat"], "ruling.12", "From the cell"),
        (["red1", "9.5", "9.6"], "turn.one", "9·4 to 9·5 is complete"),
    ],
)
def test_taps_that_lead_nowhere(taps: list[str], rule: str, words: str) -> None:
    match = position(["9.4", "1.3"], ["9.9"])
    assert why(match, taps) == {rule}
    assert words in sentence(match, taps)


@rules("alcatraz.man.caught")
def test_a_man_who_cannot_move() -> None:
    guards = {**dict.fromkeys(range(1, 8), 2), 8: 1}
    match = position(["3.1"], ["4.1"], guards=guards)
    assert not [text for text in texts(match) if text.startswith("3.1")]
    assert why(match, ["red1"]) == {"man.caught"}
    assert "the row’s guard would catch him on" in sentence(match, ["red1"])


@rules("alcatraz.alarm.then")
@pytest.mark.parametrize(("due", "row"), [("roll", None), ("end", 4)])
def test_taps_during_the_alarm(due: str, row: int | None) -> None:
    match = position(["boat", "9.4"], ["9.9"], due=due, row=row)
    for taps in (["blue1"], ["blue1", "9.8"], ["guard3"], ["9.5"], ["choice:pass"], ["cell", "boat"], ["nonsense"]):
        assert why(match, taps) == {"alarm.then"}, taps


@pytest.mark.parametrize("due", ["move", "roll", "end", "pass"])
def test_every_tap_and_pair_is_answered(due: str) -> None:
    closed = {**dict.fromkeys(range(1, 8), 2), 8: 1}
    if due == "pass":
        match = position(["1.1", "3.1", "boat", "boat"], ["2.1", "4.1", "boat"], guards=closed)
    else:
        match = position(["boat", "9.4", "2.5"], ["9.9", "7.7"], due=due, row=7 if due == "end" else None)
    seat = match.actor
    assert seat is not None
    view = match.view(seat)
    places = [place["id"] for place in match.game.statics(match.setup)["board"]["places"]]
    things = [element.id for area in view.areas for element in area.elements] + [area.id for area in view.areas] + places
    targets = [move.targets for move in match.moves()]
    for taps in itertools.chain(([one] for one in things), itertools.product(things, repeat=2)):
        legal = any(begins(wanted, taps) for wanted in targets)
        found = match.why_not(list(taps), seat)
        assert (found == ()) == legal, taps
        assert all(citation.rule in match.game.rulebook and citation.text for citation in found)
