"""Words are data: values, numbers, lists, fallback to the core, and the pseudo-language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pyengine
from pyengine import registry
from pyengine.words import CORE, Message, Words, language, speaking


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Words:
    """A table of its own, with the core's behind it."""
    package = tmp_path / "spoken"
    (package / "text").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    table = """
hello = "Hello, {name}."
men = "{count|One man|# men} in {where}; # stays."
cards = "Cards: {cards}."
quote = "{a}{b}"
[area]
choices = "Own choices"
"""
    (package / "text" / "en.toml").write_text(table, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    from pyengine import words as module

    module._table.cache_clear()
    return Words("spoken", CORE)


def test_values(words: Words) -> None:
    assert words.say("hello", {"name": "Tom"}) == "Hello, Tom."
    assert words.message(Message("quote", a=1, b=None)) == "1"


@pytest.mark.parametrize(("count", "said"), [(0, "0 men"), (1, "One man"), (2, "2 men"), (-1, "-1 men"), (11, "11 men")])
def test_numbers(words: Words, count: int, said: str) -> None:
    assert words.say("men", {"count": count, "where": "the hut"}) == f"{said} in the hut; # stays."


def test_messages_inside_messages(words: Words) -> None:
    assert words.say("hello", {"name": Message("hello", name="Tom")}) == "Hello, Hello, Tom.."


@pytest.mark.parametrize(
    ("cards", "said"),
    [((), "nothing"), (("a",), "a"), (("a", "b"), "a and b"), (["a", 2, Message("quote", a="c", b="d")], "a, 2 and cd")],
)
def test_lists(words: Words, cards: list[str], said: str) -> None:
    assert words.say("cards", {"cards": cards}) == f"Cards: {said}."


def test_a_games_own_words_come_before_the_cores(words: Words) -> None:
    assert words.say("area.choices", {}) == "Own choices"
    assert words.say("common.over", {}) == CORE.say("common.over", {})
    assert words.has("common.over")
    assert words.keys() >= {"hello", "area.choices"}
    assert not words.keys() & {"common.over"}


FIELD = re.compile(r"\{(\w+)")


@pytest.mark.parametrize("game", [info.id for info in pyengine.games()])
def test_a_games_words_for_what_the_core_says_name_no_other_values(game: str) -> None:
    """The core tells its messages with its own values: a game's key of the same name that asks for others cannot be worded."""
    own = registry.get(game).words
    for key in own.keys() & CORE.keys():
        assert set(FIELD.findall(own.sentence(key))) <= set(FIELD.findall(CORE.sentence(key))), key


def test_missing_words_and_values_are_errors_that_name_them(words: Words) -> None:
    with pytest.raises(KeyError, match=r"no\.such\.key"):
        words.say("no.such.key", {})
    with pytest.raises(KeyError, match="name"):
        words.say("hello", {})


def test_the_pseudo_language_wraps_and_accents_every_sentence_but_no_value(words: Words) -> None:
    with speaking("xx"):
        assert language() == "xx"
        assert words.say("hello", {"name": "Tom"}) == "[Hélló, Tom.]"
        assert words.say("men", {"count": 1, "where": "x"}) == "[Óné mán ín x; # stáys.]"
        assert words.say("cards", {"cards": [Message("quote", a="e", b="o"), "u"]}) == "[Cárds: [[eo] ánd u].]"
    assert language() == "en"
    assert words.say("hello", {"name": "Tom"}) == "Hello, Tom."


def test_a_language_that_is_not_shipped_is_refused() -> None:
    with pytest.raises(LookupError), speaking("de"):
        pass
    assert language() == "en"


def test_the_language_is_restored_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError), speaking("xx"):
        _ = 1 // 0
    assert language() == "en"


def test_messages_compare_by_key_and_values() -> None:
    assert Message("a", x=1) == Message("a", x=1)
    assert Message("a", x=1) != Message("a", x=2)
    assert len({Message("a", x=1), Message("a", x=1)}) == 1
