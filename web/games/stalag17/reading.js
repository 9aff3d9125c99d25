/** Reading a view of Stalag 17: areas, signs, faces and counters by name. */

/** @import { Area, Badge, Element, Scene, SeatView, View } from "../../types.js" */

/**
 * @typedef {object} Face what the engine says of a card or of the face of a die
 * @property {string} title
 * @property {"card" | "object_die" | "runaway_die"} kind
 * @property {string[]} [types] one, or the two of a double
 * @property {string} [type] of an object die
 * @property {number} [surveillance] points in hand
 * @property {number} [surveillance_in_play] points on the table
 * @property {number | null} [runaway]
 * @property {number} [copies] how many the deck has
 */

export const PREPARE = "prepare";
export const ROLL_CALL = "roll_call";

/**
 * @param {View} view
 * @param {string} id
 * @returns {Area | undefined}
 */
export const area = (view, id) => view.areas.find((found) => found.id === id);

/**
 * @param {readonly Badge[] | undefined} list
 * @param {string} id
 */
export const badge = (list, id) => list?.find((found) => found.id === id);

/**
 * @param {Scene["statics"]} statics
 * @param {Pick<Element, "face">} element
 * @returns {Face | undefined}
 */
export function faceOf(statics, { face }) {
  const faces = /** @type {Record<string, Face> | undefined} */ (statics.faces);
  return faces?.[face ?? ""];
}

/** @param {SeatView} seat @param {string} id */
export const counter = ({ counters }, id) => counters.find((found) => found.id === id)?.value ?? 0;

/** Titles of the types of card. @param {Scene["statics"]} statics @returns {Record<string, string>} */
export const typesOf = ({ types }) => /** @type {Record<string, string>} */ (types ?? {});

/** Figures as they are set: with a true minus. @param {number | string} text */
export const signed = (text) => String(text).replace(/-(?=\d)/g, "−");
