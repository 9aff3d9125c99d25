"""The Great Escape at the table: everything found by role and accessible name, as a screen reader would."""

import base64
import json
import re
import zlib
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from e2e.machines import DESKTOP, PHONE, SMALL, on_phone, overflow
from e2e.player import CHECK, DIG, GIVE, TURN, Player
from e2e.visitor import WAIT
from tools.serve import SiteServer

pytestmark = on_phone

SEED = "10"
"""A deal that reaches all three stages: fifteen men out, checks, dogs and the radio."""
SHORT = "5"
"""A deal that is lost in the dig."""


BARRED = re.compile("^(Tom|Dick|Harry): (Prop|Air) first")


@pytest.fixture(params=["phone", "small", "desktop"])
def machine(request: pytest.FixtureRequest) -> dict[str, Any]:
    return {"phone": PHONE, "small": SMALL, "desktop": DESKTOP}[request.param]


@pytest.fixture
def player(page: Page) -> Player:
    return Player(page, touch=True)


# ---- a whole game ----


def test_a_whole_game_by_taps(browser: Browser, site: SiteServer, machine: dict[str, Any]) -> None:
    context = browser.new_context(**machine)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type in ("error", "warning") else None)
    player = Player(page, touch="has_touch" in machine)
    player.deal(site.url, SEED)
    seen: set[str] = set()
    while not player.over:
        assert overflow(page) == (0, 0)
        seen.add(page.get_by_role("listitem").and_(page.locator("[aria-current=step]")).inner_text())
        player.step()
    assert seen == {"1 Dig", "2 Break out", "3 Run"}
    report = page.get_by_role("article", name="Report of the committee")
    expect(report).to_contain_text("3 men are home, and the spy with them: 3 points.")
    expect(report).to_contain_text("Fair run")
    assert problems == []
    context.close()


# ---- why not ----


def test_a_refused_tap_names_its_rule(player: Player, page: Page, site: SiteServer) -> None:
    player.deal(site.url, SEED)
    player.play_until(BARRED)
    player.press(player.button(BARRED))
    why = page.get_by_role("group", name="Why not")
    expect(why).to_contain_text("Dick's last two stretches have no prop, so stretch 5 must be one; Whistler is a plain stretch.")
    player.press(why.get_by_role("button", name="Read rule GE 2.5"))
    rules = page.get_by_role("dialog", name="Rules")
    expect(rules.get_by_role("heading", name="A prop among any three")).to_be_in_viewport()
    expect(rules).to_contain_text("Here: Dick's last two stretches have no prop")
    player.press(rules.get_by_role("button", name="Close"))
    expect(rules).to_have_count(0)
    player.press(why.get_by_role("button", name="Close"))
    expect(why).to_have_count(0)
    expect(player.button(BARRED)).to_be_visible()


# ---- undo, hint, restart ----


def test_undo_and_redo(player: Player, page: Page, site: SiteServer) -> None:
    player.deal(site.url, SEED)
    player.play_until(DIG)
    before = [choice.get_attribute("aria-label") for choice in player.choices()]
    player.step()
    expect(player.button(TURN)).to_be_visible()
    player.press(player.button("Undo"))
    expect(player.button(DIG)).to_be_visible()
    assert [choice.get_attribute("aria-label") for choice in player.choices()] == before
    player.button("Undo").tap(force=True)  # marked as disabled, and still says why
    expect(page.get_by_text("fair undo stops there").first).to_be_visible()
    player.press(player.button("Menu"))
    player.press(player.button("Redo"))
    expect(player.button(TURN)).to_be_visible()


def test_free_undo_goes_back_over_cards(player: Player, page: Page, site: SiteServer) -> None:
    player.deal(site.url, SEED, undo="Free")
    first = page.get_by_text("left in deck").inner_text()
    for _ in range(6):
        player.step()
    for _ in range(6):
        if page.get_by_text("left in deck").inner_text() == first:
            break
        said = player.spoken
        player.press(player.button("Undo"))
        expect(page.get_by_role("status").last).not_to_have_text(said, timeout=WAIT)
    expect(page.get_by_text("left in deck")).to_have_text(first)


