"""The static site: bundles, runtime archives, wheels and a page, all under relative addresses and hashed names."""

import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.embed import build_embeds, put_scenes, scenes_of_games
from tools.node_env import ensure_node_modules, node_tool
from tools.offline import offline_list
from tools.paths import CACHE, DIST, WEB
from tools.process import BuildError, run
from tools.progress import step
from tools.runtime import Runtime, build_runtime
from tools.types import ensure_types

CSP = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
)
"""What the page may do: nothing from elsewhere, no inline script or style, WebAssembly but no eval."""

POLICY = f'<meta http-equiv="Content-Security-Policy" content="{CSP}">'

HEAD = "<!-- build:head -->"
"""The line of web/index.html that becomes the policy, the style sheet and the script."""

BUNDLE = [
    "--bundle",
    "--minify",
    "--format=esm",
    "--platform=browser",
    "--target=es2022",
    "--charset=utf8",
    "--log-level=warning",
    "--legal-comments=none",
    "--entry-names=[name]-[hash]",
    "--asset-names=[name]-[hash]",
    "--loader:.woff2=file",
    "--loader:.svg=text",
    # Pyodide's loader reaches for these under Node only.
    "--external:node:*",
    "--external:ws",
]


SPLIT = ["--splitting", "--chunk-names=[name]-[hash]"]
"""What the page fetches later becomes files of its own, named like their sources; what several of them share is a `chunk`."""


@dataclass(frozen=True)
class Bundle:
    """Names in the site's assets folder of what became of an entry point; `chunks` are what its script imports before it runs."""

    script: str
    style: str | None
    chunks: tuple[str, ...] = ()


def _bundle(entries: dict[str, Path], assets: Path, constants: Mapping[str, object], *options: str) -> dict[str, Bundle]:
    """Bundle entry points; `constants` are the names that the build puts into the code."""
    meta = assets / "meta.json"
    defines = [f"--define:{name}={json.dumps(value, ensure_ascii=False)}" for name, value in constants.items()]
    sources = [f"{name}={path}" for name, path in entries.items()]
    run([node_tool("esbuild"), *sources, *BUNDLE, *options, *defines, f"--outdir={assets}", f"--metafile={meta}"])
    outputs: dict[str, dict[str, Any]] = json.loads(meta.read_text())["outputs"]
    meta.unlink()
    bundles = {}
    for output, facts in outputs.items():
        entry = facts.get("entryPoint")
        if entry is None or not output.endswith(".js"):
            continue
        for name, path in entries.items():
            if Path(entry).absolute() == path.absolute():
                style = facts.get("cssBundle")
                chunks = tuple(Path(chunk).name for chunk in sorted(_imported(outputs, output)))
                bundles[name] = Bundle(Path(output).name, Path(style).name if style else None, chunks)
    return bundles


def _imported(outputs: Mapping[str, Any], file: str) -> set[str]:
    """Files that a file imports before it runs, directly or through others."""
    direct = {part["path"] for part in outputs[file]["imports"] if part["kind"] == "import-statement" and not part.get("external")}
    return direct.union(*(_imported(outputs, chunk) for chunk in direct))


def _styles(assets: Path) -> dict[str, str]:
    """Bundle the style sheets of the games' looks; the constant STYLES of the page's bundle."""
    sheets = {path.parent.name: path for path in sorted((WEB / "games").glob("*/look.css"))}
    if not sheets:
        return {}
    sources = [f"look-{game}={path}" for game, path in sheets.items()]
    run([node_tool("esbuild"), *sources, *BUNDLE, f"--outdir={assets}"])
    return {game: next(assets.glob(f"look-{game}-????????.css")).name for game in sheets}


