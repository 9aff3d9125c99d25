/** What part of a plan a window shows: a scale, and where the plan's left upper corner lies in the window. Pure arithmetic. */

/** @import { Box, Point, Size } from "./geometry.js" */

/** @typedef {{ scale: number, x: number, y: number }} Camera a point p of the plan is seen at `x + scale * p.x`, `y + scale * p.y` */

/**
 * @typedef {object} Range how far one may look
 * @property {Size} plan
 * @property {Size} room the window
 * @property {number} largest scale
 */

/** @typedef {{ left: number, right: number, top: number, bottom: number }} Margins pixels of the window */

/** @param {Range} range the scale at which the whole plan is seen */
export const wholeScale = ({ plan, room }) => Math.min(room.width / plan.width, room.height / plan.height);

/**
 * The whole plan.
 * @param {Range} range
 * @returns {Camera}
 */
export const whole = (range) => kept({ scale: wholeScale(range), x: 0, y: 0 }, range);

/**
 * A part of the plan in the middle of the window, as large as it goes but no larger than `most`.
 * @param {Box} box
 * @param {Range} range
 * @param {number} most
 * @param {number} [least] the part may stick out rather than be drawn smaller than this
 * @returns {Camera}
 */
export function fitted(box, range, most, least = 0) {
  const { room } = range;
  const scale = clamp(Math.min(room.width / box.width, room.height / box.height, most), range, least);
  const x = room.width / 2 - scale * (box.x + box.width / 2);
  const y = room.height / 2 - scale * (box.y + box.height / 2);
  return kept({ scale, x, y }, range);
}

/**
 * Scale about a point of the window, which keeps what lies under it.
 * @param {Camera} camera
 * @param {number} factor
 * @param {Point} about
 * @param {Range} range
 * @returns {Camera}
 */
export function zoomed({ scale, x, y }, factor, about, range) {
  const next = clamp(scale * factor, range, 0);
  const ratio = next / scale;
  return kept({ scale: next, x: about.x - (about.x - x) * ratio, y: about.y - (about.y - y) * ratio }, range);
}

/**
 * @param {Camera} camera
 * @param {Point} by pixels of the window
 * @param {Range} range
 */
export const panned = ({ scale, x, y }, by, range) => kept({ scale, x: x + by.x, y: y + by.y }, range);

/**
 * Moved no further than is needed to see a part of the plan with some room round it.
 * @param {Camera} camera
 * @param {Box} box
 * @param {Range} range
 * @param {Margins} margins
 * @returns {Camera}
 */
export function revealing({ scale, x, y }, box, range, { left, right, top, bottom }) {
  const { room } = range;
  const across = shift(x + scale * box.x, scale * box.width, room.width, left, right);
  const down = shift(y + scale * box.y, scale * box.height, room.height, top, bottom);
  return kept({ scale, x: x + across, y: y + down }, range);
}

/**
 * The part of the plan that is seen; where the window is larger than the plan, more than all of it.
 * @param {Camera} camera
 * @param {Size} room
 * @returns {Box}
 */
export const seen = ({ scale, x, y }, room) => ({
  x: -x / scale,
  y: -y / scale,
  width: room.width / scale,
  height: room.height / scale,
});

/**
 * How far to move so that a stretch lies within a length, with room before and after it; in the middle of what is left where it is too long.
 * @param {number} start
 * @param {number} length
 * @param {number} size
 * @param {number} before
 * @param {number} after
 */
function shift(start, length, size, before, after) {
  if (length + before + after > size) return (size + before - after - length) / 2 - start;
  if (start < before) return before - start;
  return Math.min(0, size - after - start - length);
}

/** @param {number} scale @param {Range} range @param {number} least */
function clamp(scale, range, least) {
  return Math.min(range.largest, Math.max(scale, wholeScale(range), least));
}

/**
 * A plan larger than the window leaves no edge of it empty; a smaller one lies in its middle.
 * @param {Camera} camera
 * @param {Range} range
 * @returns {Camera}
 */
function kept({ scale, x, y }, { plan, room }) {
  return { scale, x: along(x, scale * plan.width, room.width), y: along(y, scale * plan.height, room.height) };
}

/** @param {number} at @param {number} length @param {number} size */
const along = (at, length, size) => (length <= size ? (size - length) / 2 : Math.min(0, Math.max(size - length, at)));
