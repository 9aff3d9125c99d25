/** The table of the castle: the plan with rounds, dice and key over its corners. */

import "../../board/plan_frame.js";
import { html, nothing } from "lit/html.js";
import { say } from "../../words.js";
import { castleOf } from "./castle.js";
import { die } from "./dice.js";
import { planOf } from "./drawing.js";
import { legend } from "./key.js";
import { factsOf } from "./places.js";
import { stageOf } from "./scene.js";
import { whereabouts } from "./whereabouts.js";

/** @import { Area, Scene, View } from "../../types.js" */

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
