/** How Stalag 17 looks: the plan as dice, cards face down with their tabs, the hand, and roll calls card by card. */

import { html, nothing } from "lit/html.js";
import { say } from "../../words.js";
import { emptyArea } from "../blank.js";
import { card } from "./art.js";
import { buttons, dock } from "./hand.js";
import { news } from "./news.js";
import { notes } from "./notes.js";
import { own } from "./own.js";
import { picture } from "./picture.js";
import { plan } from "./plan.js";
import { faceOf, ROLL_CALL } from "./reading.js";
import { decisive, report } from "./report.js";
import { rollCall } from "./roll_call.js";
import { others } from "./rows.js";
import { seatCard } from "./seat.js";
import { whole } from "./whole.js";

/** @import { Look, Scene } from "../../types.js" */

/** The event of a preview that says what an attempt lacks. */
const VAIN = "lacking";

/** @type {Look} */
export const look = {
  picture,
  face: (element, _area, { statics }) => {
    const face = faceOf(statics, element);
    return face ? card(face, statics) : html`<span class="card-back"></span>`;
  },
  whole: (element, { statics }) => {
    const face = faceOf(statics, element);
    return face?.kind === "card" ? whole(face, statics) : undefined;
  },
  blank: () => ({
    phase: { id: "plan", title: "" },
    prompt: { text: say("stalag17.before"), rules: [] },
    areas: [emptyArea("plan", say("stalag17.plan"), "row")],
  }),
  table,
  dock,
  holdings: seatCard,
  buttons,
  buildsByButtons: true,
  notes: { title: "stalag17.notes", icon: "eye", draw: notes },
  halts: ({ phase, outcome }) => phase.id === ROLL_CALL && outcome === null,
  cover: (scene) => (scene.view.phase.id === ROLL_CALL ? rollCall(scene, true) : nothing),
  previews: new Set(["attempt"]),
  commit: ({ events }, { statics }) =>
    events?.some(({ kind }) => kind === VAIN)
      ? say("stalag17.go_in_vain", { points: Number(statics.failed_attempt) })
      : say("stalag17.go"),
  report,
  stamp: ({ outcome }) => say(outcome?.reason === "places" ? "stalag17.all_placed" : "stalag17.free"),
  decisive,
};

/** @param {Scene} scene */
function table(scene) {
  if (scene.view.phase.id === ROLL_CALL) return html`<div class="s17-table">${rollCall(scene)}</div>`;
  return html`<div class="s17-table">${plan(scene)} ${own(scene)} ${others(scene)} ${news(scene)}</div>`;
}
