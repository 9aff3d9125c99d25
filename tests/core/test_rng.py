"""The generator gives the same numbers everywhere and for ever; records and seeds depend on it."""

from __future__ import annotations

from pyengine.rng import MASK, Rng, below, next64, seeded, shuffle


def test_reference_values_of_splitmix64() -> None:
    rng = Rng(0)
    rng.rng = 0
    assert [next64(rng) for _ in range(4)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]


def test_seeds_may_be_any_integer_or_text() -> None:
    assert seeded(7) == seeded("7") == 0x7902699BE42C8A8E
    assert seeded("2025-12-01") == 0xADD9297F59733B5C
    assert seeded(-1) == 0x1BAD6B8CF97131FC
    assert seeded(10**30) == 0xFA72D4146F76703A


def test_dice_and_shuffles_are_fixed() -> None:
    rng = Rng(7)
    assert [below(rng, 6) for _ in range(20)] == [4, 5, 5, 1, 5, 3, 2, 1, 0, 4, 1, 4, 1, 1, 0, 4, 4, 1, 1, 3]
    rng, items = Rng(7), list(range(10))
    shuffle(rng, items)
    assert items == [4, 2, 0, 9, 3, 5, 1, 6, 7, 8]
    assert rng.rng == 0x8F5B1215DCAE74B


def test_numbers_stay_in_range_and_reach_every_value() -> None:
    rng = Rng("range")
    for bound in (1, 2, 3, 8, 48, 1000):
        drawn = {below(rng, bound) for _ in range(bound * 12)}
        assert drawn <= set(range(bound))
        assert len(drawn) > bound * 0.9
    assert 0 <= rng.rng <= MASK


def test_the_state_is_all_there_is() -> None:
    one, other = Rng(1), Rng(2)
    other.rng = one.rng
    assert [next64(one) for _ in range(5)] == [next64(other) for _ in range(5)]
