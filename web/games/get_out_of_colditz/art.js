/**
 * Drawings of the cards on 48 × 48, cut like lino: ink is the card's own colour, `cut` is its paper. Colours come from the style
 * sheet alone.
 */

import { html, nothing, svg } from "lit/html.js";
import { gameIcon } from "../../icons/game_icon.js";

const COIL =
  "M8 17c0 4 7 7 16 7s16-3 16-7-7-7-16-7-16 3-16 7zm0 7c0 4 7 7 16 7s16-3 16-7m-32 7c0 4 7 7 16 7s16-3 16-7M8 17v14M40 17v14q0 6-5 9";
const MOUTH = "M3 43V26Q3 6 24 6t21 20v17h-9V26q0-11-12-11T12 26v17z";
const BOLTS = "M9 21l5 3M39 21l-5 3M15 12l4 4M33 12l-4 4M24 8v6M7 33h5M36 33h5";
const TRACK = "M20 20 12 43M28 20l8 23M19.500 24h9M18 29h12M16 35h16M13.500 41h21";
const KEY =
  "M30 4a14 14 0 0 0-13.300 18.300L3 36v9h9v-5h5v-5h5v-5l3.700-3.700A14 14 0 1 0 30 4zm4 5.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9z";
const BRIM = "M4 17q20 8 40 0-3 6-20 6T4 17z";
const CROWN = "M13 17q0-12 5-12 3 0 6 2 3-2 6-2 5 0 5 12-11 4-22 0z";
const GLASSES = "M9 28a6 5.500 0 1 0 12 0 6 5.500 0 1 0-12 0zM27 28a6 5.500 0 1 0 12 0 6 5.500 0 1 0-12 0zM21 27q3-2 6 0";
const WHISKERS = "M24 38q-3-4-8-2-3 2-7-1 2 8 9 7 4-1 6-3 2 2 6 3 7 1 9-7-4 3-7 1-5-2-8 2z";
const GRATE = "M24 12v24M12 24h24M15.500 15.500l17 17M32.500 15.500l-17 17";
const RIM = "M24 4a20 20 0 1 0 0 40 20 20 0 0 0 0-40zm0 4.500a15.500 15.500 0 1 1 0 31 15.500 15.500 0 0 1 0-31z";
const WARD = "M4 43V18L24 5l20 13v25zM20 17v6h-6v8h6v6h8v-6h6v-8h-6v-6z";
const BOX = "M24 4 5 12l19 9 19-9zM4 15v20l18 9V24zM44 15v20l-18 9V24z";
const STRING = "M14.500 8 33.500 17v7M33.500 8 14.500 17";
const HOME = "M24 4 2 23l3 4 4-3v20h11V31h8v13h11V24l4 3 3-4-7-6V6h-6v6z";
const PANES = "M14 24h6v4h-6zM28 24h6v4h-6z";
const HORN = "M4 19h8l20-11v32L12 29H4zM12 31h6l3 11h-7z";
const BLARE = "M36 18q4 6 0 12M40 13q8 11 0 22";
const BRICKS =
  "M3 24h42v20H3zM3 24h13v6H3zm16 0h13v6H19zm16 0h10v6H35zM3 37h13v7H3zm16 0h13v7H19zm16 0h10v7H35zM3 30.500h6v6H3zm9 0h12v6H12zm15 0h11v6H27zm14 0h4v6h-4z";
const PEEPER = "M14 22q0-6 4-8a7.500 7.500 0 1 1 12 0q4 2 4 8z";
const TORCH = "M3 31l9 9 12-9 1-11-3-3-11 1zM25 16l7 7-3 3-8-8zM34 14l9-8M36 19l10-2M29 10l2-8";
const PALM =
  "M10 45q-3-6-4-14l-3-8q0-3 3-2l6 7V9q0-3 2.500-3T17 9v12h2V5q0-3 2.500-3T24 5v16h2V7q0-3 2.500-3T31 7v15h2V12q0-3 2.500-3T38 12v17q0 10-6 16z";
