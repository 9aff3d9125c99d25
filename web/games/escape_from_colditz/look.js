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

/** @import { Look } from "../../types.js" */

/** @type {Look} */
export const look = {
  picture,
  face: (element, _area, scene) => card(element.face, faceOf(scene, element)),
  whole: (element, scene) => wholeCard(element.face, faceOf(scene, element)),
  blank: () => ({ phase: { id: "play", title: "" }, prompt: { text: say("efc.before"), rules: [] } }),
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
