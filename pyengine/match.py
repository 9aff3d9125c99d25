"""A match: one game being played, with its story, undo, views and record.

The match holds states and never changes one that it has shown: a ply works on a copy, so undo, moves once listed and checks of the
record need nothing but the states already there. No rule lives here.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from . import position as positions
from . import registry, viewing
from .chance import Luck
from .documents import LONGEST_SEED, Check, OutcomeView, Player, Position, Record, RecordedMove, Start, Undo, View
from .errors import BadOption, BadSeats, CannotUndo, IllegalMove, MatchOver, UnreadableMove
from .game import Game, Setup, Unreadable
from .knowledge import Knowledge
from .rng import Rng, seeded
from .scene import Layout
from .story import Citation, Cite, Event, Move, Story, Told, Unforeseeable, begins, cite
from .words import CORE, Words

CHECK_EVERY = 20
"""Plies between two checks of a record."""


class Ply:
    """One move played: the state before it, what was told, the chance it caused, and where the chance script stood."""

    __slots__ = ("before", "chance", "code", "cursor", "digest", "events", "recorded", "revealed", "seat")

    def __init__(self, before: Any, seat: int, code: Any, story: Story, luck: Luck, cursor: int, events: tuple[Event, ...]) -> None:
        self.before = before
        self.seat = seat
        self.code = code
        self.events = events
        self.revealed = story.revealed
        self.chance = tuple(luck.log)
        self.cursor = cursor
        self.recorded: RecordedMove | None = None
        self.digest: str | None = None


class Match:
    """A running or finished game. Make one with `new_match`, `from_position` or `replay`."""

    def __init__(
        self,
        game: Game[Any, Any],
        setup: Setup,
        state: Any,
        start: Start,
        luck: Luck,
        opening: Sequence[Told] = (),
        undo: Undo = "fair",
        players: Sequence[Player] = (),
    ) -> None:
        self.game = game
        self.setup = setup
        self.luck = luck
        self.undo_mode: Undo = undo
        self.players: tuple[Player, ...] = tuple(players) or tuple(Player() for _ in range(setup.seats))
        if len(self.players) != setup.seats:
            raise BadSeats("players", players=len(self.players), seats=setup.seats)
        named = [(seat, player.name) for seat, player in enumerate(self.players) if player.name and game.calls_players]
        self.words: Words = game.words.calling({game.seat_name(seat, setup.seats): name for seat, name in named})
        """The game's words, with the names of those who play."""
        self.practice = False
        self.notices: tuple[str, ...] = ()
        self.start = start
        self.opening: tuple[Event, ...] = tuple(Event(told, self.words, 0) for told in opening)
        """What happened before the first decision."""
        self._state = state
        self._plies: list[Ply] = []
        self._undone: list[list[tuple[Ply, Any]]] = []
        self._floor = 0
        self._codes: Sequence[Any] | None = None

    # ---- where we are ----

    @property
    def ply(self) -> int:
        """Number of plies played."""
        return len(self._plies)

    @property
    def turn(self) -> int | None:
        """Seat whose go it is."""
        found: int | None = self.game.turn(self._state)
        return found

    @property
    def actor(self) -> int | None:
        """Seat that must answer now, `None` when over."""
        found: int | None = self.game.actor(self._state)
        return found

    @property
    def outcome(self) -> OutcomeView | None:
        """How it ended, `None` while it goes on."""
        return viewing.outcome(self.game, self._state, self.words)

    @property
    def chance_left(self) -> tuple[str, ...]:
        """Scripted chance results not yet used."""
        return self.luck.left

    # ---- moves ----

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """Legal moves of the actor, or what another seat may start out of turn. Empty when over."""
        game, state, actor = self.game, self._state, self.actor
        if actor is None:
            return ()
        if seat is None:
            seat = actor
        elif seat != actor:
            self._check_seat(seat)
        codes = self._legal() if seat == actor else game.offers(state, seat)
        words = self.words
        return tuple([Move(state, seat, code, words, game.notation, game.describe, game.final) for code in codes])

    def _check_seat(self, seat: int | None) -> None:
        """Raises `BadSeats` for a seat that this match does not have."""
        if seat is not None and seat not in range(self.setup.seats):
            raise BadSeats("no_seat", seat=seat, last=self.setup.seats - 1)

    def _legal(self) -> Sequence[Any]:
        if self._codes is None:
            self._codes = self.game.moves(self._state)
        return self._codes

    def _listed(self, seat: int) -> Sequence[Any]:
        return self._legal() if seat == self.actor else self.game.offers(self._state, seat)

    def play(self, move: Move | str, seat: int | None = None) -> tuple[Event, ...]:
        """Play a move, as notation or as one of `moves()`; returns what happened, all of it.

        Raises `MatchOver`, `UnreadableMove`, `IllegalMove` (with the citations) or `BadChance`; then nothing has changed.
        """
        seat, code = self._resolve(move, seat)
        before, luck = self._state, self.luck
        cursor = luck.cursor
        luck.log = []
        state = before.copy()
        story = Story(seat)
        try:
            self.game.play(state, seat, code, luck, story)
        except BaseException:
            luck.cursor = cursor
            raise
        if self._plies and self._plies[-1].seat != seat:
            self._floor = len(self._plies)
        words, number = self.words, len(self._plies) + 1
        events = tuple([Event(told, words, number) for told in story.told])
        self._plies.append(Ply(before, seat, code, story, luck, cursor, events))
        self._undone.clear()
        self._show(state)
        return events

    def _resolve(self, move: Move | str, seat: int | None) -> tuple[int, Any]:
        if isinstance(move, Move):
            if move.state is self._state and seat in (None, move.seat):
                return move.seat, move.code
            seat = move.seat if seat is None else seat
            move = move.text
        actor = self.actor
        if actor is None:
            raise MatchOver("match_over")
        seat = actor if seat is None else seat
        self._check_seat(seat)
        try:
            code = self.game.read(self._state, seat, move)
        except Unreadable:
            raise UnreadableMove("unreadable_move", text=str(move)[:80], examples=[legal.text for legal in self.moves()[:3]]) from None
        if code not in self._listed(seat):
            raise IllegalMove(self.why_not(move, seat), move=move)
        return seat, code

    def _show(self, state: Any) -> None:
        self._state = state
        self._codes = None

    def preview(self, move: Move | str, seat: int | None = None) -> tuple[Event, ...]:
        """What a legal move surely causes as its player may know it, up to the first die, reveal or other seat's answer."""
        seat, code = self._resolve(move, seat)
        state = self.knowledge(seat).state.copy()
        story = Story(seat, foreseeing=True)
        with suppress(Unforeseeable):
            self.game.play(state, seat, code, Luck(foreseeing=True), story)
        return tuple(event for told in story.told if (event := Event(told, self.words, self.ply + 1)).known_to(seat))

    def why_not(self, move: Move | str | Sequence[str], seat: int | None = None) -> tuple[Citation, ...]:
        """Why a move (or a list of targets) is refused to a seat: rule ids and sentences about this position.

        Empty when it is legal, or when the targets begin a legal move. Uses only what the asking seat knows. Unreadable text cites
        `common.notation`, a seat that is not asked `common.turn`, an ended game `common.over`.
        """
        self._check_seat(seat)
        actor = self.actor
        if actor is None:
            return self._cited((cite("common.over", "common.over"),))
        seat = actor if seat is None else seat
        listed = self._listed(seat)
        if seat != actor and not listed:
            return self._cited((self._not_asked(seat, actor),))
        if isinstance(move, Move):
            move = move.text
        if isinstance(move, str):
            try:
                code = self.game.read(self._state, seat, move)
            except Unreadable:
                examples = [legal.text for legal in self.moves(seat)[:3]]
                return self._cited((cite("common.notation", "common.notation", text=move[:80], examples=examples),))
            return () if code in listed else self._refused(seat, code)
        taps = [str(tap) for tap in move]
        if any(begins(legal.targets, taps) for legal in self.moves(seat)):
            return ()
        tried = self.game.attempt(self._state, seat, taps)
        return self._cited((tried,)) if isinstance(tried, Cite) else self._refused(seat, tried)

    def _refused(self, seat: int, code: Any) -> tuple[Citation, ...]:
        """What forbids a move; of a seat that may only start something out of turn, a move of the actor's is forbidden by `common.turn`."""
        found = self.game.refusals(self._state, seat, code)
        actor = self.actor
        if not found and seat != actor and actor is not None:
            found = (self._not_asked(seat, actor),)
        return self._cited(found)

    def _not_asked(self, seat: int, actor: int) -> Cite:
        """Another seat is asked now."""
        return cite(
            "common.turn",
            "common.turn",
            seat=self.game.seat_name(seat, self.setup.seats),
            actor=self.game.seat_name(actor, self.setup.seats),
        )

    def _cited(self, cites: Sequence[Cite]) -> tuple[Citation, ...]:
        return tuple(Citation(rule, self.words.message(message), elements) for rule, message, elements in cites)

    # ---- the story ----

    def events(self, seat: int | None = None, since: int | None = None) -> tuple[Event, ...]:
        """The story as a seat (or an onlooker) may know it: the set-up (ply 0) and all plies, or only what came after ply `since`."""
        self._check_seat(seat)
        found = list(self.opening) if since is None else []
        for ply in self._plies[since or 0 :]:
            found.extend(ply.events)
        return tuple([event for event in found if event.known_to(seat)])

    # ---- taking back ----

    @property
    def can_undo(self) -> tuple[bool, str]:
        """Whether a ply can be taken back, and why not."""
        reason = self._undo_barrier()
        return (reason == "", CORE.say(f"undo.{reason}", {}) if reason else "")

    @property
    def can_redo(self) -> tuple[bool, str]:
        """Whether an undone ply can be put back, and why not."""
        return (True, "") if self._undone else (False, CORE.say("undo.nothing_undone", {}))

    def _undo_barrier(self) -> str:
        if not self._plies:
            return "start"
        if self.undo_mode == "off":
            return "off"
        if self.undo_mode == "free":
            return ""
        last = self._plies[-1]
        if last.chance:
            return "luck"
        if last.revealed or self.game.final(last.before, last.seat, last.code):
            return "revealed"
        if len(self._plies) <= self._floor or self.players[last.seat].kind == "ai":
            return "answered"
        return ""

    def undo(self) -> None:
        """Take back: in fair mode one ply, in free mode to the human's own last decision. Raises `CannotUndo`."""
        barrier = self._undo_barrier()
        if barrier:
            raise CannotUndo(f"undo_{barrier}")
        group = [self._pop()]
        if self.undo_mode == "free":
            self.practice = True
            while self._plies and not self._decided(group[-1][0]):
                group.append(self._pop())
        self._undone.append(group)

    def _decided(self, ply: Ply) -> bool:
        """Whether a ply was a person's own choice: one of several moves, or something started out of turn."""
        if self.players[ply.seat].kind != "human":
            return False
        return ply.seat != self.game.actor(ply.before) or len(self.game.moves(ply.before)) > 1

    def _pop(self) -> tuple[Ply, Any]:
        ply, after = self._plies.pop(), self._state
        self.luck.cursor = ply.cursor
        self._show(ply.before)
        return ply, after

    def redo(self) -> tuple[Event, ...]:
        """Put back what the last undo took, luck and all. Raises `CannotUndo`."""
        if not self._undone:
            raise CannotUndo("undo_nothing_undone")
        since = self.ply
        for ply, after in reversed(self._undone.pop()):
            self._plies.append(ply)
            self.luck.cursor = min(ply.cursor + len(ply.chance), len(self.luck.script))
            self._show(after)
        return tuple([event for ply in self._plies[since:] for event in ply.events])

    # ---- what is known ----

    def view(self, seat: int | None) -> View:
        """All that a seat may know; `None` is the public view."""
        self._check_seat(seat)
        return viewing.view(self, self._state, seat)

    def layout(self, seat: int | None) -> Layout:
        """The bare facts of the view, which events' changes explain."""
        return viewing.layout(self.game, self.setup, self._state, seat)

    def knowledge(self, seat: int | None = None) -> Knowledge:
        """What search may know on behalf of a seat (the actor if none is named): nothing hidden from it is in there."""
        if seat is None:
            seat = self.actor or 0
        self._check_seat(seat)
        return Knowledge.of(self.game, self.setup, self._state, seat, self.words)

    def as_seen_by(self, seat: int, seed: int | str = 0) -> Match:
        """A match that goes on from here as it may be for all that a seat knows: hidden things dealt afresh from `seed`."""
        state = self.knowledge(seat).sample(Rng(seed))
        whole = positions.write(self.game, self.setup, state).model_dump(mode="json")
        start = Start(seats=self.setup.seats, options=self.start.options, position=whole)
        return Match(self.game, self.setup, state, start, Luck(), (), self.undo_mode, self.players)

    # ---- documents ----

    def position(self) -> Position:
        """The complete position."""
        return positions.write(self.game, self.setup, self._state)

    def record(self) -> Record:
        """The whole game as a document; `replay` gives the same match, byte for byte."""
        return Record(
            game=self.game.id,
            rules=self.game.rules_version,
            edition=self.setup.edition,
            start=self.start,
            players=self.players,
            undo=self.undo_mode,
            practice=self.practice,
            moves=tuple(self._recorded(ply) for ply in self._plies),
            checks=tuple(self._check(number) for number in range(CHECK_EVERY, self.ply + 1, CHECK_EVERY)),
        )

    def _check(self, number: int) -> Check:
        """The check after `number` plies, worked out once."""
        ply = self._plies[number - 1]
        if ply.digest is None:
            after = self._plies[number].before if number < self.ply else self._state
            ply.digest = positions.digest(positions.write(self.game, self.setup, after))
        return Check(ply=number, hash=ply.digest)

    def _recorded(self, ply: Ply) -> RecordedMove:
        if ply.recorded is None:
            seat = None if ply.seat == self.game.actor(ply.before) else ply.seat
            ply.recorded = RecordedMove(move=self.game.notation(ply.before, ply.seat, ply.code), seat=seat, chance=ply.chance)
        return ply.recorded


