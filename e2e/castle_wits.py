"""What a person at Escape from Colditz wants: an Escape Officer's errands, a Security Officer's prey, and answers to all they are asked."""

import re
from collections.abc import Callable, Iterable

from e2e.castle import FAR, NATIONS, TURN, Committee, ways
from pyengine.games.escape_from_colditz.board import INNER, NUMBER, ROOM, SPACES, TARGET, ZONE

ERRANDS = {"rope": ("NA2", "NA1"), "wire cutters": ("ED2", "ED1")}
"""By equipment: the two spaces of one room where two men fetch it."""
WAY_OUT = ("T4", ("ED2>ET0.4", "ET1.4>el5"))
"""A target, and the barriers on the way: down a rope, through the wire."""
MOST_GUARDS = 3
"""Guards that a Security Officer moves in a turn."""

Answer = Callable[[Committee], None]


def first(name: str) -> Answer:
    """Press the first button of that name."""
    return lambda seat: seat.choose(re.compile(name))


def nearest_appel(seat: Committee) -> None:
    """To the first Appel space."""
    seat.choose(re.compile("^To Appel on "))


ANSWERS: dict[str, Answer] = {
    "Your turn. Roll": first("^(?:Roll the dice$|Play Appel)"),
    "A double": first("^Roll again"),
    "A low roll": first("^Draw a card$"),
    "On which Appel space": nearest_appel,
    "Which of your men in a room": first("^Choose "),
    r".+ is called to Appel from": first("^All the others go to Appel$"),
    "Appel is called": first("^No answer$"),
    "A search is announced": first("^No answer$"),
    "One card too many": first("^Lay off "),
    "Give up an equipment card": first("^Give up "),
    "From ": first("^Decline$"),
    "Post .* on posts in the inner courtyard": first("^Post a guard on "),
    "Post guards outside": first("^(?:Done|Post a guard on )"),
    "Somebody was kept back": first("^Call a general search$"),
    "A man has escaped": first("^(?:Done|Leave the markers)$"),
    "Several guards were in range": first(" fired "),
    ".+ must leave the room": first("^To "),
    "Which markers does": first("^Take markers of"),
    ".+ is in the sights": first("^(?:Play Talisman|No answer)$"),
    "All your markers": first("^Take the marker from"),
    "Who comes out": first("^Done$"),
}
"""What is pressed for a prompt. What is not here is a turn's own business."""


def answer(seat: Committee) -> bool:
    """Answer what is asked, unless it is how a turn goes on."""
    for asked, press in ANSWERS.items():
        if re.match(asked, seat.prompt):
            press(seat)
            return True
    return False


# ---- an Escape Officer ----


def holds(seat: Committee, card: str) -> bool:
    """Whether he has a card of that equipment."""
    return seat.page.get_by_role("region", name=re.compile("^Equipment of")).get_by_role("button", name=re.compile(card)).count() > 0


def goals(seat: Committee, men: dict[str, str]) -> dict[str, tuple[int, ...]]:
    """By man: how far every space is from where he is to go."""
    found: dict[str, tuple[int, ...]] = {}
    free = dict(men)
    missing = [card for card in ERRANDS if not holds(seat, card)]
    on_the_way = {man for man, place in men.items() if ZONE[NUMBER[place]] not in (ROOM, INNER)}
    if not missing or on_the_way:
        target, barriers = WAY_OUT
        distance = ways(target, barriers)
        runners = sorted(free, key=lambda man: distance[NUMBER[free[man]]])[: 2 if not missing else len(on_the_way)]
        found |= dict.fromkeys(runners, distance)
    for card in missing:
        for spot in ERRANDS[card]:
            distance = ways(spot)
            left = [man for man in free if man not in found]
            if left:
                found[min(left, key=lambda man: distance[NUMBER[free[man]]])] = distance
    return found


def officers_turn(seat: Committee) -> None:
    """Points to men on errands, equipment claimed, then the end."""
    while TURN.match(seat.prompt):
        if claim(seat):
            continue
        men = seat.pawns(seat.nation)
        if not any(advance(seat, man, men[man], distance) for man, distance in goals(seat, men).items() if distance[NUMBER[men[man]]]):
            if seat.prompt.startswith("Where"):
                seat.let_go()
            seat.choose(re.compile("^End the turn"))
            return
        while not TURN.match(seat.prompt) and answer(seat):
            pass


def claim(seat: Committee) -> bool:
    """Equipment for two men in rooms of its sign, if he has none of it."""
    for card in ERRANDS:
        token = seat.main.get_by_role("button", name=re.compile(f"^(?:Claim .*|Equipment: .*){card}"))
        supply = seat.page.get_by_role("region", name="Supply").get_by_role("button", name=re.compile(card))
        if supply.count() and token.count() and not holds(seat, card):
            seat.press(supply.first)
            seat.choose(re.compile("^Claim "))
            while answer(seat):
                pass
            return True
    return False


def advance(seat: Committee, pawn: str, place: str, distance: tuple[int, ...]) -> bool:
    """One leg nearer to a goal; whether there was one."""
    if not seat.take_up(pawn):
        return False
    legs = seat.legs()
    best = min(legs, key=lambda there: distance[NUMBER[there]] if NUMBER[there] < SPACES else FAR, default=None)
    if best is None or NUMBER[best] >= SPACES or distance[NUMBER[best]] >= distance[NUMBER[place]]:
        seat.let_go()
        return False
    seat.go(legs[best])
    return True


# ---- the Security Officer ----


def prey(men: Iterable[str]) -> list[str]:
    """Places of men who are worth a walk: beyond the inner courtyard, and not in freedom."""
    return [place for place in men if ZONE[NUMBER[place]] not in (ROOM, INNER, TARGET)]


def officers_hunt(seat: Committee, nations: Iterable[str]) -> None:
    """Guards towards men outside the inner courtyard; then the end."""
    moved = 0
    tried: set[str] = set()
    while TURN.match(seat.prompt) and moved < MOST_GUARDS:
        guards = {guard: place for guard, place in seat.pawns("Guard").items() if guard not in tried}
        hunted = prey(place for nation in nations for place in seat.pawns(nation).values())
        pairs = sorted((ways(place)[NUMBER[at]], guard, place) for guard, at in guards.items() for place in hunted)
        if not pairs:
            break
        _, guard, place = pairs[0]
        tried.add(guard)
        moved += advance(seat, guard, guards[guard], ways(place))
        while not TURN.match(seat.prompt) and answer(seat):
            pass
    if seat.prompt.startswith("Where"):
        seat.let_go()
    seat.choose(re.compile("^End the turn"))


# ---- whole games ----


def goes_on(seat: Committee) -> bool:
    """Wait for a question; whether the game goes on."""
    seat.settle()
    return not seat.over


def play_out(seat: Committee) -> int:
    """Play to the report; how many rounds the person had a turn in."""
    rounds: set[int] = set()
    while goes_on(seat):
        rounds.add(seat.rounds)
        if not answer(seat):
            officers_turn(seat) if seat.nation else officers_hunt(seat, NATIONS)
    return len(rounds)
