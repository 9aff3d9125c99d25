"""The rulebook's form: numbered rules with stable ids, and a line number for what does not fit."""

from __future__ import annotations

import pytest

from pyengine.book import load, parse
from pyengine.words import speaking

SOURCE = """# A game
short: AG

## dig: Digging

### 1.1 a_game.dig.first [rule]: The first card
see: a_game.dig.house
It is laid.

Anywhere.

### 1.2 a_game.dig.house [house]: A value
Three.

## end: The end

### 2.1 a_game.end [ruling]: The end
It ends.
"""


def test_a_rulebook_is_read_whole() -> None:
    book = parse("a_game", SOURCE)
    assert (book.game, book.title, book.short) == ("a_game", "A game", "AG")
    assert [(section.id, section.title, len(section.rules)) for section in book.sections] == [("dig", "Digging", 2), ("end", "The end", 1)]
    first = book["a_game.dig.first"]
    assert (first.number, first.kind, first.title, first.text) == ("1.1", "rule", "The first card", "It is laid.\n\nAnywhere.")
    assert first.see == ("a_game.dig.house",)
    assert [rule.kind for rule in book.rules] == ["rule", "house", "ruling"]
    assert "a_game.end" in book
    assert "a_game" not in book
    with pytest.raises(KeyError):
        _ = book["a_game.nothing"]


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        (6, "### 1.1 a_game.dig.first [rule] The first card"),
        (6, "### 1.1 a_game.dig.first [law]: The first card"),
        (6, "### 1.1 A_game.dig [rule]: Capitals"),
        (4, "## dig Digging"),
        (2, "Some stray words"),
    ],
)
def test_a_line_that_does_not_fit_is_named(line: int, wrong: str) -> None:
    lines = SOURCE.splitlines()
    lines[line - 1] = wrong
    with pytest.raises(ValueError, match=f"line {line}: "):
        parse("a_game", "\n".join(lines))


def test_a_rule_outside_a_section_is_refused() -> None:
    with pytest.raises(ValueError, match="line 1"):
        parse("a_game", "### 1.1 a_game.x [rule]: X")


def test_the_common_rules() -> None:
    assert {rule.id for rule in load("pyengine").rules} >= {"common.turn", "common.notation", "common.over"}
    with speaking("xx"):
        assert all(rule.text.startswith("[") for rule in load("pyengine").rules)
