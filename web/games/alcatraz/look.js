/** How Alcatraz looks: the island as a drawn board, previews of what a guard would answer, the boat as the report. */

import "../../board/frame.js";
import { html } from "lit/html.js";
import { board } from "../../board/board.js";
import { say } from "../../words.js";
import { emptyArea } from "../blank.js";
import { drawingOf, legend, PACES } from "./drawing.js";
import { picture } from "./picture.js";
import { BEFORE, factsOf, island } from "./places.js";
import { decisive, holdings, report } from "./report.js";
import { setupBoard } from "./setup.js";

/** @import { Size } from "../../board/geometry.js" */
/** @import { Look, Scene } from "../../types.js" */

const NOBODY = emptyArea("board", "", "board");

/** @type {Look} */
export const look = {
  picture,
  face: ({ label }) => html`${label}`,
  blank: () => ({ phase: { id: "play", title: "" }, prompt: { text: say("alcatraz.before"), rules: [] } }),
  table,
  dock: () => html``,
  report,
  stamp: ({ outcome }) => say(outcome?.reason === "three" ? "alcatraz.escaped" : "alcatraz.called_off"),
  decisive,
  holdings,
  setup: setupBoard,
  paces: PACES,
  previews: new Set(["enter", "move", "board", "end"]),
};

/** @param {Scene} scene */
function table(scene) {
  const area = scene.view.areas.find(({ kind }) => kind === "board");
  const facts = factsOf(scene.statics) ?? BEFORE;
  const drawing = drawingOf(scene);
  const draw = (/** @type {Size} */ room) => board(area ?? NOBODY, island(facts, room), scene, drawing);
  return html`<div class="island-table">
    <aside class="key" aria-label=${say("alcatraz.legend")}><p>${say("alcatraz.legend_steps")}</p>${legend()}</aside>
    <board-frame .still=${scene.preview !== null} .draw=${draw} .tap=${scene.tap}></board-frame>
  </div>`;
}
