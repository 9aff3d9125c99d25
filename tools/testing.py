"""`build.py test`: the engine's tests on CPython, the same inside Pyodide under Node, and the browser tests on the built site."""

import os
import sys
import time
from collections.abc import Callable, Sequence

from tools import test_sites
from tools.browser import ensure_browser
from tools.node_env import ensure_node_modules, node
from tools.paths import ROOT, TEST_WHEELS, WASM_TOOLS, WHEELS
from tools.process import Command, show, show_together
from tools.progress import headline, say
from tools.runtime import NODE, build_runtime
from tools.site import build_site
from tools.wasm_wheels import ensure_test_wheels, ensure_wheels

NOTHING_COLLECTED = 5
"""pytest's exit code when a selection matches no test of a stage."""

# They run Node and build sites, which no interpreter inside a browser can.
HOST_ONLY = ["--ignore=tests/build"]

PARTS = min(4, os.cpu_count() or 1)
"""Into how many parts a whole stage is split, to run side by side; what is built on the way is built before, as they would share it."""


def whole(arguments: Sequence[str]) -> bool:
    """Whether they select nothing, and there is more than one part."""
    return PARTS > 1 and list(arguments) in (["tests"], ["e2e"])


def split(command: Command, arguments: Sequence[str]) -> int:
    """Run pytest's `command`, in parts where it is for a whole stage; its exit code."""
    if not whole(arguments):
        return show([*command, *arguments])
    parts = [["--splits", str(PARTS), "--group", str(part + 1), "--splitting-algorithm", "least_duration"] for part in range(PARTS)]
    codes = show_together([[*command, *arguments, *part] for part in parts])
    failed = [code for code in codes if code not in (0, NOTHING_COLLECTED)]
    return failed[0] if failed else min(codes)


def cpython(arguments: Sequence[str]) -> int:
    """The engine's tests on this Python."""
    if whole(arguments):
        build_runtime()
    return split([sys.executable, "-m", "pytest"], arguments)


def pyodide(arguments: Sequence[str]) -> int:
    """The same tests on the interpreter that the browser runs."""
    ensure_node_modules()
    ensure_wheels()
    ensure_test_wheels()
    wheels = [*WHEELS.glob("*.whl"), *TEST_WHEELS.glob("*.whl")]
    return split([node(), *NODE, WASM_TOOLS / "pytest.mjs", ROOT, *sorted(wheels), "--", *HOST_ONLY], arguments)


def module_in_pyodide(words: Sequence[str]) -> int:
    """A module of the repository, with its arguments, run on the interpreter that the browser runs."""
    ensure_node_modules()
    ensure_wheels()
    return show([node(), *NODE, WASM_TOOLS / "module.mjs", ROOT, *sorted(WHEELS.glob("*.whl")), "--", *words])


def e2e(arguments: Sequence[str]) -> int:
    """The site in a real browser."""
    build_site()
    if whole(arguments):
        test_sites.build_all()
    say(f"  Browser: {ensure_browser()}")
    return split([sys.executable, "-m", "pytest", "-rs"], arguments)  # say which browsers are not here


STAGES: dict[str, tuple[str, str, Callable[[Sequence[str]], int]]] = {
    "cpython": ("Engine tests on CPython", "tests", cpython),
    "pyodide": ("Engine tests inside Pyodide", "tests", pyodide),
    "e2e": ("Browser tests", "e2e", e2e),
}


def run_tests(only: Sequence[str], paths: Sequence[str], keyword: str | None) -> int:
    """Run the stages; 0 when all pass.

    `paths` are given to the stage whose folder they lie in; stages without any are left out then. A `keyword` selection that
    matches nothing in one stage is no failure as long as another stage ran something.
    """
    results: dict[str, int] = {}
    for name, (title, folder, stage) in STAGES.items():
        if only and name not in only:
            continue
        mine = [path for path in paths if path.removeprefix("./").startswith(folder)]
        if paths and not mine:
            continue
        headline(title)
        start = time.monotonic()
        results[name] = stage([*(mine or [folder]), *(["-k", keyword] if keyword else [])])
        say(f"  {title}: {time.monotonic() - start:.0f} s")
    if not results:
        say("No stage has such a test: paths begin with tests/ or e2e/.")
        return 2
    selected = keyword is not None or bool(paths)
    ran = [code for code in results.values() if not (selected and code == NOTHING_COLLECTED)]
    if not ran:
        say("No test matches.")
        return NOTHING_COLLECTED
    failed = [name for name, code in results.items() if code in ran and code != 0]
    if failed:
        say(f"\nFailed: {', '.join(STAGES[name][0] for name in failed)}")
    return 1 if failed else 0
