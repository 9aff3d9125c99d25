"""What may be chosen before a match: the options that the rulings name, and no others."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from pyengine.game import Options


def _rule(rule: str) -> dict[str, Any]:
    return {"rule": f"escape_from_colditz.{rule}"}


BRIEF = 3
"""Rounds of a game in which not much happens, but which ends by the rules."""


class ColditzOptions(Options):
    """Options of a match."""

    rounds: int = Field(default=0, ge=0, le=60, examples=[1], json_schema_extra=_rule("house.rounds") | {"brief": BRIEF})
    pass_per_pow: bool = Field(default=False, json_schema_extra=_rule("ruling.43"))
    p11_covers_search: bool = Field(default=False, json_schema_extra=_rule("ruling.33"))
    parole: bool = Field(default=False, json_schema_extra=_rule("variant.parole"))
    do_or_die: bool = Field(default=False, json_schema_extra=_rule("variant.do_or_die"))
