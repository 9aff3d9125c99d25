/**
 * The engine's worker: Pyodide with the trimmed runtime, everything fetched in parallel from the first line on.
 *
 * `loadPyodide()` fetches on its own and never settles when WebAssembly cannot be compiled. So the downloads are ours: it is lent
 * them while it starts, and the start fails as soon as one of them does.
 */

import { loadPyodide } from "pyodide";
import { serve } from "./answer.js";
import { address, compiled, enter, unpacked } from "./downloads.js";

/** @import { PyodideAPI } from "pyodide" */

const core = unpacked(RUNTIME.core);
const wasm = compiled(RUNTIME.wasm);
const native = compiled(RUNTIME.native);
/** @type {Promise<{ default: (settings: any) => Promise<any> }>} */
const asm = import(/* @vite-ignore */ address(RUNTIME.asm.file));

const FOLDER = address("");
const LIBRARY = address(RUNTIME.core.file);

/**
 * Answer Pyodide's own requests with what is already on its way; the returned function takes the loan back.
 * @returns {() => void}
 */
function lend() {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (input, init) => {
    const url = String(input);
    if (url === LIBRARY) return new Response(await core);
    if (url === `${FOLDER}pyodide.asm.wasm`) return new Response();
    return fetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    const module = await wasm;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/**
 * Emscripten's module with pydantic's compiled core linked into it: a library inside a zip cannot be imported.
 * @param {any} settings
 */
async function createPyodideModule(settings) {
  const { default: create } = await asm;
  const module = await create(settings);
  const how = { loadAsync: true, nodelete: true, global: false, allowUndefined: false };
  const { path } = RUNTIME.native;
  module.preloadedWasm[path] = await module.loadWebAssemblyModule(await native, how, path, {});
  return module;
}

/** @param {any} FS Emscripten's file system */
async function fsInit(FS) {
  const bytes = await core;
  for (const { path, at, size } of RUNTIME.core.files) {
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, bytes.subarray(at, at + size));
  }
  // The importer only looks whether the file is there: the code was linked by createPyodideModule.
  FS.writeFile(RUNTIME.native.path, new Uint8Array(8));
}

/** @returns {Promise<PyodideAPI>} */
async function boot() {
  const giveBack = lend();
  const downloads = Promise.all([core, wasm, native, asm]);
  downloads.then(
    () => enter("starting"),
    () => {},
  );
  /** @type {any} the options include some that Pyodide's types leave out */
  const options = {
    indexURL: FOLDER,
    packageBaseUrl: FOLDER,
    stdLibURL: LIBRARY,
    lockFileContents: RUNTIME.lock,
    env: { PYTHONHASHSEED: "0", PYDANTIC_DISABLE_PLUGINS: "__all__" },
    fsInit,
    createPyodideModule,
  };
  try {
    const failure = downloads.then(() => new Promise(() => {}));
    return /** @type {PyodideAPI} */ (await Promise.race([loadPyodide(options), failure]));
  } finally {
    giveBack();
  }
}

serve(boot());
