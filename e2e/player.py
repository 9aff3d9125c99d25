"""A player who has only what a screen reader tells: roles and accessible names."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from e2e.visitor import WAIT, Visitor

TURN = re.compile(r"^Turn the next card \(\d+ left\)")
DIG = re.compile(r"^(?:Tom|Dick|Harry): (?:stretch (\d+)|over the fall as stretch (\d+)|.+ closes it at (\d+)|.+ brings the roof down)")
GIVE = re.compile(r"^Give up .+, -?\d+ points?")
CHECK = re.compile(r"^Carry out the checks")


@dataclass
class Player(Visitor):
    """Sits at The Great Escape, on a page or in a frame."""

    touch: bool = False

    def button(self, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        """The first button of that name, wherever it stands."""
        return self.page.get_by_role("button", name=name, exact=exact).first

    def deal(self, address: str, seed: str, *, undo: str = "Fair", first: re.Pattern[str] = TURN) -> None:
        """From the games to the first card."""
        self.enter(address, re.compile("^The Great Escape"))
        self.cards(seed, undo)
        expect(self.button(first)).to_be_visible(timeout=WAIT)

    def choices(self) -> list[Locator]:
        """What can be done now, in reading order."""
        main = self.page.get_by_role("main")
        found = [main.get_by_role("button", name=name) for name in (DIG, GIVE, CHECK, TURN)]
        return [thing for names in found for thing in names.all()]

    def decide(self) -> Locator:
        """What a plain player takes."""
        choices = self.choices()
        assert choices, "nothing can be done and the game is not over"
        return choices[preferred([choice.get_attribute("aria-label") or "" for choice in choices])]

    def step(self, choice: Locator | None = None) -> None:
        """One move (the player's own unless given), and wait until the table has told what came of it."""
        self.tell(choice or self.decide())

    def play_until(self, name: str | re.Pattern[str]) -> None:
        """Go on until something of that name can be pressed."""
        while self.page.get_by_role("main").get_by_role("button", name=name).count() == 0:
            assert not self.over, f"the game ended before {name!r}"
            self.step()

    def play_out(self) -> None:
        """To the report."""
        while not self.over:
            self.step()


def preferred(names: Sequence[str]) -> int:
    """A plain way to play, as an index into the choices' names: dig the longest tunnel, close the shortest, give up the first man."""
    if not DIG.match(names[0]):
        return 0
    lengths = [_length(name) for name in names]
    return lengths.index(min(lengths) if "closes it" in names[0] else max(lengths))


def _length(name: str) -> int:
    """The stretch that the name of a place speaks of."""
    found = DIG.match(name)
    return next((int(text) for text in found.groups() if text), 0) if found else -1
