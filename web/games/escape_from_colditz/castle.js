/** The castle as it is drawn: blocks of spaces, the ways in and between them, barriers, rooms, tunnels. */

import { placesOf, UNIT } from "./places.js";

/** @import { Box } from "../../board/geometry.js" */
/** @import { CastleFacts, CrossingFacts, Places, RoomFacts, Space, TunnelFacts, Zone } from "./places.js" */

/** @typedef {{ zone: Zone, room: string, gate: boolean, spaces: Space[] }} Block spaces that lie side by side */

/** @typedef {Places & Drawn} Castle */

/**
 * @typedef {object} Drawn
 * @property {ReadonlyMap<string, Box>} squares what of each space is to be tapped and seen
 * @property {readonly Block[]} blocks
 * @property {readonly [Space, Space][]} lines free ways within a block
 * @property {readonly [Space, Space][]} passages free ways between blocks: doors, gates, stairs
 * @property {readonly (CrossingFacts & { from: Space, to: Space })[]} barriers
 * @property {readonly (RoomFacts & { at: Space[] })[]} rooms
 * @property {readonly (TunnelFacts & { at: Space[] })[]} tunnels
 * @property {Readonly<Record<string, string>>} symbols
 * @property {readonly string[]} locks
 */

/** Kinds of spaces that stand for themselves, between two blocks. */
const GATES = new Set(["pass", "key"]);

/** @type {WeakMap<CastleFacts, Castle>} */
const known = new WeakMap();

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
function lay(facts) {
  const { edges, crossings, rooms, tunnels, symbols, locks } = facts;
  const places = placesOf(facts);
  const all = [...places.spaces.values()];
  const get = (/** @type {string} */ id) => /** @type {Space} */ (places.spaces.get(id));
  const free = edges.map(([one, other]) => /** @type {[Space, Space]} */ ([get(one), get(other)]));
  return {
    ...places,
    squares: new Map(all.map((space) => [space.id, squareOf(space)])),
    blocks: blocksOf(all, free),
    lines: free.filter(([one, other]) => sideBySide(one, other)),
    passages: free.filter(([one, other]) => !sideBySide(one, other)),
    barriers: crossings.map((one) => ({ ...one, from: get(one.source), to: get(one.target) })),
    rooms: rooms.map((room) => ({ ...room, at: all.filter((space) => space.room === room.id) })),
    tunnels: tunnels.map((one) => ({ ...one, at: [one.entry, ...one.spaces, one.exit].map(get) })),
    symbols,
    locks,
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
