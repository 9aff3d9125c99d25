"""What a move is for people: its label and what to tap; and what taps that make no move were trying."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pyengine.story import Cite, Description, cite
from pyengine.words import Message, Value

from . import names, notation
from .cards import APPELL, DIVERSION, HOME_RUN, KIND, KINDS, NAMES, SLUGS
from .chains import NO_CARD, Chain
from .guards import ALONE
from .refusals import refusals
from .state import NOBODY, Code, Draw, Give, Naming, Play, PlayOut, State, Trim, Turn, Window
from .targets import ACTIONS, PROTECT, TOP, part

# ---- what to tap ----


def describe(state: State, seat: int, code: Code) -> Description:
    """Kind, label, parts and targets of a move."""
    verb = code[0]
    args = tuple(part for part in notation.write(state, seat, code).split(" ")[1:] if part not in ("on", "of"))
    return Description(verb, label(state, seat, code), args, targets(state, seat, code))


def targets(state: State, seat: int, code: Code) -> tuple[str, ...]:
    """What to tap, in order: the cards of the hand, then where they go."""
    verb, whose, token, named = code
    if verb == "lay":
        cards = tuple(_held(state, seat, kind) for kind in named)
        return (*cards, _chains(state, whose, token) if token else names.table(seat))
    if verb in ("trim", "give"):
        return (_held(state, seat, named[0]),)
    if verb == "discard":
        return (_held(state, seat, named[0]), _top(state))
    if verb == "divert":
        return (_held(state, seat, DIVERSION),)
    if verb == "fetch":
        return ("|".join(NAMES[card] for card in state.solitary if KINDS[card] == named[0]),)
    if verb in ("draw", "turn"):
        return (names.DECK if verb == "draw" else names.GUARDS,)
    if verb == "pick":
        return (_chains(state, whose, token),)
    if verb in ("break", "shot"):
        return (_aim(state, code),)
    if verb in ("home_run", PROTECT):
        return (_held(state, seat, HOME_RUN if verb == "home_run" else DIVERSION), _chains(state, whose, token))
    if verb in ACTIONS:
        return (_held(state, seat, KIND[verb]), _aim(state, code))
    return (f"choice:{SLUGS[named[0]] if verb == 'name' else verb}",)


def _held(state: State, seat: int, kind: int) -> str:
    """The cards of a kind in a hand; the kind itself where there is none."""
    return "|".join(NAMES[card] for card in state.hands[seat] if KINDS[card] == kind) or SLUGS[kind]


def _top(state: State) -> str:
    return f"{names.DISCARD}|{NAMES[state.discards[-1]]}" if state.discards else names.DISCARD


def _alike(state: State, seat: int, token: bytes) -> list[Chain]:
    return [chain for chain in state.chains[seat] if chain.token == token] if 0 <= seat < state.terms.seats else []


def _chains(state: State, seat: int, token: bytes) -> str:
    """All chains of a token, each by its place or any of its cards."""
    found = [name for chain in _alike(state, seat, token) for name in (names.place(seat, chain), *(NAMES[card] for card in _all(chain)))]
    return "|".join(found) or "chain"


def _all(chain: Chain) -> bytes:
    return chain.cards + (b"" if chain.shield == NO_CARD else bytes((chain.shield,)))


def _aim(state: State, code: Code) -> str:
    verb, whose, token, named = code
    if named == TOP:
        return _top(state)
    if not token:
        return names.LAID if whose == NOBODY else f"{names.hand(whose)}|{names.table(whose)}"
    if verb in ("shoot", "shot"):
        alike = _alike(state, whose, token)
        return "|".join(NAMES[chain.cards[at]] for chain in alike for at in range(len(chain.cards)) if part(chain, whose, at) == named)
    if verb in ("confiscation", "break"):
        return "|".join(NAMES[_all(chain)[named[0]]] for chain in _alike(state, whose, token))
    return _chains(state, whose, token)


# ---- what it says ----


def label(state: State, seat: int, code: Code) -> Message:
    """The move in plain words, different for each legal move."""
    verb, whose, token, named = code
    about: dict[str, Value] = {
        "cards": names.kinds(named) if verb == "lay" else "",
        "card": names.kind(KIND[verb]) if verb in ACTIONS else names.kind(named[0]) if named and named != TOP and verb not in _AT else "",
        "whom": names.player(whose) if whose != NOBODY else "",
        "chain": made_of(token),
        "men": state.terms.target,
    }
    if verb == "lay":
        return Message("move.lay_new" if not token else "move.lay" if whose == seat else "move.lay_partner", **about)
    if verb in ("home_run", PROTECT):
        return Message(f"move.{verb}" if whose == seat else f"move.{verb}_partner", **about)
    if verb in _AT:
        return _label_at(state, code, about)
    if verb == "shoot" and token:
        return Message("move.action_card", **about, wanted=part_words(named))
    if verb == "shot":
        return Message("move.shot", **{**about, "card": part_words(named)})
    if verb in ACTIONS:
        return Message("move.action_chain" if token else "move.action_at" if whose != NOBODY else "move.action", **about)
    if verb == "let":
        return Message("move.let", laid=names.card(state.laid[-1]) if state.laid else "")
    if verb == "divert":
        return Message("move.divert", laid=names.card(state.laid[-1]) if state.laid else "")
    left = len(state.deck) if verb == "draw" else len(state.guards)
    return Message(f"move.{verb}", **about, left=left)


_AT = ("confiscation", "break")
"""Verbs whose last field is an index."""


def _label_at(state: State, code: Code, about: Mapping[str, Value]) -> Message:
    verb, _, token, named = code
    if named == TOP:
        return Message("move.confiscation_top", top=names.card(state.discards[-1]) if state.discards else "")
    if not token:
        return Message("move.confiscation_none")
    found = split_words(token)
    above = max(len(found) - named[0] - 1, 0)
    wanted = found[named[0]] if named[0] < len(found) else ""
    return Message(f"move.{verb}", whom=about["whom"], chain=about["chain"], wanted=wanted, above=above)


def made_of(token: bytes) -> list[Message]:
    """What a chain is made of, from the bottom up."""
    return split_words(token)


def split_words(token: bytes) -> list[Message]:
    """The cards of a token in words, with their owners where they are another seat's."""
    return [_part_words(text) for text in notation.parts(token)]


