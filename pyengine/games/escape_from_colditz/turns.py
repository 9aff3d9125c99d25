"""Turns: how they begin, rolls and drawing, how they end, and how the game ends."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.chance import Luck
from pyengine.game import Result
from pyengine.rules import rule
from pyengine.story import Change, Story
from pyengine.words import Message

from . import walk
from .board import BARRACKS, ESCAPED, GROUND, INNER_CELLS, LOST, OFFICE, OUTER_CELLS, REGION, ROOM_OF, TUNNELS
from .cards import CARD, DIE, HAND, KIND, KINDS, KIT, LOW_ROLL, MOST_ROLLS, NAMES, PAROLE, PARTS, TO_WIN
from .rules import ID, room_is_open
from .state import HAND_LIMIT, NOWHERE, RELEASING, TURN, Due, State, fresh_turn, put
from .telling import (
    DECK,
    DISCARD,
    SECURITY,
    SECURITY_DISCARD,
    count,
    drawn,
    give_back,
    ids,
    markers_of,
    moved,
    officer,
    pawn,
    pawns,
    place,
    set_marker,
    shown,
)
from .telling import PARTS as PARTS_PILE
from .telling import card as card_words

CELLS = (INNER_CELLS, OUTER_CELLS)

# ---- the rules ----


@rule(f"{ID}.turn.doubles", f"{ID}.ruling.18", off=False)
def rolls_again(one: str, other: str, rolls: int) -> bool:
    """A double lets one roll again, three rolls at most."""
    return one == other and rolls < MOST_ROLLS


@rule(f"{ID}.turn.draw", f"{ID}.ruling.10", off=False)
def lets_draw(total: int, drew: bool) -> bool:
    """A low roll lets one card be drawn, one in a turn; each roll is looked at by itself."""
    return total <= LOW_ROLL and not drew


@rule(f"{ID}.turn.release", f"{ID}.ruling.14", off=False)
def earns_release(state: State, seat: int, one: str, other: str) -> bool:
    """Every double of an Escape Officer's movement roll, the third one too, lets a man out of Solitary."""
    return one == other and seat != state.terms.officers


@rule(f"{ID}.house.hands", off=False)
def is_too_many(cards: int) -> bool:
    """A hand holds three cards."""
    return cards > HAND


@rule(f"{ID}.variant.parole", off=False)
def is_paroled(state: State, man: int) -> bool:
    """In that variant a man is let out after four turns in Solitary."""
    return state.terms.options.parole and state.at[man] in CELLS and state.served[man] >= PAROLE


@rule(f"{ID}.kit.share", f"{ID}.ruling.45", off=False)
def spends_kit(state: State, seat: int) -> bool:
    """However many men escaped in a turn, one kit is spent at its end."""
    return state.scored > 0 and state.kits[seat] > 0


@rule(f"{ID}.ruling.74", off=False)
def has_no_turn(state: State, seat: int) -> bool:
    """An officer without a man left, or out of the game, is passed over."""
    return state.out[seat] or all(state.at[man] in (ESCAPED, LOST) for man in state.men(seat))


@rule(f"{ID}.escape.two", off=False)
def has_won(state: State, seat: int) -> bool:
    """Two men escaped, in one turn or several."""
    return state.escaped[seat] >= TO_WIN


@rule(f"{ID}.ruling.73", off=False)
def is_hopeless(state: State) -> bool:
    """No officer can get two men out any more."""
    return all(state.out[seat] or sum(state.at[man] != LOST for man in state.men(seat)) < TO_WIN for seat in range(state.terms.officers))


@rule(f"{ID}.round.last", f"{ID}.ruling.71", off=False)
def is_last_round(state: State) -> bool:
    """The round marker is on the eagle."""
    return state.round == 0


