"""Which games there are: every package under `pyengine.games`, and whatever was registered by hand.

In the browser each game is a pack of its own; it becomes known as soon as its folder is on `pyengine.games.__path__`.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from . import games as shelf
from .documents import GameInfo
from .errors import UnknownGame
from .game import Game

_registered: dict[str, Game[Any, Any]] = {}


def ids() -> tuple[str, ...]:
    """Ids of the games at hand, sorted."""
    found = {module.name for module in pkgutil.iter_modules(shelf.__path__) if module.ispkg}
    return tuple(sorted(found | set(_registered)))


def get(game: str) -> Game[Any, Any]:
    """The game of an id. Raises `UnknownGame`."""
    if game in _registered:
        return _registered[game]
    if game not in ids():
        raise UnknownGame("unknown_game", game=str(game)[:80], games=list(ids()))
    found: Game[Any, Any] = import_module(f"{shelf.__name__}.{game}").GAME
    _registered[game] = found
    return found


def games() -> tuple[GameInfo, ...]:
    """What a menu needs of every game at hand."""
    return tuple(get(game).info() for game in ids())


@contextmanager
def registered(game: Game[Any, Any]) -> Iterator[None]:
    """Make a game that is not shipped known inside the block."""
    before = _registered.get(game.id)
    register(game)
    try:
        yield
    finally:
        if before is None:
            del _registered[game.id]
        else:
            _registered[game.id] = before


def register(game: Game[Any, Any]) -> None:
    """Make a game that is not shipped known from now on."""
    _registered[game.id] = game
