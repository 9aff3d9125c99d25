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

/** @typedef {{ zone: Zone, room: string, gate: boolean, spaces: Space[] }} Block spaces that lie side by side */

/**
 * @typedef {object} Castle
 * @property {Size} size
 * @property {ReadonlyMap<string, Space>} spaces
 * @property {ReadonlyMap<string, Box>} boxes
 * @property {ReadonlyMap<string, Box>} squares what of each space is to be tapped and seen
 * @property {readonly Block[]} blocks
 * @property {readonly [Space, Space][]} lines free ways within a block
 * @property {readonly [Space, Space][]} passages free ways between blocks: doors, gates, stairs
 * @property {readonly (CrossingFacts & { from: Space, to: Space })[]} barriers
 * @property {readonly (RoomFacts & { at: Space[] })[]} rooms
 * @property {readonly (TunnelFacts & { at: Space[] })[]} tunnels
 * @property {Readonly<Record<string, string>>} symbols
 * @property {readonly string[]} locks
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
function lay({ places, edges, crossings, rooms, tunnels, symbols, locks }) {
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
  const get = (/** @type {string} */ id) => /** @type {Space} */ (spaces.get(id));
  const free = edges.map(([one, other]) => /** @type {[Space, Space]} */ ([get(one), get(other)]));
  return {
    size,
    spaces,
    boxes,
    squares: new Map([...spaces].map(([id, space]) => [id, squareOf(space)])),
    blocks: blocksOf([...spaces.values()], free),
    lines: free.filter(([one, other]) => sideBySide(one, other)),
    passages: free.filter(([one, other]) => !sideBySide(one, other)),
    barriers: crossings.map((one) => ({ ...one, from: get(one.source), to: get(one.target) })),
    rooms: rooms.map((room) => ({ ...room, at: [...spaces.values()].filter((space) => space.room === room.id) })),
    tunnels: tunnels.map((one) => ({ ...one, at: [one.entry, ...one.spaces, one.exit].map(get) })),
    symbols,
    locks,
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
 * What is to be tapped and seen of a place.
 * @param {Castle} castle
 * @param {string} place
 */
export const boxOf = ({ squares, boxes }, place) => squares.get(place) ?? boxes.get(place);

/** Below ground, the lower right quarter of the space above: over it another may stand. @param {Space} space @returns {Box} */
function squareOf({ x, y, zone }) {
  if (zone === "below") return { x: x - 2, y: y - 2, width: UNIT / 2 + 2, height: UNIT / 2 + 2 };
  return { x: x - UNIT / 2, y: y - UNIT / 2, width: UNIT, height: UNIT };
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
