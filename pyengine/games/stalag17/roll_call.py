"""Phase 3, the roll call: everybody shows what he has and is watched the more for it. Or the deck ran out, and watching slackens."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.rules import rule
from pyengine.story import Change, Story
from pyengine.words import Message

from . import escape, holding, names, plan
from .state import CAP, MEN, NOBODY, ROLL_CALL, Roll, State

PER_MAN = 3
"""Points that each man still inside takes off at roll call: the value on his token."""
PER_MAN_DECK_OUT = 6
FAILED_ATTEMPT = 2


# ---- points ----


@rule("stalag17.points.cap", "stalag17.ruling.33", off=0)
def capped(points: int) -> int:
    """Nobody has more than 20 points."""
    return min(points, CAP)


@rule("stalag17.points.floor", off=0)
def floored(points: int) -> int:
    """Nobody has fewer than none."""
    return max(points, 0)


def changed(points: int, by: int) -> int:
    """Points after a gain or loss, kept between none and the cap once all has been counted."""
    return floored(capped(points + by))


@rule("stalag17.escape.failed", "stalag17.ruling.25", off=0)
def for_failing() -> int:
    """Points for an attempt that fails."""
    return FAILED_ATTEMPT


@rule("stalag17.roll_call.hand", off=0)
def hand_points(state: State, seat: int) -> int:
    """What a seat's hand counts at roll call."""
    return sum(state.hands[seat].translate(state.pack.hand))


@rule("stalag17.roll_call.barracks", off=0)
def table_points(state: State, seat: int) -> int:
    """What a seat's face-down cards count at roll call: each Barracks 4, all others nothing."""
    return sum(state.played[seat].translate(state.pack.play))


@rule("stalag17.roll_call.men", "stalag17.ruling.39", off=0)
def allowance(state: State, seat: int) -> int:
    """What a seat's men inside take off its count."""
    return PER_MAN * (MEN - state.escaped[seat])


@rule("stalag17.option.escaper_pays_barracks", "stalag17.ruling.27", off=0)
def escaper_table_points(state: State, seat: int) -> int:
    """The one whose man got out pays nothing for Barracks on the table, but with the option."""
    return table_points(state, seat) if state.house.escaper_pays_barracks else 0


@rule("stalag17.deck_out.loss", off=0)
def deck_out_loss(state: State, seat: int) -> int:
    """What a seat loses when the deck ran out and nobody got out."""
    return PER_MAN_DECK_OUT * (MEN - state.escaped[seat])


class Count(NamedTuple):
    """A seat's count at roll call: points of the hand, of the table, and what its men inside take off."""

    hand: int
    table: int
    off: int

    @property
    def net(self) -> int:
        return self.hand + self.table - self.off


@rule("stalag17.roll_call.escaper", "stalag17.ruling.28", off=Count(0, 0, 0))
def count_escaper(state: State, seat: int) -> Count:
    """The count of him whose man got out: his hand, and nothing off."""
    return Count(hand_points(state, seat), escaper_table_points(state, seat), 0)


@rule("stalag17.roll_call.others", "stalag17.ruling.29", off=Count(0, 0, 0))
def count_other(state: State, seat: int) -> Count:
    """The count of everybody else: his hand and his Barracks on the table, less 3 for each man inside. It may be negative."""
    return Count(hand_points(state, seat), table_points(state, seat), allowance(state, seat))


def count(state: State, seat: int) -> Count:
    """A seat's count once a man got out."""
    return count_escaper(state, seat) if seat == state.escaper else count_other(state, seat)


def set_points(state: State, seat: int, points: int) -> tuple[Change, ...]:
    """Give a seat its new points; returns how its counters change."""
    before, asked = state.points[seat], escape.demand(state, seat)
    state.points[seat] = points
    if before == points:
        return ()
    return (names.counter(seat, "points", before, points), names.counter(seat, "demand", asked, escape.demand(state, seat)))


# ---- the two roll calls ----


@rule("stalag17.roll_call.reveal")
def after_escape(state: State, story: Story | None) -> None:
    """A man got out: his seat first, then clockwise everybody shows his cards and is counted."""
    order = [(state.escaper + step) % state.seats for step in range(state.seats)]
    counted = [seat for seat in order if seat == state.escaper or seat not in state.places]
    dropped = holding.note_all_shown(state)
    if story is not None:
        _tell_called(state, dropped, story)
    for seat in counted:
        found, before = count(state, seat), state.points[seat]
        counters = set_points(state, seat, changed(before, found.net))
        if story is not None:
            _tell_counted(state, seat, found, before, counters, story)
    _wait_for_roll(state, story)


