"""The runtime archives: the same every time, complete, and small."""

import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tools.process import BuildError
from tools.runtime import Runtime, build_runtime, guard


@pytest.fixture(scope="module")
def runtime() -> Runtime:
    return build_runtime()


def names(archive: Path) -> list[str]:
    with zipfile.ZipFile(archive) as opened:
        return opened.namelist()


def entry(runtime: Runtime, name: str) -> Any:
    return runtime.manifest[name]


def core(runtime: Runtime) -> Path:
    return runtime.folder / str(entry(runtime, "core")["file"])


def test_two_builds_are_the_same_bytes(runtime: Runtime, tmp_path: Path) -> None:
    again = build_runtime(folder=tmp_path / "again")
    assert again.manifest == runtime.manifest
    files = sorted(path.relative_to(again.folder) for path in again.folder.rglob("*") if path.is_file())
    assert len(files) > 6
    for file in files:
        assert (again.folder / file).read_bytes() == (runtime.folder / file).read_bytes(), file


def test_everything_can_be_played_on_the_trimmed_runtime(runtime: Runtime) -> None:
    played = guard(runtime)
    for game in entry(runtime, "packs"):
        assert f"{game}: " in played


def test_the_guard_notices_a_missing_module(runtime: Runtime, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(runtime.folder, tmp_path / "broken"))
    archive = folder / core(runtime).name
    with zipfile.ZipFile(archive) as whole:
        kept = {info: whole.read(info) for info in whole.infolist() if info.filename != "pydantic/json_schema.pyc"}
    with zipfile.ZipFile(archive, "w") as broken:
        for info, data in kept.items():
            broken.writestr(info, data)
    with pytest.raises(BuildError, match="json_schema"):
        guard(Runtime(folder, runtime.manifest, runtime.wheels))


def test_the_core_is_trimmed_and_compiled(runtime: Runtime) -> None:
    members = names(core(runtime))
    assert "pyengine/bridge.pyc" in members
    assert members == sorted(members)
    assert not [name for name in members if name.endswith(".py")]
    absent = ("unittest/", "tkinter/", "idlelib/", "micropip/", "pydantic/v1/", "pytest/", "pyengine/games/great_escape")
    assert not [name for name in members if name.startswith(absent)]
    with zipfile.ZipFile(core(runtime)) as archive:
        assert {info.compress_type for info in archive.infolist()} == {zipfile.ZIP_STORED}


def test_a_pack_holds_one_game_whole(runtime: Runtime) -> None:
    packs = entry(runtime, "packs")
    assert packs
    for game, pack in packs.items():
        members = names(runtime.folder / pack["file"])
        assert f"{game}/__init__.pyc" in members
        assert f"{game}/rulebook/en.md" in members
        assert f"{game}/text/en.toml" in members
        assert all(name.startswith(f"{game}/") for name in members)


def test_the_embedded_files_are_where_the_manifest_says(runtime: Runtime) -> None:
    data = core(runtime).read_bytes()
    with zipfile.ZipFile(core(runtime)) as archive:
        members = {name.removeprefix("_files/"): archive.read(name) for name in archive.namelist() if name.startswith("_files/")}
    listed = entry(runtime, "core")["files"]
    assert len(listed) == len(members) >= 2
    for file in listed:
        name = file["path"].partition("/site-packages/")[2]
        assert data[file["at"] : file["at"] + file["size"]] == members[name]


def test_the_sizes_are_within_their_budgets(runtime: Runtime) -> None:
    """As gzip sends them; the worker's bundle comes on top of the runtime. `build.py bench size` prints them all."""
    assert sum(entry(runtime, name)["packed"] for name in ("asm", "wasm", "core", "native")) <= 7_600_000 - 12_000
    assert all(pack["packed"] <= 250_000 for pack in entry(runtime, "packs").values())
