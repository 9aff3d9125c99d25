/**
 * Between two persons at one device: the whole table is gone, and what stands here is what everybody may know. Who must take the
 * device, and what is going on.
 */

import { html, nothing } from "lit/html.js";
import { lookOf } from "../games/looks.js";
import { seatMark } from "../table/marks.js";
import { seatStrip } from "../table/seats.js";
import { say } from "../words.js";

/** @import { App } from "../app.js" */
/** @import { Match } from "../table/match.js" */
/** @import { Scene } from "../types.js" */

/**
 * @param {App} app
 * @param {Match} match
 * @param {Scene} scene of what everybody may see
 * @param {unknown} head what stands over it
 * @param {unknown} foot what stands under it
 */
export function handOver(app, match, scene, head, foot) {
  const { view } = match;
  const look = lookOf(view.game);
  const seat = /** @type {number} */ (match.handing);
  const name = view.seats[seat]?.name ?? "";
  return html`<div class="screen table handing ${app.wide ? "wide" : ""}" data-game=${view.game} data-seats=${view.seats.length}>
    ${head}
    <main>
      <div class="cover">
        <div class="picture">${look.picture()}</div>
        <section class="paper" aria-labelledby="hand-over">
          <p class="taker">${seatMark(seat)}</p>
          <h2 id="hand-over">${say("hand_over.title", { name })}</h2>
          <p class="lead">${view.actor === seat ? say("hand_over.asked", { name }) : ""}</p>
          <p class="small">${say("hand_over.why", { name })}</p>
        </section>
        ${seatStrip(match)} ${look.cover?.(scene) ?? nothing}
      </div>
      <section class="dock" aria-label=${say("table.dock")}>
        <div class="buttons">
          <button type="button" class="button go" @click=${() => match.take()}>${say("hand_over.take", { name })}</button>
        </div>
      </section>
    </main>
    ${foot}
  </div>`;
}
