"""One match under a random player who also takes back, puts back, saves, loads, asks and previews.

Each step checks what must hold after it. The steps are driven by the fuzzer with a generator, and by Hypothesis with its own choices.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pyengine
from pyengine import BadPosition, CannotUndo, Match, Move
from pyengine.rng import Rng
from tests.conformance.cases import Case, viewers
from tests.conformance.play import bare, dump, integers_are_safe, loaded
from tests.conformance.secrecy import check_reveal

Pick = Callable[[int], int]
"""A choice of one of so many things, 0 … n - 1."""


class Session:
    """A match and what it was after each ply."""

    def __init__(self, case: Case, seed: int | str, undo: Any = "fair") -> None:
        self.case = case
        self.match: Match = case.start(seed, undo=undo)
        self.was = [dump(self.match.position())]

    @property
    def over(self) -> bool:
        return self.match.actor is None

    def choices(self) -> Sequence[Move]:
        """Everything that any seat may do."""
        return [move for seat in range(self.case.seats) for move in self.match.moves(seat)]

    def play(self, pick: Pick) -> None:
        """A legal move, the actor's three times out of four, by its text or as it was listed."""
        listed = self.match.moves() if pick(4) else self.choices()
        assert listed, f"no move at ply {self.match.ply}, though seat {self.match.actor} is asked"
        move = listed[pick(len(listed))]
        assert self.match.why_not(move.text, move.seat) == ()
        if pick(6) == 0:
            check_reveal(self.match, move, viewers(self.match)[pick(self.case.seats + 1)], Rng(pick(1000)))
        final, ply = move.final, self.match.ply
        told = self.match.play(move if pick(2) else move.text, move.seat)
        assert told
        assert self.match.ply == ply + 1
        assert not self.match.can_redo[0]
        if self.match.undo_mode == "fair":
            assert self.match.can_undo[0] == (not final)
            assert final or not self.match._plies[-1].chance, f"{move.text} rolled but is not final"
        del self.was[ply + 1 :]
        self.was.append(dump(self.match.position()))

    def undo(self) -> None:
        """Take back if allowed: to the very position that was, one ply in fair mode."""
        allowed, ply = self.match.can_undo[0], self.match.ply
        try:
            self.match.undo()
        except CannotUndo:
            assert not allowed
            assert self.match.ply == ply
            return
        assert allowed
        assert self.match.ply == ply - 1 or (self.match.undo_mode == "free" and self.match.ply < ply)
        self.same()
        assert self.match.can_redo[0]

    def redo(self) -> None:
        """Put back if something was taken back."""
        allowed = self.match.can_redo[0]
        try:
            self.match.redo()
        except CannotUndo:
            assert not allowed
            return
        assert allowed
        self.same()

    def same(self) -> None:
        """The position is the one that was at this ply."""
        assert dump(self.match.position()) == self.was[self.match.ply]

    def reload(self) -> None:
        """Save and open: the record replays to the same match, which is played on. What was taken back is forgotten."""
        record = dump(self.match.record())
        again = pyengine.replay(record)
        assert dump(again.record()) == record
        assert again.outcome == self.match.outcome
        for viewer in viewers(self.match):
            assert dump(again.view(viewer)) == dump(self.match.view(viewer))
        self.match = again
        del self.was[again.ply + 1 :]
        self.same()

    def look(self) -> None:
        """Views and positions are whole, and looking changes nothing."""
        for viewer in viewers(self.match):
            view = self.match.view(viewer)
            integers_are_safe(view.model_dump(mode="json"))
            assert view.actor == self.match.actor
        same = pyengine.from_position(self.case.game, self.match.position())
        assert dump(same.position()) == dump(self.match.position())
        for viewer in viewers(self.match):
            assert bare(same.view(viewer)) == bare(self.match.view(viewer))
        self.same()

    def ask(self, pick: Pick) -> None:
        """Previews, refusals and a little advice change nothing."""
        moves = self.choices()
        if moves:
            move = moves[pick(len(moves))]
            self.match.preview(move)
            whole = [target.split("|")[pick(len(target.split("|")))] for target in move.targets]
            assert self.match.why_not(whole, move.seat) == ()
        seat = pick(self.case.seats)
        ids = [element.id for area in self.match.view(seat).areas for element in area.elements] or ["x"]
        assert all(text.strip() for _, text in self.match.why_not([ids[pick(len(ids))], ids[pick(len(ids))]], seat))
        if not self.over:
            advice = pyengine.advise(self.match, level="easy", seed=pick(1000), nodes=3)
            assert self.match.why_not(advice.best.text) == ()
        self.same()

    def imagine(self, pick: Pick) -> None:
        """A match as a seat may imagine it can be played on."""
        seat = pick(self.case.seats)
        imagined = self.match.as_seen_by(seat, seed=pick(1000))
        assert bare(imagined.view(seat)) == bare(self.match.view(seat))
        for _ in range(3):
            if imagined.actor is not None:
                imagined.play(imagined.moves()[pick(len(imagined.moves()))])
        self.same()

    def damage(self, pick: Pick) -> None:
        """A position with one value taken from elsewhere in it loads or is refused in words; nothing else is ever raised."""
        document = self.match.position().model_dump(mode="json")
        lists = [value for value in document["table"].values() if isinstance(value, list)]
        if not lists:
            return
        damaged, other = lists[pick(len(lists))], lists[pick(len(lists))]
        if other:
            damaged.insert(pick(len(damaged) + 1), other[pick(len(other))])
        else:
            damaged.clear()
        found = loaded(self.case.game, document, seed=1)
        if isinstance(found, BadPosition):
            assert found.problems
            return
        assert (found.actor is None) == (found.outcome is not None)
        if found.actor is not None:
            found.play(found.moves()[0])
