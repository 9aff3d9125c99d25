/** The scene on the game's card and over its report: a man climbs down knotted sheets from a barred window, under the moon. */

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
const BARS = "M89 45v47M99 42v50M109 45v47M79 60h40M79 76h40";
const SHEETS = "M99 92q24-14 42-8 14 5 16 24l6 160";
const KNOTS = "M118 79l2 9M141 79l-3 9M163 130l-9 1M164 152l-9 1M165 174l-9 1M166 196l-9 1M167 218l-9 1";
const HILLS = "M138 190q50-52 110-34 60 14 160-18 120-30 320 4v200H138z";
const PINES =
  "M228 154l13-44 13 44zM250 156l17-62 17 62zM282 150l13-48 13 48zM208 160l8-28 8 28zM330 150l14-52 14 52zM372 144l10-34 10 34zM396 146l18-64 18 64zM470 138l12-44 12 44zM520 136l16-56 16 56z";

/** He leans out, feet against the wall, both hands on the sheets. */
const TRUNK = "M177 117q9 12 4 25";
const LIMBS = "M177 117l-13 3-7-11M178 121l-12 6-7-8M180 142l-16-6-22 9M182 143l-11 13-29 2";

export const picture =
  () => html`<svg class="scene-picture colditz" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${svg`
    <rect class="sky" x="-400" y="-200" width="1120" height="480" />
    <circle class="moon" cx="236" cy="46" r="25" />
    <path class="hills" d=${HILLS} /><path class="pines" d=${PINES} />
    <path class="wall" d="M-400-200h538v480h-538z" /><path class="joints" d=${stones} /><path class="edge" d="M138-200v480" />
    <path class="sill" d=${FRAME} /><path class="window" d=${PANE} />
    <path class="bars" d=${BARS} />
    <path class="knots wide" d=${SHEETS} /><path class="rope" d=${SHEETS} /><path class="knots" d=${KNOTS} />
    <g class="runner">
      <circle cx="184" cy="104" r="8" />
      <path class="back" d=${TRUNK} /><path class="limbs" d=${LIMBS} />
    </g>
  `}
</svg>`;
