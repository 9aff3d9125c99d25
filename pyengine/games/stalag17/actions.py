"""Phase 2: the actions, one in a round, clockwise, until a man gets out or the deck is used up."""

from __future__ import annotations

from pyengine.game import Result
from pyengine.rules import rule
from pyengine.story import Change, Story
from pyengine.words import Message

from . import citing, escape, holding, names, plan, roll_call
from .state import MEN, Act, Laying, State

DRAWN = 2


def next_in_turn(state: State, seat: int) -> int:
    """The next seat clockwise that is still in the game."""
    after = (seat + 1) % state.seats
    while after in state.places:
        after = (after + 1) % state.seats
    return after


@rule("stalag17.action.round")
def pass_on(state: State, seat: int, story: Story | None) -> None:
    """The action is done: the next seat's round, or the end of the phase."""
    if deck_is_out(state):
        roll_call.after_deck_out(state, story)
    else:
        state.stack = (Act(next_in_turn(state, seat)),)


@rule("stalag17.deck_out.end", "stalag17.ruling.17", off=False)
def deck_is_out(state: State) -> bool:
    """Whether the deck has run out; the action that emptied it is done."""
    return not state.deck


@rule("stalag17.action.draw", "stalag17.ruling.16")
def draw_two(state: State, seat: int, story: Story | None) -> None:
    """Draw two cards, or the last one."""
    if story is not None:
        story.reveal()
    there = len(state.deck)
    rules = ("stalag17.action.draw", *(("stalag17.ruling.16",) if there < DRAWN else ()))
    _draw_and_pass_on(state, seat, min(DRAWN, there), story, rules)


def _draw_and_pass_on(state: State, seat: int, count: int, story: Story | None, rules: tuple[str, ...]) -> None:
    """So many cards from the deck, and the turn is over."""
    drawn = [holding.draw(state, seat) for _ in range(count)]
    if story is not None:
        plan.tell_drawn(state, seat, drawn, story, "drawn", rules)
    pass_on(state, seat, story)


@rule("stalag17.action.play", "stalag17.ruling.18")
def play_and_draw(state: State, seat: int, kind: int, story: Story | None) -> None:
    """Put a card face down before oneself, then draw one."""
    card = holding.to_play(state, seat, kind)
    state.hands[seat].remove(card)
    state.played[seat].append(card)
    if story is not None:
        _tell_played(state, seat, card, story)
        story.reveal()
    _draw_and_pass_on(state, seat, 1, story, ("stalag17.action.play", "stalag17.ruling.18"))


@rule("stalag17.action.take", "stalag17.ruling.15")
def take_and_draw(state: State, seat: int, story: Story | None) -> None:
    """Take the top card of the discards, then draw one from the deck."""
    card = state.discard.pop()
    state.hands[seat].append(card)
    holding.note_taken(state, seat, card)
    if story is not None:
        _tell_taken(state, seat, card, story)
        story.reveal()
    _draw_and_pass_on(state, seat, 1, story, ("stalag17.action.take", "stalag17.ruling.15"))


@rule("stalag17.action.discard", "stalag17.ruling.19")
def discard_one(state: State, seat: int, kind: int, story: Story | None) -> None:
    """Put one card on the discards."""
    card = holding.to_discard(state, seat, kind)
    dropped = _put_on_discards(state, seat, [card])
    state.hands[seat].remove(card)
    if story is not None:
        changes = (names.opened(state, card, f"hand{seat}", "discard"), *dropped)
        story.tell(
            "discarded",
            ("stalag17.action.discard", "stalag17.ruling.19"),
            changes,
            player=names.player(seat),
            card=names.card(state, card),
        )
        story.reveal()
    pass_on(state, seat, story)


def _put_on_discards(state: State, seat: int, cards: list[int]) -> list[Change]:
    """Put cards on the discards; returns the notes about a seat that this makes void."""
    state.discard += bytes(cards)
    return [names.note_dropped(state, seat, card) for card in holding.note_left(state, seat, cards)]


# ---- sets, card by card ----


