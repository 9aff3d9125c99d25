"""A table of card names: where everything lies, and the small things that all rules need."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

FAMILIES = ("rope", "tunnel", "key", "disguise", "manhole", "hospital")
ESCAPERS = ("escaper", "double_escaper")
MEN = {"escaper": 1, "double_escaper": 2}
TEAM = {"off": 1, "pairs": 2, "threes": 3}


def kind(card: str) -> str:
    return card.partition(".")[0]


def kinds(cards: list[str]) -> list[str]:
    return [kind(card) for card in cards]


def is_one(card: str) -> bool:
    return kind(card).endswith("_1")


@dataclass
class Chain:
    """Cards from the bottom up, whose they are, and the Diversion on top."""

    cards: list[str]
    owners: list[int]
    shield: str | None = None

    @property
    def name(self) -> str:
        """What a Searchlight must be called to find it; empty for Parcels alone."""
        return next((kind(card)[:-2] for card in self.cards[:2] if kind(card)[:-2] in FAMILIES), "")

    @property
    def men(self) -> int:
        return sum(MEN.get(kind(card), 0) for card in self.cards)

    def parts(self, seat: int) -> list[str]:
        """Its cards as a move before a seat writes them."""
        return [kind(card) + ("" if owner == seat else f"@{owner + 1}") for card, owner in zip(self.cards, self.owners, strict=True)]

    def row(self, seat: int) -> str:
        return ".".join([*self.parts(seat), *(["diversion"] if self.shield else [])])

    def cut(self, at: int) -> Iterator[tuple[str, int]]:
        """Take off all cards from one upwards, each with its owner."""
        gone = list(zip(self.cards[at:], self.owners[at:], strict=True))
        del self.cards[at:], self.owners[at:]
        yield from gone


class Table:
    """Everything of a position document that a rule can change."""

    def __init__(self, position: dict[str, Any]) -> None:
        table, self.options, self.seats = position["table"], position["options"], position["seats"]
        self.deck, self.guards = list(table["deck"]), list(table["guards"])
        self.discards, self.solitary = list(table["discards"]), list(table["solitary"])
        self.hands: list[list[str]] = [list(hand) for hand in table["hands"]]
        self.chains = [
            [Chain(list(one["cards"]), list(one["owners"]) or [seat] * len(one["cards"]), one["shield"]) for one in row]
            for seat, row in enumerate(table["chains"])
        ]
        self.freed = [[list(column) for column in columns] for columns in table["freed"]]
        self.laid = [(one["card"], one["seat"]) for one in table["laid"]]
        self.action, self.named = table["action"], table["named"]
        self.turn, self.drew, self.missing = table["turn"], table["drew"], table["missing"]
        self.idle, self.goes, self.last = table["idle"], table["goes"], table["last"]
        self.asked, self.trimming, self.naming = table["asked"], table["trimming"], table["naming"]
        self.step, self.ended = table["step"], table["ended"]
        members = TEAM[self.options["teams"]]
        self.team = members if self.seats >= 4 and self.seats % members == 0 and self.seats > members else 1

    def facts(self) -> dict[str, Any]:
        """All that two tables must agree on: kinds of cards, as no rule tells two of a kind apart."""
        over = bool(self.ended)
        return {
            "piles": (len(self.deck), len(self.guards)),
            "discards": kinds(self.discards),
            "hands": [sorted(kinds(hand)) for hand in self.hands],
            "chains": [[(kinds(one.cards), one.owners, bool(one.shield)) for one in row] for row in self.chains],
            "freed": [[kinds(column) for column in columns] for columns in self.freed],
            "solitary": sorted(kinds(self.solitary)),
            "laid": [(kind(card), seat) for card, seat in self.laid],
            "action": (self.action, self.named),
            "go": () if over else (self.turn, self.drew),
            "asked": (self.asked, self.trimming, self.naming, self.step),
            "counts": (self.missing, self.idle, self.goes),
            "last": self.last,
            "ended": self.ended,
        }

    # ---- people ----

    @property
    def target(self) -> int:
        wanted: int = self.options["target"]
        if self.seats == 1:
            return wanted or (6 if self.options["expansion"] else 3)
        return (wanted or 1) if self.seats >= 5 or self.team > 1 or self.options["expansion"] else 1

    def side(self, seat: int) -> list[int]:
        """A seat and its partners, who sit alternately."""
        if self.team == 1:
            return [seat]
        teams = self.seats // self.team
        return [other for other in range(self.seats) if other % teams == seat % teams]

    def left_of(self, seat: int) -> list[int]:
        """All others, clockwise."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def rivals(self, seat: int) -> list[int]:
        return [other for other in self.left_of(seat) if other not in self.side(seat)]

    def men(self, seat: int) -> int:
        return sum(MEN.get(kind(card), 0) for column in self.freed[seat] for card in column)

    # ---- cards ----

    def out_of(self, seat: int, wanted: str) -> str:
        """A card of a kind leaves a hand."""
        hand = self.hands[seat]
        return hand.pop(kinds(hand).index(wanted))

    def chain(self, seat: int, row: str) -> Chain:
        return next(one for one in self.chains[seat] if one.row(seat) == row)

    def there(self, text: str, seat: int) -> tuple[int, Chain]:
        """The chain that `2:rope_1.rope_2` or, of one's own, `rope_1.rope_2` means, and before whom it lies."""
        whose, _, row = text.rpartition(":")
        owner = int(whose) - 1 if whose else seat
        return owner, self.chain(owner, row)

    def broken(self, text: str, seat: int) -> tuple[Chain, int]:
        """The chain of `2:rope_1/rope_2.escaper`, and the index of the card behind the slash."""
        whose, _, row = text.rpartition(":")
        below, _, above = row.partition("/")
        owner = int(whose) - 1 if whose else seat
        return self.chain(owner, f"{below}.{above}" if below else above), len(below.split(".")) if below else 0

    def sweep(self) -> None:
        """Chains without cards are no chains."""
        self.chains = [[one for one in row if one.cards] for row in self.chains]
