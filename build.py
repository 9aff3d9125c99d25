#!/usr/bin/env python3
"""Escape Committee's one tool: play, test, build, check, bench and shots.

Runs on a bare Python >= 3.11 with Node >= 20 and npm beside it; everything else it sets up by itself. `build.py --help` lists
the commands.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the sentence is for those who have an older one
    sys.exit(f"Escape Committee needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

from tools.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
