"""Tests of the engine's core, with whatever games there are."""
