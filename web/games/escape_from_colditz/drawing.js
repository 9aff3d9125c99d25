/**
 * The castle on the table: the plan, drawn once; over it what changes; over that a button for each space, by zones; and the whole in
 * little.
 */

import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { html, nothing, svg } from "lit/html.js";
import { meant } from "../../board/board.js";
import { placed } from "../../board/placed.js";
import { touchable } from "../../table/scene.js";
import { say } from "../../words.js";
import { around, boxOf } from "./castle.js";
import { focusOf } from "./focus.js";
import { ground, shapeOf } from "./ground.js";
import { middleOf, UNIT } from "./places.js";
import { drawn } from "./scene.js";
import { ZONES } from "./standing.js";

/** @import { Box } from "../../board/geometry.js" */
/** @import { Plan } from "../../board/plan_frame.js" */
/** @import { Scene } from "../../types.js" */
/** @import { Stage } from "./lights.js" */
/** @import { Zone } from "./places.js" */
/** @import { ZonedHit } from "./standing.js" */

/** Words for zones. @type {Record<Zone, Parameters<typeof say>[0]>} */
const ZONE_NAMES = {
  inner: "efc.inner",
  room: "efc.rooms",
  outer: "efc.outer",
  terrace: "efc.terrace",
  outside: "efc.outside",
  target: "efc.targets",
  below: "efc.below",
  box: "efc.boxes",
};

/** Zones of the small plan, from below. @type {readonly Zone[]} */
const SMALL = ["outside", "terrace", "outer", "inner", "room"];

/**
 * @param {Stage} stage
 * @param {string} label of the board
 * @returns {Plan}
 */
export function planOf(stage, label) {
  const { castle } = stage;
  const own = openingOf(stage);
  return {
    size: castle.size,
    unit: UNIT,
    opening: around(own),
    focus: focusOf(stage, own),
    chart: html`${drawn(
      stage,
      guard([castle], () => ground(castle)),
    )} ${buttons(stage, label)}`,
    small: small(stage),
  };
}

/** A button for each space, zone by zone; drawn again only where something about it has changed. @param {Stage} stage @param {string} label */
function buttons({ hits, scene }, label) {
  const lit = hits.some((hit) => isLit(hit, scene));
  const entry = lit
    ? null
    : (hits.find(({ elements }) => elements.some(({ owner }) => owner === scene.view.viewer)) ?? hits[0])?.key;
  return html`<div class="hits" role="group" aria-label=${label}>
    ${ZONES.map(
      (zone) => html`<div role="group" aria-label=${say(ZONE_NAMES[zone])}>
        ${repeat(
          hits.filter((hit) => hit.zone === zone),
          ({ key }) => key,
          (hit) => button(hit, scene, hit.key === entry),
        )}
      </div>`,
    )}
  </div>`;
}

/** @param {ZonedHit} hit @param {Scene} scene @param {boolean} entry */
function button(hit, scene, entry) {
  const id = meant(hit, scene);
  const { lit, chosen, refused, advised } = scene;
  const state = [id, hit.label, lit.get(id), chosen.includes(id), refused === id, advised.has(id), entry];
  return html`<div class="hit" data-place=${hit.place} ${placed(hit.box)}>
    ${guard(state, () => touchable(id, "spot", hit.label, nothing, scene, entry))}
  </div>`;
}

/** @param {ZonedHit} hit @param {Scene} scene */
const isLit = ({ place, elements }, { lit, chosen }) =>
  lit.has(place) || elements.some(({ id }) => lit.has(id) || chosen.includes(id));

/** What the viewer has in play; where Appel is, if he has nothing. @param {Stage} stage @returns {Box[]} */
function openingOf({ castle, scene, elements }) {
  const { viewer } = scene.view;
  const own = elements.filter(({ owner, place }) => owner === viewer && !castle.boxes.has(place ?? ""));
  const boxes = own.flatMap(({ place }) => boxOf(castle, place ?? "") ?? []);
  if (boxes.length > 0) return boxes;
  return [...castle.spaces.values()].filter(({ kind }) => kind === "appel").flatMap(({ id }) => boxOf(castle, id) ?? []);
}

/** The whole in little: zones, and a dot for each piece. @param {Stage} stage */
function small({ castle, elements }) {
  const { width, height } = castle.size;
  return html`<svg viewBox="0 0 ${width} ${height}">
    ${guard([castle], () =>
      SMALL.map(
        (zone) =>
          svg`<path class=${zone} d=${shapeOf(
            castle,
            [...castle.spaces.values()].filter((space) => space.zone === zone),
          )} />`,
      ),
    )}
    ${guard([castle, elements], () =>
      elements.map(({ owner, face, place }) => {
        const at = middleOf(castle, place ?? "");
        if (!at || face === "tunnel" || face === "lock") return nothing;
        return face === "guard"
          ? svg`<rect class="guard" x=${at.x - 13} y=${at.y - 13} width="26" height="26" />`
          : svg`<circle class="seat-${(owner ?? 0) + 1}" cx=${at.x} cy=${at.y} r="17" />`;
      }),
    )}
  </svg>`;
}
