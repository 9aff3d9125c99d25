"""Play every game to its end through the bridge, open every rulebook and raise every typed error.

The build traces which modules this imports, to know what the browser needs; the guard test runs it again on the trimmed build.
It knows no game and nothing of the engine but its bridge: JSON text in, JSON text out, as the page does it.
"""

import json
from collections.abc import Iterator
from typing import Any

from pyengine import bridge

Json = dict[str, Any]

MOST_PLIES = 5000
LOOK_EVERY = 11
"""Every so many plies the walk also asks, takes back and searches."""

WANDER = 120
"""Plies after which it neither asks nor wanders any more."""

WANDER_EVERY = 4
"""Every so many plies the walk wanders; between them the easy adviser leads, as some games hardly ever end by themselves."""

LOOK = 16
"""Nodes of one look of the adviser."""

SEARCH, STEP = 8, 4
"""Nodes of a search that is broken off, and those spent before."""


class Refused(Exception):
    """The bridge answered with an error."""

    def __init__(self, error: Json) -> None:
        super().__init__("\n".join([f"{error['kind']}: {error['text']}", *error["problems"]]))
        self.kind: str = error["kind"]


def call(op: str, **fields: Any) -> Any:
    """One request to the bridge; its result, or `Refused`."""
    answer = json.loads(bridge.handle(json.dumps({"op": op, **fields})))
    if not answer["ok"]:
        raise Refused(answer["error"])
    return answer["result"]


def expect(kind: str, op: str, **fields: Any) -> None:
    """A request that must be refused with this kind of error."""
    try:
        call(op, **fields)
    except Refused as refused:
        if refused.kind != kind:
            raise
    else:
        raise AssertionError(f"{op} with {fields} was not refused as {kind}")


def option_sets(schema: Json) -> Iterator[Json]:
    """The default options, and each other value of each option alone; one that makes the game short goes with all the others."""
    yield {}
    brief = brevity(schema)
    yield from ({name: value} for name, value in brief.items())
    for name, field in schema.get("properties", {}).items():
        default = field.get("default")
        values = field.get("enum", [True, False] if field.get("type") == "boolean" else [])
        bounds = [field[bound] for bound in ("minimum", "maximum") if bound in field]
        for value in [*values, *bounds]:
            if value != default and name not in brief:
                yield brief | {name: value}


def brevity(schema: Json) -> Json:
    """Options with the values that make a long game short, where a game says so."""
    return {name: field["brief"] for name, field in schema.get("properties", {}).items() if "brief" in field}


def pretend(match: str, shot: Json, actor: int) -> None:
    """Everything a page may ask between two moves; the first legal move is played in the end."""
    ply, moves = shot["ply"], shot["view"]["moves"]
    call("preview", match=match, ply=ply, move=moves[0]["text"])
    call("why_not", match=match, ply=ply, targets=["nowhere"])
    call("why_not", match=match, ply=ply, move="no such thing")
    expect("BadRequest", "play", match=match, ply=ply + 1, move=moves[0]["text"])
    expect("UnreadableMove", "play", match=match, ply=ply, move="?!")
    if not call("search", match=match, ply=ply, search="s", level="easy", nodes=SEARCH)["done"]:
        call("step", search="s", nodes=STEP)
        call("advice", search="s")
        call("cancel", search="s")
    call("play", match=match, ply=ply, move=moves[0]["text"], viewer=actor)
    undone = call("undo", match=match, viewer=actor)
    if undone["ply"] > ply or undone["record"]["moves"] != shot["record"]["moves"][: undone["ply"]]:
        raise AssertionError(f"{match}: undo after ply {ply} led to {undone['record']}")
    call("redo", match=match, viewer=actor)


def advised(match: str, ply: int) -> str:
    """What the easy adviser plays after one look."""
    state = call("search", match=match, ply=ply, search="s", level="easy", nodes=LOOK)
    advice = state["advice"]
    if not state["done"]:
        advice = call("advice", search="s")
        call("cancel", search="s")
    return str(advice["ranked"][0]["move"]["text"])


