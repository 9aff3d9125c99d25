/** The scene on the game's card and over its report: the castle on its rock, one man on a rope down the wall. */

import { html, svg } from "lit/html.js";

const ROCK = "M0 150q40-22 74-22l22-20h140l26 24q34 4 58 24v30H0z";
const CLEFTS = "M96 108 84 150M128 112l-8 48M170 110v54M208 110l8 48M240 114l16 40";
const WALLS = "M98 110V66h34V44h58v18h48v48zM196 48V20l9-16 9 16v28zM76 128V74h24v38";
const ROOFS = "m92 68 8-18h30l8 18zM126 46l14-22h42l14 22zM184 64l12-16h32l16 16zM192 22l13-24 13 24zM72 76l16-22 16 22z";
const DARK_WINDOWS =
  "M110 76h8v12h-8zM110 94h8v10h-8zM144 54h8v12h-8zM170 54h8v12h-8zM144 76h8v12h-8zM170 94h8v10h-8zM200 72h8v12h-8zM222 72h8v12h-8zM84 84h7v11h-7z";
const LIT_WINDOWS = "M157 54h8v12h-8zM157 76h8v12h-8zM128 76h8v12h-8zM211 72h8v12h-8zM201 26h8v10h-8z";
const CLIMBER = "M226 118a5 5 0 1 1 10 0 5 5 0 0 1-10 0zM224 123h9q5 6 2 15l5 9-4 3-6-9-6 7-4-3 5-9-2-7z";
const PINES =
  "m34 106 9 17h-4l7 17H22l7-17h-4zM54 88l12 23h-6l9 23H38l10-23h-6zM292 100l11 22h-5l9 22h-30l9-22h-5zM274 110l8 15h-4l6 15h-20l6-15h-4z";
const WATER = "M-400 168H0q40-14 90-2t110 0 120-2h400v56H-400z";
const WAVES = "M10 174q12-6 24 0t24 0M150 173q12-6 24 0t24 0M250 172q12-6 24 0";

export const picture =
  () => html`<svg class="scene-picture castle" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${svg`
    <rect class="sky" x="-400" y="-200" width="1120" height="420" /><circle class="moon" cx="84" cy="42" r="22" />
    <path class="rock" d="M-400 150H0v50h-400zM320 156h400v50H320z" /><path class="rock" d=${ROCK} /><path class="fence" d=${CLEFTS} opacity=".55" />
    <path class="tower wall" d=${WALLS} /><path class="dark" d=${ROOFS} /><path class="dark" d=${DARK_WINDOWS} />
    <path class="window" d=${LIT_WINDOWS} />
    <path class="foam sheets" d="M222 84v74" /><path class="dark" d=${CLIMBER} />
    <path class="sea" d=${WATER} /><path class="foam" d=${WAVES} /><path class="pines" d=${PINES} />
  `}
</svg>`;
