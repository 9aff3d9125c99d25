"""Stage 3, running: every card left is what the guards do. Checks first, then the men the player must name."""

from __future__ import annotations

from functools import cache

from pyengine.rules import rule
from pyengine.story import Story
from pyengine.words import Message

from . import names
from .cards import CHECKS, HUNTS, Action, Card, Pack
from .state import CHECK, NOBODY, Decision, State


@rule("great_escape.run.compass", "great_escape.ruling.25", off=False)
def heads_there(man: Card, point: str) -> bool:
    """A patrol takes those who head exactly where it goes."""
    return man.heading == point


@rule("great_escape.run.papers", off=False)
def has_no_papers(man: Card) -> bool:
    """Checks of papers take those without."""
    return man.lacks == "papers"


@rule("great_escape.run.border", off=False)
def has_no_cutters(man: Card) -> bool:
    """A guarded border takes those without wire cutters."""
    return man.lacks == "cutters"


@rule("great_escape.run.binoculars", off=False)
def has_no_disguise(man: Card) -> bool:
    """Binoculars find those without a disguise."""
    return man.lacks == "disguise"


@rule("great_escape.run.trains", "great_escape.ruling.24", off=False)
def has_a_ticket(man: Card) -> bool:
    """Searched trains take those who hold a ticket."""
    return man.ticket


@rule("great_escape.run.language", off=False)
def has_no_language(man: Card) -> bool:
    """Questions catch those who do not speak the language."""
    return man.lacks == "language"


def catches(action: Action, man: Card) -> bool:
    """Whether a check takes a man by itself. The spy has neither heading nor flaw, so none takes him."""
    match action.kind:
        case "compass":
            return heads_there(man, action.heading)
        case "papers":
            return has_no_papers(man)
        case "border":
            return has_no_cutters(man)
        case "binoculars":
            return has_no_disguise(man)
        case "trains":
            return has_a_ticket(man)
        case "language":
            return has_no_language(man)
    return False


@cache
def nets(pack: Pack) -> tuple[bytes, ...]:
    """For each card, one byte per card: how many of its checks would take that man."""
    return tuple(bytes(sum(catches(action, man) for action in card.actions) for man in pack.cards) for card in pack.cards)


@cache
def hunts(pack: Pack) -> tuple[tuple[Decision, ...], ...]:
    """For each card, the decisions that its dogs, snipers and radio put to the player, the first to be asked at the end."""
    return tuple(
        tuple(Decision(action.kind, HUNTS[action.kind]) for action in reversed(card.actions) if action.kind in HUNTS) for card in pack.cards
    )


def clear_tables() -> None:
    """Forget the kept answers, so that a rule function put in another's place takes effect."""
    nets.cache_clear()
    hunts.cache_clear()


def taken_by(state: State, card: int) -> list[int]:
    """The men at large whom a card's checks would take, in the order in which they came out."""
    net = nets(state.pack)[card]
    return [man for man in state.escapees if net[man]]


def hits(state: State, man: int, cards: list[int]) -> int:
    """How many checks on these cards would take a man."""
    net = nets(state.pack)
    return sum([net[card][man] for card in cards])


def causes(state: State, card: int, man: int) -> list[Action]:
    """The checks of a card that would take a man."""
    return [action for action in state.pack.cards[card].actions if catches(action, state.pack.cards[man])]


def turned(state: State, card: int, story: Story | None) -> None:
    """A card is turned: what it asks goes on the decision stack, what touches nobody is told."""
    if story is not None:
        _tell_turned(state, card, story)
    if state.current != NOBODY:
        state.removed.append(state.current)
    state.current = card
    ask(state, story)


def ask(state: State, story: Story | None) -> None:
    """Put on the decision stack what the card just turned asks: its checks first if they take anybody, then its hunts."""
    card = state.current
    state.stack = hunts(state.pack)[card]
    if story is not None:
        _tell_idle_checks(state, card, story)
    if taken_by(state, card):
        state.stack = (*state.stack, CHECK)
    elif state.stack:
        drop_idle_hunts(state, story)


