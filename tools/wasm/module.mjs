// usage: node module.mjs REPO WHEELS... -- MODULE ARGUMENTS... - a module of the repository run on the browser's interpreter.
import { bootRepository } from "./boot.mjs";

const { python, words } = await bootRepository();
python.globals.set("words", python.toPy(words));
python.runPython(`
import os, runpy, sys
os.chdir("/repo")
sys.path.insert(0, "/repo")
sys.dont_write_bytecode = True
sys.argv = words
runpy.run_module(words[0], run_name="__main__")
`);
