/** What the build puts into an embed page besides its script: words, faces, drawings, and the templates of this game's look. */

/** @import { SceneWords } from "./scene.js" */

/**
 * @typedef {object} Kit
 * @property {string} game
 * @property {readonly string[]} phases those that this page can draw
 * @property {string} player address of the script that the tap brings, seen from the poster's
 * @property {SceneWords} scene
 * @property {Record<string, string>} en those of the page's words that are needed here
 * @property {Record<string, string>} embed those of the embed's own
 * @property {Record<string, string>} GAME_ICONS
 * @property {Record<string, number>} drawn templates that are whole drawings, by their names
 * @property {readonly unknown[]} data outlines and other texts that the build took out of the script, by number
 */

/** @type {Kit} */
export const kit = JSON.parse(/** @type {any} */ (document.getElementById("kit")).textContent);
