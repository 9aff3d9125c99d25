/** How Escape from Colditz looks: the castle's plan in a window, cards and equipment under it. */

import { say } from "../../words.js";
import { card, faceOf, wholeCard } from "./cards.js";
import { buttons, dock } from "./dock.js";
import { holdings } from "./holdings.js";
import { takenUp } from "./lights.js";
import { picture } from "./picture.js";
import { decisive, report, stamp } from "./report.js";
import { PACES } from "./scene.js";
import { table } from "./table.js";

/** @import { Look, Question, Scene } from "../../types.js" */

/** A card that is taken up asks what it is for. @param {Scene} scene @returns {Question | undefined} */
function asks(scene) {
  const { view, chosen, lit } = scene;
  const hand = view.areas.find(({ id }) => id === `hand${view.viewer}`)?.elements ?? [];
  const taken = chosen.length === 1 && lit.size > 0 ? hand.find(({ id }) => id === chosen[0]) : undefined;
  const face = taken && faceOf(scene, taken);
  return face ? { text: say("efc.for_what", { card: face.title }), rules: view.prompt.rules } : undefined;
}

/** @type {Look} */
export const look = {
  picture,
  face: (element, _area, scene) => card(element.face, faceOf(scene, element)),
  whole: (element, scene) => wholeCard(element.face, faceOf(scene, element)),
  blank: () => ({ phase: { id: "play", title: "" }, prompt: { text: say("efc.before"), rules: [] } }),
  asks,
  table,
  dock,
  buttons,
  holdings,
  report,
  stamp,
  decisive,
  paces: PACES,
  previews: new Set(["to"]),
  longTurns: true,
  half: ({ areas }) => takenUp(areas.find(({ kind }) => kind === "board")?.elements ?? []) !== undefined,
};
