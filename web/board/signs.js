/** What is drawn on a board beside its pieces: the last move, what a move would do, why not, and who is at risk. */

import { nothing, svg } from "lit/html.js";
import { ends, ways } from "./consequences.js";
import { middle, nearestIn } from "./geometry.js";

/** @import { Stage } from "./plan.js" */
/** @import { Way } from "./consequences.js" */
/** @import { Box, Point } from "./geometry.js" */

/** Of a place that spans many, the point from which a way to another leaves. @param {Stage} stage @param {string} from @param {Point} to */
function leaving({ geometry }, from, to) {
  const place = geometry.places.get(from);
  if (!place) return to;
  return isWide({ geometry }, from) ? nearestIn(place, to) : middle(place);
}

/** @param {Pick<Stage, "geometry">} stage @param {string} id */
function isWide({ geometry: { places, step } }, id) {
  const place = places.get(id);
  return !!place && (place.width > 1.5 * step.width || place.height > 1.5 * step.height);
}

/** @param {Point} from @param {Point} to @param {number} by @returns {Point} */
function toward(from, to, by) {
  const length = Math.max(Math.hypot(to.x - from.x, to.y - from.y), 1);
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
}

/** @param {Stage} stage @param {string} id */
function centre({ geometry }, id) {
  const place = geometry.places.get(id);
  return place ? middle(place) : { x: 0, y: 0 };
}

/** @param {Stage} stage */
const unit = ({ geometry: { step } }) => Math.min(step.width, step.height);

/**
 * A straight line between two points, shortened at both ends.
 * @param {Point} from
 * @param {Point} to
 * @param {number} less at its start
 * @param {number} [end] at its end
 */
function line(from, to, less, end = less) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length <= less + end) return "";
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return `M${from.x + dx * less} ${from.y + dy * less}L${to.x - dx * end} ${to.y - dy * end}`;
}

/**
 * The last move and the answer to it: dotted, with a ring where each began.
 * @param {Stage} stage
 */
export function trail(stage) {
  if (stage.scene.preview) return nothing;
  const size = unit(stage);
  const list = ways(stage.scene.told, stage.drawing.paces).filter(({ pace }) => pace !== "home");
  return svg`<g class="trail">${list.map(({ places }) => {
    const [first = "", last = first] = [places[0], places.at(-1)];
    const end = nearEnd(stage, first, last);
    const radius = 0.17 * size;
    const edge = leaving(stage, first, end);
    const start = isWide(stage, first) ? toward(edge, end, radius + 2) : edge;
    return svg`<path d=${line(start, end, radius + 3, 0.42 * size)} /><circle cx=${start.x} cy=${start.y} r=${radius} />`;
  })}</g>`;
}

/** @param {Stage} stage @param {string} from @param {string} to */
function nearEnd(stage, from, to) {
  return leaving(stage, to, centre(stage, from));
}

/**
 * What the previewed move would do: where the mover comes to stand, how the answer goes, who is caught.
 * @param {Stage} stage
 */
export function ghosts(stage) {
  const { coming, drawing, geometry, elements } = stage;
  if (coming.length === 0) return nothing;
  const after = ends(coming);
  const moved = elements.map((element) => ({ ...element, place: after.get(element.id) ?? element.place }));
  const spots = drawing.spots(geometry, moved);
  return svg`<g class="ghosts">
    ${coming.filter(({ pace }) => pace === "answer").map((way) => answer(way, stage))}
    ${coming
      .filter(({ pace }) => pace !== "home")
      .map(({ element: id, pace, places }) => {
        const element = elements.find((found) => found.id === id);
        const spot = spots.get(id);
        if (!element || !spot) return nothing;
        const crowded = pace === "answer" && coming.some((way) => way.pace === "home" && way.places[0] === places.at(-1));
        const x = crowded ? spot.x + 0.16 * geometry.step.width : spot.x;
        return svg`<g class=${pace === "move" ? "ghost cause" : "ghost effect"} transform="translate(${x} ${spot.y}) scale(${(crowded ? 0.86 : 1) * spot.scale})">
          ${drawing.figure(element)}
        </g>`;
      })}
    ${coming.filter(({ pace }) => pace === "home").map(({ places: [at = ""] }) => stamped(at, stage))}
  </g>`;
}

