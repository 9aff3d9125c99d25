"""Every game, shipped or not, passes every check."""

from __future__ import annotations

import pytest

from .cases import Case, all_cases, default_cases, seeds
from .checks import CHECKS

DEFAULTS = default_cases()
PLAN = [(name, case) for name, check in CHECKS.items() for case in (all_cases() if check.everywhere else DEFAULTS)]


@pytest.mark.parametrize(("name", "case"), PLAN, ids=[f"{name}-{case}" for name, case in PLAN])
def test_conformance(name: str, case: Case) -> None:
    check = CHECKS[name]
    for seed in seeds(case)[: check.seeds]:
        check.run(case, seed)
