"""A game played at random as plain text: every ply with seat, prompt, legal moves, the move, its chance and what happened.

    python -m tests.golden.playthrough

writes the golden files of all games anew; read the difference before committing it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from pyengine import Event, Match
from pyengine.chance import Luck
from pyengine.game import Game
from tests.conformance.cases import WANDER, Case, brevity, cases, games, is_small, shelf, turns, walk

SEEDS = (0, 2)
WIDTH = 140
SCENARIOS = (0, 6, 18)
"""Plies of the first walk from whose positions legal moves are counted."""

WHOLE_LIST = 40
SHORT_LIST = 12
"""Legal moves beyond the first number, and in a long game beyond the second, are listed in part, with their number."""

MOST_NODES = 600
DEEPEST = 10


def written(game: Game[Any, Any]) -> list[tuple[Case, int]]:
    """The games that are written down, by case and seed: all cases of a game that has few, else all seats with the default options.

    Where a game has an option that makes it short, it is written down whole with the fewest seats, and with more made short and once.
    """
    found = [case for case in cases(game) if case.is_default or is_small(game)]
    brief = brevity(game)
    whole = [case for case in found if not brief or case.seats == game.seats[0]]
    short = dict.fromkeys(case.changed(brief) for case in found if case not in whole)
    return [*product(whole, SEEDS), *((case, SEEDS[0]) for case in short)]


def playthrough(case: Case, seed: int) -> str:
    """The text of one game."""
    return "\n".join(_lines(case, seed)) + "\n"


def _lines(case: Case, seed: int) -> Iterator[str]:
    match = case.start(seed)
    options = ", ".join(f"{name} = {value}" for name, value in case.options)
    yield f"{match.game.rulebook.title}. Seats: {case.seats}. Options: {options or 'none'}. Seed: {seed}."
    yield from _chance(match.start.chance)
    yield from map(_event, match.opening)
    for move in turns(match, seed):
        if match.ply:
            yield from _chance(match.record().moves[-1].chance)
            yield from map(_event, match._plies[-1].events)
        if move is None:
            break
        yield ""
        yield f"{match.ply + 1}. seat {match.actor}, {match.game.phase(match._state)}: {match.view(match.actor).prompt.text}"
        yield from _legal([legal.text + ("!" if legal.final else "") for legal in match.moves()], match.ply)
        yield f"   {f'seat {move.seat} interrupts' if move.seat != match.actor else 'plays'}: {move.text} ({move.label})"
    assert match.outcome is not None
    yield ""
    yield f"{match.outcome.text} [{', '.join(match.outcome.rules)}]"
    yield f"{match.outcome.reason}, standings {match.outcome.standings}, winners {match.outcome.winners}, scores {match.outcome.scores}"


def _legal(texts: list[str], ply: int) -> list[str]:
    """The legal moves; of a long list another part each time."""
    whole = len(texts) <= (WHOLE_LIST if ply < WANDER else SHORT_LIST)
    step = 1 if whole else 1 + (len(texts) - 1) // SHORT_LIST
    return _wrapped("   may: " if step == 1 else f"   may, among {len(texts)}: ", texts[ply % step :: step])


def _wrapped(head: str, words: list[str]) -> list[str]:
    """Lines that break only between words of the list."""
    glued = ", ".join(word.replace(" ", "\xa0") for word in words)
    lines = textwrap.wrap(
        glued, WIDTH, initial_indent=head, subsequent_indent=" " * len(head), break_long_words=False, break_on_hyphens=False
    )
    return [line.replace("\xa0", " ") for line in lines]


def _chance(results: tuple[str, ...]) -> Iterator[str]:
    for result in results:
        yield from _wrapped("   chance: ", result.split(","))


def _event(event: Event) -> str:
    audience = "" if event.seen_by is None else f" (to {', '.join('onlookers' if seat < 0 else str(seat) for seat in event.seen_by)})"
    return f"   - {event.text}{audience} [{', '.join(event.rules)}]"


def count(match: Match, state: Any, depth: int) -> int:
    """Positions after `depth` legal moves of whoever is asked, chance falling as the generator gives it."""
    if depth == 0:
        return 1
    game, found = match.game, 0
    actor = game.actor(state)
    if actor is None:
        return 0
    legal = game.moves(state)
    if depth == 1:
        return len(legal)
    for code in legal:
        after = state.copy()
        game.play(after, actor, code, Luck(), None)
        found += count(match, after, depth - 1)
    return found


def counts(case: Case) -> list[str]:
    """A line for each scenario: the case, the ply, and the counts for depth 1, 2, …"""
    lines = []
    for match in walk(case.start(SEEDS[0]), SEEDS[0], SCENARIOS[-1]):
        if match.ply in SCENARIOS:
            found: list[int] = []
            while len(found) < DEEPEST and (not found or found[-1] * found[0] <= MOST_NODES):
                found.append(count(match, match._state, len(found) + 1))
            lines.append(f"{case} after {match.ply}: {' '.join(map(str, found))}")
    return lines


def file_of(case: Case, seed: int) -> Path:
    game = next(game for game in games() if game.id == case.game)
    return shelf(game, "golden") / f"{str(case).removeprefix(case.game + '-')}-{seed}.txt"


def main() -> None:
    """Write everything anew."""
    for game in games():
        for case, seed in written(game):
            path = file_of(case, seed)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(playthrough(case, seed), "utf-8")
        lines = [line for case in cases(game) for line in counts(case)]
        (shelf(game, "golden") / "counts.txt").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
