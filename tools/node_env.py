"""The Node side of the set-up: node_modules from the npm lock, Pyodide among it."""

import re
import shutil
from pathlib import Path

from tools.paths import NODE_BIN, NODE_MODULES, ROOT
from tools.process import BuildError, run
from tools.progress import step
from tools.stamps import Stamp, digest

OLDEST_NODE = 20


def node() -> str:
    """Path of the Node program; `BuildError` when there is none or it is too old."""
    program = shutil.which("node")
    if program is None:
        raise BuildError(f"Node.js {OLDEST_NODE} or newer is needed to build the page: install it, so that `node` is on the PATH.")
    version = run([program, "--version"]).strip()
    found = re.match(r"v(\d+)", version)
    if found is None or int(found.group(1)) < OLDEST_NODE:
        raise BuildError(f"Node.js {OLDEST_NODE} or newer is needed; {program} is {version}.")
    return program


def node_tool(name: str) -> Path:
    """Path of a program that npm installed."""
    return NODE_BIN / name


def ensure_node_modules() -> None:
    """Install the locked npm packages, unless that is already done."""
    lock = ROOT / "package-lock.json"
    stamp = Stamp(NODE_MODULES / ".stamp", digest(lock))
    if stamp.valid:
        return
    node()
    npm = shutil.which("npm")
    if npm is None:
        raise BuildError("npm is needed to install the page's packages: it comes with Node.js.")
    with step("Installing npm packages"):
        run([npm, "ci", "--no-progress"])
    stamp.set()
