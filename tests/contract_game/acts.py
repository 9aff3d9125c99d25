"""What a move does, on to the next decision."""

from __future__ import annotations

from pyengine.chance import Luck
from pyengine.game import Result
from pyengine.rules import rule
from pyengine.story import PUBLIC, Change, Story
from pyengine.words import Message

from .cards import DEALT, DIE, MIXED_SCORE, ROUNDS, deck, kind
from .notation import Code
from .state import EVERYBODY, SEATS, Asked, Bid, ContractOptions, Laying, State, Turn, Watch, Window
from .telling import Moved, face, forget, player, tell


def reveal(story: Story | None) -> None:
    """Something hidden comes to light."""
    if story is not None:
        story.reveal()


def show(state: State, card: str, owner: int, bits: int) -> None:
    """Note who knows a card in its owner's hand."""
    state.shown.pop(card, None)
    if bits & ~(1 << owner):
        state.shown[card] = bits & ~(1 << owner)


def take(state: State, seat: int, wanted: str) -> str:
    """Take from a hand the card of a kind that came first."""
    hand = state.hands[seat]
    return hand.pop(next(index for index, card in enumerate(hand) if kind(card) == wanted))


def empty(options: ContractOptions, rng: int) -> State:
    state = State()
    state.rng = rng
    state.options = options
    state.deck, state.discard, state.hands = [], [], [[] for _ in range(SEATS)]
    state.shown = {}
    state.guesses = [""] * SEATS
    state.points, state.out, state.round = [0] * SEATS, [False] * SEATS, 1
    state.bids, state.declined, state.stack = [0] * SEATS, [], []
    return state


def start(options: ContractOptions, edition: str, rng: int, luck: Luck, story: Story | None) -> State:
    """Shuffle and deal."""
    state = empty(options, rng)
    state.deck = luck.order(state, deck(edition))[::-1]
    tell(story, "shuffled", ("contract_game.setup.deal",), [Moved(card, "", "deck", 0) for card in state.deck], count=len(state.deck))
    for seat in range(SEATS):
        cards = [state.deck.pop() for _ in range(DEALT)]
        state.hands[seat] = cards
        dealt = [Moved(card, "deck", f"hand{seat}", 1 << seat) for card in cards]
        tell(story, "dealt", ("contract_game.setup.deal",), dealt, player=player(seat), count=DEALT)
    begin_round(state)
    return state


def begin_round(state: State) -> None:
    seat = state.playing()[0]
    state.stack = [Watch(seat) if state.options.watch else Turn(seat)]