@rule(f"{ID}.guard.stuck", f"{ID}.ruling.66", f"{ID}.ruling.67", off=False)
def is_stuck(state: State, guard: int) -> bool:
    """A guard outside with no way back to a post, once no man is left in that part of the ground."""
    at = state.at[guard]
    if at >= GROUND or walk.can_return(state, at):
        return False
    return not men_in(state, REGION[at])


@rule(f"{ID}.tunnel.collapse", f"{ID}.ruling.64", off=False)
def falls_in(state: State, tunnel: int) -> bool:
    """A tunnel discovered this turn falls in at its end if fewer than two men are inside."""
    inside = sum(state.board[below] != 0 for below in TUNNELS[tunnel].below)
    return state.probed >> tunnel & 1 == 1 and inside < 2


@rule(f"{ID}.guard.after", f"{ID}.house.after_arrest", f"{ID}.ruling.76", off=False)
def is_relieved(state: State, guard: int) -> bool:
    """Guards in the Office go to the Barracks at the end of the Security Officer's turn."""
    return state.at[guard] == OFFICE


@rule(f"{ID}.variant.do_or_die", off=False)
def is_drawn(state: State, winners: Sequence[int]) -> bool:
    """If every winning escape was by a Do or Die card, nobody wins."""
    return bool(winners) and all(state.dared[seat] >= state.escaped[seat] for seat in winners)


def men_in(state: State, region: int) -> bool:
    """Whether any man is in a part of the ground outside."""
    return region != 0 and any(REGION[state.at[man]] == region for man in state.all_men())


# ---- turns ----


def seat_on_turn(state: State) -> int | None:
    """Whose turn it is."""
    return state.stack[0].seat if state.stack else None


def set_points(state: State, seat: int, points: int) -> tuple[Change, ...]:
    """The points left have changed."""
    before, state.points = state.points, points
    return count(seat, "points", before, points)


def begin(state: State, seat: int, story: Story | None) -> None:
    """A seat's turn begins."""
    state.stack = [Due(TURN, seat)]
    fresh_turn(state)
    if seat < state.terms.officers:
        for man in state.men(seat):
            state.lying[man] = 0
            if state.at[man] in CELLS:
                state.served[man] = min(state.served[man] + 1, PAROLE)
        free = sum(is_paroled(state, man) for man in state.men(seat))
        if free:
            state.stack.append(Due(RELEASING, seat, free, 1))
    if story is not None:
        rules = ids("turn.order", "ruling.72") if seat < state.terms.officers else ids("turn.order")
        story.tell("turn", rules, officer=officer(state, seat), round=state.round)


def begin_first(state: State, story: Story | None) -> None:
    """The first Escape Officer who has a turn, else the end."""
    pass_turn(state, -1, story)


def pass_turn(state: State, seat: int, story: Story | None) -> None:
    """The next officer, then the Security Officer; no turn of his after a win or after the last round."""
    for other in range(seat + 1, state.terms.officers):
        if not has_no_turn(state, other):
            begin(state, other, story)
            return
    if any(has_won(state, other) for other in range(state.terms.officers)):
        finish(state, "escaped", story)
    elif is_last_round(state):
        finish(state, "rounds", story)
    else:
        begin(state, state.terms.officers, story)


def end_officers_turn(state: State, seat: int, story: Story | None) -> None:
    """An Escape Officer's turn ends."""
    changes = [*set_points(state, seat, 0), *count(seat, "releases", state.credits, 0)]
    state.credits = 0
    spent = spends_kit(state, seat)
    if spent:
        changes.append(give_back(state, seat, KIT))
    if story is not None:
        rules = ids("kit.share", "ruling.45", "house.kit") if spent else ids("turn.end", "ruling.80")
        story.tell("ended_turn", rules, tuple(changes), words="spent_kit" if spent else "", officer=officer(state, seat))
    pass_turn(state, seat, story)


