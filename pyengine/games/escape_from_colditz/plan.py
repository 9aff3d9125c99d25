"""The castle plan as data: an original board, drawn and numbered for this project.

A space is named by its block and its place in it (`SY3.1`: south yard, column 3, row 1), by its lane and number (`re5`), or alone (`G1`).
Coordinates are for drawing; what counts is which spaces touch.
"""

from __future__ import annotations

from typing import NamedTuple


class Block(NamedTuple):
    """A rectangle of spaces, each touching its neighbours above, below, left and right."""

    name: str
    zone: str
    x: int
    y: int
    columns: int
    rows: int


class Lane(NamedTuple):
    """A row of single spaces, numbered from 1, each touching the next: from (x, y) in steps of (dx, dy)."""

    name: str
    zone: str
    x: int
    y: int
    dx: int
    dy: int
    length: int


class Room(NamedTuple):
    """A room: its door space in the courtyard, the symbol on it, and where its spaces are drawn."""

    id: str
    symbol: str
    door: str
    spaces: tuple[tuple[int, int], ...]


class Plan(NamedTuple):
    """One edition of the board."""

    blocks: tuple[Block, ...]
    lanes: tuple[Lane, ...]
    rooms: tuple[Room, ...]
    singles: dict[str, tuple[str, int, int]]
    links: tuple[tuple[str, str], ...]
    drops: tuple[tuple[str, str, int], ...]
    wires: tuple[tuple[str, str], ...]
    tunnels: dict[str, tuple[str, ...]]
    kinds: dict[str, str]
    road: str


