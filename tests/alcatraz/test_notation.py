"""The grammar of moves."""

from __future__ import annotations

import itertools

import pytest

from pyengine import UnreadableMove
from pyengine.game import Unreadable
from pyengine.games.alcatraz import notation
from tests.alcatraz.island import position, why

SQUARES = [f"{row}.{column}" for row in range(1, 10) for column in range(1, 10)]
TEXTS = ["roll", "pass", "end 1", "end 9", *map("-".join, itertools.product([*SQUARES, "cell", "boat"], repeat=2))]


def test_every_text_is_one_code_and_back() -> None:
    codes = [notation.read(text) for text in TEXTS]
    assert len(set(codes)) == len(TEXTS)
    assert [notation.write(code) for code in codes] == TEXTS
    assert all(notation.is_mans(code) == ("-" in text) for code, text in zip(codes, TEXTS, strict=True))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7.4",
        "7.4-",
        "-7.4",
        "7.4-10.1",
        "0.1-1.1",
        "7,4-6,4",
        "7.4 - 6.4",
        "cell-7.4-6.4",
        "end 5",
        "End 1",
        "CELL-9.1",
        "7.4-6.4 ",
        "red1-6.4",
    ],
)
def test_anything_else_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        notation.read(text)
    match = position(["7.4"])
    assert [citation.rule for citation in match.why_not(text)] == ["common.notation"]
    with pytest.raises(UnreadableMove, match=r"7\.4-6\.4, 7\.4-5\.4"):
        match.play(text)


def test_a_text_means_the_same_whoever_moves() -> None:
    match = position(["9.4"], ["9.6"])
    assert why(match, "9.6-9.7") == {"turn.one"}
    match.play("9.4-9.3")
    assert why(match, "9.6-9.7") == set()


def test_the_order_of_the_list() -> None:
    match = position(["2.4", "9.3"], guards={1: 9, 2: 1})
    found = [move.text for move in match.moves()]
    assert found[:3] == ["2.4-boat", "2.4-1.4", "2.4-3.4"]
    men = [text.split("-")[0] for text in found]
    assert [man for man, _ in itertools.groupby(men)] == ["2.4", "9.3", "cell"]
    rows = [int(text.split("-")[1][0]) for text in found if text.startswith("cell")]
    assert rows == sorted(rows, reverse=True)
