/** The worker's side of the conversation: text in, text out, in the order it came. */

import { enter, report } from "./downloads.js";
import { addGame } from "./packs.js";

/** @import { PyodideAPI } from "pyodide" */
/** @import { FromWorker, ToWorker } from "./protocol.js" */

/** @param {FromWorker} message */
const tell = (message) => postMessage(message);

/** @param {unknown} error */
const words = (error) => (error instanceof Error ? error.message || error.name : String(error));

/**
 * Answer the page's messages with the engine in `started`.
 * @param {Promise<PyodideAPI>} started
 */
export function serve(started) {
  /** @type {Map<string, Promise<void>>} */
  const games = new Map();

  /** @param {string} id */
  function game(id) {
    let known = games.get(id);
    if (known === undefined) {
      known = addGame(started, id);
      games.set(id, known);
      known.catch(() => games.delete(id)); // the next request tries again
    }
    return known;
  }

  const ready = started.then((python) => {
    const bridge = python.pyimport("pyengine.bridge");
    /** @type {(text: string) => string} the one Python object that is kept */
    const handle = bridge.handle.copy();
    bridge.destroy();
    const heap = () => /** @type {any} */ (python)._module.HEAP8.length;
    return { handle, heap, PythonError: python.ffi.PythonError };
  });

  ready.then(
    ({ heap }) => {
      enter("ready");
      tell({ type: "ready", heap: heap() });
    },
    (error) => tell({ type: "failed", text: words(error) }),
  );

  /** @param {Extract<ToWorker, { id: number }>} message */
  async function answer(message) {
    const { id } = message;
    const { handle, heap, PythonError } = await ready;
    try {
      if (message.game !== null) await game(message.game);
    } catch (error) {
      tell({ type: "error", id, text: words(error) });
      return;
    }
    if (message.type === "game") {
      tell({ type: "answer", id, text: "", heap: heap() });
      return;
    }
    try {
      tell({ type: "answer", id, text: handle(message.text), heap: heap() });
    } catch (error) {
      // Anything but a Python exception (no stack left, no memory left) has broken the interpreter for good.
      if (error instanceof PythonError) tell({ type: "error", id, text: words(error) });
      else tell({ type: "dead", text: words(error) });
    }
  }

  let last = Promise.resolve();
  self.onmessage = ({ data }) => {
    const message = /** @type {ToWorker} */ (data);
    if (message.type === "ping") {
      tell({ type: "pong" });
      return;
    }
    tell({ type: "taken", id: message.id });
    if (message.game !== null) game(message.game).catch(() => {}); // its download need not wait for its turn
    last = last.then(() => answer(message)).catch(() => {}); // when the start failed the page knows already
  };
  report();
}
