/** What of the plan must be in sight. */

import { around, boxOf } from "./castle.js";
import { inQuestion, takenUp, walksOf } from "./lights.js";
import { UNIT } from "./places.js";

/** @import { Box } from "../../board/geometry.js" */
/** @import { Focus } from "../../board/plan_frame.js" */
/** @import { Stage } from "./lights.js" */

/** How far apart what belongs together may stand, in spaces to each side of one of it: a phone's window is hardly wider. */
const REACH = 2 * UNIT;

/**
 * A way that is shown, or the places to be chosen from, all of it; else what is in hand, or where something happened last, or when a
 * turn comes round, the viewer's own.
 * @param {Stage} stage
 * @param {readonly Box[]} own what the viewer has in play, or where it would be
 * @returns {Focus | null}
 */
export function focusOf(stage, own) {
  const { castle, scene, elements } = stage;
  const { ply, actor, viewer } = scene.view;
  const held = scene.chosen[0] ?? inQuestion(elements);
  const key = `${ply}/${held ?? ""}/${scene.preview?.move.text ?? ""}`;
  const [walk] = walksOf(stage);
  if (walk) return { key: `${key}/shown`, box: around(walk.places.flatMap((place) => boxOf(castle, place) ?? [])), all: true };
  const at = elements.find(({ id }) => id === held)?.place ?? undefined;
  const asked = actor !== null && actor === viewer;
  const pawn = scene.chosen.length > 0 && at !== undefined;
  const choice = asked && !pawn && !takenUp(elements) ? lights(stage, at) : null;
  if (choice) return choice;
  const moved = scene.told.flatMap(({ changes }) => changes).filter(({ element }) => elements.some(({ id }) => id === element));
  const mine = elements.some(({ id, owner }) => owner === viewer && moved.some(({ element }) => element === id));
  if (asked && at === undefined && !mine) return { key: "own", box: around(own), near: around(company(own)), all: false };
  const box = boxOf(castle, at ?? moved.at(-1)?.target ?? "");
  return box ? { key, box, all: false } : null;
}

/** Of what is spread wider than a small window, one with most of the others close by. @param {readonly Box[]} boxes */
function company(boxes) {
  const close = boxes.map((one) =>
    boxes.filter((other) => Math.abs(other.x - one.x) <= REACH && Math.abs(other.y - one.y) <= REACH),
  );
  return close.reduce((most, some) => (some.length > most.length ? some : most), []);
}

/**
 * Places to be chosen from, with the man that it is about, and once a card is chosen those on whom it may be played; the same while they
 * are of the same kind and in the same parts of the castle.
 * @param {Stage} stage
 * @param {string} [at] where he is
 * @returns {Focus | null}
 */
function lights({ castle, scene, elements }, at = "") {
  const targets = scene.chosen.length > 0 ? elements.filter(({ id }) => scene.lit.has(id)) : [];
  const things = [...scene.lit.keys(), ...targets.map(({ place }) => place ?? "")];
  const places = things.filter((id) => castle.spaces.has(id));
  if (places.length === 0) return null;
  const zones = new Set(places.map((id) => castle.spaces.get(id)?.zone));
  const asked = [...places, ...targets.map(({ id }) => id)];
  const kinds = new Set(asked.flatMap((id) => scene.lit.get(id)?.map(({ kind }) => kind) ?? []));
  return {
    key: [at, ...kinds, ...zones].join("/"),
    box: around([...places, at].flatMap((id) => boxOf(castle, id) ?? [])),
    all: true,
  };
}
