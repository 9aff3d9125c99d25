// usage: node pytest.mjs REPO WHEELS... -- ARGUMENTS... - the engine's tests on the browser's interpreter (CPython 3.14, 32 bits).
import { bootRepository } from "./boot.mjs";

const { python, words } = await bootRepository();
python.globals.set("arguments", python.toPy(words));
process.exitCode = python.runPython(`
import os, sys
os.chdir("/repo")
os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = "/tmp/hypothesis"
sys.dont_write_bytecode = True
import pytest
int(pytest.main(["-p", "no:cacheprovider", *arguments]))
`);
