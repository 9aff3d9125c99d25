"""What a seat cannot know, dealt afresh: always a deal that fits what everybody knows."""

from __future__ import annotations

import pytest

from .helpers import at, on_table, table

rules = pytest.mark.rules
SEEDS = range(40)


def sizes(match_table: dict[str, list[list[str]]]) -> list[int]:
    return [len(hand) for hand in match_table["hands"]]


@rules("get_out_of_colditz.ruling.multi.32", "get_out_of_colditz.action.commandeer")
def test_hands_of_which_something_is_known_to_lack_are_filled_from_a_small_pile() -> None:
    """With the pile empty a careless deal leaves a seat nothing that it can hold."""
    hidden = ["rope_2.1", "key_2.1", "shoot.1"]
    pile = table(at([["appell.1"], [], [], []]))["deck"]
    match = at(
        [["appell.1"], *[[card] for card in hidden]],
        lacks=[[], ["shoot"], ["rope_2", "shoot"]],
        discards=[card for card in pile if card not in hidden],
        deck=[],
    )
    for seed in SEEDS:
        sample = table(match.as_seen_by(0, seed))
        assert sample["hands"] == [["appell.1"], *[[card] for card in hidden]]
    match = at([["appell.1"], *[[card] for card in hidden]], lacks=[[], ["shoot"]], discards=match.position().table["discards"], deck=[])
    found = {str(table(match.as_seen_by(0, seed))["hands"]) for seed in SEEDS}
    assert len(found) == 4


@rules("get_out_of_colditz.ruling.multi.32")
@pytest.mark.parametrize(("hand", "shown"), [([], {}), (["shoot", "rope_2"], {"shoot.1": [1, -1], "rope_2.1": [1]})])
def test_a_hand_of_which_nothing_is_hidden_hides_no_drawn_card(hand: list[str], shown: dict[str, list[int]]) -> None:
    match = at([hand, ["appell"], ["escaper"]], shown=shown)
    for seed in SEEDS:
        assert sizes(table(match.as_seen_by(1, seed))) == [len(hand), 1, 1]
        assert on_table(match.as_seen_by(1, seed)) == []
