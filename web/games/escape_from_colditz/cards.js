/** Cards of the castle: Opportunity cards have round corners, Security cards are coal with cut ones, equipment is small and stacks. */

import { html, nothing } from "lit/html.js";
import { gameIcon } from "../../icons/game_icon.js";
import { touchable } from "../../table/scene.js";
import { say } from "../../words.js";

/** @import { TemplateResult } from "lit" */
/** @import { GameIcon } from "../../icons/game_icon.js" */
/** @import { Element, Scene } from "../../types.js" */

/** @typedef {{ title: string, kind: string, text?: string }} Face what the engine says of a card */

/** What is drawn on each face. @type {Readonly<Record<string, readonly GameIcon[]>>} */
const ICONS = {
  rope: ["rope-coil"],
  cutters: ["bolt-cutter"],
  key: ["key"],
  pass: ["id-card"],
  kit: ["light-backpack"],
  kit_clothes_food: ["clothes", "bread"],
  kit_documents_compass: ["papers", "compass"],
  found_rope: ["rope-coil"],
  found_cutters: ["bolt-cutter"],
  found_key: ["key"],
  found_pass: ["id-card"],
  tunnel_chapel: ["cave-entrance"],
  tunnel_theatre: ["cave-entrance"],
  tunnel_canteen: ["cave-entrance"],
  staff_car: ["city-car"],
  advance_warning: ["megaphone"],
  diversion: ["domino-mask"],
  talisman: ["clover"],
  release: ["prisoner"],
  forced_march: ["boot-prints"],
  lie_low: ["bed"],
  appel: ["whistle"],
  shoot_to_kill: ["hazard-sign"],
  tunnel_discovered: ["magnifying-glass"],
  room_search: ["bunk-beds"],
  double_patrol: ["watchtower"],
  lockdown: ["padlock"],
};

/** Where spent cards go. */
const SUPPLY = "supply";

/** Equipment and kits: everybody sees who has them. */
const GEAR = new Set(["rope", "cutters", "key", "pass", "kit"]);

/** Names that are too long for a small card. @type {Readonly<Record<string, Parameters<typeof say>[0]>>} */
const SHORT = {
  rope: "efc.rope",
  cutters: "efc.cutters",
  key: "efc.key_card",
  pass: "efc.pass",
  kit: "efc.kit",
  kit_clothes_food: "efc.kit_part",
  kit_documents_compass: "efc.kit_part",
};

/** @param {Scene} scene @param {Element} element @returns {Face | undefined} */
export const faceOf = ({ statics }, { face }) => /** @type {Face | undefined} */ (statics.faces?.[face ?? ""]);

/** @param {string | null} face */
export const isGear = (face) => GEAR.has(face ?? "");

/**
 * The inside of a card; its back where it is hidden.
 * @param {string | null} key
 * @param {Face | undefined} face
 * @returns {TemplateResult}
 */
export function card(key, face) {
  if (!face || key === null) return html`<span class="card-back"></span>`;
  return html`<span class="castle-card ${face.kind}">
    <span class="signs">${(ICONS[key] ?? []).map(gameIcon)}</span><b>${SHORT[key] ? say(SHORT[key]) : face.title}</b>
  </span>`;
}

/** The whole card, with what it does. @param {string | null} key @param {Face | undefined} face */
export const wholeCard = (key, face) =>
  face?.text && key !== null
    ? html`<span class="castle-card whole ${face.kind}">
        <span class="signs">${(ICONS[key] ?? []).map(gameIcon)}</span><b>${face.title}</b><span class="does">${face.text}</span>
      </span>`
    : undefined;

/**
 * Cards side by side. Of the same equipment one stands for all: any of them will do.
 * @param {readonly Element[]} elements
 * @param {Scene} scene
 */
export function row(elements, scene) {
  const spent = spentBy(scene);
  /** @type {Map<string, Element[]>} */
  const stacks = new Map();
  for (const element of elements) {
    const key = isGear(element.face) ? `${element.face}` : element.id;
    stacks.set(key, [...(stacks.get(key) ?? []), element]);
  }
  return [...stacks.values()].map((stack) => {
    const best = stack.find(({ id }) => scene.lit.has(id) || scene.chosen.includes(id)) ?? stack[0];
    if (!best) return nothing;
    const label = stack.length > 1 ? say("efc.several", { card: best.label, count: stack.length }) : best.label;
    const count = stack.length > 1 ? html`<span class="count">${say("efc.times", { count: stack.length })}</span>` : nothing;
    const goes = stack.some(({ id }) => spent.has(id));
    const inside = html`${card(best.face, faceOf(scene, best))}${count}${goes ? html`<em class="goes">${say("efc.spent")}</em>` : nothing}`;
    return touchable(best.id, `thing ${best.facing} ${goes ? "spent" : ""}`.trim(), label, inside, scene);
  });
}

/** Cards that a move which is shown would spend. @param {Scene} scene */
const spentBy = ({ preview }) =>
  new Set(
    (preview?.events ?? []).flatMap(({ changes }) =>
      changes.filter(({ target }) => target === SUPPLY).map(({ element }) => element),
    ),
  );
