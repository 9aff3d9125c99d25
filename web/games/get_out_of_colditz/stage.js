/** The middle of the table: the Action card in question with the Diversions on it, or the piles and what happened last. */

import { html, nothing } from "lit/html.js";
import { seatMark } from "../../table/marks.js";
import { signs } from "../../table/scene.js";
import { aim, card, discards, pile, shown } from "./pieces.js";
import { area, badge } from "./reading.js";

/** @import { Area, Scene, View } from "../../types.js" */

/** Lines of what happened that fit beside the piles, with many rows above them and with few. */
const LINES = 2;
const MORE_LINES = 3;
/** From so many seats on the rows are many. */
const MANY = 5;
/** What is no news: a card drawn or put away, and a Diversion that nobody laid. */
const NO_NEWS = new Set(["let", "draw", "discarded", "naming"]);

/** @param {Scene} scene */
export function stage(scene) {
  const laid = area(scene.view, "laid");
  return laid && laid.count > 0 ? question(laid, scene) : between(scene);
}

/**
 * An Action card that waits for an answer.
 * @param {Area} laid
 * @param {Scene} scene
 */
function question(laid, scene) {
  const effect = badge(laid.badges, "effect");
  const marks = laid.badges.filter(({ id }) => id === "cancelled" || (id === "stands" && laid.count > 1));
  const [rule] = effect?.rules ?? [];
  return html`<section class="stage asking" aria-label=${laid.title}>
    <ol class="laid" data-area="laid">
      ${laid.elements.map((element) => html`<li>${card(element, scene)}${element.owner === null ? nothing : seatMark(element.owner)}</li>`)}
    </ol>
    <div class="tells">
      <h2>${laid.label}</h2>
      <p class=${effect?.tone === "good" ? "stopped" : ""}>${effect?.text}</p>
      <p class="marks">${signs(marks, scene)}${rule ? scene.rule(rule, effect?.text) : nothing}</p>
    </div>
  </section>`;
}

/**
 * What lies in question as everybody knows it, to be read while the device is handed over; nothing of it can be tapped.
 * @param {Scene} scene
 */
export function cover(scene) {
  const laid = area(scene.view, "laid");
  if (!laid || laid.count === 0) return nothing;
  return html`<section class="colditz-table covered" aria-label=${laid.title}>
    <div class="stage asking">
      <ol class="laid" aria-hidden="true">
        ${laid.elements.map((element) => html`<li><span class="thing">${shown(element, scene)}</span>${element.owner === null ? nothing : seatMark(element.owner)}</li>`)}
      </ol>
      <div class="tells">
        <h2>${laid.label}</h2>
        <p>${badge(laid.badges, "effect")?.text}</p>
      </div>
    </div>
  </section>`;
}

/**
 * Between two goes: the piles, and what came of the last one.
 * @param {Scene} scene
 */
function between(scene) {
  const { view } = scene;
  return html`<section class="stage" aria-label=${area(view, "deck")?.title ?? ""}>
    ${pile(area(view, "deck"), scene)}${discards(area(view, "discard"), scene)}
    ${
      scene.lit.has("laid")
        ? html`<div class="tells" data-area="laid">${aim("laid", "on-table", scene.lit.get("laid")?.[0]?.label, scene)}</div>`
        : happened(scene)
    }
  </section>`;
}

/** What the others and oneself did last, oldest first. @param {View} view */
const news = ({ log, seats }) => log.filter(({ kind }) => !NO_NEWS.has(kind)).slice(seats.length < MANY ? -MORE_LINES : -LINES);

/** @param {Scene} scene */
export function happened({ view }) {
  return html`<ul class="tells happened" data-area="laid">
    ${news(view).map(({ text, seat }) => html`<li>${seat === null ? nothing : seatMark(seat)}<span>${text}</span></li>`)}
  </ul>`;
}
