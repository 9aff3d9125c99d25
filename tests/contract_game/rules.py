"""What forbids a move: one short function per rule, in the order of the rulebook, and the legal moves that follow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyengine.rules import rule
from pyengine.story import Cite, cite
from pyengine.words import Message

from .cards import GOODS, GUESSES, KINDS, OFFERS, WHISTLE, kind
from .notation import Code
from .state import SEATS, Asked, Bid, Laying, State, Turn, Watch, Window
from .telling import player

DUE: dict[type, tuple[str, ...]] = {
    Watch: GUESSES,
    Turn: ("draw", "lay", "raid", "rest"),
    Laying: ("lay", "done"),
    Window: ("whistle", "pass"),
    Asked: ("accept", "decline"),
}
"""Kinds of moves that answer a decision; offers stand beside them."""


def due(state: State) -> Message:
    """What is asked now."""
    return Message(f"due.{type(state.stack[-1]).__name__.lower()}")


def kinds(wanted: str) -> Message:
    return Message(f"kind.{wanted}")


@rule("contract_game.turn.one")
def not_due(state: State, code: Code) -> Cite | None:
    if code.kind in DUE[type(state.stack[-1])]:
        return None
    return cite("contract_game.turn.one", "why.not_due", move=Message(f"verb.{code.kind}"), due=due(state))


@rule("contract_game.turn.rest")
def not_idle(state: State, seat: int) -> Cite | None:
    able = [code for code in candidates(state) if code.kind not in ("rest", "offer") and not forbidden(state, seat, code)]
    return cite("contract_game.turn.rest", "why.not_idle", move=Message(f"verb.{able[0].kind}")) if able else None


@rule("contract_game.cards.held")
def not_held(cards: Sequence[str], wanted: str) -> Cite | None:
    if any(kind(card) == wanted for card in cards):
        return None
    return cite("contract_game.cards.held", "why.not_held", kind=kinds(wanted), count=len(cards))


@rule("contract_game.draw.empty")
def no_deck(state: State) -> Cite | None:
    return None if state.deck else cite("contract_game.draw.empty", "why.no_deck", count=len(state.discard))


@rule("contract_game.set.whistle")
def whistle_laid(code: Code) -> Cite | None:
    return cite("contract_game.set.whistle", "why.whistle_laid") if code.give == WHISTLE else None


@rule("contract_game.set.kinds")
def no_such_set(state: State, seat: int, code: Code) -> Cite | None:
    """A card may be laid where the set can still be completed from the hand: all alike, or one of each."""
    laid = [*map(kind, state.laid(seat)), code.give]
    has = [kind(card) for card in held(state, seat)]
    alike = len(set(laid)) == 1 and has.count(code.give) >= 3
    mixed = len(set(laid)) == len(laid) and all(goods in has for goods in GOODS)
    if code.give == WHISTLE or alike or mixed:
        return None
    return cite("contract_game.set.kinds", "why.no_such_set", kinds=[kinds(goods) for goods in laid])


@rule("contract_game.set.size")
def incomplete(state: State, seat: int) -> Cite | None:
    count = len(state.laid(seat))
    return cite("contract_game.set.size", "why.incomplete", count=count) if count < 3 else None


@rule("contract_game.raid.target")
def no_target(state: State, seat: int, code: Code) -> Cite | None:
    if code.seat == seat:
        return cite("contract_game.raid.target", "why.own_hand")
    return None if state.hands[code.seat] else cite("contract_game.raid.target", "why.empty_hand", player=player(code.seat))


@rule("contract_game.offer.when")
def not_now(state: State, seat: int) -> Cite | None:
    top = state.stack[-1]
    if isinstance(top, Turn) or (isinstance(top, Laying) and top.seat != seat):
        return None
    return cite("contract_game.offer.when", "why.not_now", due=due(state))


@rule("contract_game.offer.partner")
def no_partner(state: State, seat: int, code: Code) -> Cite | None:
    if state.out[seat]:
        return cite("contract_game.offer.partner", "why.out", player=player(seat))
    if code.seat == seat:
        return cite("contract_game.offer.partner", "why.own_partner")
    return None if held(state, code.seat) else cite("contract_game.offer.partner", "why.empty_hand", player=player(code.seat))


@rule("contract_game.offer.kinds")
def same_kinds(code: Code) -> Cite | None:
    return cite("contract_game.offer.kinds", "why.same_kinds", kind=kinds(code.give)) if code.give == code.ask else None


@rule("contract_game.offer.repeat")
def repeated(state: State, seat: int, code: Code) -> Cite | None:
    if Bid(seat, code.seat, code.give, code.ask) not in state.declined:
        return None
    return cite("contract_game.offer.repeat", "why.repeated", player=player(code.seat), give=kinds(code.give), ask=kinds(code.ask))


@rule("contract_game.offer.limit")
def too_many(state: State, seat: int) -> Cite | None:
    return cite("contract_game.offer.limit", "why.too_many", count=OFFERS) if state.bids[seat] >= OFFERS else None


def held(state: State, seat: int) -> list[str]:
    """A seat's cards, those of a half-made set included."""
    return [*state.hands[seat], *state.laid(seat)]


