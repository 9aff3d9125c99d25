"""Which legal moves a search is to spend its time on: not those that are sure to be in vain, nor the many that are nearly alike.

Uses only what the actor may know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from . import bot, bot_alone
from .cards import APPELL, COMMANDEER, CONFISCATION, DIVERSION, DOUBLE, ESCAPER, HOME_RUN, KIND, KINDS, MAJOR_SEARCH, MEN
from .chains import COMPLETE, kinds_in
from .guards import ALONE
from .multi import team_men
from .needs import threat, use, use_of
from .state import HAND_LIMIT, Code, Go, Naming, Play, State, Trim
from .targets import ACTIONS, PROTECT, TOP, losses

SPARE = 3
"""Cards among which one to be thrown away is looked for: those of least use."""
WANTED = 4
"""Names that are weighed for a Commandeer: those of most use."""
TAKEN = 3
"""Cards that are weighed for a Confiscation Order."""
ASKED = 2
"""Opponents who are weighed for a card that is aimed at a hand."""


def promising(state: State, legal: Sequence[Code]) -> Sequence[Code]:
    """Those of the actor's legal moves that are worth looking at; at least one."""
    if len(legal) < 2:
        return legal
    asked = state.stack[-1]
    if state.terms.solo:
        return _alone(state, legal) if isinstance(asked, Play) else legal
    if isinstance(asked, Go):
        return _go(state, asked.seat, legal) or legal
    if isinstance(asked, Trim):
        return _best(legal, SPARE, lambda code: -use_of(state, asked.seat, code[3][0]))
    if isinstance(asked, Naming):
        wanted = bot.whom_to_want(state, asked.seat, asked.whom)[1]
        lacked = state.lacks[asked.whom]
        return _best(
            legal, WANTED, lambda code: _name_worth(state, asked.seat, code[3][0]) + 9 * (code[3][0] == wanted) - 9 * (code[3][0] in lacked)
        )
    return legal


def _best(codes: Sequence[Code], most: int, worth: Callable[[Code], float]) -> list[Code]:
    """So many of the moves at most, those worth most, in their order."""
    kept = set(sorted(codes, key=worth, reverse=True)[:most])
    return [code for code in codes if code in kept]


# ---- one player ----


def _alone(state: State, legal: Sequence[Code]) -> list[Code]:
    """Everything that can be laid, but only the least useful cards to be thrown away; none at all where a card may be kept."""
    kinds = bytes(sorted(state.kinds(ALONE)))
    chains = [chain.kinds for chain in state.chains[ALONE]]
    thrown = [code for code in legal if code[0] == "discard"] if len(kinds) > HAND_LIMIT else []
    least = _best(thrown, SPARE, lambda code: -bot_alone.use(code[3][0], kinds, chains))
    return [code for code in legal if code[0] != "discard" or code in least]


# ---- several players ----


def _go(state: State, seat: int, legal: Sequence[Code]) -> list[Code]:
    home = [code for code in legal if code[0] == "home_run"]
    won = [code for code in home if team_men(state, code[1]) + _men(code) >= state.terms.target]
    if won:
        return won[:1]
    rows = [code for code in legal if code[0] == "lay" and not _shows_too_many(state, code)]
    rows = rows or [code for code in legal if code[0] == "lay"]
    found = {bot.go(state, seat), *home, *rows}
    aimed: dict[str, list[Code]] = {}
    for code in legal:
        if code[0] in ACTIONS or code[0] == PROTECT:
            aimed.setdefault(code[0], []).append(code)
    for verb, codes in aimed.items():
        found.update(_aimed(state, seat, verb, codes))
    return [code for code in legal if code in found or code[0] == "pass"]


def _men(code: Code) -> int:
    return sum(MEN[kind] for kind in kinds_in(code[2])[COMPLETE:])


def _shows_too_many(state: State, code: Code) -> bool:
    """Whether a row lays more Escapers than the target asks for; they would only be lost together."""
    men = _men(code) + sum(MEN[kind] for kind in code[3])
    return men > state.terms.target and sum(kind in (ESCAPER, DOUBLE) for kind in code[3]) > 1


def _aimed(state: State, seat: int, verb: str, codes: list[Code]) -> list[Code]:
    """The best ways to lay an Action card; one that would find nothing is left out."""
    kind = KIND.get(verb, DIVERSION)
    if verb == PROTECT:
        return _best(codes, 2, lambda code: len(code[2]))
    if kind == CONFISCATION:
        codes = [code for code in codes if code[2] or code[3] == TOP]
        return _best(codes, TAKEN, lambda code: _taking(state, seat, code))
    if kind in (MAJOR_SEARCH, COMMANDEER):
        codes = [code for code in codes if state.hands[code[1]]]
        return _best(codes, ASKED if kind == COMMANDEER else 1, lambda code: _asking(state, seat, code))
    if kind == APPELL or codes[0][1] >= 0:
        return [code for code in codes if losses(state, seat, code)]
    return codes


def _taking(state: State, seat: int, code: Code) -> float:
    """What a card taken is worth to oneself, and what its loss costs a chain."""
    _, whose, _, named = code
    if named == TOP:
        return use_of(state, seat, KINDS[state.discards[-1]])
    found = losses(state, seat, code)
    card = found[0].taken[0][0]
    return use_of(state, seat, KINDS[card]) + threat(state, whose) * 4 + len(found[0].taken)


def _asking(state: State, seat: int, code: Code) -> float:
    """What is likely to be found in a hand: cards one knows of there count most."""
    whom = code[1]
    known = any(state.shown[card] >> seat & 1 for card in state.hands[whom])
    return bot.whom_to_want(state, seat, whom)[0] * (2 if known else 1) + len(state.hands[whom]) / 10


def _name_worth(state: State, seat: int, kind: int) -> float:
    held = state.kinds(seat).count(kind)
    if kind == HOME_RUN and held:
        return 0.0
    return use_of(state, seat, kind) if kind < ESCAPER else use(kind, held + 1)
