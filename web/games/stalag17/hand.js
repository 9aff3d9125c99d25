/** The dock's middle: the half-made set, what a roll call would come to now, and the hand. */

import { repeat } from "lit/directives/repeat.js";
import { html, nothing } from "lit/html.js";
import { touchable } from "../../table/scene.js";
import { say } from "../../words.js";
import { card, watch } from "./art.js";
import { area, badge, faceOf, PREPARE, signed } from "./reading.js";

/** @import { Badge, Choice, Element, Scene } from "../../types.js" */

/** @param {Scene} scene */
export function dock(scene) {
  const { view } = scene;
  if (view.viewer === null || view.phase.id !== PREPARE) return html``;
  const hand = area(view, `hand${view.viewer}`);
  const set = area(view, "set");
  if (!hand) return html``;
  return html`${set && set.count > 0 ? tray(set.elements, scene) : exposed(hand.badges, scene)}
    ${
      hand.count > 0
        ? html`<section class="s17-hand of-${columns(hand.count)} ${hand.count <= MOST ? "row" : ""}" data-area=${hand.id} aria-label=${hand.title}>
          <p class="unseen">${hand.label}</p>
          ${repeat(
            hand.elements,
            ({ id }) => id,
            (element) => html`<span class="slot">${inHand(element, scene)}</span>`,
          )}
        </section>`
        : html`<p class="slip empty">${hand.label}</p>`
    }`;
}

/** Cards in a row, so that a hand has two rows until cards would be too narrow to be read. */
const FEWEST = 5;
const MOST = 7;

/** @param {number} count */
const columns = (count) => Math.max(FEWEST, Math.min(MOST, Math.ceil(count / 2)));

/** @param {Element} element @param {Scene} scene */
function inHand(element, scene) {
  const face = faceOf(scene.statics, element);
  return touchable(element.id, "thing held", element.label, face ? card(face, scene.statics) : html``, scene);
}

/**
 * What the hand would cost at a roll call now.
 * @param {readonly Badge[]} badges
 * @param {Scene} scene
 */
function exposed(badges, scene) {
  const other = badge(badges, "roll_call");
  const own = badge(badges, "own_escape");
  if (!other || !own) return nothing;
  return html`<p class="exposed">
    ${watch()} ${cost(other, say("stalag17.if_other"), scene)} ${cost(own, say("stalag17.if_own"), scene)}
  </p>`;
}

/** @param {Badge} sign @param {string} words @param {Scene} scene */
function cost({ value, text, tone, rules: [rule] }, words, scene) {
  const open = () => rule && scene.openRule(rule, text);
  return html`<button type="button" class="cost ${tone}" aria-label=${text} @click=${open}><b>${signed(value ?? 0)}</b> ${words}</button>`;
}

/**
 * The set that is being put together: from left to right as it will lie from bottom to top.
 * @param {readonly Element[]} laid
 * @param {Scene} scene
 */
function tray(laid, scene) {
  const set = area(scene.view, "set");
  return html`<section class="tray" data-area="set" aria-label=${set?.title ?? ""}>
    <p class="unseen">${set?.label}</p>
    ${repeat(
      laid,
      ({ id }) => id,
      (element, at) =>
        html`<span class="slot">${inHand(element, scene)}${
          at === laid.length - 1 ? html`<small aria-hidden="true">${say("stalag17.on_top")}</small>` : nothing
        }</span>`,
    )}
    <span class="slot next" aria-hidden="true"></span>
  </section>`;
}

/** Choices in the order of their buttons. @type {Record<string, number>} */
const ORDER = { deck: 0, "choice:set": 1, "choice:discard": 2, "choice:attempt": 3 };
const PLAY = "choice:play";
const ATTEMPT = "choice:attempt";

/**
 * Buttons as short as a thumb's row allows. Filled is what one mostly does: with a card chosen, to put it down; when everything
 * lies there, to escape.
 * @param {readonly Choice[]} choices
 * @param {Scene} scene
 * @returns {readonly Choice[]}
 */
export function buttons(choices, scene) {
  const ready = choices.some(({ id }) => id === ATTEMPT) && isReady(scene);
  return choices
    .map((choice) => ({ ...choice, main: choice.id === PLAY || (choice.id === ATTEMPT && ready) || choices.length === 1 }))
    .toSorted((one, other) => (ORDER[one.id] ?? 0) - (ORDER[other.id] ?? 0));
}

/** Whether the signs of the plan say that nothing is missing. @param {Scene} scene */
function isReady({ view }) {
  const plan = area(view, "plan");
  return (
    badge(plan?.badges, "down")?.tone === "good" &&
    !!plan?.elements.every(({ badges }) => badges.every(({ tone }) => tone !== "bad" && tone !== "warn"))
  );
}
