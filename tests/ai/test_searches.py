"""The searches on a toy that can be solved outright."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pyengine.ai import maxn
from pyengine.ai.branching import branches
from pyengine.ai.choice import search
from pyengine.ai.infoset import WIDEN, Infoset
from pyengine.ai.maxn import MaxN
from pyengine.ai.playouts import Playouts
from pyengine.ai.race import Race
from pyengine.ai.search import PLAYOUTS, TREE, Arm, Budget, Search
from pyengine.ai.tree import Tree
from pyengine.chance import Luck
from pyengine.documents import Level
from pyengine.game import SearchStyle, Setup
from pyengine.knowledge import Knowledge
from pyengine.story import Story

from .toy import Toy, ToyOptions, ToyState, knowledge_of

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


def test_race_tries_all_on_one_deal_and_halves() -> None:
    arms = [Arm(code, 0.0) for code in range(8)]
    race = Race(arms, 48, usual=None)
    tried: list[list[int]] = []
    for spent in range(48):
        arm, first = race.next(spent)
        if first:
            tried.append([])
        tried[-1].append(arm.code)
        race.count(arm, arm.code / 10)
    assert tried == [list(range(8))] * 2 + [list(range(4, 8))] * 4 + [[6, 7]] * 8
    assert [arm.code for arm in race.ranked(arms)] == [7, 6, 5, 4, 3, 2, 1, 0]


def test_race_is_loyal_to_the_usual_move_while_in_doubt() -> None:
    arms = [Arm(code, 0.0) for code in range(2)]
    race = Race(arms, 10**6, usual=0)
    for spent in range(8000):
        arm, _ = race.next(spent)
        chance = (spent // 2 * (7, 3)[arm.code] % 10) / 10  # each falls differently on the same deals
        race.count(arm, chance + 0.02 * arm.code)
        if spent == 39:
            assert arms[1].value > arms[0].value
            assert race.ranked(arms)[0].code == 0
    assert race.ranked(arms)[0].code == 1


def test_race_needs_few_deals_where_luck_falls_alike() -> None:
    arms = [Arm(code, 0.0) for code in range(2)]
    race = Race(arms, 10**6, usual=0)
    for spent in range(8):
        arm, _ = race.next(spent)
        race.count(arm, spent // 2 % 2 + 0.02 * arm.code)
    assert race.ranked(arms)[0].code == 1


def test_the_usual_move_does_not_retire() -> None:
    arms = [Arm(code, 0.0) for code in range(8)]
    race = Race(arms, 48, usual=0)
    for spent in range(48):
        arm, _ = race.next(spent)
        race.count(arm, arm.code / 10)
    assert arms[0] in race.racing
    assert race.ranked(arms)[0].code == 7


def test_infoset_widens_with_visits() -> None:
    search = Infoset(knowledge_of(ToyOptions(counters=20)), "hard", 1, Budget(120, 0.0))
    while not search.step(100):
        pass
    for branch in search._roots.values():
        assert len(branch.children) <= min(3, 2 + branch.visits**WIDEN)


class Fitted(Toy):
    """A toy that chooses its own style and effort."""

    def search_style(self, setup: Setup) -> SearchStyle:
        return "tree" if setup.seats == 2 else "infoset"

    def effort(self, state: Any, level: Level) -> tuple[int, float] | None:
        return (state.counters, 0.0) if level == "hard" else None


def test_a_game_may_choose_style_and_effort() -> None:
    for seats, style in ((2, Tree), (3, Infoset)):
        known = knowledge_of(ToyOptions(counters=9), seats)
        known = Knowledge(Fitted(), known.setup, known.state, known.seat)
        assert isinstance(search(known, level="hard"), style)
        assert search(known, level="hard").budget == 9
        assert search(known, level="hard", nodes=5).budget == 5
        assert search(known, level="easy").budget in (TREE["easy"].nodes, PLAYOUTS["easy"].nodes)


class Choosy(Toy):
    """Takes every call of the suit for the same, and never declines."""

    def promising(self, state: ToyState, legal: Sequence[int]) -> Sequence[int]:
        return [code for code in legal if code not in (11, 12)]


@pytest.mark.parametrize("style", [Playouts, Infoset])
def test_time_goes_to_promising_moves_and_the_others_come_last(style: type[Search]) -> None:
    options = ToyOptions(counters=9)
    assert [arm.code for arm in style(knowledge_of(options), "hard", 1, Budget(240, 0.0)).tried] == [1, 2, 3]

    class NeverThree(Toy):
        def promising(self, state: ToyState, legal: Sequence[int]) -> Sequence[int]:
            return [code for code in legal if code != 3] or legal

    search = style(knowledge_of(options, game=NeverThree()), "hard", 1, Budget(240, 0.0))
    while not search.step(50):
        pass
    order = search.order()
    assert order[-1].code == 3
    assert order[-1].nodes == 0
    assert order[-1].value == min(arm.value for arm in order)
    assert sum(arm.nodes for arm in order) == search.spent == 240


def test_one_promising_move_costs_nothing() -> None:
    search = Playouts(knowledge_of(ToyOptions(secret=True), game=Choosy()), "hard", 1, Budget(300, 0.0))
    assert search.step(10)
    assert search.spent == 0
    assert [arm.code for arm in search.order()] == [10, 11, 12]


class Covert(Toy):
    """Only one move, which nobody else is to know."""

    def moves(self, state: ToyState) -> Sequence[int]:
        return super().moves(state)[:1]

    def covert(self, state: ToyState) -> bool:
        return True


@pytest.mark.parametrize("style", [Playouts, Infoset])
def test_the_pace_of_a_covert_decision_does_not_tell_that_there_is_no_choice(style: type[Search]) -> None:
    search = style(knowledge_of(ToyOptions(counters=9), game=Covert()), "hard", 1, Budget(30, 0.0))
    while not search.step(7):
        pass
    assert search.spent == 30
    assert [arm.code for arm in search.order()] == [1]


class Watched(Toy):
    """Play-outs of two plies, and on to an even number of counters; remembers how many are left where it is judged."""

    def __init__(self) -> None:
        self.judged: list[int] = []

    def horizon(self, setup: Setup) -> int | None:
        return 2

    def quiet(self, state: ToyState) -> bool:
        return state.counters % 2 == 0

    def policy(self, state: ToyState, rng: Any) -> int:
        return 1

    def value(self, state: ToyState, seat: int) -> float:
        self.judged.append(state.counters)
        return super().value(state, seat)


def test_a_play_out_ends_at_the_games_horizon_in_a_quiet_position() -> None:
    game = Watched()
    search = Playouts(knowledge_of(ToyOptions(counters=20), game=game), "hard", 1, Budget(3, 0.0))
    assert search.step(3)
    # after 1, 2 or 3 counters and two plies 17, 16 and 15 are left
    assert game.judged == [16, 16, 14]


class Lottery(Toy):
    """Two moves that end the game at once: 1 is the policy's own and wins 0.5; 2 wins 0 or 1 as the hidden suit has it."""

    def moves(self, state: ToyState) -> Sequence[int]:
        return (1, 2)

    def play(self, state: ToyState, seat: int, code: int, luck: Luck, story: Story | None) -> None:
        state.counters, state.points = 0, [code, state.suit]

    def value(self, state: ToyState, seat: int) -> float:
        return 0.5 if state.points[0] == 1 else float(state.points[1])

    def policy(self, state: ToyState, rng: Any) -> int:
        return 1


def test_the_policys_move_is_left_only_for_one_that_beats_it_by_more_than_luck() -> None:
    left = 0
    for seed in range(200):
        search = Playouts(knowledge_of(ToyOptions(secret=True), game=Lottery()), "hard", seed, Budget(60, 0.0))
        while not search.step(60):
            pass
        left += search.ranked()[0].code == 2
    assert left < 60  # of two equal moves the other one looks better every other time


class Sure(Lottery):
    """Both moves win for sure; 2 is the policy's own."""

    def value(self, state: ToyState, seat: int) -> float:
        return 1.0

    def policy(self, state: ToyState, rng: Any) -> int:
        return 2


def test_of_equal_moves_the_policys_own_is_best() -> None:
    search = Playouts(knowledge_of(ToyOptions(secret=True), game=Sure()), "hard", 1, Budget(40, 0.0))
    while not search.step(40):
        pass
    assert [arm.code for arm in search.order()] == [2, 1]
