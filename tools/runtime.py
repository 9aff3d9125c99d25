"""The runtime archives: trimmed, byte-compiled Python for the browser, made by Pyodide under Node."""

import json
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.node_env import ensure_node_modules, node
from tools.paths import CACHE, PYODIDE, ROOT, WASM_TOOLS, WHEELS
from tools.process import run
from tools.progress import step
from tools.stamps import Stamp, digest, tree_digest
from tools.wasm_wheels import ensure_wheels
from tools.wheel import engine_wheel

NODE = ["--no-warnings", "--stack-size=4000"]
"""Options for Node: its own warnings are noise."""

SOURCES = ["archive.py", "boot.mjs", "install.mjs", "make_archives.mjs"]


@dataclass(frozen=True)
class Runtime:
    """Archives in `folder`, described by `manifest` (the content of its runtime.json)."""

    folder: Path
    manifest: dict[str, object]
    wheels: tuple[Path, ...]


def build_runtime(test_games: Sequence[Path] = (), *, folder: Path | None = None) -> Runtime:
    """Make the archives unless their inputs are unchanged.

    `test_games` are game packages outside the wheel, which become packs like any other: for test sites only. `folder` is where
    to write; the default is a place in the cache.
    """
    ensure_node_modules()
    ensure_wheels()
    wheels = (engine_wheel(), *sorted(WHEELS.glob("*.whl")))
    games = sorted(test_games)
    out = folder or CACHE / "runtime" / "-".join(["site", *(game.name for game in games)])
    inputs = [*wheels, *(WASM_TOOLS / name for name in SOURCES), ROOT / "tools" / "playthrough.py", PYODIDE / "package.json"]
    stamp = Stamp(out / ".stamp", digest(*inputs, *(tree_digest(game) for game in games)))
    if not stamp.valid:
        with step("Making the runtime archives inside Pyodide"):
            shutil.rmtree(out, ignore_errors=True)
            site = out / "installed"
            site.mkdir(parents=True)
            run([node(), *NODE, WASM_TOOLS / "install.mjs", site, *wheels])
            for game in games:
                shutil.copytree(game, site / "pyengine" / "games" / game.name, ignore=shutil.ignore_patterns("__pycache__"))
            run([node(), *NODE, WASM_TOOLS / "make_archives.mjs", site, out])
            shutil.rmtree(site)
        stamp.set()
    manifest: dict[str, object] = json.loads((out / "runtime.json").read_text())
    return Runtime(out, manifest, wheels)


def guard(runtime: Runtime) -> str:
    """Play everything through on the trimmed runtime; what it printed. `BuildError` with the traceback when a module is missing."""
    return run([node(), *NODE, WASM_TOOLS / "guard.mjs", runtime.folder])
