/** The engine is on its way: a slip in the place of what will come, with how far it is. */

import { html, nothing } from "lit/html.js";
import { say } from "../words.js";
import { sheetOfPaper } from "./frame.js";

/** @import { App } from "../app.js" */

/** @param {App} app */
export const waiting = (app) =>
  sheetOfPaper(say("waiting.title"), html`<div class="slip waiting">${progress(app, say("waiting.opening"))}</div>`);

/**
 * One line about the start of the engine, with a bar.
 * @param {App} app
 * @param {string} what said while there is nothing to measure
 */
export function progress(app, what) {
  const { progress: now } = app;
  const share = now?.phase === "fetching" && now.total > 0 ? now.loaded / now.total : null;
  return html`<p class="progress">
    <span>${now ? say(`waiting.${now.phase}`) : what}</span>
    ${now ? html`<progress max="1" value=${share ?? nothing} aria-label=${say("waiting.engine")}></progress>` : nothing}
  </p>`;
}
