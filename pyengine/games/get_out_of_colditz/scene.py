"""The table as one viewer may see it, and what never changes: the faces of the cards."""

from __future__ import annotations

from typing import Any, Final

from pyengine.documents import Facing
from pyengine.game import SeatLine
from pyengine.scene import Piece, Scene, Sign, Spot, Tone
from pyengine.story import PUBLIC
from pyengine.words import Message, Words

from . import names, prompts
from .actions import is_cancelled, rule_of
from .cards import (
    DOUBLE,
    ESCAPER,
    FAMILIES,
    HOME_RUN,
    KINDS,
    MEN,
    NAMES,
    PARCEL,
    SEARCHLIGHTS,
    SLUGS,
    TWOS,
    family_of,
    is_gold,
    kinds_of,
)
from .chains import COMPLETE, NAMELESS, NO_CARD, Chain, family, men_in
from .ending import EXPANSION_LEVELS, LEVELS
from .multi import team_men
from .state import HAND_LIMIT, State, Terms, Trim, clockwise, partners, slug
from .table import DISCARDS, bit
from .targets import losses

OPEN: Final = "up"
CLOSED: Final = "down"


def scene(state: State, viewer: int | None) -> Scene:
    """All areas in reading order: the others clockwise, the piles, and the viewer's own at the end."""
    seats = state.terms.seats
    others = range(seats) if viewer is None else clockwise(seats, viewer)
    risks = at_risk(state)
    spots: list[Spot] = []
    for seat in others:
        spots += [_hand(state, viewer, seat), *_chains(state, viewer, seat, risks)]
        spots += [_table(state, viewer, seat), _freed(state, viewer, seat)]
    spots += _piles(state, viewer)
    if viewer is not None:
        spots += [_freed(state, viewer, viewer), *_chains(state, viewer, viewer, risks)]
        spots += [_table(state, viewer, viewer), _hand(state, viewer, viewer)]
    return Scene(tuple(spots))


# ---- what an Action in question would do ----


def at_risk(state: State) -> dict[int, int]:
    """Cards on chains that the Action in question would move, with where to; nothing while it is cancelled."""
    if state.pending is None or is_cancelled(state):
        return {}
    return {card: target for loss in losses(state, state.laid_by[0], state.pending) for card, target in loss.taken}


def _risk(state: State, target: int, owner: int) -> Sign:
    rule = "get_out_of_colditz.diversion.asked"
    if target == DISCARDS:
        return Sign("at_risk", Message("badge.to_discards"), tone="bad", rules=(rule,))
    if target == owner:
        return Sign("at_risk", Message("badge.to_own_hand"), tone="warn", rules=(rule,))
    return Sign("at_risk", Message("badge.to_hand_of", player=names.player(target)), tone="bad", rules=(rule,))


# ---- before a seat ----


def _hand(state: State, viewer: int | None, seat: int) -> Spot:
    """One's own cards lie open; of others' only those that one was shown are known."""
    own = viewer == seat or state.terms.solo
    mark = bit(state, PUBLIC if viewer is None else viewer)
    cards = sorted(state.hands[seat], key=lambda card: (KINDS[card], card))
    if own:
        pieces = tuple(_card(card, Message("piece.held", card=names.card(card)), seat) for card in cards)
    else:
        known = [card for card in cards if state.shown[card] & mark]
        hidden = Piece(None, None, Message("piece.hidden", player=names.player(seat)), CLOSED, owner=seat)
        said = [Message("piece.known", card=names.card(card), player=names.player(seat)) for card in known]
        shown = [_card(card, label, seat, facing=CLOSED) for card, label in zip(known, said, strict=True)]
        pieces = (*shown, *(hidden,) * (len(cards) - len(known)))
    count = len(cards)
    title = Message("area.own_hand") if own else Message("area.hand", player=names.player(seat))
    label = Message("area.own_hand_label" if own else "area.hand_label", player=names.player(seat), count=count)
    return Spot(names.hand(seat), "hand", title, pieces, label, tuple(_hand_signs(state, seat)))


def _hand_signs(state: State, seat: int) -> list[Sign]:
    count = len(state.hands[seat])
    signs: list[Sign] = []
    if not state.terms.solo:
        signs.append(Sign("cards", Message("badge.cards", value=count), count, rules=("get_out_of_colditz.go.limit",)))
    trimming = state.stack and isinstance(state.stack[-1], Trim) and state.stack[-1].seat == seat
    if count > HAND_LIMIT and (trimming or state.terms.solo):
        rule = "get_out_of_colditz.solo.limit" if state.terms.solo else "get_out_of_colditz.go.limit"
        over = count - HAND_LIMIT
        signs.append(Sign("over", Message("badge.over", value=over), over, "warn", (rule,)))
    if state.missing == seat:
        signs.append(Sign("misses", Message("badge.misses"), tone="warn", rules=("get_out_of_colditz.action.take_cover",)))
    if state.lacks[seat]:
        lacking = names.kinds(sorted(state.lacks[seat]))
        signs.append(Sign("lacks", Message("badge.lacks", cards=lacking), rules=("get_out_of_colditz.action.commandeer",)))
    code = state.pending
    if code is not None and code[1] == seat and code[0] in ("major_search", "commandeer") and not is_cancelled(state):
        key = "badge.hand_asked" if code[3] else "badge.hand_shown"
        card = names.kind(code[3][0]) if code[3] else ""
        signs.append(Sign("at_risk", Message(key, card=card), tone="warn", rules=(f"get_out_of_colditz.action.{code[0]}",)))
    return signs


