/** The scene on the game's card and over its report: a man climbs down a rope of sheets from a barred window, under the moon. */

import { html, svg } from "lit/html.js";

const JOINTS =
  "M0 22h104M0 44h104M0 66h104M0 88h104M0 110h104M0 132h104M0 154h104M22 0v22M66 0v22M44 22v22M88 22v22M22 44v22M66 44v22M44 110v22M88 88v22M22 132v22M66 132v22M44 154v26M88 154v26M10 88v22M88 132v22";
const BARS = "M30 44v52M42 40v56M54 44v56M24 62h40M24 78h40";
const SHEETS = "M42 92q30-8 58-4 22 4 24 26l4 66";
const KNOTS = "M70 84l2 10M96 83l-2 10M120 98l-9 5M130 122l-10 1M131 142l-10 1M133 162l-10 1";
const HILLS = "M104 180q60-44 116-30 48 12 100-6v36z";
const PINES = "M226 152l12-40 12 40zM246 154l15-54 15 54zM276 150l12-42 12 42zM206 158l8-26 8 26z";
const CLIMBER = "M137 108a8 8 0 1 0-.1 0zM128 112q10-4 16 2l4 22-4 8 10 20-6 3-13-19 1-6-6 14-11 9-4-5 9-8 3-18 2-9-8-9 3-6 7 6z";

export const picture =
  () => html`<svg class="scene-picture colditz" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${svg`
    <rect class="sky" width="320" height="180" />
    <circle class="moon" cx="228" cy="48" r="26" />
    <path class="hills" d=${HILLS} /><path class="pines" d=${PINES} />
    <path class="wall" d="M0 0h104v180H0z" /><path class="joints" d=${JOINTS} /><path class="edge" d="M104 0v180" />
    <path class="sill" d="M18 96h52v7H18zM20 92V62q0-24 24-24t24 24v30z" /><path class="window" d="M25 92V62q0-19 19-19t19 19v30z" />
    <path class="bars" d=${BARS} />
    <path class="rope" d=${SHEETS} /><path class="knots" d=${KNOTS} />
    <path class="dark" d=${CLIMBER} />
  `}
</svg>`;
