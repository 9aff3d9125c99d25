"""The Great Escape: dig one of three tunnels, get men out until a guard turns up, and see who stays free."""

from .game import GAME, clear_tables

__all__ = ["GAME", "clear_tables"]
