"""Words are data: every sentence a player reads is a message key with named values, worded by a table per game and language.

A table is TOML (`text/<language>.toml`): nested tables of sentences, flattened to dotted keys. In a sentence

* `{name}` stands for a value;
* `{name|one|many}` chooses by a number: `many` unless it is exactly 1. `#` inside either form is the number itself.

Values may be numbers, texts that are nobody's words (a player's name), `Message` (worded by the same table) or a sequence of those
(joined as a list: "a, b and c"). Keys that a game does not have are looked up in the core table.

The pseudo-language `xx` wraps every sentence in brackets and accents its letters; a test uses it to show that no sentence escapes.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

LANGUAGES = ("en", "xx")
PSEUDO = "xx"
_FIELD = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")
_ACCENTS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")
_current = "en"


class Message:
    """A sentence not yet worded: a key of the words table and the values it names."""

    __slots__ = ("key", "values")

    def __init__(self, key: str, /, **values: Value) -> None:
        self.key = key
        self.values = values

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.values!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.key, self.values) == (other.key, other.values)

    def __hash__(self) -> int:
        return hash(self.key)


Value: TypeAlias = "int | str | Message | Sequence[Value] | None"


def language() -> str:
    """The language in which sentences are worded now."""
    return _current


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Word everything inside the block in another language."""
    global _current
    if code not in LANGUAGES:
        raise LookupError(code)
    before, _current = _current, code
    try:
        yield
    finally:
        _current = before


class Words:
    """The words of one package (a game, or the core) with the core's as fallback, and names that stand in the place of messages."""

    __slots__ = ("_core", "_names", "_package")

    def __init__(self, package: str, core: Words | None = None, names: Mapping[Message, str] | None = None) -> None:
        self._package = package
        self._core = core
        self._names = names or {}

    def calling(self, names: Mapping[Message, str]) -> Words:
        """The same words with names of its own for some messages: the players' in the place of "Seat 2"."""
        return Words(self._package, self._core, names) if names else self

    def sentence(self, key: str) -> str:
        """The raw sentence of a key. Raises `KeyError` naming package and key when no table has it."""
        table = _table(self._package, "en" if _current == PSEUDO else _current)
        found = table.get(key)
        if found is None:
            if self._core is not None:
                return self._core.sentence(key)
            raise KeyError(f"{self._package}: no words for {key!r}")
        return found

    def has(self, key: str) -> bool:
        """Whether this table, or the core's, can word the key."""
        return key in _table(self._package, "en") or (self._core is not None and self._core.has(key))

    def say(self, key: str, values: Mapping[str, Any]) -> str:
        """Word a message. Every value the sentence names must be given; unknown names raise `KeyError`."""
        sentence = self.sentence(key)
        if _current == PSEUDO:
            sentence = _accented(sentence)
        if "{" in sentence:

            def fill(match: re.Match[str]) -> str:
                name, one, many = match.groups()
                value = values[name]
                if one is None:
                    return self.word(value)
                form: str = one if value == 1 else many
                return form.replace("#", str(value))

            sentence = _FIELD.sub(fill, sentence)
        return f"[{sentence}]" if _current == PSEUDO else sentence

    def word(self, value: Any) -> str:
        """One value in words."""
        if isinstance(value, str):
            return value
        if isinstance(value, Message):
            return self._names.get(value) or self.say(value.key, value.values)
        if value is None:
            return ""
        if isinstance(value, Sequence):
            return self._list([self.word(item) for item in value])
        return str(value)

    def message(self, message: Message) -> str:
        """Word a message."""
        return self.say(message.key, message.values)

    def _list(self, parts: list[str]) -> str:
        if len(parts) < 2:
            return parts[0] if parts else self.say("list.none", {})
        return self.say("list.and", {"most": self.say("list.comma", {}).join(parts[:-1]), "last": parts[-1]})

    def keys(self) -> frozenset[str]:
        """All keys of this package's own table."""
        return frozenset(_table(self._package, "en"))


@cache
def _table(package: str, code: str) -> dict[str, str]:
    raw = (files(package) / "text" / f"{code}.toml").read_text("utf-8")
    return dict(_flat("", tomllib.loads(raw)))


def _flat(prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, str):
            yield prefix + key, value
        else:
            yield from _flat(f"{prefix}{key}.", value)


@cache
def _accented(sentence: str) -> str:
    """Accent the letters of a sentence, leaving the fields' names alone."""
    parts: list[str] = []
    end = 0
    for field in _FIELD.finditer(sentence):
        parts.append(sentence[end : field.start()].translate(_ACCENTS))
        name, one, many = field.groups()
        parts.append(f"{{{name}}}" if one is None else f"{{{name}|{one.translate(_ACCENTS)}|{many.translate(_ACCENTS)}}}")
        end = field.end()
    parts.append(sentence[end:].translate(_ACCENTS))
    return "".join(parts)


CORE = Words("pyengine")
