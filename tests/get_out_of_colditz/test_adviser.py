"""The adviser: whom it hits, when it diverts, what it leaves out, and the reasons it gives."""

from __future__ import annotations

import pytest

import pyengine
from pyengine import Advice, Match
from pyengine.documents import Level
from pyengine.games.get_out_of_colditz import bot

from .helpers import alone, at, texts

MANNED = "rope_1.rope_2.escaper"
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")


def advised(match: Match, nodes: int = 120) -> Advice:
    return pyengine.advise(match, level="hard", seed=1, nodes=nodes)


def usual(match: Match) -> str:
    """What the quick player plays."""
    code = match.game.policy(match._state, None)
    return match.game.notation(match._state, match.actor or 0, code)


def reasons_of(match: Match, text: str) -> dict[str, str]:
    """The sentences said for a move, joined by the rule behind them."""
    move = next(one for one in advised(match, 8).ranked if one.move.text == text)
    found: dict[str, str] = {}
    for rule, said in move.reasons:
        name = rule.removeprefix("get_out_of_colditz.")
        found[name] = f"{found.get(name, '')} {said}".strip()
    return found


# ---- winning and stopping ----


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_home_run_that_wins_is_laid_at_once(seats: int) -> None:
    hands = [["home_run", "shoot"], ["escaper"], *[["key_2"]] * min(seats - 2, 2), *[["rope_2"]] * max(seats - 4, 0)]
    match = at(hands, [[MANNED], ["key_1.key_2.escaper"]], deck=["traitor"])
    found = advised(match)
    assert found.best.text == f"home_run {MANNED}"
    assert found.nodes == 0, "there is nothing to weigh"


def test_who_is_about_to_win_is_stopped() -> None:
    match = at([["shoot", "key_2"], ["home_run", "parcel"]], [["key_1"], [MANNED]], deck=["tunnel_2", "escaper"])
    assert advised(match).best.text == f"shoot escaper of 2:{MANNED}"
    said = reasons_of(match, f"shoot escaper of 2:{MANNED}")
    assert "loses one card: Escaper" in said["action.shoot"]
    assert said["home_run.alone"].startswith("No other opponent")
    safe = at([["shoot", "key_2"], ["home_run", "parcel"]], [["key_1"], ["rope_1"]], deck=["tunnel_2", "escaper"])
    assert usual(safe) == "lay key_2 on key_1"


def test_the_quick_player_leaves_it_to_others_while_it_can_build() -> None:
    hands = [["shoot", "key_2"], ["escaper"], ["home_run"], ["escaper"]]
    last = at(hands, [["key_1"], [MANNED]], deck=["tunnel_2"])
    assert usual(last) == f"shoot escaper of 2:{MANNED}"
    first = at(hands, [["key_1"], [], [MANNED]], deck=["tunnel_2"])
    assert usual(first) == "lay key_2 on key_1"
    assert reasons_of(first, f"shoot escaper of 3:{MANNED}")["home_run.alone"].startswith("One other opponent has")
    idle = at([["shoot", *["tunnel_2"] * 2, "rope_2"], *hands[1:]], [["key_1"], [], [MANNED]], deck=["parcel"])
    assert usual(idle) == "pass", "others may do it"
    full = at([["shoot", *["tunnel_2"] * 3, *["rope_2"] * 2], *hands[1:]], [[], [], [MANNED]], deck=["key_2"], drew=True)
    assert usual(full) == f"shoot escaper of 3:{MANNED}"


# ---- Diversions ----


def test_ones_own_escaper_is_saved() -> None:
    match = at([["shoot"], ["diversion", "home_run"]], [[], [MANNED]], deck=["tunnel_2"] * 2)
    match.play(f"shoot escaper of 2:{MANNED}")
    assert usual(match) == "divert"
    assert advised(match).best.text == "divert"
    assert "costs you one card: Escaper" in reasons_of(match, "divert")["action.shoot"]


def test_no_diversion_is_spent_on_what_costs_nothing() -> None:
    match = at([["searchlight_key"], ["diversion", "home_run"]], [[], [MANNED]], deck=["tunnel_2"] * 2)
    match.play("searchlight_key 2")
    assert usual(match) == "let"
    assert "costs you 0 cards" in reasons_of(match, "let")["action.searchlight"]


