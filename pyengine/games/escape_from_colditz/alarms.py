"""Appel, general search and Shoot to Kill, and the cards that answer them."""

from __future__ import annotations

from pyengine.chance import Luck
from pyengine.rules import rule
from pyengine.story import Change, Story

from . import gather, legs, rules, turns, walk
from .board import APPEL, GROUND, KIND, LOST, SAFE
from .cards import TALISMAN as TALISMAN_CARD
from .cards import WARNING
from .rules import ID
from .state import ANNOUNCE, GEAR, OBEY, SEARCH_ROLL, SHOOT_ROLL, SHOT, TALISMAN, TURN_ENDS, WARN, WARNED, Due, State, put
from .telling import gears, ids, moved, officer, pawn, pawns, place, where
from .walk import NO_LIMIT, patrol


@rule(f"{ID}.search.call", f"{ID}.ruling.22", off=False)
def may_search(state: State) -> bool:
    """A search may be called only if somebody was kept back from Appel."""
    return any(rules.is_liable(state, man) and KIND[state.at[man]] != APPEL for man in state.all_men())


@rule(f"{ID}.warning.space", f"{ID}.ruling.47", off=True)
def is_refuge(state: State, spot: int) -> bool:
    """A warned man goes to a free blue space, and to no other."""
    return KIND[spot] == SAFE and not state.board[spot]


@rule(f"{ID}.search.range", f"{ID}.ruling.26", f"{ID}.ruling.25", off=[])
def searchers(state: State) -> list[int]:
    """Where a search starts: every guard on the board, none in Barracks or Office."""
    return [state.at[guard] for guard in state.guards() if state.at[guard] < GROUND]


@rule(f"{ID}.shoot.range", off=0)
def reach_of(total: int) -> int:
    """Shots carry twice what was rolled, all rolls together."""
    return 2 * total


def refuges(state: State, man: int) -> list[tuple[int, int]]:
    """Where a warned man may go, and what he pays."""
    if state.at[man] >= GROUND:
        return []
    ways = walk.man_walk(state, man, NO_LIMIT)
    return sorted((spot, spent) for spot, spent in ways.ends if is_refuge(state, spot))


# ---- Appel ----


def appel(state: State, story: Story | None) -> None:
    """All men are called: warnings first, then each officer's men, then perhaps a search."""
    officers, security = range(state.terms.officers), state.terms.officers
    state.stack.append(Due(ANNOUNCE, security))
    state.stack += [Due(OBEY, seat, state.men(seat).start) for seat in reversed(officers)]
    ask_warnings(state, 0)


def ask_warnings(state: State, search: int) -> None:
    """Every officer who holds a card may answer with a warning."""
    state.stack += [Due(WARN, seat, search) for seat in reversed(range(state.terms.officers))]


def next_to_obey(state: State, due: Due) -> int | None:
    """The next man of whom it is asked whether he obeys."""
    for man in state.men(due.seat):
        if man >= due.a and rules.is_liable(state, man) and KIND[state.at[man]] != APPEL:
            return man
    return None


def obey(state: State, seat: int, spot: int, story: Story | None) -> None:
    """A man goes to Appel."""
    due = state.stack.pop()
    state.stack.append(due._replace(a=due.a + 1))
    gather.muster(state, due.a, spot, story, ids("appel.obey", "ruling.22"), "obeyed")


def stay(state: State, seat: int, story: Story | None) -> None:
    """A man is kept back."""
    due = state.stack.pop()
    state.stack.append(due._replace(a=due.a + 1))
    if story is not None:
        story.tell("stayed", ids("appel.obey", "ruling.5"), pawn=pawn(state, due.a))


def obey_all(state: State, seat: int, story: Story | None) -> None:
    """All men still to be asked go to the first free Appel spaces."""
    due = state.stack.pop()
    while (man := next_to_obey(state, due)) is not None:
        gather.muster(state, man, gather.free_appel(state)[0], story, ids("appel.obey", "ruling.22"), "obeyed")
        due = due._replace(a=man + 1)


def stay_all(state: State, seat: int, story: Story | None) -> None:
    """All men still to be asked are kept back."""
    due = state.stack.pop()
    while (man := next_to_obey(state, due)) is not None:
        if story is not None:
            story.tell("stayed", ids("appel.obey", "ruling.5"), pawn=pawn(state, man))
        due = due._replace(a=man + 1)


def warn(state: State, seat: int, story: Story | None) -> None:
    """Advance Warning is played."""
    turns.reveal(story)
    changes = turns.lay_off(state, seat, turns.held(state, seat, WARNING))
    state.stack.append(Due(WARNED, seat))
    if story is not None:
        story.tell("warned", ids("warning.answer", "card.warning"), changes, officer=officer(state, seat))


def pass_by(state: State, seat: int, story: Story | None) -> None:
    """No answer."""
    state.stack.pop()
    if story is not None:
        story.tell("passed", ids("warning.answer", "ruling.22"), officer=officer(state, seat))


