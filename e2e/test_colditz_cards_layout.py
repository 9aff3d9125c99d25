"""Get Out of Colditz: what is asked of a chosen card, and that choosing moves nothing and hides nothing."""

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from e2e.committee import Officer
from e2e.machines import DESKTOP, LANDSCAPE, PHONE, SMALL, TINY, on_phone, overflow
from e2e.visitor import REPORT, WAIT
from tools.serve import SiteServer

pytestmark = on_phone

THUMB = 44
"""Pixels that a thumb needs."""

MACHINES = {"phone": PHONE, "small": SMALL, "tiny": TINY, "landscape": LANDSCAPE, "desktop": DESKTOP}
BOTS = ("easy",) * 5
EXPANSION = {"expansion": True}
NAMES = ("Blue", "Brass", "Green", "Orange", "Violet")


def chain(cards: str, **more: Any) -> dict[str, Any]:
    """A chain of a position: its cards joined by dots."""
    return {"cards": cards.split("."), **more}


SIX = [
    [chain("rope_1.rope_2.escaper"), chain("tunnel_1")],
    [chain("key_1.key_2.escaper.escaper"), chain("rope_1.rope_2"), chain("parcel")],
    [chain("tunnel_1.tunnel_2")],
    [chain("rope_1.parcel.escaper"), chain("key_1")],
    [],
    [chain("disguise_1.disguise_2.double_escaper"), chain("manhole_1"), chain("hospital_1.hospital_2")],
]
"""Chains of six players, as many as a phone has to bear."""

ALONE = {
    "hands": [["tunnel_2", "escaper", "home_run", "parcel", "rope_2", "key_1"]],
    "chains": [[chain("tunnel_1"), chain("rope_1.rope_2.escaper")]],
}


@pytest.fixture
def officer(page: Page) -> Officer:
    return Officer(page)


def on(browser: Browser, machine: str) -> Officer:
    """A player at a machine."""
    page = browser.new_context(**MACHINES[machine], reduced_motion="reduce").new_page()
    return Officer(page, touch="has_touch" in MACHINES[machine])


def six(officer: Officer, site: SiteServer, hand: list[str]) -> None:
    """Six players, the visitor on his go with these cards."""
    hands = [hand, ["shoot", "home_run"], ["rope_2"], ["tunnel_2"], ["take_cover"], ["major_search"]]
    officer.open(site.url, {"hands": hands, "chains": SIX, "discards": ["surprise_search"]}, ("Marta", *BOTS), EXPANSION)


def places(things: Locator) -> list[FloatRect]:
    """Where things are."""
    return [box for thing in things.all() if (box := thing.bounding_box())]


# ---- what is asked ----


def test_a_chosen_card_is_asked_about(officer: Officer, site: SiteServer) -> None:
    """The go asks what to do; a chosen card asks where to, with its own rule; let go, it asks the first question again."""
    six(officer, site, ["traitor", "confiscation", "escaper", "home_run"])
    first = officer.asked
    rules = officer.page.get_by_role("region", name="Your move").get_by_role("button", name=re.compile("^Read rule"))
    rule = rules.first.inner_text()
    officer.press(officer.holding("Traitor"))
    assert officer.asked == "All chains of one opponent go to the discards. On whom?"
    assert rules.first.inner_text() != rule
    officer.press(officer.holding("Traitor"))
    assert officer.asked == first
    officer.press(officer.holding("Confiscation Order"))
    assert officer.asked == "Take one card of an opponent’s chain, or the top of the discards. Which one?"
    officer.press(officer.holding("Escaper"))
    assert officer.asked == "Where does Escaper go?"
    expect(officer.button(re.compile("^Lay Escaper on Rope 1"))).to_have_count(1)
    expect(officer.page.get_by_role("region", name="Your move").get_by_text("Lay Escaper", exact=True)).to_be_visible()


