/**
 * From a view to markup: the one function that draws a table, for every game. A game's look may arrange the areas and draw the
 * faces; what can be touched, what it is called and what is marked is decided here.
 */

import { classMap } from "lit/directives/class-map.js";
import { repeat } from "lit/directives/repeat.js";
import { html, nothing } from "lit/html.js";

/** @import { TemplateResult } from "lit" */
/** @import { Area, Badge, Element, Look, MoveView, Scene } from "../types.js" */

/** Areas that lie in the dock, under the thumb, unless a look arranges them. */
const DOCKED = new Set(["hand", "choices"]);

/**
 * The table above the dock.
 * @param {Scene} scene
 * @param {Look} look
 * @returns {TemplateResult}
 */
export function table(scene, look) {
  if (look.table) return look.table(scene);
  const areas = scene.view.areas.filter(({ kind }) => !DOCKED.has(kind));
  return html`${repeat(
    areas,
    ({ id }) => id,
    (area) => section(area, scene, look),
  )}`;
}

/**
 * What the viewer holds, in the dock.
 * @param {Scene} scene
 * @param {Look} look
 * @returns {TemplateResult}
 */
export function hands(scene, look) {
  if (look.dock) return look.dock(scene);
  const areas = scene.view.areas.filter(({ kind }) => kind === "hand");
  return html`${repeat(
    areas,
    ({ id }) => id,
    (area) => section(area, scene, look),
  )}`;
}

/**
 * One area with its heading and its things.
 * @param {Area} area
 * @param {Scene} scene
 * @param {Look} look
 */
function section(area, scene, look) {
  const heading = `area-${area.id}`;
  return html`<section class="area ${area.kind}" data-area=${area.id} aria-labelledby=${heading}>
    <h2 id=${heading} class="caps">${area.title} ${area.kind === "stack" ? html`<span class="count">${area.count}</span>` : nothing}</h2>
    ${area.label ? html`<p class="unseen">${area.label}</p>` : nothing} ${signs(area.badges, scene)}
    <div class="things">
      ${repeat(
        area.elements,
        ({ id }) => id,
        (element) => thing(element, area, scene, look),
      )}
      ${scene.lit.has(area.id) || area.elements.length === 0 ? place(area, scene) : nothing}
    </div>
  </section>`;
}

/**
 * One thing on the table: a button, named by its label.
 * @param {Element} element
 * @param {Area} area
 * @param {Scene} scene
 * @param {Look} look
 */
export function thing(element, area, scene, look) {
  return touchable(
    element.id,
    `thing ${element.facing}`,
    element.label,
    html`${look.face(element, area, scene)}${badges(element.badges)}`,
    scene,
  );
}

/** @param {Area} area @param {Scene} scene */
function place(area, scene) {
  return touchable(area.id, "place", area.label || area.title, html`<span>${area.title}</span>`, scene);
}

/**
 * A button for anything that may be tapped, legal now or not.
 * @param {string} id
 * @param {string} kind class names of its own
 * @param {string} label
 * @param {unknown} inside
 * @param {Scene} scene
 * @param {boolean} [entry] whether the keyboard comes here although nothing can be done
 */
export function touchable(id, kind, label, inside, scene, entry = false) {
  const leads = scene.lit.get(id);
  const chosen = scene.chosen.includes(id);
  return html`<button
    type="button"
    class=${classMap({ ...classes(kind), lit: !!leads, chosen, refused: scene.refused === id, advised: scene.advised.has(id) })}
    data-id=${id}
    aria-label=${spoken(label, leads)}
    aria-pressed=${chosen ? "true" : nothing}
    tabindex=${leads || chosen || entry ? "0" : "-1"}
    @click=${(/** @type {Event} */ event) => scene.tap(id, event)}
  >
    ${inside}
  </button>`;
}

/** @param {string} names */
const classes = (names) => Object.fromEntries(names.split(" ").map((name) => [name, true]));

/**
 * What a thing is, and what tapping it does where that is already certain.
 * @param {string} label
 * @param {MoveView[] | undefined} leads
 */
function spoken(label, leads) {
  const [only, ...others] = leads ?? [];
  if (only === undefined || others.length > 0 || only.label === label) return label;
  return `${only.label}. ${label}`;
}

/**
 * Signs on a thing; part of its button.
 * @param {readonly Badge[]} list
 */
export function badges(list) {
  if (list.length === 0) return nothing;
  return html`<span class="badges">${list.map(({ text, tone }) => html`<span class="badge ${tone}">${text}</span>`)}</span>`;
}

/**
 * Signs on an area; those with a rule open it.
 * @param {readonly Badge[]} list
 * @param {Scene} scene
 */
export function signs(list, scene) {
  if (list.length === 0) return nothing;
  return html`<p class="badges">${list.map((badge) => sign(badge, scene))}</p>`;
}

/** @param {Badge} badge @param {Scene} scene */
export function sign({ text, tone, rules: [rule] }, scene) {
  if (!rule) return html`<span class="badge ${tone}">${text}</span>`;
  return html`<button type="button" class="badge ${tone}" @click=${() => scene.openRule(rule, text)}>${text}</button>`;
}
