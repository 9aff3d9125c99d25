/** One line that says whether the site can be played without a network, and offers a newer version where no game is open. */

import { html, nothing } from "lit/html.js";
import { icon } from "../icons.js";
import { say } from "../words.js";

/** @import { TemplateResult } from "lit" */
/** @import { App } from "../app.js" */

/**
 * @param {App} app
 * @returns {TemplateResult | typeof nothing}
 */
export function offlineLine({ keeper }) {
  const { state } = keeper;
  if (state === "newer" || state === "busy") {
    const waits = state === "busy";
    return html`<p class="offline">
      <span>${say(waits ? "offline.busy" : "offline.newer")}</span>
      ${waits ? nothing : html`<button type="button" class="button" @click=${() => keeper.takeOver()}>${say("offline.take_over")}</button>`}
    </p>`;
  }
  const words =
    state === "keeping" ? say("offline.keeping", { percent: Math.round(keeper.share * 100) }) : say(`offline.${state}`);
  return html`<p class="offline">${state === "ready" ? icon("save") : nothing}<span>${words}</span></p>`;
}
