/**
 * `embed.html`, the address that never changes: finds out of which game and phase a link is and goes on to the page that draws it,
 * which reads the rest. Where there is no such page it says so.
 */

import { HOST } from "./host.js";
import { Astray, at, dataIn, refuse } from "./page.js";

const GAME = /"game":"(\w+)"/;
const PHASE = /"phase":"(\w+)"/;

async function open() {
  const text = await beginning(dataIn(location.hash));
  const [, game] = GAME.exec(text) ?? [];
  if (game === undefined) throw new Astray("damaged");
  const pages = EMBEDDED[game];
  if (pages === undefined) throw new Astray("unknown_game");
  const [, phase = ""] = PHASE.exec(text) ?? [];
  const asked = new URLSearchParams(location.search);
  // The next page's referrer will be this one.
  if (!location.ancestorOrigins) asked.set(HOST, document.referrer);
  location.replace(`${pages[phase] ?? pages.any}?${asked}${location.hash}`);
}

/**
 * The first piece of a link's first document; both kinds name their game early.
 * @param {string} data
 */
async function beginning(data) {
  const [first = ""] = data.replace(/[-_]/g, (letter) => (letter === "-" ? "+" : "/")).split(/~|%/);
  const bytes = Uint8Array.from(atob(first), (letter) => letter.charCodeAt(0));
  const { value } = await new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader().read();
  return new TextDecoder().decode(value);
}

addEventListener("hashchange", () => location.reload());
open().catch((error) => {
  /** @type {HTMLLinkElement} */ (at("dress")).disabled = false; // a door that opens needs no paint
  refuse(error instanceof Astray ? error : new Astray("damaged"));
});
