/** The scene on the game's card and over its report: huts in the searchlight, a man beyond the wire. */

import { html, svg } from "lit/html.js";

const HUTS = "M18 128v-26l26-16 26 16v26zM86 128v-26l26-16 26 16v26z";
const ROOFS = "M12 104 44 84l32 20M80 104l32-20 32 20";
const WINDOWS = "M28 106h10v9H28zM50 106h10v9H50zM118 106h10v9h-10z";
const TOWER = "M176 128l6-62h26l6 62M179 98h32M181 80h28M180 97l28-17M210 97l-28-17";
const CABIN = "M174 66V44h42v22zM170 45l25-15 25 15z";
const POSTS = "M232 140V82l8-7M260 144V86l8-7M288 148V90l8-7M316 152V94";
const WIRE = "M226 92l94 12M226 104l94 12M226 116l94 12M226 128l94 12";
const BARBS = "M244 92l4 5m0-5-4 5M272 108l4 5m0-5-4 5M300 112l4 5m0-5-4 5M246 119l4 5m0-5-4 5M278 134l4 5m0-5-4 5";
const PINES = "M246 66l10 18h-4l8 16h-28l8-16h-4zM274 58l11 21h-5l9 18h-30l9-18h-5zM304 66l10 19h-4l8 17h-28l8-17h-4z";

export const picture =
  () => html`<svg class="scene-picture stalag17" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${svg`
    <rect class="sky" x="-200" y="-100" width="720" height="280" />
    <circle class="moon" cx="62" cy="38" r="16" />
    <path class="pines" d=${PINES} />
    <path class="earth" d="M-200 128h420l300 34v80H-200z" />
    <path class="beam" d="M195 56 34 196h150z" />
    <path class="dark" d=${HUTS} /><path class="roof" d=${ROOFS} /><path class="window" d=${WINDOWS} />
    <path class="fence" d=${TOWER} /><path class="dark" d=${CABIN} /><path class="window" d="M182 50h26v9h-26z" />
    <circle class="lamp" cx="190" cy="62" r="5" />
    <path class="fence" d=${POSTS} /><path class="wires" d=${WIRE} /><path class="wires" d=${BARBS} />
    <g class="runner" transform="translate(262 128)">
      <circle cx="22" cy="4" r="5.500" /><path class="limbs" d="M19 11 10 24M18 12l11 7 7-4M17 12 6 16l-4 8M10 24l11 7-4 13M10 24 0 34l-10-1" />
    </g>
  `}
</svg>`;
