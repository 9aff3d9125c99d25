"""Escape from Colditz at the table: everything found by role and accessible name, as a screen reader would."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from e2e.castle import TITLE, TURN, Committee
from e2e.castle_seeds import ROUNDS, SIDES, happened
from e2e.castle_wits import answer, play_out
from e2e.machines import DESKTOP, LANDSCAPE, PHONE, SMALL, TINY, on_phone, overflow
from e2e.visitor import WAIT
from tests.escape_from_colditz.castle import SECURITY, position
from tools.serve import SiteServer

pytestmark = on_phone

MACHINES = {"phone": PHONE, "small": SMALL, "tiny": TINY, "landscape": LANDSCAPE, "desktop": DESKTOP}

PERSONS = ("Anna", "Otto")
SPOTS = ("IC2.1", "IC3.1", "IC4.1", "IC5.1", "IC6.1", "IC2.2", "IC3.2", "IC4.2")
LINED_UP = {f"us{number}": place for number, place in enumerate(SPOTS, 1)}
POSTED = {1: "IC1.4", 2: "IC5.5", 3: "NT4.1", 4: "SY5.1", 5: "WT0.1", 6: "ET1.1"}


@pytest.fixture
def seat(page: Page) -> Committee:
    return Committee(page)


def begin(seat: Committee, address: str) -> None:
    """The American officer's first turn, with seven points."""
    seat.open(address, position(LINED_UP, POSTED, points=7, begun=True), PERSONS)


def sitting(browser: Browser, machine: str, nation: str = "American", **options: Any) -> Committee:
    """Somebody at a machine."""
    context = browser.new_context(**MACHINES[machine], reduced_motion="reduce", **options)
    return Committee(context.new_page(), touch="has_touch" in MACHINES[machine], nation=nation)


# ---- a man is taken up ----


def test_a_tap_on_a_man_shows_at_once_what_each_space_costs(seat: Committee, page: Page, site: SiteServer) -> None:
    begin(seat, site.url)
    assert seat.legs() == {}
    assert seat.take_up("American man 1")
    assert seat.prompt == "Where does American man 1 go? 7 points are left."
    legs = seat.legs()
    told = {place: int(re.findall(r": (\d+) points?", name)[0]) for place, name in legs.items()}
    assert {place: told[place] for place in ("IC2.0", "IC1.1", "IC0.1", "NB1")} == {"IC2.0": 1, "IC1.1": 1, "IC0.1": 2, "NB1": 2}
    drawn = page.locator("plan-frame .light text").all_text_contents()
    assert sorted(map(int, drawn)) == sorted(told.values())
    assert max(told.values()) == 7


def test_another_man_is_taken_up_instead_and_a_second_tap_lets_go(seat: Committee, page: Page, site: SiteServer) -> None:
    begin(seat, site.url)
    assert seat.take_up("American man 1")
    seat.point(seat.castle.get_by_role("button", name=re.compile("^American man 5: ")))
    expect(page.get_by_role("heading", name="Where does American man 5 go?")).to_be_visible()
    seat.point(seat.castle.get_by_role("button", name=re.compile("^American man 5: ")))
    expect(page.get_by_role("heading", name="7 points: take up a pawn")).to_be_visible()
    assert seat.legs() == {}


def test_the_way_is_shown_before_it_is_gone(seat: Committee, page: Page, site: SiteServer) -> None:
    begin(seat, site.url)
    seat.take_up("American man 1")
    before = seat.spoken
    seat.point(seat.castle.get_by_role("button", name=seat.legs()["NB1"], exact=True))
    seat.wait(before)
    assert seat.prompt == "American man 1 goes 2 steps, to NB1, Chapel."
    assert page.locator("plan-frame .foreseen .step").count() == 1
    assert seat.pawns("American")["American man 1"] == "IC2.1"
    seat.choose("Move here")
    assert seat.pawns("American")["American man 1"] == "NB1"


