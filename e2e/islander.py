"""Somebody who sits at Alcatraz for every seat, with only what a screen reader tells: roles and accessible names."""

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from e2e.island_wits import Island, Square
from e2e.visitor import PERSON, WAIT, Visitor

COLOURS = ("Red", "Blue", "Yellow", "Green")
STEP = re.compile(r"^(?:Out of the cell|From \d·\d) (?:to|into) ")
TARGET = re.compile(r"to (\d)·(\d): ")
GUARD = re.compile(r"Row (\d)’s guard on \d·(\d)\.")
MAN = re.compile(r"(\w+)’s man on (\d)·(\d)\.")
CELL = re.compile(r"(\w+): (one man|\d men) in the cell\.")
BOAT = re.compile(r"(\w+): (\d) of \d in the boat\.")
ROLL = re.compile("^Roll the die")
END = re.compile(r"^Send row \d’s guard to column")
PASS = re.compile("^Pass")
COMMIT = "Move here"
ASKED = re.compile("^Which|is choosing a move")
"""What the dock says once the engine has answered for a new game."""
MINE = re.compile("[Yy]our m[ae]n|^Which column|Roll for the row|^To which end|^Report of the committee")
"""What is asked of the person, or that the game is over."""


@dataclass
class Islander(Visitor):
    """`turn` is the seat that moves next, as the rules count it."""

    touch: bool = False
    seats: int = 2
    turn: int = 0
    against: str = ""
    """Level of the computers in all other seats; empty: they are played too."""

    def button(self, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        """The first button of that name, wherever it stands."""
        return self.page.get_by_role("button", name=name, exact=exact).first

    def deal(self, address: str, seed: str = "7") -> None:
        """From the games to the first move."""
        self.sheet(address)
        self.begin(seed)

    def sheet(self, address: str) -> None:
        """From the games to the sheet for a new one, with everybody seated."""
        page = self.page
        self.enter(address, re.compile("^Alcatraz"))
        self.press(page.get_by_role("radio", name=f"{self.seats} seats"))
        for number in range(1, self.seats + 1):
            who = f"Computer, {self.against}" if self.against and number > 1 else PERSON
            page.get_by_role("combobox", name=f"Who plays seat {number}").select_option(label=who)

    def house_rules(self) -> None:
        """Open the options on the sheet, and wait for the island that they give."""
        self.press(self.page.get_by_text("House rules"))
        expect(self.button("Row 1’s guard on 1·5.")).to_be_visible(timeout=WAIT)

    def begin(self, seed: str = "7") -> None:
        """Deal what the sheet says."""
        self.cards(seed)
        expect(self.button(re.compile("^Red: 4 men in the cell"))).to_be_visible(timeout=WAIT)
        expect(self.page.get_by_role("heading", name=ASKED).first).to_be_visible(timeout=WAIT)

    @property
    def board(self) -> Locator:
        """The squares and what stands on them."""
        return self.page.get_by_role("grid")

    def named(self, name: str | re.Pattern[str]) -> list[str]:
        """Names of the buttons on the board that fit."""
        return [button.get_attribute("aria-label") or "" for button in self.board.get_by_role("button", name=name).all()]

    def choose(self, colour: str, where: str) -> None:
        """Choose a man: on a square, or in the cell."""
        name = rf"^{colour}: .+ in the cell" if where == "cell" else rf"^{colour}’s man on {where}\."
        self.press(self.board.get_by_role("button", name=re.compile(name)))

    def look(self, target: str) -> None:
        """Tap a lit square, or the boat, and wait for what it would cause."""
        before = self.spoken
        self.press(self.board.get_by_role("button", name=re.compile(rf"{STEP.pattern}{target}\b")))
        expect(self.button(COMMIT)).to_be_visible()
        expect(self.page.get_by_role("status").last).not_to_have_text(before, timeout=WAIT)

    def commit(self) -> None:
        """Make the move that is shown, and wait until it is told."""
        self.tell(self.button(COMMIT))
        expect(self.button(COMMIT)).to_have_count(0)

    def move(self, where: str, target: str) -> None:
        """A whole move of the seat that is to move."""
        self.choose(COLOURS[self.turn], where)
        self.look(target)
        self.commit()
        self.next()

    def next(self) -> None:
        """Whose move it is after this one; with computers, wait until it is the person's again."""
        if self.against:
            expect(self.page.get_by_role("heading", name=MINE).first).to_be_visible(timeout=4 * WAIT)
        else:
            self.turn = (self.turn + 1) % self.seats

    def men(self, colour: str) -> list[str]:
        """Where the men of a colour stand that are not in the boat."""
        on = [name.partition(" on ")[2][:3] for name in self.named(re.compile(rf"^{colour}’s man on"))]
        inside = self.named(re.compile(rf"^{colour}: (?:one man|\d men) in the cell"))
        return on + ["cell" for name in inside if ": 0 men" not in name]

    def targets(self) -> list[str]:
        """What the chosen man may do, by name."""
        return self.named(STEP)

    def island(self) -> Island:
        """Who stands where, as the names on the board tell."""
        names = self.board.get_by_role("button").evaluate_all("(buttons) => buttons.map((button) => button.ariaLabel).join(' ')")
        men: dict[str, list[Square]] = {colour: [] for colour in COLOURS[: self.seats]}
        for colour, row, column in MAN.findall(names):
            men[colour].append((int(row), int(column)))
        inside = {colour: 1 if count == "one man" else int(count[0]) for colour, count in CELL.findall(names)}
        return Island(
            {int(row): int(column) for row, column in GUARD.findall(names)},
            men,
            inside,
            {colour: int(count) for colour, count in BOAT.findall(names)},
        )

    def alarm(self) -> None:
        """Roll, and send the guard to the first end."""
        self.tell(self.button(ROLL))
        self.press(self.board.get_by_role("button", name=END).first)
        expect(self.button(COMMIT)).to_be_visible()
        self.commit()

    def step(self, *, idle: bool = False) -> None:
        """One move: against computers with all one's wits, unless `idle`; alone, the first seat makes for the boat unhindered."""
        if self.button(ROLL).count():
            self.alarm()
            return
        if self.button(PASS).count():
            self.tell(self.button(PASS))
            self.next()
            return
        colour = COLOURS[self.turn]
        found = []
        island = self.island() if self.against and not idle else None
        for where in self.men(colour):
            self.choose(colour, where)
            for name in self.targets():
                dislike = -worth(island, colour, where, name) if island else wish(name, eager=self.turn == 0 and not idle)
                found.append((dislike, where, name))
            self.page.keyboard.press("Escape")
            self.page.keyboard.press("Escape")
        _, where, name = min(found)
        self.choose(colour, where)
        self.press(self.board.get_by_role("button", name=name, exact=True))
        expect(self.button(COMMIT)).to_be_visible()
        self.commit()
        self.next()


def worth(island: Island, colour: str, where: str, name: str) -> float:
    """What a move is worth to who thinks about it."""
    target = None if "into the boat" in name else TARGET.search(name)
    source = None if where == "cell" else (int(where[0]), int(where[2]))
    return island.after(colour, source, target and (int(target.group(1)), int(target.group(2)))).value(colour)


def wish(name: str, *, eager: bool) -> float:
    """How little a move is wanted: aboard, then onto a marked square, then near the boat; or just far away from it."""
    if "into the boat" in name:
        return 0 if eager else 20
    found = TARGET.search(name)
    assert found, name
    row = int(found.group(1))
    if not eager:
        return 10 - row
    return 0.1 * row if "marked" in name else row
