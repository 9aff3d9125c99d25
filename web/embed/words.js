/** The embed's own words. */

import { embed } from "../words/embed.js";
import { fill } from "../words.js";

/** @typedef {keyof typeof embed} Key */

/**
 * @param {Key} key
 * @param {Record<string, string | number>} [values]
 */
export const tell = (key, values = {}) => fill(embed[key], values);
