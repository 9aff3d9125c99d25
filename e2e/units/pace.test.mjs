/** The pace of a decision that must tell nothing. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { BEAT, restOfBeat } from "../../web/table/pace.js";

test("every covert thought takes whole beats, at least one", () => {
  for (const thought of [0, 0.4, 3, 17.5, BEAT - 0.1, BEAT]) assert.equal(thought + restOfBeat(thought), BEAT);
  assert.equal(BEAT + 1 + restOfBeat(BEAT + 1), 2 * BEAT);
});
