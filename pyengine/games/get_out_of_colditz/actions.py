"""Action cards: laying one, the Diversions that may answer it, and what it does."""

from __future__ import annotations

from pyengine.chance import Luck
from pyengine.rules import rule
from pyengine.story import Story
from pyengine.words import Value

from . import names
from .cards import COMMANDEER, DIVERSION, KIND, KINDS, SLUGS, SURPRISE_SEARCH, cards_of
from .chains import NO_CARD, made
from .multi import end_go
from .state import HAND_LIMIT, NOBODY, Code, Naming, State, Window, clockwise, slug
from .table import (
    EVERYBODY,
    Moved,
    comes_to_light,
    everybody,
    gain,
    last_laid_by,
    lay_number_ones,
    lose,
    lose_track,
    loss_moves,
    take,
    tell,
)
from .targets import PROTECT, TOP, losses, opponents

# ---- laying ----


def begin_naming(state: State, seat: int, code: Code, story: Story | None) -> None:
    """A Commandeer needs the name of a card; until it is said, only the player knows of it."""
    state.stack.append(Naming(seat, code[1]))
    if story is not None:
        story.tell(
            "naming",
            ("get_out_of_colditz.action.commandeer", "get_out_of_colditz.ruling.multi.26"),
            seen_by=(seat,),
            whom=names.player(code[1]),
        )


