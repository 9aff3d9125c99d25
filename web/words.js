/**
 * The page's own words: a key and the values it names become a sentence. The engine words everything about a game; this is for the
 * frame around it. `{name}` stands for a value, `{name|one|many}` chooses by a number, `#` inside either form is the number itself.
 */

import { en } from "./words/en.js";

/** @typedef {keyof typeof en} Key */

const FIELD = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/**
 * Put values into a sentence, wherever it comes from.
 * @param {string} sentence
 * @param {Record<string, string | number>} values
 */
export function fill(sentence, values) {
  return sentence.replace(FIELD, (_, name, one, many) => {
    const value = values[name];
    if (value === undefined) throw new Error(`“${sentence}” needs a value for ${name}`);
    return one === undefined ? String(value) : (value === 1 ? one : many).replaceAll("#", String(value));
  });
}

/**
 * @param {Key} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export const say = (key, values = {}) => fill(en[key], values);

/**
 * The sentence of a key put together at run time, or a stand-in where the table has none.
 * @param {string} key
 * @param {string} otherwise
 */
export const sayIfKnown = (key, otherwise) => (key in en ? say(/** @type {Key} */ (key)) : otherwise);
