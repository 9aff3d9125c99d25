"""The table as it is seen, the prompt above it, and what never changes: faces, tunnels, ratings."""

from __future__ import annotations

from typing import Any

from pyengine.game import SeatLine
from pyengine.scene import Piece, Scene, Sign, Spot, Tone
from pyengine.story import Cite, cite
from pyengine.words import Message, Words

from . import dig, names, run
from .cards import HUNTS, Card, Middle, Pack
from .moves import may_go
from .score import RATINGS, RECAPTURED, points, result
from .state import BREAK_OUT, CHECK, DIG, NOBODY, PLACE, RUN, State
from .tunnel import AIR_EVERY, LONG_ENOUGH, PROP_EVERY, TUNNELS, forbidding

HEADED = {"tom": "N", "dick": "E", "harry": "W"}


def scene(state: State) -> Scene:
    """All areas in reading order. Everybody sees the same: nothing is hidden but the order of the deck."""
    tunnels = [_tunnel(state, index) for index in range(len(TUNNELS))]
    return Scene((*tunnels, _deck(state), _current(state), _escapees(state), _captured(state), _removed(state)))


# ---- stage 1 ----


def _tunnel(state: State, index: int) -> Spot:
    tip = state.tips[index]
    signs: list[Sign] = []
    if state.phase == DIG:
        signs.append(Sign("length", Message("badge.length", value=tip.length, of=LONG_ENOUGH), tip.length, rules=("great_escape.dig.ten",)))
        if tip.closed:
            signs.append(Sign("closed", Message("badge.closed"), tone="bad", rules=("great_escape.dig.closed",)))
        elif tip.length < LONG_ENOUGH:
            signs += _duties(state, index)
        if state.stack:
            signs.append(_here(state, index))
    return Spot(
        TUNNELS[index],
        "column",
        names.tunnel(index),
        tuple(_stretches(state, index)),
        Message(
            _tunnel_label(state, index),
            tunnel=names.tunnel(index),
            length=tip.length,
            from_=Message(f"mouth.{TUNNELS[index]}"),
            heading=names.heading(HEADED[TUNNELS[index]]),
        ),
        tuple(signs),
    )


def _tunnel_label(state: State, index: int) -> str:
    if state.phase != DIG:
        return "area.tunnel_done"
    if state.tips[index].closed:
        return "area.tunnel_closed"
    return "area.tunnel_open" if state.tunnels[index] else "area.tunnel_empty"


def _duties(state: State, index: int) -> list[Sign]:
    """The stretch, counted from the next one, that must be a prop or a ventilation at the latest: 1 is the next one itself."""
    tip = state.tips[index]
    duties = {
        "prop_due": (PROP_EVERY - tip.without_prop, ("great_escape.dig.prop", "great_escape.ruling.1")),
        "air_due": (AIR_EVERY - tip.without_air, ("great_escape.dig.ventilation", "great_escape.ruling.1")),
    }
    return [
        Sign(name, Message(f"badge.{name}", value=due), due, "warn" if due == 1 else "plain", rules)
        for name, (due, rules) in duties.items()
    ]


def _here(state: State, index: int) -> Sign:
    """Whether the turned card may go here: the two words on the place it would take."""
    tip, middle = state.tips[index], state.middle
    forbids = forbidding(tip, middle, state.digging)
    if not forbids:
        if middle in (Middle.GUARD, Middle.SPY):
            key = "here_close"
        elif middle == Middle.COLLAPSED:
            key = "here_fall"
        else:
            key = "here_over" if tip.fallen else "here"
        return Sign("here", Message(f"badge.{key}"), tip.length + 1, "good", ("great_escape.dig.compulsory",))
    rulings = {
        "great_escape.dig.closed": "great_escape.ruling.11",
        "great_escape.dig.both_due": "great_escape.ruling.5",
        "great_escape.dig.collapsed": "great_escape.ruling.8",
        "great_escape.option.collapsed_beside_covered": "great_escape.ruling.8",
        "great_escape.option.last_card_prop": "great_escape.ruling.15",
    }
    rules = list(forbids)
    if middle in (Middle.PROP, Middle.VENTILATION):
        rulings |= {"great_escape.dig.prop": "great_escape.ruling.4", "great_escape.dig.ventilation": "great_escape.ruling.4"}
    rules += [rulings[found] for found in forbids if found in rulings]
    return Sign("barred", Message(f"badge.barred_{forbids[0].rpartition('.')[2]}"), tone="bad", rules=tuple(rules))


