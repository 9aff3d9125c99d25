"""Get Out of Colditz at the table: everything found by role and accessible name, as a screen reader would."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from e2e.committee import DIVERT, DRAW, GIVE, LET, TURN, Officer
from e2e.machines import DESKTOP, LANDSCAPE, PHONE, TINY, on_phone, overflow
from e2e.visitor import REPORT, WAIT
from tools.serve import SiteServer

pytestmark = on_phone

MACHINES = {"phone": PHONE, "small": TINY, "landscape": LANDSCAPE, "desktop": DESKTOP}
BOTS = ("Computer, easy",) * 3
TEAMS = (("Expansion", "on"), ("Teams", "Pairs"), ("Escapers to get home", "2"))
SEED = "7"
MOST_STEPS = 400


@pytest.fixture
def officer(page: Page) -> Officer:
    return Officer(page)


def on(browser: Browser, machine: str) -> tuple[Officer, list[str]]:
    """A player at a machine, and what goes wrong on it."""
    page = browser.new_context(**MACHINES[machine], reduced_motion="reduce").new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type in ("error", "warning") else None)
    return Officer(page, touch="has_touch" in MACHINES[machine]), problems


# ---- whole games ----


@pytest.mark.parametrize("machine", ["phone", "desktop"])
def test_alone_to_the_end_by_taps(browser: Browser, site: SiteServer, machine: str) -> None:
    officer, problems = on(browser, machine)
    officer.sit(site.url, ["You"], SEED)
    expect(officer.button(DRAW)).to_be_visible(timeout=WAIT)
    turned = given = 0
    while not officer.over:
        assert overflow(officer.page) == (0, 0)
        turned += officer.sees(TURN)
        given += officer.sees(GIVE)
        officer.alone()
    report = officer.page.get_by_role("article", name=REPORT)
    expect(report).to_contain_text(re.compile(r"(One Escaper|\d Escapers) home, 3 wanted"))
    assert turned == 24, "every Guard card is turned"
    assert given > 0, "some Guard card left a choice"
    assert problems == []
    officer.page.context.close()


@pytest.mark.parametrize("machine", ["phone", "desktop"])
def test_two_pairs_with_the_expansion_to_the_end_by_taps(browser: Browser, site: SiteServer, machine: str) -> None:
    officer, problems = on(browser, machine)
    page = officer.page
    officer.sit(site.url, ["Marta", *BOTS], SEED, TEAMS)
    officer.settle()
    expect(page.get_by_role("region", name="Brass bot")).to_contain_text("partner")
    while not officer.over:
        assert overflow(page) == (0, 0)
        officer.together()
        if not officer.over:
            officer.settle()
    report = page.get_by_role("article", name=REPORT)
    expect(report).to_contain_text(re.compile(r"(Marta and Brass bot|Blue bot and Green bot) win together with \d Escapers home\."))
    places = report.get_by_role("list", name="Places").locator(":scope > li")
    expect(places).to_have_count(2)
    expect(page.get_by_text(re.compile("^Home Run! .+ brings"))).not_to_have_count(0)
    assert problems == []
    page.context.close()


# ---- one move ----


def test_a_card_is_carried_to_its_chain(officer: Officer, page: Page, site: SiteServer) -> None:
    """Tap a card: where it may go is lit and says so. Tap it again: nothing is chosen. Tap there: it lies there."""
    officer.sit(site.url, ["You"], SEED)
    officer.tell(officer.button(DRAW))
    card = officer.holding("Tunnel 1")
    officer.press(card)
    expect(card).to_have_attribute("aria-pressed", "true")
    begin = officer.button("Begin a chain with Tunnel 1")
    expect(begin).to_be_visible()
    officer.press(card)
    expect(begin).to_have_count(0)
    officer.press(card)
    officer.tell(begin)
    chain = page.get_by_role("region", name="Your Tunnel chain")
    expect(chain).to_contain_text("needs Tunnel 2")
    expect(officer.holding("Tunnel 1")).to_have_count(0)


def test_a_refused_tap_names_its_rule(officer: Officer, page: Page, site: SiteServer) -> None:
    officer.sit(site.url, ["You"], SEED)
    officer.tell(officer.button(DRAW))
    officer.press(officer.holding("Home Run"))
    officer.press(officer.button(re.compile("^Face-down Guard pile")))
    bubble = page.get_by_role("group", name="Why not")
    expect(bubble.get_by_role("button", name=re.compile("^Read rule GOC"))).not_to_have_count(0)
    officer.press(bubble.get_by_role("button", name=re.compile("^Read rule GOC")).first)
    expect(page.get_by_role("dialog", name="Rules").get_by_text("Here:")).to_be_visible(timeout=WAIT)


def test_a_long_press_shows_what_a_card_does(officer: Officer, page: Page, site: SiteServer) -> None:
    officer.sit(site.url, ["You"], SEED)
    card = officer.holding("Home Run")
    expect(card).to_be_visible(timeout=WAIT)
    card.dispatch_event("pointerdown", {"isPrimary": True, "clientX": 1, "clientY": 1})
    expect(page.get_by_role("group", name=re.compile("^The whole card"))).to_contain_text("Brings all Escapers of a chain home.")


def test_the_sheet_offers_what_counts_for_so_many(officer: Officer, page: Page, site: SiteServer) -> None:
    def offered() -> set[str]:
        names = ("Expansion", "Stop at the target", "Teams", "Protected chains", "Random Search to the hand")
        return {name for name in names if page.get_by_role("main").get_by_label(re.compile(f"^{name}")).count()}

    officer.sheet(site.url, 1)
    officer.press(page.get_by_text("House rules"))
    assert offered() == {"Expansion", "Stop at the target"}
    officer.press(page.get_by_role("radio", name="4 seats"))
    assert offered() == {"Expansion", "Teams"}
    officer.press(page.get_by_role("radio", name="6 seats"))
    page.get_by_role("checkbox", name="Expansion").check()
    assert offered() == {"Expansion", "Teams", "Protected chains", "Random Search to the hand"}


# ---- who is asked ----


def test_only_who_holds_a_diversion_is_asked_when_he_wants_that(officer: Officer, page: Page, site: SiteServer) -> None:
    """Asked in vain, he lets it happen or is asked no more; that he let it happen stands in the log as ever."""
    officer.sit(site.url, ["", "Computer, hard"], SEED)
    officer.settle()
    while not officer.sees(LET) or officer.sees(DIVERT):
        officer.together()
        officer.settle()
    expect(page.get_by_role("region", name="In play")).to_contain_text(re.compile("Blue bot lays .+ on you"))
    officer.tell(officer.button("Ask me only when I can answer"))
    for _ in range(MOST_STEPS):
        officer.settle()
        if officer.over:
            break
        if officer.sees(LET) and not officer.sees(DIVERT):
            page.wait_for_timeout(50)  # it passes by itself
        else:
            officer.together()
    assert officer.over
    officer.press(page.get_by_role("button", name="Log", exact=True))
    lines = page.get_by_role("dialog").get_by_role("listitem").filter(has_text=re.compile("Red lets .+ happen"))
    assert lines.count() >= 2, "one by his own word, the others by themselves"
    page.goto(f"{site.url}#1./settings")
    expect(page.get_by_role("checkbox", name="Ask me only when I can answer")).to_be_checked()


# ---- several persons at one device ----

PERSONS = ("Anna", "Bela", "Cleo")
CARD = re.compile(r"\b(?:rope|tunnel|key|escaper|parcel|home_run|appell|traitor|shoot|diversion|searchlight_\w+)(?:_[12])?\.\d")


def test_the_hand_over_hides_every_hand(officer: Officer, page: Page, site: SiteServer) -> None:
    """Each is asked for his Diversion, whether he holds one or not, though he has set to be asked only when he does."""
    page.goto(f"{site.url}#1./settings")
    page.get_by_role("checkbox", name="Ask me only when I can answer").check()
    officer.sit(site.url, PERSONS, SEED)
    expect(officer.button("I am ")).to_be_visible(timeout=WAIT)
    hands: dict[str, set[str]] = {}
    holder, asked = "", set[tuple[str, bool]]()
    for _ in range(MOST_STEPS):
        if {able for _, able in asked} == {True, False} and {name for name, _ in asked} == set(PERSONS) and len(hands) == len(PERSONS):
            break
        assert not officer.over
        before = officer.main.aria_snapshot()
        if officer.covered:
            body = str(page.locator("body").evaluate("body => body.outerHTML"))
            assert CARD.findall(body) == []
            taker = officer.button(re.compile("^I am "))
            holder = taker.inner_text().removeprefix("I am ")
            officer.press(taker)
        elif officer.sees(re.compile("^Hand over to ")):
            officer.press(officer.button(re.compile("^Hand over to ")))
        else:
            others = [person for person in PERSONS if person != holder]
            mine = ids(page, f"hand{PERSONS.index(holder)}")
            for other in others:
                known = ids(page, f"hand{PERSONS.index(other)}")
                assert known & hands.get(other, set()) == set() or "seen in hand" in before
            hands[holder] = mine
            if officer.sees(LET):
                asked.add((holder, officer.sees(DIVERT)))
                officer.press(officer.button(LET))
            elif not officer.act():
                officer.together()
                continue
        changes(officer, before)
    assert {name for name, _ in asked} == set(PERSONS)
    assert {able for _, able in asked} == {True, False}


def ids(page: Page, area: str) -> set[str]:
    """Names of the cards that are in the page as those of a hand."""
    things = page.locator(f'[data-area="{area}"] [data-id]')
    return {name for name in things.evaluate_all("things => things.map((thing) => thing.dataset.id)") if "." in name}


def changes(officer: Officer, before: str) -> None:
    """Wait until the screen is another."""
    for _ in range(WAIT // 50):
        if officer.main.aria_snapshot() != before:
            return
        officer.page.wait_for_timeout(50)
    raise AssertionError(f"nothing happened:\n{before}")


# ---- for everybody ----


def test_by_keyboard_alone(browser: Browser, site: SiteServer) -> None:
    officer, _ = on(browser, "desktop")
    page = officer.page
    officer.sit(site.url, ["You"], SEED)
    draw = page.get_by_role("region", name="Your move").get_by_role("button", name=DRAW)
    expect(draw).to_be_visible(timeout=WAIT)
    draw.focus()
    page.keyboard.press("Enter")
    card = officer.holding("Tunnel 1")
    expect(card).to_have_attribute("tabindex", "0")
    card.focus()
    page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(card).not_to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    officer.button("Begin a chain with Tunnel 1").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Your Tunnel chain")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(page.get_by_role("region", name="Your Tunnel chain")).to_have_count(0)
    page.context.close()


@pytest.mark.parametrize("machine", ["small", "landscape"])
def test_six_players_fit(browser: Browser, site: SiteServer, machine: str) -> None:
    """Whoever is hidden can be scrolled to, and everybody's row grows when it is asked for."""
    officer, _ = on(browser, machine)
    page = officer.page
    officer.sit(site.url, ["Marta", *BOTS, *BOTS[:2]], SEED, (("Expansion", "on"),))
    officer.settle()
    assert overflow(page) == (0, 0)
    for name in ("Blue bot", "Brass bot", "Green bot", "Orange bot", "Violet bot"):
        row = page.get_by_role("region", name=name, exact=True)
        row.scroll_into_view_if_needed()
        expect(row).to_be_in_viewport()
    row = page.get_by_role("region", name="Green bot", exact=True)
    low = row.bounding_box()
    officer.press(row.locator("summary"))
    high = row.bounding_box()
    assert low
    assert high
    assert high["height"] > low["height"]
    hand = page.get_by_role("region", name="Your hand")
    for card in hand.get_by_role("listitem").all():
        expect(card).to_be_in_viewport(ratio=0.5)
    page.context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, site: SiteServer, theme: Any) -> None:
    context = browser.new_context(**PHONE, reduced_motion="reduce", color_scheme=theme)
    page = context.new_page()
    officer = Officer(page)

    def check(what: str) -> None:
        result = Axe().run(page)
        assert result.violations_count == 0, f"{what}: {result.generate_report()}"

    officer.sheet(site.url, 4)
    officer.press(page.get_by_text("House rules"))
    check("sheet")
    officer.sit(site.url, ["You"], SEED)
    officer.tell(officer.button(DRAW))
    check("alone")
    officer.press(officer.holding("Tunnel 1"))
    check("a card chosen")
    page.keyboard.press("Escape")
    for _ in range(40):
        if officer.sees(GIVE):
            break
        officer.alone()
    check("a Guard's choice")
    officer.sit(site.url, ["Marta", *BOTS], SEED, TEAMS)
    officer.settle()
    check("four players")
    while not officer.sees(LET):
        officer.together()
        officer.settle()
    check("a Diversion?")
    officer.sit(site.url, ["Marta", BOTS[0]], SEED)
    officer.settle()
    while not officer.over:
        officer.together()
        if not officer.over:
            officer.settle()
    check("report")
    context.close()
