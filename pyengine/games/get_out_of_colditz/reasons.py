"""Why one might play a move: the features that count, with their numbers, most important first. Only what the player may know is used."""

from __future__ import annotations

from collections.abc import Callable

from pyengine.story import Cite, cite
from pyengine.words import Message, Value

from . import bot, guards, names, needs
from .actions import is_cancelled, rule_of
from .cards import APPELL, DIVERSION, DOUBLE, ESCAPER, HOME_RUN, KIND, KINDS, MEN, SEARCHLIGHTS, SHOOT, TRAITOR
from .chains import COMPLETE, NO_CARD, family, kinds_in, men_in
from .guards import ALONE
from .moves import number_one
from .multi import team_men
from .solo import rule_of as guard_rule
from .state import HAND_LIMIT, NOBODY, Code, Draw, State
from .targets import ACTIONS, PROTECT, TOP, losses, opponents

Reasons = tuple[Cite, ...]


def reasons(state: State, seat: int, code: Code) -> Reasons:
    """The reasons for a legal move."""
    verb = code[0]
    if verb in ACTIONS:
        return _action(state, seat, code)
    return _OF[verb](state, seat, code)


# ---- counting ----


def unseen(state: State, seat: int) -> bytes:
    """Kinds of the cards that a seat does not see: those in the piles and those in hands that it was not shown, as a set, sorted."""
    cards = bytearray(state.deck)
    for other, hand in enumerate(state.hands):
        if other != seat:
            cards += bytes(card for card in hand if not state.shown[card] >> seat & 1)
    return bytes(sorted(cards.translate(KINDS)))


def _gold(state: State, seat: int) -> bytes:
    return bytes(sorted(kind for kind in state.kinds(seat) if kind < APPELL))


# ---- building ----


def _lay(state: State, seat: int, code: Code) -> Reasons:
    _, _, token, row = code
    kinds, gold = kinds_in(token), _gold(state, seat)
    if not state.terms.solo and number_one(gold) != NOBODY and not token:
        first = cite("get_out_of_colditz.go.number_one", "reason.number_one", card=names.kind(row[0]), count=len(row))
        return (first, *_further(state, seat, kinds, row, gold))
    return _further(state, seat, kinds, row, gold)


def _further(state: State, seat: int, kinds: bytes, row: bytes, gold: bytes) -> Reasons:
    left = bytearray(gold)
    for kind in row:
        left.remove(kind)
    now, then = needs.outlook(kinds, gold), needs.outlook(kinds + row, bytes(left))
    found = [
        cite(
            "get_out_of_colditz.chain.order",
            "reason.further",
            chain=names.chain(kinds + row),
            goes=then.goes,
            missing=then.missing,
            goes_now=now.goes if kinds else now.goes + 1,
            missing_now=now.missing,
        )
    ]
    if row[-1] in (ESCAPER, DOUBLE):
        found.append(_exposed(state, seat, kinds + row))
    if HOME_RUN not in gold:
        found.append(_home_runs_left(state, seat))
    return tuple(found)


def _exposed(state: State, seat: int, kinds: bytes) -> Cite:
    """Who or what can strike an Escaper before the Home Run."""
    if state.terms.solo:
        return _guards_to_come(state, kinds)
    rivals = [rival for rival in opponents(state, seat) if state.hands[rival]]
    diversions = state.kinds(seat).count(DIVERSION)
    return cite("get_out_of_colditz.home_run.alone", "reason.exposed", count=len(rivals), men=men_in(kinds), diversions=diversions)


def _guards_to_come(state: State, kinds: bytes) -> Cite:
    coming = state.guards.translate(KINDS)
    striking = {SHOOT, TRAITOR, APPELL, SEARCHLIGHTS + family(kinds[:COMPLETE])}
    hits = sum(kind in striking for kind in coming)
    return cite("get_out_of_colditz.solo.guard", "reason.guards", hits=hits, left=len(coming))


def _home_runs_left(state: State, seat: int) -> Cite:
    hidden = unseen(state, seat)
    return cite("get_out_of_colditz.card.home_run", "reason.home_runs_left", left=hidden.count(HOME_RUN), of=len(hidden))


def _home_run(state: State, seat: int, code: Code) -> Reasons:
    men, target = men_in(kinds_in(code[2])), state.terms.target
    total = team_men(state, code[1]) + men
    won = total >= target and not state.terms.solo
    rule = "get_out_of_colditz.go.win" if won else "get_out_of_colditz.home_run.frees"
    first = cite(rule, "reason.wins" if won else "reason.frees", men=men, total=total, target=target)
    return (first, _guards_to_come(state, kinds_in(code[2]))) if state.terms.solo and state.guards else (first,)


