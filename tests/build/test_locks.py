"""The locks: every dependency pinned and hashed, and no word about where it came from."""

import json
import re
from pathlib import Path

import pytest

from tools.paths import REQUIREMENTS, ROOT

LOCKS = sorted(REQUIREMENTS.glob("*.txt"))


def test_there_is_a_lock_for_every_list() -> None:
    assert {lock.stem for lock in LOCKS} == {source.stem for source in REQUIREMENTS.glob("*.in")}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_python_locks_are_exact_and_hashed(lock: Path) -> None:
    text = lock.read_text()
    assert "://" not in text
    entries = [entry for entry in re.split(r"\n(?=\S)", text) if not entry.startswith("#")]
    assert entries
    for entry in entries:
        assert re.match(r"[a-z0-9-]+==\S+ ", entry), entry
        assert "--hash=sha256:" in entry, entry


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_python_locks_hold_what_the_lists_ask_for(lock: Path) -> None:
    wanted = [line.replace("_", "-") for line in lock.with_suffix(".in").read_text().splitlines() if "==" in line]
    for line in wanted:
        assert f"\n{line} " in f"\n{lock.read_text()}", line


def test_the_npm_lock_is_hashed_and_names_no_address() -> None:
    text = (ROOT / "package-lock.json").read_text()
    packages = json.loads(text)["packages"]
    assert not [name for name, facts in packages.items() if name and "integrity" not in facts]
    assert '"resolved"' not in text


def test_npm_packages_are_exact() -> None:
    package = json.loads((ROOT / "package.json").read_text())
    versions = {**package["dependencies"], **package["devDependencies"]}
    assert not [name for name, version in versions.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)]


def test_host_and_browser_have_the_same_pydantic() -> None:
    def pinned(name: str, lock: str) -> str:
        found = re.search(rf"^{name}==(\S+)", (REQUIREMENTS / lock).read_text(), re.M)
        assert found
        return found.group(1)

    for name in ("pydantic", "pydantic-core", "typing-extensions"):
        assert pinned(name, "dev.txt") == pinned(name, "wasm.txt")
