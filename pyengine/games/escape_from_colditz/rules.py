"""The rules of the castle, one short function each: where pawns may go and stop, what it costs, and who may be arrested.

Legal moves, refusals, consequences and the computer players all ask here. Those that speak of places alone are asked once for each place
and kept in tables (`walk`).
"""

from __future__ import annotations

from pyengine.rules import rule

from .board import (
    ABOVE,
    APPEL,
    BELOW_NEXT,
    CROSSINGS,
    DOOR_HOME,
    EXIT,
    GATE_HOME,
    GOAL,
    GROUND,
    INNER,
    INNER_CELLS,
    KEY,
    KIND,
    NO_ROOM,
    OUTER_CELLS,
    OUTSIDE,
    PASS,
    POST,
    ROOM,
    ROOM_OF,
    SAFE,
    TUNNEL,
    TUNNEL_OF,
    TUNNELS,
    WALKWAY,
    WINDOW_ROOM,
    ZONE,
)
from .cards import EQUIPMENT, KEY_CARD, PASS_CARD, ROPE
from .state import State

ID = "escape_from_colditz"
TUNNEL_SPACES = frozenset(ABOVE.values())

# ---- zones ----


@rule(f"{ID}.zone.outside", f"{ID}.ruling.4", off=False)
def is_outside(place: int) -> bool:
    """Beyond the last wall or gate and the wire."""
    return ZONE[place] == OUTSIDE


@rule(f"{ID}.zone.outer", f"{ID}.ruling.6", f"{ID}.ruling.7", off=True)
def is_inner(place: int) -> bool:
    """The inner courtyard, Appel and blue spaces in it included, and the rooms that open into it."""
    return ZONE[place] in (INNER, ROOM)


# ---- where guards go ----


@rule(f"{ID}.zone.walkway", off=False)
def is_walkway(place: int) -> bool:
    """A black-rimmed space, on which no guard may end."""
    return KIND[place] == WALKWAY


@rule(f"{ID}.guard.stop", f"{ID}.ruling.60", off=False)
def is_no_stop(place: int) -> bool:
    """An Appel, blue, tunnel, tunnel exit, pass or key space, on which no guard may end either."""
    return KIND[place] in (APPEL, SAFE, TUNNEL, EXIT, PASS, KEY, GOAL)


@rule(f"{ID}.guard.safe", f"{ID}.ruling.78", off=True)
def guard_may_enter(place: int) -> bool:
    """Guards enter neither blue spaces nor targets."""
    return KIND[place] not in (SAFE, GOAL)


@rule(f"{ID}.guard.rooms", off=True)
def room_is_open(state: State, room: int) -> bool:
    """Guards enter a room only while a marker is at its window."""
    return any(state.marked[index] for index, window in enumerate(WINDOW_ROOM) if window == room)


@rule(f"{ID}.marker.guards", off=False)
def guard_may_follow(state: State, crossing: int) -> bool:
    """Guards go down or out wherever any nation has a marker."""
    return state.marked[crossing] != 0


@rule(f"{ID}.guard.deploy", f"{ID}.ruling.65", off=True)
def may_deploy(state: State, place: int) -> bool:
    """A guard comes out of the Barracks to a post that is free of any pawn."""
    return KIND[place] == POST and not state.board[place]


@rule(f"{ID}.guard.office", off=False)
def may_report(place: int) -> bool:
    """Only from a post does a guard go to the Office of his own accord."""
    return place < GROUND and KIND[place] == POST


# ---- where men go ----


@rule(f"{ID}.tunnel.over", f"{ID}.ruling.61", off=True)
def man_may_stop(place: int) -> bool:
    """Nobody ends above ground on a tunnel space."""
    return KIND[place] != TUNNEL


@rule(f"{ID}.tunnel.open", off=True)
def tunnel_is_open(state: State, tunnel: int) -> bool:
    """Every nation may use an open tunnel."""
    return state.opened >> tunnel & 1 == 1


@rule(f"{ID}.tunnel.way", f"{ID}.ruling.58", off=False)
def leaves_by(place: int, exit_: int) -> bool:
    """From below ground men come out at the exit, and nowhere else."""
    return place in TUNNEL_OF and place == TUNNELS[TUNNEL_OF[place]].below[-1] and TUNNELS[TUNNEL_OF[place]].exit == exit_


@rule(f"{ID}.turn.passing", f"{ID}.ruling.77", off=False)
def is_in_the_way(dares: bool) -> bool:
    """Whether a pawn bars its space to a man: one to a space and layer, and nobody passes another, but for Do or Die."""
    return not dares


@rule(f"{ID}.escape.target", f"{ID}.house.target", off=True)
def may_escape(state: State, seat: int) -> bool:
    """A target is entered only with a complete kit in hand."""
    return state.kits[seat] > 0


@rule(f"{ID}.gear.barrier", off=(ROPE, 0))
def price_out(crossing: int) -> tuple[int, int]:
    """Kind and number of the cards that a new crossing takes."""
    found = CROSSINGS[crossing]
    return EQUIPMENT.index(found.kind), found.cards


@rule(f"{ID}.marker.place", f"{ID}.ruling.44", off=False)
def is_open_to(state: State, crossing: int, seat: int) -> bool:
    """Through an own marker one's men go down or out for nothing."""
    return state.marked[crossing] >> seat & 1 == 1


@rule(f"{ID}.marker.back", f"{ID}.ruling.49", f"{ID}.ruling.57", off=False)
def may_go_back(state: State, crossing: int, seat: int) -> bool:
    """Back up or in only where the own marker still stands; the cards are paid again."""
    return state.marked[crossing] >> seat & 1 == 1


