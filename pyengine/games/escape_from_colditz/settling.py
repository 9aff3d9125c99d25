"""What happens by itself between two decisions: rolls that follow, choices that are none, turns that end."""

from __future__ import annotations

from pyengine.chance import Luck
from pyengine.rules import rule
from pyengine.story import Story

from . import alarms, deal, gather, legs, turns
from .board import INNER_CELLS, OUTER_CELLS
from .rules import ID
from .state import (
    ANNOUNCE,
    AUTOMATIC,
    GEAR,
    HAND_LIMIT,
    LIFT,
    OBEY,
    OUTPOST,
    PICK,
    RELEASING,
    REMOVE,
    REUSE,
    SEARCH_ROLL,
    SHOOT_ROLL,
    TALISMAN,
    WARN,
    WARNED,
    Due,
    State,
)
from .telling import ids


def settle(state: State, luck: Luck, story: Story | None) -> None:
    """Carry out what nobody has to decide, until somebody has to decide something."""
    while state.stack:
        due = state.stack[-1]
        if due.kind >= AUTOMATIC:
            _by_itself(state, due, luck, story)
        elif not _void(state, due, story):
            return


def _by_itself(state: State, due: Due, luck: Luck, story: Story | None) -> None:
    if due.kind == SEARCH_ROLL:
        alarms.search(state, due.seat, luck, story)
    elif due.kind == SHOOT_ROLL:
        alarms.shoot(state, due.seat, due.a, luck, story)
    else:
        state.stack.pop()
        if due.seat == state.terms.officers:
            turns.end_security_turn(state, story)
        else:
            turns.end_officers_turn(state, due.seat, story)


def _void(state: State, due: Due, story: Story | None) -> bool:
    """Whether nothing is left to decide here; what follows of itself is then done."""
    handler = _VOID.get(due.kind)
    return handler is not None and handler(state, due, story)


def _gone(state: State, empty: bool) -> bool:
    if empty:
        state.stack.pop()
    return empty


@rule(f"{ID}.warning.answer", f"{ID}.card.talisman", off=True)
def is_asked(state: State, seat: int) -> bool:
    """Everybody with a card in hand is asked, whatever it is; one without passes by himself."""
    return bool(state.hands[seat])


def _answer_void(state: State, due: Due, story: Story | None) -> bool:
    return _gone(state, not is_asked(state, due.seat))


def _obey_void(state: State, due: Due, story: Story | None) -> bool:
    man = alarms.next_to_obey(state, due)
    if man is not None and man != due.a:
        state.stack[-1] = due._replace(a=man)
    return _gone(state, man is None)


def _announce_void(state: State, due: Due, story: Story | None) -> bool:
    if alarms.may_search(state):
        return False
    state.stack.pop()
    if story is not None:
        story.tell("all_obeyed", ids("search.call", "ruling.22"))
    return True


def _warned_void(state: State, due: Due, story: Story | None) -> bool:
    return _gone(state, not any(alarms.refuges(state, man) for man in state.men(due.seat)))


def _gear_void(state: State, due: Due, story: Story | None) -> bool:
    held = [kind for kind, count in enumerate(state.gear[due.seat]) if count]
    if len(held) > 1:
        return False
    if held:
        legs.discard(state, due.seat, held[0], story)
        return True
    return _gone(state, True)


def _hand_void(state: State, due: Due, story: Story | None) -> bool:
    return _gone(state, not turns.is_too_many(len(state.hands[due.seat])))


def _pick_void(state: State, due: Due, story: Story | None) -> bool:
    """No choice of men: all who are there are needed."""
    men = gather.men_for(state, due.seat, due.a)
    needed = sum(other.kind == PICK and other.a == due.a for other in state.stack)
    if len(men) > needed:
        return False
    if men:
        gather.pick(state, due.seat, men[0])
        return True
    return _gone(state, True)


def _releasing_void(state: State, due: Due, story: Story | None) -> bool:
    return _gone(state, not any(gather.may_come_out(state, due, cells) for cells in (INNER_CELLS, OUTER_CELLS)))


def _reuse_void(state: State, due: Due, story: Story | None) -> bool:
    if legs.has_marker(state, due.seat):
        legs.marker_free_again(state, due.seat, due.a, story)
        return True
    return False


def _lift_void(state: State, due: Due, story: Story | None) -> bool:
    return _gone(state, not legs.may_lift(state, due.a))


def _remove_void(state: State, due: Due, story: Story | None) -> bool:
    return _gone(state, not state.marked[due.b])


def _outpost_void(state: State, due: Due, story: Story | None) -> bool:
    if due.a:
        return False
    deal.begin(state, story)
    return True


_VOID = {
    WARN: _answer_void,
    TALISMAN: _answer_void,
    OBEY: _obey_void,
    ANNOUNCE: _announce_void,
    WARNED: _warned_void,
    GEAR: _gear_void,
    HAND_LIMIT: _hand_void,
    PICK: _pick_void,
    RELEASING: _releasing_void,
    REUSE: _reuse_void,
    LIFT: _lift_void,
    REMOVE: _remove_void,
    OUTPOST: _outpost_void,
}


def void_now(state: State, due: Due) -> bool:
    """Whether nothing would be left to decide if this lay on top."""
    return _void(state.copy(), due, None)