def _stretches(state: State, index: int) -> list[Piece]:
    """The cards of a tunnel. A fall is no stretch; one that lies beneath a later card counts for nothing any more."""
    pieces = []
    length = 0
    dug = state.tunnels[index]
    for position, card in enumerate(dug):
        middle = state.pack.middles[card]
        if middle == Middle.COLLAPSED:
            open_fall = position == len(dug) - 1
            name = "fall" if open_fall else "covered"
            sign = Sign(name, Message(f"badge.{name}"), tone="warn" if open_fall else "plain", rules=("great_escape.dig.cover",))
        elif middle in (Middle.GUARD, Middle.SPY):
            sign = Sign("closes", Message("badge.closes"), tone="bad", rules=("great_escape.dig.closed",))
        else:
            length += 1
            sign = Sign("stretch", Message("badge.stretch", value=length), length, rules=("great_escape.dig.ten",))
        label = Message(
            f"piece.{sign.id}",
            card=names.card(state, card),
            middle=names.middle(state, card),
            tunnel=names.tunnel(index),
            stretch=length,
        )
        pieces.append(_piece(state, card, label, "middle", (sign,)))
    return pieces


# ---- deck and turned card ----


def _deck(state: State) -> Spot:
    left = state.left
    signs: list[Sign] = []
    if state.bottom:
        known = names.cards(state, list(state.bottom))
        message = Message("badge.known_bottom", value=len(known), cards=known)
        signs.append(Sign("known_bottom", message, len(known), rules=("great_escape.dig.bottom", "great_escape.ruling.31")))
    if state.phase == RUN and left:
        unseen = sum(len(state.pack.cards[card].actions) for card in state.to_come())
        rules = ("great_escape.run.turn", "great_escape.ruling.31")
        signs.append(Sign("unseen", Message("badge.unseen", value=unseen), unseen, rules=rules))
    top = Piece(None, None, Message("piece.deck", left=left), "down")
    return Spot("deck", "stack", Message("area.deck"), (top,) * left, Message("area.deck_label", left=left), tuple(signs))


def _current(state: State) -> Spot:
    pieces: tuple[Piece, ...] = ()
    card = state.current
    if card != NOBODY:
        found = state.pack.cards[card]
        name, actions = names.card(state, card), [names.action(action) for action in found.actions]
        if state.phase == DIG:
            pieces = (_piece(state, card, Message("piece.current_dig", card=name, middle=names.middle(state, card)), "middle", ()),)
        else:
            label = Message("piece.current_run" if actions else "piece.current_idle", card=name, actions=actions)
            pieces = (_piece(state, card, label, "foot", ()),)
    return Spot("current", "row", Message("area.current"), pieces)


# ---- stages 2 and 3 ----


def _escapees(state: State) -> Spot:
    total = points(state)
    asked = state.stack[-1] if state.stack else None
    taken: list[int] = run.taken_by(state, state.current) if asked == CHECK else []
    coming = state.to_come() if asked is not None and asked.kind in HUNTS else []
    signs: list[Sign] = []
    if state.phase != DIG:
        signs.append(Sign("points", Message("badge.points", points=names.points(total)), total, rules=("great_escape.score.medal",)))
    if taken:
        after = total - sum(state.pack.scores[man] for man in taken)
        signs.append(
            Sign("points_after", Message("badge.points_after", points=names.points(after)), after, "bad", ("great_escape.run.check",))
        )
    men = [_piece(state, card, _man(state, card), "head", _marks(state, card, taken, coming)) for card in state.escapees]
    label = Message("area.escapees_label", men=len(state.men()), points=names.points(total))
    return Spot("escapees", "hand", Message("area.escapees"), tuple(men), label, tuple(signs))


def _captured(state: State) -> Spot:
    lost = tuple(_lost(state, card) for card in state.captured)
    return Spot("captured", "row", Message("area.captured"), lost, Message("area.captured_label", count=len(lost)))


def _man(state: State, card: int) -> Message:
    man = state.pack.cards[card]
    name = names.card(state, card)
    if man.kind == "spy":
        return Message("piece.spy", card=name, score=man.score)
    return Message("piece.man", card=name, score=man.score, heading=names.heading(man.heading), flaw=Message(_flaw(man)))


def _flaw(man: Card) -> str:
    return f"flaw.{man.lacks}" if man.lacks else "flaw.ticket" if man.ticket else "flaw.none"


def _marks(state: State, card: int, taken: list[int], coming: list[int]) -> tuple[Sign, ...]:
    """Who would go, and why; while a man must be named, how many of the cards to come would take each anyway."""
    if card in taken:
        found = run.causes(state, state.current, card)
        rules = tuple(dict.fromkeys(rule for action in found for rule in run.check_rules(action)))
        return (Sign("taken", Message("badge.taken", why=[run.cause(action) for action in found]), tone="bad", rules=rules),)
    if coming and card != state.pack.spy:
        hits = run.hits(state, card, coming)
        tone: Tone = "warn" if hits else "good"
        return (Sign("hunted", Message("badge.hunted", value=hits), hits, tone, ("great_escape.run.turn",)),)
    return ()


def _lost(state: State, card: int) -> Piece:
    how = "shot" if card in state.shot else "captured"
    rules = ("great_escape.run.sniper", "great_escape.ruling.26") if how == "shot" else ("great_escape.run.at_large",)
    label = Message(f"piece.{how}", card=names.card(state, card), score=state.pack.scores[card])
    return _piece(state, card, label, "head", (Sign(how, Message(f"badge.{how}"), tone="bad", rules=rules),))


