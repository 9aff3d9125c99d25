"""Tables in other people's pages: a blog on `localhost` shows the site of `127.0.0.1` in a frame, which to a browser is another site."""

import base64
import gzip
import html
import json
import re
import zlib
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Frame, expect

from e2e.articles import CLOSED, LOADER, MOVE, OPEN, PHONE, WIDE, Article, embed, shared, until
from e2e.player import CHECK, DIG, TURN, Player
from e2e.visitor import WAIT
from tools.serve import SiteServer

SEED = "10"
"""A deal that reaches all three stages."""
SHORT = "5"
"""A deal that is lost in the dig."""

BARRED = re.compile("^(Tom|Dick|Harry): (Prop|Air) first")
RULE = re.compile(r"^Read rule GE \d+\.\d+")


@pytest.fixture(scope="session")
def links(browser: Browser, site: SiteServer) -> dict[str, str]:
    """Shared games, the part of their links after `#1.`: a barred tunnel, the checks in the run, and a game lost in the dig."""
    page = browser.new_page(reduced_motion="reduce")
    player = Player(page)
    found = {}
    player.deal(site.url, SEED)
    player.step()
    player.play_until(BARRED)
    found["barred"] = shared(player)
    player.play_until(CHECK)
    found["check"] = shared(player)
    player.deal(site.url, SHORT)
    found["short"] = shared(player)
    page.close()
    return found


# ---- before the tap ----


@pytest.mark.parametrize("name", ["barred", "check"])
def test_a_poster_shows_the_links_scene_without_the_engine(
    article: Callable[..., Article], site: SiteServer, links: dict[str, str], name: str
) -> None:
    reader = article()
    frame = reader.show(embed(site, links[name], title="Where may this stretch go?", text="Tom is closed."))
    expect(frame.get_by_role("heading", name="Where may this stretch go?")).to_be_visible()
    expect(frame.get_by_text("Tom is closed.")).to_be_visible()
    drawing = frame.get_by_role("img", name=re.compile("^The table as it stands. "))
    expect(drawing).to_be_visible()
    if name == "barred":
        expect(drawing).to_have_accessible_name("The table as it stands. Tom: 2, Dick: 6, Harry: 1, Deck: 38, Turned card: 1.")
    else:
        expect(drawing).to_have_accessible_name(re.compile("Out: 15"))
        expect(drawing).to_contain_text("“Mole” turns up")
    assert reader.page.workers == []
    assert not [path for path in reader.asked_for() if re.search(r"\.(wasm|zip|gz|mjs)$|worker|player|sw\.js", path)]
    scripts = {response.url for response in reader.responses if urlsplit(response.url).path.endswith(".js")}
    assert len(scripts) == 2
    assert sum(len(gzip.compress(reader.page.request.get(script).body(), 9)) for script in scripts) <= LOADER


def test_the_poster_and_the_table_are_one_picture(article: Callable[..., Article], site: SiteServer, links: dict[str, str]) -> None:
    reader = article()
    frame = reader.show(embed(site, links["barred"]))
    strips = frame.locator("[data-area] ol > li")  # hidden from a screen reader, which is told the counts
    drawn = "(items) => items.map((item) => [item.className, item.querySelector('i').textContent, item.querySelectorAll('path').length])"
    poster = strips.evaluate_all(drawn)
    assert len(poster) == 9
    frame.get_by_role("button", name=MOVE).click()
    expect(frame.get_by_role("button", name=BARRED).first).to_be_visible(timeout=WAIT)
    assert strips.evaluate_all(drawn) == poster


