/** Reading a view of Get Out of Colditz: areas by seat, signs and faces by name. */

/** @import { Area, Badge, Element, Scene, View } from "../../types.js" */
/** @import { Face } from "./card.js" */

/** Seat of a player alone. */
export const ALONE = 0;

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

/** The chains before a seat, in the order in which they were begun. @param {View} view @param {number} seat */
export const chainsOf = (view, seat) => view.areas.filter(({ id }) => id.startsWith(`chain${seat}.`));

/**
 * The other seats in the order of the table: clockwise from the viewer's left, all of them for an onlooker.
 * @param {View} view
 */
export function others(view) {
  const seats = view.areas.filter(({ id }) => /^hand\d$/.test(id)).map(({ id }) => Number(id.slice("hand".length)));
  return seats.filter((seat) => seat !== view.viewer);
}

/** Whether one plays alone. @param {View} view */
export const alone = ({ seats }) => seats.length === 1;

/**
 * What is known of a card's face.
 * @param {Scene} scene
 * @param {string | null} slug
 * @returns {Face | undefined}
 */
export const faceOf = ({ statics }, slug) => /** @type {Record<string, Face> | undefined} */ (statics.faces)?.[slug ?? ""];

/**
 * The partners of a seat, itself included.
 * @param {Scene} scene
 * @param {number | null} seat
 */
export function teamOf({ statics }, seat) {
  const teams = /** @type {number[][] | undefined} */ (statics.teams) ?? [];
  return teams.find((team) => seat !== null && team.includes(seat)) ?? [];
}

/**
 * Everything on a chain or before a seat that may be tapped now.
 * @param {Scene} scene
 * @param {readonly Area[]} areas
 */
export const anyLit = ({ lit, chosen, refused }, areas) =>
  areas.some(({ id, elements }) =>
    [id, ...elements.map((element) => element.id)].some((one) => lit.has(one) || chosen.includes(one) || refused === one),
  );

/** What happened last: the lines of the last ply that told anything. @param {View} view @param {number} most */
export function lastLines({ log }, most) {
  const last = log.at(-1);
  return log.filter(({ ply }) => ply === last?.ply).slice(-most);
}

/** @param {Element} element */
export const isBack = ({ face }) => face === null;
