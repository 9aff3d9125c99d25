/** Signs of the castle's plan, its cards and its key: drawn once as symbols, used wherever they stand. */

import { html, svg } from "lit/html.js";
import { GAME_ICONS } from "../../icons/game_icons.js";

/** @import { Point } from "../../board/geometry.js" */
/** @import { GameIcon } from "../../icons/game_icon.js" */

/** @type {Record<string, GameIcon>} */
const SIGNS = {
  rope: "rope-coil",
  cutters: "bolt-cutter",
  key: "key",
  pass: "id-card",
  kit: "light-backpack",
  clothes: "clothes",
  food: "bread",
  documents: "papers",
  compass: "compass",
  car: "city-car",
};

/** For the `<defs>` of a drawing. */
export const ICONS = svg`${Object.entries(SIGNS).map(
  ([id, icon]) => svg`<symbol id="efc-${id}" viewBox="0 0 512 512"><path d=${GAME_ICONS[icon]} /></symbol>`,
)}`;

/**
 * A sign in a drawing, about a point.
 * @param {string} sign
 * @param {Point} middle
 * @param {number} size
 */
export const iconAt = (sign, { x, y }, size) =>
  svg`<use class="sign" href="#efc-${sign}" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} />`;

/** A sign beside words. @param {string} sign */
export const signIcon = (sign) =>
  html`<svg class="icon" viewBox="0 0 512 512" aria-hidden="true"><use href="#efc-${sign}" /></svg>`;
