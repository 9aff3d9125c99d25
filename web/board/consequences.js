/** What events do to the pieces of a board, for drawing it: before it happens as ghosts, afterwards as a trail. Pure. */

/** @import { EventView } from "../types.js" */

/**
 * How a step looks and how long it takes: `move` is the cause, `answer` goes place by place, `home` is what becomes of those concerned.
 * @typedef {"move" | "answer" | "home"} Pace
 */

/**
 * @typedef {object} Way of one piece
 * @property {string} element
 * @property {Pace} pace
 * @property {string[]} places from where it stood to where it stands
 */

/**
 * @param {readonly EventView[]} events
 * @param {Readonly<Record<string, Pace>>} paces by kind of event
 * @returns {Way[]} in order; a piece that is moved in two ways has two
 */
export function ways(events, paces) {
  /** @type {Way[]} */
  const found = [];
  for (const { kind, changes } of events) {
    const pace = paces[kind] ?? "move";
    for (const { element, source, target } of changes) {
      if (source === "" || source === target || element.startsWith("counter:")) continue;
      const known = found.find((way) => way.element === element && way.pace === pace && way.places.at(-1) === source);
      if (known) known.places.push(target);
      else found.push({ element, pace, places: [source, target] });
    }
  }
  return found;
}

/**
 * Where each piece stands in the end.
 * @param {readonly Way[]} list
 * @returns {Map<string, string>} place by element
 */
export const ends = (list) => new Map(list.map(({ element, places }) => [element, places.at(-1) ?? ""]));
