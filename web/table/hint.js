/** A hint in three steps: a nudge, the move, and why. */

import { Thinking } from "./thinking.js";

/** @import { Engine } from "../engine/engine.js" */
/** @import { AdviceView } from "../types.js" */

export const NUDGE = 1;
export const MOVE = 2;
export const WHY = 3;

export class Hint {
  #match;
  #changed;
  #thinking;

  /** How much of the advice is shown: 0 nothing, then NUDGE, MOVE, WHY. */
  step = 0;
  /** @type {AdviceView | null} */
  advice = null;

  /**
   * @param {string} match
   * @param {Engine} engine
   * @param {() => void} changed
   */
  constructor(match, engine, changed) {
    this.#match = match;
    this.#changed = changed;
    this.#thinking = new Thinking(`${match}/hint`, engine, changed);
  }

  /** Share of the search that is done; null when none is running. */
  get progress() {
    return this.#thinking.progress;
  }

  /** Whether anything of it is on the screen. */
  get open() {
    return this.step > 0 || this.progress !== null;
  }

  /**
   * Show more: search first, then a step of the ladder each time.
   * @param {number} ply
   * @returns {Promise<void>} rejected with the engine's error
   */
  async more(ply) {
    if (this.progress !== null) return;
    if (this.advice === null) {
      this.advice = await this.#thinking.advice({ match: this.#match, ply, level: "hard", seed: ply });
      if (this.advice === null) return;
    }
    this.step = Math.min(this.step + 1, WHY);
    this.#changed();
  }

  /** Take it off the screen, and stop thinking. */
  drop() {
    this.#thinking.drop();
    this.step = 0;
    this.advice = null;
  }
}
