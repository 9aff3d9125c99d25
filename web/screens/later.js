/** Screens that come after the first picture: fetched once, when one of them is asked for or when the page has nothing else to do. */

import { nothing } from "lit/html.js";

/** @typedef {typeof import("./parts.js")} Parts */
/** @typedef {{ draw(): void, partFailed?(): void }} Stage */

/** @type {Parts | undefined} */
let parts;
/** @type {Promise<void> | undefined} */
let coming;

/** @returns {Promise<void>} rejected when they cannot be fetched; the next one to ask tries again */
export function fetchLater() {
  coming ??= import("./parts.js").then(
    (found) => {
      parts = found;
    },
    (error) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

/**
 * Draw a later screen: nothing until it is here, and once more when it has come.
 * @param {Stage} stage
 * @param {(parts: Parts) => unknown} show
 * @returns {any}
 */
export function later(stage, show) {
  if (parts) return show(parts);
  fetchLater().then(
    () => stage.draw(),
    () => stage.partFailed?.(),
  );
  return nothing;
}
