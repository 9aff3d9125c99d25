/**
 * When each thing moves, from events alone: event after event, so that a cause is seen before what follows from it. What an event moves
 * goes at once; one thing that it moves several times goes step by step. Pure.
 */

/** @import { ChangeView, EventView } from "../types.js" */

/** @typedef {{ change: ChangeView, start: number, duration: number }} Leg in milliseconds */

/**
 * @param {readonly EventView[]} events
 * @param {(kind: string) => number} lasts how long a step of an event of that kind takes
 * @param {number} most the whole may take no longer; what would is hurried
 * @returns {Leg[]}
 */
export function timeline(events, lasts, most) {
  /** @type {Leg[]} */
  const legs = [];
  let now = 0;
  for (const { kind, changes } of events) {
    const duration = lasts(kind);
    const ready = new Map();
    let end = now;
    for (const change of changes.filter(moves)) {
      const start = (change.element && ready.get(change.element)) || now;
      legs.push({ change, start, duration });
      ready.set(change.element, start + duration);
      end = Math.max(end, start + duration);
    }
    now = end;
  }
  const pace = Math.min(1, most / Math.max(now, 1));
  return legs.map(({ change, start, duration }) => ({ change, start: start * pace, duration: duration * pace }));
}

/** @param {ChangeView} change */
const moves = ({ element, source, target }) => source !== target && source !== "" && !element.startsWith("counter:");
