/** Icons of game-icons.net (see used.json), for cards; only looks and credits need them. */

import { html } from "lit/html.js";
import { GAME_ICONS } from "./game_icons.js";

/** @typedef {keyof typeof GAME_ICONS} GameIcon */

/** @param {GameIcon} name */
export const gameIcon = (name) =>
  html`<svg class="icon game-icon" viewBox="0 0 512 512" aria-hidden="true"><path d=${GAME_ICONS[name]} /></svg>`;
