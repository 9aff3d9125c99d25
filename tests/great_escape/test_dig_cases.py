"""The numbered cases of stage 1."""

from __future__ import annotations

import pytest

import pyengine
from pyengine import BadPosition

from .table import badge, digging, document, pile, play, refused, score, texts, why

STRETCHES = "SPV"


def taking(tunnel: str, open_to: str = "SPVCGX") -> str:
    """Of these middles, those that Tom takes when his tunnel is `tunnel`."""
    return "".join(letter for letter in open_to if "tom" in texts(digging(tom=tunnel, current=letter)))


@pytest.mark.case("G1")
@pytest.mark.rules("great_escape.dig.prop", "great_escape.ruling.1")
def test_two_without_a_prop_ask_for_one() -> None:
    assert taking("SS") == "PCGX"
    for letter in "SV":
        match = digging(tom="SS", current=letter)
        assert refused(match, "tom") == {"great_escape.dig.prop"}
        assert "Tom's last two stretches have no prop, so stretch 3 must be one" in why(match, "tom")


@pytest.mark.case("G2")
@pytest.mark.rules("great_escape.dig.ventilation", "great_escape.ruling.1")
def test_four_without_a_ventilation_ask_for_one() -> None:
    assert taking("PSPS") == "VCGX"
    for letter in "SP":
        match = digging(tom="PSPS", current=letter)
        assert refused(match, "tom") == {"great_escape.dig.ventilation"}
        assert "Tom's last four stretches have no ventilation, so stretch 5 must be one" in why(match, "tom")


@pytest.mark.case("G3")
@pytest.mark.rules("great_escape.dig.both_due", "great_escape.ruling.5")
def test_a_plain_stretch_must_not_make_both_due() -> None:
    assert taking("SPS", STRETCHES) == "PV"
    match = digging(tom="SPS", current="S")
    assert refused(match, "tom") == {"great_escape.dig.both_due"}
    assert "stretch 5 would have to be a prop and a ventilation at once" in why(match, "tom")


@pytest.mark.case("G4")
@pytest.mark.rules("great_escape.dig.ten", "great_escape.ruling.14")
def test_ten_stretches_lead_out() -> None:
    ten = ["porky", "ace", "aberdeen", "lofty", "hamish", "lieutenant_marsh", "chalky", "nobby", "sergeant_pike", "spud"]
    order = [ten[0], "guard_1", "guard_2", *ten[1:]]
    match = pyengine.new_match("great_escape", chance=["order:" + ",".join(order)])
    for number in range(2, 11):
        assert match.view(0).phase.id == "dig"
        play(match, "turn")
        assert texts(match) == ["tom"]
        events = play(match, "tom")
        assert badge(match, "tom", "length") is None or badge(match, "tom", "length").value == number
    assert match.view(0).phase.id == "break_out"
    assert "great_escape.dig.ten" in {rule for event in events for rule in event.rules}
    assert texts(match) == ["turn"]


@pytest.mark.case("G4")
@pytest.mark.rules("great_escape.dig.both_due")
def test_the_eighth_stretch_after_these_seven_is_refused() -> None:
    match = digging(tom="SSPVSPS", current="S")
    assert refused(match, "tom") == {"great_escape.dig.both_due"}
    assert "as stretch 8" in why(match, "tom")


@pytest.mark.case("G5")
@pytest.mark.rules("great_escape.dig.start", "great_escape.dig.closed")
def test_a_guard_first_closes_the_tunnel_from_the_start() -> None:
    match = pyengine.new_match("great_escape", chance=["order:porky,guard_1,lofty,tug"])
    assert badge(match, "dick", "closed") is not None
    play(match, "turn")
    assert texts(match) == ["tom", "harry"]
    assert refused(match, "dick") == {"great_escape.dig.closed"}
    assert "Guard 1 closed Dick before its first stretch" in why(match, "dick")


@pytest.mark.case("G5")
@pytest.mark.rules("great_escape.dig.lost", "great_escape.ruling.30")
def test_three_closed_from_the_start_are_a_lost_dig() -> None:
    match = pyengine.new_match("great_escape", chance=["order:guard_1,spy,guard_2"])
    assert match.actor is None
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.scores, match.outcome.rating) == ("dig_closed", (0,), "failed")


@pytest.mark.case("G6")
@pytest.mark.rules("great_escape.dig.cover", "great_escape.ruling.9", "great_escape.ruling.7")
def test_a_fall_where_a_prop_is_due_keeps_the_duty() -> None:
    match = digging(tom="SS", current="C")
    events = play(match, "tom")
    assert {"great_escape.dig.cover", "great_escape.ruling.9"} <= set(events[0].rules)
    assert badge(match, "tom", "length").value == 2
    assert badge(match, "tom", "prop_due").text == "prop due now"
    assert taking("SSC") == "PGX"
    assert refused(digging(tom="SSC", current="C"), "tom") == {"great_escape.dig.collapsed"}
    covered = digging(tom="SSC", current="P")
    assert "great_escape.ruling.7" in play(covered, "tom")[0].rules
    assert badge(covered, "tom", "length").value == 3