def end_security_turn(state: State, story: Story | None) -> None:
    """The Security Officer's turn ends: stuck guards, tunnels, the Office, the round marker."""
    seat = state.terms.officers
    changes = list(set_points(state, seat, 0))
    if story is not None:
        story.tell("ended_turn", ids("turn.end", "ruling.76"), tuple(changes), officer=officer(state, seat))
    for guard in state.guards():
        if is_stuck(state, guard):
            to_office(state, guard, story, ids("guard.stuck", "ruling.66", "ruling.67"), "stuck")
    for tunnel in range(len(TUNNELS)):
        if falls_in(state, tunnel):
            collapse(state, tunnel, story)
    relieved = [guard for guard in state.guards() if is_relieved(state, guard)]
    told = tuple(change for guard in relieved for change in moved(state, guard, OFFICE, BARRACKS))
    for guard in relieved:
        put(state, guard, BARRACKS)
    if relieved and story is not None:
        story.tell("relieved", ids("guard.after", "house.after_arrest", "ruling.40"), told, guards=pawns(state, relieved))
    if state.shut_for:
        state.shut_for -= 1
        if not state.shut_for and story is not None:
            story.tell("reopened", ids("card.lockdown"), place=place(state.shut))
    state.round -= 1
    if story is not None:
        changes = list(count(seat, "rounds", state.round + 1, state.round))
        rules = ids("round.last", "ruling.71") if not state.round else ids("round.marker")
        story.tell("round", rules, tuple(changes), words="" if state.round else "eagle", round=state.round)
    begin_first(state, story)


def collapse(state: State, tunnel: int, story: Story | None) -> None:
    """A tunnel falls in; the men inside go to Solitary."""
    state.opened &= ~(1 << tunnel)
    state.discovered &= ~(1 << tunnel)
    inside = [state.board[below] - 1 for below in TUNNELS[tunnel].below if state.board[below]]
    changes = tuple(change for man in inside for change in moved(state, man, state.at[man], OUTER_CELLS))
    for man in inside:
        put(state, man, OUTER_CELLS)
        state.served[man] = state.homing[man] = state.lying[man] = 0
    if story is not None:
        rules = ids("tunnel.collapse", "ruling.64", "ruling.62")
        name = Message(f"tunnel.{TUNNELS[tunnel].name}")
        story.tell("collapsed", rules, changes, words="collapsed_on" if inside else "", tunnel=name, men=pawns(state, inside))


def to_office(state: State, guard: int, story: Story | None, rules: tuple[str, ...], words: str = "") -> None:
    """A guard is sent to the Commander's Office."""
    changes = moved(state, guard, state.at[guard], OFFICE)
    put(state, guard, OFFICE)
    if story is not None:
        story.tell("sent", rules, changes, words=f"sent_{words}" if words else "", guard=pawn(state, guard))


@rule(f"{ID}.marker.room", f"{ID}.ruling.50", off=False)
def must_leave(state: State, guard: int) -> bool:
    """A guard in a room without a marker has no business there."""
    at = state.at[guard]
    return at < GROUND and ROOM_OF[at] != 255 and not room_is_open(state, ROOM_OF[at])


def clear_rooms(state: State, story: Story | None, rules: tuple[str, ...], but: int = -1) -> None:
    """Guards in rooms without a marker go to the Office."""
    for guard in state.guards():
        if guard != but and must_leave(state, guard):
            to_office(state, guard, story, rules, "room")


# ---- rolling and drawing ----


def roll(state: State, seat: int, luck: Luck, story: Story | None) -> None:
    """A movement roll."""
    one, other = luck.die(state, "first", DIE), luck.die(state, "second", DIE)
    total = int(one) + int(other)
    state.rolls += 1
    state.begun = True
    changes = set_points(state, seat, state.points + total)
    state.may_reroll = rolls_again(one, other, state.rolls)
    state.may_draw = lets_draw(total, state.drew)
    rules = ["turn.dice"]
    if earns_release(state, seat, one, other):
        state.credits += 1
        changes += count(seat, "releases", state.credits - 1, state.credits)
        rules += ["turn.release", "ruling.13"] + (["ruling.14"] if state.rolls == MOST_ROLLS else [])
    if one == other:
        rules += ["turn.doubles", "ruling.18"]
    if total <= LOW_ROLL:
        rules += ["turn.draw", "ruling.10"]
    if seat == state.terms.officers:
        rules.append("ruling.11")
    if story is not None:
        story.tell("rolled", ids(*rules), changes, officer=officer(state, seat), first=int(one), second=int(other), points=state.points)


