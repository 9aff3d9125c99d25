"""From state to position document and back, with everything that is wrong with one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pyengine.chance import Luck
from pyengine.game import Invalid, Setup
from pyengine.story import PUBLIC
from pyengine.words import Message

from .acts import empty
from .cards import GOODS, ROUNDS, deck, kind
from .state import SEATS, Asked, Bid, ContractTable, Laying, State, Turn, Watch, Window


def get_table(state: State) -> ContractTable:
    """The complete state as a document."""
    found = {type(decision): decision for decision in state.stack}
    watch, turn, laying, window, asked = (found.get(name) for name in (Watch, Turn, Laying, Window, Asked))
    bits = {PUBLIC: 1 << SEATS, **{seat: 1 << seat for seat in range(SEATS)}}
    return ContractTable.model_validate(
        {
            "deck": state.deck,
            "discard": state.discard,
            "hands": state.hands,
            "shown": {card: [viewer for viewer, bit in bits.items() if state.shown[card] & bit] for card in sorted(state.shown)},
            "guesses": state.guesses,
            "points": state.points,
            "out": state.out,
            "round": state.round,
            "bids": state.bids,
            "declined": state.declined,
            "watch": watch and watch.seat,
            "turn": turn and turn.seat,
            "laying": laying.cards if isinstance(laying, Laying) else (),
            "window": window and tuple(window),
            "asked": asked and tuple(asked),
        }
    )


def set_table(setup: Setup, table: ContractTable, rng: int, luck: Luck) -> State:
    """The state of a document; cards that it does not mention lie shuffled under the pile. Raises `Invalid`."""
    problems = [*_problems(setup, table)]
    if problems:
        raise Invalid(problems)
    state = empty(setup.options, rng)
    left = Counter(deck(setup.edition)) - Counter(_mentioned(table))
    under = luck.order(state, sorted(left))[::-1] if left else []
    state.deck = [*under, *table.deck]
    state.discard = list(table.discard)
    state.hands = [list(hand) for hand in table.hands]
    state.shown = {card: sum(1 << (SEATS if viewer == PUBLIC else viewer) for viewer in set(seen)) for card, seen in table.shown.items()}
    state.guesses, state.points, state.out = list(table.guesses), list(table.points), list(table.out)
    state.round, state.bids = table.round, list(table.bids)
    state.declined = [Bid(*bid) for bid in table.declined]
    state.stack = [*_stack(table)]
    return state


def _stack(table: ContractTable) -> Iterator[Watch | Turn | Laying | Window | Asked]:
    if table.watch is not None:
        yield Watch(table.watch)
    if table.turn is not None:
        yield Turn(table.turn)
        if table.laying:
            yield Laying(table.turn, table.laying)
    if table.window is not None:
        yield Window(*table.window)
    if table.asked is not None:
        yield Asked(*table.asked)


def _mentioned(table: ContractTable) -> list[str]:
    asked = (table.asked[2],) if table.asked is not None else ()
    return [*table.deck, *table.discard, *(card for hand in table.hands for card in hand), *table.laying, *asked]


def _problems(setup: Setup, table: ContractTable) -> Iterator[Message]:
    cards = deck(setup.edition)
    mentioned = _mentioned(table)
    yield from (Message("problem.no_card", card=card[:40]) for card in dict.fromkeys(mentioned) if card not in cards)
    yield from (Message("problem.twice", card=card[:40]) for card, count in Counter(mentioned).items() if count > 1 and card in cards)
    owners = {card: seat for seat, hand in enumerate(table.hands) for card in hand}
    owners.update(dict.fromkeys(table.laying, table.turn or 0))
    yield from (Message("problem.shown", card=card[:40]) for card, seen in table.shown.items() if owners.get(card) in (None, *seen))
    if all(table.out):
        yield Message("problem.all_out")
    yield from (Message("problem.out_hand", seat=seat + 1) for seat in range(SEATS) if table.out[seat] and table.hands[seat])
    asked = [decision.seat for decision in _stack(table)]
    yield from (Message("problem.out_asked", seat=seat + 1) for seat in dict.fromkeys(asked) if table.out[seat])
    over = table.round > ROUNDS or sum(table.out) >= SEATS - 1
    if over != (not asked) or (table.watch is not None and len(asked) > 1) or (asked and table.watch is None and table.turn is None):
        yield Message("problem.decisions")
    elif table.watch is not None:
        wrong = [seat for seat in range(SEATS) if bool(table.guesses[seat]) != (seat < table.watch and not table.out[seat])]
        yield from (Message("problem.guess", seat=seat + 1) for seat in wrong)
    elif any(table.guesses):
        yield Message("problem.decisions")
    if table.laying and not _completable(table):
        yield Message("problem.laying")
    if table.window is not None and not _may_be_asked(table):
        yield Message("problem.window")
    if table.asked is not None and (
        table.asked[0] == table.asked[1] or kind(table.asked[2]) == table.asked[3] or table.out[table.asked[1]]
    ):
        yield Message("problem.asked")


def _completable(table: ContractTable) -> bool:
    if table.turn is None:
        return False
    laid = [kind(card) for card in table.laying]
    has = laid + [kind(card) for card in table.hands[table.turn]]
    alike = len(set(laid)) == 1 and laid[0] in GOODS and has.count(laid[0]) >= 3
    return alike or (len(set(laid)) == len(laid) and set(laid) <= set(GOODS) and all(goods in has for goods in GOODS))


def _may_be_asked(table: ContractTable) -> bool:
    assert table.window is not None
    seat, raider, victim = table.window
    return raider == table.turn and seat != raider and victim != raider and bool(table.hands[seat]) and bool(table.hands[victim])
