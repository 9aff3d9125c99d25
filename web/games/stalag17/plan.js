/** The jailbreak plan: the dice as they lie, what of it lies down already, and the runaway that is asked of the viewer. */

import { html, nothing } from "lit/html.js";
import { touchable } from "../../table/scene.js";
import { blankDie, die, runner, tick } from "./art.js";
import { area, badge, faceOf } from "./reading.js";

/** @import { Area, Badge, Element, Scene } from "../../types.js" */

/** Signs of a die that is met, of which a tick says enough. */
const MET = "met";

/** As many dice as are drawn before the first roll. */
const UNROLLED = [false, false, false, true];

/** @param {Scene} scene */
export function plan(scene) {
  const found = area(scene.view, "plan");
  const demand = badge(found?.badges, "demand");
  const [rule] = demand?.rules ?? scene.view.prompt.rules;
  return html`<section class="plan" data-area="plan" aria-labelledby="plan">
    <header>
      <h2 id="plan">${found?.title}</h2>
      ${rule ? scene.rule(rule, found?.label) : nothing}
    </header>
    ${found && found.elements.length > 0 ? rolled(found, scene) : unrolled(found)}
  </section>`;
}

/** @param {Area | undefined} found */
const unrolled = (
  found,
) => html`<div class="dice">${UNROLLED.map((red) => html`<span class="wish">${blankDie(red)}</span>`)}</div>
  ${found?.label ? html`<p class="need"><span>${found.label}</span></p>` : nothing}`;

/** @param {Area} found @param {Scene} scene */
function rolled({ elements, badges, label }, scene) {
  const demand = badge(badges, "demand");
  return html`<p class="unseen">${label}</p>
    <div class="dice">${elements.map((element) => wish(element, badges, scene))}</div>
    ${
      demand || label
        ? html`<p class="need">
          ${runner()} ${demand ? demanded(demand, scene) : html`<span>${label}</span>`} ${chip(badge(badges, "down"))}
        </p>`
        : nothing
    }`;
}

/** @param {Badge | undefined} down */
const chip = (down) => (down ? html`<span class="badge ${down.tone}">${runner()}${down.text}</span>` : nothing);

/** The sum, which opens its rule. @param {Badge} demand @param {Scene} scene */
function demanded({ text, rules: [rule] }, scene) {
  const open = () => rule && scene.openRule(rule, text);
  return html`<button type="button" class="need-sum" @click=${open}>${sum(text)}</button>`;
}

/** The figures of a sum stand out. @param {string} text */
const sum = (text) => text.split(/(\d+)/).map((part, at) => (at % 2 ? html`<b>${part}</b>` : part));

/**
 * A die, and how its demand stands. The runaway die is met when enough runaway lies down.
 * @param {Element} element
 * @param {readonly Badge[]} plan
 * @param {Scene} scene
 */
function wish(element, plan, scene) {
  const face = faceOf(scene.statics, element);
  if (!face) return nothing;
  const [status] = element.badges;
  const red = face.kind === "runaway_die";
  const state = red ? (badge(plan, "down")?.tone === "good" ? MET : "") : (status?.id ?? "");
  const words = state === MET ? tick() : red ? nothing : status ? html`<small>${status.text}</small>` : nothing;
  return html`<span class="wish ${state} ${red ? "last" : ""}">${touchable(element.id, "thing", element.label, die(face), scene)}${words}</span>`;
}
