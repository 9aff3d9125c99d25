"""Why a card cannot be laid: it is not held, the chain is not there or not one's own, or the chain takes something else."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.rules import rule
from pyengine.story import Cite, cite
from pyengine.words import Message

from . import names
from .cards import DIVERSION, KIND
from .chains import forbidding, has_escaper, kinds_in
from .state import Code, State, partners
from .targets import ACTIONS

Found = Iterator[Cite | None]


def move(code: Code) -> Message:
    """What a move is, as a noun: "laying a card", "Appell"."""
    verb = code[0]
    return names.kind(KIND[verb]) if verb in ACTIONS else Message(f"doing.{verb}")


@rule("get_out_of_colditz.table.held")
def not_held(state: State, seat: int, kinds: bytes) -> Cite | None:
    """Only cards of one's own hand can be played."""
    left = state.kinds(seat)
    for kind in kinds:
        if kind not in left:
            held = names.kinds(sorted(state.kinds(seat)))
            return cite("get_out_of_colditz.table.held", "refuse.not_held", card=names.kind(kind), cards=held, count=kinds.count(kind))
        left.remove(kind)
    return None


def fits_chain(state: State, seat: int, code: Code) -> Found:
    """The first card that does not fit its chain."""
    token, kinds = code[2], code[3]
    if token:
        yield from own_chain(state, seat, code)
    chain = kinds_in(token)
    for kind in kinds:
        found = forbidding(chain, kind)
        if found:
            yield chain_refusal(chain, kind, found)
            return
        chain += bytes((kind,))


def chain_refusal(chain: bytes, kind: int, found: str) -> Cite:
    """A rule of chains and what it says about a card and a chain."""
    below = chain[-1:] or b""
    return Cite(
        found,
        Message(
            f"refuse.{found.rpartition('.')[2]}",
            card=names.kind(kind),
            chain=names.chain(chain) if chain else "",
            on=names.kind(below[0]) if below else "",
            cards=names.kinds(chain),
            count=len(chain),
        ),
    )


def own_chain(state: State, seat: int, code: Code) -> Found:
    """The chain is there, and it is one's own or a partner's."""
    _, whose, token, _ = code
    yield not_own(state, seat, whose)
    yield not_there(state, whose, token)


@rule("get_out_of_colditz.chain.own", "get_out_of_colditz.ruling.multi.31")
def not_own(state: State, seat: int, whose: int) -> Cite | None:
    """Cards go on one's own chains, in teams on a partner's too."""
    if whose in partners(state.terms.seats, state.terms.team, seat):
        return None
    return cite("get_out_of_colditz.chain.own", "refuse.not_own", owner=names.player(whose), player=names.player(seat))


@rule("get_out_of_colditz.table.there")
def not_there(state: State, whose: int, token: bytes) -> Cite | None:
    """What is named must lie on the table."""
    if whose < state.terms.seats and state.find(whose, token) >= 0:
        return None
    count = len(state.chains[whose]) if 0 <= whose < state.terms.seats else 0
    cards = names.kinds(token_kinds(token))
    return cite("get_out_of_colditz.table.there", "refuse.not_there", cards=cards, owner=names.player(whose), count=count)


def token_kinds(token: bytes) -> bytes:
    """The kinds that a token tells of, the shield among them."""
    return kinds_in(token) + (bytes((DIVERSION,)) if token[-1:] == bytes((DIVERSION,)) else b"")


def takes_home_run(state: State, seat: int, code: Code) -> Found:
    """The chain is there, one's own, and an Escaper waits on it."""
    _, whose, token, _ = code
    yield not_own(state, seat, whose)
    missing = not_there(state, whose, token)
    yield missing
    if missing is None and not has_escaper(kinds_in(token)):
        chain = kinds_in(token)
        yield cite(
            "get_out_of_colditz.home_run.escaper", "refuse.home_run", chain=names.chain(chain), cards=names.kinds(chain), count=len(chain)
        )
