"""Variants of the game that break one promise each. The conformance suite must catch them all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pyengine.chance import Luck
from pyengine.game import Result, Setup
from pyengine.rng import Rng, seeded, shuffle
from pyengine.scene import Scene
from pyengine.story import Cite, Story, cite
from pyengine.words import Message

from . import acts
from .cards import KINDS, WHISTLE, kind
from .game import ContractGame
from .notation import Code
from .rules import held, kinds
from .state import ContractTable, State, Window
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


class FalselyOpen(ContractGame):
    """A game of hands says that it hides nothing."""

    tags = (*ContractGame.tags, "open")


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


class ShortMemory(ContractGame):
    """A position does not say what was declined in this turn."""

    def get_table(self, state: State) -> ContractTable:
        return super().get_table(state).model_copy(update={"declined": ()})


class HiddenDice(ContractGame):
    """The pile is shuffled after each raid, past the chance results that a record holds."""

    def play(self, state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
        super().play(state, seat, code, luck, story)
        if code.kind == "pass":
            shuffle(state, state.deck)


class SilentRefusal(ContractGame):
    """Nothing is said of a hand that cannot be raided."""

    def refusals(self, state: State, seat: int, code: Code) -> tuple[Cite, ...]:
        return tuple(found for found in super().refusals(state, seat, code) if found.rule != "contract_game.raid.target")


class ForeseenCard(ContractGame):
    """A preview tells which card will be drawn."""

    def play(self, state: State, seat: int, code: Code, luck: Luck, story: Story | None) -> None:
        if code.kind == "draw" and story is not None:
            story.foreseeing = False
        super().play(state, seat, code, luck, story)


class BareWords(ContractGame):
    """The prompt holds words that stand in no table."""

    def prompt(self, state: State, viewer: int | None) -> Cite:
        found = super().prompt(state, viewer)
        return cite(found.rule, "prompt.wait_turn", player="somebody")


class Unresolved(ContractGame):
    """When nobody is asked any more, nobody has won."""

    def result(self, state: State) -> Result | None:
        return None


class SharedHands(ContractGame):
    """A copied state shares its hands with the one it was copied from, so that undo does not bring them back."""

    def start(self, setup: Setup, rng: int, luck: Luck, story: Story | None) -> State:
        state = super().start(setup, rng, luck, story)
        shared = SharingState.__new__(SharingState)
        for slot in State.__slots__:
            setattr(shared, slot, getattr(state, slot))
        return shared


class SharingState(State):
    """Copied without its hands."""

    __slots__ = ()

    def copy(self) -> State:
        new = super().copy()
        shared = SharingState.__new__(SharingState)
        for slot in State.__slots__:
            setattr(shared, slot, getattr(new, slot))
        shared.hands = self.hands
        return shared


class UnfinishedName(ContractGame):
    """Notation says which card of several like ones is meant, so that it cannot be read back."""

    def notation(self, state: State, seat: int, code: Code) -> str:
        text = super().notation(state, seat, code)
        return f"{text} {len(state.hands[seat])}" if code.kind == "lay" else text


class NamedBack(ContractGame):
    """The id of the top card of the pile is the card's."""

    def scene(self, state: State, viewer: int | None) -> Scene:
        first, *others = super().scene(state, viewer).spots
        if state.deck:
            first = replace(first, pieces=(*first.pieces[:-1], replace(first.pieces[-1], id=state.deck[-1])))
        return Scene((first, *others))


class LostPile(ContractGame):
    """Cards that a position does not mention are no longer in the game."""

    def set_table(self, setup: Setup, table: ContractTable, rng: int, luck: Luck) -> State:
        state = super().set_table(setup, table, rng, luck)
        state.deck = list(table.deck)
        return state
