"""Sets and attempts against a second reading of the rules that tries everything."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest

from pyengine.games.stalag17 import escape, sets
from pyengine.games.stalag17.cards import INFORMATION, OBJECTS, TYPES
from pyengine.rng import Rng, below, shuffle

from .table import CARDS, PACK, at, seat, texts

rules = pytest.mark.rules

CAN_BE = [(*range(len(OBJECTS)), INFORMATION) if kind.types == (INFORMATION,) else kind.types for kind in PACK.kinds]
"""Types that a card of each kind may stand for in a set."""


def sometimes(rng: Rng, most: int) -> list[int]:
    """Some kinds, as cards of a shuffled deck would give them."""
    deck = [PACK.kind_of[card] for card in range(len(CARDS))]
    shuffle(rng, deck)
    return deck[: below(rng, most) + 1]


def is_a_set(kinds: tuple[int, ...]) -> bool:
    """Whether some way of naming types makes them all one, of three or more, or all different, of five or more."""
    for named in product(*(CAN_BE[kind] for kind in kinds)):
        if len(named) >= 3 and len(set(named)) == 1:
            return True
        if len(named) >= 5 and len(set(named)) == len(named):
            return True
    return False


@rules("stalag17.set.kinds", "stalag17.set.three", "stalag17.set.five")
def test_sets_are_what_some_naming_of_types_makes_them() -> None:
    rng = Rng("sets")
    seen = {True: 0, False: 0}
    for _ in range(1500):
        kinds = tuple(sometimes(rng, 6))
        seen[is_a_set(kinds)] += 1
        assert sets.is_set(PACK, bytes(kinds)) == is_a_set(kinds), [PACK.kinds[kind].slug for kind in kinds]
    assert min(seen.values()) > 30


@rules("stalag17.set.three", "stalag17.set.five", "stalag17.action.set")
def test_every_card_offered_leads_to_a_set_and_every_set_is_offered() -> None:
    rng = Rng("offers")
    found = 0
    for _ in range(60):
        hand = sometimes(rng, 8)
        begun = sets.openers(PACK, bytes(hand), sorted(set(hand)))
        whole = [chosen for size in range(3, len(hand) + 1) for chosen in combinations(sorted(hand), size) if is_a_set(chosen)]
        assert begun == sorted({kind for chosen in whole for kind in chosen})
        found += bool(whole)
        for first in begun:
            rest = hand[:]
            rest.remove(first)
            offered = sets.additions(PACK, bytes((first,)), bytes(rest), sorted(set(rest)))
            together = {pair for chosen in whole for pair in permutations(chosen, 2)}
            assert offered == sorted({other for one, other in together if one == first})
    assert found > 10


def best_match(needs: tuple[int, ...], covers: list[int]) -> int:
    """Most needs that any assignment of cards meets; plain and slow."""
    if not needs:
        return 0
    best = best_match(needs[1:], covers)
    for index, bits in enumerate(covers):
        if bits >> needs[0] & 1:
            best = max(best, 1 + best_match(needs[1:], covers[:index] + covers[index + 1 :]))
    return best


@rules("stalag17.escape.objects", "stalag17.ruling.26")
def test_an_attempt_is_matched_exactly() -> None:
    rng = Rng("matching")
    for _ in range(400):
        needs = tuple(sorted(below(rng, len(OBJECTS)) for _ in range(below(rng, 6))))
        kinds = [PACK.kinds[kind] for kind in sometimes(rng, 6)]
        bits = [escape.covers_its_own(kind) | escape.covers_either(kind) | escape.covers_any(kind) for kind in kinds]
        lacking = escape.unmet(bytes(needs), bytes(sorted(bits)).lstrip(b"\0"))
        assert len(lacking) == len(needs) - best_match(needs, bits), (needs, [kind.slug for kind in kinds])


@rules("stalag17.set.kinds")
def test_a_large_hand_keeps_the_list_short() -> None:
    hand = " ".join(CARDS[::2])
    match = at(seat(hand), seat())
    assert len(texts(match)) < 100
    for _ in range(30):
        legal = texts(match)
        if match.actor != 0:
            break
        match.play(next((text for text in legal if text.startswith(("set", "add"))), legal[-1]))
        assert len(texts(match)) < 100
    assert len(TYPES) == 8


def test_the_prompt_says_what_a_set_wants() -> None:
    """How many more cards of which type, or of types, counted by what the hand can still give."""
    match = at(seat("food1 food2 food_map map1 map2 tool1 clothes1 runaway1"), seat())

    def prompt() -> str:
        return str(match.view(0).prompt.text)

    match.play("set food_map")
    assert prompt() == "One card lies in the set, Food or Map on top. To discard it, add 2 more Food, or 2 more Map, or 4 more types."
    match.play("add food1")
    assert prompt() == "2 cards lie in the set, Food 1 on top. To discard it, add one more Food, or 3 more types."
    match.play("add food2")
    assert prompt() == "A set of 3: discard it with Food 2 on top, or add to it."
    narrow = at(seat("food1 food2 food_map tool1"), seat())
    narrow.play("set food1")
    assert narrow.view(0).prompt.text == "One card lies in the set, Food 1 on top. To discard it, add 2 more Food."
