"""`build.py check`: style, types and the architecture's rules, each by the tool for it."""

import sys
from collections.abc import Sequence
from pathlib import Path

from tools.node_env import ensure_node_modules, node_tool
from tools.process import BuildError, run
from tools.progress import headline, say, step
from tools.python_env import venv_python
from tools.types import ensure_types

BIN = venv_python().parent
PYTHON = ["build.py", "pyengine", "tools", "tests", "e2e", "bench"]


def _checks() -> dict[str, Sequence[str | Path]]:
    present = [name for name in PYTHON if Path(name).exists()]
    return {
        "ruff: lint": [BIN / "ruff", "check", "--quiet", *present],
        "ruff: format": [BIN / "ruff", "format", "--check", "--quiet", *present],
        "mypy --strict": [sys.executable, "-m", "mypy", "--strict", "build.py", "pyengine", "tools"],
        "import-linter": [BIN / "lint-imports", "--no-cache"],
        "tsc": [node_tool("tsc"), "--project", "tsconfig.json"],
        "biome": [node_tool("biome"), "check", "--error-on-warnings"],
    }


def run_checks() -> int:
    """Run every check, show what fails; 0 when all are content."""
    headline("Checks")
    ensure_node_modules()
    ensure_types()
    failed = []
    for title, command in _checks().items():
        try:
            with step(title):
                run(command)
        except BuildError as error:
            say(str(error))
            failed.append(title)
    say(f"\nFailed: {', '.join(failed)}" if failed else "\nAll checks passed.")
    return 1 if failed else 0
