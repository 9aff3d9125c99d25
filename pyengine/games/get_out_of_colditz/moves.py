"""Moves: which are legal, and what they do.

Legal moves of a go stand in this order: runs on chains (one's own first, in the order in which they were begun), runs that begin a chain,
Home Runs, Action cards by kind, Diversions that protect a chain, and at last doing nothing. Where cards are named, they stand in the order
of the table of cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.chance import Luck
from pyengine.rules import rule
from pyengine.story import Story

from . import actions, guards, multi, solo
from .cards import APPELL, DIVERSION, HOME_RUN, KINDS, TWOS, kinds_of
from .chains import COMPLETE, has_escaper, runs, steps
from .state import HAND_LIMIT, NOBODY, Code, Draw, Give, Go, Play, PlayOut, State, Trim, Turn, Window, partners
from .targets import aims, shields

PASS: Code = ("pass", NOBODY, b"", b"")
LET: Code = ("let", NOBODY, b"", b"")
DIVERT: Code = ("divert", NOBODY, b"", b"")
DRAW: Code = ("draw", NOBODY, b"", b"")
TURN: Code = ("turn", NOBODY, b"", b"")
STOP: Code = ("stop", NOBODY, b"", b"")

ONLY_LET = (LET,)
DIVERT_OR_LET = (DIVERT, LET)
ONLY_TURN = (TURN,)


def legal(state: State) -> Sequence[Code]:
    """Legal moves of the actor, empty when the game is over."""
    if not state.stack:
        return ()
    asked = state.stack[-1]
    if isinstance(asked, Window):
        return DIVERT_OR_LET if DIVERSION in state.kinds(asked.seat) else ONLY_LET
    if isinstance(asked, Go):
        return go_moves(state, asked.seat)
    if isinstance(asked, Trim):
        return [("trim", NOBODY, b"", bytes((kind,))) for kind in sorted(set(state.kinds(asked.seat)))]
    if isinstance(asked, Turn):
        return ONLY_TURN
    if isinstance(asked, Play):
        return play_moves(state)
    if isinstance(asked, Draw):
        return draw_moves(state)
    if isinstance(asked, Give):
        return guards.choices(state, KINDS[state.laid[0]])
    if isinstance(asked, PlayOut):
        return [*lay_one(state), STOP]
    return [("name", NOBODY, b"", bytes((kind,))) for kind in kinds_of(state.terms.expansion)]


# ---- two to six players ----


@rule("get_out_of_colditz.go.number_one", "get_out_of_colditz.ruling.multi.3", off=NOBODY)
def number_one(kinds: Sequence[int]) -> int:
    """The No.1 of a hand, which must be laid before anything else is done; `NOBODY` where there is none."""
    return next((kind for kind in kinds if kind < TWOS), NOBODY)


@rule("get_out_of_colditz.five.protect", "get_out_of_colditz.ruling.multi.1", off=True)
def may_protect(state: State) -> bool:
    """Whether Diversions may be laid on chains: agreed, and five players or more."""
    return state.terms.protect


def go_moves(state: State, seat: int) -> list[Code]:
    """What may be done on a go: one thing."""
    kinds = sorted(state.kinds(seat))
    gold = bytes([kind for kind in kinds if kind < APPELL])
    must = number_one(kinds)
    found: list[Code] = [("lay", seat, b"", run) for run in runs(b"", gold) if must == NOBODY or run[0] == must]
    if must != NOBODY:
        return found
    terms = state.terms
    found = _on_chains(state, partners(terms.seats, terms.team, seat), gold) + found
    if HOME_RUN in gold:
        found += home_runs(state, partners(terms.seats, terms.team, seat))
    for kind in dict.fromkeys(kinds[len(gold) :]):
        if kind != DIVERSION:
            found += aims(state, seat, kind)
    if DIVERSION in kinds and may_protect(state):
        found += shields(state, seat)
    found.append(PASS)
    return found


def _on_chains(state: State, seats: Sequence[int], gold: bytes) -> list[Code]:
    found: dict[Code, None] = {}
    for seat in seats:
        for chain in state.chains[seat]:
            for run in runs(chain.cards[:COMPLETE].translate(KINDS), gold):
                found["lay", seat, chain.token, run] = None
    return list(found)


def home_runs(state: State, seats: Sequence[int]) -> list[Code]:
    """Home Runs on chains whose Escapers wait there; as nothing else is done on the same go, they were there when it began."""
    found: dict[Code, None] = {}
    for seat in seats:
        for chain in state.chains[seat]:
            if has_escaper(chain.cards):
                found["home_run", seat, chain.token, b""] = None
    return list(found)


# ---- one player ----


def draw_moves(state: State) -> list[Code]:
    """A card from the Escape pile, or a man from Solitary; with the pile empty neither need be."""
    found: list[Code] = [DRAW] if state.deck else []
    found += [("fetch", NOBODY, b"", bytes((kind,))) for kind in sorted(set(state.solitary.translate(KINDS)))]
    if not state.deck:
        found.append(PASS)
    return found


def play_moves(state: State) -> list[Code]:
    """Lay one card, discard one, or keep them all."""
    found = lay_one(state)
    found += [("discard", NOBODY, b"", bytes((kind,))) for kind in sorted(set(state.kinds(guards.ALONE)))]
    if not must_play(state):
        found.append(PASS)
    return found


@rule("get_out_of_colditz.solo.limit", "get_out_of_colditz.ruling.solo.1", off=False)
def must_play(state: State) -> bool:
    """Whether a sixth card forces the player to lay or discard one."""
    return len(state.hands[guards.ALONE]) > HAND_LIMIT


def lay_one(state: State) -> list[Code]:
    """Single cards on chains, single cards that begin one, and Home Runs."""
    alone = guards.ALONE
    gold = bytes(sorted(state.kinds(alone)))
    found: dict[Code, None] = {}
    for chain in state.chains[alone]:
        for step in steps(chain.cards[:COMPLETE].translate(KINDS), gold):
            found["lay", alone, chain.token, step] = None
    for step in steps(b"", gold):
        found["lay", alone, b"", step] = None
    if HOME_RUN in gold:
        found |= dict.fromkeys(home_runs(state, (alone,)))
    return list(found)


# ---- playing ----


def play(state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
    """Carry out a legal move."""
    if state.terms.solo:
        _play_alone(state, code, story)
        return
    verb = code[0]
    if verb == "let":
        actions.let(state, seat, luck, story)
        return
    if verb == "pass":
        multi.do_nothing(state, seat, luck, story)
        return
    state.idle = 0
    if verb == "lay":
        multi.lay(state, seat, code, luck, story)
    elif verb == "divert":
        actions.divert(state, seat, luck, story)
    elif verb == "trim":
        multi.trim(state, seat, code, luck, story)
    elif verb == "home_run":
        multi.home_run(state, seat, code, luck, story)
    elif verb == "commandeer":
        actions.begin_naming(state, seat, code, story)
    elif verb == "name":
        actions.name(state, seat, code, luck, story)
    else:
        actions.lay_action(state, seat, code, luck, story)


def _play_alone(state: State, code: Code, story: Story | None) -> None:
    verb, _, _, named = code
    if verb == "turn":
        solo.turn(state, story)
    elif verb == "draw":
        solo.draw(state, story)
    elif verb == "lay":
        solo.lay(state, code, story)
    elif verb == "home_run":
        solo.home_run(state, code, story)
    elif verb == "discard":
        solo.discard(state, code, story)
    elif verb == "fetch":
        solo.fetch(state, named[0], story)
    elif verb == "stop":
        solo.stop(state, story)
    elif verb != "pass":
        solo.choose(state, code, story)
    elif isinstance(state.stack[-1], Draw):
        solo.skip_draw(state, story)
    else:
        solo.do_nothing(state, story)