const LENS =
  "M20 3a16 16 0 1 0 9.600 28.800L41 44l5-5-12-11.600A16 16 0 0 0 20 3zm0 5.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21z";
const GLINT = "M13 19q0-7 7-7";
const FINGER = "M3 22l12-9h10q4 0 4 3h15q4 0 4 3.500T44 23H31q3 0 3 3t-3 3q2 0 2 3t-3 3q1 0 1 2.500T28 40H17q-8 0-14-5z";
const HOLES =
  "M11 6l2 5 5-2-2 5 5 3-5 2 1 6-5-3-4 4v-6l-6-1 4-4-3-5 5 1zM34 18l2 5 6-1-3 5 5 3-5 2 2 6-6-3-3 5-1-6-6 1 3-5-5-4 6-1zM16 30l2 4 4 0-2 4 3 3-4 1-1 4-3-3-4 1 1-4-3-3 4-2z";
const LAMP = "M4 12l10-7 8 13-10 7zM8 26l4 7H8v11h12V33h-4l-3-5z";
const BEAM = "M16 5 46 0v34L24 18z";

/** Twisted rope: a thick line with short strokes across it. @param {string} d */
const rope = (d) => svg`<path class="thick" d=${d} /><path class="twist" d=${d} />`;

/** What a card is for. @type {Record<string, () => unknown>} */
const DRAWN = {
  rope: () => rope(COIL),
  tunnel: () => svg`<path d=${MOUTH} /><path class="cut line" d=${BOLTS} /><path class="line" d=${TRACK} />`,
  key: () => svg`<path fill-rule="evenodd" d=${KEY} />`,
  disguise: () => svg`<path d=${CROWN} /><path d=${BRIM} /><path class="line" d=${GLASSES} /><path d=${WHISKERS} />`,
  manhole: () => svg`<path fill-rule="evenodd" d=${RIM} /><circle cx="24" cy="24" r="13" /><path class="cut line" d=${GRATE} />`,
  hospital: () => svg`<path fill-rule="evenodd" d=${WARD} />`,
  parcel: () => svg`<path d=${BOX} /><path class="cut line" d=${STRING} />`,
  home_run: () => svg`<path d=${HOME} /><path class="cut" d=${PANES} />`,
  diversion: () => svg`<path d=${HORN} /><path class="line" d=${BLARE} />`,
  take_cover: () => svg`<path d=${PEEPER} /><path class="bricks" d=${BRICKS} />`,
  surprise_search: () => svg`<path d=${TORCH} /><path class="line" d="M34 14l9-8M36 19l10-2M29 10l2-8" />`,
  confiscation: () => svg`<path d=${PALM} />`,
  major_search: () => svg`<path fill-rule="evenodd" d=${LENS} /><path class="line" d=${GLINT} />`,
  commandeer: () => svg`<path d=${FINGER} />`,
  shoot: () => svg`<path d=${HOLES} />`,
};

/** Drawings of others (see icons/used.json). @type {Record<string, () => unknown>} */
const BORROWED = {
  escaper: () => gameIcon("run"),
  appell: () => gameIcon("whistle"),
  traitor: () => gameIcon("spy"),
  random_search: () => gameIcon("sniffing-dog"),
};

/** A drawing by name; nothing for an unknown one. @param {string} name */
export function drawing(name) {
  const drawn = DRAWN[name];
  if (!drawn) return BORROWED[name]?.() ?? nothing;
  return html`<svg class="icon game-icon lino" viewBox="0 0 48 48" aria-hidden="true">${drawn()}</svg>`;
}

/** Two men where one card stands for two. */
export const pair = () => html`<span class="pair">${drawing("escaper")}${drawing("escaper")}</span>`;

/**
 * The lamp of a Searchlight, what it looks for in its light.
 * @param {string} family
 */
export const searchlight = (family) => html`<span class="beam">
  <svg class="icon game-icon lino" viewBox="0 0 48 48" aria-hidden="true">${svg`<path class="ray" d=${BEAM} /><path d=${LAMP} />`}</svg>
  <i>${drawing(family)}</i>
</span>`;
