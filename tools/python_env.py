"""The Python side of the set-up: .venv from the locked requirements."""

import shutil
import sys
from pathlib import Path

from tools.paths import REQUIREMENTS, VENV
from tools.process import run
from tools.progress import step
from tools.stamps import Stamp, digest


def venv_python() -> Path:
    """The interpreter inside .venv."""
    return VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def inside_venv() -> bool:
    """Whether this process already runs on .venv's interpreter."""
    return Path(sys.prefix).absolute() == VENV


def _install(lock: Path, title: str, stamp: Stamp) -> None:
    if stamp.valid:
        return
    with step(title):
        run([venv_python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r", lock])
    stamp.set()


def ensure_venv() -> None:
    """Create .venv and install the locked development packages, unless that is already done."""
    lock = REQUIREMENTS / "dev.txt"
    stamp = Stamp(VENV / "dev.stamp", digest(lock, sys.version, str(VENV)))
    if stamp.valid:
        return
    if inside_venv():  # never pull the floor away from under ourselves
        _install(lock, "Installing Python packages", stamp)
        return
    with step("Creating .venv"):
        shutil.rmtree(VENV, ignore_errors=True)
        run([sys.executable, "-m", "venv", VENV])
    _install(lock, "Installing Python packages", stamp)


def ensure_bench_packages() -> None:
    """Install what only the engine benchmark needs."""
    lock = REQUIREMENTS / "bench.txt"
    _install(lock, "Installing the benchmark's yardstick", Stamp(VENV / "bench.stamp", digest(lock, sys.version)))
