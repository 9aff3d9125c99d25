"""The searches on a toy that can be solved outright."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.ai import maxn
from pyengine.ai.branching import branches
from pyengine.ai.infoset import Infoset
from pyengine.ai.maxn import MaxN
from pyengine.ai.playouts import Playouts
from pyengine.ai.search import Budget, Search
from pyengine.ai.tree import Tree

from .toy import Toy, ToyOptions, knowledge_of

GAME = Toy()


def solved(state: Any, me: int) -> float:
    """The toy's true value for a seat when every other seat plays against it, chance averaged; plain and slow."""
    actor = GAME.actor(state)
    if actor is None:
        return GAME.value(state, me)
    values = [sum(chance * solved(after, me) for after, chance in branches(GAME, state, actor, code)) for code in GAME.moves(state)]
    return max(values) if actor == me else min(values)


def solved_for_all(state: Any, seats: int) -> tuple[float, ...]:
    """The toy's true values when every seat plays for itself and, of equals, takes what is worst for seat 0."""
    actor = GAME.actor(state)
    if actor is None:
        return GAME.values(state, seats)
    found = []
    for code in GAME.moves(state):
        parts = [(chance, solved_for_all(after, seats)) for after, chance in branches(GAME, state, actor, code)]
        found.append(tuple(sum(chance * values[seat] for chance, values in parts) for seat in range(seats)))
    return min(found, key=lambda values: (-values[actor], values[0]))