def _pass(state: State, seat: int, code: Code) -> Reasons:
    count = len(state.hands[seat])
    if state.terms.solo:
        if isinstance(state.stack[-1], Draw):
            return (cite("get_out_of_colditz.solo.solitary", "reason.leave", count=len(state.solitary)),)
        return (cite("get_out_of_colditz.solo.limit", "reason.keep", count=count, most=HAND_LIMIT),)
    if count > HAND_LIMIT:
        card = names.kind(needs.least_useful(state, seat))
        return (cite("get_out_of_colditz.go.limit", "reason.keep_full", count=count, card=card),)
    return (cite("get_out_of_colditz.go.limit", "reason.keep", count=count, most=HAND_LIMIT),)


# ---- hindering ----


def _action(state: State, seat: int, code: Code) -> Reasons:
    verb, whose, _, named = code
    if verb == "surprise_search":
        room = max(HAND_LIMIT - len(state.hands[seat]) + 1, 0)
        there = sum(len(state.hands[rival]) for rival in opponents(state, seat))
        return (cite(rule_of(code), "reason.surprise", count=min(room, there), room=room, there=there),)
    if verb == "take_cover":
        whose = opponents(state, seat)[0]
        return (_threat(state, rule_of(code), "reason.take_cover", whose),)
    if verb == "major_search":
        unknown = sum(not state.shown[card] >> seat & 1 for card in state.hands[whose])
        return (cite(rule_of(code), "reason.major_search", whom=names.player(whose), unknown=unknown, count=len(state.hands[whose])),)
    if verb == "commandeer":
        return (_ask(state, seat, whose, bot.whom_to_want(state, seat, whose)[1]),)
    if named == TOP:
        top = KINDS[state.discards[-1]]
        copies = state.kinds(seat).count(top)
        return (cite(rule_of(code), "reason.top", card=names.kind(top), copies=copies),)
    found = losses(state, seat, code)
    if not found:
        return (cite("get_out_of_colditz.ruling.multi.16", "reason.nothing", card=names.kind(KIND[verb]), count=len(state.hands[seat])),)
    cards = [card for loss in found for card, _ in loss.taken]
    what = cite(rule_of(code), "reason.costs", whom=names.player(whose), count=len(cards), cards=names.cards(cards))
    facts = [what, _threat(state, rule_of(code), "reason.threat", whose)]
    if needs.threat(state, whose) >= 1.0:
        facts.append(_others_first(state, seat, whose))
    return (*facts, _diversions_left(state, seat))


def _others_first(state: State, seat: int, whose: int) -> Cite:
    """Whether others have a go before the opponent who is about to win, and could stop him in one's place."""
    count = bot.others_between(state, seat, whose)
    key = "reason.others_first" if count else "reason.nobody_first"
    return cite("get_out_of_colditz.home_run.alone", key, count=count, whom=names.player(whose))


def _threat(state: State, rule: str, key: str, whose: int) -> Cite:
    """How near an opponent is to home by what lies open."""
    best = max(state.chains[whose], key=lambda chain: len(chain.cards), default=None)
    men = 0 if best is None else men_in(best.kinds)
    length = 0 if best is None else min(len(best.cards), COMPLETE)
    return cite(rule, f"{key}_now" if men else key, whom=names.player(whose), men=men, length=length, hand=len(state.hands[whose]))


def _diversions_left(state: State, seat: int) -> Cite:
    hidden = unseen(state, seat)
    return cite("get_out_of_colditz.diversion.asked", "reason.diversions_left", left=hidden.count(DIVERSION), of=len(hidden))


def _name(state: State, seat: int, code: Code) -> Reasons:
    asked = state.stack[-1]
    return (_ask(state, seat, asked.whom, code[3][0]),)  # type: ignore[union-attr]


def _ask(state: State, seat: int, whom: int, kind: int) -> Cite:
    """What is known of the card in the hand that is asked, or how likely it is there."""
    rule = "get_out_of_colditz.action.commandeer"
    about: dict[str, Value] = {"whom": names.player(whom), "card": names.kind(kind)}
    if any(KINDS[card] == kind and state.shown[card] >> seat & 1 for card in state.hands[whom]):
        return Cite(rule, Message("reason.ask_known", **about, copies=state.kinds(seat).count(kind)))
    if kind in state.lacks[whom]:
        return Cite(rule, Message("reason.ask_lacking", **about))
    hidden = unseen(state, seat)
    return Cite(rule, Message("reason.ask", **about, left=hidden.count(kind), of=len(hidden), hand=len(state.hands[whom])))


