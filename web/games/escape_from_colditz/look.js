/** How Escape from Colditz looks: the castle's plan in a window, cards and equipment under it. */

import { say } from "../../words.js";
import { card, faceOf, wholeCard } from "./cards.js";
import { takenUp } from "./lights.js";
import { picture } from "./picture.js";
import { decisive, report } from "./report.js";
import { PACES } from "./scene.js";
import { dock, table } from "./table.js";

/** @import { GameInfo, Look, View } from "../../types.js" */

/** @type {Look} */
export const look = {
  picture,
  face: (element, _area, scene) => card(element.face, faceOf(scene, element)),
  whole: (element, scene) => wholeCard(element.face, faceOf(scene, element)),
  blank,
  table,
  dock,
  report,
  decisive,
  paces: PACES,
  previews: new Set(["to"]),
  longTurns: true,
  half: ({ areas }) => takenUp(areas.find(({ kind }) => kind === "board")?.elements ?? []) !== undefined,
};

/** @param {GameInfo} info @returns {View} */
function blank(info) {
  return {
    game: info.id,
    edition: info.edition,
    ply: 0,
    viewer: 0,
    turn: null,
    actor: null,
    phase: { id: "play", title: "" },
    phases: [],
    prompt: { text: say("efc.before"), rules: [] },
    seats: [],
    areas: [],
    moves: [],
    log: [],
    outcome: null,
  };
}
