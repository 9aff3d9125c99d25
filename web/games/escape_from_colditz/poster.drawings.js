/** What the build draws for posters: the castle without anybody in it, so that no reader's browser has to. */

import { castleOf } from "./castle.js";
import { ground } from "./ground.js";
import { factsOf } from "./places.js";

/** @import { Statics } from "../../types.js" */

/** @param {{ statics: Statics }} scene */
export function drawings({ statics }) {
  const facts = factsOf(statics);
  return facts ? { castle: ground(castleOf(facts)) } : {};
}
