"""Somebody who plays Stalag 17 by what a screen reader tells: roles and accessible names."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, expect

from e2e.positions import game_file
from e2e.visitor import WAIT, Visitor

TITLE = re.compile("^Stalag 17")
ROLL = re.compile("^Roll")
DRAW = re.compile("^Draw")
ATTEMPT = re.compile("^Attempt to escape")
READY = re.compile("^Attempt to escape: nothing is missing")
GO = re.compile("^Escape!$|^Fail for ")
GO_ON = "Go on"
TAKER = re.compile("^I am ")
GIVE = re.compile("^Hand over to ")
HURRY = "Move now"
DOWN = re.compile("^Put .+ face down")
DONE = re.compile("^Discard the set")
DIE = re.compile(r"^Die: (\w+), (.+)\.$")
CARD = re.compile(r"^(?:Add .+ to the set, on top\. )?(.+), surveillance (\d)")


@dataclass
class Prisoner(Visitor):
    """Whoever holds the device."""

    # ---- sitting down ----

    def sheet(self, address: str) -> None:
        """From the games to the sheet for a new one."""
        self.enter(address, TITLE)
        expect(self.page.get_by_role("group", name="Seats")).to_be_visible()

    def sit(self, address: str, seats: Sequence[str], seed: str = "7", *, undo: str = "Fair") -> None:
        """Deal to these: `Computer, …` is a level, any other word a person's name."""
        self.sheet(address)
        self.press(self.page.get_by_role("radio", name=f"{len(seats)} seats"))
        self.seat(seats)
        self.cards(seed, undo)
        expect(self.dock).to_be_visible(timeout=WAIT)

    def open(self, address: str, table: dict[str, Any], players: Sequence[str], options: dict[str, Any] | None = None) -> None:
        """Open a file that holds a position: `table` is the game's part of it, a word for a level is a computer's seat."""
        self.page.goto(address)
        self.load(game_file("stalag17", table, players, options))
        expect(self.page.get_by_role("region", name="Your move")).to_be_visible(timeout=WAIT)

    # ---- what is to be seen ----

    @property
    def dock(self) -> Locator:
        """What is asked and what can be done."""
        return self.page.get_by_role("region", name="Your move")

    @property
    def hand(self) -> list[str]:
        """Names of the cards in hand."""
        return names(self.dock.get_by_role("region", name=re.compile("^Hand of")).get_by_role("button"))

    @property
    def wanted(self) -> list[str]:
        """Objects that the plan asks for and that lie in hand."""
        found = [DIE.match(name) for name in names(self.main.get_by_role("region", name="Jailbreak plan").get_by_role("button"))]
        return [die.group(1) for die in found if die and die.group(2) == "in hand"]

    @property
    def notes(self) -> str:
        """What has been seen."""
        return self.drawer("Seen")

    # ---- playing ----

    def choose(self, card: str) -> None:
        """Tap a card in hand, by the beginning of its name."""
        self.press(self.dock.get_by_role("button", name=re.compile(rf"^(?:Add .+ on top\. )?{re.escape(card)}")).first)

    def put_down(self, card: str) -> None:
        """A card face down, and the next one from the deck."""
        self.choose(card)
        self.press(self.button(DOWN))

    def escape(self) -> None:
        """Look at what an attempt would come to, and make it."""
        self.press(self.button(ATTEMPT))
        expect(self.button(GO)).to_be_visible()
        self.press(self.button(GO))

    def act(self) -> None:
        """A plain player's action: escape when all is there, put down what is wanted, else draw; no hoarding."""
        if self.sees(ROLL):
            self.press(self.button(ROLL))
        elif self.sees(READY):
            self.escape()
        else:
            card = self.useful()
            if card is not None:
                self.put_down(card)
            else:
                self.press(self.dock.get_by_role("button", name=DRAW))

    def idle(self) -> None:
        """An action that gets nobody on: a card away, or if there is none, one more."""
        hand = self.hand
        if not hand:
            self.press(self.dock.get_by_role("button", name=DRAW))
            return
        self.choose(hand[0])
        self.press(self.button(re.compile("^Discard ")))

    def useful(self) -> str | None:
        """A card in hand that the plan still asks for."""
        hand = self.hand
        for wish in self.wanted:
            for card in hand:
                if wish in card.partition(",")[0]:
                    return card
        return next((card for card in hand if card.startswith("Runaway")), None) if self.runs_short else None

    @property
    def runs_short(self) -> bool:
        """Whether more runaway is asked than lies down."""
        text = self.main.get_by_role("region", name="Jailbreak plan").inner_text()
        asked, down = re.search(r"= (\d+)", text), re.search(r"(\d+) down", text)
        return asked is not None and down is not None and int(down.group(1)) < int(asked.group(1))

    def step(self) -> str:
        """Whatever is due, by whoever holds the device; says what it was. Waits until the table has told what came of it."""
        for name, what in ((TAKER, "take"), (GIVE, "give"), (GO_ON, "go on")):
            if self.sees(name):
                self.press(self.button(name))
                expect(self.main.get_by_role("button", name=name)).to_have_count(0, timeout=WAIT)
                return what
        if self.asked:
            before = self.main.aria_snapshot()
            self.act()
            self.changed(before)
            return "act"
        self.page.wait_for_timeout(40)
        return "wait"

    @property
    def asked(self) -> bool:
        """Whether an action is asked of the person at the device."""
        return self.sees(ROLL) or self.dock.get_by_role("button", name=DRAW).count() > 0

    def play_until_asked(self) -> None:
        """Until the person's next action."""
        for _ in range(WAIT // 40):
            if self.asked or self.over:
                return
            self.step()
        raise AssertionError(f"nobody is asked:\n{self.main.aria_snapshot()}")

    def play_out(self, most: int) -> list[str]:
        """To the report; what was done on the way."""
        done: list[str] = []
        while not self.over:
            assert len(done) < most, self.main.aria_snapshot()
            what = self.step()
            if what != "wait":
                done.append(what)
        return done


def names(things: Locator) -> list[str]:
    """Accessible names of several buttons."""
    found: list[str] = things.evaluate_all("things => things.map((thing) => thing.getAttribute('aria-label') ?? thing.textContent.trim())")
    return found
