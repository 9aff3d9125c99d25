"""What happened, told while the rules act: events, the changes they made to the table, and citations.

The rules tell; wording waits until somebody reads. In search there is no story (`None`) and nothing is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from .documents import EventView
from .words import Message, Value, Words, language

PUBLIC = -1
"""The onlooker who holds no seat, in lists of who saw something."""


class Cite(NamedTuple):
    """A rule id and what it says about this position, not yet worded. `elements`: see `Citation`."""

    rule: str
    message: Message
    elements: tuple[str, ...] = ()

    def about(self, *elements: str) -> Cite:
        """The same, with the elements that the sentence speaks of."""
        return self._replace(elements=elements)


def cite(rule: str, key: str, /, **values: Value) -> Cite:
    """A citation with the words of `key`."""
    return Cite(rule, Message(key, **values))


class _Sentence(NamedTuple):
    rule: str
    text: str


class Citation(_Sentence):
    """A rule id and a sentence about this position.

    `elements` are ids of the elements, areas or places that the sentence speaks of, the culprit first, so that a page can mark them:
    only what the asking seat sees. They are no part of the tuple: two citations are equal when they say the same.
    """

    elements: tuple[str, ...]

    def __new__(cls, rule: str, text: str, elements: tuple[str, ...] = ()) -> Citation:
        made = super().__new__(cls, rule, text)
        made.elements = elements
        return made


class Change(NamedTuple):
    """One thing moved. See `pyengine.documents.ChangeView` for what empty fields mean."""

    element: str
    source: str
    target: str
    face: str | None = None
    facing: str = "up"


class Told(NamedTuple):
    """One event as the rules told it."""

    kind: str
    message: Message
    rules: tuple[str, ...]
    changes: tuple[Change, ...]
    seen_by: tuple[int, ...] | None
    seat: int | None


class Unforeseeable(Exception):
    """Raised inside a preview where luck, a reveal or another seat would decide what happens next."""


class Story:
    """Collects what one ply tells. `revealed` says that something hidden came to light, which ends fair undo.

    `asides` are changes that a viewer is to see in front of those of the next event: what words would say too much of.
    """

    __slots__ = ("asides", "foreseeing", "revealed", "seat", "told")

    def __init__(self, seat: int | None, foreseeing: bool = False) -> None:
        self.told: list[Told] = []
        self.asides: dict[int, tuple[Change, ...]] = {}
        self.seat = seat
        self.revealed = False
        self.foreseeing = foreseeing

    def tell(
        self,
        kind: str,
        rules: tuple[str, ...],
        changes: tuple[Change, ...] = (),
        /,
        *,
        words: str = "",
        seen_by: tuple[int, ...] | None = None,
        **values: Value,
    ) -> None:
        """Tell one event.

        `kind` is its language-free name; its sentence is `event.<kind>` or, where a variant is wanted, `event.<words>`. `rules` are
        the ids that made it happen. `seen_by` lists the seats (and `PUBLIC`) that may know it, `None` everybody; tell one event per
        audience where they know different things.
        """
        self.told.append(Told(kind, Message(f"event.{words or kind}", **values), rules, changes, seen_by, self.seat))

    def doing_of(self, seat: int) -> None:
        """What is told from here on is another seat's doing than the ply's: its card takes effect, or its go begins."""
        self.seat = seat

    def reveal(self) -> None:
        """Say, before it happens, that something hidden comes to light. A preview ends here."""
        self.revealed = True
        if self.foreseeing:
            raise Unforeseeable


class Event:
    """One event of the story. Its sentence is worded when first asked for."""

    __slots__ = ("_told", "_worded", "_words", "line", "ply")

    def __init__(self, told: Told, words: Words, ply: int) -> None:
        self._told = told
        self._words = words
        self._worded = ("", "")
        self.ply = ply
        self.line: tuple[str, EventView] | None = None
        """Its line in the log, with the language it was worded in; kept by `pyengine.viewing.log_line`."""

    @property
    def kind(self) -> str:
        return self._told.kind

    @property
    def text(self) -> str:
        spoken = language()
        if self._worded[0] != spoken:
            self._worded = (spoken, self._words.message(self._told.message))
        return self._worded[1]

    @property
    def rules(self) -> tuple[str, ...]:
        return self._told.rules

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """Seats that may know it (`PUBLIC` is the onlooker); `None` means all."""
        return self._told.seen_by

    @property
    def changes(self) -> tuple[Change, ...]:
        return self._told.changes

    @property
    def seat(self) -> int | None:
        """The seat whose move or card caused it; `None` for the set-up."""
        return self._told.seat

    def known_to(self, viewer: int | None) -> bool:
        """Whether a seat, or the onlooker (`None`), may know it."""
        seen = self._told.seen_by
        return seen is None or (PUBLIC if viewer is None else viewer) in seen

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.text!r})"


class Move:
    """A legal move. Notation, label and targets are worded when asked for.

    `text` is the notation, `label` the plain words, `kind` its language-free kind, `args` its parts, `targets` the element ids to
    tap in order (several that will do are joined by "|"), `final` whether fair undo ends with it.
    """

    __slots__ = ("_describe", "_final", "_notation", "_words", "code", "seat", "state")

    def __init__(
        self,
        state: object,
        seat: int,
        code: object,
        words: Words,
        notation: Callable[[object, int, object], str],
        describe: Callable[[object, int, object], Description],
        final: Callable[[object, int, object], bool],
    ) -> None:
        self.state = state
        self.seat = seat
        self.code = code
        self._words = words
        self._notation = notation
        self._describe = describe
        self._final = final

    @property
    def text(self) -> str:
        return self._notation(self.state, self.seat, self.code)

    @property
    def kind(self) -> str:
        return self._describe(self.state, self.seat, self.code).kind

    @property
    def label(self) -> str:
        return self._words.message(self._describe(self.state, self.seat, self.code).label)

    @property
    def args(self) -> tuple[str, ...]:
        return self._describe(self.state, self.seat, self.code).args

    @property
    def targets(self) -> tuple[str, ...]:
        return self._describe(self.state, self.seat, self.code).targets

    @property
    def final(self) -> bool:
        return self._final(self.state, self.seat, self.code)

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and (self.seat, self.text) == (other.seat, other.text)

    def __hash__(self) -> int:
        return hash((self.seat, self.text))


class Description(NamedTuple):
    """What a move is, for people: language-free kind, label, parts, and what to tap."""

    kind: str
    label: Message
    args: tuple[str, ...]
    targets: tuple[str, ...]


def matches(target: str, tapped: str) -> bool:
    """Whether a tap does for a target. Either may list interchangeable things with "|"; one in common is enough."""
    return tapped == target or ("|" in target + tapped and not set(target.split("|")).isdisjoint(tapped.split("|")))


def begins(targets: Sequence[str], taps: Sequence[str]) -> bool:
    """Whether the taps are the beginning (or all) of a move's targets."""
    return len(taps) <= len(targets) and all(map(matches, targets, taps))
