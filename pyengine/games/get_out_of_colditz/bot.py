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
from .chains import COMPLETE, NO_CARD, family, runs
from .moves import DIVERT, LET, PASS, number_one
from .needs import least_useful, threat, use_of
from .state import HAND_LIMIT, NOBODY, Code, Go, Naming, State, Trim, Window, clockwise, partners
from .targets import TOP, is_shielded, losses, opponents, part, shields

GUESSED = 4.3
"""What a card must be worth to be asked for on a guess."""
CONFISCATED = 4.4
"""What a card must be worth to be confiscated for its own sake."""
HURT = 1.3
"""Damage from which the only Diversion is worth laying."""
TOO_GOOD = 2.0
"""What the least useful card is worth above which a Confiscation is laid for whatever it finds."""
URGENT = 7.0
"""What it is worth to take the Home Run of whoever is about to win."""
FEW = 4
"""Cards in hand with which a Surprise Search comes before building: it fills the hand from the others'."""


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
        if COMMANDEER in blacks and len(rivals) == 1 and state.hands[rival] and HOME_RUN not in state.lacks[rival]:
            return (SLUGS[COMMANDEER], rival, b"", b"")
    if SURPRISE_SEARCH in blacks and len(kinds) <= FEW and any(state.hands[rival] for rival in rivals):
        return (SLUGS[SURPRISE_SEARCH], NOBODY, b"", b"")
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
        begun = (row for row in runs(b"", gold) if row[0] == PARCEL and COMPLETE <= len(row) <= COMPLETE + 1)
        rows = [row for row in begun if row[1] != PARCEL or (len(row) > COMPLETE and HOME_RUN in gold)]
        if rows:
            return ("lay", seat, b"", max(rows, key=lambda row: (len(row), row[1] != PARCEL)))
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
    """A black card that does a little harm, or the one that the hand can best do without, rather than a card thrown away for nothing."""
    found = _strike(state, blacks, rival)
    if found is not None:
        return found
    if COMMANDEER in blacks and state.hands[rival]:
        return (SLUGS[COMMANDEER], rival, b"", b"")
    worst = least_useful(state, seat)
    if CONFISCATION in blacks and (worst == CONFISCATION or use_of(state, seat, worst) > TOO_GOOD):
        found = wanted_card(state, seat, (rival,), 0.0)
        if found is not None:
            return found
    if worst not in blacks:
        return None
    found = hit(state, seat, [worst], rival)
    if found is not None:
        return found
    slug = SLUGS[worst]
    if worst == MAJOR_SEARCH and state.hands[rival]:
        return (slug, rival, b"", b"")
    return (slug, NOBODY, b"", b"") if worst in (SURPRISE_SEARCH, TAKE_COVER) else None


def _strike(state: State, blacks: list[int], rival: int) -> Code | None:
    """A Searchlight on the longest chain of its name."""
    lit = [
        chain
        for chain in state.chains[rival]
        if not is_shielded(chain) and (name := family(chain.kinds[:COMPLETE])) >= 0 and SEARCHLIGHTS + name in blacks
    ]
    if not lit:
        return None
    chain = max(lit, key=lambda one: len(one.cards))
    return (SLUGS[SEARCHLIGHTS + family(chain.kinds[:COMPLETE])], rival, chain.token, b"")


# ---- whom and what to hit ----


def hit(state: State, seat: int, blacks: list[int], rival: int) -> Code | None:
    """The best card against a rival's furthest chain; nothing where none strikes it."""
    open_chains = [chain for chain in state.chains[rival] if not is_shielded(chain)]
    if not open_chains:
        return _shield_off(state, blacks, rival)
    chain = max(open_chains, key=lambda one: len(one.cards))
    men = len(chain.cards) - COMPLETE
    everything = sum([len(one.cards) for one in open_chains])
    if sum([len(one.cards) > COMPLETE for one in open_chains]) > 1:
        for kind in (TRAITOR, APPELL):
            if kind in blacks:
                return (SLUGS[kind], rival, b"", b"")
    if TRAITOR in blacks and everything >= (3 if men > 0 else 4):
        return (SLUGS[TRAITOR], rival, b"", b"")
    if men == 1 and SHOOT in blacks:
        return (SLUGS[SHOOT], rival, chain.token, part(chain, rival, COMPLETE))
    if RANDOM_SEARCH in blacks and len(chain.cards) >= COMPLETE:
        return (SLUGS[RANDOM_SEARCH], rival, chain.token, b"")
    if CONFISCATION in blacks and men > 0:
        at = _dearest(state, seat, chain.kinds if men == 1 else chain.kinds[:COMPLETE])
        return (SLUGS[CONFISCATION], rival, chain.token, bytes((at,)))
    light = SEARCHLIGHTS + family(chain.kinds[:COMPLETE])
    if light >= SEARCHLIGHTS and light in blacks and len(chain.cards) >= COMPLETE:
        return (SLUGS[light], rival, chain.token, b"")
    if men <= 0:
        return None
    if APPELL in blacks:
        return (SLUGS[APPELL], rival, b"", b"")
    if TAKE_COVER in blacks and opponents(state, seat)[0] == rival:
        return (SLUGS[TAKE_COVER], NOBODY, b"", b"")
    return (SLUGS[SHOOT], rival, chain.token, part(chain, rival, len(chain.cards) - 1)) if SHOOT in blacks else None


