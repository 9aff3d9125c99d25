"""Stage 2, breaking out: the men leave by the finished tunnel until a guard is turned."""

from __future__ import annotations

from pyengine.rules import rule
from pyengine.story import Story

from . import names
from .state import BREAK_OUT, RUN, State
from .tunnel import LONG_ENOUGH, TUNNELS, Tip


def begin(state: State, index: int, story: Story | None) -> None:
    """A tunnel is ten long and leads out; everything dug leaves the game."""
    state.phase = BREAK_OUT
    state.returned = 0
    if story is not None:
        story.tell(
            "out",
            ("great_escape.dig.ten", "great_escape.ruling.14", "great_escape.ruling.16"),
            tunnel=names.tunnel(index),
            length=LONG_ENOUGH,
            left=state.left,
        )
    clear_tunnels(state, story)


@rule("great_escape.break_out.removed", "great_escape.ruling.17")
def clear_tunnels(state: State, story: Story | None) -> None:
    """Every card dug, in all tunnels and beneath others too, is out of the game. The deck keeps its order."""
    if story is not None:
        story.tell(
            "removed",
            ("great_escape.break_out.removed", "great_escape.ruling.17"),
            tuple(names.moved(state, card, TUNNELS[place], "removed") for place in range(len(TUNNELS)) for card in state.tunnels[place]),
            count=sum(map(len, state.tunnels)),
        )
    for dug in state.tunnels:
        state.removed += dug
    state.tunnels = [bytearray(), bytearray(), bytearray()]
    state.tips = [Tip(), Tip(), Tip()]


def turned(state: State, card: int, story: Story | None) -> None:
    """A card is turned: a man or the spy comes out, or a guard spots them."""
    if spots_them(state, card):
        state.removed.append(card)
        state.phase = RUN
        if story is not None:
            story.tell(
                "spotted",
                ("great_escape.break_out.spotted", "great_escape.ruling.21"),
                (names.moved(state, card, "deck", "current"), names.moved(state, card, "current", "removed")),
                card=names.card(state, card),
                men=len(state.men()),
            )
        return
    state.escapees.append(card)
    if story is not None:
        man = state.pack.cards[card]
        spy = man.kind == "spy"
        rules = ("spy", "turn") if spy else ("turn", "head")
        story.tell(
            "escape",
            (*(f"great_escape.break_out.{name}" for name in rules), "great_escape.ruling.20" if spy else "great_escape.house.men"),
            (names.moved(state, card, "deck", "current"), names.moved(state, card, "current", "escapees")),
            words="escape_spy" if spy else "escape",
            card=names.card(state, card),
            heading="" if spy else names.heading(man.heading),
            score=man.score,
        )


@rule("great_escape.break_out.spotted", off=False)
def spots_them(state: State, card: int) -> bool:
    """Whether a turned card is a guard, who ends the break-out."""
    return state.pack.kinds[card] == "guard"
