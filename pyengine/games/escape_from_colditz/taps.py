"""Moves as taps and words, and what a tap that leads nowhere was trying.

A pawn is taken up by tapping it; then a space (or who stands on it) is its leg. Where a space can be had for different cards, a second tap
says which. A card is tapped, then what it is played on. What has no piece is a choice.
"""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.story import Cite, Description, cite, matches
from pyengine.words import Message

from . import gather, legal, legs, playing, telling, turns
from . import notation as n
from .board import CROSSINGS, GROUND, INNER_CELLS, LOCKS, NUMBER, OFFICE, OUTER_CELLS, PLACES
from .cards import CARD, EQUIPMENT, KIND, KINDS, NAMES, TOKEN, TOKENS, TOKENS_OF
from .notation import a_of, b_of, code_of, verb_of
from .rules import ID
from .state import DARE, DRIVE, DUES, FLEE, LEAVE, LEG, TURN, Due, State
from .walk import NO_LIMIT, kinds_in, man_walk

CHOICES = {f"choice:{text.replace(' ', '_')}": verb for verb, text in enumerate(n.BARE)}


class _Said:
    """What was said of the moves of one position: a page asks for each several times."""

    __slots__ = ("mark", "moves", "several", "state", "steps")

    def __init__(self, state: State) -> None:
        self.state = state
        self.mark = _mark(state)
        self.moves: dict[int, Description] = {}
        self.several: frozenset[int] | None = None
        self.steps: dict[int, int] | None = None


_SAID: list[_Said] = []


def _mark(state: State) -> tuple[int, int, Due]:
    return state.rng, state.points, state.stack[-1]


def _said(state: State) -> _Said:
    if not _SAID or _SAID[0].state is not state or _SAID[0].mark != _mark(state):
        _SAID[:] = [_Said(state)]
    return _SAID[0]


def describe(state: State, seat: int, code: int) -> Description:
    """Kind, label, parts and targets of a move."""
    known = _said(state).moves
    found = known.get(code)
    if found is None:
        verb, a, b = verb_of(code), a_of(code), b_of(code)
        label, targets = _described(state, seat, verb, a, b, code)
        args = tuple(n.write(state, code).split(" ")[1:])
        if verb == n.TO:
            args = (args[0], str(_steps(state, code)), *args[2:])
        known[code] = found = Description(n.VERBS[verb].replace(" ", "_"), label, args, targets)
    return found


def _described(state: State, seat: int, verb: int, a: int, b: int, code: int) -> tuple[Message, tuple[str, ...]]:
    names = n.pawn_names(state.terms.seats)
    if verb < len(n.BARE):
        name = n.BARE[verb].replace(" ", "_")
        return _bare_label(state, seat, name), (f"choice:{name}",)
    if verb == n.TO:
        return _leg_label(state, a, b), _leg_targets(state, a, b)
    if verb in n.PAWN_VERBS:
        label = Message(f"label.{n.VERBS[verb]}", pawn=telling.pawn(state, a), where=telling.where(state.at[a]))
        return label, (names[a],)
    if verb in n.SPACE_VERBS:
        return Message(f"label.{n.VERBS[verb]}", place=telling.where(a)), (PLACES[a],)
    if verb in n.CROSSING_VERBS:
        owner = state.stack[-1].a if verb == n.LIFT_OFF else seat
        marker = telling.marker_name(telling.marker_at(state, owner, a))
        return Message(f"label.{n.VERBS[verb]}", crossing=telling.crossing(a)), (f"{marker}|{CROSSINGS[a].name}",)
    if verb == n.RELEASE_MAN:
        inside = gather.may_come_out(state, state.stack[-1], a)
        label = Message("label.release", cells=telling.place(a), place=telling.where(b))
        return label, ("|".join(names[man] for man in inside), PLACES[b])
    if verb == n.CLAIM:
        return Message("label.claim", card=telling.gear(a)), (_supply(state, a), "choice:claim")
    if verb == n.BUILD:
        parts = [telling.card(kind) for index, kind in enumerate(gather.PART_KINDS) if a >> index & 1]
        return Message("label.kit_parts" if parts else "label.kit", parts=parts), (f"choice:kit{a}",)
    if verb == n.PLAY:
        return _card_move(state, seat, a, b)
    return _other(state, seat, verb, a)


