"""Reading JSON texts from outside: nesting is bounded before any parser sees them.

Inside a browser the C stack is small and running out of it kills the interpreter, so a text of ten thousand brackets must never reach a
recursive parser. Documents of this engine nest less than a dozen deep.
"""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 64
"""Brackets that may be open at once."""

_PARTS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{}]', re.DOTALL)


def loads(text: str | bytes) -> Any:
    """The value of a JSON text. Raises `ValueError` for anything else, and for nesting deeper than `DEEPEST`."""
    if isinstance(text, bytes):
        text = text.decode()
    if text.count("[") + text.count("{") > DEEPEST:
        _check_depth(text)
    return json.loads(text)


def _check_depth(text: str) -> None:
    depth = 0
    for part in _PARTS.finditer(text):
        bracket = part[0]
        if bracket in ("[", "{"):
            depth += 1
            if depth > DEEPEST:
                raise ValueError(f"more than {DEEPEST} brackets are open at {part.start()}")
        elif bracket in ("]", "}"):
            depth -= 1
