// usage: node module.mjs REPO WHEELS... -- MODULE ARGUMENTS... - a module of the repository run on the browser's interpreter.
import fs from "node:fs";
import { bootStock, mount, sitePackages } from "./boot.mjs";

const words = process.argv.slice(2);
const split = words.indexOf("--");
const [repo, ...wheels] = words.slice(0, split);
const python = await bootStock();
const extractDir = sitePackages(python);
for (const wheel of wheels) python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel", { extractDir });
mount(python, "/repo", repo);
python.globals.set("words", python.toPy(words.slice(split + 1)));
python.runPython(`
import os, runpy, sys
os.chdir("/repo")
sys.path.insert(0, "/repo")
sys.dont_write_bytecode = True
sys.argv = words
runpy.run_module(words[0], run_name="__main__")
`);
