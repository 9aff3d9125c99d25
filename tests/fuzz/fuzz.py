"""The fuzz driver: play at random for so many plies that leave a choice, with everything in between.

    python -m tests.fuzz.fuzz --game great_escape --plies 100000 --seed 1 --crashes /tmp

Says at the end how much was played. `--plays 60` looks round less often than usual, for a long run.

A failure leaves `<game>-<seed>.json`, a record of the match as it stood, with the error and the steps since in `<game>-<seed>.txt`;
`python -m tests.fuzz.fuzz --open <file>` loads such a record and takes the same step again and again.
"""

from __future__ import annotations

import argparse
import json
import sys
import traceback
from pathlib import Path
from typing import NamedTuple

import pyengine
from pyengine.rng import Rng, below
from tests.conformance.cases import Case, cases, games
from tests.conformance.play import dump

from .session import Session

PLAYS = 12
"""Plies to be expected between which each of the other steps comes once."""
OTHERS = ("undo", "undo", "redo", "look", "ask", "reload", "imagine", "damage")


class Played(NamedTuple):
    """Plies played, those of them with two or more legal moves, and games begun; the record of a crash, if there was one."""

    plies: int
    choices: int
    games: int
    crash: Path | None

    def __str__(self) -> str:
        return f"{self.plies} plies, {self.choices} with two or more legal moves, {self.games} games"


class Crash(Exception):
    """A step failed. `record` is the match before it."""

    def __init__(self, record: str, steps: list[str]) -> None:
        super().__init__(steps[-1])
        self.record = record
        self.steps = steps


def run(case: Case, seed: int, choices: int, plays: int = PLAYS) -> tuple[int, int]:
    """Play one match to its end, or so many plies that leave a choice; returns the plies played, and those. Raises `Crash`."""
    rng = Rng(f"fuzz {case} {seed}")
    session = Session(case, seed, ("fair", "free")[seed % 2])

    def pick(count: int) -> int:
        return below(rng, count)

    played, chosen, steps = 0, 0, []
    mix = ("play",) * plays + OTHERS
    while not session.over and chosen < choices:
        step = mix[pick(len(mix))]
        steps.append(step)
        chosen += step == "play" and len(session.match.moves()) > 1
        record = dump(session.match.record())
        try:
            if step in ("play", "ask", "imagine", "damage"):
                getattr(session, step)(pick)
            else:
                getattr(session, step)()
        except Exception as error:
            raise Crash(record, steps) from error
        played += step == "play"
    return played, chosen


def save(crash: Crash, case: Case, seed: int, folder: Path) -> Path:
    """Write a crash; returns the record's path."""
    path = folder / f"{case.game}-{seed}.json"
    path.write_text(json.dumps(json.loads(crash.record), indent=1), "utf-8")
    lines = [str(case), " ".join(crash.steps), "", *traceback.format_exception(crash.__cause__ or crash)]
    path.with_suffix(".txt").write_text("\n".join(lines), "utf-8")
    return path


def fuzz(game: str, choices: int, seed: int, folder: Path, plays: int = PLAYS) -> Played:
    """Play matches of all seats and options in turn, up to so many plies that leave a choice, or to the first crash.

    Long games are played whole as well as made short.
    """
    found = list(dict.fromkeys(one for known in games() if known.id == game for case in cases(known) for one in (case, case.whole())))
    played, chosen, begun = 0, 0, 0
    while chosen < choices:
        case = found[(seed + begun) % len(found)]
        begun += 1
        try:
            plies, left = run(case, seed + begun - 1, choices - chosen, plays)
        except Crash as crash:
            return Played(played, chosen, begun, save(crash, case, seed + begun - 1, folder))
        played, chosen = played + plies, chosen + left
        if sys.stderr.isatty():
            print(f"\r{game}: {chosen} choices, seed {seed + begun}", end="", file=sys.stderr, flush=True)
    return Played(played, chosen, begun, None)


def main() -> int:
    """Command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.fuzz", description="Play at random until something breaks.")
    parser.add_argument("--game", choices=[game.id for game in games()], action="append", help="which game; all if left out")
    parser.add_argument("--plies", type=int, default=10_000, help="plies with two or more legal moves")
    parser.add_argument("--plays", type=int, default=PLAYS, help="plies between two looks round")
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
        played = fuzz(game, asked.plies, asked.seed, asked.crashes, asked.plays)
        print(f"{game}: {played}")
        if played.crash:
            print(f"{game} broke: {played.crash}, {played.crash.with_suffix('.txt')}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