def after_each(knowledge: Any) -> dict[int, float]:
    return {
        code: sum(chance * solved(after, 0) for after, chance in branches(GAME, knowledge.state, 0, code))
        for code in GAME.moves(knowledge.state)
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("dice", [False, True])
@pytest.mark.parametrize("counters", [4, 5, 6, 7, 8, 9])
def test_tree_finds_the_best_move(seats: int, dice: bool, counters: int) -> None:
    knowledge = knowledge_of(ToyOptions(counters=counters, dice=dice), seats)
    truth = after_each(knowledge)
    search = Tree(knowledge, "hard", 1, Budget(10**6, 0.0))
    while not search.step(1000):
        pass
    best = search.ranked()[0]
    assert best.value == pytest.approx(max(truth.values()))
    assert truth[best.code] == pytest.approx(max(truth.values()))


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("dice", [False, True])
@pytest.mark.parametrize("counters", [4, 5, 6, 7, 8])
def test_max_n_lets_every_seat_play_for_itself(seats: int, dice: bool, counters: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maxn, "OTHERS", 3)
    knowledge = knowledge_of(ToyOptions(counters=counters, dice=dice), seats)
    search = MaxN(knowledge, "hard", 1, Budget(10**6, 0.0))
    while not search.step(1000):
        pass
    assert search.ranked()[0].value == pytest.approx(solved_for_all(knowledge.state, seats)[0])


def test_max_n_that_follows_fewer_moves_looks_deeper(monkeypatch: pytest.MonkeyPatch) -> None:
    depths = []
    for others in (3, 2, 1):
        monkeypatch.setattr(maxn, "OTHERS", others)
        search = MaxN(knowledge_of(ToyOptions(counters=30), 4), "hard", 1, Budget(2000, 0.0))
        while not search.step(1000):
            pass
        depths.append(search.depth)
    assert depths == sorted(set(depths))


def test_max_n_leaves_the_worse_candidates_behind_after_two_plies(monkeypatch: pytest.MonkeyPatch) -> None:
    knowledge = knowledge_of(ToyOptions(counters=20), 3)
    spent = []
    for candidates in (3, 1):
        monkeypatch.setattr(maxn, "CANDIDATES", candidates)
        search = MaxN(knowledge, "hard", 1, Budget(4000, 0.0))
        while not search.step(1000):
            pass
        ranked = search.ranked()
        assert sorted(arm.code for arm in ranked) == [1, 2, 3]
        assert [arm.value for arm in ranked] == sorted((arm.value for arm in ranked), reverse=True)
        spent.append(ranked[0].nodes / search.spent)
    assert spent[0] < spent[1]


def test_a_search_cut_short_prefers_what_it_has_finished() -> None:
    """Stopped anywhere, the advice is a legal ranking in which unfinished moves do not pass finished ones."""
    for nodes in range(1, 120, 7):
        search = Tree(knowledge_of(ToyOptions(counters=9), 2), "hard", 1, Budget(nodes, 0.0))
        while not search.step(3):
            pass
        assert search.spent <= nodes
        assert sorted(arm.code for arm in search.ranked()) == [1, 2, 3]


def test_tree_prunes() -> None:
    knowledge = knowledge_of(ToyOptions(counters=12), 2)
    search = Tree(knowledge, "hard", 1, Budget(10**6, 0.0))
    while not search.step(10_000):
        pass
    plain = 0

    def count(state: Any) -> None:
        nonlocal plain
        for code in GAME.moves(state) if GAME.actor(state) is not None else ():
            for after, _ in branches(GAME, state, state.turn, code):
                plain += 1
                count(after)

    count(knowledge.state)
    assert search.spent < 12 * plain / 4  # twelve deepenings without bounds reach up to twelve times the whole tree


def test_branches_are_all_results_with_their_chances() -> None:
    knowledge = knowledge_of(ToyOptions(dice=True))
    found = list(branches(GAME, knowledge.state, 0, 3))
    assert [after.points[0] for after, _ in found] == [0, 0, 2]
    assert sum(chance for _, chance in found) == pytest.approx(1.0)
    assert [after.counters for after, _ in branches(GAME, knowledge.state, 0, 2)] == [5]


@pytest.mark.parametrize("style", [Playouts, Infoset])
def test_hidden_suit_is_not_peeked_at(style: type[Search]) -> None:
    """The suit is even money and wrong costs as much as right wins, so its call must be worth as much as declining, for either suit."""
    advices = []
    for seed in range(8):
        search = style(knowledge_of(ToyOptions(secret=True), seed=seed), "hard", 3, Budget(400, 0.0))
        while not search.step(64):
            pass
        advices.append([(arm.code, arm.value) for arm in search.ranked()])
    assert all(advice == advices[0] for advice in advices)
    assert max(value for _, value in advices[0]) < 0.65


@pytest.mark.parametrize("style", [Playouts, Infoset, Tree, MaxN])
def test_same_nodes_and_seed_same_advice_however_sliced(style: type[Search]) -> None:
    ranked = []
    for size in (1, 7, 500):
        search = style(knowledge_of(ToyOptions(counters=15, dice=True, secret=True), 3), "medium", "seed", Budget(300, 0.02))
        while not search.step(size):
            pass
        ranked.append([(arm.code, arm.value, arm.nodes) for arm in search.ranked()])
    assert ranked[0] == ranked[1] == ranked[2]


@pytest.mark.parametrize("style", [Playouts, Infoset, Tree, MaxN])
def test_budget_is_kept_and_progress_ends_at_one(style: type[Search]) -> None:
    search = style(knowledge_of(ToyOptions(counters=20)), "easy", 1, Budget(200, 0.0))
    seen = [search.progress]
    while not search.step(32):
        seen.append(search.progress)
    assert seen[0] == 0.0
    assert seen == sorted(seen)
    assert search.progress == 1.0
    assert search.spent <= 200


def test_infoset_takes_the_last_counters() -> None:
    search = Infoset(knowledge_of(ToyOptions(counters=3)), "hard", 1, Budget(300, 0.0))
    while not search.step(100):
        pass
    assert search.ranked()[0].code == 3


def test_forced_move_costs_nothing() -> None:
    search = Tree(knowledge_of(ToyOptions(counters=1)), "hard", 1, Budget(300, 0.0))
    assert search.step(10)
    assert search.spent == 0
    assert search.ranked()[0].value == 0.5, "the position as it stands"
    assert [arm.code for arm in search.ranked()] == [1]
