/** A card of the pack: three bands for three stages. The one in use is large, the others are there to be looked up. */

import { html, nothing } from "lit/html.js";
import { gameIcon } from "../../icons/game_icon.js";
import { actionMark, compass, itemMark, stretch } from "./art.js";

/**
 * @typedef {object} Face what the engine says of a card
 * @property {string} title
 * @property {"pow" | "guard" | "spy"} kind
 * @property {number | null} score
 * @property {string | null} heading
 * @property {string | null} heading_text
 * @property {string[]} lacks
 * @property {boolean} ticket
 * @property {string | null} flaw_text what he lacks or holds, as a sentence's end
 * @property {string} middle
 * @property {string} middle_text
 * @property {{ kind: string, heading: string | null, title: string, takes: string, rule: string }[]} actions
 */

/** Letters of a word that needs a smaller size. */
const LONG = 8;

/** @param {number} score */
export const signed = (score) => String(score).replace("-", "−");

/**
 * The whole card, its middle large.
 * @param {Face} face
 */
export function wholeCard(face) {
  return html`<span class="ge-card ${face.kind}">
    <span class="head">
      <b class=${face.title.split(" ").some((word) => word.length > LONG) ? "long" : ""}>${face.title}</b>${face.score === null ? nothing : html`<span class="points">${signed(face.score)}</span>`}
    </span>
    <span class="middle">${stretch(face.middle, "card")}<span class="word">${face.middle_text}</span></span>
    <span class="foot">${face.heading ? html`<span class="way">${compass(face.heading)}${face.heading}</span>` : nothing}
      <span class="acts">${face.actions.map((action) => html`<span>${actionMark(action)}</span>`)}</span>
    </span>
  </span>`;
}

/** A tile has room for one word: the surname says who. @param {Face} face */
const surname = ({ kind, title, middle_text }) => (kind === "spy" ? middle_text : title.slice(title.lastIndexOf(" ") + 1));

/**
 * A man at large: name, score, direction, and only what he lacks, or the ticket that may give him away.
 * @param {Face} face
 * @param {ReadonlySet<string>} causes what would take him: `heading`, an item, or `ticket`
 */
export function tile(face, causes) {
  const flaws = [...face.lacks, ...(face.ticket ? ["ticket"] : [])];
  return html`<span class="tile ${face.kind}">
    <b class="name">${surname(face)}</b>
    <span class="points">${signed(face.score ?? 0)}</span>
    <span class="marks">
      ${face.heading ? html`<span class="way ${causes.has("heading") ? "hit" : ""}">${compass(face.heading)}${face.heading}</span>` : nothing}
      ${face.kind === "spy" ? html`<span class="item">${gameIcon("spy")}</span>` : nothing}
      ${flaws.map(
        (item) =>
          html`<span class="item ${item === "ticket" ? "held" : "lacked"} ${causes.has(item) ? "hit" : ""}">${itemMark(item)}</span>`,
      )}
    </span>
  </span>`;
}
