/**
 * A shared game on both ends of its link: packed with its scene, drawn from it before the engine is there, and as markup for another
 * page. The page fetches this when it has a link to open or to make.
 */

import { pack, sceneIn, unpack } from "../link.js";
import { sceneOf, staticsOf, viewOf } from "./scene.js";
import { tell } from "./words.js";

/** @import { Engine } from "../engine/engine.js" */
/** @import { Record as GameRecord, Statics, View } from "../types.js" */
/** @import { SceneWords } from "./scene.js" */

/** @typedef {{ view: View, statics: Statics }} Preview */

/**
 * The part of a link after `#1.`, its scene as an onlooker sees it.
 * @param {Engine} engine
 * @param {{ id: string, live: boolean }} match one that the engine has opened has a scene
 * @param {GameRecord} saved
 */
export async function linkData(engine, { id, live }, saved) {
  if (!live) return pack(saved);
  const { view, record } = await engine.call({ op: "view", match: id, viewer: null });
  return pack(record, sceneOf(view));
}

/**
 * @param {string} data the part of a link after `#1.`
 * @returns {Promise<Preview | null>} null when it holds no scene that can be drawn; never rejected
 */
export async function sharedScene(data) {
  try {
    const scene = await sceneIn(data);
    if (scene === null || !Object.hasOwn(SCENES, scene.game)) return null;
    const answer = await fetch(new URL(SCENES[scene.game] ?? "", import.meta.url));
    /** @type {SceneWords} */
    const words = await answer.json();
    const view = viewOf(scene, words);
    return view && { view, statics: staticsOf(words, await unpack(data)) };
  } catch {
    return null;
  }
}

/** As high as a wide frame asks to be (see poster.css), and as a phone's does: for hosts that do not listen to it. */
const HEIGHT = 420;
const STYLE = `border:0;width:100%;height:max(${HEIGHT}px,min(656px,(640px - 100vw)*99))`;

const MAY = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** @param {string} text */
const quoted = (text) => `"${text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")}"`;

/**
 * Markup for somebody else's page: a frame with the game at its position, and a link for whoever sees no frames.
 * @param {string} address of the shared game
 * @param {string} title of its game
 */
export function snippet(address, title) {
  const { hash } = new URL(address);
  const frame = new URL(`embed.html${hash}`, address).href;
  const name = quoted(tell("frame_name", { title }));
  return `<iframe src=${quoted(frame)} title=${name} width="100%" height="${HEIGHT}" style="${STYLE}" loading="lazy" sandbox="${MAY}"></iframe>
<p><a href=${quoted(address)}>${tell("frame_link", { title })}</a></p>
`;
}
