"""Checks of words: in the pseudo-language every sentence is wrapped whole, so a sentence that escaped the tables stands out."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

import pyengine
from pyengine.words import speaking

from .cases import Case, Looks, turns, viewers
from .play import all_moves
from .refusing import taps_of

EVERY_ADVICE = 5
"""Looks from one that asks for advice to the next."""

SAID = {"title", "text", "label", "name", "reason", "rating_text", "description"}
"""Fields of documents that hold sentences, if anything."""

_WORD = re.compile(r"(?<![\w./:-])[^\W\d_]+(?![\w./:-]*[\w/:-])")
_VOWELS = frozenset("aeiouAEIOU")


def wrapped(text: str) -> bool:
    """Whether a text is one sentence of the tables: one pair of brackets around all of it."""
    depth = 0
    for index, letter in enumerate(text):
        depth += (letter == "[") - (letter == "]")
        if depth == 0 and index < len(text) - 1:
            return False
    return text.startswith("[") and depth == 0


def sentences(document: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """All sentences of a JSON document, with where they stand."""
    if isinstance(document, dict):
        for name, value in document.items():
            if name in SAID and isinstance(value, str) and value:
                yield f"{path}.{name}", value
            else:
                yield from sentences(value, f"{path}.{name}")
    elif isinstance(document, (list, tuple)):
        for index, value in enumerate(document):
            yield from sentences(value, f"{path}[{index}]")


def plain_words(text: str) -> list[str]:
    """Words of a sentence that come from no table: their vowels have no accents. Ids, with their dots and digits, do not count."""
    return [word for word in _WORD.findall(text) if len(word) > 1 and not _VOWELS.isdisjoint(word)]


def check_sentences(document: Any, names: Collection[str] = ()) -> None:
    """Every sentence of a document is wrapped whole, and every word in it comes from a table or is one of `names`."""
    for path, text in sentences(document):
        assert wrapped(text), f"{path}: {text}"
        escaped = [word for word in plain_words(text) if word not in names]
        assert not escaped, f"{path}: {text} says {escaped}, which are in no table"


def check_speech(case: Case, seed: int) -> None:
    """Views, events, moves, refusals, previews, reasons, outcome and undo, whatever a player can read."""
    with speaking("xx"):
        match = case.start(seed)
        check_sentences(match.game.statics(match.setup))
        look, looks, since = Looks(case), 0, 0
        for move in turns(match, seed):
            if not look(match):
                continue
            looks += 1
            for viewer in viewers(match):
                view = match.view(viewer).model_dump(mode="json")
                for notation in view["moves"]:
                    del notation["text"]
                view["log"] = [line for line in view["log"] if line["ply"] >= since]
                view["outcome"] = view["outcome"] and {**view["outcome"], "reason": None}
                check_sentences(view)
            said = [*match.can_undo[1:], *match.can_redo[1:]]
            said += [event.text for event in match.events(None, match.ply - 1 if match.ply else None)]
            for seat in range(case.seats):
                for tap in taps_of(match, seat)[:12]:
                    said += [text for _, text in match.why_not([tap], seat)]
            for legal in all_moves(match)[:5]:
                said += [event.text for event in match.preview(legal)]
            if match.actor is not None and looks % EVERY_ADVICE == 0:
                for one in pyengine.advise(match, nodes=2).ranked:
                    said += [reason.text for reason in one.reasons]
            if move is not None:
                said += [event.text for event in match.events(move.seat, max(0, match.ply - 1))]
            check_sentences([{"text": text} for text in said])
            since = match.ply
