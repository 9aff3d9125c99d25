/**
 * The castle drawn as a plan in ink: what never changes during a game. Zones are told apart by fill, hatch and weight of outline; all
 * spaces of a kind are one path, so that the browser has little to draw again.
 */

import { nothing, svg } from "lit/html.js";
import { say } from "../../words.js";
import { landscape, NAMES } from "./landscape.js";
import { circle, diamond, loops, polygon, square, way } from "./outline.js";
import { RADIUS, UNIT } from "./places.js";
import { ICONS, iconAt } from "./symbols.js";

/** @import { Point } from "../../board/geometry.js" */
/** @import { Block, Castle } from "./castle.js" */
/** @import { Space } from "./places.js" */

/** The castle's walls, in units of the board's data: rooms and courtyard are cut out of what lies within. */
const WALLS = [
  { x: 6.45, y: 4.45 },
  { x: 19.5, y: 4.45 },
  { x: 19.5, y: 12.8 },
  { x: 17.95, y: 14.5 },
  { x: 6.45, y: 14.5 },
];
const TOWERS = [
  { x: 6.6, y: 4.62 },
  { x: 19.36, y: 4.62 },
  { x: 6.6, y: 14.25 },
];

/** Kinds of spaces that are filled, so that their names are light. */
const DARK = new Set(["post", "safe", "entry", "exit"]);

/** Half the side of a pass or key space, and of a target. */
const GATE = 0.36 * UNIT;
const TARGET = 0.44 * UNIT;

/** @param {Castle} castle */
export const ground = (castle) => svg`
  <defs>${HATCHES}${ICONS}</defs>
  ${landscape(castle)} ${walls(castle)}
  ${blocks(castle, "outside")} ${blocks(castle, "terrace")} ${boxes(castle)} ${blocks(castle, "outer")} ${blocks(castle, "inner")}
  ${appel(castle)} ${rooms(castle)} ${passages(castle)} ${tunnels(castle)} ${barriers(castle)} ${spaces(castle)} ${names(castle)}
`;

const HATCHES = svg`
  <pattern id="efc-outer" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v6" /></pattern>
  <pattern id="efc-terrace" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0v9" /></pattern>
  <pattern id="efc-mass" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="dense" d="M0 0v4" /></pattern>
  <pattern id="efc-outside" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M3 4l2-2 2 2M10 11l2-2 2 2" /></pattern>
`;

/** @param {Castle} castle */
function walls({ at }) {
  const shape = polygon(WALLS.map(at));
  const towers = TOWERS.map(at);
  const round = towers.map((tower) => circle(tower, 0.72 * UNIT)).join("");
  return svg`<g class="mass">
    <path class="stone" d=${shape} /><path d=${shape} fill="url(#efc-mass)" />
    <path class="stone" d=${round} /><path d=${round} fill="url(#efc-mass)" />
    <path class="roof" d=${towers.map((tower) => circle(tower, 0.4 * UNIT)).join("")} />
    <path class="rafters" d=${towers.map(({ x, y }) => `M${x - 10} ${y - 10}l20 20m0-20l-20 20`).join("")} />
  </g>`;
}

/**
 * Blocks of a zone: fill, hatch, and an outline whose weight falls outwards. Gates stand out from what they lead to.
 * @param {Castle} castle
 * @param {string} zone
 */
function blocks(castle, zone) {
  const own = castle.blocks.filter((block) => block.zone === zone && !isRoom(block));
  const shapes = (/** @type {Block[]} */ list) => list.map(({ spaces }) => shapeOf(castle, spaces)).join("");
  const [area, gates] = [shapes(own.filter(({ gate }) => !gate)), shapes(own.filter(({ gate }) => gate))];
  return svg`<g class="zone ${zone}">
    ${zone === "terrace" ? svg`<path class="barbs" d=${area} />` : nothing}
    <path class="edge" d=${area} /><path class="fill" d=${area} /><path d=${area} fill="url(#efc-${zone})" />
    ${gates ? svg`<path class="edge gate" d=${gates} /><path class="fill" d=${gates} />` : nothing}
  </g>`;
}

