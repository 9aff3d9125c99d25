/** The island as it is played on: its pieces, what is lit, and the signs beside them. */

import { html, nothing, svg } from "lit/html.js";
import { guardFigure } from "../../board/figures.js";
import { say } from "../../words.js";
import { ground, hull, side } from "./ground.js";
import { hitsIn } from "./hits.js";
import { figure, vacant } from "./men.js";
import { BOAT, placeOf, spotsIn } from "./places.js";

/** @import { Drawing, Spot, Stage } from "../../board/plan.js" */
/** @import { Element, MoveView, Scene } from "../../types.js" */

/** What happens to whom: a man's step, a guard's answer or run, the way back to the cell. */
export const PACES = /** @type {const} */ ({
  entered: "move",
  moved: "move",
  boarded: "move",
  answered: "answer",
  ran: "answer",
  caught: "home",
});

/** @param {Scene} scene @returns {Drawing} */
export const drawingOf = (scene) => ({
  ground: (stage) => [ground(stage), vacant(stage)],
  front,
  figure,
  spots: spotsIn(scene),
  hits: hitsIn(scene),
  mark,
  sign,
  paces: PACES,
  stamp: say("alcatraz.caught"),
});

/** The boat, lit where a man may step in. @param {Stage} stage */
function front(stage) {
  const { geometry, scene } = stage;
  if (scene.preview?.target === BOAT) return side(stage, "lit previewed");
  if (!scene.lit.has(BOAT)) return side(stage);
  const { left, right, top, bottom, over } = hull(geometry);
  const radius = Math.max(9, Math.min(14, 0.42 * (bottom - top)));
  return svg`${side(stage, "lit")}${[left + 1.2 * over, right - 1.2 * over].map(
    (x) => svg`<g class="lights" transform="translate(${x} ${(top + bottom) / 2}) scale(${radius / 10})">
      <g class="light"><circle r="10" /></g><g class="mark"><path class="way" d=${INTO_BOAT} /></g>
    </g>`,
  )}`;
}

const ARROW = "M-5.500 0h10M.800-4.300 5.200 0 .800 4.300";
const INTO_BOAT = "M0 5.500v-10M-4.300-.500 0-5l4.300 4.500";

/** The number of steps, or where a run goes. @param {MoveView} move */
function mark({ kind, args }) {
  if (kind === "end") return svg`<path class="way" transform=${args[1] === "1" ? "scale(-1 1)" : "scale(1)"} d=${ARROW} />`;
  return args[2] ?? "";
}

/**
 * Beside a man: that he may board, that a guard bars the boat to him, or which run would catch him; beside a guard, that he runs.
 * @param {Element} element
 * @param {Spot} spot
 * @param {Stage} stage
 */
function sign({ badges, place }, { x, y, scale }, { geometry }) {
  const ids = new Map(badges.map((badge) => [badge.id, badge]));
  const box = placeOf(geometry, place ?? "");
  if (ids.has("at_risk")) {
    const left = ids.get("at_risk")?.value === 1;
    return svg`<g class="risk-way" transform="translate(${x} ${box.y + box.height - 6})">
      <rect x="-10" y="-6.500" width="20" height="13" rx="6.500" /><path d=${ARROW} transform="scale(${left ? -0.9 : 0.9} .9)" />
    </g>`;
  }
  if (ids.has("alarmed"))
    return svg`<g class="bell" transform="translate(${x} ${y}) scale(${scale})"><circle r="19" /><path d="M-17-13a21 21 0 0 1 7-7M17-13a21 21 0 0 0-7-7" /></g>`;
  if (ids.has("may_board"))
    return svg`<path class="may-board" d="M-5-15.500 0-20.500l5 5" transform="translate(${x} ${y}) scale(${scale})" />`;
  if (ids.has("barred"))
    return svg`<path class="barred" d="M-6.500-18.500h13" transform="translate(${x} ${y}) scale(${scale})" />`;
  return nothing;
}

/** What the signs of the board mean, where there is room for it. */
export const legend = () => html`<ul class="legend">
  <li>${swatch(svg`<rect class="legal" x="2" y="2" width="22" height="22" rx="5" />`)}${say("alcatraz.legend_legal")}</li>
  <li>${swatch(svg`<rect class="hatched" x="2" y="2" width="22" height="22" />`)}${say("alcatraz.legend_marked")}</li>
  <li>
    ${swatch(svg`<rect class="dashed" x="2" y="2" width="22" height="22" rx="5" /><g class="ghost" transform="translate(13 14) scale(.52)">${guardFigure()}</g>`)}${say("alcatraz.legend_ghost")}
  </li>
  <li>${swatch(svg`<path class="last" d="M4 22 22 4" />`)}${say("alcatraz.legend_last")}</li>
  <li>${swatch(svg`<path class="may" d="m6 16 7-7 7 7" />`)}${say("alcatraz.legend_may_board")}</li>
  <li>${swatch(svg`<path class="bar" d="M5 13h16" />`)}${say("alcatraz.legend_barred")}</li>
</ul>`;

/** @param {unknown} inside */
const swatch = (inside) => html`<svg class="swatch" viewBox="0 0 26 26" aria-hidden="true">${inside}</svg>`;
