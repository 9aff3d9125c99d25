/** Everybody at the table: mark, name, what he has, a ring round whoever must answer, a line through who is out. */

import { html, nothing } from "lit/html.js";
import { lookOf } from "../games/looks.js";
import { say } from "../words.js";
import { seatClass, seatMark } from "./marks.js";
import { people } from "./seating.js";

/** @import { SeatView } from "../types.js" */
/** @import { Match } from "./match.js" */

/** @param {Match} match */
export function seatStrip(match) {
  const { view } = match;
  if (view.seats.length < 2) return nothing;
  return html`<section class="seats" aria-label=${say("seat.all")}>
    <ol tabindex="0">${view.seats.map((seat) => html`<li>${seatCard(match, seat)}</li>`)}</ol>
  </section>`;
}

/** @param {Match} match @param {SeatView} seat */
function seatCard(match, seat) {
  const { view, viewer, players } = match;
  const asked = view.actor === seat.seat;
  const kind = `seat ${seatClass(seat.seat)} ${asked ? "asked" : ""} ${seat.out ? "out" : ""}`;
  const state = seat.out ? say("seat.out") : asked ? say("seat.asked") : view.turn === seat.seat ? say("seat.turn") : "";
  const inside = html`${seatMark(seat.seat)}
    <span class="who"><b>${seat.name}</b><span class="has">${lookOf(view.game).holdings?.(seat, match.statics, view) ?? holdings(seat)}</span></span>
    ${state ? html`<span class="unseen">${state}</span>` : nothing}`;
  const may = match.shared && viewer !== seat.seat && people(players).includes(seat.seat) && !view.outcome && !seat.out;
  if (!may) return html`<div class=${kind}>${inside}</div>`;
  return html`<button type="button" class=${kind} title=${say("seat.hand_to", { name: seat.name })} @click=${() => match.handTo(seat.seat)}>
    ${inside}
  </button>`;
}

/** What a seat has, in a few words. @param {SeatView} seat */
export function holdings({ counters, score }) {
  if (counters.length > 0)
    return counters.map(({ label, value }) => html`<span>${say("seat.count", { counter: label, value })}</span>`);
  return score === null ? nothing : html`<span>${say("seat.score", { score })}</span>`;
}
