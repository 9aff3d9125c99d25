"""The embed pages: `embed.html`, which sends a link on, and those that show a link's scene and wait for a tap, one for each drawing.

A page's script holds only logic; everything else stands in the page itself, where a frame without an origin of its own can read it
too: templates as `<template>` elements, words, faces and drawings as one block of JSON. tools/embed.mjs takes them apart.
"""

import hashlib
import html
import json
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.node_env import node
from tools.paths import ROOT, WEB
from tools.process import BuildError, run

BUNDLER = ROOT / "tools" / "embed.mjs"
FOLDER = WEB / "embed"

TITLE = "Escape Committee"
ANY = "any"
"""The page for a link that names no phase, or none that has a drawing of its own."""
KIT = "<!-- build:kit -->"
"""The line of web/embed.html that becomes templates and data."""

DRAWINGS = "poster.drawings.js"
"""What of a game's posters is drawn by the build (tools/embed.mjs)."""

WORD = re.compile(r"\{\{(?:embed\.)?(\w+)\}\}")


@dataclass(frozen=True)
class Page:
    """What tools/embed.mjs made: names in the assets folder, the data of the page, and its templates."""

    script: str
    style: str
    kit: dict[str, Any]
    templates: list[str]


def scenes_of_games() -> dict[str, dict[str, Any]]:
    """What each game says about the scenes in links (tools/scene_words.py)."""
    scenes: dict[str, dict[str, Any]] = json.loads(run([sys.executable, "-m", "tools.scene_words"]))
    return scenes


def put_scenes(scenes: Mapping[str, dict[str, Any]], assets: Path) -> dict[str, str]:
    """Write each game's into a file of its own; the constant SCENES of the page's bundles."""
    names = {}
    for game, scene in scenes.items():
        text = json.dumps(scene, ensure_ascii=False, separators=(",", ":"))
        names[game] = f"scene-{game}-{hashlib.sha256(text.encode()).hexdigest()[:10]}.json"
        (assets / names[game]).write_text(text, encoding="utf-8")
    return names


def _bundle(
    name: str,
    entry: str,
    styles: Sequence[Path],
    assets: Path,
    constants: Mapping[str, object],
    poster: Path | None = None,
    scene: Mapping[str, Any] | None = None,
) -> Page:
    asked = {
        "entry": str(FOLDER / entry),
        "poster": None if poster is None else str(poster),
        "scene": scene,
        "styles": [str(style) for style in styles],
        "assets": str(assets),
        "name": name,
        "web": str(WEB),
        "defines": {constant: json.dumps(value) for constant, value in constants.items()},
    }
    return Page(**json.loads(run([node(), BUNDLER, json.dumps(asked)])))


def _words() -> dict[str, str]:
    """The embed's own words, which stand in the markup too."""
    module = (WEB / "words" / "embed.js").as_uri()
    found: dict[str, str] = json.loads(
        run([node(), "--input-type=module", "-e", f"console.log(JSON.stringify((await import({json.dumps(module)})).embed))"])
    )
    return found


def _sheet(file: str) -> str:
    return f'<link rel="stylesheet" href="assets/{file}">'


def _waiting(file: str | None) -> str:
    """A style sheet that the script switches on when it is needed."""
    return f'<link rel="stylesheet" href="assets/{file}" id="dress" disabled>'


def _html(template: str, title: str, page: Page, kit: Mapping[str, object], head: Sequence[str]) -> str:
    words = {**_words(), "game": title}
    text = WORD.sub(lambda found: html.escape(words[found.group(1)]), template)
    lines = [*head, f'<script src="assets/{page.script}" defer></script>']
    data = json.dumps(kit, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    blocks = [*(f"<template>{markup}</template>" for markup in page.templates), f'<script type="application/json" id="kit">{data}</script>']
    return text.replace("<!-- build:head -->", "\n".join(lines)).replace(KIT, "".join(blocks))


def _posters(game: str) -> dict[tuple[str, ...], Path | None]:
    """A game's drawings for embed pages, by the phases each is for: `poster.<phase>.<phase>.js`, or `poster.js` for all of them.

    None for a game without a look.
    """
    folder = WEB / "games" / game
    found = sorted(path for path in folder.glob("poster.*.js") if path.name != DRAWINGS)
    by_phase: dict[tuple[str, ...], Path | None] = {tuple(path.name.split(".")[1:-1]): path for path in found}
    return by_phase or {(): next(folder.glob("poster.js"), None)}


def build_embeds(
    out: Path, assets: Path, scenes: Mapping[str, dict[str, Any]], *, script: str, dress: str | None, head: Sequence[str]
) -> None:
    """Write the pages into `out` and their scripts into `assets`.

    `scenes` says which games have some, and what each says about scenes; `script` and `dress` are what the
    tap brings, script and style sheet; `head` are lines for each page's head.
    """
    template = (WEB / "embed.html").read_text(encoding="utf-8")
    if template.count(KIT) != 1:
        raise BuildError(f"web/embed.html must have the line {KIT} once, at the end of its body.")
    styles = [FOLDER / "poster.css"]
    pages: dict[str, dict[str, str]] = {}
    for game, scene in scenes.items():
        look = WEB / "games" / game / "look.css"
        for phases, poster in _posters(game).items():
            name = "-".join(["embed", game, *phases])
            page = _bundle(name, "poster.js", [*styles, *([look] if look.is_file() else [])], assets, {}, poster, scene)
            kit = {"game": game, "phases": phases or list(scene["phases"]), "player": f"./{script}", "scene": scene, **page.kit}
            lines = [*head, _sheet(page.style), _waiting(dress)]
            (out / f"{name}.html").write_text(_html(template, str(scene["title"]), page, kit, lines), encoding="utf-8")
            pages.setdefault(game, {}).update(dict.fromkeys(phases or [ANY], f"{name}.html"))
        first: list[str] = scene["sequence"]
        if ANY not in pages[game]:
            pages[game][ANY] = pages[game][first[0]] if first else next(iter(pages[game].values()))
    door = _bundle("embed", "door.js", styles, assets, {"EMBEDDED": pages})
    (out / "embed.html").write_text(_html(template, TITLE, door, door.kit, [*head, _waiting(door.style)]), encoding="utf-8")
