"""The cards: when each may be played, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pyengine.chance import Luck
from pyengine.rules import rule
from pyengine.story import Story
from pyengine.words import Message

from . import alarms, gather, rules, turns
from .board import CAR, GROUND, KIND, LOCKS, NEXT, ROAD, ROOM_OF, TARGET, TUNNELS, ZONE
from .cards import DIGS, EQUIPMENT, FOUND, KIND_NUMBER, KINDS
from .cards import KIND as CARD_KIND
from .legs import escape
from .notation import ARGUMENT
from .rules import ID
from .state import DRIVE, RELEASING, Due, State, put
from .telling import card, gear, give_back, ids, moved, officer, pawn, place, take, where

INTERRUPTS = frozenset(KIND_NUMBER[name] for name in ("advance_warning", "talisman"))
PART_KINDS = frozenset(gather.PART_KINDS)


@rule(f"{ID}.appel.when", f"{ID}.ruling.21", off=False)
def too_late(state: State) -> bool:
    """An Appel is called before anything else in the turn, so never with a card just drawn."""
    return state.begun


@rule(f"{ID}.card.tunnel", off=True)
def may_dig(state: State, seat: int, tunnel: int) -> bool:
    """A tunnel is opened by an own man in its room, if it is not open yet."""
    here = ROOM_OF[TUNNELS[tunnel].entry]
    return not state.opened >> tunnel & 1 and any(ROOM_OF[state.at[man]] == here for man in state.men(seat))


@rule(f"{ID}.card.found", off=True)
def may_find(state: State, kind: int) -> bool:
    """A found card comes out of the supply, while it lasts."""
    return gather.is_in_supply(state, kind)


@rule(f"{ID}.car.drive", f"{ID}.ruling.70", off=True)
def may_take_car(state: State, man: int) -> bool:
    """One man, on a space where the car stands."""
    return state.at[man] < GROUND and KIND[state.at[man]] == CAR


@rule(f"{ID}.card.diversion", off=True)
def may_be_diverted(state: State, guard: int) -> bool:
    """A guard on the board."""
    return state.at[guard] < GROUND


@rule(f"{ID}.card.lie_low", off=True)
def may_lie_low(state: State, man: int) -> bool:
    """A man on the board."""
    return state.at[man] < GROUND


@rule(f"{ID}.card.release", off=True)
def has_prisoner(state: State, seat: int) -> bool:
    """There must be somebody to let out."""
    return any(state.at[man] in gather.CELLS for man in state.men(seat))


@rule(f"{ID}.tunnel.discovered", off=True)
def may_be_named(state: State, tunnel: int) -> bool:
    """Only an open tunnel is discovered."""
    return state.opened >> tunnel & 1 == 1


@rule(f"{ID}.card.room_search", off=True)
def may_be_frisked(state: State, seat: int) -> bool:
    """An officer who holds equipment."""
    return sum(state.gear[seat]) > 0


@rule(f"{ID}.card.play", off=False)
def is_interrupt(kind: int) -> bool:
    """Cards that only answer, or are only part of a kit, are not played in one's turn."""
    return kind in INTERRUPTS or kind in PART_KINDS


@rule(f"{ID}.car.road", off=())
def road_from(place_: int) -> tuple[int, ...]:
    """The road's next spaces."""
    return tuple(there for there in NEXT[place_] if there in ROAD)


def road_steps(state: State, man: int, points: int) -> dict[int, int]:
    """How far the car may go along the road, over pawns and past the gate."""
    steps = {state.at[man]: 0}
    front = [state.at[man]]
    for level in range(1, points + 1):
        after = []
        for here in front:
            for there in road_from(here):
                if there in steps or rules.is_shut(state, there):
                    continue
                steps[there] = level
                if ZONE[there] != TARGET:
                    after.append(there)
        front = after
    return steps


