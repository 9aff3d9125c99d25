/**
 * The drawing of a board: one SVG, from one area of a view. What is lit, chosen, previewed, refused, at risk, and what moved last is
 * drawn here for every game; a game's own drawing says where pieces stand and what they and the ground look like.
 */

import { classMap } from "lit/directives/class-map.js";
import { repeat } from "lit/directives/repeat.js";
import { html, nothing, svg } from "lit/html.js";
import { ends, ways } from "./consequences.js";
import { middle } from "./geometry.js";
import { ghosts, risks, trail, verdict } from "./signs.js";

/** @import { Area, Element, MoveView, Scene } from "../types.js" */
/** @import { Pace, Way } from "./consequences.js" */
/** @import { Box, Geometry, Place, Point } from "./geometry.js" */

/** @typedef {Point & { scale: number }} Spot where a piece stands, and how many pixels a unit of its drawing has */

/**
 * @typedef {object} Hit one thing to tap
 * @property {string} key stays the same whatever stands there
 * @property {string} place
 * @property {Box} box
 * @property {readonly Element[]} elements what stands there
 * @property {string} label
 * @property {boolean} [shines] whether the game's own drawing shows that it is lit
 */

/**
 * @typedef {object} Drawing what a game adds
 * @property {(stage: Stage) => unknown} ground under everything
 * @property {(stage: Stage) => unknown} [front] over the pieces
 * @property {(element: Element) => unknown} figure a piece, about its middle
 * @property {(geometry: Geometry, elements: readonly Element[]) => Map<string, Spot>} spots where pieces stand, by id
 * @property {(geometry: Geometry, elements: readonly Element[]) => Hit[]} hits
 * @property {(move: MoveView, stage: Stage) => unknown} mark what stands in the disc of a lit place: text or a drawing
 * @property {(element: Element, spot: Spot, stage: Stage) => unknown} [sign] beside a piece
 * @property {Readonly<Record<string, Pace>>} paces
 * @property {string} stamp on who would be caught
 */

/**
 * @typedef {object} Stage everything that the parts of one drawing share
 * @property {Scene} scene
 * @property {Geometry} geometry
 * @property {Drawing} drawing
 * @property {readonly Element[]} elements
 * @property {Map<string, Spot>} spots
 * @property {readonly Hit[]} hits
 * @property {readonly Way[]} coming what the previewed move would do
 */

/**
 * @param {Area} area
 * @param {Geometry} geometry
 * @param {Scene} scene
 * @param {Drawing} drawing
 * @returns {Stage}
 */
export function stageOf({ elements }, geometry, scene, drawing) {
  const coming = ways(scene.preview?.events ?? [], drawing.paces);
  const [spots, hits] = [drawing.spots(geometry, elements), drawing.hits(geometry, elements)];
  return { scene, geometry, drawing, elements, spots, hits, coming };
}

/** @param {Stage} stage */
export function plan(stage) {
  const { geometry, drawing, elements, hits } = stage;
  return html`<svg viewBox="0 0 ${geometry.size.width} ${geometry.size.height}" aria-hidden="true">
    ${drawing.ground(stage)} ${trail(stage)} ${svg`<g class="lights">${hits.map((hit) => light(hit, stage))}</g>`} ${verdict(stage)}
    ${svg`<g class="pieces">${repeat(
      elements.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      ({ id }) => id,
      (element) => piece(element, stage),
    )}</g>`}
    ${drawing.front?.(stage) ?? nothing} ${risks(stage)} ${ghosts(stage)}
  </svg>`;
}

/**
 * A piece; one that would be caught makes room for who catches it.
 * @param {Element} element
 * @param {Stage} stage
 */
function piece(element, stage) {
  const { scene, spots, drawing, geometry, coming } = stage;
  const spot = spots.get(element.id);
  if (!spot) return nothing;
  const doomed = coming.some((way) => way.pace === "home" && way.element === element.id);
  const crowded =
    doomed && [...ends(coming)].some(([id, place]) => id !== element.id && place === element.place && isAnswer(id, coming));
  const x = crowded ? spot.x - 0.2 * geometry.step.width : spot.x;
  const scale = crowded ? 0.8 * spot.scale : scene.chosen.at(-1) === element.id ? 1.12 * spot.scale : spot.scale;
  const kind = {
    piece: true,
    doomed,
    leaving: coming.some((way) => way.pace === "move" && way.element === element.id),
    chosen: scene.chosen.includes(element.id),
  };
  return svg`<g class=${classMap(kind)} data-piece=${element.id} transform="translate(${x} ${spot.y}) scale(${scale})">
    ${drawing.figure(element)}
  </g>${drawing.sign?.(element, spot, stage) ?? nothing}`;
}

/** @param {string} id @param {readonly Way[]} coming */
const isAnswer = (id, coming) => coming.some(({ element, pace }) => element === id && pace === "answer");

/** @param {Hit} hit @param {Stage} stage */
function light(hit, { scene, geometry, drawing, spots, ...rest }) {
  const { x, y, width, height } = hit.box;
  const leads = scene.lit.get(hit.place);
  const size = Math.min(geometry.step.width, geometry.step.height);
  if (hit.shines) return nothing;
  if (!leads) return hit.elements.map(({ id }) => base(spots.get(id), scene.chosen.includes(id), scene.lit.has(id)));
  const [move] = leads;
  const previewed = scene.preview !== null && move?.text === scene.preview.move.text;
  const at = middle(hit.box);
  const radius = Math.max(9, Math.min(14, 0.24 * size));
  const stage = { scene, geometry, drawing, spots, ...rest };
  const mark = move && !previewed ? drawing.mark(move, stage) : nothing;
  return svg`<g class=${previewed ? "light previewed" : "light"}>
    <rect x=${x + 2} y=${y + 2} width=${width - 4} height=${height - 4} rx="6" />
    ${
      mark === nothing
        ? nothing
        : svg`<circle cx=${at.x} cy=${at.y} r=${radius} /><g class="mark" transform="translate(${at.x} ${at.y}) scale(${radius / 10})">${
            typeof mark === "string" ? svg`<text y="4.700">${mark}</text>` : mark
          }</g>`
    }
  </g>`;
}

/**
 * What a piece stands on: a ring when it is chosen, a rim when it may be.
 * @param {Spot | undefined} spot
 * @param {boolean} chosen
 * @param {boolean} lit
 */
function base(spot, chosen, lit) {
  if (!spot || !(chosen || lit)) return nothing;
  const { x, y, scale } = spot;
  return chosen
    ? svg`<circle class="chosen" cx=${x} cy=${y} r=${20 * scale} />`
    : svg`<ellipse class="ready" cx=${x} cy=${y + 14 * scale} rx=${15.5 * scale} ry=${5.5 * scale} />`;
}

/**
 * One button for each place, which means everything that stands there; for boards where that will do.
 * @param {readonly Place[]} places
 * @param {readonly Element[]} elements
 * @param {(place: Place) => string} name of an empty place
 * @returns {Hit[]}
 */
export function hitsOf(places, elements, name) {
  return places.map((place) => {
    const there = elements.filter((element) => element.place === place.id);
    const words = there.flatMap(({ label, badges }) => [label, ...badges.map(({ text }) => `${text}.`)]);
    return { key: place.id, place: place.id, box: place, elements: there, label: words.join(" ") || name(place) };
  });
}
