"""The game's part of a position document, and the checks that it can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from pyengine.chance import Luck
from pyengine.game import Invalid, Table
from pyengine.words import Message

from . import names, run
from .cards import HUNTS, Pack
from .dig import finished, open_to
from .score import ending
from .state import BREAK_OUT, CHECK, DIG, NOBODY, PLACE, RUN, Decision, State
from .tunnel import TUNNELS, Digging, Tip, extended, forbidding

Cards = Annotated[tuple[Annotated[str, Field(max_length=40)], ...], Field(max_length=48)]


class Asked(BaseModel):
    """A decision on the stack: `place`, `check`, or a hunt with so many men `left` to name."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    kind: Literal["place", "check", "dogs", "sniper", "radio"]
    left: int = Field(default=0, ge=0, le=3)


class GreatEscapeTable(Table):
    """Where every card lies, by its slug.

    `deck` is the part nobody has seen, top first; cards mentioned nowhere follow beneath it in seeded order. `bottom` lies under that:
    cards put back in sight of all, the next to be turned first. Tunnels run from the mouth to the tip and keep covered falls.
    `returned` counts the cards put back since one was last placed. `decisions` is the stack, top last; left out, it is what the current
    card asks when it has just been turned.
    """

    phase: Literal["dig", "break_out", "run"] = DIG
    tom: Cards = ()
    dick: Cards = ()
    harry: Cards = ()
    current: Annotated[str, Field(max_length=40)] | None = None
    decisions: Annotated[tuple[Asked, ...], Field(max_length=4)] | None = None
    deck: Cards = ()
    bottom: Cards = ()
    returned: int = Field(default=0, ge=0, le=48)
    escapees: Cards = ()
    captured: Cards = ()
    shot: Cards = ()
    removed: Cards = ()


PILES = (*TUNNELS, "deck", "bottom", "escapees", "captured", "removed")
"""Fields of the table in which every card lies at most once."""


def write(state: State) -> GreatEscapeTable:
    """The complete table of a state."""
    slugs = state.pack.slugs

    def named(cards: bytearray) -> tuple[str, ...]:
        return tuple(slugs[card] for card in cards)

    tom, dick, harry = map(named, state.tunnels)
    return GreatEscapeTable(
        phase=state.phase,
        tom=tom,
        dick=dick,
        harry=harry,
        current=None if state.current == NOBODY else slugs[state.current],
        decisions=tuple(Asked(kind=asked.kind, left=asked.left) for asked in state.stack),
        deck=named(state.deck)[::-1],
        bottom=named(state.bottom),
        returned=state.returned,
        escapees=named(state.escapees),
        captured=named(state.captured),
        shot=named(state.shot),
        removed=named(state.removed),
    )


def read(table: GreatEscapeTable, pack: Pack, digging: Digging, rng: int, luck: Luck) -> State:
    """The state of a table. Raises `Invalid` with everything wrong."""
    problems = list(_card_problems(table, pack))
    if problems:
        raise Invalid(problems)
    state = State(pack, digging, rng)
    state.phase = table.phase
    state.returned = table.returned
    state.bottom, state.escapees, state.captured, state.shot, state.removed = (
        _numbers(pack, slugs) for slugs in (table.bottom, table.escapees, table.captured, table.shot, table.removed)
    )
    state.tunnels = [_numbers(pack, slugs) for slugs in (table.tom, table.dick, table.harry)]
    if table.current is not None:
        state.current = pack.number[table.current]
    problems += _dig_tips(state)
    problems += _phase_problems(state)
    problems += _people_problems(state)
    if not problems:
        problems += _stack_problems(state, table.decisions)
    if problems:
        raise Invalid(problems)
    state.deck = _deck(state, table, luck)
    state.ended = ending(state)
    return state


def _numbers(pack: Pack, slugs: tuple[str, ...]) -> bytearray:
    return bytearray(pack.number[slug] for slug in slugs)


def _deck(state: State, table: GreatEscapeTable, luck: Luck) -> bytearray:
    """The named cards on top, then those mentioned nowhere, shuffled."""
    pack = state.pack
    mentioned = {slug for pile in PILES for slug in getattr(table, pile)} | {table.current}
    rest = [slug for slug in pack.slugs if slug not in mentioned]
    if rest:
        rest = luck.order(state, rest)
    return _numbers(pack, (*table.deck, *rest))[::-1]


