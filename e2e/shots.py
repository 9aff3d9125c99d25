"""Screenshots of every screen and state: `shots.py ADDRESS FOLDER [NAME]`, run by `build.py shots`.

Phone 390 × 844 and desktop 1440 × 900, day and night; the table also on a small phone, a tablet and a phone on its side.
"""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from e2e.committee import ACTIONS, DIVERT, DRAW, LET, NAME, TRIM, Officer
from e2e.committee import GIVE as SERVE
from e2e.islander import COMMIT, END, ROLL, Islander
from e2e.player import CHECK, DIG, GIVE, TURN, Player
from e2e.prisoner import ATTEMPT, GO, TAKER, Prisoner
from e2e.seats import Seats
from e2e.test_stalag17 import FULL, READY, SETS, SHORT
from e2e.visitor import WAIT
from tools.browser import FLAGS, ensure_browser
from tools.serve import SiteServer
from tools.test_sites import table_site

SIZES = {
    "phone": (390, 844),
    "desktop": (1440, 900),
    "small": (360, 640),
    "tablet": (820, 1180),
    "landscape": (844, 390),
    "tiny": (320, 568),
}
THEMES = {"light": "light", "dark": "dark"}
EVERYWHERE = ("phone", "desktop")

SEED = "10"
"""A deal with all three stages: fifteen men out, checks, dogs and the radio."""


SEATS_SEED = "7"
"""A deal of the engine's test game in which raids, offers and sets come up."""


