/**
 * The castle on the table: the plan, drawn once; over it what changes; over that a button for each space, by zones; and the whole in
 * little.
 */

import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { html, nothing, svg } from "lit/html.js";
import { meant } from "../../board/board.js";
import { ways } from "../../board/consequences.js";
import { placed } from "../../board/placed.js";
import { touchable } from "../../table/scene.js";
import { say } from "../../words.js";
import { figure } from "./figures.js";
import { ground, shapeOf } from "./ground.js";
import { corners, focusOf, foreseen, lights, symbols, trail, verdict } from "./lights.js";
import { around, boxOf, middleOf, UNIT } from "./places.js";
import { hitsOf, spotsOf, ZONES } from "./standing.js";

/** @import { Box } from "../../board/geometry.js" */
/** @import { Plan } from "../../board/plan_frame.js" */
/** @import { Element, Scene } from "../../types.js" */
/** @import { Stage } from "./lights.js" */
/** @import { Castle, Zone } from "./places.js" */
/** @import { ZonedHit } from "./standing.js" */

/** What happens to whom. */
export const PACES = /** @type {const} */ ({
  walked: "move",
  arrested: "home",
  searched: "home",
  shot: "home",
});

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
 * @param {Scene} scene
 * @param {Castle} castle
 * @param {readonly Element[]} elements
 * @returns {Stage}
 */
export function stageOf(scene, castle, elements) {
  const [spots, hits] = [spotsOf(castle, elements), hitsOf(castle, elements, scene.lit, symbolName)];
  const coming = ways(scene.preview?.events ?? [], PACES);
  return { scene, castle, elements, spots, hits, coming, figure, paces: PACES, stamp: say("efc.arrested") };
}

/** @param {string} symbol */
const symbolName = (symbol) => say(/** @type {"efc.food"} */ (symbol === "key" ? "efc.key_card" : `efc.${symbol}`));

/**
 * @param {Stage} stage
 * @param {string} label of the board
 * @returns {Plan}
 */
export function planOf(stage, label) {
  const { castle } = stage;
  return {
    size: castle.size,
    unit: UNIT,
    opening: openingOf(stage),
    focus: focusOf(stage),
    sheet: html`${drawn(stage)} ${buttons(stage, label)}`,
    small: small(stage),
  };
}

/** The drawing alone. @param {Stage} stage */
export function drawn(stage) {
  const { castle, elements } = stage;
  const { width, height } = castle.size;
  return html`<svg class="ground" viewBox="0 0 ${width} ${height}" aria-hidden="true">${guard([castle], () => ground(castle))}</svg>
    <svg class="play" viewBox="0 0 ${width} ${height}" aria-hidden="true">
      ${trail(stage)} ${lights(stage)} ${verdict(stage)}
      ${svg`<g class="pieces">${repeat(
        elements.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
        ({ id }) => id,
        (element) => piece(element, stage),
      )}</g>`}
      ${symbols(stage)} ${corners(stage)} ${foreseen(stage)}
    </svg>`;
}

/** @param {Element} element @param {Stage} stage */
function piece(element, { scene, castle, spots, coming }) {
  const spot = spots.get(element.id);
  if (!spot) return nothing;
  const chosen = scene.chosen.includes(element.id);
  const [leaving, doomed] = ["move", "home"].map((pace) => coming.some((way) => way.pace === pace && way.element === element.id));
  const kind = ["piece", leaving && "leaving", doomed && "doomed", chosen && "chosen"].filter(Boolean).join(" ");
  const scale = chosen ? 1.12 * spot.scale : spot.scale;
  return svg`<g class=${kind} data-piece=${element.id} transform="translate(${spot.x} ${spot.y}) scale(${scale})">${figure(element, castle.spaces.get(element.place ?? "")?.zone === "below")}</g>`;
}

/** A button for each space, zone by zone. @param {Stage} stage @param {string} label */
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
          (hit) =>
            html`<div class="hit" data-place=${hit.place} ${placed(hit.box)}>${touchable(meant(hit, scene), "spot", hit.label, nothing, scene, hit.key === entry)}</div>`,
        )}
      </div>`,
    )}
  </div>`;
}

/** @param {ZonedHit} hit @param {Scene} scene */
const isLit = ({ place, elements }, { lit, chosen }) =>
  lit.has(place) || elements.some(({ id }) => lit.has(id) || chosen.includes(id));

/** What the viewer has in play; everything, where he has nothing. @param {Stage} stage @returns {Box} */
function openingOf({ castle, scene, elements }) {
  const { viewer } = scene.view;
  const own = elements.filter(({ owner, place }) => owner === viewer && !castle.boxes.has(place ?? ""));
  const boxes = own.flatMap(({ place }) => boxOf(castle, place ?? "") ?? []);
  const appel = [...castle.spaces.values()].filter(({ kind }) => kind === "appel").flatMap(({ id }) => boxOf(castle, id) ?? []);
  return around(boxes.length > 0 ? boxes : appel);
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
    ${elements.map(({ owner, face, place }) => {
      const at = middleOf(castle, place ?? "");
      if (!at || face === "tunnel" || face === "lock") return nothing;
      return face === "guard"
        ? svg`<rect class="guard" x=${at.x - 13} y=${at.y - 13} width="26" height="26" />`
        : svg`<circle class="seat-${(owner ?? 0) + 1}" cx=${at.x} cy=${at.y} r="17" />`;
    })}
  </svg>`;
}
