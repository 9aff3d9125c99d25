/** Under the plan: what the viewer holds, what of the supply and of the others may be tapped, whom he may turn to, and the buttons. */

import { html, nothing } from "lit/html.js";
import { seatMark } from "../../table/marks.js";
import { touchable } from "../../table/scene.js";
import { say } from "../../words.js";
import { isGear, row } from "./cards.js";

/** @import { Area, Choice, Element, Scene } from "../../types.js" */

/** Where spent cards go, and where those lie that are fetched. */
const SUPPLY = "supply";

/** What a thumb goes for first. The end of a turn is filled only where nothing else is left to do. */
const MAIN = ["choice:draw", "choice:roll", "choice:claim", "choice:offer", "choice:warn", "choice:talisman"];
const END = "choice:end";

/** A card has to be laid off: then the cards come before the equipment. */
const DROP = "drop";

/** @param {Scene} scene */
export function dock(scene) {
  const { viewer, areas, moves } = scene.view;
  const hands = areas.filter(({ kind }) => kind === "hand");
  const mine = hands.filter(({ elements }) => elements.length > 0 && elements.every(({ owner }) => owner === viewer));
  const asked = areas.filter(
    (area) => area.kind !== "board" && area.kind !== "choices" && !mine.includes(area) && isLit(area, scene),
  );
  const partners = areas.filter(({ id, kind }) => kind !== "board" && (scene.lit.has(id) || scene.refused === id));
  if (asked.length + mine.length + partners.length === 0) return html``;
  const sorted = mine.toSorted(moves.some(({ kind }) => kind === DROP) ? (one, other) => gearFirst(other, one) : gearFirst);
  return html`<div class="castle-hand">
    ${asked.map((area) => offered(area, scene))} ${sorted.map((area) => strip(area, scene, area.elements))}
    ${partners.map((area) => partner(area, scene))}
  </div>`;
}

/** @param {Area} one @param {Area} other */
const gearFirst = (one, other) => Number(isGear(other.elements[0]?.face ?? null)) - Number(isGear(one.elements[0]?.face ?? null));

/** @param {string} id @param {Scene} scene */
const isLitThing = (id, { lit, chosen, refused }) => lit.has(id) || chosen.includes(id) || refused === id;

/** @param {Area} area @param {Scene} scene */
const isLit = ({ elements }, scene) => elements.some(({ id }) => isLitThing(id, scene));

/** @param {Area} area @param {Scene} scene @param {readonly Element[]} elements those of its things that are shown */
function strip(area, scene, elements) {
  return html`<section class="area hand castle-strip" data-area=${area.id} aria-label=${area.title}>
    ${area.badges.map(({ text }) => html`<p class="unseen">${text}</p>`)}
    <div class="things">${row(elements, scene)}</div>
  </section>`;
}

/** What is not the viewer's and may be had. @param {Area} area @param {Scene} scene */
function offered(area, scene) {
  const shown = area.elements.filter(({ id }) => isLitThing(id, scene));
  return html`<div class="offered">
    ${strip(area, scene, shown)}<small>${area.id === SUPPLY ? say("efc.to_claim") : area.title}</small>
  </div>`;
}

/** Another officer, to talk with or to play a card on; what he holds everybody sees. @param {Area} area @param {Scene} scene */
function partner(area, scene) {
  const seat = area.elements[0]?.owner ?? null;
  const [only, ...others] = scene.lit.get(area.id) ?? [];
  const words = only && others.length === 0 ? only.label : area.title;
  return touchable(
    area.id,
    "thing partner",
    words,
    html`<span class="castle-card gear">${seat === null ? nothing : seatMark(seat)}<b>${words}</b></span>`,
    scene,
  );
}

/**
 * @param {readonly Choice[]} choices
 * @param {Scene} scene
 */
export function buttons(choices, { lit }) {
  const main = choices.find(({ id }) => MAIN.includes(id));
  const idle = [...lit.values()].flat().every(({ kind }) => kind === "end" || kind === "play" || kind === "trade");
  return choices.map((choice) => ({
    ...choice,
    main: choice === main || (choice.id === END && idle && !main),
    quiet: choice.id === END && !idle,
  }));
}
