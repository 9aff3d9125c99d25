/**
 * A board to be tapped: its drawing, which readers of screens do not see, and over it a button for each place, named by the things
 * that stand there, in rows where the board has rows. A tap means the piece, or the place where it is empty.
 */

import { repeat } from "lit/directives/repeat.js";
import { html, nothing } from "lit/html.js";
import { touchable } from "../table/scene.js";
import { placed } from "./placed.js";
import { plan, stageOf } from "./plan.js";

/** @import { Area, Scene } from "../types.js" */
/** @import { Geometry } from "./geometry.js" */
/** @import { Drawing, Hit, Stage } from "./plan.js" */

/**
 * @param {Area} area
 * @param {Geometry} geometry
 * @param {Scene} scene
 * @param {Drawing} drawing
 */
export function board(area, geometry, scene, drawing) {
  const stage = stageOf(area, geometry, scene, drawing);
  return html`<div class="board" ${placed({ x: 0, y: 0, ...geometry.size })}>${plan(stage)} ${targets(area, stage)}</div>`;
}

/**
 * The thing that a tap here means: what is lit, else the piece, else the place.
 * @param {Hit} hit
 * @param {Scene} scene
 */
export function meant({ place, elements }, { lit }) {
  if (lit.has(place)) return place;
  return (elements.find(({ id }) => lit.has(id)) ?? elements[0])?.id ?? place;
}

/**
 * The buttons over the drawing.
 * @param {Area} area
 * @param {Stage} stage
 */
function targets(area, stage) {
  const { hits, geometry, scene } = stage;
  /** @type {Map<number | null, Hit[]>} */
  const rows = new Map();
  for (const hit of hits) {
    const row = geometry.places.get(hit.place)?.row ?? null;
    const others = rows.get(row);
    if (others) others.push(hit);
    else rows.set(row, [hit]);
  }
  const entry = hits.some((hit) => isLit(hit, scene)) ? null : hits[0]?.key;
  if (rows.has(null)) {
    return html`<div class="hits" role="group" aria-label=${area.label || area.title}>
      ${repeat(hits, key, (hit) => html`<div class="hit" data-place=${hit.place} ${placed(hit.box)}>${target(hit, scene, entry)}</div>`)}
    </div>`;
  }
  return html`<div class="hits" role="grid" aria-label=${area.label || area.title}>
    ${[...rows.values()].map(
      (row) => html`<div role="row">
        ${repeat(row, key, (hit) => html`<div class="hit" role="gridcell" data-place=${hit.place} ${placed(hit.box)}>${target(hit, scene, entry)}</div>`)}
      </div>`,
    )}
  </div>`;
}

/** @param {Hit} hit */
const key = (hit) => hit.key;

/** @param {Hit} hit @param {Scene} scene */
const isLit = ({ place, elements }, { lit, chosen }) =>
  lit.has(place) || elements.some(({ id }) => lit.has(id) || chosen.includes(id));

/** @param {Hit} hit @param {Scene} scene @param {string | null | undefined} entry the way in where nothing can be done */
const target = (hit, scene, entry) => touchable(meant(hit, scene), "spot", hit.label, nothing, scene, hit.key === entry);
