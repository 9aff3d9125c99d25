"""What cannot be in a position: chains, hands, decisions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pyengine.game import Unreadable
from pyengine.words import Message

from . import guards, moves, names, notation
from .actions import some_diversion_hidden
from .cards import CARD, COMMANDEER, DIVERSION, HOME_RUN, KIND, KINDS, MEN, SLUGS, TWOS, is_gold, kinds_of
from .chains import NO_CARD, Chain, forbidding
from .document import STEPS, ColditzTable
from .refusals import refusals
from .state import HAND_LIMIT, NOBODY, Code, Go, Naming, State, Trim, Window, partners
from .table import bit, everybody
from .targets import ACTIONS, PROTECT, opponents


def chain_problems(state: State) -> Iterator[Message]:
    """Chains and columns that no row of legal cards makes, and that nobody there can have laid."""
    for seat, chains in enumerate(state.chains):
        if len({chain.number for chain in chains}) < len(chains):
            yield Message("problem.chain_numbers", player=names.player(seat))
        for chain in chains:
            yield from _one_chain(state, seat, chain)
        for column in state.freed[seat]:
            kinds = column.translate(KINDS)
            if len(kinds) < 4 or kinds[-1] != HOME_RUN or any(forbidding(kinds[:at], kinds[at]) for at in range(len(kinds) - 1)):
                yield Message("problem.column", player=names.player(seat), cards=names.kinds(kinds))


def _one_chain(state: State, seat: int, chain: Chain) -> Iterator[Message]:
    built = b""
    for kind in chain.kinds:
        if forbidding(built, kind):
            yield Message("problem.chain", player=names.player(seat), cards=names.kinds(chain.kinds), rule=forbidding(built, kind))
            break
        built += bytes((kind,))
    if chain.owners[:1] != bytes((seat,)) or not set(chain.owners) <= set(partners(state.terms.seats, state.terms.team, seat)):
        owners = [names.player(owner) for owner in chain.owners]
        yield Message("problem.chain_owners", player=names.player(seat), cards=names.kinds(chain.kinds), owners=owners)
    if chain.shield != NO_CARD and KINDS[chain.shield] != DIVERSION:
        yield Message("problem.shield", card=names.card(chain.shield))
    elif chain.shield != NO_CARD and not moves.may_protect(state):
        yield Message("problem.shield_not_agreed", player=names.player(seat), cards=names.kinds(chain.kinds))


def hand_problems(state: State, table: ColditzTable) -> Iterator[Message]:
    """Set who was shown what, and tell what cannot be in hands and piles."""
    terms = state.terms
    for name, seen in table.shown.items():
        card = CARD.get(name, NO_CARD)
        owner = next((seat for seat in range(terms.seats) if card != NO_CARD and card in state.hands[seat]), NOBODY)
        if owner == NOBODY or owner in seen or not seen or any(viewer >= terms.seats for viewer in seen) or terms.solo:
            yield Message("problem.shown", card=name)
        elif KINDS[card] < TWOS:
            yield Message("problem.shown_number_one", card=names.card(card), player=names.player(owner))
        else:
            state.shown[card] = sum(bit(state, viewer) for viewer in set(seen)) & everybody(state)
    if foreign := sorted({kind for kinds in state.lacks for kind in kinds} - set(kinds_of(terms.expansion))):
        yield Message("problem.lacks_foreign", cards=names.kinds(foreign))
    for seat in range(terms.seats):
        if lied := sorted(state.lacks[seat] & set(state.kinds(seat))):
            yield Message("problem.lacks", player=names.player(seat), cards=names.kinds(lied))
    yield from _alone_in_hand(state, table) if terms.solo else _together_in_hand(state, table)


def _alone_in_hand(state: State, table: ColditzTable) -> Iterator[Message]:
    if black := [card for card in (*state.hands[0], *state.deck, *state.solitary) if not is_gold(KINDS[card])]:
        yield Message("problem.black", cards=names.cards(black))
    if gold := [card for card in (*state.guards, *state.laid) if is_gold(KINDS[card])]:
        yield Message("problem.gold", cards=names.cards(gold))
    if strangers := [card for card in state.solitary if not MEN[KINDS[card]]]:
        yield Message("problem.solitary", cards=names.cards(strangers))
    if table.last is not None and state.last == NO_CARD:
        yield Message("problem.last", card=table.last)
    elif state.last != NO_CARD and not _may_be_last(state, state.last):
        yield Message("problem.last_place", card=names.card(state.last))
    if any(state.lacks) or table.idle or table.goes:
        yield Message("problem.alone")


def _may_be_last(state: State, card: int) -> bool:
    """Whether a card may be the one laid last: on top of a chain, or taken from there since, by a Guard card or the last Home Run."""
    if card in state.solitary or (card in state.hands[guards.ALONE] and MEN[KINDS[card]]):
        return True
    if state.ended == "target" and any(card in column for column in state.freed[guards.ALONE]):
        return True
    return is_gold(KINDS[card]) and (card in state.discards or any(card == chain.cards[-1] for chain in state.chains[guards.ALONE]))


def _together_in_hand(state: State, table: ColditzTable) -> Iterator[Message]:
    if state.guards or state.solitary or table.last is not None or table.step is not None:
        yield Message("problem.not_alone")
    if not table.ended and table.drew and state.lacks[table.turn]:
        yield Message("problem.lacks_drawn", player=names.player(table.turn), cards=names.kinds(sorted(state.lacks[table.turn])))
    on_go = not table.ended and table.drew and table.naming is None and table.asked is None and table.trimming is None
    for seat in range(state.terms.seats):
        ones = sum(kind < TWOS for kind in state.kinds(seat))
        if ones > (1 if on_go and seat == table.turn else 0):
            yield Message("problem.number_ones", player=names.player(seat))


# ---- decisions ----


def set_stack(state: State, table: ColditzTable) -> Iterator[Message]:
    """Set the decision stack; one that cannot be is a problem."""
    if table.ended:
        return
    if state.terms.solo:
        yield from _solo_stack(state, table)
        return
    state.stack = [Go(table.turn, table.drew)]
    asked = [name for name in ("naming", "asked", "trimming") if getattr(table, name) is not None]
    if len(asked) > 1:
        yield Message("problem.decisions", fields=asked)
        return
    yield from _limit_problems(state, table)
    if table.missing is not None and (table.trimming is None or table.missing != opponents(state, table.turn)[0]):
        yield Message("problem.misses", player=names.player(table.missing))
    if table.asked is not None:
        yield from _window(state, table)
    elif table.laid or table.action is not None or table.named is not None:
        yield Message("problem.nobody_asked")
    elif table.naming is not None:
        code: Code = (SLUGS[COMMANDEER], table.naming, b"", b"")
        if refusals(state, table.turn, code):
            yield Message("problem.naming", player=names.player(table.turn))
        state.stack.append(Naming(table.turn, table.naming))
    elif table.trimming is not None:
        state.stack.append(Trim(table.trimming))


def _limit_problems(state: State, table: ColditzTable) -> Iterator[Message]:
    """Hands above five cards are there only after an effect, while they are trimmed; on a go its player may hold six."""
    seats = state.terms.seats
    if table.trimming is not None:
        order = [(table.turn + step) % seats for step in range(seats)]
        over = [seat for seat in order if len(state.hands[seat]) > HAND_LIMIT]
        if not over or over[0] != table.trimming:
            yield Message("problem.trimming", player=names.player(table.trimming))
        return
    for seat in range(seats):
        most = HAND_LIMIT + (seat == table.turn and table.drew and table.asked is None)
        if len(state.hands[seat]) > most:
            yield Message("problem.hand", player=names.player(seat), count=len(state.hands[seat]), most=most)


def _window(state: State, table: ColditzTable) -> Iterator[Message]:
    assert table.asked is not None
    try:
        code = notation.read(state, table.turn, table.action or "")
    except Unreadable:
        yield Message("problem.action", action=(table.action or "")[:80])
        return
    if table.named is not None:
        code = (*code[:3], bytes((KIND.get(table.named, 0),)))
    verb = code[0]
    first = DIVERSION if verb == PROTECT else KIND.get(verb, NOBODY)
    kinds, by = list(state.laid.translate(KINDS)), state.laid_by
    fits = verb == PROTECT or verb in ACTIONS
    fits = fits and kinds[:1] == [first] and all(kind == DIVERSION for kind in kinds[1:]) and by[:1] == bytes((table.turn,))
    fits = fits and all(one != two for one, two in pairwise(by)) and (table.named is not None) == (verb == SLUGS[COMMANDEER])
    if not fits or table.named not in (None, *(SLUGS[kind] for kind in kinds_of(state.terms.expansion))):
        yield Message("problem.laid", action=table.action or "", cards=names.kinds(kinds))
        return
    if by[-1] == table.asked or not state.hands[table.asked]:
        yield Message("problem.asked", player=names.player(table.asked))
        return
    if not some_diversion_hidden(state):
        yield Message("problem.none_hidden", player=names.player(table.asked))
        return
    held = state.hands[table.turn]
    state.hands[table.turn] = held + state.laid[:1]
    wrong = refusals(state, table.turn, (*code[:3], b"") if table.named is not None else code)
    state.hands[table.turn] = held
    if wrong:
        yield Message("problem.aim", action=table.action or "", why=[one.message for one in wrong])
        return
    state.pending = code
    state.stack.append(Window(table.asked))


def _solo_stack(state: State, table: ColditzTable) -> Iterator[Message]:
    if any(getattr(table, field) is not None for field in ("naming", "asked", "trimming", "action", "named", "missing")):
        yield Message("problem.alone")
    step = table.step or "draw"
    if (step == "give") != (len(state.laid) == 1) or len(state.laid) > 1:
        yield Message("problem.give", count=len(state.laid))
    elif step == "give" and not guards.choices(state, KINDS[state.laid[0]]):
        yield Message("problem.no_choice", card=names.card(state.laid[0]))
    count, most = len(state.hands[0]), HAND_LIMIT + (step in ("play", "play_out"))
    if count > most:
        yield Message("problem.hand", player=names.player(0), count=count, most=most)
    state.stack = [STEPS[step]]
