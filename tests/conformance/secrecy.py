"""Checks of what is hidden: nothing that a seat cannot know changes what it sees, hears, is refused or advised.

They work on the position document and never ask the game's own resampler: all values that a seat neither sees nor was shown are
shuffled among themselves, the generator is changed, and the document is loaded. To that seat the two worlds must be one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pyengine
from pyengine import Match, Move, registry
from pyengine.chance import Luck
from pyengine.rng import Rng, next64, shuffle
from pyengine.story import Event, Story
from pyengine.viewing import event_view

from .cases import Case, Looks, secrets, some_viewers, turns, viewers, walk
from .play import all_moves, bare, dump, loaded

TRIES = 12
"""Shuffles tried where a shuffled position may be impossible, e.g. because a half-made set could not be completed."""

NODES = 6
BEGINNING = 40
"""Plies of a long game at each of which it is asked what is revealed."""

OPEN = "open"


class Leak(AssertionError):
    """A seat can tell two worlds apart that differ only in what is hidden from it."""


def shuffled(match: Match, seat: int | None, rng: Rng, same_generator: bool = False) -> Match | None:
    """The match as it may be for all that a seat knows; `None` where nothing is hidden, or no shuffle gives a position that can be."""
    position = match.position()
    for _ in range(TRIES):
        document = position.model_dump(mode="json")
        if not _shuffle(document["table"], secrets(match.game.id).hidden(document["table"], seat), rng):
            return None
        if not same_generator:
            document["generator"] = f"{next64(rng):016x}"
        found = loaded(match.game.id, document)
        if isinstance(found, Match):
            return found
    return None


def _shuffle(table: dict[str, Any], groups: list[list[tuple[str | int, ...]]], rng: Rng) -> bool:
    """Shuffle the values of each group of paths; whether there was anything to shuffle."""
    found = False
    for paths in groups:
        values = [_holder(table, path)[path[-1]] for path in paths]
        found = found or len(set(values)) > 1
        shuffle(rng, values)
        for path, value in zip(paths, values, strict=True):
            _holder(table, path)[path[-1]] = value
    return found


def _holder(table: Any, path: tuple[str | int, ...]) -> Any:
    for part in path[:-1]:
        table = table[part]
    return table


def what_it_sees(match: Match, seat: int | None, texts: Sequence[str]) -> str:
    """View, previews, and refusals of some texts and taps, as one text."""
    if seat is None:
        return bare(match.view(None))
    taps = [area.id for area in match.view(seat).areas][:6]
    lines = [bare(match.view(seat))]
    lines += [f"{move.text} {[event_view(event) for event in match.preview(move)]}" for move in match.moves(seat)[:4]]
    for asked in (*texts, *([tap] for tap in taps), *([tap, taps[0]] for tap in taps)):
        lines += [f"{asked} {found.rule} {found.text} {found.elements}" for found in match.why_not(asked, seat)]
    return "\n".join(lines)


def check_views_keep_secrets(case: Case, seed: int) -> None:
    """Views, moves, refusals and previews of a seat are byte-equal in both worlds; in a game of hands another's view differs.

    A game whose tags say that it is open hides nothing from anybody instead.
    """
    if OPEN in registry.get(case.game).tags:
        _check_open(case, seed)
    else:
        _check_secrets(case, seed)


def _check_open(case: Case, seed: int) -> None:
    """Every seat and the onlooker see the same scene, nothing lies face down, and all hear the same story."""
    for match in walk(case.start(seed), seed):
        scenes = [match.game.scene(match._state, viewer) for viewer in viewers(match)]
        assert all(scene == scenes[0] for scene in scenes), f"ply {match.ply}: not all see the same"
        for piece in (piece for spot in scenes[0].spots for piece in spot.pieces):
            assert None not in (piece.id, piece.face), f"ply {match.ply}: something unknown lies in {piece.place}"
            assert piece.facing == "up", f"ply {match.ply}: {piece.id} lies face down"
    for viewer in viewers(match):
        assert all(event.seen_by is None for event in match.events(viewer)), "not all hear the same"


def _check_secrets(case: Case, seed: int) -> None:
    rng = Rng(f"secrets {seed}")
    differs, shuffles, looks = 0, 0, 0
    look = Looks(case)
    for match in walk(case.start(seed), seed):
        if not look(match):
            continue
        looks += 1
        here = pyengine.from_position(case.game, match.position())
        texts = sorted({move.text for move in all_moves(match)})[:12]
        for seat in some_viewers(match, looks):
            there = shuffled(match, seat, rng)
            if there is None:
                continue
            shuffles += 1
            _same(f"ply {match.ply}, seat {seat}", what_it_sees(here, seat, texts), what_it_sees(there, seat, texts))
            differs += any(bare(here.view(other)) != bare(there.view(other)) for other in range(case.seats) if other != seat)
    assert shuffles, "nothing is ever hidden"
    assert differs or case.seats == 1, "no shuffle ever changed what another seat sees"


def _same(where: str, here: str, there: str) -> None:
    if here != there:
        at = next(index for index, pair in enumerate(zip(here, there, strict=False)) if pair[0] != pair[1])
        raise Leak(f"{where}: …{here[max(0, at - 80) : at + 80]}… or …{there[max(0, at - 80) : at + 80]}…")


class Told:
    """What one ply told a seat in one world."""

    def __init__(self, match: Match, seat: int, code: Any, viewer: int | None) -> None:
        state = match._state.copy()
        story, luck = Story(seat), Luck()
        match.game.play(state, seat, code, luck, story)
        self.revealed = story.revealed
        events = [Event(told, match.words, 1) for told in story.told]
        self.events = [dump(event_view(event)) for event in events if event.known_to(viewer)]
        match._show(state)
        self.view = bare(match.view(viewer)) + repr(match.layout(viewer).facts())


def check_reveals_end_undo(case: Case, seed: int) -> None:
    """Whatever tells a seat more than it knew is a reveal and its move is `final`, at every ply of a walk and for every viewer.

    In a long game a few viewers in turn, at every ply of the beginning and some of the rest.
    """
    rng, look, is_long = Rng(f"reveals {seed}"), Looks(case), case.is_long
    match = case.start(seed)
    for move in turns(match, seed):
        looked = look(match)
        if move is None or (is_long and not looked and match.ply >= BEGINNING):
            continue
        for viewer in some_viewers(match, match.ply) if is_long else viewers(match):
            check_reveal(match, move, viewer, rng)


def check_reveal(match: Match, move: Move, viewer: int | None, rng: Rng) -> None:
    """After one move in both worlds, a viewer sees and hears the same unless the rules said that something comes to light.

    With the same generator even dice fall alike. The pace (who is asked next) tells nothing either. What is told may name only what
    the viewer then sees.
    """
    other = shuffled(match, viewer, rng, same_generator=True)
    if other is None or move.text not in [legal.text for legal in other.moves(move.seat)]:
        return
    here = Told(pyengine.from_position(match.game.id, match.position()), move.seat, move.code, viewer)
    there = Told(other, move.seat, other.game.read(other._state, move.seat, move.text), viewer)
    if (here.view, here.events) == (there.view, there.events):
        return
    where = f"ply {match.ply + 1}, {move.text} by {move.seat}, as {viewer} sees it"
    assert here.revealed, f"{where}: shows something hidden, but the rules say that nothing was revealed"
    assert there.revealed, f"{where}: whether something is revealed depends on what is hidden"
    assert move.final, f"{where}: reveals, but is not final"
    if here.view == there.view:
        _same(f"{where}, who is told more than he sees", "\n".join(here.events), "\n".join(there.events))


def check_resampling(case: Case, seed: int) -> None:
    """A resampled match fits all that the seat knows, keeps nothing of how hidden things lay, and deals differently from other seeds."""
    rng = Rng(f"resample {seed}")
    dealt, varied = 0, 0
    look = Looks(case)
    for match in walk(case.start(seed), seed):
        for seat in range(case.seats) if look(match) else ():
            sampled = match.as_seen_by(seat, seed=5)
            assert dump(sampled.position()) == dump(match.as_seen_by(seat, seed=5).position()), "the same seed dealt differently"
            _same(f"ply {match.ply}, resampled for {seat}", bare(match.view(seat)), bare(sampled.view(seat)))
            assert dump(pyengine.from_position(case.game, sampled.position()).position()) == dump(sampled.position())
            other = shuffled(match, seat, rng)
            if other is not None:
                dealt += 1
                _same(
                    f"ply {match.ply}, resampled for {seat} from another world",
                    dump(sampled.position()),
                    dump(other.as_seen_by(seat, 5).position()),
                )
                varied += sampled.position().table != match.as_seen_by(seat, seed=6).position().table
    assert dealt == 0 or varied >= dealt * 0.6, f"of {dealt} resamplings only {varied} differed by seed"


def check_advice(case: Case, seed: int) -> None:
    """Advice ranks all legal moves, the same for the same nodes and seed, in slices or at once, in any world that fits; with reasons."""
    rng = Rng(f"advice {seed}")
    match = case.start(seed)
    for _ in walk(match, seed):
        if match.actor is None or match.ply % 5:
            continue
        position = dump(match.position())
        advice = pyengine.advise(match, level="medium", seed=seed, nodes=NODES)
        assert dump(match.position()) == position, "advice changed the match"
        assert sorted(one.move.text for one in advice.ranked) == sorted(move.text for move in match.moves())
        assert advice.nodes <= NODES
        assert abs(sum(one.share for one in advice.ranked) - 1) < 1e-6
        for one in advice.ranked:
            assert -0.2 <= one.value <= 1.2
            assert one.reasons, f"{one.move.text} is advised without a reason"
            assert all(reason.rule in match.game.rulebook and reason.text.strip() for reason in one.reasons)
        whole = dump(advice.view())
        search = pyengine.search(match.knowledge(), level="medium", seed=seed, nodes=NODES)
        while not search.step(1):
            assert 0 <= search.progress <= 1
        assert dump(search.advice().view()) == whole, "advice depends on how the search is sliced"
        other = shuffled(match, match.actor, rng)
        if other is not None:
            _same(
                f"ply {match.ply}, advice for {match.actor}",
                whole,
                dump(pyengine.advise(other, level="medium", seed=seed, nodes=NODES).view()),
            )
        hurried = pyengine.advise(match, level="hard", seed=seed, seconds=0.0)
        assert hurried.best.text in [move.text for move in match.moves()]


def worlds(match: Match, seat: int, count: int) -> Iterator[Match]:
    """A few worlds that a seat cannot tell apart."""
    rng = Rng("worlds")
    for _ in range(count):
        other = shuffled(match, seat, rng)
        if other is not None:
            yield other
