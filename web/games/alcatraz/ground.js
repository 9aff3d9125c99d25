/** The island itself: water and boat above, the yard with its patrol lines and marked squares, the cell with its bars below. */

import { svg } from "lit/html.js";
import { say } from "../../words.js";
import { BEFORE, BOAT, benchOf, CELL, factsOf, placeOf, roomOf, WALL } from "./places.js";

/** @import { Geometry, SquaresFacts } from "../../board/geometry.js" */
/** @import { Scene } from "../../types.js" */

/** @typedef {{ geometry: Geometry, scene: Scene }} Ground */

/** @param {Ground} stage */
export function ground({ geometry, scene }) {
  const facts = factsOf(scene.statics) ?? BEFORE;
  const { size, step, field } = geometry;
  const seats = scene.view.seats.length;
  const squares = [...geometry.places.values()].filter(({ zone }) => zone === "marked");
  const shore = field.y - 0.1 * step.height;
  const right = field.x + field.width;
  return svg`
    <defs>
      <pattern id="alc-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="hatch-ground" width="7" height="7" /><path class="hatch" d="M0 0v7" />
      </pattern>
      <pattern id="alc-waves" width="46" height="15" patternUnits="userSpaceOnUse"><path class="waves" d="M0 8q6-6 12 0t11 0 12 0 11 0" /></pattern>
    </defs>
    <rect class="water" width=${size.width} height=${field.y} /><rect width=${size.width} height=${field.y} fill="url(#alc-waves)" />
    <path class="island" d="M0 ${shore}${coast(size.width, shore)}V${size.height}H0z" />
    <rect class="yard" x=${field.x} y=${field.y} width=${field.width} height=${field.height} />
    ${squares.map(({ x, y, width, height }) => svg`<rect x=${x} y=${y} width=${width} height=${height} fill="url(#alc-hatch)" />`)}
    <path class="grid" d=${grid(geometry, facts.rows, facts.columns)} />
    <path class="patrol" d=${facts.guarded.map((row) => `M${field.x + step.width / 2} ${field.y + (row - 0.5) * step.height}H${right - step.width / 2}`).join("")} />
    <path class="marked" d=${outline(squares, step)} />
    <rect class="wall" x=${field.x} y=${field.y} width=${field.width} height=${field.height} />
    ${cell(geometry, seats)} ${numbers(geometry, facts)} ${hullBack(geometry)} ${benches(geometry, scene, seats)}
  `;
}

/**
 * Rows on the shore, columns on the wall of the cell, so that a square can be found by its name.
 * @param {Geometry} geometry
 * @param {SquaresFacts} facts
 */
function numbers(geometry, { rows, columns }) {
  const { field, step } = geometry;
  const wall = WALL * placeOf(geometry, CELL).height;
  const size = Math.min(12, 0.9 * wall);
  const bottom = field.y + field.height + wall / 2;
  const high = Math.min(13, 0.34 * step.height);
  const middles = (/** @type {number} */ count, /** @type {number} */ from, /** @type {number} */ width) =>
    Array.from({ length: count }, (_, at) => from + (at + 0.5) * width);
  return svg`<g class="numbers">
    ${middles(rows, field.y, step.height).map((y, at) => svg`<text x=${field.x - 4} y=${y} dy="0.350em" font-size=${high} text-anchor="end">${at + 1}</text>`)}
    ${middles(columns, field.x, step.width).map((x, at) => svg`<text x=${x} y=${bottom} dy="0.400em" font-size=${size} text-anchor="middle">${at + 1}</text>`)}
  </g>`;
}

/** @param {number} width @param {number} y */
function coast(width, y) {
  const waves = Math.max(6, Math.round(width / 36));
  const step = width / waves;
  const rise = [-7, 3, -4, 2, -8, 1];
  return Array.from(
    { length: waves },
    (_, at) => `Q${(at + 0.5) * step} ${y + (rise[at % rise.length] ?? 0)} ${(at + 1) * step} ${y}`,
  ).join("");
}

/** @param {Geometry} geometry @param {number} rows @param {number} columns */
function grid({ field: { x, y, width, height }, step }, rows, columns) {
  const down = Array.from({ length: columns - 1 }, (_, at) => `M${x + (at + 1) * step.width} ${y}v${height}`);
  const across = Array.from({ length: rows - 1 }, (_, at) => `M${x} ${y + (at + 1) * step.height}h${width}`);
  return [...down, ...across].join("");
}

