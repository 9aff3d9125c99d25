/** What an embedded table shows of the plan and of everybody's cards before the engine is there. */

import { html } from "lit/html.js";
import { plan } from "./plan.js";
import { others, piles } from "./rows.js";

/** @import { Poster } from "../../embed/types.js" */

/** @type {Poster} */
export const poster = {
  answers: new Set(),
  table: (scene) => html`<div class="s17-table">${plan(scene)} ${piles(scene)} ${others(scene)}</div>`,
};
