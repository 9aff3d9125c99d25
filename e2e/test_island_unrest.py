"""Alcatraz when somebody reloads, turns the screen, goes back, enlarges the letters, opens a second tab or changes his mind."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from e2e.islander import COMMIT, ROLL, Islander
from e2e.machines import on_phone, overflow
from e2e.visitor import WAIT
from tools.serve import SiteServer

pytestmark = on_phone

UPRIGHT: ViewportSize = {"width": 390, "height": 844}
LYING: ViewportSize = {"width": 844, "height": 390}


@pytest.fixture
def islander(page: Page) -> Islander:
    return Islander(page, touch=True)


def why(page: Page) -> Locator:
    """The open refusal, with its rule."""
    bubble = page.get_by_role("group", name="Why not")
    expect(bubble.get_by_role("button", name=re.compile("^Read rule ALC")).first).to_be_visible()
    return bubble


def test_a_reload_keeps_the_game_and_drops_what_was_half_done(islander: Islander, page: Page, site: SiteServer) -> None:
    islander.deal(site.url)
    islander.move("cell", "7·4")
    islander.choose("Blue", "cell")
    islander.look("7·2")
    page.reload()
    expect(islander.button("Row 7’s guard on 7·6.")).to_be_visible(timeout=WAIT)
    expect(islander.button(COMMIT)).to_have_count(0)
    expect(islander.button("Red’s man on 7·4.")).to_be_visible()
    islander.move("cell", "7·2")
    expect(islander.button(re.compile("^Red: 4 men in the cell"))).to_be_visible()


def test_a_reload_in_an_alarm_leaves_the_roll_to_be_made(islander: Islander, page: Page, site: SiteServer) -> None:
    islander.deal(site.url)
    while islander.button(ROLL).count() == 0:
        islander.step()
    page.reload()
    expect(islander.button(ROLL)).to_be_visible(timeout=WAIT)
    islander.alarm()
    expect(islander.button(ROLL)).to_have_count(0)


def test_back_leads_home_and_forth_to_the_table(islander: Islander, page: Page, site: SiteServer) -> None:
    islander.deal(site.url)
    islander.move("cell", "9·4")
    islander.choose("Blue", "cell")
    page.go_back()
    page.go_back()
    expect(page.get_by_role("link", name="Carry on")).to_be_visible()
    page.go_forward()
    page.go_forward()
    expect(islander.button("Red’s man on 9·4.")).to_be_visible(timeout=WAIT)
    islander.move("cell", "9·5")
    expect(islander.button("Blue’s man on 9·5.")).to_be_visible()


def test_turning_the_screen_keeps_a_preview_and_a_refusal(islander: Islander, page: Page, site: SiteServer) -> None:
    islander.deal(site.url)
    islander.choose("Red", "cell")
    islander.look("7·4")
    page.set_viewport_size(LYING)
    expect(islander.button(COMMIT)).to_be_visible()
    assert overflow(page) == (0, 0)
    islander.press(islander.button("Cancel"))
    islander.press(islander.board.get_by_role("button", name="7·6", exact=True))
    why(page)
    for size in (UPRIGHT, LYING, UPRIGHT):
        page.set_viewport_size(size)
        page.wait_for_timeout(150)
        bubble, square = why(page).bounding_box(), islander.board.get_by_role("button", name="7·6", exact=True).bounding_box()
        assert bubble
        assert square
        assert overflow(page) == (0, 0)
        assert min(abs(bubble["y"] + bubble["height"] - square["y"]), abs(bubble["y"] - square["y"] - square["height"])) < 16
        assert bubble["x"] <= square["x"] + square["width"] / 2 <= bubble["x"] + bubble["width"]


def test_letters_twice_as_large_leave_every_button_in_reach(islander: Islander, page: Page, site: SiteServer) -> None:
    islander.deal(site.url)
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    assert overflow(page) == (0, 0)
    islander.choose("Red", "cell")
    islander.look("7·4")
    assert overflow(page) == (0, 0)
    islander.commit()
    expect(islander.button("Red’s man on 7·4.")).to_be_visible()


def test_a_page_enlarged_twice_is_scrolled_to_its_button(browser: Browser, site: SiteServer) -> None:
    context = browser.new_context(viewport={"width": 195, "height": 422}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    islander = Islander(context.new_page(), touch=True)
    islander.deal(site.url)
    assert overflow(islander.page)[0] == 0
    islander.choose("Red", "cell")
    islander.look("7·4")
    islander.commit()
    expect(islander.button("Red’s man on 7·4.")).to_be_visible()
    context.close()


def test_a_game_in_two_tabs_is_one_game(islander: Islander, page: Page, site: SiteServer) -> None:
    islander.deal(site.url)
    other = Islander(page.context.new_page(), touch=True)
    other.page.goto(page.url)
    expect(other.button(re.compile("^Red: 4 men in the cell"))).to_be_visible(timeout=WAIT)
    islander.move("cell", "9·4")
    expect(other.button("Red’s man on 9·4.")).to_be_visible(timeout=WAIT)
    other.turn = 1
    other.move("cell", "9·5")
    expect(islander.button("Blue’s man on 9·5.")).to_be_visible(timeout=WAIT)


def test_taking_back_while_a_computer_thinks_calls_it_off(page: Page, site: SiteServer) -> None:
    islander = Islander(page, touch=True, against="hard")
    islander.deal(site.url)
    page.emulate_media(reduced_motion="no-preference")  # it takes a moment to move even when it has found something
    islander.choose("Red", "cell")
    islander.look("9·4")
    islander.press(islander.button(COMMIT))
    expect(page.get_by_role("progressbar", name=re.compile("thinks"))).to_be_visible()
    islander.press(islander.button("Undo"))
    expect(islander.button(re.compile("^Red: 4 men in the cell"))).to_be_visible()
    expect(page.get_by_role("progressbar", name=re.compile("thinks"))).to_have_count(0)
    page.wait_for_timeout(1500)
    expect(islander.board.get_by_role("button", name=re.compile("^Blue’s man on"))).to_have_count(0)


def test_a_computer_waits_for_who_asks_why_and_can_be_hurried(page: Page, site: SiteServer) -> None:
    islander = Islander(page, touch=True, against="hard")
    islander.deal(site.url)
    page.emulate_media(reduced_motion="no-preference")
    islander.choose("Red", "cell")
    islander.look("9·4")
    islander.press(islander.button(COMMIT))
    expect(page.get_by_role("progressbar", name=re.compile("thinks"))).to_be_visible()
    islander.press(islander.button("Move now"))
    expect(islander.board.get_by_role("button", name=re.compile("^Blue’s man on")).first).to_be_visible(timeout=WAIT)
