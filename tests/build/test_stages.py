"""How `build.py test` chooses stages and what it makes of their exit codes."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import process, testing


@pytest.fixture
def stages(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[int, list[Sequence[str]]]]:
    """Stand-ins for the stages: the exit code each gives, and what it was called with."""
    made: dict[str, tuple[int, list[Sequence[str]]]] = {}

    def stand_in(name: str, code: int) -> None:
        calls: list[Sequence[str]] = []

        def run(arguments: Sequence[str]) -> int:
            calls.append(arguments)
            return made[name][0]

        made[name] = (code, calls)
        title, folder, _ = testing.STAGES[name]
        monkeypatch.setitem(testing.STAGES, name, (title, folder, run))

    for name in testing.STAGES:
        stand_in(name, 0)
    return made


def calls(stages: dict[str, tuple[int, list[Sequence[str]]]]) -> dict[str, list[Sequence[str]]]:
    return {name: made for name, (_, made) in stages.items() if made}


def test_all_stages_run(stages: dict[str, tuple[int, list[Sequence[str]]]]) -> None:
    assert testing.run_tests([], [], None) == 0
    assert calls(stages) == {"cpython": [["tests"]], "pyodide": [["tests"]], "e2e": [["e2e"]]}


def test_a_path_goes_to_the_stages_of_its_folder(stages: dict[str, tuple[int, list[Sequence[str]]]]) -> None:
    assert testing.run_tests([], ["e2e/test_runtime.py"], "worker") == 0
    assert calls(stages) == {"e2e": [["e2e/test_runtime.py", "-k", "worker"]]}


def test_a_failing_stage_does_not_hide_the_others(stages: dict[str, tuple[int, list[Sequence[str]]]]) -> None:
    stages["cpython"] = (1, stages["cpython"][1])
    assert testing.run_tests([], [], None) == 1
    assert len(calls(stages)) == 3


def test_a_stage_without_tests_is_a_failure_unless_tests_were_selected(stages: dict[str, tuple[int, list[Sequence[str]]]]) -> None:
    stages["pyodide"] = (testing.NOTHING_COLLECTED, stages["pyodide"][1])
    assert testing.run_tests([], [], None) == 1
    assert testing.run_tests([], [], "something") == 0
    assert testing.run_tests(["pyodide"], [], "something") == testing.NOTHING_COLLECTED


@pytest.mark.parametrize(("codes", "whole"), [((0, 0), 0), ((0, 5), 0), ((5, 5), 5), ((0, 1), 1), ((-9, 0), -9), ((5, 2), 2)])
def test_a_stage_passes_when_all_its_parts_do(codes: tuple[int, int], whole: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(testing, "PARTS", 2)
    monkeypatch.setattr(testing, "show_together", lambda commands: [codes[index] for index, _ in enumerate(commands)])
    assert testing.split(["pytest"], ["tests"]) == whole


@pytest.mark.processes
def test_parts_run_side_by_side_and_are_shown_one_after_the_other(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Each waits for the other's file: one after the other they would never end."""
    wait = "import pathlib, sys, time\nmine, other = map(pathlib.Path, sys.argv[1:3])\nmine.touch()\n"
    wait += "while not other.exists(): time.sleep(0.01)\nprint(mine.name)\nsys.exit(int(sys.argv[3]))"
    first, second = str(tmp_path / "first"), str(tmp_path / "second")
    python = [sys.executable, "-c", wait]
    assert process.show_together([[*python, first, second, "0"], [*python, second, first, "3"]]) == [0, 3]
    assert capfd.readouterr().out.split() == ["first", "second"]