def test_a_hint_comes_in_steps(player: Player, page: Page, site: SiteServer) -> None:
    player.deal(site.url, SEED)
    player.play_until(re.compile("^Hint$"))
    player.press(player.button(re.compile("^Hint$")))
    expect(page.get_by_text("Mind this rule:")).to_be_visible(timeout=WAIT)
    player.press(player.button("Show move"))
    advice = page.get_by_role("status").first
    expect(advice).to_contain_text(re.compile("^\\s*(Tom|Dick|Harry):"))
    move = advice.inner_text().strip()
    player.press(player.button("Show why"))
    expect(advice).not_to_contain_text(move)
    player.step(page.get_by_role("main").get_by_role("button", name=move).first)


def test_the_same_deal_again(player: Player, page: Page, site: SiteServer) -> None:
    player.deal(site.url, SEED)
    player.step()
    card = player.spoken
    player.step()
    player.press(player.button("Menu"))
    player.press(player.button("Start this deal again"))
    expect(player.button(TURN)).to_be_visible()
    player.step()
    assert player.spoken == card


# ---- saves and links ----


def test_a_game_is_there_after_a_reload(player: Player, page: Page, site: SiteServer) -> None:
    player.deal(site.url, SEED)
    player.play_until(BARRED)
    names = [choice.get_attribute("aria-label") for choice in player.choices()]
    page.reload()
    expect(player.button(BARRED)).to_be_visible(timeout=2000)
    assert [choice.get_attribute("aria-label") for choice in player.choices()] == names
    player.step()
    page.goto(site.url)
    unfinished = page.get_by_role("region", name="Unfinished game")
    expect(unfinished).to_contain_text("The Great Escape")
    player.press(unfinished.get_by_role("link", name="Carry on"))
    expect(player.button(TURN)).to_be_visible(timeout=WAIT)


def test_a_game_in_two_tabs_is_one_game(player: Player, page: Page, site: SiteServer) -> None:
    player.deal(site.url, SEED)
    other = Player(page.context.new_page(), touch=True)
    other.page.goto(page.url)
    expect(other.button(TURN)).to_be_visible(timeout=WAIT)
    for _ in range(4):
        other.step()
    tally = other.page.get_by_text("left in deck").text_content() or ""
    expect(page.get_by_text("left in deck")).to_have_text(tally)
    expect(player.button(TURN)).to_be_visible(timeout=WAIT)


def test_a_full_store_is_told_and_loses_nothing(player: Player, page: Page, site: SiteServer) -> None:
    player.deal(site.url, SEED)
    page.evaluate("""() => {
        globalThis.put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
    }""")
    for _ in range(3):
        player.step()
    expect(page.get_by_role("alert")).to_contain_text("did not keep the last move")
    tally = page.get_by_text("left in deck").text_content() or ""
    page.evaluate("() => { IDBObjectStore.prototype.put = globalThis.put; }")
    player.press(page.get_by_role("button", name="Try again"))
    expect(page.get_by_role("alert")).to_have_count(0)
    page.reload()
    expect(page.get_by_text("left in deck")).to_have_text(tally)


def test_a_double_tap_deals_one_game(page: Page, player: Player, site: SiteServer) -> None:
    page.goto(f"{site.url}#1./new/great_escape")
    page.get_by_role("button", name="Deal", exact=True).dblclick()
    expect(player.button(TURN)).to_be_visible(timeout=WAIT)
    page.goto(site.url)
    expect(page.get_by_text("in progress", exact=True)).to_be_visible()


def test_a_tap_before_the_engine_is_up_is_carried_out(player: Player, page: Page, site: SiteServer) -> None:
    player.deal(site.url, SEED)
    page.reload()
    expect(player.button(TURN)).to_be_visible(timeout=2000)
    player.press(player.button(TURN))
    expect(player.button(DIG)).to_be_visible(timeout=WAIT)


