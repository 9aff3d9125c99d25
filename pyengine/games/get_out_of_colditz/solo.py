"""One player against the Guard pile: draw, play one card, turn a Guard card; at the end play out what is left."""

from __future__ import annotations

from pyengine.chance import Luck
from pyengine.rules import rule
from pyengine.story import Story

from . import guards, names
from .cards import CARD, COMMANDEER, KIND, KINDS, NAMES, SLUGS, TAKE_COVER, cards_of, is_gold
from .chains import NO_CARD
from .guards import ALONE
from .multi import DEALT, finish
from .state import Code, Draw, Give, Play, PlayOut, State, Turn
from .table import DISCARDS, Loss, Moved, bring_home, lose, loss_moves, put, tell

# ---- before the first go ----


def deal(state: State, luck: Luck, story: Story | None) -> None:
    """Divide the pack into Escape pile and Guard pile, shuffle both, and deal five Escape cards."""
    cards = cards_of(state.terms.expansion)
    gold = luck.order(state, [NAMES[card] for card in cards if is_gold(KINDS[card])])
    black = luck.order(state, [NAMES[card] for card in cards if not is_gold(KINDS[card])])
    state.deck = bytearray(CARD[name] for name in reversed(gold))
    state.guards = bytearray(CARD[name] for name in reversed(black))
    moved = [Moved(card, "", names.DECK, 0) for card in state.deck] + [Moved(card, "", names.GUARDS, 0) for card in state.guards]
    rules = ("get_out_of_colditz.solo.deal", "get_out_of_colditz.house.base")
    tell(state, story, "divide", rules, moved, count=len(gold), guards=len(black))
    dealt = [state.deck.pop() for _ in range(DEALT)]
    state.hands[ALONE] += bytes(dealt)
    moved = [Moved(card, names.DECK, names.hand(ALONE)) for card in dealt]
    tell(state, story, "deal", ("get_out_of_colditz.solo.deal",), moved, words="deal_solo", cards=names.cards(dealt), count=DEALT)
    begin_go(state)


# ---- a go ----


def begin_go(state: State) -> None:
    """A go begins with a card from the Escape pile or from Solitary, if there is any."""
    state.stack = [Draw()] if state.deck or state.solitary else [Play()]


def draw(state: State, story: Story | None) -> None:
    """The top card of the Escape pile comes to the hand."""
    if story is not None:
        story.reveal()
    card = state.deck.pop()
    state.hands[ALONE].append(card)
    if story is not None:
        moved = [Moved(card, names.DECK, names.hand(ALONE))]
        tell(state, story, "draw", ("get_out_of_colditz.solo.draw",), moved, words="draw_solo", card=names.card(card), left=len(state.deck))
    _drawn(state)


def fetch(state: State, kind: int, story: Story | None) -> None:
    """A man comes back from Solitary in place of a card from the pile."""
    card = next(card for card in state.solitary if KINDS[card] == kind)
    state.solitary.remove(card)
    state.hands[ALONE].append(card)
    moved = [Moved(card, names.SOLITARY, names.hand(ALONE))]
    rules = ("get_out_of_colditz.solo.solitary", "get_out_of_colditz.ruling.solo.7")
    tell(state, story, "fetch", rules, moved, card=names.card(card), left=len(state.solitary))
    _drawn(state)


def skip_draw(state: State, story: Story | None) -> None:
    """The pile is empty and the men in Solitary stay there."""
    tell(state, story, "skip_draw", ("get_out_of_colditz.ruling.solo.18",), left=len(state.solitary))
    _drawn(state)


def _drawn(state: State) -> None:
    asked = state.stack[-1]
    assert isinstance(asked, Draw)
    state.stack = [PlayOut()] if asked.last else [Play()]


def lay(state: State, code: Code, story: Story | None) -> None:
    """Lay one card on a chain."""
    _, _, token, kinds = code
    card = _out_of_hand(state, kinds[0])
    cards = bytes((card,))
    chain = put(state, ALONE, token, cards, ALONE)
    if story is not None:
        tell(
            state,
            story,
            "lay",
            ("get_out_of_colditz.solo.one", "get_out_of_colditz.ruling.solo.3"),
            [Moved(card, names.hand(ALONE), names.place(ALONE, chain))],
            words="lay_solo" if token else "lay_new_solo",
            cards=names.cards(cards),
            chain=names.chain(chain.kinds),
        )
    _played(state, card)


def _out_of_hand(state: State, kind: int) -> int:
    hand = state.hands[ALONE]
    return hand.pop(hand.translate(KINDS).index(kind))


def home_run(state: State, code: Code, story: Story | None) -> None:
    """Bring a chain's men home."""
    before = reached(state)
    bring_home(state, ALONE, ALONE, state.find(ALONE, code[2]), story)
    if reached(state) and not before:
        rules = ("get_out_of_colditz.solo.target", "get_out_of_colditz.ruling.solo.5")
        tell(state, story, "target", rules, men=state.men[ALONE], target=state.terms.target)
    if reached(state) and state.terms.stop_at_target:
        finish(state, "target")
    else:
        _played(state, NO_CARD)


@rule("get_out_of_colditz.solo.target", "get_out_of_colditz.ruling.solo.5", off=False)
def reached(state: State) -> bool:
    """Whether as many men are free as the target says."""
    return state.men[ALONE] >= state.terms.target


