"""Which search a game is searched with."""

from __future__ import annotations

from ..documents import Level
from ..knowledge import Knowledge
from .infoset import Infoset
from .maxn import MaxN
from .playouts import Playouts
from .search import PLAYOUTS, TREE, Budget, Search
from .tree import Tree

STYLES = {"playouts": (Playouts, PLAYOUTS), "tree": (Tree, TREE), "infoset": (Infoset, PLAYOUTS)}


def search(knowledge: Knowledge, *, level: Level = "medium", seed: int | str = 0, nodes: int | None = None) -> Search:
    """A stepwise search on a seat's knowledge, of the style its game asks for. `nodes` replaces the level's budget."""
    game = knowledge.game
    style, usual = STYLES[game.search_style(knowledge.setup)]
    if style is Tree and knowledge.setup.seats > 2:
        style = MaxN
    budget = Budget(*(game.effort(knowledge.state, level) or usual[level]))
    return style(knowledge, level, seed, budget if nodes is None else Budget(nodes, budget.noise))
