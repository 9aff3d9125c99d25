/** What a seat has, on its card at the top or the side: how watched it is, its men, the runaway asked of it, its cards. */

import { html } from "lit/html.js";
import { holdings } from "../../table/seats.js";
import { cards, down, gauge, men, runner } from "./art.js";
import { area, counter } from "./reading.js";

/** @import { SeatView, Statics, View } from "../../types.js" */

/**
 * @param {SeatView} seat
 * @param {Statics} statics
 * @param {View} view
 */
export function seatCard(seat, statics, view) {
  const held = area(view, `hand${seat.seat}`);
  const played = area(view, `played${seat.seat}`);
  return html`<span class="s17-seat" data-area="hand${seat.seat}">
    ${men(counter(seat, "escaped"), Number(statics.men))}
    <span class="watched" aria-hidden="true">${gauge(counter(seat, "points"), Number(statics.cap))}<b>${counter(seat, "points")}</b></span>
    <span class="figures" aria-hidden="true">
      <span class="asks">${runner()}<b>${counter(seat, "demand")}</b></span>
      <span>${down()}${played?.count ?? 0}</span>
      <span class="held">${cards()}${held?.count ?? 0}</span>
    </span>
    <span class="unseen">${holdings(seat)} ${played?.label} ${held?.label}</span>
  </span>`;
}
