"""Set-up, the moves by name, and what happens by itself between two decisions."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.chance import Luck
from pyengine.game import Setup
from pyengine.rules import rule
from pyengine.story import Change, Story

from . import alarms, dealings, gather, legs, playing, turns
from . import notation as n
from .board import APPEL_SPACES, BARRACKS, INNER_CELLS, OUTER_CELLS, PLACES
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
    ANNOUNCE,
    AUTOMATIC,
    DARE,
    DRIVE,
    FLEE,
    GEAR,
    HAND_LIMIT,
    LEAVE,
    LEG,
    LIFT,
    OBEY,
    OUTPOST,
    PICK,
    POST,
    RELEASING,
    REMOVE,
    REUSE,
    SEARCH_ROLL,
    SHOOT_ROLL,
    TALISMAN,
    WARN,
    WARNED,
    Due,
    State,
    blank,
    put,
    terms_of,
)
from .telling import DECK as DECK_PILE
from .telling import PARTS as PARTS_PILE
from .telling import SECURITY, drawn, ids, marker_name, moved, officer, pawn, take, where


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
    settle(state, luck, story)
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


# ---- moves ----


def play(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    """Carry out a legal move, on to the next decision."""
    verb = n.verb_of(code)
    if verb in (n.ROLL, n.DRAW):
        _roll_or_draw(state, seat, verb, luck, story)
    elif verb == n.TO:
        _to(state, seat, n.a_of(code), n.b_of(code), story)
    elif verb == n.MOVE:
        _take_up(state, seat, n.a_of(code), story)
    elif verb == n.PLAY:
        playing.play(state, seat, n.a_of(code), n.b_of(code), luck, story)
    else:
        _ACTS[verb](state, seat, code, luck, story)
    settle(state, luck, story)


def _roll_or_draw(state: State, seat: int, verb: int, luck: Luck, story: Story | None) -> None:
    top = state.stack[-1]
    if verb == n.DRAW:
        turns.draw(state, seat, luck, story)
    elif top.kind == DARE:
        state.stack[-1] = top._replace(b=top.b - 1)
        total = turns.throw(state, seat, luck, story, "variant.do_or_die")
        changes = turns.set_points(state, seat, state.points + total)
        if story is not None:
            story.tell("dare_rolled", ids("variant.do_or_die"), changes, points=state.points, left=top.b - 1)
    else:
        turns.roll(state, seat, luck, story)


def _take_up(state: State, seat: int, number: int, story: Story | None) -> None:
    """A pawn is taken up; nobody else sees which."""
    state.stack.append(Due(LEG, seat, number))
    if story is not None:
        story.tell("taken_up", ids("turn.split"), seen_by=(seat,), pawn=pawn(state, number), points=state.points)


def _to(state: State, seat: int, place: int, spent: int, story: Story | None) -> None:
    due = state.stack[-1]
    if due.kind == FLEE:
        alarms.flee(state, seat, place, spent, story)
    elif due.kind == DRIVE:
        playing.drive(state, seat, place, story)
    elif due.kind == LEAVE:
        legs.leave(state, seat, place, story)
    elif due.kind == DARE:
        legs.go(state, seat, due.a, place, spent, True, story)
    else:
        state.stack.pop()
        state.begun = True
        state.may_draw = state.may_reroll = False
        if state.is_guard(due.a):
            legs.walk_guard(state, seat, due.a, place, story)
        else:
            legs.go(state, seat, due.a, place, spent, False, story)


def _end(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    if seat == state.terms.officers:
        turns.end_security_turn(state, story)
    else:
        turns.end_officers_turn(state, seat, story)


def _done(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    due = state.stack.pop()
    if due.kind == OUTPOST:
        begin(state, story)
    elif story is not None:
        cited = {RELEASING: ids("card.release"), LIFT: ids("marker.lift", "ruling.69")}[due.kind]
        story.tell("done", cited, officer=officer(state, seat))


def _pass(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    alarms.pass_by(state, seat, story)


def _warn(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    alarms.warn(state, seat, story)


def _parry(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    alarms.parry(state, seat, story)


def _stay(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    if state.stack[-1].kind == DRIVE:
        playing.drive(state, seat, None, story)
    else:
        alarms.stay(state, seat, story)


def _all_obey(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    alarms.obey_all(state, seat, story)


def _none_obey(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    alarms.stay_all(state, seat, story)


def _search(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    alarms.call_search(state, story)


def _no_search(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    alarms.no_search(state, story)


def _offer(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    dealings.offer(state, seat, story)


def _accept(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    dealings.accept(state, seat, story)


def _decline(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    dealings.decline(state, seat, story)


def _keep(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    due = state.stack.pop()
    if story is not None:
        story.tell("kept", ids("marker.remove", "ruling.55"), guard=pawn(state, due.a))


def _give_up(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    state.stack.pop()
    turns.eliminate(state, seat, story)
    if state.stack:
        turns.pass_turn(state, seat, story)


def _man(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    due, man = state.stack[-1], n.a_of(code)
    if due.kind == PICK:
        gather.pick(state, seat, man)
    else:
        state.stack[-1] = Due(FLEE, seat, man)
    if story is not None:
        cited = ids("house.claim") if due.kind == PICK else ids("warning.space")
        story.tell("named", cited, pawn=pawn(state, man))


def _send(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    alarms.choose_shot(state, n.a_of(code), story)


def _clear(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    guard = n.a_of(code)
    barrier = legs.window_of(state, guard)
    assert barrier is not None
    state.begun = True
    state.may_draw = state.may_reroll = False
    state.stack.append(Due(REMOVE, seat, guard, barrier))
    if story is not None:
        story.tell("at_window", ids("marker.remove", "ruling.55"), guard=pawn(state, guard))


def _dare(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    turns.reveal(story)
    value = state.fate[seat]
    state.fate[seat] = 0
    state.begun = True
    state.stack.append(Due(DARE, seat, n.a_of(code), value))
    if story is not None:
        change = Change(f"fate.{value}", f"fate{seat}", "", f"fate{value}")
        story.tell("dared", ids("variant.do_or_die", "ruling.79"), (change,), pawn=pawn(state, n.a_of(code)), count=value)


def _at(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    due = state.stack[-1]
    if due.kind == OBEY:
        alarms.obey(state, seat, n.a_of(code), story)
    else:
        state.stack.pop()
        gather.muster(state, due.a, n.a_of(code), story, ids("gear.muster", "ruling.46", "house.claim"), "mustered")


def _post(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    post(state, seat, n.a_of(code), story)


def _release(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    gather.release(state, seat, n.a_of(code), n.b_of(code), story)
    state.begun = True
    state.may_draw = state.may_reroll = False


def _claim(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    state.may_draw = state.may_reroll = False
    gather.claim(state, seat, n.a_of(code), story)


def _build(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    state.may_draw = state.may_reroll = False
    gather.build(state, seat, n.a_of(code), story)


def _talk(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    dealings.talk(state, seat, n.a_of(code), story)


def _give(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    dealings.lay(state, seat, n.a_of(code), True, story)


def _ask(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    dealings.lay(state, seat, n.a_of(code), False, story)


def _discard(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    legs.discard(state, seat, n.a_of(code), story)


def _drop(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    turns.drop(state, seat, n.a_of(code), story)


def _reuse(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    legs.reuse(state, seat, state.stack[-1].a, n.a_of(code), story)


def _lift(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    legs.lift(state, state.stack[-1].a, n.a_of(code), story)


def _take(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    legs.take_markers(state, seat, n.a_of(code), story)


_ACTS = {
    n.END: _end, n.DONE: _done, n.PASS_BY: _pass, n.WARN_HIM: _warn, n.PARRY: _parry, n.STAY: _stay, n.ALL_OBEY: _all_obey,
    n.NONE_OBEY: _none_obey, n.SEARCH: _search, n.NO_SEARCH: _no_search, n.OFFER: _offer, n.ACCEPT: _accept, n.DECLINE: _decline,
    n.KEEP: _keep, n.GIVE_UP: _give_up, n.MAN: _man, n.SEND: _send, n.CLEAR: _clear, n.DARE_HIM: _dare, n.AT: _at, n.POST_GUARD: _post,
    n.RELEASE_MAN: _release, n.CLAIM: _claim, n.BUILD: _build, n.TALK: _talk, n.GIVE: _give, n.ASK: _ask, n.DISCARD: _discard,
    n.DROP: _drop, n.REUSE_FROM: _reuse, n.LIFT_OFF: _lift, n.TAKE: _take,
}  # fmt: skip


# ---- what happens by itself ----


def settle(state: State, luck: Luck, story: Story | None) -> None:
    """Carry out what nobody has to decide, until somebody has to decide something."""
    while state.stack:
        due = state.stack[-1]
        if due.kind >= AUTOMATIC:
            _by_itself(state, due, luck, story)
        elif not _void(state, due, story):
            return


def _by_itself(state: State, due: Due, luck: Luck, story: Story | None) -> None:
    if due.kind == SEARCH_ROLL:
        alarms.search(state, due.seat, luck, story)
    elif due.kind == SHOOT_ROLL:
        alarms.shoot(state, due.seat, due.a, luck, story)
    else:
        state.stack.pop()
        if due.seat == state.terms.officers:
            turns.end_security_turn(state, story)
        else:
            turns.end_officers_turn(state, due.seat, story)


def _void(state: State, due: Due, story: Story | None) -> bool:
    """Whether nothing is left to decide here; what follows of itself is then done."""
    handler = _VOID.get(due.kind)
    return handler is not None and handler(state, due, story)


def _gone(state: State, empty: bool) -> bool:
    if empty:
        state.stack.pop()
    return empty


@rule(f"{ID}.warning.answer", f"{ID}.card.talisman", off=True)
def is_asked(state: State, seat: int) -> bool:
    """Everybody with a card in hand is asked, whatever it is; one without passes by himself."""
    return bool(state.hands[seat])


def _answer_void(state: State, due: Due, story: Story | None) -> bool:
    return _gone(state, not is_asked(state, due.seat))


def _obey_void(state: State, due: Due, story: Story | None) -> bool:
    man = alarms.next_to_obey(state, due)
    if man is not None and man != due.a:
        state.stack[-1] = due._replace(a=man)
    return _gone(state, man is None)


def _announce_void(state: State, due: Due, story: Story | None) -> bool:
    if alarms.may_search(state):
        return False
    state.stack.pop()
    if story is not None:
        story.tell("all_obeyed", ids("search.call", "ruling.22"))
    return True


def _warned_void(state: State, due: Due, story: Story | None) -> bool:
    return _gone(state, not any(alarms.refuges(state, man) for man in state.men(due.seat)))


def _gear_void(state: State, due: Due, story: Story | None) -> bool:
    held = [kind for kind, count in enumerate(state.gear[due.seat]) if count]
    if len(held) > 1:
        return False
    if held:
        legs.discard(state, due.seat, held[0], story)
        return True
    return _gone(state, True)


def _hand_void(state: State, due: Due, story: Story | None) -> bool:
    return _gone(state, not turns.is_too_many(len(state.hands[due.seat])))


def _pick_void(state: State, due: Due, story: Story | None) -> bool:
    """No choice of men: all who are there are needed."""
    men = gather.men_for(state, due.seat, due.a)
    needed = sum(other.kind == PICK and other.a == due.a for other in state.stack)
    if len(men) > needed:
        return False
    if men:
        gather.pick(state, due.seat, men[0])
        return True
    return _gone(state, True)


def _releasing_void(state: State, due: Due, story: Story | None) -> bool:
    return _gone(state, not any(gather.may_come_out(state, due, cells) for cells in (INNER_CELLS, OUTER_CELLS)))


def _reuse_void(state: State, due: Due, story: Story | None) -> bool:
    if legs.has_marker(state, due.seat):
        legs.marker_free_again(state, due.seat, due.a, story)
        return True
    return False


def _lift_void(state: State, due: Due, story: Story | None) -> bool:
    return _gone(state, not legs.may_lift(state, due.a))


def _remove_void(state: State, due: Due, story: Story | None) -> bool:
    return _gone(state, not state.marked[due.b])


def _outpost_void(state: State, due: Due, story: Story | None) -> bool:
    if due.a:
        return False
    begin(state, story)
    return True


_VOID = {
    WARN: _answer_void,
    TALISMAN: _answer_void,
    OBEY: _obey_void,
    ANNOUNCE: _announce_void,
    WARNED: _warned_void,
    GEAR: _gear_void,
    HAND_LIMIT: _hand_void,
    PICK: _pick_void,
    RELEASING: _releasing_void,
    REUSE: _reuse_void,
    LIFT: _lift_void,
    REMOVE: _remove_void,
    OUTPOST: _outpost_void,
}


def void_now(state: State, due: Due) -> bool:
    """Whether nothing would be left to decide if this lay on top."""
    return _void(state.copy(), due, None)
