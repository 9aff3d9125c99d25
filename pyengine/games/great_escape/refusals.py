"""Why a move is refused, and what a tap that makes no move was trying."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pyengine.rules import rule
from pyengine.story import Cite, cite
from pyengine.words import Message

from . import dig, names
from .cards import Middle
from .moves import CARRY_OUT, GIVE, GO, TURN, may_go
from .state import BREAK_OUT, CHECK, DIG, NOBODY, PLACE, State
from .tunnel import LONG_ENOUGH, TUNNELS, forbidding

BY_THE_LAST_CARD = ("refuse.closed", "refuse.collapsed", "refuse.collapsed_beside_covered")
"""Refusals of a tunnel in which its last card is in the way."""


def refusals(state: State, code: str) -> tuple[Cite, ...]:
    """Every rule that forbids a move now, in the rulebook's order; empty exactly for legal moves."""
    if state.ended:
        return (cite("great_escape.score.end", "refuse.over"),)
    if code == TURN:
        found = turn_too_early(state)
    elif code in TUNNELS:
        found = _tunnel(state, TUNNELS.index(code))
    elif code == GO:
        found = _go(state)
    elif code == CARRY_OUT:
        found = check_not_due(state)
    else:
        found = _give(state, state.pack.number[code[len(GIVE) :]])
    return tuple(found)


def turn_too_early(state: State) -> list[Cite]:
    """The turned card must be dealt with before the next is turned."""
    if not state.stack:
        return []
    asked, card = state.stack[-1], names.card(state, state.current)
    if asked == PLACE:
        return place_first(state)
    if asked == CHECK:
        found = cite("great_escape.run.check", "refuse.check_first", card=card)
    else:
        found = cite(f"great_escape.run.{asked.kind}", "refuse.name_first", card=card, left=min(asked.left, len(state.men())))
    return [found.about(*turned(state))]


def turned(state: State) -> tuple[str, ...]:
    """The turned card as an element, if there is one."""
    return () if state.current == NOBODY else (state.pack.slugs[state.current],)


@rule("great_escape.dig.compulsory", "great_escape.ruling.12", off=[])
def place_first(state: State) -> list[Cite]:
    """A card that some tunnel takes must be placed."""
    fits = dig.open_to(state, state.current)
    open_to = [names.tunnel(index) for index in fits]
    found = cite("great_escape.dig.compulsory", "refuse.place_first", card=names.card(state, state.current), tunnels=open_to)
    return [found.about(*turned(state), *(TUNNELS[index] for index in fits))]


def _tunnel(state: State, index: int) -> list[Cite]:
    if state.phase != DIG:
        return [cite("great_escape.break_out.removed", "refuse.dug_out", tunnel=names.tunnel(index)).about(TUNNELS[index])]
    if state.current == NOBODY:
        return [cite("great_escape.dig.turn", "refuse.nothing_turned", tunnel=names.tunnel(index), left=state.left).about("deck")]
    return [tunnel_refusal(state, index, found) for found in forbidding(state.tips[index], state.middle, state.digging)]


def tunnel_refusal(state: State, index: int, found: str) -> Cite:
    """A digging rule and what it says about the turned card in this tunnel."""
    tip, dug = state.tips[index], state.tunnels[index]
    key = f"refuse.{found.rpartition('.')[2]}"
    culprit = (state.pack.slugs[dug[-1]],) if key in BY_THE_LAST_CARD else ()
    return Cite(
        found,
        Message(
            "refuse.closed_unbegun" if key == "refuse.closed" and not tip.length else key,
            tunnel=names.tunnel(index),
            card=names.card(state, state.current),
            middle=names.middle(state, state.current),
            tip=names.card(state, dug[-1]) if dug else "",
            stretch=tip.length + 1,
            next=tip.length + 2,
            length=tip.length,
        ),
        (*culprit, TUNNELS[index]),
    )


def _go(state: State) -> list[Cite]:
    if may_go(state) and not state.stack:
        return []
    if state.phase != DIG:
        return [cite("great_escape.break_out.turn", "refuse.already_out")]
    if not state.digging.continue_digging:
        return [cite("great_escape.ruling.14", "refuse.goes_by_itself", length=LONG_ENOUGH)]
    found = [] if dig.finished(state) else [too_short(state)]
    return found + (place_first(state) if state.stack else [])


def too_short(state: State) -> Cite:
    """No open tunnel is ten long."""
    open_tunnels = [index for index in range(len(TUNNELS)) if not state.tips[index].closed]
    best = max(open_tunnels, key=lambda index: state.tips[index].length)
    return cite("great_escape.dig.ten", "refuse.too_short", tunnel=names.tunnel(best), length=state.tips[best].length).about(TUNNELS[best])


def check_not_due(state: State) -> list[Cite]:
    """Checks are carried out only when the turned card would take somebody."""
    if state.stack and state.stack[-1] == CHECK:
        return []
    if state.current == NOBODY or state.phase == DIG:
        return [cite("great_escape.run.check", "refuse.no_check")]
    return [cite("great_escape.run.check", "refuse.no_check_left", card=names.card(state, state.current)).about(*turned(state))]


