/** Stage 1: three tunnels as columns of overlapping strips, each with its place for the turned card and what it will need. */

import { repeat } from "lit/directives/repeat.js";
import { html } from "lit/html.js";
import { sign, signs, thing, touchable } from "../../table/scene.js";
import { say } from "../../words.js";
import { dutyMark, mouthMark, stretch, wire } from "./art.js";
import { area, badge, faceOf, LENGTH, TUNNELS } from "./reading.js";

/** @import { Area, Badge, Element, Look, Scene } from "../../types.js" */
/** @import { Key } from "../../words.js" */

/** Signs over the tunnels' mouths, short enough for a phone. @type {Record<string, Key>} */
const MOUTHS = { tom: "great_escape.mouth_tom", dick: "great_escape.mouth_dick", harry: "great_escape.mouth_harry" };

/** @param {Scene} scene */
export function tunnels(scene) {
  const columns = TUNNELS.map((id) => area(scene.view, id)).filter((found) => found !== undefined);
  return html`<div class="tunnels">${repeat(
    columns,
    ({ id }) => id,
    (column) => tunnel(column, scene),
  )}</div>`;
}

/**
 * @param {Area} column
 * @param {Scene} scene
 */
function tunnel(column, scene) {
  const { id, title, elements, badges: list } = column;
  const length = badge(list, "length")?.value ?? 0;
  const closed = badge(list, "closed");
  // What is due beyond the tunnel's end is due nowhere.
  const duties = list.filter(({ id: kind, value }) => kind.endsWith("_due") && length + (value ?? 0) <= LENGTH);
  // The whole column takes the tap of a thumb; keyboard and screen reader have the button in it.
  const tapped = (/** @type {MouseEvent} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (!target.closest("button")) scene.tap(id, event);
  };
  const kind = `tunnel ${scene.lit.has(id) ? "open" : ""} ${closed ? "closed" : ""}`;
  return html`<section class=${kind} data-area=${id} aria-labelledby="tunnel-${id}" @click=${tapped}>
    <header>
      ${mouthMark(id)}
      <h2 id="tunnel-${id}">${title}</h2>
      <p>${say(MOUTHS[id] ?? "great_escape.mouth_tom")}</p>
    </header>
    <div class="shaft"></div>
    <ol>
      ${repeat(
        elements,
        (element) => element.id,
        (element) => strip(element, scene),
      )}
    </ol>
    ${closed ? shut(column, closed, scene) : html`${place(column, length, scene)}${toDig(length)}`}
    <div class="duties">${duties.map((duty) => due(duty, id, scene))}</div>
  </section>`;
}

/**
 * A card dug: only its middle shows.
 * @param {Element} element
 * @param {Scene} scene
 */
function strip(element, scene) {
  const found = faceOf(scene, element);
  const [mark] = element.badges;
  return html`<li class="strip ${found?.middle} ${mark?.id}" data-id=${element.id}>
    ${stretch(found?.middle ?? "standard", "strip")}
    <i aria-hidden="true">${mark?.id === "stretch" ? mark.text : say("great_escape.no_stretch")}</i>
    <span class="unseen">${element.label}</span>
  </li>`;
}

/**
 * The place the turned card would take: lit with two words, barred with two words, or empty.
 * @param {Area} column
 * @param {number} length
 * @param {Scene} scene
 */
function place({ id, label, title, badges: list }, length, scene) {
  const barred = badge(list, "barred");
  const words = badge(list, "here")?.text ?? barred?.text ?? "";
  const name = words ? say("great_escape.place", { tunnel: title, words, label }) : label || title;
  const inside = html`<i aria-hidden="true">${length + 1}</i><span>${words}</span>`;
  return html`<div class="slot" data-tip>${touchable(id, barred ? "place barred" : "place", name, inside, scene)}</div>`;
}

/**
 * A closed tunnel has no place any more, and still says why.
 * @param {Area} column
 * @param {Badge} closed
 * @param {Scene} scene
 */
function shut({ id, label, title }, closed, scene) {
  const name = say("great_escape.place", { tunnel: title, words: closed.text, label });
  return html`<div class="slot" data-tip>${touchable(id, "place barred shut", name, html`<span>${closed.text}</span>`, scene)}</div>`;
}

/**
 * What is still to be dug, and the wire at its end.
 * @param {number} length
 */
function toDig(length) {
  return html`<div class="rest" aria-hidden="true">${Array.from({ length: Math.max(0, LENGTH - length - 1) }, () => html`<i></i>`)}</div>
    <p class="goal" aria-hidden="true">${wire()}${say("great_escape.goal", { length: LENGTH })}</p>`;
}

/**
 * @param {Badge} duty
 * @param {string} tunnel
 * @param {Scene} scene
 */
function due(duty, tunnel, scene) {
  const culprit = scene.refused === tunnel && duty.value === 1;
  return html`<span class="due ${duty.tone} ${culprit ? "culprit" : ""}">${dutyMark(duty.id)}${sign(duty, scene)}</span>`;
}

/**
 * The pile or the turned card, and where the card may go.
 * @param {Scene} scene
 * @param {Look} look
 */
export function digDock(scene, look) {
  const current = area(scene.view, "current");
  const deck = area(scene.view, "deck");
  const [card] = current?.elements ?? [];
  return html`
    <div class="in-hand" data-area="current">
      ${card && current ? thing({ ...card, badges: [] }, current, scene, look) : pile(deck, scene)}
    </div>
    <div class="say">
      ${card ? scene.view.moves.map(({ label }) => outlook(label)) : happened(scene)} ${signs(deck?.badges ?? [], scene)}
    </div>
  `;
}

/**
 * @param {Area | undefined} deck
 * @param {Scene} scene
 */
function pile(deck, scene) {
  const [top] = deck?.elements ?? [];
  if (!deck || !top) return html`<span class="thing pile"><span class="card-back"></span></span>`;
  return touchable(deck.id, "thing pile", top.label, html`<span class="card-back"><b>${deck.count}</b></span>`, scene);
}

/**
 * What came of the last move.
 * @param {Scene} scene
 */
function happened({ view }) {
  const last = view.log.at(-1);
  return view.log
    .filter(({ ply }) => ply === last?.ply)
    .slice(-2)
    .map(({ text }) => html`<p class="happened">${text}</p>`);
}

/**
 * "Tom: stretch 4, then …": the name first and strong.
 * @param {string} label
 */
function outlook(label) {
  const colon = label.indexOf(":") + 1;
  return html`<p><b>${label.slice(0, colon)}</b>${label.slice(colon)}</p>`;
}