/** The Archive is outer ground with a door. @param {Block} block */
const isRoom = ({ room }) => room !== "";

/**
 * The outline of spaces, one square each.
 * @param {Castle} castle
 * @param {readonly Space[]} spaces
 */
export const shapeOf = ({ at }, spaces) =>
  loops(spaces.map(({ square }) => square))
    .map((loop) => polygon(loop.map(at)))
    .join("");

/** @param {Castle} castle */
function appel(castle) {
  return svg`<path class="appel" d=${shapeOf(
    castle,
    [...castle.spaces.values()].filter(({ kind }) => kind === "appel"),
  )} />`;
}

/** One after the other, so that there is a wall between neighbours. @param {Castle} castle */
function rooms(castle) {
  return svg`<g class="rooms">${castle.blocks.filter(isRoom).map(({ zone, spaces }) => {
    const shape = shapeOf(castle, spaces);
    return svg`<path class="edge" d=${shape} /><path class=${zone === "room" ? "fill" : "fill yard"} d=${shape} />`;
  })}</g>`;
}

/** Doors, gates and stairs: cut through whatever they lead through. @param {Castle} castle */
function passages({ passages: all, lines }) {
  const path = all.map(way).join("");
  return svg`<g class="passages"><path class="sides" d=${path} /><path class="floor" d=${path} /><path class="line" d=${lines.map(way).join("")} /></g>`;
}

/** @param {Castle} castle */
function tunnels({ tunnels: all }) {
  const path = all.map(({ at }) => way(at)).join("");
  return svg`<g class="tunnels"><path class="bore" d=${path} /><path class="sleepers" d=${path} /></g>`;
}

/** @param {Castle} castle */
function barriers({ barriers: all }) {
  return svg`${all.map(({ kind, count, from, to }) => (kind === "cutters" ? wire(from, to) : drop(from, to, 30 * count)))}`;
}

/** @param {Space} top @param {Space} foot @param {number} feet */
function drop(top, foot, feet) {
  const angle = (Math.atan2(foot.y - top.y, foot.x - top.x) * 180) / Math.PI;
  const length = Math.hypot(foot.x - top.x, foot.y - top.y);
  const box = halfway(top, foot);
  return svg`<g class="drop">
    <g transform="translate(${top.x} ${top.y}) rotate(${angle})">
      <path class="rope" d="M${RADIUS + 1} 0H${length - RADIUS - 3}" /><path class="tip" d="M${length - RADIUS - 8}-4.500l6 4.500-6 4.500" />
    </g>
    <g transform="translate(${box.x} ${box.y})"><rect x="-9.500" y="-6.200" width="19" height="12.400" rx="3.400" /><text y="3.700">${feet}</text></g>
  </g>`;
}

/** @param {Space} inside @param {Space} outside */
function wire(inside, outside) {
  const at = halfway(inside, outside);
  return svg`<g class="wire"><path d=${way([inside, outside])} /><circle cx=${at.x} cy=${at.y} r="10" />${iconAt("cutters", at, 15)}</g>`;
}

