"""What each game says about a link's scene (see web/embed/scene.js), as JSON: titles, signs and faces from the engine's own tables."""

import json
import re
from collections.abc import Iterator
from typing import Any

from pyengine import bridge, games, new_match, registry
from pyengine.documents import View

NAMED = re.compile(r"\{(\w+)")

PHASE, SIGN = "phase.", "badge."
"""Where the words of phases and signs stand in a game's table."""

MOST_PLIES = 2000


def _named(view: View) -> tuple[dict[str, str], dict[str, str]]:
    """Titles of areas and labels of counters in a view."""
    counters = {counter.id: counter.label for seat in view.seats for counter in seat.counters}
    return {area.id: area.title for area in view.areas}, counters


def _seen(game: str, fewest: int, most: int) -> tuple[dict[str, str], dict[str, str]]:
    """Titles of areas and labels of counters that an onlooker sees: at the largest table before a move, and in one whole game."""
    areas, counters = _named(new_match(game, seats=most, seed=1).view(None))
    match = new_match(game, seats=fewest, seed=1)
    while True:
        more_areas, more_counters = _named(match.view(None))
        areas |= more_areas
        counters |= more_counters
        moves = match.moves()
        if not moves or match.ply > MOST_PLIES:
            return areas, counters
        match.play(moves[match.ply % len(moves)])


def _statics(game: str, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """What never changes in a match with these options; empty where they do not fit."""
    answer = json.loads(bridge.handle(json.dumps({"op": "static", "game": game, "seats": seats, "options": options})))
    return answer["result"] if answer["ok"] else {}


def _variants(game: str, seats: int, schema: dict[str, Any], standard: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """For each value of an option that changes some of it: the option, the value and what is other than usual."""
    for option, field in schema.get("properties", {}).items():
        for value in field.get("enum", [True, False] if field.get("type") == "boolean" else []):
            other = {key: found for key, found in _statics(game, seats, {option: value}).items() if found != standard.get(key)}
            if other:
                yield {"option": option, "value": value, "statics": other}


def scene_words(game: str) -> dict[str, Any]:
    """The document of one game."""
    plugin = registry.get(game)
    [info] = [info for info in games() if info.id == game]
    areas, counters = _seen(game, *info.seats)

    def table(prefix: str) -> dict[str, str]:
        return {key.removeprefix(prefix): plugin.words.sentence(key) for key in sorted(plugin.words.keys()) if key.startswith(prefix)}

    statics = _statics(game, info.seats[1], {})
    return {
        "title": info.title,
        "areas": areas,
        "phases": table(PHASE),
        "sequence": plugin.phases,
        "counters": counters,
        "signs": {sign: sentence for sign, sentence in table(SIGN).items() if set(NAMED.findall(sentence)) <= {"value"}},
        "statics": statics,
        "variants": list(_variants(game, info.seats[1], info.options, statics)),
    }


if __name__ == "__main__":
    print(json.dumps({info.id: scene_words(info.id) for info in games()}, ensure_ascii=False))
