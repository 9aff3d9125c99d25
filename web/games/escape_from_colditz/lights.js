/** What changes on the plan beside the pieces: where one may go and for how much, the way that is shown or was gone, why not. */

import { nothing, svg } from "lit/html.js";
import { ways } from "../../board/consequences.js";
import { LOCK, openMouth } from "./figures.js";
import { way } from "./outline.js";
import { middleOf, UNIT } from "./places.js";
import { CROSSING } from "./standing.js";
import { iconAt } from "./symbols.js";

/** @import { Way } from "../../board/consequences.js" */
/** @import { Spot } from "../../board/plan.js" */
/** @import { Point } from "../../board/geometry.js" */
/** @import { Badge, Element, MoveView, Scene } from "../../types.js" */
/** @import { Castle } from "./castle.js" */
/** @import { ZonedHit } from "./standing.js" */

/**
 * @typedef {object} Stage what the parts of one drawing share
 * @property {Scene} scene
 * @property {Castle} castle
 * @property {readonly Badge[]} badges of the board
 * @property {readonly Element[]} elements
 * @property {Map<string, Spot>} spots
 * @property {readonly ZonedHit[]} hits
 * @property {readonly Way[]} coming what the previewed move would do
 * @property {(element: Element, below?: boolean) => unknown} figure
 * @property {Readonly<Record<string, "move" | "answer" | "home">>} paces
 * @property {string} stamp on who would be caught
 */

/** Where spent cards go. */
const SUPPLY = "supply";

/** The rings of what is lit and what is chosen. */
const LIT = 0.385 * UNIT;
const CHOSEN = 0.58 * UNIT;

/** Places that may be tapped next, with what they cost; men that may. @param {Stage} stage */
export function lights({ castle, scene, hits, spots, elements: pieces }) {
  const held = inQuestion(pieces);
  const aimed = scene.chosen.length > 0;
  return svg`<g class="castle-lights">
    ${hits.map(({ place, elements, box }) => {
      const leads = scene.lit.get(place);
      if (!leads)
        return elements.map(({ id }) => base(spots.get(id), id === held || scene.chosen.includes(id), scene.lit.has(id), aimed));
      if (castle.boxes.has(place))
        return svg`<rect class="lit" x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="3" />`;
      const at = /** @type {Point} */ (middleOf(castle, place));
      const previewed = scene.preview?.target === place;
      const cost = previewed || elements.length > 0 ? "" : costOf(leads);
      return svg`<g class=${previewed ? "light previewed" : "light"}>
        <circle cx=${at.x} cy=${at.y} r=${LIT} />${cost ? svg`<text x=${at.x} y=${at.y + 4.4}>${cost}</text>` : nothing}
      </g>`;
    })}
  </g>`;
}

/** The fewest points a place costs; a leg's second part is its cost. @param {MoveView[]} leads */
function costOf(leads) {
  const costs = leads.map(({ args }) => Number(args[1])).filter((cost) => Number.isFinite(cost));
  return costs.length > 0 ? String(Math.min(...costs)) : "";
}

/** @param {Spot | undefined} spot @param {boolean} chosen @param {boolean} lit @param {boolean} aimed whether it is for what is chosen */
function base(spot, chosen, lit, aimed) {
  if (!spot || !(chosen || lit)) return nothing;
  const { x, y, scale } = spot;
  const r = Math.min(CHOSEN, 22 * scale);
  if (chosen) return svg`<circle class="chosen" cx=${x} cy=${y} r=${r} />`;
  return aimed
    ? svg`<circle class="ready" cx=${x} cy=${y} r=${r} />`
    : svg`<ellipse class="ready" cx=${x} cy=${y + 14 * scale} rx=${16 * scale} ry=${5.6 * scale} />`;
}

/** What is lit and has a man on it, so that a tap there arrests or forces: its cost in a corner. @param {Stage} stage */
export const corners = ({ castle, scene, hits }) => svg`<g class="castle-lights">
  ${hits
    .filter(({ place, elements }) => elements.length > 0 && scene.lit.has(place) && !castle.boxes.has(place))
    .map(({ place }) => {
      const at = /** @type {Point} */ (middleOf(castle, place));
      const cost = costOf(scene.lit.get(place) ?? []);
      return svg`<g class="corner"><circle cx=${at.x + 12} cy=${at.y - 12} r="7.500" /><text x=${at.x + 12} y=${at.y - 8.6}>${cost}</text></g>`;
    })}
</g>`;

