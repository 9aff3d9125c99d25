/** The scene on the game's card and over its report: a man climbs down a rope of sheets from a barred window, under the moon. */

import { html, svg } from "lit/html.js";

/** Courses of stone, far to the left of the wall's edge at 138, so that a wide cut shows wall too. */
const COURSES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const STEP = 22;
const stones = COURSES.map((row) => {
  const y = row * STEP - 2 * STEP;
  const uprights = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => `M${118 - at * 44 - (row % 2) * 22} ${y}v${STEP}`);
  return `M-260 ${y}H138${uprights.join("")}`;
}).join("");
const FRAME = "M70 96h58v8H70zM73 92V62q0-26 26-26t26 26v30z";
const PANE = "M79 92V62q0-20 20-20t20 20v30z";
const BARS = "M89 42v54M99 38v62M109 42v54M77 60h44M77 76h44";
const SHEETS = "M99 90q22-12 52-8 28 5 30 30l4 78";
const KNOTS = "M120 79l2 11M146 77l-2 11M171 90l-8 8M185 112l-11 2M186 138l-11 1M188 162l-11 1";
const HILLS = "M138 190q50-52 110-34 60 14 160-18 120-30 320 4v200H138z";
const PINES =
  "M228 154l13-44 13 44zM250 156l17-62 17 62zM282 150l13-48 13 48zM208 160l8-28 8 28zM330 150l14-52 14 52zM372 144l10-34 10 34zM396 146l18-64 18 64zM470 138l12-44 12 44zM520 136l16-56 16 56z";
const CLIMBER =
  "M181 84a9 9 0 1 0-.1 0zM176 92q9-1 12 6l3 22 9 12-2 22-7 1-1-19-11-11-3 14 8 15-6 4-11-18 2-26-2-10 6-10-2-9 6-3 4 9z";

export const picture =
  () => html`<svg class="scene-picture colditz" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${svg`
    <rect class="sky" x="-400" y="-200" width="1120" height="480" />
    <circle class="moon" cx="236" cy="46" r="25" />
    <path class="hills" d=${HILLS} /><path class="pines" d=${PINES} />
    <path class="wall" d="M-400-200h538v480h-538z" /><path class="joints" d=${stones} /><path class="edge" d="M138-200v480" />
    <path class="sill" d=${FRAME} /><path class="window" d=${PANE} />
    <path class="bars" d=${BARS} />
    <path class="rope" d=${SHEETS} /><path class="knots" d=${KNOTS} />
    <path class="dark" d=${CLIMBER} />
  `}
</svg>`;
