/** Where pieces stand on the plan, and what of it can be tapped. */

import { say } from "../../words.js";
import { boxOf } from "./castle.js";
import { middleOf } from "./places.js";

/** @import { Spot, Hit } from "../../board/plan.js" */
/** @import { Box } from "../../board/geometry.js" */
/** @import { Element } from "../../types.js" */
/** @import { Castle } from "./castle.js" */
/** @import { Places, Space, Zone } from "./places.js" */

/** @typedef {Hit & { zone: Zone }} ZonedHit */

/** A figure's size on a space, below it, and at most in a box. */
const ABOVE_GROUND = 0.94;
const UNDERGROUND = 0.7;
const BOXED = 0.74;

/** What of a box its name takes: its head, or where it is low, its left side. */
const HEAD = 12;
const LOW = 40;
const SIDE = 38;

/** A figure is 30 × 36 about its middle. */
const FIGURE = { width: 28, height: 33 };

/** Crossings are named by their two spaces. */
export const CROSSING = ">";

/** Zones in reading order, with the words for each. @type {readonly Zone[]} */
export const ZONES = ["inner", "room", "outer", "terrace", "outside", "target", "below", "box"];

/** Kinds of spaces that are said with their names. */
const SAID = new Set(["walkway", "post", "safe", "pass", "key", "tunnel", "entry", "exit", "release", "car"]);

/**
 * Where each piece stands.
 * @param {Places} castle
 * @param {readonly Element[]} elements
 * @returns {Map<string, Spot>}
 */
export function spotsOf(castle, elements) {
  /** @type {Map<string, Element[]>} */
  const groups = new Map();
  for (const element of elements) {
    const there = groups.get(element.place ?? "");
    if (there) there.push(element);
    else groups.set(element.place ?? "", [element]);
  }
  /** @type {Map<string, Spot>} */
  const spots = new Map();
  for (const [place, there] of groups) {
    const box = castle.boxes.get(place);
    const found = box ? packed(box, there.length) : there.map((_, at) => standing(castle, place, at));
    there.forEach(({ id }, at) => {
      const spot = found[at];
      if (spot) spots.set(id, spot);
    });
  }
  return spots;
}

/** @param {Places} castle @param {string} place @param {number} at @returns {Spot | undefined} */
function standing(castle, place, at) {
  if (place.includes(CROSSING)) return onCrossing(castle, place, at);
  const middle = middleOf(castle, place);
  if (!middle) return undefined;
  if (castle.spaces.get(place)?.zone === "below") return { x: middle.x + 7, y: middle.y + 6, scale: UNDERGROUND };
  return { x: middle.x, y: middle.y, scale: ABOVE_GROUND };
}

/**
 * Marks of several nations hang beside the same rope.
 * @param {Places} castle
 * @param {string} place
 * @param {number} at
 * @returns {Spot | undefined}
 */
function onCrossing(castle, place, at) {
  const [from, to] = place.split(CROSSING).map((space) => castle.spaces.get(space));
  if (!from || !to) return undefined;
  const [dx, dy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  const [out, along] = [at % 2 === 0 ? 15.5 : -15.5, 9 * Math.floor(at / 2)];
  return { x: (from.x + to.x) / 2 - dy * out + dx * along, y: (from.y + to.y) / 2 + dx * out + dy * along, scale: 1 };
}

/**
 * As large as they go, in rows from the left.
 * @param {Box} box
 * @param {number} count
 * @returns {Spot[]}
 */
function packed(box, count) {
  const low = box.height < LOW;
  const [x, y] = [box.x + 3 + (low ? SIDE : 0), box.y + (low ? 1 : HEAD)];
  const [across, down] = [box.width - 6 - (low ? SIDE : 0), box.height - (low ? 2 : HEAD + 1)];
  let scale = BOXED;
  while (Math.floor(across / (FIGURE.width * scale)) * Math.max(1, Math.floor(down / (FIGURE.height * scale))) < count)
    scale *= 0.94;
  const columns = Math.floor(across / (FIGURE.width * scale));
  const rows = Math.max(1, Math.ceil(count / columns));
  const step = { x: FIGURE.width * scale, y: Math.min(down / rows, FIGURE.height * scale) };
  return Array.from({ length: count }, (_, at) => ({
    x: x + step.x * ((at % columns) + 0.5),
    y: y + step.y * (Math.floor(at / columns) + 0.5) + scale,
    scale,
  }));
}

/**
 * A button for each space and box, which means whatever stands there; below ground, where there is somebody or somebody may go.
 * @param {Castle} castle
 * @param {readonly Element[]} elements
 * @param {ReadonlyMap<string, unknown>} lit
 * @returns {ZonedHit[]} in reading order
 */
export function hitsOf(castle, elements, lit) {
  /** @type {Map<string, Element[]>} */
  const there = new Map();
  for (const element of elements) {
    const place = element.place ?? "";
    there.set(place, [...(there.get(place) ?? []), element]);
  }
  const hit = (/** @type {string} */ place, /** @type {Zone} */ zone, /** @type {string} */ name, /** @type {Box} */ box) => {
    const own = there.get(place) ?? [];
    const words = own.flatMap(({ label, badges }) => [label, ...badges.map(({ text }) => `${text}.`)]).join(" ");
    return { key: place, place, zone, box, elements: own, label: words || name };
  };
  const shown = [...castle.spaces.values()].filter(({ id, zone }) => zone !== "below" || there.has(id) || lit.has(id));
  const spaces = shown.map((space) => {
    const name = nameOf(castle, space);
    return hit(space.id, space.zone, name, /** @type {Box} */ (boxOf(castle, space.id)));
  });
  const boxes = [...castle.boxes].map(([id, box]) => hit(id, "box", say(/** @type {"efc.office"} */ (`efc.${id}`)), box));
  const order = (/** @type {{ zone: Zone }} */ { zone }) => ZONES.indexOf(zone);
  return [...spaces, ...boxes].sort((one, other) => order(one) - order(other));
}

/**
 * A space and what it is.
 * @param {Castle} castle
 * @param {Space} space
 */
export function nameOf({ symbols }, { title, kind, symbol }) {
  if (SAID.has(kind)) return say(/** @type {"efc.on_post"} */ (`efc.on_${kind}`), { place: title });
  return symbol ? say("efc.on_symbol", { place: title, symbol: symbols[symbol] ?? symbol }) : title;
}
