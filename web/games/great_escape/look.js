/** How The Great Escape looks: three tunnels, then the men outside and the guard of the moment. */

import { html, nothing } from "lit/html.js";
import { say } from "../../words.js";
import { emptyArea } from "../blank.js";
import { tile, wholeCard } from "./card.js";
import { digDock, tunnels } from "./dig.js";
import { outside, outsideDock } from "./outside.js";
import { picture } from "./picture.js";
import { area, DIG, faceOf } from "./reading.js";
import { decisive, report } from "./report.js";
import { bands } from "./whole.js";

/** @import { Area, Element, Look, Scene, View } from "../../types.js" */

const PACK = 48;

/** @type {Look} */
export const look = {
  picture,
  face,
  whole: (element, scene) => {
    const found = faceOf(scene, element);
    return found && bands(found);
  },
  blank,
  table: (scene) => (scene.view.phase.id === DIG ? tunnels(scene) : outside(scene)),
  dock: (scene) => (scene.view.phase.id === DIG ? digDock(scene, look) : outsideDock(scene)),
  tally,
  report,
  decisive,
};

/**
 * @param {Element} element
 * @param {Area} where
 * @param {Scene} scene
 */
function face(element, where, scene) {
  const found = faceOf(scene, element);
  if (!found) return html`<span class="card-back"></span>`;
  return where.id === "current" ? wholeCard(found) : tile(found, new Set());
}

/** @param {View} view */
function tally(view) {
  const deck = area(view, "deck");
  return deck ? html`<p class="tally" data-area="deck">${say("great_escape.left", { count: deck.count })}</p>` : nothing;
}

/** @returns {Partial<View>} */
function blank() {
  return {
    phase: { id: DIG, title: say("great_escape.dig") },
    phases: [
      { id: DIG, title: say("great_escape.dig") },
      { id: "break_out", title: say("great_escape.break_out") },
      { id: "run", title: say("great_escape.run") },
    ],
    prompt: { text: say("great_escape.before"), rules: [] },
    areas: [
      emptyArea("tom", say("great_escape.tom"), "column"),
      emptyArea("dick", say("great_escape.dick"), "column"),
      emptyArea("harry", say("great_escape.harry"), "column"),
      { ...emptyArea("deck", "", "stack"), count: PACK },
      emptyArea("current", "", "row"),
    ],
  };
}
