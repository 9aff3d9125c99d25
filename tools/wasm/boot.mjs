// Starting Pyodide under Node: the stock one, or the trimmed runtime of the site.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";

// Node would print the failing source line, which for Pyodide is a megabyte.
for (const event of ["uncaughtException", "unhandledRejection"]) {
  process.on(event, (error) => {
    console.error(error?.message ?? error);
    process.exit(1);
  });
}

/** Folder of the npm package, with a slash at its end. */
export const PYODIDE = `${path.dirname(fileURLToPath(import.meta.resolve("pyodide/pyodide.asm.mjs")))}/`;

/** What the interpreter is started with. */
export const ENVIRONMENT = { PYTHONHASHSEED: "0", PYDANTIC_DISABLE_PLUGINS: "__all__" };

/** The lock file's facts about the platform, without any package: nothing can be fetched by name. */
export function emptyLock() {
  const { info } = JSON.parse(fs.readFileSync(`${PYODIDE}pyodide-lock.json`, "utf8"));
  return { info, packages: {} };
}

/** @param {object} [extra] further options of loadPyodide */
export async function bootStock(extra = {}) {
  return loadPyodide({
    indexURL: PYODIDE,
    packageBaseUrl: PYODIDE,
    lockFileContents: emptyLock(),
    env: ENVIRONMENT,
    ...extra,
  });
}

/**
 * The site's runtime: the core archive in place of the standard library, pydantic's compiled core linked beside it.
 * @param {string} folder the archives that make_archives.mjs wrote
 */
export async function bootTrimmed(folder) {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, "runtime.json"), "utf8"));
  const core = fs.readFileSync(path.join(folder, manifest.core.file));
  const native = new WebAssembly.Module(fs.readFileSync(path.join(folder, manifest.native.file)));
  const python = await bootStock({
    stdLibURL: path.join(folder, manifest.core.file),
    fsInit: async (FS) => {
      for (const { path: target, at, size } of manifest.core.files) {
        FS.mkdirTree(path.posix.dirname(target));
        FS.writeFile(target, new Uint8Array(core.subarray(at, at + size)));
      }
      // The importer only looks whether the file is there: the code comes from the module compiled above.
      FS.writeFile(manifest.native.path, new Uint8Array(8));
    },
    createPyodideModule: async (settings) => {
      const module = await createPyodideModule(settings);
      const how = { loadAsync: true, nodelete: true, global: false, allowUndefined: false };
      module.preloadedWasm[manifest.native.path] = await module.loadWebAssemblyModule(native, how, manifest.native.path, {});
      return module;
    },
  });
  return { python, manifest };
}

/** Make a folder of this machine visible inside Pyodide. */
export function mount(python, inside, outside) {
  python.FS.mkdirTree(inside);
  python.mountNodeFS(inside, outside);
}

/** Where pip would put packages. */
export function sitePackages(python) {
  return python.runPython("import site; site.getsitepackages()[0]");
}

/**
 * The stock interpreter with the repository at /repo and wheels unpacked, for `REPO WHEELS... -- WORDS...` on the command line.
 * @returns {Promise<{ python: object, words: string[] }>}
 */
export async function bootRepository() {
  const given = process.argv.slice(2);
  const split = given.indexOf("--");
  const [repo, ...wheels] = given.slice(0, split);
  const python = await bootStock();
  const extractDir = sitePackages(python);
  for (const wheel of wheels) python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel", { extractDir });
  mount(python, "/repo", repo);
  return { python, words: given.slice(split + 1) };
}