class Shots:
    """One player's way through every screen; `shot` keeps a picture."""

    def __init__(self, page: Page, address: str, folder: Path, suffix: str, touch: bool) -> None:
        self.page = page
        self.player = Player(page, touch)
        self.address = address
        self.folder = folder
        self.suffix = suffix
        self.taken: set[str] = set()

    def shot(self, name: str) -> None:
        """Keep what is on the screen when nothing moves any more."""
        self.page.wait_for_timeout(350)
        self.page.screenshot(path=self.folder / f"{name}-{self.suffix}.png")

    # ---- screens outside the table ----

    def frame(self) -> None:
        """Home, new game, rulebook, settings, about, trouble."""
        page = self.page
        page.goto(self.address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        self.shot("home")
        self.player.press(page.get_by_role("link", name=re.compile("^The Great Escape")))
        self.shot("new")
        self.player.press(page.get_by_text("House rules"))
        expect(page.get_by_role("button", name=re.compile("^Read rule GE")).first).to_be_visible(timeout=WAIT)
        self.shot("new-rules")
        page.goto(f"{self.address}#1./rules/great_escape/great_escape.dig.prop")
        expect(page.get_by_role("searchbox")).to_be_visible(timeout=WAIT)
        self.shot("rulebook")
        page.get_by_role("searchbox").fill("spy")
        self.shot("rulebook-search")
        page.goto(f"{self.address}#1./settings")
        self.shot("settings")
        page.goto(f"{self.address}#1./about")
        self.shot("about")
        page.goto(f"{self.address}#1.AAAA")
        expect(page.get_by_role("alert")).to_be_visible(timeout=WAIT)
        self.shot("trouble")
        page.add_init_script("delete window.CompressionStream")
        page.reload()
        self.shot("too-old")

    # ---- the table ----

    def table(self) -> None:
        """A whole game with everything that can lie over it."""
        page, player = self.page, self.player
        page.goto(f"{self.address}#1./new/great_escape")
        page.get_by_role("textbox", name=re.compile("^Deal")).fill(SEED)
        player.press(page.get_by_role("button", name="Deal", exact=True))
        self.shot("dealing")
        expect(player.button(TURN)).to_be_visible(timeout=WAIT)
        self.shot("dig-first")
        player.step()
        self.shot("dig-choice")
        player.play_until(re.compile("^(Tom|Dick|Harry): (Prop|Air) first"))
        self.shot("dig-barred")
        player.press(player.button(re.compile("^(Tom|Dick|Harry): (Prop|Air) first")))
        expect(page.get_by_role("group", name="Why not").get_by_role("button", name=re.compile("^Read rule"))).not_to_have_count(0)
        self.shot("refused")
        self.rule_of_refusal()
        self.hint()
        player.play_until(re.compile("stretch 9,|over the fall as stretch 9,"))
        self.shot("dig-late")
        self.drawers()
        while page.get_by_role("main").get_by_role("button", name=DIG).count() or not self.outside():
            player.step()
        self.shot("out-first")
        for _ in range(6):
            player.step()
        self.shot("out-more")
        player.play_until(CHECK)
        self.shot("run-check")
        player.play_until(GIVE)
        self.shot("run-give")
        player.play_out()
        self.shot("report")
        page.goto(self.address)
        self.shot("home-shelf")

    def outside(self) -> bool:
        """Whether the men have begun to leave."""
        return self.page.get_by_role("listitem").filter(has_text="2 Break out").and_(self.page.locator("[aria-current=step]")).count() > 0

    def rule_of_refusal(self) -> None:
        """The rule behind the bubble, with what it says here."""
        self.player.press(self.page.get_by_role("group", name="Why not").get_by_role("button", name=re.compile("^Read rule")).first)
        self.shot("rule-here")
        self.close()

    def hint(self) -> None:
        """The ladder, step by step."""
        page, player = self.page, self.player
        if page.get_by_role("button", name="Hint", exact=True).count() == 0:
            player.play_until(re.compile("^Hint$"))
        player.press(player.button(re.compile("^Hint$")))
        expect(page.get_by_role("button", name="Show move")).to_be_visible(timeout=WAIT)
        self.shot("hint-nudge")
        player.press(player.button("Show move"))
        self.shot("hint-move")
        player.press(player.button("Show why"))
        self.shot("hint-why")

    def drawers(self) -> None:
        """Log, menu, share."""
        page, player = self.page, self.player
        if page.get_by_role("button", name="Log", exact=True).count():
            player.press(player.button(re.compile("^Log$")))
            self.shot("log")
            self.close()
        player.press(player.button(re.compile("^Menu$")))
        self.shot("menu")
        player.press(player.button("Share or save"))
        expect(page.get_by_role("button", name="Copy link")).to_be_visible()
        self.shot("share")
        self.close()

    # ---- several seats ----

    def seats(self) -> None:
        """A game of several seats: the sheet, the cover between persons, a computer that thinks, a half-made choice, the places."""
        page = self.page
        seats = Seats(page, touch=self.player.touch)
        seats.sheet(self.address)
        self.shot("seats-sheet")
        seats.sit(self.address, ("Anna", "Bela", "Computer, hard"), SEATS_SEED)
        expect(seats.button("I am Anna")).to_be_visible(timeout=WAIT)
        self.shot("seats-cover")
        while not seats.over:
            before = seats.main.aria_snapshot()
            if seats.sees(re.compile("^Move now")):
                self.once("seats-thinking")
                seats.hurry()
            elif seats.sees(re.compile("^I am |^Hand over to")):
                seats.press(seats.button(re.compile("^I am |^Hand over to")))
                seats.changed(before)
            elif seats.decision_is_there():
                for name, shot in (("Draw a card", "turn"), ("Let go", "choice"), ("Finish the set", "set"), ("Let it pass", "answer")):
                    if seats.sees(name):
                        self.once(f"seats-{shot}")
                seats.act()
            else:
                page.wait_for_timeout(50)
        self.shot("seats-report")

    # ---- Alcatraz ----

    def island(self) -> None:
        """Four seats at one device: a man chosen, what a move would cause, a refusal, the alarm, the report."""
        islander = Islander(self.page, self.player.touch, seats=4)
        islander.sheet(self.address)
        islander.house_rules()
        islander.button("Row 1’s guard on 1·5.").scroll_into_view_if_needed()
        self.shot("island-options")
        islander.begin()
        self.shot("island-start")
        islander.choose("Red", "cell")
        self.shot("island-chosen")
        islander.press(islander.board.get_by_role("button", name="7·6", exact=True))
        expect(self.page.get_by_role("group", name="Why not").get_by_role("button", name=re.compile("^Read rule"))).not_to_have_count(0)
        self.shot("island-refused")
        self.page.keyboard.press("Escape")
        islander.look("7·4")
        self.shot("island-preview")
        islander.commit()
        islander.next()
        islander.choose("Blue", "cell")
        islander.look("7·2")
        self.shot("island-caught")
        islander.commit()
        islander.next()
        self.shot("island-last")
        while not islander.over:
            if islander.button(ROLL).count():
                self.once("island-roll")
                islander.press(islander.button(ROLL))
                end = islander.board.get_by_role("button", name=END).first
                expect(end).to_be_visible()
                self.once("island-end")
                islander.press(end)
                expect(islander.button(COMMIT)).to_be_visible()
                self.once("island-run")
                islander.commit()
            islander.step()
        self.shot("island-report")

    # ---- Get Out of Colditz ----

    def guards(self) -> None:
        """Alone: the sheet, a card chosen, a Guard's choice, the report."""
        officer = Officer(self.page, self.player.touch)
        officer.sheet(self.address, 1)
        self.shot("colditz-sheet")
        officer.sit(self.address, ["You"], "12")
        expect(officer.button(DRAW)).to_be_visible(timeout=WAIT)
        self.shot("colditz-alone")
        officer.tell(officer.button(DRAW))
        officer.press(officer.holding(officer.hand[0]))
        self.shot("colditz-chosen")
        self.page.keyboard.press("Escape")
        while not officer.over:
            if officer.sees(SERVE):
                self.once("colditz-give")
            officer.alone()
        self.shot("colditz-alone-report")

    def chains(self) -> None:
        """Six players, then two pairs: an Action aimed, a Diversion asked for, a card named and one too many, the report; the cover."""
        bots = ["Computer, easy"] * 5
        teams = [("Expansion", "on"), ("Teams", "Pairs"), ("Escapers to get home", "3")]
        self.escape("colditz-six", ["Marta", *bots], "5", [("Expansion", "on"), ("Protected chains", "on")])
        self.escape("colditz-teams", ["Marta", *bots[:3]], "9", teams)
        self.escape("colditz-two", ["Marta", bots[0]], "11", [])
        officer = Officer(self.page, self.player.touch)
        officer.sit(self.address, ["Anna", "Bela", "Cleo"], "7")
        expect(officer.button("I am ")).to_be_visible(timeout=WAIT)
        self.shot("colditz-cover")

    def escape(self, name: str, seats: list[str], seed: str, options: list[tuple[str, str]]) -> None:
        """One game with the first picture of each kind of question."""
        officer = Officer(self.page, self.player.touch)
        officer.sit(self.address, seats, seed, options)
        officer.settle()
        self.shot(f"{name}-start")
        while not officer.over:
            kinds = {"divert": DIVERT, "window": LET, "naming": NAME, "trim": TRIM}
            kind = next((kind for kind, button in kinds.items() if officer.sees(button)), "")
            if kind:
                self.once(f"{name}-{kind}")
            elif action := next((card for card in officer.hand if ACTIONS.match(card)), ""):
                officer.press(officer.holding(action))
                self.once(f"{name}-aim")
                self.page.keyboard.press("Escape")
                self.page.keyboard.press("Escape")
            officer.together()
            if not officer.over:
                officer.settle()
        self.shot(f"{name}-report")

    # ---- Stalag 17 ----

    def camp(self) -> None:
        """Five seats, a set in the making, attempts in vain and not, the roll call, what has been seen, the cover, the report."""
        page = self.page
        prisoner = Prisoner(page, self.player.touch)
        prisoner.sheet(self.address)
        self.shot("camp-sheet")
        prisoner.open(self.address, FULL, ("Anna", "easy", "medium", "hard", "easy"))
        self.shot("camp-five")
        seen = page.get_by_role("button", name="Seen").or_(page.get_by_role("tab", name="Seen"))
        prisoner.press(seen.first)
        self.shot("camp-seen")
        prisoner.open(self.address, SETS, ("Anna", "easy"))
        prisoner.choose("Food 1")
        self.shot("camp-chosen")
        prisoner.press(prisoner.button("Begin a set with Food 1"))
        prisoner.choose("Information")
        prisoner.choose("Food 2")
        self.shot("camp-set")
        prisoner.choose("Clothes 1")
        self.shot("camp-refused")
        prisoner.open(self.address, SHORT, ("Anna", "easy", "easy"))
        prisoner.press(prisoner.button(ATTEMPT))
        self.shot("camp-short")
        prisoner.press(prisoner.button(GO))
        self.shot("camp-failed")
        prisoner.open(self.address, READY, ("Anna", "Bela", "easy"))
        self.shot("camp-cover")
        prisoner.press(prisoner.button(TAKER))
        prisoner.escape()
        self.shot("camp-roll-call")
        last = {**READY, "seats": [{**READY["seats"][0], "escaped": 2}, *READY["seats"][1:]]}
        prisoner.open(self.address, last, ("Anna", "easy", "easy"))
        prisoner.escape()
        self.shot("camp-report")

    def once(self, name: str) -> None:
        """Keep the first picture of a kind."""
        if name not in self.taken:
            self.taken.add(name)
            self.shot(name)

    def close(self) -> None:
        """Close what lies over the table, if it does."""
        dialog = self.page.get_by_role("dialog")
        if dialog.count():
            self.player.press(dialog.get_by_role("button", name="Close").first)
            expect(dialog).to_have_count(0)

    def table_only(self) -> None:
        """The table's three stages, for sizes between."""
        player = self.player
        player.deal(self.address, SEED)
        player.step()
        self.shot("dig-choice")
        player.play_until(re.compile("stretch 9,|over the fall as stretch 9,"))
        self.shot("dig-late")
        player.play_until(CHECK)
        self.shot("run-check")
        player.play_until(GIVE)
        self.shot("run-give")
        player.play_out()
        self.shot("report")


@contextmanager
def seated(browser: Browser, size: str, theme: str) -> Iterator[Page]:
    """A fresh visitor with a screen of that size."""
    width, height = SIZES[size]
    touch = size != "desktop"
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=touch,
        is_mobile=touch,
        device_scale_factor=2 if touch else 1,
    )
    page = context.new_page()
    page.on("pageerror", lambda error: print(f"  {size} {theme}: {error}"))
    page.on("console", lambda message: print(f"  {size} {theme}: {message.text}") if message.type == "error" else None)
    yield page
    context.close()


