"""How large each file of the site is: raw, gzip, brotli; and the budgets of the design."""

import gzip
from dataclasses import dataclass
from pathlib import Path

from tools.node_env import node
from tools.paths import ROOT
from tools.process import run
from tools.progress import say

BROTLI = ROOT / "tools" / "brotli.mjs"


@dataclass(frozen=True)
class Size:
    """Bytes of one file."""

    name: str
    raw: int
    gzip: int
    brotli: int | None = None


def site_files(site: Path) -> dict[str, Path]:
    """The files of a site under their names, without the gzip copies that only differ in transport."""
    return {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*")) if path.is_file() and path.suffix != ".gz"}


def measure(files: dict[str, Path], *, brotli: bool = False) -> list[Size]:
    """Sizes under the given names. Brotli takes some seconds per megabyte."""
    small = run([node(), BROTLI, *files.values()]).split() if brotli else []
    lengths: list[int | None] = [int(length) for length in small] if brotli else [None] * len(files)
    sizes = []
    for (name, path), length in zip(files.items(), lengths, strict=True):
        data = path.read_bytes()
        sizes.append(Size(name, len(data), len(gzip.compress(data, 9)), length))
    return sizes


def table(sizes: list[Size]) -> None:
    """Print the sizes, largest first."""
    say(f"  {'bytes':>12} {'gzip':>12} {'brotli':>12}  file")
    for size in sorted(sizes, key=lambda size: -size.gzip):
        brotli = f"{size.brotli:,}" if size.brotli is not None else ""
        say(f"  {size.raw:>12,} {size.gzip:>12,} {brotli:>12}  {size.name}")
