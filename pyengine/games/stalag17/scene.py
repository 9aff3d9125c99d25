"""The table as one viewer may see it, the prompt above it, and what never changes: faces of cards and dice."""

from __future__ import annotations

from functools import reduce
from typing import Any

from pyengine.game import SeatLine
from pyengine.scene import Piece, Scene, Sign, Spot
from pyengine.story import Cite, cite
from pyengine.words import Message, Words

from . import actions, citing, escape, names, plan, roll_call, sets, tally
from .cards import BARRACKS, OBJECT_FACES, RUNAWAY_FACES, THREE, TYPES, Kind, Pack
from .roll_call import PER_MAN
from .state import CAP, MEN, ROLL_CALL, Act, Laying, Roll, State


def scene(state: State, viewer: int | None) -> Scene:
    """All areas in reading order: the plan, every seat's table, deck and discards, what has been seen, the hands, one's half-made set."""
    seats = range(state.seats)
    own = (_hand(state, viewer, viewer), _set(state, viewer)) if viewer is not None else ()
    return Scene(
        (
            _plan(state, viewer),
            *(_table(state, viewer, seat) for seat in seats),
            _deck(state),
            _discard(state),
            tally.tally(state, viewer),
            *(_seen(state, seat) for seat in seats),
            *(_hand(state, viewer, seat) for seat in seats if seat != viewer),
            *own,
        )
    )


# ---- the plan ----


def _plan(state: State, viewer: int | None) -> Spot:
    found = state.plan
    if found is None:
        return Spot("plan", "row", Message("area.plan"), (), Message("area.plan_none"))
    status = _status(state, viewer)
    pieces = [_die(name, face, status.get(name)) for name, face in plan.dice_shown(found)[:-1]]
    pieces.append(Piece("runaway", names.runaway_face(found.die), Message("piece.runaway_die", die=found.die)))
    label = Message("area.plan_label", objects=names.types(found.needs), runaway=found.runaway)
    return Spot("plan", "row", Message("area.plan"), tuple(pieces), label, _plan_signs(state, viewer))


def _die(name: str, face: str, sign: Sign | None) -> Piece:
    signs = () if sign is None else (sign,)
    return Piece(name, face, Message(f"piece.{face}", status=sign.message if sign is not None else ""), signs=signs)


def _status(state: State, viewer: int | None) -> dict[str, Sign]:
    """For each object die, whether the viewer's face-down cards meet it, or cards in hand would, or nothing does."""
    found = state.plan
    if found is None or viewer is None or viewer in state.places:
        return {}
    open_needs = escape.objects_lacking(state, found.needs, state.played[viewer])
    lacking = list(open_needs)
    beyond = list(escape.objects_lacking(state, open_needs, state.hands[viewer] + state.laid(viewer)))
    rules = ("stalag17.escape.objects", "stalag17.ruling.26")
    signs: dict[str, Sign] = {}
    for number, face in reversed(list(enumerate(found.faces))):
        name = f"object{number + 1}"
        if face == THREE:
            signs[name] = Sign("adds", Message("badge.adds"), 3, "plain", ("stalag17.plan.three", "stalag17.ruling.14"))
            continue
        need = TYPES.index(face)
        if need not in lacking:
            signs[name] = Sign("met", Message("badge.met"), tone="good", rules=rules)
            continue
        lacking.remove(need)
        if need in beyond:
            beyond.remove(need)
            signs[name] = Sign("missing", Message("badge.missing"), tone="bad", rules=rules)
        else:
            signs[name] = Sign("in_hand", Message("badge.in_hand"), tone="warn", rules=rules)
    return signs


def _plan_signs(state: State, viewer: int | None) -> tuple[Sign, ...]:
    """What is asked of the viewer: dice and own points, and how much of it lies down."""
    assert state.plan is not None
    if viewer is None or viewer in state.places:
        return ()
    asked, down = escape.demand(state, viewer), escape.runaway_down(state, viewer)
    message = Message("badge.demand", dice=state.plan.runaway, points=state.points[viewer], value=asked)
    return (
        Sign("demand", message, asked, rules=("stalag17.escape.demand", "stalag17.ruling.40")),
        Sign("down", Message("badge.down", value=down), down, "good" if down >= asked else "plain", ("stalag17.escape.runaway",)),
    )


# ---- cards ----


def _open(state: State, card: int, owner: int | None, key: str, signs: tuple[Sign, ...] = ()) -> Piece:
    slug = state.pack.slugs[card]
    return Piece(slug, names.face(state, card), Message(f"piece.{key}", card=_facts(state, card)), owner=owner, signs=signs)


def _facts(state: State, card: int) -> Message:
    """A card's name and numbers."""
    kind = state.pack.kinds[state.pack.kind_of[card]]
    if kind.play:
        return Message("facts.barracks", card=names.card(state, card), hand=kind.hand, play=kind.play)
    return Message("facts.plain", card=names.card(state, card), hand=kind.hand)