def _card_problems(table: GreatEscapeTable, pack: Pack) -> Iterator[Message]:
    """Cards the edition does not have, and cards that lie twice."""
    seen = Counter(slug for pile in PILES for slug in getattr(table, pile))
    if table.current is not None:
        seen[table.current] += 1
    unknown = sorted({*seen, *table.shot} - set(pack.slugs))
    if unknown:
        yield Message("problem.unknown_cards", cards=unknown)
    twice = sorted(slug for slug, times in seen.items() if times > 1)
    if twice:
        yield Message("problem.twice", cards=twice)
    if stray := sorted(set(table.shot) - set(table.captured)):
        yield Message("problem.shot_not_captured", cards=stray)


def _dig_tips(state: State) -> Iterator[Message]:
    """Set the tips by digging every tunnel anew; a card that could not have been dug is a problem."""
    for index, dug in enumerate(state.tunnels):
        tip = Tip()
        for card in dug:
            if forbids := forbidding(tip, state.pack.middles[card], state.digging):
                yield Message(
                    "problem.not_dug", tunnel=names.tunnel(index), card=names.card(state, card), stretch=tip.length + 1, rules=list(forbids)
                )
            tip = extended(tip, state.pack.middles[card])
        state.tips[index] = tip
    for index in [] if state.digging.continue_digging else finished(state):
        yield Message("problem.finished", tunnel=names.tunnel(index))


def _phase_problems(state: State) -> Iterator[Message]:
    """Cards that cannot lie where they do in this stage."""
    if state.phase == DIG:
        if state.escapees or state.captured:
            yield Message("problem.out_too_early")
        if state.returned > len(state.bottom):
            yield Message("problem.returned", returned=state.returned, bottom=len(state.bottom))
        return
    if any(state.tunnels):
        yield Message("problem.tunnels_left")
    if state.returned:
        yield Message("problem.returned_late", returned=state.returned)
    if state.phase == BREAK_OUT and (state.captured or state.current != NOBODY):
        yield Message("problem.hunted_too_early")


def _people_problems(state: State) -> Iterator[Message]:
    kinds, slugs = state.pack.kinds, state.pack.slugs
    if guards := [slugs[card] for card in (*state.escapees, *state.captured) if kinds[card] == "guard"]:
        yield Message("problem.guards_out", cards=guards)
    if state.pack.spy in state.captured:
        yield Message("problem.spy_captured")


def _stack_problems(state: State, decisions: tuple[Asked, ...] | None) -> Iterator[Message]:
    """Set the decision stack; one that the current card cannot have led to is a problem."""
    if state.current == NOBODY:
        if decisions:
            yield Message("problem.no_card_asks")
        return
    if state.phase == DIG:
        if not open_to(state, state.current):
            yield Message("problem.fits_nowhere", card=names.card(state, state.current))
        elif decisions is not None and decisions != (Asked(kind="place"),):
            yield Message("problem.must_place", card=names.card(state, state.current))
        state.stack = (PLACE,)
    elif state.phase == RUN and decisions is None:
        run.ask(state, None)
    elif decisions is not None:
        state.stack = tuple(Decision(asked.kind, asked.left) for asked in decisions)
        if not _can_ask(state):
            yield Message("problem.decisions", card=names.card(state, state.current))


def _can_ask(state: State) -> bool:
    """Whether the turned card can have left these decisions: its hunts from the last one up, begun or not, under a check that takes men."""
    stack, all_hunts = state.stack, run.hunts(state.pack)[state.current]
    if not stack:
        return not run.taken_by(state, state.current)
    if stack[-1] == CHECK:
        return stack[:-1] == all_hunts and bool(run.taken_by(state, state.current))
    *below, top = stack
    if top.kind not in HUNTS or not 1 <= top.left <= HUNTS[top.kind] or run.idle_because(state, top) or run.taken_by(state, state.current):
        return False
    return (*below, Decision(top.kind, HUNTS[top.kind])) == all_hunts[: len(stack)]
