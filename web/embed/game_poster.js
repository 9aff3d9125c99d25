/** The poster of a game that has no look of its own. The build puts a game's own poster in the place of this module. */

import { html } from "lit/html.js";
import { table } from "../table/scene.js";

/** @import { Look } from "../types.js" */
/** @import { Poster } from "./types.js" */

/** @type {Pick<Look, "face">} */
const faces = { face: ({ label }) => html`<span class="plain-face">${label}</span>` };

/** @type {Poster} */
export const poster = { answers: new Set(), table: (scene) => table(scene, /** @type {Look} */ (faces)) };
