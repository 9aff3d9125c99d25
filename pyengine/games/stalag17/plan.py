"""Phase 1, the jailbreak plan: who begins, how many dice are rolled, what they demand, and two cards for everybody."""

from __future__ import annotations

from pyengine.chance import Luck
from pyengine.rules import rule
from pyengine.story import Change, Story

from . import escape, holding, names
from .cards import OBJECT_FACES, OBJECTS, RUNAWAY_FACES, THREE, Pack
from .state import MEN, NOBODY, PREPARE, ROLL_CALL, Act, Plan, State

DEALT = 2


# ---- who begins ----


@rule("stalag17.plan.most_men", "stalag17.ruling.8", off=0)
def men_inside(state: State, seat: int) -> int:
    """A seat's men still in the camp: those with most begin."""
    return MEN - state.escaped[seat]


@rule("stalag17.plan.most_points", "stalag17.ruling.8", off=0)
def watched(state: State, seat: int) -> int:
    """A seat's surveillance points: among equals those with most begin."""
    return state.points[seat]


def steps_clockwise(state: State, origin: int, seat: int) -> int:
    """How many seats to the left of another a seat is, 0 for itself. Seats of those out of the game count."""
    return (seat - origin) % state.seats


@rule("stalag17.plan.closest", "stalag17.ruling.9", off=0)
def distance(state: State, seat: int) -> int:
    """How far a seat is, either way round, from him whose man got out. He himself is farther than all."""
    steps = steps_clockwise(state, state.escaper, seat)
    return min(steps, state.seats - steps) or state.seats


@rule("stalag17.plan.left", "stalag17.ruling.10", off=0)
def to_the_left(state: State, seat: int) -> int:
    """Of two equally far the one on the left begins."""
    return steps_clockwise(state, state.escaper, seat)


@rule("stalag17.deck_out.starter", "stalag17.ruling.11", off=0)
def after_last_starter(state: State, seat: int) -> int:
    """After a cycle without escape the last starter begins among equals, else the next clockwise."""
    return steps_clockwise(state, state.starter, seat)


@rule("stalag17.plan.first", "stalag17.ruling.12", off=0)
def first_starter(state: State, luck: Luck) -> int:
    """Chance says who begins the first cycle."""
    seats = [f"seat{seat + 1}" for seat in range(state.seats)]
    return seats.index(luck.pick(state, seats))


BY_ESCAPE = (
    ("most_men", ("stalag17.plan.most_men", "stalag17.ruling.8")),
    ("most_points", ("stalag17.plan.most_points", "stalag17.ruling.8")),
    ("closest", ("stalag17.plan.closest", "stalag17.ruling.9")),
    ("left", ("stalag17.plan.left", "stalag17.ruling.10")),
)
BY_DECK_OUT = (*BY_ESCAPE[:2], ("again", ("stalag17.deck_out.starter", "stalag17.ruling.11")))
"""By what the starter is found, in order, with the rules behind each."""


def claim(state: State, seat: int) -> tuple[int, ...]:
    """How good a seat's claim is to begin the next cycle, by each criterion in turn; the least begins."""
    first = (-men_inside(state, seat), -watched(state, seat))
    if state.escaper == NOBODY:
        return (*first, after_last_starter(state, seat))
    return (*first, distance(state, seat), to_the_left(state, seat))


def next_starter(state: State) -> int:
    """Who begins the next cycle."""
    return min(state.playing(), key=lambda seat: claim(state, seat))


def tell_next(state: State, starter: int, story: Story) -> None:
    """Tell who begins the next cycle, and what decided."""
    own = claim(state, starter)
    others = [claim(state, seat) for seat in state.playing() if seat != starter]
    decided = max(next(index for index, (one, other) in enumerate(zip(own, found, strict=True)) if one != other) for found in others)
    words, rules = (BY_DECK_OUT if state.escaper == NOBODY else BY_ESCAPE)[decided]
    story.tell("next", rules, words=f"next_{words}", player=names.player(starter))


# ---- dice ----


@rule("stalag17.plan.dice", "stalag17.house.dice", "stalag17.ruling.13", off=0)
def dice_for(pack: Pack, players: int, escaped: int) -> int:
    """How many object dice are rolled, by players and by men who have got out before the cycle."""
    return pack.dice[players][escaped]


@rule("stalag17.end.places", "stalag17.ruling.35", off=0)
def men_out(state: State) -> int:
    """Men out of those still playing; those of seats that are through count no more."""
    return sum(state.escaped[seat] for seat in state.playing())


def dice(state: State) -> int:
    """How many object dice the next roll has."""
    return dice_for(state.pack, len(state.playing()), men_out(state))


@rule("stalag17.plan.three", "stalag17.ruling.14", off=0)
def added_runaway(faces: tuple[str, ...]) -> int:
    """Each 3 on an object die adds as much to the runaway value, and asks for no object."""
    return 3 * faces.count(THREE)


def plan_of(faces: tuple[str, ...], die: int) -> Plan:
    """What the dice demand."""
    needs = sorted(OBJECTS.index(face) for face in faces if face != THREE)
    return Plan(faces, die, bytes(needs), die + added_runaway(faces))