def test_a_link_brings_the_game_along(player: Player, page: Page, site: SiteServer, browser: Browser) -> None:
    player.deal(site.url, SEED)
    player.play_until(BARRED)
    names = [choice.get_attribute("aria-label") for choice in player.choices()]
    player.press(player.button("Menu"))
    player.press(player.button("Share or save"))
    expect(page.get_by_text("give the hidden cards away")).to_be_visible()
    address = page.get_by_role("textbox", name="Link").input_value()
    assert address.startswith(f"{site.url}#1.")

    elsewhere = browser.new_context(**DESKTOP)
    other = Player(elsewhere.new_page())
    other.page.goto(address)
    expect(other.button(BARRED)).to_be_visible(timeout=WAIT)
    assert [choice.get_attribute("aria-label") for choice in other.choices()] == names
    other.step()
    elsewhere.close()


def packed(record: object) -> str:
    """A record as it stands in a link."""
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = squeezer.compress(json.dumps(record).encode()) + squeezer.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def saved_record(player: Player) -> dict[str, Any]:
    """The record of the game on the table, through the file that a player can save."""
    player.press(player.button("Menu"))
    player.press(player.button("Share or save"))
    with player.page.expect_download() as saving:
        player.press(player.button("Save as a file"))
    record: dict[str, Any] = json.loads(saving.value.path().read_text())
    return record


def test_bad_links_say_what_is_wrong(player: Player, page: Page, site: SiteServer) -> None:
    player.deal(site.url, SEED)
    for _ in range(4):
        player.step()
    record = saved_record(player)
    unknown = {**record, "game": "monopoly"}
    altered = {**record, "moves": [*record["moves"], {"move": "check"}]}
    newer = {**record, "format": 2}
    bad = {
        "#1.AAAA": "This link or file is damaged",
        f"#1.{packed([1, 2])}": "some other document",
        f"#1.{packed(unknown)}": "monopoly",
        f"#1.{packed(altered)}": "cannot be played",
        f"#1.{packed(newer)}": "newer version",
        f"#1.{'A' * 120_000}": "larger than any game",
        "#2.abc": "newer version",
        "#hello": "nothing at this address",
        "#1./play/nowhere": "not kept in this browser",
        "#1./rules/monopoly": "nothing at this address",
    }
    for link, words in bad.items():
        page.goto(site.url + link)
        expect(page.get_by_role("alert")).to_contain_text(words, timeout=WAIT)
    player.press(page.get_by_role("link", name="To the games").last)
    player.press(page.get_by_role("link", name="Carry on"))
    expect(player.button(TURN).or_(player.button(DIG)).first).to_be_visible(timeout=WAIT)
    player.step()


def test_a_saved_file_can_be_opened(player: Player, page: Page, site: SiteServer) -> None:
    player.deal(site.url, SEED)
    for _ in range(4):
        player.step()
    names = [choice.get_attribute("aria-label") for choice in player.choices()]
    record = saved_record(player)
    page.goto(site.url)
    player.load(json.dumps(record))
    expect(player.button(TURN).or_(player.button(DIG)).first).to_be_visible(timeout=WAIT)
    assert [choice.get_attribute("aria-label") for choice in player.choices()] == names


# ---- settings, and an engine that does not come ----


def test_cards_can_turn_by_themselves(player: Player, page: Page, site: SiteServer) -> None:
    page.goto(f"{site.url}#1./settings")
    player.press(page.get_by_role("checkbox", name=re.compile("^Turn cards by themselves")))
    player.deal(site.url, SEED, first=DIG)
    for _ in range(4):
        expect(player.button(DIG)).to_be_visible()
        player.step()


