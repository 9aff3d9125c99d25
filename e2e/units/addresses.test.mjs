/** Addresses and links: whatever stands in the fragment is read, and never more than read. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { BadLink, pack, readRecord, unpack } from "../../web/link.js";
import { link, parse } from "../../web/router.js";

test("every address the page makes can be read back", () => {
  assert.deepEqual(parse(link.home), { at: "home" });
  assert.deepEqual(parse(link.settings), { at: "settings" });
  assert.deepEqual(parse(link.about), { at: "about" });
  assert.deepEqual(parse(link.new("alcatraz")), { at: "new", game: "alcatraz" });
  assert.deepEqual(parse(link.play("a1-b2")), { at: "play", id: "a1-b2" });
  assert.deepEqual(parse(link.rules("alcatraz")), { at: "rules", game: "alcatraz", rule: "" });
  assert.deepEqual(parse(link.rules("alcatraz", "alcatraz.guard.towards")), {
    at: "rules",
    game: "alcatraz",
    rule: "alcatraz.guard.towards",
  });
  assert.deepEqual(parse(link.shared("x_-Y")), { at: "shared", data: "x_-Y" });
});

test("what is no address is lost, newer ones by name", () => {
  assert.deepEqual(parse(""), { at: "home" });
  assert.deepEqual(parse("#2./"), { at: "lost", reason: "version" });
  for (const hash of ["#hello", "#1", "#1./nowhere", "#1./new", "#1./play/a/b", "#1./rules/<b>/x", "#1./home/x", "#.x"]) {
    assert.deepEqual(parse(hash), { at: "lost", reason: "unknown" }, hash);
  }
});

test("a record survives the way through a link", async () => {
  const record = { format: 1, game: "great_escape", moves: [{ move: "turn", seat: null, chance: ["order:é,ü"] }] };
  const data = await pack(/** @type {any} */ (record));
  assert.match(data, /^[A-Za-z0-9_-]+$/);
  assert.deepEqual(await unpack(data), record);
});

test("what is no record is refused by what is wrong with it", async () => {
  const fault = (/** @type {string} */ name) => (/** @type {unknown} */ error) =>
    error instanceof BadLink && error.fault === name;
  await assert.rejects(unpack("AAAA"), fault("damaged"));
  await assert.rejects(unpack("%%%"), fault("damaged"));
  await assert.rejects(unpack("A".repeat(200_001)), fault("too_long"));
  const bomb = await deflated(`[${"0,".repeat(2_000_000)}0]`);
  await assert.rejects(unpack(bomb), fault("too_long"));
  assert.throws(() => readRecord("[]"), fault("not_a_game"));
  assert.throws(() => readRecord("{"), fault("damaged"));
  assert.throws(() => readRecord('{"format": 2, "game": "x", "moves": []}'), fault("newer"));
});

/** @param {string} text */
async function deflated(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString("base64url");
}
