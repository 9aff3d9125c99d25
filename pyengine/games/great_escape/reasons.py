"""Why one might play a move: the features that count, with their numbers, most important first."""

from __future__ import annotations

from pyengine.story import Cite, cite
from pyengine.words import Message, Value

from . import dig, names, run
from .cards import Middle
from .moves import CARRY_OUT, GIVE, GO, TURN, may_go
from .outlook import needs
from .score import points
from .state import BREAK_OUT, DIG, State
from .tunnel import LONG_ENOUGH, TUNNELS, Tip, air_is_due, following, prop_is_due, reach


def reasons(state: State, code: str) -> tuple[Cite, ...]:
    """The reasons for a legal move. Only cards lying open, and the set of those still to come, are used."""
    if code in TUNNELS:
        return _dig(state, TUNNELS.index(code))
    if code.startswith(GIVE):
        return _give(state, state.pack.number[code[len(GIVE) :]])
    if code == CARRY_OUT:
        taken = run.taken_by(state, state.current)
        return (cite("great_escape.run.check", "reason.check", count=len(taken), card=names.card(state, state.current)),)
    if code == GO:
        return (_way_out(state, dig.finished(state)[0]),)
    assert code == TURN
    if may_go(state):
        return (_wait(state, dig.finished(state)[0]),)
    rule = {DIG: "great_escape.dig.turn", BREAK_OUT: "great_escape.break_out.turn"}.get(state.phase, "great_escape.run.turn")
    return (cite(rule, "reason.turn", left=state.left, guards=guards_to_come(state)),)


def guards_to_come(state: State) -> int:
    """Guards among the cards still to be turned."""
    kinds = state.pack.kinds
    return sum(kinds[card] == "guard" for card in state.to_come())


def fitting(state: State, tip: Tip) -> int:
    """How many of the cards to come a tip would take as a stretch."""
    middles, after = state.pack.middles, reach(tip, state.digging)
    return sum(middles[card] <= Middle.VENTILATION and after[middles[card]] is not None for card in state.to_come())


# ---- digging ----


def _dig(state: State, index: int) -> tuple[Cite, ...]:
    middle = state.middle
    if middle in (Middle.GUARD, Middle.SPY):
        return _close(state, index)
    after = reach(state.tips[index], state.digging)[middle]
    assert after is not None
    if middle == Middle.COLLAPSED:
        return _fall(state, index)
    if after.length == LONG_ENOUGH:
        return (_way_out(state, index),)
    others = [other for other in dig.open_to(state, state.current) if other != index]
    found = [_outlook(state, index, after), _still_needed(index, after)]
    found += [_instead(state, other) for other in others]
    if state.tips[index].fallen:
        found.append(cite("great_escape.dig.cover", "reason.covers", tunnel=names.tunnel(index)))
    ready = [other for other in others if state.tips[other].length == LONG_ENOUGH - 1]
    return (*([_wait(state, ready[0])] if ready and not state.digging.continue_digging else []), *found)


def _wait(state: State, ready: int) -> Cite:
    """The men could go, but every guard spent on another tunnel is one fewer in the deck."""
    return cite("great_escape.dig.closed", "reason.wait", tunnel=names.tunnel(ready), left=state.left, guards=guards_to_come(state))


def _still_needed(index: int, after: Tip) -> Cite:
    """What a tunnel would need after the card to be ten long."""
    stretches, props, airs = needs(after)
    return cite("great_escape.dig.ten", "reason.needs", tunnel=names.tunnel(index), stretches=stretches, props=props, airs=airs)


def _outlook(state: State, index: int, after: Tip) -> Cite:
    """How free a tunnel would be after the card, in cards to come that would fit it."""
    due = following(after, state.digging)
    return cite(
        _DUE_RULES[due],
        f"reason.then_{due}",
        tunnel=names.tunnel(index),
        length=after.length,
        fits=fitting(state, after),
        left=state.left,
        now=fitting(state, state.tips[index]),
    )


def _instead(state: State, index: int) -> Cite:
    """What the card would do to another tunnel that takes it."""
    after = reach(state.tips[index], state.digging)[state.middle]
    assert after is not None
    due = following(after, state.digging)
    return cite(
        _DUE_RULES[due],
        f"reason.instead_{due}",
        tunnel=names.tunnel(index),
        length=after.length,
        fits=fitting(state, after),
        left=state.left,
    )


_DUE_RULES = {
    "out": "great_escape.dig.ten",
    "prop": "great_escape.dig.prop",
    "air": "great_escape.dig.ventilation",
    "mixed": "great_escape.dig.both_due",
    "none": "great_escape.option.last_card_prop",
    "free": "great_escape.dig.compulsory",
}


def _close(state: State, index: int) -> tuple[Cite, ...]:
    lengths = [
        Message("reason.length", tunnel=names.tunnel(other), length=state.tips[other].length)
        for other in range(len(TUNNELS))
        if other != index and not state.tips[other].closed
    ]
    key = "reason.close" if lengths else "reason.close_last"
    rule = "great_escape.dig.closed"
    tip = state.tips[index]
    return (cite(rule, key, tunnel=names.tunnel(index), length=tip.length, fits=fitting(state, tip), left=state.left, others=lengths),)


def _fall(state: State, index: int) -> tuple[Cite, ...]:
    tip = state.tips[index]
    key = "reason.fall_due" if prop_is_due(tip) or air_is_due(tip) else "reason.fall"
    return (cite("great_escape.dig.cover", key, tunnel=names.tunnel(index), length=tip.length, fits=fitting(state, tip), left=state.left),)


def _way_out(state: State, index: int) -> Cite:
    return cite("great_escape.dig.ten", "reason.out", tunnel=names.tunnel(index), left=state.left, guards=guards_to_come(state))


# ---- giving a man up ----


def _give(state: State, man: int) -> tuple[Cite, ...]:
    coming = state.to_come()
    found = state.pack.cards[man]
    hits = run.hits(state, man, coming)
    actions = sum(len(state.pack.cards[card].actions) for card in coming)
    kind = state.stack[-1].kind
    rule = f"great_escape.run.{kind}"
    flaw = Message(f"flaw.{found.lacks}") if found.lacks else Message("flaw.ticket" if found.ticket else "flaw.none")
    about: dict[str, Value] = {
        "man": names.card(state, man),
        "heading": names.heading(found.heading),
        "flaw": flaw,
        "score": found.score,
        "hits": hits,
        "of": actions,
        "points": names.points(points(state) - found.score),
    }
    if hits:
        return (Cite(rule, Message("reason.doomed", **about)),)
    doomed = [other for other in state.men() if run.hits(state, other, coming)]
    cheaper = [other for other in state.men() if state.pack.scores[other] < found.score]
    if doomed:
        return (Cite(rule, Message("reason.safe_but_doomed_left", **about, doomed=names.cards(state, doomed))),)
    if cheaper:
        return (Cite(rule, Message("reason.dear", **about, cheaper=names.cards(state, cheaper))),)
    return (Cite(rule, Message("reason.cheapest", **about)),)