def test_the_poster_does_not_give_the_answer_away(article: Callable[..., Article], site: SiteServer, links: dict[str, str]) -> None:
    frame = article().show(embed(site, links["barred"]))
    expect(frame.get_by_text("Prop first")).to_have_count(0)
    expect(frame.get_by_text("Dig here")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_poster_follows_the_reader_or_the_address(
    article: Callable[..., Article], site: SiteServer, links: dict[str, str], theme: str
) -> None:
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    other = {"light": "dark", "dark": "light"}[theme]
    followed = article(**WIDE, color_scheme=theme).show(embed(site, links["check"])).evaluate(paper)
    fixed = article(**WIDE, color_scheme=other).show(embed(site, links["check"], theme=theme)).evaluate(paper)
    opposite = article(**WIDE, color_scheme=other).show(embed(site, links["check"])).evaluate(paper)
    assert followed == fixed != opposite


# ---- after it ----


def test_the_reader_plays_on_in_the_frame(article: Callable[..., Article], site: SiteServer, links: dict[str, str]) -> None:
    reader = article()
    frame, player = reader.play(embed(site, links["barred"]))
    player.press(player.button(BARRED))
    refusal = frame.get_by_role("group", name="Why not")
    expect(refusal).to_contain_text("have no prop, so stretch 5 must be one")
    expect(refusal.get_by_role("button", name=RULE)).to_be_visible()
    player.press(refusal.get_by_role("button", name=RULE))
    drawer = frame.get_by_role("dialog", name="Rules")
    expect(drawer.get_by_text("Here:")).to_be_visible()
    player.press(drawer.get_by_role("button", name="Close"))
    expect(drawer).to_have_count(0)

    start = frame.get_by_role("button", name=DIG).first.get_attribute("aria-label")
    player.step()
    expect(frame.get_by_role("button", name=TURN).first).to_be_visible()
    player.press(player.button("Undo"))
    expect(frame.get_by_role("button", name=DIG).first).to_have_attribute("aria-label", start or "")
    for _ in range(6):
        player.step()
    expect(frame.get_by_role("button", name=start or "", exact=True)).to_have_count(0)
    player.press(player.button("Start over"))
    expect(frame.get_by_role("button", name=start or "", exact=True).first).to_be_visible()
    assert len([path for path in reader.asked_for() if path.endswith(".wasm")]) == 2


def test_the_game_as_it_stands_opens_in_a_tab(article: Callable[..., Article], site: SiteServer, links: dict[str, str]) -> None:
    reader = article()
    frame = reader.show(embed(site, links["barred"]), f"{OPEN} allow-popups allow-popups-to-escape-sandbox")
    player = Player(frame)  # type: ignore[arg-type]
    player.press(player.button(MOVE))
    expect(frame.get_by_role("button", name=DIG).first).to_be_visible(timeout=WAIT)
    before = frame.get_by_role("link", name="New tab").get_attribute("href")
    player.step()
    expect(frame.get_by_role("link", name="New tab")).not_to_have_attribute("href", before or "")
    with reader.context.expect_page() as opened:
        frame.get_by_role("link", name="New tab").click()
    tab = opened.value
    assert "embed" not in urlsplit(tab.url).path
    expect(tab.get_by_role("button", name=TURN).first).to_be_visible(timeout=WAIT)
    expect(tab).to_have_title("The Great Escape · Escape Committee")


def test_by_keyboard_alone(article: Callable[..., Article], site: SiteServer, links: dict[str, str]) -> None:
    reader = article()
    frame = reader.show(embed(site, links["barred"]))
    frame.get_by_role("button", name=MOVE).focus()
    reader.page.keyboard.press("Enter")
    expect(frame.get_by_role("button", name=DIG).first).to_be_visible(timeout=WAIT)
    expect(frame.locator(":focus")).to_have_count(1)
    frame.get_by_role("button", name=DIG).first.focus()
    barred = frame.get_by_role("button", name=BARRED).and_(frame.locator(":focus"))
    for key in ("ArrowLeft", *["ArrowDown"] * 6):  # over to Dick, and down to the place at his tip
        reader.page.keyboard.press(key)
        if barred.count():
            break
    expect(barred).to_have_count(1)
    reader.page.keyboard.press("Enter")
    expect(frame.get_by_role("group", name="Why not")).to_contain_text("must be one")
    reader.page.keyboard.press("Escape")
    expect(frame.get_by_role("group", name="Why not")).to_have_count(0)


def test_a_player_that_cannot_be_fetched_leaves_the_poster_and_a_sentence(
    article: Callable[..., Article], site: SiteServer, links: dict[str, str]
) -> None:
    reader = article()
    reader.page.route("**/embed-player-*.js", lambda route: route.abort())
    frame = reader.show(embed(site, links["barred"]))
    frame.get_by_role("button", name=MOVE).click()
    expect(frame.get_by_role("alert")).to_contain_text("could not be fetched")
    expect(frame.get_by_role("img", name=re.compile("Dick: 6"))).to_be_visible()
    reader.page.unroute_all()
    frame.get_by_role("button", name="Try again").click()
    frame.get_by_role("button", name=MOVE).click()
    expect(frame.get_by_role("button", name=BARRED).first).to_be_visible(timeout=WAIT)


def test_an_engine_that_cannot_be_fetched_can_be_tried_again(
    article: Callable[..., Article], site: SiteServer, links: dict[str, str]
) -> None:
    reader = article()
    reader.context.route("**/runtime/*.wasm", lambda route: route.abort())
    frame = reader.show(embed(site, links["barred"]))
    frame.get_by_role("button", name=MOVE).click()
    expect(frame.get_by_role("alert")).to_contain_text("could not be fetched", timeout=WAIT)
    reader.context.unroute_all()
    frame.get_by_role("button", name="Try again").click()
    expect(frame.get_by_role("button", name=BARRED).first).to_be_visible(timeout=WAIT)


# ---- the host ----


def test_height_and_result_arrive_at_the_host(article: Callable[..., Article], site: SiteServer, links: dict[str, str]) -> None:
    reader = article()
    frame, player = reader.play(embed(site, links["short"]))
    [height] = reader.heard("height")
    origin = site.url.removesuffix("/")
    assert height == {"origin": origin, "escape-committee": 1, "type": "height", "height": 420}
    reader.page.set_viewport_size({"width": 400, "height": 900})
    until(reader.page, lambda: len(reader.heard("height")) == 2)
    assert reader.heard("height")[-1]["height"] > 600
    assert reader.heard("result") == []
    plies = 0
    while not player.over:
        player.step()
        plies += 1
    until(reader.page, lambda: reader.heard("result"))
    [result] = reader.heard("result")
    assert result == {
        "origin": origin,
        "escape-committee": 1,
        "type": "result",
        "game": "great_escape",
        "ply": plies,
        "reason": "dig_closed",
        "scores": [0],
        "winners": [],
        "rating": "failed",
        "practice": False,
    }
    expect(frame.get_by_role("article", name="Report of the committee")).to_be_visible()


SAY = "(message) => document.getElementById('table').contentWindow.postMessage(message, '*')"


def test_only_the_host_is_listened_to_and_only_in_the_words_of_the_protocol(
    article: Callable[..., Article], site: SiteServer, links: dict[str, str], blog: str
) -> None:
    reader = article()
    frame, player = reader.play(embed(site, links["barred"]))
    theme = frame.locator("html")
    expect(theme).to_have_attribute("data-theme", "system")
    dark = {"escape-committee": 1, "type": "theme", "theme": "dark"}
    malformed: list[object] = [
        None,
        "dark",
        [dark],
        {**dark, "escape-committee": 2},
        {**dark, "theme": "sepia"},
        {**dark, "theme": {"dark": True}},
        {**dark, "type": ["theme"]},
        {**dark, "type": "constructor"},
        {**dark, "more": "x" * 1_000_000},
        {"escape-committee": 1, "type": "theme"},
        {"type": "theme", "theme": "dark"},
        {"escape-committee": 1, "type": "restart", "record": {}},
    ]
    player.step()
    for message in malformed:
        reader.page.evaluate(SAY, message)
    # Somebody else in the same article says the right words.
    reader.page.evaluate(
        """(src) => new Promise((onload) => {
            document.body.append(Object.assign(document.createElement("iframe"), { src, name: "stranger", onload }));
        })""",
        f"{blog}stranger.html",
    )
    reader.page.evaluate("(message) => frames.stranger.postMessage(message, '*')", dark)
    reader.page.evaluate("(message) => frames.stranger.postMessage(message, '*')", {"escape-committee": 1, "type": "restart"})
    heights = len(reader.heard("height"))
    reader.page.evaluate(SAY, {"escape-committee": 1, "type": "hello"})
    until(reader.page, lambda: len(reader.heard("height")) == heights + 1)  # by now the others have been read
    expect(theme).to_have_attribute("data-theme", "system")
    expect(frame.get_by_role("button", name=TURN).first).to_be_visible()

    reader.page.evaluate(SAY, dark)
    expect(theme).to_have_attribute("data-theme", "dark")
    reader.page.evaluate(SAY, {"escape-committee": 1, "type": "restart"})
    expect(frame.get_by_role("button", name=BARRED).first).to_be_visible()


def test_the_share_sheets_markup_is_a_frame_that_plays(article: Callable[..., Article], browser: Browser, site: SiteServer) -> None:
    page = browser.new_page()
    player = Player(page)
    player.deal(site.url, SEED)
    player.press(player.button(re.compile("^Menu$")))
    player.press(player.button("Share or save"))
    page.get_by_text("For a blog or a web page").click()
    markup = page.get_by_role("textbox", name="Markup").input_value()
    page.close()
    found = re.fullmatch(r"<iframe (.+)></iframe>\n<p><a href=\"(.+)\">Play this position of The Great Escape</a></p>\n", markup)
    assert found
    frame = {name: html.unescape(value) for name, value in re.findall(r'([\w-]+)="([^"]*)"', found[1])}
    assert frame["title"] == "The Great Escape: a position to play"
    assert frame["loading"] == "lazy"
    assert {"allow-scripts", "allow-same-origin"} <= set(frame["sandbox"].split())
    assert frame["src"] == html.unescape(found[2]).replace("/#1.", "/embed.html#1.")
    shown = article().show(frame["src"], frame["sandbox"])
    shown.get_by_role("button", name=MOVE).click()
    expect(shown.get_by_role("button", name=TURN).first).to_be_visible(timeout=WAIT)


# ---- sandboxes, storage, service workers ----


def test_a_frame_without_an_origin_shows_the_poster_and_the_way_out(
    article: Callable[..., Article], browser: Browser, site: SiteServer, links: dict[str, str]
) -> None:
    reader = article()
    frame = reader.show(embed(site, links["barred"]), CLOSED)
    assert frame.evaluate("origin") == "null"
    assert frame.evaluate("() => { try { return localStorage.length } catch (error) { return error.name } }") == "SecurityError"
    expect(frame.get_by_role("img", name=re.compile("Dick: 6"))).to_be_visible()
    expect(frame.get_by_role("button", name=MOVE)).to_have_count(0)
    way = frame.get_by_role("link", name="Open the game in a tab")
    way.click()  # this sandbox lets no tab open
    address = frame.get_by_role("textbox", name=re.compile("Copy the address"))
    expect(address).to_be_focused()
    assert reader.context.pages == [reader.page]
    assert reader.heard("height")[0]["origin"] == "null"
    page = browser.new_page()
    page.goto(address.input_value())
    expect(page.get_by_role("button", name=BARRED).first).to_be_visible(timeout=WAIT)
    page.close()


def test_the_way_out_opens_a_tab_where_the_sandbox_allows_it(
    article: Callable[..., Article], site: SiteServer, links: dict[str, str]
) -> None:
    reader = article()
    frame = reader.show(embed(site, links["check"]), f"{CLOSED} allow-popups allow-popups-to-escape-sandbox")
    with reader.context.expect_page() as opened:
        frame.get_by_role("link", name="Open the game in a tab").click()
    expect(opened.value.get_by_role("button", name=CHECK).first).to_be_visible(timeout=WAIT)
    expect(frame.get_by_role("textbox")).to_have_count(0)
    assert opened.value.evaluate("opener") is None


def test_an_embed_stores_nothing_and_registers_no_service_worker(
    article: Callable[..., Article], site: SiteServer, links: dict[str, str]
) -> None:
    reader = article()
    _, player = reader.play(embed(site, links["check"]))
    for _ in range(3):
        player.step()
    # In a frame of another site a browser may refuse storage anyway; in a tab of its own it would not.
    reader.page.goto(embed(site, links["check"]))
    player = Player(reader.page)
    player.press(player.button(MOVE))
    expect(player.button(CHECK)).to_be_visible(timeout=WAIT)
    player.step()
    kept = """async () => [
        (await indexedDB.databases()).length,
        (await caches.keys()).length,
        (await navigator.serviceWorker.getRegistrations()).length,
        localStorage.length + sessionStorage.length,
    ]"""
    assert reader.page.evaluate(kept) == [0, 0, 0, 0]
    assert reader.context.service_workers == []
    assert not [path for path in reader.asked_for() if path.endswith("sw.js")]


def test_it_plays_where_touching_storage_throws(article: Callable[..., Article], site: SiteServer, links: dict[str, str]) -> None:
    reader = article()
    reader.context.add_init_script(
        """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore"]) {
            Object.defineProperty(self, name, { get() { throw new DOMException("no storage here", "SecurityError"); } });
        }"""
    )
    frame, player = reader.play(embed(site, links["check"]))
    assert frame.evaluate("() => { try { return indexedDB.name } catch (error) { return error.name } }") == "SecurityError"
    for _ in range(3):
        player.step()


# ---- links that are not as they should be ----

WRONG_SCENE = {"game": "great_escape", "phase": "dig", "seats": [], "areas": [{"id": "tom", "kind": "column", "count": "many"}]}


def packed(document: object) -> str:
    """A document as it stands in a link."""
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = squeezer.compress(json.dumps(document, separators=(",", ":")).encode()) + squeezer.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (lambda data: data[:-40], "This link is damaged: part of it is missing or has been changed on the way."),
        (lambda data: data[:40], "This link is damaged: part of it is missing or has been changed on the way."),
        (lambda data: data[20:], "This link is damaged: part of it is missing or has been changed on the way."),
        (lambda data: f"{data.partition('~')[0]}~{packed({'hello': 1})}", "This link holds some other document, not a game."),
        (lambda _: packed({"game": "chess", "moves": []}), "This link is of a game that is not on this site."),
        (lambda data: f"{packed(WRONG_SCENE)}~{data.partition('~')[2]}", "This link is damaged:"),
        (lambda _: "", "There is no game in this address."),
        (lambda _: "/settings", "There is no game in this address."),
    ],
    ids=["cut", "half", "beginning lost", "other document", "other game", "other shape", "empty", "another page"],
)
def test_a_link_that_cannot_be_read_says_so(
    article: Callable[..., Article], site: SiteServer, links: dict[str, str], broken: Callable[[str], str], sentence: str
) -> None:
    frame = article().show(embed(site, broken(links["barred"])))
    expect(frame.get_by_role("alert")).to_contain_text(sentence)
    expect(frame.get_by_role("button")).to_have_count(0)


