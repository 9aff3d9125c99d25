/** The middle of the report: each nation's men on the two places of freedom, and the lines of the log that decided the game. */

import { html, svg } from "lit/html.js";
import { guardFigure, manFigure } from "../../board/figures.js";
import { say } from "../../words.js";

/** @import { EventView, Scene, View } from "../../types.js" */

const DECISIVE = new Set(["escaped", "shot", "searched", "arrested", "eliminated"]);
const MOST_DECISIVE = 6;

/** By how the game ended. @type {Readonly<Record<string, Parameters<typeof say>[0]>>} */
const STAMPS = {
  escaped: "efc.got_away",
  escaped_shared: "report.shared",
  drawn: "efc.drawn",
  rounds: "efc.time_up",
  hopeless: "efc.no_way_out",
};

/** @param {Scene} scene */
export function report({ view, statics }) {
  const needed = Number(statics.to_win ?? 2);
  return html`<ol class="crews escapes">
    ${view.seats.map(({ seat, name, counters }) => {
      const officer = seat === view.seats.length - 1;
      const out = counters.find(({ id }) => id === "escaped")?.value ?? 0;
      const won = view.outcome?.winners.includes(seat);
      return html`<li class=${won ? "won" : ""}>
        <span class="who"><b>${name}</b> <small>${officer ? say("efc.security") : say("efc.out_of", { count: out, needed })}</small></span>
        <svg viewBox="0 0 ${officer ? 34 : 34 * needed} 40" aria-hidden="true">
          ${officer ? svg`<g transform="translate(17 21)">${guardFigure()}</g>` : Array.from({ length: needed }, (_, at) => place(at, seat, at < out))}
        </svg>
      </li>`;
    })}
  </ol>`;
}

/** What is stamped on it. @param {View} view */
export const stamp = ({ outcome }) => say(STAMPS[outcome?.reason ?? ""] ?? "report.winner");

/** @param {number} at @param {number} seat @param {boolean} taken */
const place = (at, seat, taken) => svg`<g class=${taken ? "taken" : "free"} transform="translate(${17 + 34 * at} 20)">
  ${taken ? manFigure(seat) : svg`<circle r="8" />`}
</g>`;

/** Escapes first, then what it cost, each from the last back. @param {View} view @returns {EventView[]} */
export function decisive({ log }) {
  const told = log.filter(({ kind }) => DECISIVE.has(kind)).toReversed();
  const escapes = told.filter(({ kind }) => kind === "escaped");
  return [...escapes, ...told.filter(({ kind }) => kind !== "escaped")].slice(0, MOST_DECISIVE);
}
