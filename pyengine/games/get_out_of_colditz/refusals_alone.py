"""Why a move is refused to a player alone."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.rules import rule
from pyengine.story import Cite, cite
from pyengine.words import Message

from . import guards, moves, names
from .cards import FAMILIES, HOME_RUN, KIND, KINDS, SLUGS
from .refusals_cards import Found, fits_chain, move, not_held, takes_home_run
from .state import Code, Draw, Give, Play, PlayOut, State, Turn

_DUE: dict[type, tuple[str, ...]] = {
    Draw: ("draw", "fetch", "pass"),
    Play: ("lay", "home_run", "discard", "pass"),
    Turn: ("turn",),
    PlayOut: ("lay", "home_run", "stop"),
}
"""Verbs that may answer a decision of a player alone."""


def alone(state: State, code: Code) -> Found:
    """The rules that forbid a move to a player alone."""
    asked = state.stack[-1]
    verb, _, _, named = code
    if isinstance(asked, Give):
        yield not_asked_for(state, code)
        return
    if verb not in _DUE[type(asked)]:
        yield out_of_turn(state, code)
        return
    if verb == "draw":
        yield pile_empty(state)
    elif verb == "fetch":
        yield not_in_solitary(state, named[0])
    elif verb == "pass":
        yield must_draw(state) if isinstance(asked, Draw) else hand_full(state)
    elif verb == "discard":
        yield not_held(state, guards.ALONE, named)
    elif verb == "home_run":
        yield not_held(state, guards.ALONE, bytes((HOME_RUN,)))
        yield from takes_home_run(state, guards.ALONE, code)
    elif verb == "lay":
        yield one_card(named)
        yield not_held(state, guards.ALONE, named)
        yield from fits_chain(state, guards.ALONE, code)


@rule("get_out_of_colditz.solo.order")
def out_of_turn(state: State, code: Code) -> Cite | None:
    """First a card is drawn, then one is played, then a Guard card is turned."""
    due = type(state.stack[-1]).__name__.lower()
    return cite("get_out_of_colditz.solo.order", "refuse.out_of_turn", due=Message(f"due.{due}"), what=move(code), left=len(state.guards))


def pile_empty(state: State) -> Cite | None:
    """Nothing is drawn from an empty pile."""
    return None if state.deck else cite("get_out_of_colditz.ruling.solo.18", "refuse.pile_empty", men=len(state.solitary))


@rule("get_out_of_colditz.solo.solitary", "get_out_of_colditz.ruling.solo.7")
def not_in_solitary(state: State, kind: int) -> Cite | None:
    """Only who sits in Solitary can be fetched from there."""
    if kind in state.solitary.translate(KINDS):
        return None
    return cite("get_out_of_colditz.solo.solitary", "refuse.not_in_solitary", card=names.kind(kind), count=len(state.solitary))


@rule("get_out_of_colditz.solo.draw", "get_out_of_colditz.ruling.solo.1")
def must_draw(state: State) -> Cite | None:
    """A card must be drawn while there is one."""
    return cite("get_out_of_colditz.solo.draw", "refuse.must_draw", left=len(state.deck)) if state.deck else None


def hand_full(state: State) -> Cite | None:
    """With six cards one must be laid or discarded."""
    if not moves.must_play(state):
        return None
    return cite("get_out_of_colditz.solo.limit", "refuse.hand_full", count=len(state.hands[guards.ALONE]))


@rule("get_out_of_colditz.solo.one", "get_out_of_colditz.ruling.solo.3")
def one_card(kinds: Sequence[int]) -> Cite | None:
    """Alone, cards are laid one at a time."""
    return cite("get_out_of_colditz.solo.one", "refuse.one_card", cards=names.kinds(kinds), count=len(kinds)) if len(kinds) > 1 else None


def not_asked_for(state: State, code: Code) -> Cite | None:
    """A Guard card takes what it says, and nothing else is done before it has."""
    kind = KINDS[state.laid[0]]
    if code in moves.legal(state):
        return None
    slug = SLUGS[kind]
    short = "searchlight" if slug.startswith("searchlight") else slug
    name = Message(f"chain.{FAMILIES[kind - KIND['searchlight_rope']]}") if short == "searchlight" else ""
    return cite(f"get_out_of_colditz.guard.{short}", f"refuse.guard_{short}", card=names.kind(kind), name=name, what=move(code))
