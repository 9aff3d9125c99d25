"""The Great Escape in Firefox and WebKitGTK on a phone's window: started, played to the end, left and found again, played offline.

What a browser shows is found by role and accessible name. A test is skipped where its browser is not installed.
"""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.other_browsers import WAIT, Firefox, OtherBrowser, Thing, WebKit, until
from e2e.player import CHECK, DIG, GIVE, TURN, preferred
from tools.serve import SiteServer

SEED = "10"
"""A deal that reaches all three stages."""
SHORT = "5"
"""A deal that is lost in the dig."""

BARRED = re.compile("^(Tom|Dick|Harry): (Prop|Air) first")
ACTIONS = (DIG, GIVE, CHECK, TURN)
ACTION = re.compile("|".join(kind.pattern for kind in ACTIONS))
REPORT = "Report of the committee"
READY = "Plays without a network"

WATCH = """
const tell = (what) => sessionStorage.setItem("problems", `${sessionStorage.getItem("problems") ?? ""}${what}\\n`);
addEventListener("error", ({ message, target }) => tell(message ?? `not loaded: ${target.outerHTML}`), true);
addEventListener("unhandledrejection", ({ reason }) => tell(`${reason} ${reason?.stack ?? ""}`));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => tell(`${violatedDirective} ${blockedURI}`));
for (const level of ["error", "warn"]) console[level] = (...words) => tell(words.join(" "));
"""
"""Neither browser hands its console to WebDriver, so the first script of the page under test starts with this."""


@pytest.fixture(params=[Firefox, WebKit], ids=lambda kind: kind.title)
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[OtherBrowser]:
    kind: type[OtherBrowser] = request.param
    if lacking := kind.lacking():
        pytest.skip(f"{kind.title} is not installed here: no {', no '.join(lacking)} (Debian: apt-get install {kind.packages})")
    folder = tmp_path / "browser"
    folder.mkdir()
    with kind(folder) as running:
        yield running


@pytest.fixture
def watched(site: SiteServer, tmp_path: Path) -> Path:
    """A copy of the site whose page keeps a list of everything that goes wrong."""
    folder = tmp_path / "site"
    shutil.copytree(site.folder, folder)
    first = folder / "preflight.js"
    first.write_text(WATCH + first.read_text())
    return folder


class Guest:
    """Plays The Great Escape in another browser."""

    def __init__(self, browser: OtherBrowser) -> None:
        self.browser = browser

    def deal(self, address: str, seed: str) -> None:
        """From the games to the table, which is there before the engine, and to the first card."""
        browser = self.browser
        browser.open(address)
        browser.press("link", re.compile("^The Great Escape"))
        browser.first("textbox", re.compile("^Deal")).type(seed)
        browser.press("button", "Deal")
        browser.first("button", "Harry")
        browser.first("button", TURN)

    @property
    def over(self) -> bool:
        return any(self.browser.find("heading", REPORT))

    @property
    def spoken(self) -> str:
        """What was said last to who cannot see."""
        return [status.text for status in self.browser.find("status")][-1]

    @property
    def problems(self) -> str:
        """What went wrong on the page since its window is open, and what its browser said in red."""
        seen = str(self.browser.script("return sessionStorage.getItem('problems') ?? ''"))
        return "\n".join([seen, *self.browser.complaints]).strip()

    def buttons(self) -> list[str]:
        """The names of everything on the table that can be pressed."""
        return [button.name for button in self.browser.first("main").find("button")]

    def choices(self) -> list[Thing]:
        """What can be done, as soon as something can: digging first, then giving up, checks, the next card. Empty at the report."""

        def look() -> list[list[Thing]]:
            found = list(self.browser.first("main").find("button", ACTION))
            return [[thing for kind in ACTIONS for thing in found if kind.match(thing.name)]] if found or self.over else []

        [choices] = until(look, "something to do, or the report")
        return choices

    def step(self) -> None:
        """One move, and wait until the table has told what came of it."""
        choices = self.choices()
        assert choices, "the game is over"
        before = self.spoken
        choice = choices[preferred([choice.name for choice in choices])]
        until(choice.pressed, f"pressing {choice.name!r}")
        until(lambda: self.spoken != before, f"an answer to {choice.name!r}")

    def play_until_barred(self) -> list[str]:
        """Go on until a place is barred; what the table offers then."""
        while self.choices() and not any(self.browser.find("button", BARRED)):
            self.step()
        return self.buttons()

    def play_out(self) -> str:
        """To the report; its words."""
        while self.choices():
            self.step()
        return self.browser.first("article", REPORT).text


def scrollable(browser: OtherBrowser) -> list[int]:
    """How far the page could be scrolled to the right and down."""
    root = "document.documentElement"
    found: list[int] = browser.script(f"return [{root}.scrollWidth - innerWidth, {root}.scrollHeight - innerHeight]")
    return found


def test_a_whole_game(other: OtherBrowser, watched: Path) -> None:
    guest = Guest(other)
    with SiteServer(watched) as server:
        guest.deal(server.url, SEED)
        assert other.asking == []
        guest.play_until_barred()
        assert scrollable(other) == [0, 0]
        other.press("button", BARRED)
        why = other.first("group", "Why not")
        assert "Dick's last two stretches have no prop, so stretch 5 must be one" in why.text
        assert any(why.find("button", "Read rule GE 2.5"))
        assert next(why.find("button", "Close")).pressed()
        report = guest.play_out()
        assert "3 men are home, and the spy with them: 3 points." in report
        assert "Fair run" in report
        assert scrollable(other) == [0, 0]
        assert guest.problems == ""


def test_a_game_is_found_again_and_travels_in_a_link(other: OtherBrowser, watched: Path) -> None:
    guest = Guest(other)
    with SiteServer(watched) as server:
        guest.deal(server.url, SEED)
        names = guest.play_until_barred()
        other.reload()
        other.first("button", BARRED)
        assert guest.buttons() == names
        other.press("button", "Menu")
        other.press("button", "Share or save")
        address = until(lambda: other.first("textbox", "Link").value, "the link")
        other.open(address)
        other.first("button", BARRED)
        assert guest.buttons() == names
        guest.step()
        other.open(server.url)
        other.press("link", "Carry on")
        other.first("button", TURN)
        assert guest.problems == ""


def test_a_whole_game_after_the_server_is_gone(other: OtherBrowser, watched: Path) -> None:
    guest = Guest(other)
    with SiteServer(watched) as server:
        guest.deal(server.url, SHORT)
        guest.step()
        table = other.address
        other.open(server.url)
        until(lambda: READY in other.text, READY, seconds=3 * WAIT)  # the whole site is fetched anew and hashed
    other.open(table)
    assert "All three tunnels are closed." in guest.play_out()
    assert guest.problems == ""
