"""Stalag 17 at the table: everything found by role and accessible name, as a screen reader would."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from e2e.machines import DESKTOP, LANDSCAPE, PHONE, TABLET, TINY, on_phone, overflow
from e2e.prisoner import ATTEMPT, DONE, DOWN, DRAW, GO, GO_ON, ROLL, TAKER, Prisoner, names
from e2e.visitor import REPORT, WAIT
from tools.serve import SiteServer

pytestmark = on_phone

MACHINES = {"phone": PHONE, "small": TINY, "landscape": LANDSCAPE, "tablet": TABLET, "desktop": DESKTOP}

SEED = "4"
FIVE = ("Anna", "Bela", "Cleo", "Dora", "Emil")
FIVE_SEED = "16"
"""A deal of five in which whoever begins has got three men out before long, if nobody is in his way."""
MOST = 6000


def plan(*objects: str, runaway: int) -> dict[str, Any]:
    """The dice as they lie."""
    return {"objects": objects, "runaway": runaway}


def seat(hand: str = "", played: str = "", **more: Any) -> dict[str, Any]:
    """What a seat has; cards by kind, divided by spaces."""
    return {"hand": hand.split(), "played": played.split(), **more}


READY: dict[str, Any] = {
    "phase": "prepare",
    "turn": 0,
    "plan": plan("food", "map", "document", runaway=4),
    "seats": [
        seat("clothes2 tool1", "food1 map1 document1 runaway5", points=1),
        seat("runaway1 runaway1 runaway2 clothes_food information", "barracks tool2", points=6),
        seat("food1 food_tool", "", points=6, escaped=1),
    ],
}
"""Anna's man can go; then Bela and Cleo are counted."""

SHORT: dict[str, Any] = {**READY, "seats": [seat("clothes2 tool1", "food1 map1 runaway1", points=2), *READY["seats"][1:]]}
"""Anna lacks a Document and five runaway."""

SETS: dict[str, Any] = {
    "phase": "prepare",
    "turn": 0,
    "plan": plan("food", "map", "document", runaway=4),
    "seats": [seat("food1 food2 information food_tool clothes1 map1 map2 runaway2 barracks"), seat("tool1 tool2")],
    "discard": ["document1"],
}


FULL: dict[str, Any] = {
    **READY,
    "plan": plan("food", "map", "document", "tool", "three", runaway=6),
    "seats": [
        seat("clothes1 clothes2 tool1 tool1 food2 food_map runaway2 runaway3 barracks information", "food1 map1 runaway5", points=14),
        *READY["seats"][1:],
        seat("tool2 tool2", "map2"),
        seat("document2"),
    ],
}
"""Five seats, six dice, ten cards in hand."""

INSIDE = """things => things.every((thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
})"""


@pytest.fixture
def prisoner(page: Page) -> Prisoner:
    return Prisoner(page)


def watch(page: Page) -> list[str]:
    """What the browser complains of."""
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type in ("error", "warning") else None)
    return problems


# ---- whole games ----


@pytest.mark.parametrize("machine", ["phone", "desktop"])
def test_a_person_against_two_computers_to_the_end(browser: Browser, site: SiteServer, machine: str) -> None:
    context = browser.new_context(**MACHINES[machine], reduced_motion="reduce")
    page = context.new_page()
    problems = watch(page)
    prisoner = Prisoner(page, touch="has_touch" in MACHINES[machine])
    prisoner.sit(site.url, ("Anna", "Computer, easy", "Computer, easy"), SEED)
    for _ in range(MOST):
        if prisoner.over:
            break
        assert overflow(page) == (0, 0)
        prisoner.step()
    report = page.get_by_role("article", name=REPORT)
    expect(report.get_by_role("list", name="Places").get_by_role("listitem")).to_have_count(3)
    expect(report).to_contain_text("has got all three men out and wins")
    assert problems == []
    context.close()


