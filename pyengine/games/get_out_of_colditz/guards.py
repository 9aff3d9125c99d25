"""What each Guard card costs a player alone: what it takes by itself, and what it lets him choose from."""

from __future__ import annotations

from collections.abc import Iterable

from pyengine.rules import rule

from .cards import (
    APPELL,
    CONFISCATION,
    DIVERSION,
    MAJOR_SEARCH,
    PARCEL,
    RANDOM_SEARCH,
    SEARCHLIGHTS,
    SHOOT,
    SURPRISE_SEARCH,
    TRAITOR,
)
from .chains import COMPLETE, NO_CARD, Chain, end_of, family
from .state import NOBODY, Code, State
from .table import DISCARDS, SOLITARY, Loss
from .targets import escapers, part

ALONE = 0
"""The only seat."""


# ---- cards that take by themselves ----


@rule("get_out_of_colditz.guard.appell", "get_out_of_colditz.ruling.solo.7", off=[])
def roll_call(state: State) -> list[Loss]:
    """All Escapers on chains go to Solitary. Freed men are out of reach."""
    return [
        Loss(ALONE, chain, tuple((card, SOLITARY) for card in chain.cards[COMPLETE:])) for chain in state.chains[ALONE] if escapers(chain)
    ]


@rule("get_out_of_colditz.guard.traitor", "get_out_of_colditz.ruling.solo.8", off=[])
def informer(state: State) -> list[Loss]:
    """Every card of every chain goes to the discards. Freed columns and men in Solitary stay."""
    return [Loss(ALONE, chain, tuple((card, DISCARDS) for card in chain.cards)) for chain in state.chains[ALONE]]


@rule("get_out_of_colditz.guard.diversion", "get_out_of_colditz.ruling.solo.15", off=[])
def last_card(state: State) -> list[Loss]:
    """The card laid on the last go that was played, if it still lies on a chain."""
    if state.last == NO_CARD:
        return []
    return [Loss(ALONE, chain, ((state.last, DISCARDS),)) for chain in state.chains[ALONE] if state.last in chain.cards]


@rule("get_out_of_colditz.guard.commandeer", "get_out_of_colditz.ruling.solo.13", off=False)
def takes_parcel(state: State) -> bool:
    """Whether a Special Parcel in the hand must go."""
    return PARCEL in state.kinds(ALONE)


def taken_at_once(state: State, kind: int) -> list[Loss]:
    """What a Guard card takes from the chains without a choice."""
    if kind == APPELL:
        return roll_call(state)
    if kind == TRAITOR:
        return informer(state)
    if kind == DIVERSION:
        return last_card(state)
    return []


# ---- cards that let the player choose ----


def choices(state: State, kind: int) -> list[Code]:
    """What a Guard card lets him choose from: cards of the hand first, then chains in the order in which they were begun."""
    if kind == SHOOT:
        return which_escaper(state)
    if kind == SURPRISE_SEARCH:
        return which_held(state)
    if kind == CONFISCATION:
        return which_played(state)
    if kind == MAJOR_SEARCH:
        return held_or_played(state)
    if kind == RANDOM_SEARCH:
        return which_chain(state)
    if kind >= SEARCHLIGHTS:
        return which_lit(state, kind - SEARCHLIGHTS)
    return []


@rule("get_out_of_colditz.guard.shoot", "get_out_of_colditz.ruling.solo.12", off=[])
def which_escaper(state: State) -> list[Code]:
    """One played Escaper card; a double card goes whole."""
    return _once(("shot", ALONE, chain.token, part(chain, ALONE, at)) for chain in state.chains[ALONE] for at in escapers(chain))


@rule("get_out_of_colditz.guard.surprise_search", "get_out_of_colditz.ruling.solo.13", off=[])
def which_held(state: State) -> list[Code]:
    """One card of the hand."""
    return [("give", NOBODY, b"", bytes((kind,))) for kind in sorted(set(state.kinds(ALONE)))]


@rule("get_out_of_colditz.guard.confiscation", "get_out_of_colditz.ruling.solo.10", off=[])
def which_played(state: State) -> list[Code]:
    """Any one played card."""
    return _once(("break", ALONE, chain.token, bytes((at,))) for chain in state.chains[ALONE] for at in range(len(chain.cards)))


@rule("get_out_of_colditz.guard.major_search", "get_out_of_colditz.ruling.solo.9", off=[])
def held_or_played(state: State) -> list[Code]:
    """One card of the hand or of the table."""
    held = [("give", NOBODY, b"", bytes((kind,))) for kind in sorted(set(state.kinds(ALONE)))]
    return held + _once(("break", ALONE, chain.token, bytes((at,))) for chain in state.chains[ALONE] for at in range(len(chain.cards)))


@rule("get_out_of_colditz.guard.random_search", "get_out_of_colditz.ruling.solo.16", off=[])
def which_chain(state: State) -> list[Code]:
    """One whole chain."""
    return _once(("pick", ALONE, chain.token, b"") for chain in state.chains[ALONE])


@rule("get_out_of_colditz.guard.searchlight", "get_out_of_colditz.ruling.solo.11", off=[])
def which_lit(state: State, sought: int) -> list[Code]:
    """One chain of the Searchlight's name."""
    return _once(("pick", ALONE, chain.token, b"") for chain in state.chains[ALONE] if family(chain.kinds[:COMPLETE]) == sought)


def _once(codes: Iterable[Code]) -> list[Code]:
    return list(dict.fromkeys(codes))


# ---- what the choice costs ----


def cost(state: State, kind: int, code: Code) -> list[Loss]:
    """What a choice costs the chains."""
    verb, _, token, named = code
    if not token:
        return []
    chain = state.chains[ALONE][state.find(ALONE, token)]
    if verb == "shot":
        at = next(at for at in reversed(escapers(chain)) if part(chain, ALONE, at) == named)
        return [Loss(ALONE, chain, ((chain.cards[at], DISCARDS),))]
    if verb == "pick":
        return broken(chain, 0 if kind == RANDOM_SEARCH else end_of(chain.cards))
    return broken(chain, named[0])


@rule("get_out_of_colditz.guard.above", "get_out_of_colditz.ruling.solo.10", off=[])
def broken(chain: Chain, at: int) -> list[Loss]:
    """A card of a chain and all cards above it go to the discards; those beneath it stay."""
    return [Loss(ALONE, chain, tuple((card, DISCARDS) for card in chain.cards[at:]))]