def test_what_a_way_spends_is_shown_on_the_plan_and_in_hand(seat: Committee, page: Page, site: SiteServer) -> None:
    start = position(LINED_UP | {"us1": "ED2"}, POSTED, points=9, begun=True, gear={"us": "rope1 rope2 cutters1"})
    seat.open(site.url, start, PERSONS)
    seat.take_up("American man 1")
    assert "spending a rope and wire cutters" in seat.legs()["el5"]
    before = seat.spoken
    seat.point(seat.castle.get_by_role("button", name=seat.legs()["el5"], exact=True))
    seat.wait(before)
    hand = page.get_by_role("region", name="Equipment of American officer")
    expect(hand.get_by_text("spent")).to_have_count(2)
    assert page.locator("plan-frame .price").count() == 2
    seat.choose("Move here")
    expect(hand.get_by_role("button")).to_have_count(1)
    expect(hand.get_by_role("button", name="Equipment: a rope.", exact=True)).to_have_count(1)
    assert page.locator("plan-frame .attempt").count() == 2


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


def test_a_guard_hears_why_he_may_not_stop_there(seat: Committee, page: Page, site: SiteServer) -> None:
    seat.open(site.url, position(LINED_UP, POSTED, turn=SECURITY, points=7, begun=True), PERSONS)
    seat.take_up("Guard 1")
    seat.point(seat.castle.get_by_role("button", name="IC0.4, inner courtyard, walkway"))
    expect(page.get_by_role("group", name="Why not")).to_contain_text("walkway")


def test_who_cannot_see_the_plan_hears_where_a_man_is_and_what_leads_from_there(seat: Committee, page: Page, site: SiteServer) -> None:
    begin(seat, site.url)
    seat.take_up("American man 1")
    exits = page.get_by_role("region", name="Where he is, and what leads from there")
    expect(exits).to_contain_text("American man 1: IC2.1, inner courtyard.")
    expect(exits.get_by_role("listitem")).to_have_count(4)
    expect(exits).to_contain_text("IC2.0, inner courtyard, walkway.")


# ---- what is asked beside moves ----


def test_an_appel_is_obeyed_and_ignored_man_by_man_and_searched_for(seat: Committee, page: Page, site: SiteServer) -> None:
    start = position({"us1": "NA2", "us2": "IC2.1", "us3": "ED2"}, POSTED, turn=SECURITY, hands={SECURITY: "appel"})
    seat.open(site.url, start, PERSONS)
    seat.choose(re.compile("^Play Appel"))
    assert seat.take_device() == "Anna"
    assert seat.prompt.startswith("American man 1 is called to Appel from NA2, Long Dormitory.")
    seat.choose("He stays")
    assert seat.prompt.startswith("American man 3 is called to Appel from ED2, Boiler Room.")
    seat.point(seat.castle.get_by_role("button", name=re.compile("^To Appel on IC6.4")))
    assert seat.take_device() == "Otto"
    assert seat.pawns("American") == {"American man 1": "NA2", "American man 2": "IC2.1", "American man 3": "IC6.4"}
    seat.choose("Call a general search")
    assert seat.take_device() == "Anna"
    assert "American man 1 ignores the Appel." in seat.log
    assert "The search reaches " in seat.log


def test_a_man_comes_out_of_solitary(seat: Committee, site: SiteServer) -> None:
    seat.open(site.url, position({"us1": "ED2"}, POSTED, points=3, begun=True, credits=1), PERSONS)
    seat.point(seat.castle.get_by_role("button", name=re.compile("^Let a man out of the inner cells")))
    seat.point(seat.castle.get_by_role("button", name=re.compile("^Let a man out of the inner cells to IC1.3")))
    expect(seat.castle.get_by_role("button", name=re.compile(r"American man \d: IC1\.3"))).to_be_visible()


