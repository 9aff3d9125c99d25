"""The game's part of a position document, and writing it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from pyengine.game import Table

from . import guards, notation
from .cards import ALL_CARDS, COMMANDEER, NAMES, SLUGS
from .chains import NO_CARD
from .state import NOBODY, Decision, Draw, Give, Go, Naming, Play, PlayOut, State, Trim, Turn, Window
from .table import bit, viewers

CardName = Annotated[str, Field(max_length=40)]
Cards = Annotated[tuple[CardName, ...], Field(max_length=ALL_CARDS)]
Seat = Annotated[int, Field(ge=0, lt=6)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class Part(BaseModel):
    """Base of the parts of a table."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class ChainOnTable(Part):
    """A chain from the 1 upwards. `owners` may be left out where all cards are the seat's own, `number` where order will do."""

    cards: Annotated[tuple[CardName, ...], Field(min_length=1, max_length=ALL_CARDS)]
    owners: Annotated[tuple[Seat, ...], Field(max_length=ALL_CARDS)] = ()
    shield: CardName | None = None
    number: Annotated[int, Field(ge=1, le=1_000_000)] | None = None


class Laid(Part):
    """An Action card in question, or a Diversion on it."""

    card: CardName
    seat: Seat


class ColditzTable(Table):
    """Where every card lies, by its name (`rope_1.2`) or just its kind (`rope_1`: the first copy not named elsewhere).

    `deck` is the draw pile (one player: the Escape pile) and `guards` the Guard pile, top first; cards mentioned nowhere follow beneath
    them in seeded order. `discards` has its top last. `hands`, `chains`, `freed`, `lacks` and `begun` go by seat. `shown` lists for a
    card in a hand the seats that know it there besides its owner, -1 being the onlooker. `turn` is the seat whose go it is, `drew`
    whether it has drawn; `naming` whom it asks with a Commandeer it is naming a card for; `asked` who is asked for a Diversion on what
    is `laid` by `action` (its notation, with `named` for a Commandeer); `trimming` who discards a card too many. One player: `step` is
    what is to be done, `last` the card laid on the last go.
    """

    deck: Cards = ()
    guards: Cards = ()
    discards: Cards = ()
    hands: Annotated[tuple[Cards, ...], Field(max_length=6)] = ()
    chains: Annotated[tuple[Annotated[tuple[ChainOnTable, ...], Field(max_length=60)], ...], Field(max_length=6)] = ()
    freed: Annotated[tuple[Annotated[tuple[Cards, ...], Field(max_length=20)], ...], Field(max_length=6)] = ()
    solitary: Cards = ()
    laid: Annotated[tuple[Laid, ...], Field(max_length=6)] = ()
    action: Annotated[str, Field(max_length=300)] | None = None
    named: CardName | None = None
    shown: dict[CardName, tuple[Annotated[int, Field(ge=-1, lt=6)], ...]] = {}
    lacks: Annotated[tuple[Cards, ...], Field(max_length=6)] = ()
    begun: Annotated[tuple[Count, ...], Field(max_length=6)] = ()
    missing: Seat | None = None
    idle: Count = 0
    goes: Count = 0
    last: CardName | None = None
    turn: Seat = 0
    drew: bool = True
    naming: Seat | None = None
    asked: Seat | None = None
    trimming: Seat | None = None
    step: Literal["draw", "play", "turn", "give", "last_draw", "play_out"] | None = None
    ended: Literal["", "home_run", "out_of_reach", "stalled", "cap", "guards_gone", "target"] = ""


STEPS: dict[str, Decision] = {
    "draw": Draw(),
    "play": Play(),
    "turn": Turn(),
    "give": Give(),
    "last_draw": Draw(last=True),
    "play_out": PlayOut(),
}


# ---- writing ----


def write(state: State) -> ColditzTable:
    """The complete table of a state."""

    def named(cards: Iterable[int]) -> tuple[str, ...]:
        return tuple(NAMES[card] for card in cards)

    stack: dict[type, Decision] = {type(decision): decision for decision in state.stack}
    go, naming, window, trim = (stack.get(kind) for kind in (Go, Naming, Window, Trim))
    step = _step(state.stack[-1]) if state.terms.solo and state.stack else None
    return ColditzTable(
        deck=named(reversed(state.deck)),
        guards=named(reversed(state.guards)),
        discards=named(state.discards),
        hands=tuple(named(hand) for hand in state.hands),
        chains=tuple(
            tuple(
                ChainOnTable(
                    cards=named(chain.cards),
                    owners=() if chain.owners.count(seat) == len(chain.owners) else tuple(chain.owners),
                    shield=None if chain.shield == NO_CARD else NAMES[chain.shield],
                    number=chain.number,
                )
                for chain in chains
            )
            for seat, chains in enumerate(state.chains)
        ),
        freed=tuple(tuple(named(column) for column in columns) for columns in state.freed),
        solitary=named(state.solitary),
        laid=tuple(Laid(card=NAMES[card], seat=seat) for card, seat in zip(state.laid, state.laid_by, strict=False)) or _guard_laid(state),
        action=_action(state),
        named=SLUGS[state.pending[3][0]] if state.pending is not None and state.pending[0] == SLUGS[COMMANDEER] else None,
        shown=_shown(state),
        lacks=tuple(tuple(SLUGS[kind] for kind in sorted(kinds)) for kinds in state.lacks),
        begun=tuple(state.numbers),
        missing=None if state.missing == NOBODY else state.missing,
        idle=state.idle,
        goes=state.goes,
        last=None if state.last == NO_CARD else NAMES[state.last],
        turn=go.seat if isinstance(go, Go) else 0,
        drew=go.drew if isinstance(go, Go) else True,
        naming=naming.whom if isinstance(naming, Naming) else None,
        asked=window.seat if isinstance(window, Window) else None,
        trimming=trim.seat if isinstance(trim, Trim) else None,
        step=step,
        ended=state.ended,
    )


def _step(asked: Decision) -> str:
    """The name of a decision of a player alone. Decisions of different kinds may be equal as tuples."""
    return next(name for name, decision in STEPS.items() if type(decision) is type(asked) and decision == asked)


def _guard_laid(state: State) -> tuple[Laid, ...]:
    return tuple(Laid(card=NAMES[card], seat=guards.ALONE) for card in state.laid)


def _action(state: State) -> str | None:
    if state.pending is None:
        return None
    verb, whose, token, named = state.pending
    if verb == SLUGS[COMMANDEER]:
        named = b""
    return notation.write(state, state.laid_by[0], (verb, whose, token, named))


def _shown(state: State) -> dict[str, tuple[int, ...]]:
    return {
        NAMES[card]: tuple(viewer for viewer in viewers(state) if state.shown[card] & bit(state, viewer))
        for card in range(state.terms.cards)
        if state.shown[card]
    }