@rule("stalag17.deck_out.end", "stalag17.ruling.32")
def after_deck_out(state: State, story: Story | None) -> None:
    """Nobody got out: all cards go to the discards uncounted, and everybody loses points for his men inside."""
    dropped = holding.note_all_shown(state)
    if story is not None:
        story.reveal()
        rules = ("stalag17.deck_out.end", "stalag17.ruling.17")
        story.tell("deck_out", rules, tuple(names.note_dropped(state, *note) for note in dropped))
    for step in range(state.seats):
        seat = (state.starter + step) % state.seats
        if seat in state.places:
            continue
        loss, before = deck_out_loss(state, seat), state.points[seat]
        counters = set_points(state, seat, changed(before, -loss))
        if story is not None:
            _tell_swept(state, seat, loss, before, counters, story)
        state.discard += state.hands[seat] + state.played[seat]
        state.hands[seat], state.played[seat] = bytearray(), bytearray()
    state.shown = [0] * state.seats
    state.escaper = NOBODY
    _wait_for_roll(state, story)


def _wait_for_roll(state: State, story: Story | None) -> None:
    """The next cycle begins with a roll, so that everybody can look at the roll call before."""
    state.phase = ROLL_CALL
    starter = plan.next_starter(state)
    state.stack = (Roll(starter),)
    if story is not None:
        plan.tell_next(state, starter, story)


# ---- telling ----


def _tell_called(state: State, dropped: tuple[tuple[int, int], ...], story: Story) -> None:
    changes = tuple(names.note_dropped(state, *note) for note in dropped)
    story.tell("roll_call", ("stalag17.roll_call.reveal",), changes, player=names.player(state.escaper))


def _tell_counted(state: State, seat: int, found: Count, before: int, counters: tuple[Change, ...], story: Story) -> None:
    hand, played = state.hands[seat], state.played[seat]
    changes = [names.opened(state, card, f"hand{seat}", f"hand{seat}") for card in hand]
    if seat != state.escaper:
        changes += [names.turned(state, seat, index, "up") for index in range(len(played))]
    story.tell(
        "counted",
        count_rules(state, seat, found, before),
        (*changes, *counters),
        words="counted_escaper" if seat == state.escaper else "counted_other",
        player=names.player(seat),
        cards=names.cards(state, hand),
        hand=found.hand,
        table=Message("event.with_barracks", points=found.table) if found.table else "",
        off=found.off,
        men=MEN - state.escaped[seat],
        net=found.net,
        before=before,
        after=state.points[seat],
    )


def count_rules(state: State, seat: int, found: Count, before: int) -> tuple[str, ...]:
    """The rules behind a seat's count."""
    if seat == state.escaper:
        rules = ["stalag17.roll_call.escaper", "stalag17.ruling.28"]
        if state.played[seat].translate(state.pack.play).strip(b"\0"):
            rules.append("stalag17.ruling.27")
    else:
        rules = ["stalag17.roll_call.others", "stalag17.roll_call.men", "stalag17.ruling.39", "stalag17.ruling.29"]
        if found.net < 0:
            rules.append("stalag17.ruling.30")
        if found.table:
            rules.append("stalag17.roll_call.barracks")
    if before + found.net > CAP:
        rules += ["stalag17.points.cap", "stalag17.ruling.33"]
    if before + found.net < 0:
        rules.append("stalag17.points.floor")
    return tuple(rules)


def _tell_swept(state: State, seat: int, loss: int, before: int, counters: tuple[Change, ...], story: Story) -> None:
    changes = [names.opened(state, card, f"hand{seat}", "discard") for card in state.hands[seat]]
    slugs = state.pack.slugs
    for card in state.played[seat]:
        changes.append(Change(f"played{seat}/1", f"played{seat}", "", names.face(state, card), "up"))
        changes.append(Change(slugs[card], "", "discard", names.face(state, card), "up"))
    story.tell(
        "swept",
        ("stalag17.deck_out.loss", "stalag17.ruling.32", "stalag17.points.floor" if before < loss else "stalag17.ruling.31"),
        (*changes, *counters),
        player=names.player(seat),
        cards=names.cards(state, [*state.hands[seat], *state.played[seat]]),
        loss=loss,
        men=MEN - state.escaped[seat],
        before=before,
        after=state.points[seat],
    )