@pytest.mark.case("G7")
@pytest.mark.rules("great_escape.dig.collapsed", "great_escape.ruling.8")
def test_no_fall_on_an_open_fall_but_anywhere_else() -> None:
    match = digging(tom="SC", dick="PCS", harry="P", current="C")
    assert refused(match, "tom") == {"great_escape.dig.collapsed"}
    assert "lies open at the tip of Tom" in why(match, "tom")
    assert texts(match) == ["dick", "harry"], "a covered fall, or one in another tunnel, does not matter"


@pytest.mark.case("G8")
@pytest.mark.rules("great_escape.dig.closed", "great_escape.ruling.11")
def test_a_guard_closes_a_tunnel_of_seven_for_good() -> None:
    match = digging(tom="SSPSVPS", current="G")
    events = play(match, "tom")
    assert events[0].kind == "close"
    assert badge(match, "tom", "length").value == 7, "he adds no length"
    for letter in "SPVCGX":
        closed = digging(tom="SSPSVPSG", current=letter)
        assert "tom" not in texts(closed)
        assert refused(closed, "tom") == {"great_escape.dig.closed"}
        assert "closed Tom at 7 stretches" in why(closed, "tom")


@pytest.mark.case("G9")
@pytest.mark.rules("great_escape.dig.bottom", "great_escape.ruling.31")
def test_a_card_that_fits_nowhere_goes_beneath_the_deck() -> None:
    match = digging(tom="SS", dick="PSPS", harry="G", deck="SP")
    turned = pile(match, "deck")[0]
    event = play(match, "turn")[-1]
    assert event.kind == "back"
    assert set(event.rules) == {
        "great_escape.dig.bottom",
        "great_escape.dig.prop",
        "great_escape.dig.ventilation",
        "great_escape.dig.closed",
        "great_escape.ruling.13",
    }
    assert "Tom needs a prop, Dick needs air and Harry is closed" in event.text
    assert pile(match, "bottom") == [turned]
    assert match.position().table["current"] is None
    assert badge(match, "deck", "known_bottom").value == 1
    assert "great_escape.ruling.31" in badge(match, "deck", "known_bottom").rules
    assert texts(match) == ["turn"]


@pytest.mark.case("G17")
@pytest.mark.rules("great_escape.ruling.15", "great_escape.dig.both_due")
def test_the_tenth_stretch_is_free_of_the_ban() -> None:
    match = digging(tom="SSPPVVPPS", current="S")
    assert "tom" in texts(match)
    events = play(match, "tom")
    assert "great_escape.ruling.15" in events[0].rules
    assert match.view(0).phase.id == "break_out"
    assert refused(digging(tom="SSPVVPPS", current="S"), "tom") == {"great_escape.dig.both_due"}, "one stretch sooner it is barred"


@pytest.mark.case("G18")
@pytest.mark.parametrize("closer", ["G", "X"])
@pytest.mark.rules("great_escape.ruling.12", "great_escape.dig.lost")
def test_the_last_open_tunnel_must_be_closed(closer: str) -> None:
    match = digging(tom="SSP", dick="G", harry="PG", current=closer)
    assert texts(match) == ["tom"]
    assert match.view(0).prompt.rules == ("great_escape.ruling.12",)
    play(match, "tom")
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.scores, match.outcome.rating) == ("dig_closed", (0,), "failed")
    assert match.outcome.rating_text == "No way out"


@pytest.mark.case("G19")
@pytest.mark.rules("great_escape.ruling.10", "great_escape.dig.cover", "great_escape.dig.collapsed")
def test_a_fall_as_first_card_leaves_the_tunnel_open_without_length() -> None:
    match = pyengine.new_match("great_escape", chance=["order:bosun,guard_1,guard_2"])
    assert "great_escape.ruling.10" in {rule for event in match.opening for rule in event.rules}
    assert badge(match, "tom", "length").value == 0
    assert badge(match, "tom", "closed") is None
    for letter in STRETCHES:
        first = digging(tom="C", current=letter)
        play(first, "tom")
        assert badge(first, "tom", "length").value == 1
    assert refused(digging(tom="C", current="C"), "tom") == {"great_escape.dig.collapsed"}


@pytest.mark.case("G20")
@pytest.mark.rules("great_escape.ruling.13", "great_escape.dig.lost", "great_escape.dig.bottom")
def test_a_whole_pass_without_a_card_placed_is_lost() -> None:
    match = digging(tom="SS", dick="VS", harry="G", deck="SVS", rest="removed")
    deck = pile(match, "deck")
    for number in (1, 2, 3):
        assert match.actor == 0
        play(match, "turn")
        assert pile(match, "bottom") == deck[:number], "each goes to the bottom once"
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.rating, score(match)) == ("dig_stuck", "failed", 0)
    assert "great_escape.ruling.13" in match.outcome.rules


