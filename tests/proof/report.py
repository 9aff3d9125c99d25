"""Which tests prove which rules, read from the tests' sources.

    python -m tests.proof.report [<game>]

prints each rule of a game with its tests, and at the end those with none. A rule that only informs stands in the game's
`tests/<game>/information.toml`, with the reason.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pyengine import registry
from tests.conformance.cases import games

from .switch_off import folder


class Claim(NamedTuple):
    """A test and the rules that it claims to prove."""

    test: str
    rules: tuple[str, ...]


def claims(game: str) -> list[Claim]:
    """All claims of a game's tests, in order."""
    found: list[Claim] = []
    for path in sorted(folder(registry.get(game)).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                found += [Claim(f"{path.name}::{node.name}", rules) for rules in _marked(node.decorator_list)]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "param":
                marks = [keyword.value for keyword in node.keywords if keyword.arg == "marks"]
                found += [Claim(f"{path.name}:{node.lineno}", rules) for rules in _marked(marks)]
    return found


def _marked(decorators: list[ast.expr]) -> Iterator[tuple[str, ...]]:
    for expression in decorators:
        for node in ast.walk(expression):
            if isinstance(node, ast.Call) and _name(node.func) == "rules":
                yield tuple(str(argument.value) for argument in node.args if isinstance(argument, ast.Constant))


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""


def information(game: str) -> dict[str, str]:
    """Rules that only inform, with the reason why they have no test."""
    path: Path = folder(registry.get(game)) / "information.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def untested(game: str) -> list[str]:
    """Rules of a game with neither a test nor a reason."""
    proved = {rule for claim in claims(game) for rule in claim.rules}
    reasons = information(game)
    return [rule.id for rule in registry.get(game).rulebook.rules if rule.id not in proved and rule.id not in reasons]


def main(names: list[str]) -> None:
    """Print the report of the named games, or of all."""
    known = [game.id for game in games()]
    for game in names or known:
        found, reasons = claims(game), information(game)
        print(f"\n{registry.get(game).rulebook.title}\n")
        for rule in registry.get(game).rulebook.rules:
            tests = [claim.test for claim in found if rule.id in claim.rules]
            print(f"{rule.number:>6} {rule.id:48} {', '.join(tests) or reasons.get(rule.id, 'NO TEST')}")
        missing = untested(game)
        print(f"\n{len(missing)} without a test" + (": " + ", ".join(missing) if missing else ""))


if __name__ == "__main__":
    main(sys.argv[1:])
