"""The rules read a second time, plainly, with nothing of the engine but its position documents and its notation.

Two readings of the same rules, written apart, are laid beside each other in every ply of many random games. This one is for the eye: names
of cards in lists, one table that changes, no search, no telling, no refusals.
"""