def test_a_link_of_a_later_form_says_so(article: Callable[..., Article], site: SiteServer) -> None:
    frame = article().show(f"{site.url}embed.html#2.abc")
    expect(frame.get_by_role("alert")).to_contain_text("made by a newer version")


def test_a_link_without_a_scene_still_plays(article: Callable[..., Article], site: SiteServer, links: dict[str, str]) -> None:
    reader = article()
    frame = reader.show(embed(site, links["barred"].partition("~")[2]))
    expect(frame.get_by_role("img")).to_have_count(0)
    frame.get_by_role("button", name=MOVE).click()
    expect(frame.get_by_role("button", name=BARRED).first).to_be_visible(timeout=WAIT)


def test_a_link_that_was_escaped_on_its_way_is_read(article: Callable[..., Article], site: SiteServer, links: dict[str, str]) -> None:
    frame = article().show(embed(site, links["barred"].replace("~", "%7E")))
    expect(frame.get_by_role("img", name=re.compile("Dick: 6"))).to_be_visible()


def test_a_changed_address_is_followed_to_the_page_that_draws_it(
    article: Callable[..., Article], site: SiteServer, links: dict[str, str]
) -> None:
    frame = article().show(embed(site, links["barred"]))
    expect(frame.get_by_role("img", name=re.compile("Dick: 6"))).to_be_visible()
    frame.evaluate("(data) => { location.hash = `#1.${data}` }", links["check"])
    expect(frame.get_by_role("img", name=re.compile("Out: 15"))).to_be_visible()
    frame.evaluate("location.hash = '#1.AAAA'")
    expect(frame.get_by_role("alert")).to_contain_text("This link is damaged")


