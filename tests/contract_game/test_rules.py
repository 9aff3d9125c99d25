"""Each rule of the contract game, alone: what it forbids, and what it does."""

from __future__ import annotations

from typing import Any

import pytest

import pyengine
from pyengine import BadPosition, IllegalMove, Match

from . import GAME
from .cards import deck

rules = pytest.mark.rules

HANDS = [["food.1", "food.2", "soap.1", "whistle.1"], ["soap.2", "wire.1", "food.3"], ["wire.2", "soap.3", "whistle.2"]]


def at(hands: Any = HANDS, *, options: dict[str, Any] | None = None, chance: tuple[str, ...] = (), **table: Any) -> Match:
    """A match in a position: seat 0 on turn unless said otherwise; cards not mentioned lie under the pile."""
    named = str((hands, table))
    table["deck"] = [card for card in deck(GAME.edition) if f"'{card}'" not in named] + table.get("deck", [])
    document = {
        "game": GAME.id,
        "rules": GAME.rules_version,
        "edition": GAME.edition,
        "seats": 3,
        "options": options or {},
        "table": {"hands": hands, "turn": 0, **table},
    }
    return pyengine.from_position(GAME.id, document, chance=chance)


def refused(match: Match, text: str, seat: int | None = None) -> tuple[set[str], str]:
    """The rules that forbid a move, without the game's name, and what they say."""
    with pytest.raises(IllegalMove) as caught:
        match.play(text, seat)
    assert match.why_not(text, seat) == caught.value.citations
    return {rule.removeprefix(f"{GAME.id}.") for rule, _ in caught.value.citations}, str(caught.value)


def texts(match: Match, seat: int | None = None) -> list[str]:
    return [move.text for move in match.moves(seat)]


def faces(match: Match, viewer: int | None, area: str) -> list[str | None]:
    """What a viewer sees in an area, hidden things as `None`."""
    return [element.face for found in match.view(viewer).areas if found.id == area for element in found.elements]


@rules("contract_game.setup.deal")
def test_each_seat_is_dealt_four_that_it_alone_sees() -> None:
    match = pyengine.new_match(GAME.id, seed=1, chance=["order:food.1,food.2,soap.1,whistle.1,wire.1"])
    assert faces(match, 0, "hand0") == ["food", "food", "soap", "whistle"]
    assert faces(match, 1, "hand0") == faces(match, None, "hand0") == [None] * 4
    assert faces(match, 1, "hand1")[0] == "wire"
    assert match.record().start.chance[0].count(",") == 23


@rules("contract_game.watch.guess", "contract_game.watch.die")
def test_guesses_are_hidden_until_all_have_guessed_and_a_die_decides() -> None:
    match = pyengine.new_match(GAME.id, seed=1, chance=["order:food.1", "die:watch=3"])
    match.play("odd")
    assert faces(match, 0, "guess0") == ["odd"]
    assert faces(match, 1, "guess0") == faces(match, None, "guess0") == [None]
    match.play("even")
    events = match.play("odd")
    assert [event.kind for event in events] == ["guessed", "guessed", "watched", "scored", "scored"]
    assert [seat.score for seat in match.view(None).seats] == [1, 0, 1]
    assert faces(match, None, "guess0") == []
    assert match.actor == 0
    assert match.chance_left == ()


@rules("contract_game.turn.one")
def test_only_what_is_asked_can_be_done() -> None:
    assert refused(at(), "whistle") == ({"turn.one"}, "“whistle” is not allowed now. “whistle” does not answer what is asked: a turn.")


def test_another_seat_cannot_take_the_turn() -> None:
    assert [citation.rule for citation in at().why_not("draw", 1)] == ["common.turn"]
    assert [citation.rule for citation in at().why_not(["deck"], 2)] == ["common.turn"]