def part_words(named: bytes) -> Message:
    """One card of a token in words."""
    return split_words(named)[0]


def _part_words(text: str) -> Message:
    slug, _, owner = text.partition("@")
    card = Message(f"card.{slug}")
    return Message("card_of", card=card, player=names.player(int(owner) - 1)) if owner else card


# ---- what taps were trying ----


def attempt(state: State, seat: int, taps: Sequence[str]) -> Code | Cite:
    """What taps that make no legal move were trying: a move to be refused, or the rule that they offend against at once."""
    code = _meant(state, seat, taps)
    if isinstance(code, Cite):
        return code
    return code if code is not None and refusals(state, seat, code) else _useless(state, seat, taps)


def _meant(state: State, seat: int, taps: Sequence[str]) -> Code | Cite | None:
    asked = state.stack[-1]
    own = _own(state, seat, taps[0])
    if isinstance(asked, Window) and own not in (NOBODY, DIVERSION):
        return cite("get_out_of_colditz.diversion.escape", "refuse.no_diversion", card=names.kind(own), laid=names.card(state.laid[-1]))
    if isinstance(asked, Window | Trim | Naming):
        return None
    place = _place(state, taps[0])
    if place is not None and not isinstance(asked, Give):
        return cite("get_out_of_colditz.chain.stays", "refuse.stays", chain=names.chain(place[1].kinds), count=len(place[1].cards))
    if state.terms.solo:
        return _meant_alone(state, taps, own)
    return None if own == NOBODY else _meant_go(state, seat, taps)


def _own(state: State, seat: int, tap: str) -> int:
    """The kind of a card in a hand, `NOBODY` for anything else."""
    return next((KINDS[card] for card in state.hands[seat] if NAMES[card] == tap), NOBODY)


def _meant_go(state: State, seat: int, taps: Sequence[str]) -> Code | Cite | None:
    cards = [kind for kind in (_own(state, seat, tap) for tap in taps) if kind != NOBODY]
    places = [place for place in (_place(state, tap) for tap in taps) if place is not None]
    if len({(whose, chain.number) for whose, chain, _ in places}) > 1:
        return cite("get_out_of_colditz.go.one_chain", "refuse.two_chains", chains=[names.chain(chain.kinds) for _, chain, _ in places])
    if any(kind >= APPELL for kind in cards):
        return _meant_action(state, seat, taps, cards)
    if places:
        whose, token = places[0][0], places[0][1].token
    elif names.table(seat) in taps or not state.chains[seat]:
        whose, token = seat, b""
    else:
        whose, token = seat, state.chains[seat][0].token
    if cards == [HOME_RUN]:
        if not token:
            return cite("get_out_of_colditz.home_run.escaper", "refuse.home_run_nowhere", count=len(state.chains[seat]))
        return ("home_run", whose, token, b"")
    return ("lay", whose, token, bytes(cards))


