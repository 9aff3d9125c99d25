"""Persons and computers at a game with several seats, found by roles and names alone."""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from playwright.sync_api import Locator, TimeoutError, expect

from e2e.visitor import WAIT, Visitor

TITLE = re.compile("^The contract game")
"""The game of the engine's tests; it is on test sites only."""

OWN_CARD = re.compile(r"^(?:.+\. )?A (\w+) card\.$")


@dataclass
class Seats(Visitor):
    """Whoever holds the device. He plays a plain game that brings in everything the game has."""

    offers: int = 1
    """Offers that are made before the game goes on without."""
    raids: int = 2

    def sheet(self, address: str) -> None:
        """From the games to the sheet for a new one."""
        self.enter(address, TITLE)
        expect(self.page.get_by_role("group", name="Seats")).to_be_visible()

    def sit(self, address: str, seats: Sequence[str], seed: str, *, undo: str = "Fair") -> None:
        """Deal to these: `Computer, …` is a level, any other word a person's name."""
        self.sheet(address)
        self.seat(seats)
        self.cards(seed, undo)

    # ---- what is to be seen ----

    @property
    def thinking(self) -> Locator:
        return self.main.get_by_role("progressbar", name=re.compile("thinks"))

    # ---- playing ----

    def decision(self) -> Locator | None:
        """What he would press now; `None` when nothing is asked of him."""
        for name in ("Whistle", "Let it pass", "Accept the offer", "Decline the offer", "Finish the set"):
            if self.sees(re.compile(f"^{name}$")):
                return self.button(re.compile(f"^{name}$"))
        for name in (r"Lay \w+\. ", "Guess ", r"Offer \w+ to seat \d for \w+$"):
            if self.sees(re.compile(f"^{name}")):
                return self.button(re.compile(f"^{name}"))
        if self.sees("Let go"):
            return self.button(re.compile("^Hand of seat"))
        turn = self.sees(re.compile("^(Draw a card$|Rest$|Raid seat|Lay a set$)"))
        if turn and self.offers > 0 and self.sees(OWN_CARD):
            self.offers -= 1
            return self.button(OWN_CARD)
        for name in ("Lay a set$", *(["Raid seat"] if self.raids > 0 else []), "Draw a card$", "Rest$", "Raid seat"):
            if self.sees(re.compile(f"^{name}")):
                self.raids -= name == "Raid seat"
                return self.button(re.compile(f"^{name}"))
        return None

    def act(self) -> None:
        """Press it, and wait until the table has changed."""
        choice = self.decision()
        assert choice is not None, self.main.aria_snapshot()
        before = self.main.aria_snapshot()
        self.press(choice)
        self.changed(before)

    def hurry(self) -> None:
        """Make a computer move now, if it has not moved by itself meanwhile."""
        with suppress(TimeoutError):
            self.button("Move now").click(timeout=1000)

    def settle(self) -> None:
        """Wait until a person is asked, or the game is over."""
        for _ in range(4 * WAIT // 50):
            if self.over or (self.thinking.count() == 0 and self.decision_is_there()):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nobody is asked:\n{self.main.aria_snapshot()}")

    def decision_is_there(self) -> bool:
        offers, raids = self.offers, self.raids
        found = self.decision() is not None
        self.offers, self.raids = offers, raids
        return found
