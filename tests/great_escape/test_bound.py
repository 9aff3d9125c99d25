"""The all-seeing player of the benchmark: never below any line of play, and reached by one."""

from __future__ import annotations

import pytest

from pyengine import registry
from pyengine.chance import SilentLuck
from pyengine.game import Setup
from pyengine.games.great_escape.moves import legal, play
from pyengine.games.great_escape.score import points
from pyengine.games.great_escape.state import BREAK_OUT, DIG, State
from pyengine.games.great_escape.tunnel import Digging
from pyengine.rng import Rng, below, seeded

from .table import PACK

bound = pytest.importorskip("bench.great_escape_bound")

RUNS = [
    "lofty spanners spy maple hamish guard_1 guard_3 ace spud porky",
    "captain_hale chalky lofty bertie guard_2 guard_1 tex monty spud spanners",
    "spy tug nobby aberdeen guard_4 hamish ginger guard_3 lofty",
    "porky dusty lofty hamish",
    "guard_1 lofty",
]


def brute_force(state: State) -> int:
    """The best score over all choices."""
    if state.ended:
        return points(state)
    scores = []
    for code in legal(state):
        after = state.copy()
        play(after, code, None)
        scores.append(brute_force(after))
    return max(scores)


@pytest.mark.parametrize("cards", RUNS)
def test_the_best_run_is_the_best_over_all_choices(cards: str) -> None:
    numbers = tuple(PACK.number[slug] for slug in cards.split())
    state = State(PACK, Digging(), 0)
    state.phase = BREAK_OUT
    state.deck = bytearray(reversed(numbers))
    assert bound.best_run(PACK, numbers) == brute_force(state)


def test_the_best_dig_is_no_worse_than_any_and_as_good_as_some() -> None:
    game = registry.get("great_escape")
    rng = Rng(0)
    reached = 0
    for seed in range(8):
        start: State = game.start(Setup(1, game.options(), game.edition), seeded(seed), SilentLuck(), None)
        deck = (*(tunnel[0] for tunnel in start.tunnels), *reversed(start.deck))
        best, most, finished = bound.best_score(PACK, deck), 0, False
        for _ in range(150):
            state = start.copy()
            while not state.ended and state.phase == DIG:
                codes = legal(state)
                play(state, codes[below(rng, len(codes))], None)
            if state.phase != DIG:
                finished = True
                most = max(most, bound.best_run(PACK, (*reversed(state.deck), *state.bottom)))
        assert most <= best
        assert finished <= bound.can_finish(PACK, deck)
        reached += most == best
    assert reached >= 4
