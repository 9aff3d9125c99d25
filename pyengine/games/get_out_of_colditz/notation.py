"""Moves in writing.

Two to six players:

    move  = "lay" cards ["on" chain] | "home_run" chain | action | "protect" chain | "pass"
          | "name" card | "divert" | "let" | "trim" card
    action = ("appell" | "traitor" | "major_search" | "commandeer") seat
          | "shoot" (card "of" seat ":" row | seat) | ("random_search" | "searchlight_" family) (seat ":" row | seat)
          | "confiscation" [seat ":" break | "top"] | "take_cover" | "surprise_search"

One player:

    move  = "draw" | "fetch" card | "lay" card ["on" row] | "home_run" row | "discard" card | "pass" | "turn" | "stop"
          | "give" card | "break" break | "pick" row | "shot" card "of" row

Both:

    cards = card {" " card}          what is laid, from the bottom up; without "on" it begins a chain
    chain = [seat ":"] row           a chain of one's own; in teams that of the seat named, oneself or a partner
    row   = part {"." part}          what a chain is made of, from the bottom up; a Diversion on top protects it
    break = [row] "/" row            the same with a slash before the card that is taken
    part  = card ["@" seat]          a card, and its owner where that is not the seat before which the chain lies
    card  = a kind's slug: "rope_1", "escaper", "parcel", …; family = "rope", "tunnel", …; seats count from 1

`confiscation 2:rope_1/rope_2.escaper` takes Rope 2 from the Rope chain of seat 2. Two chains made of the same cards are alike, and a move
on the one is the same move as on the other.
"""

from __future__ import annotations

from pyengine.game import Unreadable

from .cards import DIVERSION, KIND, SEARCHLIGHTS, SLUGS
from .chains import OWNED, singles_first
from .state import MOST_SEATS, NOBODY, Code, State
from .targets import TOP

BARE = ("take_cover", "surprise_search", "pass", "divert", "let")
AIMED = ("appell", "traitor", "major_search", "commandeer")
SOLO_BARE = ("draw", "pass", "turn", "stop")
LONGEST = 300
"""Characters beyond which no text is a move."""
CHAINED = ("random_search", *SLUGS[SEARCHLIGHTS:])


# ---- writing ----


def write(state: State, seat: int, code: Code) -> str:
    """The text of a move."""
    verb, whose, token, named = code
    if verb == "lay":
        cards = " ".join(SLUGS[kind] for kind in named)
        return f"lay {cards} on {_chain(state, seat, whose, token)}" if token else f"lay {cards}"
    if verb in ("home_run", "protect", "pick"):
        return f"{verb} {_chain(state, seat, whose, token)}"
    if verb == "confiscation":
        if named == TOP:
            return "confiscation top"
        return f"confiscation {whose + 1}:{_broken(token, named[0])}" if token else verb
    if verb == "break":
        return f"break {_broken(token, named[0])}"
    if verb == "shot":
        return f"shot {row(named)} of {row(token)}"
    if token:
        return f"{verb} {row(named)} of {whose + 1}:{row(token)}" if named else f"{verb} {whose + 1}:{row(token)}"
    if named:
        return f"{verb} {SLUGS[named[0]]}"
    return verb if whose == NOBODY else f"{verb} {whose + 1}"


def row(token: bytes) -> str:
    """The cards of a token."""
    return ".".join(parts(token))


def parts(token: bytes) -> list[str]:
    """The cards of a token, one text each."""
    found: list[str] = []
    for byte in token:
        if byte < OWNED:
            found.append(SLUGS[byte])
        else:
            found[-1] += f"@{byte - OWNED + 1}"
    return found


def _chain(state: State, seat: int, whose: int, token: bytes) -> str:
    """In teams a chain is named alike by all who build on it."""
    return row(token) if whose == seat and state.terms.team == 1 else f"{whose + 1}:{row(token)}"


def _broken(token: bytes, at: int) -> str:
    texts = parts(token)
    return ".".join(texts[:at]) + "/" + ".".join(texts[at:])


# ---- reading ----


def read(state: State, seat: int, text: str) -> Code:
    """The move of a text. Raises `Unreadable` for anything else than this notation."""
    if len(text) > LONGEST:
        raise Unreadable(text)
    verb, _, rest = text.partition(" ")
    found = _read_solo(verb, rest) if state.terms.solo else _read(seat, verb, rest)
    if found is None:
        raise Unreadable(text)
    return found


