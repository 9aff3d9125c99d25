/** The roll call: seat after seat shows its cards, each with what it counts and the rule behind it, and what comes of the sum. */

import { html, nothing } from "lit/html.js";
import { seatClass, seatMark } from "../../table/marks.js";
import { gauge, men, small } from "./art.js";
import { area, badge, counter, faceOf, signed } from "./reading.js";

/** @import { Element, EventView, Scene, SeatView } from "../../types.js" */

/** Of what kinds the events are that say why the roll was called. */
const CALLS = new Set(["roll_call", "deck_out"]);

/** Signs of how a seat was counted. */
const COUNTS = ["counted", "lost"];

/** The event that says who begins the next cycle. */
const NEXT = "next";

/**
 * @param {Scene} scene
 * @param {boolean} [still] whether nothing in it can be pressed
 */
export function rollCall(scene, still = false) {
  const { view } = scene;
  const call = view.log.findLast(({ kind }) => CALLS.has(kind));
  const next = view.log.findLast(({ kind }) => kind === NEXT);
  const counted = view.seats.filter(({ seat }) => signOf(scene, seat) !== undefined);
  return html`<section class="roll-call" aria-label=${view.phase.title} tabindex="0">
    <header>
      <h2>${view.phase.title}</h2>
      ${call ? told(call, scene, still) : nothing}
    </header>
    ${counted.map((seat) => sheet(seat, scene, still))}
    ${next ? told(next, scene, still) : nothing}
  </section>`;
}

/** @param {EventView} event @param {Scene} scene @param {boolean} still */
const told = ({ text, rules: [rule] }, scene, still) =>
  html`<p class="told">${text} ${rule && !still ? scene.rule(rule, text) : nothing}</p>`;

/** @param {Scene} scene @param {number} seat */
function signOf({ view }, seat) {
  const badges = area(view, `played${seat}`)?.badges;
  return COUNTS.map((id) => badge(badges, id)).find((found) => found !== undefined);
}

/**
 * @param {SeatView} line
 * @param {Scene} scene
 * @param {boolean} still
 */
function sheet(line, scene, still) {
  const { seat, name } = line;
  const { view, statics } = scene;
  const sign = signOf(scene, seat);
  if (!sign) return nothing;
  const shown = [area(view, `hand${seat}`), area(view, `played${seat}`)].filter((found) => found !== undefined);
  return html`<article class="counted ${seatClass(seat)}" aria-label=${name}>
    <header>
      ${seatMark(seat)}<h3>${name}</h3>
      ${men(counter(line, "escaped"), Number(statics.men))}
      <span class="watched" aria-hidden="true">${gauge(counter(line, "points"), Number(statics.cap))}<b>${counter(line, "points")}</b></span>
    </header>
    ${shown.map(({ id, title, elements }) =>
      elements.length > 0
        ? html`<ul class="shown-cards" data-area=${id} aria-label=${title}>${elements.map((element) => html`<li>${counts(element, scene, still)}</li>`)}</ul>`
        : nothing,
    )}
    <footer>
      <p class="sum ${sign.tone}">${signed(sign.text)}</p>
      ${still ? nothing : html`<span class="rules">${sign.rules.slice(0, 2).map((rule) => scene.rule(rule, sign.text))}</span>`}
    </footer>
  </article>`;
}

/**
 * A card, and what it counts; pressed, it opens the rule.
 * @param {Element} element
 * @param {Scene} scene
 * @param {boolean} still
 */
function counts(element, scene, still) {
  const face = faceOf(scene.statics, element);
  const value = badge(element.badges, "watched");
  const [rule] = value?.rules ?? [];
  const inside = html`${face ? small(face) : nothing}<b class="value ${value?.value ? "" : "none"}">${signed(value?.value ?? 0)}</b>`;
  const label = `${element.label} ${value?.text ?? ""}`;
  if (still || !rule) return html`<span class="counts" role="img" data-id=${element.id} aria-label=${label}>${inside}</span>`;
  return html`<button type="button" class="counts" data-id=${element.id} aria-label=${label} @click=${() => scene.openRule(rule, label)}>${inside}</button>`;
}