def _dearest(state: State, seat: int, kinds: bytes) -> int:
    """Of a chain's cards the one that one would like best oneself."""
    return max(range(len(kinds)), key=lambda at: use_of(state, seat, kinds[at]))


def _shield_off(state: State, blacks: list[int], rival: int) -> Code | None:
    if CONFISCATION not in blacks:
        return None
    guarded = [chain for chain in state.chains[rival] if chain.shield != NO_CARD and len(chain.cards) > COMPLETE]
    return (SLUGS[CONFISCATION], rival, guarded[0].token, bytes((len(guarded[0].cards),))) if guarded else None


def wanted_card(state: State, seat: int, rivals: tuple[int, ...], least: float = CONFISCATED) -> Code | None:
    """A card that lies open and would do so much good in one's own hand, or its loss so much harm."""
    top = KINDS[state.discards[-1]] if state.discards else NOBODY
    found: list[tuple[float, Code]] = []
    if top != NOBODY and top not in state.kinds(seat):
        found.append((use_of(state, seat, top), (SLUGS[CONFISCATION], NOBODY, b"", TOP)))
    for rival in rivals:
        for chain in state.chains[rival]:
            if not is_shielded(chain):
                at = _dearest(state, seat, chain.kinds)
                worth = use_of(state, seat, KINDS[chain.cards[at]]) + 0.4 * len(chain.cards)
                found.append((worth, (SLUGS[CONFISCATION], rival, chain.token, bytes((at,)))))
    best = max(found, default=None, key=lambda one: one[0])
    return best[1] if best is not None and best[0] >= least else None


def whom_to_want(state: State, seat: int, rival: int) -> tuple[float, int]:
    """The card one would like best of a rival's hand: of those one knows, else the one that one lacks most."""
    held = state.kinds(seat)
    known = sorted({KINDS[card] for card in state.hands[rival] if state.shown[card] >> seat & 1})
    liked = [kind for kind in known if kind not in held or kind in (ESCAPER, PARCEL)]
    if threat(state, rival) >= 1.0 and (HOME_RUN in known or HOME_RUN not in state.lacks[rival]):
        return URGENT, HOME_RUN
    guesses = [kind for kind in (HOME_RUN, ESCAPER, PARCEL, DIVERSION) if kind not in held and kind not in state.lacks[rival]]
    kind = max(liked or guesses or [PARCEL], key=lambda one: use_of(state, seat, one))
    return use_of(state, seat, kind), kind


# ---- Diversions ----


def answer(state: State, seat: int) -> Code:
    """A Diversion where the card in question, or its reversal, would do one's own side harm enough."""
    if DIVERSION not in state.kinds(seat):
        return LET
    return DIVERT if harm(state, seat) >= least_harm(state, seat) else LET


def least_harm(state: State, seat: int) -> float:
    """From which damage on a Diversion is laid: with a second one in hand, from half as much."""
    return HURT if state.kinds(seat).count(DIVERSION) == 1 else HURT / 2


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
            damage += 0.8 * max(HAND_LIMIT - len(state.hands[by]), 0) / len(opponents(state, by))
        elif verb == "commandeer" and whose in own:
            damage += 2.2 if named[0] in state.kinds(whose) else 0.0
        elif verb == "take_cover" and opponents(state, by)[0] in own:
            damage += 2.4 if threat(state, opponents(state, by)[0]) >= 1.0 else 0.7
        elif verb == "confiscation" and named == TOP:
            damage += 0.5 * (use_of(state, by, KINDS[state.discards[-1]]) - 3.5)
        elif verb == "protect":
            damage += 1.2
    return damage


def gain_of(state: State, code: Code) -> float:
    """What an Action of one's own side is worth to it: more where it stops somebody who is about to win."""
    whose = code[1]
    if whose != NOBODY and threat(state, whose) >= 1.0:
        return 3.0
    return 1.0
