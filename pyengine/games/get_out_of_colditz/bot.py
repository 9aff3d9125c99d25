"""The quick player among several: what he lays, whom he hits, when he diverts. Uses only what the actor may know."""

from __future__ import annotations

from typing import Any

from . import bot_alone
from .actions import is_cancelled
from .cards import (
    APPELL,
    COMMANDEER,
    CONFISCATION,
    DIVERSION,
    DOUBLE,
    ESCAPER,
    HOME_RUN,
    KINDS,
    MAJOR_SEARCH,
    PARCEL,
    RANDOM_SEARCH,
    SEARCHLIGHTS,
    SHOOT,
    SLUGS,
    SURPRISE_SEARCH,
    TAKE_COVER,
    TRAITOR,
    TWOS,
)
from .chains import COMPLETE, NO_CARD, Chain, family, runs
from .moves import DIVERT, LET, PASS, number_one
from .needs import is_wanted, least_useful, threat, use, use_of
from .state import HAND_LIMIT, NOBODY, Code, Go, Naming, State, Trim, Window, clockwise, partners
from .targets import TOP, is_shielded, losses, opponents, part, shields

GUESSED = 5.0
"""What a card must be worth to be asked for on a guess."""
HURT = 2.0
"""Damage from which a Diversion is worth laying."""


def policy(state: State, rng: Any) -> Code:
    """A sensible legal move of the actor."""
    if state.terms.solo:
        return bot_alone.policy(state)
    asked = state.stack[-1]
    if isinstance(asked, Window):
        return answer(state, asked.seat)
    if isinstance(asked, Trim):
        return ("trim", NOBODY, b"", bytes((least_useful(state, asked.seat),)))
    if isinstance(asked, Naming):
        return ("name", NOBODY, b"", bytes((whom_to_want(state, asked.seat, asked.whom)[1],)))
    assert isinstance(asked, Go)
    return go(state, asked.seat)


# ---- a go ----


def go(state: State, seat: int) -> Code:
    """Win, stop whoever is about to, build, hinder, or keep the cards, in this order.

    While others have their go before the one who is about to win, building comes first, and keeping what strikes him: they want to stop
    him as well. If all spent their cards on him at once, games among many would hardly end.
    """
    kinds = bytes(sorted(state.kinds(seat)))
    gold = kinds[: len(kinds) - sum([kind >= APPELL for kind in kinds])]
    if number_one(kinds) != NOBODY:
        return _number_one(seat, gold)
    terms = state.terms
    own = partners(terms.seats, terms.team, seat)
    if HOME_RUN in gold:
        ready = [(other, chain) for other in own for chain in state.chains[other] if len(chain.cards) > COMPLETE]
        if ready:
            other, chain = max(ready, key=lambda found: len(found[1].cards))
            return ("home_run", other, chain.token, b"")
    blacks = [kind for kind in dict.fromkeys(kinds[len(gold) :]) if kind != DIVERSION]
    rivals = opponents(state, seat)
    threats = [threat(state, rival) for rival in rivals]
    danger = max(threats)
    urgent = None
    if danger >= 1.0 and blacks:
        rival = rivals[next(at for at, found in enumerate(threats) if found >= 1.0)]
        urgent = hit(state, seat, blacks, rival)
        if urgent is not None and others_between(state, seat, rival) == 0:
            return urgent
    built = build(state, seat, own, gold)
    if built is not None:
        return built
    full = len(kinds) > HAND_LIMIT
    if urgent is not None and full:
        return urgent
    if blacks:
        found = hinder(state, seat, blacks, rivals, full)
        if found is not None:
            return found
    if full and DIVERSION in kinds and state.terms.protect:
        shield = [code for code in shields(state, seat) if len(code[2]) > COMPLETE]
        if shield:
            return shield[0]
    return PASS


def others_between(state: State, seat: int, rival: int) -> int:
    """Opponents of a rival who have their go after one's own and before his."""
    return sum([other in opponents(state, rival) for other in clockwise(state.terms.seats, seat)[: (rival - seat) % state.terms.seats - 1]])


def _number_one(seat: int, gold: bytes) -> Code:
    """The longest row that begins with the drawn No.1, with one Escaper at most."""
    rows = [row for row in runs(b"", gold) if row[0] < TWOS and len(row) <= COMPLETE + 1]
    return ("lay", seat, b"", max(rows, key=lambda row: (len(row), row.count(DOUBLE), row.count(PARCEL) == 0)))


