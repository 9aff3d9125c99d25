/** The table of the castle: the plan with rounds, dice and key over its corners; the hand under it. */

import "../../board/plan_frame.js";
import { html, nothing } from "lit/html.js";
import { seatMark } from "../../table/marks.js";
import { sign, touchable } from "../../table/scene.js";
import { say } from "../../words.js";
import { isGear, row } from "./cards.js";
import { castleOf } from "./castle.js";
import { die } from "./dice.js";
import { planOf } from "./drawing.js";
import { legend } from "./key.js";
import { factsOf } from "./places.js";
import { stageOf } from "./scene.js";
import { whereabouts } from "./whereabouts.js";

/** @import { Area, Element, Scene, View } from "../../types.js" */

/** Dice of a throw. */
const DICE = 2;

/** @param {Scene} scene */
export function table(scene) {
  const facts = factsOf(scene.statics);
  const board = scene.view.areas.find(({ kind }) => kind === "board");
  if (!facts) return html`<div class="castle-table"><p class="slip inline unrolled">${say("efc.unrolling")}</p></div>`;
  const stage = stageOf(scene, castleOf(facts), board);
  return html`<div class="castle-table">
    <plan-frame .plan=${planOf(stage, board?.label || board?.title || "")} .tap=${scene.tap}></plan-frame>
    ${corner(board, scene.view)} ${legend()} ${whereabouts(stage)}
  </div>`;
}

/** Rounds left, and the last throw. @param {Area | undefined} board @param {View} view */
function corner(board, { log }) {
  const rounds = board?.badges.find(({ id }) => id === "round");
  if (!rounds) return nothing;
  const thrown = log.findLast(({ kind }) => kind === "rolled");
  const pips = [...(thrown?.text.matchAll(/\d+/g) ?? [])].slice(0, DICE);
  return html`<div class="castle-corner">
    <p class="rounds">
      <b aria-hidden="true">${rounds.value}</b><span aria-hidden="true">${say("efc.rounds_left", { count: rounds.value ?? 0 })}</span>
      <span class="unseen">${rounds.text}</span>
    </p>
    ${thrown ? html`<p class="throw"><span class="unseen">${thrown.text}</span>${pips.map(([number]) => die(Number(number)))}</p>` : nothing}
  </div>`;
}

/** What the viewer holds, what of the supply and of the others may be tapped, and whom he may turn to. @param {Scene} scene */
export function dock(scene) {
  const { viewer, areas } = scene.view;
  const hands = areas.filter(({ kind }) => kind === "hand");
  const mine = hands.filter(({ elements }) => elements.length > 0 && elements.every(({ owner }) => owner === viewer));
  const asked = areas.filter(
    (area) => area.kind !== "board" && area.kind !== "choices" && !mine.includes(area) && isLit(area, scene),
  );
  const partners = areas.filter(({ id, kind }) => kind !== "board" && (scene.lit.has(id) || scene.refused === id));
  return html`${asked.map((area) =>
    strip(
      area,
      scene,
      area.elements.filter(({ id }) => isLitThing(id, scene)),
    ),
  )}
    ${
      mine.length > 0 || partners.length > 0
        ? html`<div class="castle-hand">
          ${[...mine].sort(gearFirst).map((area) => strip(area, scene, area.elements))} ${partners.map((area) => partner(area, scene))}
        </div>`
        : nothing
    }`;
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
    ${area.badges.length > 0 ? html`<p class="badges">${area.badges.map((badge) => sign(badge, scene))}</p>` : nothing}
    <div class="things">${row(elements, scene)}</div>
  </section>`;
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
