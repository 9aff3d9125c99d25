/** What an embedded table shows of the plan and of everybody's cards before the engine is there. */

import { html } from "lit/html.js";
import { plan } from "./plan.js";
import { others, own } from "./rows.js";

/** @import { Poster } from "../../embed/types.js" */

/** @type {Poster} */
export const poster = {
  answers: new Set(),
  table: (scene) => html`<div class="s17-table">${plan(scene)} ${own(scene)} ${others(scene)}</div>`,
};