def lay(state: State, seat: int, kind: int, story: Story | None) -> None:
    """Put a card to a set, begun with it or before. Nobody else is told."""
    laid = state.laid(seat)
    card = holding.to_discard(state, seat, kind)
    state.hands[seat].remove(card)
    state.stack = (state.stack[0], Laying(seat, bytes((*laid, card))))
    if story is not None:
        story.tell(
            "laid",
            ("stalag17.action.set",),
            (names.opened(state, card, f"hand{seat}", "set"),),
            seen_by=(seat,),
            card=names.card(state, card),
            count=len(laid) + 1,
        )


@rule("stalag17.action.set", "stalag17.set.order", "stalag17.ruling.23")
def discard_set(state: State, seat: int, story: Story | None) -> None:
    """The set goes on the discards in the order in which it was put together."""
    laid = state.laid(seat)
    dropped = _put_on_discards(state, seat, list(laid))
    if story is not None:
        _tell_set(state, seat, laid, dropped, story)
        story.reveal()
    pass_on(state, seat, story)


# ---- the attempt ----


def attempt(state: State, seat: int, story: Story | None) -> None:
    """Show all face-down cards and compare them with the plan."""
    found = escape.missing(state, seat)
    success = succeeds(found)
    if story is not None:
        _tell_attempt(state, seat, found, success, story)
    dropped = holding.note_shown(state, seat)
    if story is not None:
        _tell_shown(state, seat, dropped, story)
    if success:
        man_out(state, seat, story)
    else:
        fail(state, seat, found, story)


@rule("stalag17.action.attempt", off=False)
def succeeds(found: escape.Missing) -> bool:
    """An attempt succeeds when nothing is missing."""
    return not found.objects and not found.runaway


@rule("stalag17.escape.failed", "stalag17.escape.other", "stalag17.ruling.25")
def fail(state: State, seat: int, found: escape.Missing, story: Story | None) -> None:
    """Two points at once, the cards are turned face down again, and another action follows."""
    before = state.points[seat]
    counters = roll_call.set_points(state, seat, roll_call.changed(before, roll_call.for_failing()))
    state.stack = (Act(seat, failed=True),)
    if story is not None:
        changes = [names.turned(state, seat, index, "down") for index in range(len(state.played[seat]))]
        capped = ("stalag17.points.cap",) if before + roll_call.FAILED_ATTEMPT > state.points[seat] else ()
        story.tell(
            "failed",
            ("stalag17.escape.failed", "stalag17.escape.other", "stalag17.ruling.25", *capped),
            (*changes, *counters),
            player=names.player(seat),
            lacking=lacking(found),
            points=state.points[seat],
        )


@rule("stalag17.escape.success")
def man_out(state: State, seat: int, story: Story | None) -> None:
    """One man more is out; then the roll call, unless the game is over."""
    before = state.escaped[seat]
    state.escaped[seat] += 1
    state.escaper = seat
    if story is not None:
        left = MEN - state.escaped[seat]
        changes = (names.counter(seat, "escaped", before, before + 1),)
        words = "escaped" if left else "escaped_last"
        story.tell("escaped", ("stalag17.escape.success",), changes, words=words, player=names.player(seat), left=left)
    if state.escaped[seat] == MEN:
        state.places = (*state.places, seat)
    if is_over(state):
        state.stack = ()
    else:
        roll_call.after_escape(state, story)


@rule("stalag17.end.third", "stalag17.ruling.34", off=False)
def all_out(state: State) -> bool:
    """Whether some seat has its three men out."""
    return bool(state.places)


@rule("stalag17.end.places", "stalag17.option.play_on", off=False)
def plays_on(state: State) -> bool:
    """With the option those left play on for places until only one is left."""
    return state.house.play_on and len(state.playing()) > 1


def is_over(state: State) -> bool:
    """Whether the game is over."""
    return all_out(state) and not plays_on(state)


# ---- telling ----


def lacking(found: escape.Missing) -> list[Message]:
    """What an attempt lacks, as a list in words."""
    parts = names.types(found.objects)
    return [*parts, Message("lacking.runaway", short=found.runaway)] if found.runaway else parts


