/**
 * A hint in three steps: a nudge, the move, and why. The search runs in slices, so that it can be called off and the engine stays
 * free for other questions.
 */

/** @import { Engine } from "../engine/engine.js" */
/** @import { AdviceView } from "../types.js" */

export const NUDGE = 1;
export const MOVE = 2;
export const WHY = 3;

/** A slice that the player cannot feel, in milliseconds; nodes per slice are fitted to it. */
const SLICE = 50;
const FIRST_NODES = 32;

export class Hint {
  #match;
  #engine;
  #changed;
  #searches = 0;
  /** @type {string | null} */
  #search = null;

  /** How much of the advice is shown: 0 nothing, then NUDGE, MOVE, WHY. */
  step = 0;
  /** @type {AdviceView | null} */
  advice = null;
  /** Share of the search that is done; null when none is running. @type {number | null} */
  progress = null;

  /**
   * @param {string} match
   * @param {Engine} engine
   * @param {() => void} changed
   */
  constructor(match, engine, changed) {
    this.#match = match;
    this.#engine = engine;
    this.#changed = changed;
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
      this.advice = await this.#think(ply);
      if (this.advice === null) return;
    }
    this.step = Math.min(this.step + 1, WHY);
    this.#changed();
  }

  /** Take it off the screen, and stop thinking. */
  drop() {
    if (this.#search !== null) this.#engine.call({ op: "cancel", search: this.#search }).catch(() => {});
    this.#search = null;
    this.step = 0;
    this.advice = null;
    this.progress = null;
  }

  /** @param {number} ply @returns {Promise<AdviceView | null>} null when it was called off */
  async #think(ply) {
    const search = `${this.#match}/hint${++this.#searches}`;
    this.#search = search;
    this.progress = 0;
    this.#changed();
    try {
      let state = await this.#engine.call({ op: "search", match: this.#match, ply, search, level: "hard", seed: ply });
      let nodes = FIRST_NODES;
      while (!state.done && this.#search === search) {
        const began = performance.now();
        state = await this.#engine.call({ op: "step", search, nodes });
        const took = performance.now() - began;
        nodes = Math.max(1, Math.min(4 * nodes, Math.round((nodes * SLICE) / Math.max(took, 1))));
        if (this.#search !== search) return null;
        this.progress = state.progress;
        this.#changed();
      }
      return this.#search === search ? state.advice : null;
    } finally {
      if (this.#search === search) {
        this.#search = null;
        this.progress = null;
      }
    }
  }
}
