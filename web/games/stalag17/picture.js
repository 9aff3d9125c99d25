/** The scene on the game's card and over its report: huts in the searchlight, a man beyond the wire. */

import { html, svg } from "lit/html.js";

const HUTS = "M-62 128v-26l26-16 26 16v26zM8 128v-26l26-16 26 16v26zM76 128v-26l26-16 26 16v26z";
const ROOFS = "M-68 104l32-20 32 20M2 104 34 84l32 20M70 104l32-20 32 20";
const WINDOWS = "M-52 106h10v9h-10zM18 106h10v9H18zM40 106h10v9H40zM108 106h10v9h-10z";
const TOWER = "M142 128l6-62h22l6 62M145 98h28M147 80h24M146 97l25-17M172 97l-25-17";
const CABIN = "M138 66V44h42v22zM134 45l25-15 25 15z";
const POSTS =
  "M192 140V84l8-7M222 143V87l8-7M252 146V90l8-7M282 149V93l8-7M312 152V96l8-7M342 155V99l8-7M372 158V102l8-7M402 161V105l8-7M432 164V108l8-7";
const WIRES = "M186 94l400 40M186 105l400 40M186 116l400 40M186 127l400 40";
const BARBS =
  "M206 93l4 5m0-5-4 5M236 107l4 5m0-5-4 5M266 110l4 5m0-5-4 5M208 117l4 5m0-5-4 5M238 131l4 5m0-5-4 5M296 102l4 5m0-5-4 5M326 127l4 5m0-5-4 5";
const PINES =
  "M226 56l12 22h-5l10 20h-34l10-20h-5zM254 68l10 18h-4l8 14h-28l8-14h-4zM284 58l12 23h-5l10 20h-34l10-20h-5zM316 70l10 18h-4l8 16h-28l8-16h-4zM352 60l12 23h-5l10 20h-34l10-20h-5z";

export const picture =
  () => html`<svg class="scene-picture stalag17" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${svg`
    <rect class="sky" x="-200" y="-100" width="720" height="280" />
    <circle class="moon" cx="72" cy="38" r="16" />
    <path class="pines" d=${PINES} />
    <path class="earth" d="M-200 126h380l340 34v80h-720z" />
    <path class="beam" d="M154 60-20 210H118z" />
    <path class="dark" d=${HUTS} /><path class="roof" d=${ROOFS} /><path class="window" d=${WINDOWS} />
    <path class="fence" d=${TOWER} /><path class="dark" d=${CABIN} /><path class="window" d="M146 50h26v8h-26z" />
    <circle class="lamp" cx="153" cy="62" r="5" />
    <g class="runner" transform="translate(196 116)">
      <circle cx="23" cy="3" r="5.500" /><path class="back" d="M19 12 11 25" />
      <path class="limbs" d="M20 11l9 8 7-4M18 12 8 15l-5 8M11 26l11 6-3 13M11 25 2 36l-10-2" />
    </g>
    <path class="fence" d=${POSTS} /><path class="wires" d=${WIRES} /><path class="wires" d=${BARBS} />
  `}
</svg>`;
