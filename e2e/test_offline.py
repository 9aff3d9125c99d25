"""Without a network: nothing is kept for who only looks, everything for who has started a game, and versions never mix."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.machines import on_phone
from e2e.player import Player
from e2e.visitor import WAIT
from tools.offline import offline_list
from tools.serve import SiteServer

pytestmark = on_phone

SEED = "10"
READY = "Plays without a network"
NEWER = "A newer version is here."


@pytest.fixture
def copy(site: SiteServer, tmp_path: Path) -> Path:
    """A copy of the site that a test may change; the served one stays as it is."""
    folder = tmp_path / "site"
    shutil.copytree(site.folder, folder)
    return folder


def publish(folder: Path, name: str) -> None:
    """Put a newer version of the site in the same place: another title, another service worker."""
    page = folder / "index.html"
    page.write_text(page.read_text().replace("<title>Escape Committee", f"<title>{name} Escape Committee"))
    worker = folder / "sw.js"
    text = worker.read_text()
    [version] = set(re.findall(r'version:"([0-9a-f]{12})"', text))
    worker.write_text(text.replace(version, offline_list(folder)["version"]))


def kept(page: Page) -> list[str]:
    names: list[str] = page.evaluate("() => caches.keys()")
    return names


def registrations(page: Page) -> int:
    count: int = page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length")
    return count


def kept_whole(page: Page, url: str) -> None:
    """Go home and wait until the whole version is kept."""
    page.goto(url)
    expect(page.get_by_text(READY)).to_be_visible(timeout=60_000)


def test_who_only_looks_keeps_nothing(page: Page, copy: Path) -> None:
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    with SiteServer(copy) as server:
        page.goto(server.url)
        expect(page.get_by_text("Start a game, and the site keeps itself")).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert [url for url in requests if "/runtime/" in url] == []
        # Whoever means to play gets the engine while he reads the house rules, but still nothing is kept.
        page.get_by_role("link", name=re.compile("^The Great Escape")).tap()
        expect(page.get_by_role("button", name="Deal", exact=True)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert registrations(page) == 0
        assert kept(page) == []
        assert [url for url in requests if url.endswith("sw.js")] == []


def test_a_whole_game_after_the_server_is_gone(page: Page, copy: Path) -> None:
    player = Player(page, touch=True)
    with SiteServer(copy) as server:
        player.deal(server.url, SEED)
        table = page.url
        kept_whole(page, server.url)
    page.goto(table)
    page.reload()
    while not player.over:
        player.step()
    expect(page.get_by_role("article", name="Report of the committee")).to_contain_text("3 points")
    # Another tab, and another deal, from nothing but what is kept.
    other = Player(page.context.new_page(), touch=True)
    other.deal(server.url, "5")
    other.step()


def test_a_newer_version_waits_and_never_mixes(page: Page, copy: Path) -> None:
    player = Player(page, touch=True)
    with SiteServer(copy) as server:
        player.deal(server.url, SEED)
        table = page.url
        kept_whole(page, server.url)
        page.goto(table)
        expect(page.get_by_role("status").last).not_to_be_empty(timeout=WAIT)
        player.step()
        before = page.get_by_text("left in deck").inner_text()
        publish(copy, "Newer")
        page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update(); }")
        # The game goes on in the older version, untouched.
        expect(page.get_by_text("left in deck")).to_have_text(before)
        player.step()
        page.goto(server.url)
        expect(page).not_to_have_title(re.compile("^Newer"))
        expect(page.get_by_text(NEWER)).to_be_visible(timeout=60_000)
        page.get_by_role("button", name="Use it").tap()
        expect(page.get_by_text(READY)).to_be_visible(timeout=60_000)
        versions = kept(page)
        assert versions == [f"escape-committee {offline_list(copy)['version']}"]
        page.goto(table)
        expect(page.get_by_text("left in deck")).to_be_visible()


def test_a_second_tab_holds_a_newer_version_back(page: Page, copy: Path) -> None:
    with SiteServer(copy) as server:
        Player(page, touch=True).deal(server.url, SEED)
        kept_whole(page, server.url)
        other = page.context.new_page()
        other.goto(server.url)
        publish(copy, "Newer")
        page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update(); }")
        expect(page.get_by_text(NEWER)).to_be_visible(timeout=60_000)
        page.get_by_role("button", name="Use it").tap()
        expect(page.get_by_text("once the other tabs of this site are closed")).to_be_visible()
        other.close()


def test_a_version_that_cannot_be_kept_whole_is_not_kept(page: Page, copy: Path) -> None:
    (copy / "manifest.webmanifest").unlink()
    with SiteServer(copy) as server:
        player = Player(page, touch=True)
        player.deal(server.url, SEED)
        player.step()
        page.get_by_role("link", name="To the games").tap()
        expect(page.get_by_text("Could not be kept for playing without a network")).to_be_visible(timeout=60_000)


def test_can_be_installed(page: Page, site: SiteServer) -> None:
    page.goto(site.url)
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address is not None
    manifest = page.request.get(site.url + address).json()
    assert manifest["display"] == "standalone"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        assert page.request.get(site.url + icon["src"]).ok
