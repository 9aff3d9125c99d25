/** Where things stand on the island: squares, the cell with a part for each colour, the boat with three seats for each. */

import { middle, squares } from "../../board/geometry.js";

/** @import { Spot } from "../../board/plan.js" */
/** @import { Box, Geometry, Place, Size, SquaresFacts } from "../../board/geometry.js" */
/** @import { Element, Scene, Statics } from "../../types.js" */

export const BOAT = "boat";
export const CELL = "cell";

/** The width of a square in units of a figure, which is 30 wide. */
const FIGURE = 42;

/** Heights of water and cell, in rows. */
const WATER = 1.3;
const PRISON = 1.08;

/** The part of the cell's height that is its wall, with the numbers of the columns. */
export const WALL = 0.27;

/** Where the row numbers stand, and the same on the other side; wide rooms have more. */
const MARGINS = { narrow: { left: 15, right: 5 }, wide: { left: 30, right: 30 } };
const WIDE = 500;

/** @param {Statics} statics */
export const factsOf = (statics) => /** @type {SquaresFacts | undefined} */ (statics.board);

/** The bare island, before the engine has said what this game's is like. @type {SquaresFacts} */
export const BEFORE = {
  kind: "squares",
  rows: 9,
  columns: 9,
  guarded: [1, 2, 3, 4, 5, 6, 7, 8],
  places: [
    { id: BOAT, title: "", row: 0, columns: [3, 7] },
    { id: CELL, title: "", row: 10, columns: [1, 9] },
  ],
};

/** The room of a drawing in somebody else's page, whose frame scales it. */
export const STILL = { width: 480, height: 560 };

/** The name of the ground that the build draws for such a page. @param {SquaresFacts} facts @param {number} seats */
export const groundOf = ({ places }, seats) => `${seats}:${places.filter(({ zone }) => zone === "marked").map(({ id }) => id)}`;

/** @param {SquaresFacts} facts @param {Size} room */
export function island(facts, room) {
  const { left, right } = room.width < WIDE ? MARGINS.narrow : MARGINS.wide;
  return squares(facts, room, { left, right, before: WATER, after: PRISON });
}

/** @param {Geometry} geometry @param {string} id @returns {Place} */
export function placeOf({ places }, id) {
  const found = places.get(id);
  if (!found) throw new Error(id);
  return found;
}

/**
 * A colour's part of the cell.
 * @param {Geometry} geometry
 * @param {number} seat
 * @param {number} seats
 * @returns {Box}
 */
export function roomOf(geometry, seat, seats) {
  const { x, y, width, height } = placeOf(geometry, CELL);
  const wall = WALL * height;
  return { x: x + (seat * width) / seats, y: y + wall, width: width / seats, height: height - wall - 2 };
}

/**
 * A colour's seats in the boat.
 * @param {Geometry} geometry
 * @param {number} seat
 * @param {number} seats
 * @param {number} places how many each colour needs
 */
export function benchOf(geometry, seat, seats, places) {
  const { x, y, width, height } = placeOf(geometry, BOAT);
  const share = width / seats;
  const pitch = Math.min(share / (places + 0.3), 0.62 * geometry.step.width);
  const first = x + seat * share + share / 2 - ((places - 1) * pitch) / 2;
  return { xs: Array.from({ length: places }, (_, at) => first + at * pitch), y: y + 0.4 * height, pitch };
}

/**
 * @param {Scene} scene
 * @returns {(geometry: Geometry, elements: readonly Element[]) => Map<string, Spot>}
 */
export function spotsIn({ statics, view }) {
  const seats = view.seats.length;
  const places = Number(statics.to_win);
  const men = Number(statics.men);
  return (geometry, elements) => {
    const size = Math.min(geometry.step.width, geometry.step.height) / FIGURE;
    const found = elements.map((element) => /** @type {const} */ ([element.id, spot(element)]));
    return new Map(found);

    /** @param {Element} element @returns {Spot} */
    function spot(element) {
      const { owner, place } = element;
      const peers = elements.filter((other) => other.place === place && other.owner === owner);
      const before = peers.indexOf(element);
      if (place === BOAT) {
        const { xs, y, pitch } = benchOf(geometry, owner ?? 0, seats, places);
        return { x: xs[before] ?? 0, y, scale: Math.min(0.9 * size, pitch / 20) };
      }
      if (place === CELL) {
        const room = roomOf(geometry, owner ?? 0, seats);
        const pitch = (room.width - 6) / men;
        const scale = Math.min(0.92 * size, pitch / 25, room.height / 38);
        const { x, y } = middle(room);
        return { x: x + (before - (peers.length - 1) / 2) * Math.min(pitch, 31 * scale), y: y + scale, scale };
      }
      const { x, y } = middle(placeOf(geometry, place ?? ""));
      return { x, y: y + size, scale: size };
    }
  };
}

/** @param {Statics} statics @param {number} seat */
export function colourOf({ faces }, seat) {
  const all = Object.values(/** @type {Record<string, { title: string, seat?: number }>} */ (faces ?? {}));
  return all.find((face) => face.seat === seat)?.title ?? "";
}
