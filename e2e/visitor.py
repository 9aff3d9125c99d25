"""What all who play on a page have in common: they have only what a screen reader tells, roles and accessible names."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import FilePayload, Locator, Page, expect

WAIT = 30_000
"""Milliseconds for the engine to start on a slow machine."""

PERSON = "Person"
REPORT = "Report of the committee"


@dataclass
class Visitor:
    """`touch`: with a thumb, not a mouse."""

    page: Page
    touch: bool = True

    def press(self, thing: Locator) -> None:
        """Press something as this visitor's machine lets him."""
        if self.touch:
            thing.tap()
        else:
            thing.click()

    # ---- sitting down ----

    def enter(self, address: str, title: re.Pattern[str]) -> None:
        """From the games to the sheet for a new one."""
        self.page.goto(address)
        self.press(self.page.get_by_role("link", name=title))

    def seat(self, seats: Sequence[str]) -> None:
        """Say on the sheet who plays: `Computer, …` is a level, any other word a person's name."""
        page = self.page
        for number, who in enumerate(seats, 1):
            person = not who.startswith("Computer")
            page.get_by_role("combobox", name=f"Who plays seat {number}").select_option(label=PERSON if person else who)
            if person:
                page.get_by_role("textbox", name=f"Name in seat {number}").fill(who)

    def cards(self, seed: str, undo: str = "") -> None:
        """Deal what the sheet says."""
        self.page.get_by_role("textbox", name=re.compile("^Deal")).fill(seed)
        if undo:
            self.press(self.page.get_by_role("radio", name=re.compile(f"^{undo}")))
        self.press(self.page.get_by_role("button", name="Deal", exact=True))

    def load(self, record: str) -> None:
        """Open a game file, on the screen of the games or in an open menu."""
        file: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": record.encode()}
        self.page.get_by_label("Open a game file").last.set_input_files([file])

    # ---- what is to be seen ----

    @property
    def main(self) -> Locator:
        """The table and the dock."""
        return self.page.get_by_role("main")

    def button(self, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        """The first button of that name at the table."""
        return self.main.get_by_role("button", name=name, exact=exact).first

    def sees(self, name: str | re.Pattern[str]) -> bool:
        """Whether there is such a button."""
        return self.main.get_by_role("button", name=name).count() > 0

    @property
    def over(self) -> bool:
        """Whether the report is there."""
        return self.page.get_by_role("article", name=REPORT).count() > 0

    @property
    def covered(self) -> bool:
        """Whether the device is to be handed over and the table is gone."""
        return self.sees(re.compile("^I am "))

    @property
    def spoken(self) -> str:
        """What was said last to who cannot see."""
        return self.page.get_by_role("status").last.text_content() or ""

    def drawer(self, name: str) -> str:
        """All words of a drawer."""
        self.press(self.page.get_by_role("button", name=name, exact=True))
        text = self.page.get_by_role("dialog").inner_text()
        self.close()
        return text

    def close(self) -> None:
        """Close what lies over the table."""
        dialog = self.page.get_by_role("dialog")
        self.press(dialog.get_by_role("button", name="Close").first)
        expect(dialog).to_have_count(0)

    @property
    def log(self) -> str:
        """The whole log, newest first, as this person may read it."""
        return self.drawer("Log")

    # ---- playing ----

    def tell(self, thing: Locator) -> None:
        """Press what makes a move, and wait until it is told."""
        before = self.spoken
        self.press(thing)
        expect(self.page.get_by_role("status").last).not_to_have_text(before, timeout=WAIT)

    def changed(self, before: str) -> None:
        """Wait until the screen is another than this snapshot."""
        for _ in range(WAIT // 50):
            if self.main.aria_snapshot() != before:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nothing happened:\n{before}")
