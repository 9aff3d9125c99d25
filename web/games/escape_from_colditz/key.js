/** What the signs on the plan mean: a slip that opens over its corner. */

import { html, svg } from "lit/html.js";
import { say } from "../../words.js";
import { iconAt, signIcon } from "./symbols.js";

const MIDDLE = { x: 13, y: 13 };

const SIGNS = /** @type {const} */ ([
  ["efc.key_appel", svg`<rect class="zone-box appel" x="2" y="4" width="22" height="18" />`],
  ["efc.key_inner", svg`<rect class="zone-box inner-box" x="3" y="5" width="20" height="16" />`],
  [
    "efc.key_outer",
    svg`<rect class="zone-box outer-box" x="2" y="4" width="22" height="18" /><rect x="2" y="4" width="22" height="18" fill="url(#efc-outer)" />`,
  ],
  [
    "efc.key_terrace",
    svg`<rect class="zone-box terrace-box" x="2" y="4" width="22" height="18" /><rect x="2" y="4" width="22" height="18" fill="url(#efc-terrace)" />`,
  ],
  ["efc.key_walkway", svg`<circle class="ring walkway" cx="13" cy="13" r="10" />`],
  ["efc.key_post", svg`<circle class="post" cx="13" cy="13" r="10" /><circle class="lantern" cx="13" cy="13" r="3.200" />`],
  ["efc.key_safe", svg`<circle class="safe" cx="13" cy="13" r="10" /><circle class="safe-ring" cx="13" cy="13" r="5.600" />`],
  [
    "efc.key_gate",
    svg`<g class="spaces"><rect class="gate" x="3" y="3" width="20" height="20" rx="1" /><g class="gate-signs">${iconAt("key", MIDDLE, 14)}</g></g>`,
  ],
  [
    "efc.key_mouth",
    svg`<circle class="mouth" cx="13" cy="13" r="10" /><path class="arch" d="M8.500 17.500V13a4.500 4.500 0 0 1 9 0v4.500z" />`,
  ],
  ["efc.key_tunnel", svg`<g class="tunnels"><path class="bore" d="M3 13h20" /><path class="sleepers" d="M1 13h24" /></g>`],
  [
    "efc.key_drop",
    svg`<g class="drop" transform="translate(13 13)"><rect x="-11" y="-7" width="22" height="14" rx="3.400" /><text y="3.700">60</text></g>`,
  ],
  ["efc.key_wire", svg`<g class="wire"><circle cx="13" cy="13" r="10" />${iconAt("cutters", MIDDLE, 15)}</g>`],
  ["efc.key_car", svg`<circle class="ring" cx="13" cy="13" r="10" />${iconAt("car", MIDDLE, 15)}`],
  ["efc.key_release", svg`<circle class="ring" cx="13" cy="13" r="10" /><path class="arrow" d="m10 7.500 6 5.500-6 5.500" />`],
  ["efc.key_target", svg`<path class="target" d="m13 2 11 11-11 11L2 13z" />`],
  [
    "efc.key_marker",
    svg`<g class="attempt seat-1" transform="translate(11 14)"><path class="pole" d="M-4 9V-9" /><path class="cloth" d="M-4-9H8L5.500-4 8 1H-4z" /></g>`,
  ],
]);

/** Symbols of rooms: two men on the same one fetch the card; the four others make a kit. */
const ROOMS = /** @type {const} */ (["rope", "cutters", "key", "pass", "clothes", "food", "documents", "compass"]);

export const legend = () => html`<details class="castle-key">
  <summary>${say("efc.key")}</summary>
  <div class="sheet-of-signs">
    <ul>
      ${SIGNS.map(([words, inside]) => html`<li><svg class="swatch chart" viewBox="0 0 26 26" aria-hidden="true">${inside}</svg>${say(words)}</li>`)}
    </ul>
    <h2>${say("efc.key_rooms")}</h2>
    <ul>
      ${ROOMS.map((symbol) => html`<li>${signIcon(symbol)}${say(symbol === "key" ? "efc.key_card" : `efc.${symbol}`)}</li>`)}
    </ul>
  </div>
</details>`;
