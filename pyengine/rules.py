"""The register of rule functions: which function carries out which rule.

    @rule("great_escape.dig.prop", off=False)
    def prop_due(tip: Tip) -> bool: ...

The decorator leaves the function as it is. A test switches each one off (puts a function in its place that only returns `off`) and
demands that a test of one of its rules fails; so callers must look the function up in its module, not keep it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


class RuleFunction(NamedTuple):
    """A registered function: where it stands, the rules it carries out, and what it returns when switched off."""

    module: str
    name: str
    rules: tuple[str, ...]
    off: Any


REGISTER: list[RuleFunction] = []


def rule(*rules: str, off: Any = None) -> Callable[[FunctionT], FunctionT]:
    """Register a module-level function as carrying out the named rules."""

    def register(function: FunctionT) -> FunctionT:
        REGISTER.append(RuleFunction(function.__module__, function.__name__, rules, off))
        return function

    return register