@pytest.mark.rules("great_escape.dig.lost", "great_escape.ruling.13")
def test_an_empty_deck_is_lost() -> None:
    match = digging(tom="SS", dick="G", harry="G", deck="P", rest="removed")
    play(match, "turn", "tom")
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.rating) == ("dig_empty", "failed")


@pytest.mark.rules("great_escape.ruling.13")
def test_a_card_placed_starts_the_pass_anew() -> None:
    match = digging(tom="SS", dick="SVP", harry="G", deck="VPSS", rest="removed")
    deck = pile(match, "deck")
    play(match, "turn", "dick", "turn", "tom")
    assert match.position().table["returned"] == 0
    assert deck[2:] == pile(match, "deck")


@pytest.mark.rules("great_escape.dig.start", "great_escape.ruling.2", "great_escape.ruling.3")
def test_the_first_three_cards_go_to_the_tunnels_in_order_and_count() -> None:
    match = pyengine.new_match("great_escape", chance=["order:porky,ace,lofty,chalky,nobby"])
    assert [pile(match, name) for name in ("tom", "dick", "harry")] == [["porky"], ["ace"], ["lofty"]]
    assert (badge(match, "tom", "prop_due").value, badge(match, "tom", "prop_due").text) == (2, "prop due in 2")
    assert (badge(match, "tom", "air_due").value, badge(match, "tom", "air_due").text) == (4, "air due in 4")
    play(match, "turn", "tom", "turn")
    assert refused(match, "tom") == {"great_escape.dig.prop"}, "the first card counts among the last two"
    assert [set(event.rules) >= {"great_escape.ruling.2", "great_escape.ruling.3"} for event in match.opening[1:]] == [True] * 3


@pytest.mark.parametrize(
    ("letter", "rule"),
    [("V", "great_escape.dig.prop"), ("P", "great_escape.dig.ventilation")],
)
@pytest.mark.rules("great_escape.ruling.4")
def test_a_prop_is_no_ventilation(letter: str, rule: str) -> None:
    match = digging(tom="SS" if letter == "V" else "PSPS", current=letter)
    barred = badge(match, "tom", "barred")
    assert set(barred.rules) == {rule, "great_escape.ruling.4"}
    assert refused(match, "tom") == {rule}


@pytest.mark.rules("great_escape.ruling.6", "great_escape.dig.cover")
def test_a_fall_costs_one_card() -> None:
    match = digging(tom="PSPSVPSPS", current="C", deck="V")
    assert "great_escape.ruling.6" in play(match, "tom")[0].rules
    assert match.view(0).phase.id == "dig", "no tunnel is finished by a fall"
    play(match, "turn", "tom")
    assert match.view(0).phase.id == "break_out"


@pytest.mark.rules("great_escape.dig.turn")
def test_nothing_is_dug_before_a_card_is_turned() -> None:
    match = digging(tom="S", dick="S", harry="S")
    assert refused(match, "tom") == {"great_escape.dig.turn"}
    assert "45 cards" in why(match, "tom")


@pytest.mark.rules("great_escape.dig.compulsory", "great_escape.ruling.12")
def test_a_card_that_fits_must_be_placed() -> None:
    match = digging(tom="S", dick="SS", harry="G", current="S")
    assert refused(match, "turn") == {"great_escape.dig.compulsory"}
    assert why(match, "turn").endswith("Tom can take it.")


@pytest.mark.rules("great_escape.dig.stays")
def test_what_is_dug_stays_dug() -> None:
    match = digging(tom="S", current="P")
    stretch = pile(match, "tom")[0]
    assert [citation.rule for citation in match.why_not([stretch])] == ["great_escape.dig.stays"]
    assert [citation.rule for citation in match.why_not([stretch, "dick"])] == ["great_escape.dig.stays"]


@pytest.mark.parametrize(
    ("tom", "current", "blamed"), [("SSPSVPSG", "S", True), ("SC", "C", True), ("SS", "S", False)], ids=["closed", "fall", "prop due"]
)
def test_a_refusal_points_at_the_tunnel_and_the_card_in_the_way(tom: str, current: str, blamed: bool) -> None:
    match = digging(tom=tom, current=current)
    (found,) = match.why_not("tom")
    assert found.elements == ((pile(match, "tom")[-1], "tom") if blamed else ("tom",))


@pytest.mark.rules("great_escape.dig.ten")
def test_a_closed_or_finished_tunnel_cannot_wait_in_a_position() -> None:
    ten = ["porky", "ace", "aberdeen", "lofty", "hamish", "dusty", "chalky", "nobby", "ginger", "spud"]
    with pytest.raises(BadPosition, match="Tom is ten stretches long"):
        pyengine.from_position("great_escape", document({"tom": ten}))
