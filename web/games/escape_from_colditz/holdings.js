/** What a seat has, on its card: men out and cards; of the Security Officer, guards about and cards. The seat on turn has its points. */

import { html } from "lit/html.js";
import { say } from "../../words.js";

/** @import { SeatView, Statics, View } from "../../types.js" */

/** Men who must be out, where the engine has not said so. */
const TO_WIN = 2;

/** Where guards are who are not about. */
const INDOORS = new Set(["barracks", "office"]);

/** @param {SeatView} seat @param {Statics} statics @param {View} view */
export function holdings({ seat, counters }, { to_win = TO_WIN }, { areas }) {
  const of = (/** @type {string} */ id) => counters.find((counter) => counter.id === id)?.value;
  const [out, points, needed] = [of("escaped"), of("points") ?? 0, Number(to_win)];
  const guards = guardsOf(areas);
  const cards = areas.reduce((sum, { id, count }) => sum + ([`hand${seat}`, `gear${seat}`].includes(id) ? count : 0), 0);
  return html`<span
      >${
        out === undefined
          ? html`${guards} <span class="unit">${say("efc.guards", { count: guards })}</span>`
          : html`<span aria-hidden="true">${out}/${needed}</span><span class="unseen">${say("efc.out_of", { count: out, needed })}</span>`
      }</span
    >
    ${points > 0 ? html`<span>${say("efc.points", { count: points })}</span>` : html`<span>${say("efc.cards", { count: cards })}</span>`}`;
}

/** Guards who are about. @param {View["areas"]} areas */
function guardsOf(areas) {
  const elements = areas.find(({ kind }) => kind === "board")?.elements ?? [];
  return elements.filter(({ face, place }) => face === "guard" && !INDOORS.has(place ?? "")).length;
}