def roll(state: State, seat: int, luck: Luck, story: Story | None) -> None:
    """The starter gathers the cards of the last cycle, rolls all dice, and everybody is dealt two cards."""
    if state.phase == ROLL_CALL:
        gather(state, luck, story)
    before = [escape.demand(state, other) for other in range(state.seats)]
    old = state.plan
    faces = tuple(luck.die(state, f"object{number + 1}", OBJECT_FACES) for number in range(dice(state)))
    state.plan = plan_of(faces, int(luck.die(state, "runaway", RUNAWAY_FACES)))
    state.phase, state.starter, state.escaper = PREPARE, seat, NOBODY
    if story is not None:
        story.reveal()
        _tell_roll(state, old, before, story)
    deal(state, story)
    state.stack = (Act(seat),)


@rule("stalag17.roll_call.shuffle", "stalag17.ruling.36")
def gather(state: State, luck: Luck, story: Story | None) -> None:
    """All cards in hands, on the table and in the discards make a new deck."""
    if story is not None:
        _tell_gathered(state, story)
    cards = sorted((*state.deck, *state.discard, *(card for pile in (*state.hands, *state.played) for card in pile)))
    shuffle_deck(state, cards, luck)
    state.discard = bytearray()
    state.hands = [bytearray() for _ in state.hands]
    state.played = [bytearray() for _ in state.played]
    state.shown = [0] * state.seats


def shuffle_deck(state: State, cards: list[int], luck: Luck) -> None:
    """Shuffle cards into a deck; the first of the chance result is its top."""
    pack = state.pack
    state.deck = bytearray([pack.number[slug] for slug in luck.order(state, [pack.slugs[card] for card in cards])])
    state.deck.reverse()


@rule("stalag17.plan.deal", "stalag17.ruling.7")
def deal(state: State, story: Story | None) -> None:
    """Everybody draws two cards, the starter first."""
    for step in range(state.seats):
        seat = (state.starter + step) % state.seats
        if seat in state.places:
            continue
        dealt = [holding.draw(state, seat) for _ in range(DEALT)]
        if story is not None:
            tell_drawn(state, seat, dealt, story, "dealt", ("stalag17.plan.deal", "stalag17.ruling.7"))


# ---- telling ----


def tell_drawn(state: State, seat: int, drawn: list[int], story: Story, kind: str, rules: tuple[str, ...]) -> None:
    """Cards go from the deck into a hand; only its owner sees which."""
    hand = f"hand{seat}"
    who = names.player(seat)
    own = tuple(names.opened(state, card, "deck", hand) for card in drawn)
    story.tell(kind, rules, own, words=f"{kind}_own", seen_by=(seat,), player=who, cards=names.cards(state, drawn))
    story.tell(kind, rules, (names.closed("deck", hand),) * len(drawn), seen_by=names.others(state, seat), player=who, count=len(drawn))


def _tell_roll(state: State, old: Plan | None, before: list[int], story: Story) -> None:
    plan = state.plan
    assert plan is not None
    changes = [Change(name, "plan", "", face, "up") for name, face in dice_shown(old)]
    changes += [Change(name, "", "plan", face, "up") for name, face in dice_shown(plan)]
    changes += [
        names.counter(seat, "demand", before[seat], escape.demand(state, seat))
        for seat in range(state.seats)
        if before[seat] != escape.demand(state, seat)
    ]
    rules = ["stalag17.plan.dice", "stalag17.plan.roll", "stalag17.ruling.13"]
    if THREE in plan.faces:
        rules += ["stalag17.plan.three", "stalag17.ruling.14"]
    if len(state.playing()) > 3:
        rules.append("stalag17.house.dice")
    if state.places:
        rules.append("stalag17.ruling.35")
    story.tell(
        "rolled",
        tuple(rules),
        tuple(changes),
        words="rolled" if plan.needs else "rolled_bare",
        player=names.player(state.starter),
        dice=len(plan.faces),
        objects=names.types(plan.needs),
        runaway=plan.runaway,
    )


def dice_shown(plan: Plan | None) -> list[tuple[str, str]]:
    """Element ids and faces of the dice as they lie."""
    if plan is None:
        return []
    found = [(f"object{number + 1}", names.object_face(face)) for number, face in enumerate(plan.faces)]
    return [*found, ("runaway", names.runaway_face(plan.die))]


def _tell_gathered(state: State, story: Story) -> None:
    slugs = state.pack.slugs
    changes = [Change(slugs[card], f"hand{seat}", "deck", None, "down") for seat in range(state.seats) for card in state.hands[seat]]
    changes += [Change(f"played{seat}/1", f"played{seat}", "deck", None, "down") for seat in range(state.seats) for _ in state.played[seat]]
    changes += [Change(slugs[card], "discard", "deck", None, "down") for card in state.discard]
    story.tell("gathered", ("stalag17.roll_call.shuffle", "stalag17.ruling.36"), tuple(changes), count=len(slugs))
