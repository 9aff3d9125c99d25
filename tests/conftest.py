"""Fixtures of the engine's tests. Nothing here needs a browser, a subprocess or a thread."""

from __future__ import annotations

import sys

import pytest

pytest.register_assert_rewrite("tests.conformance")

from tests.conformance.cases import register_test_games  # noqa: E402 - after its asserts are made to explain themselves

register_test_games()

IN_BROWSER = sys.platform == "emscripten"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that start other processes are skipped where there are none."""
    skip = pytest.mark.skip(reason="Pyodide has no processes")
    for item in items:
        if IN_BROWSER and item.get_closest_marker("processes"):
            item.add_marker(skip)
