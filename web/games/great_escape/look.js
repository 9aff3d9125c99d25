/** How The Great Escape looks: three tunnels, then the men outside and the guard of the moment. */

import { html, nothing } from "lit/html.js";
import { say } from "../../words.js";
import { tile, wholeCard } from "./card.js";
import { digDock, tunnels } from "./dig.js";
import { outside, outsideDock } from "./outside.js";
import { picture } from "./picture.js";
import { area, DIG, faceOf } from "./reading.js";
import { decisive, report } from "./report.js";
import { bands } from "./whole.js";

/** @import { Area, Element, GameInfo, Look, Scene, View } from "../../types.js" */

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

/** @param {GameInfo} info @returns {View} */
function blank(info) {
  return {
    game: info.id,
    edition: info.edition,
    ply: 0,
    viewer: 0,
    turn: null,
    actor: null,
    phase: { id: DIG, title: say("great_escape.dig") },
    phases: [
      { id: DIG, title: say("great_escape.dig") },
      { id: "break_out", title: say("great_escape.break_out") },
      { id: "run", title: say("great_escape.run") },
    ],
    prompt: { text: say("great_escape.before"), rules: [] },
    seats: [],
    areas: [
      empty("tom", say("great_escape.tom"), "column"),
      empty("dick", say("great_escape.dick"), "column"),
      empty("harry", say("great_escape.harry"), "column"),
      { ...empty("deck", "", "stack"), count: PACK },
      empty("current", "", "row"),
    ],
    moves: [],
    log: [],
    outcome: null,
  };
}

/**
 * @param {string} id
 * @param {string} title
 * @param {Area["kind"]} kind
 * @returns {Area}
 */
const empty = (id, title, kind) => ({ id, title, kind, count: 0, elements: [], label: "", badges: [] });
