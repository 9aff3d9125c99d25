/** What of an embedded island is drawn by the build: the boat's side, and the ground for each number of seats and set of marked squares. */

import { ground, side } from "./ground.js";
import { factsOf, groundOf, island, STILL } from "./places.js";

/** @import { SceneWords } from "../../embed/scene.js" */
/** @import { Scene, Statics } from "../../types.js" */

/**
 * @param {SceneWords} words
 * @returns {Record<string, unknown>} templates by name
 */
export function drawings({ statics, variants }) {
  const seats = Object.values(/** @type {Record<string, { seat?: number }>} */ (statics.faces)).filter(
    (face) => face.seat !== undefined,
  );
  /** @type {Record<string, unknown>} */
  const found = {};
  for (const other of [{}, ...variants.map((variant) => variant.statics)]) {
    for (let count = 1; count <= seats.length; count++) {
      const stage = stageOf({ ...statics, ...other }, count);
      found[groundOf(stage.facts, count)] = ground(stage);
      found.boat = side(stage);
    }
  }
  return found;
}

/** @param {Statics} statics @param {number} seats */
function stageOf(statics, seats) {
  const facts = /** @type {import("../../board/geometry.js").SquaresFacts} */ (factsOf(statics));
  const scene = /** @type {Scene} */ (
    /** @type {unknown} */ ({ statics, view: { seats: Array.from({ length: seats }), areas: [] } })
  );
  return { facts, scene, geometry: island(facts, STILL) };
}
