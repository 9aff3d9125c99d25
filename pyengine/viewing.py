"""From a game's scene to the view document: ids for hidden things, choices, words, log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .documents import (
    Area,
    Badge,
    ChangeView,
    Counter,
    Element,
    EventView,
    MoveView,
    OutcomeView,
    Phase,
    Prompt,
    SeatView,
    View,
)
from .game import Game, Setup
from .scene import Layout, Piece, Sign, Spot
from .story import Event, Move
from .words import Words, language

if TYPE_CHECKING:
    from .match import Match

CHOICE = "choice:"


def view(match: Match, state: Any, viewer: int | None) -> View:
    """The view of a seat, or of an onlooker (`None`)."""
    game, words = match.game, match.words
    moves = move_views(match.moves(viewer)) if viewer is not None else ()
    prompt = game.prompt(state, viewer)
    areas = [area(spot, words) for spot in game.scene(state, viewer).spots]
    choices = choices_area(moves, words)
    if choices is not None:
        areas.append(choices)
    return View(
        game=game.id,
        edition=match.setup.edition,
        ply=match.ply,
        viewer=viewer,
        turn=game.turn(state),
        actor=game.actor(state),
        phase=_phase(game.phase(state), words),
        phases=tuple(_phase(phase, words) for phase in game.phases),
        prompt=Prompt(text=words.message(prompt.message), rules=(prompt.rule,) if prompt.rule else ()),
        seats=tuple(_seat(match, state, seat) for seat in range(match.setup.seats)),
        areas=tuple(areas),
        moves=moves,
        log=tuple([log_line(event) for event in match.events(viewer)]),
        outcome=outcome(game, state, words),
    )


def layout(game: Game[Any, Any], setup: Setup, state: Any, viewer: int | None) -> Layout:
    """The bare facts of the view."""
    counters = {f"{seat}/{name}": str(value) for seat in range(setup.seats) for name, value in game.seat_line(state, seat).counters.items()}
    return Layout.of(game.scene(state, viewer), counters)


def move_views(moves: Iterable[Move]) -> tuple[MoveView, ...]:
    """Legal moves as the page gets them."""
    return tuple(MoveView(text=m.text, label=m.label, kind=m.kind, args=m.args, targets=m.targets, final=m.final) for m in moves)


def event_view(event: Event) -> EventView:
    """One event with its changes, which the page animates."""
    changes = tuple(
        ChangeView(
            element=change.element,
            source=change.source,
            target=change.target,
            face=change.face,
            facing="up" if change.facing == "up" else "down",
        )
        for change in event.changes
    )
    return EventView(ply=event.ply, seat=event.seat, kind=event.kind, text=event.text, rules=event.rules, changes=changes)


def log_line(event: Event) -> EventView:
    """One line of the log, without changes; worded once, as a log is shown whole after every ply."""
    if event.line is None or event.line[0] != language():
        line = EventView(ply=event.ply, seat=event.seat, kind=event.kind, text=event.text, rules=event.rules)
        event.line = (language(), line)
    return event.line[1]


def outcome(game: Game[Any, Any], state: Any, words: Words) -> OutcomeView | None:
    """How it ended."""
    result = game.result(state)
    if result is None:
        return None
    return OutcomeView(
        reason=result.reason,
        text=words.message(result.message),
        standings=result.standings,
        winners=result.winners,
        scores=result.scores,
        rating=result.rating,
        rating_text=None if result.rating is None else words.say(f"rating.{result.rating}", {}),
        rules=result.rules,
    )


def area(spot: Spot, words: Words) -> Area:
    """One area, its elements named. A stack shows its top only."""
    pieces = spot.pieces[-1:] if spot.kind == "stack" else spot.pieces
    hidden: dict[str, int] = {}
    elements = []
    for piece in pieces:
        place = piece.place or spot.id
        if piece.id is not None:
            name = piece.id
        elif spot.kind == "stack":
            name = spot.id
        else:
            hidden[place] = hidden.get(place, 0) + 1
            name = f"{place}/{hidden[place]}"
        elements.append(_element(name, piece, words))
    return Area(
        id=spot.id,
        title=words.message(spot.title),
        kind=spot.kind,
        count=len(spot.pieces),
        elements=tuple(elements),
        label=words.message(spot.label) if spot.label is not None else "",
        badges=_badges(spot.signs, words),
    )


def choices_area(moves: Iterable[MoveView], words: Words) -> Area | None:
    """The area of all choices that have no piece of their own, labelled by the first move that uses each."""
    labels: dict[str, str] = {}
    for move in moves:
        for target in move.targets:
            if target.startswith(CHOICE):
                name = f"choice.{target.removeprefix(CHOICE)}"
                labels.setdefault(target, words.say(name, {}) if words.has(name) else move.label)
    if not labels:
        return None
    elements = tuple(Element(id=target, face=None, label=label) for target, label in labels.items())
    return Area(id="choices", title=words.say("area.choices", {}), kind="choices", count=len(elements), elements=elements)


def _element(name: str, piece: Piece, words: Words) -> Element:
    return Element(
        id=name,
        face=piece.face,
        aspect=piece.aspect,
        label=words.message(piece.label),
        facing=piece.facing,
        owner=piece.owner,
        place=piece.place or None,
        badges=_badges(piece.signs, words),
    )


def _badges(signs: tuple[Sign, ...], words: Words) -> tuple[Badge, ...]:
    return tuple(Badge(id=s.id, text=words.message(s.message), value=s.value, tone=s.tone, rules=s.rules) for s in signs)


def _phase(phase: str, words: Words) -> Phase:
    return Phase(id=phase, title=words.say(f"phase.{phase}", {}))


def _seat(match: Match, state: Any, seat: int) -> SeatView:
    line, player = match.game.seat_line(state, seat), match.players[seat]
    return SeatView(
        seat=seat,
        name=player.name or match.words.message(match.game.seat_name(seat, match.setup.seats)),
        kind=player.kind,
        level=player.level,
        score=line.score,
        counters=tuple(
            Counter(id=name, label=match.words.say(f"counter.{name}", {}), value=value) for name, value in line.counters.items()
        ),
        out=line.out,
    )