def _table(state: State, viewer: int | None, seat: int) -> Spot:
    """Where a seat begins its chains."""
    count = len(state.chains[seat])
    title = Message("area.own_table") if viewer == seat or state.terms.solo else Message("area.table", player=names.player(seat))
    label = Message("area.table_label", player=names.player(seat), count=count)
    return Spot(names.table(seat), "row", title, (), label)


def _chains(state: State, viewer: int | None, seat: int, risks: dict[int, int]) -> list[Spot]:
    return [_chain(state, viewer, seat, chain, risks) for chain in state.chains[seat]]


def _chain(state: State, viewer: int | None, seat: int, chain: Chain, risks: dict[int, int]) -> Spot:
    kinds, name = chain.kinds, names.chain(chain.kinds)
    pieces = []
    for at, card in enumerate(chain.cards):
        label = Message("piece.laid", card=names.card(card), chain=name, number=at + 1)
        signs = [_risk(state, risks[card], chain.owners[at])] if card in risks else []
        if card == state.last:
            signs.append(Sign("last", Message("badge.last"), rules=("get_out_of_colditz.guard.diversion",)))
        pieces.append(_card(card, label, chain.owners[at], tuple(signs)))
    if chain.shield != NO_CARD:
        signs = [_risk(state, risks[chain.shield], seat)] if chain.shield in risks else []
        pieces.append(_card(chain.shield, Message("piece.shield", chain=name), seat, tuple(signs)))
    own = viewer == seat or state.terms.solo
    title = Message("area.own_chain" if own else "area.chain", chain=name, player=names.player(seat))
    said = Message("area.chain_label", player=names.player(seat), cards=names.kinds(kinds), next=next_of(kinds))
    return Spot(names.place(seat, chain), "column", title, tuple(pieces), said, tuple(_chain_signs(state, chain, risks)))


def next_of(kinds: bytes) -> Message:
    """What a chain waits for."""
    if len(kinds) > COMPLETE:
        return Message("next.home_run", men=men_in(kinds))
    if len(kinds) == COMPLETE:
        return Message("next.escaper")
    found = family(kinds)
    return Message("next.any_two") if found == NAMELESS else Message("next.two", card=Message(f"card.{FAMILIES[found]}_2"))


def _chain_signs(state: State, chain: Chain, risks: dict[int, int]) -> list[Sign]:
    kinds = chain.kinds
    men = men_in(kinds)
    rule = "chain.name" if len(kinds) < COMPLETE else "home_run.escaper" if men else "chain.escaper"
    signs = [Sign("next", next_of(kinds), None, "good" if men else "plain", (f"get_out_of_colditz.{rule}",))]
    if men:
        signs.append(Sign("men", Message("badge.men", value=men), men, "good", ("get_out_of_colditz.home_run.frees",)))
    if family(kinds[:COMPLETE]) == NAMELESS and len(kinds) >= COMPLETE:
        signs.append(Sign("nameless", Message("badge.nameless"), tone="good", rules=("get_out_of_colditz.chain.parcel",)))
    if chain.shield != NO_CARD:
        signs.append(Sign("protected", Message("badge.protected"), tone="good", rules=("get_out_of_colditz.five.protect",)))
    going = [card for card in chain.cards if card in risks]
    if going and len(going) == len(chain.cards):
        to_discards = all(risks[card] == DISCARDS for card in going)
        key = "badge.all_to_discards" if to_discards else "badge.all_taken"
        signs.append(Sign("at_risk", Message(key, value=len(going)), len(going), "bad", ("get_out_of_colditz.diversion.asked",)))
    return signs


def _freed(state: State, viewer: int | None, seat: int) -> Spot:
    """Columns that have gone home, one after another."""
    men = state.men[seat]
    home = [card for column in state.freed[seat] for card in column]
    pieces = tuple(_card(card, Message("piece.freed", card=names.card(card)), seat) for card in home)
    own = viewer == seat or state.terms.solo
    title = Message("area.own_freed") if own else Message("area.freed", player=names.player(seat))
    total = team_men(state, seat)
    label = Message("area.freed_label", player=names.player(seat), men=men, total=total, target=state.terms.target)
    said = Message("badge.freed", value=total, of=state.terms.target)
    signs = (Sign("freed", said, total, rules=("get_out_of_colditz.home_run.frees",)),)
    return Spot(names.freed(seat), "row", title, pieces, label, signs)


# ---- in the middle ----


