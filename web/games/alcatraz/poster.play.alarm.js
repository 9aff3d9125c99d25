/** What an embedded table shows of the island before the engine is there. */

import { html } from "lit/html.js";
import { plan, stageOf } from "../../board/plan.js";
import { drawingOf } from "./drawing.js";
import { BEFORE, factsOf, island } from "./places.js";

/** @import { Poster } from "../../embed/types.js" */

/** The drawing's own size; the frame scales it. */
const ROOM = { width: 480, height: 560 };

/** @type {Poster} */
export const poster = {
  answers: new Set(["may_board", "barred", "at_risk"]),
  table: (scene) => {
    const [area] = scene.view.areas;
    if (!area) return "";
    const geometry = island(factsOf(scene.statics) ?? BEFORE, ROOM);
    return html`<div class="board still">${plan(stageOf(area, geometry, scene, drawingOf(scene)))}</div>`;
  },
};
