"""The fuzz driver: play at random for so many plies, with everything in between.

    python -m tests.fuzz.fuzz --game great_escape --plies 100000 --seed 1 --crashes /tmp

A failure leaves `<game>-<seed>.json`, a record of the match as it stood, with the error and the steps since in `<game>-<seed>.txt`;
`python -m tests.fuzz.fuzz --open <file>` loads such a record and takes the same step again and again.
"""

from __future__ import annotations

import argparse
import json
import sys
import traceback
from pathlib import Path

import pyengine
from pyengine.rng import Rng, below
from tests.conformance.cases import Case, cases, games
from tests.conformance.play import dump

from .session import Session

STEPS = ("play",) * 12 + ("undo", "undo", "redo") + ("look", "ask", "reload", "imagine", "damage")


class Crash(Exception):
    """A step failed. `record` is the match before it."""

    def __init__(self, record: str, steps: list[str]) -> None:
        super().__init__(steps[-1])
        self.record = record
        self.steps = steps


def run(case: Case, seed: int, plies: int) -> int:
    """Play one match to its end, or so many plies; returns the plies played. Raises `Crash`."""
    rng = Rng(f"fuzz {case} {seed}")
    session = Session(case, seed, ("fair", "free")[seed % 2])

    def pick(count: int) -> int:
        return below(rng, count)

    played, steps = 0, []
    while not session.over and played < plies:
        step = STEPS[pick(len(STEPS))]
        steps.append(step)
        record = dump(session.match.record())
        try:
            if step in ("play", "ask", "imagine", "damage"):
                getattr(session, step)(pick)
            else:
                getattr(session, step)()
        except Exception as error:
            raise Crash(record, steps) from error
        played += step == "play"
    return played


def save(crash: Crash, case: Case, seed: int, folder: Path) -> Path:
    """Write a crash; returns the record's path."""
    path = folder / f"{case.game}-{seed}.json"
    path.write_text(json.dumps(json.loads(crash.record), indent=1), "utf-8")
    lines = [str(case), " ".join(crash.steps), "", *traceback.format_exception(crash.__cause__ or crash)]
    path.with_suffix(".txt").write_text("\n".join(lines), "utf-8")
    return path


def fuzz(game: str, plies: int, seed: int, folder: Path) -> Path | None:
    """Play matches of all seats and options in turn; the record of the first crash, or nothing."""
    found = [case for known in games() if known.id == game for case in cases(known)]
    played = 0
    while played < plies:
        case = found[seed % len(found)]
        try:
            played += run(case, seed, plies - played)
        except Crash as crash:
            return save(crash, case, seed, folder)
        seed += 1
        if sys.stderr.isatty():
            print(f"\r{game}: {played} plies, seed {seed}", end="", file=sys.stderr, flush=True)
    return None


def main() -> int:
    """Command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.fuzz", description="Play at random until something breaks.")
    parser.add_argument("--game", choices=[game.id for game in games()], action="append", help="which game; all if left out")
    parser.add_argument("--plies", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--crashes", type=Path, default=Path("crashes"), help="folder for records of crashes")
    parser.add_argument("--open", type=Path, help="load the record of a crash and say where it stands")
    asked = parser.parse_args()
    if asked.open:
        match = pyengine.replay(asked.open.read_text("utf-8"))
        print(f"{match.game.id}, ply {match.ply}, seat {match.actor} is asked: {[move.text for move in match.moves()]}")
        return 0
    for game in asked.game or [game.id for game in games()]:
        asked.crashes.mkdir(parents=True, exist_ok=True)
        crashed = fuzz(game, asked.plies, asked.seed, asked.crashes)
        if crashed:
            print(f"{game} broke: {crashed}, {crashed.with_suffix('.txt')}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
