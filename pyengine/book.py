"""A game's rulebook: numbered rules with stable ids, in our own words, as data.

The source is `rulebook/<language>.md` in the game's folder:

    # <title>
    short: GE
    ## <section id>: <section title>
    ### <number> <rule id> [rule|ruling|house]: <title>
    see: <rule id>, <rule id>
    Text, in one or more paragraphs.

Kind `ruling` marks what settles a point that the printed rules leave open, `house` a value of our own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal, cast

from .documents import RuleBookView, RuleView, SectionView
from .words import PSEUDO, language

Kind = Literal["rule", "ruling", "house"]
_HEAD = re.compile(r"^### (\S+) ([a-z0-9_.]+) \[(rule|ruling|house)\]: (.+)$")


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry. `see` are ids of entries that belong with it."""

    id: str
    number: str
    kind: Kind
    title: str
    text: str
    see: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """Rules that belong together."""

    id: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class RuleBook:
    """All sections in order."""

    game: str
    title: str
    short: str
    sections: tuple[Section, ...]

    def __getitem__(self, rule: str) -> Rule:
        """The entry of an id. Raises `KeyError`."""
        return _index(self)[rule]

    def __contains__(self, rule: object) -> bool:
        return rule in _index(self)

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for section in self.sections for rule in section.rules)

    def view(self) -> RuleBookView:
        """The document that the page reads."""
        sections = tuple(
            SectionView(
                id=section.id,
                title=section.title,
                rules=tuple(
                    RuleView(id=rule.id, number=rule.number, kind=rule.kind, title=rule.title, text=rule.text, see=rule.see)
                    for rule in section.rules
                ),
            )
            for section in self.sections
        )
        return RuleBookView(game=self.game, title=self.title, short=self.short, sections=sections)


def load(package: str) -> RuleBook:
    """The rulebook of a game's package in the current language."""
    return _load(package, "en" if language() == PSEUDO else language(), language() == PSEUDO)


@cache
def _load(package: str, code: str, pseudo: bool) -> RuleBook:
    book = parse(package.rpartition(".")[2], (files(package) / "rulebook" / f"{code}.md").read_text("utf-8"))
    if not pseudo:
        return book
    sections = tuple(
        Section(
            section.id,
            f"[{section.title}]",
            tuple(Rule(r.id, r.number, r.kind, f"[{r.title}]", f"[{r.text}]", r.see) for r in section.rules),
        )
        for section in book.sections
    )
    return RuleBook(book.game, f"[{book.title}]", book.short, sections)


def parse(game: str, source: str) -> RuleBook:
    """Parse a rulebook. Raises `ValueError` naming the line that does not fit the form above."""
    title = short = ""
    sections: list[tuple[str, str, list[Rule]]] = []
    head: re.Match[str] | None = None
    body: list[str] = []
    see: tuple[str, ...] = ()

    def close() -> None:
        nonlocal head, see
        if head is not None:
            number, rule, kind, name = head.groups()
            sections[-1][2].append(Rule(rule, number, cast(Kind, kind), name, "\n".join(body).strip(), see))
        head, see = None, ()
        body.clear()

    for number, line in enumerate(source.splitlines(), 1):
        if line.startswith("### "):
            close()
            head = _HEAD.match(line)
            if head is None or not sections:
                raise ValueError(f"line {number}: {line}")
        elif line.startswith("## "):
            close()
            name, colon, words = line[3:].partition(": ")
            if not colon:
                raise ValueError(f"line {number}: {line}")
            sections.append((name, words, []))
        elif line.startswith("# "):
            title = line[2:]
        elif head is not None and line.startswith("see: "):
            see = tuple(part.strip() for part in line[5:].split(","))
        elif head is not None:
            body.append(line)
        elif line.startswith("short: "):
            short = line[7:]
        elif line.strip():
            raise ValueError(f"line {number}: {line}")
    close()
    return RuleBook(game, title, short, tuple(Section(name, words, tuple(rules)) for name, words, rules in sections))


@cache
def _index(book: RuleBook) -> dict[str, Rule]:
    return {rule.id: rule for rule in book.rules}