def _give(state: State, card: int) -> list[Cite]:
    found = [rule(state, card) for rule in (spy_named, not_at_large, nobody_asked)]
    return [one for one in found if one is not None]


@rule("great_escape.run.spy", "great_escape.ruling.26")
def spy_named(state: State, card: int) -> Cite | None:
    """The spy can never be given up."""
    if card != state.pack.spy:
        return None
    return cite("great_escape.run.spy", "refuse.spy", spy=names.card(state, card)).about(*outside(state, card))


@rule("great_escape.run.at_large")
def not_at_large(state: State, card: int) -> Cite | None:
    """Only a man at large can be given up."""
    if card in state.escapees:
        return None
    key = "refuse.lost_already" if card in state.captured else "refuse.never_out"
    return cite("great_escape.run.at_large", key, man=names.card(state, card)).about(*outside(state, card))


def outside(state: State, card: int) -> tuple[str, ...]:
    """A man as an element, if he has come out: where the others are nobody may know."""
    return (state.pack.slugs[card],) if card in state.escapees or card in state.captured else ()


@rule("great_escape.run.asked")
def nobody_asked(state: State, card: int) -> Cite | None:
    """Men are given up only when dogs, a sniper or the radio ask."""
    if state.stack and state.stack[-1].kind not in ("place", "check"):
        return None
    return cite("great_escape.run.asked", "refuse.not_asked", man=names.card(state, card)).about(*outside(state, card))


def attempt(state: State, taps: Sequence[str]) -> str | Cite:
    """What taps that make no legal move were trying: the first that cannot be done, else one tap too many."""
    meant = [_meaning(state, tap) for tap in taps]
    for found in meant:
        if isinstance(found, Cite) or refusals(state, found):
            return found
    return _one_tap(state)


def _one_tap(state: State) -> Cite:
    """Every single tap was legal, so there was one too many: each is a whole move."""
    if not state.stack:
        rules = {DIG: "great_escape.dig.turn", BREAK_OUT: "great_escape.break_out.turn"}
        return cite(rules.get(state.phase, "great_escape.run.turn"), "refuse.one_turn").about("deck")
    asked = state.stack[-1]
    if asked == PLACE:
        return cite("great_escape.dig.compulsory", "refuse.one_tunnel", card=names.card(state, state.current)).about(*turned(state))
    if asked == CHECK:
        return cite("great_escape.run.check", "refuse.one_check", card=names.card(state, state.current)).about(*turned(state))
    return cite(f"great_escape.run.{asked.kind}", "refuse.one_man", card=names.card(state, state.current)).about(*turned(state))


def _meaning(state: State, tap: str) -> str | Cite:
    """The move that a single tap stands for, or why it stands for none."""
    if tap in TUNNELS:
        return tap
    if tap == "deck":
        return TURN
    if tap in ("choice:go", "choice:check"):
        return tap.removeprefix("choice:")
    if tap in state.pack.number:
        return _card(state, state.pack.number[tap])
    return _AREAS.get(tap, _nothing)(state)


def _card(state: State, card: int) -> str | Cite:
    for index, dug in enumerate(state.tunnels):
        if card in dug:
            found = cite("great_escape.dig.stays", "refuse.stays", card=names.card(state, card), tunnel=names.tunnel(index))
            return found.about(state.pack.slugs[card], TUNNELS[index])
    if card == state.current:
        return _current(state)
    if state.phase == BREAK_OUT and card in state.escapees:
        return cite("great_escape.break_out.turn", "refuse.safe_yet", man=names.card(state, card)).about(*outside(state, card))
    if card in state.removed:
        return cite("great_escape.break_out.removed", "refuse.removed", card=names.card(state, card)).about("removed")
    return GIVE + state.pack.slugs[card]


def _current(state: State) -> Cite:
    if state.current == NOBODY:
        return cite("great_escape.table.turning", "refuse.no_current").about("deck")
    if state.stack and state.stack[-1] == PLACE:
        key = "refuse.closes" if state.middle in (Middle.GUARD, Middle.SPY) else "refuse.choose_tunnel"
        return cite("great_escape.dig.compulsory", key, card=names.card(state, state.current)).about(*turned(state))
    if state.stack:
        return turn_too_early(state)[0]
    return cite("great_escape.run.turn", "refuse.dealt_with", card=names.card(state, state.current)).about(*turned(state))


def _escapees(state: State) -> Cite:
    return cite("great_escape.run.at_large", "refuse.escapees", men=len(state.men())).about("escapees")


def _captured(state: State) -> Cite:
    return cite("great_escape.run.at_large", "refuse.captured", count=len(state.captured)).about("captured")


def _removed(state: State) -> Cite:
    return cite("great_escape.break_out.removed", "refuse.removed_pile", count=len(state.removed)).about("removed")


def _nothing(state: State) -> Cite:
    return cite("great_escape.table.turning", "refuse.nothing", left=state.left).about("deck")


_AREAS: dict[str, Callable[[State], Cite]] = {
    "current": _current,
    "escapees": _escapees,
    "captured": _captured,
    "removed": _removed,
}
