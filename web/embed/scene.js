/**
 * The public scene that a link carries before its record: what lies where, as an onlooker sees it, in ids and numbers. Page and embed
 * draw the true table from it before Python runs. It holds no words (those stand in each game's table) and nothing hidden; where it
 * and the record differ, the record wins.
 */

import { fill } from "../words.js";

/** @import { Area, Badge, Element, Record as GameRecord, Statics, View } from "../types.js" */

/** @typedef {[id: string, value: number | null, tone: Badge["tone"]]} LinkSign a badge without its words */

/**
 * @typedef {object} LinkThing one thing; what is left out is usual
 * @property {string} [face] left out when nobody may know it
 * @property {string} [id] left out when it is the face's
 * @property {string} [aspect]
 * @property {"down"} [facing]
 * @property {number} [owner]
 * @property {string} [place]
 * @property {LinkSign[]} [signs]
 */

/**
 * @typedef {object} LinkArea
 * @property {string} id
 * @property {Area["kind"]} kind
 * @property {number} count
 * @property {LinkThing[]} [things]
 * @property {LinkSign[]} [signs]
 */

/**
 * @typedef {object} LinkScene
 * @property {string} game
 * @property {string} edition
 * @property {number} ply
 * @property {string} phase
 * @property {number | null} turn
 * @property {number | null} actor
 * @property {{ score?: number, out?: true, counters?: Record<string, number> }[]} seats
 * @property {LinkArea[]} areas
 */

/**
 * What a game says about its scenes; written by the build from the engine's own tables.
 * @typedef {object} SceneWords
 * @property {string} title
 * @property {Record<string, string>} areas titles by id
 * @property {Record<string, string>} phases titles by id
 * @property {string[]} sequence ids of the phases of a game that always goes through the same ones
 * @property {Record<string, string>} counters
 * @property {Record<string, string>} signs sentences that need no more than `{value}`
 * @property {Statics} statics
 * @property {{ option: string, value: unknown, statics: Statics }[]} variants what is other than usual under a value of an option
 */

/**
 * What never changes in a game under its options.
 * @param {SceneWords} words
 * @param {GameRecord} record
 * @returns {Statics}
 */
export function staticsOf({ statics, variants }, { start }) {
  const options = start?.options ?? {};
  const chosen = variants.filter(({ option, value }) => options[option] === value);
  return Object.assign({}, statics, ...chosen.map((variant) => variant.statics));
}

/**
 * @param {View} view as an onlooker sees it: a seat's own view would give away what only that seat knows
 * @returns {LinkScene}
 */
export function sceneOf(view) {
  if (view.viewer !== null) throw new Error("A link's scene is made from the public view.");
  const { game, edition, ply, phase, turn, actor } = view;
  return {
    game,
    edition,
    ply,
    phase: phase.id,
    turn,
    actor,
    seats: view.seats.map(({ score, out, counters }) => ({
      ...(score === null ? {} : { score }),
      ...(out ? { out } : {}),
      ...(counters.length > 0 ? { counters: Object.fromEntries(counters.map(({ id, value }) => [id, value])) } : {}),
    })),
    areas: view.areas
      .filter(({ kind }) => kind !== "choices")
      .map(({ id, kind, count, elements, badges }) => ({
        id,
        kind,
        count,
        ...some("things", elements.map(thing)),
        ...signs(badges),
      })),
  };
}

/** @param {Element} element @returns {LinkThing} */
function thing({ id, face, aspect, facing, owner, place, badges }) {
  return {
    ...(face === null ? {} : { face }),
    ...(id === face ? {} : { id }),
    ...(aspect === null ? {} : { aspect }),
    ...(facing === "down" ? { facing } : {}),
    ...(owner === null ? {} : { owner }),
    ...(place === null ? {} : { place }),
    ...signs(badges),
  };
}

/** @param {readonly Badge[]} badges */
const signs = (badges) =>
  some(
    "signs",
    badges.map(({ id, value, tone }) => [id, value, tone]),
  );

/** @param {string} name @param {unknown[]} list */
const some = (name, list) => (list.length > 0 ? { [name]: list } : {});

/** @typedef {(value: any) => boolean} Check */

