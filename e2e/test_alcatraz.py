"""Alcatraz at the table: everything found by role and accessible name, as a screen reader would."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.islander import END, ROLL, STEP, Islander
from e2e.machines import DESKTOP, LANDSCAPE, PHONE, SMALL, on_phone, overflow
from e2e.visitor import WAIT
from tools.serve import SiteServer

pytestmark = on_phone

MACHINES = {"phone": PHONE, "small": SMALL, "landscape": LANDSCAPE, "desktop": DESKTOP}

CATCH = "Row 7’s guard answers with 3 squares to the left, to column 3. Row 7’s guard catches Red’s man on 7·4: back to the cell."


@pytest.fixture
def islander(page: Page) -> Islander:
    return Islander(page, touch=True)


# ---- whole games ----


@pytest.mark.parametrize("machine", ["phone", "desktop"])
def test_two_seats_to_the_end_by_taps(browser: Browser, site: SiteServer, machine: str) -> None:
    context = browser.new_context(**MACHINES[machine], reduced_motion="reduce")
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type in ("error", "warning") else None)
    islander = Islander(page, touch="has_touch" in MACHINES[machine])
    islander.deal(site.url)
    while not islander.over:
        assert overflow(page) == (0, 0)
        islander.step()
    report = page.get_by_role("article", name="Report of the committee")
    expect(report).to_contain_text("Red has 3 men in the boat and wins.")
    expect(report).to_contain_text("Red: 3 of 3 in the boat.")
    assert problems == []
    context.close()


def test_four_seats_at_one_device_to_the_end(page: Page, site: SiteServer) -> None:
    islander = Islander(page, touch=True, seats=4)
    islander.deal(site.url)
    expect(page.get_by_role("button", name="Green: 4 men in the cell.")).to_be_visible()
    while not islander.over:
        islander.step()
    report = page.get_by_role("article", name="Report of the committee")
    expect(report).to_contain_text("Red has 3 men in the boat and wins.")
    expect(report).to_contain_text("Green: 0 of 3 in the boat.")


@pytest.mark.parametrize("machine", ["phone", "desktop"])
def test_a_person_wins_against_a_computer(browser: Browser, site: SiteServer, machine: str) -> None:
    report = played(browser, site, machine, "easy")
    expect(report).to_contain_text("Red has 3 men in the boat and wins.")
    expect(report).to_contain_text("Escaped")
    report.page.context.close()


@pytest.mark.parametrize("machine", ["phone", "desktop"])
def test_a_person_loses_against_a_computer(browser: Browser, site: SiteServer, machine: str) -> None:
    report = played(browser, site, machine, "medium", idle=True)
    expect(report).to_contain_text("Blue has 3 men in the boat and wins.")
    expect(report).to_contain_text("Blue: 3 of 3 in the boat.")
    report.page.context.close()


def played(browser: Browser, site: SiteServer, machine: str, level: str, *, idle: bool = False) -> Locator:
    """The report of a game against a computer, all by taps."""
    page = browser.new_context(**MACHINES[machine], reduced_motion="reduce").new_page()
    islander = Islander(page, touch="has_touch" in MACHINES[machine], against=level)
    islander.deal(site.url)
    while not islander.over:
        islander.step(idle=idle)
    return page.get_by_role("article", name="Report of the committee")


# ---- preview before commit ----


def test_a_move_is_shown_before_it_is_made(islander: Islander, page: Page, site: SiteServer) -> None:
    islander.deal(site.url)
    islander.move("cell", "7·4")
    expect(page.get_by_role("button", name="Row 7’s guard on 7·6.")).to_be_visible()
    islander.choose("Blue", "cell")
    islander.look("7·2")
    dock = page.get_by_role("region", name="Your move")
    expect(dock.get_by_role("heading")).to_have_text(CATCH)
    assert islander.spoken.endswith(CATCH)
    expect(page.get_by_role("button", name="Red’s man on 7·4.")).to_be_visible()
    islander.press(islander.button("Cancel"))
    expect(dock.get_by_role("heading")).not_to_have_text(CATCH)
    expect(islander.board.get_by_role("button", name=STEP)).not_to_have_count(0)
    islander.look("7·2")
    islander.commit()
    expect(page.get_by_role("button", name="Red: 4 men in the cell.")).to_be_visible()
    expect(page.get_by_role("button", name="Row 7’s guard on 7·3.")).to_be_visible()


def test_a_second_tap_on_the_same_square_makes_the_move(islander: Islander, page: Page, site: SiteServer) -> None:
    islander.deal(site.url)
    islander.choose("Red", "cell")
    islander.look("9·4")
    islander.press(islander.board.get_by_role("button", name=re.compile("^Out of the cell to 9·4")))
    expect(page.get_by_role("button", name="Red’s man on 9·4.")).to_be_visible()


def test_whoever_wants_no_preview_moves_with_one_tap(islander: Islander, page: Page, site: SiteServer) -> None:
    page.goto(f"{site.url}#1./settings")
    islander.press(page.get_by_role("checkbox", name=re.compile("^See a move before it is made")))
    islander.press(page.get_by_role("link", name="To the games"))
    expect(page.get_by_role("link", name=re.compile("^Alcatraz"))).to_be_visible()
    islander.deal(site.url)
    islander.choose("Red", "cell")
    islander.press(islander.board.get_by_role("button", name=re.compile("^Out of the cell to 9·4")))
    expect(page.get_by_role("button", name="Red’s man on 9·4.")).to_be_visible()


# ---- why not ----


def test_a_refused_square_says_why_with_the_numbers_of_this_position(islander: Islander, page: Page, site: SiteServer) -> None:
    islander.deal(site.url)
    islander.choose("Red", "cell")
    islander.press(islander.board.get_by_role("button", name="7·6", exact=True))
    why = page.get_by_role("group", name="Why not")
    expect(why).to_contain_text("Row 7’s guard on 7·9 stands 3 squares from 7·6 and would have to answer with 3")
    islander.press(why.get_by_role("button", name=re.compile(r"^Read rule ALC \d")).first)
    expect(page.get_by_role("dialog", name="Rules")).to_contain_text("Here: Row 7’s guard on 7·9 stands 3 squares from 7·6")
    islander.press(page.get_by_role("dialog").get_by_role("button", name="Close"))
    islander.press(why.get_by_role("button", name="Close"))
    expect(why).to_have_count(0)
    # The man is still chosen.
    islander.look("7·5")
    islander.commit()


def test_a_square_alone_says_who_could_come(islander: Islander, page: Page, site: SiteServer) -> None:
    islander.deal(site.url)
    islander.press(islander.board.get_by_role("button", name="7·4", exact=True))
    expect(page.get_by_role("group", name="Why not")).to_contain_text("to 7·4 may go a man from the cell")
    islander.press(islander.board.get_by_role("button", name="Row 2’s guard on 2·1."))
    expect(page.get_by_role("group", name="Why not")).to_contain_text("nobody’s to move")


@pytest.mark.parametrize("chosen", [False, True], ids=["nothing chosen", "a man chosen"])
def test_every_place_answers(islander: Islander, page: Page, site: SiteServer, chosen: bool) -> None:
    islander.deal(site.url)
    islander.move("cell", "7·4")
    if chosen:
        islander.choose("Blue", "cell")
    why = page.get_by_role("group", name="Why not")
    names = [name for name in islander.named(re.compile("")) if not STEP.match(name) and not name.startswith("Blue: ")]
    assert len(names) > 60
    for name in names:
        islander.press(islander.board.get_by_role("button", name=name, exact=True))
        expect(why.get_by_role("button", name=re.compile(r"^Read rule ALC \d"))).not_to_have_count(0)
        page.keyboard.press("Escape")
        expect(why).to_have_count(0)


# ---- alarm ----


def test_the_roller_sees_whom_each_end_would_catch(islander: Islander, page: Page, site: SiteServer) -> None:
    islander.deal(site.url)
    while islander.button(ROLL).count() == 0:
        islander.step()
    islander.press(islander.button(ROLL))
    expect(islander.board.get_by_role("button", name=END)).to_have_count(2)
    name = islander.board.get_by_role("button", name=END).last.get_attribute("aria-label") or ""
    found = re.match(r"Send row (\d)’s guard to column (\d)", name)
    assert found
    row, column = found.groups()
    caught = islander.named(re.compile(f"Caught by a run to column {column}"))
    assert ("catching nobody" in name) == (not caught)
    islander.press(islander.board.get_by_role("button", name=END).last)
    expect(page.get_by_role("region", name="Your move").get_by_role("heading")).to_contain_text(f"Row {row}’s guard ")
    islander.commit()
    expect(islander.board.get_by_role("button", name=END)).to_have_count(0)


# ---- fingers and keys ----


@pytest.mark.parametrize("machine", list(MACHINES))
def test_the_board_fits_and_a_tap_beside_a_lit_square_means_it(browser: Browser, site: SiteServer, machine: str) -> None:
    context = browser.new_context(**MACHINES[machine], reduced_motion="reduce")
    page = context.new_page()
    islander = Islander(page, touch="has_touch" in MACHINES[machine])
    islander.deal(site.url)
    before = islander.board.bounding_box()
    islander.choose("Red", "cell")
    islander.look("7·5")
    assert overflow(page) == (0, 0)
    assert islander.board.bounding_box() == before
    square = islander.board.get_by_role("button", name="7·6", exact=True).bounding_box()
    assert square
    islander.press(islander.button("Cancel"))
    reach = 22 - square["width"] / 2
    if reach > 1:
        page.mouse.click(square["x"] + reach - 1, square["y"] + square["height"] / 2)
        expect(islander.button("Move here")).to_be_visible()
    context.close()


def test_two_fingers_bring_the_board_near(islander: Islander, page: Page, site: SiteServer) -> None:
    islander.deal(site.url)
    square = islander.board.get_by_role("button", name="9·5", exact=True)
    before = square.bounding_box()
    assert before
    pinch(page, (before["x"], before["y"]), 30, 75)
    after = square.bounding_box()
    assert after
    assert after["width"] == pytest.approx(2.5 * before["width"], rel=0.05)
    islander.choose("Red", "cell")
    islander.press(islander.board.get_by_role("button", name=re.compile("^Out of the cell to 9·5")))
    expect(islander.button("Move here")).to_be_visible()


def pinch(page: Page, about: tuple[float, float], start: int, end: int) -> None:
    """Spread two fingers about a point."""
    session = page.context.new_cdp_session(page)
    x, y = about
    for kind, apart in (("touchStart", start), *(("touchMove", start + (end - start) * part // 5) for part in range(1, 6))):
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_move_by_keyboard_alone(browser: Browser, site: SiteServer) -> None:
    context = browser.new_context(**DESKTOP, reduced_motion="reduce")
    page = context.new_page()
    islander = Islander(page)
    islander.deal(site.url)

    def focused() -> str:
        return str(page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.innerText ?? ''"))

    def reach(name: str) -> None:
        """Tab until something of that name is in focus."""
        for _ in range(60):
            page.keyboard.press("Tab")
            if re.match(name, focused()):
                return
        raise AssertionError(f"nothing called {name!r} comes with Tab")

    page.locator("body").press("Home")
    reach("Red: 4 men in the cell")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")
    assert re.match("Out of the cell to 9·9", focused()), focused()
    page.keyboard.press("ArrowLeft")
    assert re.match("Out of the cell to 9·8", focused()), focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert focused() == "7·8"
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Why not").get_by_role("button", name=re.compile("^Read rule ALC"))).to_be_focused()
    page.keyboard.press("Escape")
    assert focused() == "7·8"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(islander.button("Move here")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Red’s man on 8·8.")).to_be_visible(timeout=WAIT)
    context.close()


# ---- motion ----


def test_the_man_moves_then_the_guard_then_the_caught_go_home(browser: Browser, site: SiteServer) -> None:
    context = browser.new_context(**DESKTOP)
    page = context.new_page()
    islander = Islander(page)
    islander.deal(site.url)
    islander.move("cell", "7·4")
    islander.choose("Blue", "cell")
    islander.look("7·2")
    page.evaluate(WATCH)
    islander.commit()
    page.wait_for_function("() => window.seen?.length >= 3")
    ends = page.evaluate("() => window.seen")
    assert [round(end) for end in ends] == [160, 160 + 3 * 120, 160 + 3 * 120 + 200]
    context.close()


WATCH = """() => {
  window.seen = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.seen.push(timing.duration);
    return animate.call(this, frames, timing);
  };
}"""


# ---- for everybody ----


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, site: SiteServer, theme: Any) -> None:
    context = browser.new_context(**PHONE, reduced_motion="reduce", color_scheme=theme)
    page = context.new_page()
    islander = Islander(page, touch=True)

    def check(what: str) -> None:
        result = Axe().run(page)
        assert result.violations_count == 0, f"{what}: {result.generate_report()}"

    islander.deal(site.url)
    check("start")
    islander.choose("Red", "cell")
    check("a man chosen")
    islander.press(islander.board.get_by_role("button", name="7·6", exact=True))
    expect(page.get_by_role("group", name="Why not").get_by_role("button", name=re.compile("^Read rule"))).not_to_have_count(0)
    check("a refusal")
    page.keyboard.press("Escape")
    islander.look("7·4")
    check("a preview")
    islander.commit()
    islander.turn = 1
    while islander.button(ROLL).count() == 0:
        islander.step()
    islander.press(islander.button(ROLL))
    expect(islander.board.get_by_role("button", name=END)).to_have_count(2)
    check("an alarm")
    context.close()
