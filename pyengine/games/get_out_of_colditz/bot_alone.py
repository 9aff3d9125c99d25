"""The quick player for one: how it plays out a sampled game against the Guard cards."""

from __future__ import annotations

from . import guards
from .cards import DOUBLE, ESCAPER, HOME_RUN, KINDS, PARCEL, TWOS
from .chains import COMPLETE, NAMELESS, Chain, family, men_in
from .guards import ALONE
from .moves import DRAW, PASS, STOP, TURN
from .state import HAND_LIMIT, NOBODY, Code, Draw, Give, Play, State, Turn


def policy(state: State) -> Code:
    """A sensible legal move."""
    asked = state.stack[-1]
    if isinstance(asked, Turn):
        return TURN
    if isinstance(asked, Draw):
        return draw_or_fetch(state)
    if isinstance(asked, Give):
        return min(guards.choices(state, KINDS[state.laid[0]]), key=lambda code: loss(state, code))
    kinds = bytes(sorted(state.kinds(ALONE)))
    if isinstance(asked, Play):
        return next_card(state, kinds) or keep_or_discard(state, kinds)
    return next_card(state, kinds) or STOP


def draw_or_fetch(state: State) -> Code:
    """A man from Solitary when a chain waits for one and none is in the hand, or the pile is gone."""
    kinds = state.kinds(ALONE)
    if state.solitary:
        waiting = any(len(chain.cards) == COMPLETE for chain in state.chains[ALONE])
        if not state.deck or (waiting and ESCAPER not in kinds and DOUBLE not in kinds):
            return ("fetch", NOBODY, b"", bytes((max(state.solitary.translate(KINDS)),)))
    return DRAW if state.deck else PASS


def next_card(state: State, kinds: bytes) -> Code | None:
    """The next card of the chain that is furthest: Home Run, Escaper, 2, 1; nothing where nothing fits."""
    chains = state.chains[ALONE]
    if HOME_RUN in kinds:
        ready = [chain for chain in chains if len(chain.cards) > COMPLETE]
        if ready:
            best = max(ready, key=lambda chain: men_in(chain.kinds))
            if not goes_on(state, best, kinds):
                return ("home_run", ALONE, best.token, b"")
    man = DOUBLE if DOUBLE in kinds else ESCAPER
    if man in kinds:
        complete = [chain for chain in chains if len(chain.cards) >= COMPLETE]
        if complete:
            return ("lay", ALONE, max(complete, key=lambda chain: len(chain.cards)).token, bytes((man,)))
    return _two(chains, kinds) or _one(chains, kinds)


def goes_on(state: State, chain: Chain, kinds: bytes) -> bool:
    """Whether another Escaper is laid before the Home Run: only while nobody turns Guard cards."""
    return not state.guards and (ESCAPER in kinds or DOUBLE in kinds)


def _two(chains: list[Chain], kinds: bytes) -> Code | None:
    begun = [chain for chain in chains if len(chain.cards) == 1]
    for chain in begun:
        name = family(chain.kinds)
        fitting = [kind for kind in kinds if TWOS <= kind < ESCAPER and name in (kind - TWOS, NAMELESS)]
        if fitting:
            return ("lay", ALONE, chain.token, bytes(fitting[:1]))
    if begun and PARCEL in kinds:
        return ("lay", ALONE, begun[0].token, bytes((PARCEL,)))
    return None


def _one(chains: list[Chain], kinds: bytes) -> Code | None:
    ones = [kind for kind in kinds if kind < TWOS]
    if ones:
        best = max(ones, key=lambda kind: (kind + TWOS in kinds, -kind))
        return ("lay", ALONE, b"", bytes((best,)))
    if PARCEL in kinds and any(TWOS <= kind < ESCAPER for kind in kinds):
        return ("lay", ALONE, b"", bytes((PARCEL,)))
    return None


def keep_or_discard(state: State, kinds: bytes) -> Code:
    """Keep all cards while one may; then the least useful goes."""
    if len(kinds) <= HAND_LIMIT:
        return PASS
    chains = [chain.kinds for chain in state.chains[ALONE]]
    worst = min(kinds, key=lambda kind: use(kind, kinds, chains))
    return ("discard", NOBODY, b"", bytes((worst,)))


def use(kind: int, kinds: bytes, chains: list[bytes]) -> float:
    """How useful a card of the hand is; further copies of one are less."""
    spare = kinds.count(kind) - 1
    if kind == HOME_RUN:
        return 6.0 - 1.5 * spare
    if kind == DOUBLE:
        return 6.5
    if kind == ESCAPER:
        return 5.0 - 0.3 * spare
    if kind == PARCEL:
        return 4.5
    if kind < TWOS:
        return 3.0 + (kind + TWOS in kinds) - spare
    wanted = any(len(chain) == 1 and family(chain) in (kind - TWOS, NAMELESS) for chain in chains)
    return (4.0 if wanted else 2.0) - spare


def loss(state: State, code: Code) -> float:
    """What a choice that a Guard card leaves would cost."""
    kinds = bytes(sorted(state.kinds(ALONE)))
    chains = [chain.kinds for chain in state.chains[ALONE]]
    if code[0] == "give":
        return use(code[3][0], kinds, chains)
    cost = 0.0
    for one in guards.cost(state, KINDS[state.laid[0]], code):
        for card, _ in one.taken:
            kind = KINDS[card]
            cost += 5.5 if kind in (ESCAPER, DOUBLE) else 4.0
            cost += kind == DOUBLE
    return cost
