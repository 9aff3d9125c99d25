"""Stamp files: a step whose inputs have not changed since it last succeeded is not done again, and needs no network."""

import hashlib
from collections.abc import Iterable
from pathlib import Path


def digest(*parts: Path | str | bytes) -> str:
    """Hash of texts and of the contents of files, as 16 hex digits."""
    total = hashlib.sha256()
    for part in parts:
        data = part.read_bytes() if isinstance(part, Path) else part.encode() if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "big"))
        total.update(data)
    return total.hexdigest()[:16]


def tree(folder: Path, skip: Iterable[str] = ("__pycache__",)) -> list[Path]:
    """All files under a folder in a fixed order, without caches."""
    skipped = set(skip)
    return sorted(path for path in folder.rglob("*") if path.is_file() and not skipped.intersection(path.parts))


def tree_digest(*folders: Path) -> str:
    """Hash of names and contents of everything under the folders."""
    parts: list[Path | str] = []
    for folder in folders:
        for path in tree(folder):
            parts += [path.relative_to(folder).as_posix(), path]
    return digest(*parts)


class Stamp:
    """A file that remembers for which inputs a step succeeded."""

    def __init__(self, path: Path, key: str) -> None:
        self.path = path
        self.key = key

    @property
    def valid(self) -> bool:
        """Whether the step was done for exactly these inputs."""
        return self.path.is_file() and self.path.read_text() == self.key

    def set(self) -> None:
        """Remember that the step is done."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(self.key)
