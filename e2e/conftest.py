"""What every browser test shares: the browser, the served site, and the watch over requests that would leave this machine."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Request

from e2e.articles import WIDE, Article
from tools import test_sites
from tools.browser import FLAGS, ensure_browser
from tools.paths import DIST
from tools.serve import SiteServer
from tools.site import build_site

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    return {**browser_type_launch_args, "executable_path": ensure_browser(), "args": FLAGS}


@pytest.fixture(scope="session")
def site() -> Iterator[SiteServer]:
    """The site as it is published. `build.py test` has just built it."""
    folder = DIST if (DIST / "index.html").is_file() else build_site()
    with SiteServer(folder) as server:
        yield server


@pytest.fixture(scope="session")
def runtime_folder() -> Path:
    return test_sites.runtime_site()


@pytest.fixture(scope="session")
def runtime_site(runtime_folder: Path) -> Iterator[SiteServer]:
    with SiteServer(runtime_folder) as server:
        yield server


@pytest.fixture(scope="session")
def table_site() -> Iterator[SiteServer]:
    """The real page with the games of the engine's tests beside those that are shipped."""
    with SiteServer(test_sites.table_site()) as server:
        yield server


@pytest.fixture(autouse=True)
def _nothing_leaves(request: pytest.FixtureRequest) -> Iterator[None]:
    """No test may make the page ask another host."""
    if "context" not in request.fixturenames:
        yield
        return
    context: BrowserContext = request.getfixturevalue("context")
    foreign: list[str] = []

    def watch(sent: Request) -> None:
        address = urlsplit(sent.url)
        if address.scheme not in ("data", "blob") and address.hostname != "127.0.0.1":
            foreign.append(sent.url)

    context.on("request", watch)
    yield
    assert foreign == []


@pytest.fixture(scope="session")
def blog() -> Iterator[str]:
    """Address of the host pages, on a site of their own."""
    with SiteServer(HERE / "hosts") as server:
        yield server.url.replace("127.0.0.1", "localhost")


@pytest.fixture
def article(browser: Browser, blog: str) -> Iterator[Callable[..., Article]]:
    """Opens articles; nothing in any of them may ask a third host."""
    opened: list[Article] = []

    def make(**machine: Any) -> Article:
        opened.append(Article(browser, blog, **(machine or WIDE)))
        return opened[-1]

    yield make
    for one in opened:
        hosts = {urlsplit(response.url).hostname for response in one.responses}
        assert hosts <= {"127.0.0.1", "localhost"}
        assert one.problems == []
        one.context.close()
