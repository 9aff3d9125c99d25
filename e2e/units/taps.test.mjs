/** The interaction of all games, on move lists made by hand. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lit, tap } from "../../web/table/taps.js";

/** @param {string} text @param {string[]} targets */
const move = (text, targets) => ({ text, label: text, kind: "move", targets, final: false });

const MOVES = [
  move("a b", ["man-a", "square-1"]),
  move("a c", ["man-a", "square-2"]),
  move("d", ["man-d", "square-1"]),
  move("pass", ["choice:pass"]),
  move("swap", ["card-1|card-2", "card-3"]),
];

test("a whole move in one tap is played", () => {
  assert.deepEqual(tap(MOVES, [], "choice:pass"), { do: "play", move: MOVES[3] });
});

test("a first tap lights its continuations", () => {
  assert.deepEqual(tap(MOVES, [], "man-a"), { do: "choose", chosen: ["man-a"] });
  assert.deepEqual([...lit(MOVES, ["man-a"]).keys()], ["square-1", "square-2"]);
});

test("one way on is not taken before it is tapped", () => {
  assert.deepEqual(tap(MOVES, [], "man-d"), { do: "choose", chosen: ["man-d"] });
});

test("the last tap of a move plays it", () => {
  assert.deepEqual(tap(MOVES, ["man-a"], "square-2"), { do: "play", move: MOVES[1] });
});

test("the chosen thing tapped again is let go", () => {
  assert.deepEqual(tap(MOVES, ["man-a"], "man-a"), { do: "choose", chosen: [] });
});

test("another beginning drops the half-made choice", () => {
  assert.deepEqual(tap(MOVES, ["man-a"], "man-d"), { do: "choose", chosen: ["man-d"] });
  assert.deepEqual(tap(MOVES, ["man-a"], "choice:pass"), { do: "play", move: MOVES[3] });
});

test("a tap that leads nowhere asks with everything tapped so far", () => {
  assert.deepEqual(tap(MOVES, ["man-a"], "square-9"), { do: "ask", targets: ["man-a", "square-9"] });
  assert.deepEqual(tap(MOVES, [], "square-1"), { do: "ask", targets: ["square-1"] });
});

test("any of several interchangeable things will do", () => {
  assert.deepEqual(tap(MOVES, [], "card-2"), { do: "choose", chosen: ["card-2"] });
  assert.deepEqual(tap(MOVES, ["card-2"], "card-3"), { do: "play", move: MOVES[4] });
  assert.ok(lit(MOVES, []).has("card-1") && lit(MOVES, []).has("card-2"));
});

test("nothing is lit without moves", () => {
  assert.equal(lit([], []).size, 0);
  assert.deepEqual(tap([], [], "deck"), { do: "ask", targets: ["deck"] });
});