def name(state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
    """The card is named, and the Commandeer laid."""
    naming = state.stack.pop()
    assert isinstance(naming, Naming)
    lay_action(state, seat, (SLUGS[COMMANDEER], naming.whom, b"", code[3]), luck, story)


def lay_action(state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
    """An Action card, or a Diversion to protect a chain, is laid with its target; then the others are asked."""
    comes_to_light(story)
    card = take(state, seat, DIVERSION if code[0] == PROTECT else KIND[code[0]], story)
    state.laid.append(card)
    state.laid_by.append(seat)
    state.pending = code
    if story is not None:
        tell(
            state,
            story,
            "action",
            (rule_of(code), "get_out_of_colditz.ruling.multi.16"),
            [Moved(card, names.hand(seat), names.LAID)],
            words=_said(state, code),
            player=names.player(seat),
            card=names.card(card),
            **about(state, code),
        )
    ask_next(state, seat, luck, story)


def rule_of(code: Code) -> str:
    """The rule of an Action by its verb."""
    verb = code[0]
    if verb == PROTECT:
        return "get_out_of_colditz.five.protect"
    return f"get_out_of_colditz.action.{'searchlight' if verb.startswith('searchlight') else verb}"


def about(state: State, code: Code) -> dict[str, Value]:
    """Values that sentences about an Action name: whom, which chain, which card."""
    verb, seat, token, named = code
    chain = state.chains[seat][state.find(seat, token)] if token else None
    wanted: Value = ""
    if chain is not None and verb == "confiscation":
        wanted = names.card(chain.shield if named[0] == len(chain.cards) else chain.cards[named[0]])
    elif named == TOP:
        wanted = names.card(top_before(state))
    elif named:
        wanted = names.kind(named[0])
    return {
        "whom": names.player(seat) if seat != NOBODY else "",
        "chain": names.chain(chain.kinds) if chain is not None else "",
        "wanted": wanted,
    }


def _said(state: State, code: Code) -> str:
    """Which sentence tells of an Action being laid."""
    verb, seat, token, named = code
    if verb == PROTECT:
        return "protect"
    if verb == "confiscation" and named == TOP:
        return "action_top"
    if token:
        return "action_card" if named else "action_chain"
    if named:
        return "action_name"
    return "action_at" if seat != NOBODY else "action"


# ---- Diversions ----


@rule("get_out_of_colditz.diversion.asked", "get_out_of_colditz.ruling.multi.27", off=NOBODY)
def next_asked(state: State, after: int) -> int:
    """The next to be asked, clockwise from the left of him whose card is in question: everybody else who might hold a Diversion.

    Nobody is, when every Diversion lies open somewhere.
    """
    by = last_laid_by(state)
    others = clockwise(state.terms.seats, by)
    if after == by:
        if not some_diversion_hidden(state):
            return NOBODY
    else:
        others = others[others.index(after) + 1 :]
    for seat in others:
        if state.hands[seat]:
            return seat
    return NOBODY


def some_diversion_hidden(state: State) -> bool:
    """Whether a Diversion is in the draw pile or in a hand, as everybody can work out."""
    terms = state.terms
    seen = state.discards.translate(KINDS).count(DIVERSION) + state.laid.translate(KINDS).count(DIVERSION)
    seen += sum([chain.shield != NO_CARD for chains in state.chains for chain in chains])
    return seen < diversions(terms.expansion)


def diversions(expansion: bool) -> int:
    """Diversions in the pack."""
    return bytes(cards_of(expansion)).translate(KINDS).count(DIVERSION)


def ask_next(state: State, after: int, luck: Luck, story: Story | None) -> None:
    """Ask the next after a seat; when all have been asked, the matter is settled."""
    asked = next_asked(state, after)
    if asked == NOBODY:
        settle(state, luck, story)
    else:
        state.stack = [state.stack[0], Window(asked)]


def let(state: State, seat: int, luck: Luck, story: Story | None) -> None:
    """The one asked lets it happen."""
    if story is not None:
        tell(state, story, "let", ("get_out_of_colditz.diversion.asked",), player=names.player(seat), card=names.card(state.laid[-1]))
    ask_next(state, seat, luck, story)


def divert(state: State, seat: int, luck: Luck, story: Story | None) -> None:
    """A Diversion on the last card; whoever laid that card, and all others, are asked in their turn."""
    comes_to_light(story)
    card = take(state, seat, DIVERSION, story)
    on = state.laid[-1]
    state.laid.append(card)
    state.laid_by.append(seat)
    if story is not None:
        tell(
            state,
            story,
            "divert",
            ("get_out_of_colditz.action.diversion", "get_out_of_colditz.diversion.chain", "get_out_of_colditz.ruling.multi.27"),
            [Moved(card, names.hand(seat), names.LAID)],
            player=names.player(seat),
            card=names.card(on),
            owner=names.player(state.laid_by[-2]),
        )
    ask_next(state, seat, luck, story)


@rule("get_out_of_colditz.diversion.chain", "get_out_of_colditz.action.diversion", off=False)
def is_cancelled(state: State) -> bool:
    """Whether an odd number of Diversions lies on the card."""
    return len(state.laid) % 2 == 0


def settle(state: State, luck: Luck, story: Story | None) -> None:
    """Nobody has a further answer: the card does what it does, or nothing, and goes to the discards with all Diversions on it."""
    code, seat = state.pending, state.laid_by[0]
    assert code is not None
    state.stack = [state.stack[0]]
    if story is not None:
        story.doing_of(seat)
    if is_cancelled(state):
        tell(state, story, "cancelled", ("get_out_of_colditz.diversion.chain",), player=names.player(seat), card=names.card(state.laid[0]))
    else:
        carry_out(state, seat, code, luck, story)
    clear_laid(state, story)
    end_go(state, luck, story)


@rule("get_out_of_colditz.diversion.discarded", "get_out_of_colditz.ruling.multi.22")
def clear_laid(state: State, story: Story | None) -> None:
    """The card and its Diversions go to the discards together, in the order in which they were laid."""
    laid = state.laid
    state.discards += laid
    state.laid = bytearray()
    state.laid_by = bytearray()
    state.pending = None
    if laid and story is not None:
        moved = [Moved(card, names.LAID, names.DISCARD) for card in laid]
        tell(state, story, "discarded", ("get_out_of_colditz.diversion.discarded",), moved, cards=names.cards(move.card for move in moved))


# ---- effects ----


def carry_out(state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
    """What an Action does, once it stands."""
    verb = code[0]
    if verb == "confiscation" and code[3] == TOP:
        take_top(state, seat, story)
    elif verb == "take_cover":
        make_miss(state, seat, story)
    elif verb == "surprise_search":
        surprise(state, seat, luck, story)
    elif verb == "major_search":
        show_hand(state, seat, code[1], story)
    elif verb == "commandeer":
        ask_for(state, seat, code[1], code[3][0], story)
    elif verb == PROTECT:
        put_shield(state, code[1], code[2], story)
    else:
        hit_chains(state, seat, code, story)


def hit_chains(state: State, seat: int, code: Code, story: Story | None) -> None:
    """Chains lose cards to the discards and to hands."""
    found = losses(state, seat, code)
    values = about(state, code) if story is not None else {}
    lose(state, found)
    if story is not None:
        cards = [card for loss in found for card, _ in loss.taken]
        tell(
            state,
            story,
            "effect",
            (rule_of(code),),
            loss_moves(found),
            words=f"effect_{rule_of(code).rpartition('.')[2]}" if found else "effect_none",
            player=names.player(seat),
            card=names.kind(KIND[code[0]]),
            cards=names.cards(cards),
            count=len(cards),
            **values,
        )
    for other in range(state.terms.seats):
        lay_number_ones(state, other, story)


def top_before(state: State) -> int:
    """The card on top of the discards; cards in question are not there yet."""
    return state.discards[-1]


@rule("get_out_of_colditz.action.confiscation", "get_out_of_colditz.ruling.multi.22")
def take_top(state: State, seat: int, story: Story | None) -> None:
    """The card that was on top of the discards before the Confiscation was laid comes to the hand; a No.1 is laid at once."""
    card = state.discards.pop()
    gain(state, seat, card, EVERYBODY)
    moved = [Moved(card, names.DISCARD, names.hand(seat))]
    rules = ("get_out_of_colditz.action.confiscation", "get_out_of_colditz.ruling.multi.22")
    tell(state, story, "effect", rules, moved, words="effect_top", player=names.player(seat), card=names.card(card))
    lay_number_ones(state, seat, story)


@rule("get_out_of_colditz.action.take_cover", "get_out_of_colditz.ruling.multi.20")
def make_miss(state: State, seat: int, story: Story | None) -> None:
    """The next opponent clockwise misses his next go."""
    state.missing = opponents(state, seat)[0]
    rules = ("get_out_of_colditz.action.take_cover",)
    tell(state, story, "effect", rules, words="effect_take_cover", player=names.player(seat), whom=names.player(state.missing))


@rule("get_out_of_colditz.action.surprise_search", "get_out_of_colditz.ruling.multi.21")
def surprise(state: State, seat: int, luck: Luck, story: Story | None) -> None:
    """A random card from each opponent, clockwise, round after round, until the hand holds five or they have none."""
    taken = 0
    going = True
    while going:
        going = False
        for other in opponents(state, seat):
            if len(state.hands[seat]) >= HAND_LIMIT:
                break
            if state.hands[other]:
                steal(state, seat, other, luck, story)
                taken += 1
                going = not state.terms.single_pass
    if not taken:
        rules = ("get_out_of_colditz.action.surprise_search",)
        tell(state, story, "effect", rules, words="effect_none", player=names.player(seat), card=names.kind(SURPRISE_SEARCH))


def steal(state: State, seat: int, victim: int, luck: Luck, story: Story | None) -> None:
    """A random card changes hands; only the two know which."""
    if story is not None:
        story.reveal()
    picked = KIND[luck.pick(state, [slug(card) for card in state.hands[victim]])]
    lose_track(state, victim, (seat, victim), story)
    card = take(state, victim, picked, story)
    both = 1 << seat | 1 << victim
    gain(state, seat, card, both)
    moved = [Moved(card, names.hand(victim), names.hand(seat), both)]
    rules = ("get_out_of_colditz.action.surprise_search", "get_out_of_colditz.ruling.multi.21")
    tell(state, story, "stolen", rules, moved, player=names.player(seat), whom=names.player(victim), card=names.card(card))
    lay_number_ones(state, seat, story)


@rule("get_out_of_colditz.action.major_search", "get_out_of_colditz.ruling.multi.24")
def show_hand(state: State, seat: int, whom: int, story: Story | None) -> None:
    """One opponent shows his whole hand to everybody, not the order in which it came to him; what was seen stands in the log."""
    if story is not None:
        story.reveal()
    hand = state.hands[whom]
    for card in hand:
        state.shown[card] = everybody(state) & ~(1 << whom)
    place = names.hand(whom)
    tell(
        state,
        story,
        "effect",
        ("get_out_of_colditz.action.major_search", "get_out_of_colditz.ruling.multi.24"),
        [Moved(card, place, place) for card in sorted(hand)],
        words="effect_major_search" if hand else "effect_major_search_empty",
        player=names.player(seat),
        whom=names.player(whom),
        cards=names.cards(sorted(hand, key=lambda card: KINDS[card])),
    )


@rule("get_out_of_colditz.action.commandeer", "get_out_of_colditz.ruling.multi.26")
def ask_for(state: State, seat: int, whom: int, kind: int, story: Story | None) -> None:
    """The one who was asked hands over one card of that name if he holds it."""
    if story is not None:
        story.reveal()
    rules = ("get_out_of_colditz.action.commandeer", "get_out_of_colditz.ruling.multi.26")
    said: dict[str, Value] = {"player": names.player(seat), "whom": names.player(whom), "card": names.kind(kind)}
    if kind not in state.kinds(whom):
        state.lacks[whom] |= {kind}
        tell(state, story, "effect", rules, words="effect_commandeer_none", **said)
        return
    card = take(state, whom, kind, story)
    gain(state, seat, card, EVERYBODY)
    tell(state, story, "effect", rules, [Moved(card, names.hand(whom), names.hand(seat))], words="effect_commandeer", **said)
    lay_number_ones(state, seat, story)


@rule("get_out_of_colditz.five.protect", "get_out_of_colditz.ruling.multi.30")
def put_shield(state: State, owner: int, token: bytes, story: Story | None) -> None:
    """The Diversion comes to lie on its chain."""
    index = state.find(owner, token)
    old = state.chains[owner][index]
    card = state.laid.pop(0)
    state.laid_by.pop(0)
    chain = made(owner, old.number, old.cards, old.owners, card)
    state.chains[owner][index] = chain
    moved = [Moved(card, names.LAID, names.place(owner, chain))]
    rules = ("get_out_of_colditz.five.protect", "get_out_of_colditz.ruling.multi.30")
    tell(state, story, "effect", rules, moved, words="effect_protect", owner=names.player(owner), chain=names.chain(chain.kinds))