def _table_facts(state: State, card: int) -> Message:
    """A card's name, and what it counts on the table where it counts something."""
    kind = state.pack.kinds[state.pack.kind_of[card]]
    if kind.play:
        return Message("facts.table_counts", card=names.card(state, card), play=kind.play)
    return Message("facts.table", card=names.card(state, card))


def _table(state: State, viewer: int | None, seat: int) -> Spot:
    cards = state.played[seat]
    pieces = tuple(_face_down(state, viewer, seat, index) for index in range(len(cards)))
    label = Message("area.played_label", player=names.player(seat), count=len(cards), shown=state.shown[seat])
    signs = _counted(state, seat) if state.phase == ROLL_CALL else ()
    return Spot(f"played{seat}", "row", Message("area.played", player=names.player(seat)), pieces, label, signs)


def _face_down(state: State, viewer: int | None, seat: int, index: int) -> Piece:
    """A card before a seat: its owner, and whoever was shown it, knows what it is."""
    card = state.played[seat][index]
    shown = index < state.shown[seat]
    up = state.phase == ROLL_CALL or seat == state.escaper
    if not (shown or up or viewer == seat):
        return Piece(None, None, Message("piece.face_down", player=names.player(seat)), "down", owner=seat)
    signs: tuple[Sign, ...] = ()
    if state.phase == ROLL_CALL:
        signs = _table_value(state, seat, card)
    elif shown and not up:
        signs = (Sign("shown", Message("badge.shown"), rules=("stalag17.escape.failed", "stalag17.ruling.37")),)
    key = "piece.table_up" if up else "piece.face_down_known"
    message = Message(key, card=_table_facts(state, card), player=names.player(seat))
    return Piece(None, names.face(state, card), message, "up" if up else "down", owner=seat, signs=signs)


def _hand(state: State, viewer: int | None, seat: int) -> Spot:
    known = viewer == seat or state.phase == ROLL_CALL
    cards = sorted(state.hands[seat]) if known else bytes(state.hands[seat]) + state.laid(seat)
    who = names.player(seat)
    pieces = tuple(
        _open(state, card, seat, "in_hand", _hand_value(state, card))
        if known
        else Piece(None, None, Message("piece.hand_card", player=who), "down", owner=seat)
        for card in cards
    )
    signs = _exposure(state, seat) if viewer == seat and state.phase != ROLL_CALL else ()
    return Spot(
        f"hand{seat}", "hand", Message("area.hand", player=who), pieces, Message("area.hand_label", player=who, count=len(cards)), signs
    )


def _set(state: State, viewer: int) -> Spot:
    laid = state.laid(viewer)
    return Spot(
        "set",
        "row",
        Message("area.set"),
        tuple(_open(state, card, viewer, "in_set") for card in laid),
        Message("area.set_label", count=len(laid)),
    )


def _deck(state: State) -> Spot:
    left = len(state.deck)
    top = Piece(None, None, Message("piece.deck", left=left), "down")
    return Spot("deck", "stack", Message("area.deck"), (top,) * left, Message("area.deck_label", left=left))


def _discard(state: State) -> Spot:
    pieces = tuple(_open(state, card, None, "discard") for card in state.discard)
    return Spot("discard", "row", Message("area.discard"), pieces, Message("area.discard_label", count=len(pieces)))


def _seen(state: State, seat: int) -> Spot:
    """What all have seen go into a hand, and have not seen leave it."""
    who = names.player(seat)
    pieces = tuple(
        Piece(
            names.note(state, taken.card),
            names.face(state, taken.card),
            Message("piece.seen", card=names.card(state, taken.card), player=who),
            owner=seat,
        )
        for taken in state.taken[seat]
    )
    return Spot(f"seen{seat}", "row", Message("area.seen", player=who), pieces, Message("area.seen_label", player=who, count=len(pieces)))


# ---- surveillance ----


def _hand_value(state: State, card: int) -> tuple[Sign, ...]:
    kind = state.pack.kinds[state.pack.kind_of[card]]
    return (Sign("watched", Message("badge.watched", value=kind.hand), kind.hand, rules=citing.hand_card(state.pack, card)),)


def _table_value(state: State, seat: int, card: int) -> tuple[Sign, ...]:
    kind = state.pack.kinds[state.pack.kind_of[card]]
    paid = kind.play if seat != state.escaper or state.house.escaper_pays_barracks else 0
    spared = seat == state.escaper and kind.types == (BARRACKS,)
    rule = "stalag17.ruling.27" if spared else "stalag17.ruling.6" if kind.runaway else "stalag17.roll_call.barracks"
    return (Sign("watched", Message("badge.watched", value=paid), paid, "bad" if paid else "plain", (rule,)),)