def _bare_label(state: State, seat: int, name: str) -> Message:
    if name == "roll" and state.rolls:
        return Message("label.roll_again", rolls=state.rolls)
    if name == "end":
        return Message("label.end", points=state.points)
    return Message(f"choice.{name}")


def _other(state: State, seat: int, verb: int, a: int) -> tuple[Message, tuple[str, ...]]:
    word = n.VERBS[verb]
    if verb == n.TALK:
        return Message("label.trade", officer=telling.officer(state, a)), (f"gear{a}",)
    if verb == n.GIVE:
        return Message("label.give", card=telling.gear(a)), (_held(state, seat, a),)
    if verb == n.ASK:
        return Message("label.ask", card=telling.gear(a)), (_held(state, state.stack[-1].a, a),)
    if verb == n.DISCARD:
        return Message("label.discard", card=telling.gear(a)), (_held(state, seat, a),)
    if verb == n.DROP:
        return Message("label.drop", card=telling.card(a)), (_cards(state, seat, a),)
    nations = [telling.officer(state, nation) for nation in range(state.terms.officers) if a >> nation & 1]
    return Message(f"label.{word}", officers=nations), (f"choice:take{a}",)


def _supply(state: State, kind: int) -> str:
    return "|".join(TOKENS[token] for token in TOKENS_OF[kind] if not state.holder[token])


def _held(state: State, seat: int, kind: int) -> str:
    return "|".join(TOKENS[token] for token in TOKENS_OF[kind] if state.holder[token] == seat + 1)


def _cards(state: State, seat: int, kind: int) -> str:
    return "|".join(NAMES[card] for card in state.hands[seat] if KIND[card] == kind)


def _leg_label(state: State, place: int, spent: int) -> Message:
    key = "label.to_paying" if spent else "label.to"
    steps = _steps(state, n.code_of(n.TO, place, spent))
    return Message(key, place=telling.where(place), cards=telling.gears(spent), steps=steps)


def _steps(state: State, code: int) -> int:
    """Points that a leg takes."""
    said = _said(state)
    if said.steps is None:
        said.steps = _all_steps(state, state.stack[-1])
    return said.steps.get(code, 0)


def _all_steps(state: State, due: Due) -> dict[int, int]:
    """Points of every leg that may be chosen now; for a warned man, and for a car, how far it is."""
    if due.kind == LEAVE:
        return {code_of(n.TO, place): steps for place, steps in legs.leaving(state, due.a, due.b)[0].steps.items()}
    if due.kind == DRIVE:
        return {code_of(n.TO, place): steps for place, steps in playing.road_steps(state, due.a, due.b).items()}
    if due.kind == LEG and state.is_guard(due.a):
        found, ends = legs.guard_ways(state, due.a)
        return {code_of(n.TO, place): found.steps.get(place, 1) for place in ends}
    limit = NO_LIMIT if due.kind == FLEE else state.points
    ways = man_walk(state, due.a, limit, due.kind == DARE)
    return {code_of(n.TO, place, spent): ways.levels[index] for (place, spent), index in ways.ends.items()}


def _leg_targets(state: State, place: int, spent: int) -> tuple[str, ...]:
    there = _there(state, place)
    if place in _several(state):
        cards = "_".join(EQUIPMENT[kind] for kind in kinds_in(spent)) or "nothing"
        return there, f"choice:{PLACES[place]}/{cards}"
    return (there,)


def _there(state: State, place: int) -> str:
    """A place, or who stands on it."""
    pawn = state.board[place] if place < GROUND else 0
    return f"{PLACES[place]}|{n.pawn_names(state.terms.seats)[pawn - 1]}" if pawn else PLACES[place]


def _several(state: State) -> frozenset[int]:
    """Places that can be had for different cards, by the decision now on top."""
    said = _said(state)
    if said.several is None:
        seen: set[int] = set()
        twice: set[int] = set()
        for code in legal.moves(state):
            if verb_of(code) == n.TO:
                (twice if a_of(code) in seen else seen).add(a_of(code))
        said.several = frozenset(twice)
    return said.several


def _card_move(state: State, seat: int, kind: int, argument: int) -> tuple[Message, tuple[str, ...]]:
    name = KINDS[kind]
    own = _cards(state, seat, kind)
    target, what = _argument(state, name, argument)
    if target:
        return Message("label.play_on", card=telling.card(kind), what=what), (own, target)
    return Message("label.play", card=telling.card(kind)), (own,)


