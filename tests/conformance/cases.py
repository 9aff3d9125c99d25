"""Which games there are to check, with which seats and options, and random walks through them.

Games that are not shipped are packages beside this one with a `GAME` of their own; they become known by `register_test_games`.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import tests
from pyengine import Match, Move, new_match, registry
from pyengine.game import Game
from pyengine.rng import Rng, below

WHOLE_PRODUCT = 16
"""So many option sets are all tried; of more, the defaults and each value alone."""

STRAY = 6
"""One ply in so many is an offer out of turn, where there is one."""

SAMPLE = 16
MOST_SEEDS = 3


class Case(NamedTuple):
    """A game with its seats and options; `options` are (name, value) pairs so that a case can be hashed and named."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        changed = [f"{name}={value}".lower() for name, value in self.options]
        return "-".join((self.game, str(self.seats), *changed))

    def start(self, seed: int | str, **more: Any) -> Match:
        """A new match of this case."""
        return new_match(self.game, seats=self.seats, seed=seed, options=dict(self.options), **more)


def register_test_games() -> None:
    """Make every game known that lies beside the tests; one already known stays as it is."""
    for module in pkgutil.iter_modules(tests.__path__):
        if module.ispkg and module.name.endswith("_game") and module.name not in registry.ids():
            registry.register(import_module(f"{tests.__name__}.{module.name}").GAME)


def games() -> tuple[Game[Any, Any], ...]:
    """All games, shipped or not."""
    register_test_games()
    return tuple(registry.get(game) for game in registry.ids())


def option_sets(game: Game[Any, Any]) -> Iterator[dict[str, Any]]:
    """Option sets by the options' schema: every value of every boolean and enumeration; other options keep their defaults."""
    choices: dict[str, list[Any]] = {}
    defaults = game.options().model_dump(mode="json")
    for name, entry in game.options.model_json_schema().get("properties", {}).items():
        values = [False, True] if entry.get("type") == "boolean" else entry.get("enum", [])
        if values:
            choices[name] = sorted(values, key=lambda value: value != defaults[name])
    whole = 1
    for values in choices.values():
        whole *= len(values)
    if whole <= WHOLE_PRODUCT:
        yield from (dict(zip(choices, chosen, strict=True)) for chosen in product(*choices.values()))
        return
    yield dict(defaults)
    for name, values in choices.items():
        yield from ({**defaults, name: value} for value in values[1:])


def cases(game: Game[Any, Any]) -> list[Case]:
    """Every number of seats with every option set."""
    fewest, most = game.seats
    return [Case(game.id, seats, tuple(options.items())) for seats in range(fewest, most + 1) for options in option_sets(game)]


def all_cases() -> list[Case]:
    return [case for game in games() for case in cases(game)]


def default_cases() -> list[Case]:
    """Every number of seats of every game with default options."""
    found = []
    for game in games():
        options = next(option_sets(game))
        found += [Case(game.id, seats, tuple(options.items())) for seats in range(game.seats[0], game.seats[1] + 1)]
    return found


def choose(match: Match, rng: Rng) -> Move:
    """A random legal move, now and then one that another seat starts out of turn."""
    if below(rng, STRAY) == 0:
        stray = [move for seat in range(match.setup.seats) if seat != match.actor for move in match.moves(seat)]
        if stray:
            return stray[below(rng, len(stray))]
    legal = match.moves()
    return legal[below(rng, len(legal))]


def turns(match: Match, seed: int | str, plies: int | None = None) -> Iterator[Move | None]:
    """Play on at random, yielding each move before it is played, and `None` after the last."""
    rng = Rng(f"walk {seed}")
    played = 0
    while match.actor is not None and (plies is None or played < plies):
        move = choose(match, rng)
        yield move
        match.play(move.text, move.seat)
        played += 1
    yield None


def walk(match: Match, seed: int | str, plies: int | None = None) -> Iterator[Match]:
    """Play on at random, yielding the match before each ply and after the last."""
    for _ in turns(match, seed, plies):
        yield match


@cache
def seeds(case: Case) -> tuple[int, ...]:
    """Seeds of a few walks in which everything happens that happens in `SAMPLE` of them, the richest first, `MOST_SEEDS` at most."""
    found: dict[int, set[str]] = {}
    for seed in range(1, SAMPLE + 1):
        match = case.start(seed)
        for _ in walk(match, seed):
            pass
        found[seed] = {event.kind for event in (*match.opening, *(event for ply in match._plies for event in ply.events))}
        found[seed] |= {move.move.split(" ")[0] for move in match.record().moves}
    chosen: list[int] = []
    wanted = set().union(*found.values())
    while wanted and len(chosen) < MOST_SEEDS:
        best = max(found, key=lambda seed: (len(found[seed] & wanted), -seed))
        chosen.append(best)
        wanted -= found[best]
    return tuple(chosen)


def secrets(game: str) -> ModuleType:
    """What a game's tests say about hidden things in its position documents: `hidden(table, seat)` and `without_hidden(table)`."""
    return import_module(f"{tests.__name__}.{game}.secrets")


def shelf(game: Game[Any, Any], name: str) -> Path:
    """The folder of that name where a game's files are kept: with those of all shipped games, or in a test game's own folder."""
    home = Path(tests.__file__).parent
    return home / name / game.id if game.package.startswith("pyengine.") else home / game.id / name


def viewers(match: Match) -> tuple[int | None, ...]:
    """All seats, and the onlooker."""
    return (*range(match.setup.seats), None)