class Secrets:
    """What each person holds, noted while he looks; none of it may be in the page while another does, or nobody."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hands: dict[int, set[str]] = {}

    def ids(self, area: str) -> set[str]:
        things = self.page.locator(f'[data-area="{area}"] [data-id]')
        return {name for name in things.evaluate_all("things => things.map((thing) => thing.dataset.id)") if "." in name}

    def check_cover(self) -> None:
        """Only a roll call, which everybody sees, leaves anything on the cover."""
        shown = self.page.get_by_role("region", name="Roll call").count() > 0
        assert shown or self.page.locator("main [data-id]").count() == 0
        assert self.page.get_by_role("main").get_by_role("button", name=re.compile(r", surveillance \d")).count() == 0

    def check_look(self, holder: int) -> None:
        """Cards that only another one saw are not in the page; what he discarded meanwhile is open."""
        page = str(self.page.locator("body").evaluate("body => body.outerHTML"))
        for other, hand in self.hands.items():
            if other != holder:
                assert {card for card in hand if f'"{card}"' in page} == set(), f"{holder} sees cards of {other}"
        self.hands[holder] = self.ids(f"hand{holder}")

    def forget(self, holder: int) -> None:
        """Cards of his may have gone to the discards, or all are shown."""
        self.hands.pop(holder, None)


def test_five_persons_at_one_device_to_the_end(page: Page, prisoner: Prisoner, site: SiteServer) -> None:
    problems = watch(page)
    prisoner.sit(site.url, FIVE, FIVE_SEED)
    expect(prisoner.button(TAKER)).to_be_visible(timeout=WAIT)
    secrets = Secrets(page)
    holder, takers = 0, []
    for _ in range(MOST):
        if prisoner.over:
            break
        if prisoner.sees(TAKER):
            secrets.check_cover()
            name = prisoner.button(TAKER).inner_text().removeprefix("I am ")
            holder = FIVE.index(name)
            takers.append(name)
        elif prisoner.asked and not prisoner.sees(ROLL):
            secrets.check_look(holder)
            secrets.forget(holder)
            if holder != 0:
                before = prisoner.main.aria_snapshot()
                prisoner.idle()
                prisoner.changed(before)
                continue
        prisoner.step()
    assert prisoner.over
    assert set(takers) == set(FIVE)
    report = page.get_by_role("article", name=REPORT)
    expect(report).to_contain_text("has got all three men out and wins")
    expect(report.get_by_role("list", name="Places").get_by_role("listitem")).to_have_count(5)
    assert problems == []


# ---- the attempt ----


def test_a_failing_attempt_says_what_is_missing_to_its_owner_alone(page: Page, prisoner: Prisoner, site: SiteServer) -> None:
    prisoner.open(site.url, SHORT, FIVE[:3])
    prisoner.press(prisoner.button("I am Anna"))
    attempt = prisoner.button(ATTEMPT)
    expect(attempt).to_have_accessible_name("Attempt to escape, though this is missing: Document and 5 runaway")
    prisoner.press(attempt)
    heading = prisoner.dock.get_by_role("heading")
    expect(heading).to_have_text("Missing on your table: Document and 5 runaway.")
    expect(prisoner.button(GO)).to_have_text("Fail for 2 points")
    prisoner.press(prisoner.button("Cancel"))
    expect(prisoner.button(GO)).to_have_count(0)
    prisoner.escape()
    expect(heading).to_contain_text("failed for want of Document and 7 runaway. Now take another action.")
    expect(prisoner.button(ATTEMPT)).to_have_count(0)
    shown = names(prisoner.main.get_by_role("region", name=re.compile("^Table of")).first.get_by_role("button"))
    assert len(shown) == 3
    assert all(name.endswith("Shown") for name in shown)
    assert "Missing on your table" in prisoner.log
    prisoner.press(prisoner.dock.get_by_role("button", name=DRAW))
    prisoner.press(prisoner.button("Hand over to Bela"))
    prisoner.press(prisoner.button("I am Bela"))
    expect(prisoner.dock.get_by_role("button", name=DRAW)).to_be_visible()
    assert "Missing on your table" not in prisoner.log
    notes = prisoner.notes
    assert re.search(r"Anna\s+Shown, and face down again\s+Food 1\s+Map 1\s+1\s+Runaway of 1\s+Cleo\s+Nothing seen", notes)


def test_an_escape_leads_to_a_roll_call_card_by_card(page: Page, prisoner: Prisoner, site: SiteServer) -> None:
    prisoner.open(site.url, READY, ("Anna", "easy", "easy"))
    expect(prisoner.button(ATTEMPT)).to_have_accessible_name("Attempt to escape: nothing is missing")
    prisoner.press(prisoner.button(ATTEMPT))
    expect(prisoner.dock.get_by_role("heading")).to_have_text("Nothing is missing on your table.")
    prisoner.press(prisoner.button(GO))
    roll_call = prisoner.main.get_by_role("region", name="Roll call")
    counted = roll_call.get_by_role("article")
    expect(counted).to_have_count(3)
    expect(counted.nth(0)).to_contain_text("3 in hand + 0 on the table − 0 = 3")
    expect(counted.nth(1)).to_contain_text("10 in hand + 4 on the table − 9 = 5")
    expect(counted.nth(2)).to_contain_text("4 in hand + 0 on the table − 6 = −2")
    hand = counted.nth(1).get_by_role("list", name=re.compile("^Hand"))
    assert names(hand.get_by_role("button")) == [
        "Clothes or Food, surveillance 3. 3",
        "Runaway of 1, surveillance 1. 1",
        "Runaway of 1, surveillance 1. 1",
        "Runaway of 2, surveillance 1. 1",
        "Information, surveillance 4. 4",
    ]
    expect(roll_call).to_contain_text("Blue begins the next cycle")
    prisoner.press(hand.get_by_role("button").last)
    expect(page.get_by_role("dialog")).to_contain_text("Information")
    prisoner.close()
    expect(prisoner.button(GO_ON)).to_be_visible()
    page.wait_for_timeout(700)
    expect(roll_call).to_be_visible()
    prisoner.press(prisoner.button(GO_ON))
    expect(roll_call).to_have_count(0, timeout=WAIT)


# ---- sets ----


def test_a_set_is_put_together_by_taps(page: Page, prisoner: Prisoner, site: SiteServer) -> None:
    prisoner.open(site.url, SETS, ("Anna", "easy"))
    prisoner.choose("Food 1")
    prisoner.press(prisoner.button("Begin a set with Food 1"))
    heading = prisoner.dock.get_by_role("heading")
    expect(heading).to_have_text(re.compile("^One card lies in the set, Food 1 on top. To discard it, add 2 more"))
    prisoner.choose("Information")
    prisoner.choose("Food 2")
    expect(heading).to_have_text("A set of 3: discard it with Food 2 on top, or add to it.")
    prisoner.choose("Clothes 1")
    why = page.get_by_role("group", name="Why not")
    expect(why).to_contain_text("Food 1, Information, Food 2 and Clothes 1 are neither of one type nor of different types.")
    prisoner.press(why.get_by_role("button", name="Close"))
    prisoner.press(prisoner.button("Undo"))
    expect(heading).to_have_text(re.compile("^2 cards lie in the set, Information on top"))
    prisoner.choose("Food or Tool")
    expect(heading).to_have_text("A set of 3: discard it with Food or Tool on top, or add to it.")
    tray = prisoner.dock.get_by_role("region", name="Your set")
    assert [name.partition(",")[0] for name in names(tray.get_by_role("button"))] == [
        "In the set: Food 1",
        "In the set: Information",
        "In the set: Food or Tool",
    ]
    prisoner.press(prisoner.button(DONE))
    expect(prisoner.button("On the discards: Food or Tool, surveillance 3.")).to_be_visible(timeout=WAIT)


def test_what_cannot_be_done_says_why(page: Page, prisoner: Prisoner, site: SiteServer) -> None:
    prisoner.open(site.url, SETS, ("Anna", "easy"))
    why = page.get_by_role("group", name="Why not")
    for thing, words in (
        ("Die: Food, in hand.", "The dice stay as they fell until the next cycle."),
        ("Runaway die: 4.", "The dice stay as they fell until the next cycle."),
    ):
        prisoner.press(prisoner.button(thing))
        expect(why).to_contain_text(words)
        expect(why.get_by_role("button", name=re.compile(r"^Read rule S17 \d"))).to_be_visible()
        prisoner.press(why.get_by_role("button", name="Close"))


# ---- hidden things ----


def test_a_reload_shows_nobody_a_hand(page: Page, prisoner: Prisoner, site: SiteServer) -> None:
    prisoner.open(site.url, SHORT, FIVE[:3])
    prisoner.press(prisoner.button("I am Anna"))
    prisoner.put_down("Clothes 2")
    expect(prisoner.button("Hand over to Bela")).to_be_visible()
    page.reload()
    expect(prisoner.button("I am Bela")).to_be_visible(timeout=WAIT)
    Secrets(page).check_cover()
    prisoner.press(prisoner.button("I am Bela"))
    expect(prisoner.dock.get_by_role("button", name=DRAW)).to_be_visible(timeout=WAIT)
    assert prisoner.main.get_by_role("button", name=re.compile("^Face down before Seat 1|Clothes 2")).count() == 0


def test_own_cards_face_down_can_be_peeked_at(page: Page, prisoner: Prisoner, site: SiteServer) -> None:
    prisoner.open(site.url, READY, ("Anna", "easy", "easy"))
    card = prisoner.button(re.compile("^Face down before .+: Runaway of 5"))
    card.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("group", name=re.compile("^The whole card"))).to_contain_text("Surveillance in hand")


# ---- every machine ----


@pytest.mark.parametrize("machine", MACHINES)
def test_everything_has_room(browser: Browser, site: SiteServer, machine: str) -> None:
    context = browser.new_context(**MACHINES[machine], reduced_motion="reduce")
    page = context.new_page()
    prisoner = Prisoner(page, touch="has_touch" in MACHINES[machine])
    prisoner.open(site.url, FULL, ("Anna", "easy", "medium", "hard", "easy"))
    assert overflow(page) == (0, 0)
    assert page.get_by_role("region", name="Seats").get_by_role("listitem").evaluate_all(INSIDE)
    assert prisoner.dock.get_by_role("button").evaluate_all(INSIDE)
    assert prisoner.main.get_by_role("region", name="Jailbreak plan").get_by_role("button").evaluate_all(INSIDE)
    for size in ("width", "height"):
        assert prisoner.dock.locator("[data-id]").evaluate_all(
            f"things => things.every((thing) => thing.getBoundingClientRect().{size} > 39)"
        )
    context.close()


def test_a_link_in_an_article_shows_the_plan_and_can_be_played(page: Page, prisoner: Prisoner, site: SiteServer) -> None:
    prisoner.open(site.url, SHORT, ("Anna", "easy", "easy"))
    prisoner.press(page.get_by_role("button", name="Menu"))
    prisoner.press(page.get_by_role("button", name="Share or save"))
    link = page.get_by_role("textbox", name="Link").input_value().partition("#1.")[2]
    page.goto(f"{site.url}embed.html#1.{link}")
    picture = page.get_by_role("img", name=re.compile("Jailbreak plan"))
    expect(picture).to_contain_text("Table of Blue")
    assert page.workers == []
    prisoner.press(page.get_by_role("button", name="Make the move"))
    expect(prisoner.button(ATTEMPT)).to_have_accessible_name(
        "Attempt to escape, though this is missing: Document and 5 runaway", timeout=WAIT
    )


def test_by_keyboard_alone(page: Page, prisoner: Prisoner, site: SiteServer) -> None:
    prisoner.open(site.url, READY, ("Anna", "easy", "easy"))
    prisoner.dock.get_by_role("button", name=re.compile("^Tool 1")).focus()
    page.keyboard.press("Enter")
    expect(prisoner.button(re.compile("^Tool 1"))).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(prisoner.button(DOWN)).to_have_count(0)
    page.keyboard.press("Enter")
    prisoner.button(DOWN).focus()
    page.keyboard.press("Enter")
    expect(prisoner.button(re.compile("^Face down before .+: Tool 1"))).to_be_visible(timeout=WAIT)
    assert page.evaluate("document.activeElement !== document.body")


def test_axe_finds_nothing(page: Page, prisoner: Prisoner, site: SiteServer) -> None:
    def check(what: str) -> None:
        result = Axe().run(page)
        assert result.violations_count == 0, f"{what}: {result.generate_report()}"

    prisoner.sheet(site.url)
    prisoner.press(page.get_by_text("House rules"))
    check("sheet")
    prisoner.open(site.url, SETS, ("Anna", "Bela"))
    check("cover")
    prisoner.press(prisoner.button("I am Anna"))
    expect(prisoner.dock.get_by_role("button", name=DRAW)).to_be_visible(timeout=WAIT)
    check("table")
    prisoner.choose("Food 1")
    check("a card chosen")
    prisoner.press(prisoner.button("Begin a set with Food 1"))
    prisoner.choose("Food 2")
    check("a set")
    prisoner.open(site.url, READY, FIVE[:3])
    prisoner.press(prisoner.button("I am Anna"))
    prisoner.press(prisoner.button(ATTEMPT))
    check("an attempt")
    prisoner.press(prisoner.button(GO))
    expect(prisoner.main.get_by_role("region", name="Roll call")).to_be_visible()
    check("roll call")
    prisoner.press(page.get_by_role("button", name="Seen"))
    expect(page.get_by_role("dialog")).to_be_visible()
    check("what has been seen")