def _tell_played(state: State, seat: int, card: int, story: Story) -> None:
    place, rules = f"played{seat}", ("stalag17.action.play",)
    own = (
        Change(state.pack.slugs[card], f"hand{seat}", place, None, "down"),
        names.turned(state, seat, len(state.played[seat]) - 1, "down"),
    )
    who = names.player(seat)
    story.tell("played", rules, own, words="played_own", seen_by=(seat,), player=who, card=names.card(state, card))
    story.tell("played", rules, (names.closed(f"hand{seat}", place),), seen_by=names.others(state, seat), player=who)


def _tell_taken(state: State, seat: int, card: int, story: Story) -> None:
    slug, hand = state.pack.slugs[card], f"hand{seat}"
    rules = ("stalag17.action.take", *citing.taken(state.pack, card), "stalag17.ruling.37")
    note = names.note_made(state, seat, card)
    who, what = names.player(seat), names.card(state, card)
    story.tell("taken", rules, (names.opened(state, card, "discard", hand), note), seen_by=(seat,), player=who, card=what)
    hidden = (Change(slug, "discard", hand, None, "down"), note)
    story.tell("taken", rules, hidden, seen_by=names.others(state, seat), player=who, card=what)


def _tell_set(state: State, seat: int, laid: bytes, dropped: list[Change], story: Story) -> None:
    audiences = (("set", (seat,)), (f"hand{seat}", names.others(state, seat)))
    for source, seen_by in audiences:
        story.tell(
            "set",
            ("stalag17.action.set", *citing.discarded_set(state.pack, laid), "stalag17.set.order", "stalag17.ruling.23"),
            (*(names.opened(state, card, source, "discard") for card in laid), *dropped),
            seen_by=seen_by,
            player=names.player(seat),
            cards=names.cards(state, laid),
            count=len(laid),
        )


def _tell_attempt(state: State, seat: int, found: escape.Missing, success: bool, story: Story) -> None:
    who = names.player(seat)
    story.tell("attempt", ("stalag17.action.attempt",), player=who)
    if success:
        story.tell("ready", ("stalag17.escape.success",), seen_by=(seat,))
    else:
        rules = ("stalag17.escape.objects", "stalag17.escape.demand", "stalag17.escape.failed")
        story.tell("lacking", rules, seen_by=(seat,), lacking=lacking(found))
    story.reveal()


def _tell_shown(state: State, seat: int, dropped: tuple[int, ...], story: Story) -> None:
    played = state.played[seat]
    changes = [names.turned(state, seat, index, "up") for index in range(len(played))]
    changes += [names.note_dropped(state, seat, card) for card in dropped]
    story.tell(
        "shown",
        ("stalag17.action.attempt", "stalag17.escape.objects", "stalag17.escape.demand", *citing.shown(state.pack, played)),
        tuple(changes),
        words="shown" if played else "shown_nothing",
        player=names.player(seat),
        cards=names.cards(state, played),
        down=escape.runaway_down(state, seat),
        asked=escape.demand(state, seat),
    )


# ---- the end ----


@rule("stalag17.end.order", "stalag17.ruling.35", off=())
def standings(state: State) -> tuple[tuple[int, ...], ...]:
    """Seats in order: those through in the order of their third man, the others by men out, then by fewer points."""
    groups: dict[tuple[int, int], list[int]] = {}
    for seat in state.playing():
        groups.setdefault((-state.escaped[seat], state.points[seat]), []).append(seat)
    return (*((seat,) for seat in state.places), *(tuple(groups[key]) for key in sorted(groups)))


def result(state: State) -> Result | None:
    """How the game ended, `None` while it goes on."""
    if state.stack:
        return None
    winner = state.places[0]
    played_on = len(state.places) > 1
    rules = ["stalag17.end.third", "stalag17.ruling.34", "stalag17.end.order"]
    if played_on:
        rules += ["stalag17.end.places", "stalag17.ruling.35"]
    return Result(
        reason="places" if played_on else "third_man",
        message=Message(f"outcome.{'places' if played_on else 'third_man'}", player=names.player(winner), others=_others(state)),
        standings=standings(state),
        winners=(winner,),
        scores=tuple(state.escaped),
        rating=None,
        rules=tuple(rules),
    )


def _others(state: State) -> list[Message]:
    """Who came after the winner, in order."""
    return [
        Message("outcome.other", player=names.player(seat), men=state.escaped[seat], points=state.points[seat])
        for group in standings(state)[1:]
        for seat in group
    ]
