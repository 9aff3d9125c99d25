"""Why a move is refused: every rule that forbids it now, with a sentence about this position."""

from __future__ import annotations

from pyengine.rules import rule
from pyengine.story import Cite, cite
from pyengine.words import Message

from . import moves, names
from .cards import DIVERSION, HOME_RUN, KIND, PARCEL, SLUGS, kinds_of
from .chains import COMPLETE, NO_CARD, Chain, kinds_in
from .refusals_alone import alone
from .refusals_cards import Found, fits_chain, move, not_held, not_there, own_chain, takes_home_run, token_kinds
from .state import HAND_LIMIT, NOBODY, Code, Naming, State, Trim, Window
from .targets import ACTIONS, PROTECT, TOP, aims, fits, is_shielded, opponents


def refusals(state: State, seat: int, code: Code) -> tuple[Cite, ...]:
    """Every rule that forbids a move, each once; empty exactly for legal moves."""
    found: dict[str, Cite] = {}
    for one in alone(state, code) if state.terms.solo else _together(state, seat, code):
        if one is not None:
            found.setdefault(one.rule, one)
    return tuple(found.values())


def _together(state: State, seat: int, code: Code) -> Found:
    asked = state.stack[-1]
    verb = code[0]
    if isinstance(asked, Window):
        yield not_an_answer(state, verb)
        if verb == "divert":
            yield not_held(state, seat, bytes((DIVERSION,)))
    elif isinstance(asked, Trim):
        yield not_a_trim(state, asked, code)
        if verb == "trim":
            yield not_held(state, seat, code[3])
    elif isinstance(asked, Naming):
        yield not_a_name(asked, code)
        if verb == "name":
            yield no_such_card(state, code[3][0])
    else:
        yield from _go(state, seat, code)


@rule("get_out_of_colditz.diversion.asked", "get_out_of_colditz.ruling.multi.27")
def not_an_answer(state: State, verb: str) -> Cite | None:
    """Who is asked about a card lays a Diversion on it or lets it happen, and does nothing else."""
    if verb in ("divert", "let"):
        return None
    card = names.card(state.laid[-1])
    return cite("get_out_of_colditz.diversion.asked", "refuse.not_an_answer", card=card, player=names.player(state.laid_by[-1]))


@rule("get_out_of_colditz.go.limit", "get_out_of_colditz.ruling.multi.10")
def not_a_trim(state: State, asked: Trim, code: Code) -> Cite | None:
    """Who holds more than five after a go discards down to five, and does nothing else."""
    if code[0] == "trim":
        return None
    if asked.seat == state.stack[0].seat:
        return go_is_over(state, asked.seat, code)
    count = len(state.hands[asked.seat])
    return cite("get_out_of_colditz.go.limit", "refuse.not_a_trim", count=count, over=count - HAND_LIMIT, what=move(code))


@rule("get_out_of_colditz.go.one", "get_out_of_colditz.ruling.multi.7")
def go_is_over(state: State, seat: int, code: Code) -> Cite | None:
    """A go is one thing; once it is done, nothing but the cards too many is left."""
    count = len(state.hands[seat])
    return cite("get_out_of_colditz.go.one", "refuse.go_is_over", count=count, over=count - HAND_LIMIT, what=move(code))


@rule("get_out_of_colditz.action.commandeer", "get_out_of_colditz.ruling.multi.26")
def not_a_name(asked: Naming, code: Code) -> Cite | None:
    """A Commandeer needs the name of one card before anything else."""
    if code[0] == "name":
        return None
    return cite("get_out_of_colditz.action.commandeer", "refuse.not_a_name", whom=names.player(asked.whom), what=move(code))


@rule("get_out_of_colditz.table.pack", "get_out_of_colditz.ruling.multi.26")
def no_such_card(state: State, kind: int) -> Cite | None:
    """Only cards of this game's pack can be named."""
    if kind in kinds_of(state.terms.expansion):
        return None
    return cite("get_out_of_colditz.table.pack", "refuse.no_such_card", card=names.kind(kind), count=state.terms.cards)


def _go(state: State, seat: int, code: Code) -> Found:
    verb = code[0]
    yield number_one_first(state, seat, code)
    if verb == "lay":
        yield not_held(state, seat, code[3])
        yield from fits_chain(state, seat, code)
    elif verb == "home_run":
        yield not_held(state, seat, bytes((HOME_RUN,)))
        yield from takes_home_run(state, seat, code)
    elif verb == PROTECT:
        yield not_agreed(state)
        yield not_held(state, seat, bytes((DIVERSION,)))
        yield from own_chain(state, seat, code)
        yield shielded_already(state, code)
    elif verb in ACTIONS:
        yield not_held(state, seat, bytes((KIND[verb],)))
        yield from _aim(state, seat, code)
    elif verb != "pass":
        yield nothing_asks(state, verb)


@rule("get_out_of_colditz.go.number_one", "get_out_of_colditz.ruling.multi.3")
def number_one_first(state: State, seat: int, code: Code) -> Cite | None:
    """A No.1 that was drawn must be laid, and laying it is the go."""
    must = moves.number_one(state.kinds(seat))
    if must == NOBODY or (code[0] == "lay" and not code[2] and code[3][:1] == bytes((must,))):
        return None
    return cite("get_out_of_colditz.go.number_one", "refuse.number_one_first", card=names.kind(must), what=move(code))


def not_agreed(state: State) -> Cite | None:
    """Protecting chains is for five players or more who have agreed on it."""
    if moves.may_protect(state):
        return None
    return cite("get_out_of_colditz.five.protect", "refuse.not_agreed", seats=state.terms.seats)


