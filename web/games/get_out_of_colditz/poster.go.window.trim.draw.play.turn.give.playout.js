/** What an embedded table shows of the chains before the engine is there. */

import { html } from "lit/html.js";
import { front } from "./card.js";
import { alone, chainsOf, faceOf } from "./reading.js";

/** @import { Poster } from "../../embed/types.js" */
/** @import { Area, Scene } from "../../types.js" */

/** @type {Poster} */
export const poster = {
  answers: new Set(["next", "at_risk"]),
  table: (scene) => html`<div class="colditz-table poster">${scene.view.seats.map(({ seat }) => before(seat, scene))}</div>`,
  hand: (scene) => {
    const own = scene.view.areas.find(({ id }) => id === (alone(scene.view) ? "hand0" : "laid"));
    return own ? laid(own, scene) : "";
  },
};

/** @param {number} seat @param {Scene} scene */
const before = (seat, scene) => html`<div class="row">
  <div class="spread">${chainsOf(scene.view, seat).map((chain) => html`<div class="chain">${laid(chain, scene)}</div>`)}</div>
</div>`;

/** @param {Area} area @param {Scene} scene */
const laid = ({ elements }, scene) => html`<ol>
  ${elements.map(({ face }) => {
    const found = faceOf(scene, face);
    return html`<li><span class="thing">${found && face ? front(found, face) : ""}</span></li>`;
  })}
</ol>`;