def test_an_offer_is_made_and_taken(seat: Committee, page: Page, site: SiteServer) -> None:
    start = position({"us1": "IC2.1", "uk1": "IC3.1"}, seats=3, points=3, begun=True, gear={"us": "rope1", "uk": "cutters1"})
    seat.open(site.url, start, ("Anna", "Bert", "Otto"))
    seat.choose("Talk with British officer")
    seat.choose(re.compile("^Give a rope"))
    seat.choose(re.compile("^Ask for wire cutters"))
    assert seat.prompt == "Your offer to British officer: you give a rope and ask for wire cutters."
    seat.choose("Make the offer")
    assert seat.take_device() == "Bert"
    assert seat.prompt.startswith("From American officer: you would get a rope and give wire cutters.")
    seat.choose("Accept")
    assert seat.take_device() == "Anna"
    expect(page.get_by_role("region", name="Equipment of American officer").get_by_role("button")).to_have_accessible_name(
        re.compile("wire cutters")
    )


def test_the_security_officer_has_his_cap_on_the_sheet_for_a_new_game(seat: Committee, page: Page, site: SiteServer) -> None:
    seat.enter(site.url, TITLE)
    for count in (3, 2):
        seat.press(page.get_by_role("radio", name=f"{count} seats"))
        marks = page.locator(".seating .seat-mark > path")
        expect(marks).to_have_count(count)
        *officers, guard = marks.evaluate_all("all => all.map(one => getComputedStyle(one).d)")
        assert len(set(officers)) == 1
        assert guard not in officers


# ---- the window on the plan ----


def test_on_whom_a_chosen_card_may_be_played_comes_into_sight(seat: Committee, page: Page, site: SiteServer) -> None:
    start = position({"us1": "SY4.1", "us2": "re5"}, POSTED, turn=SECURITY, hands={SECURITY: "shoot_to_kill"})
    seat.open(site.url, start, PERSONS)
    target = seat.castle.get_by_role("button", name=re.compile("American man 2: "))
    expect(target).not_to_be_in_viewport()
    seat.press(seat.button(re.compile("Shoot to Kill")))
    expect(page.get_by_role("heading", name="Shoot to Kill: choose among what is lit.")).to_be_visible()
    expect(target).to_be_in_viewport(ratio=1)
    expect(page.locator("plan-frame circle.ready")).to_have_count(1)


def test_men_far_apart_are_not_all_out_of_sight(seat: Committee, site: SiteServer) -> None:
    seat.open(site.url, position({"us1": "re5", "us2": "re6", "us3": "IC4.4"}, POSTED), PERSONS)
    for man in (1, 2):
        expect(seat.castle.get_by_role("button", name=re.compile(f"American man {man}: "))).to_be_in_viewport(ratio=1)


def width(seat: Committee) -> float:
    """How wide a space is on the screen."""
    box = seat.castle.get_by_role("button", name=re.compile("American man 1: ")).bounding_box()
    assert box
    return round(box["width"], 1)


def test_the_plan_is_scaled_and_moved_by_buttons_and_keys(seat: Committee, page: Page, site: SiteServer) -> None:
    begin(seat, site.url)
    man = seat.castle.get_by_role("button", name=re.compile("American man 1: "))
    assert width(seat) == 62
    seat.press(page.get_by_role("button", name="Nearer"))
    assert width(seat) == 93
    seat.press(page.get_by_role("button", name="Whole plan"))
    assert width(seat) < 14
    seat.press(page.get_by_role("button", name="To the pieces"))
    assert width(seat) > 40
    man.focus()
    page.keyboard.press("-")
    assert width(seat) < 50
    left = man.bounding_box()
    page.keyboard.press("Shift+ArrowRight")
    right = man.bounding_box()
    assert left
    assert right
    assert right["x"] < left["x"]