def discard(state: State, code: Code, story: Story | None) -> None:
    """Play a card by discarding it."""
    card = _out_of_hand(state, code[3][0])
    state.discards.append(card)
    if story is not None:
        moved = [Moved(card, names.hand(ALONE), names.DISCARD)]
        tell(state, story, "discard", ("get_out_of_colditz.solo.one", "get_out_of_colditz.ruling.solo.1"), moved, card=names.card(card))
    _played(state, NO_CARD)


def do_nothing(state: State, story: Story | None) -> None:
    """Keep all cards."""
    if story is not None:
        tell(state, story, "pass", ("get_out_of_colditz.ruling.solo.1",), words="pass_solo", count=len(state.hands[ALONE]))
    _played(state, NO_CARD)


def _played(state: State, laid: int) -> None:
    """After a go comes a Guard card; in the play-out there are none left."""
    state.last = laid
    if isinstance(state.stack[-1], Play):
        state.stack = [Turn()]


# ---- a Guard card ----


def turn(state: State, story: Story | None) -> None:
    """Turn a Guard card; it acts at once, or asks what it shall take."""
    if story is not None:
        story.reveal()
    card = state.guards.pop()
    kind = KINDS[card]
    state.laid.append(card)
    if story is not None:
        moved = [Moved(card, names.GUARDS, names.LAID)]
        tell(state, story, "turn", (rule_of(kind),), moved, card=names.card(card), left=len(state.guards))
    if guards.choices(state, kind):
        state.stack = [Give()]
        return
    losses = guards.taken_at_once(state, kind)
    if losses:
        _lose(state, kind, losses, story)
    elif kind == COMMANDEER and guards.takes_parcel(state):
        give(state, KIND["parcel"], story)
    elif story is not None and not goes_missing(kind):
        tell(state, story, "effect", (rule_of(kind), "get_out_of_colditz.ruling.solo.17"), words="guard_none", card=names.kind(kind))
    settle(state, story)


def rule_of(kind: int) -> str:
    """The rule of a Guard card."""
    slug = SLUGS[kind]
    return f"get_out_of_colditz.guard.{'searchlight' if slug.startswith('searchlight') else slug}"


def choose(state: State, code: Code, story: Story | None) -> None:
    """The player has chosen what a Guard card takes."""
    kind = KINDS[state.laid[0]]
    if code[0] == "give":
        give(state, code[3][0], story)
    else:
        _lose(state, kind, guards.cost(state, kind, code), story)
    settle(state, story)


def give(state: State, kind: int, story: Story | None) -> None:
    """A card of the hand goes to the discards."""
    card = _out_of_hand(state, kind)
    state.discards.append(card)
    if story is not None:
        guard = KINDS[state.laid[0]]
        moved = [Moved(card, names.hand(ALONE), names.DISCARD)]
        tell(state, story, "effect", (rule_of(guard),), moved, words="guard_held", guard=names.kind(guard), card=names.card(card))


def _lose(state: State, kind: int, losses: list[Loss], story: Story | None) -> None:
    lose(state, losses)
    if story is None:
        return
    cards = [card for loss in losses for card, _ in loss.taken]
    prison = any(target != DISCARDS for loss in losses for _, target in loss.taken)
    tell(
        state,
        story,
        "effect",
        (rule_of(kind),),
        loss_moves(losses),
        words="guard_solitary" if prison else "guard_played",
        guard=names.kind(kind),
        cards=names.cards(cards),
        count=len(cards),
    )


@rule("get_out_of_colditz.guard.take_cover", "get_out_of_colditz.ruling.solo.14", off=False)
def goes_missing(kind: int) -> bool:
    """Whether a Guard card costs the next go, so that another Guard card comes at once."""
    return kind == TAKE_COVER


def settle(state: State, story: Story | None) -> None:
    """The Guard card goes to the discards. Then comes the next go, another Guard card, or the end."""
    card = state.laid.pop()
    state.discards.append(card)
    if story is not None:
        rules = ("get_out_of_colditz.solo.guard", "get_out_of_colditz.ruling.solo.19")
        tell(state, story, "discarded", rules, [Moved(card, names.LAID, names.DISCARD)], words="discarded_guard", card=names.card(card))
    missing = goes_missing(KINDS[card])
    if missing:
        tell(state, story, "missed", ("get_out_of_colditz.guard.take_cover", "get_out_of_colditz.ruling.solo.14"), words="missed_solo")
    if not state.guards:
        play_out(state, story)
    elif missing:
        state.stack = [Turn()]
    else:
        begin_go(state)


@rule("get_out_of_colditz.solo.end", "get_out_of_colditz.ruling.solo.4")
def play_out(state: State, story: Story | None) -> None:
    """The Guard pile is gone: one last card, then everything may be laid that still fits."""
    tell(state, story, "guards_gone", ("get_out_of_colditz.solo.end", "get_out_of_colditz.ruling.solo.4"), left=len(state.deck))
    state.stack = [Draw(last=True)] if state.deck or state.solitary else [PlayOut()]


def stop(state: State, story: Story | None) -> None:
    """Nothing more is laid, and the men who are free are counted."""
    tell(state, story, "stop", ("get_out_of_colditz.solo.end",), men=state.men[ALONE], left=len(state.deck))
    finish(state, "guards_gone")