@rule("contract_game.watch.guess", "contract_game.watch.die")
def guess(state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
    state.guesses[seat] = code.kind
    tell(
        story,
        "guessed",
        ("contract_game.watch.guess",),
        [Moved(f"{code.kind}.{seat + 1}", "", f"guess{seat}", 1 << seat)],
        player=player(seat),
        guess=Message(f"verb.{code.kind}"),
    )
    after = [other for other in state.playing() if other > seat]
    if after:
        state.stack = [Watch(after[0])]
        return
    reveal(story)
    fell = luck.die(state, "watch", DIE)
    shown = [(f"{said}.{other + 1}", f"guess{other}") for other, said in enumerate(state.guesses) if said]
    moved = [*(Moved(token, place, place) for token, place in shown), *(Moved(token, place, "") for token, place in shown)]
    tell(story, "watched", ("contract_game.watch.die",), moved, face=fell)
    right = "even" if int(fell) % 2 == 0 else "odd"
    for other, said in enumerate(state.guesses):
        score(state, other, int(said == right), "contract_game.watch.die", story)
    state.guesses = [""] * SEATS
    state.stack = [Turn(state.playing()[0])]


def score(state: State, seat: int, points: int, why: str, story: Story | None) -> None:
    if points:
        before = state.points[seat]
        state.points[seat] += points
        if story is not None:
            change = Change(f"counter:{seat}/points", str(before), str(before + points))
            story.tell("scored", (why,), (change,), player=player(seat), points=points)


def end_turn(state: State, seat: int) -> None:
    """The next seat, the next round, or the end."""
    state.bids, state.declined, state.stack = [0] * SEATS, [], []
    if len(state.playing()) == 1:
        return
    after = [other for other in state.playing() if other > seat]
    if after:
        state.stack = [Turn(after[0])]
        return
    state.round += 1
    if state.round <= ROUNDS:
        begin_round(state)


def draw(state: State, seat: int, story: Story | None) -> None:
    reveal(story)
    card = state.deck.pop()
    state.hands[seat].append(card)
    tell(story, "drew", ("contract_game.draw.card",), [Moved(card, "deck", f"hand{seat}", 1 << seat)], player=player(seat), kind=face(card))
    end_turn(state, seat)


def lay(state: State, seat: int, code: Code, story: Story | None) -> None:
    laid = state.laid(seat)
    card = take(state, seat, code.give)
    if laid:
        state.stack.pop()
    state.stack.append(Laying(seat, (*laid, card)))
    if story is not None:
        change = Change(card, f"hand{seat}", "set", code.give, "up")
        story.tell("laid", ("contract_game.set.kinds",), (change,), seen_by=(seat,), kind=face(card))


def put_back(state: State, story: Story | None) -> None:
    """A half-made set goes back to the hand when an offer is made."""
    top = state.stack[-1]
    if isinstance(top, Laying):
        state.stack.pop()
        state.hands[top.seat] += top.cards
        if story is not None:
            changes = tuple(Change(card, "set", f"hand{top.seat}", kind(card), "up") for card in top.cards)
            story.tell("put_back", ("contract_game.offer.when",), changes, seen_by=(top.seat,), count=len(changes))


@rule("contract_game.set.score", off=0)
def worth(cards: tuple[str, ...]) -> int:
    return len(cards) if len({kind(card) for card in cards}) == 1 else MIXED_SCORE


def done(state: State, seat: int, story: Story | None) -> None:
    reveal(story)
    cards = state.laid(seat)
    state.discard += cards
    for card in cards:
        state.shown.pop(card, None)
    if story is not None:
        for source, seen_by in (("set", (seat,)), (f"hand{seat}", tuple(v for v in (PUBLIC, *range(SEATS)) if v != seat))):
            changes = tuple(Change(card, source, "discard", kind(card), "up") for card in cards)
            rules = ("contract_game.set.score",)
            story.tell("set", rules, changes, seen_by=seen_by, player=player(seat), kinds=[face(card) for card in cards])
    score(state, seat, worth(cards), "contract_game.set.score", story)
    end_turn(state, seat)


@rule("contract_game.raid.answer", off=())
def askable(state: State, raider: int) -> tuple[int, ...]:
    """Who is asked, in order: everybody who may hold a whistle, clockwise from the raider's left."""
    return tuple(seat for seat in ((raider + step) % SEATS for step in range(1, SEATS)) if state.hands[seat])


def raid(state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
    tell(story, "raids", ("contract_game.raid.answer",), player=player(seat), victim=player(code.seat))
    ask_next(state, seat, code.seat, askable(state, seat), luck, story)


def pass_by(state: State, window: Window, luck: Luck, story: Story | None) -> None:
    tell(story, "passed", ("contract_game.raid.answer",), player=player(window.seat))
    state.stack.pop()
    asked = askable(state, window.raider)
    ask_next(state, window.raider, window.victim, asked[asked.index(window.seat) + 1 :], luck, story)


def ask_next(state: State, raider: int, victim: int, asked: tuple[int, ...], luck: Luck, story: Story | None) -> None:
    if asked:
        state.stack.append(Window(asked[0], raider, victim))
    else:
        settle(state, raider, victim, luck, story)


def whistle(state: State, window: Window, story: Story | None) -> None:
    reveal(story)
    card = take(state, window.seat, "whistle")
    state.shown.pop(card, None)
    state.discard.append(card)
    moved = [Moved(card, f"hand{window.seat}", "discard")]
    tell(story, "whistled", ("contract_game.raid.answer",), moved, player=player(window.seat), raider=player(window.raider))
    end_turn(state, window.raider)


@rule("contract_game.raid.die", off="missed")
def raid_result(fell: str) -> str:
    return {"1": "caught", "2": "missed"}.get(fell, "stolen")


@rule("contract_game.raid.caught", off=False)
def drops_out(state: State, result: str) -> bool:
    return result == "caught" and state.options.guard == "strict"


def settle(state: State, raider: int, victim: int, luck: Luck, story: Story | None) -> None:
    """Nobody whistled: roll."""
    fell = luck.die(state, "raid", DIE)
    result = raid_result(fell)
    tell(story, "rolled", ("contract_game.raid.die",), face=fell, player=player(raider))
    if drops_out(state, result):
        drop_out(state, raider, story)
    elif result == "stolen":
        steal(state, raider, victim, luck, story)
    end_turn(state, raider)


def drop_out(state: State, seat: int, story: Story | None) -> None:
    reveal(story)
    cards, state.hands[seat] = state.hands[seat], []
    state.discard += cards
    state.out[seat] = True
    for card in cards:
        state.shown.pop(card, None)
    moved = [Moved(card, f"hand{seat}", "discard") for card in cards]
    tell(story, "out", ("contract_game.raid.caught",), moved, player=player(seat), count=len(cards))


def steal(state: State, raider: int, victim: int, luck: Luck, story: Story | None) -> None:
    """A random card; those who know neither hand lose track of what they knew of the victim's."""
    reveal(story)
    hand = state.hands[victim]
    card = luck.pick(state, hand)
    for viewer in (*range(SEATS), SEATS):
        if viewer not in (raider, victim):
            lose_track(state, victim, viewer, story)
    hand.remove(card)
    state.hands[raider].append(card)
    show(state, card, raider, 1 << victim)
    moved = [Moved(card, f"hand{victim}", f"hand{raider}", 1 << victim | 1 << raider)]
    tell(story, "stole", ("contract_game.raid.die",), moved, player=player(raider), victim=player(victim), kind=face(card))


@rule("contract_game.raid.track")
def lose_track(state: State, victim: int, viewer: int, story: Story | None) -> None:
    known = [card for card in state.hands[victim] if state.shown.get(card, 0) >> viewer & 1]
    for card in known:
        show(state, card, victim, state.shown[card] & ~(1 << viewer))
    forget(story, "lost_track", ("contract_game.raid.track",), known, f"hand{victim}", viewer, player=player(victim), count=len(known))


def offer(state: State, seat: int, code: Code, story: Story | None) -> None:
    """The card given lies open on the table until the partner has answered."""
    reveal(story)
    put_back(state, story)
    card = take(state, seat, code.give)
    state.shown.pop(card, None)
    state.bids[seat] += 1
    state.stack.append(Asked(code.seat, seat, card, code.ask))
    tell(
        story,
        "offered",
        ("contract_game.offer.answer",),
        [Moved(card, f"hand{seat}", "offer")],
        player=player(seat),
        partner=player(code.seat),
        give=face(card),
        ask=Message(f"kind.{code.ask}"),
    )


def accept(state: State, asked: Asked, story: Story | None) -> None:
    reveal(story)
    state.stack.pop()
    card = take(state, asked.seat, asked.ask)
    state.hands[asked.seat].append(asked.card)
    state.hands[asked.offerer].append(card)
    show(state, asked.card, asked.seat, EVERYBODY)
    show(state, card, asked.offerer, EVERYBODY)
    moved = [Moved(asked.card, "offer", f"hand{asked.seat}"), Moved(card, f"hand{asked.seat}", f"hand{asked.offerer}")]
    tell(
        story,
        "accepted",
        ("contract_game.offer.answer",),
        moved,
        player=player(asked.seat),
        partner=player(asked.offerer),
        give=face(card),
        get=face(asked.card),
    )


def decline(state: State, asked: Asked, story: Story | None) -> None:
    state.stack.pop()
    state.hands[asked.offerer].append(asked.card)
    show(state, asked.card, asked.offerer, EVERYBODY)
    note_declined(state, asked)
    moved = [Moved(asked.card, "offer", f"hand{asked.offerer}")]
    tell(story, "declined", ("contract_game.offer.answer",), moved, player=player(asked.seat), partner=player(asked.offerer))


@rule("contract_game.offer.repeat")
def note_declined(state: State, asked: Asked) -> None:
    state.declined.append(Bid(asked.offerer, asked.seat, kind(asked.card), asked.ask))


def rest(state: State, seat: int, story: Story | None) -> None:
    tell(story, "rested", ("contract_game.turn.rest",), player=player(seat))
    end_turn(state, seat)


def play(state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
    """Carry out a legal move."""
    match (code.kind, state.stack[-1]):
        case ("odd" | "even", _):
            guess(state, seat, code, luck, story)
        case ("draw", _):
            draw(state, seat, story)
        case ("lay", _):
            lay(state, seat, code, story)
        case ("done", _):
            done(state, seat, story)
        case ("raid", _):
            raid(state, seat, code, luck, story)
        case ("rest", _):
            rest(state, seat, story)
        case ("offer", _):
            offer(state, seat, code, story)
        case ("whistle", Window() as window):
            whistle(state, window, story)
        case ("pass", Window() as window):
            pass_by(state, window, luck, story)
        case ("accept", Asked() as asked):
            accept(state, asked, story)
        case ("decline", Asked() as asked):
            decline(state, asked, story)


@rule("contract_game.end.shared", off=())
def winners(state: State) -> tuple[int, ...]:
    """Those with the most points among those still playing; they share the victory."""
    best = max(state.points[seat] for seat in state.playing())
    return tuple(seat for seat in state.playing() if state.points[seat] == best)


def result(state: State) -> Result | None:
    """How it ended."""
    if state.stack:
        return None
    first = winners(state)
    reason = "alone" if len(state.playing()) == 1 else "shared" if len(first) > 1 else "rounds"
    left = sorted(state.points[seat] for seat in state.playing() if seat not in first)
    groups = [first, *(tuple(s for s in state.playing() if state.points[s] == points) for points in sorted(set(left), reverse=True))]
    groups.append(tuple(seat for seat in range(SEATS) if state.out[seat]))
    message = Message(f"outcome.{reason}", players=[player(seat) for seat in first], points=state.points[first[0]])
    rules = ("contract_game.end.alone",) if reason == "alone" else ("contract_game.end.rounds", "contract_game.end.shared")
    return Result(reason, message, tuple(group for group in groups if group), first, tuple(state.points), None, rules)
