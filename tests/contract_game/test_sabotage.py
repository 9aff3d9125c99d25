"""The conformance suite itself is proved: each variant that breaks a promise is caught by the check of that promise."""

from __future__ import annotations

import pytest

from pyengine import registry
from tests.conformance.cases import default_cases, seeds
from tests.conformance.checks import CHECKS

from . import GAME, sabotage
from .game import ContractGame

CAUGHT_BY = [
    (sabotage.PeekingBot, "advice"),
    (sabotage.LeakingView, "secrets"),
    (sabotage.KeptSecret, "resampling"),
    (sabotage.ForgottenCard, "resampling"),
    (sabotage.TellingPace, "reveals"),
    (sabotage.TellingLog, "reveals"),
    (sabotage.TellingRefusal, "secrets"),
    (sabotage.SilentReveal, "reveals"),
    (sabotage.LostCard, "events"),
    (sabotage.SharedTaps, "moves"),
]


CASE = next(case for case in default_cases() if case.game == GAME.id)


def run(check: str) -> None:
    """A check just as the conformance suite runs it."""
    for seed in seeds(CASE)[: CHECKS[check].seeds]:
        CHECKS[check].run(CASE, seed)


@pytest.mark.parametrize(("variant", "check"), CAUGHT_BY, ids=[variant.__name__ for variant, _ in CAUGHT_BY])
def test_sabotage_is_caught(variant: type[ContractGame], check: str) -> None:
    with registry.registered(variant()), pytest.raises(AssertionError):
        run(check)


@pytest.mark.parametrize("check", sorted({check for _, check in CAUGHT_BY}))
def test_the_honest_game_is_not(check: str) -> None:
    run(check)