def _argument(state: State, name: str, argument: int) -> tuple[str, Message | None]:
    """What a card is played on: its tap and its words."""
    match n.ARGUMENT.get(name):
        case "pawn":
            return n.pawn_names(state.terms.seats)[argument], telling.pawn(state, argument)
        case "tunnel":
            return f"choice:{n.TUNNEL_NAMES[argument]}", Message(f"tunnel.{n.TUNNEL_NAMES[argument]}")
        case "nation":
            return f"gear{argument}", telling.officer(state, argument)
        case "space":
            return PLACES[argument], telling.where(argument)
    return "", None


# ---- taps that lead nowhere ----


def attempt(state: State, seat: int, taps: Sequence[str]) -> int | Cite:
    """The move that taps meant, to be refused, or at once the rule that says why they mean none."""
    top = state.stack[-1]
    mine = top.seat == seat
    known = legal.moves(state) if mine else legal.offers(state, seat)
    for code in known:
        wanted = describe(state, seat, code).targets
        if len(taps) > len(wanted) and all(map(matches, wanted, taps)):
            return cite(f"{ID}.turn.order", "why.taps_over", move=describe(state, seat, code).label)
    code_ = _meant(state, seat, [tap.split("|")[0] for tap in taps])
    if code_ is None or code_ in known:
        return cite(f"{ID}.turn.order", "why.taps", due=Message(f"due.{legal_name(state) if mine else 'turn'}"))
    return code_


def legal_name(state: State) -> str:
    """The name of what is to be decided."""
    return DUES[state.stack[-1].kind]


def _meant(state: State, seat: int, taps: list[str]) -> int | None:
    if not taps:
        return None
    first, second = taps[0], taps[1] if len(taps) > 1 else ""
    if first in CHOICES:
        return code_of(CHOICES[first])
    top = state.stack[-1]
    pawns = n.pawn_numbers(state.terms.seats)
    if first in CARD:
        return _meant_card(state, seat, KIND[CARD[first]], second)
    if first in TOKEN:
        return _meant_token(state, seat, TOKEN[first])
    if first.startswith("gear") and first[4:].isdecimal():
        return code_of(n.TALK, int(first[4:]))
    if first in pawns:
        return _meant_pawn(state, seat, pawns[first])
    if first in NUMBER and top.seat == seat:
        return _meant_place(state, NUMBER[first])
    return None


def _meant_card(state: State, seat: int, kind: int, second: str) -> int | None:
    if state.stack[-1].kind != TURN:
        return code_of(n.DROP, kind)
    name = KINDS[kind]
    if not turns.holds(state, seat, kind):
        return code_of(n.PLAY, kind, LOCKS[0] if name == "lockdown" else 0)
    for argument in playing.candidates(state, seat, name):
        target, _ = _argument(state, name, argument)
        if not second or target == second:
            return code_of(n.PLAY, kind, argument)
    return code_of(n.PLAY, kind) if name not in n.ARGUMENT else None


def _meant_token(state: State, seat: int, token: int) -> int | None:
    kind = next(kind for kind, tokens in enumerate(TOKENS_OF) if token in tokens)
    if kind >= len(EQUIPMENT):
        return code_of(n.BUILD, 0)
    holder = state.holder[token]
    if not holder:
        return code_of(n.CLAIM, kind)
    return code_of(n.DISCARD, kind) if holder == seat + 1 else code_of(n.TALK, holder - 1)


def _meant_pawn(state: State, seat: int, pawn: int) -> int | None:
    top = state.stack[-1]
    if top.kind in (LEG, DARE, DRIVE, FLEE) and top.seat == seat and state.at[pawn] <= OFFICE and pawn != top.a:
        return code_of(n.TO, state.at[pawn])
    if state.at[pawn] in (INNER_CELLS, OUTER_CELLS) and state.owner(pawn) == seat:
        spots = gather.release_spots(state, state.at[pawn])
        return code_of(n.RELEASE_MAN, state.at[pawn], spots[0]) if spots else None
    return code_of(n.MOVE, pawn)


def _meant_place(state: State, place: int) -> int | None:
    kind = state.stack[-1].kind
    if kind in (LEG, DARE, DRIVE, FLEE) and place <= OFFICE:
        return code_of(n.TO, place)
    name = legal_name(state)
    if name in ("muster", "obey"):
        return code_of(n.AT, place)
    if name in ("post", "outpost"):
        return code_of(n.POST_GUARD, place)
    return None
