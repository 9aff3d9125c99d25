/** Scenes in links: made from what everybody may see, drawn from ids and numbers, and checked before they are believed. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { isScene, sceneOf, viewOf } from "../../web/embed/scene.js";
import { BadLink, pack, sceneIn, unpack } from "../../web/link.js";

/** @param {any} [change] */
const element = (change) => ({
  id: "ace",
  face: "ace",
  aspect: null,
  label: "An ace, as a whole sentence.",
  facing: "up",
  owner: null,
  place: null,
  badges: [],
  ...change,
});

/** A table as an onlooker sees it. @type {any} */
const view = {
  game: "cards",
  edition: "house",
  ply: 7,
  viewer: null,
  turn: 0,
  actor: 1,
  phase: { id: "play", title: "Play" },
  phases: [
    { id: "deal", title: "Deal" },
    { id: "play", title: "Play" },
  ],
  prompt: { text: "Somebody plays a card.", rules: ["cards.play"] },
  seats: [
    {
      seat: 0,
      name: "Ann",
      kind: "human",
      level: null,
      score: 3,
      counters: [{ id: "tricks", label: "Tricks", value: 2 }],
      out: false,
    },
    { seat: 1, name: "Bob", kind: "ai", level: "hard", score: null, counters: [], out: true },
  ],
  areas: [
    {
      id: "board",
      title: "Board",
      kind: "board",
      count: 1,
      label: "A sentence about the board.",
      badges: [{ id: "due", text: "due now", value: 1, tone: "warn", rules: ["cards.due"] }],
      elements: [element({ owner: 1, place: "c3", aspect: "head" })],
    },
    { id: "hand1", title: "Ann’s hand", kind: "hand", count: 2, label: "", badges: [], elements: [hidden(1), hidden(2)] },
    {
      id: "deck",
      title: "Deck",
      kind: "stack",
      count: 9,
      label: "",
      badges: [],
      elements: [element({ id: "deck", face: null, facing: "down" })],
    },
    {
      id: "choices",
      title: "Choices",
      kind: "choices",
      count: 1,
      label: "",
      badges: [],
      elements: [element({ id: "choice:pass", face: null })],
    },
  ],
  moves: [],
  log: [{ ply: 6, seat: 0, kind: "play", text: "Ann plays something.", rules: [], changes: [] }],
  outcome: null,
};

/** @param {number} place */
function hidden(place) {
  return element({ id: `hand1/${place}`, face: null, facing: "down", label: "A card face down." });
}

const words = {
  title: "Cards",
  areas: { board: "Board", hand1: "Ann’s hand", deck: "Deck" },
  phases: { deal: "Deal", play: "Play" },
  sequence: ["deal", "play"],
  counters: { tricks: "Tricks" },
  signs: { due: "due {value|now|in #}" },
  statics: { faces: { ace: { title: "Ace" } } },
};

test("a scene holds no words and nothing that a seat alone may know", () => {
  const text = JSON.stringify(sceneOf(view));
  for (const word of ["Ann", "Bob", "sentence", "Board", "due now", "Somebody", "plays", "choice"])
    assert.ok(!text.includes(word), word);
  assert.throws(() => sceneOf({ ...view, viewer: 0 }), /public view/);
});

test("what is drawn from a scene is the table it was made of, without choices, moves and names", () => {
  const scene = sceneOf(view);
  assert.ok(isScene(JSON.parse(JSON.stringify(scene))));
  const drawn = viewOf(scene, words);
  const areas = view.areas.slice(0, 3).map((/** @type {any} */ area) => ({
    ...area,
    label: "",
    badges: area.badges.map((/** @type {any} */ badge) => ({ ...badge, rules: [] })),
    elements: area.elements.map((/** @type {any} */ one) => ({ ...one, label: one.face ? "Ace" : "" })),
  }));
  const seats = view.seats.map((/** @type {any} */ seat) => ({ ...seat, name: "", kind: "human", level: null }));
  assert.deepEqual(drawn, { ...view, areas, seats, prompt: { text: "", rules: [] }, log: [] });
});

test("a sign is worded by its number", () => {
  const scene = sceneOf(view);
  const due = (/** @type {number} */ value) => {
    const [board] = scene.areas;
    return viewOf({ ...scene, areas: [{ .../** @type {any} */ (board), signs: [["due", value, "plain"]] }] }, words)?.areas[0]
      ?.badges[0]?.text;
  };
  assert.equal(due(1), "due now");
  assert.equal(due(4), "due in 4");
});

test("a scene with a face or a phase that the game does not have is not drawn", () => {
  const scene = sceneOf(view);
  for (const face of ["king", "constructor", "__proto__"]) {
    assert.equal(viewOf({ ...scene, areas: [{ id: "board", kind: "board", count: 1, things: [{ face }] }] }, words), null, face);
  }
  assert.equal(viewOf({ ...scene, phase: "toString" }, words), null);
});

test("what is no scene is not taken for one", () => {
  const scene = JSON.parse(JSON.stringify(sceneOf(view)));
  const wrong = [
    null,
    [],
    "scene",
    {},
    { ...scene, game: undefined },
    { ...scene, game: "<b>" },
    { ...scene, ply: "7" },
    { ...scene, ply: 2 ** 60 },
    { ...scene, areas: {} },
    { ...scene, areas: [{ ...scene.areas[0], id: undefined }] },
    { ...scene, areas: [{ ...scene.areas[0], things: [{ face: 3 }] }] },
    { ...scene, areas: [{ ...scene.areas[0], signs: [["due", "0", "warn"]] }] },
    { ...scene, areas: Array(100).fill(scene.areas[0]) },
    { ...scene, areas: [{ ...scene.areas[0], things: Array(1000).fill({}) }] },
    { ...scene, seats: [{ counters: { tricks: "two" } }] },
  ];
  for (const one of wrong) assert.ok(!isScene(one), JSON.stringify(one)?.slice(0, 80));
});

test("a link carries a scene before its record, or a record alone", async () => {
  const record = /** @type {any} */ ({ format: 1, game: "cards", moves: [] });
  const scene = sceneOf(view);
  const both = await pack(record, scene);
  assert.match(both, /^[\w-]+~[\w-]+$/);
  assert.deepEqual(await sceneIn(both), JSON.parse(JSON.stringify(scene)));
  assert.deepEqual(await unpack(both), record);
  assert.deepEqual(await unpack(both.replace("~", "%7e")), record);
  const alone = await pack(record);
  assert.equal(await sceneIn(alone), null);
  assert.deepEqual(await unpack(alone), record);
  await assert.rejects(sceneIn(`AAAA~${alone}`), BadLink);
  await assert.rejects(sceneIn(`${alone}~${alone}`), BadLink);
  assert.deepEqual(await unpack(`AAAA~${alone}`), record, "a scene that came to harm does not take the game with it");
});
