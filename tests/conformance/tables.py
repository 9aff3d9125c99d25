"""Checks of tables: every sentence is said somewhere, every key that the code says has words, every rule that is cited exists.

Keys are found in the sources: whole texts, texts with fields (`f"badge.{kind}"` says every key of that shape), and the families whose
names the engine puts together, e.g. `phase.<id>`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pyengine
from pyengine.game import Game
from pyengine.words import CORE, Words

FAMILIES = ("event", "phase", "option", "counter", "choice", "rating", "undo")
"""First parts of keys that the engine puts before a name of the game's."""


class Shape(NamedTuple):
    """A text with fields: what it matches, and the letters that stand in it."""

    pattern: re.Pattern[str]
    letters: str


class Sources(NamedTuple):
    """What the sources of a package say: whole texts, shapes of texts with fields, and keys given to `Message`, `cite` or `say`."""

    texts: frozenset[str]
    shapes: tuple[Shape, ...]
    keys: frozenset[str]
    cited: frozenset[str]


@cache
def sources(package: str) -> Sources:
    """Read all modules of a package, but not those of packages inside it."""
    texts: set[str] = set()
    shapes: dict[str, str] = {}
    keys: set[str] = set()
    cited: set[str] = set()
    for path in sorted(Path(next(iter(import_module(package).__path__))).glob("*.py")):
        if path.name.startswith("test_"):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                shapes["".join(_pattern(part) for part in node.values)] = "".join(_texts(node.values))
            elif isinstance(node, ast.Call):
                keys.update(_said(node))
                cited.update(_cited(node))
    known = tuple(Shape(re.compile(pattern), shapes[pattern]) for pattern in sorted(shapes))
    return Sources(frozenset(texts), known, frozenset(keys), frozenset(cited))


def _pattern(part: ast.expr) -> str:
    return re.escape(part.value) if isinstance(part, ast.Constant) and isinstance(part.value, str) else r"[\w.]+"


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id if isinstance(node.func, ast.Name) else ""


def _texts(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.IfExp):
            yield from _texts([node.body, node.orelse])


def _said(node: ast.Call) -> Iterator[str]:
    """Keys that a call says."""
    name = _called(node)
    if name == "Message":
        yield from _texts(node.args[:1])
    elif name == "cite":
        yield from _texts(node.args[1:2])
    elif isinstance(node.func, ast.Attribute) and name == "say":
        yield from _texts(node.args[:1])


def _cited(node: ast.Call) -> Iterator[str]:
    """Rules that a call cites."""
    if _called(node) in ("cite", "Cite", "rule"):
        yield from _texts(node.args if _called(node) == "rule" else node.args[:1])


def used(key: str, said: Sources, families: tuple[str, ...] = FAMILIES) -> bool:
    """Whether the sources say a key, whole, by a pattern, or by its name alone in one of the engine's families."""
    if key in said.texts or _shaped(key, said):
        return True
    family, _, name = key.partition(".")
    return family in families and any(one in said.texts or _shaped(one, said) for one in (name, name.removesuffix("_hidden")))


def _shaped(name: str, said: Sources) -> bool:
    return any(len(shape.letters) > 3 and shape.pattern.fullmatch(name) for shape in said.shapes)


def unused_keys(game: Game[Any, Any]) -> list[str]:
    """Keys of a game's table that nothing says."""
    said = sources(game.package)
    core = {"title", *(game.words.keys() & CORE.keys())}
    options = {f"option.{name}" for name in game.options.model_fields} | {f"option.{name}_help" for name in game.options.model_fields}
    for name, entry in game.options.model_json_schema().get("properties", {}).items():
        options |= {f"option.{name}.{value}" for value in entry.get("enum", ())}
    return sorted(key for key in game.words.keys() - core - options if not used(key, said))


def missing_keys(package: str, words: Words) -> list[str]:
    """Keys that the sources of a package say and no table has."""
    return sorted(key for key in sources(package).keys if key != "title" and not words.has(key))


def missing_rules(game: Game[Any, Any]) -> list[str]:
    """Rules that a game's sources name and its rulebook lacks."""
    said = sources(game.package)
    shape = re.compile(rf"{game.id}(\.[a-z0-9_]+)+")
    named = {text for text in said.texts if shape.fullmatch(text)} | {rule for rule in said.cited if rule.startswith(f"{game.id}.")}
    return sorted(rule for rule in named if rule not in game.rulebook)


def unnamed_rules(game: Game[Any, Any]) -> list[str]:
    """Rules of the rulebook that neither the game's sources nor another rule names."""
    said = sources(game.package)
    seen = {other for rule in game.rulebook.rules for other in rule.see}
    return [rule.id for rule in game.rulebook.rules if rule.id not in seen and not used(rule.id, said)]


def core_unused() -> list[str]:
    """Keys of the core's table that nothing in the core says."""
    folders = (pyengine.__name__, f"{pyengine.__name__}.ai")
    said = [sources(folder) for folder in folders]
    found = []
    for key in sorted(CORE.keys()):
        family, _, name = key.partition(".")
        if not any(used(key, one) or (family == "error" and name in one.texts) for one in said):
            found.append(key)
    return sorted(found)