def play_out(match: str, **start: Any) -> Json:
    """One game by a fixed walk through the legal moves, in a long game by the adviser alone; the last snapshot."""
    shot = call("new", match=match, undo="free", **start)
    for step in range(MOST_PLIES):
        actor = shot["view"]["actor"]
        if actor is None:
            return shot  # type: ignore[no-any-return]
        if step >= WANDER:
            shot = call("play", match=match, ply=shot["ply"], move=advised(match, shot["ply"]), seat=actor)
            continue
        shot = call("view", match=match, viewer=actor)
        if step % LOOK_EVERY == 0:
            pretend(match, shot, actor)
            shot = call("view", match=match)  # one move further
            continue
        moves = shot["view"]["moves"]
        wanders = step % WANDER_EVERY == 0
        move = moves[(step * 7919 + start["seed"]) % len(moves)]["text"] if wanders else advised(match, shot["ply"])
        shot = call("play", match=match, ply=shot["ply"], move=move, seat=actor)
    raise AssertionError(f"{match} is not over after {MOST_PLIES} plies: {start}")


def whole(info: Json, seats: int, options: Json) -> None:
    """A game from the first ply to the last, its record and its position."""
    game = info["id"]
    match = f"{game}/{seats}/{options}"
    call("static", game=game, seats=seats, options=options)
    end = play_out(match, game=game, seats=seats, options=options, seed=1)
    if end["view"]["outcome"] is None:
        raise AssertionError(f"{match} has no outcome")
    expect("MatchOver", "play", match=match, ply=end["ply"], move="?!")
    again = call("replay", match="again", record=call("record", match=match))
    if again["view"]["areas"] != end["view"]["areas"]:
        raise AssertionError(f"{match} replays to another table")
    position = call("position", match=match)
    call("load", match="loaded", game=game, position=position)
    call("close", match=match)
    expect("BadRequest", "view", match=match)
    expect("BadRecord", "replay", match="again", record=end["record"] | {"format": 99})
    expect("BadRecord", "replay", match="again", record=end["record"] | {"moves": [{"move": "?!"}]})
    expect("BadPosition", "load", match="loaded", game=game, position=position | {"table": {"no such field": 1}})


def fewest_for(info: Json, options: Json) -> int | None:
    """The fewest seats that a game takes with these options: some name a seat, and some do not go without another."""
    fewest, most = info["seats"]
    fit = [info["options"]["properties"][name].get("seats") for name in options]
    for seats in range(fewest, most + 1):
        if any(seats not in numbers for numbers in fit if numbers):
            continue
        try:
            call("new", match="tried", game=info["id"], seats=seats, options=options)
        except Refused as refused:
            if refused.kind != "BadOption":
                raise
        else:
            call("close", match="tried")
            return seats
    return None


def refusals(info: Json) -> None:
    """Starts that cannot be."""
    game, (fewest, most) = info["id"], info["seats"]
    expect("BadSeats", "new", match="m", game=game, seats=most + 1)
    expect("BadOption", "new", match="m", game=game, seats=fewest, options={"no such option": 1})
    expect("BadChance", "new", match="m", game=game, seats=fewest, chance=["nonsense"])


def main() -> list[Json]:
    """Everything, with one line per game; what the engine says about its games."""
    games: list[Json] = call("games")
    call("rulebook", game="common")
    expect("UnknownGame", "new", match="m", game="no such game")
    expect("BadRequest", "no such op")
    expect("BadRequest", "view", match="no such match")
    for info in games:
        call("rulebook", game=info["id"])
        refusals(info)
        fewest, most = info["seats"]
        starts = [(seats, options) for options in option_sets(info["options"]) if (seats := fewest_for(info, options)) is not None]
        starts += [(seats, brevity(info["options"])) for seats in range(fewest + 1, most + 1)]
        for seats, options in starts:
            whole(info, seats, options)
        print(f"{info['id']}: {len(starts)} games played to the end")
    return games


if __name__ == "__main__":
    main()
