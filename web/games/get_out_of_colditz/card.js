/** The cards: Escape cards are framed in gold with round corners, Action and Guard cards are coal with cut ones. */

import { html, nothing } from "lit/html.js";
import { drawing, pair, searchlight } from "./art.js";

/**
 * @typedef {object} Face what the engine says of a kind of card
 * @property {string} title
 * @property {string} short the word at its foot
 * @property {string} hint what it does, in a sentence
 * @property {"gold" | "black"} colour
 * @property {"escape" | "escaper" | "parcel" | "home_run" | "action"} group
 * @property {number | null} rank
 * @property {string | null} family
 * @property {number} men
 * @property {string} rule
 */

/** Letters of a word that needs a smaller size. */
const LONG = 8;

/**
 * The drawing in the middle of a card.
 * @param {Face} face
 * @param {string} slug
 */
export function motif({ group, family, men }, slug) {
  if (group === "escaper") return men > 1 ? pair() : drawing("escaper");
  if (group === "action" && family) return searchlight(family);
  return drawing(family ?? slug);
}

/**
 * A card's face.
 * @param {Face} face
 * @param {string} slug
 */
export function front(face, slug) {
  const { colour, group, family, rank, men, short } = face;
  const index = group === "home_run" ? null : rank;
  return html`<span class="gc ${colour} ${family && colour === "gold" ? family : group}">
    ${index === null ? nothing : html`<i class="ix">${index}</i>`}${men > 1 ? html`<i class="ix men">×${men}</i>` : nothing}
    <span class="big">${motif(face, slug)}</span>
    <span class="word ${short.length > LONG ? "long" : ""}">${short}</span>
  </span>`;
}

/** A card's back, with how many lie there. @param {number | null} [count] @param {string} [kind] */
export const back = (count = null, kind = "") =>
  html`<span class="gc reverse ${kind}">${count === null ? nothing : html`<b>${count}</b>`}</span>`;

/**
 * The whole card with what it does, as it is looked up.
 * @param {Face} face
 * @param {string} slug
 */
export const looked = (face, slug) => html`<div class="looked ${face.colour}">
  <span class="size">${front(face, slug)}</span>
  <p><b>${face.title}</b>${face.hint}</p>
</div>`;
