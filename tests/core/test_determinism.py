"""Set order and `hash()` decide nothing: two processes with different hash seeds play, advise and record alike."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance.cases import default_cases

ROOT = Path(__file__).parents[2]
SCRIPT = """
import sys
import pyengine
from tests.conformance.cases import default_cases, walk
for case in default_cases():
    match = case.start(3)
    for walked in walk(match, 3):
        print([move.text for seat in range(case.seats) for move in walked.moves(seat)])
        print([move.targets for move in walked.moves()])
        if walked.actor is not None and walked.ply % 9 == 0:
            print(pyengine.advise(walked, nodes=6, seed=1).view().model_dump_json())
            print(walked.as_seen_by(walked.actor, 4).position().model_dump_json())
            print(walked.why_not([area.id for area in walked.view(0).areas][:1], 0))
    print(match.record().model_dump_json())
    print([match.view(seat).model_dump_json() for seat in (*range(case.seats), None)])
"""


def played(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    ran = subprocess.run([sys.executable, "-c", SCRIPT], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=True)
    return ran.stdout


@pytest.mark.processes
def test_hash_seeds_decide_nothing() -> None:
    one, other = played("1"), played("4242")
    assert len(one.splitlines()) > 50 * len(default_cases())
    assert one == other
