"""What may be chosen before a match: the options that the rulings name, and no others."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, field_validator
from pydantic_core import PydanticCustomError

from pyengine.game import Options
from pyengine.words import Message

from . import rules
from .board import EDITIONS, NUMBER, PLACES, SEATS, square_at

FREE = "free"
_HOUSE_SQUARES = " ".join(PLACES[square_at(row, column - 1)] for row, column in enumerate(EDITIONS["house-1"].layouts["edges"]))


def _rule(rule: str) -> dict[str, Any]:
    return {"rule": rule}


class AlcatrazOptions(Options):
    """Options of a match."""

    alarm: bool = Field(default=True, json_schema_extra=_rule("alcatraz.variant.no_alarm"))
    marked: Literal["5-3-1", "block3x3"] = Field(default="5-3-1", json_schema_extra=_rule("alcatraz.house.marked"))
    guards: Literal["edges", "pairs", "middle", "free"] = Field(default="edges", json_schema_extra=_rule("alcatraz.variant.guards"))
    guard_squares: str = Field(
        default=_HOUSE_SQUARES, max_length=60, examples=["1.5 2.3 3.7 4.3 5.7 6.3 7.7 8.3"], json_schema_extra=_rule("alcatraz.ruling.21")
    )
    random_start: bool = Field(default=False, json_schema_extra=_rule("alcatraz.ruling.22"))
    start_player: int = Field(default=1, ge=1, le=SEATS[1], json_schema_extra=_rule("alcatraz.ruling.22"))
    quiet_turns: int = Field(default=400, ge=10, le=1000, json_schema_extra=_rule("alcatraz.house.stalemate"))

    @field_validator("guard_squares")
    @classmethod
    def _squares(cls, squares: str) -> str:
        """The free layout must be one even where a named layout is used, so that no document carries a broken one."""
        problems = rules.layout_problems(squares.split(), middle=True)
        if problems:
            raise PydanticCustomError("problems", "guard_squares", {"problems": problems})
        return squares

    def columns(self, edition: str) -> tuple[int, ...]:
        """Starting columns of the guards by row, counted from 0."""
        if self.guards == FREE:
            squares = sorted(NUMBER[name] for name in self.guard_squares.split())
            return tuple(square - square_at(row, 0) for row, square in enumerate(squares))
        return tuple(column - 1 for column in EDITIONS[edition].layouts[self.guards])


def start_problems(options: AlcatrazOptions, seats: int) -> tuple[Message, ...]:
    """What is wrong with the seat that is to start: it may not be at the table."""
    if options.start_player <= seats:
        return ()
    return (Message("problem.start_player", seat=options.start_player, seats=seats),)
