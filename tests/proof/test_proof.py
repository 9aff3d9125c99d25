"""Each rule function, switched off, makes a test of one of its rules fail; each rule has a test; each test names at most three."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pyengine import registry
from tests.conformance.cases import games

from . import report
from .switch_off import functions

ROOT = Path(__file__).parents[2]
GAMES = [game.id for game in games()]


@pytest.mark.processes
@pytest.mark.parametrize("game", GAMES)
def test_a_rule_switched_off_is_noticed(game: str) -> None:
    command = [sys.executable, "-m", "tests.proof.switch_off", game]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    results: list[dict[str, Any]] = [json.loads(line) for line in ran.stdout.splitlines() if line.startswith("{")]
    assert len(results) == len(functions(registry.get(game).package)), ran.stdout[-2000:] + ran.stderr[-2000:]
    unnoticed = [f"{one['function']} {one['rules']}: none of {one['tests']} tests failed" for one in results if one["caught"] is None]
    assert not unnoticed, "\n".join(unnoticed)


@pytest.mark.parametrize("game", GAMES)
def test_rule_functions_name_rules_of_the_rulebook(game: str) -> None:
    found = registry.get(game)
    named = {rule for function in functions(found.package) for rule in function.rules}
    assert named
    assert not [rule for rule in sorted(named) if rule not in found.rulebook]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test_or_a_reason(game: str) -> None:
    assert not report.untested(game), f"write a test, or a reason in tests/{game}/information.toml; python -m tests.proof.report {game}"


@pytest.mark.parametrize("game", GAMES)
def test_a_test_names_at_most_three_rules_of_the_rulebook(game: str) -> None:
    rulebook = registry.get(game).rulebook
    for claim in report.claims(game):
        assert 1 <= len(claim.rules) <= 3, claim
        assert not [rule for rule in claim.rules if rule not in rulebook], claim


@pytest.mark.parametrize("game", GAMES)
def test_only_rules_without_function_are_excused(game: str) -> None:
    found = registry.get(game)
    reasons = report.information(game)
    assert not [rule for rule in reasons if rule not in found.rulebook]
    acting = Counter(rule for function in functions(found.package) for rule in function.rules)
    assert not [rule for rule in reasons if acting[rule]], "a rule that forbids or acts needs a test"
    assert all(reason.strip() for reason in reasons.values())
