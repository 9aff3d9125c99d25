/** The scene on the game's card and over its report: three men row away from the island, its lamp turning above them. */

import { html, svg } from "lit/html.js";

/** Crests from far left of the picture to far right of it. @param {number} x @param {number} y */
const crests = (x, y) => `M${x} ${y}q10-8 20 0${"t20 0".repeat(56)}`;
const WAVES = [crests(-400, 134), crests(-410, 154), crests(-400, 172), crests(-410, 190)].join("");
const WINDOWS = "M112 84h8v9h-8zM126 84h8v9h-8zM140 84h8v9h-8zM154 84h8v9h-8zM168 84h8v9h-8z";
const LAMP_HOUSE = "M198 52V36h16v16zM195 36l11-10 11 10z";
const HEADS =
  "M55 124a7 7 0 1 0 14 0 7 7 0 0 0-14 0zM81 124a7 7 0 1 0 14 0 7 7 0 0 0-14 0zM104 126a6 6 0 1 0 12 0 6 6 0 0 0-12 0z";
const SHOULDERS = "M52 146q0-15 10-15t10 15zM78 146q0-15 10-15t10 15zM101 146q0-13 9-13t9 13z";

export const picture =
  () => html`<svg class="scene-picture alcatraz" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${svg`
    <rect class="sky" x="-400" y="-200" width="1120" height="330" />
    <path class="beam" d="M206 42-400-58v182zM206 42 720-57v207z" />
    <path class="sea" d="M-400 122H720v130H-400z" />
    <path class="rock" d="M58 126q16-30 46-28l18-16h68l16 10q44 4 62 34z" />
    <path class="dark" d="M104 98V76h82v22z" /><path class="window" d=${WINDOWS} />
    <path class="tower" d="m199 98 3-46h8l3 46z" /><path class="dark" d=${LAMP_HOUSE} /><circle class="lamp" cx="206" cy="44" r="5" />
    <path class="foam" d=${WAVES} />
    <g transform="translate(34 0)">
      <path class="rowing" d="M32 146h96q-6 20-22 20H56q-18 0-24-20z" /><path class="oars" d="m44 150-28 22M92 152l-22 24" />
      <path class="dark" d=${HEADS} /><path class="dark" d=${SHOULDERS} />
    </g>
  `}
</svg>`;
