"""Sites that only tests open: with the games of the engine's tests, each as one more pack beside those that are shipped."""

from pathlib import Path

from tools.paths import CACHE, ROOT
from tools.site import build_site

SITES = CACHE / "test-sites"
GAMES = sorted(file.parent for file in (ROOT / "tests").glob("*/game.py"))
"""Games that are never shipped."""


def table_site() -> Path:
    """The real page."""
    return build_site(SITES / "table", test_games=GAMES)


def runtime_site() -> Path:
    """The smallest page that uses the engine, for tests of start-up and worker."""
    return build_site(SITES / "runtime", page=ROOT / "e2e" / "runtime_page", test_games=GAMES)