def _exposure(state: State, seat: int) -> tuple[Sign, ...]:
    """What the hand would cost at a roll call now: if another's man gets out, and if one's own does."""
    if seat in state.places:
        return ()
    hand = roll_call.hand_points(state, seat) + sum(state.laid(seat).translate(state.pack.hand))
    net = hand + roll_call.table_points(state, seat) - roll_call.allowance(state, seat)
    own = hand + roll_call.escaper_table_points(state, seat)
    rules = ("stalag17.roll_call.others", "stalag17.roll_call.men", "stalag17.ruling.38")
    return (
        Sign("roll_call", Message("badge.roll_call", value=net), net, "bad" if net > 0 else "good", rules),
        Sign("own_escape", Message("badge.own_escape", value=own), own, "bad" if own else "good", ("stalag17.roll_call.escaper",)),
    )


def _counted(state: State, seat: int) -> tuple[Sign, ...]:
    """How a seat was counted at the roll call just held."""
    if state.escaper < 0:
        loss = roll_call.deck_out_loss(state, seat)
        return (Sign("lost", Message("badge.lost", value=loss), -loss, "good", ("stalag17.deck_out.loss",)),)
    if seat in state.places and seat != state.escaper:
        return ()
    found = roll_call.count(state, seat)
    message = Message("badge.counted", hand=found.hand, table=found.table, off=found.off, value=found.net)
    rules = roll_call.count_rules(state, seat, found, state.points[seat])
    return (Sign("counted", message, found.net, "bad" if found.net > 0 else "good", rules),)


# ---- prompt, seats ----


def prompt(state: State, viewer: int | None) -> Cite:
    """What the viewer is asked, or told while he waits. Those who wait are not told whether a set is being put together."""
    over = actions.result(state)
    if over is not None:
        return Cite(over.rules[0], over.message)
    top = state.stack[-1]
    who = names.player(top.seat)
    if isinstance(top, Roll):
        key = "roll" if top.seat == viewer else "wait_roll"
        return cite("stalag17.plan.roll", f"prompt.{key}", player=who, dice=plan.dice(state))
    if top.seat != viewer:
        failed = isinstance(state.stack[0], Act) and state.stack[0].failed
        return cite("stalag17.action.round", "prompt.wait_other" if failed else "prompt.wait_act", player=who)
    if isinstance(top, Laying):
        return _set_prompt(state, top)
    if top.failed:
        return cite("stalag17.escape.other", "prompt.other", lacking=actions.lacking(escape.missing(state, top.seat)))
    found = escape.missing(state, top.seat)
    if actions.succeeds(found):
        return cite("stalag17.action.list", "prompt.act_ready")
    return cite("stalag17.action.list", "prompt.act", lacking=actions.lacking(found))


def _set_prompt(state: State, top: Laying) -> Cite:
    laid, hand = state.kinds(top.cards), state.kinds(state.hands[top.seat])
    last = names.card(state, top.cards[-1])
    if sets.is_set(state.pack, laid):
        return cite("stalag17.action.set", "prompt.set_whole", top=last, count=len(laid))
    alike, apart = sets.ways_to_complete(state.pack, laid, hand)
    ways = [Message("wanting.alike", type=kind, count=sets.ALIKE - len(laid)) for kind in names.types(alike)]
    if apart:
        ways.append(Message("wanting.apart", count=sets.DIFFERENT - len(laid)))
    wanting = reduce(lambda first, other: Message("wanting.either", first=first, other=other), ways)
    return cite("stalag17.action.set", "prompt.set", top=last, count=len(laid), wanting=wanting)


def seat_line(state: State, seat: int) -> SeatLine:
    """Men out as the score; points, men out and the runaway value asked as counters."""
    counters = {"points": state.points[seat], "escaped": state.escaped[seat], "demand": escape.demand(state, seat)}
    return SeatLine(state.escaped[seat], counters, seat in state.places and bool(state.stack))


# ---- what never changes ----


def statics(pack: Pack, seats: int, words: Words) -> dict[str, Any]:
    """Faces of cards and dice, the dice table of these seats, and the numbers of the game, JSON-ready."""
    dice = {names.object_face(face): {"title": words.say(f"die.{face}", {}), "kind": "object_die", "type": face} for face in OBJECT_FACES}
    runaway = {
        names.runaway_face(int(face)): {"title": words.say("die.runaway", {"value": face}), "kind": "runaway_die", "runaway": int(face)}
        for face in RUNAWAY_FACES
    }
    return {
        "faces": {kind.slug: _face(kind, words) for kind in pack.kinds} | dice | runaway,
        "types": {name: words.say(f"type.{name}", {}) for name in TYPES},
        "dice": list(pack.dice[seats]),
        "men": MEN,
        "cap": CAP,
        "per_man": PER_MAN,
        "failed_attempt": roll_call.FAILED_ATTEMPT,
    }


def _face(kind: Kind, words: Words) -> dict[str, Any]:
    return {
        "title": words.say(f"card.{kind.slug}", {}),
        "kind": "card",
        "types": [TYPES[index] for index in kind.types],
        "surveillance": kind.hand,
        "surveillance_in_play": kind.play,
        "runaway": kind.runaway or None,
        "copies": kind.copies,
    }
