"""What lies on the table and how it moves: cards leave hands and come to them, chains grow and fall; each move told to those who see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from pyengine.rules import rule
from pyengine.story import PUBLIC, Change, Story
from pyengine.words import Value

from . import names
from .cards import HOME_RUN, KINDS, NAMES, TWOS
from .chains import NO_CARD, Chain, made, men_in
from .state import NOBODY, State, partners, slug

EVERYBODY: Final = 0xFF
"""Bits of all who may know a card: one per seat, and one for the onlooker."""
DISCARDS: Final = -1
SOLITARY: Final = -2


# ---- telling ----


class Moved(NamedTuple):
    """A card that goes from one place to another; `known` are the bits of those who know it there."""

    card: int
    source: str
    target: str
    known: int = EVERYBODY


def viewers(state: State) -> tuple[int, ...]:
    """The onlooker and all seats. A player alone has nothing to hide from an onlooker."""
    return (PUBLIC, *range(state.terms.seats))


def bit(state: State, viewer: int) -> int:
    """The bit of a viewer."""
    return 1 << (state.terms.seats if viewer == PUBLIC else viewer)


def owner_bits(state: State, seat: int) -> int:
    """Who knows the cards that come to a hand unseen: their owner alone, or everybody where one plays alone."""
    return EVERYBODY if state.terms.solo else 1 << seat


def tell(
    state: State,
    story: Story | None,
    kind: str,
    rules: tuple[str, ...],
    moved: Sequence[Moved] = (),
    /,
    *,
    words: str = "",
    **values: Value,
) -> None:
    """One event. Where some do not see a card, they are told `event.<words>_hidden` and that a face-down card moved."""
    if story is None:
        return
    words = words or kind
    audiences: dict[tuple[tuple[Change, ...], tuple[Change, ...]], list[int]] = {}
    for viewer in viewers(state):
        changes = tuple(_change(state, move, viewer) for move in moved)
        audiences.setdefault((story.asides.get(viewer, ()), changes), []).append(viewer)
    story.asides = {}
    differ = len({changes for _, changes in audiences}) > 1
    for (aside, changes), seen_by in audiences.items():
        hidden = differ and not all(change.element for change in changes)
        said, to = f"{words}_hidden" if hidden else words, None if len(audiences) == 1 else tuple(seen_by)
        story.tell(kind, rules, aside + changes, words=said, seen_by=to, **values)


def _change(state: State, move: Moved, viewer: int) -> Change:
    if not move.known & bit(state, viewer):
        return Change("", move.source, move.target, None, "down")
    closed = move.target.startswith("hand") and move.target != names.hand(viewer) and not state.terms.solo
    return Change(NAMES[move.card], move.source, move.target, slug(move.card), "down" if closed else "up")


def _turned_over(seat: int, cards: Sequence[int]) -> tuple[Change, ...]:
    """Cards known in another's hand come to lie there as any others."""
    hand = names.hand(seat)
    known = tuple(Change(NAMES[card], hand, "", slug(card), "down") for card in cards)
    return known + tuple(Change("", "", hand, None, "down") for _ in cards)


def forget(state: State, story: Story | None, seat: int, cards: Sequence[int], viewer: int) -> None:
    """A viewer loses track of cards that he knew in another's hand, and is told so."""
    if story is not None and cards:
        story.tell(
            "lost_track",
            ("get_out_of_colditz.house.track",),
            _turned_over(seat, cards),
            seen_by=(viewer,),
            player=names.player(seat),
            cards=names.cards(cards),
        )


def comes_to_light(story: Story | None) -> None:
    """A card that its player alone knew is laid open. Others learn of it, so it cannot be taken back; he himself foresees it."""
    if story is not None:
        story.revealed = True


# ---- hands ----


def take(state: State, seat: int, kind: int, story: Story | None) -> int:
    """Take a card of a kind out of a hand: of several, the one that most others know, so that the choice tells nobody anything."""
    hand = state.hands[seat]
    kinds = hand.translate(KINDS)
    at = kinds.index(kind)
    card = hand[at]
    if kinds.count(kind) > 1:
        copies = [copy for copy in hand if KINDS[copy] == kind]
        card = max(copies, key=lambda copy: state.shown[copy].bit_count())
        at = hand.index(card)
        if state.shown[card] or any(state.shown[copy] for copy in copies):
            _blur(state, seat, card, copies, story)
    del hand[at]
    state.shown[card] = 0
    return card


def _blur(state: State, seat: int, card: int, copies: list[int], story: Story | None) -> None:
    """Who knew another copy than the one that goes has seen a card of the kind go, and cannot tell which.

    Nothing is said of it: to say that he can no longer be sure would tell him that there is another copy.
    """
    for viewer in viewers(state):
        mark = bit(state, viewer)
        if not state.shown[card] & mark:
            other = next((copy for copy in copies if state.shown[copy] & mark), NO_CARD)
            if other != NO_CARD:
                state.shown[other] &= ~mark
                if story is not None:
                    story.asides[viewer] = story.asides.get(viewer, ()) + _turned_over(seat, (other,))


@rule("get_out_of_colditz.house.track")
def lose_track(state: State, seat: int, knowing: Iterable[int], story: Story | None) -> None:
    """A card has left a hand unseen: all but those who know which no longer know what they knew of it."""
    hand = state.hands[seat]
    if not any(state.shown[card] for card in hand):
        return
    spared = set(knowing)
    for viewer in viewers(state):
        if viewer not in spared:
            mark = bit(state, viewer)
            known = sorted(card for card in hand if state.shown[card] & mark)
            for card in known:
                state.shown[card] &= ~mark
            forget(state, story, seat, known, viewer)


