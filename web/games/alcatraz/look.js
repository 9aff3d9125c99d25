/** How Alcatraz looks: the island as a drawn board, previews of what a guard would answer, the boat as the report. */

import "../../board/frame.js";
import { html } from "lit/html.js";
import { board } from "../../board/board.js";
import { say } from "../../words.js";
import { drawingOf, legend, PACES } from "./drawing.js";
import { picture } from "./picture.js";
import { BEFORE, factsOf, island } from "./places.js";
import { decisive, holdings, report } from "./report.js";
import { setupBoard } from "./setup.js";

/** @import { Size } from "../../board/geometry.js" */
/** @import { Area, GameInfo, Look, Scene, View } from "../../types.js" */

/** @type {Area} */
const NOBODY = { id: "board", title: "", kind: "board", count: 0, elements: [], label: "", badges: [] };

/** @type {Look} */
export const look = {
  picture,
  face: ({ label }) => html`${label}`,
  blank,
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

/** @param {GameInfo} info @returns {View} */
function blank(info) {
  return {
    game: info.id,
    edition: info.edition,
    ply: 0,
    viewer: 0,
    turn: null,
    actor: null,
    phase: { id: "play", title: "" },
    phases: [],
    prompt: { text: say("alcatraz.before"), rules: [] },
    seats: [],
    areas: [],
    moves: [],
    log: [],
    outcome: null,
  };
}
