/** What lies on the table: cards, chains, piles. */

import { repeat } from "lit/directives/repeat.js";
import { html, nothing } from "lit/html.js";
import { signs, touchable } from "../../table/scene.js";
import { say } from "../../words.js";
import { back, front } from "./card.js";
import { badge, faceOf } from "./reading.js";

/** @import { Area, Element, Scene } from "../../types.js" */

/** Kinds of moves that lay a card on a chain, beside its last one. */
const LAYS = new Set(["lay", "home_run", "protect"]);

/**
 * What an element shows: its face, or a back.
 * @param {Element} element
 * @param {Scene} scene
 */
export function shown({ face, facing }, scene) {
  const found = faceOf(scene, face);
  return found && face ? html`${front(found, face)}${facing === "down" ? html`<i class="tab"></i>` : nothing}` : back();
}

/**
 * One card that may be tapped.
 * @param {Element} element
 * @param {Scene} scene
 * @param {string} [kind]
 */
export function card(element, scene, kind = "") {
  const found = faceOf(scene, element.face);
  const risk = badge(element.badges, "at_risk");
  const last = badge(element.badges, "last");
  const classes = `thing ${found?.colour ?? "hidden"} ${risk ? "risk" : ""} ${scene.blamed.has(element.id) ? "culprit" : ""} ${kind}`;
  const label = [element.label, risk?.text, last?.text].filter(Boolean).join(" ");
  const inside = html`${shown(element, scene)}${last ? html`<i class="pin" title=${last.text}></i>` : nothing}`;
  return touchable(element.id, classes.replace(/ +/g, " ").trim(), label, inside, scene);
}

/** Several cards in a row, which overlap where there is no room. @param {readonly Element[]} elements @param {Scene} scene */
export const cards = (elements, scene) =>
  repeat(
    elements,
    ({ id }) => id,
    (element) => html`<li>${card(element, scene)}</li>`,
  );

/**
 * A chain: every card but the last shows its left part; beneath it stands what it waits for.
 * @param {Area} area
 * @param {Scene} scene
 */
export function chain(area, scene) {
  const { id, title, label, elements, badges: list } = area;
  const risk = badge(list, "at_risk");
  const open = scene.lit.get(id)?.some(({ kind }) => LAYS.has(kind));
  const kind = `chain ${risk ? "risk" : ""} ${badge(list, "protected") ? "protected" : ""} ${scene.blamed.has(id) ? "culprit" : ""}`;
  return html`<section class=${kind} data-area=${id} aria-label=${title}>
    <p class="unseen">${label}</p>
    <ol>
      ${cards(elements, scene)}
      ${open ? html`<li class="tail" data-tip>${touchable(id, "place", label || title, html`<span aria-hidden="true">+</span>`, scene)}</li>` : nothing}
    </ol>
    ${signs(
      list.filter((sign) => sign !== risk && !(sign.id === "men" && sign.value === 1)),
      scene,
    )}
    ${risk ? html`<p class="doom">${risk.text}</p>` : nothing}
  </section>`;
}

/**
 * A face-down pile with how many cards it holds.
 * @param {Area | undefined} area
 * @param {Scene} scene
 * @param {string} [kind] how its back looks
 */
export function pile(area, scene, kind = "") {
  if (!area) return nothing;
  const [top] = area.elements;
  return html`<figure class="pile-of" data-area=${area.id}>
    ${
      top
        ? touchable(top.id, "thing pile", top.label, back(area.count, kind), scene)
        : touchable(area.id, "place void", area.label, html`<span aria-hidden="true">0</span>`, scene)
    }
    <figcaption aria-hidden="true">${area.title}</figcaption>
  </figure>`;
}

/**
 * The discards: their top card lies open.
 * @param {Area | undefined} area
 * @param {Scene} scene
 */
export function discards(area, scene) {
  if (!area) return nothing;
  const [top] = area.elements;
  return html`<figure class="pile-of discards" data-area=${area.id}>
    ${
      top
        ? card(top, {
            ...scene,
            lit: scene.lit.has(area.id) && !scene.lit.has(top.id) ? alsoLit(scene, area.id, top.id) : scene.lit,
          })
        : touchable(area.id, "place void", area.label, html`<span aria-hidden="true">0</span>`, scene)
    }
    <figcaption aria-hidden="true">${area.title} <b>${area.count}</b></figcaption>
  </figure>`;
}

/** What may be done with a pile may be done with its top. @param {Scene} scene @param {string} area @param {string} top */
const alsoLit = ({ lit }, area, top) => new Map([...lit, [top, lit.get(area) ?? []]]);

/**
 * Men who have gone home from a seat, out of how many, once that is more than a yes or no.
 * @param {Area | undefined} area
 * @param {Scene} scene
 */
export function home(area, scene) {
  const sign = badge(area?.badges, "freed");
  const counts = Number(scene.statics.target) > 1 || (sign?.value ?? 0) > 0;
  return area && sign && counts ? html`<div class="freed" data-area=${area.id}>${signs([sign], scene)}</div>` : nothing;
}

/** A place on which an Action card can be laid as a whole. @param {string} id @param {string} kind @param {unknown} words @param {Scene} scene */
export function aim(id, kind, words, scene) {
  const [only] = scene.lit.get(id) ?? [];
  if (!only && scene.refused !== id) return nothing;
  return touchable(
    id,
    `place ${kind}`,
    only?.label ?? say("get_out_of_colditz.there"),
    html`<span aria-hidden="true">${words}</span>`,
    scene,
  );
}
