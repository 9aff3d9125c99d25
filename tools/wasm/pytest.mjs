// usage: node pytest.mjs REPO WHEELS... -- ARGUMENTS... - the engine's tests on the browser's interpreter (CPython 3.14, 32 bits).
import fs from "node:fs";
import { bootStock, mount, sitePackages } from "./boot.mjs";

const words = process.argv.slice(2);
const split = words.indexOf("--");
const [repo, ...wheels] = words.slice(0, split);
const python = await bootStock();
const extractDir = sitePackages(python);
for (const wheel of wheels) python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel", { extractDir });
mount(python, "/repo", repo);
python.globals.set("arguments", python.toPy(words.slice(split + 1)));
process.exitCode = python.runPython(`
import os, sys
os.chdir("/repo")
os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = "/tmp/hypothesis"
sys.dont_write_bytecode = True
import pytest
int(pytest.main(["-p", "no:cacheprovider", *arguments]))
`);
