"""Whom and what an Action card can be aimed at, and what the chains in question would lose by it.

The losses are worked out before anything moves, so that the table can mark what is at risk while the others are asked for Diversions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from pyengine.rules import rule

from .cards import (
    APPELL,
    COMMANDEER,
    CONFISCATION,
    DIVERSION,
    FAMILIES,
    KINDS,
    RANDOM_SEARCH,
    SEARCHLIGHTS,
    SHOOT,
    SLUGS,
    SURPRISE_SEARCH,
    TAKE_COVER,
)
from .chains import COMPLETE, NO_CARD, OWNED, Chain, end_of, family
from .state import NOBODY, Code, State, clockwise, partners
from .table import DISCARDS, Loss

TOP = b"\xff"
"""In place of an index: the top of the discards."""
PROTECT = "protect"
ACTIONS = frozenset(SLUGS[APPELL:DIVERSION] + SLUGS[SEARCHLIGHTS:])
"""Verbs of Action cards laid for their effect: the slug of the card."""


# ---- whom ----


@rule("get_out_of_colditz.action.opponent", "get_out_of_colditz.ruling.multi.31", off=())
def opponents(state: State, seat: int) -> tuple[int, ...]:
    """The seats against which one plays, clockwise: all but oneself and one's partners."""
    return _opponents(state.terms.seats, state.terms.team, seat)


@cache
def _opponents(seats: int, team: int, seat: int) -> tuple[int, ...]:
    own = partners(seats, team, seat)
    return tuple(other for other in clockwise(seats, seat) if other not in own)


@rule("get_out_of_colditz.five.protect", "get_out_of_colditz.ruling.multi.30", off=False)
def is_shielded(chain: Chain) -> bool:
    """Whether a Diversion on top keeps all but a Confiscation away from a chain."""
    return chain.shield != NO_CARD


# ---- what ----


def part(chain: Chain, seat: int, at: int) -> bytes:
    """A card of a chain as a move names it: its kind, and its owner where that is another seat."""
    kind, owner = KINDS[chain.cards[at]], chain.owners[at]
    return bytes((kind,)) if owner == seat else bytes((kind, OWNED + owner))


def escapers(chain: Chain) -> range:
    """Indices of the Escapers of a chain."""
    return range(COMPLETE, len(chain.cards))


def aims(state: State, seat: int, kind: int) -> list[Code]:
    """All ways to lay an Action card, opponents clockwise and chains in the order in which they were begun.

    An opponent at whom a card finds nothing may still be named; it then has no effect.
    """
    return _AIMS[kind](state, seat, SLUGS[kind])


def _nobody(state: State, seat: int, verb: str) -> list[Code]:
    return [(verb, NOBODY, b"", b"")]


def _player(state: State, seat: int, verb: str) -> list[Code]:
    return [(verb, other, b"", b"") for other in opponents(state, seat)]


def _escaper(state: State, seat: int, verb: str) -> list[Code]:
    found: dict[Code, None] = {}
    for other in opponents(state, seat):
        before = len(found)
        for chain in state.chains[other]:
            if len(chain.cards) > COMPLETE and not is_shielded(chain):
                for at in escapers(chain):
                    found[verb, other, chain.token, part(chain, other, at)] = None
        if len(found) == before:
            found[verb, other, b"", b""] = None
    return list(found)


def _chain(state: State, seat: int, verb: str) -> list[Code]:
    found: dict[Code, None] = {}
    for other in opponents(state, seat):
        before = len(found)
        for chain in state.chains[other]:
            if fits(verb, chain) and not is_shielded(chain):
                found[verb, other, chain.token, b""] = None
        if len(found) == before:
            found[verb, other, b"", b""] = None
    return list(found)


def fits(verb: str, chain: Chain) -> bool:
    """Whether a chain is of the kind that a card looks for: a Searchlight for its name, a Random Search for any."""
    return verb == SLUGS[RANDOM_SEARCH] or sought(verb) == family(chain.kinds[:COMPLETE])


@cache
def sought(verb: str) -> int:
    """The family of a Searchlight."""
    return FAMILIES.index(verb.removeprefix("searchlight_"))


def _visible(state: State, seat: int, verb: str) -> list[Code]:
    found: dict[Code, None] = {}
    for other in opponents(state, seat):
        for chain in state.chains[other]:
            for at in (len(chain.cards),) if is_shielded(chain) else range(len(chain.cards)):
                found[verb, other, chain.token, bytes((at,))] = None
    if state.discards:
        found[verb, NOBODY, b"", TOP] = None
    return list(found) or [(verb, NOBODY, b"", b"")]


