"""Rooms and Solitary: claiming equipment, making up kits, mustering on Appel, and letting men out."""

from __future__ import annotations

from collections import deque

from pyengine.rules import rule
from pyengine.story import Change, Story

from . import turns
from .board import APPEL_SPACES, ARROW, GOAL, INNER_CELLS, KIND, NEXT, OUTER_CELLS, ROOM, SAFE, SPACES, SYMBOL_OF, TUNNEL, ZONE
from .cards import COMPONENTS, EQUIPMENT, KIND_NUMBER, KIT, PARTS
from .cards import KIND as CARD_KIND
from .rules import ID
from .state import MUSTER, PICK, RELEASING, TURN, Due, State, put
from .telling import card, count, gear, ids, moved, officer, pawn, place, supply_of, take, where

SYMBOLS = (*EQUIPMENT, *COMPONENTS)
"""What stands on rooms, by number."""
PART_KINDS = tuple(KIND_NUMBER[name] for name in PARTS)
CELLS = (INNER_CELLS, OUTER_CELLS)


@rule(f"{ID}.gear.claim", f"{ID}.house.claim", off=True)
def enough_men(men: int) -> bool:
    """Two own men in rooms with the symbol, the same room or two."""
    return men >= 2


@rule(f"{ID}.house.supply", off=True)
def is_in_supply(state: State, kind: int) -> bool:
    """Spent cards go back; an empty pile gives nothing."""
    return supply_of(state, kind) > 0


@rule(f"{ID}.kit.one", f"{ID}.ruling.42", off=False)
def has_kit(state: State, seat: int) -> bool:
    """Nobody holds two complete kits."""
    return state.kits[seat] > 0


@rule(f"{ID}.kit.build", f"{ID}.house.kit", off=False)
def lacks(state: State, seat: int, component: int, parts: int) -> bool:
    """Whether a component of the kit is missing: no part card used shows it, and no own man is in a room for it."""
    shown = any(parts >> index & 1 and component in components for index, components in enumerate(PARTS.values()))
    return not shown and not men_for(state, seat, len(EQUIPMENT) + component)


@rule(f"{ID}.turn.release_cost", f"{ID}.ruling.16", off=0)
def release_cost() -> int:
    """Letting a man out takes one point, however far he is put from the arrow."""
    return 1


@rule(f"{ID}.turn.released", f"{ID}.ruling.15", off=())
def release_spots(state: State, cells: int) -> tuple[int, ...]:
    """Where a man let out of these cells may be put: on the arrow, else next to it, else as near as there is room."""
    arrow = ARROW[cells]
    if not state.board[arrow]:
        return (arrow,)
    near = tuple(spot for spot in NEXT[arrow] if not state.board[spot])
    if near:
        return near
    return _nearest(state, arrow)


def _nearest(state: State, arrow: int) -> tuple[int, ...]:
    """Free spaces nearest to the arrow, none of them blue, in a room or over a tunnel."""
    steps = {arrow: 0}
    queue = deque([arrow])
    found: list[int] = []
    while queue:
        here = queue.popleft()
        if found and steps[here] >= steps[found[0]]:
            break
        for there in NEXT[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
                if not state.board[there] and ZONE[there] != ROOM and KIND[there] not in (SAFE, TUNNEL, GOAL):
                    found.append(there)
    return tuple(sorted(spot for spot in found if steps[spot] == steps[found[0]]))


def men_for(state: State, seat: int, symbol: int) -> list[int]:
    """Own men in rooms with a symbol."""
    name = SYMBOLS[symbol]
    return [man for man in state.men(seat) if state.at[man] < SPACES and SYMBOL_OF.get(state.at[man]) == name]


def parts_held(state: State, seat: int) -> int:
    """Kinds of part cards in a hand, as bits."""
    kinds = {CARD_KIND[one] for one in state.hands[seat]}
    return sum(1 << index for index, kind in enumerate(PART_KINDS) if kind in kinds)


def prisoners(state: State, seat: int, cells: int) -> list[int]:
    """Own men in a cell block."""
    return [man for man in state.men(seat) if state.at[man] == cells]


def free_appel(state: State) -> list[int]:
    """Free Appel spaces."""
    return [spot for spot in APPEL_SPACES if not state.board[spot]]


def may_come_out(state: State, due: Due, cells: int) -> list[int]:
    """Own men in a cell block who may be let out by what is decided now."""
    inside = prisoners(state, due.seat, cells)
    if due.kind == RELEASING and due.b:
        return [man for man in inside if turns.is_paroled(state, man)]
    return inside


# ---- what they do ----


def claim(state: State, seat: int, kind: int, story: Story | None) -> None:
    """Two men give an equipment card."""
    change = take(state, seat, kind)
    state.stack += [Due(PICK, seat, kind), Due(PICK, seat, kind)]
    if story is not None:
        cited = ids("gear.claim", "house.claim", "house.supply")
        story.tell("claimed", cited, (change,), officer=officer(state, seat), card=gear(kind))


def build(state: State, seat: int, parts: int, story: Story | None) -> None:
    """A complete kit, by men in rooms and part cards."""
    changes: list[Change] = []
    if parts:
        turns.reveal(story)
    for index, kind in enumerate(PART_KINDS):
        if parts >> index & 1:
            changes += turns.lay_off(state, seat, turns.held(state, seat, kind))
    changes.append(take(state, seat, KIT))
    shown = {component for index, both in enumerate(PARTS.values()) if parts >> index & 1 for component in both}
    state.stack += [Due(PICK, seat, len(EQUIPMENT) + component) for component in range(len(COMPONENTS)) if component not in shown]
    if story is not None:
        used = [card(kind) for index, kind in enumerate(PART_KINDS) if parts >> index & 1]
        cited = ids("kit.build", "kit.one", "house.kit", "house.parts", "ruling.42")
        story.tell("built", cited, tuple(changes), words="built_parts" if parts else "", officer=officer(state, seat), cards=used)


def pick(state: State, seat: int, man: int) -> None:
    """The man whose work it was goes to Appel."""
    state.stack.pop()
    state.stack.append(Due(MUSTER, seat, man))


def muster(state: State, man: int, spot: int, story: Story | None, cited: tuple[str, ...], kind: str) -> None:
    """A man goes to an Appel space at no cost, from wherever he is."""
    changes = moved(state, man, state.at[man], spot)
    put(state, man, spot)
    state.homing[man] = 0
    if story is not None:
        story.tell(kind, cited, changes, pawn=pawn(state, man), place=place(spot))


def release(state: State, seat: int, cells: int, spot: int, story: Story | None) -> None:
    """A man comes out of Solitary: one who has served longest."""
    due = state.stack[-1]
    man = max(may_come_out(state, due, cells), key=lambda one: (state.served[one], -one))
    changes = list(moved(state, man, cells, spot))
    if due.kind == TURN:
        cost = release_cost()
        changes += turns.set_points(state, seat, state.points - cost)
        changes += count(seat, "releases", state.credits, state.credits - 1)
        state.credits -= 1
        cited = ids("turn.release", "turn.released", "turn.release_cost", "ruling.13", "ruling.15", "ruling.16")
    else:
        state.stack.pop()
        if due.a > 1:
            state.stack.append(due._replace(a=due.a - 1))
        cited = ids("variant.parole", "turn.released") if due.b else ids("card.release", "turn.released")
    put(state, man, spot)
    state.served[man] = 0
    state.homing[man] = cells == OUTER_CELLS
    if story is not None:
        story.tell("released", cited, tuple(changes), pawn=pawn(state, man), place=where(spot), cells=place(cells))
