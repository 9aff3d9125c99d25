"""Tests of the engine and its games; importable, because fixtures, checks and the contract game are shared."""
