/** Pinch, pan and wheel as arithmetic: what part of a board a window shows. Pure. */

/** @import { Point, Size } from "./geometry.js" */

/** @typedef {{ scale: number, x: number, y: number }} Zoom the board is drawn `scale` times as large, moved by `x` and `y` pixels */

/** @type {Zoom} */
export const WHOLE = { scale: 1, x: 0, y: 0 };

/** Nobody needs a piece larger than this. */
const LARGEST = 4;

/**
 * Scale about a point of the window, which keeps what lies under it.
 * @param {Zoom} zoom
 * @param {number} factor
 * @param {Point} about
 * @param {Size} size of the window
 * @returns {Zoom}
 */
export function scaled({ scale, x, y }, factor, about, size) {
  const next = Math.min(LARGEST, Math.max(1, scale * factor));
  const ratio = next / scale;
  return kept({ scale: next, x: about.x - (about.x - x) * ratio, y: about.y - (about.y - y) * ratio }, size);
}

/**
 * @param {Zoom} zoom
 * @param {Point} by
 * @param {Size} size of the window
 */
export const moved = ({ scale, x, y }, by, size) => kept({ scale, x: x + by.x, y: y + by.y }, size);

/**
 * No window looks past the edge of the board.
 * @param {Zoom} zoom
 * @param {Size} size
 * @returns {Zoom}
 */
function kept({ scale, x, y }, { width, height }) {
  return { scale, x: Math.min(0, Math.max(width * (1 - scale), x)), y: Math.min(0, Math.max(height * (1 - scale), y)) };
}