/**
 * One outline round squares: the sides that no two of them share.
 * @param {readonly { x: number, y: number, row: number | null, column: number | null }[]} squares
 * @param {{ width: number, height: number }} step
 */
function outline(squares, { width, height }) {
  const among = new Set(squares.map(({ row, column }) => `${row}.${column}`));
  const sides = /** @type {const} */ ([
    [-1, 0, "m0 0", `h${width}`],
    [1, 0, `m0 ${height}`, `h${width}`],
    [0, -1, "m0 0", `v${height}`],
    [0, 1, `m${width} 0`, `v${height}`],
  ]);
  return squares
    .flatMap(({ x, y, row, column }) =>
      sides
        .filter(([down, right]) => !among.has(`${(row ?? 0) + down}.${(column ?? 0) + right}`))
        .map(([, , start, side]) => `M${x} ${y}${start}${side}`),
    )
    .join("");
}

/** @param {Geometry} geometry @param {number} seats */
function cell(geometry, seats) {
  const { x, y, width, height } = placeOf(geometry, CELL);
  return svg`<rect class="prison" x=${x} y=${y} width=${width} height=${height - 1} />
    ${Array.from({ length: seats }, (_, seat) => {
      const room = roomOf(geometry, seat, seats);
      return svg`<rect class="room" x=${room.x + 5} y=${room.y} width=${room.width - 10} height=${room.height - 4} rx="4" />
        <path class="bars" d=${bars(room)} />`;
    })}`;
}

/** @param {{ x: number, y: number, width: number, height: number }} room */
function bars({ x, y, width, height }) {
  const count = Math.max(4, Math.round(width / 17));
  const step = width / count;
  return Array.from({ length: count + 1 }, (_, at) => `M${x + at * step} ${y - 1}v${at === 0 || at === count ? height - 1 : 5}`)
    .concat(Array.from({ length: count - 1 }, (_, at) => `M${x + (at + 1) * step} ${y + height - 6}v5`))
    .join("");
}

/** Keel, gunwale and overhang of the boat. @param {Geometry} geometry */
export function hull(geometry) {
  const { x, y, width, height } = placeOf(geometry, BOAT);
  const over = 0.38 * geometry.step.width;
  return { left: x - over, right: x + width + over, top: y + 0.54 * height, bottom: y + 0.92 * height, over };
}

/** The inside of the boat, behind the men. @param {Geometry} geometry */
function hullBack(geometry) {
  const { left, right, top, bottom } = hull(geometry);
  const deep = 0.28 * (bottom - top);
  return svg`<path class="hull-inside" d="M${left} ${top}H${right}l-10 ${deep}H${left + 10}z" />`;
}

/** Empty seats, each with its colour. @param {Geometry} geometry @param {Scene} scene @param {number} seats */
function benches(geometry, { statics }, seats) {
  return Array.from({ length: seats }, (_, seat) => {
    const { xs, y, pitch } = benchOf(geometry, seat, seats, Number(statics.to_win));
    const radius = Math.min(0.3 * pitch, 6);
    return svg`<g class="bench seat-${seat + 1}">${xs.map((x) => svg`<circle cx=${x} cy=${y} r=${radius} />`)}</g>`;
  });
}

/**
 * The side of the boat, over the men's feet.
 * @param {Ground} stage
 * @param {string} [kind] class names of its own
 */
export function side({ geometry, scene }, kind = "") {
  const { left, right, top, bottom, over } = hull(geometry);
  const deep = bottom - top;
  const planks = [0.34, 0.66]
    .map((part) => `M${left + part * over * 0.8} ${top + part * deep}H${right - part * over * 0.8}`)
    .join("");
  const words = scene.statics.to_win ? say("alcatraz.to_win", { count: Number(scene.statics.to_win) }) : "";
  return svg`<g class="hull ${kind}">
    <path class="side" d="M${left} ${top}H${right}q${-0.3 * over} ${0.96 * deep} ${-over} ${deep}H${left + over}q${-0.7 * over} ${-0.04 * deep} ${-over} ${-deep}z" />
    <path class="planks" d=${planks} /><path class="gunwale" d="M${left} ${top}H${right}" />
    <text x=${(left + right) / 2} y=${(top + bottom) / 2} dy="0.380em" font-size=${Math.min(17, 0.55 * deep)}>${words}</text>
  </g>`;
}