def test_a_diversion_on_ones_own_card_is_answered_where_it_matters() -> None:
    hands = [["shoot", "diversion"], ["diversion", "home_run"]]
    match = at(hands, [[], [MANNED]], deck=["tunnel_2"] * 2)
    match.play(f"shoot escaper of 2:{MANNED}")
    match.play("divert")
    assert match.actor == 0
    assert usual(match) == "divert"
    assert "more to you that" in reasons_of(match, "divert")["diversion.chain"]
    harmless = at([["shoot", "diversion"], ["diversion"]], [[], ["rope_1"]], deck=["tunnel_2"] * 2)
    harmless.play("shoot 2")
    harmless.play("divert")
    assert usual(harmless) == "let"


@pytest.mark.parametrize(("teams", "answer"), [("pairs", "divert"), ("off", "let")])
def test_a_partner_is_protected_and_a_rival_is_not(teams: str, answer: str) -> None:
    hands = [["shoot"], ["home_run"], ["tunnel_2"], ["diversion", "tunnel_2"]]
    match = at(hands, [[], [MANNED], [], []], options={"teams": teams}, deck=["key_2"] * 2)
    match.play(f"shoot escaper of 2:{MANNED}")
    while match.actor != 3:
        match.play("let")
    assert usual(match) == answer


def test_who_is_asked_for_a_card_he_holds_or_misses_a_go_is_told_so() -> None:
    match = at([["commandeer"], ["diversion", "parcel"]], [[], ["rope_1"]], deck=["tunnel_2"] * 2)
    match.play("commandeer 2")
    match.play("name parcel")
    assert "asks you for Special Parcel, of which you hold 1" in reasons_of(match, "divert")["action.commandeer"]
    match = at([["take_cover"], ["diversion", "parcel"]], [[], ["rope_1"]], deck=["tunnel_2"] * 2)
    match.play("take_cover")
    assert "cost you a go" in reasons_of(match, "divert")["action.take_cover"]


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("level", LEVELS)
def test_a_window_is_short_whatever_the_hand_holds(seats: int, level: Level) -> None:
    hands = [["traitor", "diversion"], ["diversion"], ["escaper"], ["diversion"], ["escaper"], ["key_2"]][:seats]
    match = at(hands, [[], ["rope_1"]], deck=["tunnel_2"] * 2)
    go = match.game.effort(match._state, level)
    match.play("traitor 2")
    spent = []
    while match.actor and match.view(match.actor).phase.id == "window":
        effort = match.game.effort(match._state, level)
        assert effort is not None
        spent.append(effort[0])
        match.play("let")
    assert len(set(spent)) == 1
    assert go is not None
    assert len(spent) * spent[0] <= 60


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("hand", [["diversion", "rope_2"], ["tunnel_2", "rope_2"]])
def test_the_pace_does_not_tell_who_holds_a_diversion(seats: int, hand: list[str]) -> None:
    match = at([["traitor"], hand, *[["tunnel_2"]] * (seats - 2)], [[], [MANNED]], deck=["key_2"] * 2)
    match.play("traitor 2")
    effort = match.game.effort(match._state, "medium")
    assert effort is not None
    found = pyengine.advise(match, level="medium", seed=1)
    assert found.nodes == effort[0]
    assert found.view().covert, "the page waits until a whole beat is over"


# ---- for two ----


def test_the_home_run_of_who_is_about_to_win_is_asked_for() -> None:
    match = at([["commandeer", "key_2", "escaper"], ["home_run"]], [["rope_1"], [MANNED]], deck=["tunnel_2"])
    assert usual(match) == "commandeer 2"
    match.play("commandeer 2")
    assert usual(match) == "name home_run"
    safe = at([["commandeer", "rope_2", "escaper"], ["home_run"]], [["rope_1"], ["key_1"]], deck=["tunnel_2"])
    assert usual(safe) == "lay rope_2 escaper on rope_1"


def test_a_2_is_kept_while_its_1_may_come_and_thrown_away_once_a_chain_is_complete() -> None:
    hand = ["key_2", "appell", "home_run", "escaper", "diversion", "confiscation"]
    waiting = at([hand, []], [], trimming=0)
    assert usual(waiting) == "trim appell"
    complete = at([hand, []], [["rope_1.rope_2"]], trimming=0)
    assert usual(complete) == "trim key_2"


