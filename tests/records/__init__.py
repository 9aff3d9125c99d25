"""Finished records of every game and option. They must replay for ever: files are added, never edited."""