def _copy_runtime(runtime: Runtime, out: Path) -> dict[str, object]:
    """Put archives and wheels on the site; the constant RUNTIME of the workers' bundles."""
    kept = {".zip", ".gz", ".wasm", ".mjs"}
    for path in sorted(runtime.folder.rglob("*")):
        if path.is_file() and path.suffix in kept:
            target = out / "runtime" / path.relative_to(runtime.folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    wheels = out / "wheels"
    wheels.mkdir()
    for wheel in runtime.wheels:
        shutil.copyfile(wheel, wheels / wheel.name)
    names = [wheel.name for wheel in runtime.wheels]
    [micropip] = [name for name in names if name.startswith("micropip-")]
    manifest = dict(runtime.manifest)
    stdlib: Any = manifest.pop("stdlib")
    names.remove(micropip)
    return manifest | {"debug": {"stdlib": stdlib["file"], "micropip": micropip, "wheels": names}}


def _page(template: Path, main: Bundle) -> str:
    """The page with its head filled in."""
    text = template.read_text(encoding="utf-8")
    if text.count(HEAD) != 1:
        raise BuildError(f"{template} must have the line {HEAD} once, in its head.")
    lines = [POLICY]
    if main.style is not None:
        lines.append(f'<link rel="stylesheet" href="assets/{main.style}">')
    lines.append(f'<script type="module" src="assets/{main.script}"></script>')
    lines += [f'<link rel="modulepreload" href="assets/{chunk}">' for chunk in main.chunks]
    return text.replace(HEAD, "\n".join(lines))


def _service_worker(site: Path) -> None:
    """The worker that keeps this version for offline play. Its name never changes: browsers look there for a newer one."""
    offline = json.dumps(offline_list(site), ensure_ascii=False)
    source = WEB / "offline" / "sw.js"
    options = [option for option in BUNDLE if not option.startswith(("--format", "--entry-names"))]
    run([node_tool("esbuild"), str(source), *options, "--format=iife", f"--define:OFFLINE={offline}", f"--outfile={site / 'sw.js'}"])


def build_site(out: Path = DIST, *, page: Path = WEB, test_games: Sequence[Path] = ()) -> Path:
    """Build the site into `out` and return it.

    `page` is the folder of the page (index.html, main.js, static/); `test_games` are game packages from outside the engine's
    wheel that become packs of this site. Both are for test sites; what is published uses neither.
    """
    ensure_node_modules()
    runtime = build_runtime(test_games)
    ensure_types()
    with step("Bundling the page"):
        making = CACHE / f"site-{out.name}"
        shutil.rmtree(making, ignore_errors=True)
        assets = making / "assets"
        assets.mkdir(parents=True)
        constant = _copy_runtime(runtime, making)
        engine = WEB / "engine"
        workers = _bundle({"worker": engine / "worker.js", "debug": engine / "debug.js"}, assets, {"RUNTIME": constant})
        games = json.loads((runtime.folder / "games.json").read_text())
        names = {"release": workers["worker"].script, "debug": workers["debug"].script}
        scenes = scenes_of_games()
        shared = {"SCENES": put_scenes(scenes, assets)}
        links = _bundle({"links": WEB / "embed" / "links.js"}, assets, shared)["links"]
        constants = {**shared, "WORKERS": names, "GAMES": games, "LINKS": links.script, "STYLES": _styles(assets)}
        main = _bundle({"main": page / "main.js"}, assets, constants, *SPLIT)["main"]
        (making / "index.html").write_text(_page(page / "index.html", main), encoding="utf-8")
        if (page / "embed.html").is_file():
            # Its pages have their game's style sheet from the start.
            player = _bundle({"embed-player": page / "embed" / "player.js"}, assets, constants | {"STYLES": {}})["embed-player"]
            build_embeds(making, assets, scenes, script=player.script, dress=player.style, head=[POLICY])
        (making / "games.json").write_text(json.dumps(games, ensure_ascii=False), encoding="utf-8")
        if (page / "static").is_dir():
            shutil.copytree(page / "static", making, dirs_exist_ok=True)
        _service_worker(making)
        (making / ".nojekyll").touch()  # GitHub Pages serves the folder as it is
        shutil.rmtree(out, ignore_errors=True)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(making, out)
    return out
