"""Two to six players: the deal, goes one after another, and how the game ends."""

from __future__ import annotations

from pyengine.chance import Luck
from pyengine.rules import rule
from pyengine.story import Story

from . import names
from .cards import CARD, HOME_RUN, KINDS, MEN, NAMES, cards_of
from .chains import NO_CARD
from .state import HAND_LIMIT, NOBODY, Code, Go, State, Trim, clockwise, partners
from .table import Moved, bring_home, comes_to_light, lay_number_ones, owner_bits, put, take, tell

DEALT = 5


# ---- before the first go ----


def deal(state: State, luck: Luck, story: Story | None) -> None:
    """Shuffle, deal five each, lay the No.1s, and draw for the first player."""
    terms = state.terms
    order = luck.order(state, [NAMES[card] for card in cards_of(terms.expansion)])
    state.deck = bytearray(CARD[name] for name in reversed(order))
    rules = ("get_out_of_colditz.table.pack", "get_out_of_colditz.house.base")
    tell(state, story, "shuffle", rules, [Moved(card, "", names.DECK, 0) for card in state.deck], count=len(state.deck))
    dealing = ("get_out_of_colditz.go.deal",)
    for seat in range(terms.seats):
        dealt = [state.deck.pop() for _ in range(DEALT)]
        state.hands[seat] += bytes(dealt)
        moved = [Moved(card, names.DECK, names.hand(seat), owner_bits(state, seat)) for card in dealt]
        tell(state, story, "deal", dealing, moved, player=names.player(seat), cards=names.cards(dealt), count=DEALT)
    lay_opening(state, story)
    first = int(luck.die(state, "first", [str(seat + 1) for seat in range(terms.seats)])) - 1
    tell(state, story, "first", ("get_out_of_colditz.house.first",), player=names.player(first))
    begin_go(state, first, luck, story)


@rule("get_out_of_colditz.ruling.multi.2")
def lay_opening(state: State, story: Story | None) -> None:
    """Everybody lays the No.1s of his first hand. That is no go, and nobody draws for it."""
    for seat in range(state.terms.seats):
        lay_number_ones(state, seat, story)


# ---- a go ----


def begin_go(state: State, seat: int, luck: Luck, story: Story | None) -> None:
    """A go begins with a card from the draw pile."""
    if story is not None:
        story.doing_of(seat)
    if not state.deck:
        turn_discards(state, luck, story)
    drew = bool(state.deck)
    if drew:
        state.idle = 0
        if story is not None:
            story.reveal()
        draw(state, seat, story)
    else:
        tell(state, story, "no_draw", ("get_out_of_colditz.ruling.multi.11",), player=names.player(seat))
    state.stack = [Go(seat, drew)]


@rule("get_out_of_colditz.go.draw", "get_out_of_colditz.ruling.multi.9")
def draw(state: State, seat: int, story: Story | None) -> None:
    """The top card of the draw pile comes to a hand; only its owner sees it."""
    card = state.deck.pop()
    state.hands[seat].append(card)
    if state.lacks[seat]:
        state.lacks[seat] = frozenset()
    if story is not None:
        moved = [Moved(card, names.DECK, names.hand(seat), owner_bits(state, seat))]
        tell(state, story, "draw", ("get_out_of_colditz.go.draw",), moved, player=names.player(seat), card=names.card(card))


@rule("get_out_of_colditz.ruling.multi.11")
def turn_discards(state: State, luck: Luck, story: Story | None) -> None:
    """The draw pile is empty: all discards but the top one are shuffled into a new one."""
    if len(state.discards) < 2:
        return
    top = state.discards.pop()
    old, state.discards = state.discards, bytearray((top,))
    state.deck = bytearray(CARD[name] for name in reversed(luck.order(state, sorted(NAMES[card] for card in old))))
    tell(
        state,
        story,
        "reshuffle",
        ("get_out_of_colditz.ruling.multi.11",),
        [Moved(card, names.DISCARD, "") for card in old] + [Moved(card, "", names.DECK, 0) for card in old],
        count=len(old),
        top=names.card(top),
    )