def test_rather_than_throw_a_card_away_it_strikes_what_there_is() -> None:
    hand = ["searchlight_key", "escaper", "home_run", "tunnel_2", "rope_2", "diversion"]
    match = at([hand, ["rope_2"]], [[], ["key_1"]], deck=["tunnel_2"])
    assert usual(match) == "searchlight_key 2:key_1"
    assert usual(at([hand, ["rope_2"]], [[], ["rope_1"]], deck=["tunnel_2"])) == "pass"


def worth_to(hand: list[str], own: list[str], rival: list[str], theirs: list[str]) -> float:
    match = at([hand, rival], [own, theirs], deck=["tunnel_2"])
    value = match.game.value(match._state, 0)
    assert value + match.game.value(match._state, 1) == pytest.approx(1.0)
    return value


def test_the_value_of_a_duel_follows_chains_hands_and_what_strikes_them() -> None:
    even = worth_to(["rope_2"], ["key_1"], ["rope_2"], ["key_1"])
    assert worth_to(["key_2"], ["key_1.key_2"], ["rope_2"], ["key_1"]) > even
    assert worth_to(["rope_2"], ["key_1"], ["rope_2"], [MANNED]) < even
    assert worth_to(["rope_2", "diversion"], ["key_1"], ["rope_2"], ["key_1"]) > worth_to(
        ["rope_2", "searchlight_key"], ["key_1"], ["rope_2"], ["key_1"]
    )
    struck = worth_to(["key_2", "traitor"], ["key_1"], ["key_2", "home_run"], [MANNED])
    assert struck > worth_to(["key_2", "searchlight_key"], ["key_1"], ["key_2", "home_run"], [MANNED])
    assert worth_to(["home_run"], [MANNED], ["rope_2"], [MANNED]) == 1.0
    assert worth_to(["home_run", "rope_1"], [MANNED], ["rope_2"], [MANNED]) < 1.0, "the 1 must be laid first"


# ---- teams ----


def test_a_man_of_the_partners_is_brought_home() -> None:
    match = at([["home_run", "shoot"], [], [], []], [[], [], [MANNED], []], options={"teams": "pairs"}, deck=["key_2"])
    assert advised(match).best.text == f"home_run 3:{MANNED}"


def test_cards_go_on_the_partners_chain_when_that_is_further() -> None:
    hands = [["escaper", "home_run"], ["key_2"], ["key_2"], ["parcel"]]
    match = at(hands, [["tunnel_1"], [], ["rope_1.rope_2"], []], options={"teams": "pairs"}, deck=["key_2"])
    assert usual(match) == "lay escaper on 3:rope_1.rope_2"


# ---- what is not looked at ----


def test_moves_in_vain_are_not_weighed() -> None:
    match = at([["appell", "searchlight_key", "rope_2"], ["escaper"]], [["rope_1"], ["tunnel_1"]], deck=["key_2"])
    weighed = [match.game.notation(match._state, 0, code) for code in match.game.promising(match._state, match.game.moves(match._state))]
    assert {"appell 2", "searchlight_key 2"} <= set(texts(match))
    assert weighed == ["lay rope_2 on rope_1", "pass"]
    hit = at([["appell", "searchlight_key", "rope_2"], ["escaper"]], [["rope_1"], ["key_1.key_2.escaper"]], deck=["key_2"])
    weighed = [hit.game.notation(hit._state, 0, code) for code in hit.game.promising(hit._state, hit.game.moves(hit._state))]
    assert {"appell 2", "searchlight_key 2:key_1.key_2.escaper"} <= set(weighed)


def test_of_a_full_hand_only_spare_cards_are_weighed_to_be_thrown_away() -> None:
    match = alone(["home_run", "escaper", "parcel", "rope_2", "rope_2", "rope_2"], ["key_1.key_2"])
    weighed = [match.game.notation(match._state, 0, code) for code in match.game.promising(match._state, match.game.moves(match._state))]
    assert "discard rope_2" in weighed
    assert "discard home_run" not in weighed
    assert "discard home_run" in texts(match)


def test_harm_counts_what_is_about_to_be_lost() -> None:
    match = at([["traitor"], ["diversion"]], [[], [MANNED]], deck=["tunnel_2"] * 2)
    match.play("traitor 2")
    assert bot.harm(match._state, 1) >= bot.HURT
    match = at([["traitor"], ["diversion"]], [[], ["rope_1"]], deck=["tunnel_2"] * 2)
    match.play("traitor 2")
    assert bot.harm(match._state, 1) < bot.HURT
