"""The conformance suite itself is proved: each variant that breaks a promise is caught by the check of that promise.

That the honest game passes the very same checks on the very same walks is among the conformance tests.
"""

from __future__ import annotations

import pytest

from pyengine import EngineError, registry
from pyengine.game import Unreadable
from tests.conformance.cases import default_cases, seeds
from tests.conformance.checks import CHECKS

from . import GAME, sabotage
from .game import ContractGame

CAUGHT_BY = [
    (sabotage.PeekingBot, "advice"),
    (sabotage.LeakingView, "secrets"),
    (sabotage.FalselyOpen, "secrets"),
    (sabotage.KeptSecret, "resampling"),
    (sabotage.ForgottenCard, "resampling"),
    (sabotage.TellingPace, "reveals"),
    (sabotage.TellingLog, "reveals"),
    (sabotage.TellingRefusal, "secrets"),
    (sabotage.SilentReveal, "reveals"),
    (sabotage.LostCard, "events"),
    (sabotage.SharedTaps, "moves"),
    (sabotage.UnfinishedName, "moves"),
    (sabotage.NamedBack, "views"),
    (sabotage.ShortMemory, "positions"),
    (sabotage.LostPile, "left_out"),
    (sabotage.HiddenDice, "records"),
    (sabotage.SilentRefusal, "taps"),
    (sabotage.SilentRefusal, "texts"),
    (sabotage.ForeseenCard, "preview"),
    (sabotage.BareWords, "speech"),
    (sabotage.Unresolved, "end"),
    (sabotage.SharedHands, "undo"),
    (sabotage.SharedHands, "fair_undo"),
]

CASE = next(case for case in default_cases() if case.game == GAME.id)
SEEDS = seeds(CASE)
"""Chosen before any variant is put in the game's place."""


def run(check: str) -> None:
    """A check just as the conformance suite runs it."""
    for seed in SEEDS[: CHECKS[check].seeds]:
        CHECKS[check].run(CASE, seed)


@pytest.mark.parametrize(("variant", "check"), CAUGHT_BY, ids=[f"{variant.__name__}-{check}" for variant, check in CAUGHT_BY])
def test_sabotage_is_caught(variant: type[ContractGame], check: str) -> None:
    with registry.registered(variant()), pytest.raises((AssertionError, EngineError, Unreadable)):
        run(check)
