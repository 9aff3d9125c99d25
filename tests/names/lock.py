"""All names that links, records, lessons and other programs may hold, as lines of a lock file.

    python -m tests.names.lock

adds what is new. Nothing is ever taken out: a name that is to change gets an alias.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tests
from pyengine import documents
from pyengine.book import load
from pyengine.bridge import Bridge
from pyengine.game import Game
from tests.conformance.cases import Case, cases, games, seeds, shelf, walk
from tests.conformance.play import board_places

LOCK = "names.lock"
KEPT = (documents.Record, documents.Start, documents.RecordedMove, documents.Check, documents.Player, documents.Position)
"""Documents that stand in links, files and lessons."""


def lock_of(game: Game[Any, Any] | None) -> Path:
    """The lock file in which a game's names stand; `None`: those of all games."""
    home = Path(tests.__file__).parent
    return home / LOCK if game is None or game.package.startswith("pyengine.") else shelf(game, LOCK)


def common_names() -> Iterator[str]:
    """Names of documents, requests and rules that belong to no game."""
    for model in KEPT:
        yield from (f"common field {model.__name__}.{name}" for name in model.model_fields)
    yield from (f"common request {op}" for op in Bridge.OPS)
    yield from (f"common rule {rule.id}" for rule in load("pyengine").rules)


def names_of(game: Game[Any, Any]) -> set[str]:
    """Names of a game: those it declares, and those seen in a few walks through it."""
    found = {f"rule {rule.id}" for rule in game.rulebook.rules}
    for name, entry in game.options.model_json_schema().get("properties", {}).items():
        found.add(f"option {name}")
        found |= {f"option {name}={value}" for value in entry.get("enum", ())}
    found |= {f"edition {edition}" for edition in game.editions}
    found |= {f"phase {phase}" for phase in game.phases}
    for case in cases(game):
        found |= _seen(case)
    return {f"{game.id} {name}" for name in found}


def _seen(case: Case) -> set[str]:
    found: set[str] = set()
    for seed in seeds(case)[:1]:
        for match in walk(case.start(seed), seed):
            view = match.view(None)
            found |= {f"area {area.id.split('.')[0]}" for area in view.areas} | {f"phase {view.phase.id}"}  # what follows counts on
            found |= {f"move {move.text}" for seat in range(case.seats) for move in match.moves(seat)}
        found |= {f"place {place}" for place in board_places(match)}
        assert match.outcome is not None
        found.add(f"outcome {match.outcome.reason}")
        if match.outcome.rating is not None:
            found.add(f"rating {match.outcome.rating}")
        found |= {f"counter {counter.id}" for seat in match.view(None).seats for counter in seat.counters}
    return found


def read(path: Path) -> list[str]:
    """The names of a lock file."""
    return [line for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")] if path.exists() else []


def start_states(game: Game[Any, Any]) -> list[Any]:
    """States, one of each case, in one of which any move of a game's notation can be read."""
    return [case.start(1)._state for case in cases(game)]


def main() -> None:
    """Add what is new to the lock files."""
    wanted: dict[Path, set[str]] = {lock_of(None): set(common_names())}
    for game in games():
        wanted.setdefault(lock_of(game), set()).update(names_of(game))
    for path, names in wanted.items():
        head = "# Names that may be added to, never changed: python -m tests.names.lock adds new ones.\n"
        path.write_text(head + "\n".join(sorted(names | set(read(path)))) + "\n", "utf-8")


if __name__ == "__main__":
    main()
