"""Trading equipment between Escape Officers: an offer made card by card, and its answer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from pyengine.rules import rule
from pyengine.story import Story

from .cards import EQUIPMENT, OFFERS
from .rules import ID
from .state import ANSWER, LEG, TRADE, TURN, Due, State
from .telling import gears, ids, officer, pass_on
from .walk import kinds_in, packed, unpacked

BITS = 17
"""An offer packs what is given above what is asked, each in so many bits."""


@rule(f"{ID}.trade.when", f"{ID}.house.trade", off=True)
def may_trade_now(state: State) -> bool:
    """At any time but in the Security Officer's turn and while a roll or an answer is being settled."""
    if not state.stack or state.stack[0].seat == state.terms.officers or state.stack[0].kind != TURN:
        return False
    return len(state.stack) == 1 or (len(state.stack) == 2 and state.stack[1].kind == LEG)


@rule(f"{ID}.trade.limit", off=False)
def offered_enough(state: State, seat: int) -> bool:
    """Three offers of a seat in one turn."""
    return state.bids[seat] >= OFFERS


@rule(f"{ID}.trade.repeat", off=False)
def was_declined(state: State, seat: int, partner: int, cards: int) -> bool:
    """An offer once declined is not made again in the same turn."""
    return (seat, partner, cards) in state.declined


@rule(f"{ID}.trade.cards", f"{ID}.ruling.41", off=False)
def is_empty(give: int, ask: int) -> bool:
    """Something must change hands; one side may give nothing."""
    return not give and not ask


def offer_of(give: int, ask: int) -> int:
    """An offer as one number."""
    return give << BITS | ask


def sides(cards: int) -> tuple[int, int]:
    """What is given and what is asked."""
    return cards >> BITS, cards & (1 << BITS) - 1


def last_kind(cards: int) -> int:
    """The last kind among packed cards, -1 for none."""
    kinds = kinds_in(cards)
    return kinds[-1] if kinds else -1


def givable(state: State, seat: int, partner: int, cards: int) -> Iterator[int]:
    """Kinds that may be added to what is given: in order, before anything is asked, and so that an offer remains to be made."""
    give, ask = sides(cards)
    if ask:
        return
    counts = unpacked(give)
    for kind in range(max(0, last_kind(give)), len(EQUIPMENT)):
        more = give + packed([int(one == kind) for one in range(4)])
        if counts[kind] < state.gear[seat][kind] and can_complete(state, seat, partner, offer_of(more, 0)):
            yield kind


def askable(state: State, seat: int, partner: int, cards: int) -> Iterator[int]:
    """Kinds that may be added to what is asked; nothing of a kind is asked that is given."""
    give, ask = sides(cards)
    counts, given = unpacked(ask), unpacked(give)
    for kind in range(max(0, last_kind(ask)), len(EQUIPMENT)):
        more = ask + packed([int(one == kind) for one in range(4)])
        if not given[kind] and counts[kind] < state.gear[partner][kind] and can_complete(state, seat, partner, offer_of(give, more)):
            yield kind


def can_complete(state: State, seat: int, partner: int, cards: int) -> bool:
    """Whether an offer that holds these cards can still be made."""
    give, ask = sides(cards)
    gives, asks = unpacked(give), unpacked(ask)
    first_give = max(0, last_kind(give))
    first_ask = max(0, last_kind(ask))
    give_ranges = [
        range(held, held + 1) if ask or kind < first_give else range(held, own + 1)
        for kind, (held, own) in enumerate(zip(gives, state.gear[seat], strict=True))
    ]
    ask_ranges = [
        range(held, held + 1) if kind < first_ask else range(held, max(held, own) + 1)
        for kind, (held, own) in enumerate(zip(asks, state.gear[partner], strict=True))
    ]
    for more_give in product(*give_ranges):
        for more_ask in product(*ask_ranges):
            if any(given and asked for given, asked in zip(more_give, more_ask, strict=True)):
                continue
            whole_give, whole_ask = packed(more_give), packed(more_ask)
            if not is_empty(whole_give, whole_ask) and not was_declined(state, seat, partner, offer_of(whole_give, whole_ask)):
                return True
    return False


def may_talk(state: State, seat: int, partner: int) -> bool:
    """Whether a seat may begin an offer to another."""
    if seat == partner or seat >= state.terms.officers or not may_trade_now(state) or offered_enough(state, seat):
        return False
    return can_complete(state, seat, partner, 0)


def talk(state: State, seat: int, partner: int, story: Story | None) -> None:
    """A seat begins an offer. A leg that another was about to choose is put back."""
    del state.stack[1:]
    state.bids[seat] += 1
    state.stack.append(Due(TRADE, seat, partner))
    if story is not None:
        story.tell("talks", ids("trade.when", "house.trade", "trade.limit"), officer=officer(state, seat), partner=officer(state, partner))


def lay(state: State, seat: int, kind: int, give: bool, story: Story | None) -> None:
    """A card more in the offer that is being made; nobody else sees it yet."""
    due = state.stack.pop()
    one = packed([int(kind == other) for other in range(4)])
    given, asked = sides(due.b)
    cards = offer_of(given + one, asked) if give else offer_of(given, asked + one)
    state.stack.append(due._replace(b=cards))
    if story is not None:
        given, asked = sides(cards)
        story.tell("laid", ids("trade.cards", "ruling.41"), seen_by=(seat,), give=gears(given), ask=gears(asked))


def offer(state: State, seat: int, story: Story | None) -> None:
    """The offer is made."""
    due = state.stack.pop()
    state.stack.append(Due(ANSWER, due.a, seat, due.b))
    if story is not None:
        give, ask = sides(due.b)
        words = "offered" if give and ask else "offered_gift" if give else "begged"
        story.tell(
            "offered",
            ids("trade.cards", "ruling.41"),
            words=words,
            officer=officer(state, seat),
            partner=officer(state, due.a),
            give=gears(give),
            ask=gears(ask),
        )


def accept(state: State, seat: int, story: Story | None) -> None:
    """Both agree: the cards change hands."""
    due = state.stack.pop()
    give, ask = sides(due.b)
    changes = [pass_on(state, due.a, seat, kind) for kind in kinds_in(give)]
    changes += [pass_on(state, seat, due.a, kind) for kind in kinds_in(ask)]
    if story is not None:
        cited = ids("trade.when", "ruling.41", "house.trade")
        story.tell("accepted", cited, tuple(changes), officer=officer(state, seat), partner=officer(state, due.a))


def decline(state: State, seat: int, story: Story | None) -> None:
    """The partner does not agree."""
    due = state.stack.pop()
    state.declined.append((due.a, seat, due.b))
    if story is not None:
        story.tell("declined", ids("trade.repeat", "ruling.41"), officer=officer(state, seat), partner=officer(state, due.a))
