"""Escape from Colditz at the table: everything found by role and accessible name, as a screen reader would."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from e2e.castle import NATIONS, Committee
from e2e.castle_wits import answer, officers_hunt, officers_turn
from e2e.machines import DESKTOP, LANDSCAPE, PHONE, SMALL, TINY, on_phone, overflow
from tools.serve import SiteServer

pytestmark = on_phone

MACHINES = {"phone": PHONE, "small": SMALL, "tiny": TINY, "landscape": LANDSCAPE, "desktop": DESKTOP}

TURN = re.compile("^(?:You have|Where does)")
ROUNDS = 12
"""Rounds that are played at least."""


@pytest.fixture
def seat(page: Page) -> Committee:
    return Committee(page)


def begin(seat: Committee, address: str, seed: str = "7") -> None:
    """An American officer's first turn against the computer, the dice thrown."""
    seat.deal(address, ["Anna", "Computer, easy"], seed)
    seat.settle()
    seat.choose("Roll the dice")
    while not TURN.match(seat.prompt):
        assert answer(seat), seat.prompt


# ---- a man is taken up ----


def test_a_tap_on_a_man_shows_at_once_what_each_space_costs(seat: Committee, page: Page, site: SiteServer) -> None:
    begin(seat, site.url)
    assert seat.legs() == {}
    points = int(re.findall(r"(\d+) point", seat.prompt)[0])
    assert seat.take_up("American man 1")
    assert seat.prompt.startswith("Where does American man 1 go from IC2.1, inner courtyard?")
    legs = seat.legs()
    assert {"IC2.0", "IC1.1", "IC0.1", "NB1"} <= legs.keys()
    told = {place: int(re.findall(r": (\d+) points?", name)[0]) for place, name in legs.items()}
    assert (told["IC2.0"], told["IC1.1"], told["IC0.1"], told["NB1"]) == (1, 1, 2, 2)
    drawn = page.locator("plan-frame .light text").all_text_contents()
    assert sorted(map(int, drawn)) == sorted(told.values())
    assert max(told.values()) == points


def test_another_man_is_taken_up_instead_and_a_second_tap_lets_go(seat: Committee, site: SiteServer) -> None:
    begin(seat, site.url)
    assert seat.take_up("American man 1")
    before = seat.spoken
    seat.point(seat.castle.get_by_role("button", name=re.compile("^American man 5: ")))
    seat.wait(before)
    for _ in range(100):
        if "American man 5" in seat.prompt:
            break
        seat.page.wait_for_timeout(50)
    assert seat.prompt.startswith("Where does American man 5 go")
    seat.let_go()
    assert TURN.match(seat.prompt)
    assert seat.legs() == {}


def test_the_way_is_shown_before_it_is_gone(seat: Committee, page: Page, site: SiteServer) -> None:
    begin(seat, site.url)
    seat.take_up("American man 1")
    legs = seat.legs()
    before = seat.spoken
    seat.point(seat.castle.get_by_role("button", name=legs["NB1"], exact=True))
    seat.wait(before)
    assert seat.prompt == "American man 1 goes 2 steps, to NB1, Chapel."
    assert page.locator("plan-frame .foreseen .step").count() == 1
    assert seat.pawns("American")["American man 1"] == "IC2.1"
    seat.choose("Move here")
    assert seat.pawns("American")["American man 1"] == "NB1"


def test_a_space_out_of_reach_says_why(seat: Committee, page: Page, site: SiteServer) -> None:
    begin(seat, site.url)
    seat.take_up("American man 1")
    seat.point(seat.castle.get_by_role("button", name="ET0.4, terrace, walkway"))
    why = page.get_by_role("group", name="Why not")
    expect(why).to_contain_text("It takes a rope; you lack a rope.")
    expect(why.get_by_role("button", name=re.compile(r"^Read rule EFC \d+\.\d+"))).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    assert seat.prompt.startswith("Where does American man 1")


def test_who_cannot_see_the_plan_hears_where_a_man_is_and_what_leads_from_there(seat: Committee, page: Page, site: SiteServer) -> None:
    begin(seat, site.url)
    seat.take_up("American man 1")
    exits = page.get_by_role("region", name="Where he is, and what leads from there")
    expect(exits).to_contain_text("American man 1: IC2.1, inner courtyard.")
    expect(exits.get_by_role("listitem")).to_have_count(4)
    expect(exits).to_contain_text("IC2.0, inner courtyard, walkway.")


# ---- the window on the plan ----


