"""Stage 1, digging: the first three cards, turning, placing, closing, putting back, and when the dig is won or lost."""

from __future__ import annotations

from pyengine.rules import rule
from pyengine.story import Change, Story
from pyengine.words import Message

from . import break_out, names
from .cards import Middle
from .state import NOBODY, PLACE, State
from .tunnel import LONG_ENOUGH, TUNNELS, Tip, air_is_due, forbidding, prop_is_due, reach


@rule("great_escape.dig.start", "great_escape.ruling.2", "great_escape.ruling.3")
def lay_first_cards(state: State, story: Story | None) -> None:
    """The top three cards begin Tom, Dick and Harry, whatever they are."""
    for index in range(len(TUNNELS)):
        card = state.deck.pop()
        _lay(state, card, index)
        if story is not None:
            rules = ["great_escape.dig.start", "great_escape.ruling.2", "great_escape.ruling.3"]
            if state.pack.middles[card] == Middle.COLLAPSED:
                rules.append("great_escape.ruling.10")
            if state.tips[index].closed:
                rules.extend(("great_escape.dig.closed", "great_escape.ruling.11"))
            story.tell(
                "first",
                tuple(rules),
                (names.moved(state, card, "deck", TUNNELS[index]),),
                words="first_closed" if state.tips[index].closed else "first",
                card=names.card(state, card),
                middle=names.middle(state, card),
                tunnel=names.tunnel(index),
            )


def turned(state: State, card: int, story: Story | None) -> None:
    """A card is turned: it waits to be placed, or goes back where no tunnel takes it."""
    state.current = card
    if story is not None:
        story.tell(
            "turn",
            ("great_escape.dig.turn",),
            (names.moved(state, card, "deck", "current"),),
            words="turn_dig_closer" if state.pack.middles[card] in (Middle.GUARD, Middle.SPY) else "turn_dig",
            card=names.card(state, card),
            middle=names.middle(state, card),
        )
    if open_to(state, card):
        state.stack = (PLACE,)
    else:
        put_back(state, story)
        settle(state, story)


def open_to(state: State, card: int) -> list[int]:
    """The tunnels that take a card."""
    middle, digging = state.pack.middles[card], state.digging
    return [index for index, tip in enumerate(state.tips) if reach(tip, digging)[middle] is not None]


@rule("great_escape.dig.bottom", "great_escape.ruling.13")
def put_back(state: State, story: Story | None) -> None:
    """The turned card fits nowhere and goes beneath the deck."""
    card, state.current = state.current, NOBODY
    state.bottom.append(card)
    state.returned += 1
    if story is not None:
        why = [
            Message(f"because.{forbids[0].rpartition('.')[2]}", tunnel=names.tunnel(index))
            for index in range(len(TUNNELS))
            if (forbids := forbidding(state.tips[index], state.pack.middles[card], state.digging))
        ]
        story.tell(
            "back",
            ("great_escape.dig.bottom", *barring(state, card), "great_escape.ruling.13"),
            (Change(state.pack.slugs[card], "current", "deck", None, "down"),),
            card=names.card(state, card),
            middle=names.middle(state, card),
            why=why,
        )


def barring(state: State, card: int) -> tuple[str, ...]:
    """Ids of all rules by which some tunnel refuses a card, each once."""
    found = (rule for tip in state.tips for rule in forbidding(tip, state.pack.middles[card], state.digging))
    return tuple(dict.fromkeys(found))


def place(state: State, index: int, story: Story | None) -> None:
    """The turned card is dug into a tunnel."""
    card, before = state.current, state.tips[index]
    only = story is not None and len(open_to(state, card)) == 1
    _lay(state, card, index)
    state.current = NOBODY
    state.stack = ()
    state.returned = 0
    if story is not None:
        _tell_placed(state, card, index, before, only, story)
    tip = state.tips[index]
    if tip.length == LONG_ENOUGH and not tip.closed and not state.digging.continue_digging:
        break_out.begin(state, index, story)
    else:
        settle(state, story)


def _lay(state: State, card: int, index: int) -> None:
    after = reach(state.tips[index], state.digging)[state.pack.middles[card]]
    assert after is not None
    state.tunnels[index].append(card)
    state.tips[index] = after


def settle(state: State, story: Story | None) -> None:
    """With the option to dig on, a finished tunnel still leads out when nothing more can be dug."""
    if state.digging.continue_digging and (lost := no_more_digging(state)) and lost != "closed":
        ready = finished(state)
        if ready:
            break_out.begin(state, ready[0], story)


def finished(state: State) -> list[int]:
    """Tunnels that are ten long and not closed."""
    return [index for index, tip in enumerate(state.tips) if tip.length == LONG_ENOUGH and not tip.closed]


@rule("great_escape.dig.lost", "great_escape.ruling.13", off="")
def no_more_digging(state: State) -> str:
    """Why no card can be placed any more: `closed`, `empty` (the deck), `stuck` (a full pass placed nothing), or "" while one may."""
    tom, dick, harry = state.tips
    if tom.closed and dick.closed and harry.closed:
        return "closed"
    left = len(state.deck) + len(state.bottom)
    if left == 0:
        return "empty"
    return "stuck" if state.returned >= left else ""


def _tell_placed(state: State, card: int, index: int, before: Tip, only: bool, story: Story) -> None:
    middle, tip = state.pack.middles[card], state.tips[index]
    rules = ["great_escape.dig.compulsory"]
    if middle in (Middle.GUARD, Middle.SPY):
        kind = "close"
        rules = ["great_escape.dig.closed", "great_escape.ruling.11"]
    elif middle == Middle.COLLAPSED:
        kind = "fall"
        rules = ["great_escape.dig.cover", "great_escape.ruling.6"]
        if prop_is_due(before) or air_is_due(before):
            rules.append("great_escape.ruling.9")
    else:
        kind = "dig"
        if tip.length == LONG_ENOUGH:
            rules.append("great_escape.ruling.15")
    if before.fallen:
        rules.append("great_escape.ruling.7")
    if only:
        rules.append("great_escape.ruling.12")
    story.tell(
        kind,
        tuple(rules),
        (names.moved(state, card, "current", TUNNELS[index]),),
        words=f"{kind}_over" if before.fallen else kind,
        card=names.card(state, card),
        middle=names.middle(state, card),
        tunnel=names.tunnel(index),
        stretch=tip.length if kind == "dig" else tip.length + 1,
    )
