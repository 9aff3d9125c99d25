"""The bare facts of a scene, and how the changes of an event move them."""

from __future__ import annotations

import pytest

from pyengine.scene import Layout, Piece, Scene, Spot
from pyengine.story import Change
from pyengine.words import Message

NAME = Message("name")


def pieces(*ids: str | None) -> tuple[Piece, ...]:
    return tuple(Piece(one, one and one[0], NAME, "up" if one else "down") for one in ids)


def layout(counters: dict[str, str] | None = None, **spots: tuple[str | None, ...]) -> Layout:
    kinds = {"deck": "stack", "row": "row"}
    scene = Scene(tuple(Spot(name, kinds.get(name, "hand"), NAME, pieces(*ids)) for name, ids in spots.items()))  # type: ignore[arg-type]
    return Layout.of(scene, counters or {})


def test_order_counts_in_stacks_and_rows_only() -> None:
    assert layout(hand=("a1", "b1")).facts() == layout(hand=("b1", "a1")).facts()
    assert layout(row=("a1", "b1")).facts() != layout(row=("b1", "a1")).facts()
    assert layout(deck=("a1", "b1")).facts() != layout(deck=("b1", "a1")).facts()
    assert layout(hand=()).facts() == layout().facts()


def test_things_move_come_and_go() -> None:
    table = layout(deck=(None, None), hand=("a1",))
    table.apply([Change("", "deck", "hand", None, "down"), Change("a1", "hand", "", "a"), Change("b1", "", "row", "b")])
    assert table.facts() == {**layout(deck=(None,), hand=(None,)).facts(), "row": [("b1", "b", "up")]}


def test_a_hidden_thing_becomes_known_as_it_moves_or_in_place() -> None:
    table = layout(deck=(None, None), hand=(None, None))
    table.apply([Change("a1", "deck", "row", "a"), Change("b1", "hand", "hand", "b")])
    assert table.facts() == layout(deck=(None,), hand=("b1", None), row=("a1",)).facts() | {"row": [("a1", "a", "up")]}


def test_a_place_on_a_board_is_a_place() -> None:
    man = Piece("a1", "a", NAME, place="7,4")
    table = Layout.of(Scene((Spot("board", "board", NAME, (man,)),)), {})
    table.apply([Change("a1", "7,4", "7,5", "a")])
    assert table.facts() == {"7,5": [("a1", "a", "up")]}


def test_counters_go_from_old_to_new() -> None:
    table = layout({"0/points": "3"})
    table.apply([Change("counter:0/points", "3", "5")])
    assert table.counters == {"0/points": "5"}
    with pytest.raises(LookupError, match="is 5, not 3"):
        table.apply([Change("counter:0/points", "3", "4")])


def test_what_is_not_there_cannot_move() -> None:
    with pytest.raises(LookupError, match="a1 is not in row"):
        layout(hand=("a1",)).apply([Change("a1", "row", "hand", "a")])
    with pytest.raises(LookupError, match="a hidden thing is not in hand"):
        layout(hand=("a1",)).apply([Change("", "hand", "row", None, "down")])
