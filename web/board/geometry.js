/**
 * Where the places of a board lie, in CSS pixels, from the geometry that a game's static data give. Pure.
 *
 * `squares` are rows of squares with places that span several of them before the first row and after the last; one row is a lane.
 * `nodes` are spaces anywhere on a plan.
 */

/**
 * @typedef {object} PlaceFacts what the engine says of a place
 * @property {string} id
 * @property {string} title
 * @property {string} [zone]
 * @property {number} [row] of squares, counted from 1; 0 and rows + 1 are the places before and after them
 * @property {number} [column] of squares, counted from 1
 * @property {[number, number]} [columns] the first and last column of a place that spans several
 * @property {number} [x] of nodes, in units of the plan
 * @property {number} [y]
 * @property {number} [radius]
 */

/** @typedef {{ kind: string, rows: number, columns: number, guarded: number[], places: PlaceFacts[] }} SquaresFacts */
/** @typedef {{ kind: string, width: number, height: number, places: PlaceFacts[] }} NodesFacts */

/** @typedef {{ width: number, height: number }} Size */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Point & Size} Box its left upper corner and its size */
/** @typedef {Box & { id: string, title: string, zone: string, row: number | null, column: number | null }} Place */

/**
 * @typedef {object} Geometry
 * @property {Size} size of the whole drawing
 * @property {Size} step the size of one square, or of the smallest node
 * @property {Box} field what the squares cover
 * @property {ReadonlyMap<string, Place>} places by id, in reading order
 */

/**
 * How squares share the room: margins in pixels, and the heights of the places before and after them in rows.
 * @typedef {{ left: number, right: number, before: number, after: number }} Edges
 */

/** A square may be this much higher than wide, so that a narrow screen is used whole. */
const TALLEST = 1.24;

/**
 * @param {SquaresFacts} facts
 * @param {Size} room
 * @param {Edges} edges
 * @returns {Geometry}
 */
export function squares({ rows, columns, places }, room, { left, right, before, after }) {
  const widest = (room.width - left - right) / columns;
  const height = Math.min(room.height / (rows + before + after), TALLEST * widest);
  const width = Math.min(widest, height);
  const top = before * height;
  const field = { x: left, y: top, width: width * columns, height: height * rows };
  const found = places.map(({ id, title, zone = "", row = 0, column, columns: span }) => {
    const [first, last] = column === undefined ? (span ?? [1, columns]) : [column, column];
    const inside = row >= 1 && row <= rows;
    const box = {
      x: left + (first - 1) * width,
      y: row < 1 ? 0 : top + (row - 1) * height,
      width: (last - first + 1) * width,
      height: inside ? height : (row < 1 ? before : after) * height,
    };
    return { id, title, zone, row, column: column ?? null, ...box };
  });
  return {
    size: { width: left + field.width + right, height: (rows + before + after) * height },
    step: { width, height },
    field,
    places: new Map(found.sort((one, other) => one.row - other.row || one.x - other.x).map((place) => [place.id, place])),
  };
}

/**
 * @param {NodesFacts} facts
 * @param {Size} room
 * @returns {Geometry}
 */
export function nodes({ width, height, places }, room) {
  const scale = Math.min(room.width / width, room.height / height);
  const found = places.map(({ id, title, zone = "", x = 0, y = 0, radius = 0.5 }) => {
    const side = 2 * radius * scale;
    return {
      ...{ id, title, zone, row: null, column: null },
      ...{ x: x * scale - side / 2, y: y * scale - side / 2, width: side, height: side },
    };
  });
  const least = Math.min(...found.map((place) => place.width));
  const size = { width: width * scale, height: height * scale };
  return {
    size,
    step: { width: least, height: least },
    field: { x: 0, y: 0, ...size },
    places: new Map(found.map((place) => [place.id, place])),
  };
}

/** @param {Box} box @returns {Point} */
export const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * The point of a box that is nearest to another one.
 * @param {Box} box
 * @param {Point} point
 * @returns {Point}
 */
export function nearestIn({ x, y, width, height }, point) {
  return { x: Math.min(Math.max(point.x, x), x + width), y: Math.min(Math.max(point.y, y), y + height) };
}
