/** Which look a game has. A game without one is drawn by the areas of its view alone. */

import { html } from "lit/html.js";
import { look as greatEscape } from "./great_escape/look.js";

/** @import { Look } from "../types.js" */

/** @type {Record<string, Look>} */
const LOOKS = { great_escape: greatEscape };

/** @type {Look} */
const PLAIN = {
  picture: () =>
    html`<svg class="scene-picture" viewBox="0 0 320 180" aria-hidden="true"><rect class="sky" width="320" height="180" /></svg>`,
  face: ({ face, facing }, _area, { statics }) => {
    const facts = /** @type {{ title?: string } | undefined} */ (statics.faces?.[face ?? ""]);
    return html`<span class="plain-face">${facing === "down" ? "" : (facts?.title ?? face)}</span>`;
  },
  blank: (info) => ({
    game: info.id,
    edition: info.edition,
    ply: 0,
    viewer: 0,
    turn: null,
    actor: null,
    phase: { id: "", title: "" },
    phases: [],
    prompt: { text: "", rules: [] },
    seats: [],
    areas: [],
    moves: [],
    log: [],
    outcome: null,
  }),
};

/** @param {string} game */
export const lookOf = (game) => LOOKS[game] ?? PLAIN;
