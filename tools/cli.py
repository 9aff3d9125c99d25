"""The commands of build.py. Each sets up what it needs; the second time that takes no network and no time."""

import argparse
import os
import subprocess
from collections.abc import Callable, Sequence

from tools.paths import ROOT
from tools.process import BuildError
from tools.progress import say
from tools.python_env import ensure_venv, inside_venv, venv_python

PORT = 8017


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build.py", description="Escape Committee: build, play, test.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    play = commands.add_parser("play", help="build the site, serve it on 127.0.0.1 and open a browser")
    play.add_argument("--port", type=int, default=PORT, help=f"port to serve on (default {PORT}; a free one if it is taken)")
    play.add_argument("--no-open", action="store_true", help="do not open a browser")

    test = commands.add_parser("test", help="run the tests: engine on CPython, engine inside Pyodide, site in a browser")
    test.add_argument("paths", nargs="*", help="test files or folders below tests/ or e2e/")
    test.add_argument("-k", dest="keyword", help="pytest's selection by name")
    test.add_argument("--only", action="append", default=[], choices=["cpython", "pyodide", "e2e"], help="run this stage only")

    commands.add_parser("build", help="build the static site into dist/ and print its sizes")
    commands.add_parser("check", help="lint, types, architecture")

    bench = commands.add_parser("bench", help="measure: start-up, engine speed, sizes, the opponents' strength and time")
    bench.add_argument("what", choices=["start", "engine", "size", "ladder", "thinking"])
    bench.add_argument("rest", nargs=argparse.REMAINDER, help="options for that benchmark")

    shots = commands.add_parser("shots", help="screenshots of every screen into shots/")
    shots.add_argument("names", nargs="*", help="only these")
    return parser


def _play(arguments: argparse.Namespace) -> int:
    from tools.playing import play

    return play(arguments.port, open_browser=not arguments.no_open)


def _test(arguments: argparse.Namespace) -> int:
    from tools.testing import run_tests

    return run_tests(arguments.only, arguments.paths, arguments.keyword)


def _build(_: argparse.Namespace) -> int:
    from tools.site import build_site
    from tools.sizes import measure, site_files, table

    table(measure(site_files(build_site())))
    return 0


def _check(_: argparse.Namespace) -> int:
    from tools.checking import run_checks

    return run_checks()


def _bench(arguments: argparse.Namespace) -> int:
    from tools.bench import run_bench

    return run_bench(arguments.what, arguments.rest)


def _shots(arguments: argparse.Namespace) -> int:
    from tools.shots import take_shots

    return take_shots(arguments.names)


COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "play": _play,
    "test": _test,
    "build": _build,
    "check": _check,
    "bench": _bench,
    "shots": _shots,
}


def main(words: Sequence[str]) -> int:
    """Run a command; exit code. Outside .venv it is handed on to .venv's interpreter, which may import what was installed."""
    arguments = _parser().parse_args(words)
    try:
        ensure_venv()
        if not inside_venv():
            return _hand_on(words)
        os.chdir(ROOT)
        return COMMANDS[arguments.command](arguments)
    except BuildError as error:
        say(f"\n{error}")
        return 1


def _hand_on(words: Sequence[str]) -> int:
    """Go on as .venv's interpreter; only where a process cannot be replaced by another does this return."""
    command = [str(venv_python()), str(ROOT / "build.py"), *words]
    if os.name == "posix":
        os.execv(command[0], command)
    try:
        return subprocess.run(command, check=False).returncode
    except KeyboardInterrupt:
        return 130
