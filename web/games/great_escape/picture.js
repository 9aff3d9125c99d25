/** The scene on the game's card and over its report: a tunnel from the hut to the trees. */

import { html, svg } from "lit/html.js";

const STONES =
  "M78 108l9-4M25 131l12-6M243 117l10-4M263 161l12-4M101 148l11-6M279 107l10-6M162 114l9-3M296 166l10-4M288 143l12-6M163 131l10-5M54 123l12-3M18 148l8-5M151 126l13-4M133 115l10-4M115 157l8-5M243 147l8-4M284 173l11-7M10 122l13-6M132 172l10-6M96 115l9-4M18 113l11-4M215 111l6-5M82 176l7-5M245 131l13-5M82 168l12-5M285 150l12-6M253 149l12-5M208 152l8-7M302 106l13-7M213 103l12-4M202 143l11-7M278 142l12-4M189 137l12-5M47 128l11-5M7 164l12-3M174 129l12-4M77 137l13-3M40 147l12-5M173 169l11-3M215 146l8-7M150 169l8-6M30 111l12-4M198 107l9-7";

const TREES =
  "M252 40 265.500 66h-6.200L269.700 92h-35.400L244.700 66h-6.200zM278 22l18.200 35h-8.400l14 35h-47.600l14-35h-8.400zM304 46l12 23h-5.600l9.200 23h-31.200l9.200-23h-5.600z";

const FENCE = "M128 92V48l-7-7M158 92V48l-7-7M188 92V48l-7-7M218 92V48l-7-7M122 56h102M122 66h102M122 76h102M122 86h102";

const PROPS = "M92 136v24h6v-24zM142 136v24h6v-24zM192 136v24h6v-24zM86 131h18v5H86zM136 131h18v5h-18zM186 131h18v5h-18z";

export const picture =
  () => html`<svg class="scene-picture" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${svg`
    <rect class="sky" x="-400" y="-200" width="1120" height="300" />
    <circle class="moon" cx="262" cy="36" r="17" />
    <path class="earth" d="M-400 92H720v160H-400z" />
    ${[-320, 0, 320].map((x) => svg`<path class="stones" d=${STONES} transform="translate(${x})" />`)}
    <path class="dark" d="M20 92V58L54 40 88 58v34z" />
    <path class="roof" d="M14 61 54 38l40 23" />
    <path class="window" d="M31 63h13v12H31zM62 63h13v12H62z" />
    <path class="fence" d=${FENCE} />
    <path class="pines" d=${TREES} />
    <path class="bore" d="M54 92v36q0 18 18 18h174q16 0 16-18V92" />
    <path class="rungs" d="M46 98h16M46 107h16M46 116h16M254 98h16M254 107h16M254 116h16" />
    <path class="wood" d=${PROPS} />
    <circle class="glow" cx="169" cy="146" r="13" />
    <g class="digger">
      <circle cx="150" cy="143" r="5.500" />
      <path class="back" d="M116 147q12-8 27-1" />
      <path class="limbs" d="m142 147 8 9h7M118 148l6 9-14 1" />
    </g>
    <path class="candle" d="M166 149v-7" />
    <path class="flame" d="M166 141q-3-4 0-7 3 3 0 7" />
  `}
</svg>`;
