/** What can be tapped on the island: each square, the boat, and each colour's part of the cell. */

import { hitsOf } from "../../board/plan.js";
import { say } from "../../words.js";
import { BOAT, CELL, colourOf, placeOf, roomOf } from "./places.js";

/** @import { Hit } from "../../board/plan.js" */
/** @import { Geometry } from "../../board/geometry.js" */
/** @import { Element, Scene, Statics } from "../../types.js" */

/**
 * @param {Scene} scene
 * @returns {(geometry: Geometry, elements: readonly Element[]) => Hit[]}
 */
export function hitsIn({ statics, view }) {
  const seats = view.seats.length;
  return (geometry, elements) => {
    const all = [...geometry.places.values()];
    const board = hitsOf(
      all.filter(({ id }) => id !== CELL && id !== BOAT),
      elements,
      ({ title, zone }) => (zone === "marked" ? say("alcatraz.marked", { place: title }) : title),
    );
    return [boat(geometry, elements, statics, seats), ...board, ...Array.from({ length: seats }, (_, seat) => inCell(seat))];

    /** @param {number} seat @returns {Hit} */
    function inCell(seat) {
      const there = elements.filter(({ place, owner }) => place === CELL && owner === seat);
      const label = say("alcatraz.in_cell", { colour: colourOf(statics, seat), count: there.length });
      return { key: `${CELL}/${seat}`, place: CELL, box: roomOf(geometry, seat, seats), elements: there, label };
    }
  };
}

/** @param {Geometry} geometry @param {readonly Element[]} elements @param {Statics} statics @param {number} seats @returns {Hit} */
function boat(geometry, elements, statics, seats) {
  const counts = Array.from({ length: seats }, (_, seat) => {
    const count = elements.filter(({ place, owner }) => place === BOAT && owner === seat).length;
    return say("alcatraz.in_boat", { colour: colourOf(statics, seat), count, needed: Number(statics.to_win) });
  });
  const place = placeOf(geometry, BOAT);
  // The men in it have escaped: a tap means the boat.
  return { key: BOAT, place: BOAT, box: place, shines: true, elements: [], label: [say("alcatraz.boat"), ...counts].join(" ") };
}
