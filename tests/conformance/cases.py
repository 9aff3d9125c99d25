"""Which games there are to check, with which seats and options, and random walks through them.

Games that are not shipped are packages beside this one with a `GAME` of their own; they become known by `register_test_games`.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import product
from math import prod
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from pydantic import ValidationError

import tests
from pyengine import BadOption, Match, Move, new_match, registry
from pyengine.game import Game
from pyengine.rng import Rng, below

WHOLE_PRODUCT = 16
"""So many cases are all tried: every number of seats with every option set. Of more, a sample."""

STRAY = 6
"""One ply in so many is an offer out of turn, where there is one."""

WANDER = 80
"""Plies after which a walk heads for the end."""

ASTRAY = 8
"""One ply in so many is still played at random then; the others by the game's own policy."""

NEAR = 12
"""Plies at the beginning of a walk that are all looked at; of the next so many every second, of those after every third, and so on."""

SAMPLE = 8
MOST_SEEDS = 3
MOST_PLIES = 800
"""Walks that are together so long are enough."""


class Case(NamedTuple):
    """A game with its seats and options; `options` are (name, value) pairs so that a case can be hashed and named."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        """Game, seats and changed options, fit for the name of a file."""
        usual = defaults(registry.get(self.game))
        changed = [f"{name}={value}".lower().replace(" ", "_") for name, value in self.options if value != usual[name]]
        return "-".join((self.game, str(self.seats), *changed))

    @property
    def is_default(self) -> bool:
        """Whether no option is changed, but for one that makes a long game short."""
        return dict(self.whole().options) == defaults(registry.get(self.game))

    def changed(self, options: dict[str, Any]) -> Case:
        """The case with some options changed."""
        return self._replace(options=tuple((dict(self.options) | options).items()))

    @property
    def is_long(self) -> bool:
        """Whether the game has an option that makes it short: then the dearest checks look less often, also where it was made short."""
        return bool(brevity(registry.get(self.game)))

    def whole(self) -> Case:
        """The case at its full length, where it was made short."""
        game = registry.get(self.game)
        return self.changed({name: defaults(game)[name] for name in brevity(game)})

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


def defaults(game: Game[Any, Any]) -> dict[str, Any]:
    """All options as they are when nobody chooses."""
    return game.options().model_dump(mode="json")


def brevity(game: Game[Any, Any]) -> dict[str, Any]:
    """Options with the values that make a long game short, where it has such."""
    entries = game.options.model_json_schema().get("properties", {})
    return {name: entry["brief"] for name, entry in entries.items() if "brief" in entry}


def choices(game: Game[Any, Any]) -> dict[str, list[Any]]:
    """By option, the values to try, the default first: all of a boolean or enumeration, the ends of a range, a text's examples.

    Of an option that makes a long game short, not the ends, one of which would make it longest.
    """
    found: dict[str, list[Any]] = {}
    usual = defaults(game)
    for name, entry in game.options.model_json_schema().get("properties", {}).items():
        if entry.get("type") == "boolean":
            values = [False, True]
        elif "brief" in entry:
            values = [entry["brief"], *entry.get("examples", ())]
        else:
            values = [*entry.get("enum", ()), *(entry[end] for end in ("minimum", "maximum") if end in entry), *entry.get("examples", ())]
        found[name] = [usual[name], *(value for value in values if value != usual[name])]
    return found


def every_option_set(game: Game[Any, Any]) -> list[dict[str, Any]]:
    """The whole product of all values."""
    values = choices(game)
    return [dict(zip(values, chosen, strict=True)) for chosen in product(*values.values())]


def sampled_option_sets(game: Game[Any, Any]) -> list[dict[str, Any]]:
    """Each value alone, then neighbouring options changed together, two by two; without those that do not go together.

    A long game is made short by its own option for that.
    """
    usual, values, extras = defaults(game), choices(game), game.options.model_json_schema().get("properties", {})
    needs = {name: brevity(game) | extras[name].get("needs", {}) for name in values}
    alone = [{**usual, **needs[name], name: value} for name, tried in values.items() for value in tried[1:]]
    pairs = list(zip(list(values)[::2], list(values)[1::2], strict=False))
    together = [{**usual, **needs[one], **needs[other], one: values[one][-1], other: values[other][-1]} for one, other in pairs]
    return [options for options in alone + together if _go_together(game, options)]


def _go_together(game: Game[Any, Any], options: dict[str, Any]) -> bool:
    """Whether no option forbids another's value, and one number of seats is fit for all."""
    try:
        game.options.model_validate(options)
    except ValidationError:
        return False
    fewest, most = game.seats
    return any(_has_effect(game, seats, options) for seats in range(fewest, most + 1))


