/** What a player may set, with its default. Kept in the store; theme and motion act through attributes of the root element. */

/** @import { Store } from "./store.js" */
/** @import { Player } from "./types.js" */

export const THEMES = /** @type {const} */ (["system", "light", "dark"]);
export const LEVELS = /** @type {const} */ (["easy", "medium", "hard"]);
export const MOTIONS = /** @type {const} */ (["system", "off"]);

/**
 * @typedef {object} Settings
 * @property {typeof THEMES[number]} theme
 * @property {typeof MOTIONS[number]} motion
 * @property {boolean} autoTurn turn the next card as soon as turning it is the only thing to do
 * @property {boolean} confirmFinal ask before a move that cannot be taken back
 * @property {boolean} previewFirst where a game can, show what a move causes before it is played
 * @property {boolean} askIfAble where one may answer another seat's move: ask only who has an answer
 * @property {number} seats how many sat down last time
 * @property {Player[]} players who sat where, seat by seat; a name may be empty
 */

export const MOST_SEATS = 6;
export const LONGEST_NAME = 20;

/** @type {Settings} */
export const DEFAULTS = {
  theme: "system",
  motion: "system",
  autoTurn: false,
  confirmFinal: false,
  previewFirst: true,
  askIfAble: false,
  seats: 2,
  players: Array.from({ length: MOST_SEATS }, (_, seat) => ({
    name: "",
    kind: seat === 0 ? "human" : "ai",
    level: seat === 0 ? null : "medium",
  })),
};

/** @type {{ [name in keyof Settings]: (value: unknown) => boolean }} */
const ACCEPTS = {
  theme: (value) => THEMES.includes(/** @type {any} */ (value)),
  motion: (value) => MOTIONS.includes(/** @type {any} */ (value)),
  autoTurn: (value) => typeof value === "boolean",
  confirmFinal: (value) => typeof value === "boolean",
  previewFirst: (value) => typeof value === "boolean",
  askIfAble: (value) => typeof value === "boolean",
  seats: (value) => Number.isInteger(value),
  players: (value) => Array.isArray(value) && value.length === MOST_SEATS && value.every(isPlayer),
};

/** @param {any} value */
function isPlayer(value) {
  const { name, kind, level } = value ?? {};
  const seated = kind === "human" ? level === null : kind === "ai" && LEVELS.includes(level);
  return seated && typeof name === "string" && name.length <= LONGEST_NAME;
}

/**
 * @param {Store} store
 * @returns {Promise<Settings>} the defaults, with everything readable that was stored
 */
export async function loadSettings(store) {
  const stored = await store.settings();
  const settings = { ...DEFAULTS };
  for (const name of /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS))) {
    if (name in stored && ACCEPTS[name](stored[name])) Object.assign(settings, { [name]: stored[name] });
  }
  return settings;
}

/** @param {Settings} settings */
export function applySettings(settings) {
  const root = document.documentElement;
  set(root, "data-theme", settings.theme);
  set(root, "data-motion", settings.motion);
}

/** @param {Element} root @param {string} name @param {string} value */
function set(root, name, value) {
  if (value === "system") root.removeAttribute(name);
  else root.setAttribute(name, value);
}
