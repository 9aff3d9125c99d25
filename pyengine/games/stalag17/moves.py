"""Legal moves, what they are called, and carrying them out."""

from __future__ import annotations

from pyengine.chance import Luck
from pyengine.rules import rule
from pyengine.story import Description, Story
from pyengine.words import Message

from . import actions, escape, names, plan, sets
from .notation import ADD, ATTEMPT, DISCARD, DONE, DRAW, PLAY, ROLL, SET, TAKE, codes
from .state import Act, Laying, State


def legal(state: State) -> list[str]:
    """Legal moves of the actor.

    An action: draw, take, play, discard, set (each by kind, in the deck's order), attempt. In a half-made set: add by kind, done.
    """
    if not state.stack:
        return []
    top = state.stack[-1]
    if isinstance(top, Act):
        return _actions(state, top)
    if isinstance(top, Laying):
        return _continuations(state, top)
    return [ROLL]


def _actions(state: State, asked: Act) -> list[str]:
    hand = state.kinds(state.hands[asked.seat])
    held = sorted(set(hand))
    known = codes(state.pack)
    found = [DRAW]
    if may_take(state):
        found.append(TAKE)
    found += [known.play[kind] for kind in held]
    found += [known.discard[kind] for kind in held]
    found += [known.set[kind] for kind in sets.openers(state.pack, hand, held)]
    if may_attempt(asked):
        found.append(ATTEMPT)
    return found


def _continuations(state: State, asked: Laying) -> list[str]:
    laid, hand = state.kinds(asked.cards), state.kinds(state.hands[asked.seat])
    add = codes(state.pack).add
    found = [add[kind] for kind in sets.additions(state.pack, laid, hand, sorted(set(hand)))]
    if sets.is_set(state.pack, laid):
        found.append(DONE)
    return found


@rule("stalag17.action.take", "stalag17.ruling.15", off=True)
def may_take(state: State) -> bool:
    """The top discard can only be taken where there is one."""
    return bool(state.discard)


@rule("stalag17.escape.other", "stalag17.ruling.25", off=True)
def may_attempt(asked: Act) -> bool:
    """After an attempt that failed the action must be another one."""
    return not asked.failed


def play(state: State, seat: int, code: str, luck: Luck, story: Story | None) -> None:
    """Carry out a legal move, on to the next decision."""
    verb, kind = codes(state.pack).meaning[code]
    if verb == PLAY:
        actions.play_and_draw(state, seat, kind, story)
    elif verb == DRAW:
        actions.draw_two(state, seat, story)
    elif verb == DISCARD:
        actions.discard_one(state, seat, kind, story)
    elif verb == TAKE:
        actions.take_and_draw(state, seat, story)
    elif verb in (SET, ADD):
        actions.lay(state, seat, kind, story)
    elif verb == DONE:
        actions.discard_set(state, seat, story)
    elif verb == ATTEMPT:
        actions.attempt(state, seat, story)
    else:
        plan.roll(state, seat, luck, story)


def final(code: str) -> bool:
    """Putting a set together can be taken back until it is discarded; all else rolls, reveals or hands over."""
    return not code.startswith((SET, ADD))


# ---- in words ----


def describe(state: State, seat: int, code: str) -> Description:
    """Kind, label, parts and what to tap."""
    verb, kind = codes(state.pack).meaning[code]
    if verb == ROLL:
        return Description(ROLL, Message("move.roll", dice=plan.dice(state)), (), ("choice:roll",))
    if verb == DRAW:
        return Description(DRAW, Message("move.draw", count=min(actions.DRAWN, len(state.deck))), (), ("deck",))
    if verb == TAKE:
        return _describe_take(state)
    if verb == ATTEMPT:
        return Description(ATTEMPT, _attempt_label(state, seat), (), ("choice:attempt",))
    if verb == DONE:
        laid = state.laid(seat)
        label = Message("move.done", count=len(laid), cards=names.cards(state, laid))
        return Description(DONE, label, (), ("choice:done",))
    slug = state.pack.kinds[kind].slug
    mine = "|".join(state.pack.slugs[card] for card in state.hands[seat] if state.pack.kind_of[card] == kind)
    label = Message(f"move.{verb}", card=names.kind(state, kind))
    return Description(verb, label, (slug,), (mine,) if verb == ADD else (mine, f"choice:{verb}"))


def _describe_take(state: State) -> Description:
    if not state.discard:
        return Description(TAKE, Message("move.take_nothing"), (), ("discard",))
    top = state.discard[-1]
    return Description(TAKE, Message("move.take", card=names.card(state, top)), (), (f"discard|{state.pack.slugs[top]}",))


def _attempt_label(state: State, seat: int) -> Message:
    """What an attempt would come to: its seat knows its own cards."""
    if state.plan is None:
        return Message("move.attempt_early")
    found = escape.missing(state, seat)
    if actions.succeeds(found):
        return Message("move.attempt_sure")
    return Message("move.attempt_short", lacking=actions.lacking(found))
