"""What lies on the table as one viewer may see it, what is asked, and what never changes."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from pyengine.game import SeatLine, Setup
from pyengine.scene import Piece, Scene, Sign, Spot
from pyengine.story import Cite, cite
from pyengine.words import Message, Words

from . import gather, rules, telling, turns
from .board import (
    BACK_FROM,
    BELOW_NEXT,
    BOXES,
    CROSSINGS,
    DRAWN,
    ENTRIES,
    GROUND,
    KIND,
    KINDS,
    LEADS_OUT,
    LOCKS,
    NEXT,
    NO_ROOM,
    OUT_FROM,
    PLACES,
    ROAD,
    ROOM_OF,
    ROOMS,
    SPACES,
    TUNNELS,
    WINDOW_ROOM,
    ZONE,
    ZONES,
)
from .cards import DARES, EQUIPMENT, MARKERS, MEN, NAMES, NATIONS, OPPORTUNITY, TOKEN_KINDS, TOKENS, TOKENS_OF
from .cards import KIND as CARD_KIND
from .cards import KINDS as CARDS
from .dealings import sides
from .notation import pawn_names
from .rules import ID
from .state import DARE, DRIVE, DUES, FLEE, LEAVE, LEG, MUSTER, NOWHERE, OBEY, REMOVE, TALISMAN, TURN, State

CASTLE = "castle"
ABOUT_A_PAWN = (MUSTER, FLEE, OBEY, TALISMAN, DARE, DRIVE, LEAVE, REMOVE)
"""Decisions about a pawn that nobody has taken up."""
_KIND_OF_TOKEN = tuple(kind for kind, tokens in enumerate(TOKENS_OF) for _ in tokens)


def scene(state: State, viewer: int | None) -> Scene:
    """The castle, then each seat's hand and equipment, then the piles."""
    seats = state.terms.seats
    spots = [_castle(state, viewer)]
    for seat in _from(viewer, seats):
        spots.append(_hand(state, viewer, seat))
        if seat < state.terms.officers:
            spots.append(_gear(state, seat))
            if state.terms.options.do_or_die:
                spots.append(_fate(state, seat))
    spots += _piles(state)
    return Scene(tuple(spots))


def _from(viewer: int | None, seats: int) -> list[int]:
    """All seats, the viewer's own first."""
    first = viewer or 0
    return [(first + step) % seats for step in range(seats)]


def _castle(state: State, viewer: int | None) -> Spot:
    taken, asked = -1, -1
    if state.stack and state.stack[-1].seat == viewer:
        taken = state.stack[-1].a if state.stack[-1].kind == LEG else -1
        asked = state.stack[-1].a if state.stack[-1].kind in ABOUT_A_PAWN else -1
    pieces = []
    for number, at in enumerate(state.at):
        piece = _pawn(state.terms.seats, number, at)
        signs = _pawn_signs(state, number, taken, asked)
        pieces.append(replace(piece, signs=signs) if signs else piece)
    pieces += [_marker(state, index, barrier) for index, barrier in enumerate(state.markers) if barrier != NOWHERE]
    return Spot(
        CASTLE, "board", Message("area.castle"), tuple(pieces), Message("area.castle_label", round=state.round), _castle_signs(state)
    )


def _castle_signs(state: State) -> tuple[Sign, ...]:
    signs = [Sign("round", Message("badge.round", round=state.round), state.round, rules=(f"{ID}.round.marker",))]
    for index, tunnel in enumerate(TUNNELS):
        if state.opened >> index & 1:
            found = state.discovered >> index & 1
            name = "discovered" if found else "open"
            words = Message(f"badge.tunnel_{name}", tunnel=Message(f"tunnel.{tunnel.name}"))
            signs.append(Sign(f"tunnel_{name}", words, index, tone="warn" if found else "plain", rules=(f"{ID}.tunnel.open",)))
    if state.shut_for:
        words = Message("badge.shut", place=telling.place(state.shut))
        signs.append(Sign("shut", words, LOCKS.index(state.shut), tone="warn", rules=(f"{ID}.card.lockdown",)))
    return tuple(signs)


