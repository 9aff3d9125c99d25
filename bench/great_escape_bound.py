"""The best score that a deck of The Great Escape allows to a player who sees its order: an exact search, for comparison only."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache

from pyengine.games.great_escape import run
from pyengine.games.great_escape.cards import HUNTS, Middle, Pack
from pyengine.games.great_escape.tunnel import LONG_ENOUGH, TUNNELS, Digging, Tip, reach

CLOSED = Tip(closed=True)
USUAL = Digging()


def best_score(pack: Pack, deck: tuple[int, ...]) -> int:
    """The highest score of a deck, top first, under the usual options; 0 where no tunnel can be finished."""
    return _Dig(pack, deck, best_run).best()


def can_finish(pack: Pack, deck: tuple[int, ...]) -> bool:
    """Whether any tunnel of a deck can be finished at all."""
    return _Dig(pack, deck, lambda _pack, _cards: 1).best() == 1


def best_run(pack: Pack, cards: tuple[int, ...]) -> int:
    """The highest score of stages 2 and 3 when these cards are turned in this order.

    Only dogs, snipers and radio leave a choice. Men whom a check takes later cost nothing, each may serve until that check, and he
    whose check comes first is used first (earliest deadline first fills the most calls); other calls take the cheapest men.
    """
    spotted = next((place for place, card in enumerate(cards) if pack.kinds[card] == "guard"), len(cards))
    outside, hunt = cards[:spotted], cards[spotted + 1 :]
    men = [card for card in outside if pack.kinds[card] == "pow"]
    spy = pack.spy in outside
    nets = run.nets(pack)
    taken = {man: next((place for place, card in enumerate(hunt) if nets[card][man]), None) for man in men}
    doomed = sorted((place, man) for man, place in taken.items() if place is not None)
    free = sorted((pack.scores[man] for man, place in taken.items() if place is None), reverse=True)
    for place, card in enumerate(hunt):
        for action in pack.cards[card].actions:
            for _ in range(HUNTS.get(action.kind, 0) if action.kind != "radio" or spy else 0):
                serving = next((one for one in doomed if one[0] > place), None)
                if serving is not None:
                    doomed.remove(serving)
                elif free:
                    free.pop()
    return sum(free) - spy


class _Dig:
    """Depth-first search of all placements, each position once. The three tunnels are alike, so their tips are kept sorted."""

    def __init__(self, pack: Pack, deck: tuple[int, ...], worth: Callable[[Pack, tuple[int, ...]], int]) -> None:
        self.pack = pack
        self.worth = worth
        self.deck = deck
        self.middles = pack.middles
        self.seen: dict[tuple[int, tuple[int, ...], tuple[Tip, ...], int], int] = {}
        self.ceiling = self._ceilings()

    def _ceilings(self) -> list[int]:
        """For each place in the deck, the most that leaving there or later can bring: cards put back only add to the hunt."""
        best = [0] * (len(self.deck) + 1)
        for place in range(len(self.deck) - 1, -1, -1):
            best[place] = max(best[place + 1], self.worth(self.pack, self.deck[place:]))
        return best

    def best(self) -> int:
        """The highest score."""
        tips = []
        for card in self.deck[: len(TUNNELS)]:
            after = reach(Tip(), USUAL)[self.middles[card]]
            assert after is not None
            tips.append(CLOSED if after.closed else after)
        return self._from(len(TUNNELS), (), tuple(sorted(tips)), 0)

    def _from(self, place: int, below: tuple[int, ...], tips: tuple[Tip, ...], returned: int) -> int:
        left = len(self.deck) - place + len(below)
        if tips[0] == tips[-1] == CLOSED or returned >= left:
            return 0
        key = (place, below, tips, returned)
        found = self.seen.get(key)
        if found is None:
            found = self.seen[key] = self._search(place, below, tips, returned)
        return found

    def _search(self, place: int, below: tuple[int, ...], tips: tuple[Tip, ...], returned: int) -> int:
        if place < len(self.deck):
            card, after, rest = self.deck[place], place + 1, below
        else:
            card, after, rest = below[0], place, below[1:]
        most = self.ceiling[after] if after < len(self.deck) else 0
        best = -1
        for next_tips, finished in _placements(tips, self.middles[card]):
            score = self.worth(self.pack, self.deck[after:] + rest) if finished else self._from(after, rest, next_tips, 0)
            best = max(best, score)
            if best >= most > 0:
                break
        return best if best >= 0 else self._from(after, (*rest, card), tips, returned + 1)


@cache
def _placements(tips: tuple[Tip, ...], middle: int) -> tuple[tuple[tuple[Tip, ...], bool], ...]:
    """The tips after each different placement, and whether it finishes a tunnel."""
    found = {}
    for index, tip in enumerate(tips):
        after = reach(tip, USUAL)[middle]
        if after is None:
            continue
        after = CLOSED if after.closed else after._replace(covered=False)
        others = tips[:index] + tips[index + 1 :]
        found[tuple(sorted((*others, after)))] = after.length == LONG_ENOUGH and middle <= Middle.VENTILATION
    return tuple(found.items())


sys.setrecursionlimit(10_000)