def flee(state: State, seat: int, spot: int, spent: int, story: Story | None) -> None:
    """The warned man goes, paying for every barrier."""
    due = state.stack.pop()
    man = due.a
    ways = walk.man_walk(state, man, NO_LIMIT)
    changes: list[Change] = []
    cited = ["warning.space", "ruling.47"]
    path = legs.travel(state, seat, man, ways, ways.ends[spot, spent], changes, cited)
    if story is not None:
        told = (*moved(state, man, *path), *changes)
        words = "fled_paying" if spent else ""
        story.tell("fled", ids(*dict.fromkeys(cited)), told, words=words, pawn=pawn(state, man), place=where(spot), cards=gears(spent))


# ---- the general search ----


def call_search(state: State, story: Story | None) -> None:
    """A search is announced; the officers may answer once more."""
    due = state.stack.pop()
    state.stack.append(Due(SEARCH_ROLL, due.seat))
    ask_warnings(state, 1)
    if story is not None:
        story.tell("announced", ids("search.call", "ruling.22"), officer=officer(state, due.seat))


def no_search(state: State, story: Story | None) -> None:
    """None is called; the turn goes on with a roll."""
    due = state.stack.pop()
    if story is not None:
        story.tell("no_search", ids("search.call"), officer=officer(state, due.seat))


def search(state: State, seat: int, luck: Luck, story: Story | None) -> None:
    """The roll of a search: everybody within reach of any guard is arrested at once, no guard moves, and the turn is over."""
    state.stack.pop()
    total = turns.throw(state, seat, luck, story, "ruling.19")
    found = patrol(state, searchers(state), total)
    caught = [man for man in state.all_men() if state.at[man] in found.steps and rules.may_be_searched(state, man)]
    changes = tuple(change for man in caught for change in moved(state, man, state.at[man], rules.cells_for(state.at[man])))
    named = pawns(state, caught)
    for man in caught:
        legs.imprison(state, man, state.at[man])
    if story is not None:
        cited = ids(
            "search.range",
            "search.reach",
            "ruling.23",
            "ruling.24",
            "ruling.25",
            "ruling.26",
            "ruling.27",
            "ruling.29",
            "ruling.30",
            "ruling.33",
        )
        story.tell("searched", cited, changes, words="" if caught else "searched_none", men=named, count=len(caught), total=total)
    state.stack.append(Due(TURN_ENDS, seat))
    for owner in reversed(range(state.terms.officers)):
        lost = sum(state.owner(man) == owner for man in caught) * search_costs()
        if lost and sum(state.gear[owner]):
            state.stack.append(Due(GEAR, owner, lost))


@rule(f"{ID}.search.card", f"{ID}.ruling.28", off=0)
def search_costs() -> int:
    """Cards given up for each man a search has taken, while there are any."""
    return 1


# ---- Shoot to Kill ----


def aim(state: State, seat: int, man: int, story: Story | None) -> None:
    """A man is named; his officer may answer before the roll."""
    state.stack += [Due(SHOOT_ROLL, seat, man), Due(TALISMAN, state.owner(man), man)]


def parry(state: State, seat: int, story: Story | None) -> None:
    """Talisman: the shot is not fired."""
    turns.reveal(story)
    changes = turns.lay_off(state, seat, turns.held(state, seat, TALISMAN_CARD))
    due = state.stack.pop()
    state.stack.pop()
    if story is not None:
        story.tell("parried", ids("card.talisman"), changes, officer=officer(state, seat), pawn=pawn(state, due.a))


def shoot(state: State, seat: int, man: int, luck: Luck, story: Story | None) -> None:
    """The roll of a shot: a man within reach of a guard is out of the game."""
    state.stack.pop()
    reach = reach_of(turns.throw(state, seat, luck, story, "shoot.range"))
    at = state.at[man]
    able = [guard for guard in state.guards() if state.at[guard] < GROUND and at in patrol(state, [state.at[guard]], reach).steps]
    if not able:
        if story is not None:
            story.tell("missed", ids("shoot.range", "ruling.36"), pawn=pawn(state, man), reach=reach)
        return
    changes = moved(state, man, at, LOST)
    put(state, man, LOST)
    state.homing[man] = 0
    if story is not None:
        story.tell("shot", ids("shoot.range", "ruling.36", "ruling.37"), changes, pawn=pawn(state, man), reach=reach, place=place(at))
    if len(able) == 1:
        send(state, able[0], story)
    else:
        first = state.guards().start
        state.stack.append(Due(SHOT, seat, man, sum(1 << guard - first for guard in able)))
    turns.check_hopeless(state, story)


def send(state: State, guard: int, story: Story | None) -> None:
    """The guard who fired goes to the Office."""
    turns.to_office(state, guard, story, ids("shoot.office", "ruling.36"), "shot")


def choose_shot(state: State, guard: int, story: Story | None) -> None:
    """Of several guards within reach, the Security Officer says who fired."""
    state.stack.pop()
    send(state, guard, story)
