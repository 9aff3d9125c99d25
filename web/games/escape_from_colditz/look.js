/** How Escape from Colditz looks: the castle's plan in a window, cards and equipment under it. */

import { html, nothing } from "lit/html.js";
import { say } from "../../words.js";
import { card, faceOf, wholeCard } from "./cards.js";
import { takenUp } from "./lights.js";
import { picture } from "./picture.js";
import { decisive, report } from "./report.js";
import { PACES } from "./scene.js";
import { dock, table } from "./table.js";

/** @import { Look, SeatView, Statics } from "../../types.js" */

/** Men who must be out, where the engine has not said so. */
const TO_WIN = 2;

/** @type {Look} */
export const look = {
  picture,
  face: (element, _area, scene) => card(element.face, faceOf(scene, element)),
  whole: (element, scene) => wholeCard(element.face, faceOf(scene, element)),
  blank: () => ({ phase: { id: "play", title: "" }, prompt: { text: say("efc.before"), rules: [] } }),
  table,
  dock,
  holdings,
  report,
  decisive,
  paces: PACES,
  previews: new Set(["to"]),
  longTurns: true,
  half: ({ areas }) => takenUp(areas.find(({ kind }) => kind === "board")?.elements ?? []) !== undefined,
};

/** Men out, points to go; of the Security Officer the time that is left. @param {SeatView} seat @param {Statics} statics */
function holdings({ counters }, { to_win = TO_WIN }) {
  const of = (/** @type {string} */ id) => counters.find((counter) => counter.id === id)?.value;
  const [out, points, rounds] = [of("escaped"), of("points") ?? 0, of("rounds")];
  return html`<span
      >${
        out === undefined
          ? say("efc.rounds_short", { count: rounds ?? 0 })
          : html`<span aria-hidden="true">${out}/${Number(to_win)}</span><span class="unseen">${say("efc.out_of", { count: out, needed: Number(to_win) })}</span>`
      }</span
    >
    ${points > 0 ? html`<span>${say("efc.points", { count: points })}</span>` : nothing}`;
}
