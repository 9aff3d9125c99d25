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
 * @property {string} [room]
 * @property {string} [symbol]
 */

/** @typedef {{ a: string, b: string, kind: "free" | "rope" | "cutters", count?: number }} EdgeFacts of a barrier `a` is the top, or the inside; it takes so many cards */
/** @typedef {{ id: string, title: string, symbol: string, door: string, spaces: string[] }} RoomFacts */
/** @typedef {{ id: string, title: string, spaces: string[] }} TunnelFacts */

/**
 * @typedef {object} CastleFacts
 * @property {readonly SpaceFacts[]} places
 * @property {readonly EdgeFacts[]} edges
 * @property {readonly RoomFacts[]} rooms
 * @property {readonly TunnelFacts[]} tunnels
 */

/**
 * A space on the plan: its middle, and the square of the board's data that it is.
 * @typedef {Point & { id: string, title: string, zone: Zone, kind: string, room: string, symbol: string, square: Point }} Space
 */

/** @typedef {{ zone: Zone, room: string, gate: boolean, spaces: Space[] }} Block spaces that lie side by side */

/**
 * @typedef {object} Castle
 * @property {Size} size
 * @property {ReadonlyMap<string, Space>} spaces
 * @property {ReadonlyMap<string, Box>} boxes
 * @property {readonly Block[]} blocks
 * @property {readonly [Space, Space][]} lines free ways within a block
 * @property {readonly [Space, Space][]} passages free ways between blocks: doors, gates, stairs
 * @property {readonly (EdgeFacts & { from: Space, to: Space })[]} barriers
 * @property {readonly (RoomFacts & { at: Space[] })[]} rooms
 * @property {readonly (TunnelFacts & { at: Space[] })[]} tunnels
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

/** Kinds of spaces that stand for themselves, between two blocks. */
const GATES = new Set(["pass", "key"]);

/** @type {WeakMap<CastleFacts, Castle>} */
const known = new WeakMap();

/** @param {Statics} statics */
export const factsOf = (statics) => /** @type {CastleFacts | undefined} */ (statics.board);

/**
 * The plan of a board, worked out once.
 * @param {CastleFacts} facts
 * @returns {Castle}
 */
export function castleOf(facts) {
  const before = known.get(facts);
  if (before) return before;
  const castle = lay(facts);
  known.set(facts, castle);
  return castle;
}

/** @param {CastleFacts} facts @returns {Castle} */
function lay({ places, edges, rooms, tunnels }) {
  const placed = places.filter(({ x }) => x !== undefined);
  const [xs, ys] = [placed.map(({ x = 0 }) => x), placed.map(({ y = 0 }) => y)];
  const [left, top] = [Math.min(...xs) - EDGES.left, Math.min(...ys) - EDGES.top];
  const size = {
    width: (Math.max(...xs) + EDGES.right - left) * UNIT,
    height: (Math.max(...ys) + EDGES.bottom - top) * UNIT,
  };
  const at = (/** @type {Point} */ { x, y }) => ({ x: (x - left) * UNIT, y: (y - top) * UNIT });
  const spaces = new Map(
    placed.map(({ id, title, zone, kind = "plain", x = 0, y = 0, room = "", symbol = "" }) => [
      id,
      { id, title, zone, kind, room, symbol, square: { x, y }, ...at({ x, y }) },
    ]),
  );
  const boxes = new Map(
    Object.entries(BOXES).map(([id, { width, height, ...corner }]) => [
      id,
      { ...at(corner), width: width * UNIT, height: height * UNIT },
    ]),
  );
  const get = (/** @type {string} */ id) => /** @type {Space} */ (spaces.get(id));
  const joined = edges.map((edge) => ({ ...edge, from: get(edge.a), to: get(edge.b) })).filter(({ from, to }) => from && to);
  const free = joined.filter(({ kind }) => kind === "free");
  const pairs = (/** @type {typeof free} */ list) => list.map(({ from, to }) => /** @type {[Space, Space]} */ ([from, to]));
  const seated = (/** @type {string[]} */ ids) => ids.map(get).filter(Boolean);
  return {
    size,
    spaces,
    boxes,
    blocks: blocksOf([...spaces.values()], pairs(free)),
    lines: pairs(free.filter(({ from, to }) => sideBySide(from, to))),
    passages: pairs(free.filter(({ from, to }) => !sideBySide(from, to))),
    barriers: joined.filter(({ kind }) => kind !== "free"),
    rooms: rooms.map((room) => ({ ...room, at: seated(room.spaces) })),
    tunnels: tunnels.map((tunnel) => ({ ...tunnel, at: seated(tunnel.spaces) })),
    at,
  };
}

/**
 * Whether two joined spaces belong to one block: next to each other, of one zone and room, and neither a gate.
 * @param {Space} one
 * @param {Space} other
 */
function sideBySide(one, other) {
  const near = Math.abs(one.x - other.x) + Math.abs(one.y - other.y) < 1.01 * UNIT;
  return near && one.zone === other.zone && one.room === other.room && !GATES.has(one.kind) && !GATES.has(other.kind);
}

/** @param {readonly Space[]} spaces @param {readonly [Space, Space][]} pairs @returns {Block[]} */
function blocksOf(spaces, pairs) {
  /** @type {Map<Space, Block>} */
  const blocks = new Map();
  for (const space of spaces) {
    const { zone, room, kind } = space;
    blocks.set(space, { zone, room, gate: GATES.has(kind), spaces: [space] });
  }
  for (const [from, to] of pairs.filter(([one, other]) => sideBySide(one, other))) {
    const [into, gone] = [blocks.get(from), blocks.get(to)];
    if (!into || !gone || into === gone) continue;
    into.spaces.push(...gone.spaces);
    for (const space of gone.spaces) blocks.set(space, into);
  }
  return [...new Set(blocks.values())].filter(({ zone }) => zone !== "target" && zone !== "below");
}

/**
 * The middle of a space or of a box.
 * @param {Castle} castle
 * @param {string} place
 * @returns {Point | undefined}
 */
export function middleOf({ spaces, boxes }, place) {
  const box = boxes.get(place);
  return spaces.get(place) ?? (box && { x: box.x + box.width / 2, y: box.y + box.height / 2 });
}

/**
 * What is to be tapped and seen of a place; below ground, the lower right quarter of the space above.
 * @param {Castle} castle
 * @param {string} place
 * @returns {Box | undefined}
 */
export function boxOf({ spaces, boxes }, place) {
  const space = spaces.get(place);
  if (!space) return boxes.get(place);
  if (space.zone === "below") return { x: space.x - 2, y: space.y - 2, width: UNIT / 2 + 2, height: UNIT / 2 + 2 };
  return { x: space.x - UNIT / 2, y: space.y - UNIT / 2, width: UNIT, height: UNIT };
}

/**
 * One box round several.
 * @param {readonly Box[]} boxes at least one
 * @returns {Box}
 */
export function around(boxes) {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