/**
 * A room's symbol, or that a gate needs a card, moves to the corner when something stands on it or a number covers it; away from the
 * next space of the room, where its name stands.
 * @param {Stage} stage
 */
export const symbols = ({ castle, scene, hits }) => {
  const covered = new Set(
    hits.filter(({ place, elements }) => elements.length > 0 || scene.lit.has(place)).map(({ place }) => place),
  );
  const rooms = castle.rooms.map(({ at: [first, second], symbol }) => ({
    space: second ?? first,
    symbol,
    left: (first?.x ?? 0) > (second?.x ?? 0),
  }));
  const gates = [...castle.spaces.values()].filter(({ kind }) => kind === "pass" || kind === "key");
  const signs = [...rooms, ...gates.map((space) => ({ space, symbol: space.kind, left: false }))];
  return svg`<g class="badges">${signs.map(({ space, symbol, left }) => {
    if (!space || !covered.has(space.id)) return nothing;
    const corner = { x: space.x + (left ? -12 : 12), y: space.y - 12 };
    return svg`<circle cx=${corner.x} cy=${corner.y} r="8" />${iconAt(symbol, corner, 11.5)}`;
  })}</g>`;
};

/** The last move and what followed: dotted, with a ring where each began. @param {Stage} stage */
export function trail({ castle, scene, paces, elements }) {
  if (scene.preview || scene.chosen.length > 0 || takenUp(elements)) return nothing;
  const list = ways(scene.told, paces).filter(
    ({ pace, places }) => pace !== "home" && !places.some((place) => castle.boxes.has(place)),
  );
  return svg`<g class="trail">${list.map(({ places }) => {
    const points = pointsOf(castle, places);
    const [start] = points;
    return start && points.length > 1
      ? svg`<path d=${way(points)} /><circle cx=${start.x} cy=${start.y} r=${0.2 * UNIT} />`
      : nothing;
  })}</g>`;
}

/** The way that a previewed move takes, under the pieces. @param {Stage} stage */
export function path(stage) {
  return svg`<g class="foreseen">${walksOf(stage).map(({ places }) => {
    const points = pointsOf(stage.castle, places);
    return svg`<path class="path" d=${way(points)} />
      ${points.slice(1, -1).map(({ x, y }) => svg`<circle class="step" cx=${x} cy=${y} r="3.400" />`)}`;
  })}</g>`;
}

/** What comes of a previewed move: a ghost at its end, what it spends, where a mark is left, who is caught. @param {Stage} stage */
export function foreseen(stage) {
  const { castle, coming, elements, figure, stamp, spots } = stage;
  if (coming.length === 0) return nothing;
  const walks = walksOf(stage);
  const caught = coming.filter(({ pace }) => pace === "home");
  return svg`<g class="foreseen">
    ${walks.map(({ element: id, places }) => {
      const element = elements.find((found) => found.id === id);
      const end = middleOf(castle, places.at(-1) ?? "");
      return element && end
        ? svg`<g class="ghost cause" transform="translate(${end.x} ${end.y}) scale(.94)">${figure(element)}</g>`
        : nothing;
    })}
    ${coming.map(({ places }) => {
      const at = crossing(castle, places.at(-1) ?? "");
      return at ? svg`<circle class="attempt-here" cx=${at.x} cy=${at.y} r="12" />` : nothing;
    })}
    ${price(stage, walks[0])}
    ${caught.map(({ element: id }) => {
      const spot = spots.get(id);
      return spot
        ? svg`<g class="stamp" transform="translate(${spot.x} ${spot.y + 8}) rotate(-8)"><rect x="-22" y="-7.500" width="44" height="15" rx="3" /><text y="4">${stamp}</text></g>`
        : nothing;
    })}
  </g>`;
}

/**
 * Ways of men and guards over spaces: none home, and none of a guard who only leaves for a box; out of a box, the space alone.
 * @param {{ castle: Castle, coming: readonly Way[] }} stage
 * @returns {Way[]}
 */
