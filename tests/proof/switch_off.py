"""Switch off each rule function of a game in turn and run the tests that claim to prove one of its rules.

    python -m tests.proof.switch_off <game>

prints one JSON line per function: `{"function", "rules", "tests", "caught"}`, where `caught` names the first test that failed, or nothing.
The tests are collected once; a switched-off function is replaced wherever the game's modules hold it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest
from _pytest.runner import runtestprotocol

import tests
from pyengine import registry
from pyengine.game import Game
from pyengine.rules import REGISTER, RuleFunction
from tests.conformance.cases import register_test_games


def functions(package: str) -> list[RuleFunction]:
    """The rule functions of a game's package."""
    return [function for function in REGISTER if function.module.startswith(f"{package}.")]


def modules(package: str) -> list[ModuleType]:
    return [module for name, module in sys.modules.items() if name.startswith(f"{package}.")]


@contextmanager
def switched_off(function: RuleFunction, package: str) -> Iterator[None]:
    """The function only returns `off`, wherever the package's modules hold it; tables made from rules are forgotten."""
    original = getattr(sys.modules[function.module], function.name)

    def off(*_: object, **__: object) -> object:
        return function.off

    holders = [(module, name) for module in modules(package) for name, value in vars(module).items() if value is original]
    for module, name in holders:
        setattr(module, name, off)
    _clear_tables(package)
    try:
        yield
    finally:
        for module, name in holders:
            setattr(module, name, original)
        _clear_tables(package)


def _clear_tables(package: str) -> None:
    for module in modules(package):
        clear = getattr(module, "clear_tables", None)
        if clear is not None:
            clear()


def rules_of(item: pytest.Item) -> set[str]:
    """The rules that a test claims to prove."""
    return {rule for mark in item.iter_markers("rules") for rule in mark.args}


class SwitchOff:
    """Runs, for each rule function, the tests of its rules until one fails."""

    def __init__(self, package: str) -> None:
        self.package = package

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for function in functions(self.package):
            chosen = [item for item in session.items if rules_of(item) & set(function.rules)]
            with switched_off(function, self.package):
                caught = next((item.nodeid for item in chosen if _fails(item)), None)
            result = {"function": f"{function.module}.{function.name}", "rules": function.rules, "tests": len(chosen), "caught": caught}
            print(json.dumps(result), flush=True)
        return True


def _fails(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


def folder(game: Game) -> Path:  # type: ignore[type-arg]
    """Where a game's tests stand."""
    return Path(tests.__file__).parent / game.id


def main(game: str) -> None:
    register_test_games()
    found = registry.get(game)
    quiet = ["-q", "-s", "--no-header", "--no-summary", "-p", "no:cacheprovider"]
    pytest.main([*quiet, str(folder(found))], plugins=[SwitchOff(found.package)])


if __name__ == "__main__":
    main(sys.argv[1])