@rules("contract_game.turn.rest")
def test_resting_is_for_those_who_can_do_nothing_else() -> None:
    found, text = refused(at(), "rest")
    assert found == {"turn.rest"}
    assert "possible to draw" in text
    idle = at([["whistle.1"], [], []], discard=[card for card in deck(GAME.edition) if card != "whistle.1"])
    assert texts(idle) == ["rest"]
    idle.play("rest")
    assert idle.actor == 1


@rules("contract_game.cards.held")
def test_only_cards_in_hand_can_be_used() -> None:
    asked = at(window=(1, 0, 1))
    assert refused(asked, "whistle") == ({"cards.held"}, "“whistle” is not allowed now. There is no whistle among these 3 cards.")
    assert refused(at(), "offer 2 wire food")[0] == {"cards.held"}
    assert refused(at(asked=(1, 0, "wire.6", "whistle")), "accept")[0] == {"cards.held"}


@rules("contract_game.draw.card")
def test_the_top_card_is_drawn_and_only_its_owner_sees_it() -> None:
    match = at(deck=["wire.6", "wire.5"])
    events = match.play("draw")
    assert [(event.text, event.seen_by) for event in events] == [
        ("seat 1 draws a card.", (-1, 1, 2)),
        ("seat 1 draws wire.", (0,)),
    ]
    assert faces(match, 0, "hand0")[-1] == "wire"
    assert match.actor == 1


@rules("contract_game.draw.empty")
def test_an_empty_pile_gives_nothing() -> None:
    match = at(discard=[card for card in deck(GAME.edition) if card not in str(HANDS)])
    found, text = refused(match, "draw")
    assert found == {"draw.empty"}
    assert "all 14 cards" in text


@rules("contract_game.set.whistle")
def test_a_whistle_belongs_to_no_set() -> None:
    assert refused(at(), "lay whistle")[0] == {"set.whistle"}


@rules("contract_game.set.kinds")
def test_a_card_is_laid_only_where_the_set_can_be_completed() -> None:
    found, text = refused(at(), "lay food")
    assert found == {"set.kinds"}
    assert "food" in text
    assert texts(at([["food.1", "food.2", "food.4", "soap.1"], [], []]))[:2] == ["draw", "lay food"]


@rules("contract_game.set.kinds", "contract_game.set.size")
def test_a_set_grows_card_by_card_and_is_seen_only_when_done() -> None:
    match = at([["food.1", "food.2", "food.4", "soap.1", "wire.3"], *HANDS[1:2], []], shown={})
    match.play("lay food")
    assert texts(match) == ["lay food", "lay soap", "lay wire"]
    found, text = refused(match, "done")
    assert found == {"set.size"}
    assert "only 1 lies here" in text
    assert faces(match, 0, "set") == ["food"]
    assert faces(match, 1, "set") == []
    assert len(faces(match, 1, "hand0")) == 5
    assert match.can_undo[0]
    match.play("lay soap")
    match.play("lay wire")
    assert texts(match) == ["done"]
    match.play("done")
    assert match.view(1).areas[1].count == 3
    assert faces(match, 1, "discard") == ["wire"]


@rules("contract_game.set.score")
@pytest.mark.parametrize(("laid", "points"), [(["food"] * 3, 3), (["food"] * 4, 4), (["wire", "food", "soap"], 2)])
def test_sets_score(laid: list[str], points: int) -> None:
    match = at([["food.1", "food.2", "food.4", "food.5", "soap.1", "wire.3"], [], ["soap.3"]])
    for kind in laid:
        match.play(f"lay {kind}")
    match.play("done")
    assert match.view(None).seats[0].score == points


@rules("contract_game.raid.target")
def test_a_raid_is_on_another_seat_with_cards() -> None:
    match = at([HANDS[0], [], HANDS[2]])
    assert refused(match, "raid 1") == ({"raid.target"}, "“raid 1” is not allowed now. Nobody raids his own hand.")
    assert refused(match, "raid 2") == ({"raid.target"}, "“raid 2” is not allowed now. The hand of seat 2 is empty.")


