/** Stages 2 and 3: the men outside as tiles, the guard of the moment above them, those caught below. */

import { repeat } from "lit/directives/repeat.js";
import { html, nothing } from "lit/html.js";
import { signs, touchable } from "../../table/scene.js";
import { say } from "../../words.js";
import { actionMark, guard } from "./art.js";
import { tile } from "./card.js";
import { picture } from "./picture.js";
import { area, badge, faceOf } from "./reading.js";

/** @import { Area, Element, Scene } from "../../types.js" */
/** @import { Face } from "./card.js" */

/** The item each check asks for. */
const ASKS = { papers: "papers", border: "cutters", binoculars: "disguise", language: "language", trains: "ticket" };

/** @param {Scene} scene */
export function outside(scene) {
  const men = area(scene.view, "escapees");
  const lost = area(scene.view, "captured");
  return html`<div class="outside">
    ${moment(scene)}
    <section class="men" data-area="escapees" aria-label=${men?.title ?? ""} tabindex="0">
      ${men?.label ? html`<p class="unseen">${men.label}</p>` : nothing}
      ${men && men.elements.length > 0 ? tiles(men, scene) : html`<p class="slip empty">${say("great_escape.nobody_out")}</p>`}
    </section>
    ${lost && lost.count > 0 ? caught(lost, scene) : nothing}
  </div>`;
}

/**
 * What the men are up against: the turned card, the guard who spotted them, or the open way out.
 * @param {Scene} scene
 */
function moment(scene) {
  const [card] = area(scene.view, "current")?.elements ?? [];
  const face = card && faceOf(scene, card);
  if (card && face) return guardCard(card, face, scene);
  const spotted = scene.view.log.findLast(({ kind }) => kind === "spotted");
  if (spotted) {
    const [rule] = spotted.rules;
    return html`<article class="guard-card" data-area="current">
      ${guard()}
      <div>
        <p>${spotted.text}</p>
        ${rule ? scene.rule(rule, spotted.text) : nothing}
      </div>
    </article>`;
  }
  return html`<div class="way-out" data-area="current">${picture()}</div>`;
}

/**
 * The guard of the moment, his actions large.
 * @param {Element} card
 * @param {Face} face
 * @param {Scene} scene
 */
function guardCard(card, face, scene) {
  return html`<article class="guard-card" data-area="current" data-id=${card.id} aria-label=${card.label}>
    ${guard()}
    <div>
      <h2>${say("great_escape.turned_up", { name: face.title })}</h2>
      <ul>
        ${face.actions.map(
          (action) => html`<li>
            <span class="action ${action.kind}">${actionMark(action)}</span>
            <b>${action.title}</b>${scene.rule(action.rule, card.label)}<small>${action.takes}</small>
          </li>`,
        )}
        ${face.actions.length === 0 ? html`<li><small>${card.label}</small></li>` : nothing}
      </ul>
    </div>
  </article>`;
}

/**
 * @param {Area} men
 * @param {Scene} scene
 */
function tiles(men, scene) {
  return html`<div class="tiles">
    ${repeat(
      men.elements,
      ({ id }) => id,
      (element) => man(element, scene),
    )}
  </div>`;
}

/**
 * A man outside; the sign of what is coming to him is there before it happens.
 * @param {Element} element
 * @param {Scene} scene
 */
function man(element, scene) {
  const face = faceOf(scene, element);
  if (!face) return nothing;
  const taken = badge(element.badges, "taken");
  const hunted = badge(element.badges, "hunted");
  const inside = html`${tile(face, causes(taken?.rules ?? [], face))}
    ${taken ? html`<span class="taken" aria-hidden="true">${say("great_escape.taken")}</span>` : nothing}
    ${hunted?.value ? html`<span class="hunted" aria-hidden="true"><b>${hunted.value}</b><span>${say("great_escape.hunted", { count: hunted.value })}</span></span>` : nothing}`;
  const label = [element.label, taken?.text, hunted?.text].filter(Boolean).join(" ");
  return touchable(element.id, taken ? "thing man doomed" : "thing man", label, inside, scene);
}

/**
 * What on his tile would take a man, from the rules on his sign.
 * @param {readonly string[]} rules
 * @param {Face} face
 */
function causes(rules, face) {
  const found = new Set(rules.some((rule) => rule.endsWith(".compass")) && face.heading ? ["heading"] : []);
  for (const [rule, item] of Object.entries(ASKS)) if (rules.some((id) => id.endsWith(`.${rule}`))) found.add(item);
  return found;
}

/**
 * @param {Area} lost
 * @param {Scene} scene
 */
function caught(lost, scene) {
  return html`<section class="lost" data-area="captured" aria-label=${lost.title}>
    <h2 class="caps">${lost.title} <span class="count">${lost.count}</span></h2>
    <div class="things" role="group" aria-label=${lost.title} tabindex="0">
      ${repeat(
        lost.elements,
        ({ id }) => id,
        (element) => {
          const face = faceOf(scene, element);
          return touchable(
            element.id,
            "thing gone",
            element.label,
            html`<s>${face?.title}</s> <span class="points">${face?.score}</span>`,
            scene,
          );
        },
      )}
    </div>
  </section>`;
}

/**
 * What the men outside are worth, now and after the checks, and what is known of the deck.
 * @param {Scene} scene
 */
export function outsideDock(scene) {
  const men = area(scene.view, "escapees");
  const deck = area(scene.view, "deck");
  const now = badge(men?.badges, "points");
  const after = badge(men?.badges, "points_after");
  return html`<div class="standing">
    ${
      now && men && men.count > 0
        ? html`<p>
          ${after ? html`<del aria-hidden="true">${now.value}</del>` : nothing}
          <b class="figure" aria-hidden="true">${after?.value ?? now.value}</b>
          <span aria-hidden="true">${after ? say("great_escape.after") : say("great_escape.points")}</span>
          <span class="unseen">${now.text} ${after?.text ?? ""}</span>
        </p>`
        : nothing
    }
    ${signs(deck?.badges ?? [], scene)}
  </div>`;
}
