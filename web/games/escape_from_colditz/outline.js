/** Shapes of plans as path data: the outline of squares that touch, circles, diamonds, pines. Pure. */

/** @import { Point } from "../../board/geometry.js" */

const CLOCKWISE = /** @type {const} */ ([
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]);

/**
 * The outline of unit squares, each named by its middle: loops of corners, clockwise round what is inside. Squares that only touch at
 * a corner are two loops.
 * @param {readonly Point[]} squares
 * @returns {Point[][]}
 */
export function loops(squares) {
  /** Sides by the corner they start from: directions, as indices into CLOCKWISE. @type {Map<string, number[]>} */
  const sides = new Map();
  const taken = new Set(squares.map(name));
  for (const { x, y } of squares) {
    const corners = [corner(x - 0.5, y - 0.5), corner(x + 0.5, y - 0.5), corner(x + 0.5, y + 0.5), corner(x - 0.5, y + 0.5)];
    corners.forEach((from, side) => {
      const [dx, dy] = CLOCKWISE[(side + 3) % 4] ?? [0, 0];
      if (taken.has(name({ x: x + dx, y: y + dy }))) return;
      sides.set(name(from), [...(sides.get(name(from)) ?? []), side]);
    });
  }
  const found = [];
  for (const start of [...sides.keys()]) {
    while ((sides.get(start)?.length ?? 0) > 0) found.push(walk(start, sides));
  }
  return found;
}

/**
 * Follow sides from a corner until it comes back, turning right where there is a choice.
 * @param {string} start
 * @param {Map<string, number[]>} sides
 */
function walk(start, sides) {
  const path = [];
  let [x = 0, y = 0] = start.split(",").map(Number);
  let heading = sides.get(start)?.[0] ?? 0;
  do {
    const here = sides.get(name({ x, y })) ?? [];
    const next = [1, 0, 3].map((turn) => (heading + turn) % 4).find((side) => here.includes(side)) ?? here[0] ?? 0;
    here.splice(here.indexOf(next), 1);
    if (path.length === 0 || next !== heading) path.push({ x, y });
    heading = next;
    const [dx, dy] = CLOCKWISE[next] ?? [0, 0];
    x += dx;
    y += dy;
  } while (name({ x, y }) !== start);
  return path;
}

/** @param {readonly Point[]} points */
export const polygon = (points) => `${way(points)}z`;

/** @param {Point} middle @param {number} radius */
export const circle = ({ x, y }, radius) =>
  `M${short(x - radius)} ${short(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** @param {Point} middle @param {number} radius */
export const diamond = ({ x, y }, radius) =>
  `M${short(x)} ${short(y - radius)}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}z`;

/** @param {Point} middle @param {number} half */
export const square = ({ x, y }, half) => `M${short(x - half)} ${short(y - half)}h${2 * half}v${2 * half}h${-2 * half}z`;

/** @param {readonly Point[]} points */
export const way = (points) => `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}`;

/** @param {Point} foot @param {number} size */
export function pine({ x, y }, size) {
  const s = (/** @type {number} */ part) => short(part * size);
  return (
    `M${short(x)} ${short(y - 1.1 * size)}l${s(0.34)} ${s(0.44)}h${s(-0.16)}l${s(0.28)} ${s(0.4)}h${s(-0.36)}v${s(0.26)}` +
    `h${s(-0.2)}v${s(-0.26)}h${s(-0.36)}l${s(0.28)} ${s(-0.4)}h${s(-0.16)}z`
  );
}

/** @param {Point} point */
const name = ({ x, y }) => `${x},${y}`;

/** @param {number} x @param {number} y */
const corner = (x, y) => ({ x, y });

/** Path data need no more than hundredths. @param {number} value */
const short = (value) => Math.round(100 * value) / 100;
