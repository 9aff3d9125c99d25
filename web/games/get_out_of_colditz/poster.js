/** What an embedded table shows of piles, players and chains before the engine is there. */

import { html } from "lit/html.js";
import { seatMark } from "../../table/marks.js";
import { back, front } from "./card.js";
import { alone, area, chainsOf, faceOf } from "./reading.js";

/** @import { Poster } from "../../embed/types.js" */
/** @import { Element, Scene } from "../../types.js" */

/** @type {Poster} */
export const poster = {
  answers: new Set(["next", "at_risk"]),
  table: (scene) =>
    html`<div class="colditz-table still">${alone(scene.view) ? piles(scene) : ""}${scene.view.seats.map(({ seat }) => row(seat, scene))}</div>`,
  hand: (scene) =>
    html`<div class="own-hand">${cards(area(scene.view, alone(scene.view) ? "hand0" : "laid")?.elements ?? [], scene)}</div>`,
};

/** @param {Scene} scene */
const piles = ({ view }) => html`<div class="sources">
  ${["deck", "guards"].map((id) => html`<span class="thing">${back(area(view, id)?.count, id === "guards" ? "watch" : "")}</span>`)}
</div>`;

/** @param {number} seat @param {Scene} scene */
const row = (seat, scene) => html`<div class="row">
  ${alone(scene.view) ? "" : seatMark(seat)}
  <div class="spread">${chainsOf(scene.view, seat).map(({ elements }) => html`<div class="chain">${cards(elements, scene)}</div>`)}</div>
</div>`;

/** @param {readonly Element[]} elements @param {Scene} scene */
const cards = (elements, scene) => html`<ol>
  ${elements.map(({ face }) => {
    const found = faceOf(scene, face);
    return html`<li><span class="thing">${found && face ? front(found, face) : back()}</span></li>`;
  })}
</ol>`;
