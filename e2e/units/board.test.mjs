/** The arithmetic of boards: where places lie, which tap is meant, what a window shows, when things move. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ends, ways } from "../../web/board/consequences.js";
import { nearestIn, nodes, squares } from "../../web/board/geometry.js";
import { snap } from "../../web/board/snap.js";
import { timeline } from "../../web/board/timeline.js";
import { moved, scaled, WHOLE } from "../../web/board/zoom.js";

const FACTS = {
  kind: "squares",
  rows: 2,
  columns: 3,
  guarded: [],
  places: [
    { id: "cell", title: "cell", row: 3, columns: [1, 3] },
    { id: "1.2", title: "1.2", row: 1, column: 2 },
    { id: "boat", title: "boat", row: 0, columns: [2, 3] },
  ],
};

test("squares fill the width, and rows before and after them keep their share of the height", () => {
  const { size, step, places } = squares(FACTS, { width: 340, height: 400 }, { left: 30, right: 10, before: 1, after: 1 });
  assert.deepEqual(step, { width: 100, height: 100 });
  assert.deepEqual(size, { width: 340, height: 400 });
  assert.deepEqual([...places.keys()], ["boat", "1.2", "cell"]);
  const box = ({ x, y, width, height }) => [x, y, width, height];
  assert.deepEqual([...places.values()].map(box), [
    [130, 0, 200, 100],
    [130, 100, 100, 100],
    [30, 300, 300, 100],
  ]);
});

test("a narrow room makes squares higher than wide, but not without end; a low one makes them small", () => {
  const narrow = squares(FACTS, { width: 300, height: 900 }, { left: 0, right: 0, before: 1, after: 1 }).step;
  assert.equal(narrow.width, 100);
  assert.ok(narrow.height > 110 && narrow.height < 130);
  assert.deepEqual(squares(FACTS, { width: 900, height: 200 }, { left: 0, right: 0, before: 1, after: 1 }).step, {
    width: 50,
    height: 50,
  });
});

test("nodes of a plan keep their distances", () => {
  const facts = { kind: "nodes", width: 10, height: 5, places: [{ id: "a", title: "", x: 2, y: 1, radius: 0.5 }] };
  const { size, places } = nodes(facts, { width: 100, height: 100 });
  assert.deepEqual(size, { width: 100, height: 50 });
  const { x, y, width } = places.get("a");
  assert.deepEqual([x, y, width], [15, 5, 10]);
});

test("the nearest point of a box", () => {
  assert.deepEqual(nearestIn({ x: 0, y: 100, width: 90, height: 20 }, { x: 45, y: 10 }), { x: 45, y: 100 });
});

test("a tap beside a small lit square means it, one in the middle of the next does not", () => {
  const lit = [
    { id: "a", box: { x: 0, y: 0, width: 30, height: 30 } },
    { id: "b", box: { x: 60, y: 0, width: 30, height: 30 } },
  ];
  assert.equal(snap({ x: 35, y: 15 }, lit)?.id, "a");
  assert.equal(snap({ x: 45, y: 15 }, lit), null);
  assert.equal(snap({ x: 55, y: 15 }, lit)?.id, "b");
});

test("a square larger than a thumb does not reach over its edge", () => {
  assert.equal(snap({ x: 63, y: 30 }, [{ box: { x: 0, y: 0, width: 60, height: 60 } }]), null);
});

test("scaling keeps the point under the fingers, and no window looks past the edge", () => {
  const size = { width: 100, height: 100 };
  const near = scaled(WHOLE, 2, { x: 50, y: 50 }, size);
  assert.deepEqual(near, { scale: 2, x: -50, y: -50 });
  assert.deepEqual(moved(near, { x: 500, y: -500 }, size), { scale: 2, x: 0, y: -100 });
  assert.deepEqual(scaled(near, 0.1, { x: 0, y: 0 }, size), WHOLE);
  assert.ok(scaled(near, 100, { x: 0, y: 0 }, size).scale < 10);
});

const change = (element, source, target) => ({ element, source, target, face: null, facing: "up" });
const EVENTS = [
  { kind: "moved", changes: [change("man", "3", "1")] },
  { kind: "answered", changes: [change("guard", "a", "b"), change("guard", "b", "c")] },
  { kind: "caught", changes: [change("x", "b", "cell"), change("y", "c", "cell"), change("counter:0/men", "1", "0")] },
  { kind: "posted", changes: [change("new", "", "a")] },
];

test("cause, then the answer step by step, then those caught together", () => {
  const times = { moved: 160, answered: 120, caught: 200 };
  const legs = timeline(EVENTS, (kind) => times[kind], 5000);
  assert.deepEqual(
    legs.map(({ change: { element }, start, duration }) => [element, start, duration]),
    [
      ["man", 0, 160],
      ["guard", 160, 120],
      ["guard", 280, 120],
      ["x", 400, 200],
      ["y", 400, 200],
    ],
  );
});

test("what would take too long is hurried as a whole", () => {
  const legs = timeline(EVENTS, () => 100, 200);
  assert.equal(Math.max(...legs.map(({ start, duration }) => start + duration)), 200);
});

test("the way of a piece runs over every place it touches", () => {
  const found = ways(EVENTS, { answered: "answer", caught: "home" });
  assert.deepEqual(
    found.map(({ element, pace, places }) => [element, pace, places.join(" ")]),
    [
      ["man", "move", "3 1"],
      ["guard", "answer", "a b c"],
      ["x", "home", "b cell"],
      ["y", "home", "c cell"],
    ],
  );
  assert.equal(ends(found).get("guard"), "c");
});
