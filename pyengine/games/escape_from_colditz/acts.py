"""The moves by name: what each does, on to the next decision."""

from __future__ import annotations

from pyengine.chance import Luck
from pyengine.story import Change, Story

from . import alarms, deal, dealings, gather, legs, playing, settling, turns
from . import notation as n
from .state import (
    DARE,
    DRIVE,
    FLEE,
    LEAVE,
    LEG,
    LIFT,
    OBEY,
    OUTPOST,
    PICK,
    RELEASING,
    REMOVE,
    Due,
    State,
)
from .telling import ids, officer, pawn

# ---- moves ----


def play(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    """Carry out a legal move, on to the next decision."""
    verb = n.verb_of(code)
    if verb in (n.ROLL, n.DRAW):
        _roll_or_draw(state, seat, verb, luck, story)
    elif verb == n.TO:
        _to(state, seat, n.a_of(code), n.b_of(code), story)
    elif verb == n.MOVE:
        _take_up(state, seat, n.a_of(code), story)
    elif verb == n.PLAY:
        playing.play(state, seat, n.a_of(code), n.b_of(code), luck, story)
    else:
        _ACTS[verb](state, seat, code, luck, story)
    settling.settle(state, luck, story)


def _roll_or_draw(state: State, seat: int, verb: int, luck: Luck, story: Story | None) -> None:
    top = state.stack[-1]
    if verb == n.DRAW:
        turns.draw(state, seat, luck, story)
    elif top.kind == DARE:
        state.stack[-1] = top._replace(b=top.b - 1)
        total = turns.throw(state, seat, luck, story, "variant.do_or_die")
        changes = turns.set_points(state, seat, state.points + total)
        if story is not None:
            story.tell("dare_rolled", ids("variant.do_or_die"), changes, points=state.points, left=top.b - 1)
    else:
        turns.roll(state, seat, luck, story)


def _take_up(state: State, seat: int, number: int, story: Story | None) -> None:
    """A pawn is taken up; nobody else sees which."""
    state.stack.append(Due(LEG, seat, number))
    if story is not None:
        story.tell("taken_up", ids("turn.split"), seen_by=(seat,), pawn=pawn(state, number), points=state.points)


def _to(state: State, seat: int, place: int, spent: int, story: Story | None) -> None:
    due = state.stack[-1]
    if due.kind == FLEE:
        alarms.flee(state, seat, place, spent, story)
    elif due.kind == DRIVE:
        playing.drive(state, seat, place, story)
    elif due.kind == LEAVE:
        legs.leave(state, seat, place, story)
    elif due.kind == DARE:
        legs.go(state, seat, due.a, place, spent, True, story)
    else:
        state.stack.pop()
        state.begun = True
        state.may_draw = state.may_reroll = False
        if state.is_guard(due.a):
            legs.walk_guard(state, seat, due.a, place, story)
        else:
            legs.go(state, seat, due.a, place, spent, False, story)


def _end(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    if seat == state.terms.officers:
        turns.end_security_turn(state, story)
    else:
        turns.end_officers_turn(state, seat, story)


def _done(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    due = state.stack.pop()
    if due.kind == OUTPOST:
        deal.begin(state, story)
    elif story is not None:
        cited = {RELEASING: ids("card.release"), LIFT: ids("marker.lift", "ruling.69")}[due.kind]
        story.tell("done", cited, officer=officer(state, seat))


def _pass(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    alarms.pass_by(state, seat, story)


def _warn(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    alarms.warn(state, seat, story)


def _parry(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    alarms.parry(state, seat, story)


def _stay(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    if state.stack[-1].kind == DRIVE:
        playing.drive(state, seat, None, story)
    else:
        alarms.stay(state, seat, story)


def _all_obey(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    alarms.obey_all(state, seat, story)


def _none_obey(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    alarms.stay_all(state, seat, story)


def _search(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    alarms.call_search(state, story)


def _no_search(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    alarms.no_search(state, story)


def _offer(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    dealings.offer(state, seat, story)


def _accept(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    dealings.accept(state, seat, story)


def _decline(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    dealings.decline(state, seat, story)


def _keep(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    due = state.stack.pop()
    if story is not None:
        story.tell("kept", ids("marker.remove", "ruling.55"), guard=pawn(state, due.a))


def _give_up(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    state.stack.pop()
    turns.eliminate(state, seat, story)
    if state.stack:
        turns.pass_turn(state, seat, story)


def _man(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    due, man = state.stack[-1], n.a_of(code)
    if due.kind == PICK:
        gather.pick(state, seat, man)
    else:
        state.stack[-1] = Due(FLEE, seat, man)
    if story is not None:
        cited = ids("house.claim") if due.kind == PICK else ids("warning.space")
        story.tell("named", cited, pawn=pawn(state, man))


def _send(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    alarms.choose_shot(state, n.a_of(code), story)


def _clear(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    guard = n.a_of(code)
    barrier = legs.window_of(state, guard)
    assert barrier is not None
    state.begun = True
    state.may_draw = state.may_reroll = False
    state.stack.append(Due(REMOVE, seat, guard, barrier))
    if story is not None:
        story.tell("at_window", ids("marker.remove", "ruling.55"), guard=pawn(state, guard))


def _dare(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    turns.reveal(story)
    value = state.fate[seat]
    state.fate[seat] = 0
    state.begun = True
    state.stack.append(Due(DARE, seat, n.a_of(code), value))
    if story is not None:
        change = Change(f"fate.{value}", f"fate{seat}", "", f"fate{value}")
        story.tell("dared", ids("variant.do_or_die", "ruling.79"), (change,), pawn=pawn(state, n.a_of(code)), count=value)


def _at(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    due = state.stack[-1]
    if due.kind == OBEY:
        alarms.obey(state, seat, n.a_of(code), story)
    else:
        state.stack.pop()
        gather.muster(state, due.a, n.a_of(code), story, ids("gear.muster", "ruling.46", "house.claim"), "mustered")


def _post(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    deal.post(state, seat, n.a_of(code), story)


def _release(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    gather.release(state, seat, n.a_of(code), n.b_of(code), story)
    state.begun = True
    state.may_draw = state.may_reroll = False


def _claim(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    state.may_draw = state.may_reroll = False
    gather.claim(state, seat, n.a_of(code), story)


def _build(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    state.may_draw = state.may_reroll = False
    gather.build(state, seat, n.a_of(code), story)


def _talk(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    dealings.talk(state, seat, n.a_of(code), story)


def _give(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    dealings.lay(state, seat, n.a_of(code), True, story)


def _ask(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    dealings.lay(state, seat, n.a_of(code), False, story)


def _discard(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    legs.discard(state, seat, n.a_of(code), story)


def _drop(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    turns.drop(state, seat, n.a_of(code), story)


def _reuse(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    legs.reuse(state, seat, state.stack[-1].a, n.a_of(code), story)


def _lift(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    legs.lift(state, state.stack[-1].a, n.a_of(code), story)


def _take(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    legs.take_markers(state, seat, n.a_of(code), story)


_ACTS = {
    n.END: _end, n.DONE: _done, n.PASS_BY: _pass, n.WARN_HIM: _warn, n.PARRY: _parry, n.STAY: _stay, n.ALL_OBEY: _all_obey,
    n.NONE_OBEY: _none_obey, n.SEARCH: _search, n.NO_SEARCH: _no_search, n.OFFER: _offer, n.ACCEPT: _accept, n.DECLINE: _decline,
    n.KEEP: _keep, n.GIVE_UP: _give_up, n.MAN: _man, n.SEND: _send, n.CLEAR: _clear, n.DARE_HIM: _dare, n.AT: _at, n.POST_GUARD: _post,
    n.RELEASE_MAN: _release, n.CLAIM: _claim, n.BUILD: _build, n.TALK: _talk, n.GIVE: _give, n.ASK: _ask, n.DISCARD: _discard,
    n.DROP: _drop, n.REUSE_FROM: _reuse, n.LIFT_OFF: _lift, n.TAKE: _take,
}  # fmt: skip
