"""What lies on the table: areas of elements, as one viewer may see them, before anything is worded.

A scene is also what events must explain: `apply` moves things as told, and conformance checks that the result equals the next scene.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from .documents import AreaKind, Facing
from .story import Change
from .words import Message

Tone = Literal["plain", "good", "warn", "bad"]
ORDERED = frozenset({"stack", "row", "column"})
COUNTER = "counter:"


@dataclass(slots=True, frozen=True)
class Sign:
    """A badge: a counter, a warning, a stamp. Worded by `badge.<id>`, with `value` and any other values of `message`."""

    id: str
    message: Message
    value: int | None = None
    tone: Tone = "plain"
    rules: tuple[str, ...] = ()


@dataclass(slots=True, frozen=True)
class Piece:
    """One thing. `id` and `face` are `None` when the viewer may not know what it is; its id in the view is then its place.

    `place` is the node of a board; empty means that the area itself is the place. `label` is a whole sentence.
    """

    id: str | None
    face: str | None
    label: Message
    facing: Facing = "up"
    aspect: str | None = None
    owner: int | None = None
    place: str = ""
    signs: tuple[Sign, ...] = ()


@dataclass(slots=True, frozen=True)
class Spot:
    """An area in reading order. A stack shows its last piece only (the top); `count` in the view is always how many lie there."""

    id: str
    kind: AreaKind
    title: Message
    pieces: tuple[Piece, ...] = ()
    label: Message | None = None
    signs: tuple[Sign, ...] = ()


@dataclass(slots=True, frozen=True)
class Scene:
    """All areas in reading order."""

    spots: tuple[Spot, ...]


Thing = tuple[str | None, str | None, str]
"""Identity (or None), face (or None) and facing of one thing, as a viewer knows it."""


@dataclass(slots=True)
class Layout:
    """The bare facts of a scene: what lies in each place, in order, and the seats' counters. Equal when a viewer sees no difference."""

    things: dict[str, list[Thing]] = field(default_factory=dict)
    ordered: dict[str, bool] = field(default_factory=dict)
    counters: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, scene: Scene, counters: Mapping[str, str]) -> Layout:
        """The layout of a scene; `counters` are `<seat>/<id>` to value."""
        layout = cls(counters=dict(counters))
        for spot in scene.spots:
            for piece in spot.pieces:
                layout._list(piece.place or spot.id).append((piece.id, piece.face, piece.facing))
            layout.ordered[spot.id] = spot.kind in ORDERED
        return layout

    def apply(self, changes: Iterable[Change]) -> None:
        """Move things as told. Raises `LookupError` for a thing that is not where the change says."""
        for change in changes:
            if change.element.startswith(COUNTER):
                self._count(change)
            else:
                self._move(change)

    def _count(self, change: Change) -> None:
        name = change.element.removeprefix(COUNTER)
        if self.counters.get(name) != change.source:
            raise LookupError(f"{change.element} is {self.counters.get(name)}, not {change.source}")
        self.counters[name] = change.target

    def _move(self, change: Change) -> None:
        thing: Thing = (change.element or None, change.face, change.facing)
        if "/" in change.element or (change.face is None and change.facing == "down"):
            thing = (None, *thing[1:])  # turned face down it is no longer told apart from others that lie so
        at = self._find(change) if change.source else -1
        if change.source == change.target:
            self._list(change.source)[at] = thing
            return
        if change.source:
            del self._list(change.source)[at]
        if change.target:
            self._list(change.target).append(thing)

    def _find(self, change: Change) -> int:
        """Index of the thing in its source: the named one, the hidden one of a slot `place/n`, or the last hidden one."""
        there = self._list(change.source)
        place, slash, number = change.element.rpartition("/")
        if slash and place == change.source:
            hidden = [index for index, known in enumerate(there) if known[0] is None]
            return hidden[int(number) - 1]
        for index, known in enumerate(there):
            if change.element and known[0] == change.element:
                return index
        for index in range(len(there) - 1, -1, -1):
            if there[index][0] is None:
                return index
        raise LookupError(f"{change.element or 'a hidden thing'} is not in {change.source}")

    def _list(self, place: str) -> list[Thing]:
        return self.things.setdefault(place, [])

    def facts(self) -> dict[str, object]:
        """Comparable form: order counts only where it means something, empty places do not."""
        facts: dict[str, object] = {}
        for place, things in self.things.items():
            if things:
                facts[place] = list(things) if self.ordered.get(place, False) else sorted(things, key=repr)
        facts.update(self.counters)
        return facts