# fmt: off
HOUSE_1 = Plan(
    blocks=(
        Block("IC", "inner", 9, 7, 8, 6),
        Block("SY", "outer", 5, 15, 11, 3),
        Block("WL", "outer", 4, 9, 2, 4),
        Block("NT", "terrace", 8, 3, 8, 2),
        Block("ET", "terrace", 20, 7, 2, 5),
        Block("WT", "terrace", 1, 9, 2, 4),
        Block("ST", "terrace", 12, 19, 6, 1),
        Block("RW", "outside", 4, 20, 5, 2),
        Block("RE", "outside", 9, 20, 4, 2),
    ),
    lanes=(
        Lane("re", "outside", 13, 21, 1, 0, 8),
        Lane("nl", "outside", 8, 1, 1, 0, 8),
        Lane("na", "outside", 7, 1, -1, 0, 4),
        Lane("nb", "outside", 16, 1, 1, 0, 2),
        Lane("el", "outside", 23, 7, 0, 1, 5),
        Lane("ea", "outside", 23, 6, 0, -1, 4),
        Lane("eb", "outside", 23, 12, 0, 1, 6),
        Lane("wl", "outside", -1, 9, 0, 1, 4),
        Lane("wf", "outside", -2, 11, -1, 0, 4),
    ),
    rooms=(
        Room("NA", "rope", "IC0.0", ((9, 6), (9, 5))),
        Room("NB", "key", "IC2.0", ((11, 6), (11, 5), (10, 5))),
        Room("NC", "documents", "IC4.0", ((13, 6), (13, 5))),
        Room("ND", "compass", "IC6.0", ((15, 6), (15, 5))),
        Room("NE", "cutters", "IC7.0", ((17, 7), (18, 7))),
        Room("WA", "compass", "IC0.1", ((8, 8), (7, 8))),
        Room("WB", "pass", "IC0.3", ((8, 10), (7, 10))),
        Room("WC", "rope", "IC0.4", ((8, 11), (7, 11))),
        Room("EA", "documents", "IC7.1", ((17, 8), (18, 8))),
        Room("EB", "key", "IC7.2", ((17, 9), (18, 9))),
        Room("EC", "clothes", "IC7.3", ((17, 10), (18, 10), (19, 10))),
        Room("ED", "cutters", "IC7.4", ((17, 11), (18, 11))),
        Room("SA", "clothes", "IC0.5", ((9, 13), (8, 13))),
        Room("SB", "food", "IC2.5", ((11, 13), (11, 14))),
        Room("SC", "food", "IC6.5", ((15, 13), (15, 14), (16, 14))),
        Room("SD", "pass", "IC7.5", ((17, 12), (18, 12))),
    ),
    singles={
        "u1": ("outer", 5, 14),
        "n1": ("outer", 5, 8),
        "G1": ("outer", 13, 13),
        "G2": ("outer", 8, 18),
        "P3": ("outer", 17, 15),
        "K1": ("outer", 6, 10),
        "K2": ("outer", 3, 12),
        "K3": ("outer", 6, 6),
        "K4": ("outer", 10, 14),
        "XA1": ("outer", 9, 14),
        "e1": ("terrace", 18, 15),
        "e2": ("terrace", 19, 14),
        "e3": ("terrace", 20, 13),
        "s1": ("terrace", 18, 17),
        "z1": ("terrace", 19, 15),
        "br1": ("outside", 8, 19),
        "T1": ("target", 3, 1),
        "T2": ("target", 18, 1),
        "T3": ("target", 23, 2),
        "T4": ("target", 23, 18),
        "T5": ("target", 21, 21),
        "T6": ("target", 3, 20),
        "T7": ("target", -6, 11),
    },
    links=(
        ("IC4.5", "G1"), ("G1", "SY8.0"),
        ("SY3.2", "G2"), ("G2", "br1"), ("br1", "RW4.0"),
        ("SY10.0", "P3"), ("P3", "e1"), ("e1", "e2"), ("e2", "e3"), ("e3", "ET0.4"),
        ("e1", "z1"), ("e1", "s1"), ("s1", "ST5.0"),
        ("WL1.3", "u1"), ("u1", "SY0.0"),
        ("WB2", "K1"), ("K1", "WL1.1"),
        ("WL0.3", "K2"), ("K2", "WT1.3"),
        ("WL1.0", "n1"), ("n1", "K3"), ("K3", "NT0.1"),
        ("SB2", "K4"), ("K4", "XA1"), ("XA1", "SY4.0"),
        ("RW4.0", "RE0.0"), ("RW4.1", "RE0.1"), ("RE3.1", "re1"),
        ("nl1", "na1"), ("nl8", "nb1"), ("el1", "ea1"), ("el5", "eb1"), ("wl3", "wf1"),
        ("na4", "T1"), ("nb2", "T2"), ("ea4", "T3"), ("eb6", "T4"), ("re8", "T5"), ("RW0.0", "T6"), ("RW0.1", "T6"), ("wf4", "T7"),
    ),
    drops=(
        ("NA2", "NT1.1", 60), ("NC2", "NT5.1", 60), ("ND2", "NT7.1", 60), ("EA2", "ET0.1", 60),
        ("ED2", "ET0.4", 30), ("SA2", "SY3.0", 30), ("WC2", "WL1.2", 30), ("WL0.1", "WT1.1", 30), ("SY7.2", "ST0.0", 30),
    ),
    wires=(
        ("NT0.0", "nl1"), ("NT4.0", "nl5"), ("ET1.0", "el1"), ("ET1.4", "el5"),
        ("WT0.0", "wl1"), ("WT0.3", "wl4"), ("ST1.0", "re1"), ("ST5.0", "re5"),
    ),
    tunnels={
        "chapel": ("NB3", "NT2.1", "NT2.0", "NT1.0"),
        "theatre": ("EC3", "ET0.3", "ET1.3", "ET1.2"),
        "canteen": ("SC3", "SY10.1", "SY10.2", "ST3.0", "ST4.0"),
    },
    kinds={
        "appel": "IC2.1 IC3.1 IC4.1 IC5.1 IC6.1 IC2.2 IC3.2 IC4.2 IC5.2 IC6.2 IC2.3 IC3.3 IC4.3 IC5.3 IC6.3 IC2.4 IC3.4 IC4.4 IC5.4 IC6.4",
        "post": "IC3.0 IC5.0 IC1.2 IC1.4 IC3.5 IC5.5 SY2.1 SY5.1 SY7.1 SY9.2 SY4.2 WL0.2 WL1.0 NT4.1 NT6.0 ET0.2 ET1.1 WT0.1 ST2.0",
        "safe": "IC1.0 IC0.2 IC1.5 SY0.2 SY6.2 WL0.0 NT3.0 ET0.0 WT1.0 z1",
        "walkway": (
            "IC0.0 IC2.0 IC4.0 IC6.0 IC7.0 IC0.1 IC7.1 IC7.2 IC0.3 IC7.3 IC0.4 IC7.4 IC0.5 IC2.5 IC4.5 IC6.5 IC7.5 "
            "SY0.0 SY3.0 SY8.0 SY10.0 SY3.2 WL1.1 WL1.2 WL0.3 WL1.3 u1 n1 NT0.0 NT4.0 NT0.1 NT1.1 NT5.1 NT7.1 ET1.0 ET0.1 ET0.4 ET1.4 "
            "WT0.0 WT1.1 WT0.3 WT1.3 ST0.0 ST1.0 ST5.0 e1 e2 e3 s1 XA1 br1 RW4.0 re1 re2 re3 re4 re5 re6 re7 re8"
        ),
        "pass": "G1 G2 P3",
        "key": "K1 K2 K3 K4",
        "release": "IC1.3 SY1.1",
        "car": "SY3.1 SY8.1",
    },
    road=(
        "SY0.1 SY1.1 SY2.1 SY3.1 SY4.1 SY5.1 SY6.1 SY7.1 SY8.1 SY9.1 SY3.2 G2 br1 RW0.0 RW0.1 RW1.0 RW1.1 RW2.0 RW2.1 RW3.0 RW3.1 "
        "RW4.0 RW4.1 RE0.0 RE0.1 RE1.0 RE1.1 RE2.0 RE2.1 RE3.0 RE3.1 re1 re2 re3 re4 re5 re6 re7 re8 T5 T6"
    ),
)
# fmt: on

PLANS = {"house-1": HOUSE_1}
