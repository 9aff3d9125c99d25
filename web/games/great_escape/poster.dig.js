/** What an embedded table shows of the dig before the engine is there. */

import { html, nothing } from "lit/html.js";
import { stretch } from "./art.js";
import { tunnels } from "./dig.js";
import { area, faceOf } from "./reading.js";

/** @import { Poster } from "../../embed/types.js" */

/** @type {Poster} */
export const poster = {
  answers: new Set(["here", "barred"]),
  table: tunnels,
  hand: (scene) => {
    const [card] = area(scene.view, "current")?.elements ?? [];
    const face = card && faceOf(scene, card);
    if (!face) return nothing;
    const middle = html`<span class="middle">${stretch(face.middle, "card")}<span class="word">${face.middle_text}</span></span>`;
    return html`<div class="in-hand"><span class="ge-card"><span class="head"><b>${face.title}</b></span>${middle}</span></div>`;
  },
};
