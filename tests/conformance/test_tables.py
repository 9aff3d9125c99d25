"""Words, rulebook and options of every game fit its code."""

from __future__ import annotations

import re
from typing import Any

import pytest

import pyengine
from pyengine import BadOption, BadSeats, registry
from pyengine.game import Game
from pyengine.words import CORE, speaking
from tests.proof.report import information

from . import tables
from .cases import games, option_sets
from .speech import wrapped

GAMES = [game.id for game in games()]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game[Any, Any]:
    return registry.get(request.param)


def test_every_sentence_is_said(game: Game[Any, Any]) -> None:
    assert not tables.unused_keys(game)


def test_what_is_said_has_words(game: Game[Any, Any]) -> None:
    assert not tables.missing_keys(game.package, game.words)


def test_the_core_says_all_its_sentences_and_no_other() -> None:
    assert not tables.core_unused()
    for package in ("pyengine", "pyengine.ai"):
        assert not tables.missing_keys(package, CORE)


def test_cited_rules_exist(game: Game[Any, Any]) -> None:
    assert not tables.missing_rules(game)


def test_every_rule_is_named_by_code_or_by_another_rule_or_only_informs(game: Game[Any, Any]) -> None:
    silent = set(tables.unnamed_rules(game)) - set(information(game.id))
    assert not silent, f"name them in the code, or in tests/{game.id}/information.toml with a reason"


def test_rulebook(game: Game[Any, Any]) -> None:
    book = pyengine.rulebook(game.id)
    ids = [rule.id for rule in book.rules]
    numbers = [rule.number for rule in book.rules]
    assert ids
    assert len(set(ids)) == len(ids)
    assert len(set(numbers)) == len(numbers)
    assert re.fullmatch(r"[A-Z][A-Z0-9]{0,3}", book.short)
    assert book.title == game.words.say("title", {})
    for rule in book.rules:
        assert rule.id.startswith(f"{game.id}.")
        assert rule.title.strip()
        assert rule.text.strip()
        assert set(rule.see) <= set(ids) - {rule.id}, f"{rule.id} points to {rule.see}"
        assert book[rule.id] is rule
    assert type(book.view()).model_validate_json(book.view().model_dump_json()) == book.view()


def test_rulebook_and_options_speak_the_chosen_language(game: Game[Any, Any]) -> None:
    with speaking("xx"):
        book = pyengine.rulebook(game.id)
        assert wrapped(book.title)
        assert all(wrapped(section.title) for section in book.sections)
        assert all(wrapped(rule.title) and wrapped(rule.text) for rule in book.rules)
        info = game.info()
        assert wrapped(info.title)
        for entry in info.options.get("properties", {}).values():
            assert wrapped(entry["title"])
            assert wrapped(entry["description"])
            assert all(map(wrapped, entry.get("labels", {}).values()))


def test_options_have_a_rule_and_a_default(game: Game[Any, Any]) -> None:
    game.options()
    for name, entry in game.option_schema().get("properties", {}).items():
        assert entry["rule"] in game.rulebook, f"{name} names no rule of the rulebook"
        assert "default" in entry
        assert list(entry.get("labels", ())) == entry.get("enum", []), f"{name} has values without words"
    assert all(game.options.model_validate(options).model_dump(mode="json") == options for options in option_sets(game))


def test_menu(game: Game[Any, Any]) -> None:
    info = next(info for info in pyengine.games() if info.id == game.id)
    assert info.edition == game.editions[-1]
    assert ("solitaire" in info.tags) == (info.seats[0] == 1)
    assert type(info).model_validate_json(info.model_dump_json()) == info


def test_wrong_options_and_seats_are_refused_with_what_fits(game: Game[Any, Any]) -> None:
    for name in game.options.model_fields:
        with pytest.raises(BadOption, match=name):
            pyengine.new_match(game.id, options={name: "nonsense", "bogus": 1})
    with pytest.raises(BadOption) as caught:
        pyengine.new_match(game.id, options={"bogus": 1})
    assert "bogus" in str(caught.value)
    fewest, most = game.seats
    for seats in (fewest - 1, most + 1, 0, -1, 10**30):
        with pytest.raises(BadSeats, match=f"{fewest} to {most}"):
            pyengine.new_match(game.id, seats=seats)