def test_two_fingers_bring_the_plan_near_and_one_moves_it(seat: Committee, page: Page, site: SiteServer) -> None:
    begin(seat, site.url)
    man = seat.castle.get_by_role("button", name=re.compile("American man 1: "))
    drag(page, [[(150, 300), (250, 300)], [(125, 300), (275, 300)]])
    assert width(seat) == pytest.approx(93, rel=0.05)
    before = man.bounding_box()
    drag(page, [[(200, 300)], [(150, 320)], [(120, 340)]])
    page.wait_for_timeout(900)  # it glides on, slower and slower
    after = man.bounding_box()
    assert before
    assert after
    assert after["x"] <= before["x"] - 79
    assert seat.prompt.startswith("7 points")


def drag(page: Page, steps: list[list[tuple[int, int]]]) -> None:
    """Fingers put down, moved from step to step, and lifted."""
    session = page.context.new_cdp_session(page)
    for number, step in enumerate(steps):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(step)]
        session.send("Input.dispatchTouchEvent", {"type": "touchMove" if number else "touchStart", "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("machine", MACHINES)
def test_nothing_sticks_out_of_the_screen(browser: Browser, site: SiteServer, machine: str) -> None:
    seat = sitting(browser, machine)
    page = seat.page
    begin(seat, site.url)
    assert overflow(page) == (0, 0)
    assert seat.take_up("American man 1")
    assert overflow(page) == (0, 0)
    frame = page.locator("plan-frame").bounding_box()
    assert frame
    assert frame["height"] > 0.35 * MACHINES[machine]["viewport"]["height"]
    page.context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_is_accessible(browser: Browser, site: SiteServer, scheme: Any) -> None:
    seat = sitting(browser, "phone", color_scheme=scheme)
    page = seat.page
    begin(seat, site.url)
    seat.take_up("American man 1")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    seat.press(page.get_by_text("Signs on the plan"))
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.context.close()


def test_the_house_balance_stands_in_the_rulebook(seat: Committee, page: Page, site: SiteServer) -> None:
    begin(seat, site.url)
    assert "House balance" in seat.drawer("Rulebook")


# ---- whole games ----


SEEDS = {"escape": "3", "security": "4"}
"""Deals in which what is expected happens; `python -m e2e.castle_seeds` finds others."""
EXPECTED = {"escape": {"claim", "crossing", "arrest", "escape"}, "security": {"appel", "arrest"}}


@pytest.mark.parametrize("side", SEEDS)
@pytest.mark.parametrize("machine", ["phone", "desktop"])
def test_a_game_against_the_computer(browser: Browser, site: SiteServer, machine: str, side: str) -> None:
    seats, nation = SIDES[side]
    seat = sitting(browser, machine, nation)
    problems: list[str] = []
    seat.page.on("pageerror", lambda error: problems.append(str(error)))
    seat.page.on("console", lambda message: problems.append(message.text) if message.type in ("error", "warning") else None)
    seat.deal(site.url, seats, SEEDS[side], rounds=ROUNDS)
    assert play_out(seat) >= ROUNDS
    assert happened(seat.log) >= EXPECTED[side]
    assert problems == []
    seat.page.context.close()


def test_a_computers_turn_is_skipped(browser: Browser, site: SiteServer) -> None:
    context = browser.new_context(**PHONE)
    seat = Committee(context.new_page())
    seat.deal(site.url, ["Anna", "Computer, medium"], "7")
    seat.press(seat.button("Skip ahead"))
    expect(seat.button("Roll the dice")).to_be_visible(timeout=WAIT)
    assert len(seat.pawns("Guard")) == 6
    context.close()


def test_six_at_one_device(seat: Committee, page: Page, site: SiteServer) -> None:
    names = ["Anna", "Bert", "Cora", "Dirk", "Emil", "Otto"]
    seat.deal(site.url, names, "4")
    asked: list[str] = []
    while len(asked) < 2 * len(names):
        if seat.covered:
            asked.append(seat.take_device())
        elif not answer(seat):
            assert TURN.match(seat.prompt), seat.prompt
            seat.idle()
    assert set(asked) == set(names)
    expect(page.get_by_role("region", name="Seats").get_by_role("listitem")).to_have_count(6)
    assert overflow(page) == (0, 0)