def drive_ends(state: State, man: int, points: int) -> list[int]:
    """Where a man may leave the car: on any free space of the road; a target takes a kit."""
    steps = road_steps(state, man, points)
    seat = state.owner(man)
    return sorted(
        place_
        for place_ in steps
        if place_ != state.at[man] and not state.board[place_] and (ZONE[place_] != TARGET or rules.may_escape(state, seat))
    )


def arguments(state: State, seat: int, kind: int) -> Iterator[int]:
    """What a card may be played on now; a single 0 where it is played on nothing; nothing where it may not be played."""
    name = KINDS[kind]
    if is_interrupt(kind):
        return
    if name == "appel":
        allowed = not too_late(state)
    elif name in FOUND:
        allowed = may_find(state, FOUND[name])
    elif name in DIGS:
        allowed = may_dig(state, seat, DIGS.index(name))
    elif name == "release":
        allowed = has_prisoner(state, seat)
    else:
        allowed = name not in ARGUMENT
    if allowed and name not in ARGUMENT:
        yield 0
    for argument in candidates(state, seat, name):
        if suits(state, name, argument):
            yield argument


def candidates(state: State, seat: int, name: str) -> range | tuple[int, ...]:
    """Everything of the kind that a card is played on."""
    if name in ("staff_car", "lie_low"):
        return state.men(seat)
    if name == "shoot_to_kill":
        return state.all_men()
    if name == "diversion":
        return state.guards()
    if name == "tunnel_discovered":
        return range(len(TUNNELS))
    if name == "room_search":
        return range(state.terms.officers)
    return LOCKS if name == "lockdown" else ()


_SUITS: dict[str, str] = {
    "staff_car": "may_take_car",
    "lie_low": "may_lie_low",
    "shoot_to_kill": "may_be_shot",
    "diversion": "may_be_diverted",
    "tunnel_discovered": "may_be_named",
    "room_search": "may_be_frisked",
}


def suits(state: State, name: str, argument: int) -> bool:
    """Whether a card may be played on this one."""
    if name == "lockdown":
        return True
    test: Callable[[State, int], bool] = rules.may_be_shot if name == "shoot_to_kill" else globals()[_SUITS[name]]
    return test(state, argument)


# ---- what they do ----


def play(state: State, seat: int, kind: int, argument: int, luck: Luck, story: Story | None) -> None:
    """A card is played: it is shown, laid off, and does its work."""
    turns.reveal(story)
    name = KINDS[kind]
    state.begun = True
    state.may_draw = state.may_reroll = False
    changes = turns.lay_off(state, seat, turns.held(state, seat, kind))
    if story is not None:
        cited = ids("card.play", f"card.{_RULE.get(name, name)}")
        story.tell("played", cited, changes, officer=officer(state, seat), card=card(kind))
    if name in FOUND:
        _find(state, seat, FOUND[name], story)
    elif name in DIGS:
        _dig(state, DIGS.index(name), story)
    else:
        _ACTS[name](state, seat, argument, luck, story)


_RULE = {
    **dict.fromkeys(FOUND, "found"),
    **dict.fromkeys(DIGS, "tunnel"),
    "staff_car": "car",
    "appel": "appel",
    "shoot_to_kill": "shoot",
    "tunnel_discovered": "discovered",
}


def _find(state: State, seat: int, kind: int, story: Story | None) -> None:
    change = take(state, seat, kind)
    if story is not None:
        story.tell("found", ids("card.found", "house.supply"), (change,), officer=officer(state, seat), card=gear(kind))


def _dig(state: State, tunnel: int, story: Story | None) -> None:
    state.opened |= 1 << tunnel
    if story is not None:
        story.tell("opened", ids("tunnel.open", "card.tunnel"), tunnel=Message(f"tunnel.{TUNNELS[tunnel].name}"))


def _car(state: State, seat: int, man: int, luck: Luck, story: Story | None) -> None:
    total = turns.throw(state, seat, luck, story, "car.drive") + turns.throw(state, seat, luck, story, "car.drive")
    state.stack.append(Due(DRIVE, seat, man, total))


