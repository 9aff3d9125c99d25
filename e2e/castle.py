"""Somebody at Escape from Colditz, as an Escape Officer or as the Security Officer, with only roles and accessible names.

He knows the castle as anybody does who has the plan before him: which spaces touch, and what the barriers are.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache

from playwright.sync_api import Locator, TimeoutError, expect

from e2e.visitor import WAIT, Visitor
from pyengine import Match
from pyengine.documents import Player
from pyengine.games.escape_from_colditz.board import CROSSINGS, NEXT, NUMBER, SPACES

TITLE = re.compile("^Escape from Colditz")
NATIONS = ("American", "British", "Dutch", "French", "Polish")
PAWN = re.compile(r"((?:American|British|Dutch|French|Polish) man \d+|Guard \d+): (\w+(?:\.\d)?)")
"""A pawn and the space he is on, wherever they stand in a name."""
TO = re.compile(r"^To (?:target )?(\w+(?:\.\d)?)")
BEGINNINGS = (
    "Your turn", r"\d+ points?: ", "A low roll", "A double", "Where does", "On which", "Which", "Post", "Give up", "One card", "Your offer",
    "From ", "Somebody", "To which", "Appel is", "A search", "All your", "Who comes", "Several", "A man has", ".+ is called to Appel",
    ".+ must leave", ".+ is in the sights", "Do or Die",
)  # fmt: skip
MINE = re.compile("|".join(BEGINNINGS))
"""How a prompt begins that wants something of the person; others say whom he waits for."""
TURN = re.compile(r"^(?:\d+ points?: |Where does)")
"""How a prompt begins in the course of a turn."""
FAR = 99


@cache
def ways(target: str, crossings: tuple[str, ...] = ()) -> tuple[int, ...]:
    """Steps from every space to one of them, by free ways and down these barriers."""
    found = [FAR] * SPACES
    found[NUMBER[target]] = 0
    queue = [NUMBER[target]]
    down = [(one.source, one.target) for one in CROSSINGS if one.name in crossings]
    for here in queue:
        for there in (*NEXT[here], *(high for high, low in down if low == here)):
            if found[there] == FAR:
                found[there] = found[here] + 1
                queue.append(there)
    return tuple(found)


@dataclass
class Committee(Visitor):
    """`nation` is the person's, none for the Security Officer."""

    nation: str = "American"
    told: list[str] = field(default_factory=list)
    """All that was said to who cannot see."""

    @property
    def castle(self) -> Locator:
        """The plan and all that stands on it."""
        return self.page.get_by_role("group", name=re.compile("^The castle plan"))

    @property
    def prompt(self) -> str:
        """What is asked; nothing once the game is over."""
        return "".join(self.page.get_by_role("region", name="Your move").get_by_role("heading").all_inner_texts()[:1])

    @property
    def rounds(self) -> int:
        """Rounds left."""
        found = re.search(r"Rounds left: (\d+)", self.castle.get_attribute("aria-label") or "")
        assert found
        return int(found.group(1))

    def deal(self, address: str, seats: Sequence[str], seed: str, *, rounds: int = 0) -> None:
        """From the games to the table: `Computer, …` is a level, any other word a person's name; 0 rounds are as many as usual."""
        self.enter(address, TITLE)
        self.press(self.page.get_by_role("radio", name=f"{len(seats)} seats"))
        self.seat(seats)
        if rounds:
            self.press(self.page.get_by_text("House rules"))
            self.page.get_by_role("spinbutton", name="Rounds").fill(str(rounds))
        self.cards(seed)
        expect(self.castle.or_(self.button(re.compile("^I am ")))).to_be_visible(timeout=WAIT)

    def open(self, address: str, match: Match, players: Sequence[str]) -> None:
        """Open a file that holds this match, played by these persons; the first who is asked takes the device."""
        record = match.record().model_copy(update={"players": tuple(Player(name=name) for name in players)})
        self.page.goto(address)
        self.load(record.model_dump_json())
        expect(self.castle.or_(self.button(re.compile("^I am ")))).to_be_visible(timeout=WAIT)
        if self.covered:
            self.take_device()

    @property
    def log(self) -> str:
        """The whole log; on a wide screen it lies beside the table."""
        beside = self.page.get_by_role("tabpanel")
        return beside.inner_text() if beside.count() else self.drawer("Log")

    def take_device(self) -> str:
        """Whoever is asked takes it; his name."""
        thing = self.button(re.compile("^I am "))
        name = (thing.inner_text()).removeprefix("I am ").strip()
        self.press(thing)
        expect(self.castle).to_be_visible()
        return name

    def idle(self) -> None:
        """A turn without a move."""
        self.choose(re.compile("^End the turn"))

    # ---- what can be read from the plan ----

    def named(self, name: str | re.Pattern[str]) -> list[str]:
        """Names of buttons on the plan."""
        return [
            text or "" for text in self.castle.get_by_role("button", name=name).evaluate_all("(all) => all.map((one) => one.ariaLabel)")
        ]

    def pawns(self, kind: str) -> dict[str, str]:
        """Where pawns stand: those of a nation, or guards."""
        found = PAWN.findall(" ".join(self.named(re.compile(f"{kind} (?:man )?\\d+: "))))
        return {pawn: place for pawn, place in found if pawn.startswith(kind) and place in NUMBER}

    def legs(self) -> dict[str, str]:
        """Where the pawn in hand may go: names by space."""
        found = {}
        for name in self.named(TO):
            match = TO.match(name)
            assert match
            if match.group(1) in NUMBER:  # a guard may also go to the Office
                found[match.group(1)] = name
        return found

    # ---- doing ----

    def point(self, thing: Locator) -> None:
        """Press something on the plan, brought into sight as a keyboard's focus brings it."""
        self.page.keyboard.press("Shift")
        thing.blur()
        thing.focus()
        self.press(thing)

    def wait(self, before: str) -> None:
        """Until something has been told."""
        expect(self.page.get_by_role("status").last).not_to_have_text(before, timeout=WAIT)
        self.told.append(self.spoken)

    def choose(self, name: str | re.Pattern[str]) -> None:
        """Press a button and wait for what comes of it."""
        before = self.spoken
        thing = self.button(name)
        if self.castle.get_by_role("button", name=name).count():
            self.point(thing)
        else:
            self.press(thing)
        self.wait(before)

    def take_up(self, pawn: str) -> bool:
        """Tap a pawn; whether it has somewhere to go."""
        thing = self.castle.get_by_role("button", name=re.compile(f"Take up {pawn} \\("))
        if thing.count() == 0:
            return False
        before = self.spoken
        self.point(thing.first)
        self.wait(before)
        return True

    def let_go(self) -> None:
        """Put the pawn in hand back."""
        before = self.spoken
        self.page.keyboard.press("Escape")
        self.wait(before)

    def go(self, name: str) -> None:
        """A leg: a tap shows the way, the button goes it."""
        before = self.spoken
        self.point(self.castle.get_by_role("button", name=name, exact=True))
        self.wait(before)
        commit = self.main.get_by_role("button", name="Move here")
        before = self.spoken
        self.press(commit)
        self.wait(before)

    def settle(self) -> None:
        """Wait until the person is asked, or the game is over."""
        for _ in range(8 * WAIT // 100):
            if self.over or MINE.match(self.prompt):
                return
            with suppress(TimeoutError):
                if self.sees("Skip ahead"):
                    self.button("Skip ahead").click(timeout=500)
            self.page.wait_for_timeout(100)
        raise AssertionError(f"nobody is asked: {self.prompt}")
