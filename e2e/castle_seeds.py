"""Which deals of Escape from Colditz show what the browser tests want to see: plays them as the tests do, on the site as it is built.

`python -m e2e.castle_seeds escape 1 2 3` prints for each deal what happened in it; `security` takes the other side. For the constants of
test_escape_from_colditz.py, when the computers or the decks play another way.
"""

import re
import sys
import time
from collections.abc import Sequence

from playwright.sync_api import sync_playwright

from e2e.castle import Committee
from e2e.castle_wits import play_out
from e2e.machines import PHONE
from tools.browser import FLAGS, ensure_browser
from tools.paths import DIST
from tools.serve import SiteServer

HAPPENINGS = {
    "claim": " claims ",
    "crossing": "spending",
    "appel": "plays Appel",
    "search": "The search reaches",
    "arrest": "arrests |is arrested",
    "escape": " is out by ",
}
"""What the log says of each."""
ROUNDS = 12
"""Rounds of these games."""
SIDES = {"escape": (("Anna", "Computer, easy"), "American"), "security": (("Computer, easy", "Otto"), "")}
"""Who sits where, and the person's nation."""


def happened(log: str) -> set[str]:
    """What a log tells of."""
    return {name for name, words in HAPPENINGS.items() if re.search(words, log)}


def main(words: Sequence[str]) -> None:
    side, *seeds = words
    seats, nation = SIDES[side]
    with SiteServer(DIST) as site, sync_playwright() as engine:
        browser = engine.chromium.launch(executable_path=ensure_browser(), args=FLAGS)
        for seed in seeds:
            context = browser.new_context(**PHONE, reduced_motion="reduce")
            seat = Committee(context.new_page(), nation=nation)
            began = time.monotonic()
            seat.deal(site.url, seats, seed, rounds=ROUNDS)
            rounds = play_out(seat)
            found = sorted(happened(seat.log))
            print(f"{side} {seed}: {rounds} rounds in {time.monotonic() - began:.0f} s: {', '.join(found)}", flush=True)
            context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
