"""Checks of refusals: over taps and texts, `why_not` is empty exactly for legal moves and their beginnings, and cites a rule otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pyengine import Citation, IllegalMove, Match, UnreadableMove
from pyengine.rng import Rng, below
from pyengine.story import begins

from .cases import Case, walk
from .play import board_places, known_ids

EVERY = 3
"""Plies from one look at all single taps, or all texts, to the next."""

EVERY_PAIR = 12
"""Plies from one look at all pairs of taps to the next."""

MOST_PAIRS = 300
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
    """All single taps and pairs of taps, by every seat that may do something."""
    rng = Rng(f"taps {seed}")
    for match in walk(case.start(seed), seed):
        for seat in range(case.seats):
            moves = match.moves(seat)
            if not moves or match.ply % EVERY:
                continue
            targets = [move.targets for move in moves]
            taps = taps_of(match, seat)
            known = known_ids(match, match.view(seat))
            for tap in taps:
                _check(match, seat, known, [tap], any(begins(wanted, [tap]) for wanted in targets))
            if match.ply % EVERY_PAIR == 0:
                pairs = [(one, two) for one in taps for two in taps]
                while len(pairs) > MOST_PAIRS:
                    pairs[below(rng, len(pairs))] = pairs[-1]
                    pairs.pop()
                for pair in pairs:
                    _check(match, seat, known, list(pair), any(begins(wanted, pair) for wanted in targets))
            for wanted in targets[:: 1 + len(targets) // 12]:
                whole = [target.split("|")[-1] for target in wanted]
                for length in range(len(whole) + 1):
                    _check(match, seat, known, whole[:length], True)
                _check(match, seat, known, [*whole, whole[0]], False)


def check_texts(case: Case, seed: int) -> None:
    """Every text that is a move somewhere in a game is, at any ply, legal or refused by rules of this game; nonsense by the notation."""
    known: dict[str, None] = {}
    for match in walk(case.start(seed), seed):
        known.update(dict.fromkeys(move.text for seat in range(case.seats) for move in match.moves(seat)))
    for match in walk(case.start(seed + 1), seed + 1):
        if match.actor is None or match.ply % EVERY:
            continue
        for seat in range(case.seats):
            _check_texts_of(match, seat, list(known))


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
    if match.ply % EVERY_PAIR == 0:
        for text in NONSENSE:
            assert [citation.rule for citation in match.why_not(text, seat)] == ["common.notation"], text
            with pytest.raises(UnreadableMove):
                match.play(text, seat)