def lay(state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
    """Lay a run on one chain, and end the go."""
    _, owner, token, kinds = code
    comes_to_light(story)
    cards = bytes([take(state, seat, kind, story) for kind in kinds])
    chain = put(state, owner, token, cards, seat)
    if story is not None:
        place = names.place(owner, chain)
        moved = [Moved(card, names.hand(seat), place) for card in cards]
        if chain.shield != NO_CARD:
            moved += [Moved(chain.shield, place, ""), Moved(chain.shield, "", place)]
        tell(
            state,
            story,
            "lay",
            ("get_out_of_colditz.go.run", "get_out_of_colditz.ruling.multi.6"),
            moved,
            words=("lay" if owner != seat else "lay_own") if token else "lay_new",
            player=names.player(seat),
            cards=names.cards(cards),
            chain=names.chain(chain.kinds),
            owner=names.player(owner),
        )
    end_go(state, luck, story)


def home_run(state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
    """A chain and its men leave the table for good; with the target reached the game is won."""
    comes_to_light(story)
    owner = code[1]
    bring_home(state, seat, owner, state.find(owner, code[2]), story)
    if has_won(state, owner):
        finish(state, "home_run")
    elif out_of_reach(state):
        finish(state, "out_of_reach")
    else:
        end_go(state, luck, story)


@rule("get_out_of_colditz.go.win", "get_out_of_colditz.ruling.multi.13", off=False)
def has_won(state: State, seat: int) -> bool:
    """Whether a seat and its partners have freed as many men as the target says."""
    return team_men(state, seat) >= state.terms.target


def team_men(state: State, seat: int) -> int:
    """Men that a seat and its partners have freed."""
    return sum(state.men[other] for other in partners(state.terms.seats, state.terms.team, seat))


@rule("get_out_of_colditz.house.out_of_reach", off=False)
def out_of_reach(state: State) -> bool:
    """Whether nobody can reach the target any more with the Escapers and Home Runs that are left."""
    terms = state.terms
    kinds = bytes(cards_of(terms.expansion)).translate(KINDS)
    left = sum(MEN[kind] for kind in kinds) - sum(state.men)
    home_runs = kinds.count(HOME_RUN) - sum(map(len, state.freed))
    best = max(team_men(state, seat) for seat in range(terms.seats))
    return home_runs == 0 or best + left < terms.target


def do_nothing(state: State, seat: int, luck: Luck, story: Story | None) -> None:
    """The go passes without a card being played."""
    go = state.stack[0]
    assert isinstance(go, Go)
    if not go.drew:
        state.idle += 1
    if story is not None:
        tell(state, story, "pass", ("get_out_of_colditz.ruling.multi.7", "get_out_of_colditz.ruling.multi.8"), player=names.player(seat))
    end_go(state, luck, story)


# ---- between two goes ----


def end_go(state: State, luck: Luck, story: Story | None) -> None:
    """Trim the hands, one card at a time; then the next player has his go, or the game is over."""
    go = state.stack[0]
    over = over_limit(state, go.seat)
    if over != NOBODY:
        state.stack = [go, Trim(over)]
        return
    state.goes += 1
    if nothing_changes(state):
        finish(state, "stalled")
    elif cap_reached(state):
        finish(state, "cap")
    else:
        begin_go(state, next_player(state, go.seat, story), luck, story)


@rule("get_out_of_colditz.go.limit", "get_out_of_colditz.ruling.multi.10", off=NOBODY)
def over_limit(state: State, seat: int) -> int:
    """The first to hold more than five cards, from the player whose go it was clockwise."""
    for other in (seat, *clockwise(state.terms.seats, seat)):
        if len(state.hands[other]) > HAND_LIMIT:
            return other
    return NOBODY


def trim(state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
    """A card too many goes to the discards, and does nothing there."""
    comes_to_light(story)
    card = take(state, seat, code[3][0], story)
    state.discards.append(card)
    if story is not None:
        moved = [Moved(card, names.hand(seat), names.DISCARD)]
        rules = ("get_out_of_colditz.go.limit", "get_out_of_colditz.ruling.multi.10")
        tell(state, story, "trim", rules, moved, player=names.player(seat), card=names.card(card), left=len(state.hands[seat]))
    state.stack.pop()
    end_go(state, luck, story)


def next_player(state: State, seat: int, story: Story | None) -> int:
    """The next clockwise who does not miss his go."""
    after: int = clockwise(state.terms.seats, seat)[0]
    if not misses(state, after):
        return after
    state.missing = NOBODY
    tell(state, story, "missed", ("get_out_of_colditz.action.take_cover", "get_out_of_colditz.ruling.multi.20"), player=names.player(after))
    return clockwise(state.terms.seats, after)[0]


@rule("get_out_of_colditz.action.take_cover", "get_out_of_colditz.ruling.multi.20", off=False)
def misses(state: State, seat: int) -> bool:
    """Whether a seat takes cover and misses its go, the card drawn included."""
    return state.missing == seat


@rule("get_out_of_colditz.house.stalled", off=False)
def nothing_changes(state: State) -> bool:
    """Whether nobody has drawn or played a card for a whole round."""
    return state.idle >= state.terms.seats


@rule("get_out_of_colditz.house.go_cap", off=False)
def cap_reached(state: State) -> bool:
    """Whether as many goes have been played as was agreed at most."""
    return 0 < state.terms.go_cap <= state.goes


def finish(state: State, reason: str) -> None:
    """The game is over."""
    state.stack = []
    state.ended = reason
