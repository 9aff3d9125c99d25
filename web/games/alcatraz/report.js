/** What each colour has in the boat, on its seat's card and in the report, and the log lines that decided the game. */

import { html, svg } from "lit/html.js";
import { manFigure } from "../../board/figures.js";
import { say } from "../../words.js";
import { colourOf } from "./places.js";

/** @import { EventView, Scene, SeatView, Statics, View } from "../../types.js" */

/** Boardings decide, and what was lost to guards on the way. */
const DECISIVE = new Set(["boarded", "caught"]);
const MOST_DECISIVE = 6;

/** @param {Scene} scene */
export function report({ view, statics }) {
  const needed = Number(statics.to_win);
  const order = (view.outcome?.standings ?? []).flat();
  return html`<ol class="crews">
    ${order.map((seat) => {
      const aboard = view.outcome?.scores?.[seat] ?? 0;
      const won = view.outcome?.winners.includes(seat);
      return html`<li class=${won ? "won" : ""}>
        <span class="unseen">${say("alcatraz.in_boat", { colour: colourOf(statics, seat), count: aboard, needed })}</span>
        <span class="who" aria-hidden="true"><b>${view.seats[seat]?.name}</b> <small>${colourOf(statics, seat)}</small></span>
        <svg viewBox="0 0 ${34 * needed} 40" aria-hidden="true">
          ${Array.from({ length: needed }, (_, at) => place(at, seat, at < aboard))}
        </svg>
      </li>`;
    })}
  </ol>`;
}

const HULL = "M1 1.500h18q-1.500 8-7 8H8q-5.500 0-7-8z";

/**
 * A seat's places in the boat, taken and free.
 * @param {SeatView} seat
 * @param {Statics} statics
 */
export function holdings({ score }, { to_win }) {
  const [count, needed] = [score ?? 0, Number(to_win)];
  return html`<svg class="pips" viewBox="0 0 ${22 * needed} 11" aria-hidden="true">
      ${Array.from({ length: needed }, (_, at) => svg`<path class=${at < count ? "taken" : "free"} d=${HULL} transform="translate(${22 * at + 1})" />`)}
    </svg>
    <span class="aboard">${say("alcatraz.aboard", { count, needed })}</span>`;
}

/** @param {number} at @param {number} seat @param {boolean} taken */
const place = (at, seat, taken) => svg`<g class=${taken ? "taken" : "free"} transform="translate(${17 + 34 * at} 20)">
  ${taken ? manFigure(seat) : svg`<circle r="8" />`}
</g>`;

/** @param {View} view @returns {EventView[]} */
export const decisive = ({ log }) =>
  log
    .filter(({ kind }) => DECISIVE.has(kind))
    .slice(-MOST_DECISIVE)
    .toReversed();