/** @param {Point} one @param {Point} other */
export const halfway = (one, other) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** @param {Castle} castle */
function spaces({ spaces: all, rooms: list }) {
  /** @type {Map<string, Space[]>} */
  const kinds = new Map();
  for (const space of all.values()) kinds.set(space.kind, [...(kinds.get(space.kind) ?? []), space]);
  const of = (/** @type {string[]} */ ...names) => names.flatMap((name) => kinds.get(name) ?? []);
  const rings = (/** @type {Space[]} */ these, radius = RADIUS) => these.map((space) => circle(space, radius)).join("");
  const symbols = list.map(({ at, symbol }) => iconAt(symbol, at[1] ?? /** @type {Space} */ (at[0]), 17));
  return svg`<g class="spaces">
    <path class="ring" d=${rings(of("plain", "appel", "car", "release"))} />
    <path class="ring walkway" d=${rings(of("walkway", "tunnel"))} />
    <path class="post" d=${rings(of("post"))} /><path class="lantern" d=${rings(of("post"), 3.4)} />
    <path class="safe" d=${rings(of("safe"))} /><path class="safe-ring" d=${rings(of("safe"), 0.18 * UNIT)} />
    <path class="mouth" d=${rings(of("entry", "exit"), 0.34 * UNIT)} />
    <path class="arch" d=${of("entry", "exit")
      .map((at) => arch(at, 5))
      .join("")} />
    <path class="arch low" d=${of("tunnel")
      .map((at) => arch(at, 3.4))
      .join("")} />
    <path class="arrow" d=${of("release")
      .map(({ x, y }) => `M${x - 3} ${y - 5.5}l6 5.500-6 5.500`)
      .join("")} />
    ${of("car").map((at) => iconAt("car", at, 17))}
    <path class="gate" d=${of("pass", "key")
      .map((at) => square(at, GATE))
      .join("")} />
    <g class="gate-signs">${of("pass", "key").map((at) => iconAt(at.kind, at, 17))}</g>
    <path class="target" d=${of("target")
      .map((at) => diamond(at, TARGET))
      .join("")} />
    ${of("target").map(({ id, x, y }) => svg`<text class="target-name" x=${x} y=${y + 4.2}>${id}</text>`)}
    <g class="symbols">${symbols}</g>
  </g>`;
}

/** A tunnel's mouth. @param {Point} at @param {number} half */
const arch = ({ x, y }, half) => `M${x - half} ${y + half}v${-half}a${half} ${half} 0 0 1 ${2 * half} 0v${half}z`;

/** @param {Castle} castle */
function names({ at, rooms: list, boxes: drawn, spaces: all }) {
  return svg`<g class="names">
    ${NAMES.map(([words, x, y, upright]) => {
      const place = at({ x, y });
      const turn = upright ? `rotate(90 ${place.x} ${place.y})` : "";
      return svg`<text class="land" transform=${turn} x=${place.x} y=${place.y}>${say(words)}</text>`;
    })}
    ${list.map(({ title, at: rooms }) => roomName(title, rooms))}
    ${[...all.values()].filter(({ zone }) => zone !== "target" && zone !== "below").map(({ id, kind, x, y }) => svg`<text class=${DARK.has(kind) ? "space on-dark" : "space"} x=${x} y=${y + 2}>${id}</text>`)}
    ${[...drawn].map(([id, { x, y }]) => svg`<text class="box" x=${x + 5} y=${y + 10}>${say(/** @type {"efc.office"} */ (`efc.${id}`))}</text>`)}
  </g>`;
}

/**
 * The name of a room over the seam of its first two spaces, one word a line; of a single space, at its foot.
 * @param {string} title
 * @param {readonly Point[]} at
 */
function roomName(title, at) {
  const [first, second] = at;
  if (!first) return nothing;
  const upright = second && Math.abs(second.x - first.x) < 1;
  const lines = title.split(" ");
  const place = !second
    ? { x: first.x, y: first.y + 0.44 * UNIT }
    : upright
      ? halfway(first, second)
      : { x: (first.x + second.x) / 2, y: first.y - 0.38 * UNIT };
  const top = place.y + 2.2 - (lines.length - 1) * 3.2;
  const each = upright ? lines : [title];
  return svg`${each.map((word, line) => svg`<text class="room" x=${place.x} y=${upright ? top + 6.6 * line : place.y + 2.2}>${word}</text>`)}`;
}

/** Barracks, Office and the two cells: buildings of their own. @param {Castle} castle */
function boxes({ boxes: all }) {
  return svg`<g class="boxes">${[...all].map(
    ([id, { x, y, width, height }]) => svg`<rect class="box ${id}" x=${x} y=${y} width=${width} height=${height} rx="2" />
      ${id.endsWith("cells") ? svg`<path class="bars" d=${bars(x, y, width, height)} />` : nothing}`,
  )}</g>`;
}

/** @param {number} x @param {number} y @param {number} width @param {number} height */
const bars = (x, y, width, height) =>
  Array.from(
    { length: Math.floor(width / 9) - 1 },
    (_, at) => `M${x + ((at + 1) * width) / Math.floor(width / 9)} ${y + 15}V${y + height}`,
  ).join("");