def throw(state: State, seat: int, luck: Luck, story: Story | None, why: str) -> int:
    """A roll for a card or a search, doubles and all: the second and third roll only ever help, so they are made at once."""
    total, rolls = 0, 0
    fell: list[int] = []
    while True:
        one, other = luck.die(state, "first", DIE), luck.die(state, "second", DIE)
        rolls += 1
        total += int(one) + int(other)
        fell += [int(one), int(other)]
        if not rolls_again(one, other, rolls):
            break
    if story is not None:
        rules = ids("turn.doubles", "ruling.17", "ruling.18", why)
        story.tell("threw", rules, officer=officer(state, seat), dice=fell, total=total)
    return total


def reveal(story: Story | None) -> None:
    """Something hidden comes to light."""
    if story is not None:
        story.reveal()


def draw(state: State, seat: int, luck: Luck, story: Story | None) -> None:
    """A card for a low roll."""
    reveal(story)
    state.drew = True
    state.may_draw = False
    own = seat < state.terms.officers
    deck, discard = (state.deck, state.discard) if own else (state.security, state.security_discard)
    pile, dropped = (DECK, DISCARD) if own else (SECURITY, SECURITY_DISCARD)
    if not deck:
        reshuffle(state, deck, discard, pile, dropped, luck, story)
    cited = ids("turn.draw", "ruling.12") if own else ids("turn.draw", "ruling.11", "ruling.20")
    take_card(state, seat, deck, pile, "drew", cited, story)


def reshuffle(state: State, deck: list[int], discard: list[int], pile: str, dropped: str, luck: Luck, story: Story | None) -> None:
    """The cards used so far become the deck again."""
    changes = tuple(Change(NAMES[card], dropped, pile, None, "down") for card in discard)
    order = luck.order(state, sorted(NAMES[card] for card in discard))
    deck[:] = [CARD[name] for name in reversed(order)]
    discard.clear()
    if story is not None:
        story.tell("reshuffled", ids("house.decks"), changes, count=len(deck))


def take_card(state: State, seat: int, deck: list[int], pile: str, kind: str, rules: tuple[str, ...], story: Story | None) -> None:
    """The top card of a pile goes into a hand, which may then be too full."""
    card = deck.pop()
    state.hands[seat].append(card)
    if story is not None:
        drawn(state, story, kind, rules, seat, [card], pile)
    if is_too_many(len(state.hands[seat])):
        state.stack.append(Due(HAND_LIMIT, seat))


def win_part(state: State, seat: int, story: Story | None) -> None:
    """With six players an escape earns a card of the part pile."""
    if earns_part(state):
        reveal(story)
        take_card(state, seat, state.parts, PARTS_PILE, "won_part", ids("setup.parts", "ruling.2", "ruling.3"), story)


@rule(f"{ID}.setup.parts", f"{ID}.ruling.2", off=False)
def earns_part(state: State) -> bool:
    """Six players only, and while the pile lasts."""
    return bool(state.parts)


def lay_off(state: State, seat: int, card: int) -> tuple[Change, ...]:
    """A card leaves a hand for its discard pile; with six players a part goes back under the part pile."""
    state.hands[seat].remove(card)
    if KINDS[KIND[card]] in PARTS and state.terms.seats == 6:
        state.parts.insert(0, card)
        return (Change(shown(card, "", "").element, f"hand{seat}", PARTS_PILE, None, "down"),)
    if seat < state.terms.officers:
        state.discard.append(card)
        return (shown(card, f"hand{seat}", DISCARD),)
    state.security_discard.append(card)
    return (shown(card, f"hand{seat}", SECURITY_DISCARD),)


