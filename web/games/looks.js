/**
 * Which look a game has. Its drawing at home is part of the shell; the rest comes, with its style sheet, when the game is opened. A
 * game without a look is drawn by the areas of its view alone.
 */

import { picture as alcatraz } from "./alcatraz/picture.js";
import { picture as castle } from "./escape_from_colditz/picture.js";
import { picture as getOutOfColditz } from "./get_out_of_colditz/picture.js";
import { picture as greatEscape } from "./great_escape/picture.js";
import { PLAIN, plainPicture } from "./plain.js";
import { picture as stalag17 } from "./stalag17/picture.js";

/** @import { TemplateResult } from "lit" */
/** @import { GameInfo, Look } from "../types.js" */

/** @type {Record<string, { picture: () => TemplateResult, load: () => Promise<{ look: Look }> }>} */
const LOOKS = {
  great_escape: { picture: greatEscape, load: () => import("./great_escape/look.js") },
  alcatraz: { picture: alcatraz, load: () => import("./alcatraz/look.js") },
  get_out_of_colditz: { picture: getOutOfColditz, load: () => import("./get_out_of_colditz/look.js") },
  escape_from_colditz: { picture: castle, load: () => import("./escape_from_colditz/look.js") },
  stalag17: { picture: stalag17, load: () => import("./stalag17/look.js") },
};

/**
 * Games in the order in which they lie on the table at home: as their looks are listed here, others after them.
 * @param {readonly GameInfo[]} games
 */
export function shelved(games) {
  const order = Object.keys(LOOKS);
  const rank = (/** @type {GameInfo} */ { id }) => (order.includes(id) ? order.indexOf(id) : order.length);
  return games.toSorted((one, other) => rank(one) - rank(other));
}

/** A look that could not be fetched. */
export class LookFailed extends Error {}

/** @type {Map<string, Look>} */
const loaded = new Map();

/** Style sheets that have come, by game. @type {Map<string, HTMLLinkElement>} */
const wardrobe = new Map();

/** The drawing on a game's card, 320 × 180. @param {string} game */
export const pictureOf = (game) => (LOOKS[game]?.picture ?? plainPicture)();

/**
 * A look that has been loaded.
 * @param {string} game
 * @returns {Look}
 */
export const lookOf = (game) => loaded.get(game) ?? PLAIN;

/**
 * Fetch a game's look and its style sheet, once.
 * @param {string} game
 * @returns {Promise<Look>} rejected with `LookFailed`
 */
export async function loadLook(game) {
  const known = loaded.get(game);
  const entry = Object.hasOwn(LOOKS, game) ? LOOKS[game] : undefined;
  if (known || !entry) {
    wear(game);
    return known ?? PLAIN;
  }
  try {
    const [{ look }] = await Promise.all([entry.load(), dress(game, STYLES[game])]);
    wear(game);
    loaded.set(game, look);
    return look;
  } catch (error) {
    throw new LookFailed(game, { cause: error });
  }
}

/** One game's sheet at a time: none needs to mind the names of another. @param {string} game */
function wear(game) {
  for (const [owner, { sheet }] of wardrobe) if (sheet) sheet.disabled = owner !== game;
}

/**
 * Add a style sheet to the page.
 * @param {string} game
 * @param {string | undefined} file beside the page's script; none where the page has it already
 */
function dress(game, file) {
  if (!file) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(file, import.meta.url).href });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve(wardrobe.set(game, link));
    link.onerror = () => {
      link.remove();
      reject(new Error(file));
    };
    document.head.append(link);
  });
}
