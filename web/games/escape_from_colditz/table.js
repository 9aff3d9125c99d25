/** The table of the castle: the plan with rounds, dice and key over its corners; the hand under it. */

import "../../board/plan_frame.js";
import { html, nothing } from "lit/html.js";
import { sign } from "../../table/scene.js";
import { say } from "../../words.js";
import { isGear, row } from "./cards.js";
import { die } from "./dice.js";
import { planOf } from "./drawing.js";
import { legend } from "./key.js";
import { castleOf, factsOf } from "./places.js";
import { stageOf } from "./scene.js";
import { whereabouts } from "./whereabouts.js";

/** @import { Area, Badge, Scene } from "../../types.js" */

/** @param {Scene} scene */
export function table(scene) {
  const facts = factsOf(scene.statics);
  const board = scene.view.areas.find(({ kind }) => kind === "board");
  if (!facts) return html`<div class="castle-table"><p class="slip inline unrolled">${say("efc.unrolling")}</p></div>`;
  const stage = stageOf(scene, castleOf(facts), board);
  return html`<div class="castle-table">
    <plan-frame .plan=${planOf(stage, board?.label || board?.title || "")} .tap=${scene.tap}></plan-frame>
    ${corner(board)} ${legend()} ${whereabouts(stage)}
  </div>`;
}

/** Rounds left, and the last throw. @param {Area | undefined} board */
function corner(board) {
  const of = (/** @type {string} */ id) => board?.badges.find((badge) => badge.id === id);
  const [rounds, dice] = [of("round"), of("dice")];
  if (!rounds) return nothing;
  return html`<div class="castle-corner">
    <p class="rounds"><b aria-hidden="true">${rounds.value}</b><span aria-hidden="true">${say("efc.rounds_left", { count: rounds.value ?? 0 })}</span><span class="unseen">${rounds.text}</span></p>
    ${dice ? throwOf(dice) : nothing}
  </div>`;
}

/** @param {Badge} dice */
function throwOf({ text }) {
  return html`<p class="throw"><span class="unseen">${text}</span>${[...text.matchAll(/\d+/g)].map(([pips]) => die(Number(pips)))}</p>`;
}

/** What the viewer holds, what lies open to be taken, and what may be tapped of the others'. @param {Scene} scene */
export function dock(scene) {
  const { viewer } = scene.view;
  const mine = scene.view.areas.filter(
    ({ kind, elements }) => kind === "hand" && elements.length > 0 && elements.every(({ owner }) => owner === viewer),
  );
  const own = new Set(mine);
  const asked = scene.view.areas.filter(
    (area) =>
      area.kind !== "board" && area.kind !== "choices" && !own.has(area) && (isLit(area, scene) || area.id.startsWith("offer")),
  );
  return html`${asked.map((area) => strip(area, scene))}
    ${mine.length > 0 ? html`<div class="castle-hand">${[...mine].sort(gearFirst).map((area) => strip(area, scene))}</div>` : nothing}`;
}

/** @param {Area} one @param {Area} other */
const gearFirst = (one, other) => Number(isGear(other.elements[0]?.face ?? null)) - Number(isGear(one.elements[0]?.face ?? null));

/** @param {Area} area @param {Scene} scene */
const isLit = ({ id, elements }, { lit, chosen, refused }) =>
  lit.has(id) || elements.some((element) => lit.has(element.id) || chosen.includes(element.id) || refused === element.id);

/** @param {Area} area @param {Scene} scene */
function strip(area, scene) {
  return html`<section class="area hand castle-strip" data-area=${area.id} aria-label=${area.title}>
    ${area.badges.length > 0 ? html`<p class="badges">${area.badges.map((badge) => sign(badge, scene))}</p>` : nothing}
    <div class="things">${row(area.elements, scene)}</div>
  </section>`;
}
