"""One player against the Guard pile: what may be done, and what it does."""

from __future__ import annotations

from .table import Chain, Table, kind, kinds
from .together import finish, fits, to_discards

# ---- what may be done ----


def legal(table: Table) -> set[str]:
    held = kinds(table.hands[0])
    if table.step in ("draw", "last_draw"):
        return {f"fetch {man}" for man in kinds(table.solitary)} | {"draw" if table.deck else "pass"}
    if table.step == "turn":
        return {"turn"}
    if table.step == "give":
        return choices(table, kind(table.laid[0][0]))
    found = {f"lay {card}" for card in held if fits([], card)}
    for chain in table.chains[0]:
        found |= {f"lay {card} on {chain.row(0)}" for card in held if fits(kinds(chain.cards), card)}
        if "home_run" in held and len(chain.cards) > 2:
            found.add(f"home_run {chain.row(0)}")
    if table.step == "play_out":
        return found | {"stop"}
    return found | {f"discard {card}" for card in held} | ({"pass"} if len(held) < 6 else set())


def choices(table: Table, guard: str) -> set[str]:
    """What a Guard card lets the player choose from; empty for one that asks nothing."""
    found: set[str] = set()
    if guard in ("surprise_search", "major_search"):
        found |= {f"give {card}" for card in kinds(table.hands[0])}
    for chain in table.chains[0]:
        parts = chain.parts(0)
        if guard in ("confiscation", "major_search"):
            found |= {"break " + ".".join(parts[:at]) + "/" + ".".join(parts[at:]) for at in range(len(parts))}
        if guard == "shoot":
            found |= {f"shot {man} of {chain.row(0)}" for man in parts[2:]}
        if guard in ("random_search", f"searchlight_{chain.name}"):
            found.add(f"pick {chain.row(0)}")
    return found


# ---- what it does ----


def play(table: Table, text: str) -> None:
    """Carry out a legal move."""
    verb, _, rest = text.partition(" ")
    if table.step in ("draw", "last_draw"):
        if verb == "draw":
            table.hands[0].append(table.deck.pop(0))
        elif verb == "fetch":
            table.hands[0].append(table.solitary.pop(kinds(table.solitary).index(rest)))
        table.step = "play" if table.step == "draw" else "play_out"
    elif table.step in ("play", "play_out"):
        go(table, verb, rest)
    elif table.step == "turn":
        turn(table)
    else:
        serve(table, verb, rest)
        guard_done(table)


def go(table: Table, verb: str, rest: str) -> None:
    laid = None
    if verb == "lay":
        named, _, row = rest.partition(" on ")
        laid = table.out_of(0, named)
        if row:
            chain = table.chain(0, row)
            chain.cards.append(laid)
            chain.owners.append(0)
        else:
            table.chains[0].append(Chain([laid], [0]))
    elif verb == "home_run":
        chain = table.chain(0, rest)
        table.chains[0].remove(chain)
        table.freed[0].append([*chain.cards, table.out_of(0, "home_run")])
        if table.options["stop_at_target"] and table.men(0) >= table.target:
            end(table, "target")
            return
    elif verb == "discard":
        table.discards.append(table.out_of(0, rest))
    elif verb == "stop":
        end(table, "guards_gone")
        return
    table.last = laid
    if table.step == "play":
        table.step = "turn"


def end(table: Table, reason: str) -> None:
    finish(table, reason)
    table.step = None


def turn(table: Table) -> None:
    """A Guard card asks what it may take, or takes at once what it can find."""
    card = table.guards.pop(0)
    table.laid.append((card, 0))
    guard = kind(card)
    if choices(table, guard):
        table.step = "give"
        return
    for chain in table.chains[0]:
        if guard == "appell":
            table.solitary += [man for man, _ in chain.cut(2)]
        elif guard == "traitor":
            to_discards(table, chain, 0)
        elif guard == "diversion" and table.last in chain.cards:
            to_discards(table, chain, chain.cards.index(table.last))
    if guard == "commandeer" and "parcel" in kinds(table.hands[0]):
        table.discards.append(table.out_of(0, "parcel"))
    guard_done(table)


def serve(table: Table, verb: str, rest: str) -> None:
    guard = kind(table.laid[0][0])
    if verb == "give":
        table.discards.append(table.out_of(0, rest))
    elif verb == "break":
        to_discards(table, *table.broken(rest, 0))
    elif verb == "pick":
        chain = table.chain(0, rest)
        to_discards(table, chain, 0 if guard == "random_search" else min(len(chain.cards), 2) - 1)
    else:
        man, _, row = rest.partition(" of ")
        chain = table.chain(0, row)
        at = max(index for index in range(2, len(chain.cards)) if kind(chain.cards[index]) == man)
        table.discards.append(chain.cards.pop(at))
        del chain.owners[at]


def guard_done(table: Table) -> None:
    """Then the next go, one more Guard card, or the last card and the play-out."""
    card = table.laid.pop()[0]
    table.discards.append(card)
    table.sweep()
    left = bool(table.deck or table.solitary)
    if not table.guards:
        table.step = "last_draw" if left else "play_out"
    elif kind(card) == "take_cover":
        table.step = "turn"
    else:
        table.step = "draw" if left else "play"
