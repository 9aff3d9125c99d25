// usage: node make_archives.mjs SITE OUT - traces a play-through of the packages in SITE and writes the site's archives to OUT.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bootStock, ENVIRONMENT, mount, PYODIDE, sitePackages } from "./boot.mjs";

const [site, out] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));
// Columns in byte code are a quarter of it, and serve only where the source is at hand.
const python = await bootStock({ env: { ...ENVIRONMENT, PYTHONNODEBUGRANGES: "1" } });
mount(python, sitePackages(python), site);
mount(python, "/tools", path.dirname(here));
mount(python, "/stock", PYODIDE);
mount(python, "/out", out);
python.runPython("import sys; sys.path[:0] = ['/tools', '/tools/wasm']; sys.dont_write_bytecode = True");
// The names are taken before the archiver imports anything of its own.
python.runPython("import playthrough; games = playthrough.main(); used = set(sys.modules)");
python.runPython("import archive; archive.main(used)");
python.runPython("import json, pathlib; pathlib.Path('/out/games.json').write_text(json.dumps(games, ensure_ascii=False))");