_AIMS: dict[int, Callable[[State, int, str], list[Code]]] = {
    **dict.fromkeys(range(APPELL, COMMANDEER + 1), _player),
    SHOOT: _escaper,
    TAKE_COVER: _nobody,
    SURPRISE_SEARCH: _nobody,
    CONFISCATION: _visible,
    **dict.fromkeys((RANDOM_SEARCH, *range(SEARCHLIGHTS, len(SLUGS))), _chain),
}


def shields(state: State, seat: int) -> list[Code]:
    """All ways to lay a Diversion on a chain of one's own or a partner's."""
    found: dict[Code, None] = {}
    for own in partners(state.terms.seats, state.terms.team, seat):
        for chain in state.chains[own]:
            if chain.shield == NO_CARD:
                found[PROTECT, own, chain.token, b""] = None
    return list(found)


# ---- what it costs ----


@rule("get_out_of_colditz.action.appell", "get_out_of_colditz.ruling.multi.17", off=[])
def appelled(state: State, seat: int) -> list[Loss]:
    """The Escapers on all of a player's chains go back to the hand of each card's owner. Freed men are out of reach."""
    return [
        Loss(seat, chain, tuple((chain.cards[at], chain.owners[at]) for at in escapers(chain)))
        for chain in state.chains[seat]
        if len(chain.cards) > COMPLETE and not is_shielded(chain)
    ]


@rule("get_out_of_colditz.action.traitor", "get_out_of_colditz.ruling.multi.18", off=[])
def betrayed(state: State, seat: int) -> list[Loss]:
    """All cards of all of a player's chains go to the discards."""
    return [Loss(seat, chain, tuple((card, DISCARDS) for card in chain.cards)) for chain in state.chains[seat] if not is_shielded(chain)]


@rule("get_out_of_colditz.action.shoot", "get_out_of_colditz.ruling.multi.19", off=[])
def shot(state: State, seat: int, chain: Chain, named: bytes) -> list[Loss]:
    """One Escaper card goes to the discards; a double card goes whole."""
    found = next((at for at in reversed(escapers(chain)) if part(chain, seat, at) == named), NO_CARD)
    return [] if found == NO_CARD else [Loss(seat, chain, ((chain.cards[found], DISCARDS),))]


@rule("get_out_of_colditz.action.searchlight", "get_out_of_colditz.ruling.multi.25", off=[])
def lit(state: State, seat: int, chain: Chain) -> list[Loss]:
    """The 2 of a chain, or the 1 where there is no 2, goes to the discards, and Escapers above it to the hands of their owners."""
    at = end_of(chain.cards)
    return [Loss(seat, chain, ((chain.cards[at], DISCARDS), *_above(chain, at)))]


@rule("get_out_of_colditz.action.confiscation", "get_out_of_colditz.ruling.multi.22", off=[])
def confiscated(state: State, taker: int, seat: int, chain: Chain, at: int) -> list[Loss]:
    """A card of a chain goes to him who confiscates it, and those above it to the hands of their owners; the rest stays."""
    if at == len(chain.cards):
        return [Loss(seat, chain, ((chain.shield, taker),))]
    return [Loss(seat, chain, ((chain.cards[at], taker), *_above(chain, at)))]


@rule("get_out_of_colditz.action.random_search", "get_out_of_colditz.ruling.multi.29", off=[])
def searched(state: State, seat: int, chain: Chain) -> list[Loss]:
    """A whole chain goes to the discards, or under the option back to the hands of its owners."""
    to_hand = state.terms.to_hand
    return [Loss(seat, chain, tuple((card, owner if to_hand else DISCARDS) for card, owner in zip(chain.cards, chain.owners, strict=True)))]


def _above(chain: Chain, at: int) -> Iterator[tuple[int, int]]:
    return zip(chain.cards[at + 1 :], chain.owners[at + 1 :], strict=True)


def losses(state: State, taker: int, code: Code) -> list[Loss]:
    """What an Action costs the chains that it is aimed at; nothing for one that is aimed at none."""
    verb, seat, token, named = code
    if verb == "appell":
        return appelled(state, seat)
    if verb == "traitor":
        return betrayed(state, seat)
    if not token or verb == PROTECT:
        return []
    chain = state.chains[seat][state.find(seat, token)]
    if verb == "shoot":
        return shot(state, seat, chain, named)
    if verb == "confiscation":
        return confiscated(state, taker, seat, chain, named[0])
    if verb == "random_search":
        return searched(state, seat, chain)
    return lit(state, seat, chain)