def _protect(state: State, seat: int, code: Code) -> Reasons:
    kinds = kinds_in(code[2])
    about: dict[str, Value] = {"chain": names.chain(kinds), "men": men_in(kinds), "count": len(kinds)}
    about["diversions"] = state.kinds(seat).count(DIVERSION)
    return (Cite("get_out_of_colditz.five.protect", Message("reason.protect", **about)),)


# ---- answering ----


def _answer(state: State, seat: int, code: Code) -> Reasons:
    """What the card in question costs one's own side, and how many Diversions are about."""
    pending, by = state.pending, state.laid_by[0]
    assert pending is not None
    harm = bot.harm(state, seat)
    own = [card for loss in losses(state, by, pending) if loss.seat == seat for card, _ in loss.taken]
    held = state.kinds(seat).count(DIVERSION)
    card = names.card(state.laid[0])
    rule = "get_out_of_colditz.diversion.chain" if len(state.laid) > 1 else rule_of(pending)
    stopped = is_cancelled(state)
    about: dict[str, Value] = {"card": card, "count": len(own), "cards": names.cards(own), "held": held, "owner": names.player(by)}
    verb, whose, _, named = pending
    if own and not stopped:
        key = "reason.costs_you"
    elif not stopped and verb == "take_cover" and opponents(state, by)[0] == seat:
        key = "reason.misses_you"
    elif not stopped and verb == "commandeer" and whose == seat:
        key = "reason.asks_you"
        about |= {"wanted": names.kind(named[0]), "copies": state.kinds(seat).count(named[0])}
    elif harm >= bot.least_harm(state, seat):
        key = "reason.worth_reversing" if stopped else "reason.worth_stopping"
    else:
        key = "reason.stopped_already" if stopped else "reason.costs_little"
    return (Cite(rule, Message(key, **about)), _diversions_left(state, seat))


def _trim(state: State, seat: int, code: Code) -> Reasons:
    kind = code[3][0]
    rule = "get_out_of_colditz.solo.limit" if state.terms.solo else "get_out_of_colditz.go.limit"
    copies = state.kinds(seat).count(kind)
    chains = len(state.chains[seat])
    least = needs.least_useful(state, seat)
    key = "reason.least_useful" if kind == least else "reason.more_useful"
    return (cite(rule, key, card=names.kind(kind), copies=copies, chains=chains, least=names.kind(least)),)


# ---- alone ----


def _draw(state: State, seat: int, code: Code) -> Reasons:
    coming = state.deck.translate(KINDS)
    men = sum(MEN[kind] for kind in coming)
    return (cite("get_out_of_colditz.solo.draw", "reason.draw", left=len(coming), men=men, home_runs=coming.count(HOME_RUN)),)


def _fetch(state: State, seat: int, code: Code) -> Reasons:
    waiting = sum(len(chain.cards) >= COMPLETE for chain in state.chains[ALONE])
    held = sum(kind in (ESCAPER, DOUBLE) for kind in state.kinds(ALONE))
    return (cite("get_out_of_colditz.solo.solitary", "reason.fetch", card=names.kind(code[3][0]), chains=waiting, held=held),)


def _turn(state: State, seat: int, code: Code) -> Reasons:
    cards = sum(len(chain.cards) for chain in state.chains[ALONE])
    return (cite("get_out_of_colditz.solo.guard", "reason.turn", left=len(state.guards), cards=cards),)


def _stop(state: State, seat: int, code: Code) -> Reasons:
    return (cite("get_out_of_colditz.solo.end", "reason.stop", men=state.men[ALONE], count=len(state.hands[ALONE])),)


def _serve(state: State, seat: int, code: Code) -> Reasons:
    """What a choice costs, against the cheapest."""
    kind = KINDS[state.laid[0]]
    found = guards.cost(state, kind, code)
    cards = [card for loss in found for card, _ in loss.taken] or [_held(state, code[3][0])]
    men, choices = sum(MEN[KINDS[card]] for card in cards), len(guards.choices(state, kind))
    return (cite(guard_rule(kind), "reason.serve", count=len(cards), cards=names.cards(cards), men=men, choices=choices),)


def _held(state: State, kind: int) -> int:
    return next((card for card in state.hands[ALONE] if KINDS[card] == kind), NO_CARD)


_OF: dict[str, Callable[[State, int, Code], Reasons]] = {
    "lay": _lay,
    "home_run": _home_run,
    "pass": _pass,
    "name": _name,
    PROTECT: _protect,
    "divert": _answer,
    "let": _answer,
    "trim": _trim,
    "discard": _trim,
    "draw": _draw,
    "fetch": _fetch,
    "turn": _turn,
    "stop": _stop,
    "give": _serve,
    "break": _serve,
    "pick": _serve,
    "shot": _serve,
}
