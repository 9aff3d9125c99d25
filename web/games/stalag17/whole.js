/** A card as it is looked up: large, with what it counts in hand and on the table. */

import { html, nothing } from "lit/html.js";
import { say } from "../../words.js";
import { card } from "./art.js";

/** @import { Scene } from "../../types.js" */
/** @import { Face } from "./reading.js" */

/**
 * @param {Face} face
 * @param {Scene["statics"]} statics
 */
export function whole(face, statics) {
  return html`<div class="s17-whole">
    ${card(face, statics)}
    <dl>
      <dt>${say("stalag17.in_hand")}</dt>
      <dd>${face.surveillance}</dd>
      <dt>${say("stalag17.on_table")}</dt>
      <dd>${face.surveillance_in_play}</dd>
      ${
        face.runaway
          ? html`<dt>${say("stalag17.reach")}</dt>
            <dd>${face.runaway}</dd>`
          : nothing
      }
      <dt>${say("stalag17.copies")}</dt>
      <dd>${face.copies}</dd>
    </dl>
  </div>`;
}