def check(state: State, story: Story | None) -> None:
    """Carry out all checks of the turned card at once."""
    card = state.current
    taken = taken_by(state, card)
    state.stack = state.stack[:-1]
    for man in taken:
        if story is not None:
            found = causes(state, card, man)
            story.tell(
                "caught",
                tuple(dict.fromkeys(rule for action in found for rule in check_rules(action))),
                (names.moved(state, man, "escapees", "captured"),),
                man=names.card(state, man),
                why=[cause(action) for action in found],
                card=names.card(state, card),
                points=state.pack.scores[man],
            )
        state.escapees.remove(man)
        state.captured.append(man)
    if state.stack:
        drop_idle_hunts(state, story)


def give(state: State, man: int, story: Story | None) -> None:
    """A man of the player's choice is lost to dogs, sniper or radio."""
    asked = state.stack[-1]
    if story is not None:
        story.tell(
            "lost",
            (f"great_escape.run.{asked.kind}", "great_escape.ruling.26"),
            (names.moved(state, man, "escapees", "captured"),),
            words=f"lost_{asked.kind}",
            man=names.card(state, man),
            card=names.card(state, state.current),
            points=state.pack.scores[man],
        )
    state.escapees.remove(man)
    state.captured.append(man)
    if asked.kind == "sniper":
        state.shot.append(man)
    state.stack = state.stack[:-1] if asked.left == 1 else (*state.stack[:-1], Decision(asked.kind, asked.left - 1))
    if state.stack:
        drop_idle_hunts(state, story)


def drop_idle_hunts(state: State, story: Story | None) -> None:
    """Take from the stack what has nobody to ask for, up to the first decision that has."""
    while state.stack and state.stack[-1].kind in HUNTS:
        asked = state.stack[-1]
        idle = idle_because(state, asked)
        if not idle:
            return
        state.stack = state.stack[:-1]
        if story is not None:
            rules = {"no_spy": ("great_escape.run.radio", "great_escape.ruling.27")}
            started = asked.left < HUNTS[asked.kind]
            story.tell(
                "idle",
                rules.get(idle, (f"great_escape.run.{asked.kind}", "great_escape.ruling.26")),
                words=f"idle_{idle}" if not started else "idle_all",
                card=names.card(state, state.current),
                action=names.action(Action(asked.kind)),
            )


def idle_because(state: State, asked: Decision) -> str:
    """Why dogs, sniper or radio take nobody: `no_spy`, `nobody`, or "" when they do."""
    if asked.kind == "radio" and not radio_reaches_him(state):
        return "no_spy"
    return "" if state.men() else "nobody"


@rule("great_escape.run.radio", "great_escape.ruling.27", off=False)
def radio_reaches_him(state: State) -> bool:
    """The radio serves only where the spy runs with the men."""
    return state.spy_is_out()


def check_rules(action: Action) -> tuple[str, ...]:
    """The rules behind a check."""
    extra = {"compass": ("great_escape.ruling.25",), "trains": ("great_escape.ruling.24",)}
    return (f"great_escape.run.{action.kind}", *extra.get(action.kind, ()))


def cause(action: Action) -> Message:
    """Why a check takes a man, in a few words: "heads south-west"."""
    return Message(f"cause.{action.kind}", heading=names.heading(action.heading) if action.heading else "")


def _tell_turned(state: State, card: int, story: Story) -> None:
    actions = state.pack.cards[card].actions
    changes = [names.moved(state, card, "deck", "current")]
    if state.current != NOBODY:
        changes.insert(0, names.moved(state, state.current, "current", "removed"))
    rules = ["great_escape.run.turn"]
    if not actions:
        rules += ["great_escape.ruling.22", "great_escape.house.spy"]
    elif len(actions) > 1:
        rules.append("great_escape.ruling.28")
    story.tell(
        "turn",
        tuple(rules),
        tuple(changes),
        words="turn_run" if actions else "turn_run_spy",
        card=names.card(state, card),
        actions=[names.action(action) for action in actions],
    )


def _tell_idle_checks(state: State, card: int, story: Story) -> None:
    for action in state.pack.cards[card].actions:
        if action.kind in CHECKS and not any(catches(action, state.pack.cards[man]) for man in state.escapees):
            story.tell("idle", check_rules(action), words="idle_check", card=names.card(state, card), action=names.action(action))
