"""Where things lie in the repository."""

from pathlib import Path

# Not resolved: a checkout reached through a symbolic link keeps its own .venv, cache and dist.
ROOT = Path(__file__).absolute().parent.parent

CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
DIST = ROOT / "dist"
SHOTS = ROOT / "shots"
ENGINE = ROOT / "pyengine"
WEB = ROOT / "web"
WASM_TOOLS = ROOT / "tools" / "wasm"
REQUIREMENTS = ROOT / "requirements"
NODE_MODULES = ROOT / "node_modules"
NODE_BIN = NODE_MODULES / ".bin"
PYODIDE = NODE_MODULES / "pyodide"
WHEELS = CACHE / "wheels"
TEST_WHEELS = CACHE / "test-wheels"
