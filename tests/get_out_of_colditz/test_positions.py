"""Position documents: shorthand, and everything that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

import pyengine
from pyengine import BadPosition

from .helpers import GAME, all_black, alone, at, chain, table

HOME = ["rope_1", "rope_2", "escaper", "home_run"]
PAIRS = {"teams": "pairs"}
STOP = {"stop_at_target": True}
APPELL = {"card": "appell", "seat": 0}
COMMANDEER = {"card": "commandeer", "seat": 0}


def all_gold() -> list[str]:
    """Every Escape card of the base deck."""
    return list(table(alone([], [], "play"))["deck"])


def problems(hands: Any, rows: Any = (), **table_and_options: Any) -> str:
    """What is wrong with a position."""
    with pytest.raises(BadPosition) as caught:
        at(hands, rows, **table_and_options)
    return "\n".join(caught.value.problems)


def test_a_kind_stands_for_its_first_free_copy() -> None:
    match = at([["escaper", "escaper.1", "escaper"], ["escaper"]])
    assert table(match)["hands"] == [["escaper.2", "escaper.1", "escaper.3"], ["escaper.4"]]


def test_all_cards_lie_somewhere_exactly_once() -> None:
    for match in (at([["escaper"], []], [["rope_1"]]), alone(["escaper"], ["rope_1"]), alone(["escaper"], ["rope_1"], "play_out")):
        found = table(match)
        cards = [*found["deck"], *found["guards"], *found["discards"], *(card for hand in found["hands"] for card in hand)]
        cards += [card for row in found["chains"] for one in row for card in one["cards"]]
        assert len(cards) == len(set(cards)) == 56


def test_in_the_play_out_the_guard_cards_are_spent() -> None:
    found = table(alone([], [], "play_out"))
    assert found["guards"] == []
    assert len(found["discards"]) == 24


@pytest.mark.parametrize(
    ("hands", "rows", "more", "says"),
    [
        ([["rope_9"], []], [], {}, "not in this game: rope_9"),
        ([["manhole_1"], []], [], {}, "not in this game: manhole_1"),
        ([["rope_2.1"], ["rope_2.1"]], [], {}, "two places: rope_2.1"),
        ([["traitor", "traitor"], []], [], {}, "not so many of these cards: Traitor"),
        ([[], []], [], {"lacks": [["escaper"], [], []]}, "lacks is longer"),
        ([[], []], [], {"turn": 4}, "There is no Seat 5"),
        ([[], []], [[chain("rope_1", "rope_2", owners=[0])]], {}, "2 cards has one owner"),
        ([[], []], [], {"lacks": [["nonsense"]]}, "lack a card that there is not"),
        ([[], []], [[chain("rope_1", number=1), chain("key_1", number=1)]], {}, "two chains of one number"),
        ([[], []], [["rope_1.key_2"]], {}, "cannot have a chain of Rope 1 and Key 2 (get_out_of_colditz.chain.name)"),
        ([[], []], [["rope_2"]], {}, "(get_out_of_colditz.chain.start)"),
        ([[], []], [[chain("rope_1", shield="appell")]], {}, "Appell cannot protect"),
        ([[], []], [], {"freed": [[["rope_1", "rope_2", "home_run"]]]}, "cannot have brought Rope 1, Rope 2 and Home Run home"),
        ([["escaper"], []], [], {"shown": {"escaper.1": [0]}}, "escaper.1 is said to be shown"),
        ([["escaper"], []], [], {"shown": {"escaper.2": [1]}}, "escaper.2 is said to be shown"),
        ([["escaper"], []], [], {"shown": {"escaper": [1]}}, "escaper is said to be shown"),
        ([["escaper"], []], [], {"lacks": [["escaper"]]}, "said to lack Escaper"),
        ([[], []], [], {"step": "play"}, "belong to the game for one"),
        ([[], ["rope_1"]], [], {}, "holds a No.1"),
        ([["rope_1", "key_1"], []], [], {}, "holds a No.1"),
        ([["escaper"] * 6 + ["shoot"], []], [], {}, "holds 7 cards; 6 is the most"),
        ([[], ["escaper"] * 6], [], {}, "holds 6 cards; 5 is the most"),
        ([["escaper"], []], [], {"trimming": 0}, "not the first who must discard"),
        ([["commandeer"], []], [], {"naming": 0}, "cannot be naming"),
        ([["escaper"], []], [], {"naming": 1}, "cannot be naming"),
        ([["commandeer"], []], [], {"naming": 1, "trimming": 0}, "Only one thing can be asked at a time"),
        ([[], []], [], {"laid": [{"card": "appell", "seat": 0}], "action": "appell 2"}, "nobody is asked"),
        ([[], ["shoot"]], [], {"laid": [{"card": "appell", "seat": 0}], "action": "xyzzy", "asked": 1}, "cannot be read"),
        ([[], ["shoot"]], [], {"laid": [{"card": "traitor", "seat": 0}], "action": "appell 2", "asked": 1}, "cannot have laid these cards"),
        ([[], []], [], {"laid": [{"card": "appell", "seat": 0}], "action": "appell 2", "asked": 1}, "cannot be the one who is asked"),
        ([[], ["shoot"]], [], {"laid": [{"card": "appell", "seat": 0}], "action": "appell 1", "asked": 1}, "cannot have been laid"),
        ([[], []], [], {"ended": "guards_gone"}, "cannot have ended"),
        ([[], []], [[chain("rope_1", "rope_2", owners=[0, 1])]], {}, "cannot have cards of Red and Blue"),
        ([[]] * 4, [[chain("rope_1", "rope_2", owners=[2, 0])]], {"options": PAIRS}, "cannot have cards of Brass and Red"),
        ([[]] * 4, [[chain("rope_1", "rope_2", owners=[0, 3])]], {"options": PAIRS}, "cannot have cards of Red and Green"),
        ([[]] * 5, [[chain("rope_1", shield="diversion")]], {}, "cannot protect a chain of Red"),
        ([[]] * 4, [[chain("rope_1", shield="diversion")]], {"options": {"protect": True}}, "cannot protect a chain of Red"),
        ([["escaper"], []], [], {"shown": {"escaper.1": []}}, "escaper.1 is said to be shown"),
        ([["rope_1"], []], [], {"shown": {"rope_1.1": [1]}}, "Rope 1 in the hand of Red has just been drawn"),
        ([["rope_1"], []], [], {"drew": False}, "holds a No.1"),
        ([[], []], [], {"lacks": [[], ["manhole_2"]]}, "not in this game: Manhole 2"),
        ([["escaper"], []], [], {"lacks": [["parcel"]]}, "nobody can know that the hand lacks Special Parcel"),
        ([["escaper"], []], [], {"drew": False}, "Red must have drawn a card: 55 lie in the pile"),
        ([[], []], [], {"missing": 1}, "Blue cannot be missing a go"),
        ([["escaper"] * 6, []], [], {"trimming": 0, "missing": 0}, "Red cannot be missing a go"),
        ([[], ["shoot"]], [], {"laid": [COMMANDEER], "action": "commandeer 2", "named": "manhole_2", "asked": 1}, "cannot have laid"),
        ([[], ["shoot"]], [], {"laid": [APPELL], "action": "appell 2", "asked": 1, "discards": ["diversion"] * 3}, "Diversions lie open"),
        ([[], []], [], {"ended": "home_run"}, "cannot have ended by home_run"),
        ([[], []], [], {"ended": "cap"}, "cannot have ended by cap"),
        ([[], []], [], {"ended": "stalled", "idle": 1}, "cannot have ended by stalled"),
        ([[], []], [], {"ended": "out_of_reach"}, "cannot have ended by out_of_reach"),
        ([[], ["escaper"] * 6], [], {"ended": "stalled", "idle": 2}, "Blue holds 6 cards"),
        ([["rope_1"], []], [], {"ended": "stalled", "idle": 2}, "holds a No.1"),
        (
            [[], []],
            [],
            {"ended": "stalled", "idle": 2, "trimming": 0, "action": "appell 2"},
            "any more: trimming and action",
        ),
        ([[], []], [], {"ended": "stalled", "idle": 2, "laid": [APPELL]}, "lie in question any more: laid"),
        ([[], []], [], {"freed": [[HOME]]}, "would have ended by home_run"),
        ([[], []], [], {"freed": [[HOME], [HOME]], "ended": "home_run"}, "Only one side can have an Escaper home, not Red and Blue"),
        ([[], []], [], {"idle": 2}, "would have ended by stalled"),
        ([[], []], [], {"goes": 400}, "would have ended by cap"),
    ],
)
def test_what_cannot_be(hands: Any, rows: Any, more: dict[str, Any], says: str) -> None:
    assert says in problems(hands, rows, **more)


@pytest.mark.parametrize(
    ("hand", "step", "more", "says"),
    [
        (["appell"], "play", {}, "Guard cards lie among the Escape cards: Appell"),
        ([], "play", {"guards": ["escaper"]}, "Escape cards lie among the Guard cards: Escaper"),
        ([], "play", {"solitary": ["parcel"]}, "Only Escapers sit in Solitary"),
        ([], "play", {"last": "rope_9"}, "rope_9 said to be laid last"),
        ([], "play", {"asked": 0}, "belong to the game for several"),
        ([], "give", {}, "0 lie there"),
        ([], "give", {"laid": [{"card": "shoot", "seat": 0}]}, "leaves nothing to choose"),
        (["escaper"] * 6, "draw", {}, "holds 6 cards"),
        ([], "turn", {"discards": all_black()}, "The Guard pile is empty"),
        ([], "play_out", {"guards": ["shoot"]}, "but one card is left in it"),
        ([], "play", {"ended": "stalled"}, "cannot have ended"),
        ([], "play", {"last": "shoot.1"}, "Shoot Escaper cannot have been laid last"),
        ([], "play", {"last": "escaper.1"}, "Escaper cannot have been laid last"),
        (["rope_2.1"], "play", {"last": "rope_2.1"}, "Rope 2 cannot have been laid last"),
        ([], "play", {"freed": [[HOME]], "last": "rope_1.1"}, "Rope 1 cannot have been laid last"),
        ([], "play", {"chains": [[chain("rope_1.1", "rope_2")]], "last": "rope_1.1"}, "Rope 1 cannot have been laid last"),
        ([], "play", {"lacks": [["parcel"]]}, "belong to the game for several"),
        ([], "play", {"goes": 1}, "belong to the game for several"),
        ([], "draw", {"discards": all_gold()}, "nothing to draw and nobody in Solitary"),
        ([], "play", {"freed": [[[*HOME[:3], "escaper", "escaper", "home_run"]]], "options": STOP}, "would have ended by target"),
        ([], None, {"ended": "target"}, "cannot have ended by target"),
        ([], None, {"ended": "target", "freed": [[[*HOME[:3], "escaper", "escaper", "home_run"]]]}, "cannot have ended by target"),
        ([], None, {"ended": "guards_gone", "guards": ["shoot"]}, "but one card is left in it"),
        ([], "play", {"ended": "guards_gone"}, "lie in question any more: step"),
    ],
)
def test_what_cannot_be_alone(hand: list[str], step: str | None, more: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition) as caught:
        at([hand], step=step, **more)
    assert says in "\n".join(caught.value.problems)


def test_everything_wrong_is_told_at_once() -> None:
    found = problems([["rope_1", "key_1"], ["escaper"] * 6], [["rope_2"]], trimming=0)
    assert found.count("\n") == 2


def test_a_window_in_a_position() -> None:
    laid = [{"card": "commandeer", "seat": 0}, {"card": "diversion", "seat": 1}]
    match = at([["shoot", "diversion"], ["parcel"]], laid=laid, action="commandeer 2", named="parcel", asked=0, deck=["rope_2"])
    assert match.actor == match.turn == 0
    match.play("divert")
    match.play("let")
    assert "parcel" in [card.partition(".")[0] for card in table(match)["hands"][0]]


@pytest.mark.parametrize("step", ["play", "turn"])
def test_a_man_laid_last_may_be_back_in_the_hand(step: str) -> None:
    assert table(alone(["escaper.1"], [], step, last="escaper.1"))["last"] == "escaper.1"
    assert table(alone([], [], step, solitary=["escaper.1"], last="escaper.1"))["last"] == "escaper.1"
    assert table(alone([], [chain("rope_1.1")], step, last="rope_1.1"))["last"] == "rope_1.1"


def test_options_name_what_they_take() -> None:
    info = next(game for game in pyengine.games() if game.id == GAME)
    assert list(info.options["properties"]) == [
        "expansion",
        "target",
        "stop_at_target",
        "teams",
        "protect",
        "surprise_single_pass",
        "random_search_to_hand",
        "go_cap",
    ]
    assert all(entry["title"] and entry["description"] for entry in info.options["properties"].values())
    rulebook = pyengine.rulebook(GAME)
    assert all(entry["rule"] in rulebook for entry in info.options["properties"].values())
    assert (info.seats, info.tags) == ((1, 6), ("solitaire",))