def _piles(state: State, viewer: int | None) -> list[Spot]:
    solo = state.terms.solo
    left = len(state.deck)
    top = Piece(None, None, Message("piece.deck", left=left), CLOSED)
    title = Message("area.escape_pile" if solo else "area.deck")
    spots = [Spot(names.DECK, "stack", title, (top,) * left, Message("area.deck_label", left=left))]
    if solo:
        guards = len(state.guards)
        back = Piece(None, None, Message("piece.guards", left=guards), CLOSED)
        spots.append(Spot(names.GUARDS, "stack", Message("area.guards"), (back,) * guards, Message("area.guards_label", left=guards)))
        men = tuple(_card(card, Message("piece.solitary", card=names.card(card)), 0) for card in state.solitary)
        said = Message("area.solitary_label", count=len(men))
        spots.append(Spot(names.SOLITARY, "row", Message("area.solitary"), men, said))
    laid = tuple(_laid(state, at) for at in range(len(state.laid)))
    said = prompts.laid(state, viewer) if state.pending is not None else Message("area.laid_label", count=len(laid))
    spots.append(Spot(names.LAID, "row", Message("area.laid"), laid, said, tuple(_laid_signs(state, viewer))))
    count = len(state.discards)
    thrown = tuple(_card(card, Message("piece.discard", card=names.card(card), count=count)) for card in state.discards)
    spots.append(Spot(names.DISCARD, "stack", Message("area.discard"), thrown, Message("area.discard_label", count=count)))
    return spots


def _laid(state: State, at: int) -> Piece:
    card = state.laid[at]
    if state.terms.solo:
        return _card(card, Message("piece.guard", card=names.card(card)))
    by = state.laid_by[at]
    return _card(card, Message("piece.action", card=names.card(card), player=names.player(by)), by)


def _laid_signs(state: State, viewer: int | None) -> list[Sign]:
    if state.pending is None:
        return []
    key = "cancelled" if is_cancelled(state) else "stands"
    tone: Tone = "plain" if key == "stands" else "good"
    effect = Message("badge.effect", effect=prompts.effect(state, state.pending, viewer))
    return [
        Sign(key, Message(f"badge.{key}"), tone=tone, rules=("get_out_of_colditz.diversion.chain",)),
        Sign("effect", effect, tone=tone, rules=(rule_of(state.pending),)),
    ]


def _card(card: int, label: Message, owner: int | None = None, signs: tuple[Sign, ...] = (), facing: Facing = OPEN) -> Piece:
    return Piece(NAMES[card], slug(card), label, facing, None, owner, "", signs)


def seat_line(state: State, seat: int) -> SeatLine:
    """Men that a seat has freed."""
    return SeatLine(score=state.men[seat])


# ---- what never changes ----


def statics(terms: Terms, words: Words) -> dict[str, Any]:
    """What never changes, JSON-ready: faces, who plays with whom, the target, and alone the levels.

    Faces are those of all cards, as a link's scene is drawn without knowing what was agreed.
    """
    alone = terms.solo
    teams = dict.fromkeys(tuple(sorted(partners(terms.seats, terms.team, seat))) for seat in range(terms.seats))
    return {
        "faces": {SLUGS[kind]: _face(kind, alone, words) for kind in kinds_of(True)},
        "target": terms.target,
        "teams": [list(team) for team in teams],
        "hand_limit": HAND_LIMIT,
        "levels": [
            {"id": name, "title": words.say(f"rating.{name}", {}), "from": fewest}
            for fewest, name in reversed(EXPANSION_LEVELS if terms.expansion else LEVELS)
        ]
        if terms.solo
        else [],
    }


def _face(kind: int, alone: bool, words: Words) -> dict[str, Any]:
    name = SLUGS[kind]
    group, rank, of = _group(kind)
    short = "searchlight" if kind >= SEARCHLIGHTS else name
    hint = f"hint.{'guard' if alone else 'action'}_{short}" if not is_gold(kind) else f"hint.{group}"
    section = "guard" if alone else "action"
    rule = f"get_out_of_colditz.{section}.{short}" if not is_gold(kind) else f"get_out_of_colditz.card.{group}"
    return {
        "title": words.say(f"card.{name}", {}),
        "short": words.say(f"short.{name}", {}),
        "hint": words.say(hint, {"family": Message(f"family.{of}") if of else ""}),
        "colour": "gold" if is_gold(kind) else "black",
        "group": group,
        "rank": rank,
        "family": of,
        "men": MEN[kind],
        "rule": rule,
    }


def _group(kind: int) -> tuple[str, int | None, str | None]:
    """Group, rank and family of a kind, each where it has one."""
    if kind < ESCAPER:
        return "escape", 1 if kind < TWOS else 2, FAMILIES[family_of(kind)]
    if kind in (ESCAPER, DOUBLE):
        return "escaper", 3, None
    if kind in (PARCEL, HOME_RUN):
        return SLUGS[kind], 4 if kind == HOME_RUN else None, None
    return "action", None, FAMILIES[kind - SEARCHLIGHTS] if kind >= SEARCHLIGHTS else None
