"""How `build.py test` chooses stages and what it makes of their exit codes."""

from collections.abc import Sequence

import pytest

from tools import testing


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
