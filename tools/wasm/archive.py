"""Write the site's Python archives; runs inside Pyodide, so that the byte code is what the browser's interpreter reads.

One core archive replaces the standard library: the modules that a play-through of all games imports, plus a safety list, plus the
engine without its games. One small archive per game holds everything about that game. All are stored zips with fixed dates and
sorted names (the transport compresses better than deflate does), so equal inputs give equal bytes. Beside each lies a gzip copy
for hosts that do not compress zips.
"""

import gzip
import hashlib
import io
import json
import re
import site
import sys
import zipfile
from importlib import _bootstrap_external
from importlib.util import source_hash
from pathlib import Path

FIXED_DATE = (1980, 1, 1, 0, 0, 0)
STOCK = Path("/stock")
LIBRARY_SOURCES = STOCK / "python_stdlib.zip"
OUT = Path("/out")
SITE = Path(site.getsitepackages()[0])
# CPython looks for its library under this name; Pyodide writes the archive there.
LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
PACKS = "packs"
GAMES = "pyengine/games/"
NATIVE = "pydantic_core/"

SAFETY = {
    # only imported where something goes wrong, or by a text that no play-through contains
    "traceback", "linecache", "tokenize", "token", "pprint", "inspect", "dis", "opcode", "ast", "warnings", "_colorize",
    "encodings.ascii", "encodings.latin_1", "encodings.utf_16", "encodings.cp437", "encodings.idna", "encodings.raw_unicode_escape",
    "encodings.unicode_escape", "stringprep",
    # imported by Pyodide or CPython itself on rarer paths
    "shutil", "zipfile", "pkgutil", "runpy", "zipimport", "site", "posixpath", "genericpath", "stat", "os", "io", "abc",
    "codecs", "_collections_abc", "importlib.util", "importlib.machinery", "importlib.resources", "importlib.metadata",
    "importlib.resources.abc", "importlib.resources.readers", "importlib.readers", "string.templatelib",
    # small and likely in an engine of this kind
    "queue", "graphlib", "textwrap", "heapq", "bisect",
}  # fmt: skip
SAFE_PACKAGES = re.compile(r"pydantic/_internal/|pydantic_core/|typing_extensions|annotated_types/|typing_inspection/")
NEVER = re.compile(r"\.pyi$|/py\.typed$|\.dist-info/|/__pycache__/|pydantic/(v1/|mypy\.py)")


def compiled(source: bytes, name: str, *, ours: bool) -> bytes:
    """Byte code that is never checked against a source: the .pyc a zip can be imported from.

    The library and pydantic lose their docstrings, a tenth of the transfer; our own code keeps docstrings and asserts. Lines are known
    but not columns: `make_archives.mjs` starts the interpreter so, as a traceback could underline nothing without the source.
    """
    code = compile(source, name, "exec", dont_inherit=True, optimize=0 if ours else 2)
    return bytes(_bootstrap_external._code_to_hash_pyc(code, source_hash(source), checked=False))  # type: ignore[attr-defined]


def module_name(path: str) -> str:
    """`a/b/__init__.py` -> `a.b`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def library_files(used: set[str]) -> dict[str, bytes]:
    """The trimmed standard library."""
    with zipfile.ZipFile(LIBRARY_SOURCES) as stock:
        names = [name for name in stock.namelist() if name.endswith(".py") and module_name(name) in used | SAFETY]
        return {name: stock.read(name) for name in names}


def package_files(used: set[str]) -> dict[str, bytes]:
    """Everything installed that is used, and all of the engine with its data."""
    files = {}
    for path in sorted(SITE.rglob("*")):
        name = path.relative_to(SITE).as_posix()
        if path.is_dir() or NEVER.search(name):
            continue
        module = name.endswith(".py") and (module_name(name) in used or SAFE_PACKAGES.match(name))
        if module or name.startswith("pyengine/"):
            files[name] = path.read_bytes()
    return files


def write_zip(members: dict[str, bytes], prefix: str, *, ours: str) -> tuple[bytes, dict[str, tuple[int, int]]]:
    """A stored zip with every source compiled, and where each member's bytes lie in it. Names that begin with `ours` are our code."""
    buffer = io.BytesIO()
    places = {}
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(members):
            data = members[name]
            target = name
            if name.endswith(".py"):
                data, target = compiled(data, f"{prefix}/{name}", ours=name.startswith(ours)), f"{name}c"
            info = zipfile.ZipInfo(target, FIXED_DATE)
            info.external_attr = 0o644 << 16
            archive.writestr(info, data)
            places[target] = (info.header_offset + len(info.FileHeader()), len(data))
    return buffer.getvalue(), places


