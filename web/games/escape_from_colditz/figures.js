/** Pieces on the plan, about their middle: men and guards, the flags of escape attempts; opened tunnels, a shut gate. */

import { nothing, svg } from "lit/html.js";
import { guardFigure, manFigure } from "../../board/figures.js";
import { seatClass, seatShape } from "../../table/marks.js";

/** @import { Point } from "../../board/geometry.js" */
/** @import { Element } from "../../types.js" */

/** Signs on a man that are drawn. @type {Record<string, unknown>} */
const SIGNS = {
  exempt: svg`<path class="on-way" d="M6-19.500h8m-3-3 3 3-3 3" />`,
  lies_low: svg`<path class="low" d="M-14 17.500h28" />`,
  kept_back: svg`<path class="kept" d="M7-20.500l6 6m0-6-6 6" />`,
};

/** @param {Element} element @param {boolean} [below] ground */
export function figure({ face, owner, badges }, below = false) {
  if (face?.endsWith("_marker")) return flag(owner ?? 0);
  const signs = badges.map(({ id }) => SIGNS[id] ?? nothing);
  if (face === "guard") return svg`${guardFigure()}${signs}`;
  return svg`${below ? svg`<circle class="burrow" r="21" />` : nothing}${manFigure(owner ?? 0)}${signs}`;
}

/** A nation's mark beside a rope or a hole in the wire. @param {number} seat */
const flag = (seat) => svg`<g class="attempt ${seatClass(seat)}">
  <path class="pole" d="M-4 9V-9" /><path class="cloth" d="M-4-9H8L5.500-4 8 1H-4z" />
  <g class="mark" transform="translate(-6.400-6.600) scale(.6)">${seatShape(seat)}</g>
</g>`;

/** Round a tunnel's mouth. @param {Point} middle @param {boolean} discovered */
export const openMouth = ({ x, y }, discovered) => svg`<g class="open-mouth" transform="translate(${x} ${y})">
  <circle class=${discovered ? "found" : "open"} r="14.500" />${discovered ? svg`<path class="found" d="M8-14l6 6m0-6-6 6" />` : nothing}
</g>`;

export const LOCK = svg`<rect x="-8" y="-2" width="16" height="12" rx="2" /><path d="M-5-2v-4a5 5 0 0 1 10 0v4" />`;
