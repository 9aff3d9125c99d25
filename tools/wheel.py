"""The engine as a wheel, byte-identical for identical sources."""

import shutil
import sys
from pathlib import Path

from tools.paths import CACHE, ENGINE, ROOT
from tools.process import run
from tools.progress import step
from tools.stamps import Stamp, digest, tree_digest

# 2020-01-01: any fixed date will do; zip files know none before 1980.
EPOCH = {"SOURCE_DATE_EPOCH": "1577836800"}


def engine_wheel() -> Path:
    """Build the wheel `escape_committee-….whl` into the cache unless the sources are unchanged; its path."""
    folder = CACHE / "engine-wheel"
    stamp = Stamp(folder / ".stamp", digest(tree_digest(ENGINE), ROOT / "pyproject.toml", ROOT / "README.md", ROOT / "LICENSE"))
    if not stamp.valid:
        with step("Building the engine's wheel"):
            shutil.rmtree(folder, ignore_errors=True)
            run([sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder], env=EPOCH)
        stamp.set()
    [wheel] = folder.glob("*.whl")
    return wheel
