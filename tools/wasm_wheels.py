"""Wheels that run inside Pyodide: fetched by pip from the lock into the cache, and unpacked from there without a network."""

import shutil
import sys
from pathlib import Path

from tools.paths import REQUIREMENTS, TEST_WHEELS, WHEELS
from tools.process import run
from tools.progress import step
from tools.stamps import Stamp, digest

# Pyodide 314 is CPython 3.14 on this platform tag; wheels for it lie on the package index beside all others.
TARGET = ["--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "--abi", "none"]
PLATFORMS = ["--platform", "pyemscripten_2026_0_wasm32", "--platform", "any"]


def _fetch(lock: Path, folder: Path, title: str) -> None:
    stamp = Stamp(folder / ".stamp", digest(lock, *TARGET, *PLATFORMS))
    if stamp.valid:
        return
    with step(title):
        shutil.rmtree(folder, ignore_errors=True)
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
        exact = ["--require-hashes", "--no-deps", "--only-binary=:all:"]
        run([*pip, *exact, *TARGET, *PLATFORMS, "-d", folder, "-r", lock])
    stamp.set()


def ensure_wheels() -> None:
    """Fetch what the site needs: pydantic, its core for Pyodide's platform, micropip."""
    _fetch(REQUIREMENTS / "wasm.txt", WHEELS, "Fetching wheels for Pyodide")


def ensure_test_wheels() -> None:
    """Fetch what the engine's tests need inside Pyodide: pytest and Hypothesis."""
    _fetch(REQUIREMENTS / "wasm-test.txt", TEST_WHEELS, "Fetching test wheels for Pyodide")
