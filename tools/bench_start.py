"""`build.py bench start`: our whole app to its first legal moves, beside stock Pyodide with pydantic, and beside stock Pyodide alone.

All three are measured in one run, in turn, in milliseconds from navigation to the answer on the page. Cold is a fresh browser with
an empty profile; warm is the second visit with the same profile, browser started anew. Only the ratios mean something elsewhere.
"""

import argparse
import hashlib
import json
import re
import shutil
import statistics
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, expect, sync_playwright

from tools.browser import FLAGS, ensure_browser
from tools.paths import CACHE, PYODIDE, ROOT, WHEELS
from tools.progress import headline, say, step
from tools.serve import SiteServer
from tools.site import build_site

FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"]
NEEDED = {
    "pydantic": ["annotated-types", "pydantic-core", "typing-extensions", "typing-inspection"],
    "typing-inspection": ["typing-extensions"],
}
# Both sides may be cached for good, as a careful host would have it; only the pages themselves are asked for again.
LASTING = re.compile(r"/(runtime|assets|stock)/.*\.[a-z]+$")
CODE_CACHE_SECONDS = 6
"""The browser writes compiled WebAssembly to its cache some seconds after a visit."""


@dataclass
class Contender:
    """One way to start, with the milliseconds it took and the WebAssembly memory it used."""

    title: str
    path: str
    cold: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)
    heap: int = 0


def _lock() -> dict[str, Any]:
    """A lock file that names only pydantic's wheels, as a careful author would write it."""
    packages = {}
    for wheel in sorted(WHEELS.glob("*.whl")):
        module, version, *_ = wheel.name.split("-")
        name = module.replace("_", "-")
        packages[name] = {
            "name": name,
            "version": version,
            "file_name": wheel.name,
            "install_dir": "site",
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
            "package_type": "package",
            "imports": [module],
            "depends": NEEDED.get(name, []),
            "unvendored_tests": False,
        }
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    return {"info": info, "packages": packages}


def _sites(folder: Path) -> None:
    """Our smallest page and the stock one, side by side."""
    build_site(folder, page=ROOT / "e2e" / "runtime_page")
    stock = folder / "stock"
    shutil.copytree(ROOT / "bench" / "start" / "stock", stock)
    (stock / "pyodide").mkdir()
    for name in FILES:
        shutil.copyfile(PYODIDE / name, stock / "pyodide" / name)
    for wheel in WHEELS.glob("*.whl"):
        shutil.copyfile(wheel, stock / "pyodide" / wheel.name)
    (stock / "lock.json").write_text(json.dumps(_lock()))


def _visit(playwright: Playwright, profile: str, url: str, stay: float) -> dict[str, Any]:
    context = playwright.chromium.launch_persistent_context(profile, executable_path=ensure_browser(), args=FLAGS)
    try:
        page = context.pages[0]
        page.goto(url)
        expect(page.locator("#state")).to_have_text("answered", timeout=60_000)
        result: dict[str, Any] = page.evaluate("result")
        page.wait_for_timeout(stay * 1000)
    finally:
        context.close()
    return result


def _round(playwright: Playwright, url: str, contender: Contender, *, warm: bool) -> None:
    with tempfile.TemporaryDirectory(prefix="start-", ignore_cleanup_errors=True) as profile:
        result = _visit(playwright, profile, url + contender.path, CODE_CACHE_SECONDS if warm else 0)
        contender.cold.append(result["at"])
        contender.heap = result["heap"]
        if warm:
            contender.warm.append(_visit(playwright, profile, url + contender.path, 0)["at"])


def _print(contenders: Sequence[Contender]) -> None:
    ours = contenders[0]
    headline("Milliseconds from navigation to the first answer (medians)")
    say(f"  {'cold':>7} {'ours ÷':>7} {'warm':>7} {'ours ÷':>7} {'heap MB':>8}")
    for contender in contenders:
        cells = []
        for mine, times in ((ours.cold, contender.cold), (ours.warm, contender.warm)):
            if times:
                # Round by round, so that what else the machine does falls on both sides.
                ratio = statistics.median(own / other for own, other in zip(mine, times, strict=True))
                cells += [f"{statistics.median(times):7.0f}", f"{ratio:7.2f}"]
            else:
                cells += [f"{'-':>7}", f"{'-':>7}"]
        say(f"  {' '.join(cells)} {contender.heap / 2**20:8.0f}  {contender.title}")


def report(words: Sequence[str]) -> int:
    """Measure and print; nothing is asserted, since times are this machine's own."""
    parser = argparse.ArgumentParser(prog="build.py bench start")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--cold-only", action="store_true")
    parser.add_argument("--game", default="great_escape")
    options = parser.parse_args(words)
    contenders = [
        Contender(f"Escape Committee, {options.game} to its first legal moves", f"?first={options.game}"),
        Contender("stock Pyodide + pydantic", "stock/?pydantic"),
        Contender("stock Pyodide alone", "stock/"),
    ]
    folder = CACHE / "bench-start"
    _sites(folder)
    say(f"  Browser: {ensure_browser()}")
    with SiteServer(folder, lasting=LASTING) as server, sync_playwright() as playwright:
        for number in range(1, options.rounds + 1):
            with step(f"Round {number} of {options.rounds}"):
                for contender in contenders:
                    _round(playwright, server.url, contender, warm=not options.cold_only)
    _print(contenders)
    return 0
