"""Several seats: persons who share a device and must not see each other's hands, and computers who think where all can watch."""

import re
from itertools import pairwise

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from e2e.machines import on_phone
from e2e.seats import Seats
from e2e.visitor import REPORT, WAIT
from pyengine import new_match
from pyengine.documents import Player
from pyengine.registry import registered
from tests.contract_game.game import ContractGame
from tools.serve import SiteServer

pytestmark = on_phone

SEED = "7"
NAMES = ("Anna", "Bela", "Cleo")
MOST_STEPS = 300
OFFERED = re.compile(r"^A (food|soap|wire) card\.$")
CARDS = re.compile("food|soap|wire|whistle", re.IGNORECASE)


@pytest.fixture
def seats(page: Page) -> Seats:
    return Seats(page)


class Secrets:
    """Who holds which cards, noted while each looks; what may be in the page when another looks."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hands: dict[str, set[str]] = {name: set() for name in NAMES}
        self.moved: set[str] = set()

    def ids(self, area: str) -> set[str]:
        things = self.page.locator(f'[data-area="{area}"] [data-id]')
        return {name for name in things.evaluate_all("things => things.map((thing) => thing.dataset.id)") if "." in name}

    def check_cover(self) -> None:
        """Nothing of any hand is in the page, neither drawn nor spoken."""
        body = self.page.locator("body")
        found = CARDS.findall(str(body.evaluate("body => body.outerHTML")))
        assert found == []
        assert CARDS.findall(body.aria_snapshot()) == []

    def check_look(self, name: str) -> None:
        """Of the others' hands there is nothing but what has been on the table."""
        own = self.ids(f"hand{NAMES.index(name)}") | self.ids("set")
        self.moved |= self.ids("offer") | self.ids("discard")
        for other, hand in self.hands.items():
            if other != name:
                self.moved |= own & hand
        page = str(self.page.locator("body").evaluate("body => body.outerHTML"))
        for other, hand in self.hands.items():
            if other == name:
                continue
            seen = {card for card in hand - self.moved - own if f'"{card}"' in page}
            assert seen == set(), f"{name} sees cards of {other}"
        self.hands[name] = own


def test_three_persons_at_one_device(page: Page, seats: Seats, table_site: SiteServer) -> None:
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type in ("error", "warning") else None)
    seats.sit(table_site.url, NAMES, SEED)
    expect(seats.button("I am Anna")).to_be_visible(timeout=WAIT)
    secrets = Secrets(page)
    holder, takers, told = "", [], ""
    for _ in range(MOST_STEPS):
        if seats.over:
            break
        before = seats.main.aria_snapshot()
        if seats.covered:
            secrets.check_cover()
            taker = seats.button(re.compile("^I am "))
            holder = taker.inner_text().removeprefix("I am ")
            expect(seats.main.get_by_role("heading", name=f"Hand over to {holder}")).to_be_visible()
            takers.append(holder)
            seats.press(taker)
            seats.changed(before)
            told += seats.log
            continue
        secrets.check_look(holder)
        give = seats.main.get_by_role("button", name=re.compile("^Hand over to (Anna|Bela|Cleo)$"))
        if give.count():
            assert give.inner_text() != f"Hand over to {holder}"
            seats.press(give)
            seats.changed(before)
            continue
        seats.act()
    assert seats.over
    assert set(takers) == set(NAMES)
    assert all(first != second for first, second in pairwise(takers))
    for words in ("has guessed", "The watch rolls", "raids", "lets it pass", "offers", "lays a set", "draws a card"):
        assert words in told, words
    assert re.search("accepts|declines the offer", told)
    places = page.get_by_role("article", name=REPORT).get_by_role("list", name="Places")
    expect(places.get_by_role("listitem")).to_have_count(3)
    assert problems == []


def test_a_reload_shows_nobody_a_hand(page: Page, seats: Seats, table_site: SiteServer) -> None:
    seats.sit(table_site.url, NAMES, SEED)
    seats.press(seats.button("I am Anna"))
    expect(seats.button("Guess odd")).to_be_visible(timeout=WAIT)
    page.reload()
    expect(seats.button("I am Anna")).to_be_visible(timeout=2000)
    Secrets(page).check_cover()
    seats.press(seats.button("I am Anna"))
    expect(seats.button("Guess odd")).to_be_visible(timeout=WAIT)


def test_another_person_may_ask_for_the_device(page: Page, seats: Seats, table_site: SiteServer) -> None:
    """An offer out of turn: Bela makes it while Anna is on turn, and Cleo answers it."""
    seats.sit(table_site.url, NAMES, SEED)
    seats.offers = seats.raids = 0
    turn = re.compile("^Draw a card$")
    while not seats.sees(turn):
        before = seats.main.aria_snapshot()
        if seats.covered or seats.sees(re.compile("^Hand over to")):
            seats.press(seats.button(re.compile("^I am |^Hand over to")))
            seats.changed(before)
        elif seats.decision_is_there():
            seats.act()
        else:
            page.wait_for_timeout(50)
    seats.press(page.get_by_role("region", name="Seats").get_by_role("button", name="Bela"))
    seats.press(seats.button("I am Bela"))
    expect(seats.button("Hand over to Anna")).to_be_visible(timeout=WAIT)
    seats.press(seats.button(re.compile(r"^A food card\.$")))
    expect(page.get_by_text("Chosen: A food card")).to_be_visible()
    seats.press(seats.button("Hand of seat 3"))
    seats.press(seats.button(re.compile("soap$")))
    seats.press(seats.button("I am Cleo"))
    expect(page.get_by_role("heading", name=re.compile("Will you give soap to seat 2 for food"))).to_be_visible(timeout=WAIT)
    seats.press(seats.button("Decline the offer"))
    expect(seats.button("I am Anna")).to_be_visible(timeout=WAIT)


