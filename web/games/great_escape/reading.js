/** Reading a view of The Great Escape: areas, signs and faces by name. */

/** @import { Area, Badge, Element, Scene, View } from "../../types.js" */
/** @import { Face } from "./card.js" */

export const TUNNELS = ["tom", "dick", "harry"];
export const LENGTH = 10;
export const DIG = "dig";

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
 * @param {Scene} scene
 * @param {Element} element
 * @returns {Face | undefined}
 */
export function faceOf({ statics }, { face }) {
  const faces = /** @type {Record<string, Face> | undefined} */ (statics.faces);
  return faces?.[face ?? ""];
}
