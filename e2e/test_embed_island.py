"""Alcatraz in other people's pages: its poster, and the table that the reader's tap brings."""

import gzip
import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from e2e.articles import LOADER, MOVE, PHONE, WIDE, Article, embed, shared
from e2e.islander import Islander
from e2e.visitor import WAIT
from tools.serve import SiteServer


@pytest.fixture(scope="session")
def links(browser: Browser, site: SiteServer) -> dict[str, str]:
    """Two links: Red's man stands on 7·4 and Blue is to move; the same on an island with a block of marked squares."""
    page = browser.new_page(reduced_motion="reduce")
    islander = Islander(page)
    found = {}
    for name, marked in (("usual", "Rows of 5, 3 and 1"), ("block", "Block of 3 by 3")):
        islander.sheet(site.url)
        islander.house_rules()
        page.get_by_role("combobox", name=re.compile("^Marked squares")).select_option(label=marked)
        islander.begin()
        islander.turn = 0
        islander.move("cell", "7·4")
        found[name] = shared(islander)
    page.close()
    return found


def test_the_poster_is_light_and_gives_no_answer(article: Callable[..., Article], site: SiteServer, links: dict[str, str]) -> None:
    reader = article()
    frame = reader.show(embed(site, links["usual"], title="Whom can Blue catch?"))
    expect(frame.get_by_role("heading", name="Whom can Blue catch?")).to_be_visible()
    expect(frame.get_by_role("img", name=re.compile("^The table as it stands. The island: 16"))).to_be_visible()
    assert frame.locator("[data-piece]").count() == 16
    assert frame.locator(".may-board, .barred, .risks rect, .lights rect").count() == 0
    assert reader.page.workers == []
    scripts = {response.url for response in reader.responses if urlsplit(response.url).path.endswith(".js")}
    assert sum(len(gzip.compress(reader.page.request.get(script).body(), 9)) for script in scripts) <= LOADER


def test_the_poster_shows_the_squares_that_are_marked_in_this_game(
    article: Callable[..., Article], site: SiteServer, links: dict[str, str]
) -> None:
    outline = {name: article().show(embed(site, data)).locator("path.marked").get_attribute("d") or "" for name, data in links.items()}
    assert {name: path.count("M") for name, path in outline.items()} == {"usual": 16, "block": 12}


@pytest.mark.parametrize("machine", [WIDE, PHONE], ids=["column", "phone"])
def test_the_reader_asks_sees_and_moves(
    article: Callable[..., Article], site: SiteServer, links: dict[str, str], machine: dict[str, object]
) -> None:
    reader = article(**machine)
    frame = reader.show(embed(site, links["usual"]))
    reader_hand = Islander(frame, touch=machine is PHONE)  # type: ignore[arg-type]  # it asks frames like pages
    reader_hand.press(reader_hand.button(MOVE))
    expect(frame.get_by_role("region", name="Your move").get_by_role("heading")).not_to_be_empty(timeout=WAIT)
    room = "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    assert frame.evaluate(room) == [0, 0]
    square = reader_hand.board.get_by_role("button", name="9·9", exact=True).bounding_box()
    assert square
    assert square["width"] >= 28
    reader_hand.choose("Blue", "cell")
    reader_hand.press(reader_hand.board.get_by_role("button", name="Row 7’s guard on 7·6.").first)
    expect(frame.get_by_role("group", name="Why not")).to_contain_text("On 7·6 stands row 7’s guard")
    reader.page.keyboard.press("Escape")
    reader_hand.look("7·2")
    expect(frame.get_by_role("region", name="Your move").get_by_role("heading")).to_contain_text("catches Red’s man on 7·4")
    assert Axe().run(frame).violations_count == 0
    reader_hand.commit()
    expect(reader_hand.button(re.compile("^Red: 4 men in the cell"))).to_be_visible()
    assert frame.evaluate(room) == [0, 0]
