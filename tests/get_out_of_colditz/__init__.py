"""Tests of Get Out of Colditz: the Card Game."""
