"""Pages of a blog on another site, with a table in a frame, and everything that goes over the wire."""

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode, urlsplit

from playwright.sync_api import Browser, BrowserContext, Frame, Page, Response, expect

from e2e.islander import Islander
from e2e.player import Player
from e2e.visitor import WAIT
from tools.serve import SiteServer

MOVE = "Make the move"

OPEN = "allow-scripts allow-same-origin"
CLOSED = "allow-scripts"

LOADER = 6_000
"""Budget of everything a reader's browser runs before the tap, in bytes of gzip."""

WIDE: dict[str, Any] = {"viewport": {"width": 1000, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}


class Article:
    """A blog's page with the table in it, and everything that went over the wire."""

    def __init__(self, browser: Browser, blog: str, **machine: Any) -> None:
        self.context: BrowserContext = browser.new_context(reduced_motion="reduce", **machine)
        self.page: Page = self.context.new_page()
        self.blog = blog
        self.responses: list[Response] = []
        self.problems: list[str] = []
        self.page.on("response", lambda response: self.responses.append(response))  # noqa: PLW0108  # Playwright marks its listeners
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))

    def show(self, src: str, sandbox: str = OPEN) -> Frame:
        """Put an address into the frame; the frame when it has drawn something."""
        self.page.goto(f"{self.blog}article.html?{urlencode({'src': src, 'sandbox': sandbox})}")
        frame = self.page.frame("table")
        assert frame is not None
        expect(frame.get_by_role("main")).to_be_visible()
        ways = [
            frame.get_by_role("button", name=MOVE),
            frame.get_by_role("link", name="Open the game in a tab"),
            frame.get_by_role("alert"),
        ]
        expect(ways[0].or_(ways[1]).or_(ways[2])).to_be_visible()
        return frame

    def play(self, src: str) -> tuple[Frame, Player]:
        """The same, and the reader's tap."""
        frame = self.show(src)
        player = Player(frame, touch=self.page.viewport_size == PHONE["viewport"])  # type: ignore[arg-type]  # it asks frames like pages
        player.press(player.button(MOVE))
        expect(frame.get_by_role("region", name="Your move").get_by_role("heading")).not_to_be_empty(timeout=WAIT)
        return frame, player

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """Messages of one type that have arrived at the host."""
        lines = self.page.get_by_role("list", name="Heard from the table").get_by_role("listitem").all_inner_texts()
        return [message for message in map(json.loads, lines) if message["type"] == kind]

    def asked_for(self) -> list[str]:
        """Paths on the table's site that were asked for."""
        return [urlsplit(response.url).path for response in self.responses if "127.0.0.1" in response.url]


def until(page: Page, true: Callable[[], object]) -> None:
    """Wait for something that no locator tells."""
    for _ in range(100):
        if true():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it did not come to pass")


def embed(site: SiteServer, data: str, **asked: str) -> str:
    """The frame's address."""
    return f"{site.url}embed.html{'?' if asked else ''}{urlencode(asked)}#1.{data}"


def shared(hand: Player | Islander) -> str:
    """The link of the game on the table, the part after `#1.`."""
    page = hand.page
    hand.press(hand.button(re.compile("^Menu$")))
    hand.press(hand.button("Share or save"))
    address: str = page.get_by_role("textbox", name="Link").input_value()
    hand.press(page.get_by_role("dialog").get_by_role("button", name="Close").first)
    expect(page.get_by_role("dialog")).to_have_count(0)
    return address.partition("#1.")[2]
