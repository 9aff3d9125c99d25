/**
 * The debug worker (`?debug`): the stock library and the real wheels, installed by micropip, so that tracebacks show source lines.
 * Slower by a second or two and never needed to play.
 */

import { loadPyodide } from "pyodide";
import { serve } from "./answer.js";
import { address, enter, fetched } from "./downloads.js";

/** @import { PyodideAPI } from "pyodide" */

/** @param {string} name */
const wheel = (name) => new URL(`../wheels/${name}`, import.meta.url).href;

/** @returns {Promise<PyodideAPI>} */
async function boot() {
  const { debug, asm, wasm, lock } = RUNTIME;
  const { default: createPyodideModule } = await import(/* @vite-ignore */ address(asm.file));
  const { fetch } = self;
  self.fetch = (input, init) => fetch(String(input).endsWith("/pyodide.asm.wasm") ? address(wasm.file) : input, init);
  /** @type {any} the options include some that Pyodide's types leave out */
  const options = {
    indexURL: address(""),
    packageBaseUrl: address(""),
    stdLibURL: address(debug.stdlib),
    lockFileContents: lock,
    env: { PYTHONHASHSEED: "0" },
    createPyodideModule,
  };
  const python = await loadPyodide(options);
  self.fetch = fetch;
  enter("starting");
  const micropip = await (await fetched(wheel(debug.micropip))).arrayBuffer();
  python.unpackArchive(micropip, "wheel", { extractDir: "/micropip" });
  python.runPython("import sys; sys.path.append('/micropip')");
  const installer = python.pyimport("micropip");
  await installer.install(debug.wheels.map(wheel));
  installer.destroy();
  Object.assign(self, { python }); // for the worker's console in the browser's developer tools
  return python;
}

serve(boot());