def test_night_is_kept(page: Page, player: Player, site: SiteServer) -> None:
    def ground() -> str:
        return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    page.goto(f"{site.url}#1./settings")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    day = ground()
    player.press(page.get_by_role("radio", name="Night"))
    night = ground()
    assert night != day
    page.reload()
    expect(page.get_by_role("radio", name="Night")).to_be_checked()
    assert ground() == night


def test_an_engine_that_does_not_start_is_told_and_tried_again(player: Player, page: Page, site: SiteServer) -> None:
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(f"{site.url}#1./new/great_escape")
    player.press(page.get_by_role("button", name="Deal", exact=True))
    expect(page.get_by_role("alert")).to_be_visible(timeout=WAIT)
    page.unroute("**/*.wasm")
    player.press(page.get_by_role("alert").get_by_role("button", name="Try again"))
    expect(player.button(TURN)).to_be_visible(timeout=WAIT)
    page.reload()
    expect(player.button(TURN)).to_be_visible(timeout=WAIT)


def test_an_old_browser_is_told_what_it_lacks(page: Page, site: SiteServer) -> None:
    page.add_init_script("delete window.CompressionStream")
    page.goto(site.url)
    expect(page.get_by_role("heading", name="This browser is too old for the table")).to_be_visible()
    expect(page.get_by_text("CompressionStream with deflate-raw")).to_be_visible()
    expect(page.get_by_role("link")).to_have_count(0)


# ---- rulebook ----


def test_rules_can_be_searched_and_linked(page: Page, site: SiteServer) -> None:
    page.goto(f"{site.url}#1./rules/great_escape/great_escape.dig.prop")
    expect(page.get_by_role("heading", name="A prop among any three")).to_be_in_viewport(timeout=WAIT)
    page.get_by_role("searchbox").fill("radio")
    expect(page.get_by_text("rules found")).to_be_visible()
    expect(page.get_by_role("heading", name="Radio", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="A prop among any three")).to_have_count(0)
    link = page.get_by_role("link", name=re.compile(r"^Link to rule 4\.11")).get_attribute("href")
    assert link == f"{site.url}#1./rules/great_escape/great_escape.run.radio"


# ---- without a pointer ----


