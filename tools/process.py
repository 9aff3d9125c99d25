"""Running other programs: captured inside a step, or shown as they go."""

import contextlib
import os
import shlex
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.paths import ROOT

Command = Sequence[str | Path]

MOST_LINES = 200
LONGEST_LINE = 1000


class BuildError(Exception):
    """Something the person at the keyboard can put right; the text says what. build.py prints it without a traceback."""


def _environment(extra: Mapping[str, str] | None) -> dict[str, str]:
    return {**os.environ, **(extra or {})}


def _tail(output: str) -> str:
    """The end of what a program printed, without lines that are whole files."""
    return "\n".join(line if len(line) < LONGEST_LINE else f"{line[:LONGEST_LINE]} …" for line in output.splitlines()[-MOST_LINES:])


def run(command: Command, *, cwd: Path = ROOT, env: Mapping[str, str] | None = None, timeout: float | None = None) -> str:
    """Run a command silently and return what it printed; `BuildError` with its output when it fails."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env=_environment(env),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=timeout,
            check=False,
        )
    except FileNotFoundError:
        raise BuildError(f"{words[0]} is not installed or not on the PATH.") from None
    except subprocess.TimeoutExpired:
        raise BuildError(f"{' '.join(words[:3])} … gave no end within {timeout:.0f} s.") from None
    if done.returncode != 0:
        raise BuildError(
            f"This command failed with exit code {done.returncode}:\n  {shlex.join(words)[:LONGEST_LINE]}\n{_tail(done.stdout)}"
        )
    return done.stdout


def show(command: Command, *, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> int:
    """Run a command with its output on the terminal and return its exit code."""
    words = [str(word) for word in command]
    try:
        return subprocess.run(words, cwd=cwd, env=_environment(env), stdin=subprocess.DEVNULL, check=False).returncode
    except FileNotFoundError:
        raise BuildError(f"{words[0]} is not installed or not on the PATH.") from None


def show_together(commands: Sequence[Command], *, cwd: Path = ROOT) -> list[int]:
    """Run commands side by side and return their exit codes: the first shows its output as it goes, the others when they are done."""
    first, *others = [[str(word) for word in command] for command in commands]
    with contextlib.ExitStack() as stack:
        kept = [stack.enter_context(tempfile.TemporaryFile()) for _ in others]
        running = [
            stack.enter_context(subprocess.Popen(words, cwd=cwd, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT))
            for words, output in zip(others, kept, strict=True)
        ]
        codes = [show(first, cwd=cwd)]
        for process, output in zip(running, kept, strict=True):
            codes.append(process.wait())
            output.seek(0)
            print(output.read().decode(errors="replace"), flush=True)
    return codes
