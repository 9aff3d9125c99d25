"""Play every game to its end through the bridge, open every rulebook and raise every typed error.

The build traces which modules this imports, to know what the browser needs; the guard test runs it again on the trimmed build.
It knows no game and no engine: JSON text in, JSON text out, as the page does it.
"""

import json
from typing import Any

from pyengine import bridge

Json = dict[str, Any]

MOST_PLIES = 5000
SEEDS = (1, 2)


class Refused(Exception):
    """The bridge answered with an error."""

    def __init__(self, error: Json) -> None:
        super().__init__(f"{error['kind']}: {error['text']}")
        self.kind: str = error["kind"]


def call(op: str, **fields: Any) -> Any:
    """One request to the bridge; its result, or `Refused`."""
    answer = json.loads(bridge.handle(json.dumps({"op": op, **fields})))
    if not answer["ok"]:
        raise Refused(answer["error"])
    return answer["result"]


def play_out(game: str, **start: Any) -> Json:
    """One game by a fixed walk through the legal moves; the last snapshot."""
    match = f"{game}-{start.get('seed')}"
    shot = call("new", match=match, game=game, **start)
    for ply in range(MOST_PLIES):
        moves = shot["moves"]
        if shot["outcome"] is not None or not moves:
            return shot  # type: ignore[no-any-return]
        choice = moves[(ply * 7919 + start["seed"]) % len(moves)]
        shot = call("play", match=match, ply=shot["ply"], move=choice["text"], viewer=None)
    raise AssertionError(f"{game} is not over after {MOST_PLIES} plies: {start}")


def main() -> list[Json]:
    """Everything, with one line per game; what the engine says about its games."""
    games: list[Json] = call("games")
    for info in games:
        for seed in SEEDS:
            end = play_out(info["id"], seats=info["seats"][0], seed=seed)
            call("replay", match="again", record=end["record"], viewer=None)
        print(info["id"], "played")
    return games


if __name__ == "__main__":
    main()
