/** Drawings of the pack: stretches of tunnel, the guard, marks of men and actions. Colours come from the style sheet alone. */

import { html, nothing, svg } from "lit/html.js";
import { gameIcon } from "../../icons/game_icon.js";
import { icon, needle } from "../../icons.js";

/** A stretch is 112 × 36, its bore in the middle; the earth on both sides goes on for as long as there is room. */
const WIDTH = 112;
const HEIGHT = 36;

const EARTH =
  "M6 12l7-5M18 30l7-5M28 16l7-5M10 33l7-5M80 14l7-5M92 31l7-5M101 12l7-5M84 34l7-5M32 33l7-5M22 9l7-5M97 22l7-5M79 24l7-5";
const BORE = "M40 0q-3 6 0 12t0 12 0 12h32q3-6 0-12t0-12 0-12z";
const RAILS = "M51 0v36M61 0v36";
const SLEEPERS = "M48 6h16M48 18h16M48 30h16";
const FALLEN = "M40 0v8l-6 6 10 6-8 8 10 8h20l12-8-8-10 10-8-8-10z";
const ROCKS =
  "M42 12l9-6 10 3 2 9-9 5-11-3zM58 14l10-5 8 6-3 10-10 2-6-6zM38 25l8-5 10 4 1 8-8 3-10-3zM56 27l8-5 9 3 1 8-7 3-10-2z";
const SPOKES = "M56 9.500v17M47.500 18h17M50 12l12 12M62 12 50 24";

const rails = () => svg`<path class="rails" d=${RAILS} /><path class="sleepers" d=${SLEEPERS} />`;

/** What lies in the bore, by the middle of a card. @type {Record<string, () => unknown>} */
const MIDDLES = {
  standard: rails,
  prop: () => svg`${rails()}
    <path class="timber" d="M33 3h8v30h-8zM71 3h8v30h-8zM28 12h56v11H28z" />
    <path class="grain" d="M32 16h22M58 19h22" />`,
  ventilation: () => svg`${rails()}
    <path class="pipe-edge" d="M56 18h400" /><path class="pipe" d="M56 18h400" />
    <path class="joints" d="M70 14v8M84 14v8M98 14v8M112 14v8M126 14v8M140 14v8M154 14v8" />
    <circle class="wheel" cx="56" cy="18" r="13" /><circle class="hub" cx="56" cy="18" r="8.500" /><path class="spokes" d=${SPOKES} />`,
  collapsed: () => svg`<path class="rocks" d=${ROCKS} />`,
  guard: () => svg`<path class="cloth" d="M40 36v-4q0-6 8-7h16q8 1 8 7v4z" />
    <path class="skin" d="M48 12h16v6q0 8-8 8t-8-8z" /><path class="cloth" d="M45 12V8q-2-5 2-6 9-3 18 0 4 1 2 6v4z" />
    <path class="leather" d="M45 12q11-4 22 0-5 3-11 3t-11-3z" />`,
  spy: () => svg`<path class="cloth" d="M40 36v-4q0-6 8-7h16q8 1 8 7v4z" />
    <path class="skin" d="M48 12h16v6q0 8-8 8t-8-8z" /><path class="leather" d="M40 12h32l-6-3-2-6q-8-3-16 0l-2 6z" />`,
};

/**
 * A stretch of tunnel.
 * @param {string} middle
 * @param {"strip" | "card"} cut a strip is cropped by the next one, a card shows it large
 */
export function stretch(middle, cut) {
  const fit = cut === "strip" ? "xMidYMin meet" : "xMidYMid slice";
  return html`<svg class="stretch ${middle}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio=${fit} aria-hidden="true">
    ${svg`
      <rect class="earth" x="-448" width="1008" height="36" />
      ${[-448, -336, -224, -112, 0, 112, 224, 336, 448].map((x) => svg`<path class="stones" transform="translate(${x} 0)" d=${EARTH} />`)}
      <path class="bore" d=${middle === "collapsed" ? FALLEN : BORE} />
      ${MIDDLES[middle]?.() ?? nothing}
    `}
  </svg>`;
}

/** The wire that a finished tunnel gets under. */
export const wire = () => html`<svg class="wire" viewBox="0 0 112 20" aria-hidden="true">
  <path d="M8 18V3M40 18V3M72 18V3M104 18V3M4 6h104M4 11h104M4 15h104M14 4l4 4m-4 0 4-4M52 9l4 4m-4 0 4-4M84 4l4 4m-4 0 4-4M28 13l4 4m-4 0 4-4" />
</svg>`;

/** A guard with his lamp. */
export const guard =
  () => html`<svg class="guard-figure" viewBox="0 0 78 106" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
  ${svg`
    <path class="beam" d="M39 70-30-20h138z" /><path class="beam" d="M39 70 6-20h66z" />
    <path class="cloth" d="M4 106V84q0-14 18-16l17 6 17-6q18 2 18 16v22z" />
    <path class="collar" d="m27 66 12 14 12-14v-8H27z" />
    <path class="skin" d="M24 40h30v10q0 16-15 16T24 50z" />
    <path class="shade" d="M24 40h30v7H24z" />
    <path class="cap" d="M19 40v-6q-6-10-1-15 21-11 42 0 5 5-1 15v6q-20-6-40 0z" />
    <path class="leather" d="M19 40q20-7 40 0-9 6-20 6t-20-6z" />
    <path class="seams" d="M14 106V88M64 106V88" />
    <circle class="leather" cx="39" cy="90" r="8" /><circle class="lamp" cx="39" cy="90" r="5.500" />
  `}
</svg>`;

/** Degrees clockwise from north. @type {Record<string, number>} */
const POINTS = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 };

/** @param {string} point */
export const compass = (point) => needle(POINTS[point] ?? 0);

/** Escape items, as a man may lack or hold them. @type {Record<string, () => unknown>} */
const ITEMS = {
  papers: () => gameIcon("passport"),
  cutters: () => gameIcon("bolt-cutter"),
  disguise: () => gameIcon("domino-mask"),
  language: () => icon("speech"),
  ticket: () => gameIcon("ticket"),
};

/** @param {string} item */
export const itemMark = (item) => ITEMS[item]?.() ?? nothing;

/** What the guards do. @type {Record<string, () => unknown>} */
const ACTIONS = {
  papers: () => gameIcon("passport"),
  border: () => gameIcon("barbed-wire"),
  binoculars: () => icon("binoculars"),
  trains: () => gameIcon("steam-locomotive"),
  language: () => icon("speech"),
  dogs: () => gameIcon("jumping-dog"),
  sniper: () => gameIcon("watchtower"),
  radio: () => gameIcon("radio-tower"),
};

/** @param {{ kind: string, heading: string | null }} action */
export const actionMark = ({ kind, heading }) => (kind === "compass" ? compass(heading ?? "N") : (ACTIONS[kind]?.() ?? nothing));

/** Where a tunnel begins. @type {Record<string, () => unknown>} */
const MOUTHS = { tom: () => gameIcon("shower"), dick: () => gameIcon("bunk-beds"), harry: () => gameIcon("bunk-beds") };

/** @param {string} tunnel */
export const mouthMark = (tunnel) => MOUTHS[tunnel]?.() ?? nothing;

/** What a tunnel will need. @type {Record<string, () => unknown>} */
const DUTIES = { prop_due: () => gameIcon("wood-beam"), air_due: () => gameIcon("bellows") };

/** @param {string} duty */
export const dutyMark = (duty) => DUTIES[duty]?.() ?? nothing;
