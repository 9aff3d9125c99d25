"""The weights of the evaluation, learned from games that the evaluation played against earlier ones of itself.

They are logistic: the share of a seat in a win is `exp(worth)` over the sum of all seats'. Columns are folded, as left and right are alike.
"""

from __future__ import annotations

PLACE: tuple[tuple[float, ...], ...] = (
    (0.40, 0.46, 0.84, 0.36, 0.48),
    (0.26, 0.28, 0.33, 0.62, 0.16),
    (0.27, 0.15, 0.24, 0.04, 0.35),
    (0.20, 0.14, 0.21, 0.20, -0.01),
    (0.17, 0.07, 0.11, 0.10, -0.06),
    (0.12, -0.04, 0.03, -0.03, 0.06),
    (0.04, -0.04, 0.04, 0.02, -0.09),
    (-0.03, -0.12, -0.05, -0.22, -0.18),
    (-0.09, -0.13, -0.07, -0.11, -0.20),
)
"""Worth of a man by row, from the boat, and column, from the edge to the middle."""

ZONE = (0, 0, 0, 1, 1, 1, 2, 2)
"""Which table of `WATCHED` a row uses."""

WATCHED: tuple[tuple[tuple[float, ...], ...], ...] = (
    (
        (-0.01, 0.02, 0.24, 0.40, 0.46, 0.00, -0.07, 0.00),
        (0.00, 0.03, 0.23, 0.35, 0.36, -0.02, 0.00),
        (0.08, 0.13, 0.30, 0.28, 0.18, 0.00),
        (0.20, 0.18, 0.31, 0.05, 0.00),
        (0.24, 0.29, 0.35, -0.01),
        (0.26, 0.21, 0.31),
        (0.24, 0.21),
        (0.24,),
    ),
    (
        (0.10, 0.10, 0.06, -0.05, 0.03, -0.06, 0.00, 0.00),
        (0.04, 0.03, 0.11, 0.05, -0.07, -0.04, 0.00),
        (0.07, -0.09, 0.09, 0.20, 0.03, 0.00),
        (0.03, 0.00, 0.07, 0.17, 0.01),
        (0.08, 0.03, 0.14, -0.01),
        (0.15, 0.07, -0.06),
        (0.16, 0.08),
        (-0.08,),
    ),
    (
        (0.04, 0.02, 0.01, -0.08, -0.15, 0.03, -0.12, 0.00),
        (0.11, -0.14, -0.01, -0.02, -0.05, -0.02, 0.00),
        (0.08, -0.01, -0.06, -0.03, -0.03, -0.01),
        (-0.06, -0.08, 0.10, 0.00, -0.02),
        (-0.02, -0.09, -0.03, -0.06),
        (0.08, -0.03, 0.11),
        (-0.19, 0.09),
        (-0.06,),
    ),
)
"""What the row's guard adds: by zone, his distance (from 1), and how many squares lie behind the man."""

ABOARD = (-1.35, -0.07, 1.47)
"""By men in the boat."""

TO_MOVE = 0.10

READY_NOW = (-0.13, 0.14, 2.12)
"""A man may board and it is his turn: by men already in the boat."""

READY_LATER = (-0.25, -0.03, 0.98)
"""A man may board when his turn comes."""

READY_TWICE = (-0.07, 0.33, 0.02)
"""More than one man may board."""

BARRED = -0.24
"""A man stands on a marked square, but a guard bars the boat."""
