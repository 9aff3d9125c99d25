/** What has been seen: how much of each type, cards that others took or had to show, and everything on the discards. */

import { html } from "lit/html.js";
import { seatMark } from "../../table/marks.js";
import { say } from "../../words.js";
import { cards, down, men, plaque, runner, small } from "./art.js";
import { area, badge, faceOf } from "./reading.js";

/** @import { Badge, Element, Scene, SeatView } from "../../types.js" */

/** @param {Scene} scene */
export function notes(scene) {
  const { view } = scene;
  const discard = area(view, "discard");
  const others = view.seats.filter(({ seat, out }) => seat !== view.viewer && !out);
  const mine = view.seats.filter(({ seat, out }) => seat === view.viewer && !out);
  return html`<div class="s17-notes">
    ${tally(scene)} ${[...others, ...mine].map((seat) => known(seat, scene))}
    <section>
      <h3>${discard?.title} <span class="count">${discard?.count ?? 0}</span></h3>
      <p class="small">${say("stalag17.discards_order")}</p>
      ${cardList(discard?.elements.toReversed() ?? [], scene, say("stalag17.no_discards"))}
    </section>
    ${legend(view.seats)}
  </div>`;
}

/** The counters of a seat, as its card draws them. @type {Record<string, () => unknown>} */
const DRAWN = { points: () => html`<b class="disc">0</b>`, escaped: () => men(1, 1), demand: runner };

/** What the figures on a seat's card mean. @param {readonly SeatView[]} seats */
function legend([first]) {
  return html`<section>
    <h3>${say("stalag17.legend")}</h3>
    <dl class="legend">
      ${(first?.counters ?? []).map(({ id, label }) => html`<dt>${DRAWN[id]?.()}</dt><dd>${label}</dd>`)}
      <dt>${down()}</dt><dd>${say("stalag17.legend_down")}</dd>
      <dt>${cards()}</dt><dd>${say("stalag17.legend_hand")}</dd>
    </dl>
  </section>`;
}

/**
 * What everybody knows of a seat: what it took from the discards, and what it had to show.
 * @param {SeatView} line
 * @param {Scene} scene
 */
function known({ seat, name }, scene) {
  const { view } = scene;
  const taken = area(view, `seen${seat}`)?.elements ?? [];
  const shown = (area(view, `played${seat}`)?.elements ?? []).filter(({ badges }) => badge(badges, "shown"));
  const own = seat === view.viewer;
  const unknown = taken.length + shown.length === 0;
  return html`<section class=${unknown ? "unknown" : ""}>
    <h3>${seatMark(seat)}${own ? say("stalag17.known_of_you") : name}</h3>
    ${
      unknown
        ? html`<p class="small">${say("stalag17.nothing_known")}</p>`
        : html`${taken.length > 0 ? html`<p class="small">${say("stalag17.taken")}</p>${cardList(taken, scene)}` : ""}
            ${shown.length > 0 ? html`<p class="small">${say("stalag17.shown")}</p>${cardList(shown, scene)}` : ""}`
    }
  </section>`;
}

/**
 * @param {readonly Element[]} elements
 * @param {Scene} scene
 * @param {string} [otherwise]
 */
function cardList(elements, { statics }, otherwise = "") {
  if (elements.length === 0) return html`<p class="small">${otherwise}</p>`;
  return html`<ul class="cards">
    ${elements.map((element) => {
      const face = faceOf(statics, element);
      return face ? html`<li>${small(face)}<small>${face.title}</small></li>` : "";
    })}
  </ul>`;
}

/** What the ids of the panel's signs begin with; a type follows. */
const SEEN = "seen_";

/**
 * How much of each type the viewer has seen of what the deck has.
 * @param {Scene} scene
 */
function tally(scene) {
  const found = area(scene.view, "tally");
  if (!found) return "";
  return html`<section aria-label=${found.title}>
    <p>${found.label}</p>
    <ul class="tally">${found.badges.map((sign) => html`<li>${counted(sign)}</li>`)}</ul>
  </section>`;
}

/** @param {Badge} sign */
const counted = ({ id, text, tone }) => html`${plaque(id.slice(SEEN.length))}<span class=${tone}>${text}</span>`;
