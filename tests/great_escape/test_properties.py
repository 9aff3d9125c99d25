"""What holds in every game: windows counted anew from the cards, cards neither lost nor doubled, tables equal to the rules they keep."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import pyengine
from pyengine import Match
from pyengine.games.great_escape import run
from pyengine.games.great_escape.cards import Action, Card, Middle, Pack
from pyengine.games.great_escape.moves import legal, play
from pyengine.games.great_escape.outlook import expected_points, needs
from pyengine.games.great_escape.score import ending, points
from pyengine.games.great_escape.state import BREAK_OUT, RUN, State
from pyengine.games.great_escape.tunnel import Digging, Tip, extended, forbidding, reach

from .table import PACK, pile

diggings = st.builds(Digging, st.booleans(), st.booleans(), st.booleans())
MIDDLES = st.lists(st.sampled_from(list(Middle)), max_size=24)
STRETCHES = (Middle.STANDARD, Middle.PROP, Middle.VENTILATION)


def dug(middles: list[Middle], digging: Digging) -> tuple[list[Middle], Tip]:
    """Those of the cards that fit, one after the other, and the tip they make."""
    kept: list[Middle] = []
    tip = Tip()
    for middle in middles:
        if not forbidding(tip, middle, digging):
            kept.append(middle)
            tip = extended(tip, middle)
    return kept, tip


def allowed(before: list[Middle], middle: Middle, digging: Digging) -> bool:
    """The rules once more, read from the whole row of cards instead of its tip."""
    if any(card in (Middle.GUARD, Middle.SPY) for card in before):
        return False
    if middle in (Middle.GUARD, Middle.SPY):
        return True
    row = [card for card in before if card in STRETCHES]
    if len(row) == 10:
        return False
    if middle == Middle.COLLAPSED:
        if before and before[-1] == Middle.COLLAPSED:
            return False
        return not (digging.collapsed_beside_covered and len(before) > 1 and before[-2] == Middle.COLLAPSED)
    row = [*row, middle]
    if _breaks(row, 3, Middle.PROP) or _breaks(row, 5, Middle.VENTILATION):
        return False
    if len(row) == 10:
        return middle == Middle.PROP or not digging.last_card_prop
    next_is_last = digging.last_card_prop and len(row) == 9
    needs_prop = next_is_last or _breaks([*row, Middle.VENTILATION], 3, Middle.PROP)
    needs_air = _breaks([*row, Middle.PROP], 5, Middle.VENTILATION)
    return not (middle == Middle.STANDARD and needs_prop and needs_air)


def _breaks(row: list[Middle], window: int, wanted: Middle) -> bool:
    """Whether some window of the row is without what every window must hold."""
    return any(wanted not in row[start : start + window] for start in range(len(row) - window + 1))


@given(MIDDLES, st.sampled_from(list(Middle)), diggings)
@settings(max_examples=400)
def test_the_tip_knows_all_that_the_whole_tunnel_knows(middles: list[Middle], middle: Middle, digging: Digging) -> None:
    before, tip = dug(middles, digging)
    assert (not forbidding(tip, middle, digging)) == allowed(before, middle, digging)


@given(MIDDLES, diggings)
def test_the_kept_table_equals_the_rules(middles: list[Middle], digging: Digging) -> None:
    _, tip = dug(middles, digging)
    for middle in Middle:
        expected = None if forbidding(tip, middle, digging) else extended(tip, middle)
        assert reach(tip, digging)[middle] == expected


@given(MIDDLES)
def test_needs_are_the_fewest_props_and_ventilations(middles: list[Middle]) -> None:
    before, tip = dug(middles, Digging())
    row = [card for card in before if card in STRETCHES]
    left, props, airs = needs(tip)
    assert left == 10 - len(row)
    enough = [*row]
    while len(enough) < 10:
        due = _breaks([*enough, Middle.STANDARD], 3, Middle.PROP)
        enough.append(Middle.PROP if due else Middle.STANDARD)
    assert enough[len(row) :].count(Middle.PROP) == props
    enough = [*row]
    while len(enough) < 10:
        due = _breaks([*enough, Middle.STANDARD], 5, Middle.VENTILATION)
        enough.append(Middle.VENTILATION if due else Middle.STANDARD)
    assert enough[len(row) :].count(Middle.VENTILATION) == airs


@pytest.mark.parametrize(
    "deck",
    [
        ["lofty", "hamish", "guard_4", "ginger", "dusty"],
        ["lofty", "colonel_briggs", "guard_4", "porky", "captain_hale"],
        ["maple", "ace", "guard_4", "lofty", "spy"],
    ],
)
def test_the_expected_score_of_a_break_out_is_the_mean_over_all_decks(deck: list[str]) -> None:
    """Without dogs, snipers and radio it is exact; they take men of one's choice, which is only estimated."""
    numbers = [PACK.number[slug] for slug in deck if slug not in ("hamish",)]
    start = State(PACK, Digging(), 0)
    start.phase = BREAK_OUT
    start.deck = bytearray(numbers)
    total = tries = 0
    for order in permutations(numbers):
        state = start.copy()
        state.deck = bytearray(order)
        while not state.ended:
            play(state, legal(state)[0], None)
        total += points(state)
        tries += 1
    assert expected_points(start) == pytest.approx(total / tries)