def test_the_plan_is_scaled_and_moved_by_buttons_and_keys(seat: Committee, page: Page, site: SiteServer) -> None:
    begin(seat, site.url)
    man = seat.castle.get_by_role("button", name=re.compile("American man 1: "))

    def width() -> float:
        box = man.bounding_box()
        assert box
        return round(box["width"], 1)

    assert width() == 62
    seat.press(page.get_by_role("button", name="Nearer"))
    assert width() == 93
    seat.press(page.get_by_role("button", name="Whole plan"))
    assert width() < 14
    seat.press(page.get_by_role("button", name="To the pieces"))
    assert width() > 50
    man.focus()
    page.keyboard.press("-")
    assert width() < 50
    left = man.bounding_box()
    page.keyboard.press("Shift+ArrowRight")
    right = man.bounding_box()
    assert left
    assert right
    assert right["x"] < left["x"]


def goes_on(seat: Committee, first: int) -> bool:
    """Whether the game goes on, and fewer than so many rounds have been played since there were `first` left."""
    return not seat.over and first - seat.rounds < ROUNDS


@pytest.mark.parametrize("machine", MACHINES)
def test_nothing_sticks_out_of_the_screen(browser: Browser, site: SiteServer, machine: str) -> None:
    context = browser.new_context(**MACHINES[machine], reduced_motion="reduce")
    page = context.new_page()
    seat = Committee(page, touch="has_touch" in MACHINES[machine])
    begin(seat, site.url)
    assert overflow(page) == (0, 0)
    assert seat.take_up("American man 1")
    assert overflow(page) == (0, 0)
    frame = page.locator("plan-frame").bounding_box()
    assert frame
    assert frame["height"] > 0.35 * MACHINES[machine]["viewport"]["height"]
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_is_accessible(browser: Browser, site: SiteServer, scheme: Any) -> None:
    context = browser.new_context(**PHONE, reduced_motion="reduce", color_scheme=scheme)
    page = context.new_page()
    seat = Committee(page, touch=True)
    begin(seat, site.url)
    seat.take_up("American man 1")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    context.close()


# ---- whole games ----


CLAIM, CROSSING, APPEL, ARREST, ESCAPE = "claims a rope", "spending", "plays Appel", "arrests", "is out by"
"""What the log says of each."""


@pytest.mark.parametrize(
    ("machine", "seed", "happenings"),
    [
        ("phone", "3", (CLAIM, CROSSING, APPEL, ESCAPE)),
        ("desktop", "3", (CLAIM, CROSSING, APPEL, ESCAPE)),
        ("phone", "7", (CLAIM, CROSSING, ARREST)),
        ("desktop", "7", (CLAIM, CROSSING, ARREST)),
    ],
)
def test_an_escape_officer_against_the_computer(
    browser: Browser, site: SiteServer, machine: str, seed: str, happenings: tuple[str, ...]
) -> None:
    context = browser.new_context(**MACHINES[machine], reduced_motion="reduce")
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type in ("error", "warning") else None)
    seat = Committee(page, touch="has_touch" in MACHINES[machine])
    seat.deal(site.url, ["Anna", "Computer, easy"], seed)
    first = seat.rounds
    while goes_on(seat, first):
        seat.settle()
        if not seat.over and not answer(seat):
            officers_turn(seat)
    log = seat.log
    for happened in happenings:
        assert happened in log, happened
    assert problems == []
    context.close()


@pytest.mark.parametrize(("machine", "seed"), [("phone", "5"), ("desktop", "5")])
def test_a_security_officer_against_the_computer(browser: Browser, site: SiteServer, machine: str, seed: str) -> None:
    context = browser.new_context(**MACHINES[machine], reduced_motion="reduce")
    page = context.new_page()
    seat = Committee(page, touch="has_touch" in MACHINES[machine], nation="")
    seat.deal(site.url, ["Computer, easy", "Otto"], seed)
    first = seat.rounds
    while goes_on(seat, first):
        seat.settle()
        if not seat.over and not answer(seat):
            officers_hunt(seat, NATIONS)
    log = seat.log
    assert first - seat.rounds >= ROUNDS or seat.over
    assert " walks " in log
    context.close()


def test_six_at_one_device(seat: Committee, page: Page, site: SiteServer) -> None:
    names = ["Anna", "Bert", "Cora", "Dirk", "Emil", "Otto"]
    seat.deal(site.url, names, "4")
    asked: list[str] = []
    while len(asked) < 2 * len(names):
        if seat.covered:
            asked.append(seat.take_device())
        elif not answer(seat):
            seat.idle()
    assert set(asked) == set(names)
    expect(page.get_by_role("region", name="Seats").get_by_role("listitem")).to_have_count(6)
