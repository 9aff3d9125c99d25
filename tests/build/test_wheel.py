"""The engine's wheel: complete, reproducible, and in need of pydantic only."""

import zipfile
from pathlib import Path

import pytest

from tools.paths import ENGINE
from tools.wheel import engine_wheel


@pytest.fixture(scope="module")
def wheel() -> Path:
    return engine_wheel()


def test_it_holds_every_file_of_the_package(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if name.startswith("pyengine/")}
    kept = {".py", ".toml", ".md", ".json", ".typed"}
    source = {path.relative_to(ENGINE.parent).as_posix() for path in ENGINE.rglob("*") if path.suffix in kept}
    assert packed == source


def test_it_needs_pydantic_only(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        [metadata] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        lines = archive.read(metadata).decode().splitlines()
    assert [line for line in lines if line.startswith("Requires-Dist")] == ["Requires-Dist: pydantic<3,>=2.12"]
    assert "Requires-Python: >=3.11" in lines
    assert "License-Expression: MIT" in lines


def test_its_dates_are_fixed(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        assert len({info.date_time for info in archive.infolist()}) == 1