def build(state: State, seat: int, own: tuple[int, ...], gold: bytes) -> Code | None:
    """The row that carries a chain furthest. An Escaper is shown also without a Home Run in hand: he draws the others' cards."""
    found: tuple[float, Code] | None = None
    for other in own:
        for chain in state.chains[other]:
            kinds = chain.cards.translate(KINDS)
            if len(kinds) > COMPLETE and state.terms.target == 1:
                continue
            for row in runs(kinds[:COMPLETE], gold):
                men = row.count(ESCAPER) + row.count(DOUBLE)
                worth = len(kinds) + 2.0 * len(row) - 1.6 * row.count(PARCEL) - (4.0 if men > 1 else 0.0)
                if found is None or worth > found[0]:
                    found = (worth, ("lay", other, chain.token, row))
    if PARCEL in gold and (found is None or found[0] < 3):
        begun = (row for row in runs(b"", gold) if row[0] == PARCEL)
        rows = [row for row in begun if COMPLETE <= len(row) <= COMPLETE + 1 and row[1] != PARCEL]
        if rows:
            return ("lay", seat, b"", max(rows, key=len))
    return None if found is None else found[1]


def hinder(state: State, seat: int, blacks: list[int], rivals: tuple[int, ...], full: bool) -> Code | None:
    """An Action card that does some good, or any when the hand is full anyway."""
    if CONFISCATION in blacks:
        found = wanted_card(state, seat, rivals)
        if found is not None:
            return found
    if SURPRISE_SEARCH in blacks and len(state.hands[seat]) <= HAND_LIMIT and any(state.hands[rival] for rival in rivals):
        return (SLUGS[SURPRISE_SEARCH], NOBODY, b"", b"")
    if COMMANDEER in blacks:
        for rival in rivals:
            worth, kind = whom_to_want(state, seat, rival)
            known = any(state.shown[card] >> seat & 1 and KINDS[card] == kind for card in state.hands[rival])
            if worth >= (4.0 if known else GUESSED) and len(state.hands[rival]) >= (1 if known else 3):
                return (SLUGS[COMMANDEER], rival, b"", b"")
    if TAKE_COVER in blacks and len(rivals) == 1:
        return (SLUGS[TAKE_COVER], NOBODY, b"", b"")
    best = max(rivals, key=lambda rival: (threat(state, rival), len(state.chains[rival])))
    if len(rivals) == 1 and threat(state, best) >= 0.35:
        found = hit(state, seat, [kind for kind in blacks if kind in (TRAITOR, RANDOM_SEARCH) or kind >= SEARCHLIGHTS], best)
        if found is not None:
            return found
    if not full:
        return None
    return throwaway(state, seat, blacks, best)


def throwaway(state: State, seat: int, blacks: list[int], rival: int) -> Code | None:
    """A black card to be rid of, if it is what the hand can best do without."""
    worst = least_useful(state, seat)
    if worst not in blacks:
        return None
    found = hit(state, seat, [worst], rival)
    if found is not None:
        return found
    slug = SLUGS[worst]
    if worst in (MAJOR_SEARCH, COMMANDEER) and state.hands[rival]:
        return (slug, rival, b"", b"")
    return (slug, NOBODY, b"", b"") if worst in (SURPRISE_SEARCH, TAKE_COVER) else None


# ---- whom and what to hit ----


def hit(state: State, seat: int, blacks: list[int], rival: int) -> Code | None:
    """The best card against a rival's furthest chain; nothing where none strikes it."""
    open_chains = [chain for chain in state.chains[rival] if not is_shielded(chain)]
    if not open_chains:
        return _shield_off(state, blacks, rival)
    chain = max(open_chains, key=lambda one: len(one.cards))
    manned = len(chain.cards) > COMPLETE
    everything = sum([len(one.cards) for one in open_chains])
    if TRAITOR in blacks and everything >= (3 if manned else 4):
        return (SLUGS[TRAITOR], rival, b"", b"")
    if manned and SHOOT in blacks:
        return (SLUGS[SHOOT], rival, chain.token, part(chain, rival, len(chain.cards) - 1))
    if RANDOM_SEARCH in blacks and len(chain.cards) >= COMPLETE:
        return (SLUGS[RANDOM_SEARCH], rival, chain.token, b"")
    if CONFISCATION in blacks and manned:
        return (SLUGS[CONFISCATION], rival, chain.token, bytes((_dearest(state, seat, chain),)))
    light = SEARCHLIGHTS + family(chain.kinds[:COMPLETE])
    if light >= SEARCHLIGHTS and light in blacks and len(chain.cards) >= COMPLETE:
        return (SLUGS[light], rival, chain.token, b"")
    if manned and APPELL in blacks:
        return (SLUGS[APPELL], rival, b"", b"")
    if TRAITOR in blacks and manned:
        return (SLUGS[TRAITOR], rival, b"", b"")
    if manned and TAKE_COVER in blacks and opponents(state, seat)[0] == rival:
        return (SLUGS[TAKE_COVER], NOBODY, b"", b"")
    return None


