"""The page's pure modules, tested under Node without a browser."""

import subprocess
from pathlib import Path

import pytest

from tools.node_env import node

UNITS = sorted((Path(__file__).parent / "units").glob("*.test.mjs"))


@pytest.mark.parametrize("file", UNITS, ids=lambda file: file.name.removesuffix(".test.mjs"))
def test_unit(file: Path) -> None:
    run = subprocess.run([node(), "--test", str(file)], capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
