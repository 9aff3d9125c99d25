"""Variants of the game that break one promise each. The conformance suite must catch them all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pyengine.chance import Luck
from pyengine.rng import Rng, seeded
from pyengine.scene import Scene
from pyengine.story import Cite, Story, cite
from pyengine.words import Message

from . import acts
from .cards import KINDS, WHISTLE, kind
from .game import ContractGame
from .notation import Code
from .rules import held, kinds
from .state import State, Window
from .telling import face, player


class PeekingBot(ContractGame):
    """The adviser looks at the real pile before the state is dealt afresh, and values a position by what he saw."""

    peeked = 0

    def resample(self, state: State, seat: int, rng: Any) -> None:
        if rng.rng == seeded(0):
            self.peeked = sum(KINDS.index(kind(card)) for card in state.deck[-2:])
        super().resample(state, seat, rng)

    def value(self, state: State, seat: int) -> float:
        return 0.9 * super().value(state, seat) + 0.01 * self.peeked


class LeakingView(ContractGame):
    """The top card of the pile is face down, but its label says what it is."""

    def scene(self, state: State, viewer: int | None) -> Scene:
        pile, *others = super().scene(state, viewer).spots
        if state.deck:
            top = replace(pile.pieces[-1], label=Message("card", kind=face(state.deck[-1])))
            pile = replace(pile, pieces=(*pile.pieces[:-1], top))
        return Scene((pile, *others))


class KeptSecret(ContractGame):
    """Resampling deals the others' hands afresh and leaves the pile as it is."""

    def resample(self, state: State, seat: int, rng: Rng) -> None:
        deck = state.deck
        state.deck = []
        super().resample(state, seat, rng)
        state.deck = deck


class ForgottenCard(ContractGame):
    """Resampling deals cards afresh that the seat was shown."""

    def resample(self, state: State, seat: int, rng: Rng) -> None:
        own = set(state.hands[seat])
        state.shown = {card: bits for card, bits in state.shown.items() if card in own}
        super().resample(state, seat, rng)


class TellingPace(ContractGame):
    """Only those who hold a whistle are asked, so that being asked tells what they hold."""

    def play(self, state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
        super().play(state, seat, code, luck, story)
        while isinstance(top := state.stack[-1] if state.stack else None, Window) and not any(map(_is_whistle, state.hands[top.seat])):
            acts.pass_by(state, top, luck, story)


class TellingLog(ContractGame):
    """The log tells everybody what was drawn."""

    def play(self, state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
        drawn = state.deck[-1] if code.kind == "draw" else ""
        super().play(state, seat, code, luck, story)
        if drawn and story is not None:
            story.tell("drew", ("contract_game.draw.card",), player=player(seat), kind=face(drawn))


class TellingRefusal(ContractGame):
    """An offer is refused because the partner does not hold what is asked for."""

    def offers(self, state: State, seat: int) -> Sequence[Code]:
        return tuple(code for code in super().offers(state, seat) if self._held(state, code))

    def moves(self, state: State) -> Sequence[Code]:
        return tuple(code for code in super().moves(state) if code.kind != "offer" or self._held(state, code))

    def refusals(self, state: State, seat: int, code: Code) -> tuple[Cite, ...]:
        found = super().refusals(state, seat, code)
        if not found and code.kind == "offer" and not self._held(state, code):
            return (cite("contract_game.cards.held", "why.not_held", kind=kinds(code.ask), count=0),)
        return found

    def _held(self, state: State, code: Code) -> bool:
        return any(kind(card) == code.ask for card in held(state, code.seat))


class SilentReveal(ContractGame):
    """A card is drawn without the rules saying that something hidden comes to light, and the move is not final."""

    def final(self, state: State, seat: int, code: Code) -> bool:
        return code.kind not in ("lay", "draw")

    def play(self, state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
        super().play(state, seat, code, luck, story)
        if code.kind == "draw" and story is not None:
            story.revealed = False


class LostCard(ContractGame):
    """A set goes to the discards, but the log does not say so."""

    def play(self, state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
        super().play(state, seat, code, luck, story)
        if code.kind == "done" and story is not None:
            story.told = [told if told.kind != "set" else told._replace(changes=()) for told in story.told]


class SharedTaps(ContractGame):
    """Laying a card is begun by the same tap that offers it."""

    def describe(self, state: State, seat: int, code: Code) -> Any:
        found = super().describe(state, seat, code)
        return found._replace(targets=found.targets[-1:]) if code.kind == "lay" else found


def _is_whistle(card: str) -> bool:
    return kind(card) == WHISTLE
