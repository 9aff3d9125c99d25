"""Two to six players: what may be done, and what it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from .table import ESCAPERS, FAMILIES, Chain, Table, is_one, kinds

BASE = ("rope", "tunnel", "key")
BLACK = ("appell", "traitor", "shoot", "take_cover", "surprise_search", "confiscation", "major_search", "commandeer", "random_search")


# ---- what may be done ----


def actor(table: Table) -> int:
    for seat in (table.asked, table.trimming):
        if seat is not None:
            return int(seat)
    return int(table.turn)


def legal(table: Table) -> set[str]:
    seat = actor(table)
    held = kinds(table.hands[seat])
    if table.asked is not None:
        return {"let"} | ({"divert"} if "diversion" in held else set())
    if table.trimming is not None:
        return {f"trim {card}" for card in held}
    if table.naming is not None:
        return {f"name {card}" for card in pack(table)}
    new = {f"lay {' '.join(row)}" for row in rows([], held)}
    if ones := [card for card in held if is_one(card)]:
        return {text for text in new if text.split()[1] in ones}
    found = new | {"pass"}
    for owner in table.side(seat):
        for chain in table.chains[owner]:
            where = chain.row(owner) if table.team == 1 else f"{owner + 1}:{chain.row(owner)}"
            found |= {f"lay {' '.join(row)} on {where}" for row in rows(kinds(chain.cards), held)}
            if "home_run" in held and len(chain.cards) > 2:
                found.add(f"home_run {where}")
            if "diversion" in held and table.options["protect"] and table.seats >= 5 and not chain.shield:
                found.add(f"protect {where}")
    for card in set(held):
        found |= set(aims(table, seat, card))
    return found


def pack(table: Table) -> list[str]:
    """All kinds of cards in the game."""
    names = FAMILIES if table.options["expansion"] else BASE
    black = BLACK if table.options["expansion"] else BLACK[:-1]
    gold = [*(f"{name}_{rank}" for name in names for rank in (1, 2)), "escaper", "parcel", "home_run"]
    return [*gold, *(["double_escaper"] if table.options["expansion"] else []), *black, "diversion", *(f"searchlight_{n}" for n in names)]


def rows(begun: list[str], held: list[str]) -> Iterator[list[str]]:
    """Cards of the hand that can be laid on a chain one after another; of Escapers laid together the single ones first."""

    def follow(laid: list[str], left: Counter[str]) -> Iterator[list[str]]:
        for card in sorted(left):
            if left[card] and fits([*begun, *laid], card) and not (card == "escaper" and laid[-1:] == ["double_escaper"]):
                yield [*laid, card]
                yield from follow([*laid, card], left - Counter([card]))

    yield from follow([], Counter(held))


def fits(chain: Sequence[str], card: str) -> bool:
    """1, then the 2 of its name, then Escapers; a Parcel for any 1 or 2."""
    if not chain:
        return card == "parcel" or is_one(card)
    if len(chain) == 1:
        return card == "parcel" or (card.endswith("_2") and chain[0] in ("parcel", f"{card[:-2]}_1"))
    return card in ESCAPERS


def aims(table: Table, seat: int, card: str) -> Iterator[str]:
    """All ways to lay an Action card; an opponent at whom it finds nothing may still be named."""
    if card in ("take_cover", "surprise_search"):
        yield card
    elif card in ("appell", "traitor", "major_search", "commandeer"):
        yield from (f"{card} {other + 1}" for other in table.rivals(seat))
    elif card == "confiscation":
        found = [f"{card} {other + 1}:{one}" for other in table.rivals(seat) for one in takeable(table, other)]
        found += [f"{card} top"] if table.discards else []
        yield from found or [card]
    elif card in ("shoot", "random_search") or card.startswith("searchlight"):
        for other in table.rivals(seat):
            struck = [one for chain in table.chains[other] if not chain.shield for one in strikes(card, other, chain)]
            yield from struck or [f"{card} {other + 1}"]


def takeable(table: Table, seat: int) -> Iterator[str]:
    for chain in table.chains[seat]:
        parts = chain.row(seat).split(".")
        for at in range(len(parts)):
            if not chain.shield or at == len(parts) - 1:
                yield ".".join(parts[:at]) + "/" + ".".join(parts[at:])


def strikes(card: str, seat: int, chain: Chain) -> Iterator[str]:
    where = f"{seat + 1}:{chain.row(seat)}"
    if card == "shoot":
        yield from (f"shoot {man} of {where}" for man in chain.parts(seat)[2:])
    elif card == "random_search" or card == f"searchlight_{chain.name}":
        yield f"{card} {where}"


# ---- what it does ----


def play(table: Table, text: str, chance: Sequence[str]) -> None:
    """Carry out a legal move; `chance` is what fell and was drawn unseen."""
    seat = actor(table)
    verb, _, rest = text.partition(" ")
    if verb == "let":
        ask(table, seat, chance)
        return
    if verb == "pass":
        table.idle += not table.drew
        end_go(table, chance)
        return
    table.idle = 0
    if verb == "divert":
        table.laid.append((table.out_of(seat, "diversion"), seat))
        ask(table, seat, chance)
    elif verb == "trim":
        table.discards.append(table.out_of(seat, rest))
        end_go(table, chance)
    elif verb == "lay":
        lay(table, seat, rest)
        end_go(table, chance)
    elif verb == "home_run":
        home_run(table, seat, rest, chance)
    elif verb == "commandeer":
        table.naming = int(rest) - 1
    else:
        table.action = f"commandeer {table.naming + 1}" if verb == "name" else text
        table.named = rest if verb == "name" else None
        table.naming = None
        card = {"name": "commandeer", "protect": "diversion"}.get(verb, verb)
        table.laid.append((table.out_of(seat, card), seat))
        ask(table, seat, chance)


def lay(table: Table, seat: int, rest: str) -> None:
    named, _, where = rest.partition(" on ")
    cards = [table.out_of(seat, card) for card in named.split()]
    if where:
        chain = table.there(where, seat)[1]
        chain.cards += cards
        chain.owners += [seat] * len(cards)
    else:
        table.chains[seat].append(Chain(cards, [seat] * len(cards)))


def home_run(table: Table, seat: int, where: str, chance: Sequence[str]) -> None:
    owner, chain = table.there(where, seat)
    table.chains[owner].remove(chain)
    table.freed[owner].append([*chain.cards, table.out_of(seat, "home_run")])
    table.discards += [chain.shield] if chain.shield else []
    men = [sum(table.men(one) for one in table.side(other)) for other in range(table.seats)]
    all_men, all_runs = (14, 10) if table.options["expansion"] else (6, 5)
    left = all_men - sum(table.men(other) for other in range(table.seats))
    if men[owner] >= table.target:
        finish(table, "home_run")
    elif sum(map(len, table.freed)) == all_runs or max(men) + left < table.target:
        finish(table, "out_of_reach")
    else:
        end_go(table, chance)


# ---- Diversions ----


def ask(table: Table, after: int, chance: Sequence[str]) -> None:
    """The next with cards from the left of whoever laid the last card; when nobody is left, or no Diversion, it is settled."""
    by = table.laid[-1][1]
    queue = table.left_of(by)
    if after != by:
        queue = queue[queue.index(after) + 1 :]
    elif open_diversions(table) == (5 if table.options["expansion"] else 3):
        queue = []
    table.asked = next((seat for seat in queue if table.hands[seat]), None)
    if table.asked is not None:
        return
    if len(table.laid) % 2:
        effect(table, table.laid[0][1], chance)
        table.sweep()
        lay_ones(table)
    table.discards += [card for card, _ in table.laid]
    table.laid, table.action, table.named = [], None, None
    end_go(table, chance)


def open_diversions(table: Table) -> int:
    seen = kinds([*table.discards, *(card for card, _ in table.laid)]).count("diversion")
    return seen + sum(bool(chain.shield) for row in table.chains for chain in row)


def lay_ones(table: Table) -> None:
    """Nobody keeps a No.1."""
    for seat, hand in enumerate(table.hands):
        for card in [card for card in hand if is_one(card)]:
            hand.remove(card)
            table.chains[seat].append(Chain([card], [seat]))


def effect(table: Table, seat: int, chance: Sequence[str]) -> None:
    """What an Action does that was not diverted."""
    verb, _, rest = table.action.partition(" ")
    if verb == "appell":
        for chain in open_chains(table, int(rest) - 1):
            to_owners(table, chain, 2)
    elif verb == "traitor":
        for chain in open_chains(table, int(rest) - 1):
            to_discards(table, chain, 0)
    elif verb == "shoot" and " of " in rest:
        shoot(table, rest)
    elif verb == "take_cover":
        table.missing = table.rivals(seat)[0]
    elif verb == "surprise_search":
        surprise(table, seat, [text.removeprefix("pick:") for text in chance if text.startswith("pick:")])
    elif verb == "confiscation" and rest:
        confiscate(table, seat, rest)
    elif verb == "commandeer":
        asked = int(rest) - 1
        table.hands[seat] += [table.out_of(asked, table.named)] if table.named in kinds(table.hands[asked]) else []
    elif verb == "protect":
        table.there(rest, seat)[1].shield = table.laid.pop(0)[0]
    elif ":" in rest:
        chain = table.there(rest, seat)[1]
        if verb != "random_search":
            light(table, chain)
        elif table.options["random_search_to_hand"]:
            to_owners(table, chain, 0)
        else:
            to_discards(table, chain, 0)


def open_chains(table: Table, seat: int) -> list[Chain]:
    return [chain for chain in table.chains[seat] if not chain.shield]


def to_owners(table: Table, chain: Chain, at: int) -> None:
    for card, owner in chain.cut(at):
        table.hands[owner].append(card)


def to_discards(table: Table, chain: Chain, at: int) -> None:
    table.discards += [card for card, _ in chain.cut(at)]


def shoot(table: Table, rest: str) -> None:
    """Of several Escapers that are alike the topmost."""
    man, _, where = rest.partition(" of ")
    owner, chain = table.there(where, 0)
    parts = chain.parts(owner)
    at = max(index for index in range(2, len(parts)) if parts[index] == man)
    table.discards.append(chain.cards.pop(at))
    del chain.owners[at]


def light(table: Table, chain: Chain) -> None:
    """The 2, or the 1 where there is no 2; the Escapers go home to their owners' hands."""
    at = min(len(chain.cards), 2) - 1
    (found, _), *above = chain.cut(at)
    table.discards.append(found)
    for card, owner in above:
        table.hands[owner].append(card)


