/** What an embedded table shows of the island before the engine is there: ground and boat as the build drew them, and who stands where. */

import { html, svg } from "lit/html.js";
import { drawn } from "../../embed/drawn.js";
import { figure, vacant } from "./men.js";
import { factsOf, groundOf, island, STILL, spotsIn } from "./places.js";

/** @import { Spot } from "../../board/plan.js" */
/** @import { Poster } from "../../embed/types.js" */

/** @type {Poster} */
export const poster = {
  answers: new Set(["may_board", "barred", "at_risk"]),
  table: (scene) => {
    const [area] = scene.view.areas;
    const facts = factsOf(scene.statics);
    if (!area || !facts) return "";
    const geometry = island(facts, STILL);
    const spots = spotsIn(scene)(geometry, area.elements);
    return html`<div class="board still">
      <svg viewBox="0 0 ${geometry.size.width} ${geometry.size.height}" aria-hidden="true">
        ${drawn(groundOf(facts, scene.view.seats.length))} ${vacant({ geometry, scene })}
        ${area.elements.map((element) => {
          const { x, y, scale } = /** @type {Spot} */ (spots.get(element.id));
          return svg`<g data-piece=${element.id} transform="translate(${x} ${y}) scale(${scale})">${figure(element)}</g>`;
        })}
        ${drawn("boat")}
      </svg>
    </div>`;
  },
};
