/** Drawings of the deck: plaques whose shape is the type, cards, dice, men. Colours come from the style sheet alone. */

import { html, nothing, svg } from "lit/html.js";
import { gameIcon } from "../../icons/game_icon.js";
import { typesOf } from "./reading.js";

/** @import { Scene } from "../../types.js" */
/** @import { Face } from "./reading.js" */

/** The plaque of each type, on 40 × 40, and how far its icon stands from the edges. @type {Record<string, () => unknown>} */
const PLAQUES = {
  clothes: () => svg`<circle cx="20" cy="20" r="19" />`,
  tool: () => svg`<rect x="2" y="2" width="36" height="36" rx="4" />`,
  food: () => svg`<path d="M20 1 38 15 31 38H9L2 15z" />`,
  map: () => svg`<path d="M1 8 13 3l14 5 12-5v29l-12 5-14-5-12 5z" />`,
  document: () => svg`<path d="M5 1h22l9 9v29H5z" />`,
  runaway: () => svg`<path d="M20 0 40 20 20 40 0 20z" />`,
  barracks: () => svg`<path d="M2 38V16L20 2l18 14v22z" />`,
  information: () => svg`<path d="M20 1 37 8v14q-2 11-17 17Q5 33 3 22V8z" />`,
  double: () => svg`<circle cx="12" cy="20" r="11" /><path d="M29 10l10 8-4 12H23l-4-12z" />`,
};

/** @type {Record<string, () => unknown>} */
const ICONS = {
  clothes: () => gameIcon("clothes"),
  tool: () => gameIcon("claw-hammer"),
  food: () => gameIcon("bread"),
  map: () => gameIcon("treasure-map"),
  document: () => gameIcon("passport"),
  runaway: () => gameIcon("run"),
  barracks: () => gameIcon("barracks"),
  information: () => gameIcon("secret-book"),
};

/** The icon of a type on its plaque; decoration, its name stands beside it. @param {string} type */
export const plaque = (type) =>
  html`<span class="plaque ${type}"><svg class="ground" viewBox="0 0 40 40" aria-hidden="true">${PLAQUES[type]?.()}</svg>${ICONS[type]?.()}</span>`;

/** Runaway, where it is counted. */
export const runner = () => gameIcon("run");

/** An eye of the watch. */
export const watch = () => html`<svg class="icon watch" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M2.500 12S6 5.800 12 5.800 21.500 12 21.500 12 18 18.200 12 18.200 2.500 12 2.500 12z" /><circle cx="12" cy="12" r="3" />
</svg>`;

/** Some cards, face down. */
export const cards = () => html`<svg class="icon cards" viewBox="0 0 20 20" aria-hidden="true">
  <path d="M3 6.500 9.500 5l2.500 11-6.500 1.500z" /><path d="M10.500 3H17v12h-3.500" />
</svg>`;

/** A card, face down. */
export const down = () => html`<svg class="icon down" viewBox="0 0 14 20" aria-hidden="true">
  <rect x="1" y="1" width="12" height="18" rx="2" /><path d="M1 7 7 1M1 13 13 1M1 19 13 7M7 19l6-6" />
</svg>`;

/** @param {string} type */
const word = (type, /** @type {Scene["statics"]} */ statics) => typesOf(statics)[type] ?? type;

/**
 * The inside of a card: points of surveillance in a coal disc, its types on their plaques, a runaway value in red, one word.
 * @param {Face} face
 * @param {Scene["statics"]} statics
 */
export function card(face, statics) {
  const types = face.types ?? [];
  const double = types.length > 1;
  return html`<span class="s17-card ${double ? "double" : ""}">
    <span class="eye">${face.surveillance}</span>
    ${face.runaway ? html`<span class="reach">${face.runaway}</span>` : nothing}
    <span class="big">${types.map(plaque)}</span>
    <span class="word">${types.map((type) => html`<span>${word(type, statics)}</span>`)}</span>
  </span>`;
}

/**
 * A card of one's own that lies face down: its back, with a paper tab that nobody else sees.
 * @param {Face} face
 * @param {Scene["statics"]} statics
 */
export function tabbed(face, statics) {
  const types = face.types ?? [];
  return html`<span class="card-back"></span>
    <span class="tab ${types.length > 1 ? "double" : ""}">
      <span class="big">${types.map(plaque)}${face.runaway ? html`<b class="reach">${face.runaway}</b>` : nothing}</span>
      <span class="word">${types.map((type) => html`<span>${word(type, statics)}</span>`)}</span>
    </span>`;
}

/**
 * A small open card, as it lies among many: its plaques and its runaway value.
 * @param {Face} face
 */
export const small = (face) =>
  html`<span class="small-card ${(face.types ?? []).length > 1 ? "double" : ""}">${(face.types ?? []).map(plaque)}${
    face.runaway ? html`<b class="reach">${face.runaway}</b>` : nothing
  }</span>`;

/** A die as it lies. @param {Face} face */
export function die(face) {
  if (face.kind === "runaway_die") return html`<span class="die red"><b>${face.runaway}</b></span>`;
  if (face.type === "three") return html`<span class="die">${runner()}<b class="three">3</b></span>`;
  return html`<span class="die">${plaque(face.type ?? "")}</span>`;
}

/** A die that has not been rolled. @param {boolean} red */
export const blankDie = (red) => html`<span class="die ${red ? "red" : ""}"><b>?</b></span>`;

const MAN = "M1 11.500V7.500C1 4.500 2.300 3.200 3.200 2.600A2.300 2.300 0 1 1 6.800 2.600C7.700 3.200 9 4.500 9 7.500v4z";

/**
 * A seat's men: those who are out stand filled.
 * @param {number} out
 * @param {number} all
 */
export const men = (out, all) => html`<svg class="men" viewBox="0 0 ${12 * all} 14" aria-hidden="true">
  ${Array.from({ length: all }, (_, at) => svg`<path class=${at < out ? "free" : ""} transform="translate(${12 * at + 1} 1.500)" d=${MAN} />`)}
</svg>`;

/**
 * How watched a seat is, on the scale to the cap.
 * @param {number} points
 * @param {number} cap
 */
export const gauge = (
  points,
  cap,
) => html`<svg class="gauge" viewBox="0 0 ${cap} 2" preserveAspectRatio="none" aria-hidden="true">
  <rect class="ground" width=${cap} height="2" /><rect class="fill" width=${points} height="2" />
</svg>`;

const TICK = "M4 10.500 8.500 15 16 5.500";

/** Done, and there. */
export const tick = () => html`<svg class="tick" viewBox="0 0 20 20" aria-hidden="true"><path d=${TICK} /></svg>`;
