/** The drawing of the castle with everything on it: what posters show too. */

import { repeat } from "lit/directives/repeat.js";
import { html, nothing, svg } from "lit/html.js";
import { ways } from "../../board/consequences.js";
import { say } from "../../words.js";
import { figure } from "./figures.js";
import { corners, foreseen, inQuestion, lights, path, standings, symbols, trail, verdict } from "./lights.js";
import { hitsOf, spotsOf } from "./standing.js";

/** @import { Area, Element, Scene } from "../../types.js" */
/** @import { Stage } from "./lights.js" */
/** @import { Castle } from "./castle.js" */

/** What happens to whom. */
export const PACES = /** @type {const} */ ({
  went: "move",
  patrolled: "move",
  arrested: "home",
  searched: "home",
  shot: "home",
});

/**
 * @param {Scene} scene
 * @param {Castle} castle
 * @param {Area | undefined} board none before the deal
 * @returns {Stage}
 */
export function stageOf(scene, castle, board) {
  const elements = board?.elements ?? [];
  const [spots, hits] = [spotsOf(castle, elements), hitsOf(castle, elements, scene.lit)];
  const coming = ways(scene.preview?.events ?? [], PACES);
  return {
    scene,
    castle,
    badges: board?.badges ?? [],
    elements,
    spots,
    hits,
    coming,
    figure,
    paces: PACES,
    stamp: say("efc.arrested"),
  };
}

/** @param {Stage} stage @param {unknown} ground what never changes */
export function drawn(stage, ground) {
  const { castle, elements } = stage;
  const { width, height } = castle.size;
  const held = inQuestion(elements);
  return html`<svg class="ground" viewBox="0 0 ${width} ${height}" aria-hidden="true">${ground}</svg>
    <svg class="play" viewBox="0 0 ${width} ${height}" aria-hidden="true">
      ${trail(stage)} ${standings(stage)} ${lights(stage)} ${path(stage)} ${verdict(stage)}
      ${svg`<g class="pieces">${repeat(
        elements.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
        ({ id }) => id,
        (element) => piece(element, stage, held),
      )}</g>`}
      ${symbols(stage)} ${corners(stage)} ${foreseen(stage)}
    </svg>`;
}

/** @param {Element} element @param {Stage} stage @param {string | undefined} held */
function piece(element, { scene, castle, spots, coming }, held) {
  const spot = spots.get(element.id);
  if (!spot) return nothing;
  const chosen = scene.chosen.includes(element.id) || element.id === held;
  const [leaving, doomed] = ["move", "home"].map((pace) => coming.some((way) => way.pace === pace && way.element === element.id));
  const kind = ["piece", leaving && "leaving", doomed && "doomed", chosen && "chosen"].filter(Boolean).join(" ");
  const scale = chosen ? 1.12 * spot.scale : spot.scale;
  return svg`<g class=${kind} data-piece=${element.id} transform="translate(${spot.x} ${spot.y}) scale(${scale})">${figure(element, castle.spaces.get(element.place ?? "")?.zone === "below")}</g>`;
}
