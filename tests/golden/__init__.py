"""Whole games as plain text, compared exactly and read in diffs, and counts of legal moves to a fixed depth."""
