"""Set-up: the piles, the men on Appel, a kit and a card for each, and the guards' first posts."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.chance import Luck
from pyengine.game import Setup
from pyengine.rules import rule
from pyengine.story import Change, Story

from . import notation as n
from . import turns
from .board import APPEL_SPACES, BARRACKS, PLACES
from .cards import (
    CARD,
    DARES,
    DECK,
    KIT,
    MARKERS,
    MOST_OUTER,
    NAMES,
    NATIONS,
    PART_CARDS,
    SECURITY_DECK,
    TOKEN_KINDS,
    TOKENS,
    TOKENS_OF,
)
from .rules import ID
from .state import (
    OUTPOST,
    POST,
    Due,
    State,
    blank,
    put,
    terms_of,
)
from .telling import DECK as DECK_PILE
from .telling import PARTS as PARTS_PILE
from .telling import SECURITY, drawn, ids, marker_name, moved, pawn, take, where


@rule(f"{ID}.setup.guards", off=0)
def inner_guards(officers: int) -> int:
    """Guards that start on inner posts: one for each Escape Officer."""
    return officers


@rule(f"{ID}.setup.kit", f"{ID}.house.kit", off=0)
def starting_kits() -> int:
    """Complete kits that each Escape Officer starts with."""
    return 1


@rule(f"{ID}.setup.deal", off=0)
def starting_cards() -> int:
    """Cards dealt to each player."""
    return 1


@rule(f"{ID}.setup.six", f"{ID}.ruling.1", off=False)
def parts_apart(seats: int) -> bool:
    """With six players the part cards are taken out before anything is dealt."""
    return seats == 6


def start(setup: Setup, rng: int, luck: Luck, story: Story | None) -> State:
    """Men on Appel, guards in the Barracks, a kit and a card each; then the Security Officer posts guards."""
    terms = terms_of(setup.seats, setup.options, setup.edition)
    state = blank(terms, rng)
    state.at = [BARRACKS] * (terms.officers * terms.men + terms.guards)
    parts = [card for card in DECK if card in PART_CARDS and parts_apart(terms.seats)]
    state.deck = shuffled(state, [card for card in DECK if card not in parts], luck)
    state.security = shuffled(state, list(SECURITY_DECK), luck)
    if parts:
        state.parts = shuffled(state, parts, luck)
    _tell_piles(state, story)
    for man, spot in zip(state.all_men(), APPEL_SPACES, strict=False):
        put(state, man, spot)
    _tell_pawns(state, story)
    kits = tuple(take(state, seat, KIT) for seat in range(terms.officers) for _ in range(starting_kits()))
    if story is not None:
        story.tell("kitted", ids("setup.kit", "house.kit", "kit.hold"), kits, count=len(kits))
    for seat in range(terms.seats):
        deal(state, seat, story)
    if terms.options.do_or_die:
        deal_dares(state, luck, story)
    state.stack = [Due(POST, terms.officers, inner_guards(terms.officers))]
    return state


def shuffled(state: State, cards: Sequence[int], luck: Luck) -> list[int]:
    """Cards in chance order, the top at the end."""
    return [CARD[name] for name in reversed(luck.order(state, [NAMES[card] for card in cards]))]


def deal(state: State, seat: int, story: Story | None) -> None:
    """A card for a player from his own deck."""
    own = seat < state.terms.officers
    deck, pile = (state.deck, DECK_PILE) if own else (state.security, SECURITY)
    cards = [deck.pop() for _ in range(starting_cards())]
    state.hands[seat] += cards
    if story is not None:
        drawn(state, story, "dealt", ids("setup.deal", "ruling.1"), seat, cards, pile)


def deal_dares(state: State, luck: Luck, story: Story | None) -> None:
    """A Do or Die card for each Escape Officer, looked at by nobody."""
    order = luck.order(state, DARES)
    state.fate = [int(value) for value in order[: state.terms.officers]]
    if story is not None:
        changes = tuple(Change("", "", f"fate{seat}", None, "down") for seat in range(state.terms.officers))
        story.tell("fated", ids("variant.do_or_die"), changes, count=len(changes))


def _tell_piles(state: State, story: Story | None) -> None:
    if story is None:
        return
    piles = ((DECK_PILE, state.deck), (SECURITY, state.security), (PARTS_PILE, state.parts))
    changes = tuple(Change("", "", pile, None, "down") for pile, cards in piles for _ in cards)
    rules = ids("house.decks", "setup.six", "ruling.1", "ruling.3") if state.parts else ids("house.decks")
    story.tell("shuffled", rules, changes, deck=len(state.deck), security=len(state.security), parts=len(state.parts),
               words="shuffled_parts" if state.parts else "")  # fmt: skip
    tokens = [Change(TOKENS[token], "", "supply", TOKEN_KINDS[kind]) for kind, own in enumerate(TOKENS_OF) for token in own]
    markers = [
        Change(marker_name(index), "", "supply", f"{NATIONS[index // MARKERS]}_marker") for index in range(state.terms.officers * MARKERS)
    ]
    story.tell("stocked", ids("house.supply", "house.markers", "house.board", "ruling.9"), (*tokens, *markers), markers=MARKERS)


def _tell_pawns(state: State, story: Story | None) -> None:
    if story is None:
        return
    names = n.pawn_names(state.terms.seats)
    men = tuple(Change(names[man], "", PLACES[state.at[man]], NATIONS[state.owner(man)]) for man in state.all_men())
    story.tell("lined_up", ids("setup.men", "house.setup"), men, men=state.terms.men)
    guards = tuple(Change(names[guard], "", PLACES[BARRACKS], "guard") for guard in state.guards())
    story.tell("quartered", ids("setup.guards"), guards, count=state.terms.guards)


def post(state: State, seat: int, spot: int, story: Story | None) -> None:
    """The Security Officer puts a guard on a post before the first turn."""
    due = state.stack.pop()
    guard = next(guard for guard in state.guards() if state.at[guard] == BARRACKS)
    changes = moved(state, guard, BARRACKS, spot)
    put(state, guard, spot)
    if due.kind == POST and due.a == 1:
        most = min(MOST_OUTER, state.terms.guards - inner_guards(state.terms.officers))
        state.stack.append(Due(OUTPOST, seat, most))
    else:
        state.stack.append(due._replace(a=due.a - 1, b=due.b + 1))
    if story is not None:
        story.tell("posted", ids("setup.guards"), changes, guard=pawn(state, guard), place=where(spot))


def begin(state: State, story: Story | None) -> None:
    """The guards stand; the first Escape Officer begins."""
    state.stack = []
    turns.begin_first(state, story)
