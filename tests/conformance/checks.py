"""All checks that every game passes, by name. Each takes a case and a seed and raises `AssertionError` where the game falls short."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from . import play, refusing, secrecy, speech, telling
from .cases import Case


class Check(NamedTuple):
    """A check, whether it is run for every option set (else only for the defaults), and for how many walks at most."""

    run: Callable[[Case, int], None]
    everywhere: bool
    seeds: int = 1


CHECKS: dict[str, Check] = {
    "end": Check(play.check_end, True, 3),
    "moves": Check(play.check_moves, True),
    "views": Check(play.check_views, True),
    "undo": Check(play.check_undo, True, 2),
    "fair_undo": Check(play.check_fair_undo, True, 2),
    "no_undo": Check(play.check_no_undo, False),
    "positions": Check(play.check_positions, False),
    "left_out": Check(play.check_left_out, False),
    "records": Check(play.check_records, True),
    "events": Check(telling.check_events, True, 3),
    "preview": Check(telling.check_preview, True, 2),
    "secrets": Check(secrecy.check_views_keep_secrets, False, 2),
    "reveals": Check(secrecy.check_reveals_end_undo, True, 3),
    "resampling": Check(secrecy.check_resampling, False, 2),
    "advice": Check(secrecy.check_advice, False),
    "taps": Check(refusing.check_taps, True),
    "texts": Check(refusing.check_texts, True),
    "speech": Check(speech.check_speech, False),
}
