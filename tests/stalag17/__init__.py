"""Tests of Stalag 17."""