def option_sets(game: Game[Any, Any]) -> list[dict[str, Any]]:
    """The option sets to try, the defaults first."""
    return every_option_set(game) if is_small(game) else [defaults(game), *sampled_option_sets(game)]


def is_small(game: Game[Any, Any]) -> bool:
    """Whether all option sets are tried with every number of seats."""
    fewest, most = game.seats
    return (most - fewest + 1) * prod(map(len, choices(game).values())) <= WHOLE_PRODUCT


@cache
def cases(game: Game[Any, Any]) -> list[Case]:
    """Every number of seats with every option set; where those are many, with the defaults, and a sample of the others in turn.

    A long game is whole with the fewest and the most seats, and made short with the others.
    """
    fewest, most = game.seats
    seats = range(fewest, most + 1)
    if is_small(game):
        return [_case(game, count, options) for count in seats for options in every_option_set(game)]
    found = [_case(game, count, defaults(game) | (brevity(game) if fewest < count < most else {})) for count in seats]
    for number, options in enumerate(sampled_option_sets(game)):
        if options == defaults(game) | brevity(game):
            continue
        turned = (*seats[number % len(seats) :], *seats[: number % len(seats)])
        found.append(
            next(case for count in turned if _has_effect(game, count, options) and _can_start(case := _case(game, count, options)))
        )
    return found


def _has_effect(game: Game[Any, Any], seats: int, options: dict[str, Any]) -> bool:
    """Whether each changed option does something with so many seats; one may be for a few numbers of them only."""
    extras, usual = game.options.model_json_schema().get("properties", {}), defaults(game)
    return all(seats in extras[name].get("seats", (seats,)) for name, value in options.items() if value != usual[name])


def _case(game: Game[Any, Any], seats: int, options: dict[str, Any]) -> Case:
    return Case(game.id, seats, tuple(options.items()))


def _can_start(case: Case) -> bool:
    """Whether the options fit the seats: one may name a seat that is not at the table."""
    try:
        case.start(0)
    except BadOption:
        return False
    return True


def all_cases() -> list[Case]:
    return [case for game in games() for case in cases(game)]


def default_cases() -> list[Case]:
    """Every number of seats of every game with default options."""
    return [case for case in all_cases() if case.is_default]


def choose(match: Match, rng: Rng) -> Move:
    """A random legal move, now and then one that another seat starts out of turn; in a long game mostly a sensible one, so that it ends."""
    if below(rng, STRAY) == 0:
        stray = [move for seat in range(match.setup.seats) if seat != match.actor for move in match.moves(seat)]
        if stray:
            return stray[below(rng, len(stray))]
    legal = match.moves()
    if match.ply >= WANDER and below(rng, ASTRAY):
        code = match.game.policy(match._state, rng)
        return next(move for move in legal if move.code == code)
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


class Looks:
    """Which plies of a walk an expensive check looks at: all at the beginning, then ever fewer, and each that told something new.

    Cases look at different plies, so that together they see most.
    """

    def __init__(self, case: Case) -> None:
        self._told: set[str] = set()
        self._shift = sum(str(case).encode())

    def __call__(self, match: Match) -> bool:
        told = {event.kind for event in match._plies[-1].events} if match.ply else set()
        new = told - self._told
        self._told |= new
        return bool(new) or match.actor is None or (match.ply + self._shift) % (1 + match.ply // NEAR) == 0


@cache
def seeds(case: Case) -> tuple[int, ...]:
    """Seeds of a few walks in which everything happens that happens in `SAMPLE` of them, `MOST_SEEDS` at most.

    The richest comes first, of those as rich the shortest.
    """
    found: dict[int, set[str]] = {}
    length: dict[int, int] = {}
    for seed in range(1, SAMPLE + 1):
        match = case.start(seed)
        kinds = {f"move {move.kind}" for move in turns(match, seed) if move is not None}
        found[seed] = kinds | {event.kind for event in (*match.opening, *(event for ply in match._plies for event in ply.events))}
        length[seed] = match.ply
    chosen: list[int] = []
    wanted = set().union(*found.values())
    while wanted and len(chosen) < MOST_SEEDS and sum(length[seed] for seed in chosen) < MOST_PLIES:
        best = max(found, key=lambda seed: (len(found[seed] & wanted), -length[seed], -seed))
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


MANY_SEATS = 5


def some_viewers(match: Match, look: int) -> tuple[int | None, ...]:
    """All viewers; at a large table, for an expensive check, the onlooker, the actor and two other seats in turn."""
    seats = match.setup.seats
    if seats < MANY_SEATS:
        return viewers(match)
    chosen = {match.actor or 0, look % seats, (look + seats // 2) % seats}
    return (*sorted(chosen), None)


def viewers(match: Match) -> tuple[int | None, ...]:
    """All seats, and the onlooker."""
    return (*range(match.setup.seats), None)
