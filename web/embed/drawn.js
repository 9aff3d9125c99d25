/** Drawings that the build has made for this page (see tools/embed.mjs): they stand in its markup, and cost no script. */

import { svg } from "lit/html.js";
import { kit } from "./kit.js";

/** A drawing by its name. @param {string} name */
export const drawn = (name) => /** @type {any} */ (svg)(kit.drawn[name]);
