/** The look of a game that has none of its own: cards with their titles, laid out by the kinds of its areas. */

import { html } from "lit/html.js";

/** @import { Look } from "../types.js" */

export const plainPicture = () =>
  html`<svg class="scene-picture" viewBox="0 0 320 180" aria-hidden="true"><rect class="sky" width="320" height="180" /></svg>`;

/** @type {Look} */
export const PLAIN = {
  picture: plainPicture,
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
