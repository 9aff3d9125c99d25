/** The middle of the report: each seat's men and how watched it was, best first, and the log lines that decided the game. */

import { html } from "lit/html.js";
import { seatMark } from "../../table/marks.js";
import { holdings } from "../../table/seats.js";
import { say } from "../../words.js";
import { gauge, men } from "./art.js";
import { counter } from "./reading.js";

/** @import { EventView, Scene, View } from "../../types.js" */

/** Escapes decide, and attempts that failed. */
const DECISIVE = new Set(["escaped", "failed", "deck_out"]);
const MOST_DECISIVE = 6;

/** @param {Scene} scene */
export function report({ view, statics }) {
  const { standings = [], winners = [] } = view.outcome ?? {};
  let place = 1;
  return html`<ol class="breakouts" aria-label=${say("report.places")}>
    ${standings.map((group) => {
      const shown = place;
      place += group.length;
      return group.map((seat) => {
        const line = view.seats[seat];
        if (!line) return "";
        return html`<li class=${winners.includes(seat) ? "won" : ""}>
          <b class="number">${say("report.place", { place: shown })}</b>${seatMark(seat)}
          <span class="who">${line.name}<span class="unseen">${holdings({ ...line, score: null })}</span></span>
          ${men(counter(line, "escaped"), Number(statics.men))}
          <span class="watched" aria-hidden="true">${gauge(counter(line, "points"), Number(statics.cap))}<b>${counter(line, "points")}</b></span>
        </li>`;
      });
    })}
  </ol>`;
}

/** @param {View} view @returns {EventView[]} */
export const decisive = ({ log }) =>
  log
    .filter(({ kind }) => DECISIVE.has(kind))
    .slice(-MOST_DECISIVE)
    .toReversed();