# ---- on the page itself ----


def test_a_shared_link_shows_its_scene_before_the_engine(browser: Browser, site: SiteServer, links: dict[str, str]) -> None:
    page = browser.new_page()
    page.route("**/runtime/**", lambda route: None)  # it never comes
    page.goto(f"{site.url}#1.{links['barred']}")
    expect(page.get_by_role("heading", name="Dick")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Dick").or_(page.locator("[data-area=dick] li"))).to_have_count(6)
    page.close()


# ---- looks ----


@pytest.mark.parametrize("width", [320, 360, 390, 640, 1000])
def test_it_fits_the_column(article: Callable[..., Article], site: SiteServer, links: dict[str, str], width: int) -> None:
    machine = {**(PHONE if width < 500 else WIDE), "viewport": {"width": width, "height": 800}}
    reader = article(**machine)
    room = "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    for name in ("barred", "check"):
        frame = reader.show(embed(site, links[name]))
        until(reader.page, lambda: reader.heard("height"))
        assert frame.evaluate(room) == [0, 0]
        assert reader.page.evaluate(room)[0] == 0
        player = Player(frame, touch=width < 500)  # type: ignore[arg-type]
        player.press(player.button(MOVE))
        expect(frame.get_by_role("button", name=DIG if name == "barred" else CHECK).first).to_be_visible(timeout=WAIT)
        assert frame.evaluate(room) == [0, 0]
        tools = frame.get_by_role("navigation", name="Menu")
        assert tools.evaluate("(row) => row.scrollWidth - row.clientWidth") == 0


@pytest.mark.parametrize("sandbox", [OPEN, CLOSED])
def test_axe_finds_nothing(article: Callable[..., Article], site: SiteServer, links: dict[str, str], sandbox: str) -> None:
    reader = article(**PHONE, color_scheme="dark" if sandbox == OPEN else "light")

    def check(frame: Frame, where: str) -> None:
        result = Axe().run(frame)  # it asks frames like pages
        assert result.violations_count == 0, f"{where}: {result.generate_report()}"

    check(reader.show(embed(site, links["barred"]), sandbox), "poster")
    check(reader.show(embed(site, links["barred"][:-40]), sandbox), "damaged")
    if sandbox == CLOSED:
        return
    frame, player = reader.play(embed(site, links["barred"]))
    check(frame, "table")
    player.press(player.button(BARRED))
    expect(frame.get_by_role("group", name="Why not").get_by_role("button", name=RULE)).to_be_visible()
    check(frame, "refused")
    frame, player = reader.play(embed(site, links["short"]))
    player.play_out()
    check(frame, "report")
