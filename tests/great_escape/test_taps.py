"""Notation, and what a tap means that makes no move."""

from __future__ import annotations

import pytest

from pyengine import UnreadableMove

from .table import at, digging, play, running, texts


def cites(match, *taps: str) -> list[str]:  # type: ignore[no-untyped-def]
    return [citation.rule for citation in match.why_not(list(taps))]


def test_notation_is_language_free_and_read_back() -> None:
    match = running("colonel_briggs lofty", "spanners porky")
    play(match, "turn")
    assert [(move.text, move.kind, move.args, move.targets) for move in match.moves()] == [
        ("give colonel_briggs", "give", ("colonel_briggs",), ("colonel_briggs",)),
        ("give lofty", "give", ("lofty",), ("lofty",)),
    ]
    for text in ("give", "give nobody", "give  lofty", "Tom", "give lofty porky", ""):
        with pytest.raises(UnreadableMove):
            match.play(text)
        assert [citation.rule for citation in match.why_not(text)] == ["common.notation"]


def test_labels_say_where_and_what_follows() -> None:
    match = digging(tom="PSV", dick="SSC", harry="PSPSVPSPV", current="P")
    assert [move.label for move in match.moves()] == [
        "Tom: stretch 4, then anything may follow",
        "Dick: over the fall as stretch 3, then anything may follow",
        "Harry: stretch 10, and out",
    ]
    plain = digging(tom="PS", dick="PSP", harry="PP", current="S")
    assert [move.label for move in plain.moves()] == [
        "Tom: stretch 3, then a prop is due",
        "Dick: stretch 4, then air is due",
        "Harry: stretch 3, then a prop or air must follow",
    ]
    stuck = digging(tom="PSPSVPPP", dick="G", harry="G", current="P", options={"last_card_prop": True})
    assert [move.label for move in stuck.moves()] == ["Tom: stretch 9, then no stretch can follow"]


@pytest.mark.rules("great_escape.dig.compulsory")
def test_two_tunnels_cannot_be_tapped_for_one_card() -> None:
    match = digging(tom="P", dick="P", harry="SS", current="S")
    assert cites(match, "tom") == []
    assert cites(match, "tom", "dick") == ["great_escape.dig.compulsory"]
    assert cites(match, "tom", "harry") == ["great_escape.dig.prop"]
    assert cites(match, "current") == ["great_escape.dig.compulsory"]
    assert cites(match, "deck", "tom") == ["great_escape.dig.compulsory"]


@pytest.mark.rules("great_escape.dig.turn", "great_escape.break_out.turn", "great_escape.run.turn")
def test_cards_are_turned_one_at_a_time() -> None:
    assert cites(digging(tom="P"), "deck", "deck") == ["great_escape.dig.turn"]
    assert cites(at("break_out", escapees="lofty"), "deck", "deck") == ["great_escape.break_out.turn"]
    assert cites(running("lofty", "ace porky"), "deck", "deck") == ["great_escape.run.turn"]


@pytest.mark.rules("great_escape.run.at_large", "great_escape.break_out.removed")
def test_piles_that_hold_nothing_to_be_moved() -> None:
    match = running("lofty maple", "ace porky", captured="hamish")
    assert cites(match, "captured") == ["great_escape.run.at_large"]
    assert cites(match, "escapees") == ["great_escape.run.at_large"]
    assert cites(match, "removed") == ["great_escape.break_out.removed"]
    assert cites(match, "tom") == ["great_escape.break_out.removed"]
    play(match, "turn")
    assert cites(match, "ace") == ["great_escape.run.check"]
    play(match, "check")
    assert cites(match, "ace") == ["great_escape.run.turn"]
    assert cites(match, "hamish") == ["great_escape.run.at_large", "great_escape.run.asked"]


@pytest.mark.rules("great_escape.break_out.turn")
def test_a_man_just_out_is_not_hunted_yet() -> None:
    match = at("break_out", escapees="lofty")
    assert cites(match, "lofty") == ["great_escape.break_out.turn"]
    assert cites(match, "nowhere") == ["great_escape.table.turning"]


@pytest.mark.rules("great_escape.run.dogs", "great_escape.run.check")
def test_one_tap_is_enough() -> None:
    dogs = running("lofty maple", "spanners porky")
    play(dogs, "turn")
    assert cites(dogs, "lofty", "maple") == ["great_escape.run.dogs"]
    assert cites(dogs, "current") == ["great_escape.run.dogs"]
    check = running("maple", "ace")
    play(check, "turn")
    assert cites(check, "choice:check", "choice:check") == ["great_escape.run.check"]


def test_all_of_the_legal_moves_in_their_order() -> None:
    assert texts(digging(tom="PSPSVPSPVP", options={"continue_digging": True})) == ["turn", "go"]
    assert texts(digging(current="G")) == ["tom", "dick", "harry"]