const MOST_AREAS = 80;
const MOST_THINGS = 400;
const MOST_SIGNS = 12;
const MOST_SEATS = 12;

/** @type {Check} */
const name = (value) => typeof value === "string" && /^[\w./:-]{1,80}$/.test(value);
/** @type {Check} */
const number = (value) => value === null || Number.isSafeInteger(value);
/** @type {(check: Check, most: number) => Check} */
const list = (check, most) => (value) => Array.isArray(value) && value.length <= most && value.every(check);
/** Fields that are there must fit; whether one must be there is for the caller to say. @type {(fields: Record<string, Check>) => Check} */
const object = (fields) => (value) =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(fields).every((field) => value[field] === undefined || fields[field]?.(value[field]));

/** @type {Check} */
const counters = (value) => object({})(value) && Object.entries(value).every(([id, count]) => name(id) && number(count));

const SIGNS = list(([id, value, tone]) => name(id) && number(value) && name(tone), MOST_SIGNS);
const THING = object({ face: name, id: name, aspect: name, facing: name, owner: number, place: name, signs: SIGNS });
const AREA = object({ id: name, kind: name, count: number, things: list(THING, MOST_THINGS), signs: SIGNS });
const SCENE = object({
  game: name,
  edition: name,
  ply: number,
  phase: name,
  turn: number,
  actor: number,
  seats: list(object({ score: number, counters }), MOST_SEATS),
  areas: list((area) => AREA(area) && area.id && area.kind, MOST_AREAS),
});

/**
 * @param {any} scene what came out of a link
 * @returns {scene is LinkScene}
 */
export const isScene = (scene) => SCENE(scene) && scene.game && scene.phase && scene.seats && scene.areas;

/** @type {<T>(table: Record<string, T>, key: string | undefined) => T | undefined} */
const own = (table, key = "") => (Object.hasOwn(table, key) ? table[key] : undefined);

/**
 * The scene as a view that can be drawn: nothing can be tapped, nothing is asked.
 * @param {LinkScene} scene
 * @param {SceneWords} words
 * @param {ReadonlySet<string>} [silent] ids of signs that are left out
 * @returns {View | null} null when it shows something that this game does not have
 */
export function viewOf({ game, edition, ply, phase, turn, actor, seats, areas }, words, silent = new Set()) {
  const faces = /** @type {Record<string, { title?: string }>} */ (words.statics.faces ?? {});
  if (!own(words.phases, phase) || areas.some(({ things = [] }) => things.some(({ face }) => face && !own(faces, face))))
    return null;
  /** @type {(signs?: LinkSign[]) => Badge[]} */
  const badges = (signs = []) =>
    signs.flatMap(([id, value, tone]) => {
      if (silent.has(id)) return [];
      return { id, value, tone, text: fill(own(words.signs, id) ?? "", { value: value ?? "" }), rules: [] };
    });
  /** @type {(thing: LinkThing, at: number) => Element} */
  const element = ({ face = null, id, aspect = null, facing, owner = null, place = null, signs }, at) => ({
    id: id ?? face ?? `${at}`,
    face,
    aspect,
    facing: facing === "down" ? facing : "up",
    owner,
    place,
    label: own(faces, face ?? "")?.title ?? "",
    badges: badges(signs),
  });
  return {
    game,
    edition,
    ply,
    viewer: null,
    turn,
    actor,
    phase: { id: phase, title: own(words.phases, phase) ?? "" },
    phases: words.sequence.map((id) => ({ id, title: words.phases[id] ?? "" })),
    prompt: { text: "", rules: [] },
    seats: seats.map(({ score = null, out = false, counters = {} }, seat) => ({
      seat,
      name: "",
      kind: "human",
      level: null,
      score,
      out,
      counters: Object.entries(counters).map(([id, value]) => ({ id, value, label: own(words.counters, id) ?? "" })),
    })),
    areas: areas.map(({ id, kind, count, things = [], signs }) => ({
      id,
      kind,
      count,
      title: own(words.areas, id) ?? "",
      label: "",
      elements: things.map(element),
      badges: badges(signs),
    })),
    moves: [],
    log: [],
    outcome: null,
  };
}