def publish(stem: str, suffix: str, data: bytes, *, copy: bool = False) -> dict[str, object]:
    """Write a file under its content's hash; the manifest's entry for it.

    `copy` puts a gzip copy beside it. Hosts compress WebAssembly and JavaScript by themselves.
    """
    file = f"{stem}-{hashlib.sha256(data).hexdigest()[:10]}{suffix}"
    packed = gzip.compress(data, 9, mtime=0)
    (OUT / file).parent.mkdir(exist_ok=True)
    (OUT / file).write_bytes(data)
    if copy:
        (OUT / f"{file}.gz").write_bytes(packed)
    return {"file": file, "bytes": len(data), "packed": len(packed)}


def core(files: dict[str, bytes]) -> dict[str, object]:
    """The core archive.

    pydantic_core's few Python files must lie beside its compiled part on the file system, because that part cannot be imported
    from a zip; they travel in the archive under a name that hides them from the importer.
    """
    native = {f"_files/{name}": data for name, data in files.items() if name.startswith(NATIVE)}
    rest = {name: data for name, data in files.items() if not name.startswith(NATIVE)}
    data, places = write_zip(native | rest, LIBRARY, ours="pyengine/")
    outside = [
        {"path": f"{SITE}/{name.removeprefix('_files/')}", "at": at, "size": size}
        for name, (at, size) in places.items()
        if name.startswith("_files/")
    ]
    return publish("core", ".zip", data, copy=True) | {"files": outside}


def native() -> dict[str, object]:
    """The compiled core of pydantic: a WebAssembly side module with a name that makes hosts serve it as one."""
    [library] = (SITE / NATIVE).glob("*.so")
    return publish("pydantic_core", ".wasm", library.read_bytes()) | {"path": str(library)}


def packs(files: dict[str, bytes]) -> dict[str, dict[str, object]]:
    """One archive per game; its root goes onto `pyengine.games.__path__`."""
    games: dict[str, dict[str, bytes]] = {}
    for name, data in files.items():
        game, slash, _ = name.removeprefix(GAMES).partition("/")
        if name.startswith(GAMES) and slash:
            games.setdefault(game, {})[name.removeprefix(GAMES)] = data
    archives = {game: write_zip(members, f"/{PACKS}", ours="")[0] for game, members in games.items()}
    return {game: publish(f"{PACKS}/{game}", ".zip", data, copy=True) for game, data in archives.items()}


def stock() -> dict[str, dict[str, object]]:
    """Pyodide's own files, as they are; the library with its sources is for the debug build."""
    return {
        "asm": publish("pyodide.asm", ".mjs", (STOCK / "pyodide.asm.mjs").read_bytes()),
        "wasm": publish("pyodide.asm", ".wasm", (STOCK / "pyodide.asm.wasm").read_bytes()),
        "stdlib": publish("python_stdlib", ".zip", LIBRARY_SOURCES.read_bytes()),
    }


def main(used: set[str]) -> None:
    """Write all archives and the manifest `runtime.json`; `used` are the modules that a play-through of everything imported."""
    installed = package_files(used)
    game_files = {name: data for name, data in installed.items() if name.startswith(GAMES) and "/" in name.removeprefix(GAMES)}
    core_files = library_files(used) | {name: data for name, data in installed.items() if name not in game_files}
    lock = {"info": json.loads((STOCK / "pyodide-lock.json").read_text())["info"], "packages": {}}
    manifest = {"core": core(core_files), "native": native(), "packs": packs(game_files), "lock": lock} | stock()
    (OUT / "runtime.json").write_text(json.dumps(manifest, indent=1))
