/** Names that stand in other people's pages: parameters of an embed's address, messages, fields of scenes. They are added to, never changed. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { configOf, isFromHost, PROTOCOL, VERSION } from "../../web/embed/config.js";
import { isScene } from "../../web/embed/scene.js";

test("parameters of an embed's address", () => {
  assert.deepEqual(configOf(""), { theme: "system", title: "", text: "" });
  assert.deepEqual(configOf("?theme=dark&title=Why%3F&text=Try+it.&more=x"), { theme: "dark", title: "Why?", text: "Try it." });
  assert.equal(configOf("?theme=sepia").theme, "system");
  assert.equal(configOf(`?title=${"x".repeat(500)}`).title.length, 80);
  assert.equal(configOf(`?text=${"x".repeat(500)}`).text.length, 240);
});

test("messages from the host", () => {
  assert.deepEqual([PROTOCOL, VERSION], ["escape-committee", 1]);
  for (const message of [
    { type: "hello" },
    { type: "restart" },
    { type: "theme", theme: "light" },
    { type: "theme", theme: "system" },
  ]) {
    assert.ok(isFromHost({ "escape-committee": 1, ...message }), message.type);
  }
  assert.ok(!isFromHost({ "escape-committee": 1, type: "play" }));
});

test("fields of a scene in a link", () => {
  const scene = {
    game: "g",
    edition: "e",
    ply: 3,
    phase: "p",
    turn: 0,
    actor: null,
    seats: [{ score: 1, out: true, counters: { c: 2 } }],
    areas: [
      {
        id: "a",
        kind: "row",
        count: 1,
        things: [{ face: "f", id: "i", aspect: "head", facing: "down", owner: 0, place: "p", signs: [["s", 1, "warn"]] }],
        signs: [["s", null, "plain"]],
      },
    ],
  };
  assert.ok(isScene(scene));
});