def gain(state: State, seat: int, card: int, known: int) -> None:
    """A card comes to a hand; `known` are the bits of those who see which."""
    state.hands[seat].append(card)
    state.shown[card] = known & ~(1 << seat) & everybody(state)
    if state.lacks[seat]:
        seen = known & everybody(state) == everybody(state)
        state.lacks[seat] = state.lacks[seat] - {KINDS[card]} if seen else frozenset()


def everybody(state: State) -> int:
    """The bits of all viewers there are."""
    return (1 << (state.terms.seats + 1)) - 1


# ---- chains ----


def begin_chain(state: State, seat: int, cards: bytes, owner: int) -> Chain:
    """A new chain before a seat."""
    state.numbers[seat] += 1
    chain = made(seat, state.numbers[seat], cards, bytes((owner,)) * len(cards), NO_CARD)
    state.chains[seat].append(chain)
    return chain


def put(state: State, seat: int, token: bytes, cards: bytes, owner: int) -> Chain:
    """Cards go on the chain of a token, beneath its shield if it has one; with an empty token they begin a chain."""
    if not token:
        return begin_chain(state, seat, cards, owner)
    index = state.find(seat, token)
    old = state.chains[seat][index]
    chain = made(seat, old.number, old.cards + cards, old.owners + bytes((owner,)) * len(cards), old.shield)
    state.chains[seat][index] = chain
    return chain


class Loss(NamedTuple):
    """What one chain loses: each card with where it goes, `DISCARDS`, `SOLITARY` or the seat of a hand, from the bottom of the chain up."""

    seat: int
    chain: Chain
    taken: tuple[tuple[int, int], ...]


def lose(state: State, losses: Sequence[Loss]) -> None:
    """Carry out losses. What comes to a hand from the table is known to all."""
    for seat, chain, taken in losses:
        gone = {card for card, _ in taken}
        kept = [at for at, card in enumerate(chain.cards) if card not in gone]
        index = state.chains[seat].index(chain)
        if kept:
            cards, owners = bytes(chain.cards[at] for at in kept), bytes(chain.owners[at] for at in kept)
            state.chains[seat][index] = made(seat, chain.number, cards, owners, NO_CARD if chain.shield in gone else chain.shield)
        else:
            del state.chains[seat][index]
        for card, target in taken:
            if target == DISCARDS:
                state.discards.append(card)
            elif target == SOLITARY:
                state.solitary.append(card)
            else:
                gain(state, target, card, EVERYBODY)


def loss_moves(losses: Sequence[Loss]) -> list[Moved]:
    """The moves that losses make, for telling."""
    targets = {DISCARDS: names.DISCARD, SOLITARY: names.SOLITARY}
    return [
        Moved(card, names.place(seat, chain), targets.get(target) or names.hand(target))
        for seat, chain, taken in losses
        for card, target in taken
    ]


@rule("get_out_of_colditz.ruling.multi.4", "get_out_of_colditz.go.number_one")
def lay_number_ones(state: State, seat: int, story: Story | None) -> None:
    """Every No.1 in a hand is laid at once, each as a chain of its own; no go, and no card is drawn for it."""
    for card in [card for card in state.hands[seat] if KINDS[card] < TWOS]:
        state.hands[seat].remove(card)
        state.shown[card] = 0
        chain = begin_chain(state, seat, bytes((card,)), seat)
        if story is not None:
            tell(
                state,
                story,
                "number_one",
                ("get_out_of_colditz.go.number_one", "get_out_of_colditz.ruling.multi.4"),
                [Moved(card, names.hand(seat), names.place(seat, chain))],
                player=names.player(seat),
                card=names.card(card),
            )


@rule("get_out_of_colditz.home_run.frees", "get_out_of_colditz.ruling.multi.13")
def bring_home(state: State, seat: int, owner: int, index: int, story: Story | None) -> None:
    """A Home Run frees all Escapers of a chain, a double card two; the whole column is out of everybody's reach from now on."""
    chain = state.chains[owner].pop(index)
    card = take(state, seat, HOME_RUN, story)
    men = men_in(chain.kinds)
    state.freed[owner].append(chain.cards + bytes((card,)))
    state.men[owner] += men
    moved = [Moved(each, names.place(owner, chain), names.freed(owner)) for each in chain.cards]
    moved.append(Moved(card, names.hand(seat), names.freed(owner)))
    if chain.shield != NO_CARD:
        state.discards.append(chain.shield)
        moved.append(Moved(chain.shield, names.place(owner, chain), names.DISCARD))
    terms = state.terms
    tell(
        state,
        story,
        "home_run",
        ("get_out_of_colditz.home_run.frees", "get_out_of_colditz.ruling.multi.13"),
        moved,
        words="home_run_solo" if terms.solo else "home_run" if owner == seat else "home_run_partner",
        player=names.player(seat),
        owner=names.player(owner),
        chain=names.chain(chain.kinds),
        men=men,
        total=sum(state.men[one] for one in partners(terms.seats, terms.team, owner)),
    )


# ---- public counts ----


def last_laid_by(state: State) -> int:
    """The seat whose Action card or Diversion is in question, `NOBODY` where there is none."""
    return state.laid_by[-1] if state.laid_by else NOBODY
