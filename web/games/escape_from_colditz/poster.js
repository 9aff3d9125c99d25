/** What an embedded table shows of the castle before the engine is there: the plan with everybody on it. */

import { html, svg } from "lit/html.js";
import { drawn } from "../../embed/drawn.js";
import { figure } from "./figures.js";
import { factsOf, placesOf } from "./places.js";
import { spotsOf } from "./standing.js";

/** @import { Poster } from "../../embed/types.js" */

/** @type {Poster} */
export const poster = {
  answers: new Set(["taken_up"]),
  table: ({ view, statics }) => {
    const facts = factsOf(statics);
    const board = view.areas.find(({ kind }) => kind === "board");
    if (!facts || !board) return "";
    const places = placesOf(facts);
    const spots = spotsOf(places, board.elements);
    const { width, height } = places.size;
    return html`<svg class="chart castle-poster" viewBox="0 0 ${width} ${height}">${drawn("castle")}${board.elements.map(
      (element) => {
        const spot = spots.get(element.id);
        return spot ? svg`<g transform="translate(${spot.x} ${spot.y}) scale(${spot.scale})">${figure(element)}</g>` : "";
      },
    )}</svg>`;
  },
};
