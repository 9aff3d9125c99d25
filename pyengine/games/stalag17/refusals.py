"""Why a move is refused, and what a tap that makes no move was trying."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.rules import rule
from pyengine.story import Cite, cite
from pyengine.words import Message

from . import actions, escape, moves, names, plan, sets, tally
from .cards import TYPES
from .notation import ADD, ATTEMPT, DISCARD, DONE, DRAW, OF_KIND, PLAY, ROLL, SET, TAKE, codes
from .state import Act, Laying, Roll, State

DUE = {Roll: (ROLL,), Act: (DRAW, TAKE, PLAY, DISCARD, SET, ATTEMPT), Laying: (ADD, DONE)}
"""The verbs that answer each decision."""


def refusals(state: State, seat: int, code: str) -> tuple[Cite, ...]:
    """Every rule that forbids a move now, in the rulebook's order; empty exactly for legal moves."""
    verb, kind = codes(state.pack).meaning[code]
    top = state.stack[-1]
    if verb not in DUE[type(top)]:
        return (not_due(state, verb),)
    if isinstance(top, Roll):
        return ()
    found: list[Cite | None] = []
    if kind >= 0:
        found.append(not_in_hand(state, seat, kind))
    if verb == TAKE:
        found.append(nothing_to_take(state))
    elif verb == ATTEMPT and isinstance(top, Act):
        found.append(tried_already(state, top))
    elif verb == SET and found == [None]:
        found += no_such_set(state, b"", bytes((kind,)), seat)
    elif verb == ADD and found == [None]:
        found += no_such_set(state, state.kinds(state.laid(seat)), bytes((kind,)), seat)
    elif verb == DONE:
        found += too_small(state, state.kinds(state.laid(seat)))
    return tuple(one for one in found if one is not None)


# ---- what is due ----


def not_due(state: State, verb: str) -> Cite:
    """The move answers another decision than the one that is asked."""
    top = state.stack[-1]
    if isinstance(top, Roll):
        return roll_first(state)
    if verb == ROLL:
        return rolled_already(state)
    return finish_first(state) if isinstance(top, Laying) else no_set_begun(state)


@rule("stalag17.plan.roll")
def roll_first(state: State) -> Cite:
    """Nothing is done before the dice are rolled."""
    return cite("stalag17.plan.roll", "refuse.roll_first", player=names.player(state.stack[-1].seat), dice=plan.dice(state))


@rule("stalag17.plan.once")
def rolled_already(state: State) -> Cite:
    """The dice are rolled once in a cycle."""
    assert state.plan is not None
    return cite("stalag17.plan.once", "refuse.rolled", objects=names.types(state.plan.needs), runaway=state.plan.runaway)


@rule("stalag17.action.one")
def finish_first(state: State) -> Cite:
    """A set that has been begun is the action of this round."""
    laid = state.laid(state.stack[-1].seat)
    return cite("stalag17.action.one", "refuse.finish_first", count=len(laid), cards=names.cards(state, laid))


@rule("stalag17.action.set")
def no_set_begun(state: State) -> Cite:
    """Cards are added, and sets finished, only after one has been begun."""
    return cite("stalag17.action.set", "refuse.no_set_begun", cards=len(state.hands[state.stack[-1].seat]))


# ---- actions ----


@rule("stalag17.action.possible", "stalag17.ruling.24")
def not_in_hand(state: State, seat: int, kind: int) -> Cite | None:
    """Only a card in hand can be played or discarded."""
    hand = state.kinds(state.hands[seat])
    if kind in hand:
        return None
    key = "refuse.not_in_hand" if hand else "refuse.empty_hand"
    return cite("stalag17.action.possible", key, card=names.kind(state, kind), count=len(hand))


def nothing_to_take(state: State) -> Cite | None:
    """The pile of discards is empty."""
    return None if moves.may_take(state) else cite("stalag17.action.take", "refuse.no_discards", left=len(state.deck))


def tried_already(state: State, asked: Act) -> Cite | None:
    """An attempt in this round has failed; says what it lacked."""
    if moves.may_attempt(asked):
        return None
    found = escape.missing(state, asked.seat)
    return cite("stalag17.escape.other", "refuse.tried", lacking=actions.lacking(found), points=state.points[asked.seat])


# ---- sets ----


def no_such_set(state: State, laid: bytes, added: bytes, seat: int) -> list[Cite | None]:
    """Why a card cannot begin, or go on with, a set that can be completed from the hand."""
    pack = state.pack
    kinds, every = laid + added, laid + state.kinds(state.hands[seat])
    if sets.mixed_up(pack, kinds):
        return [cite("stalag17.set.kinds", "refuse.mixed_up", cards=[names.kind(state, kind) for kind in kinds])]
    common, apart = sets.alike(pack, kinds), sets.different(pack, kinds)
    if common & sets.enough_alike(pack, every) or (apart and sets.enough_different(sets.variety(pack, every))):
        return []
    return _too_few(state, common, apart, every, "held")


def too_small(state: State, laid: bytes) -> list[Cite | None]:
    """Why a half-made set is none yet."""
    if sets.is_set(state.pack, laid):
        return []
    return _too_few(state, sets.alike(state.pack, laid), sets.different(state.pack, laid), laid, "laid")