def new_match(
    game: str,
    *,
    seats: int | None = None,
    seed: int | str | None = None,
    options: dict[str, Any] | None = None,
    undo: Undo = "fair",
    chance: Sequence[str] = (),
    players: Sequence[Player] = (),
    edition: str | None = None,
) -> Match:
    """Start a game.

    `seats` defaults to the fewest; `seed` is any integer or short text, drawn if left out; `chance` scripts the first chance results;
    an older `edition` of the game's data may be named for a recorded game. Raises `UnknownGame`, `BadSeats`, `BadOption` or `BadChance`.
    """
    found = registry.get(game)
    seats = found.seats[0] if seats is None else seats
    positions.check_seats(found, seats)
    edition = positions.check_edition(found, edition)
    setup = Setup(seats, positions.read_options(found, options or {}), edition)
    seed = os.urandom(4).hex() if seed is None else str(seed)
    if len(seed) > LONGEST_SEED:
        raise BadOption("long_seed", limit=LONGEST_SEED)
    luck = Luck(chance)
    story = Story(None)
    state = found.start(setup, seeded(seed), luck, story)
    start = Start(seats=seats, options=setup.options.model_dump(mode="json"), seed=seed, chance=tuple(luck.log))
    return Match(found, setup, state, start, luck, story.told, undo, players)


def from_position(
    game: str,
    position: Position | dict[str, Any] | str,
    *,
    seed: int | str | None = None,
    undo: Undo = "fair",
    chance: Sequence[str] = (),
    players: Sequence[Player] = (),
) -> Match:
    """Go on from a position; without `seed` the exact inverse of `Match.position`.

    Hidden things may be left out: cards not mentioned form the pile in seeded order. Raises `BadPosition` listing everything wrong.
    """
    document = positions.parse(position, registry.get(game).id)
    luck = Luck(chance)
    found, setup, state = positions.load(document, positions.generator_of(document, seed), luck)
    whole = positions.write(found, setup, state).model_dump(mode="json")
    start = Start(seats=setup.seats, options=setup.options.model_dump(mode="json"), position=whole)
    return Match(found, setup, state, start, luck, (), undo, players)