def _meant_action(state: State, seat: int, taps: Sequence[str], cards: Sequence[int]) -> Code | Cite | None:
    if len(cards) > 1:
        return cite("get_out_of_colditz.go.one", "refuse.two_things", cards=names.kinds(cards))
    kind, rest = cards[0], [tap for tap in taps if _own(state, seat, tap) == NOBODY]
    if kind == DIVERSION:
        place = _place(state, rest[0]) if rest else None
        if place is not None:
            return (PROTECT, place[0], place[1].token, b"")
        return ("divert", NOBODY, b"", b"")
    verb = SLUGS[kind]
    if not rest:
        return (verb, NOBODY, b"", b"")
    tap = rest[0]
    if verb == "confiscation" and tap in _top(state).split("|"):
        return (verb, NOBODY, b"", TOP)
    found = _place(state, tap)
    if found is not None:
        return _at_chain(verb, *found)
    places = {place(other): other for other in range(state.terms.seats) for place in (names.hand, names.table, names.freed)}
    whose = places.get(tap, NOBODY)
    return None if whose == NOBODY else (verb, whose, b"", b"")


def _place(state: State, tap: str) -> tuple[int, Chain, int] | None:
    """The chain that a tap means: whose, which, and the index of the card tapped, `NOBODY` for the chain as a whole."""
    for seat, chains in enumerate(state.chains):
        for chain in chains:
            if tap == names.place(seat, chain):
                return seat, chain, NOBODY
            for at, card in enumerate(_all(chain)):
                if tap == NAMES[card]:
                    return seat, chain, at
    return None


def _at_chain(verb: str, whose: int, chain: Chain, at: int) -> Code:
    """An Action card laid on a chain, or on a card of it."""
    at = len(_all(chain)) - 1 if at == NOBODY else at
    if verb == "confiscation":
        return (verb, whose, chain.token, bytes((at,)))
    if verb == "shoot":
        named = bytes((DIVERSION,)) if at >= len(chain.cards) else part(chain, whose, at)
        return (verb, whose, chain.token, named)
    aimed = verb in notation.CHAINED
    return (verb, whose, chain.token if aimed else b"", b"")


def _meant_alone(state: State, taps: Sequence[str], own: int) -> Code | Cite | None:
    asked, tap = state.stack[-1], taps[0]
    if tap == names.DECK:
        return ("draw", NOBODY, b"", b"")
    if tap == names.GUARDS:
        return ("turn", NOBODY, b"", b"")
    sitting = next((KINDS[card] for card in state.solitary if NAMES[card] == tap), NOBODY)
    if sitting != NOBODY:
        return ("fetch", NOBODY, b"", bytes((sitting,)))
    place = _place(state, tap)
    if isinstance(asked, Give):
        if own != NOBODY:
            return ("give", NOBODY, b"", bytes((own,)))
        return None if place is None else ("break", ALONE, place[1].token, bytes((max(place[2], 0),)))
    if own == NOBODY:
        return None
    cards = [kind for kind in (_own(state, ALONE, each) for each in taps) if kind != NOBODY]
    places = [found for found in (_place(state, each) for each in taps) if found is not None]
    if any(each in _top(state).split("|") for each in taps[1:]) or cards[0] >= APPELL:
        return ("discard", NOBODY, b"", bytes(cards[:1]))
    token = places[0][1].token if places else b""
    if not places and names.table(ALONE) not in taps and state.chains[ALONE]:
        token = state.chains[ALONE][0].token
    if cards == [HOME_RUN]:
        if not token:
            return cite("get_out_of_colditz.home_run.escaper", "refuse.home_run_nowhere", count=len(state.chains[ALONE]))
        return ("home_run", ALONE, token, b"")
    return ("lay", ALONE, token, bytes(cards))


def _useless(state: State, seat: int, taps: Iterable[str]) -> Cite:
    """Nothing is done that way: what is asked now instead."""
    asked = state.stack[-1]
    held = len(state.hands[seat])
    if isinstance(asked, Window):
        return cite("get_out_of_colditz.diversion.asked", "refuse.answer_due", card=names.card(state.laid[-1]))
    if isinstance(asked, Trim):
        return cite("get_out_of_colditz.go.limit", "refuse.trim_due", count=held)
    if isinstance(asked, Naming):
        return cite("get_out_of_colditz.action.commandeer", "refuse.name_due", whom=names.player(asked.whom))
    if isinstance(asked, Give):
        return cite("get_out_of_colditz.solo.guard", "refuse.give_due", card=names.card(state.laid[0]))
    if isinstance(asked, Draw | Play | Turn | PlayOut):
        due = Message(f"due.{type(asked).__name__.lower()}")
        return cite("get_out_of_colditz.solo.order", "refuse.nothing_there", due=due, count=held)
    if names.DECK in taps:
        return cite("get_out_of_colditz.go.draw", "refuse.deck", left=len(state.deck))
    return cite("get_out_of_colditz.go.one", "refuse.go_due", count=held)
