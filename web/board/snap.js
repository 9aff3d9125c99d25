/** Taps that just miss: a square may be drawn smaller than a thumb, so a lit one reaches over its neighbours. Pure. */

/** @import { Box, Point } from "./geometry.js" */

/** What a thumb needs, in pixels. */
const THUMB = 44;

/**
 * The lit thing that a tap means: the nearest of those that come within reach when each is made as large as a thumb.
 * @template {{ box: Box }} T
 * @param {Point} at
 * @param {readonly T[]} lit with their boxes on the screen
 * @returns {T | null}
 */
export function snap(at, lit) {
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  for (const thing of lit) {
    const { x, y, width, height } = thing.box;
    const dx = Math.abs(at.x - x - width / 2);
    const dy = Math.abs(at.y - y - height / 2);
    if (dx > Math.max(THUMB, width) / 2 || dy > Math.max(THUMB, height) / 2) continue;
    if (dx + dy < least) [best, least] = [thing, dx + dy];
  }
  return best;
}
