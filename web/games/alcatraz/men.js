/** Who is on the island: figures, and the words where nobody is in the cell. */

import { nothing, svg } from "lit/html.js";
import { guardFigure, manFigure } from "../../board/figures.js";
import { middle } from "../../board/geometry.js";
import { say } from "../../words.js";
import { CELL, roomOf } from "./places.js";

/** @import { Geometry } from "../../board/geometry.js" */
/** @import { Element, Scene } from "../../types.js" */

/** @param {Element} element */
export const figure = ({ owner }) => (owner === null ? guardFigure() : manFigure(owner));

/** Words in each colour's part of the cell that nobody is in. @param {{ geometry: Geometry, scene: Scene }} stage */
export function vacant({ geometry, scene: { view } }) {
  const men = view.areas.flatMap(({ elements }) => elements).filter(({ place }) => place === CELL);
  return view.seats.map((_, seat) => {
    if (men.some(({ owner }) => owner === seat)) return nothing;
    const room = roomOf(geometry, seat, view.seats.length);
    const { x, y } = middle(room);
    return svg`<text class="empty" x=${x} y=${y} dy="0.300em" font-size=${Math.min(13, 0.5 * room.height)}>${say("alcatraz.all_out")}</text>`;
  });
}