def _dearest(state: State, seat: int, chain: Chain) -> int:
    """The card of a chain that one would like best oneself; a 1 or 2 also brings down what lies above."""
    kinds = chain.kinds
    return max(range(len(kinds)), key=lambda at: use(kinds[at], 1, TWOS <= kinds[at] < ESCAPER and is_wanted(state, seat, kinds[at])))


def _shield_off(state: State, blacks: list[int], rival: int) -> Code | None:
    if CONFISCATION not in blacks:
        return None
    guarded = [chain for chain in state.chains[rival] if chain.shield != NO_CARD and len(chain.cards) > COMPLETE]
    return (SLUGS[CONFISCATION], rival, guarded[0].token, bytes((len(guarded[0].cards),))) if guarded else None


def wanted_card(state: State, seat: int, rivals: tuple[int, ...]) -> Code | None:
    """A card that lies open and would do much good in one's own hand."""
    top = KINDS[state.discards[-1]] if state.discards else NOBODY
    found: list[tuple[float, Code]] = []
    if top != NOBODY and top not in state.kinds(seat):
        found.append((use_of(state, seat, top), (SLUGS[CONFISCATION], NOBODY, b"", TOP)))
    for rival in rivals:
        for chain in state.chains[rival]:
            if not is_shielded(chain) and len(chain.cards) >= COMPLETE:
                at = _dearest(state, seat, chain)
                worth = use_of(state, seat, KINDS[chain.cards[at]]) + 0.4 * len(chain.cards)
                found.append((worth, (SLUGS[CONFISCATION], rival, chain.token, bytes((at,)))))
    best = max(found, default=None, key=lambda one: one[0])
    return best[1] if best is not None and best[0] >= 4.9 else None


def whom_to_want(state: State, seat: int, rival: int) -> tuple[float, int]:
    """The card one would like best of a rival's hand: of those one knows, else the one that one lacks most."""
    held = state.kinds(seat)
    known = sorted({KINDS[card] for card in state.hands[rival] if state.shown[card] >> seat & 1})
    liked = [kind for kind in known if kind not in held or kind in (ESCAPER, PARCEL)]
    guesses = [kind for kind in (HOME_RUN, ESCAPER, PARCEL, DIVERSION) if kind not in held and kind not in state.lacks[rival]]
    kind = max(liked or guesses or [PARCEL], key=lambda one: use_of(state, seat, one))
    return use_of(state, seat, kind), kind


# ---- Diversions ----


def answer(state: State, seat: int) -> Code:
    """A Diversion where the card in question, or its reversal, would do one's own side harm enough."""
    if DIVERSION not in state.kinds(seat):
        return LET
    return DIVERT if harm(state, seat) >= HURT else LET


def harm(state: State, seat: int) -> float:
    """What one's own side loses if nobody lays a further Diversion; negative where it gains."""
    code, by = state.pending, state.laid_by[0]
    assert code is not None
    terms = state.terms
    own = partners(terms.seats, terms.team, seat)
    damage = effect_on(state, code, by, own)
    if by in own:
        damage = -max(gain_of(state, code), -damage)
    return -damage if is_cancelled(state) else damage


def effect_on(state: State, code: Code, by: int, own: tuple[int, ...]) -> float:
    """What an Action costs a side; what it costs one's strongest rival counts as a small gain."""
    verb, whose, _, named = code
    damage = 0.0
    for loss in losses(state, by, code):
        chain = loss.chain
        weight = 3.0 if len(chain.cards) > COMPLETE else 1.6 if len(chain.cards) == COMPLETE else 0.6
        damage += weight if loss.seat in own else -0.5 * weight * (threat(state, loss.seat) >= 1.0)
    if by not in own:
        if verb == "surprise_search":
            damage += 0.8
        elif verb == "commandeer" and whose in own:
            damage += 2.2 if named[0] in state.kinds(whose) else 0.0
        elif verb == "take_cover" and opponents(state, by)[0] in own:
            damage += 2.4 if threat(state, opponents(state, by)[0]) >= 1.0 else 0.7
        elif verb == "confiscation" and named == TOP:
            damage += 0.5 * (use(KINDS[state.discards[-1]], 1, False) - 3.5)
        elif verb == "protect":
            damage += 1.2
    return damage


def gain_of(state: State, code: Code) -> float:
    """What an Action of one's own side is worth to it: more where it stops somebody who is about to win."""
    whose = code[1]
    if whose != NOBODY and threat(state, whose) >= 1.0:
        return 3.0
    return 1.0
