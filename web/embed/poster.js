/**
 * An embedded table before the reader's tap: the link's scene, a question, one button. No engine, no worker, no storage; all that is
 * fetched is this page. The tap brings the player.
 */

import { render } from "lit/html.js";
import { sceneIn, unpack } from "../link.js";
import { applyTheme, configOf } from "./config.js";
import { poster } from "./game_poster.js";
import { Host } from "./host.js";
import { kit } from "./kit.js";
import { at, dataIn, openTab, refuse, showTrouble } from "./page.js";
import { staticsOf, viewOf } from "./scene.js";
import { tell } from "./words.js";

/** @import { Statics, View } from "../types.js" */

/** Frames without an origin of their own have neither workers nor storage. */
const PLAYABLE = origin !== "null";

/**
 * The scene to be drawn, without the signs that answer what the reader is asked.
 * @param {string} data
 * @returns {Promise<View | null>}
 */
async function seen(data) {
  const scene = await sceneIn(data);
  const view = scene && viewOf(scene, kit.scene, poster.answers);
  return view && kit.phases.includes(view.phase.id) ? view : null;
}

/** @param {View} view @param {Statics} statics */
function draw(view, statics) {
  const nobody = () => /** @type {any} */ (null);
  const scene = {
    view,
    statics,
    lit: new Map(),
    chosen: [],
    refused: null,
    blamed: new Set(),
    preview: null,
    told: [],
    advised: new Set(),
    tap: nobody,
    openRule: nobody,
    rule: nobody,
  };
  render(poster.table(scene), at("picture"));
  if (poster.hand) render(poster.hand(scene), at("hand"));
  const things = view.areas
    .filter(({ title, count }) => title && count)
    .map(({ title, count }) => tell("count", { title, count }));
  at("drawing").setAttribute("aria-label", tell("drawn", { things: things.join(", ") }));
  at("drawing").hidden = false;
}

async function show() {
  const config = configOf(location.search);
  applyTheme(config.theme);
  const host = new Host(at("measure"));
  for (const name of /** @type {const} */ (["title", "text"])) at(name).textContent = config[name] || tell(name);
  for (const link of document.links) link.onclick = openTab;
  // Another link may need another page: the door knows.
  addEventListener("hashchange", () => location.replace(`embed.html${location.search}${location.hash}`));
  const data = dataIn(location.hash);
  for (const name of ["open", "tab"]) /** @type {HTMLAnchorElement} */ (at(name)).href = `./#1.${data}`;
  const [view, record] = await Promise.all([seen(data), unpack(data)]);
  const statics = staticsOf(kit.scene, record);
  if (view) draw(view, statics);
  for (const name of PLAYABLE ? ["ready", "tab"] : ["elsewhere"]) at(name).hidden = false;
  at("text").hidden = !PLAYABLE;
  const button = /** @type {HTMLButtonElement} */ (at("play"));
  button.onclick = async () => {
    button.disabled = true;
    button.textContent = tell("fetching");
    try {
      const [{ play }] = await Promise.all([import(/* @vite-ignore */ kit.player), dressed()]);
      play({ host, record, preview: view && { view, statics }, data });
    } catch {
      showTrouble(tell("not_fetched"));
      button.disabled = false;
      button.textContent = tell("again");
      button.onclick = () => location.reload(); // a script that failed is not asked for twice by one document
    }
  };
}

/** The player's style sheet, which waits in the page's head. */
function dressed() {
  const sheet = /** @type {HTMLLinkElement} */ (at("dress"));
  sheet.disabled = false;
  return new Promise((done, failed) => {
    sheet.onload = done;
    sheet.onerror = failed;
  });
}

show().catch(refuse);
