"""Sentences that stand alone begin with a capital letter."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from pyengine.games import escape_from_colditz
from pyengine.games.escape_from_colditz.game import GAME

CAPITAL = ("pawn", "guard", "guards", "officer", "officers", "partner", "room", "text", "what")
"""Values whose own words begin with a capital: pawns, officers and rooms; of `what` the pawns and officers that begin a sentence."""
NUMBERS = ("count", "men", "points", "steps")
ALONE = ("prompt", "event", "label", "outcome", "why", "reason", "badge", "choice")
TABLE = tomllib.loads((Path(str(escape_from_colditz.__file__)).parent / "text" / "en.toml").read_text("utf-8"))


@pytest.mark.parametrize("kind", ALONE)
def test_a_sentence_begins_with_a_capital_or_a_number(kind: str) -> None:
    for name, sentence in TABLE[kind].items():
        begins = re.match(r"[A-Z0-9]|\{(\w+)[|}]", sentence)
        assert begins, f"{kind}.{name}: {sentence}"
        value = begins.group(1)
        assert value is None or value in CAPITAL or value in NUMBERS or _is_card(sentence, value), f"{kind}.{name}: {sentence}"


def _is_card(sentence: str, value: str) -> bool:
    """Cards of the decks have names; equipment has none, so a sentence about it does not begin with it."""
    return value == "card" and sentence.startswith(("{card} is not played", "{card} helps"))


@pytest.mark.parametrize("table", ["officer", "nation", "pawn", "room", "card"])
def test_what_may_begin_a_sentence_has_a_capital(table: str) -> None:
    assert all(words[0].isupper() for words in TABLE[table].values())


def test_no_log_of_a_game_has_a_line_in_lower_case() -> None:
    from tests.conformance.cases import cases, walk

    for case in cases(GAME):
        match = case.start(5)
        for _ in walk(match, 5, 150):
            pass
        assert not [event.text for event in match.events(None) if event.text[0].islower()]