/**
 * The way of an answer: an arrow with the number of its steps, and a dashed box where it ends.
 * @param {Way} way
 * @param {Stage} stage
 */
function answer({ places }, stage) {
  const box = stage.geometry.places.get(places.at(-1) ?? "");
  if (!box) return nothing;
  const size = unit(stage);
  const from = centre(stage, places[0] ?? "");
  const first = centre(stage, places[1] ?? "");
  const end = middle(box);
  const edge = nearestIn(inner(box), from);
  const half = { x: (from.x + first.x) / 2, y: (from.y + first.y) / 2 };
  const radius = Math.max(8, Math.min(12, 0.2 * size));
  const angle = (Math.atan2(end.y - from.y, end.x - from.x) * 180) / Math.PI;
  return svg`<g class="answer">
    <rect x=${box.x + 3} y=${box.y + 3} width=${box.width - 6} height=${box.height - 6} rx="5" />
    <path d=${line(from, edge, 0.4 * size, 2)} />
    <path class="tip" transform="translate(${edge.x} ${edge.y}) rotate(${angle})" d="M-8-6 0 0-8 6" />
    <circle cx=${half.x} cy=${half.y} r=${radius} />
    <text x=${half.x} y=${half.y} dy="0.350em" font-size=${1.3 * radius}>${places.length - 1}</text>
  </g>`;
}

/** @param {Box} box @returns {Box} */
const inner = ({ x, y, width, height }) => ({ x: x + 3, y: y + 3, width: width - 6, height: height - 6 });

/** @param {string} at @param {Stage} stage */
function stamped(at, stage) {
  const place = stage.geometry.places.get(at);
  if (!place) return nothing;
  const size = place.width / 40;
  return svg`<g class="stamp" transform="translate(${place.x + place.width / 2} ${place.y + 0.78 * place.height}) scale(${size}) rotate(-8)">
    <rect x="-20.500" y="-7.500" width="41" height="15" rx="3" /><text y="4.300">${stage.drawing.stamp}</text>
  </g>`;
}

/**
 * The thing that was refused, and who is to blame.
 * @param {Stage} stage
 */
export function verdict(stage) {
  const { scene, hits, spots, elements } = stage;
  const hit = hits.find(({ place, elements: there }) => place === scene.refused || there.some(({ id }) => id === scene.refused));
  if (!hit) return nothing;
  const { x, y, width, height } = hit.box;
  const at = middle(hit.box);
  const size = unit(stage);
  const blamed = elements.filter(({ id }) => scene.blamed.has(id) && !hit.elements.some((there) => there.id === id));
  const arm = hit.elements.length > 0 ? 0 : 0.2 * size;
  return svg`<g class="verdict">
    ${blamed.map(({ id, place }) => {
      const spot = spots.get(id);
      if (!spot) return nothing;
      const box = stage.geometry.places.get(place ?? "");
      const aligned = box && (Math.abs(middle(box).y - at.y) < 1 || Math.abs(middle(box).x - at.x) < 1);
      return svg`<circle cx=${spot.x} cy=${spot.y} r=${0.47 * size} />
        ${aligned ? svg`<path class="why" d=${line(spot, at, 0.47 * size, 0.46 * size)} />` : nothing}`;
    })}
    <rect x=${x + 2} y=${y + 2} width=${width - 4} height=${height - 4} rx="6" />
    ${
      arm > 0
        ? svg`<path class="cross" d="M${at.x - arm} ${at.y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}" />`
        : svg`<path class="cross" d="M${x + width - 13} ${y + 5}l8 8m0-8l-8 8" />`
    }
  </g>`;
}

/**
 * Frames round everything that a choice to come could take.
 * @param {Stage} stage
 */
export function risks({ elements, geometry }) {
  const there = elements.filter(({ badges }) => badges.some(({ id }) => id === "at_risk"));
  return svg`<g class="risks">${there.map(({ place }) => {
    const box = geometry.places.get(place ?? "");
    if (!box) return nothing;
    return svg`<rect x=${box.x + 3} y=${box.y + 3} width=${box.width - 6} height=${box.height - 6} rx="6" />`;
  })}</g>`;
}
