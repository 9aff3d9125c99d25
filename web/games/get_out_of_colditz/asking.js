/** What is asked while a card is chosen, and what the buttons then say. */

import { say } from "../../words.js";
import { alone, area, faceOf } from "./reading.js";

/** @import { Choice, MoveView, Question, Scene } from "../../types.js" */

/** Kinds of moves that put cards on the table as they lie in the hand. */
const BUILDS = new Set(["lay", "home_run", "protect"]);

const PROTECTION = "get_out_of_colditz.five.protect";

/** The cards of the viewer's hand that are chosen. @param {Scene} scene */
function picked({ view, chosen }) {
  const hand = area(view, `hand${view.viewer}`)?.elements ?? [];
  return chosen.flatMap((id) => hand.find((element) => element.id === id) ?? []);
}

/** @param {Scene} scene @returns {Question | undefined} */
export function asks(scene) {
  const cards = picked(scene);
  const [first] = cards;
  const face = first && faceOf(scene, first.face);
  if (!face) return undefined;
  if ([...scene.lit.values()].flat().some(({ kind }) => kind === "protect"))
    return { text: say("get_out_of_colditz.protects"), rules: [PROTECTION] };
  return {
    text: face.colour === "black" && !builds(scene) ? aimed(face.hint, scene) : laid(face.title, cards.length, scene),
    rules: [face.rule],
  };
}

/** Whether a chosen card builds or protects. @param {Scene} scene */
const builds = ({ lit }) => [...lit.values()].some((leads) => leads.some(({ kind }) => BUILDS.has(kind)));

/**
 * Where an Escape card goes; further ones may be laid along with it.
 * @param {string} card
 * @param {number} count
 * @param {Scene} scene
 */
function laid(card, count, scene) {
  if (count > 1) return say("get_out_of_colditz.run", { count });
  if (!builds(scene)) return say("get_out_of_colditz.only_away", { card });
  if (alone(scene.view))
    return say(scene.lit.has("discard") ? "get_out_of_colditz.goes_or_away" : "get_out_of_colditz.goes", { card });
  const more = area(scene.view, `hand${scene.view.viewer}`)?.elements.some(({ id }) => scene.lit.has(id));
  return say(more ? "get_out_of_colditz.goes_with" : "get_out_of_colditz.goes", { card });
}

/**
 * On what an Action card is laid.
 * @param {string} hint
 * @param {Scene} scene
 */
function aimed(hint, { lit }) {
  const ids = [...lit.keys()];
  if (ids.includes("laid") || ids.length < 2) return hint;
  return say(ids.every((id) => /^(table|hand)\d$/.test(id)) ? "get_out_of_colditz.on_whom" : "get_out_of_colditz.which", {
    hint,
  });
}

/**
 * Where a chosen card can go to one place only, a thumb need not reach for it.
 * @param {Scene} scene
 * @returns {Choice[]}
 */
export function thumbed(scene) {
  const { lit, chosen } = scene;
  if (chosen.length === 0) return [];
  const ends = [...lit].flatMap(([id, leads]) =>
    leads.filter(({ kind, targets }) => kind !== "discard" && targets.length === chosen.length + 1).map((move) => ({ id, move })),
  );
  const [only, ...others] = ends;
  if (!only || others.some(({ move }) => move !== only.move)) return [];
  return [{ id: only.id, label: brief(only.move, scene), name: only.move.label }];
}

/**
 * The first words of what a move is called: where to is lit on the table.
 * @param {MoveView} move
 * @param {Scene} scene
 */
function brief({ kind, label, targets }, scene) {
  const cards = picked(scene);
  const [first] = cards;
  const title = first && faceOf(scene, first.face)?.title;
  if (!title) return label;
  if (kind === "home_run") return title;
  if (!BUILDS.has(kind)) return label.startsWith(title) ? title : label;
  if (kind === "protect" || cards.length > 1) return label;
  return targets.at(-1) === `table${scene.view.viewer}`
    ? say("get_out_of_colditz.begin")
    : say("get_out_of_colditz.lay", { card: title });
}
