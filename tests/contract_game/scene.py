"""The table as one viewer may see it, what he is asked, and what a tap was trying."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.scene import Piece, Scene, Spot
from pyengine.story import Cite, Description, cite
from pyengine.words import Message

from .cards import KINDS, kind
from .notation import Code
from .rules import due, held, refusals
from .state import SEATS, Asked, State
from .telling import face, player


def open_card(card: str, owner: int | None = None, facing: str = "up") -> Piece:
    return Piece(card, kind(card), Message("card", kind=face(card)), "down" if facing == "down" else "up", owner=owner)


def closed_card(owner: int | None = None) -> Piece:
    return Piece(None, None, Message("card_closed"), "down", owner=owner)


def scene(state: State, viewer: int | None) -> Scene:
    """Pile, discards, offer, guesses, hands, and the viewer's own half-made set."""
    top = state.stack[-1] if state.stack else None
    offered = (open_card(top.card, top.offerer),) if isinstance(top, Asked) else ()
    laid = () if viewer is None else state.laid(viewer)
    return Scene(
        (
            Spot("deck", "stack", Message("area.deck"), tuple(closed_card() for _ in state.deck)),
            Spot("discard", "stack", Message("area.discard"), tuple(open_card(card) for card in state.discard)),
            Spot("offer", "row", Message("area.offer"), offered),
            *(
                Spot(f"guess{seat}", "row", Message("area.guess", player=player(seat)), _guess(state, viewer, seat))
                for seat in range(SEATS)
            ),
            *(Spot(f"hand{seat}", "hand", Message("area.hand", player=player(seat)), _hand(state, viewer, seat)) for seat in range(SEATS)),
            Spot("set", "row", Message("area.set"), tuple(open_card(card, viewer) for card in laid)),
        )
    )


def _guess(state: State, viewer: int | None, seat: int) -> tuple[Piece, ...]:
    said = state.guesses[seat]
    if not said:
        return ()
    if viewer != seat:
        return (Piece(None, None, Message("guess_closed"), "down", owner=seat),)
    return (Piece(f"{said}.{seat + 1}", said, Message("guess", guess=Message(f"verb.{said}")), owner=seat),)


def _hand(state: State, viewer: int | None, seat: int) -> tuple[Piece, ...]:
    if viewer == seat:
        return tuple(open_card(card, seat) for card in state.hands[seat])
    bit = 1 << (SEATS if viewer is None else viewer)
    known = sorted(card for card in held(state, seat) if state.shown.get(card, 0) & bit)
    hidden = len(held(state, seat)) - len(known)
    return (*(open_card(card, seat, "down") for card in known), *(closed_card(seat) for _ in range(hidden)))


def prompt(state: State, viewer: int | None) -> Cite:
    """What is asked. Those who wait are not told whether a set is being laid."""
    if not state.stack:
        return cite("contract_game.end.rounds", "prompt.over")
    top = state.stack[-1]
    name = type(top).__name__.lower()
    if top.seat != viewer:
        return cite("contract_game.turn.one", f"prompt.wait_{'turn' if name == 'laying' else name}", player=player(top.seat))
    if isinstance(top, Asked):
        return cite(
            "contract_game.offer.answer", "prompt.asked", offerer=player(top.offerer), give=face(top.card), ask=Message(f"kind.{top.ask}")
        )
    return cite("contract_game.turn.one", f"prompt.{name}", due=due(state))


def describe(state: State, seat: int, code: Code) -> Description:
    """Label, parts and taps: a card of one's own, a hand, the pile, or a choice."""
    own = "|".join(card for card in state.hands[seat] if kind(card) == code.give)
    taps: dict[str, tuple[str, ...]] = {
        "draw": ("deck",),
        "lay": (own,) if state.laid(seat) else ("choice:set", own),
        "raid": (f"hand{code.seat}",),
        "offer": ("|".join(card for card in held(state, seat) if kind(card) == code.give), f"hand{code.seat}", f"choice:{code.ask}"),
    }
    label = Message(f"move.{code.kind}", player=player(code.seat), give=Message(f"kind.{code.give}"), ask=Message(f"kind.{code.ask}"))
    args = tuple(part for part in (str(code.seat + 1) if code.seat >= 0 else "", code.give, code.ask) if part)
    return Description(code.kind, label, args, taps.get(code.kind, (f"choice:{code.kind}",)))


def attempt(state: State, seat: int, taps: Sequence[str]) -> Code | Cite:
    """What taps were trying; where it would be legal if it ended sooner, that nothing more belongs to it."""
    code = _tried(state, seat, taps)
    if code is None:
        return cite("contract_game.turn.one", "why.no_such_move", due=due(state))
    if refusals(state, seat, code) or (seat != state.stack[-1].seat and code.kind != "offer"):
        return code
    return cite("contract_game.turn.one", "why.too_many_taps", move=Message(f"verb.{code.kind}"))


def _tried(state: State, seat: int, taps: Sequence[str]) -> Code | None:
    hands = {f"hand{other}": other for other in range(SEATS)}
    own = {card: kind(card) for card in held(state, seat)}
    match taps[:3]:
        case ["deck", *_]:
            return Code("draw")
        case [hand, *_] if hand in hands:
            return Code("raid", hands[hand])
        case ["choice:set", card, *_] if card in own:
            return Code("lay", give=own[card])
        case [card, hand, ask] if card in own and hand in hands and ask.removeprefix("choice:") in KINDS:
            return Code("offer", hands[hand], own[card], ask.removeprefix("choice:"))
        case [card] if card in own and state.laid(seat):
            return Code("lay", give=own[card])
        case [card, hand, *_] if card in own and hand in hands:
            return Code("offer", hands[hand], own[card], next(other for other in KINDS if other != own[card]))
        case [card, *_] if card in own:
            return Code("offer", (seat + 1) % SEATS, own[card], next(other for other in KINDS if other != own[card]))
    return None
