"""`build.py shots`: screenshots of every screen and state, by e2e/shots.py on the built site."""

import sys
from collections.abc import Sequence
from pathlib import Path

from tools.browser import VARIABLE, ensure_browser
from tools.paths import ROOT, SHOTS
from tools.process import show
from tools.progress import headline
from tools.serve import SiteServer
from tools.site import build_site


def take_shots(names: Sequence[str]) -> int:
    """Build, serve, and run `e2e/shots.py ADDRESS FOLDER NAME…`; the pictures land in shots/. Without names all are taken."""
    site = build_site()
    browser = ensure_browser()
    headline("Screenshots")
    SHOTS.mkdir(exist_ok=True)
    with SiteServer(site) as server:
        command: list[str | Path] = [sys.executable, ROOT / "e2e" / "shots.py", server.url, SHOTS, *names]
        return show(command, env={VARIABLE: browser, "PYTHONPATH": str(ROOT)})
