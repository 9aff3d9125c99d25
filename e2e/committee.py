"""Somebody who plays Get Out of Colditz with only what a screen reader tells: roles and accessible names."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, expect

from e2e.positions import game_file
from e2e.visitor import WAIT, Visitor

TITLE = re.compile("^Get Out of Colditz")
DRAW = re.compile(r"^Draw from the Escape pile \(\d+ left\)")
FETCH = re.compile("^Fetch .+ from Solitary")
TURN = re.compile(r"^Turn a Guard card \(\d+ left\)")
GIVE = re.compile("^Give up ")
LET = re.compile("^Let .+ happen$")
DIVERT = re.compile("^Lay a Diversion on ")
NAME = re.compile("^Ask for ")
HELD = re.compile(r"^(?:.+\. )?([^.]+), in your hand\.$")
"""A card of the hand; what it does stands before it where that is certain."""
BUILDS = ("Home Run on (?!top of)", "Lay .+ on ", "Begin a chain with ")
"""What a card is laid for, best first."""
ENDS = re.compile("^(?:Play nothing|Lay nothing more)$")
WORTH = ("Home Run", "2×Escaper", "Escaper", "Special Parcel")
"""Cards that are tried before others."""
TRIM = re.compile("^Discard .+, in your hand")
WAITS = re.compile(r"has the go\.|is asked whether|and must discard\.|^Five cards each")
"""What the dock says while another is asked."""
HIDDEN = "(?!.*in your hand)"
ACTIONS = re.compile("^(?:Appell|Traitor|Shoot|Take Cover|Surprise|Confiscation|Major|Commandeer|Random|Searchlight)")


@dataclass
class Officer(Visitor):
    """Whoever holds the device."""

    # ---- sitting down ----

    def sheet(self, address: str, seats: int) -> None:
        """From the games to the sheet for a new one."""
        self.enter(address, TITLE)
        self.press(self.page.get_by_role("radio", name="One seat" if seats == 1 else f"{seats} seats"))

    def sit(self, address: str, seats: Sequence[str], seed: str, options: Sequence[tuple[str, str]] = ()) -> None:
        """Deal to these: `Computer, …` is a level, any other word a person's name; a word of an option ticks its box."""
        page = self.page
        self.sheet(address, len(seats))
        if len(seats) > 1:
            self.seat(seats)
        if options:
            self.press(page.get_by_text("House rules"))
        for title, value in options:
            if value == "on":
                page.get_by_role("checkbox", name=title).check()
            elif page.get_by_role("combobox", name=title).count():
                page.get_by_role("combobox", name=title).select_option(label=value)
            else:
                page.get_by_role("spinbutton", name=title).fill(value)
        self.cards(seed)

    def open(self, address: str, table: dict[str, Any], players: Sequence[str], options: dict[str, Any] | None = None) -> None:
        """Open a file that holds a position: `table` is the game's part of it, a word for a level is a computer's seat."""
        self.page.goto(address)
        self.load(game_file("get_out_of_colditz", table, players, options))
        expect(self.page.get_by_role("region", name="Your move")).to_be_visible(timeout=WAIT)

    # ---- what is to be seen ----

    @property
    def asked(self) -> str:
        """The question in the dock; empty while there is none."""
        return "".join(self.page.get_by_role("region", name="Your move").get_by_role("heading").all_inner_texts())

    @property
    def hand(self) -> list[str]:
        """The cards held, by name."""
        names = (
            self.page.get_by_role("region", name="Your hand")
            .get_by_role("button")
            .evaluate_all("buttons => buttons.map((button) => button.getAttribute('aria-label'))")
        )
        return [found.group(1) for name in names if name and (found := HELD.match(name))]

    def holding(self, card: str) -> Locator:
        """A card of the hand."""
        return (
            self.page.get_by_role("region", name="Your hand")
            .get_by_role("button", name=re.compile(rf"{re.escape(card)}, in your hand"))
            .first
        )

    # ---- playing ----

    def lay(self, card: str) -> bool:
        """Tap a card and then where it belongs; `False` when it belongs nowhere."""
        self.press(self.holding(card))
        for way in BUILDS:
            found = self.main.get_by_role("button", name=re.compile(f"^{HIDDEN}{way}"))
            if found.count():
                self.tell(found.first)
                return True
        self.page.keyboard.press("Escape")
        return False

    def build(self) -> bool:
        """Lay the best card that goes anywhere."""
        hand = sorted(set(self.hand), key=lambda card: (WORTH.index(card) if card in WORTH else len(WORTH), card[::-1]))
        return any(self.lay(card) for card in hand)

    def discard(self) -> None:
        """Throw away what is held twice, or the last card: alone it is carried to the discards."""
        hand = self.hand
        card = next((card for card in hand if hand.count(card) > 1), hand[-1])
        self.press(self.holding(card))
        self.tell(self.button(re.compile(f"^{HIDDEN}Discard ")))

    def alone(self) -> None:
        """One step of the game against the Guards."""
        for name in (FETCH, DRAW, TURN, GIVE):
            if self.sees(name):
                self.tell(self.button(name))
                return
        if self.build():
            return
        if self.sees(ENDS):
            self.tell(self.button(ENDS))
        else:
            self.discard()

    # ---- among several players ----

    def settle(self) -> None:
        """Wait until he is asked, or must hand the device over, or the game is over."""
        for _ in range(4 * WAIT // 50):
            if self.over or self.covered or ((asked := self.asked) and not WAITS.search(asked)):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nobody is asked:\n{self.main.aria_snapshot()}")

    def act(self) -> bool:
        """Lay an Action card on the first thing that it can be laid on."""
        for card in sorted({card for card in self.hand if ACTIONS.match(card)}):
            self.press(self.holding(card))
            title = "Confiscat" if card.startswith("Confiscation") else re.escape(card)
            aims = self.main.get_by_role("button", name=re.compile(f"^{HIDDEN}{title}(?! of .* is | of .* can| protects)"))
            lit = aims.and_(self.page.locator("button:not([tabindex='-1'])"))
            if lit.count():
                self.tell(lit.first)
                return True
            self.page.keyboard.press("Escape")
            self.page.keyboard.press("Escape")
        return False

    def together(self) -> None:
        """One decision among several players: divert what can be diverted, build before harming."""
        for name in (DIVERT, LET, NAME, TRIM):
            if self.sees(name):
                self.tell(self.button(name))
                return
        if self.build() or self.act():
            return
        self.tell(self.button(ENDS))
