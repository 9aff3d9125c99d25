"""Checks of the story: events explain every view, and a preview tells what will surely happen."""

from __future__ import annotations

from collections.abc import Sequence

import pyengine
from pyengine import Event, Match, Move
from pyengine.rng import Rng
from pyengine.scene import COUNTER, Layout

from .cases import Case, Looks, choose, turns, viewers
from .play import all_moves, bare, dump


def check_events(case: Case, seed: int) -> None:
    """Each viewer's last layout, changed as told to it, is its next; every event has words and rules of this game.

    Who is told nothing of a ply sees the very same view as before.
    """
    match = case.start(seed)
    rng, look = Rng(f"walk {seed}"), Looks(case)
    layouts = {viewer: _rebuilt(_empty(match, viewer), match, viewer, match.opening) for viewer in viewers(match)}
    _check_worded(match, match.opening)
    while match.actor is not None:
        move = choose(match, rng)
        before = pyengine.from_position(case.game, match.position()) if look(match) else None
        events = match.play(move.text, move.seat)
        assert any(event.known_to(move.seat) for event in events), f"{move.text}: its player is told nothing"
        _check_worded(match, events)
        for viewer in viewers(match):
            layouts[viewer] = _rebuilt(layouts[viewer], match, viewer, events, move)
            known = [event.text for event in events if event.known_to(viewer)]
            assert [event.text for event in match.events(viewer, match.ply - 1)] == known
            if not known and before is not None:
                assert bare(match.view(viewer)) == bare(before.view(viewer)), f"{move.text}: {viewer} is told nothing but sees a change"


def _empty(match: Match, viewer: int | None) -> Layout:
    """The table before the set-up: nothing on it, and counters as the set-up found them."""
    counters = match.layout(viewer).counters
    for event in reversed(match.opening):
        for change in reversed(event.changes):
            if change.element.startswith(COUNTER) and event.known_to(viewer):
                counters[change.element.removeprefix(COUNTER)] = change.source
    return Layout(ordered=match.layout(viewer).ordered, counters=counters)


def _rebuilt(before: Layout, match: Match, viewer: int | None, events: Sequence[Event], move: Move | None = None) -> Layout:
    after = match.layout(viewer)
    for event in events:
        if event.known_to(viewer):
            before.apply(event.changes)
    before.ordered |= after.ordered
    told, found = before.facts(), after.facts()
    different = {place: (told.get(place), found.get(place)) for place in {*told, *found} if told.get(place) != found.get(place)}
    assert not different, f"after {move and move.text}, viewer {viewer} was told (first) but sees (second): {different}"
    return after


def _check_worded(match: Match, events: Sequence[Event]) -> None:
    for event in events:
        assert event.text.strip()
        assert event.rules, f"{event.kind} cites no rule"
        for rule in event.rules:
            assert rule in match.game.rulebook, f"{event.kind} cites {rule}"
        assert event.seen_by is None or set(event.seen_by) <= {-1, *range(match.setup.seats)}


def check_preview(case: Case, seed: int) -> None:
    """A preview is the beginning of what the move's player is then told, word for word, and plays nothing."""
    match = case.start(seed)
    look = Looks(case)
    for move in turns(match, seed):
        if move is None:
            break
        position = match.position()
        for legal in all_moves(match) if look(match) else (move,):
            foretold = match.preview(legal.text, legal.seat)
            assert dump(match.position()) == dump(position), "a preview changed the position"
            twin = pyengine.from_position(case.game, position)
            told = [event for event in twin.play(legal.text, legal.seat) if event.known_to(legal.seat)]
            for number, event in enumerate(foretold):
                assert number < len(told), f"{legal.text}: {event.text} was foretold but does not happen"
                assert facts(event) == facts(told[number]), f"{legal.text}: foretold {facts(event)}, happened {facts(told[number])}"


def facts(event: Event) -> tuple[object, ...]:
    """What an event says."""
    return (event.kind, event.text, event.rules, event.changes, event.seat)