def test_alone_a_card_that_fits_nowhere_says_so(officer: Officer, site: SiteServer) -> None:
    officer.open(site.url, {**ALONE, "chains": [[chain("key_1")]], "step": "play"}, [""])
    officer.press(officer.holding("Rope 2"))
    assert officer.asked == "Rope 2 fits nowhere yet. Keep it, or discard it."


# ---- nothing moves, nothing is hidden ----


@pytest.mark.parametrize("machine", ["phone", "small", "landscape"])
def test_a_card_that_is_chosen_moves_no_chain(browser: Browser, site: SiteServer, machine: str) -> None:
    officer = on(browser, machine)
    officer.open(site.url, {**ALONE, "step": "play"}, [""])
    chains = officer.page.get_by_role("region", name=re.compile("^Your .+ chain$"))
    expect(chains).to_have_count(2)
    before = [(box["x"], box["y"]) for box in places(chains)]
    officer.press(officer.holding("Home Run"))
    expect(officer.button(re.compile("^Home Run on Rope 1"))).to_be_visible()
    assert [(box["x"], box["y"]) for box in places(chains)] == before
    assert overflow(officer.page) == (0, 0)
    officer.page.context.close()


@pytest.mark.parametrize("machine", ["phone", "small", "landscape", "desktop"])
def test_aiming_at_a_player_moves_no_row(browser: Browser, site: SiteServer, machine: str) -> None:
    """His whole row is the target, and what is written on it lies within it."""
    officer = on(browser, machine)
    six(officer, site, ["commandeer", "traitor"])
    rows = officer.page.get_by_role("region", name=re.compile(f"^(?:{'|'.join(NAMES)})$"))
    before = places(rows)
    officer.press(officer.holding("Commandeer"))
    targets = officer.main.get_by_role("button", name=re.compile("^Commandeer on "))
    expect(targets).to_have_count(5)
    assert places(rows) == before
    for target, row in zip(targets.all(), before, strict=True):
        box = target.bounding_box()
        assert box
        assert box["height"] >= THUMB - 4
        assert box["width"] >= 0.9 * row["width"]
        words = target.locator("span").first.bounding_box()
        assert words
        assert words["x"] >= box["x"]
        assert words["x"] + words["width"] <= box["x"] + box["width"]
    officer.page.context.close()


@pytest.mark.parametrize("machine", ["phone", "small"])
def test_single_cards_are_aimed_at_with_a_thumb(browser: Browser, site: SiteServer, machine: str) -> None:
    """Of a card under another one as much is free as a thumb needs."""
    officer = on(browser, machine)
    six(officer, site, ["confiscation"])
    officer.press(officer.holding("Confiscation Order"))
    cards = officer.page.get_by_role("region", name="Key chain of Blue").get_by_role("button", name=re.compile("^Confiscate "))
    expect(cards).to_have_count(4)
    lefts = [box["x"] for box in places(cards)]
    assert all(right - left >= THUMB for left, right in pairwise(lefts))
    officer.page.context.close()


@pytest.mark.parametrize("machine", ["phone", "small", "tiny", "landscape"])
def test_every_card_in_hand_can_be_read(browser: Browser, site: SiteServer, machine: str) -> None:
    """Six lie side by side, more in two rows; none covers another."""
    officer = on(browser, machine)
    for hand in (ALONE["hands"][0], [*ALONE["hands"][0][:5], "diversion", "searchlight_tunnel", "escaper"]):
        table: dict[str, Any] = {"hands": [hand, ["shoot"]], "trimming": 0} if len(hand) > 6 else {**ALONE, "step": "play"}
        officer.open(site.url, table, ("Marta", "easy") if len(hand) > 6 else [""])
        cards = places(officer.page.get_by_role("region", name="Your hand").get_by_role("button"))
        assert len(cards) == len(hand)
        for at, one in enumerate(cards):
            assert one["x"] >= 0
            assert one["x"] + one["width"] <= officer.page.evaluate("innerWidth")
            for other in cards[at + 1 :]:
                assert one["x"] + one["width"] <= other["x"] + 1 or one["y"] + one["height"] <= other["y"] + 1
    officer.page.context.close()


