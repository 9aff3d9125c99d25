"""Tests of the engine and its games; importable, because fixtures, checks and games that are not shipped are shared."""