def confiscate(table: Table, seat: int, rest: str) -> None:
    if rest == "top":
        table.hands[seat].append(table.discards.pop())
        return
    chain, at = table.broken(rest, seat)
    if chain.shield:
        table.hands[seat].append(chain.shield)
        chain.shield = None
        return
    (taken, _), *above = chain.cut(at)
    table.hands[seat].append(taken)
    for card, owner in above:
        table.hands[owner].append(card)


def surprise(table: Table, seat: int, picked: list[str]) -> None:
    """A card from each opponent, round after round, until five are held or nothing is left."""
    hand = table.hands[seat]
    while len(hand) < 5 and any(table.hands[other] for other in table.rivals(seat)):
        for other in table.rivals(seat):
            if len(hand) < 5 and table.hands[other]:
                hand.append(table.out_of(other, picked.pop(0)))
        if table.options["surprise_single_pass"]:
            break
    assert not picked


# ---- from go to go ----


def end_go(table: Table, chance: Sequence[str]) -> None:
    table.asked = table.naming = None
    queue = [table.turn, *table.left_of(table.turn)]
    table.trimming = next((seat for seat in queue if len(table.hands[seat]) > 5), None)
    if table.trimming is not None:
        return
    table.goes += 1
    if table.idle >= table.seats:
        finish(table, "stalled")
    elif 0 < table.options["go_cap"] <= table.goes:
        finish(table, "cap")
    else:
        begin_go(table, chance)


def begin_go(table: Table, chance: Sequence[str]) -> None:
    following = table.left_of(table.turn)[0]
    if table.missing == following:
        table.missing = None
        following = table.left_of(following)[0]
    table.turn = following
    if not table.deck and len(table.discards) > 1:
        table.deck = next(text for text in chance if text.startswith("order:")).removeprefix("order:").split(",")
        assert sorted(table.deck) == sorted(table.discards[:-1])
        del table.discards[:-1]
    table.drew = bool(table.deck)
    if table.drew:
        table.idle = 0
        table.hands[following].append(table.deck.pop(0))


def finish(table: Table, reason: str) -> None:
    table.ended = reason
    table.asked = table.trimming = table.naming = None