def _divert(state: State, seat: int, guard: int, luck: Luck, story: Story | None) -> None:
    turns.to_office(state, guard, story, ids("card.diversion"), "diverted")


def _release(state: State, seat: int, argument: int, luck: Luck, story: Story | None) -> None:
    state.stack.append(Due(RELEASING, seat, 2))


def _march(state: State, seat: int, argument: int, luck: Luck, story: Story | None) -> None:
    why = "card.forced_march" if seat < state.terms.officers else "card.double_patrol"
    total = turns.throw(state, seat, luck, story, why)
    changes = turns.set_points(state, seat, state.points + total)
    if story is not None:
        story.tell("marched", ids(why, "ruling.17"), changes, officer=officer(state, seat), points=state.points)


def _lie_low(state: State, seat: int, man: int, luck: Luck, story: Story | None) -> None:
    state.lying[man] = 1
    if story is not None:
        story.tell("lies_low", ids("card.lie_low"), pawn=pawn(state, man), place=where(state.at[man]))


def _appel(state: State, seat: int, argument: int, luck: Luck, story: Story | None) -> None:
    alarms.appel(state, story)


def _shoot(state: State, seat: int, man: int, luck: Luck, story: Story | None) -> None:
    if story is not None:
        story.tell(
            "aimed",
            ids("shoot.whom", "zone.outside", "ruling.4", "ruling.35", "ruling.38"),
            pawn=pawn(state, man),
            place=where(state.at[man]),
        )
    alarms.aim(state, seat, man, story)


def _discover(state: State, seat: int, tunnel: int, luck: Luck, story: Story | None) -> None:
    state.discovered |= 1 << tunnel
    state.probed |= 1 << tunnel
    if story is not None:
        story.tell("discovered", ids("tunnel.discovered", "ruling.62"), tunnel=Message(f"tunnel.{TUNNELS[tunnel].name}"))


def _frisk(state: State, seat: int, victim: int, luck: Luck, story: Story | None) -> None:
    held = [name for kind, name in enumerate(EQUIPMENT) for _ in range(state.gear[victim][kind])]
    kind = EQUIPMENT.index(luck.pick(state, held))
    change = give_back(state, victim, kind)
    if story is not None:
        story.tell("frisked", ids("card.room_search"), (change,), officer=officer(state, victim), card=gear(kind))


def _lock_down(state: State, seat: int, spot: int, luck: Luck, story: Story | None) -> None:
    state.shut, state.shut_for = spot, 2
    if story is not None:
        story.tell("shut", ids("card.lockdown"), place=place(spot))


_ACTS: dict[str, Callable[[State, int, int, Luck, Story | None], None]] = {
    "staff_car": _car,
    "diversion": _divert,
    "release": _release,
    "forced_march": _march,
    "double_patrol": _march,
    "lie_low": _lie_low,
    "appel": _appel,
    "shoot_to_kill": _shoot,
    "tunnel_discovered": _discover,
    "room_search": _frisk,
    "lockdown": _lock_down,
}


def drive(state: State, seat: int, target: int | None, story: Story | None) -> None:
    """The car goes along the road, and the man gets out."""
    due = state.stack.pop()
    man, at = due.a, state.at[due.a]
    if target is None:
        if story is not None:
            story.tell("parked", ids("car.drive"), pawn=pawn(state, man), place=where(at))
        return
    changes = moved(state, man, at, target)
    put(state, man, target)
    state.homing[man] = 0
    if story is not None:
        story.tell("drove", ids("car.drive", "car.road", "ruling.70"), changes, pawn=pawn(state, man), place=where(target))
    if ZONE[target] == TARGET:
        escape(state, seat, man, target, story)


def kinds_held(state: State, seat: int) -> list[int]:
    """Kinds of cards in a hand, in order."""
    return sorted({CARD_KIND[one] for one in state.hands[seat]})
