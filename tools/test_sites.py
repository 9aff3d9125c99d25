"""Sites that only tests open: with the games of the engine's tests, each as one more pack beside those that are shipped."""

import os
from pathlib import Path

from tools.paths import CACHE, ROOT
from tools.site import build_site

SITES = CACHE / "test-sites"
GAMES = sorted(file.parent for file in (ROOT / "tests").glob("*/game.py"))
"""Games that are never shipped."""


BUILT = "TEST_SITES_BUILT"
"""In the environment of parts that run side by side: these sites have just been built, and another part serves them too."""


def build_all() -> None:
    """Build them for parts that will be started."""
    table_site()
    runtime_site()
    os.environ[BUILT] = "1"


def table_site() -> Path:
    """The real page."""
    folder = SITES / "table"
    return folder if BUILT in os.environ else build_site(folder, test_games=GAMES)


def runtime_site() -> Path:
    """The smallest page that uses the engine, for tests of start-up and worker."""
    folder = SITES / "runtime"
    return folder if BUILT in os.environ else build_site(folder, page=ROOT / "e2e" / "runtime_page", test_games=GAMES)
