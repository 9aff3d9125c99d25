/** Games that are not in the core archive: each is a pack of its own, fetched when it is chosen. */

import { unpacked } from "./downloads.js";

/** @import { PyodideAPI } from "pyodide" */

/**
 * Fetch a game's pack and make it importable: its archive joins the places where Python looks for games.
 * @param {Promise<PyodideAPI>} started
 * @param {string} id
 */
export async function addGame(started, id) {
  const pack = RUNTIME.packs[id];
  if (pack === undefined) return; // the engine has the better words for a game that is not there
  const bytes = await unpacked(pack);
  const python = await started;
  const path = `/packs/${id}.zip`;
  python.FS.mkdirTree("/packs");
  python.FS.writeFile(path, bytes, { canOwn: true });
  // Not pyimport("pyengine.games"): that gives the engine's function of this name.
  const importlib = python.pyimport("importlib");
  const games = importlib.import_module("pyengine.games");
  games.__path__.append(path);
  games.destroy();
  importlib.destroy();
}
