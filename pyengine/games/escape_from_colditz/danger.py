"""What it costs to be seen: the chance that a guard gets a man, and what his arrest loses."""

from __future__ import annotations

from . import outlook, rules
from .board import APPEL, BARRACKS, GROUND, INNER, KIND, NO_ROOM, OUTER, POSTS, ROOM_OF, SAFE, SPACES, TARGET, ZONE
from .state import State
from .walk import above_ground

AT_LEAST = (
    1.0, 1.0, 1.0, 1.0, 0.94, 0.89, 0.78, 0.66, 0.49, 0.38, 0.26, 0.19, 0.12, 0.11, 0.1, 0.09, 0.07, 0.06, 0.05, 0.04, 0.03, 0.02, 0.02,
)  # fmt: skip
"""By points: the chance that a movement roll, doubles and all, gives at least so many."""
CELL_STEPS = 26
"""What a man in Solitary counts, in steps from a target."""
CARD_STEPS = 5
"""What a card lost to an arrest counts."""
IN_VAIN = 6.0
"""What a card counts that was spent on the way to an arrest."""
ATTENTION = 0.8
"""Share of the guards' points that goes to one man."""
FEAR = 0.18
"""How much of a loss an officer fears: who waits for a sure run comes too late, and not every guard comes."""


class Watch:
    """Where the guards stand, asked once for many spaces."""

    __slots__ = ("free_posts", "guards", "marked", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.marked = outlook.marked_bits(state)
        at = [state.at[guard] for guard in state.guards()]
        self.guards = [place for place in at if place < GROUND]
        waiting = any(place == BARRACKS for place in at)
        self.free_posts = [post for post in POSTS if not state.board[post]] if waiting else []

    def steps_to(self, place: int, opened: int = 0) -> int:
        """Points a guard needs to get to a place, if nobody is in his way; `opened` has further crossings as bits."""
        field = outlook.for_guards(above_ground(place), self.marked | opened)
        near = min((field[guard] for guard in self.guards), default=outlook.FAR)
        return min(near, min((field[post] + 1 for post in self.free_posts), default=outlook.FAR))

    def chance(self, seat: int, man: int, place: int, homing: bool = False, opened: int = 0) -> float:
        """The chance that a man who stands on a place is arrested in the guards' next turn."""
        state = self.state
        if not state.round:  # no turn of the guards will follow
            return 0.0
        if place >= SPACES or KIND[place] in (SAFE, APPEL) or ZONE[place] == TARGET or rules.lies_low(state, man):
            return 0.0
        if ROOM_OF[place] != NO_ROOM and not rules.room_is_open(state, ROOM_OF[place]):
            return 0.0
        held = sum(state.gear[seat])
        if (rules.is_inner(place) or (homing and ZONE[place] == OUTER)) and not held:
            return 0.0
        steps = self.steps_to(place, opened)
        return ATTENTION * AT_LEAST[steps] if steps < len(AT_LEAST) else 0.0

    def cost(self, seat: int, man: int, place: int, left: float, homing: bool = False, opened: int = 0, spent: int = 0) -> float:
        """What standing on a place costs on average, in steps.

        `left` is how far he would still have to go, `opened` the crossings he opened to get there, for guards too, and `spent` how many
        cards that took: they have been in vain if he is caught.
        """
        chance = self.chance(seat, man, place, homing, opened)
        if not chance:
            return 0.0
        lost = max(CELL_STEPS - left, 4.0) + (CARD_STEPS if sum(self.state.gear[seat]) and ZONE[place] != INNER else 0)
        return FEAR * chance * (lost + IN_VAIN * spent)