LOCK_CARD = {PASS: PASS_CARD, KEY: KEY_CARD}


@rule(f"{ID}.gear.lock", f"{ID}.ruling.51", off=None)
def lock_card(place: int) -> int | None:
    """The card that entering a pass or key space takes, from either side."""
    return LOCK_CARD.get(KIND[place])


@rule(f"{ID}.gear.team", f"{ID}.ruling.43", off=False)
def is_unlocked(state: State, place: int, seat: int) -> bool:
    """A card played this turn lets the whole team through, unless each man is to have his own."""
    return (seat, place) in state.unlocked and not state.terms.options.pass_per_pow


@rule(f"{ID}.gear.returning", f"{ID}.ruling.52", off=False)
def gate_is_free(place: int, homing: bool) -> bool:
    """A man on his way home from Solitary shows no pass at the gate."""
    return homing and place == GATE_HOME


@rule(f"{ID}.card.lockdown", off=False)
def is_shut(state: State, place: int) -> bool:
    """A space under Lockdown lets no man in."""
    return state.shut_for > 0 and state.shut == place


@rule(f"{ID}.arrest.home", f"{ID}.ruling.32", off=False)
def keeps_home(before: int, after: int) -> bool:
    """Whether a step, by the distances from home before and after it, is one on the shortest way."""
    return before > 0 and after == before - 1


@rule(f"{ID}.ruling.34", off=False)
def is_home(place: int) -> bool:
    """The way home ends in the courtyard."""
    return place == DOOR_HOME or ZONE[place] == INNER


# ---- arrest ----


@rule(f"{ID}.arrest.safe", off=False)
def is_sanctuary(place: int) -> bool:
    """On Appel, on blue, in Solitary or gone: nobody is arrested there."""
    return place >= GROUND or KIND[place] in (APPEL, SAFE)


@rule(f"{ID}.card.lie_low", off=False)
def lies_low(state: State, man: int) -> bool:
    """A man lying low counts as on a safe space."""
    return state.lying[man] != 0


@rule(f"{ID}.arrest.inner", f"{ID}.house.matrix", off=True)
def inner_arrest(held: int) -> bool:
    """In the inner courtyard and the rooms a man is arrested only if his officer holds equipment."""
    return held > 0


@rule(f"{ID}.arrest.exempt", f"{ID}.ruling.31", off=False)
def is_exempt(state: State, man: int) -> bool:
    """On the straight way home from the outer cells, with no equipment in his officer's hands."""
    return state.homing[man] != 0 and not sum(state.gear[state.owner(man)])


@rule(f"{ID}.tunnel.arrest", off=True)
def is_found(state: State, tunnel: int) -> bool:
    """Men below ground are arrested only in a tunnel that has been discovered."""
    return state.discovered >> tunnel & 1 == 1


def may_arrest(state: State, man: int) -> bool:
    """Whether an ordinary or forced arrest of a man where he stands is allowed."""
    place = state.at[man]
    if is_sanctuary(place) or lies_low(state, man):
        return False
    if place in BELOW_NEXT:
        return is_found(state, TUNNEL_OF[place])
    room = ROOM_OF[place]
    if room != NO_ROOM and not room_is_open(state, room):
        return False
    if is_inner(place):
        return inner_arrest(sum(state.gear[state.owner(man)]))
    return not is_exempt(state, man)


@rule(f"{ID}.arrest.force", f"{ID}.ruling.39", off=False)
def may_force(state: State, man: int, place: int, held: int) -> bool:
    """Whether a man may walk into the guard on a space: only where that guard could arrest him, with the cards his officer then holds."""
    room = ROOM_OF[place]
    if is_sanctuary(place) or lies_low(state, man) or (room != NO_ROOM and not room_is_open(state, room)):
        return False
    return not is_inner(place) or inner_arrest(held)


@rule(f"{ID}.arrest.cells", f"{ID}.house.cells", off=INNER_CELLS)
def cells_for(place: int) -> int:
    """The cell block for a man arrested here: inner for the courtyard and its rooms, outer for everywhere else."""
    return INNER_CELLS if is_inner(place) else OUTER_CELLS


@rule(f"{ID}.arrest.card", f"{ID}.house.card_lost", off=0)
def cards_lost(place: int) -> int:
    """Equipment cards that an arrest costs the man's officer, if he has any: one, but none in the inner courtyard."""
    return 0 if is_inner(place) else 1


# ---- Appel and search ----


@rule(f"{ID}.appel.liable", f"{ID}.ruling.22", off=False)
def is_liable(state: State, man: int) -> bool:
    """Who must answer an Appel: every man but those below ground, on blue, in Solitary, outside, lying low or gone."""
    place = state.at[man]
    if place >= GROUND or place in ABOVE or KIND[place] in (SAFE, GOAL):
        return False
    return not is_outside(place) and not lies_low(state, man)


@rule(f"{ID}.search.reach", f"{ID}.ruling.23", f"{ID}.ruling.33", off=False)
def may_be_searched(state: State, man: int) -> bool:
    """Whom a search may take: any liable man who is not on Appel; the way home from Solitary is no excuse unless that option is on."""
    if not is_liable(state, man) or KIND[state.at[man]] == APPEL:
        return False
    return not (state.terms.options.p11_covers_search and is_exempt(state, man))


@rule(f"{ID}.shoot.whom", f"{ID}.ruling.37", off=True)
def may_be_shot(state: State, man: int) -> bool:
    """Only a man on the ground outside may be shot at."""
    place = state.at[man]
    return place < GROUND and is_outside(place) and not lies_low(state, man)
