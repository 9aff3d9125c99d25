/**
 * Computer seats: where one of them is asked, it thinks in slices, waits until the table is at rest and nobody is in the middle of a
 * choice of his own, and moves. Any action of a person's calls the thought off; what is asked after that action decides anew.
 */

import { restOfBeat } from "./pace.js";
import { Thinking } from "./thinking.js";

/** @import { EngineError } from "../engine/errors.js" */
/** @import { Match, Surroundings } from "./match.js" */

export class Opponent {
  #match;
  #around;
  #thinking;
  #thoughts = 0;
  /** Whether everything up to a person's next decision is to be skipped. */
  #skipping = false;

  /** @param {Match} match @param {Surroundings} around @param {() => void} changed */
  constructor(match, around, changed) {
    this.#match = match;
    this.#around = around;
    this.#thinking = new Thinking(`${match.id}/seat`, around.engine, changed);
  }

  /** Share of the thought that is done; null when nobody thinks. */
  get progress() {
    return this.#thinking.progress;
  }

  /** Whether a computer's seat is asked. */
  get asked() {
    const { actor, seats } = this.#match.view;
    return actor !== null && seats[actor]?.kind === "ai";
  }

  /** Whether what it does is shown at once, without motion and pauses: the eye was told that it need not follow. */
  get skipped() {
    this.#skipping &&= this.asked;
    return this.#skipping;
  }

  /** Think and move, if a computer's seat is asked. */
  async go() {
    const match = this.#match;
    const thought = ++this.#thoughts;
    const { ply, actor, seats } = match.view;
    if (!this.asked || actor === null || !match.record) return;
    const level = seats[actor]?.level ?? "medium";
    try {
      const seed = `${match.record.start.seed} ${ply} ${actor}`;
      const began = performance.now();
      const advice = await this.#thinking.advice({ match: match.id, ply, level, seed });
      if (advice === null) return;
      if (advice.covert) await pause(restOfBeat(performance.now() - began));
      if (match.told.length > 0 && !this.skipped) await this.#around.rest();
      await match.free();
      const [best] = advice.ranked;
      if (best && thought === this.#thoughts && match.view.ply === ply) await match.playFor(actor, best.move);
    } catch (error) {
      if (thought === this.#thoughts) match.fail(/** @type {EngineError} */ (error));
    }
  }

  /** Move now, with what has been found so far. */
  hurry() {
    this.#thinking.hurry();
  }

  /** Show no more of it until a person is asked. It thinks no less for that. */
  skip() {
    this.#skipping = true;
    this.#around.hasten();
  }

  drop() {
    this.#thoughts += 1;
    this.#thinking.drop();
  }
}

/** @param {number} milliseconds @returns {Promise<void>} */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