@pytest.mark.rules("great_escape.ruling.28", "great_escape.run.check")
def test_a_card_with_a_check_and_dogs_checks_first() -> None:
    """No card of the pack has both; one that had would ask in this order, and of survivors only."""
    lofty, dusty, maple = (PACK.cards[PACK.number[slug]] for slug in ("lofty", "dusty", "maple"))
    both = Card("both", "pow", Middle.PROP, (Action("dogs"), Action("trains")), 1, "N", "", False)
    spy = PACK.cards[PACK.spy]
    state = State(Pack((lofty, dusty, maple, both, spy)), Digging(), 0)
    state.phase = RUN
    state.escapees = bytearray([0, 1, 2])
    run.turned(state, 3, None)
    assert legal(state) == ("check",)
    play(state, "check", None)
    assert legal(state) == ("give lofty", "give maple")


class Games(RuleBasedStateMachine):
    """Random play through the public match, by chosen indices, with undo."""

    match: Match

    @initialize(seed=st.integers(0, 10_000), digging=diggings)
    def begin(self, seed: int, digging: Digging) -> None:
        self.match = pyengine.new_match("great_escape", seed=seed, options=digging._asdict(), undo="free")

    @rule(choice=st.integers(0, 50), plies=st.integers(1, 12))
    def play(self, choice: int, plies: int) -> None:
        for ply in range(plies):
            moves = self.match.moves()
            if moves:
                self.match.play(moves[(choice + ply) % len(moves)])

    @precondition(lambda self: self.match.can_undo[0])
    @rule()
    def undo(self) -> None:
        self.match.undo()

    @invariant()
    def every_card_lies_in_one_place(self) -> None:
        table = self.match.position().table
        piles = ["deck", "bottom", "tom", "dick", "harry", "escapees", "captured", "removed"]
        lying = [slug for name in piles for slug in table[name]] + ([table["current"]] if table["current"] else [])
        assert sorted(lying) == sorted(PACK.slugs)

    @invariant()
    def tips_are_those_of_the_cards(self) -> None:
        state = self.match._state
        for name, tip in zip(("tom", "dick", "harry"), state.tips, strict=True):
            found = Tip()
            for slug in pile(self.match, name):
                middle = PACK.cards[PACK.number[slug]].middle
                assert not forbidding(found, middle, state.digging)
                found = extended(found, middle)
            assert found == tip

    @invariant()
    def the_end_follows_from_the_table(self) -> None:
        state = self.match._state
        assert state.ended == ending(state)
        assert (self.match.outcome is None) == bool(self.match.moves())


Games.TestCase.settings = settings(max_examples=40, stateful_step_count=12, deadline=None)
TestGames = Games.TestCase
