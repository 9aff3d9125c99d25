"""The sheet for a new game of Alcatraz: every option that the rulings name, tried out before the deal."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from e2e.islander import ROLL, Islander
from e2e.machines import on_phone
from e2e.visitor import WAIT
from tools.serve import SiteServer

pytestmark = on_phone


@pytest.fixture
def islander(page: Page, site: SiteServer) -> Islander:
    """Somebody with the house rules open before him."""
    islander = Islander(page, touch=True)
    islander.sheet(site.url)
    islander.house_rules()
    return islander


def test_every_option_stands_there_in_words_with_its_rule(islander: Islander, page: Page) -> None:
    marked = page.get_by_role("combobox", name=re.compile("^Marked squares"))
    assert marked.get_by_role("option").all_inner_texts() == ["Rows of 5, 3 and 1", "Block of 3 by 3"]
    guards = page.get_by_role("combobox", name=re.compile("^Guards’ posts"))
    assert guards.get_by_role("option").all_inner_texts() == ["Alternating edges", "Edges in pairs", "All in the middle", "Your own posts"]
    expect(page.get_by_role("textbox", name=re.compile("^Your own posts"))).to_have_value("1.5 2.1 3.9 4.1 5.9 6.1 7.9 8.1")
    expect(page.get_by_role("checkbox", name=re.compile("^Alarm"))).to_be_checked()
    expect(page.get_by_role("checkbox", name=re.compile("^Draw who goes first"))).not_to_be_checked()
    expect(page.get_by_role("spinbutton", name=re.compile("^First player"))).to_have_value("1")
    expect(page.get_by_role("spinbutton", name=re.compile("^Turns without a boarding"))).to_have_value("400")
    expect(page.get_by_role("button", name=re.compile("^Read rule ALC"))).to_have_count(7)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    assert Axe().run(page).violations_count == 0


def test_guards_are_posted_by_taps_and_a_wrong_post_says_why(islander: Islander, page: Page) -> None:
    islander.press(islander.board.get_by_role("button", name="3·4", exact=True))
    expect(islander.button("Row 3’s guard on 3·4.")).to_be_visible()
    expect(page.get_by_role("combobox", name=re.compile("^Guards’ posts"))).to_have_value("free")
    islander.press(islander.board.get_by_role("button", name=re.compile(r"^1·3\b")))
    expect(page.get_by_role("alert")).to_have_text("Row 1’s guard must start on the middle square 1.5, not on 1.3.")
    islander.press(islander.board.get_by_role("button", name="9·2", exact=True))
    expect(page.get_by_role("alert")).to_have_text("Row 9, next to the cell, must stay free of guards.")
    expect(page.get_by_role("textbox", name=re.compile("^Your own posts"))).to_have_value("1.5 2.1 3.4 4.1 5.9 6.1 7.9 8.1")
    islander.begin()
    expect(islander.button("Row 3’s guard on 3·4.")).to_be_visible(timeout=WAIT)
    expect(islander.button("Row 4’s guard on 4·1.")).to_be_visible()


def test_what_is_wrong_is_listed_and_nothing_is_dealt(islander: Islander, page: Page) -> None:
    posts = page.get_by_role("textbox", name=re.compile("^Your own posts"))
    posts.fill("1.3 2.1 9.4 4.1 5.9 6.1 7.9 8.1")
    posts.blur()
    alert = page.get_by_role("alert")
    for sentence in ("Row 3 has no guard.", "Row 9, next to the cell, must stay free", "Row 1’s guard must start on the middle square"):
        expect(alert).to_contain_text(sentence)
    islander.press(islander.button("Deal", exact=True))
    page.wait_for_timeout(500)
    expect(alert).to_be_visible()
    posts.fill("1.5 2.1 3.4 4.1 5.9 6.1 7.9 8.1")
    page.get_by_role("spinbutton", name=re.compile("^First player")).fill("4")
    page.get_by_role("spinbutton", name=re.compile("^First player")).blur()
    expect(alert).to_have_text("Seat 4 cannot go first: there are only 2 seats.")
    islander.press(page.get_by_role("radio", name="4 seats"))
    expect(alert).to_have_count(0)
    expect(page.get_by_text("2 changed")).to_be_visible()
    islander.press(islander.button("As in the rules"))
    expect(page.get_by_text("2 changed")).to_have_count(0)
    expect(posts).to_have_value("1.5 2.1 3.9 4.1 5.9 6.1 7.9 8.1")


def test_a_block_of_marked_squares_the_second_player_first_and_ten_quiet_turns(islander: Islander, page: Page) -> None:
    page.get_by_role("combobox", name=re.compile("^Marked squares")).select_option(label="Block of 3 by 3")
    page.get_by_role("combobox", name=re.compile("^Guards’ posts")).select_option(label="All in the middle")
    page.get_by_role("spinbutton", name=re.compile("^First player")).fill("2")
    page.get_by_role("spinbutton", name=re.compile("^Turns without a boarding")).fill("10")
    islander.begin()
    expect(islander.button("3·4, a marked square")).to_be_visible()
    expect(islander.board.get_by_role("button", name="1·3", exact=True)).to_have_count(1)
    expect(islander.button("Row 8’s guard on 8·5.")).to_be_visible()
    islander.turn = 1
    for _ in range(10):
        assert not islander.over
        islander.step(idle=True)
    report = page.get_by_role("article", name="Report of the committee")
    expect(report).to_contain_text("10 turns went by without a boarding")
    expect(report).to_contain_text("Called off")


def test_without_alarm_nobody_rolls(islander: Islander, page: Page) -> None:
    islander.press(page.get_by_role("checkbox", name=re.compile("^Alarm")))
    islander.begin()
    while "into the boat: 1 of 3" not in islander.spoken:
        islander.step()
    assert "No alarm in this game: no guard stirs." in islander.spoken
    expect(islander.button(ROLL)).to_have_count(0)
