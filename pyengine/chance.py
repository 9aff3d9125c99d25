"""Luck: typed chance results, from a script or from the generator, noted down as they fall.

Results are texts in the order in which the rules ask: `die:<name>=<face>`, `pick:<card or element>` (a random steal),
`order:<card>,<card>,…` (a shuffle, top first; cards not named follow in seeded order). The same texts stand in records. The
generator is advanced even where a script decides, so a replayed match goes on exactly as the recorded one would have.
"""

from __future__ import annotations

from collections.abc import Sequence

from .errors import BadChance
from .rng import HasGenerator, below, shuffle
from .story import Unforeseeable


class Luck:
    """The source of chance for one match. `script` holds results still to be used, `log` those used by the running ply."""

    __slots__ = ("cursor", "foreseeing", "log", "script")

    def __init__(self, script: Sequence[str] = (), foreseeing: bool = False) -> None:
        self.script = tuple(script)
        self.cursor = 0
        self.log: list[str] = []
        self.foreseeing = foreseeing
        for text in self.script:
            if text.partition(":")[0] not in ("die", "pick", "order") or ":" not in text:
                raise BadChance("chance_unreadable", text=text)

    @property
    def left(self) -> tuple[str, ...]:
        """Scripted results not yet used."""
        return self.script[self.cursor :]

    def die(self, holder: HasGenerator, name: str, faces: Sequence[str]) -> str:
        """Roll a named die and return the face that fell. Faces are ASCII texts, e.g. "1" … "6"."""
        face = faces[below(holder, len(faces))]
        scripted = self._scripted("die", f"{name}=")
        if scripted is not None:
            if scripted not in faces:
                raise BadChance("chance_face", text=scripted, name=name, faces=list(faces))
            face = scripted
        self.log.append(f"die:{name}={face}")
        return face

    def pick(self, holder: HasGenerator, among: Sequence[str]) -> str:
        """Pick one of several things at random, e.g. a card from a hand. `among` has at least one."""
        picked = among[below(holder, len(among))]
        scripted = self._scripted("pick", "")
        if scripted is not None:
            if scripted not in among:
                raise BadChance("chance_pick", text=scripted)
            picked = scripted
        self.log.append(f"pick:{picked}")
        return picked

    def order(self, holder: HasGenerator, cards: Sequence[str]) -> list[str]:
        """Shuffle; the first of the result is the top of the pile."""
        shuffled = list(cards)
        shuffle(holder, shuffled)
        scripted = self._scripted("order", "")
        if scripted is not None:
            named = [card for card in scripted.split(",") if card]
            left = list(shuffled)
            for card in named:
                if card not in left:
                    raise BadChance("chance_order", text=card)
                left.remove(card)
            shuffled = named + left
        self.log.append("order:" + ",".join(shuffled))
        return shuffled

    def _scripted(self, kind: str, prefix: str) -> str | None:
        if self.foreseeing:
            raise Unforeseeable
        if self.cursor >= len(self.script):
            return None
        text = self.script[self.cursor]
        found, _, rest = text.partition(":")
        if found != kind or not rest.startswith(prefix):
            raise BadChance("chance_asked", asked=f"{kind}:{prefix}", text=text)
        self.cursor += 1
        return rest[len(prefix) :]


class SilentLuck(Luck):
    """Luck for search: generator only, nothing noted."""

    __slots__ = ()

    def die(self, holder: HasGenerator, name: str, faces: Sequence[str]) -> str:
        return faces[below(holder, len(faces))]

    def pick(self, holder: HasGenerator, among: Sequence[str]) -> str:
        return among[below(holder, len(among))]

    def order(self, holder: HasGenerator, cards: Sequence[str]) -> list[str]:
        shuffled = list(cards)
        shuffle(holder, shuffled)
        return shuffled