def _removed(state: State) -> Spot:
    count = len(state.removed)
    pieces = [_piece(state, card, Message("piece.removed", card=names.card(state, card), count=count), None, ()) for card in state.removed]
    return Spot("removed", "stack", Message("area.removed"), tuple(pieces), Message("area.removed_label", count=count))


def _piece(state: State, card: int, label: Message, aspect: str | None, signs: tuple[Sign, ...]) -> Piece:
    slug = state.pack.slugs[card]
    return Piece(slug, slug, label, "up", aspect, None, "", signs)


# ---- prompt and seat ----


def prompt(state: State) -> Cite:
    """What the player is asked, and the rule behind it."""
    ended = result(state)
    if ended is not None:
        return Cite(ended.rules[0], ended.message)
    if not state.stack:
        return _turn_prompt(state)
    asked, card = state.stack[-1], names.card(state, state.current)
    if asked == PLACE:
        return _place_prompt(state)
    if asked == CHECK:
        taken = run.taken_by(state, state.current)
        now = points(state)
        after = now - sum(state.pack.scores[man] for man in taken)
        return cite("great_escape.run.check", "prompt.check", card=card, count=len(taken), now=names.points(now), after=names.points(after))
    left = min(asked.left, len(state.men()))
    return cite(f"great_escape.run.{asked.kind}", f"prompt.{asked.kind}", card=card, left=left)


def _turn_prompt(state: State) -> Cite:
    men, now = len(state.men()), names.points(points(state))
    if state.phase == DIG:
        key = "prompt.turn_or_go" if may_go(state) else "prompt.turn_dig"
        return cite("great_escape.dig.turn", key, left=state.left)
    if state.phase == BREAK_OUT:
        return cite("great_escape.break_out.turn", "prompt.turn_break_out" if state.escapees else "prompt.first_out", men=men, points=now)
    if state.current == NOBODY:
        guard = names.card(state, state.removed[-1]) if state.removed else Message("prompt.a_guard")
        return cite("great_escape.break_out.spotted", "prompt.spotted", card=guard, men=men, points=now, left=state.left)
    return cite("great_escape.run.turn", "prompt.turn_run", men=men, points=now, left=state.left)


def _place_prompt(state: State) -> Cite:
    open_to = dig.open_to(state, state.current)
    kind = "close" if state.middle in (Middle.GUARD, Middle.SPY) else "fall" if state.middle == Middle.COLLAPSED else "dig"
    if len(open_to) == 1:
        return cite(
            "great_escape.ruling.12", f"prompt.{kind}_only", middle=names.middle(state, state.current), tunnel=names.tunnel(open_to[0])
        )
    rules = {"close": "great_escape.dig.closed", "fall": "great_escape.dig.cover", "dig": "great_escape.dig.compulsory"}
    return cite(rules[kind], f"prompt.{kind}")


def seat_line(state: State) -> SeatLine:
    """The points of those at large; none while the men dig."""
    return SeatLine(score=points(state))


# ---- what never changes ----


def statics(pack: Pack, words: Words) -> dict[str, Any]:
    """Faces of the cards, the tunnels' headings, and the rating scale, JSON-ready."""
    return {
        "faces": {card.slug: _face(card, words) for card in pack.cards},
        "tunnels": {
            name: {
                "title": words.say(f"tunnel.{name}", {}),
                "mouth": words.say(f"mouth.{name}", {}),
                "heading": heading,
                "heading_text": words.say(f"heading.{heading}", {}),
                "length": LONG_ENOUGH,
            }
            for name, heading in HEADED.items()
        },
        "ratings": [{"id": RECAPTURED, "title": words.say(f"rating.{RECAPTURED}", {}), "from": None}]
        + [{"id": name, "title": words.say(f"rating.{name}", {}), "from": fewest} for fewest, name in reversed(RATINGS)],
    }


def _face(card: Card, words: Words) -> dict[str, Any]:
    return {
        "title": words.say(f"card.{card.slug}", {}),
        "kind": card.kind,
        "score": card.score if card.kind != "guard" else None,
        "heading": card.heading or None,
        "heading_text": words.say(f"heading.{card.heading}", {}) if card.heading else None,
        "lacks": [card.lacks] if card.lacks else [],
        "ticket": card.ticket,
        "flaw_text": words.say(_flaw(card), {}) if card.heading else None,
        "middle": card.middle.name.lower(),
        "middle_text": words.say(f"stretch.{card.middle.name.lower()}", {}),
        "actions": [
            {
                "kind": action.kind,
                "heading": action.heading or None,
                "title": words.say(f"foot.{action.kind}", {"heading": names.heading(action.heading) if action.heading else ""}),
                "takes": words.say(f"takes.{action.kind}", {"heading": names.heading(action.heading) if action.heading else ""}),
                "rule": f"great_escape.run.{action.kind}",
            }
            for action in card.actions
        ],
    }
