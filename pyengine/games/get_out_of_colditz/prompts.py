"""What the viewer is asked, or told while he waits, with the rule behind it."""

from __future__ import annotations

from pyengine.story import Cite, cite
from pyengine.words import Message, Value

from . import moves, names
from .actions import about, is_cancelled, rule_of
from .cards import KINDS
from .ending import result
from .guards import ALONE
from .solo import rule_of as guard_rule
from .state import HAND_LIMIT, NOBODY, Code, Draw, Give, Go, Naming, Play, PlayOut, State, Trim, Turn, Window
from .targets import PROTECT, losses


def prompt(state: State, viewer: int | None) -> Cite:
    """The question to who must answer; to others, whose answer is awaited. A half-named Commandeer looks to others like any go."""
    ended = result(state)
    if ended is not None:
        return Cite(ended.rules[0], ended.message)
    if state.terms.solo:
        return _alone(state)
    asked = state.stack[-1]
    if asked.seat != viewer:
        return _waiting(state)
    if isinstance(asked, Window):
        return _window(state)
    if isinstance(asked, Trim):
        count = len(state.hands[asked.seat])
        return cite("get_out_of_colditz.go.limit", "prompt.trim", count=count, over=count - HAND_LIMIT)
    if isinstance(asked, Naming):
        return cite("get_out_of_colditz.action.commandeer", "prompt.naming", whom=names.player(asked.whom))
    return _go(state, asked.seat)


def _waiting(state: State) -> Cite:
    asked = state.stack[-1]
    player = names.player(asked.seat)
    if isinstance(asked, Window):
        card, by = names.card(state.laid[-1]), names.player(state.laid_by[-1])
        return cite("get_out_of_colditz.diversion.asked", "prompt.wait_window", player=player, card=card, by=by)
    if isinstance(asked, Trim):
        return cite("get_out_of_colditz.go.limit", "prompt.wait_trim", player=player, count=len(state.hands[asked.seat]))
    return cite("get_out_of_colditz.go.one", "prompt.wait_go", player=player)


def _go(state: State, seat: int) -> Cite:
    must = moves.number_one(state.kinds(seat))
    if must != NOBODY:
        return cite("get_out_of_colditz.go.number_one", "prompt.number_one", card=names.kind(must))
    go = state.stack[0]
    if not state.hands[seat] or not (isinstance(go, Go) and go.drew):
        return cite("get_out_of_colditz.go.one", "prompt.go_no_draw", count=len(state.hands[seat]))
    key = "prompt.go_full" if len(state.hands[seat]) > HAND_LIMIT else "prompt.go"
    return cite("get_out_of_colditz.go.one", key, card=names.card(state.hands[seat][-1]), count=len(state.hands[seat]))


def _window(state: State) -> Cite:
    """Whether to divert; what was laid, and what happens if nobody does, stands on the table."""
    if len(state.laid) == 1:
        return cite("get_out_of_colditz.diversion.asked", "prompt.window")
    key = "prompt.window_cancelled" if is_cancelled(state) else "prompt.window_stands"
    first, owner = names.card(state.laid[0]), names.player(state.laid_by[0])
    return cite("get_out_of_colditz.diversion.chain", key, first=first, owner=owner)


def laid(state: State, viewer: int | None) -> Message:
    """What was laid last, as the viewer is told: on him, or on whom."""
    code = state.pending
    assert code is not None
    verb, whose, token, named = code
    values: dict[str, Value] = {"player": names.player(state.laid_by[-1]), "card": names.card(state.laid[-1]), **about(state, code)}
    if len(state.laid) > 1:
        values |= {"first": names.card(state.laid[0]), "owner": names.player(state.laid_by[0])}
        return Message("laid.cancelled" if is_cancelled(state) else "laid.stands", **values)
    if verb == PROTECT:
        return Message("laid.protect", **values)
    if verb == "confiscation" and named and not token:
        return Message("laid.top", **values)
    if token:
        return Message("laid.your_chain" if whose == viewer else "laid.chain", **values)
    return Message("laid.action" if whose == NOBODY else "laid.at_you" if whose == viewer else "laid.at", **values)


def effect(state: State, code: Code, viewer: int | None) -> Message:
    """What an Action does if nobody diverts it, with its numbers; to the viewer himself, where it asks something of him."""
    verb, whose, _, named = code
    found = losses(state, state.laid_by[0], code)
    cards = [card for loss in found for card, _ in loss.taken]
    hand = len(state.hands[whose]) if whose != NOBODY else 0
    short = rule_of(code).rpartition(".")[2]
    key = "confiscation_top" if verb == "confiscation" and not found and named else short
    if key == "confiscation":
        cards = [card for loss in found for card, target in loss.taken if target != state.laid_by[0]]
        key = key if cards else "confiscation_one"
    if verb in ("major_search", "commandeer") and whose == viewer:
        key += "_you"
    idle = not found and short in ("appell", "traitor", "shoot", "searchlight", "random_search")
    return Message(
        "would.nothing" if idle or (verb == "confiscation" and not named) else f"would.{key}",
        cards=names.cards(cards),
        count=len(cards),
        whom=names.player(whose) if whose != NOBODY else "",
        hand=hand,
        **{key: value for key, value in about(state, code).items() if key in ("wanted", "chain")},
    )


# ---- one player ----


def _alone(state: State) -> Cite:
    asked = state.stack[-1]
    count = len(state.hands[ALONE])
    left, guards = len(state.deck), len(state.guards)
    values: dict[str, Value] = {"count": count, "left": left, "guards": guards, "men": state.men[ALONE], "target": state.terms.target}
    values["solitary"] = len(state.solitary)
    if isinstance(asked, Draw):
        key = "prompt.draw_last" if asked.last else "prompt.draw_or_fetch" if state.solitary else "prompt.draw"
        key = "prompt.fetch_or_not" if not state.deck else key
        return cite("get_out_of_colditz.ruling.solo.4" if asked.last else "get_out_of_colditz.solo.draw", key, **values)
    if isinstance(asked, Play):
        full = count > HAND_LIMIT
        return cite("get_out_of_colditz.solo.one", "prompt.play_full" if full else "prompt.play", **values)
    if isinstance(asked, Turn):
        return cite("get_out_of_colditz.solo.guard", "prompt.turn", **values)
    if isinstance(asked, PlayOut):
        return cite("get_out_of_colditz.solo.end", "prompt.play_out", **values)
    assert isinstance(asked, Give)
    kind = KINDS[state.laid[0]]
    rule = guard_rule(kind)
    return cite(rule, f"prompt.guard_{rule.rpartition('.')[2]}", card=names.kind(kind), **values)