def _too_few(state: State, common: int, apart: int, kinds: bytes, where: str) -> list[Cite | None]:
    """Not three of a type, where the cards could be of one; not five types, where they could be of different ones."""
    found: list[Cite | None] = []
    if common:
        counts = {index: _count_of(state, kinds, index) for index in range(len(TYPES)) if common & sets.flag(index)}
        best = max(counts, key=lambda index: counts[index])
        found.append(cite("stalag17.set.three", f"refuse.three_{where}", type=Message(f"type.{TYPES[best]}"), count=counts[best]))
    if apart:
        rule_id = "stalag17.ruling.22" if where == "laid" and not common else "stalag17.set.five"
        found.append(cite(rule_id, f"refuse.five_{where}", count=_types_of(state, kinds)))
    return found


def _count_of(state: State, kinds: bytes, index: int) -> int:
    """How many of these cards can stand for a type."""
    return sum(bool(sets.alike(state.pack, (kind,)) & sets.flag(index)) for kind in kinds)


def _types_of(state: State, kinds: bytes) -> int:
    """How many types these cards can stand for at once."""
    found = sets.variety(state.pack, kinds)
    return max(subset.bit_count() for subset in range(256) if found >> subset & 1)


# ---- taps ----


def attempt(state: State, seat: int, taps: Sequence[str]) -> str | Cite:
    """What taps that make no legal move were trying: a move to be refused, or else a tap too many."""
    first, *rest = taps
    code = _meaning(state, seat, first, rest)
    if isinstance(code, Cite):
        return code
    if refusals(state, seat, code):
        return code
    return cite("stalag17.action.one", "refuse.one_tap", move=moves.describe(state, seat, code).label)


def _meaning(state: State, seat: int, first: str, rest: list[str]) -> str | Cite:
    """The move that taps stand for, or why they stand for none."""
    known = codes(state.pack)
    if first == "deck":
        return DRAW
    if first == "discard" or (state.discard and first == state.pack.slugs[state.discard[-1]]):
        return TAKE
    choice = first.removeprefix("choice:")
    if choice in known.meaning and choice != first:
        return choice
    if choice in OF_KIND and choice != first:
        return cite("stalag17.action.list", "refuse.card_first", count=len(state.hands[seat]))
    card = state.pack.number.get(first)
    if card is None:
        return _no_move(state, seat, first)
    if card not in state.hands[seat]:
        return _not_ones_own(state, seat, card)
    kind = state.pack.kind_of[card]
    if state.laid(seat):
        return known.add[kind]
    verb = rest[0].removeprefix("choice:") if rest else PLAY
    return f"{verb} {state.pack.kinds[kind].slug}" if verb in (PLAY, DISCARD, SET) else _card_first(state, kind)


def _card_first(state: State, kind: int) -> Cite:
    if isinstance(state.stack[-1], Roll):
        return roll_first(state)
    return cite("stalag17.action.list", "refuse.say_what", card=names.kind(state, kind))


def _not_ones_own(state: State, seat: int, card: int) -> Cite:
    """A card was tapped that lies open somewhere, but not in one's hand."""
    laid = state.laid(seat)
    if card in laid:
        return cite("stalag17.action.set", "refuse.in_set", count=len(laid))
    if card in state.discard:
        return cite("stalag17.action.take", "refuse.not_the_top", card=names.card(state, card), top=names.card(state, state.discard[-1]))
    return _nothing(state)


def _no_move(state: State, seat: int, tap: str) -> Cite:
    """Something was tapped with which nothing can be done."""
    area = tap.partition("/")[0]
    for owner in range(state.seats):
        if area == f"hand{owner}":
            return _hand(state, seat, owner)
        if area == f"played{owner}":
            return _table(state, seat, owner)
        if area == f"seen{owner}":
            return _note(state, owner)
    if area == "set":
        return cite("stalag17.action.set", "refuse.in_set", count=len(state.laid(seat)))
    for owner, taken in enumerate(state.taken):
        if tap in [names.note(state, note.card) for note in taken]:
            return _note(state, owner)
    if area == "tally":
        return cite("stalag17.ruling.37", "refuse.tally", hidden=len(state.pack.slugs) - len(tally.seen(state, seat)))
    if area == "plan" or area in dict(plan.dice_shown(state.plan)):
        return cite("stalag17.plan.once", "refuse.dice", dice=plan.dice(state))
    return _nothing(state)


def _hand(state: State, seat: int, owner: int) -> Cite:
    if owner == seat:
        return cite("stalag17.action.list", "refuse.own_hand", count=len(state.hands[seat]))
    return cite("stalag17.table.secret", "refuse.other_hand", player=names.player(owner))


def _table(state: State, seat: int, owner: int) -> Cite:
    if owner == seat:
        return cite("stalag17.action.play", "refuse.own_table", count=len(state.played[seat]))
    return cite("stalag17.table.secret", "refuse.other_table", player=names.player(owner))


def _note(state: State, owner: int) -> Cite:
    return cite("stalag17.ruling.37", "refuse.seen", player=names.player(owner), count=len(state.taken[owner]))


def _nothing(state: State) -> Cite:
    return cite("stalag17.action.list", "refuse.nothing", left=len(state.deck))