@pytest.mark.parametrize("machine", ["phone", "tiny"])
def test_the_ladder_of_the_expansion_fits(browser: Browser, site: SiteServer, machine: str) -> None:
    officer = on(browser, machine)
    officer.open(site.url, {**ALONE, "step": "play"}, [""], EXPANSION)
    steps = officer.page.get_by_role("img", name=re.compile("home")).locator("small")
    expect(steps).to_have_text(["6", "8"])
    for step in places(steps):
        assert step["x"] + step["width"] <= officer.page.evaluate("innerWidth")
    officer.page.context.close()


# ---- hand-over and report ----


def test_the_hand_over_tells_what_is_asked(officer: Officer, page: Page, site: SiteServer) -> None:
    """What lies in question is public; nothing of it can be tapped. All six are in sight."""
    laid = {"laid": [{"card": "shoot", "seat": 1}], "action": "shoot escaper of 1:rope_1.rope_2.escaper", "turn": 1, "asked": 0}
    hands = [["key_2", "diversion"], ["home_run"], ["rope_2"], ["tunnel_2"], ["take_cover"], ["major_search"]]
    people = ("Anneliese", "Bartholomew", "Cleo", "Dmitri", "Eve", "Friederike")
    page.goto(site.url)
    officer.open(site.url, {"hands": hands, "chains": SIX, **laid}, people, EXPANSION)
    expect(officer.button("I am Anneliese")).to_be_visible(timeout=WAIT)
    question = page.get_by_role("region", name="In play")
    expect(question.get_by_role("heading")).to_have_text("Bartholomew lays Shoot Escaper on Anneliese’s Rope chain.")
    expect(question.get_by_role("button")).to_have_count(0)
    for name in people:
        expect(page.get_by_role("list").get_by_text(name, exact=True)).to_be_in_viewport(ratio=1)


def test_teams_take_places_by_teams(officer: Officer, page: Page, site: SiteServer) -> None:
    """Two in the first team do not make the second one third; each column went home by itself."""
    freed = [[], [["key_1", "key_2", "escaper", "home_run"]], [["tunnel_1", "tunnel_2", "double_escaper", "home_run"]], []]
    table = {
        "hands": [["home_run"], ["shoot"], ["rope_2"], ["traitor"]],
        "chains": [[chain("rope_1.rope_2.escaper")], [], [], []],
        "freed": freed,
    }
    officer.open(site.url, table, ("Marta", "easy", "easy", "easy"), {"expansion": True, "teams": "pairs", "target": 3})
    assert officer.lay("Home Run")
    report = page.get_by_role("article", name=REPORT)
    expect(report).to_be_visible(timeout=WAIT)
    teams = report.get_by_role("list", name="Places").locator(":scope > li")
    expect(teams.nth(0)).to_contain_text(re.compile(r"^\s*1\.\s*Marta\s*Brass"))
    expect(teams.nth(1)).to_contain_text(re.compile(r"^\s*2\.\s*Blue\s*Green"))
    expect(teams.nth(0).get_by_role("list")).to_have_count(2)


@pytest.mark.parametrize("machine", ["phone", "tiny"])
def test_the_stamp_covers_no_word(browser: Browser, site: SiteServer, machine: str) -> None:
    officer = on(browser, machine)
    officer.open(site.url, {"hands": [["rope_2"]], "chains": [[chain("tunnel_1")]], "step": "play_out", "guards": []}, [""])
    officer.press(officer.button("Lay nothing more"))
    report = officer.page.get_by_role("article", name=REPORT)
    expect(report).to_be_visible(timeout=WAIT)
    stamp = report.get_by_text("Still inside", exact=True).bounding_box()
    words = report.get_by_text(re.compile("^0 Escapers home")).bounding_box()
    assert stamp
    assert words
    assert stamp["y"] + stamp["height"] <= words["y"] + 8, "its turned corner may touch the line above the words"
    assert stamp["x"] + stamp["width"] <= officer.page.evaluate("innerWidth")
    officer.page.context.close()