def _tests(state: State, seat: int, code: Code) -> Iterator[Cite | None]:
    top = state.stack[-1]
    if code.kind == "offer":
        yield not_now(state, seat)
        yield no_partner(state, seat, code)
        yield same_kinds(code)
        yield not_held(held(state, seat), code.give)
        yield repeated(state, seat, code)
        yield too_many(state, seat)
        return
    yield not_due(state, code)
    if code.kind == "draw":
        yield no_deck(state)
    elif code.kind == "lay":
        yield whistle_laid(code)
        yield not_held(state.hands[seat], code.give)
        yield no_such_set(state, seat, code)
    elif code.kind == "done":
        yield incomplete(state, seat)
    elif code.kind == "raid":
        yield no_target(state, seat, code)
    elif code.kind == "whistle":
        yield not_held(state.hands[seat], WHISTLE)
    elif code.kind == "rest" and isinstance(top, Turn):
        yield not_idle(state, seat)
    elif code.kind == "accept" and isinstance(top, Asked):
        yield not_held(state.hands[seat], top.ask)


def refusals(state: State, seat: int, code: Code) -> tuple[Cite, ...]:
    """All that forbids a move now; nothing for a legal one, and for one that only the seat asked could make."""
    if code.kind != "offer" and seat != state.stack[-1].seat:
        return ()
    return tuple(found for found in _tests(state, seat, code) if found is not None)


def forbidden(state: State, seat: int, code: Code) -> bool:
    return any(found is not None for found in _tests(state, seat, code))


def candidates(state: State) -> Iterator[Code]:
    """All moves that answer the topmost decision, legal or not, in the order of the legal list."""
    for name in DUE[type(state.stack[-1])]:
        if name == "lay":
            yield from (Code("lay", give=goods) for goods in GOODS)
        elif name == "raid":
            yield from (Code("raid", other) for other in range(SEATS))
        else:
            yield Code(name)


def bids() -> Iterator[Code]:
    """All offers that can be written."""
    for partner in range(SEATS):
        for give in KINDS:
            for ask in KINDS:
                yield Code("offer", partner, give, ask)


def offers(state: State, seat: int) -> tuple[Code, ...]:
    """Legal offers of a seat, by partner, kind given, kind asked."""
    return tuple(code for code in bids() if not forbidden(state, seat, code)) if state.stack else ()


def moves(state: State) -> tuple[Code, ...]:
    """Legal moves of the actor: answers in the order of `DUE`, then offers."""
    if not state.stack:
        return ()
    seat = state.stack[-1].seat
    return (*(code for code in candidates(state) if not forbidden(state, seat, code)), *offers(state, seat))