@rules("contract_game.raid.answer")
def test_all_who_may_hold_a_whistle_are_asked_in_order() -> None:
    match = at(turn=1)
    match.play("raid 1")
    assert match.actor == 2
    assert match.turn == 1
    match.play("pass")
    assert match.actor == 0
    assert texts(match) == ["whistle", "pass"]
    match.play("whistle")
    assert faces(match, None, "discard") == ["whistle"]
    assert match.actor == 2
    assert match.turn == 2
    empty_handed = at([HANDS[0], HANDS[1], []], chance=("die:raid=2",))
    empty_handed.play("raid 2")
    assert empty_handed.actor == 1
    empty_handed.play("pass")
    assert (empty_handed.actor, empty_handed.turn) == (1, 1)


@rules("contract_game.raid.die")
def test_three_or_more_takes_a_random_card() -> None:
    match = at(window=(2, 0, 1), chance=("die:raid=3", "pick:wire.1"))
    events = match.play("pass")
    assert faces(match, 0, "hand0")[-1] == "wire"
    assert [event.text for event in events if event.known_to(None)][-1] == "seat 1 takes a card from seat 2."
    assert sorted(face or "" for face in faces(match, 1, "hand0")) == ["", "", "", "", "wire"]
    assert faces(match, 2, "hand0") == [None] * 5


@rules("contract_game.raid.caught")
def test_one_catches_the_raider() -> None:
    match = at(window=(2, 0, 1), chance=("die:raid=1",))
    match.play("pass")
    assert [seat.out for seat in match.view(None).seats] == [True, False, False]
    assert next(area.count for area in match.view(None).areas if area.id == "discard") == 4
    lax = at(window=(2, 0, 1), chance=("die:raid=1",), options={"guard": "lax"})
    lax.play("pass")
    assert not lax.view(None).seats[0].out


@rules("contract_game.raid.track")
def test_after_a_theft_others_lose_track() -> None:
    match = at(window=(2, 0, 1), chance=("die:raid=6", "pick:food.3"), shown={"wire.1": [2, -1]})
    assert faces(match, 2, "hand1") == ["wire", None, None]
    match.play("pass")
    assert faces(match, 2, "hand1") == faces(match, None, "hand1") == [None, None]


@rules("contract_game.offer.when")
def test_offers_are_made_while_a_seat_is_on_turn() -> None:
    found, text = refused(at(window=(1, 0, 1)), "offer 3 soap wire", 1)
    assert (found, "an answer to a raid" in text) == ({"offer.when"}, True)
    laying = at([["food.1", "food.2", "food.4"], HANDS[1], HANDS[2]], laying=["food.5"])
    assert refused(laying, "offer 2 food soap")[0] == {"offer.when"}
    laying.play("offer 1 soap wire", 1)
    assert faces(laying, 0, "set") == []
    assert len(faces(laying, 0, "hand0")) == 4


@rules("contract_game.offer.partner")
def test_an_offer_goes_to_another_seat_with_cards() -> None:
    match = at([HANDS[0], [], HANDS[2]])
    assert refused(match, "offer 1 food soap")[0] == {"offer.partner"}
    assert refused(match, "offer 2 food soap") == (
        {"offer.partner"},
        "“offer 2 food soap” is not allowed now. The hand of seat 2 is empty.",
    )
    assert not at([HANDS[0], [], HANDS[2]], out=[False, True, False]).moves(1)


@rules("contract_game.offer.kinds")
def test_kinds_differ() -> None:
    assert refused(at(), "offer 2 food food") == ({"offer.kinds"}, "“offer 2 food food” is not allowed now. food for food is no trade.")


@rules("contract_game.offer.answer")
def test_an_offer_lies_open_and_what_changed_hands_is_known_to_all() -> None:
    match = at()
    match.play("offer 1 wire whistle", 2)
    assert match.actor == 0
    assert match.turn == 0
    assert faces(match, None, "offer") == ["wire"]
    match.play("accept")
    assert faces(match, 1, "hand0") == ["wire", None, None, None]
    assert faces(match, None, "hand2") == ["whistle", None, None]
    assert match.actor == 0