@cache
def _pawn(seats: int, number: int, at: int) -> Piece:
    """Who stands where, and which spaces are next to him."""
    who, where = telling.pawn_named(seats, number), telling.where(at)
    if at >= GROUND:
        label = Message("piece.pawn", pawn=who, where=where)
    else:
        label = Message("piece.pawn_exits", pawn=who, where=where, exits=exits(at))
    owner = min(number // MEN[seats], seats - 1)
    face = "guard" if owner == seats - 1 else NATIONS[owner]
    return Piece(pawn_names(seats)[number], face, label, owner=owner, place=PLACES[at])


def exits(at: int) -> list[Message]:
    """Ways out of a space: those next to it, and the barriers."""
    if at >= SPACES:
        out = [LEADS_OUT[at]] if at in LEADS_OUT else []
        return [telling.place(there) for there in (*BELOW_NEXT[at], *out)]
    found = [telling.place(there) for there in NEXT[at]]
    found += [telling.crossing(index) for index in (*OUT_FROM.get(at, ()), *BACK_FROM.get(at, ()))]
    if at in ENTRIES:
        found.append(Message(f"tunnel.{TUNNELS[ENTRIES[at]].name}"))
    return found


def _pawn_signs(state: State, number: int, taken: int, asked: int) -> tuple[Sign, ...]:
    """What is to be known of a pawn beyond its place. `taken` is the one taken up, `asked` the one that a question is about."""
    signs = []
    if number == taken:
        signs.append(Sign("taken_up", Message("badge.taken_up"), rules=(f"{ID}.turn.split",)))
    elif number == asked:
        signs.append(Sign("in_question", Message("badge.in_question"), rules=(f"{ID}.{PROMPT_RULES[DUES[state.stack[-1].kind]]}",)))
    if not state.is_guard(number):
        if state.homing[number]:
            exempt = rules.is_exempt(state, number)
            name = "exempt" if exempt else "homing"
            signs.append(Sign(name, Message(f"badge.{name}"), tone="good" if exempt else "plain", rules=(f"{ID}.arrest.exempt",)))
        if state.lying[number]:
            signs.append(Sign("lies_low", Message("badge.lies_low"), tone="good", rules=(f"{ID}.card.lie_low",)))
        if state.terms.options.parole and state.served[number]:
            words = Message("badge.served", turns=state.served[number])
            signs.append(Sign("served", words, state.served[number], rules=(f"{ID}.variant.parole",)))
    return tuple(signs)


def _marker(state: State, index: int, barrier: int) -> Piece:
    seat = index // MARKERS
    words = Message("piece.marker", officer=telling.officer(state, seat), crossing=telling.crossing(barrier))
    return Piece(telling.marker_name(index), f"{NATIONS[seat]}_marker", words, owner=seat, place=CROSSINGS[barrier].name)


def _hand(state: State, viewer: int | None, seat: int) -> Spot:
    cards = state.hands[seat]
    if viewer == seat:
        pieces = tuple(_card(card, seat) for card in cards)
    else:
        back = Piece(None, None, Message("piece.card_hidden", officer=telling.officer(state, seat)), "down", owner=seat)
        pieces = (back,) * len(cards)
    return Spot(f"hand{seat}", "hand", Message("area.hand", officer=telling.officer(state, seat)), pieces, signs=_draw_sign(state, seat))


def _draw_sign(state: State, seat: int) -> tuple[Sign, ...]:
    if turns.seat_on_turn(state) != seat or not (state.drew or state.may_draw):
        return ()
    name = "drew" if state.drew else "may_draw"
    return (Sign(name, Message(f"badge.{name}"), tone="plain" if state.drew else "good", rules=(f"{ID}.turn.draw",)),)


def _gear(state: State, seat: int) -> Spot:
    tokens = tuple([_token(token, holder) for token, holder in enumerate(state.holder) if holder == seat + 1])
    return Spot(f"gear{seat}", "hand", Message("area.gear", officer=telling.officer(state, seat)), tokens)


@cache
def _token(token: int, holder: int) -> Piece:
    """A card of equipment or a kit; holders are seats + 1, and 0 is the supply."""
    kind = _KIND_OF_TOKEN[token]
    words = Message(f"piece.{TOKEN_KINDS[kind]}") if kind == len(EQUIPMENT) else Message("piece.gear", card=telling.gear(kind))
    return Piece(TOKENS[token], TOKEN_KINDS[kind], words, owner=holder - 1 if holder else None)


@cache
def _spare(index: int) -> Piece:
    """A marker in supply."""
    nation = NATIONS[index // MARKERS]
    words = Message("piece.marker_spare", officer=Message(f"officer.{nation}"))
    return Piece(telling.marker_name(index), f"{nation}_marker", words, owner=index // MARKERS)


@cache
def _card(card: int, owner: int | None) -> Piece:
    """A card face up."""
    kind = CARD_KIND[card]
    return Piece(NAMES[card], CARDS[kind], Message("piece.card", card=telling.card(kind)), owner=owner)


@cache
def _back(pile: str) -> Piece:
    """A card of a pile, face down."""
    return Piece(None, None, Message(f"piece.{pile}_back"), "down")


def _fate(state: State, seat: int) -> Spot:
    words = Message("piece.fate", officer=telling.officer(state, seat))
    pieces = (Piece(None, None, words, "down", owner=seat),) if state.fate[seat] else ()
    return Spot(f"fate{seat}", "hand", Message("area.fate", officer=telling.officer(state, seat)), pieces)


def _piles(state: State) -> list[Spot]:
    tokens = [_token(token, 0) for token, holder in enumerate(state.holder) if not holder]
    tokens += [_spare(index) for index, barrier in enumerate(state.markers) if barrier == NOWHERE]
    spots = [Spot(telling.SUPPLY, "hand", Message("area.supply"), tuple(tokens))]
    piles = ((telling.DECK, state.deck), (telling.SECURITY, state.security), (telling.PARTS, state.parts))
    for pile, cards in piles:
        if pile != telling.PARTS or state.terms.seats == 6:
            spots.append(Spot(pile, "stack", Message(f"area.{pile}"), (_back(pile),) * len(cards)))
    for pile, cards in ((telling.DISCARD, state.discard), (telling.SECURITY_DISCARD, state.security_discard)):
        spots.append(Spot(pile, "stack", Message(f"area.{pile}"), tuple([_card(card, None) for card in cards])))
    return spots


def seat_line(state: State, seat: int) -> SeatLine:
    """Men out and what is left of the turn; for the Security Officer, the rounds left."""
    points = state.points if turns.seat_on_turn(state) == seat else 0
    if seat == state.terms.officers:
        return SeatLine(None, {"rounds": state.round, "points": points})
    credits_ = state.credits if turns.seat_on_turn(state) == seat else 0
    counters = {"escaped": state.escaped[seat], "points": points, "releases": credits_}
    return SeatLine(state.escaped[seat], counters, state.out[seat])


def phase(state: State) -> str:
    """Set-up, the officers' turns, the Security Officer's, or the end."""
    if not state.stack:
        return "over"
    if state.stack[0].kind != TURN:
        return "setup"
    return "security" if state.stack[0].seat == state.terms.officers else "escape"


PROMPT_RULES = {
    "turn": "turn.order", "leg": "turn.split", "muster": "gear.muster", "pick": "house.claim", "releasing": "card.release",
    "reuse": "marker.reuse", "gear": "arrest.card", "hand": "house.hands", "trade": "trade.cards", "answer": "trade.when",
    "drive": "car.drive", "lift": "marker.lift", "warn": "warning.answer", "warned": "warning.space", "flee": "warning.space",
    "obey": "appel.obey", "announce": "search.call", "talisman": "card.talisman", "shot": "shoot.office", "leave": "marker.leave",
    "remove": "marker.remove", "dare": "variant.do_or_die", "post": "setup.guards", "outpost": "setup.guards",
}  # fmt: skip


def prompt(state: State, viewer: int | None) -> Cite:
    """What the viewer must decide, or what he waits for."""
    if not state.stack:
        return cite(f"{ID}.escape.two", "prompt.over")
    due = state.stack[-1]
    name = DUES[due.kind]
    if due.seat != viewer:
        shown = "turn" if name == "leg" else name
        return cite(f"{ID}.{PROMPT_RULES[shown]}", f"prompt.wait_{_WAIT.get(shown, 'other')}", officer=telling.officer(state, due.seat))
    rule = f"{ID}.{PROMPT_RULES[name]}"
    if name == "turn":
        return _turn_prompt(state, due.seat)
    if name in ("leg", "muster", "flee", "obey", "talisman", "leave", "remove", "dare", "drive"):
        pawn, at = telling.pawn(state, due.a), telling.where(state.at[due.a])
        return cite(rule, f"prompt.{name}", pawn=pawn, where=at, points=due.b if name == "drive" else state.points, left=due.b)
    if name == "pick":
        return cite(rule, "prompt.pick", symbol=Message(f"symbol.{gather.SYMBOLS[due.a]}"))
    if name in ("trade", "answer"):
        return _trade_prompt(state, name)
    if name == "warn":
        return cite(rule, "prompt.warn_search" if due.a else "prompt.warn")
    if name in ("reuse", "lift"):
        return cite(rule, f"prompt.{name}", officer=telling.officer(state, due.a) if name == "lift" else None)
    return cite(rule, f"prompt.{name}", count=due.a, posted=due.b)


_WAIT = {"turn": "turn", "warn": "answer", "talisman": "answer", "answer": "answer", "obey": "obey", "post": "post", "outpost": "post"}


def _turn_prompt(state: State, seat: int) -> Cite:
    if state.may_draw:
        return cite(f"{ID}.turn.draw", "prompt.may_draw", points=state.points)
    if state.may_reroll:
        return cite(f"{ID}.turn.doubles", "prompt.reroll", points=state.points)
    if not state.rolls and not state.points:
        return cite(f"{ID}.turn.dice", "prompt.roll")
    return cite(f"{ID}.turn.split", "prompt.move", points=state.points)


def _trade_prompt(state: State, name: str) -> Cite:
    due = state.stack[-1]
    give, ask = sides(due.b)
    words = {"give": telling.gears(give) or [Message("gear.nothing")], "ask": telling.gears(ask) or [Message("gear.nothing")]}
    return cite(f"{ID}.trade.cards", f"prompt.{name}", officer=telling.officer(state, due.a), **words)


# ---- what never changes ----


def statics(setup: Setup, words: Words) -> dict[str, Any]:
    """Faces, and the board: places with zone, kind and drawing, edges, crossings, tunnels, rooms, road."""
    faces: dict[str, dict[str, Any]] = {}
    for seat, nation in enumerate(NATIONS[: setup.seats - 1]):
        faces[nation] = {"title": words.say(f"nation.{nation}", {}), "kind": "man", "seat": seat}
        faces[f"{nation}_marker"] = {"title": words.say(f"marker.{nation}", {}), "kind": "marker", "seat": seat}
    faces["guard"] = {"title": words.say("face.guard", {}), "kind": "guard", "seat": setup.seats - 1}
    for kind, name in enumerate(CARDS):
        deck = "opportunity" if is_opportunity(kind) else "security"
        faces[name] = {"title": words.say(f"card.{name}", {}), "text": words.say(f"card_text.{name}", {}), "kind": deck}
    for name in EQUIPMENT:
        faces[name] = {"title": words.say(f"gear.{name}", {}), "kind": "gear"}
    faces["kit"] = {"title": words.say("piece.kit", {}), "kind": "gear"}
    for value in DARES:
        faces[f"fate{value}"] = {"title": words.say("face.fate", {"count": int(value)}), "kind": "fate", "count": int(value)}
    return {"faces": faces, "board": board(words)}


def is_opportunity(kind: int) -> bool:
    """Whether a kind of card belongs to the Escape Officers."""
    return kind < len(OPPORTUNITY)


def board(words: Words) -> dict[str, Any]:
    """The castle plan for drawing and for reading aloud."""
    places: list[dict[str, Any]] = []
    for place in range(SPACES):
        entry: dict[str, Any] = {
            "id": PLACES[place],
            "title": words.message(telling.where(place)),
            "zone": ZONES[ZONE[place]],
            "kind": KINDS[KIND[place]],
        }
        entry |= {"x": DRAWN[place].x, "y": DRAWN[place].y}
        if ROOM_OF[place] != NO_ROOM:
            entry |= {"room": ROOMS[ROOM_OF[place]].id}
        places.append(entry)
    for tunnel in TUNNELS:
        for below, above in zip(tunnel.below, tunnel.above, strict=True):
            entry = {"id": PLACES[below], "title": words.message(telling.where(below)), "zone": "below", "kind": "below"}
            places.append({**entry, "x": DRAWN[above].x, "y": DRAWN[above].y, "above": PLACES[above]})
    places += [{"id": name, "title": words.say(f"place.{name}", {}), "zone": "box", "kind": "box"} for name in BOXES]
    crossings = [
        {
            "id": one.name,
            "title": words.message(telling.crossing(index)),
            "kind": one.kind,
            "count": one.cards,
            "source": PLACES[one.source],
            "target": PLACES[one.target],
        }
        for index, one in enumerate(CROSSINGS)
    ]
    places += [{**one, "zone": "crossing"} for one in crossings]
    return {
        "kind": "castle",
        "places": places,
        "edges": [[PLACES[here], PLACES[there]] for here in range(SPACES) for there in NEXT[here] if here < there],
        "crossings": crossings,
        "tunnels": [
            {"id": one.name, "title": words.say(f"tunnel.{one.name}", {}), "entry": PLACES[one.entry],
             "spaces": [PLACES[spot] for spot in one.above], "exit": PLACES[one.exit]}
            for one in TUNNELS
        ],
        "rooms": [
            {"id": one.id, "title": words.message(telling.room(index)), "symbol": one.symbol, "door": one.door,
             "window": index in WINDOW_ROOM}
            for index, one in enumerate(ROOMS)
        ],
        "locks": [PLACES[place] for place in LOCKS],
        "road": sorted(PLACES[place] for place in ROAD),
        "symbols": {name: words.say(f"symbol.{name}", {}) for name in gather.SYMBOLS},
    }  # fmt: skip