def test_one_person_against_two_computers(page: Page, seats: Seats, table_site: SiteServer) -> None:
    seats.sit(table_site.url, ("Anna", "Computer, easy", "Computer, medium"), SEED)
    while True:
        seats.settle()
        assert not seats.covered
        if seats.over:
            break
        seats.act()
    report = page.get_by_role("article", name=REPORT)
    expect(report.get_by_role("list", name="Places").get_by_role("listitem")).to_have_count(3)
    expect(report).to_contain_text("Blue bot")
    expect(report).to_contain_text("Brass bot")


# ---- a computer thinks ----


def wait_for_thought(seats: Seats) -> None:
    """Play until a computer has begun to think hard."""
    while True:
        seats.settle()
        seats.act()
        try:
            expect(seats.button("Move now")).to_be_visible(timeout=1000)
        except AssertionError:
            continue
        return


@pytest.fixture
def hard(seats: Seats, table_site: SiteServer) -> Seats:
    seats.offers = seats.raids = 0
    seats.sit(table_site.url, ("Anna", "Computer, hard", "Computer, hard"), SEED, undo="Free")
    return seats


def test_a_thought_can_be_cut_short(hard: Seats) -> None:
    wait_for_thought(hard)
    expect(hard.thinking).to_be_visible()
    before = hard.page.get_by_role("status").last.text_content() or ""
    hard.press(hard.button("Move now"))
    expect(hard.page.get_by_role("status").last).not_to_have_text(before, timeout=WAIT)
    hard.settle()


def test_taking_back_calls_a_thought_off(hard: Seats) -> None:
    hard.settle()
    guess = hard.main.aria_snapshot()
    hard.press(hard.button("Guess odd"))
    expect(hard.button("Move now")).to_be_visible()
    hard.press(hard.button("Undo"))
    expect(hard.button("Guess odd")).to_be_visible()
    expect(hard.thinking).to_have_count(0)
    assert hard.main.aria_snapshot() == guess


def test_a_thought_goes_on_after_a_reload(hard: Seats) -> None:
    wait_for_thought(hard)
    hard.page.reload()
    hard.settle()
    hard.act()


def test_a_thought_survives_the_engine(hard: Seats) -> None:
    wait_for_thought(hard)
    [worker] = hard.page.workers
    worker.evaluate("self.close()")
    hard.settle()
    hard.act()


def test_an_offer_while_a_computer_thinks(seats: Seats, table_site: SiteServer) -> None:
    """Anna has drawn, and seat 2 thinks; she need not wait to make an offer to seat 3."""
    players = [Player(name="Anna"), *(Player(kind="ai", level="hard") for _ in range(2))]
    with registered(ContractGame()):
        match = new_match("contract_game", options={"watch": False}, seats=3, seed=SEED, players=players)
        match.play("draw")
    seats.page.goto(table_site.url)
    seats.load(match.record().model_dump_json())
    expect(seats.button("Move now")).to_be_visible(timeout=WAIT)
    seats.press(seats.button(OFFERED))
    expect(seats.page.get_by_text("waits for your choice")).to_be_visible()
    seats.press(seats.button("Hand of seat 3"))
    seats.press(seats.button(re.compile("whistle$")))
    seats.settle()
    assert re.search(r"seat 1 offers \w+ to seat 3 for whistle", seats.log)


# ---- for everybody ----


def test_axe_finds_nothing(page: Page, seats: Seats, table_site: SiteServer) -> None:
    def check(what: str) -> None:
        result = Axe().run(page)
        assert result.violations_count == 0, f"{what}: {result.generate_report()}"

    seats.sheet(table_site.url)
    check("seating")
    seats.sit(table_site.url, ("Anna", "Bela", "Computer, hard"), SEED)
    expect(seats.button("I am Anna")).to_be_visible(timeout=WAIT)
    check("cover")
    seats.press(seats.button("I am Anna"))
    expect(seats.button("Guess odd")).to_be_visible(timeout=WAIT)
    check("table")
    seats.press(seats.button("Guess odd"))
    expect(seats.button("Hand over to Bela")).to_be_visible(timeout=WAIT)
    check("before handing over")
    seats.press(seats.button("Hand over to Bela"))
    seats.press(seats.button("I am Bela"))
    seats.press(seats.button("Guess odd"))
    expect(seats.button("Move now")).to_be_visible(timeout=WAIT)
    check("a computer thinks")
    seats.hurry()
    expect(seats.button(re.compile("^I am Anna|^Hand over to Anna"))).to_be_visible(timeout=WAIT)
    if not seats.covered:
        seats.press(seats.button("Hand over to Anna"))
    seats.press(seats.button("I am Anna"))
    seats.press(seats.button(re.compile(r"^A \w+ card\.$")))
    expect(seats.button("Let go")).to_be_visible(timeout=WAIT)
    check("a half-made offer")
    seats.press(page.get_by_role("button", name="Log", exact=True))
    expect(page.get_by_role("dialog")).to_be_visible()
    check("log with marks")
