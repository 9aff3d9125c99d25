/** The castle without anybody in it, for posters: the build draws it, so that no reader's browser has to. */

import { castleOf } from "./castle.js";
import { ground } from "./ground.js";
import { factsOf } from "./places.js";

/** @import { Statics } from "../../types.js" */

/** @param {Statics} statics @returns {unknown} part of a drawing */
export function still(statics) {
  const facts = factsOf(statics);
  return facts && ground(castleOf(facts));
}