def test_a_link_to_a_rule_that_does_not_exist_says_so(page: Page, site: SiteServer) -> None:
    page.goto(f"{site.url}#1./rules/great_escape/great_escape.dig.nothing")
    expect(page.get_by_role("alert")).to_have_text("This rulebook has no rule great_escape.dig.nothing.", timeout=WAIT)
    page.goto(f"{site.url}#1./rules/great_escape/great_escape.dig.prop")
    expect(page.get_by_role("searchbox")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_game_by_keyboard_alone(page: Page, site: SiteServer) -> None:
    page.goto(site.url)

    def reach(name: str | re.Pattern[str]) -> None:
        """Tab until something of that name is in focus."""
        for _ in range(60):
            page.keyboard.press("Tab")
            focused = str(page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.innerText ?? ''"))
            if re.match(name, focused):
                return
        raise AssertionError(f"nothing called {name!r} comes with Tab")

    reach("The Great Escape")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Deal", exact=True)).to_be_visible()
    reach("(?s).*a fresh shuffle|^$")
    page.get_by_role("textbox").focus()
    page.keyboard.type(SHORT)
    page.keyboard.press("Enter")
    player = Player(page)
    expect(player.button(TURN)).to_be_visible(timeout=WAIT)
    action = re.compile("|".join(name.pattern for name in (TURN, DIG, GIVE, CHECK)))
    while not player.over:
        focused = str(page.evaluate("document.activeElement.ariaLabel ?? ''"))
        if not action.match(focused):
            reach(action)
        said = player.spoken
        page.keyboard.press("Enter")
        expect(page.get_by_role("status").last).not_to_have_text(said, timeout=WAIT)
    expect(page.get_by_role("article", name="Report of the committee")).to_be_visible()


def test_keys_walk_over_barred_places_and_ask_why(page: Page, site: SiteServer) -> None:
    player = Player(page, touch=True)
    player.deal(site.url, SEED)
    player.play_until(BARRED)
    player.button(DIG).focus()
    for key in ("ArrowLeft", "ArrowDown", "ArrowLeft", "ArrowUp"):
        focused = str(page.evaluate("document.activeElement.ariaLabel ?? ''"))
        if BARRED.match(focused):
            break
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    chip = page.get_by_role("group", name="Why not").get_by_role("button", name="Read rule GE 2.5")
    expect(chip).to_be_focused()
    page.keyboard.press("Escape")
    expect(chip).to_have_count(0)
    expect(player.button(BARRED)).to_be_focused()


# ---- for everybody ----


def test_a_long_press_shows_the_whole_card_and_plays_nothing(player: Player, page: Page, site: SiteServer) -> None:
    player.deal(site.url, SEED)
    player.step()
    whole = page.get_by_role("group", name=re.compile("^The whole card"))
    card = player.button(re.compile(", turned:"))
    said, box = player.spoken, card.bounding_box()
    assert box is not None
    fingers = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(whole).to_contain_text("one man of your choice")
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(whole).to_be_visible()
    assert player.spoken == said, "it is no tap: nothing is played and nothing refused"
    player.step()
    expect(whole).to_have_count(0)


def test_the_keys_show_the_whole_card(page: Page, site: SiteServer) -> None:
    player = Player(page)
    player.deal(site.url, SEED)
    player.step()
    player.button(DIG).focus()
    page.keyboard.press("ArrowDown")
    whole = page.get_by_role("group", name=re.compile("^The whole card. Guard 1, turned"))
    expect(whole).to_be_visible()
    page.keyboard.press("Escape")
    expect(whole).to_have_count(0)


def test_on_a_screen_enlarged_twice_nothing_covers_a_place(page: Page, player: Player, site: SiteServer) -> None:
    page.set_viewport_size({"width": 320, "height": 450})
    player.deal(site.url, SEED)
    player.step()
    place = player.button(DIG)
    box, strip = place.bounding_box(), page.get_by_role("listitem").filter(has_text="Tom, stretch 1").bounding_box()
    assert box is not None
    assert strip is not None
    assert box["y"] >= strip["y"] + strip["height"] - 8, "the place lies below the last stretch, not on it"
    assert overflow(page)[0] == 0
    player.step()


def test_axe_finds_nothing(page: Page, player: Player, site: SiteServer) -> None:
    def check(what: str) -> None:
        result = Axe().run(page)
        assert result.violations_count == 0, f"{what}: {result.generate_report()}"

    page.goto(site.url)
    check("home")
    for address in ("#1./settings", "#1./about", "#1.AAAA"):
        page.goto(site.url + address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        check(address)
    page.goto(f"{site.url}#1./rules/great_escape")
    expect(page.get_by_role("searchbox")).to_be_visible(timeout=WAIT)
    check("rulebook")
    page.goto(f"{site.url}#1./new/great_escape")
    player.press(page.get_by_text("House rules"))
    expect(page.get_by_role("button", name=re.compile("^Read rule GE")).first).to_be_visible(timeout=WAIT)
    check("new game")
    player.deal(site.url, SEED)
    check("first cards")
    player.play_until(BARRED)
    check("a barred place")
    player.press(player.button(BARRED))
    expect(page.get_by_role("button", name="Read rule GE 2.5").first).to_be_visible()
    check("a refusal")
    for name in ("Rulebook", "Log", "Menu"):
        player.press(player.button(name))
        expect(page.get_by_role("dialog")).to_be_visible()
        check(name)
        player.press(page.get_by_role("dialog").get_by_role("button", name="Close"))
    player.press(player.button(re.compile("^Hint$")))
    player.press(player.button("Show move"))
    check("a hint")
    player.play_until(CHECK)
    check("checks")
    player.play_until(GIVE)
    check("a man to give up")
    player.play_out()
    check("report")