@rules("contract_game.offer.repeat")
def test_a_declined_offer_is_not_repeated_in_the_same_turn() -> None:
    match = at()
    match.play("offer 3 food wire")
    match.play("decline")
    found, text = refused(match, "offer 3 food wire")
    assert found == {"offer.repeat"}
    assert "seat 3 has declined food for wire" in text
    assert "offer 3 food soap" in texts(match)
    match.play("draw")
    assert "offer 3 food wire" in texts(match, 0)


@rules("contract_game.offer.limit")
def test_three_offers_a_turn() -> None:
    match = at()
    for ask in ("wire", "soap", "whistle"):
        match.play(f"offer 3 food {ask}")
        match.play("decline")
    found, text = refused(match, "offer 2 soap food")
    assert found == {"offer.limit"}
    assert "3 offers" in text
    assert "offer 1 soap food" in texts(match, 1)


@rules("contract_game.end.rounds", "contract_game.end.shared")
def test_after_three_rounds_the_most_points_share_the_victory() -> None:
    match = at(turn=2, round=3, points=[3, 1, 3])
    match.play("draw")
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners, match.outcome.standings) == ("shared", (0, 2), ((0, 2), (1,)))
    assert match.outcome.text == "seat 1 and seat 3 share the victory with 3 points."


@rules("contract_game.end.alone")
def test_the_last_one_in_the_game_wins_at_once() -> None:
    match = at([HANDS[0], HANDS[1], []], out=[False, False, True], points=[5, 0, 9], window=(1, 0, 1), chance=("die:raid=1",))
    match.play("pass")
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners, match.outcome.standings) == ("alone", (1,), ((1,), (0, 2)))


def test_everything_wrong_with_a_position_is_listed() -> None:
    with pytest.raises(BadPosition) as caught:
        at([["food.1", "food.1"], ["tin.1"], []], out=[False, False, True], turn=2, shown={"food.1": [0]}, laying=["whistle.4"])
    assert len(caught.value.problems) == 5
    assert "The card food.1 is named twice." in caught.value.problems


def test_reasons_name_features_that_count_and_change_with_them() -> None:
    def reason(match: Match, text: str) -> str:
        return next(one.reason for one in pyengine.advise(match, nodes=4).ranked if one.move.text == text)

    assert reason(at(), "raid 2") == "seat 2 holds 3 cards; 2 seats may whistle."
    assert reason(at([HANDS[0], HANDS[1][:1], []]), "raid 2") == "seat 2 holds 1 card; 1 seat may whistle."
    assert reason(at(), "draw") == "A hand of 4 cards can grow; the pile has 14."


def test_a_foreseen_sure_thing_is_told_and_luck_is_not() -> None:
    match = at([["food.1", "food.2", "food.4"], HANDS[1], HANDS[2]])
    assert [event.text for event in match.preview("lay food")] == ["You lay food."]
    assert match.preview("draw") == ()
    assert [event.text for event in match.preview("raid 2")] == ["seat 1 raids seat 2."]
    assert match.preview("offer 2 soap wire", 2) == ()


def test_fair_undo_stops_at_reveals_and_answers() -> None:
    match = at([["food.1", "food.2", "food.4"], HANDS[1], HANDS[2]])
    match.play("lay food")
    match.play("lay food")
    match.undo()
    match.undo()
    assert match.can_undo == (False, "Nothing has been played yet.")
    match.redo()
    match.play("offer 3 soap wire", 1)
    assert not match.can_undo[0]
    match.play("decline")
    assert not match.can_undo[0]
    assert match.actor == 0


def test_nobody_sees_that_a_set_is_being_laid() -> None:
    match = at([["food.1", "food.2", "food.4"], HANDS[1], HANDS[2]])
    before = [match.view(viewer).model_dump(exclude={"ply"}) for viewer in (1, 2, None)]
    match.play("lay food")
    assert [match.view(viewer).model_dump(exclude={"ply"}) for viewer in (1, 2, None)] == before
