"""Tests of Alcatraz: its cases by number, what each rule forbids, and its moves against a slow second reading of the rules."""
