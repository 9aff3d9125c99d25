/** The land round the castle, the same on every visit: hill lines, pines, the river, a compass. */

import { svg } from "lit/html.js";
import { pine } from "./outline.js";
import { UNIT } from "./places.js";

/** @import { Box, Point } from "../../board/geometry.js" */
/** @import { Castle } from "./castle.js" */

/** The land goes on beyond the plan, for windows of another shape. In spaces. */
const BEYOND = 12;

/** Where pines may grow, in units of the board's data, and how many are tried. @type {readonly (Box & { tries: number })[]} */
const WOODS = [
  { x: -6.9, y: 4.2, width: 8.6, height: 8.6, tries: 64 },
  { x: -6.9, y: 12.4, width: 6.6, height: 3.2, tries: 14 },
  { x: -6.9, y: 18.4, width: 5, height: 3.6, tries: 9 },
  { x: 21.3, y: 3, width: 1.3, height: 17, tries: 22 },
  { x: 23.6, y: 2.4, width: 1, height: 19, tries: 18 },
  { x: 13, y: 22.1, width: 9, height: 1, tries: 4 },
  { x: -18, y: 0, width: 11, height: 24, tries: 110 },
  { x: 24.8, y: 0, width: 11, height: 24, tries: 90 },
  { x: -8, y: 23, width: 34, height: 10, tries: 110 },
  { x: -8, y: -11, width: 34, height: 10, tries: 110 },
];

/** Pines stand this far from each other, and from spaces and boxes. In spaces. */
const APART = 0.72;
const CLEAR = 1.02;

/** Names on the land: words, place, and whether they are read from above. */
export const NAMES = /** @type {const} */ ([
  ["efc.north_bank", 12.5, 0.3, false],
  ["efc.west_woods", -3.55, 10.36, false],
  ["efc.east_woods", 24.02, 11, true],
  ["efc.outer_yard", 10.3, 17.84, false],
  ["efc.bridge", 6, 21.9, false],
  ["efc.south_road", 16.6, 21.9, false],
]);

const RIVER = "M-470 128C-260 150-90 96 60 104S300 92 420 73 620 71 760 71 930 84 975 20 1010-300 1100-420";

const COMPASS = "M0-56 9-9 56 0 9 9 0 56-9 9-56 0-9-9z";
const COMPASS_DARK = "M0-56 0 0 9-9zM56 0 0 0 9 9zM0 56 0 0-9 9zM-56 0 0 0-9-9z";

/** @param {Castle} castle */
export function landscape(castle) {
  const { size, at } = castle;
  const middle = at({ x: 12, y: 10 });
  const rose = at({ x: -4.55, y: 16.5 });
  const out = BEYOND * UNIT;
  return svg`
    <rect class="land" x=${-out} y=${-out} width=${size.width + 2 * out} height=${size.height + 2 * out} />
    <g class="hills">${[13.2, 14.6, 16.2, 18, 20.2].map(
      (radius, at) =>
        svg`<ellipse class="hill-${at}" cx=${middle.x} cy=${middle.y} rx=${radius * UNIT} ry=${0.775 * radius * UNIT} />`,
    )}</g>
    <path class="pines" d=${pines(castle)} />
    <g class="river"><path class="bank" d=${RIVER} /><path class="stream" d=${RIVER} /><path class="flow" d=${RIVER} /></g>
    <g class="rose" transform="translate(${rose.x} ${rose.y})">
      <circle r="44" /><circle class="thin" r="39" /><path class="light" d=${COMPASS} /><path class="dark" d=${COMPASS_DARK} />
      <text y="-60">N</text>
    </g>
  `;
}

/** @param {Castle} castle */
function pines({ spaces, boxes, at }) {
  const named = NAMES.flatMap(([, x, y, upright]) => [-1, 0, 1].map((by) => at(upright ? { x, y: y + by } : { x: x + by, y })));
  /** @type {Point[]} */
  const taken = [...spaces.values(), ...named];
  const built = [...boxes.values()];
  const next = random(7);
  /** @type {(Point & { size: number })[]} */
  const grown = [];
  for (const { x, y, width, height, tries } of WOODS) {
    for (let tried = 0; tried < tries; tried++) {
      const tree = { ...at({ x: x + next() * width, y: y + next() * height }), size: UNIT * (0.62 + 0.34 * next()) };
      const clear =
        taken.every((space) => far(space, tree, CLEAR)) &&
        grown.every((other) => far(other, tree, APART)) &&
        built.every((box) => !within(box, tree, 0.9 * UNIT));
      if (clear) grown.push(tree);
    }
  }
  return grown.map((tree) => pine({ x: tree.x, y: tree.y + tree.size / 2 }, tree.size)).join("");
}

/** @param {Point} one @param {Point} other @param {number} spaces */
const far = (one, other, spaces) => Math.hypot(one.x - other.x, one.y - other.y) > spaces * UNIT;

/** @param {Box} box @param {Point} point @param {number} margin */
const within = ({ x, y, width, height }, point, margin) =>
  point.x > x - margin && point.x < x + width + margin && point.y > y - margin && point.y < y + height + margin;

/** Numbers between 0 and 1, always the same ones: woods do not wander. @param {number} seed */
function random(seed) {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
