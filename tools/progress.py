"""One line per long step, with the time it took."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def step(title: str) -> Iterator[None]:
    """Print `title …` at once and the elapsed time when the block is done.

    What the block prints itself would break the line, so commands inside run captured (see `tools.process.run`).
    """
    print(f"  {title} … ", end="", flush=True)
    start = time.monotonic()
    try:
        yield
    except BaseException:
        print(f"failed after {time.monotonic() - start:.1f} s", flush=True)
        raise
    print(f"{time.monotonic() - start:.1f} s", flush=True)


def say(text: str) -> None:
    """Print a line at once, so that it keeps its place among the output of child processes."""
    print(text, flush=True)


def headline(text: str) -> None:
    """Print the title of a stage."""
    say(f"\n{text}")


def warn(text: str) -> None:
    """Print a line for the person who must know, without stopping."""
    print(f"  ! {text}", file=sys.stderr, flush=True)
