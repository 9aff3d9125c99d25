/** How Get Out of Colditz looks: chains before every player, what is being answered in the middle, the hand under the thumb. */

import { html } from "lit/html.js";
import { say } from "../../words.js";
import { guarded } from "./alone.js";
import { asks, thumbed } from "./asking.js";
import { looked } from "./card.js";
import { dock, NAMES } from "./hand.js";
import { mine } from "./mine.js";
import { picture } from "./picture.js";
import { shown } from "./pieces.js";
import { alone, faceOf } from "./reading.js";
import { decisive, report } from "./report.js";
import { rows } from "./rows.js";
import { cover, stage } from "./stage.js";

/** @import { Choice, Look, Scene, View } from "../../types.js" */

/** What can be done by a button and is seldom what one wants. */
const LESSER = new Set(["choice:pass", "choice:stop", "discard"]);

/** @type {Look} */
export const look = {
  picture,
  face: (element, _area, scene) => shown(element, scene),
  whole: (element, scene) => {
    const face = faceOf(scene, element.face);
    return face && element.face ? looked(face, element.face) : undefined;
  },
  blank: () => ({ phase: { id: "go", title: "" }, prompt: { text: say("get_out_of_colditz.before"), rules: [] } }),
  table,
  dock,
  asks,
  buttons,
  cover,
  ownSeats: true,
  holdings: ({ score }, { target }) =>
    Number(target) < 2 && !score
      ? html``
      : html`<span>${say("get_out_of_colditz.home_of", { men: score ?? 0, target: Number(target) })}</span>`,
  declines: new Set(["let"]),
  report,
  decisive,
  stamp,
  paces: { effect: "answer", discarded: "home", stolen: "answer" },
};

/** @param {View} view */
function stamp({ viewer, outcome }) {
  const winners = outcome?.winners ?? [];
  if (winners.length === 0) return say("get_out_of_colditz.inside");
  return say(viewer === null || winners.includes(viewer) ? "get_out_of_colditz.escaped" : "get_out_of_colditz.left_behind");
}

/** @param {Scene} scene */
function table(scene) {
  const { view } = scene;
  if (view.seats.length === 0) return html`<div class="colditz-table before"></div>`;
  return alone(view)
    ? html`<div class="colditz-table solo">${guarded(scene)}${mine(scene)}</div>`
    : html`<div class="colditz-table seats-${view.seats.length}">${rows(scene)}${stage(scene)}${mine(scene)}</div>`;
}

/**
 * Buttons of the dock: a Diversion has one besides its card; names are asked for by their cards alone.
 * @param {readonly Choice[]} choices
 * @param {Scene} scene
 */
function buttons(choices, scene) {
  const { view, lit } = scene;
  const diversion = view.moves.find(({ kind }) => kind === "divert");
  const [id] = diversion?.targets[0]?.split("|") ?? [];
  const laid = diversion && id && lit.has(id) ? [{ id, label: say("get_out_of_colditz.divert"), name: diversion.label }] : [];
  const rest = choices.filter(
    (choice) => !lit.get(choice.id)?.every(({ kind }) => kind === NAMES) && (choice.id !== "discard" || alone(view)),
  );
  return [
    ...laid,
    ...thumbed(scene),
    ...rest.map((choice) => ({ ...choice, label: shorter(choice), quiet: LESSER.has(choice.id) })),
  ];
}

/** How many are left stands on the pile itself. @param {Choice} choice */
function shorter({ id, label }) {
  if (id === "deck") return say("get_out_of_colditz.draw");
  return id === "guards" ? say("get_out_of_colditz.turn") : label;
}
