"""Checks of refusals: over taps and texts, `why_not` is empty exactly for legal moves and their beginnings, and cites a rule otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from pyengine import Citation, IllegalMove, Match, UnreadableMove
from pyengine.rng import Rng, below
from pyengine.story import begins

from .cases import Case, Looks, walk
from .play import board_places, known_ids

EVERY = 2
"""Looks from one at all single taps to the next."""

EVERY_PAIR = 8
"""Looks from one at pairs of taps, or at nonsense, to the next."""

MOST_PAIRS = 200
MOST_TEXTS = 40
MOST_STRAY = 40
"""Single taps of a seat that may only start something out of turn."""

ThingT = TypeVar("ThingT")
NONSENSE = ("", " ", "xyzzy", "17", "choice:", "play play", "\n", "é", "\U0001f600", "a" * 500, "{}", "'; --", "[1]")


def taps_of(match: Match, seat: int) -> list[str]:
    """Everything of a seat's view that can be tapped: areas, elements, choices, places of the board."""
    view = match.view(seat)
    found = [area.id for area in view.areas if area.kind != "choices"] + [element.id for area in view.areas for element in area.elements]
    found += sorted(board_places(match))
    return list(dict.fromkeys(found))


def _check(match: Match, seat: int, known: set[str], asked: Any, legal: bool) -> None:
    """`known` are the ids that the seat sees: a citation speaks of no other."""
    found = match.why_not(asked, seat)
    if legal:
        assert found == (), f"{asked} is legal for {seat}, but is refused by {found}"
        return
    assert found, f"{asked} by {seat} at ply {match.ply} is not legal, but nothing forbids it"
    for citation in found:
        assert known >= set(citation.elements), f"{asked} by {seat} at ply {match.ply}: {citation.text} points at {citation.elements}"
    if seat == match.actor or [citation.rule for citation in found] != ["common.turn"]:
        _cite_rules_here(match, found, asked, seat)


def _cite_rules_here(match: Match, found: Sequence[Citation], asked: Any, seat: int) -> None:
    for rule, text in found:
        assert rule in match.game.rulebook, f"{asked} by {seat} at ply {match.ply} is refused by {rule}, which is no rule of this game"
        assert text.strip()
    assert len({rule for rule, _ in found}) == len(found), f"{asked}: one rule is cited twice: {found}"


def check_taps(case: Case, seed: int) -> None:
    """All single taps, and pairs of taps, by the actor; some by every other seat that may do something."""
    rng = Rng(f"taps {seed}")
    look, looks = Looks(case), 0
    for match in walk(case.start(seed), seed):
        if not look(match):
            continue
        looks += 1
        for seat in range(case.seats) if looks % (EVERY * (1 + case.is_long)) == 0 else ():
            moves = match.moves(seat)
            if not moves:
                continue
            targets = [move.targets for move in moves]
            taps = taps_of(match, seat)
            known = known_ids(match, match.view(seat))
            for tap in taps if seat == match.actor else _some(taps, MOST_STRAY, rng):
                _check(match, seat, known, [tap], any(begins(wanted, [tap]) for wanted in targets))
            if looks % EVERY_PAIR == 0:
                for pair in _some([(one, two) for one in taps for two in taps], MOST_PAIRS, rng):
                    _check(match, seat, known, list(pair), any(begins(wanted, pair) for wanted in targets))
            for wanted in targets[:: 1 + len(targets) // 12]:
                whole = [target.split("|")[-1] for target in wanted]
                for length in range(len(whole) + 1):
                    _check(match, seat, known, whole[:length], True)
                _check(match, seat, known, [*whole, whole[0]], False)


def check_texts(case: Case, seed: int) -> None:
    """Every text that is a move somewhere in a game is, at any ply, legal or refused by rules of this game; nonsense by the notation."""
    rng = Rng(f"texts {seed}")
    known: dict[str, None] = {}
    for match in walk(case.start(seed), seed):
        known.update(dict.fromkeys(move.text for seat in range(case.seats) for move in match.moves(seat)))
    look, looks = Looks(case), 0
    for match in walk(case.start(seed + 1), seed + 1):
        if match.actor is None or not look(match):
            continue
        looks += 1
        for seat in range(case.seats):
            _check_texts_of(match, seat, _some(list(known), MOST_TEXTS // (1 + case.is_long), rng))
            if looks % EVERY_PAIR == 0 and match.moves(seat):
                _check_nonsense(match, seat)


def _some(things: list[ThingT], most: int, rng: Rng) -> list[ThingT]:
    """All of them, or so many drawn by chance."""
    drawn = list(things)
    while len(drawn) > most:
        drawn[below(rng, len(drawn))] = drawn[-1]
        drawn.pop()
    return drawn


def _check_texts_of(match: Match, seat: int, texts: list[str]) -> None:
    legal = {move.text for move in match.moves(seat)}
    if not legal:
        assert [citation.rule for citation in match.why_not(texts[0], seat)] == ["common.turn"]
        with pytest.raises(IllegalMove):
            match.play(texts[0], seat)
        return
    known = known_ids(match, match.view(seat))
    for text in texts:
        _check(match, seat, known, text, text in legal)
        if text in legal:
            continue
        found = match.why_not(text, seat)
        with pytest.raises(IllegalMove) as caught:
            match.play(text, seat)
        assert caught.value.citations == found
        assert all(sentence in str(caught.value) for _, sentence in found)


def _check_nonsense(match: Match, seat: int) -> None:
    for text in NONSENSE:
        assert [citation.rule for citation in match.why_not(text, seat)] == ["common.notation"], text
        with pytest.raises(UnreadableMove):
            match.play(text, seat)