def _read(seat: int, verb: str, rest: str) -> Code | None:
    if verb in BARE:
        return None if rest else (verb, NOBODY, b"", b"")
    if verb == "lay":
        return _read_lay(rest, seat)
    if verb in ("home_run", "protect"):
        return _read_chain(verb, rest, seat)
    if verb in ("name", "trim"):
        return _read_named(verb, rest)
    if verb in AIMED:
        return _read_seat(verb, rest)
    if verb == "shoot":
        return _read_shoot(rest)
    if verb in CHAINED:
        return _read_chain(verb, rest, NOBODY) if ":" in rest else _read_seat(verb, rest)
    if verb == "confiscation":
        if rest in ("", "top"):
            return (verb, NOBODY, b"", TOP if rest else b"")
        whose, colon, broken = rest.partition(":")
        return _read_broken(verb, _seat(whose), broken) if colon else None
    return None


def _read_solo(verb: str, rest: str) -> Code | None:
    if verb in SOLO_BARE:
        return None if rest else (verb, NOBODY, b"", b"")
    if verb == "lay":
        return _read_lay(rest, 0)
    if verb in ("home_run", "pick"):
        return _read_chain(verb, rest, 0)
    if verb in ("fetch", "discard", "give"):
        return _read_named(verb, rest)
    if verb == "break":
        return _read_broken(verb, 0, rest)
    if verb == "shot":
        named, of, token = rest.partition(" of ")
        return _checked((verb, 0, _token(token), _token(named))) if of else None
    return None


def _read_lay(rest: str, seat: int) -> Code | None:
    cards, on, chain = rest.partition(" on ")
    kinds = _kinds(cards.split(" "))
    if kinds is None or (on and not chain):
        return None
    found = _read_chain("lay", chain, seat) if on else ("lay", seat, b"", b"")
    return None if found is None else (*found[:3], singles_first(kinds))


def _read_chain(verb: str, text: str, seat: int) -> Code | None:
    whose, colon, token = text.rpartition(":")
    return _checked((verb, _seat(whose) if colon else seat, _token(token), b""), token_only=True)


def _read_broken(verb: str, whose: int, text: str) -> Code | None:
    below, slash, above = text.partition("/")
    token = _token(f"{below}.{above}" if below else above)
    if not slash or not above or "/" in above or (below and not _token(below)):
        return None
    at = len(below.split(".")) if below else 0
    return _checked((verb, whose, token, bytes((at,))))


def _read_shoot(rest: str) -> Code | None:
    named, of, chain = rest.partition(" of ")
    if not of:
        return _read_seat("shoot", rest)
    whose, colon, token = chain.partition(":")
    return _checked(("shoot", _seat(whose), _token(token), _token(named))) if colon else None


def _read_named(verb: str, rest: str) -> Code | None:
    return (verb, NOBODY, b"", bytes((KIND[rest],))) if rest in KIND else None


def _read_seat(verb: str, rest: str) -> Code | None:
    seat = _seat(rest)
    return None if seat == NOBODY else (verb, seat, b"", b"")


def _checked(code: Code, token_only: bool = False) -> Code | None:
    """A code whose seat, chain and cards could all be read."""
    _, seat, token, named = code
    return code if seat != NOBODY and token and (named or token_only) else None


def _seat(text: str) -> int:
    return int(text) - 1 if text in _SEATS else NOBODY


_SEATS = tuple(str(seat + 1) for seat in range(MOST_SEATS))


def _kinds(texts: list[str]) -> bytes | None:
    if any(text not in KIND for text in texts):
        return None
    return bytes(KIND[text] for text in texts)


def _token(text: str) -> bytes:
    """The token of a row; empty where it cannot be read."""
    found = bytearray()
    texts = text.split(".")
    for at, each in enumerate(texts):
        slug, mark, owner = each.partition("@")
        kind = KIND.get(slug, NOBODY)
        if kind == NOBODY or (mark and _seat(owner) == NOBODY) or (kind == DIVERSION and at < len(texts) - 1):
            return b""
        found.append(kind)
        if mark:
            found.append(OWNED + _seat(owner))
    return bytes(found)
