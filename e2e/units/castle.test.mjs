/** The castle's plan: outlines, where things lie and stand, what a window on it shows. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fitted, panned, revealing, seen, whole, zoomed } from "../../web/board/camera.js";
import { around, boxOf, castleOf } from "../../web/games/escape_from_colditz/castle.js";
import { loops } from "../../web/games/escape_from_colditz/outline.js";
import { middleOf, UNIT } from "../../web/games/escape_from_colditz/places.js";

const RANGE = { plan: { width: 1000, height: 500 }, room: { width: 200, height: 200 }, largest: 2 };

test("the whole plan fits, in the middle of a window of another shape", () => {
  assert.deepEqual(whole(RANGE), { scale: 0.2, x: 0, y: 50 });
  assert.deepEqual(seen(whole(RANGE), RANGE.room), { x: -0, y: -250, width: 1000, height: 1000 });
});

test("a part is shown in the middle, no larger than asked for, and no edge of the window stays empty", () => {
  const box = { x: 400, y: 200, width: 100, height: 100 };
  assert.deepEqual(fitted(box, RANGE, 1), { scale: 1, x: -350, y: -150 });
  assert.equal(fitted(box, RANGE, 9).scale, 2);
  assert.deepEqual(fitted({ ...box, width: 800 }, RANGE, 1, 0.5), { scale: 0.5, x: -300, y: -25 });
  assert.deepEqual(fitted({ x: 0, y: 0, width: 100, height: 100 }, RANGE, 1), { scale: 1, x: 0, y: 0 });
});

test("scaling keeps the point under the finger, within the limits", () => {
  const from = { scale: 1, x: -350, y: -150 };
  assert.deepEqual(zoomed(from, 2, { x: 100, y: 100 }, RANGE), { scale: 2, x: -800, y: -400 });
  assert.equal(zoomed(from, 9, { x: 0, y: 0 }, RANGE).scale, 2);
  assert.deepEqual(zoomed(from, 0.01, { x: 0, y: 0 }, RANGE), whole(RANGE));
});

test("nobody looks past the edge", () => {
  assert.deepEqual(panned({ scale: 1, x: -350, y: -150 }, { x: 9999, y: -9999 }, RANGE), { scale: 1, x: 0, y: -300 });
});

const EVEN = { left: 10, right: 10, top: 10, bottom: 10 };

test("what must be in sight is brought there by the shortest way", () => {
  const from = { scale: 1, x: -350, y: -150 };
  assert.deepEqual(revealing(from, { x: 420, y: 220, width: 20, height: 20 }, RANGE, EVEN), from);
  assert.deepEqual(revealing(from, { x: 600, y: 220, width: 20, height: 20 }, RANGE, EVEN), { ...from, x: -430 });
  assert.deepEqual(revealing(from, { x: 300, y: 100, width: 20, height: 20 }, RANGE, EVEN), { scale: 1, x: -290, y: -90 });
  assert.deepEqual(revealing(from, { x: 420, y: 320, width: 20, height: 20 }, RANGE, { ...EVEN, bottom: 60 }), {
    ...from,
    y: -200,
  });
});

const turns = (points) => points.map(({ x, y }) => `${x},${y}`);

test("the outline of squares has a corner only where it turns", () => {
  const bar = [0, 1, 2].map((x) => ({ x, y: 0 }));
  assert.deepEqual(loops(bar).map(turns), [["-0.5,-0.5", "2.5,-0.5", "2.5,0.5", "-0.5,0.5"]]);
});

test("squares that only touch at a corner, and holes, are loops of their own", () => {
  const apart = [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ];
  assert.deepEqual(
    loops(apart).map(({ length }) => length),
    [4, 4],
  );
  const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x, y }))).filter(({ x, y }) => x !== 1 || y !== 1);
  assert.deepEqual(
    loops(ring).map(({ length }) => length),
    [4, 4],
  );
});

const FACTS = {
  places: [
    { id: "A0", title: "", zone: "inner", x: 0, y: 0 },
    { id: "A1", title: "", zone: "inner", x: 1, y: 0 },
    { id: "R1", title: "", zone: "room", room: "R", x: 2, y: 0 },
    { id: "G", title: "", zone: "inner", kind: "key", x: 0, y: 1 },
    { id: "R1t", title: "", zone: "below", x: 2, y: 0 },
    { id: "office", title: "", zone: "box" },
  ],
  edges: [
    ["A0", "A1"],
    ["A1", "R1"],
    ["A0", "G"],
  ],
  crossings: [{ id: "A0>R1", title: "", kind: "rope", count: 2, source: "A0", target: "R1" }],
  rooms: [{ id: "R", title: "Cellar", symbol: "rope", door: "A1" }],
  tunnels: [],
  locks: ["G"],
  symbols: { rope: "rope" },
};

test("spaces side by side are a block; a room and a gate are reached by passages", () => {
  const castle = castleOf(FACTS);
  assert.deepEqual(castle.blocks.map(({ spaces }) => spaces.map(({ id }) => id).join()).sort(), ["A0,A1", "G", "R1"]);
  const names = (pairs) => pairs.map(([from, to]) => `${from.id}-${to.id}`);
  assert.deepEqual(names(castle.lines), ["A0-A1"]);
  assert.deepEqual(names(castle.passages), ["A1-R1", "A0-G"]);
  assert.deepEqual(
    castle.barriers.map(({ from, to, kind, count }) => [from.id, to.id, kind, count]),
    [["A0", "R1", "rope", 2]],
  );
});

test("a plan is worked out once, and boxes have a middle too", () => {
  const castle = castleOf(FACTS);
  assert.equal(castleOf(FACTS), castle);
  assert.equal(middleOf(castle, "nowhere"), undefined);
  const { x, y, width, height } = boxOf(castle, "office");
  assert.deepEqual(middleOf(castle, "office"), { x: x + width / 2, y: y + height / 2 });
});

test("below ground there is less to tap than on the space above", () => {
  const castle = castleOf(FACTS);
  const [above, below] = [boxOf(castle, "R1"), boxOf(castle, "R1t")];
  assert.equal(above.width, UNIT);
  assert.ok(below.width < 0.6 * UNIT && below.x > above.x && below.y > above.y);
  assert.ok(Math.abs(around([above, below]).width - above.width) < 1e-9);
});
