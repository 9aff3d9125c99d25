"""`build.py bench size`: every file of the site, and the sums that have a budget."""

import re

from tools.progress import headline, say, step
from tools.site import build_site
from tools.sizes import Size, measure, site_files, table

KB = 1_000


def _is_runtime(name: str) -> bool:
    """What must be there before Python answers; not the packs, and not what only the debug build asks for."""
    return name.startswith(("runtime/core-", "runtime/pydantic_core-", "runtime/pyodide.asm-", "assets/worker-"))


def _shell(page: str) -> set[str]:
    """The page and the files that it names: all that there is before the first picture."""
    return {"index.html", *re.findall(r'"(assets/[^"]+)"', page)}


LOADER = re.compile(r"^assets/embed-(?:(\S+)-)?[0-9a-f]{10}\.js$")
"""Scripts of embed pages before the tap: the one of embed.html has no name, the others that of what they draw."""


def loaders(sizes: list[Size]) -> dict[str, int]:
    """Bytes of gzip that run before the tap, by what is drawn: a reader's browser runs the door's script and one of the others."""
    scripts = {found.group(1): size.gzip for size in sizes if (found := LOADER.match(size.name))}
    door = scripts.pop(None, 0)
    return {name: door + own for name, own in scripts.items()}


def _line(title: str, value: int, limit: int) -> bool:
    kept = value <= limit
    say(f"  {'ok  ' if kept else 'OVER'}  {value:>12,} of {limit:>10,}  {title}")
    return kept


def budgets(sizes: list[Size], shell: set[str]) -> bool:
    """Print each budget of the design with its figure; whether all are kept."""
    runtime = [size for size in sizes if _is_runtime(size.name)]
    kept = [
        _line("runtime, gzip", sum(size.gzip for size in runtime), 7_600 * KB),
        _line("runtime, brotli", sum(size.brotli or 0 for size in runtime), 5_600 * KB),
        _line("shell without fonts, gzip", sum(size.gzip for size in sizes if size.name in shell), 60 * KB),
        _line("fonts", sum(size.raw for size in sizes if size.name.endswith(".woff2")), 60 * KB),
    ]
    kept += [_line(f"embed loader, {name}, gzip", total, 6 * KB) for name, total in loaders(sizes).items()]
    packs = [size for size in sizes if size.name.startswith("runtime/packs/")]
    kept += [_line(f"pack {size.name.removeprefix('runtime/packs/')}, gzip", size.gzip, 250 * KB) for size in packs]
    return all(kept)


def report() -> int:
    """Print all; 1 when a budget is exceeded."""
    files = site_files(build_site())
    runtime = {name: path for name, path in files.items() if _is_runtime(name)}
    rest = {name: path for name, path in files.items() if name not in runtime}
    with step("Compressing every file"):
        sizes = [*measure(runtime, brotli=True), *measure(rest)]
    headline("Files")
    table(sizes)
    headline("Budgets, in bytes")
    return 0 if budgets(sizes, _shell(files["index.html"].read_text(encoding="utf-8"))) else 1