export const walksOf = ({ castle, coming }) =>
  coming.flatMap((way) => {
    const places = way.places.filter((place) => castle.spaces.has(place));
    const walks = places.length > 1 || (places.length === 1 && castle.boxes.has(way.places[0] ?? ""));
    return way.pace !== "home" && walks ? [{ ...way, places }] : [];
  });

/** The event that is a man's way, and tells what he spends. */
const WENT = "went";

/** The cards a way costs, beside its end. @param {Stage} stage @param {Way | undefined} walk */
function price({ castle, scene }, walk) {
  const end = middleOf(castle, walk?.places.at(-1) ?? "");
  const cards = (scene.preview?.events ?? [])
    .filter(({ kind }) => kind === WENT)
    .flatMap(({ changes }) => changes)
    .flatMap(({ target, face }) => (target === SUPPLY && face && !face.endsWith("_marker") ? [face] : []));
  if (!end) return nothing;
  return svg`${cards.map((face, at) => {
    const corner = { x: end.x + 17 + 15 * at, y: end.y - 16 };
    return svg`<g class="price"><rect x=${corner.x - 8} y=${corner.y - 10} width="16" height="20" rx="2.500" />${iconAt(face, corner, 12.5)}</g>`;
  })}`;
}

/** @param {Castle} castle @param {string} place */
function crossing({ spaces }, place) {
  const [from, to] = place.split(CROSSING).map((space) => spaces.get(space));
  return from && to && { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** The thing that was refused, and who or what is to blame. @param {Stage} stage */
export function verdict({ castle, scene, hits, spots }) {
  if (scene.refused === null) return nothing;
  const hit = hits.find(({ place, elements }) => place === scene.refused || elements.some(({ id }) => id === scene.refused));
  const middle = hit && middleOf(castle, hit.place);
  const arm = 0.22 * UNIT;
  return svg`<g class="castle-verdict">
    ${[...scene.blamed].map((id) => {
      const at = spots.get(id) ?? (id.includes(CROSSING) ? crossing(castle, id) : middleOf(castle, id));
      return at && id !== scene.refused && id !== hit?.place
        ? svg`<circle class="blamed" cx=${at.x} cy=${at.y} r=${0.5 * UNIT} />`
        : nothing;
    })}
    ${
      hit && middle
        ? castle.boxes.has(hit.place)
          ? svg`<rect x=${hit.box.x} y=${hit.box.y} width=${hit.box.width} height=${hit.box.height} rx="3" />`
          : svg`<circle class="no" cx=${middle.x} cy=${middle.y} r=${0.46 * UNIT} />
            ${hit.elements.length > 0 ? nothing : svg`<path class="cross" d="M${middle.x - arm} ${middle.y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}" />`}`
        : nothing
    }
  </g>`;
}

/** Opened and discovered tunnels, and a gate that is shut. @param {Stage} stage */
export const standings = ({ castle, badges }) =>
  svg`<g class="standings">${badges.map(({ id, value }) => {
    if (id === "tunnel_open" || id === "tunnel_discovered") {
      const spaces = castle.tunnels[value ?? -1]?.at ?? [];
      return [spaces[0], spaces.at(-1)].map((at) => (at ? openMouth(at, id === "tunnel_discovered") : nothing));
    }
    const shut = id === "shut" ? castle.spaces.get(castle.locks[value ?? -1] ?? "") : undefined;
    return shut ? svg`<g class="lock" transform="translate(${shut.x} ${shut.y})">${LOCK}</g>` : nothing;
  })}</g>`;

/** @param {Castle} castle @param {readonly string[]} places @returns {Point[]} */
const pointsOf = (castle, places) => places.flatMap((place) => middleOf(castle, place) ?? []);

/**
 * The piece that was taken up.
 * @param {readonly Element[]} elements
 */
export const takenUp = (elements) => signed(elements, "taken_up");

/**
 * The piece that is in hand, or that a question is about.
 * @param {readonly Element[]} elements
 */
export const inQuestion = (elements) => takenUp(elements) ?? signed(elements, "in_question");

/** @param {readonly Element[]} elements @param {string} sign */
const signed = (elements, sign) => elements.find(({ badges }) => badges.some(({ id }) => id === sign))?.id;
