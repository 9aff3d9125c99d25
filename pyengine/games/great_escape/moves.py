"""Moves: which are legal, what they are called, and what they do.

    move   = "turn" | tunnel | "go" | "check" | "give" man
    tunnel = "tom" | "dick" | "harry"
    man    = a card's slug: "aberdeen", "colonel_briggs", …

A code is its notation. Legal moves stand in this order: `turn` before `go`, tunnels as in the rulebook, men as they came out.
"""

from __future__ import annotations

from pyengine.game import Unreadable
from pyengine.story import Description, Story
from pyengine.words import Message

from . import break_out, dig, names, run
from .cards import Middle
from .score import ending, points
from .state import CHECK, DIG, PLACE, RUN, State
from .tunnel import TUNNELS, extended, following, reach

TURN = "turn"
GO = "go"
CARRY_OUT = "check"
GIVE = "give "

ONLY_TURN = (TURN,)
TURN_OR_GO = (TURN, GO)
ONLY_CHECK = (CARRY_OUT,)


def legal(state: State) -> tuple[str, ...]:
    """Legal moves, empty when the game is over."""
    if state.ended:
        return ()
    if not state.stack:
        return TURN_OR_GO if may_go(state) else ONLY_TURN
    asked = state.stack[-1]
    if asked == PLACE:
        middle, digging = state.middle, state.digging
        return tuple([name for name, tip in zip(TUNNELS, state.tips, strict=True) if reach(tip, digging)[middle] is not None])
    if asked == CHECK:
        return ONLY_CHECK
    slugs = state.pack.slugs
    return tuple([GIVE + slugs[man] for man in state.men()])


def may_go(state: State) -> bool:
    """Whether the men may leave before the next card is turned: only where the option lets the dig go on."""
    return state.digging.continue_digging and state.phase == DIG and bool(dig.finished(state))


def play(state: State, code: str, story: Story | None) -> None:
    """Carry out a legal move."""
    if code == TURN:
        if story is not None:
            story.reveal()
        card = state.deck.pop() if state.deck else state.bottom.pop(0)
        if state.phase == RUN:
            run.turned(state, card, story)
        elif state.phase == DIG:
            dig.turned(state, card, story)
        else:
            break_out.turned(state, card, story)
    elif code in TUNNELS:
        dig.place(state, TUNNELS.index(code), story)
    elif code == CARRY_OUT:
        run.check(state, story)
    elif code == GO:
        break_out.begin(state, dig.finished(state)[0], story)
    else:
        run.give(state, state.pack.number[code[len(GIVE) :]], story)
    state.ended = ending(state)


def read(state: State, text: str) -> str:
    """The code of a text. Raises `Unreadable` for anything else than this notation."""
    if text in (TURN, GO, CARRY_OUT, *TUNNELS):
        return text
    if text.startswith(GIVE) and text[len(GIVE) :] in state.pack.number:
        return text
    raise Unreadable(text)


def describe(state: State, code: str) -> Description:
    """Kind, label, parts and what to tap."""
    if code == TURN:
        return Description("turn", Message("move.turn", left=state.left), (), ("deck",))
    if code in TUNNELS:
        return Description("dig", _dig_label(state, TUNNELS.index(code)), (code,), (code,))
    if code == GO:
        return Description("go", Message("move.go", left=state.left), (), ("choice:go",))
    if code == CARRY_OUT:
        taken = run.taken_by(state, state.current)
        now = points(state)
        after = now - sum(state.pack.scores[man] for man in taken)
        return Description(
            "check", Message("move.check", count=len(taken), now=names.points(now), after=names.points(after)), (), ("choice:check",)
        )
    slug = code[len(GIVE) :]
    return Description(
        "give",
        Message("move.give", man=Message(f"card.{slug}"), points=state.pack.scores[state.pack.number[slug]]),
        (slug,),
        (slug,),
    )


def _dig_label(state: State, index: int) -> Message:
    tip, tunnel = state.tips[index], names.tunnel(index)
    if state.stack[-1:] != (PLACE,):
        return Message("move.dig", tunnel=tunnel, stretch=tip.length + 1, then=Message("then.free"))
    middle = state.middle
    if middle in (Middle.GUARD, Middle.SPY):
        return Message("move.close", tunnel=tunnel, card=names.card(state, state.current), length=tip.length)
    if middle == Middle.COLLAPSED:
        return Message("move.fall", tunnel=tunnel, card=names.card(state, state.current), length=tip.length)
    after = extended(tip, middle)
    key = "move.dig_over" if tip.fallen else "move.dig"
    return Message(key, tunnel=tunnel, stretch=after.length, then=Message(f"then.{following(after, state.digging)}"))
