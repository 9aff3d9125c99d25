"""A short fuzz of every game, the crash file, and Hypothesis as the player."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

import pyengine
from tests.conformance.cases import Case, all_cases, games

from . import fuzz
from .session import Session

GAMES = [game.id for game in games()]
CASES = all_cases()
BRIEF = settings(
    max_examples=12, stateful_step_count=24, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


@pytest.mark.parametrize("game", GAMES)
def test_a_short_fuzz(game: str, tmp_path: Path) -> None:
    played = fuzz.fuzz(game, 250, 1, tmp_path)
    assert played.crash is None, played.crash.with_suffix(".txt").read_text("utf-8")
    assert played.plies >= played.choices >= 250


def test_a_crash_leaves_a_record_that_can_be_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Session) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Session, "look", broken)
    for game in GAMES:
        crashed = fuzz.fuzz(game, 500, 1, tmp_path).crash
        assert crashed is not None
        assert "ZeroDivisionError" in crashed.with_suffix(".txt").read_text("utf-8")
        match = pyengine.replay(crashed.read_text("utf-8"))
        assert match.game.id == game


class Play(RuleBasedStateMachine):
    """Play, undo, redo, save, load, look and ask in any order."""

    session: Session

    @initialize(case=st.sampled_from(CASES), seed=st.integers(0, 99), undo=st.sampled_from(["fair", "free", "off"]))
    def begin(self, case: Case, seed: int, undo: Any) -> None:
        self.session = Session(case, seed, undo)

    @rule(data=st.data())
    @precondition(lambda self: not self.session.over)
    def play(self, data: st.DataObject) -> None:
        for _ in range(1 + data.draw(st.integers(0, 3))):
            if not self.session.over:
                self.session.play(lambda count: data.draw(st.integers(0, count - 1)))

    @rule()
    def undo(self) -> None:
        self.session.undo()

    @rule()
    def redo(self) -> None:
        self.session.redo()

    @rule()
    def reload(self) -> None:
        self.session.reload()

    @rule()
    def look(self) -> None:
        self.session.look()

    @rule(data=st.data())
    def ask(self, data: st.DataObject) -> None:
        self.session.ask(lambda count: data.draw(st.integers(0, count - 1)))

    @rule(data=st.data())
    def imagine(self, data: st.DataObject) -> None:
        self.session.imagine(lambda count: data.draw(st.integers(0, count - 1)))

    @rule(data=st.data())
    def damage(self, data: st.DataObject) -> None:
        self.session.damage(lambda count: data.draw(st.integers(0, count - 1)))

    @invariant()
    def ends_only_with_an_outcome(self) -> None:
        assert self.session.over == (self.session.match.outcome is not None)


def test_any_order_of_steps() -> None:
    run_state_machine_as_test(Play, settings=BRIEF)
