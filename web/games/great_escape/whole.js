/** The whole card, three bands for three stages, as it is looked up: what the table shows of it is one band. */

import { html, nothing } from "lit/html.js";
import { actionMark, compass, itemMark, stretch } from "./art.js";
import { signed } from "./card.js";

/** @import { Face } from "./card.js" */

/** @param {Face} face */
export function bands(face) {
  const flaws = [...face.lacks, ...(face.ticket ? ["ticket"] : [])];
  return html`<div class="bands ${face.kind}">
    <p class="head"><b>${face.title}</b>${face.score === null ? nothing : html`<span class="points">${signed(face.score)}</span>`}</p>
    <p class="dug">${stretch(face.middle, "card")}<span class="word">${face.middle_text}</span></p>
    ${
      face.heading
        ? html`<p class="man-band">
          <span>${compass(face.heading)}<b>${face.heading_text}</b></span>
          ${
            face.flaw_text
              ? html`<span>${flaws.map((item) => html`<i class="item ${item === "ticket" ? "held" : "lacked"}">${itemMark(item)}</i>`)}<b>${face.flaw_text}</b></span>`
              : nothing
          }
        </p>`
        : nothing
    }
    ${
      face.actions.length > 0
        ? html`<ul>
          ${face.actions.map(
            (action) =>
              html`<li><span class="action ${action.kind}">${actionMark(action)}</span><b>${action.title}</b><small>${action.takes}</small></li>`,
          )}
        </ul>`
        : nothing
    }
  </div>`;
}