def main(address: str, folder: Path, only: str = "") -> None:
    """All of them, or those whose size or theme is named."""
    folder.mkdir(parents=True, exist_ok=True)
    ways: list[tuple[str, str, Callable[[Shots], None]]] = [
        *((size, theme, way) for size in EVERYWHERE for theme in THEMES for way in (Shots.frame, Shots.table)),
        *((size, "light", Shots.table_only) for size in ("small", "tablet", "landscape")),
        *((size, theme, Shots.seats) for size in EVERYWHERE for theme in THEMES),
        ("small", "light", Shots.seats),
        *((size, theme, Shots.island) for size in EVERYWHERE for theme in THEMES),
        *((size, "light", Shots.island) for size in ("small", "landscape", "tiny", "tablet")),
        *((size, theme, way) for size in EVERYWHERE for theme in THEMES for way in (Shots.guards, Shots.chains)),
        *((size, "light", way) for size in ("small", "landscape", "tiny", "tablet") for way in (Shots.guards, Shots.chains)),
        *((size, theme, Shots.camp) for size in EVERYWHERE for theme in THEMES),
        *((size, "light", Shots.camp) for size in ("small", "tablet", "landscape")),
    ]
    test_site = table_site()
    with SiteServer(test_site) as several, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=ensure_browser(), args=FLAGS)
        for size, theme, way in ways:
            if only not in f"{size}-{theme}-{way.__name__}":
                continue
            with seated(browser, size, theme) as page:
                way(Shots(page, several.url if way is Shots.seats else address, folder, f"{size}-{theme}", size != "desktop"))
            print(f"  {size} {theme} {way.__name__}")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:4])
