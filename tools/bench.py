"""`build.py bench`: dispatches to the benchmarks."""

import sys
from collections.abc import Sequence

from tools.process import show
from tools.python_env import ensure_bench_packages


def run_bench(what: str, rest: Sequence[str]) -> int:
    """Run one benchmark; `rest` are its own options."""
    if what == "engine":
        ensure_bench_packages()
        return show([sys.executable, "-m", "bench.engine", *rest])
    if what == "ladder":
        return show([sys.executable, "-m", "bench.ladder", *rest])
    if what == "thinking":
        from tools.testing import module_in_pyodide

        return show([sys.executable, "-m", "bench.thinking", *rest]) or module_in_pyodide(["bench.thinking", *rest])
    if what == "size":
        from tools.bench_size import report

        return report()
    from tools.bench_start import report as report_start

    return report_start(rest)
