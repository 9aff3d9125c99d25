// usage: node guard.mjs RUNTIME - the whole play-through on the trimmed runtime: every game, rulebook and typed error.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bootTrimmed, mount } from "./boot.mjs";

const [folder] = process.argv.slice(2);
const { python, manifest } = await bootTrimmed(folder);
mount(python, "/tools", path.dirname(path.dirname(fileURLToPath(import.meta.url))));
mount(python, "/packs", path.join(folder, "packs"));
python.runPython("import sys; sys.path.append('/tools'); sys.dont_write_bytecode = True");
python.globals.set("packs", python.toPy(Object.values(manifest.packs).map((pack) => `/${pack.file}`)));
python.runPython("import importlib; importlib.import_module('pyengine.games').__path__.extend(packs)");
python.runPython("import playthrough; playthrough.main()");
