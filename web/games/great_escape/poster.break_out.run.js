/** What an embedded table shows of the men outside before the engine is there. */

import { outside } from "./outside.js";

/** @import { Poster } from "../../embed/types.js" */

/** @type {Poster} */
export const poster = { answers: new Set(), table: outside };