@rule("get_out_of_colditz.five.one")
def shielded_already(state: State, code: Code) -> Cite | None:
    """A chain takes one Diversion."""
    index = state.find(code[1], code[2]) if 0 <= code[1] < state.terms.seats else NO_CARD
    if index < 0 or state.chains[code[1]][index].shield == NO_CARD:
        return None
    return cite("get_out_of_colditz.five.one", "refuse.shielded_already", chain=names.chain(kinds_in(code[2])))


def nothing_asks(state: State, verb: str) -> Cite:
    """Answers, names and trimmed cards come only when they are asked for."""
    if verb in ("divert", "let"):
        top = names.card(state.discards[-1]) if state.discards else Message("refuse.no_discards")
        return cite("get_out_of_colditz.diversion.escape", "refuse.nothing_to_divert", top=top)
    if verb == "name":
        return cite("get_out_of_colditz.action.commandeer", "refuse.nobody_asks", card=names.kind(KIND["commandeer"]))
    return cite("get_out_of_colditz.go.limit", "refuse.nothing_to_trim", count=len(state.hands[state.stack[0].seat]))


# ---- aims of Action cards ----


def _aim(state: State, seat: int, code: Code) -> Found:
    verb, whose, token, named = code
    if named == TOP:
        yield no_top(state)
        return
    if whose == NOBODY:
        if verb == "confiscation":
            yield something_to_take(state, seat)
        return
    wrong = not_opponent(state, seat, whose)
    yield wrong
    if wrong is not None:
        return
    if not token:
        yield aim_missing(state, seat, code)
        return
    missing = not_there(state, whose, token)
    yield missing
    if missing is None:
        yield from _hits(state, code, state.chains[whose][state.find(whose, token)])


def _hits(state: State, code: Code, chain: Chain) -> Found:
    verb, _, token, named = code
    if verb == "confiscation":
        yield beneath_shield(chain, named[0])
        return
    yield protected(chain)
    if verb == "shoot":
        yield no_escaper(token, named)
    elif not fits(verb, chain):
        yield wrong_light(verb, chain)


@rule("get_out_of_colditz.action.opponent", "get_out_of_colditz.ruling.multi.16")
def not_opponent(state: State, seat: int, whose: int) -> Cite | None:
    """Action cards are aimed at opponents."""
    if whose in opponents(state, seat):
        return None
    key = "refuse.no_such_seat" if whose >= state.terms.seats else "refuse.oneself" if whose == seat else "refuse.partner"
    return cite("get_out_of_colditz.action.opponent", key, whom=names.player(whose), seats=state.terms.seats)


@rule("get_out_of_colditz.action.target", "get_out_of_colditz.ruling.multi.16")
def aim_missing(state: State, seat: int, code: Code) -> Cite | None:
    """Where a card can hit something of the opponent's, what it hits is named as it is laid."""
    verb, whose, _, _ = code
    better = [one for one in aims(state, seat, KIND[verb]) if one[1] == whose and one[2]]
    if not better:
        return None
    card, whom = names.kind(KIND[verb]), names.player(whose)
    return cite("get_out_of_colditz.action.target", "refuse.aim_missing", card=card, whom=whom, count=len(better))


def no_top(state: State) -> Cite | None:
    """There must be a card on the discards to be taken."""
    return None if state.discards else cite("get_out_of_colditz.action.confiscation", "refuse.no_top")


@rule("get_out_of_colditz.action.confiscation", "get_out_of_colditz.ruling.multi.22")
def something_to_take(state: State, seat: int) -> Cite | None:
    """A Confiscation names what it takes, if anything lies open."""
    count = len(aims(state, seat, KIND["confiscation"]))
    nothing = not state.discards and not any(state.chains[other] for other in opponents(state, seat))
    return None if nothing else cite("get_out_of_colditz.action.confiscation", "refuse.something_to_take", count=count)


@rule("get_out_of_colditz.five.confiscation", "get_out_of_colditz.ruling.multi.30")
def beneath_shield(chain: Chain, at: int) -> Cite | None:
    """Of a protected chain a Confiscation takes the Diversion, nothing beneath it."""
    if not is_shielded(chain) or at >= len(chain.cards):
        return None
    card = names.card(chain.cards[at])
    return cite("get_out_of_colditz.five.confiscation", "refuse.beneath_shield", card=card, chain=names.chain(chain.kinds))


def protected(chain: Chain) -> Cite | None:
    """Nothing but a Confiscation is aimed at a protected chain."""
    if not is_shielded(chain):
        return None
    return cite("get_out_of_colditz.five.protect", "refuse.protected", chain=names.chain(chain.kinds))


@rule("get_out_of_colditz.action.shoot", "get_out_of_colditz.ruling.multi.19")
def no_escaper(token: bytes, named: bytes) -> Cite | None:
    """Only an Escaper card of the chain can be shot."""
    if named in split(token)[COMPLETE:] and named[0] < PARCEL:
        return None
    return cite("get_out_of_colditz.action.shoot", "refuse.no_escaper", card=names.kind(named[0]), cards=names.kinds(token_kinds(token)))


def split(token: bytes) -> list[bytes]:
    """The cards of a token, each with its owner."""
    found: list[bytes] = []
    for byte in token:
        if byte < len(SLUGS):
            found.append(bytes((byte,)))
        else:
            found[-1] += bytes((byte,))
    return found


@rule("get_out_of_colditz.action.searchlight", "get_out_of_colditz.ruling.multi.25")
def wrong_light(verb: str, chain: Chain) -> Cite | None:
    """A Searchlight finds only chains of its own name."""
    light = Message(f"chain.{verb.removeprefix('searchlight_')}")
    return cite("get_out_of_colditz.action.searchlight", "refuse.wrong_light", light=light, chain=names.chain(chain.kinds))
