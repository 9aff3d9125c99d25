"""Add finished records for games, options and editions that have none yet.

    python -m tests.records.add

A record that is there is never written again; its hash stands in `manifest.txt`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pyengine import Match
from pyengine.game import Game
from tests.conformance.cases import Case, cases, games, seeds, shelf, walk

FORMAT = "v1"
MANIFEST = "manifest.txt"


def folder(game: Game[Any, Any]) -> Path:
    return shelf(game, "records") / FORMAT if not game.package.startswith("pyengine.") else shelf(game, "records").parent / FORMAT / game.id


def wanted(game: Game[Any, Any]) -> Iterator[tuple[str, Case, str]]:
    """Name, case and edition of each record that a game must have."""
    for case in cases(game):
        yield f"{str(case).removeprefix(game.id + '-')}.json", case, game.edition
    for edition in game.editions[:-1]:
        case = cases(game)[0]
        yield f"edition-{edition}.json", case, edition


def missing(game: Game[Any, Any]) -> list[tuple[str, Case, str]]:
    """Those of the wanted that no kept record shows, whatever its name."""
    documents = [json.loads(path.read_text("utf-8")) for path in folder(game).glob("*.json")]
    shown = [(document["edition"], document["start"]["seats"], document["start"]["options"]) for document in documents]
    return [(name, case, edition) for name, case, edition in wanted(game) if (edition, case.seats, dict(case.options)) not in shown]


def played(case: Case, edition: str) -> Match:
    """A finished match, seats taken by a person and, where there are more, by computer players."""
    seed = seeds(case)[0]
    match = case.start(seed, edition=edition)
    for _ in walk(match, seed):
        pass
    return match


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def main() -> None:
    """Write what is missing."""
    for game in games():
        home = folder(game)
        home.mkdir(parents=True, exist_ok=True)
        manifest = home / MANIFEST
        lines = manifest.read_text("utf-8").splitlines() if manifest.exists() else []
        for name, case, edition in missing(game):
            text = json.dumps(played(case, edition).record().model_dump(mode="json"), indent=1) + "\n"
            with (home / name).open("x", encoding="utf-8") as file:
                file.write(text)
            lines.append(f"{digest(text)} {name}")
        manifest.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
