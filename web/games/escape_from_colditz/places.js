/** Where things lie on the castle's plan: its spaces, its blocks of spaces, the ways between them, and the boxes for who is off it. */

/** @import { Box, Point, Size } from "../../board/geometry.js" */
/** @import { Statics } from "../../types.js" */

/** @typedef {"inner" | "outer" | "terrace" | "outside" | "room" | "target" | "below" | "box"} Zone */

/**
 * @typedef {object} SpaceFacts what the engine says of a space
 * @property {string} id
 * @property {string} title
 * @property {Zone} zone
 * @property {string} [kind] what is printed on it
 * @property {number} [x] none for the boxes
 * @property {number} [y]
 * @property {string} [room] the id of the room it belongs to
 */

/** A barrier that takes so many cards, from its top or inside to its foot or outside. @typedef {{ id: string, title: string, kind: "rope" | "cutters", count: number, source: string, target: string }} CrossingFacts */
/** @typedef {{ id: string, title: string, symbol: string, door: string }} RoomFacts */
/** @typedef {{ id: string, title: string, entry: string, spaces: string[], exit: string }} TunnelFacts */

/**
 * @typedef {object} CastleFacts
 * @property {readonly SpaceFacts[]} places
 * @property {readonly [string, string][]} edges free ways
 * @property {readonly CrossingFacts[]} crossings
 * @property {readonly RoomFacts[]} rooms
 * @property {readonly TunnelFacts[]} tunnels
 * @property {readonly string[]} locks
 * @property {Readonly<Record<string, string>>} symbols their names
 */

/**
 * A space on the plan: its middle, and the square of the board's data that it is.
 * @typedef {Point & { id: string, title: string, zone: Zone, kind: string, room: string, symbol: string, square: Point }} Space
 */

/**
 * @typedef {object} Places
 * @property {Size} size
 * @property {ReadonlyMap<string, Space>} spaces
 * @property {ReadonlyMap<string, Box>} boxes
 * @property {(point: Point) => Point} at units of the board's data as units of the drawing
 */

/** Units of the drawing from one space to the next; a figure is 30 wide. */
export const UNIT = 36;

/** The ring of a space. */
export const RADIUS = 0.32 * UNIT;

/** How far the plan goes beyond its outermost spaces, in spaces. */
const EDGES = { left: 1.1, right: 1.7, top: 1.2, bottom: 1.35 };

/**
 * Where the boxes for those off the board are drawn: in the walls where there are no rooms, and in the castle's lee.
 * @type {Record<string, Box>}
 */
const BOXES = {
  inner_cells: { x: 15.75, y: 4.72, width: 2.6, height: 1.6 },
  office: { x: 15.72, y: 12.62, width: 2.75, height: 0.86 },
  outer_cells: { x: 1.15, y: 14.6, width: 3.1, height: 1.75 },
  barracks: { x: -1.45, y: 17.0, width: 5.7, height: 1.9 },
};

/** @param {Statics} statics */
export const factsOf = (statics) => /** @type {CastleFacts | undefined} */ (statics.board);

/** @param {CastleFacts} facts @returns {Places} */
export function placesOf({ places, rooms }) {
  const placed = places.filter(({ x }) => x !== undefined);
  const [xs, ys] = [placed.map(({ x = 0 }) => x), placed.map(({ y = 0 }) => y)];
  const [left, top] = [Math.min(...xs) - EDGES.left, Math.min(...ys) - EDGES.top];
  const size = {
    width: (Math.max(...xs) + EDGES.right - left) * UNIT,
    height: (Math.max(...ys) + EDGES.bottom - top) * UNIT,
  };
  const at = (/** @type {Point} */ { x, y }) => ({ x: (x - left) * UNIT, y: (y - top) * UNIT });
  const symbolOf = new Map(rooms.map(({ id, symbol }) => [id, symbol]));
  const spaces = new Map(
    placed.map(({ id, title, zone, kind = "plain", x = 0, y = 0, room = "" }) => [
      id,
      { id, title, zone, kind, room, symbol: symbolOf.get(room) ?? "", square: { x, y }, ...at({ x, y }) },
    ]),
  );
  const boxes = new Map(
    Object.entries(BOXES).map(([id, { width, height, ...corner }]) => [
      id,
      { ...at(corner), width: width * UNIT, height: height * UNIT },
    ]),
  );
  return { size, spaces, boxes, at };
}

/**
 * The middle of a space or of a box.
 * @param {Places} places
 * @param {string} place
 * @returns {Point | undefined}
 */
export function middleOf({ spaces, boxes }, place) {
  const box = boxes.get(place);
  return spaces.get(place) ?? (box && { x: box.x + box.width / 2, y: box.y + box.height / 2 });
}
