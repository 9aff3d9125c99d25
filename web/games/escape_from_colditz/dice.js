/** Dice as they lie: white, with pips. */

import { html, svg } from "lit/html.js";

/** Where pips are, on a square of −1 to 1. @type {readonly (readonly [number, number])[][]} */
const PIPS = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** @param {number} pips */
export const die = (pips) => html`<svg class="die" viewBox="-16 -16 32 32" aria-hidden="true">
  ${svg`<rect x="-14" y="-14" width="28" height="28" rx="6" />${(PIPS[pips] ?? []).map(([x, y]) => svg`<circle cx=${7 * x} cy=${7 * y} r="2.800" />`)}`}
</svg>`;
