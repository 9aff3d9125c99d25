/**
 * From a view to markup: the one function that draws a table, for every game. A game's look may arrange the areas and draw the
 * faces; what can be touched, what it is called and what is marked is decided here.
 */

import { classMap } from "lit/directives/class-map.js";
import { repeat } from "lit/directives/repeat.js";
import { html, nothing } from "lit/html.js";
import { seatMark } from "./marks.js";

/** @import { TemplateResult } from "lit" */
/** @import { Area, Badge, Element, Look, MoveView, Scene } from "../types.js" */

/**
 * The table above the dock.
 * @param {Scene} scene
 * @param {Look} look
 * @returns {TemplateResult}
 */
export function table(scene, look) {
  if (look.table) return look.table(scene);
  const areas = scene.view.areas.filter((area) => area.kind !== "choices" && !isOwn(area, scene) && isThere(area, scene));
  const piles = areas.filter(({ kind }) => kind === "stack");
  const rest = areas.filter(({ kind }) => kind !== "stack");
  return html`<div class="areas">
    ${piles.length > 0 ? html`<div class="piles">${areaList(piles, scene, look)}</div>` : nothing} ${areaList(rest, scene, look)}
    ${places(scene)}
  </div>`;
}

/**
 * What the viewer holds or is laying out, in the dock, under the thumb.
 * @param {Scene} scene
 * @param {Look} look
 * @returns {TemplateResult}
 */
export function hands(scene, look) {
  if (look.dock) return look.dock(scene);
  const own = scene.view.areas.filter((area) => isOwn(area, scene));
  return own.length === 0 ? html`` : html`<div class="own">${areaList(own, scene, look)}</div>`;
}

/** @param {Area} area @param {Scene} scene */
function isOwn({ kind, elements }, { view }) {
  return (kind === "hand" || kind === "row") && elements.length > 0 && elements.every(({ owner }) => owner === view.viewer);
}

/** An empty place is shown only where it means something. @param {Area} area @param {Scene} scene */
function isThere({ id, kind, count, badges, elements }, { lit, chosen }) {
  if (kind === "stack" || kind === "board" || count > 0 || badges.length > 0) return true;
  return elements.length > 0 || lit.has(id) || chosen.includes(id);
}

/**
 * @param {readonly Area[]} areas
 * @param {Scene} scene
 * @param {Look} look
 */
function areaList(areas, scene, look) {
  return html`${repeat(
    areas,
    ({ id }) => id,
    (area) => (area.kind === "hand" && !isOwn(area, scene) ? otherHand(area, scene, look) : section(area, scene, look)),
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
    <h2 id=${heading} class="caps">${area.title}${area.kind === "stack" ? html` <span class="count">${area.count}</span>` : nothing}</h2>
    ${area.label ? html`<p class="unseen">${area.label}</p>` : nothing} ${signs(area.badges, scene)}
    <div class="things">
      ${things(area, scene, look)} ${needsPlace(area, scene) ? place(area, scene) : nothing}
    </div>
  </section>`;
}

/** A pile is its own top. @param {Area} area @param {Scene} scene */
function needsPlace({ id, elements }, { lit }) {
  return elements.length === 0 || (lit.has(id) && elements.every((element) => element.id !== id));
}

/**
 * The things of an area; each has a slot, so that many of them can overlap.
 * @param {Area} area
 * @param {Scene} scene
 * @param {Look} look
 */
function things(area, scene, look) {
  return repeat(
    area.elements,
    ({ id }) => id,
    (element) => html`<span class="slot">${thing(element, area, scene, look)}</span>`,
  );
}

/**
 * What another seat holds: a row that opens.
 * @param {Area} area
 * @param {Scene} scene
 * @param {Look} look
 */
function otherHand(area, scene, look) {
  const { id, title, count, elements } = area;
  const owner = elements[0]?.owner ?? null;
  const open = elements.some((element) => scene.lit.has(element.id) || scene.chosen.includes(element.id));
  return html`<section class="area hand other" data-area=${id} aria-label=${title}>
    <details .open=${open}>
      <summary>
        ${owner === null ? nothing : seatMark(owner)}
        <span class="caps">${title}</span>
        <span class="minis" aria-hidden="true">${elements.map(({ facing, face }) => html`<span class=${face ? "known" : facing}></span>`)}</span>
        <span class="count">${count}</span>
      </summary>
      <div class="things">${things(area, scene, look)}</div>
    </details>
    ${signs(area.badges, scene)} ${scene.lit.has(id) || scene.chosen.includes(id) || scene.refused === id ? place(area, scene) : nothing}
  </section>`;
}

/**
 * Things that may be tapped and lie in no area, like empty nodes of a board.
 * @param {Scene} scene
 */
function places(scene) {
  const { areas } = scene.view;
  const known = new Set(areas.flatMap(({ id, elements }) => [id, ...elements.map((element) => element.id)]));
  const others = [...scene.lit.keys()].filter((id) => !known.has(id));
  if (others.length === 0) return nothing;
  return html`<div class="area places"><div class="things">
    ${others.map((id) => {
      const label = scene.lit.get(id)?.[0]?.label ?? id;
      return touchable(id, "place", label, html`<span>${id}</span>`, scene);
    })}
  </div></div>`;
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
  const [only, ...others] = scene.lit.get(area.id) ?? [];
  const words = only && others.length === 0 ? only.label : area.title;
  return touchable(area.id, "place", area.label || area.title, html`<span>${words}</span>`, scene);
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
