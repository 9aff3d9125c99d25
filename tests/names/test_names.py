"""Every locked name is still a name, and every name is locked."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine import registry
from pyengine.game import Game, Unreadable
from tests.conformance.cases import games

from .lock import common_names, lock_of, names_of, read, start_states

GAMES = [game.id for game in games()]
HOW = "new names: python -m tests.names.lock adds them to the lock file"
SEEN_ONLY = ("move", "outcome", "rating")
"""Kinds of names that a few walks through a game need not all show again."""


def test_common_names() -> None:
    locked = [name for name in read(lock_of(None)) if name.startswith("common ")]
    assert not set(locked) - set(common_names()), "a locked name is gone or was changed"
    assert not set(common_names()) - set(locked), HOW


@pytest.mark.parametrize("game", GAMES)
def test_names_of_a_game(game: str) -> None:
    found = registry.get(game)
    locked = {name for name in read(lock_of(found)) if name.startswith(f"{game} ")}
    names = names_of(found)
    declared = {name for name in locked if name.split(" ")[1] not in SEEN_ONLY}
    assert locked
    assert not declared - names, "a locked name is gone or was changed"
    assert not names - locked, HOW


@pytest.mark.parametrize("game", GAMES)
def test_locked_notation_is_still_read(game: str) -> None:
    found = registry.get(game)
    states = start_states(found)
    moves = [name.split(" ", 2)[2] for name in read(lock_of(found)) if name.startswith(f"{game} move ")]
    assert moves
    for text in moves:
        assert any(_is_read(found, state, text) for state in states), text


def _is_read(game: Game[Any, Any], state: Any, text: str) -> bool:
    """Whether the notation of a match takes the text and writes it again; some moves are of one number of seats or one option only."""
    try:
        return game.notation(state, 0, game.read(state, 0, text)) == text
    except Unreadable:
        return False


@pytest.mark.parametrize("game", GAMES)
def test_locked_outcomes_still_have_words(game: str) -> None:
    found = registry.get(game)
    ratings = [name.split(" ")[2] for name in read(lock_of(found)) if name.startswith(f"{game} rating ")]
    assert all(found.words.has(f"rating.{rating}") for rating in ratings)


def test_lock_files_are_sorted_and_hold_each_name_once() -> None:
    for path in {lock_of(game) for game in (*games(), None)}:
        names = read(path)
        assert names == sorted(set(names))