def drop(state: State, seat: int, kind: int, story: Story | None) -> None:
    """A card too many is laid off."""
    reveal(story)
    state.stack.pop()
    card = held(state, seat, kind)
    changes = lay_off(state, seat, card)
    if story is not None:
        story.tell("dropped", ids("house.hands"), changes, officer=officer(state, seat), card=card_words(kind))


def held(state: State, seat: int, kind: int) -> int:
    """The first card of a kind in a hand."""
    return next(card for card in state.hands[seat] if KIND[card] == kind)


def holds(state: State, seat: int, kind: int) -> bool:
    """Whether a hand has a card of a kind."""
    return any(KIND[card] == kind for card in state.hands[seat])


# ---- the end ----


def check_hopeless(state: State, story: Story | None) -> None:
    """The Security Officer wins as soon as nobody can get two men out."""
    if state.stack and is_hopeless(state) and not any(has_won(state, seat) for seat in range(state.terms.officers)):
        finish(state, "hopeless", story)


def eliminate(state: State, seat: int, story: Story | None) -> None:
    """An officer whose Do or Die has failed is out: men, cards and markers leave the game."""
    reveal(story)
    state.out[seat] = True
    changes: list[Change] = []
    for man in state.men(seat):
        if state.at[man] not in (ESCAPED, LOST):
            changes += moved(state, man, state.at[man], LOST)
            put(state, man, LOST)
            state.homing[man] = state.lying[man] = 0
    for kind, held_ in enumerate((*state.gear[seat], state.kits[seat])):
        changes += [give_back(state, seat, kind) for _ in range(held_)]
    for index in markers_of(state, seat):
        if state.markers[index] != NOWHERE:
            changes.append(set_marker(state, index, NOWHERE))
    for card in list(state.hands[seat]):
        changes += lay_off(state, seat, card)
    changes += set_points(state, seat, 0)
    if story is not None:
        story.tell("eliminated", ids("variant.do_or_die", "ruling.74"), tuple(changes), officer=officer(state, seat))
    clear_rooms(state, story, ids("marker.room", "ruling.69"))
    check_hopeless(state, story)


def finish(state: State, reason: str, story: Story | None) -> None:
    """The game is over."""
    seat = seat_on_turn(state)
    changes: tuple[Change, ...] = ()
    if seat is not None:
        changes = set_points(state, seat, 0)
        if seat < state.terms.officers:
            changes += count(seat, "releases", state.credits, 0)
    state.stack = []
    fresh_turn(state)
    state.over = reason
    found = result(state)
    if story is not None and found is not None:
        story.tell("ended", found.rules, changes, text=found.message)


def result(state: State) -> Result | None:
    """How it ended."""
    if not state.over:
        return None
    officers, security = range(state.terms.officers), state.terms.officers
    winners = tuple(seat for seat in officers if has_won(state, seat))
    if winners and is_drawn(state, winners):
        message = Message("outcome.drawn", officers=[officer(state, seat) for seat in winners])
        return Result("drawn", message, (tuple(range(state.terms.seats)),), (), None, None, ids("variant.do_or_die"))
    rest = tuple(seat for seat in (*officers, security) if seat not in winners)
    if winners:
        shared = "escaped_shared" if len(winners) > 1 else "escaped"
        message = Message(f"outcome.{shared}", officers=[officer(state, seat) for seat in winners], needed=TO_WIN)
        return Result(shared, message, (winners, rest), winners, None, None, ids("escape.two", "end.shared", "ruling.72", "ruling.75"))
    rules = ids("ruling.73") if state.over == "hopeless" else ids("round.last", "ruling.71")
    message = Message(f"outcome.{state.over}", needed=TO_WIN)
    return Result(state.over, message, ((security,), tuple(officers)), (security,), None, None, rules)
